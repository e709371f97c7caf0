// The table of recipe_of_solution.hpp, as code.
#include "runtime/translate/recipe_of_solution.hpp"

#include "codegen/isa/matrix_instructions.hpp"
#include "codegen/plan/abi/abi.hpp"
#include "runtime/translate/fit_recipe.hpp"
#include "runtime/translate/own_solutions.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

/// Whether reads of the vector engine bring several rows at one k: where a lane has rows next to each other, and
/// columns, and a k has products enough to wait behind for what the next one reads. Smaller tiles have the registers
/// for several k of a row.
bool reads_rows(const kernel::Recipe& recipe, const library::SolutionParameters& p) {
  constexpr std::uint32_t kEnough = 64;  // clocks that LDS of RDNA takes, about
  return recipe.matrix_instruction.is_valu() && p.vector_width_a != 1 && p.vector_width_b != 1 &&
         recipe.wave_tile[0] * recipe.wave_tile[1] >= kEnough;
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
  const std::uint32_t largest = kLargestAccessBytes / element.bytes(), groups = mi == nullptr ? 1 : mi->groups();
  std::uint32_t width = std::min(mi == nullptr ? element.per_dword() : mi->k_per_lane(), largest);
  if (reads_rows(recipe, p)) return width;
  for (std::uint32_t w = width; w <= largest; w *= 2)
    if ((wish <= 0 || w <= static_cast<std::uint32_t>(wish)) &&
        recipe.depth_u % (w * groups * recipe.local_split_u) == 0)
      width = w;
  return width;
}

/// What WavefrontSize says, where the processor has such waves and they are not its usual ones; else 0.
std::uint32_t wave_lanes_of(const library::SolutionParameters& p, const isa::Traits& traits) {
  const bool other = (p.wavefront_size == 32 && traits.wave32) || (p.wavefront_size == 64 && traits.wave64);
  const auto wish = static_cast<std::uint32_t>(p.wavefront_size);
  return other && wish != traits.wave_lanes ? wish : 0;
}

/// StaggerUStride is in bytes of A; Tensile rounds it up to a power of two of tiles. Workgroups of kiln's own solutions
/// begin at different k only in launches that gain by it.
kernel::Stagger stagger_of(const library::Solution& solution, const kernel::Recipe& recipe, const Tuning& tuning) {
  const library::SolutionParameters& p = solution.parameters;
  if (tuning.uniform_summation || (solution.library == kOwnLibrary && !tuning.staggers)) return {};
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

/// -1 leaves a number to the device. More XCDs than there may be, as few files have them, are none; and kiln's own
/// solutions keep their numbers where all workgroups run at a time.
kernel::XccMapping xcc_mapping_of(const library::Solution& solution, const isa::Processor& processor,
                                  const Tuning& tuning) {
  const library::SolutionParameters& p = solution.parameters;
  if (solution.library == kOwnLibrary && !tuning.many_rounds) return {};
  constexpr std::uint32_t kMostXcds = 64, kMostOfGroup = 4096;
  const std::uint32_t units = tuning.compute_units != 0 ? tuning.compute_units : processor.compute_units;
  const auto told = [](std::int32_t number, std::uint32_t of_device) {
    return number < 0 ? of_device : static_cast<std::uint32_t>(number);
  };
  const std::uint32_t xcds = told(p.work_group_mapping_xcc, isa::xcds_of(processor, units));
  const std::uint32_t group = told(p.work_group_mapping_xcc_group, units);
  if (xcds < 2 || xcds > kMostXcds) return {};
  return {xcds, group % xcds == 0 && group <= kMostOfGroup ? group : 0};
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
        Refusal{!p.unsupported.empty(), p.unsupported}, Refusal{bad_tile, "a tile size is not positive"},
        Refusal{p.depth_u <= 0, fmt::format("DepthU={} is not positive", p.depth_u)},
        Refusal{p.prefetch_global_read > 2, fmt::format("PrefetchGlobalRead={} is above 2", p.prefetch_global_read)}})
    if (r.applies) return r.reason;
  return std::nullopt;
}

