// Several problems in one launch: their arguments one after the other in memory of the device, each with the number of
// workgroups before its own (codegen/kernel/abi: GroupRecord).
#include "runtime/matrix_check.hpp"
#include "runtime/pipeline.hpp"

#include <cstring>
#include <utility>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

constexpr std::uint64_t kMostWorkgroups = 0xffffffff;

Error invalid(std::string text) {
  return Error{ErrorCode::kInvalidArgument, std::move(text), {}};
}

/// Workgroups are numbered along x alone.
std::uint64_t workgroups_of(const Kernel& kernel, const GemmProblem& problem) {
  const std::array<std::uint32_t, 3> grid = kernel.grid(problem);
  return problem.empty() ? 0 : std::uint64_t{grid[0]} * grid[1] * grid[2];
}

Result<void> takes_groups(const kernel::Recipe& recipe) {
  if (!recipe.type.grouped) return invalid("the kernel is not one for groups of problems (ProblemType::grouped)");
  return {};
}

/// Whether the arguments are those of a group for a kernel of this recipe, at an address.
Result<void> check_group(const kernel::Recipe& recipe, const GroupArguments& arguments, std::uint64_t address) {
  KILN_TRY(takes_groups(recipe));
  if (arguments.bytes.size() != kernel::group_record_of(recipe).bytes * arguments.problems)
    return invalid(fmt::format("the arguments of {} problems take {} bytes, not {}", arguments.problems,
                               kernel::group_record_of(recipe).bytes * arguments.problems, arguments.bytes.size()));
  if (arguments.workgroups != 0 && address == 0) return invalid("the group's arguments are at null");
  return {};
}

std::vector<std::byte> kernarg_of(const kernel::Recipe& recipe, const GroupArguments& arguments,
                                  std::uint64_t address) {
  kernel::ArgumentValues values{};
  values[static_cast<std::size_t>(kernel::ArgumentId::kGroup)] = address;
  values[static_cast<std::size_t>(kernel::ArgumentId::kGroupCount)] = arguments.problems;
  return kernel::launch_arguments_of(recipe).pack(values);
}

}  // namespace

Result<GroupArguments> Pipeline::group_arguments(const Kernel& kernel, std::span<const GemmProblem> problems,
                                                 std::span<const MatrixAddresses> matrices) {
  const PreparedKernel* const known = prepared(kernel);
  if (known == nullptr) return invalid("the kernel is not one of this runtime");
  return group_arguments(*known, problems, matrices, {});
}

Result<GroupArguments> Pipeline::group_arguments(const PreparedKernel& known, std::span<const GemmProblem> problems,
                                                 std::span<const MatrixAddresses> matrices,
                                                 std::optional<void*> stream) {
  if (device_ == nullptr) return Error{ErrorCode::kDevice, "the runtime was opened without a device", {}};
  const Kernel& kernel = known.kernel;
  const kernel::Recipe& recipe = known.plan.recipe;
  KILN_TRY(takes_groups(recipe));
  if (problems.size() != matrices.size())
    return invalid(fmt::format("a group of {} problems has addresses for {}", problems.size(), matrices.size()));
  const kernel::GroupRecord record = kernel::group_record_of(recipe);
  GroupArguments group;
  group.problems = static_cast<std::uint32_t>(problems.size());
  group.bytes.resize(record.bytes * problems.size());
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const auto check = [&]() -> Result<void> {
      KILN_TRY(problems[i].validate());
      KILN_TRY(known.plan.accepts(problems[i]));
      KILN_TRY(check_matrices(problems[i], matrices[i], *device_, asks_device()));
      return problems[i].empty() ? Result<void>() : prepare_workspace(kernel, problems[i], matrices[i], stream);
    };
    if (Result<void> checked = check(); !checked)
      return std::move(checked).error().note(fmt::format("in problem {} of the group", i));
    std::byte* const at = group.bytes.data() + i * record.bytes;
    const std::vector<std::byte> arguments = known.arguments.pack(argument_values(problems[i], matrices[i]));
    std::memcpy(at, arguments.data(), arguments.size());
    std::memcpy(at + record.first_workgroup_offset, &group.workgroups, sizeof group.workgroups);
    group.workgroups += workgroups_of(kernel, problems[i]);
  }
  if (group.workgroups * known.plan.threads > kMostWorkgroups)
    return Error{ErrorCode::kUnsupported,
                 fmt::format("the group has {} workgroups of {} lanes; a grid has at most 2^32 - 1 lanes along x",
                             group.workgroups, known.plan.threads),
                 {}};
  return group;
}

Result<LaunchInfo> Pipeline::launch_group(const Kernel& kernel, const GroupArguments& arguments,
                                          std::uint64_t address) {
  KILN_ASSIGN(const device::CodeObjectId id, load(kernel));
  const kernel::Recipe& recipe = kernel.prepared->plan.recipe;
  KILN_TRY(check_group(recipe, arguments, address));
  if (arguments.workgroups == 0) return LaunchInfo{};
  const std::vector<std::byte> kernarg = kernarg_of(recipe, arguments, address);
  const device::Launch launch{kernel.resources.name,
                              {static_cast<std::uint32_t>(arguments.workgroups), 1, 1},
                              kernel.resources.workgroup,
                              kernarg};
  KILN_ASSIGN(device::LaunchReport report, device_->launch(id, launch));
  return launched(kernel, std::move(report));
}

Result<void> Pipeline::enqueue_group(PreparedKernel& known, const GroupArguments& arguments, std::uint64_t address,
                                     void* stream, const device::Events& events) {
  if (device_ == nullptr) return Error{ErrorCode::kDevice, "the context was opened without a device", {}};
  KILN_TRY(check_group(known.plan.recipe, arguments, address));
  if (arguments.workgroups == 0) return {};
  KILN_TRY(device_->takes(stream));
  const std::vector<std::byte> kernarg = kernarg_of(known.plan.recipe, arguments, address);
  const device::Dispatch dispatch{
      {static_cast<std::uint32_t>(arguments.workgroups), 1, 1}, known.kernel.resources.workgroup, kernarg, events};
  KILN_ASSIGN(device::LaunchReport report, device_->enqueue(known.handle, dispatch, stream));
  KILN_TRY(launched(known.kernel, std::move(report)));
  return {};
}

}  // namespace kiln::runtime
