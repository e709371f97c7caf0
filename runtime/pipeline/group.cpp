// Several problems in one launch: their arguments one after the other in memory of the device, each with the number of
// workgroups before its own, or those numbers before all of them (codegen/kernel/abi: GroupRecord). What one grid
// cannot hold takes several launches of records that follow each other. Bias gradients run behind them, each by kernels
// of its own problem (gradient.cpp).
#include "runtime/contract/epilogue_links.hpp"
#include "runtime/pipeline/matrix_check.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/pipeline/workspace.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

constexpr std::uint64_t kMostLanes = 0xffffffff;

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

Result<void> takes_form(const kernel::Recipe& recipe, GroupForm form) {
  if (form == GroupForm::kOfKernel || recipe.abi == KernelAbi::kLite2) return {};
  return Error{ErrorCode::kUnsupported, "user arguments are for kernels with the arguments of lite2", {}};
}

std::size_t bytes_of_problem(const kernel::Recipe& recipe, GroupForm form) {
  return form == GroupForm::kUserArguments ? kernel::kUserArgumentBytes : kernel::group_record_of(recipe).bytes;
}

/// Whether the arguments are those of a group for this kernel, at an address.
Result<void> check_group(const PreparedKernel& known, const GroupArguments& arguments, std::uint64_t address) {
  const kernel::Recipe& recipe = known.plan.recipe;
  KILN_TRY(takes_groups(recipe));
  if (arguments.kernel != known.kernel.resources.name)
    return invalid(fmt::format("the group's arguments are for the kernel {}, and not for {}", arguments.kernel,
                               known.kernel.resources.name));
  KILN_TRY(takes_form(recipe, arguments.form));
  const std::size_t bytes = bytes_of_problem(recipe, arguments.form) * arguments.problems;
  if (arguments.bytes.size() != bytes)
    return invalid(fmt::format("the arguments of {} problems take {} bytes, not {}", arguments.problems, bytes,
                               arguments.bytes.size()));
  if (arguments.workgroups != 0 && address == 0) return invalid("the group's arguments are at null");
  for (const GroupArguments::Launch& launch : arguments.launches)
    if (launch.first_record > arguments.problems || launch.records > arguments.problems - launch.first_record)
      return invalid("the group's launches take more records than there are");
  return {};
}

void append(std::vector<std::byte>& to, const void* from, std::size_t bytes) {
  to.resize(to.size() + bytes);
  std::memcpy(to.data() + to.size() - bytes, from, bytes);
}

/// The records of a group, problem by problem.
class GroupWriter {
 public:
  GroupWriter(const PreparedKernel& known, GroupForm form)
      : known_(known),
        record_(kernel::group_record_of(known.plan.recipe)),
        user_(form == GroupForm::kUserArguments ? std::optional(kernel::user_arguments_of(known.plan.recipe))
                                                : std::nullopt) {
    group_.form = form;
    group_.kernel = known.kernel.resources.name;
  }

  /// What the form has no place for must be nothing.
  Result<void> check(const GemmProblem& problem, const MatrixAddresses& matrices) const {
    if (user_ && problem.bias_gradient != BiasGradient::kNone)
      return Error{ErrorCode::kUnsupported, "user arguments have no place for a bias gradient", {}};
    if (!user_ || problem.batch <= 1) return {};
    const kernel::ArgumentValues values = argument_values(problem, matrices, {});
    for (const kernel::Argument& argument : known_.arguments)
      if (user_->find(argument.id) == nullptr && known_.arguments.value_of(argument, values) != 0)
        return Error{ErrorCode::kUnsupported, fmt::format("user arguments have no place for {}", argument.name), {}};
    return {};
  }

  /// Puts the records of a problem behind those that are there; a problem in parts has one for each. Parts share their
  /// workspace, so each begins a launch.
  void add(const GemmProblem& problem, const MatrixAddresses& matrices) {
    const LaunchParts parts(known_.kernel.resources, problem);
    for (const LaunchPart& box : parts) {
      const PartOfProblem part = part_of(problem, matrices, box);
      const std::uint64_t workgroups = workgroups_of(known_.kernel, part.problem);
      const bool is_full =
          group_.launches.empty() ||
          (group_.launches.back().workgroups + workgroups) * known_.plan.workgroup.threads > kMostLanes;
      if (is_full || &box != parts.begin()) begin_launch();
      GroupArguments::Launch& launch = group_.launches.back();
      add_record(argument_values(part.problem, part.at, part.offsets), launch.workgroups);
      launch.workgroups += workgroups;
      ++launch.records;
      group_.workgroups += workgroups;
      ++group_.problems;
    }
  }

  /// kUnsupported where one launch cannot run all, and the form has one.
  Result<GroupArguments> take(std::size_t problems) {
    end_launch();
    if (user_ && (group_.launches.size() > 1 || group_.problems != problems))
      return Error{ErrorCode::kUnsupported, "one launch cannot hold the group, and user arguments have one", {}};
    return std::move(group_);
  }

