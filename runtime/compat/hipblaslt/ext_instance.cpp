// See ext_instance.hpp. A group is one launch of a kernel that reads its problems from memory of the device.
#include "runtime/compat/hipblaslt/ext_instance.hpp"

#include "runtime/compat/hipblaslt/log.hpp"
#include "runtime/compat/hipblaslt/matmul_log.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace kiln::hipblaslt {
namespace {

Error no_kernels() {
  return Error{ErrorCode::kNoSolution, "there are no kernels for this product", {}};
}

/// The problems of a group; none: one of them has no kernels.
std::vector<GemmProblem> group_of(Device& device, const std::vector<Product>& products) {
  std::vector<GemmProblem> group;
  for (const Product& product : products) {
    auto wanted = translate(product);
    if (!wanted) return {};
    GemmProblem problem = device.adapted(*wanted);
    problem.type.grouped = true;
    group.push_back(problem);
  }
  return group;
}

/// Each problem of a group has a workspace of its own.
constexpr std::uint64_t kAlignment = 256;
std::uint64_t aligned(std::uint64_t bytes) {
  return (bytes + kAlignment - 1) / kAlignment * kAlignment;
}

}  // namespace

Instance& instance_of(std::shared_ptr<void>& data, hipblasLtHandle_t handle, hipblaslt_ext::GemmType type) {
  if (data == nullptr) {
    auto made = std::make_shared<Instance>();
    made->device = handle == nullptr ? nullptr : object(handle)->device;
    if (handle != nullptr) take_defaults(*object(handle), made->defaults);
    made->grouped = type == hipblaslt_ext::GemmType::HIPBLASLT_GROUPED_GEMM;
    data = made;
  }
  return *static_cast<Instance*>(data.get());
}

void Instance::forget() {
  plan.reset();
  arguments = {};
  user_plan.reset();
  user_arguments = {};
  asked_for_user_arguments = false;
}

std::vector<Candidate> Instance::candidates(std::size_t requested, std::uint64_t limit_bytes) const {
  device->build_missed();
  if (!grouped) {
    const auto wanted = translate(products.front());
    return wanted ? candidates_for(*device, *wanted, requested, limit_bytes) : std::vector<Candidate>{};
  }
  const std::vector<GemmProblem> group = group_of(*device, products);
  if (group.empty()) return {};
  auto found = device->context()->candidates(group, requested, limit_bytes / group.size() / kAlignment * kAlignment);
  if (!found) return {};
  for (Candidate& one : *found) one.workspace_bytes = aligned(one.workspace_bytes) * group.size();
  return std::move(found).value();
}

Result<Candidate> Instance::candidate(SolutionIndex wanted, const SolutionOverrides& with) const {
  if (!grouped) {
    const auto translation = translate(products.front());
    if (!translation) return no_kernels();
    return candidate_for(*device, *translation, wanted, with);
  }
  const std::vector<GemmProblem> group = group_of(*device, products);
  if (group.empty()) return no_kernels();
  Candidate all;
  for (const GemmProblem& problem : group) {
    KILN_ASSIGN(const Candidate one, device->context()->candidate(problem, wanted, with));
    all.index = one.index;
    all.workspace_bytes = std::max(all.workspace_bytes, aligned(one.workspace_bytes));
  }
  all.workspace_bytes *= group.size();
  return all;
}

bool Instance::has_kernel(SolutionIndex wanted, const SolutionOverrides& with) const {
  if (grouped) return hipblaslt::has_kernel(*device, group_of(*device, products), wanted, with);
  const auto translation = translate(products.front());
  return translation && hipblaslt::has_kernel(*device, {&*translation, 1}, wanted, with);
}

