// Rule: where the tiles stand in LDS; and the padding that keeps banks apart.
#include "codegen/plan/lds_accesses.hpp"
#include "codegen/plan/rules.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace kiln::kernel {

namespace {

/// Padding that is not as many blocks as there are parts stands behind the last part.
void set_padding(LdsPlan& lds, std::uint32_t rows, std::uint32_t pad_blocks) {
  const std::uint32_t blocks = rows / lds.block_rows + pad_blocks;
  lds.row_part = blocks / lds.interleave;
  lds.k_block_stride_bytes = blocks * lds.block_bytes();
}

/// Lanes that write a part of a block each, of as many blocks as there are banks for, leave the other parts' banks idle
/// and meet in theirs: the next lanes take another part, where that makes it better.
Turn turn_of_parts(const KernelShape& s, const OperandPlan& o) {
  const std::uint32_t parts =
      o.k_contiguous || o.lds.block_rows > 1 ? 1 : std::max(1U, o.lds.block_k / o.global_read.k_rows);
  std::uint32_t own = o.global_read.across;
  if (o.global_read.wave_reads == WaveReads::kApart) own = o.global_read.wave_across;
  if (o.global_read.wave_reads == WaveReads::kInterleaved) own = o.global_read.wave_unit;
  const std::uint32_t blocks = s.traits().lds_writes[0].banks * 4 / o.lds.block_bytes();
  if (parts == 1 || own % parts != 0 || o.global_read.lines < 2 * blocks)
    return {};  // else waves, or passes, would meet
  const std::uint32_t turns = std::min(parts, std::bit_floor(o.global_read.lines / blocks));
  OperandPlan turned = o;
  turned.lds.turn_from = static_cast<std::uint32_t>(std::countr_zero(blocks));
  turned.lds.turn_mask = turns - 1;
  turned.lds.turn_shift = static_cast<std::uint32_t>(std::countr_zero(parts / turns));
  return lds_cycles(s, turned).taken < lds_cycles(s, o).taken ? Turn(turned.lds) : Turn();
}

/// Parts that rows may stand in, the likeliest first: as many as rows that one read brings, so that neighbouring lanes
/// write neighbouring blocks, or that are a lane's, so that they read neighbouring ones. More than a read brings only
/// where a thread's writes keep their distances (place_of_row of a sum is the sum of both places if one of them is a
/// multiple of the interleave or both have no bit in common).
std::array<std::uint32_t, 3> interleaves_of(const OperandPlan& o) {
  if (o.lds.block_rows > 1) {  // a lane's blocks, if it has several
    const std::uint32_t between = o.k_contiguous ? o.global_read.pass_across() : o.global_read.chunk_elems;
    const bool keeps =
        (o.k_contiguous ? o.global_read.passes : o.global_read.chunks) == 1 || between % o.row_vector == 0;
    return {
        keeps && o.global_read.wave_reads == WaveReads::kTogether ? std::max(1U, o.row_vector / o.lds.block_rows) : 1,
        1, 1};
  }
  const std::uint32_t together = o.rows_together();
  const std::uint32_t between = o.k_contiguous ? o.global_read.pass_across() : o.global_read.chunk_elems;
  const bool once = (o.k_contiguous ? o.global_read.passes : o.global_read.chunks) == 1;
  // Where waves begin between a thread's reads, too, they begin with a multiple of the interleave.
  const bool waves_keep = !o.k_contiguous || o.global_read.wave_reads != WaveReads::kApart ||
                          o.global_read.passes * between % o.row_vector == 0;
  const bool keeps = once || between % o.row_vector == 0 || (o.row_vector % between == 0 && waves_keep);
  return {keeps ? std::max(together, o.row_vector) : together, together, 1};
}

/// The order of rows with the fewest bank conflicts.
LdsPlan arrange(const KernelShape& s, const OperandPlan& o, std::uint32_t pad_blocks, bool exchanges) {
  std::optional<LdsPlan> best;
  std::uint32_t last = 0;
  OperandPlan tried = o;
  for (const std::uint32_t interleave : interleaves_of(o)) {
    if (interleave == last || (best && best->cycles.taken == best->cycles.ideal)) continue;
    last = interleave;
    tried.lds = {o.lds, {}, o.lds.offset_bytes, interleave};
    set_padding(tried.lds, o.rows, pad_blocks);
    static_cast<Turn&>(tried.lds) = turn_of_parts(s, tried);
    if (exchanges)
      tried.lds = with_exchange(s, tried);
    else
      tried.lds.cycles = lds_cycles(s, tried);
    if (best && best->cycles.taken <= tried.lds.cycles.taken) continue;
    best = std::move(tried.lds);
  }
  return std::move(*best);
}

/// Elements of padding that are a block's.
std::uint32_t padding_unit(const LdsBlock& block) {
  return block.block_k * block.block_rows;
}

/// Where an operand that the plan would like to read by transposing reads stands, if that goes without bank conflicts,
/// with the padding that the recipe has.
std::optional<LdsPlan> transposed_place(const KernelShape& s, const OperandPlan& o, std::uint32_t pad) {
  if (pad % padding_unit(o.lds) != 0 || o.tile_rows % o.rows_together() != 0) return std::nullopt;
  LdsPlan arranged = arrange(s, o, pad / padding_unit(o.lds), pad == 0);
  if (arranged.cycles.taken != arranged.cycles.ideal) return std::nullopt;
  return arranged;
}

/// With a place, from `offset` bytes on. Without transposing reads where the plan need not have them and they would
/// meet in banks.
Result<OperandPlan> placed_at(const KernelShape& s, OperandPlan o, std::uint32_t offset) {
  const std::size_t i = o.index();
  const std::uint32_t pad = s.recipe.lds_pad[i];
  o.lds.offset_bytes = offset;
  if (o.fragment_read.transposing != nullptr && s.recipe.transposing_reads[i] == 0) {
    if (auto place = transposed_place(s, o, pad)) {
      o.lds = std::move(*place);
      return o;
    }
    KILN_ASSIGN(o, share_tile(s, o, nullptr));
    o.lds.offset_bytes = offset;
  }
  const std::uint32_t unit = padding_unit(o.lds), together = o.rows_together();
  if (pad % unit != 0) return rejection(fmt::format("pad{} of {} is not a multiple of {}", pad, o.name, unit));
  if (o.tile_rows % together != 0)
    return rejection(
        fmt::format("reads of {} rows of {} do not divide its tiles of {} rows", together, o.name, o.tile_rows));
  o.lds = arrange(s, o, pad / unit, pad == 0);
  return o;
}

}  // namespace

