// See structural_switches.hpp. What Tensile means by a switch: library/formats.md 3.2.
#include "runtime/translate/structural_switches.hpp"

#include "runtime/contract/list_text.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

using kernel::OperandPlan;
using kernel::Plan;
using library::Accumulation;
using library::Solution;
using library::SolutionParameters;

using Parameters = const SolutionParameters&;

SwitchVerdict verdict(std::int64_t asked, std::int64_t became) {
  return {fmt::to_string(asked), fmt::to_string(became)};
}

template <class Asked, class Became>
SwitchVerdict joined(const Asked& asked, const Became& became, std::string_view between) {
  return {list_text(asked, between), list_text(became, between)};
}

/// Where there is nothing that the switch could say.
SwitchVerdict without_effect() {
  return {"no effect", "no effect"};
}

bool is_valu(Parameters p) {
  return p.matrix_instruction[0] == 0;
}

/// Of A and B; what a solution does not state, or leaves to be derived, is as it becomes.
SwitchVerdict pair(std::array<std::int64_t, 2> asked, std::array<std::int64_t, 2> became, std::int64_t least = 1) {
  for (std::size_t i = 0; i < 2; ++i)
    if (asked[i] < least) asked[i] = became[i];
  return joined(asked, became, "/");
}

SwitchVerdict macro_tile(const Solution& s, const Plan& plan) {
  return joined(s.launch.macro_tile, std::array{plan.a.rows, plan.b.rows}, "x");
}

SwitchVerdict matrix_instruction(const Solution& s, const Plan& plan) {
  if (is_valu(s.parameters)) return {"none", plan.product.mi == nullptr ? "none" : "one"};
  if (plan.product.mi == nullptr) return {"one", "none"};
  return joined(s.parameters.matrix_instruction,
                std::array{plan.product.mi->m, plan.product.mi->n, plan.product.mi->k, plan.product.mi->blocks}, "x");
}

SwitchVerdict wave_tile(const Solution& s, const Plan& plan) {
  Parameters p = s.parameters;
  const auto& group = plan.recipe.wave_group;
  const std::array became = {plan.a.tiles, plan.b.tiles, group[0], group[1]};
  if (is_valu(p))
    return joined(std::array{p.thread_tile[0], p.thread_tile[1], p.work_group[0], p.work_group[1]}, became, " ");
  return joined(std::array{p.wave_tile[0], p.wave_tile[1], p.wave_group[0], p.wave_group[1]}, became, " ");
}

SwitchVerdict depth_u(const Solution& s, const Plan& plan) {
  return verdict(s.parameters.depth_u, plan.recipe.depth_u);
}

SwitchVerdict prefetch_global_read(const Solution& s, const Plan& plan) {
  return verdict(s.parameters.prefetch_global_read, plan.recipe.prefetch_global_read);
}

SwitchVerdict prefetch_local_read(const Solution& s, const Plan& plan) {
  const StepsAhead asked = steps_ahead(s.parameters, plan);
  return joined(std::array{asked.ahead, asked.sets},
                std::array{plan.fragments.steps_ahead, plan.fragments.fragment_buffers}, " ahead, sets: ");
}

SwitchVerdict lds_buffers(const Solution& s, const Plan& plan) {
  Parameters p = s.parameters;
  if (p.one_lds_buffer < 0) return {"derived", "derived"};
  return verdict(p.one_lds_buffer == 1 || p.prefetch_global_read == 0 ? 1 : 2, plan.recipe.lds_buffers);
}

SwitchVerdict source_swap(const Solution& s, const Plan& plan) {
  if (plan.product.mi == nullptr) return without_effect();
  if (s.parameters.source_swap < 0) return {"derived", "derived"};
  return verdict(s.parameters.source_swap != 0, plan.result.swapped);
}

SwitchVerdict vector_width(const Solution& s, const Plan& plan) {
  return pair({s.parameters.vector_width_a, s.parameters.vector_width_b}, {plan.a.row_vector, plan.b.row_vector});
}

SwitchVerdict global_read_vector_width(const Solution& s, const Plan& plan) {
  return pair({s.parameters.global_read_vector_width_a, s.parameters.global_read_vector_width_b},
              {plan.a.global_read.vector, plan.b.global_read.vector});
}

