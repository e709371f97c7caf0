// prepare: the table of plans; else selection, the kernel by the policy, onto the device, into the table.
// enqueue: checks that cost nothing, arguments on the stack, launches in the application's stream.
#include "runtime/api/session.hpp"

#include "runtime/pipeline/matrix_check.hpp"
#include "runtime/pipeline/workspace.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

constexpr int kLowestPriority = 19;
/// Solutions that are asked for a kernel that is there, before kiln's own general one is taken.
constexpr std::size_t kMostOthers = 32;

Error not_there(const Selected& selected, const GemmProblem& problem, std::string_view why) {
  return Error{ErrorCode::kCodegen,
               fmt::format("the kernel of solution {} for {} is not there yet, and {}", selected.solution->index,
                           problem.text(), why),
               {}};
}

}  // namespace

GemmPlan Session::of_nothing(const GemmProblem& problem) {
  GemmPlan nothing;
  nothing.problem_ = problem;
  return nothing;
}

/// A plan does not depend on the scalars that its key leaves out.
GemmPlan Session::with_scalars(GemmPlan plan, const GemmProblem& problem) {
  plan.problem_.alpha = problem.alpha;
  plan.problem_.beta = problem.beta;
  plan.problem_.alpha_imaginary = problem.alpha_imaginary;
  plan.problem_.beta_imaginary = problem.beta_imaginary;
  plan.problem_.activation_arguments = problem.activation_arguments;
  return plan;
}

Result<std::unique_ptr<Session>> Session::open(const RuntimeOptions& options) {
  KILN_ASSIGN(auto pipeline, Pipeline::open(options));
  KILN_ASSIGN(auto contact, FirstContact::open(pipeline->device(), pipeline->folder(), pipeline->log()));
  std::unique_ptr<Session> session(new Session(std::move(pipeline), std::move(contact)));
  if (const Pipeline& opened = *session->pipeline_; opened.can_pack_library())
    session->packer_.add("library", [&opened](const Stopped& stopped) {
      setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kLowestPriority);
      opened.pack_library(stopped);
    });
  return session;
}

Result<GemmPlan> Session::prepare(const GemmProblem& problem, KernelPolicy policy) {
  const GemmProblem key = plan_key(problem);
  if (const GemmPlan* const known = plans_.find(key)) return with_scalars(*known, problem);
  KILN_TRY(problem.validate());
  if (problem.empty()) return of_nothing(problem);
  KILN_ASSIGN(Selected selected, pipeline_->select(problem));
  KILN_ASSIGN(const GemmPlan plan, plan_for(std::span(&problem, 1), {std::move(selected), false}, policy));
  if (!plan.is_fallback()) plans_.add(key, plan);
  return plan;
}

Result<GemmPlan> Session::prepare(const GemmProblem& problem, SolutionIndex index, const SolutionOverrides& overrides,
                                  KernelPolicy policy) {
  const NumberedProblem key{plan_key(problem), index, overrides};
  if (const GemmPlan* const known = chosen_.find(key)) return with_scalars(*known, problem);
  KILN_ASSIGN(Selected selected, pipeline_->chosen(std::span(&problem, 1), index, overrides));
  if (problem.empty()) return of_nothing(problem);
  KILN_ASSIGN(const GemmPlan plan, plan_for(std::span(&problem, 1), {std::move(selected), true}, policy));
  if (!plan.is_fallback()) chosen_.add(key, plan);
  return plan;
}

Result<GemmPlan> Session::prepare(std::span<const GemmProblem> group, KernelPolicy policy) {
  KILN_TRY(check_group(group));
  KILN_ASSIGN(Selected selected, pipeline_->select(group));
  return plan_for(group, {std::move(selected), false}, policy);
}

Result<GemmPlan> Session::prepare(std::span<const GemmProblem> group, SolutionIndex index,
                                  const SolutionOverrides& overrides, KernelPolicy policy) {
  KILN_TRY(check_group(group));
  KILN_ASSIGN(Selected selected, pipeline_->chosen(group, index, overrides));
  return plan_for(group, {std::move(selected), true}, policy);
}

