// A product on a device: which solutions run it, and its launch. Both APIs end here.
#pragma once

#include "runtime/compat/hipblaslt/device.hpp"
#include "runtime/compat/hipblaslt/product.hpp"

#include <optional>
#include <vector>

namespace kiln::hipblaslt {

/// What the library answers where kiln says this.
hipblasStatus_t status_of(const Error& error);

/// Solutions, best first; what they need includes the launch beside theirs. While a stream is captured, those whose
/// kernels are there.
std::vector<Candidate> candidates_for(Device& device, const Translation& wanted, std::size_t requested,
                                      std::uint64_t limit_bytes);
/// One of them, whatever its workspace.
Result<Candidate> candidate_for(Device& device, const Translation& wanted, SolutionIndex index,
                                const SolutionOverrides& overrides = {});

/// A product whose kernels are there.
struct Prepared {
  GemmPlan plan;
  std::optional<GemmPlan> beside;  ///< of what is written beside D
  Beside what = Beside::kScaledAux;
  std::uint64_t one = 0;  ///< the address of a bias gradient's 1
  std::uint64_t workspace_bytes() const;
};
/// What is written beside D takes the best solution within the limit.
Result<Prepared> prepare(Device& device, const Translation& wanted, SolutionIndex index,
                         const SolutionOverrides& overrides, std::uint64_t limit_bytes);
Result<void> enqueue(Device& device, const Prepared& prepared, const Product& product, void* workspace, Stream stream,
                     const LaunchEvents& events = {});

}  // namespace kiln::hipblaslt
