// See master_solutions.hpp.
#include "runtime/library/master/master_solutions.hpp"

#include "runtime/library/master/kernel_name.hpp"
#include "runtime/library/master/solution_fields.hpp"
#include "runtime/library/model/solution/matrix_waves.hpp"
#include "runtime/library/model/solution/parameter_table.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using K = PredicateKind;

std::int32_t number_at(const std::vector<std::int64_t>& list, std::size_t i, std::int32_t absent) {
  return i < list.size() ? static_cast<std::int32_t>(std::clamp<std::int64_t>(list[i], -1, 1 << 20)) : absent;
}

/// A name of an 8-bit float means AMD's own flavour where the processor has that one only; newer libraries say so.
std::int32_t flavoured(std::int32_t type, bool is_fnuz) {
  return is_fnuz ? static_cast<std::int32_t>(with_fnuz(static_cast<TypeId>(type))) : type;
}

/// Nothing, and why, if kiln runs no such problems. Tensile's libraries leave out what follows from the rest.
UsableType kiln_problem_type(const SolutionFields& fields, std::string_view processor) {
  using T = TypeKey;
  constexpr auto kNone = static_cast<std::int32_t>(TypeId::kNone);
  TypeRecord type = fields.type;
  const bool is_fnuz = processor.starts_with("gfx94");
  const auto is_stated = [&](T key) { return type[key] != kNone; };
  if (!is_stated(T::kComputeDataType)) {
    const auto a = data_type(static_cast<TypeId>(type[T::kDataTypeA]));
    const TypeId high = a && is_integer(*a) ? TypeId::kI32 : TypeId::kF32;
    type[T::kComputeDataType] =
        type[T::kHighPrecisionAccumulate] != 0 ? static_cast<std::int32_t>(high) : type[T::kDataTypeA];
  }
  if (!is_stated(T::kMacDataTypeA))
    type[T::kMacDataTypeA] = static_cast<std::int32_t>(
        default_compute_input(static_cast<TypeId>(type[T::kDataTypeA]), static_cast<TypeId>(type[T::kDataTypeB])));
  if (!is_stated(T::kMacDataTypeB)) type[T::kMacDataTypeB] = type[T::kMacDataTypeA];
  for (const T key : {T::kDataTypeA, T::kDataTypeB, T::kDestDataType, T::kMacDataTypeA, T::kMacDataTypeB})
    type[key] = flavoured(type[key], is_fnuz);
  UsableType usable = usable_type(type);
  if (!usable.type || fields.type_c == TypeId::kNone) return usable;
  const auto type_c = static_cast<TypeId>(flavoured(static_cast<std::int32_t>(fields.type_c), is_fnuz));
  const auto c = data_type(type_c);
  if (!c) return {std::nullopt, fmt::format("C is {}; kiln has no such type", name_of(type_c))};
  usable.type->c = *c;
  if (const auto valid = GemmProblem::packed(*usable.type, 1, 1, 1).validate(); !valid)
    return {std::nullopt, valid.error().message};
  return usable;
}

/// As many as can be, where a damaged file has numbers beyond all limits.
std::int64_t lanes_of(const std::array<std::int32_t, 3>& work_group) {
  std::int64_t lanes = 1;
  for (const std::int32_t size : work_group) lanes = std::clamp<std::int64_t>(lanes * size, 0, INT32_MAX);
  return lanes;
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
    for (PredicateId& id : fields_.predicates) {
      const Predicate predicate = interner_.pool()[id];  // a copy: interning moves the pool
      if (predicate.kind == K::kProcessor) s.architecture = processor_text(predicate.values);
      if (predicate.kind == K::kWorkspaceLimit && predicate.values[0] == kOwnWorkspace)
        id = interner_.intern(own_workspace());
      if (predicate.kind == K::kLaunchLimits && predicate.values[0] == kOwnLaunch) id = interner_.intern(own_launch());
    }
    UsableType type = kiln_problem_type(fields_, s.architecture);
    s.type = type.type;
    s.unusable_type = std::move(type.reason);
    for (const std::string& keys : {fields_.type.foreign, fields_.foreign})
      if (!keys.empty()) fields_.predicates.push_back(interner_.intern(foreign_predicate(keys)));
    if (const std::string& keys = fields_.foreign; !keys.empty()) {
      const OtherMathematics* const row = other_mathematics(std::string_view(keys).substr(0, keys.find('=')));
      s.parameters.unsupported = fmt::format("{}: {}", keys, row->why);
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

  /// The numbers of sizeMapping, and from the name what that leaves out.
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
    fill_tile(read_kernel_name(out_.solution.name, p));
  }

  /// TensileLite states the instruction and the waves, Tensile has the instruction in the name alone.
  void fill_tile(const NamedTile& named) {
    SolutionParameters& p = out_.solution.parameters;
    const LaunchInfo& launch = fields_.mapping.launch;
    if (p.matrix_instruction[0] == 0 && named.matrix_instruction[2] != 0)
      p.matrix_instruction = named.matrix_instruction;
    if (named.wave_lanes != 0)
      p.wavefront_size = named.wave_lanes;
    else if (launch.waves > 0)
      p.wavefront_size =
          static_cast<std::int32_t>(std::min<std::int64_t>(lanes_of(p.work_group) / launch.waves, INT32_MAX));
    if (p.matrix_instruction[0] == 0) return;
    const auto waves =
        launch.waves > 0
            ? lite_waves(p.matrix_instruction, launch.macro_tile, p.work_group, launch.waves, named.wave_tile)
            : tensile_waves(p.matrix_instruction, p.work_group, p.thread_tile, p.wavefront_size);
    if (!waves) return;
    p.wave_tile = waves->wave_tile;
    p.wave_group = waves->wave_group;
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