/// What goes through LDS is stored as StoreRemapVectorWidth says, which is judged apart; its stores have no width else,
/// nor have atomics, whose width Tensile derives from the type (VectorAtomicWidth).
/// Without a matrix instruction Tensile stores as many elements as VectorWidth says, whatever StoreVectorWidth does.
SwitchVerdict store_vector_width(const Solution& s, const Plan& plan) {
  if (plan.recipe.store_remap != 0 || plan.recipe.split().sums == kernel::SumsGo::kByAtomics) return without_effect();
  const std::int32_t asked = is_valu(s.parameters) ? s.parameters.vector_width_a : s.parameters.store_vector_width;
  if (asked < 1) return {"derived", "derived"};
  constexpr std::uint32_t kLargestStore = 16;  // bytes; Tensile's wider ones are several
  const auto most = static_cast<std::int32_t>(kLargestStore / plan.result.output->bytes());
  return verdict(std::min(asked, most), plan.result.store_vector);
}

SwitchVerdict store_remap(const Solution& s, const Plan& plan) {
  if (s.parameters.store_remap_vector_width < 0) return {"derived", "derived"};
  return verdict(s.parameters.store_remap_vector_width, plan.recipe.store_remap);
}

std::string split_text(std::int64_t parts, std::string_view way) {
  return parts == 1 ? "1" : fmt::format("{} {}", parts, way);
}

SwitchVerdict global_split(const Solution& s, const Plan& plan) {
  constexpr std::array kAccumulations = {"SingleBuffer", "SingleBuffer", "MultipleBuffer", "MultipleBufferSingleKernel",
                                         "PartialsBuffer"};
  constexpr std::array kSplits = {"MultipleBufferSingleKernel", "MultipleBuffer", "SingleBuffer"};
  const std::string became =
      split_text(plan.recipe.global_split_u, kSplits.at(static_cast<std::size_t>(plan.recipe.global_split)));
  if (s.parameters.global_split_u < 1) return {became, became};  // left to the launch
  return {split_text(s.parameters.global_split_u, kAccumulations.at(static_cast<std::size_t>(s.launch.accumulation))),
          became};
}

SwitchVerdict local_split(const Solution& s, const Plan& plan) {
  return verdict(std::max(s.parameters.work_group[2], 1), plan.recipe.local_split_u);
}

SwitchVerdict direct_to_vgpr(const Solution& s, const Plan& plan) {
  return joined(s.parameters.direct_to_vgpr, std::array{plan.a.direct ? 1 : 0, plan.b.direct ? 1 : 0}, "/");
}

/// At least as many products along K follow each LDS read as one inner step has.
SwitchVerdict inner_unroll(const Solution& s, const Plan& plan) {
  const auto wish = static_cast<std::uint32_t>(std::max(s.parameters.inner_unroll, 1));
  return verdict(wish, unrolls(plan, wish) ? wish : plan.fragments.products_per_step);
}

SwitchVerdict mi_arch_vgpr(const Solution& s, const Plan& plan) {
  if (plan.product.mi == nullptr || plan.traits().acc_file == isa::AccFile::kNone) return without_effect();
  return verdict(s.parameters.mi_arch_vgpr != 0, !plan.result.accumulators_in_accvgprs);
}

/// With one wave, or one read across, all forms are the same; and past LDS each wave reads its own rows.
SwitchVerdict wave_separate_global_read(const Solution& s, const Plan& plan) {
  std::array<std::int64_t, 2> asked{}, became{};
  for (std::size_t i = 0; i < 2; ++i) {
    const OperandPlan& o = i == 0 ? plan.a : plan.b;
    became[i] = static_cast<std::int64_t>(o.global_read.wave_reads);
    asked[i] = plan.workgroup.waves > 1 && !o.direct && o.global_read.passes * o.global_read.k_rows > 1
                   ? s.parameters.wave_separate_global_read[i]
                   : became[i];
  }
  return joined(asked, became, "/");
}

SwitchVerdict non_temporal(const Solution& s, const Plan& plan) {
  return joined(s.parameters.non_temporal, plan.recipe.non_temporal, "/");
}

/// One tile, 0 and -1 mean the order of the launch.
std::int64_t mapping(std::int64_t tiles) {
  return tiles == 0 || tiles == -1 ? 1 : tiles;
}

SwitchVerdict workgroup_mapping(const Solution& s, const Plan& plan) {
  const std::int64_t tiles = plan.recipe.workgroup_mapping;
  return verdict(mapping(s.parameters.work_group_mapping), plan.recipe.maps_along_m ? -tiles : tiles);
}

