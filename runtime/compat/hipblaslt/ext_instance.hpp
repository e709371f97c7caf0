// What is behind GemmInstance::m_data: the problems, and the launch that initialize() built.
#pragma once

#include "runtime/compat/hipblaslt/ext_values.hpp"
#include "runtime/compat/hipblaslt/run.hpp"

#include <optional>
#include <vector>

namespace kiln::hipblaslt {

struct Instance {
  Device* device = nullptr;
  bool grouped = false;
  std::size_t limit = 0;          ///< of workspace (setMaxWorkspaceBytes)
  Descriptor defaults;            ///< the handle's and the preference's word on all products
  std::vector<Product> products;  ///< none: setProblem has not been called, or failed
  // Of initialize():
  SolutionIndex index = -1;
  SolutionOverrides overrides;
  std::optional<GemmPlan> plan;
  GroupArguments arguments;
  Buffer at_arguments;
  void* workspace = nullptr;
  std::size_t workspace_bytes = 0;

  // Of a group whose arguments a program may write itself; made when it asks for them.
  std::optional<GemmPlan> user_plan;
  GroupArguments user_arguments;
  bool asked_for_user_arguments = false;

  bool is_initialised() const { return plan.has_value(); }
  void forget();
  std::vector<Candidate> candidates(std::size_t requested, std::uint64_t limit_bytes) const;
  /// Its workspace is that of all problems of a group.
  Result<Candidate> candidate(SolutionIndex wanted, const SolutionOverrides& with) const;
  bool has_kernel(SolutionIndex wanted, const SolutionOverrides& with) const;
  Result<void> initialise(SolutionIndex wanted, const SolutionOverrides& with, void* at_workspace,
                          std::size_t limit_bytes, Stream stream);
  Result<void> run(Stream stream, const LaunchEvents& events);
  /// Whether the solution that a group was initialised with has a kernel that takes a program's own arguments.
  bool has_user_kernel(Stream stream);
  /// By that kernel, with the arguments that are at an address when it begins.
  Result<void> run_user(std::uint64_t address, Stream stream);
  /// A group with other sizes and addresses, by the solution that it was initialised with.
  Result<void> run_as(std::vector<Product> changed, Stream stream);

 private:
  Result<void> initialise_group(Stream stream);
  Result<void> prepare_user_kernel(Stream stream);
};

/// The instance behind an object; it is made at the first question.
Instance& instance_of(std::shared_ptr<void>& data, hipblasLtHandle_t handle, hipblaslt_ext::GemmType type);

/// Sizes of one problem as setProblem gets them.
struct Sizes {
  std::int64_t m = 0, n = 0, k = 0, batch = 0;
  std::int64_t lda = 0, ldb = 0, ldc = 0, ldd = 0;
  std::int64_t stride_a = 0, stride_b = 0, stride_c = 0, stride_d = 0;
};
/// Leading dimensions and strides of matrices without gaps.
Sizes packed(std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t batch, const ProblemTypeValues& type);
Product product_of(const Sizes& sizes, const ProblemTypeValues& type, const EpilogueValues& epilogue,
                   const InputValues& inputs);
/// Of the C API's objects.
ProblemTypeValues type_of(const Product& product);
/// What setProblem answers; the problems are kept if it is SUCCESS. A group may have problems of nothing.
hipblasStatus_t set_products(Instance& instance, std::vector<Product> products);

SolutionOverrides overrides_of(const TuningValues& tuning);

}  // namespace kiln::hipblaslt