Result<GemmPlan> Session::prepare_recipe(std::span<const GemmProblem> problems, std::string_view recipe,
                                         KernelPolicy policy) {
  if (problems.size() != 1) KILN_TRY(check_group(problems));
  KILN_ASSIGN(Selected selected, pipeline_->of_recipe(problems, recipe));
  if (problems.size() == 1 && problems[0].empty()) return of_nothing(problems[0]);
  return plan_for(problems, {std::move(selected), true}, policy);
}

Result<GemmPlan> Session::plan_for(std::span<const GemmProblem> problems, const Wanted& wanted, KernelPolicy policy) {
  bool is_fallback = false;
  auto found = kernel_for(problems, wanted, policy, is_fallback);
  pipeline_->tell_pending();
  KILN_ASSIGN(const Kernel kernel, std::move(found));
  KILN_ASSIGN(GemmPlan plan, plan_of(problems[0], kernel));
  for (const GemmProblem& problem : problems) {
    plan.workspace_bytes_ = std::max(plan.workspace_bytes_, kernel.workspace_bytes(problem));
    if (problem.bias_gradient == BiasGradient::kNone) continue;
    const bool may_generate = policy != KernelPolicy::kLookupOnly && !capturing();
    KILN_ASSIGN(auto sums, pipeline_->gradient_kernels(problem, may_generate));
    plan.launches_ += launches_of(sums.get(), problem);
    if (!problem.type.grouped) plan.gradient_ = std::move(sums);  // a group's are its arguments'
  }
  plan.is_fallback_ = is_fallback;
  plan.solution_ = wanted.selected.solution->number;
  pipeline_->record(problems);
  return plan;
}

Result<Kernel> Session::made(std::span<const GemmProblem> problems, const Wanted& wanted) {
  return wanted.is_chosen ? pipeline_->kernel_of_chosen(wanted.selected)
                          : pipeline_->kernel_of(problems, wanted.selected);
}

Result<Kernel> Session::kernel_for(std::span<const GemmProblem> problems, const Wanted& wanted, KernelPolicy policy,
                                   bool& is_fallback) {
  const Selected& selected = wanted.selected;
  const GemmProblem& problem = problems[0];
  const bool captured = capturing();
  // Another kernel would add in another order.
  if (policy == KernelPolicy::kFallback && problem.uniform_summation) policy = KernelPolicy::kWait;
  if ((policy == KernelPolicy::kWait && !captured) || pipeline_->is_there(selected.plan.recipe))
    return made(problems, wanted);
  if (captured)
    return not_there(selected, problem, "none is generated while a stream is captured: prepare it before that");
  if (policy == KernelPolicy::kLookupOnly)
    return not_there(selected, problem, "KernelPolicy::kLookupOnly does not generate it");
  if (!build_later(problems, wanted)) return made(problems, wanted);
  is_fallback = true;
  return fallback(problems, selected);
}

bool Session::build_later(std::span<const GemmProblem> problems, const Wanted& wanted) {
  // A failure is told by the prepare() that waits for it.
  return builder_.add(pipeline_->key_of(wanted.selected.plan.recipe),
                      [this, group = std::vector(problems.begin(), problems.end()), wanted] {
                        static_cast<void>(made(group, wanted));
                      });
}

Result<std::size_t> Session::warm(std::span<const GemmProblem> problems) {
  std::size_t started = 0;
  for (const GemmProblem& problem : problems) {
    if (plans_.find(plan_key(problem)) != nullptr) continue;
    const std::span one(&problem, 1);
    KILN_ASSIGN(Selected selected, pipeline_->select(one));
    KILN_TRY(pipeline_->gradient_kernels(problem, true));
    if (problem.empty() || pipeline_->is_there(selected.plan.recipe)) continue;
    const Wanted wanted{std::move(selected), false};
    if (!build_later(one, wanted)) KILN_TRY(made(one, wanted));
    ++started;
  }
  pipeline_->tell_pending();
  return started;
}