/// Whether the instruction's first operand is B: where it has several blocks they say so, as those are along M or N.
Result<std::optional<bool>> order_of_blocks(const library::Solution& solution) {
  const auto [m, n, k, blocks] = solution.parameters.matrix_instruction;
  if (blocks == 1) return std::optional<bool>();
  const std::int32_t along_m =
      solution.launch.macro_tile[0] / (m * solution.parameters.wave_tile[0] * solution.parameters.wave_group[0]);
  if (along_m == blocks || along_m == 1) return std::optional(along_m == 1);
  return Error{ErrorCode::kUnsupported,
               fmt::format("matrix instruction {}x{}x{} with {} blocks, {} of them along M: only all or one", m, n, k,
                           blocks, along_m),
               {}};
}

/// Sums by atomics depend on their order: they are only taken if asked for, and where the kernel can be written;
/// elsewhere the last workgroup sums.
kernel::GlobalSplit global_split_of(const library::Solution& solution, kernel::Recipe recipe, Plans& plans,
                                    bool atomics) {
  using library::Accumulation;
  // The others take two launches.
  if (recipe.type.grouped || recipe.abi != KernelAbi::kKiln) return kernel::GlobalSplit::kLastSums;
  if (solution.launch.accumulation == Accumulation::kMultipleBuffer) return kernel::GlobalSplit::kReduce;
  if (solution.launch.accumulation == Accumulation::kSingleKernel || !atomics) return kernel::GlobalSplit::kLastSums;
  recipe.global_split = kernel::GlobalSplit::kAtomics;
  return plans.of(recipe) ? recipe.global_split : kernel::GlobalSplit::kLastSums;
}

void take_three_products(kernel::Recipe& recipe, Plans& plans) {
  kernel::Recipe by_three = recipe;
  by_three.complex_products = kernel::kThreeProducts;
  if (plans.of(by_three)) recipe = std::move(by_three);
}

std::uint32_t positive(std::int32_t value) {
  return static_cast<std::uint32_t>(value);
}

Result<kernel::Recipe> translated(const library::Solution& solution, const ProblemType& type, Plans& plans,
                                  const Tuning& tuning) {
  const isa::Processor& processor = plans.processor();
  const library::SolutionParameters& p = solution.parameters;
  if (const auto reason = refusal_of(p)) return Error{ErrorCode::kUnsupported, *reason, {}};

  kernel::Recipe recipe;
  recipe.type = type;
  recipe = kernel::with_abi(std::move(recipe), tuning.abi);
  if (p.matrix_instruction[0] == 0) {
    recipe.wave_tile = {positive(p.thread_tile[0]), positive(p.thread_tile[1])};
    recipe.wave_group = {positive(p.work_group[0]), positive(p.work_group[1])};
  } else {
    recipe.matrix_instruction = {positive(p.matrix_instruction[0]), positive(p.matrix_instruction[1]),
                                 positive(p.matrix_instruction[2]), positive(p.matrix_instruction[3])};
    KILN_ASSIGN(recipe.source_swap, order_of_blocks(solution));
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
  recipe.xcc_mapping = xcc_mapping_of(solution, processor, tuning);
  const bool valu = recipe.matrix_instruction.is_valu();
  recipe.store_vector_width = access_width(valu ? p.vector_width_a : p.store_vector_width, type.d);
  recipe.buffer_addressing = !wants_wide_addresses(solution, type, tuning);
  const bool may_split = tuning.abi == KernelAbi::kKiln || tuning.abi == KernelAbi::kLite2;
  recipe.global_split_u = tuning.global_split_u != 0 ? tuning.global_split_u
                          : may_split                ? positive(std::max(p.global_split_u, 1))
                                                     : 1;
  if (recipe.global_split_u > 1)
    recipe.global_split = global_split_of(solution, recipe, plans, tuning.atomics && !tuning.uniform_summation);
  for (std::size_t i = 0; i < recipe.multiple.size(); ++i) recipe.multiple[i] = positive(std::max(p.multiple[i], 1));
  for (std::size_t i = 0; i < recipe.non_temporal.size(); ++i)
    recipe.non_temporal[i] = positive(std::max(p.non_temporal[i], 0)) % isa::kNonTemporalValues;
  recipe.stagger = stagger_of(solution, recipe, tuning);
  take_all(recipe, solution, plans);
  if (tuning.complex_3m) take_three_products(recipe, plans);
  return recipe;
}

}  // namespace

