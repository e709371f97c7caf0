// Where kiln's answers become the library's: see run.hpp.
#include "runtime/compat/hipblaslt/run.hpp"

#include "runtime/compat/hipblaslt/tuning.hpp"

#include <algorithm>
#include <utility>

namespace kiln::hipblaslt {
namespace {

/// The best solution for the aux matrix; nothing: none fits.
std::optional<Candidate> aux_candidate(Device& device, const GemmProblem& aux, std::uint64_t limit_bytes) {
  const auto found = device.context()->candidates(device.adapted(aux), 1, limit_bytes);
  return found && !found->empty() ? std::optional(found->front()) : std::nullopt;
}

void put_first(const Candidate& first, std::size_t requested, std::vector<Candidate>& candidates) {
  std::erase_if(candidates, [&](const Candidate& one) { return one.index == first.index; });
  candidates.insert(candidates.begin(), first);
  if (candidates.size() > requested) candidates.pop_back();
}

Error no_solution() {
  return Error{ErrorCode::kNoSolution, "no solution stores the aux matrix within the limit of workspace", {}};
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
  if (!wanted.aux || candidates.empty()) return candidates;
  const auto aux = aux_candidate(device, *wanted.aux, limit_bytes);
  if (!aux || !device.is_ready(device.adapted(*wanted.aux), aux->index)) return {};
  for (Candidate& one : candidates) one.workspace_bytes = std::max(one.workspace_bytes, aux->workspace_bytes);
  return candidates;
}

Result<Candidate> candidate_for(Device& device, const Translation& wanted, SolutionIndex index,
                                const SolutionOverrides& overrides) {
  KILN_ASSIGN(Candidate candidate, device.context()->candidate(device.adapted(wanted.problem), index, overrides));
  if (!wanted.aux) return candidate;
  const auto aux = aux_candidate(device, *wanted.aux, ~std::uint64_t{0});
  if (!aux) return no_solution();
  candidate.workspace_bytes = std::max(candidate.workspace_bytes, aux->workspace_bytes);
  return candidate;
}

std::uint64_t Prepared::workspace_bytes() const {
  return std::max(plan.workspace_bytes(), aux ? aux->workspace_bytes() : 0);
}

Result<Prepared> prepare(Device& device, const Translation& wanted, SolutionIndex index,
                         const SolutionOverrides& overrides, std::uint64_t limit_bytes) {
  const GemmProblem problem = device.adapted(wanted.problem);
  if (!device.is_ready(problem, index))
    return Error{ErrorCode::kUnsupported, "a stream is captured, and this kernel is not there yet", {}};
  Prepared prepared;
  KILN_ASSIGN(prepared.plan, device.context()->prepare(problem, index, overrides));
  if (!wanted.aux) return prepared;
  const auto aux = aux_candidate(device, *wanted.aux, limit_bytes);
  if (!aux) return no_solution();
  KILN_ASSIGN(prepared.aux, device.context()->prepare(device.adapted(*wanted.aux), aux->index));
  return prepared;
}

Result<void> enqueue(Device& device, const Prepared& prepared, const Product& product, void* workspace, Stream stream,
                     const LaunchEvents& events) {
  Context& context = *device.context();
  LaunchEvents rest = events;
  if (prepared.aux) {
    MatrixAddresses at = aux_addresses_of(product);
    at.workspace = reinterpret_cast<std::uint64_t>(workspace);
    KILN_TRY(context.enqueue(*prepared.aux, at, stream, {events.start, nullptr}));
    rest.start = nullptr;
  }
  MatrixAddresses at = addresses_of(product);
  at.workspace = reinterpret_cast<std::uint64_t>(workspace);
  return context.enqueue(prepared.plan, at, stream, rest);
}

}  // namespace kiln::hipblaslt
