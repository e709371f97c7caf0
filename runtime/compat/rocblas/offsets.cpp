// Matrices that lie behind the addresses of an array by an offset, as rocBLAS's templates for batches take them.
#include "runtime/compat/rocblas/gemm.hpp"
#include "runtime/compat/rocblas/handle.hpp"
#include "runtime/compat/rocblas/scalars.hpp"
#include "runtime/compat/shared/hip.hpp"

#include <array>
#include <vector>

namespace kiln::rocblas {
namespace {

/// Templates have one type, which scalars have as well.
bool copy_shifted(const Gemm& g, Matrix& matrix, std::uint64_t* to) {
  const auto count = static_cast<std::size_t>(g.batch_count);
  const std::size_t bytes = count * sizeof(std::uint64_t);
  std::vector<std::uint64_t> addresses(count);
  void* const stream = stream_of(g.handle);
  if (!compat::copy_to_host(addresses.data(), matrix.at, bytes, stream)) return false;
  const std::int64_t offset = matrix.offset * static_cast<std::int64_t>(bytes_of_scalar(matrix.type));
  for (std::uint64_t& address : addresses) address += static_cast<std::uint64_t>(offset);
  if (!compat::copy_to_device(to, addresses.data(), bytes, stream)) return false;
  matrix.at = to;
  matrix.offset = 0;
  return true;
}

}  // namespace

std::size_t bytes_of_shifted(const Gemm& g) {
  if (g.batch != Batch::kPointers || (g.a.offset == 0 && g.b.offset == 0 && g.c.offset == 0)) return 0;
  return 3 * static_cast<std::size_t>(g.batch_count) * sizeof(std::uint64_t);
}

bool shift(Gemm& g, void* memory) {
  auto* to = static_cast<std::uint64_t*>(memory);
  for (Matrix* const matrix : std::array{&g.a, &g.b, &g.c}) {
    if (matrix->at != nullptr && matrix->offset != 0 && !copy_shifted(g, *matrix, to)) return false;
    to += g.batch_count;
  }
  g.d = g.c;
  return true;
}

}  // namespace kiln::rocblas
