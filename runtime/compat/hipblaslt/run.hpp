// A product on a device: which solutions run it, and its launch. Both APIs end here.
#pragma once

#include "runtime/compat/hipblaslt/device.hpp"
#include "runtime/compat/hipblaslt/product.hpp"

#include <span>
#include <vector>

namespace kiln::hipblaslt {

/// What the library answers where kiln says this.
hipblasStatus_t status_of(const Error& error);

/// Solutions, best first. While a stream is captured, those whose kernels are there.
std::vector<Candidate> candidates_for(Device& device, const GemmProblem& wanted, std::size_t requested,
                                      std::uint64_t limit_bytes);
/// One of them, whatever its workspace.
Result<Candidate> candidate_for(Device& device, const GemmProblem& wanted, SolutionIndex index,
                                const SolutionOverrides& overrides = {});

/// Whether its kernel can be made, for one problem or a group: a candidate's registers are known only when its code
/// is. While a stream is captured nothing is made, and it is believed.
bool has_kernel(Device& device, std::span<const GemmProblem> problems, SolutionIndex index,
                const SolutionOverrides& overrides);

/// The plan of a product whose kernels are there.
Result<GemmPlan> prepare(Device& device, const GemmProblem& wanted, SolutionIndex index,
                         const SolutionOverrides& overrides);
Result<void> enqueue(Device& device, const GemmPlan& plan, const Product& product, void* workspace, Stream stream,
                     const LaunchEvents& events = {});

}  // namespace kiln::hipblaslt
