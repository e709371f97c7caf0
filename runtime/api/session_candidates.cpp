// What a session knows of the solutions that run a problem: ranked once, and asked one by one.
#include "runtime/api/session.hpp"

#include <utility>

namespace kiln::runtime {

Result<std::vector<Candidate>> Session::ranked(CandidateMemo& memo, std::span<const GemmProblem> problems,
                                               std::size_t requested, std::uint64_t limit_bytes) {
  for (;;) {
    const std::size_t unwritable = pipeline_->unwritable_count();
    if (auto found = memo.find(requested, limit_bytes, unwritable)) return *std::move(found);
    KILN_ASSIGN(CandidateList list, pipeline_->ranked(problems, memo.wanted(requested, unwritable)));
    memo.add(std::move(list), unwritable);
  }
}

Result<std::vector<Candidate>> Session::candidates(const GemmProblem& problem, std::size_t requested,
                                                   std::uint64_t limit_bytes) {
  const GemmProblem key = plan_key(problem);
  if (const auto* const known = ranked_.find(key))
    return ranked(**known, std::span(&problem, 1), requested, limit_bytes);
  const auto memo = std::make_shared<CandidateMemo>();
  auto list = ranked(*memo, std::span(&problem, 1), requested, limit_bytes);
  if (list) ranked_.add(key, memo);
  return list;
}

Result<std::vector<Candidate>> Session::candidates(std::span<const GemmProblem> group, std::size_t requested,
                                                   std::uint64_t limit_bytes) {
  KILN_TRY(check_group(group));
  CandidateMemo memo;
  return ranked(memo, group, requested, limit_bytes);
}

Result<Candidate> Session::candidate(const GemmProblem& problem, SolutionIndex index,
                                     const SolutionOverrides& overrides) {
  const NumberedProblem key{plan_key(problem), index, overrides};
  const Candidate* const known = asked_.find(key);
  // A kernel that was found not to fit the registers since, which is rare, may be this one.
  if (known != nullptr && pipeline_->unwritable_count() == 0) return *known;
  KILN_ASSIGN(const Selected selected, pipeline_->chosen(std::span(&problem, 1), index, overrides));
  const Candidate candidate =
      pipeline_->candidate_of(*selected.solution, selected.plan, std::span(&problem, 1), overrides);
  asked_.add(key, candidate);
  return candidate;
}

bool Session::capturing() const {
  return pipeline_->device() != nullptr && pipeline_->device()->capturing();
}

}  // namespace kiln::runtime
