// See master_solutions.hpp.
#include "runtime/library/master/master_solutions.hpp"

#include "runtime/library/master/solution_fields.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using K = PredicateKind;

std::int32_t number_at(const std::vector<std::int64_t>& list, std::size_t i, std::int32_t absent) {
  return i < list.size() ? static_cast<std::int32_t>(std::clamp<std::int64_t>(list[i], -1, 1 << 20)) : absent;
}

std::optional<DataType> kiln_type(const std::string& name) {
  if (name == "Float") return DataType::kF32;
  if (name == "Half") return DataType::kF16;
  return std::nullopt;
}

/// Nothing if kiln has no kernels for such types.
std::optional<ProblemType> kiln_problem_type(const TypeNames& names) {
  const auto a = kiln_type(names.a);
  const auto b = kiln_type(names.b);
  const auto d = kiln_type(names.d);
  const std::string compute = !names.compute.empty() ? names.compute : names.high_precision ? "Float" : names.a;
  const std::size_t operation = parse_operation_identifier(names.operation);
  if (!names.plain || !a || a != b || !d || names.c != names.d || compute != "Float" || operation > 3)
    return std::nullopt;
  if (*a == DataType::kF32 && *d != DataType::kF32) return std::nullopt;
  ProblemType type;
  type.a = type.b = *a;
  type.c = type.d = *d;
  type.compute = DataType::kF32;
  type.trans_a = (operation & 2U) != 0 ? Transpose::kT : Transpose::kN;
  type.trans_b = (operation & 1U) != 0 ? Transpose::kT : Transpose::kN;
  return type;
}

/// A solution from its fields.
class Maker {
 public:
  Maker(SolutionFields& fields, PredicateInterner& interner, MasterSolution& out)
      : fields_(fields), interner_(interner), out_(out) {}

  void make() {
    fill_launch();
    fill_parameters();
    Solution& s = out_.solution;
    s.type = kiln_problem_type(fields_.types);
    for (PredicateId& id : fields_.predicates) {
      const Predicate predicate = interner_.pool()[id];  // a copy: interning moves the pool
      if (predicate.kind == K::kProcessor) s.architecture = processor_text(predicate.values);
      if (predicate.kind == K::kWorkspaceLimit && predicate.values[0] == kOwnWorkspace)
        id = interner_.intern(own_workspace());
      if (predicate.kind == K::kLaunchLimits && predicate.values[0] == kOwnLaunch) id = interner_.intern(own_launch());
    }
    out_.condition = interner_.condition(fields_.predicates);
  }

 private:
  /// Nothing limits Stream-K's grid here.
  Predicate own_launch() const {
    const LaunchInfo& launch = fields_.mapping.launch;
    std::int64_t lanes = launch.stream_k == 0 ? 1 : 0;
    for (const std::int32_t size : launch.work_group) lanes *= size;
    return {K::kLaunchLimits, {launch.macro_tile[0], launch.macro_tile[1], launch.global_split_u, lanes}};
  }

  void fill_launch() {
    LaunchInfo& launch = fields_.mapping.launch;
    for (std::size_t i = 0; i < 3; ++i) launch.work_group[i] = number_at(fields_.mapping.work_group, i, 1);
    for (std::size_t i = 0; i < 2; ++i) launch.macro_tile[i] = number_at(fields_.mapping.macro_tile, i, 0);
    launch.is_lite = fields_.mapping.is_lite;
    // Both products number them alike up to 2; what 3 and 4 are differs.
    static constexpr std::array kTensile = {Accumulation::kNone, Accumulation::kSingleBuffer,
                                            Accumulation::kMultipleBuffer, Accumulation::kPartials,
                                            Accumulation::kPartials};
    const auto at = static_cast<std::size_t>(std::clamp<std::int64_t>(fields_.mapping.accumulation, 0, 4));
    launch.accumulation = fields_.mapping.is_lite && at == 3 ? Accumulation::kSingleKernel : kTensile[at];
    launch.reduces_bias = fields_.mapping.arguments.is_gradient && fields_.mapping.arguments.bias != 0;
    launch.outputs_amax_d = fields_.mapping.arguments.outputs_amax_d;
    launch.stores_tiles = launch.is_lite && asks(K::kWorkspaceLimit);
    if (fields_.mapping.is_grouped && (launch.stores_tiles || asks(K::kWorkspaceCheck)))
      set_group_arguments(launch, fields_.mapping.arguments);
    out_.solution.launch = launch;
  }

  bool asks(PredicateKind kind) const {
    return std::any_of(fields_.predicates.begin(), fields_.predicates.end(),
                       [&](PredicateId id) { return interner_.pool()[id].kind == kind; });
  }

  void fill_parameters() {
    SolutionParameters& p = out_.solution.parameters;
    for (std::size_t i = 0; i < 4; ++i) p.matrix_instruction[i] = number_at(fields_.mapping.matrix_instruction, i, 0);
    for (std::size_t i = 0; i < 3; ++i) p.work_group[i] = number_at(fields_.mapping.work_group, i, 1);
    for (std::size_t i = 0; i < 2; ++i) p.thread_tile[i] = number_at(fields_.mapping.thread_tile, i, 1);
    p.depth_u = fields_.mapping.launch.depth_u;
    p.global_split_u = fields_.mapping.launch.global_split_u;
    p.work_group_mapping = fields_.mapping.launch.work_group_mapping;
    p.stream_k = fields_.mapping.launch.stream_k;
    p.source_kernel = fields_.mapping.source_kernel;
    p.custom_kernel_name = fields_.mapping.custom_kernel;
  }

  Predicate own_workspace() const {
    const LaunchInfo& launch = out_.solution.launch;
    if (launch.is_lite && launch.stream_k == 0)
      return {K::kTileWorkspace,
              {launch.workspace_per_elem_c, launch.reduces_bias ? launch.workspace_per_elem_bias : 0,
               launch.global_split_u, launch.macro_tile[0], launch.macro_tile[1], launch.outputs_amax_d ? 1 : 0}};
    const std::int64_t per_element = std::max(launch.workspace_per_elem_c, 0);
    if (launch.stream_k > 0 && launch.stream_k_atomic == 0) {  // partial tiles of each compute unit
      const std::int64_t tile = std::int64_t{launch.macro_tile[0]} * launch.macro_tile[1];
      return {K::kWorkspaceLimit,
              {0, tile * per_element, launch.macro_tile[0], launch.macro_tile[1], std::max(launch.global_split_u, 0)}};
    }
    return {K::kWorkspaceLimit, {per_element, 0}};
  }

  SolutionFields& fields_;
  PredicateInterner& interner_;
  MasterSolution& out_;
};

}  // namespace

void make_master_solution(SolutionFields& fields, PredicateInterner& interner, MasterSolution& out) {
  Maker(fields, interner, out).make();
}

bool read_master_solution(DocumentReader& in, PredicateInterner& interner, const std::string& library,
                          MasterSolution& out) {
  out.solution.library = library;
  SolutionFields fields(in, interner, out.solution);
  if (!fields.read()) return false;
  make_master_solution(fields, interner, out);
  return true;
}

}  // namespace kiln::library