/// What a solution leaves to the device is as it becomes, and a group says nothing where there is one XCD.
SwitchVerdict workgroup_mapping_xcc(const Solution& s, const Plan& plan) {
  const auto [xcds, group] = plan.recipe.xcc_mapping;
  const auto asked = [](std::int32_t number, std::uint32_t became) {
    return number < 0 ? std::int64_t{became} : number;
  };
  const std::int64_t of_xcds = std::max<std::int64_t>(asked(s.parameters.work_group_mapping_xcc, xcds), 1);
  if (of_xcds == 1) return verdict(1, xcds);
  return joined(std::array{of_xcds, asked(s.parameters.work_group_mapping_xcc_group, group)},
                std::array{std::int64_t{xcds}, std::int64_t{group}}, ", group ");
}

SwitchVerdict stagger_u(const Solution& s, const Plan& plan) {
  const kernel::Stagger& stagger = plan.recipe.stagger;
  if (s.parameters.stagger_u <= 1) return verdict(0, stagger.starts);
  return joined(std::array{s.parameters.stagger_u, s.parameters.stagger_u_mapping},
                std::array{stagger.starts, stagger.mapping}, ", mapping ");
}

/// Cycles lost to bank conflicts, of all that LDS takes: at most 2 % with reads of 8 and 16 bytes, else 10 %.
SwitchVerdict lds_layout(const Solution&, const Plan& plan) {
  constexpr std::uint64_t kWideReads = 2, kOthers = 10;  // percent
  const kernel::LdsCost cycles = kernel::lds_cost(plan);
  const std::uint64_t most =
      std::max(plan.a.fragment_read.read_bytes, plan.b.fragment_read.read_bytes) >= 8 ? kWideReads : kOthers;
  const bool is_free = (cycles.taken - cycles.ideal) * 100 <= cycles.taken * most;
  return {"conflict-free", is_free ? "conflict-free" : "conflicts"};
}

// clang-format off
constexpr std::array kSwitches = {
    StructuralSwitch{"MacroTile",              "a workgroup computes as many rows and columns", macro_tile},
    StructuralSwitch{"MatrixInstruction",      "it multiplies", matrix_instruction},
    StructuralSwitch{"wave tile and group",    "waves, or lanes, share the macro tile alike", wave_tile},
    StructuralSwitch{"DepthU",                 "a trip of the loop takes as many k", depth_u},
    StructuralSwitch{"PrefetchGlobalRead",     "as many tiles are on their way from memory", prefetch_global_read},
    StructuralSwitch{"PrefetchLocalRead",      "LDS is read as many steps ahead, into as many sets of registers", prefetch_local_read},
    StructuralSwitch{"1LDSBuffer",             "LDS holds as many tiles", lds_buffers},
    StructuralSwitch{"SourceSwap",             "B is the instruction's first operand", source_swap},
    StructuralSwitch{"VectorWidth",            "a lane has as many consecutive rows and columns", vector_width},
    StructuralSwitch{"GlobalReadVectorWidth",  "a read brings as many elements", global_read_vector_width},
    StructuralSwitch{"StoreVectorWidth",       "a store takes as many elements", store_vector_width},
    StructuralSwitch{"StoreRemapVectorWidth",  "results pass through LDS before they are stored", store_remap},
    StructuralSwitch{"GlobalSplitU",           "as many workgroups share K, and their sums meet alike", global_split},
    StructuralSwitch{"LocalSplitU",            "as many groups of waves share K", local_split},
    StructuralSwitch{"DirectToVgpr",           "the operand does not pass through LDS", direct_to_vgpr},
    StructuralSwitch{"InnerUnroll",            "a step takes as many products along K", inner_unroll},
    StructuralSwitch{"MIArchVgpr",             "sums are in VGPRs, not AccVGPRs", mi_arch_vgpr},
    StructuralSwitch{"WaveSeparateGlobalRead", "each wave reads rows of its own", wave_separate_global_read},
    StructuralSwitch{"NonTemporal",            "accesses of A, B, C, D have the cache policy", non_temporal},
    StructuralSwitch{"WorkGroupMapping",       "neighbouring workgroups have as many neighbouring tiles", workgroup_mapping},
    StructuralSwitch{"WorkGroupMappingXCC",    "neighbouring tiles run on one XCD", workgroup_mapping_xcc},
    StructuralSwitch{"StaggerU",               "workgroups begin at different k", stagger_u},
    StructuralSwitch{"LDS layout",             "few cycles are lost to bank conflicts", lds_layout},
};
// clang-format on

}  // namespace

std::span<const StructuralSwitch> structural_switches() {
  return kSwitches;
}

}  // namespace kiln::runtime