Result<void> Instance::initialise(SolutionIndex wanted, const SolutionOverrides& with, void* at_workspace,
                                  std::size_t limit_bytes, Stream stream) {
  forget();
  index = wanted;
  overrides = with;
  workspace = at_workspace;
  workspace_bytes = limit_bytes;
  if (grouped) return initialise_group(stream);
  const auto translation = translate(products.front());
  if (!translation) return no_kernels();
  KILN_ASSIGN(GemmPlan made, hipblaslt::prepare(*device, *translation, wanted, with));
  if (made.workspace_bytes() > limit_bytes)
    return Error{ErrorCode::kInvalidArgument, "the workspace is smaller than the solution needs", {}};
  plan = std::move(made);
  return {};
}

Result<void> Instance::initialise_group(Stream stream) {
  Context& context = *device->context();
  const std::vector<GemmProblem> group = group_of(*device, products);
  if (group.empty()) return no_kernels();
  KILN_ASSIGN(GemmPlan made, context.prepare(group, index, overrides));
  const std::uint64_t each = aligned(made.workspace_bytes());
  if (each * group.size() > workspace_bytes)
    return Error{ErrorCode::kInvalidArgument, "the workspace is smaller than the solution needs", {}};
  std::vector<MatrixAddresses> matrices;
  for (const Product& product : products) {
    matrices.push_back(addresses_of(product));
    if (each != 0)
      matrices.back().workspace = reinterpret_cast<std::uint64_t>(workspace) + each * (matrices.size() - 1);
  }
  KILN_ASSIGN(arguments, context.group_arguments(made, group, matrices, stream));
  // Memory of its own each time: a launch that is under way may read the former, which is freed behind it.
  KILN_ASSIGN(at_arguments, context.allocate(arguments.bytes.size(), "group arguments"));
  KILN_TRY(at_arguments.upload(arguments.bytes));
  plan = std::move(made);
  return {};
}

/// Such kernels split no K, so that they need no workspace.
Result<void> Instance::prepare_user_kernel(Stream stream) {
  Context* const context = device->user_context();
  if (context == nullptr) return no_kernels();
  const std::vector<GemmProblem> group = group_of(*device, products);
  if (group.empty()) return no_kernels();
  KILN_ASSIGN(GemmPlan made, context->prepare(group, index, overrides));
  std::vector<MatrixAddresses> matrices;
  for (const Product& product : products) matrices.push_back(addresses_of(product));
  KILN_ASSIGN(user_arguments, context->group_arguments(made, group, matrices, stream, GroupForm::kUserArguments));
  user_plan = std::move(made);
  return {};
}

bool Instance::has_user_kernel(Stream stream) {
  if (user_plan) return true;
  if (asked_for_user_arguments || !is_initialised() || device->context()->capturing()) return false;
  asked_for_user_arguments = true;
  const auto prepared = prepare_user_kernel(stream);
  if (!prepared) log_pairs(LogBit::kInfo, "hasUserKernel", "note", prepared.error().text());
  return user_plan.has_value();
}

Result<void> Instance::run_user(std::uint64_t address, Stream stream) {
  KILN_TRY(device->user_context()->enqueue_group(*user_plan, user_arguments, address, stream));
  log_matmul(*device->context(), products, index, overrides, "cpp", workspace, workspace_bytes, stream);
  return {};
}

Result<void> Instance::run_as(std::vector<Product> changed, Stream stream) {
  changed.swap(products);
  auto done = initialise(index, overrides, workspace, workspace_bytes, stream);
  if (done) done = run(stream, {});
  changed.swap(products);
  return done;
}

Result<void> Instance::run(Stream stream, const LaunchEvents& events) {
  if (grouped) {
    KILN_TRY(device->context()->enqueue_group(*plan, arguments, at_arguments.address(), stream, events));
  } else {
    KILN_TRY(enqueue(*device, *plan, products.front(), workspace, stream, events));
  }
  log_matmul(*device->context(), products, index, overrides, "cpp", workspace, workspace_bytes, stream);
  return {};
}

}  // namespace kiln::hipblaslt
