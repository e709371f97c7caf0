// The last stations of pipeline.cpp's way: a kernel's code goes to the device, once; a launch is checked, its workspace
// prepared, and its kernels run one after the other.
#include "runtime/contract/epilogue_links.hpp"
#include "runtime/pipeline/matrix_check.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/pipeline/workspace.hpp"

#include <algorithm>
#include <iterator>
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

void add_launch(LaunchInfo& sum, LaunchInfo one) {
  sum.launched = sum.launched || one.launched;
  sum.emulated = sum.emulated || one.emulated;
  sum.microseconds += one.microseconds;
  sum.instructions += one.instructions;
  sum.violation_count += one.violation_count;
  std::move(one.violations.begin(), one.violations.end(), std::back_inserter(sum.violations));
}

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

Result<LaunchInfo> Pipeline::launch_one(PreparedKernel& known, const GemmProblem& problem, const PartOfProblem& part) {
  const Kernel& kernel = known.kernel;
  const std::uint64_t counters = workspace_sizes(kernel.resources, problem).counters_bytes;
  const std::vector<std::byte> kernarg =
      known.arguments.pack(argument_values(problem, part.at, part.offsets, counters));
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
  KILN_TRY(clear_accumulated(problem, matrices));
  LaunchInfo info;
  for (const LaunchPart& box : LaunchParts(kernel.resources, problem)) {
    const PartOfProblem part = part_of(problem, matrices, box);
    for (const LaunchStep& step : launch_steps(known, part.problem)) {
      KILN_ASSIGN(LaunchInfo one, launch_one(*step.kernel, step.problem, part));
      add_launch(info, std::move(one));
    }
  }
  KILN_ASSIGN(LaunchInfo sums,
              launch_gradient(kernel.gradient.get(), problem, workspace_sizes(kernel.resources, problem), matrices));
  add_launch(info, std::move(sums));
  return info;
}

Result<void> Pipeline::enqueue(PreparedKernel& known, const GemmProblem& problem, const WorkspaceSizes& workspace,
                               const MatrixAddresses& matrices, void* stream, const device::Events& events) {
  if (device_ == nullptr) return Error{ErrorCode::kDevice, "the context was opened without a device", {}};
  KILN_TRY(check_matrices(problem, matrices, *device_, options_.check_buffers));
  KILN_TRY(check_workspace(workspace, matrices.workspace, *device_, options_.check_buffers));
  KILN_TRY(device_->takes(stream));
  const bool clears = workspace.counters_bytes != 0 || accumulates(problem.type.epilogue);
  if (clears && events.start != nullptr) KILN_TRY(device_->enqueue_event(events.start, stream));
  if (workspace.counters_bytes != 0)
    KILN_TRY(device_->enqueue_clear(matrices.workspace, workspace.counters_bytes, stream));
  KILN_TRY(clear_accumulated(problem, matrices, stream));
  const LaunchParts parts(known.kernel.resources, problem);
  for (const LaunchPart& box : parts) {
    const PartOfProblem part = part_of(problem, matrices, box);
    const LaunchSteps steps = launch_steps(known, part.problem);
    for (const LaunchStep& step : steps) {
      const bool is_first = &box == parts.begin() && &step == steps.begin();
      const bool is_last = &box + 1 == parts.end() && &step + 1 == steps.end();
      const device::Events own = {clears || !is_first ? nullptr : events.start, is_last ? events.stop : nullptr};
      KILN_TRY(enqueue_one(*step.kernel, step.problem, part, stream, own));
    }
  }
  return {};
}

Result<void> Pipeline::enqueue_one(PreparedKernel& known, const GemmProblem& problem, const PartOfProblem& part,
                                   void* stream, const device::Events& events) {
  const Kernel& kernel = known.kernel;
  alignas(8) std::array<std::byte, kernel::kMostArgumentBytes> segment;
  const std::uint64_t counters = workspace_sizes(kernel.resources, problem).counters_bytes;
  known.arguments.pack(argument_values(problem, part.at, part.offsets, counters), segment.data());
  const device::Dispatch dispatch{kernel.grid(problem), kernel.resources.workgroup,
                                  std::span(segment).first(known.arguments.bytes()), events};
  KILN_ASSIGN(device::LaunchReport report, device_->enqueue(known.handle, dispatch, stream));
  KILN_TRY(launched(kernel, std::move(report)));
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

Result<void> Pipeline::clear_accumulated(const GemmProblem& problem, const MatrixAddresses& matrices,
                                         std::optional<void*> stream) {
  if (!accumulates(problem.type.epilogue)) return {};
  for (const EpilogueLink& link : epilogue_links) {
    if (!link.traits.accumulates || !link.is_in(problem.type.epilogue)) continue;
    const std::uint64_t bytes = link.memory.elements(problem) * bytes_of(link.memory.type(problem.type));
    if (bytes == 0) continue;
    const std::uint64_t address = matrices.*link.memory.address;
    KILN_TRY(stream ? device_->enqueue_clear(address, bytes, *stream) : device_->clear(address, bytes));
  }
  return {};
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
