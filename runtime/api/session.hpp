// What is behind kiln::Context: a pipeline, the plans that it gave, and a thread that builds what can wait.
#pragma once

#include "kiln/context.hpp"
#include "runtime/api/candidate_memo.hpp"
#include "runtime/api/first_contact.hpp"
#include "runtime/kernels/background_builder.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/pipeline/problem_table.hpp"
#include "runtime/pipeline/source_kernels.hpp"

#include <memory>

namespace kiln::runtime {

using PlanTable = ProblemTable<GemmPlan, std::size_t{1} << 16U>;
/// By problem and solution.
using ChosenTable = ProblemTable<GemmPlan, std::size_t{1} << 16U, NumberedProblem>;
using AskedTable = ProblemTable<Candidate, std::size_t{1} << 16U, NumberedProblem>;
using RankedTable = ProblemTable<std::shared_ptr<CandidateMemo>, std::size_t{1} << 13U>;

class Session {
 public:
  static Result<std::unique_ptr<Session>> open(const RuntimeOptions& options);

  Result<GemmPlan> prepare(const GemmProblem& problem, KernelPolicy policy);
  Result<GemmPlan> prepare(std::span<const GemmProblem> group, KernelPolicy policy);
  Result<GemmPlan> prepare(const GemmProblem& problem, SolutionIndex index, const SolutionOverrides& overrides,
                           KernelPolicy policy);
  Result<GemmPlan> prepare(std::span<const GemmProblem> group, SolutionIndex index, const SolutionOverrides& overrides,
                           KernelPolicy policy);
  /// One problem, or a group.
  Result<GemmPlan> prepare_recipe(std::span<const GemmProblem> problems, std::string_view recipe, KernelPolicy policy);
  Result<std::size_t> warm(std::span<const GemmProblem> problems);
  /// session_candidates.cpp
  Result<std::vector<Candidate>> candidates(const GemmProblem& problem, std::size_t requested,
                                            std::uint64_t limit_bytes);
  Result<std::vector<Candidate>> candidates(std::span<const GemmProblem> group, std::size_t requested,
                                            std::uint64_t limit_bytes);
  Result<Candidate> candidate(const GemmProblem& problem, SolutionIndex index, const SolutionOverrides& overrides);
  bool capturing() const;
  Result<void> enqueue(const GemmPlan& plan, const MatrixAddresses& matrices, Stream stream,
                       const device::Events& events);
  Result<GroupArguments> group_arguments(const GemmPlan& plan, std::span<const GemmProblem> problems,
                                         std::span<const MatrixAddresses> matrices, Stream stream, GroupForm form);
  Result<void> enqueue_group(const GemmPlan& plan, const GroupArguments& arguments, std::uint64_t address,
                             Stream stream, const device::Events& events);
  Pipeline& pipeline() { return *pipeline_; }
  SourceKernels& source_kernels() { return source_kernels_; }
  const BackgroundBuilder& builder() const { return builder_; }
  const BackgroundBuilder& packer() const { return packer_; }

 private:
  Session(std::unique_ptr<Pipeline> pipeline, std::unique_ptr<FirstContact> contact)
      : pipeline_(std::move(pipeline)), source_kernels_(*pipeline_), contact_(std::move(contact)) {}
  /// What is to be run: selected, or chosen by the caller, so that no other solution takes its place.
  struct Wanted {
    Selected selected;
    bool is_chosen = false;
  };
  Result<GemmPlan> plan_for(std::span<const GemmProblem> problems, const Wanted& wanted, KernelPolicy policy);
  Result<Kernel> made(std::span<const GemmProblem> problems, const Wanted& wanted);
  /// False: nothing builds in the background any more.
  bool build_later(std::span<const GemmProblem> problems, const Wanted& wanted);
  Result<std::vector<Candidate>> ranked(CandidateMemo& memo, std::span<const GemmProblem> problems,
                                        std::size_t requested, std::uint64_t limit_bytes);
  /// The kernel by the policy, for one problem or a group; the wanted one, or another.
  Result<Kernel> kernel_for(std::span<const GemmProblem> problems, const Wanted& wanted, KernelPolicy policy,
                            bool& is_fallback);
  Result<Kernel> fallback(std::span<const GemmProblem> problems, const Selected& wanted);
  Result<GemmPlan> plan_of(const GemmProblem& problem, const Kernel& kernel);
  static GemmPlan of_nothing(const GemmProblem& problem);
  static GemmPlan with_scalars(GemmPlan plan, const GemmProblem& problem);

  /// A failure if the plan is of another session, or not of one problem alone or of groups, as it is used.
  Result<void> check_plan(const GemmPlan& plan, bool grouped) const;

  /// After a launch: the device is tested if it was not.
  void meet_device() {
    if (contact_->take_due()) packer_.add("selftest", [this](const Stopped& stopped) { contact_->run(stopped); });
  }

  std::unique_ptr<Pipeline> pipeline_;
  SourceKernels source_kernels_;
  std::unique_ptr<FirstContact> contact_;
  PlanTable plans_;
  ChosenTable chosen_;
  AskedTable asked_;
  RankedTable ranked_;
  BackgroundBuilder builder_;  ///< the last members: their jobs use the others
  BackgroundBuilder packer_;   ///< packs the library, which takes seconds, and starts the selftest
};

/// The way from a Context to the machinery behind it, for kiln's own tools and tests.
struct SessionAccess {
  static Session& session(Context& context);
};

}  // namespace kiln::runtime
