// See fit_recipe.hpp. What asks for most registers or LDS is given up first.
#include "runtime/translate/fit_recipe.hpp"

#include "codegen/isa/matrix_instructions.hpp"
#include "runtime/translate/own_solutions.hpp"
#include "runtime/translate/recipe_of_solution.hpp"
#include "runtime/translate/structural_switches.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace kiln::runtime {
namespace {

constexpr std::array<std::uint32_t, 2> kNoPadding = {0, 0};

/// LdsPad and LdsBlockSizePerPad keep Tensile's layout free of bank conflicts; ours has padding of its own for that.
/// Where the tiles do not fit LDS with it they go without, and where two buffers do not fit there is one. A recipe that
/// is illegal anyway stays as it is: false.
bool fit_lds(kernel::Recipe& recipe, Plans& plans) {
  for (std::uint32_t buffers = recipe.lds_buffers; buffers >= 1; --buffers) {
    kernel::Recipe tried = recipe;
    tried.lds_buffers = buffers;
    const auto& padding = plans.padding(tried);
    if (!padding) continue;
    tried.lds_pad = *padding;
    if (*padding != kNoPadding && !plans.of(tried)) tried.lds_pad = kNoPadding;  // which is legal
    recipe = tried;
    return true;
  }
  return false;
}

/// Elements of a dword, and so the least that an LDS read brings of a row.
std::uint32_t least_read_width(const kernel::Recipe& recipe, const isa::Processor& processor) {
  const auto multiplication = isa::vector_multiplication(processor, recipe.type.input_a(), recipe.type.input_b());
  return multiplication ? multiplication->a->per_dword() : 1;
}

/// The solution's layout of D, where it says one: a number that does not divide the wave tile is left to the plan.
void take_result_layout(kernel::Recipe& recipe, const library::SolutionParameters& p, const isa::Processor& processor) {
  const bool valu = recipe.matrix_instruction.is_valu();
  if (!valu && p.source_swap < 0) return;
  if (!valu && recipe.matrix_instruction.blocks == 1) recipe.source_swap = p.source_swap != 0;
  std::array widths = {p.vector_width_a, p.vector_width_b};
  const std::array reads = {p.global_read_vector_width_a, p.global_read_vector_width_b};
  const std::array rows_contiguous = {recipe.type.trans_a == Transpose::kN, recipe.type.trans_b == Transpose::kT};
  for (std::size_t i = 0; i < widths.size(); ++i) {
    if (valu && widths[i] < 1) continue;  // the plan's
    if (recipe.direct_to_vgpr[i] && rows_contiguous[i] && widths[i] < 1)
      widths[i] = reads[i];  // which are a lane's own
    const auto width = static_cast<std::uint32_t>(std::max(widths[i], 1));
    if (std::has_single_bit(width) && recipe.wave_tile[i] % width == 0) recipe.vector_width[i] = width;
  }
  if (valu && recipe.vector_width == std::array<std::uint32_t, 2>{1, 1} &&
      recipe.local_read_vector_width > least_read_width(recipe, processor))
    recipe.vector_width = {};  // as they are anyway
}

/// By way of LDS, where results can go that way.
void take_store_remap(kernel::Recipe& recipe, const library::SolutionParameters& p) {
  const bool adds = recipe.global_split_u > 1 && recipe.global_split == kernel::GlobalSplit::kAtomics;
  if (p.store_remap_vector_width <= 0 || recipe.matrix_instruction.is_valu() || adds || recipe.local_split_u > 1 ||
      !recipe.buffer_addressing)
    return;
  const DataType wider = bytes_of(recipe.type.c) > bytes_of(recipe.type.d) ? recipe.type.c : recipe.type.d;
  recipe.store_remap = access_width(p.store_remap_vector_width, wider);
}

/// Fewer registers for what is read from LDS: of the vector engine fewer k of a row at once, then nothing ahead. False
/// if there are no fewer.
bool read_less(kernel::Recipe& recipe, const isa::Processor& processor) {
  if (recipe.matrix_instruction.is_valu() && recipe.local_read_vector_width > least_read_width(recipe, processor)) {
    recipe.local_read_vector_width /= 2;
    return true;
  }
  if (recipe.prefetch_local_read == 0) return false;
  recipe.prefetch_local_read = 0;
  return true;
}

/// What the solution says of results: as much of it as there is a plan for. What asks for most registers and LDS is
/// given up first.
bool take_results(kernel::Recipe& recipe, const library::SolutionParameters& p, Plans& plans) {
  const kernel::Recipe without = recipe;
  take_result_layout(recipe, p, plans.processor());
  take_store_remap(recipe, p);
  recipe.arch_vgpr = p.mi_arch_vgpr > 0 && !recipe.matrix_instruction.is_valu() &&
                     plans.processor().traits().acc_file == isa::AccFile::kUnified;
  if (fit_lds(recipe, plans)) return true;
  recipe.arch_vgpr = false;
  if (fit_lds(recipe, plans)) return true;
  recipe.store_remap = 0;
  if (fit_lds(recipe, plans)) return true;
  recipe = without;
  return fit_lds(recipe, plans);
}

/// The same, with as much read ahead from LDS as there are registers for.
void take_what_fits(kernel::Recipe& recipe, const library::SolutionParameters& p, Plans& plans) {
  kernel::Recipe tried = recipe, less = recipe;
  bool found = take_results(tried, p, plans);
  recipe = tried;
  while (!found && read_less(less, plans.processor())) {
    tried = less;
    found = take_results(tried, p, plans);
    if (found) recipe = tried;
  }
}

constexpr double kFewConflicts = 0.02;  ///< as bank_conflicts counts them

/// Of the cycles that LDS takes, those lost to bank conflicts.
double bank_conflicts(const kernel::Plan& plan) {
  const kernel::LdsCost cycles = kernel::lds_cost(plan);
  if (cycles.taken == 0) return 0;
  return static_cast<double>(cycles.taken - cycles.ideal) / static_cast<double>(cycles.taken);
}

/// The plan with the LDS layout that fits; nullptr if there is none.
const kernel::Plan* fitting_plan(kernel::Recipe recipe, Plans& plans) {
  if (!fit_lds(recipe, plans)) return nullptr;
  const auto& plan = plans.of(recipe);
  return plan ? &*plan : nullptr;
}

/// What a solution says of both operands, or of one, where it costs no more than a few bank conflicts beside `plan`.
template <class Change>
void take_of_both(kernel::Recipe& recipe, const kernel::Plan& plan, Plans& plans, Change&& change) {
  constexpr std::array<std::array<bool, 2>, 3> kOfBoth = {{{true, true}, {true, false}, {false, true}}};
  for (const std::array<bool, 2>& of : kOfBoth) {
    kernel::Recipe tried = recipe;
    for (std::size_t i = 0; i < of.size(); ++i)
      if (of[i]) change(tried, i);
    if (tried == recipe) continue;
    const kernel::Plan* const changed = fitting_plan(tried, plans);
    if (changed == nullptr || bank_conflicts(*changed) > std::max(bank_conflicts(plan), kFewConflicts)) continue;
    recipe = tried;
    return;
  }
}

/// What the solution reads past LDS, where there is a plan for that: with narrower reads of the other operand from LDS
/// if it takes those for a tile to have several steps.
void take_direct(kernel::Recipe& recipe, const library::SolutionParameters& p, Plans& plans) {
  constexpr std::array<std::array<bool, 2>, 3> kOfBoth = {{{true, true}, {true, false}, {false, true}}};
  for (const std::array<bool, 2>& of : kOfBoth) {
    if ((of[0] && p.direct_to_vgpr[0] == 0) || (of[1] && p.direct_to_vgpr[1] == 0)) continue;
    kernel::Recipe tried = recipe;
    tried.direct_to_vgpr = of;
    for (; tried.local_read_vector_width != 0; tried.local_read_vector_width /= 2) {
      kernel::Recipe laid_out = tried;
      take_result_layout(laid_out, p, plans.processor());
      if (fitting_plan(laid_out, plans) == nullptr) continue;
      recipe = tried;
      return;
    }
  }
}

/// How A and B are read, as literally as there is a plan for. A width that is left to be derived is the plan's.
void take_reads(kernel::Recipe& recipe, const library::SolutionParameters& p, Plans& plans) {
  const std::array stated = {p.global_read_vector_width_a, p.global_read_vector_width_b};
  const bool says_widths = recipe.buffer_addressing && (stated[0] > 0 || stated[1] > 0);
  const bool says_waves = p.wave_separate_global_read[0] > 0 || p.wave_separate_global_read[1] > 0;
  if (!says_widths && !says_waves) return;
  const kernel::Plan* const plan = fitting_plan(recipe, plans);
  if (plan == nullptr) return;
  take_of_both(recipe, *plan, plans, [&](kernel::Recipe& r, std::size_t i) {
    r.wave_separate_global_read[i] = static_cast<std::uint32_t>(std::clamp(p.wave_separate_global_read[i], 0, 2));
  });
  if (!says_widths) return;
  const kernel::Plan* const separate = says_waves ? fitting_plan(recipe, plans) : plan;
  const std::array became = {separate->a.global_read.vector, separate->b.global_read.vector};
  take_of_both(recipe, *plan, plans, [&](kernel::Recipe& r, std::size_t i) {
    const std::uint32_t width = r.global_read_vector_width[i];
    r.exact_reads[i] = stated[i] == static_cast<std::int32_t>(width) && became[i] != width;
  });
}

/// How many products a step has, how many steps are read ahead and into how many sets of registers.
void take_steps(kernel::Recipe& recipe, const library::SolutionParameters& p, Plans& plans) {
  kernel::Recipe tried = recipe;
  const auto unroll = static_cast<std::uint32_t>(std::clamp(p.inner_unroll, 1, 64));
  if (const auto& plan = plans.of(recipe); plan && !unrolls(*plan, unroll)) {
    tried.inner_unroll = unroll;
    if (plans.of(tried)) recipe = tried;
  }
  if (!recipe.buffer_addressing) return;
  const auto& plan = plans.of(recipe);
  if (!plan) return;
  const StepsAhead asked = steps_ahead(p, *plan);
  if (asked == StepsAhead{plan->fragments.steps_ahead, plan->fragments.fragment_buffers}) return;
  tried = recipe;
  tried.prefetch_local_read = asked.ahead;
  tried.fragment_sets = asked.sets == asked.ahead + 1 ? 0 : asked.sets;
  if (plans.of(tried)) recipe = tried;
}

/// What the solution says of reads, results and steps, as literally as there is a plan for.
void take_what_is_said(kernel::Recipe& recipe, const library::SolutionParameters& p, Plans& plans) {
  take_reads(recipe, p, plans);
  take_what_fits(recipe, p, plans);
  take_steps(recipe, p, plans);
}

/// Where neither the solution nor blocks of an instruction say which operand comes first: this one, and stores that are
/// as wide as the solution says. False if there is no such plan, or that is said.
bool take_order(kernel::Recipe& recipe, bool swapped, Plans& plans) {
  if (recipe.matrix_instruction.is_valu() || recipe.source_swap) return false;
  recipe.source_swap = swapped;
  return fit_lds(recipe, plans);
}

/// Structural switches that the plan does not do.
std::ptrdiff_t switches_lost(const kernel::Plan& plan, const library::Solution& solution) {
  return std::ranges::count_if(structural_switches(),
                               [&](const StructuralSwitch& row) { return !row.judge(solution, plan).honoured(); });
}

}  // namespace

