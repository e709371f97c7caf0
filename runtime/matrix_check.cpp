// Kernels skip A and B when alpha or K is 0, and C when beta is 0 (codegen/kernel: split/whole, store), so these may be
// anything then. -0 is 0, NaN is not.
#include "runtime/matrix_check.hpp"

#include <array>
#include <cstdint>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

struct Matrix {
  const char* name;
  const char* use;
  bool used;
  std::uint64_t address, elements;
  DataType type;
};

Error refused(const Matrix& m, const std::string& what) {
  return Error{ErrorCode::kInvalidArgument,
               fmt::format("{} is {}", m.name, what),
               {fmt::format("the problem {} {} bytes of {}", m.use, m.elements * bytes_of(m.type), m.name)}};
}

Result<void> check_matrix(const Matrix& m, device::Device& device, bool ask_device) {
  if (m.address == 0) return refused(m, "null");
  if (m.address % bytes_of(m.type) != 0)
    return refused(
        m, fmt::format("at {:#x}, which is not aligned to its elements of {} bytes", m.address, bytes_of(m.type)));
  if (!ask_device) return {};
  const auto allocation = device.find_allocation(m.address);
  if (!allocation)
    return refused(m,
                   fmt::format("not in memory of {}: {}", device.properties().description, allocation.error().message));
  const std::uint64_t rest = allocation->bytes - (m.address - allocation->base), bytes = m.elements * bytes_of(m.type);
  if (bytes <= rest) return {};
  return refused(m, fmt::format("too small: {} bytes from {:#x} to the end of its allocation of {} bytes", rest,
                                m.address, allocation->bytes));
}

}  // namespace

Result<void> check_matrices(const GemmProblem& p, const MatrixAddresses& at, device::Device& device, bool ask_device) {
  if (p.empty()) return {};
  const bool product = p.alpha != 0 && p.k != 0;
  for (const Matrix& m : {Matrix{"A", "reads", product, at.a, p.extent_a(), p.type.a},
                          Matrix{"B", "reads", product, at.b, p.extent_b(), p.type.b},
                          Matrix{"C", "reads", p.beta != 0, at.c, p.extent_c(), p.type.c},
                          Matrix{"D", "writes", true, at.d, p.extent_d(), p.type.d}})
    if (m.used) KILN_TRY(check_matrix(m, device, ask_device));
  return {};
}

}  // namespace kiln::runtime
