// The public API of applications over the session, and the end of who uses what was moved away.
#include "kiln/context.hpp"

#include "kiln/check.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/api/session.hpp"

#include <utility>

namespace kiln {
namespace {

runtime::Session& used(const std::unique_ptr<runtime::Session>& session,
                       const std::source_location& where = std::source_location::current()) {
  if (session == nullptr) [[unlikely]]
    check_failed("session != nullptr", "a Context is used after it was moved from", where);
  return *session;
}

}  // namespace

const Kernel& GemmPlan::kernel() const {
  static const Kernel* const nothing = new Kernel;  // of a problem of nothing
  return kernel_ == nullptr ? *nothing : kernel_->kernel;
}

Context::Context(std::unique_ptr<runtime::Session> session) : session_(std::move(session)) {}
Context::Context(Context&&) noexcept = default;
Context& Context::operator=(Context&&) noexcept = default;
Context::~Context() = default;

Result<Context> Context::open(const RuntimeOptions& options) {
  KILN_ASSIGN(auto session, runtime::Session::open(options));
  return Context(std::move(session));
}

const Target& Context::target() const {
  return used(session_).pipeline().target();
}

std::string Context::device_description() const {
  const auto& device = used(session_).pipeline().device();
  return device == nullptr ? "none" : device->properties().description;
}

std::uint32_t Context::asic_revision() const {
  return used(session_).pipeline().asic_revision();
}

bool Context::emulated() const {
  const auto& device = used(session_).pipeline().device();
  return device != nullptr && device->emulated();
}

Result<GemmPlan> Context::prepare(const GemmProblem& problem, KernelPolicy policy) {
  return used(session_).prepare(problem, policy);
}

Result<GemmPlan> Context::prepare(std::span<const GemmProblem> group, KernelPolicy policy) {
  return used(session_).prepare(group, policy);
}

Result<GemmPlan> Context::prepare(const GemmProblem& problem, SolutionIndex index, const SolutionOverrides& overrides,
                                  KernelPolicy policy) {
  return used(session_).prepare(problem, index, overrides, policy);
}

Result<GemmPlan> Context::prepare(std::span<const GemmProblem> group, SolutionIndex index,
                                  const SolutionOverrides& overrides, KernelPolicy policy) {
  return used(session_).prepare(group, index, overrides, policy);
}

Result<GemmPlan> Context::prepare_recipe(const GemmProblem& problem, std::string_view recipe, KernelPolicy policy) {
  return used(session_).prepare_recipe(std::span(&problem, 1), recipe, policy);
}

Result<GemmPlan> Context::prepare_recipe(std::span<const GemmProblem> group, std::string_view recipe,
                                         KernelPolicy policy) {
  return used(session_).prepare_recipe(group, recipe, policy);
}

Result<std::vector<Candidate>> Context::candidates(const GemmProblem& problem, std::size_t requested,
                                                   std::uint64_t workspace_limit_bytes) {
  return used(session_).candidates(problem, requested, workspace_limit_bytes);
}

Result<std::vector<Candidate>> Context::candidates(std::span<const GemmProblem> group, std::size_t requested,
                                                   std::uint64_t workspace_limit_bytes) {
  return used(session_).candidates(group, requested, workspace_limit_bytes);
}

Result<std::vector<SolutionIndex>> Context::solutions(const ProblemType& type) {
  return used(session_).pipeline().solutions(type);
}

Result<Candidate> Context::candidate(const GemmProblem& problem, SolutionIndex index,
                                     const SolutionOverrides& overrides) {
  return used(session_).candidate(problem, index, overrides);
}

Result<std::string> Context::kernel_name(SolutionIndex index) {
  KILN_ASSIGN(const library::Solution* const solution, used(session_).pipeline().solution_of(index));
  return solution->kernel_name.empty() ? solution->name : solution->kernel_name;
}

Result<std::string> Context::solution_name(SolutionIndex index) {
  KILN_ASSIGN(const library::Solution* const solution, used(session_).pipeline().solution_of(index));
  return solution->name;
}

std::string Context::revision() const {
  return used(session_).pipeline().revision();
}

bool Context::capturing() const {
  return used(session_).capturing();
}

Result<void> Context::enqueue(const GemmPlan& plan, const MatrixAddresses& matrices, Stream stream,
                              const LaunchEvents& events) {
  return used(session_).enqueue(plan, matrices, stream, {events.start, events.stop});
}

Result<GroupArguments> Context::group_arguments(const GemmPlan& plan, std::span<const GemmProblem> problems,
                                                std::span<const MatrixAddresses> matrices, Stream stream,
                                                GroupForm form) {
  return used(session_).group_arguments(plan, problems, matrices, stream, form);
}

Result<void> Context::enqueue_group(const GemmPlan& plan, const GroupArguments& arguments, std::uint64_t address,
                                    Stream stream, const LaunchEvents& events) {
  return used(session_).enqueue_group(plan, arguments, address, stream, {events.start, events.stop});
}

Result<void> Context::enqueue(const SourceKernel& kernel, const std::array<std::uint32_t, 3>& workgroups,
                              std::span<const std::byte> arguments, Stream stream) {
  return used(session_).source_kernels().enqueue(kernel, workgroups, arguments, stream);
}

Result<std::size_t> Context::warm(std::span<const GemmProblem> problems) {
  return used(session_).warm(problems);
}

std::size_t Context::pending_builds() const {
  return used(session_).builder().pending();
}

void Context::wait_for_builds() {
  used(session_).builder().wait();
  session_->pipeline().tell_pending();
}

Result<Buffer> Context::allocate(std::uint64_t bytes, std::string_view name) {
  return runtime::BufferAccess::allocate(used(session_).pipeline().device(), bytes, name);
}

}  // namespace kiln
