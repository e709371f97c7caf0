// The table of recipe_of_solution.hpp, as code.
#include "runtime/recipe_of_solution.hpp"

#include "codegen/isa/matrix_instructions.hpp"
#include "runtime/own_solutions.hpp"
#include "runtime/structural_switches.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

constexpr std::uint32_t kLargestAccessBytes = 16;

/// Whether reads of the vector engine bring several rows at one k, of `row_bytes` each: where a lane has as many rows
/// next to each other as a read brings, and columns, and a k has products enough to wait behind for what the next one
/// reads. Smaller tiles have the registers for several k of a row.
bool reads_rows(const kernel::Recipe& recipe, const library::SolutionParameters& p, std::uint32_t row_bytes) {
  constexpr std::uint32_t kEnough = 64;  // clocks that LDS of RDNA takes, about
  const auto most = static_cast<std::int32_t>(kLargestAccessBytes / row_bytes);
  const std::array widths = {p.vector_width_a, p.vector_width_b};
  return recipe.matrix_instruction.is_valu() && recipe.wave_tile[0] * recipe.wave_tile[1] >= kEnough &&
         std::ranges::none_of(widths, [&](std::int32_t width) { return width == 1 || width > most; });
}

/// K elements that one LDS read brings of a row: a lane's share of K in the matrix instruction (VALU: a dword), or as
/// many times more as fit 16 bytes, tiles and the wish. The largest such width that is not above the wish (the smallest
/// for a smaller wish, the largest to derive) and of which each lane group can read one from its part of a tile of
/// depth_u. The smallest where a read brings several rows.
std::uint32_t local_read_width(const kernel::Recipe& recipe, const isa::Processor& processor,
                               const library::SolutionParameters& p) {
  const std::int32_t wish = p.local_read_vector_width;
  const kernel::MatrixInstructionShape& shape = recipe.matrix_instruction;
  const std::uint32_t lanes = recipe.wave_lanes != 0 ? recipe.wave_lanes : processor.traits().wave_lanes;
  const DataType a = recipe.type.input_a(), b = recipe.type.input_b();
  const auto multiplication =
      shape.is_valu() ? isa::vector_multiplication(processor, a, b)
                      : isa::matrix_multiplication(processor, lanes, a, b, shape.m, shape.n, shape.k, shape.blocks);
  if (!multiplication) return 1;  // the plan will say so
  const isa::MatrixInstruction* const mi = multiplication->matrix;
  const isa::Element& element = *multiplication->a;
  const std::uint32_t largest = kLargestAccessBytes / element.bytes(), groups = mi == nullptr ? 1 : mi->groups;
  std::uint32_t width = std::min(mi == nullptr ? element.per_dword() : mi->k_per_lane, largest);
  if (reads_rows(recipe, p, width * element.bytes())) return width;
  for (std::uint32_t w = width; w <= largest; w *= 2)
    if ((wish <= 0 || w <= static_cast<std::uint32_t>(wish)) &&
        recipe.depth_u % (w * groups * recipe.local_split_u) == 0)
      width = w;
  return width;
}

/// A power of two of elements, at most 16 bytes.
std::uint32_t access_width(std::int32_t wish, DataType type) {
  const auto largest = static_cast<std::uint32_t>(kLargestAccessBytes / bytes_of(type));
  return wish <= 0 ? largest : std::bit_floor(std::min(static_cast<std::uint32_t>(wish), largest));
}

/// What WavefrontSize says, where the processor has such waves and they are not its usual ones; else 0.
std::uint32_t wave_lanes_of(const library::SolutionParameters& p, const isa::Traits& traits) {
  const bool other = (p.wavefront_size == 32 && traits.wave32) || (p.wavefront_size == 64 && traits.wave64);
  const auto wish = static_cast<std::uint32_t>(p.wavefront_size);
  return other && wish != traits.wave_lanes ? wish : 0;
}

constexpr std::array<std::uint32_t, 2> kNoPadding = {0, 0};

