// The last stations of pipeline.cpp's way: a kernel's code goes to the device, once; a launch is checked, its workspace
// prepared, and its kernels run one after the other.
#include "runtime/matrix_check.hpp"
#include "runtime/pipeline.hpp"
#include "runtime/workspace.hpp"

#include <utility>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

/// A Kernel is a struct in the program's hands; what is launched is what this runtime made.
Result<void> unchanged(const Kernel& given, const Kernel& made) {
  if (given.type == made.type && given.resources == made.resources) return {};
  return Error{
      ErrorCode::kInvalidArgument,
      fmt::format("the type or the resources of kernel {} were changed after Runtime::kernel() returned it: its "
                  "macro tile is {} x {}, not {} x {}",
                  made.resources.name, made.resources.macro_tile[0], made.resources.macro_tile[1],
                  given.resources.macro_tile[0], given.resources.macro_tile[1]),
      {}};
}

Error violated(const Kernel& kernel, device::LaunchReport report) {
  return Error{ErrorCode::kDevice,
               fmt::format("the emulator found {} violation{} in {}: a GPU may give another result or none",
                           report.violation_count, report.violation_count == 1 ? "" : "s", kernel.resources.name),
               std::move(report.violations)};
}

}  // namespace

LaunchSteps launch_steps(PreparedKernel& kernel, const GemmProblem& problem) {
  PreparedKernel* const companion = kernel.companion.get();
  if (companion == nullptr) return LaunchSteps({&kernel, problem});
  if (companion->plan.recipe.reduces) return {{&kernel, problem}, {companion, problem}};
  GemmProblem without_product = problem;
  without_product.k = 0;
  return {{companion, without_product}, {&kernel, problem}};
}

Result<device::CodeObjectId> Pipeline::load(const Kernel& kernel) {
  PreparedKernel* const known = prepared(kernel);
  if (known == nullptr) return Error{ErrorCode::kInvalidArgument, "the kernel is not one of this runtime", {}};
  if (known->companion != nullptr) KILN_TRY(load(*known->companion));
  return load(*known);
}

Result<device::CodeObjectId> Pipeline::load(PreparedKernel& known) {
  if (device_ == nullptr) return Error{ErrorCode::kDevice, "the runtime was opened without a device", {}};
  const std::lock_guard lock(known.load_mutex);
  if (!known.loaded) {
    KILN_ASSIGN(known.id, device_->load(*known.kernel.code_object, device::Origin::kOwn));
    KILN_ASSIGN(known.handle, device_->find_kernel(known.id, known.kernel.resources.name));
    known.loaded = true;
  }
  return known.id;
}

Result<LaunchInfo> Pipeline::launch_one(PreparedKernel& known, const GemmProblem& problem,
                                        const MatrixAddresses& matrices) {
  const Kernel& kernel = known.kernel;
  const std::vector<std::byte> kernarg = known.arguments.pack(argument_values(problem, matrices));
  const device::Launch launch{kernel.resources.name, kernel.grid(problem), kernel.resources.workgroup, kernarg};
  KILN_ASSIGN(const device::CodeObjectId id, load(known));
  KILN_ASSIGN(device::LaunchReport report, device_->launch(id, launch));
  if (log_.wants(LogLevel::kDebug))
    log_.debug(fmt::format("launched {} for {}: {} violations", kernel.resources.name, problem.text(),
                           report.violation_count));
  return launched(kernel, std::move(report));
}

Result<LaunchInfo> Pipeline::launch(const Kernel& kernel, const GemmProblem& problem, const MatrixAddresses& matrices) {
  KILN_TRY(problem.validate());
  if (problem.empty()) return LaunchInfo{};
  KILN_TRY(load(kernel));
  PreparedKernel& known = *kernel.prepared;
  KILN_TRY(unchanged(kernel, known.kernel));
  if (known.plan.recipe.type.grouped)
    return Error{
        ErrorCode::kInvalidArgument, "the kernel is one for groups of problems: launch_group() launches it", {}};
  KILN_TRY(known.plan.accepts(problem));
  KILN_TRY(check_matrices(problem, matrices, *device_, asks_device()));
  KILN_TRY(prepare_workspace(kernel, problem, matrices));
  LaunchInfo info;
  for (const LaunchStep& step : launch_steps(known, problem)) {
    KILN_ASSIGN(LaunchInfo one, launch_one(*step.kernel, step.problem, matrices));
    one.microseconds += info.microseconds;
    one.instructions += info.instructions;
    one.violation_count += info.violation_count;
    one.violations.insert(one.violations.begin(), info.violations.begin(), info.violations.end());
    info = std::move(one);
  }
  return info;
}

Result<void> Pipeline::enqueue(PreparedKernel& known, const GemmProblem& problem, const WorkspaceSizes& workspace,
                               const MatrixAddresses& matrices, void* stream, const device::Events& events) {
  if (device_ == nullptr) return Error{ErrorCode::kDevice, "the context was opened without a device", {}};
  KILN_TRY(check_matrices(problem, matrices, *device_, options_.check_buffers));
  KILN_TRY(check_workspace(workspace, matrices.workspace, *device_, options_.check_buffers));
  KILN_TRY(device_->takes(stream));
  const bool clears = workspace.counters_bytes != 0;
  if (clears && events.start != nullptr) KILN_TRY(device_->enqueue_event(events.start, stream));
  if (clears) KILN_TRY(device_->enqueue_clear(matrices.workspace, workspace.counters_bytes, stream));
  const LaunchSteps steps = launch_steps(known, problem);
  for (const LaunchStep& step : steps) {
    const Kernel& kernel = step.kernel->kernel;
    alignas(8) std::array<std::byte, kernel::kMostArgumentBytes> segment;
    step.kernel->arguments.pack(argument_values(step.problem, matrices), segment.data());
    const device::Dispatch dispatch{
        kernel.grid(step.problem),
        kernel.resources.workgroup,
        std::span(segment).first(step.kernel->arguments.bytes()),
        {clears || &step != steps.begin() ? nullptr : events.start, &step + 1 != steps.end() ? nullptr : events.stop}};
    KILN_ASSIGN(device::LaunchReport report, device_->enqueue(step.kernel->handle, dispatch, stream));
    KILN_TRY(launched(kernel, std::move(report)));
  }
  return {};
}

Result<void> Pipeline::prepare_workspace(const Kernel& kernel, const GemmProblem& problem,
                                         const MatrixAddresses& matrices, std::optional<void*> stream) {
  const WorkspaceSizes workspace = workspace_sizes(kernel.resources, problem);
  KILN_TRY(check_workspace(workspace, matrices.workspace, *device_, asks_device()));
  if (workspace.counters_bytes == 0) return {};
  return stream ? device_->enqueue_clear(matrices.workspace, workspace.counters_bytes, *stream)
                : device_->clear(matrices.workspace, workspace.counters_bytes);
}

Result<LaunchInfo> Pipeline::launched(const Kernel& kernel, device::LaunchReport report) const {
  if (report.violation_count != 0 && !options_.tolerate_violations) return violated(kernel, std::move(report));
  return LaunchInfo{true,
                    device_->emulated(),
                    report.microseconds,
                    report.instructions,
                    report.violation_count,
                    std::move(report.violations)};
}

}  // namespace kiln::runtime