bool unrolls(const kernel::Plan& plan, std::uint32_t products) {
  return plan.fragments.step_k % (products * (plan.product.mi == nullptr ? 1 : plan.product.mi->k)) == 0;
}

/// Tensile counts iterations, an instruction's K each: reads are PLR % LoopIters of them ahead, and there are registers
/// for min(PLR + 1, LoopIters). A step of ours is as many iterations as an LDS read brings.
StepsAhead steps_ahead(const library::SolutionParameters& p, const kernel::Plan& plan) {
  const auto unroll = static_cast<std::uint32_t>(std::max(p.inner_unroll, 1));
  const std::uint32_t k = (plan.product.mi == nullptr ? 1 : plan.product.mi->k) * unroll;
  const std::uint32_t per_step = std::max(1U, plan.fragments.step_k / k), iterations = plan.fragments.steps * per_step;
  const auto wish = static_cast<std::uint32_t>(std::max(p.prefetch_local_read, 0));
  const auto steps = [&](std::uint32_t count) { return (count + per_step - 1) / per_step; };
  const std::uint32_t sets = std::min(wish + 1, iterations), ahead = std::min(wish % iterations, sets - 1);
  return {steps(ahead), std::max(steps(sets), steps(ahead) + 1)};
}

Result<kernel::Recipe> recipe_of_solution(const library::Solution& solution, const ProblemType& type,
                                          const isa::Processor& processor, const Tuning& tuning) {
  Plans plans(processor);
  return translated(solution, type, plans, tuning);
}

Result<kernel::Plan> plan_of_solution(const library::Solution& solution, const ProblemType& type,
                                      const isa::Processor& processor, const Tuning& tuning) {
  Plans plans(processor);
  KILN_ASSIGN(const kernel::Recipe recipe, translated(solution, type, plans, tuning));
  return plans.of(recipe);
}

Result<kernel::Plan> plan_as_stated(const library::Solution& solution, const isa::Processor* processor,
                                    const Tuning& tuning) {
  if (!solution.type) return Error{ErrorCode::kUnsupported, "types: " + solution.unusable_type, {}};
  if (processor == nullptr)
    return Error{ErrorCode::kUnsupported, fmt::format("kiln has no tables for {}", solution.architecture), {}};
  auto plan = plan_of_solution(solution, *solution.type, *processor, tuning);
  if (!plan) return Error{ErrorCode::kUnsupported, kind_of(plan.error()), {}};
  return plan;
}

const isa::Processor* judging_processor(std::string_view architecture) {
  return isa::find_processor(architecture.empty() ? "gfx900" : architecture);
}

std::string kind_of(const Error& error) {
  const std::string_view text = error.message;
  const std::size_t colon = text.find(": ");
  if (text.starts_with("rule ")) return std::string(text.substr(0, text.find(':')));
  if (colon == std::string_view::npos) return error.message;
  // Of what is said as values of parameters only the names: there are as many kernels written by hand as names.
  std::string names;
  for (std::string_view pairs = text.substr(0, colon); !pairs.empty();) {
    const std::size_t equals = pairs.find('='), end = std::min(pairs.find(", "), pairs.size());
    if (equals >= end) return error.message;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", pairs.substr(0, equals));
    pairs.remove_prefix(std::min(end + 2, pairs.size()));
  }
  return names + std::string(text.substr(colon));
}

}  // namespace kiln::runtime
