// Where kiln's answers become the library's: see run.hpp.
#include "runtime/compat/hipblaslt/run.hpp"

#include "runtime/compat/hipblaslt/tuning.hpp"

#include <algorithm>
#include <utility>

namespace kiln::hipblaslt {
namespace {

/// The best solution for what is written beside D; nothing: none fits.
std::optional<Candidate> side_candidate(Device& device, const SideProblem& side, std::uint64_t limit_bytes) {
  const auto found = device.context()->candidates(device.adapted(side.problem), 1, limit_bytes);
  return found && !found->empty() ? std::optional(found->front()) : std::nullopt;
}

void put_first(const Candidate& first, std::size_t requested, std::vector<Candidate>& candidates) {
  std::erase_if(candidates, [&](const Candidate& one) { return one.index == first.index; });
  candidates.insert(candidates.begin(), first);
  if (candidates.size() > requested) candidates.pop_back();
}

Error no_solution() {
  return Error{ErrorCode::kNoSolution, "no solution stores what is written beside D within the limit of workspace", {}};
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

std::vector<Candidate> candidates_for(Device& device, const Translation& wanted, std::size_t requested,
                                      std::uint64_t limit_bytes) {
  const GemmProblem problem = device.adapted(wanted.problem);
  auto found = device.context()->candidates(problem, requested, limit_bytes);
  if (!found) return {};
  std::vector<Candidate> candidates = std::move(found).value();
  if (const auto first = tuned(*device.context(), problem); first && first->workspace_bytes <= limit_bytes)
    put_first(*first, requested, candidates);
  if (device.context()->capturing())
    std::erase_if(candidates, [&](const Candidate& one) { return !device.is_ready(problem, one.index); });
  if (!wanted.beside || candidates.empty()) return candidates;
  const auto side = side_candidate(device, *wanted.beside, limit_bytes);
  if (!side || !device.is_ready(device.adapted(wanted.beside->problem), side->index)) return {};
  if (wanted.beside->what != Beside::kScaledAux && !device.one(wanted.beside->problem.type.b)) return {};
  for (Candidate& one : candidates) one.workspace_bytes = std::max(one.workspace_bytes, side->workspace_bytes);
  return candidates;
}

Result<Candidate> candidate_for(Device& device, const Translation& wanted, SolutionIndex index,
                                const SolutionOverrides& overrides) {
  KILN_ASSIGN(Candidate candidate, device.context()->candidate(device.adapted(wanted.problem), index, overrides));
  if (!wanted.beside) return candidate;
  const auto side = side_candidate(device, *wanted.beside, ~std::uint64_t{0});
  if (!side) return no_solution();
  candidate.workspace_bytes = std::max(candidate.workspace_bytes, side->workspace_bytes);
  return candidate;
}

std::uint64_t Prepared::workspace_bytes() const {
  return std::max(plan.workspace_bytes(), beside ? beside->workspace_bytes() : 0);
}

Result<Prepared> prepare(Device& device, const Translation& wanted, SolutionIndex index,
                         const SolutionOverrides& overrides, std::uint64_t limit_bytes) {
  const GemmProblem problem = device.adapted(wanted.problem);
  if (!device.is_ready(problem, index))
    return Error{ErrorCode::kUnsupported, "a stream is captured, and this kernel is not there yet", {}};
  Prepared prepared;
  KILN_ASSIGN(prepared.plan, device.context()->prepare(problem, index, overrides));
  if (!wanted.beside) return prepared;
  const auto side = side_candidate(device, *wanted.beside, limit_bytes);
  if (!side) return no_solution();
  prepared.what = wanted.beside->what;
  if (prepared.what != Beside::kScaledAux) {
    KILN_ASSIGN(prepared.one, device.one(wanted.beside->problem.type.b));
  }
  KILN_ASSIGN(prepared.beside, device.context()->prepare(device.adapted(wanted.beside->problem), side->index));
  return prepared;
}

Result<void> enqueue(Device& device, const Prepared& prepared, const Product& product, void* workspace, Stream stream,
                     const LaunchEvents& events) {
  Context& context = *device.context();
  const auto enqueue_one = [&](const GemmPlan& plan, MatrixAddresses at, const LaunchEvents& one) {
    at.workspace = reinterpret_cast<std::uint64_t>(workspace);
    return context.enqueue(plan, at, stream, one);
  };
  if (!prepared.beside) return enqueue_one(prepared.plan, addresses_of(product), events);
  const MatrixAddresses beside = addresses_of(product, prepared.what, prepared.one);
  const LaunchEvents first = {events.start, nullptr}, last = {nullptr, events.stop};
  if (prepared.what == Beside::kSumOfD) {
    KILN_TRY(enqueue_one(prepared.plan, addresses_of(product), first));
    return enqueue_one(*prepared.beside, beside, last);
  }
  KILN_TRY(enqueue_one(*prepared.beside, beside, first));
  return enqueue_one(prepared.plan, addresses_of(product), last);
}

}  // namespace kiln::hipblaslt
