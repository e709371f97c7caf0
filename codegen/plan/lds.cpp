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
void set_padding(OperandPlan& o, std::uint32_t pad_blocks) {
  const std::uint32_t blocks = o.rows / o.block_rows + pad_blocks;
  o.row_part = blocks / o.interleave;
  o.k_block_stride_bytes = blocks * o.block_bytes();
}

/// Lanes that write a part of a block each, of as many blocks as there are banks for, leave the other parts' banks idle
/// and meet in theirs: the next lanes take another part, where that makes it better.
void turn_parts(const Plan& p, OperandPlan& o) {
  const std::uint32_t parts = o.k_contiguous || o.block_rows > 1 ? 1 : std::max(1U, o.block_k / o.k_rows);
  std::uint32_t own = o.across;
  if (o.wave_reads == 1) own = o.wave_across;
  if (o.wave_reads == 2) own = o.wave_unit;
  const std::uint32_t blocks = p.traits().lds_writes[0].banks * 4 / o.block_bytes();
  if (parts == 1 || own % parts != 0 || o.lines < 2 * blocks) return;  // else waves, or passes, would meet
  const std::uint32_t turns = std::min(parts, std::bit_floor(o.lines / blocks));
  OperandPlan turned = o;
  turned.turn_from = static_cast<std::uint32_t>(std::countr_zero(blocks));
  turned.turn_mask = turns - 1;
  turned.turn_shift = static_cast<std::uint32_t>(std::countr_zero(parts / turns));
  if (lds_cycles(p, turned).taken < lds_cycles(p, o).taken) o = turned;
}

/// Parts that rows may stand in, the likeliest first: as many as rows that one read brings, so that neighbouring lanes
/// write neighbouring blocks, or that are a lane's, so that they read neighbouring ones. More than a read brings only
/// where a thread's writes keep their distances (place_of_row of a sum is the sum of both places if one of them is a
/// multiple of the interleave or both have no bit in common).
std::array<std::uint32_t, 3> interleaves_of(const OperandPlan& o) {
  if (o.block_rows > 1) {  // a lane's blocks, if it has several
    const std::uint32_t between = o.k_contiguous ? o.pass_across() : o.chunk_elems;
    const bool keeps = (o.k_contiguous ? o.passes : o.chunks) == 1 || between % o.row_vector == 0;
    return {keeps && o.wave_reads == 0 ? std::max(1U, o.row_vector / o.block_rows) : 1, 1, 1};
  }
  const std::uint32_t together = o.rows_together();
  const std::uint32_t between = o.k_contiguous ? o.pass_across() : o.chunk_elems;
  const bool once = (o.k_contiguous ? o.passes : o.chunks) == 1;
  // Where waves begin between a thread's reads, too, they begin with a multiple of the interleave.
  const bool waves_keep = !o.k_contiguous || o.wave_reads != 1 || o.passes * between % o.row_vector == 0;
  const bool keeps = once || between % o.row_vector == 0 || (o.row_vector % between == 0 && waves_keep);
  return {keeps ? std::max(together, o.row_vector) : together, together, 1};
}

/// The order of rows with the fewest bank conflicts, and what that costs.
LdsCycles arrange(const Plan& p, OperandPlan& o, std::uint32_t pad_blocks, bool exchanges) {
  const OperandPlan from = o;
  std::optional<LdsCycles> best;
  std::uint32_t last = 0;
  for (const std::uint32_t interleave : interleaves_of(from)) {
    if (interleave == last || (best && best->taken == best->ideal)) continue;
    last = interleave;
    OperandPlan tried = from;
    tried.interleave = interleave;
    tried.turn_from = tried.turn_mask = tried.turn_shift = 0;
    tried.exchange = {};
    tried.carries = 0;
    tried.read_patterns = tried.write_patterns = {{}};
    set_padding(tried, pad_blocks);
    turn_parts(p, tried);
    if (exchanges) find_exchange(p, tried);
    const LdsCycles cycles = lds_cycles(p, tried);
    if (best && best->taken <= cycles.taken) continue;
    best = cycles;
    o = std::move(tried);
  }
  return *best;
}

/// Elements of padding that are a block's.
std::uint32_t padding_unit(const OperandPlan& o) {
  return o.block_k * o.block_rows;
}

/// Whether an operand that the plan would like to read by transposing reads can be: without bank conflicts, with the
/// padding that the recipe has. Arranges it, if so.
bool transposes_well(const Plan& p, OperandPlan& o, std::uint32_t pad) {
  if (pad % padding_unit(o) != 0 || o.tile_rows % o.rows_together() != 0) return false;
  const LdsCycles cycles = arrange(p, o, pad / padding_unit(o), pad == 0);
  return cycles.taken == cycles.ideal;
}

Rejection place_operand(const Plan& p, OperandPlan& o) {
  const std::size_t i = o.name == 'A' ? 0 : 1;
  const std::uint32_t pad = p.recipe.lds_pad[i];
  if (o.transposing != nullptr && p.recipe.transposing_reads[i] == 0) {
    if (transposes_well(p, o, pad)) return std::nullopt;
    o.transposing = nullptr;
    if (Rejection bad = share_tile(p, o)) return bad;
  }
  if (pad % padding_unit(o) != 0)
    return fmt::format("pad{} of {} is not a multiple of {}", pad, o.name, padding_unit(o));
  const std::uint32_t together = o.rows_together();
  if (o.tile_rows % together != 0)
    return fmt::format("reads of {} rows of {} do not divide its tiles of {} rows", together, o.name, o.tile_rows);
  arrange(p, o, pad / padding_unit(o), pad == 0);
  return std::nullopt;
}

}  // namespace