 private:
  void begin_launch() {
    end_launch();
    group_.launches.push_back({group_.problems, 0, 0});
  }
  /// Behind the table, whose end is known now.
  void end_launch() {
    group_.bytes.insert(group_.bytes.end(), behind_table_.begin(), behind_table_.end());
    behind_table_.clear();
  }
  void add_record(const kernel::ArgumentValues& values, std::uint64_t first_workgroup) {
    std::vector<std::byte>& bytes = group_.bytes;
    if (user_) {
      bytes.resize(bytes.size() + kernel::kUserArgumentBytes);
      user_->pack(values, bytes.data() + bytes.size() - kernel::kUserArgumentBytes);
      return;
    }
    const std::vector<std::byte> arguments = known_.arguments.pack(values);
    if (record_.has_table) {
      append(bytes, &first_workgroup, sizeof(std::uint32_t));
      append(behind_table_, arguments.data(), arguments.size());
      return;
    }
    const std::size_t at = bytes.size();
    append(bytes, arguments.data(), arguments.size());
    bytes.resize(at + record_.bytes);
    std::memcpy(bytes.data() + at + record_.first_workgroup_offset, &first_workgroup, sizeof first_workgroup);
  }

  const PreparedKernel& known_;
  const kernel::GroupRecord record_;
  const std::optional<kernel::ArgumentList> user_;
  std::vector<std::byte> behind_table_;  ///< the last launch's records
  GroupArguments group_;
};

std::span<const GroupGradients::Member> members_of(const GroupArguments& arguments) {
  if (arguments.gradients == nullptr) return {};
  return arguments.gradients->members;
}

std::vector<std::byte> kernarg_of(const kernel::Recipe& recipe, GroupForm form, const GroupArguments::Launch& launch,
                                  std::uint64_t address) {
  kernel::ArgumentValues values{};
  values[static_cast<std::size_t>(kernel::ArgumentId::kGroup)] =
      address + launch.first_record * bytes_of_problem(recipe, form);
  values[static_cast<std::size_t>(kernel::ArgumentId::kGroupForm)] = form == GroupForm::kUserArguments ? 1 : 0;
  values[static_cast<std::size_t>(kernel::ArgumentId::kGroupCount)] = launch.records;
  values[static_cast<std::size_t>(kernel::ArgumentId::kGroupWorkgroups)] = launch.workgroups;
  return kernel::launch_arguments_of(recipe).pack(values);
}

}  // namespace

Result<void> check_group(std::span<const GemmProblem> problems) {
  if (problems.empty()) return invalid("a group of no problems");
  for (std::size_t i = 0; i < problems.size(); ++i) {
    if (!problems[i].type.grouped)
      return invalid(fmt::format("problem {} of the group is not one of groups (ProblemType::grouped)", i));
    if (problems[i].type != problems[0].type)
      return invalid(fmt::format("problem {} of the group is of another type than the first: {} {}, not {} {}", i,
                                 transpose_name(problems[i].type), type_letters(problems[i].type),
                                 transpose_name(problems[0].type), type_letters(problems[0].type)));
  }
  return {};
}

Result<GroupArguments> Pipeline::group_arguments(const Kernel& kernel, std::span<const GemmProblem> problems,
                                                 std::span<const MatrixAddresses> matrices, GroupForm form) {
  const PreparedKernel* const known = prepared(kernel);
  if (known == nullptr) return invalid("the kernel is not one of this runtime");
  return group_arguments(*known, problems, matrices, {}, form, true);
}

Result<GroupArguments> Pipeline::group_arguments(const PreparedKernel& known, std::span<const GemmProblem> problems,
                                                 std::span<const MatrixAddresses> matrices, std::optional<void*> stream,
                                                 GroupForm form, bool may_generate) {
  if (device_ == nullptr) return Error{ErrorCode::kDevice, "the runtime was opened without a device", {}};
  const Kernel& kernel = known.kernel;
  const kernel::Recipe& recipe = known.plan.recipe;
  KILN_TRY(takes_groups(recipe));
  KILN_TRY(takes_form(recipe, form));
  if (problems.size() != matrices.size())
    return invalid(fmt::format("a group of {} problems has addresses for {}", problems.size(), matrices.size()));
  GroupWriter group(known, form);
  GroupGradients gradients;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const auto check = [&]() -> Result<void> {
      KILN_TRY(problems[i].validate());
      KILN_TRY(known.plan.accepts(problems[i]));
      KILN_TRY(check_matrices(problems[i], matrices[i], *device_, asks_device()));
      KILN_TRY(group.check(problems[i], matrices[i]));
      if (problems[i].empty()) return {};
      KILN_TRY(prepare_workspace(kernel, problems[i], matrices[i], stream));
      KILN_ASSIGN(auto kernels, gradient_kernels(problems[i], may_generate));
      if (kernels != nullptr) gradients.members.push_back({problems[i], matrices[i], std::move(kernels)});
      return {};
    };
    if (Result<void> checked = check(); !checked)
      return std::move(checked).error().note(fmt::format("in problem {} of the group", i));
    group.add(problems[i], matrices[i]);
  }
  KILN_ASSIGN(GroupArguments arguments, group.take(problems.size()));
  if (!gradients.members.empty()) arguments.gradients = std::make_shared<const GroupGradients>(std::move(gradients));
  return arguments;
}

