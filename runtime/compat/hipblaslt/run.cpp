// Where kiln's answers become the library's: see run.hpp.
#include "runtime/compat/hipblaslt/run.hpp"

#include "runtime/compat/hipblaslt/tuning.hpp"

#include <algorithm>
#include <utility>

namespace kiln::hipblaslt {
namespace {

void put_first(const Candidate& first, std::size_t requested, std::vector<Candidate>& candidates) {
  std::erase_if(candidates, [&](const Candidate& one) { return one.index == first.index; });
  candidates.insert(candidates.begin(), first);
  if (candidates.size() > requested) candidates.pop_back();
}

}  // namespace

hipblasStatus_t status_of(const Error& error) {
  switch (error.code) {
    case ErrorCode::kInvalidArgument:
      return HIPBLAS_STATUS_INVALID_VALUE;
    case ErrorCode::kUnsupported:
    case ErrorCode::kCodegen:
      return HIPBLAS_STATUS_NOT_SUPPORTED;
    default:
      return HIPBLAS_STATUS_INTERNAL_ERROR;
  }
}

std::vector<Candidate> candidates_for(Device& device, const GemmProblem& wanted, std::size_t requested,
                                      std::uint64_t limit_bytes) {
  const GemmProblem problem = device.adapted(wanted);
  auto found = device.context()->candidates(problem, requested, limit_bytes);
  if (!found) return {};
  std::vector<Candidate> candidates = std::move(found).value();
  // What was tuned for one size adds in an order of its own.
  if (!problem.uniform_summation)
    if (const auto first = tuned(*device.context(), problem); first && first->workspace_bytes <= limit_bytes)
      put_first(*first, requested, candidates);
  if (device.context()->capturing())
    std::erase_if(candidates, [&](const Candidate& one) { return !device.is_ready(problem, one.index); });
  return candidates;
}

Result<Candidate> candidate_for(Device& device, const GemmProblem& wanted, SolutionIndex index,
                                const SolutionOverrides& overrides) {
  return device.context()->candidate(device.adapted(wanted), index, overrides);
}

bool has_kernel(Device& device, std::span<const GemmProblem> problems, SolutionIndex index,
                const SolutionOverrides& overrides) {
  Context& context = *device.context();
  if (context.capturing()) return true;
  if (problems.front().type.grouped) return context.prepare(problems, index, overrides).ok();
  return context.prepare(device.adapted(problems.front()), index, overrides).ok();
}

Result<GemmPlan> prepare(Device& device, const GemmProblem& wanted, SolutionIndex index,
                         const SolutionOverrides& overrides) {
  const GemmProblem problem = device.adapted(wanted);
  if (!device.is_ready(problem, index))
    return Error{ErrorCode::kUnsupported, "a stream is captured, and this kernel is not there yet", {}};
  return device.context()->prepare(problem, index, overrides);
}

Result<void> enqueue(Device& device, const GemmPlan& plan, const Product& product, void* workspace, Stream stream,
                     const LaunchEvents& events) {
  MatrixAddresses at = addresses_of(product);
  at.workspace = reinterpret_cast<std::uint64_t>(workspace);
  return device.context()->enqueue(plan, at, stream, events);
}

}  // namespace kiln::hipblaslt
