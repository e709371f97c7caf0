// Kernels skip A and B when alpha or K is 0, and C when beta is 0 (codegen/kernel: split/whole, store), so these may be
// anything then. -0 is 0, NaN is not.
#include "runtime/pipeline/matrix_check.hpp"

#include "runtime/contract/bias_gradient.hpp"
#include "runtime/contract/epilogue_links.hpp"
#include "runtime/pipeline/pipeline.hpp"

#include <array>
#include <cstdint>
#include <string_view>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

struct Matrix {
  std::string_view name;
  const char* use;
  bool used;
  std::uint64_t address, elements, element_bytes;

  std::uint64_t bytes() const { return elements * element_bytes; }
};

Error refused(const Matrix& m, const std::string& what) {
  return Error{ErrorCode::kInvalidArgument,
               fmt::format("{} is {}", m.name, what),
               {fmt::format("the problem {} {} bytes of {}", m.use, m.bytes(), m.name)}};
}

Result<void> check_matrix(const Matrix& m, device::Device& device, bool ask_device) {
  if (m.address == 0) return refused(m, "null");
  if (m.address % m.element_bytes != 0)
    return refused(
        m, fmt::format("at {:#x}, which is not aligned to its elements of {} bytes", m.address, m.element_bytes));
  if (!ask_device) return {};
  const auto allocation = device.find_allocation(m.address);
  if (!allocation)
    return refused(m,
                   fmt::format("not in memory of {}: {}", device.properties().description, allocation.error().message));
  const std::uint64_t rest = allocation->bytes - (m.address - allocation->base), bytes = m.bytes();
  if (bytes <= rest) return {};
  return refused(m, fmt::format("too small: {} bytes from {:#x} to the end of its allocation of {} bytes", rest,
                                m.address, allocation->bytes));
}

/// A matrix, or the addresses of those of a batch, which nobody but the kernel follows.
Matrix matrix(const GemmProblem& p, const char* name, const char* use, bool used, std::uint64_t address,
              std::uint64_t extent, DataType type) {
  if (p.type.pointer_array) return {name, use, used, address, p.batch, sizeof(std::uint64_t)};
  return {name, use, used, address, extent, bytes_of(type)};
}

/// What a link of the epilogue reads or writes: kernels access it whatever alpha and beta are.
Matrix memory_of(const EpilogueLink& link, const GemmProblem& p, const MatrixAddresses& at) {
  return {link.name,
          link.traits.writes ? "writes" : "reads",
          true,
          at.*link.memory.address,
          link.memory.elements(p),
          bytes_of(link.memory.type(p.type))};
}

}  // namespace

Result<void> check_matrices(const GemmProblem& p, const MatrixAddresses& at, device::Device& device, bool ask_device) {
  if (p.empty()) return {};
  const bool from_memory = p.type.device_scalars;  // then nobody here knows them
  const bool product = (from_memory || !p.alpha_is_zero()) && p.k != 0;
  const std::uint64_t scalar_bytes = scalar_bytes_of(p.type.compute);
  for (const Matrix& m : {matrix(p, "A", "reads", product, at.a, p.extent_a(), p.type.a),
                          matrix(p, "B", "reads", product, at.b, p.extent_b(), p.type.b),
                          matrix(p, "C", "reads", from_memory || !p.beta_is_zero(), at.c, p.extent_c(), p.type.c),
                          matrix(p, "D", "writes", true, at.d, p.extent_d(), p.type.d),
                          Matrix{"alpha", "reads", from_memory, at.alpha, 1, scalar_bytes},
                          Matrix{"beta", "reads", from_memory, at.beta, 1, scalar_bytes},
                          Matrix{"bias_gradient", "writes", p.bias_gradient != BiasGradient::kNone, at.bias_gradient,
                                 bias_gradient_elements(p), bytes_of(p.bias_gradient_type)}})
    if (m.used) KILN_TRY(check_matrix(m, device, ask_device));
  for (const EpilogueLink& link : epilogue_links)
    if (link.has_memory() && link.is_in(p.type.epilogue))
      KILN_TRY(check_matrix(memory_of(link, p, at), device, ask_device));
  return {};
}

}  // namespace kiln::runtime