std::uint32_t access_width(std::int32_t wish, DataType type) {
  const auto largest = static_cast<std::uint32_t>(kLargestAccessBytes / bytes_of(type));
  return wish <= 0 ? largest : std::bit_floor(std::min(static_cast<std::uint32_t>(wish), largest));
}

void take_all(kernel::Recipe& recipe, const library::Solution& solution, Plans& plans) {
  constexpr std::uint32_t kLeastBytes = 4, kSpareVgprs = 12, kSpareOfBytes = 24;
  take_direct(recipe, solution.parameters, plans);
  const kernel::Recipe unsaid = recipe;
  take_what_is_said(recipe, solution.parameters, plans);
  if (solution.library == kOwnLibrary) return;  // which says what is meant
  const auto& plan = plans.of(recipe);
  if (!plan) return;
  std::ptrdiff_t fewest = switches_lost(*plan, solution);
  if (fewest == 0) return;
  const double conflicts = std::max(bank_conflicts(*plan), kFewConflicts);
  // A kernel can take some registers more than the plan's estimate, above all where bytes are put together.
  const bool gathers_bytes = plan->product.input->bytes() == 1 && !(plan->a.k_contiguous && plan->b.k_contiguous);
  const std::uint32_t registers =
      std::max(plan->registers.vgprs_estimate, plan->traits().vgprs - (gathers_bytes ? kSpareOfBytes : kSpareVgprs));
  const auto take_if_better = [&](const kernel::Recipe& tried) {
    const auto& other = plans.of(tried);
    if (!other || bank_conflicts(*other) > conflicts || other->registers.vgprs_estimate > registers) return;
    const std::ptrdiff_t lost = switches_lost(*other, solution);
    if (lost >= fewest) return;
    fewest = lost;
    recipe = tried;
  };
  const auto try_reads = [&](std::uint32_t bytes) {
    kernel::Recipe tried = unsaid;
    tried.local_read_vector_width = bytes / plan->product.input->bytes();
    take_what_is_said(tried, solution.parameters, plans);
    take_if_better(tried);
  };
  for (std::uint32_t bytes = plan->fragments.block_bytes / 2; bytes >= kLeastBytes && fewest != 0; bytes /= 2)
    try_reads(bytes);
  for (std::uint32_t bytes = plan->fragments.block_bytes * 2; bytes <= kLargestAccessBytes && fewest != 0; bytes *= 2)
    try_reads(bytes);
  for (const bool swapped : {false, true})
    if (kernel::Recipe tried = recipe; fewest != 0 && take_order(tried, swapped, plans)) take_if_better(tried);
}

}  // namespace kiln::runtime