Result<LdsLayout> lds_layout(const KernelShape& shape, PerOperand<OperandPlan> operands) {
  LdsLayout layout{std::move(operands)};
  for (OperandPlan& o : layout.operands) {
    if (o.direct) continue;
    const std::uint32_t block = std::max(o.lds.block_bytes(), o.fragment_read.read_bytes);
    const std::uint32_t offset = (layout.buffer_bytes + block - 1) / block * block;
    KILN_ASSIGN(o, placed_at(shape, std::move(o), offset));
    layout.buffer_bytes = offset + o.depth / o.lds.block_k * o.lds.k_block_stride_bytes;
  }
  const std::uint32_t buffers = shape.recipe.lds_buffers;
  if (buffers != 1 && buffers != 2) return rejection("ldsb is 1 or 2");
  layout.bytes = layout.buffer_bytes * buffers;
  if (layout.bytes > shape.traits().lds_bytes)
    return rejection(
        fmt::format("{} bytes of LDS; {} has {}", layout.bytes, shape.processor->name, shape.traits().lds_bytes));
  return layout;
}

std::uint32_t KernelShape::row_of_lane(const OperandShape& o, std::uint32_t index) const {
  const char first = result.swapped ? 'B' : 'A';
  if (product.mi == nullptr || o.name != first || product.mi->layout == isa::ResultLayout::kRuns) return index;
  if (product.mi->layout == isa::ResultLayout::kHalves)  // the bits `run` and 2 * run exchanged
    return (index & ~(3 * result.run)) | (index & result.run) << 1 | (index >> 1 & result.run);
  if (result.swapped) return index;
  const std::uint32_t period = 4 * result.row_groups;
  return index / period * period + index % result.row_groups * 4 + index / result.row_groups % 4;
}

namespace {

LdsPlace place_of(const LdsPlan& lds, LdsElement step, std::uint32_t carries, const std::vector<LdsPattern>& patterns) {
  const LdsPlan::Position at = lds.position_of(step);
  const std::uint32_t exchanged = (1U << lds.exchange.bits) - 1;
  const auto found = std::find(patterns.begin(), patterns.end(), pattern_of(lds, step, carries));
  return {static_cast<std::uint32_t>(found - patterns.begin()),
          (at.place & ~exchanged) * lds.block_bytes() + at.rest_bytes};
}

}  // namespace

LdsPlace local_write_place(const OperandPlan& o, std::uint32_t chunk, std::uint32_t pass, std::uint32_t k_row,
                           std::uint32_t element) {
  return place_of(o.lds, write_step(o, chunk, pass, k_row, element), o.lds.carries, o.lds.write_patterns);
}