Rejection lds_layout(Plan& p) {
  std::uint32_t offset = 0;
  for (OperandPlan* o : {&p.a, &p.b}) {
    if (o->direct) continue;
    const std::uint32_t block = std::max(o->block_bytes(), o->read_bytes);
    o->lds_offset_bytes = (offset + block - 1) / block * block;
    if (Rejection bad = place_operand(p, *o)) return bad;
    offset = o->lds_offset_bytes + p.recipe.depth_u / o->block_k * o->k_block_stride_bytes;
  }
  p.lds_buffer_bytes = offset;
  if (p.recipe.lds_buffers != 1 && p.recipe.lds_buffers != 2) return "ldsb is 1 or 2";
  p.lds_bytes = p.lds_buffer_bytes * p.recipe.lds_buffers;
  if (p.lds_bytes > p.traits().lds_bytes)
    return fmt::format("{} bytes of LDS; {} has {}", p.lds_bytes, p.processor->name, p.traits().lds_bytes);
  return std::nullopt;
}

std::uint32_t Plan::row_of_lane(const OperandPlan& o, std::uint32_t index) const {
  const char first = swapped ? 'B' : 'A';
  if (mi == nullptr || o.name != first || mi->layout == isa::ResultLayout::kRuns) return index;
  if (mi->layout == isa::ResultLayout::kHalves)  // the bits `run` and 2 * run exchanged
    return (index & ~(3 * run)) | (index & run) << 1 | (index >> 1 & run);
  if (swapped) return index;
  const std::uint32_t period = 4 * row_groups;
  return index / period * period + index % row_groups * 4 + index / row_groups % 4;
}

namespace {

LdsPlace place_of(const OperandPlan& o, LdsElement step, std::uint32_t carries,
                  const std::vector<LdsPattern>& patterns) {
  const std::uint32_t block = step.k / o.block_k, place = o.place_of_row(step.row);
  const std::uint32_t exchanged = (1U << o.exchange.bits) - 1;
  const auto found = std::find(patterns.begin(), patterns.end(), pattern_of(o, step, carries));
  return {static_cast<std::uint32_t>(found - patterns.begin()),
          (place & ~exchanged) * o.block_bytes() + block * o.k_block_stride_bytes + o.bytes_in_block(step.row, step.k)};
}

}  // namespace

LdsPlace Plan::local_write_place(const OperandPlan& o, std::uint32_t chunk, std::uint32_t pass, std::uint32_t k_row,
                                 std::uint32_t element) const {
  return place_of(o, write_step(o, chunk, pass, k_row, element), o.carries, o.write_patterns);
}

LdsPlace Plan::local_read_place(const OperandPlan& o, std::uint32_t tile, std::uint32_t step,
                                std::uint32_t read) const {
  return place_of(o, read_step(*this, o, tile, step, read), 0, o.read_patterns);
}

std::uint32_t Plan::pattern_steps() const {
  const auto repeat = [&](std::uint32_t after) {
    for (const OperandPlan* o : {&a, &b})
      for (std::uint32_t step = o->direct ? steps : after; step < steps; ++step)
        for (std::uint32_t read = 0; read < o->reads_per_step; ++read)
          if (local_read_place(*o, 0, step, read).pattern != local_read_place(*o, 0, step - after, read).pattern)
            return false;
    return true;
  };
  std::uint32_t after = 1;
  while (after < steps && !repeat(after)) ++after;
  return after;
}

Result<std::array<std::uint32_t, 2>> conflict_free_padding(Recipe recipe, const isa::Processor& processor) {
  recipe.lds_pad = {0, 0};
  KILN_ASSIGN(const Plan plan, make_plan(recipe, processor));
  const auto padding = [&](OperandPlan o) {
    if (o.direct) return 0U;
    const LdsCycles exchanged = lds_cycles(plan, o);
    std::uint64_t least = exchanged.taken;
    if (least == exchanged.ideal && o.exchange.bits == 0) return 0U;
    // Where accumulators take VGPRs, too, an address more costs more than a few bytes of LDS.
    if (least == exchanged.ideal && plan.accumulators_in_accvgprs) return 0U;
    const bool prefers_padding = o.exchange.bits != 0 && !plan.accumulators_in_accvgprs;
    const std::uint32_t period = plan.traits().lds_reads[0].banks * 4 / o.block_bytes();
    const std::uint32_t unit = o.block_rows > 1 ? 1 : std::max(o.rows_together(), o.row_vector);
    std::uint32_t best = 0;
    // Rows in order, or parts of them, all distances apart that are different in banks.
    for (std::uint32_t pad = prefers_padding ? 0 : 1; pad <= unit * period; pad += pad < period ? 1 : unit) {
      const std::uint64_t taken = arrange(plan, o, pad, false).taken;
      if (taken > least || (taken == least && !(prefers_padding && best == 0))) continue;
      least = taken;
      best = pad;
      if (least == exchanged.ideal) break;
    }
    return best;
  };
  std::array best = {padding(plan.a), padding(plan.b)};
  std::uint32_t more = 0;
  for (const OperandPlan* o : {&plan.a, &plan.b}) {
    if (o->direct) continue;
    std::uint32_t& blocks = best[o == &plan.a ? 0 : 1];
    more += blocks * o->block_bytes() * (recipe.depth_u / o->block_k);
    blocks *= padding_unit(*o);
  }
  const bool fits = plan.lds_bytes + more * recipe.lds_buffers <= plan.traits().lds_bytes;
  return fits ? best : std::array{0U, 0U};
}

}  // namespace kiln::kernel
