// See workspace.hpp.
#include "runtime/pipeline/workspace.hpp"

#include "codegen/plan/plan.hpp"
#include "runtime/contract/bias_gradient.hpp"
#include "runtime/pipeline/launch_parts.hpp"
#include "runtime/pipeline/saturated.hpp"

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

constexpr std::uint64_t kCounterBytes = 4;

std::uint64_t tiles(std::uint64_t size, std::uint32_t tile) {
  return tile == 0 ? 0 : size / tile + (size % tile != 0 ? 1 : 0);
}

Error refused(const WorkspaceSizes& sizes, const std::string& what) {
  return Error{ErrorCode::kInvalidArgument,
               "the workspace is " + what,
               {fmt::format("the launch needs {} bytes: Kernel::workspace_bytes", sizes.bytes)}};
}

}  // namespace

namespace {

WorkspaceSizes split_sizes(const KernelResources& r, const GemmProblem& p) {
  if (r.part_bytes == 0 || r.global_split_u <= 1) return {};
  const auto [m, n, batch] = largest_part(r, p);  // other parts need less
  const std::uint64_t all = times(times(tiles(m, r.macro_tile[0]), tiles(n, r.macro_tile[1])), batch);
  const std::uint64_t mask = kernel::kWorkspaceAlignment - 1;
  const std::uint64_t counters = plus(times(all, r.counters * kCounterBytes), mask) & ~mask;
  return {counters, plus(counters, times(all, times(r.part_bytes, r.global_split_u)))};
}

}  // namespace

WorkspaceSizes workspace_sizes(const KernelResources& r, const GemmProblem& p) {
  WorkspaceSizes sizes = split_sizes(r, p);
  const std::uint64_t gradient = GradientSteps(p).workspace_bytes(), mask = kernel::kWorkspaceAlignment - 1;
  if (gradient == 0) return sizes;
  sizes.gradient_offset = plus(sizes.bytes, mask) & ~mask;
  sizes.bytes = plus(sizes.gradient_offset, gradient);
  return sizes;
}

Result<void> check_workspace(const WorkspaceSizes& sizes, std::uint64_t address, device::Device& device,
                             bool ask_device) {
  if (sizes.bytes == 0) return {};
  if (address == 0) return refused(sizes, "null");
  if (address % kernel::kWorkspaceAlignment != 0)
    return refused(sizes, fmt::format("at {:#x}, which is not a multiple of {}", address, kernel::kWorkspaceAlignment));
  if (!ask_device) return {};
  const auto allocation = device.find_allocation(address);
  if (!allocation)
    return refused(sizes,
                   fmt::format("not in memory of {}: {}", device.properties().description, allocation.error().message));
  const std::uint64_t rest = allocation->bytes - (address - allocation->base);
  if (sizes.bytes <= rest) return {};
  return refused(sizes, fmt::format("too small: {} bytes from {:#x} to the end of its allocation of {} bytes", rest,
                                    address, allocation->bytes));
}

}  // namespace kiln::runtime