Result<Kernel> Session::fallback(std::span<const GemmProblem> problems, const Selected& wanted) {
  std::size_t asked = 0;
  for (const library::Solution* const solution : pipeline_->candidates(problems[0])) {
    if (solution == wanted.solution) continue;
    if (++asked > kMostOthers) break;
    auto plan = runtime::plan_for(*solution, problems, pipeline_->processor(), pipeline_->tuning());
    if (plan && pipeline_->is_there(plan->recipe)) return pipeline_->kernel_of({solution, 0, std::move(plan).value()});
  }
  KILN_ASSIGN(const Selected own, pipeline_->general(problems));
  return pipeline_->kernel_of(problems, own);
}

Result<GemmPlan> Session::plan_of(const GemmProblem& problem, const Kernel& kernel) {
  if (pipeline_->device() != nullptr) KILN_TRY(pipeline_->load(kernel));
  const WorkspaceSizes workspace = workspace_sizes(kernel.resources, problem);
  GemmPlan plan;
  plan.problem_ = problem;
  plan.kernel_ = kernel.prepared;
  plan.session_ = plan.kernel_->pipeline;
  plan.workspace_bytes_ = workspace.bytes;
  plan.counters_bytes_ = workspace.counters_bytes;
  plan.gradient_offset_ = workspace.gradient_offset;
  plan.grid_ = kernel.grid(problem);
  plan.launches_ = kernel.launches(problem);
  return plan;
}

Result<void> Session::enqueue(const GemmPlan& plan, const MatrixAddresses& matrices, Stream stream,
                              const device::Events& events) {
  if (plan.kernel_ == nullptr) return {};  // a problem of nothing
  KILN_TRY(check_plan(plan, false));
  const GemmProblem& problem = plan.problem_;
  const WorkspaceSizes workspace = {plan.counters_bytes_, plan.workspace_bytes_, plan.gradient_offset_};
  if (problem.bias_gradient == BiasGradient::kNone) {
    KILN_TRY(pipeline_->enqueue(*plan.kernel_, problem, workspace, matrices, stream, events));
    meet_device();
    return {};
  }
  KILN_TRY(pipeline_->enqueue(*plan.kernel_, problem, workspace, matrices, stream, {events.start, nullptr}));
  KILN_TRY(pipeline_->enqueue_gradient(plan.gradient_.get(), problem, workspace, matrices, stream, events));
  meet_device();
  return {};
}

Result<void> Session::check_plan(const GemmPlan& plan, bool grouped) const {
  if (plan.session_ != pipeline_->serial())
    return Error{ErrorCode::kInvalidArgument, "the plan is of another Context", {}};
  if (plan.problem_.type.grouped == grouped) return {};
  return Error{ErrorCode::kInvalidArgument,
               grouped ? "the plan is of one problem: enqueue() launches it; ProblemType::grouped makes one for groups"
                       : "the plan is for groups of problems: enqueue_group() launches them",
               {}};
}

Result<GroupArguments> Session::group_arguments(const GemmPlan& plan, std::span<const GemmProblem> problems,
                                                std::span<const MatrixAddresses> matrices, Stream stream,
                                                GroupForm form) {
  KILN_TRY(check_plan(plan, true));
  return pipeline_->group_arguments(*plan.kernel_, problems, matrices, stream, form, !capturing());
}

Result<void> Session::enqueue_group(const GemmPlan& plan, const GroupArguments& arguments, std::uint64_t address,
                                    Stream stream, const device::Events& events) {
  KILN_TRY(check_plan(plan, true));
  KILN_TRY(pipeline_->enqueue_group(*plan.kernel_, arguments, address, stream, events));
  meet_device();
  return {};
}

Session& SessionAccess::session(Context& context) {
  return *context.session_;
}

}  // namespace kiln::runtime