LdsPlace local_read_place(const FragmentPlan& fragments, const OperandPlan& o, std::uint32_t tile, std::uint32_t step,
                          std::uint32_t read) {
  return place_of(o.lds, read_step(fragments, o, tile, step, read), 0, o.lds.read_patterns);
}

std::uint32_t pattern_steps(const FragmentPlan& fragments, const OperandPlan& a, const OperandPlan& b) {
  const auto repeat = [&](std::uint32_t after) {
    for (const OperandPlan* o : {&a, &b})
      for (std::uint32_t step = o->direct ? fragments.steps : after; step < fragments.steps; ++step)
        for (std::uint32_t read = 0; read < o->fragment_read.reads_per_step; ++read)
          if (local_read_place(fragments, *o, 0, step, read).pattern !=
              local_read_place(fragments, *o, 0, step - after, read).pattern)
            return false;
    return true;
  };
  std::uint32_t after = 1;
  while (after < fragments.steps && !repeat(after)) ++after;
  return after;
}

namespace {

/// Blocks of padding behind each K-block of an operand that keep it free of conflicts; 0 where an exchange does.
std::uint32_t padding_blocks(const KernelShape& s, const OperandPlan& o, bool prefers_padding) {
  if (o.direct) return 0;
  const LdsCycles& exchanged = o.lds.cycles;
  const bool is_exchanged = o.lds.exchange.bits != 0;
  std::uint64_t least = exchanged.taken;
  if (least == exchanged.ideal && !(is_exchanged && prefers_padding)) return 0;
  prefers_padding = prefers_padding && is_exchanged;
  const std::uint32_t period = s.traits().lds_reads[0].banks * 4 / o.lds.block_bytes();
  const std::uint32_t unit = o.lds.block_rows > 1 ? 1 : std::max(o.rows_together(), o.row_vector);
  std::uint32_t best = 0;
  // Rows in order, or parts of them, all distances apart that are different in banks.
  for (std::uint32_t pad = prefers_padding ? 0 : 1; pad <= unit * period; pad += pad < period ? 1 : unit) {
    const std::uint64_t taken = arrange(s, o, pad, false).cycles.taken;
    if (taken > least || (taken == least && !(prefers_padding && best == 0))) continue;
    least = taken;
    best = pad;
    if (least == exchanged.ideal) break;
  }
  return best;
}

/// In elements, where there is room for it beside `lds_bytes`.
std::array<std::uint32_t, 2> padding_of(const KernelShape& s, const PerOperand<const OperandPlan*>& operands,
                                        std::uint32_t lds_bytes, bool prefers_padding) {
  std::array<std::uint32_t, 2> best{};
  std::uint32_t more = 0;
  for (std::size_t i = 0; i < best.size(); ++i) {
    const OperandPlan& o = *operands[i];
    if (o.direct) continue;
    const std::uint32_t blocks = padding_blocks(s, o, prefers_padding);
    more += blocks * o.lds.block_bytes() * (o.depth / o.lds.block_k);
    best[i] = blocks * padding_unit(o.lds);
  }
  const bool fits = lds_bytes + more * s.recipe.lds_buffers <= s.traits().lds_bytes;
  return fits ? best : std::array{0U, 0U};
}

}  // namespace

Result<std::array<std::uint32_t, 2>> conflict_free_padding(Recipe recipe, const isa::Processor& processor) {
  recipe.lds_pad = {0, 0};
  const Result<Plan> plan = make_plan(recipe, processor);
  if (plan) {
    // Where accumulators take VGPRs, too, an address more costs more than a few bytes of LDS; but if they take all.
    const bool prefers_padding = !plan->result.accumulators_in_accvgprs && !plan->registers.lanes_again;
    return padding_of(*plan, {&plan->a, &plan->b}, plan->lds_bytes, prefers_padding);
  }
  if (!recipe.arch_vgpr) return plan.error();
  // The addresses of an exchange may be the registers that sums in VGPRs lack.
  KILN_ASSIGN(const LaidOut laid, lay_out(recipe, processor));
  recipe.lds_pad = padding_of(laid.shape, {&laid.lds.operands[0], &laid.lds.operands[1]}, laid.lds.bytes, true);
  if (recipe.lds_pad == std::array{0U, 0U}) return plan.error();
  const Result<Plan> padded = make_plan(recipe, processor);
  if (!padded || !padded->registers.lanes_again) return plan.error();
  return recipe.lds_pad;
}

}  // namespace kiln::kernel