/// LdsPad and LdsBlockSizePerPad keep Tensile's layout free of bank conflicts; ours has padding of its own for that.
/// Where the tiles do not fit LDS with it they go without, and where two buffers do not fit there is one: Tensile's
/// kernels need less LDS where they read an operand past it. A recipe that is illegal anyway stays as it is: false.
bool fit_lds(kernel::Recipe& recipe, const isa::Processor& processor) {
  for (std::uint32_t buffers = recipe.lds_buffers; buffers >= 1; --buffers) {
    kernel::Recipe tried = recipe;
    tried.lds_buffers = buffers;
    const auto padding = kernel::conflict_free_padding(tried, processor);
    if (!padding) continue;
    tried.lds_pad = *padding;
    if (*padding != kNoPadding && !kernel::make_plan(tried, processor)) tried.lds_pad = kNoPadding;  // which is legal
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
  if (!valu) recipe.source_swap = p.source_swap != 0;
  const std::array widths = {p.vector_width_a, p.vector_width_b};
  for (std::size_t i = 0; i < 2; ++i) {
    if (valu && widths[i] < 1) continue;  // the plan's
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
bool take_results(kernel::Recipe& recipe, const library::SolutionParameters& p, const isa::Processor& processor) {
  const kernel::Recipe without = recipe;
  take_result_layout(recipe, p, processor);
  take_store_remap(recipe, p);
  recipe.arch_vgpr = p.mi_arch_vgpr > 0 && !recipe.matrix_instruction.is_valu() &&
                     processor.traits().acc_file == isa::AccFile::kUnified;
  if (fit_lds(recipe, processor)) return true;
  recipe.arch_vgpr = false;
  if (fit_lds(recipe, processor)) return true;
  recipe.store_remap = 0;
  if (fit_lds(recipe, processor)) return true;
  recipe = without;
  return fit_lds(recipe, processor);
}

/// The same, with as much read ahead from LDS as there are registers for.
void take_what_fits(kernel::Recipe& recipe, const library::SolutionParameters& p, const isa::Processor& processor) {
  kernel::Recipe tried = recipe, less = recipe;
  bool found = take_results(tried, p, processor);
  recipe = tried;
  while (!found && read_less(less, processor)) {
    tried = less;
    found = take_results(tried, p, processor);
    if (found) recipe = tried;
  }
}

constexpr double kFewConflicts = 0.02;  ///< as bank_conflicts counts them

/// Of the cycles that LDS takes, those lost to bank conflicts.
double bank_conflicts(const kernel::Plan& plan) {
  const kernel::LdsCost cycles = kernel::lds_cost(plan);
  return static_cast<double>(cycles.taken - cycles.ideal) / static_cast<double>(cycles.taken);
}

/// The plan with the LDS layout that fits; nothing if there is none.
std::optional<kernel::Plan> fitting_plan(kernel::Recipe recipe, const isa::Processor& processor) {
  if (!fit_lds(recipe, processor)) return std::nullopt;
  auto plan = kernel::make_plan(recipe, processor);
  return plan ? std::optional(std::move(plan).value()) : std::nullopt;
}

/// What a solution says of both operands, or of one, where it costs no more than a few bank conflicts beside `plan`.
template <class Change>
void take_of_both(kernel::Recipe& recipe, const kernel::Plan& plan, const isa::Processor& processor, Change&& change) {
  constexpr std::array<std::array<bool, 2>, 3> kOfBoth = {{{true, true}, {true, false}, {false, true}}};
  for (const std::array<bool, 2>& of : kOfBoth) {
    kernel::Recipe tried = recipe;
    for (std::size_t i = 0; i < of.size(); ++i)
      if (of[i]) change(tried, i);
    if (tried == recipe) continue;
    const auto changed = fitting_plan(tried, processor);
    if (!changed || bank_conflicts(*changed) > std::max(bank_conflicts(plan), kFewConflicts)) continue;
    recipe = tried;
    return;
  }
}

/// How A and B are read, as literally as there is a plan for. A width that is left to be derived is the plan's.
void take_reads(kernel::Recipe& recipe, const library::SolutionParameters& p, const isa::Processor& processor) {
  const std::array stated = {p.global_read_vector_width_a, p.global_read_vector_width_b};
  const bool says_widths = recipe.buffer_addressing && (stated[0] > 0 || stated[1] > 0);
  const bool says_waves = p.wave_separate_global_read[0] > 0 || p.wave_separate_global_read[1] > 0;
  if (!says_widths && !says_waves) return;
  const auto plan = fitting_plan(recipe, processor);
  if (!plan) return;
  take_of_both(recipe, *plan, processor, [&](kernel::Recipe& r, std::size_t i) {
    r.wave_separate_global_read[i] = static_cast<std::uint32_t>(std::clamp(p.wave_separate_global_read[i], 0, 2));
  });
  if (!says_widths) return;
  const auto separate = says_waves ? fitting_plan(recipe, processor) : plan;
  const std::array became = {separate->a.vector, separate->b.vector};
  take_of_both(recipe, *plan, processor, [&](kernel::Recipe& r, std::size_t i) {
    const std::uint32_t width = r.global_read_vector_width[i];
    r.exact_reads[i] = stated[i] == static_cast<std::int32_t>(width) && became[i] != width;
  });
}

/// StaggerUStride is in bytes of A; Tensile rounds it up to a power of two of tiles.
kernel::Stagger stagger_of(const library::SolutionParameters& p, const kernel::Recipe& recipe) {
  constexpr std::int32_t kMostStarts = 256, kMappings = 4;
  constexpr std::uint32_t kMostShift = 16;
  if (p.stagger_u < 2 || p.stagger_u_mapping < 0 || p.stagger_u_mapping >= kMappings || !recipe.buffer_addressing)
    return {};
  const std::uint64_t tile = recipe.depth_u * bytes_of(recipe.type.a);
  const auto stride = static_cast<std::uint64_t>(std::max(p.stagger_u_stride, 1));
  const auto shift = static_cast<std::uint32_t>(std::bit_width((stride + tile - 1) / tile - 1));
  return {std::bit_floor(static_cast<std::uint32_t>(std::min(p.stagger_u, kMostStarts))), std::min(shift, kMostShift),
          static_cast<std::uint32_t>(p.stagger_u_mapping)};
}

/// How many products a step has, how many steps are read ahead and into how many sets of registers.
void take_steps(kernel::Recipe& recipe, const library::SolutionParameters& p, const isa::Processor& processor) {
  kernel::Recipe tried = recipe;
  const auto unroll = static_cast<std::uint32_t>(std::clamp(p.inner_unroll, 1, 64));
  if (const auto plan = kernel::make_plan(recipe, processor); plan && !unrolls(*plan, unroll)) {
    tried.inner_unroll = unroll;
    if (kernel::make_plan(tried, processor)) recipe = tried;
  }
  if (!recipe.buffer_addressing) return;
  const auto plan = kernel::make_plan(recipe, processor);
  if (!plan) return;
  const StepsAhead asked = steps_ahead(p, *plan);
  if (asked == StepsAhead{plan->steps_ahead, plan->fragment_buffers}) return;
  tried = recipe;
  tried.prefetch_local_read = asked.ahead;
  tried.fragment_sets = asked.sets == asked.ahead + 1 ? 0 : asked.sets;
  if (kernel::make_plan(tried, processor)) recipe = tried;
}

/// What the solution says of reads, results and steps, as literally as there is a plan for.
void take_what_is_said(kernel::Recipe& recipe, const library::SolutionParameters& p, const isa::Processor& processor) {
  take_reads(recipe, p, processor);
  take_what_fits(recipe, p, processor);
  take_steps(recipe, p, processor);
}

/// Structural switches that the plan does not do.
std::ptrdiff_t switches_lost(const kernel::Plan& plan, const library::Solution& solution) {
  return std::ranges::count_if(structural_switches(),
                               [&](const StructuralSwitch& row) { return !row.judge(solution, plan).honoured(); });
}

/// The same with other reads from LDS where that does more of what the solution says: with narrower ones a tile has
/// more steps to read ahead, and K-blocks are small enough for what a wave reads by itself or at once; with wider ones
/// padding may keep banks apart. LDS takes as long for all of them.
void take_all(kernel::Recipe& recipe, const library::Solution& solution, const isa::Processor& processor) {
  constexpr std::uint32_t kLeastBytes = 4, kSpareVgprs = 24;
  const kernel::Recipe unsaid = recipe;
  take_what_is_said(recipe, solution.parameters, processor);
  if (solution.library == kOwnLibrary) return;  // which says what is meant
  const auto plan = kernel::make_plan(recipe, processor);
  if (!plan) return;
  std::ptrdiff_t fewest = switches_lost(*plan, solution);
  if (fewest == 0) return;
  const double conflicts = std::max(bank_conflicts(*plan), kFewConflicts);
  // Bytes that are put together can take some registers more than the plan's estimate has for them.
  const bool gathers_bytes = plan->input->bytes() == 1 && !(plan->a.k_contiguous && plan->b.k_contiguous);
  const std::uint32_t registers =
      std::max(plan->vgprs_estimate, plan->traits().vgprs - (gathers_bytes ? kSpareVgprs : 0));
  const auto try_reads = [&](std::uint32_t bytes) {
    kernel::Recipe tried = unsaid;
    tried.local_read_vector_width = bytes / plan->input->bytes();
    take_what_is_said(tried, solution.parameters, processor);
    const auto other = kernel::make_plan(tried, processor);
    if (!other || bank_conflicts(*other) > conflicts || other->vgprs_estimate > registers) return;
    const std::ptrdiff_t lost = switches_lost(*other, solution);
    if (lost >= fewest) return;
    fewest = lost;
    recipe = tried;
  };
  for (std::uint32_t bytes = plan->block_bytes / 2; bytes >= kLeastBytes && fewest != 0; bytes /= 2) try_reads(bytes);
  for (std::uint32_t bytes = plan->block_bytes * 2; bytes <= kLargestAccessBytes && fewest != 0; bytes *= 2)
    try_reads(bytes);
}

/// Buffer descriptors do what BufferLoad=0 asks for, but that they do not reach every matrix, and take the elements of
/// a line for neighbours.
bool wants_wide_addresses(const library::Solution& solution, const ProblemType& type, const Tuning& tuning) {
  if (type.initial_strides) return true;
  const bool buffers = solution.parameters.buffer_load && solution.parameters.buffer_store;
  return !buffers && (tuning.wide_addresses || solution.library == kOwnLibrary);
}

struct Refusal {
  bool applies;
  std::string reason;
};

std::optional<std::string> refusal_of(const library::SolutionParameters& p) {
  const bool valu = p.matrix_instruction[0] == 0;
  const auto positive = [](std::span<const std::int32_t> values) {
    return std::all_of(values.begin(), values.end(), [](std::int32_t v) { return v > 0; });
  };
  const bool bad_tile = valu ? !positive(p.thread_tile) || !positive(std::span(p.work_group).first(2))
                             : !positive(p.wave_tile) || !positive(p.wave_group) || !positive(p.matrix_instruction);
  for (const Refusal& r :
       {Refusal{!p.custom_kernel_name.empty(),
                fmt::format("CustomKernelName={}: a kernel written by hand", p.custom_kernel_name)},
        Refusal{p.stream_k != 0, fmt::format("StreamK={} is not supported", p.stream_k)},
        Refusal{!valu && p.matrix_instruction[3] != 1,
                fmt::format("matrix instruction {}x{}x{} with {} blocks is not supported", p.matrix_instruction[0],
                            p.matrix_instruction[1], p.matrix_instruction[2], p.matrix_instruction[3])},
        Refusal{bad_tile, "a tile size is not positive"},
        Refusal{p.depth_u <= 0, fmt::format("DepthU={} is not positive", p.depth_u)},
        Refusal{p.prefetch_global_read > 2, fmt::format("PrefetchGlobalRead={} is above 2", p.prefetch_global_read)}})
    if (r.applies) return r.reason;
  return std::nullopt;
}

/// Sums by atomics depend on their order: they are only taken if asked for, and where the kernel can be written;
/// elsewhere the last workgroup sums.
kernel::GlobalSplit global_split_of(const library::Solution& solution, kernel::Recipe recipe,
                                    const isa::Processor& processor, bool atomics) {
  using library::Accumulation;
  if (recipe.type.grouped) return kernel::GlobalSplit::kLastSums;  // the others take two launches
  if (solution.launch.accumulation == Accumulation::kMultipleBuffer) return kernel::GlobalSplit::kReduce;
  if (solution.launch.accumulation == Accumulation::kSingleKernel || !atomics) return kernel::GlobalSplit::kLastSums;
  recipe.global_split = kernel::GlobalSplit::kAtomics;
  return kernel::make_plan(recipe, processor) ? recipe.global_split : kernel::GlobalSplit::kLastSums;
}

std::uint32_t positive(std::int32_t value) {
  return static_cast<std::uint32_t>(value);
}

}  // namespace

bool unrolls(const kernel::Plan& plan, std::uint32_t products) {
  return plan.step_k % (products * (plan.mi == nullptr ? 1 : plan.mi->k)) == 0;
}

/// Tensile counts iterations, an instruction's K each: reads are PLR % LoopIters of them ahead, and there are registers
/// for min(PLR + 1, LoopIters). A step of ours is as many iterations as an LDS read brings.
StepsAhead steps_ahead(const library::SolutionParameters& p, const kernel::Plan& plan) {
  const auto unroll = static_cast<std::uint32_t>(std::max(p.inner_unroll, 1));
  const std::uint32_t k = (plan.mi == nullptr ? 1 : plan.mi->k) * unroll;
  const std::uint32_t per_step = std::max(1U, plan.step_k / k), iterations = plan.steps * per_step;
  const auto wish = static_cast<std::uint32_t>(std::max(p.prefetch_local_read, 0));
  const auto steps = [&](std::uint32_t count) { return (count + per_step - 1) / per_step; };
  const std::uint32_t sets = std::min(wish + 1, iterations), ahead = std::min(wish % iterations, sets - 1);
  return {steps(ahead), std::max(steps(sets), steps(ahead) + 1)};
}

Result<kernel::Recipe> recipe_of_solution(const library::Solution& solution, const ProblemType& type,
                                          const isa::Processor& processor, const Tuning& tuning) {
  const library::SolutionParameters& p = solution.parameters;
  if (const auto reason = refusal_of(p)) return Error{ErrorCode::kUnsupported, *reason, {}};

  kernel::Recipe recipe;
  recipe.type = type;
  if (p.matrix_instruction[0] == 0) {
    recipe.wave_tile = {positive(p.thread_tile[0]), positive(p.thread_tile[1])};
    recipe.wave_group = {positive(p.work_group[0]), positive(p.work_group[1])};
  } else {
    recipe.matrix_instruction = {positive(p.matrix_instruction[0]), positive(p.matrix_instruction[1]),
                                 positive(p.matrix_instruction[2]), positive(p.matrix_instruction[3])};
    recipe.wave_tile = {positive(p.wave_tile[0]), positive(p.wave_tile[1])};
    recipe.wave_group = {positive(p.wave_group[0]), positive(p.wave_group[1])};
  }
  recipe.wave_lanes = wave_lanes_of(p, processor.traits());
  recipe.depth_u = positive(p.depth_u);
  recipe.local_split_u = positive(std::max(p.work_group[2], 1));
  recipe.global_read_vector_width = {access_width(p.global_read_vector_width_a, type.a),
                                     access_width(p.global_read_vector_width_b, type.b)};
  recipe.local_read_vector_width = local_read_width(recipe, processor, p);
  recipe.lds_buffers = p.one_lds_buffer == 1 || p.prefetch_global_read <= 0 ? 1 : 2;
  recipe.prefetch_global_read = positive(std::max(p.prefetch_global_read, 0));
  recipe.prefetch_local_read = positive(std::max(p.prefetch_local_read, 0));
  recipe.workgroup_mapping =
      tuning.workgroup_mapping != 0 ? tuning.workgroup_mapping : std::max(1U, positive(std::abs(p.work_group_mapping)));
  recipe.maps_along_m = tuning.workgroup_mapping == 0 && p.work_group_mapping < -1;
  const bool valu = recipe.matrix_instruction.is_valu();
  recipe.store_vector_width = access_width(valu ? p.vector_width_a : p.store_vector_width, type.d);
  recipe.buffer_addressing = !wants_wide_addresses(solution, type, tuning);
  recipe.global_split_u = tuning.global_split_u != 0 ? tuning.global_split_u : positive(std::max(p.global_split_u, 1));
  if (recipe.global_split_u > 1) recipe.global_split = global_split_of(solution, recipe, processor, tuning.atomics);
  for (std::size_t i = 0; i < recipe.multiple.size(); ++i) recipe.multiple[i] = positive(std::max(p.multiple[i], 1));
  for (std::size_t i = 0; i < recipe.non_temporal.size(); ++i)
    recipe.non_temporal[i] = positive(std::max(p.non_temporal[i], 0)) % isa::kNonTemporalValues;
  recipe.stagger = stagger_of(p, recipe);
  take_all(recipe, solution, processor);
  return recipe;
}

Result<kernel::Plan> plan_of_solution(const library::Solution& solution, const ProblemType& type,
                                      const isa::Processor& processor) {
  KILN_ASSIGN(const kernel::Recipe recipe, recipe_of_solution(solution, type, processor));
  return kernel::make_plan(recipe, processor);
}

const isa::Processor* judging_processor(std::string_view architecture) {
  return isa::find_processor(architecture.empty() ? "gfx900" : architecture);
}

std::string kind_of(const Error& error) {
  return error.message.starts_with("rule ") ? error.message.substr(0, error.message.find(':')) : error.message;
}

}  // namespace kiln::runtime