Result<void> Pipeline::clear_accumulated(const PreparedKernel& known, const GroupArguments& arguments,
                                         std::optional<void*> stream) {
  const kernel::Recipe& recipe = known.plan.recipe;
  const std::size_t record_bytes = kernel::group_record_of(recipe).bytes;
  for (const EpilogueLink& link : epilogue_links) {
    if (!link.traits.accumulates || !link.is_in(recipe.type.epilogue)) continue;
    const std::size_t offset = known.arguments.find(kernel::argument_of(link.id))->offset_bytes;
    for (std::size_t record = 0; record < arguments.problems; ++record) {
      std::uint64_t address = 0;
      std::memcpy(&address, arguments.bytes.data() + record * record_bytes + offset, sizeof address);
      const std::uint64_t bytes = bytes_of(link.memory.type(recipe.type));
      if (address == 0) continue;  // a problem of nothing
      KILN_TRY(stream ? device_->enqueue_clear(address, bytes, *stream) : device_->clear(address, bytes));
    }
  }
  return {};
}

Result<LaunchInfo> Pipeline::launch_group(const Kernel& kernel, const GroupArguments& arguments,
                                          std::uint64_t address) {
  KILN_ASSIGN(const device::CodeObjectId id, load(kernel));
  const kernel::Recipe& recipe = kernel.prepared->plan.recipe;
  KILN_TRY(check_group(*kernel.prepared, arguments, address));
  KILN_TRY(clear_accumulated(*kernel.prepared, arguments));
  LaunchInfo info;
  for (const GroupArguments::Launch& group : arguments.launches) {
    if (group.workgroups == 0) continue;
    const std::vector<std::byte> kernarg = kernarg_of(recipe, arguments.form, group, address);
    const device::Launch launch{kernel.resources.name,
                                {static_cast<std::uint32_t>(group.workgroups), 1, 1},
                                kernel.resources.workgroup,
                                kernarg};
    KILN_ASSIGN(device::LaunchReport report, device_->launch(id, launch));
    KILN_ASSIGN(LaunchInfo one, launched(kernel, std::move(report)));
    add_launch(info, std::move(one));
  }
  for (const GroupGradients::Member& member : members_of(arguments)) {
    const WorkspaceSizes workspace = workspace_sizes(kernel.resources, member.problem);
    KILN_ASSIGN(LaunchInfo one, launch_gradient(member.kernels.get(), member.problem, workspace, member.matrices));
    add_launch(info, std::move(one));
  }
  return info;
}

Result<void> Pipeline::enqueue_group(PreparedKernel& known, const GroupArguments& arguments, std::uint64_t address,
                                     void* stream, const device::Events& events) {
  if (device_ == nullptr) return Error{ErrorCode::kDevice, "the context was opened without a device", {}};
  KILN_TRY(check_group(known, arguments, address));
  if (arguments.workgroups == 0) return {};
  KILN_TRY(device_->takes(stream));
  const auto runs = [](const GroupArguments::Launch& launch) { return launch.workgroups != 0; };
  const auto first = std::find_if(arguments.launches.begin(), arguments.launches.end(), runs);
  const auto last = std::find_if(arguments.launches.rbegin(), arguments.launches.rend(), runs);
  const std::span<const GroupGradients::Member> sums = members_of(arguments);
  const bool clears = accumulates(known.plan.recipe.type.epilogue);
  if (clears && events.start != nullptr) KILN_TRY(device_->enqueue_event(events.start, stream));
  KILN_TRY(clear_accumulated(known, arguments, stream));
  for (const GroupArguments::Launch& launch : arguments.launches) {
    if (!runs(launch)) continue;
    const std::vector<std::byte> kernarg = kernarg_of(known.plan.recipe, arguments.form, launch, address);
    const device::Dispatch dispatch{{static_cast<std::uint32_t>(launch.workgroups), 1, 1},
                                    known.kernel.resources.workgroup,
                                    kernarg,
                                    {&launch == &*first && !clears ? events.start : nullptr,
                                     &launch == &*last && sums.empty() ? events.stop : nullptr}};
    KILN_ASSIGN(device::LaunchReport report, device_->enqueue(known.handle, dispatch, stream));
    KILN_TRY(launched(known.kernel, std::move(report)));
  }
  for (const GroupGradients::Member& member : sums) {
    const WorkspaceSizes workspace = workspace_sizes(known.kernel.resources, member.problem);
    const device::Events own = {nullptr, &member == &sums.back() ? events.stop : nullptr};
    KILN_TRY(enqueue_gradient(member.kernels.get(), member.problem, workspace, member.matrices, stream, own));
  }
  return {};
}

}  // namespace kiln::runtime
