// Rule: where the tiles stand in LDS; and the padding that keeps banks apart.
#include "codegen/kernel/plan/rules.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::kernel {

namespace {

/// Rows that stand in parts of their own: those that one read brings, or those that are a lane's, so that neighbouring
/// lanes read neighbouring blocks. The latter only where a thread's writes keep their distances (place_of_row of a sum
/// is the sum of both places if one of them is a multiple of the interleave or both have no bit in common).
std::uint32_t interleave_of(const OperandPlan& o) {
  const std::uint32_t together = o.k_contiguous ? 1 : o.vector;
  const std::uint32_t between = o.k_contiguous ? o.across : o.chunk_elems;
  const bool once = (o.k_contiguous ? o.passes : o.chunks) == 1;
  const bool keeps = once || between % o.row_vector == 0 || o.row_vector % between == 0;
  return keeps ? std::max(together, o.row_vector) : together;
}

/// LDS has 32 banks of 4 bytes: one phase of an access serves 128 bytes.
std::uint32_t blocks_of_phase(const Plan& p) {
  return 128 / p.block_bytes;
}

/// K-contiguous: rows that the lanes of a phase write, beside each other those that write along K.
std::uint32_t rows_of_phase(const Plan& p, const OperandPlan& o) {
  const std::uint32_t period = blocks_of_phase(p), step = std::max(1U, o.vector / p.block_k);
  return std::max(1U, period / (std::min(o.lines, period) * step));
}

/// Blocks by which parts of rows are further apart than their rows need, so that the rows of a phase, the first few of
/// each part, are at different places modulo their number. (A part is a multiple of tile_rows.)
std::uint32_t part_distance(const Plan& p, const OperandPlan& o) {
  return std::max(1U, rows_of_phase(p, o) / o.interleave);
}

}  // namespace

Rejection lds_layout(Plan& p) {
  std::uint32_t offset = 0;
  for (OperandPlan* o : {&p.a, &p.b}) {
    const std::uint32_t pad = p.recipe.lds_pad[o == &p.a ? 0 : 1];
    if (pad % p.block_k != 0) return fmt::format("pad{} of {} is not a multiple of lr{}", pad, o->name, p.block_k);
    o->lds_offset_bytes = offset;
    const std::uint32_t together = o->k_contiguous ? 1 : o->vector;
    if (pad / p.block_k % together != 0)
      return fmt::format("pad{} of {} is not a multiple of {} blocks of lr{}", pad, o->name, together, p.block_k);
    if (o->tile_rows % together != 0)
      return fmt::format("reads of {} rows of {} do not divide its tiles of {} rows", together, o->name, o->tile_rows);
    o->interleave = interleave_of(*o);
    const std::uint32_t blocks = pad / p.block_k;
    o->row_part = (o->rows + blocks) / o->interleave;
    if (o->k_contiguous && o->interleave > 1)
      o->row_part = o->rows / o->interleave + std::min(part_distance(p, *o), blocks / (o->interleave - 1));
    o->k_block_stride_bytes = (o->rows + pad / p.block_k) * p.block_bytes;
    offset += p.recipe.depth_u / p.block_k * o->k_block_stride_bytes;
  }
  p.lds_buffer_bytes = offset;
  if (p.recipe.lds_buffers != 1 && p.recipe.lds_buffers != 2) return "ldsb is 1 or 2";
  p.lds_bytes = p.lds_buffer_bytes * p.recipe.lds_buffers;
  if (p.lds_bytes > p.traits().lds_bytes)
    return fmt::format("{} bytes of LDS; {} has {}", p.lds_bytes, p.processor->name, p.traits().lds_bytes);
  return std::nullopt;
}

std::uint32_t Plan::local_write_offset(const OperandPlan& o, std::uint32_t chunk, std::uint32_t pass,
                                       std::uint32_t k_row, std::uint32_t element) const {
  const std::uint32_t along = chunk * o.chunk_elems + element;
  const std::uint32_t row = o.k_contiguous ? pass * o.across : along;
  const std::uint32_t depth = o.k_contiguous ? along : pass * o.across * o.k_rows + k_row;
  return depth / block_k * o.k_block_stride_bytes + depth % block_k * o.element_bytes +
         o.place_of_row(row) * block_bytes;
}

std::uint32_t Plan::local_read_offset(const OperandPlan& o, std::uint32_t tile, std::uint32_t step,
                                      std::uint32_t read) const {
  return o.place_of_row(o.first_row(tile)) * block_bytes +
         (step * reads_per_step + read) * groups * o.k_block_stride_bytes;
}

// Lanes of a phase that write along K are k_block_stride apart, those along the rows one block or a part (rows
// contiguous: row_part blocks for the elements of a read, one block for neighbouring lanes, and a phase of the readers
// meets all parts).
Result<std::array<std::uint32_t, 2>> conflict_free_padding(Recipe recipe, const isa::Processor& processor) {
  recipe.lds_pad = {0, 0};
  KILN_ASSIGN(const Plan plan, make_plan(recipe, processor));
  const std::uint32_t period = blocks_of_phase(plan);
  const auto padding = [&](const OperandPlan& o) {
    std::uint32_t wanted = 0, unit = 1;  // places modulo period, and what padding comes in
    if (o.k_contiguous) {
      wanted = rows_of_phase(plan, o);
    } else {
      unit = o.interleave;
      wanted = unit == 1 ? 0 : period;
    }
    const std::uint32_t least = o.k_contiguous && wanted > 1 ? (o.interleave - 1) * part_distance(plan, o) : 0;
    std::uint32_t pad = 0;
    while (pad < least || (o.rows + pad) / unit % period != wanted / unit % period) pad += unit;
    return pad * plan.block_k;
  };
  return std::array{padding(plan.a), padding(plan.b)};
}

}  // namespace kiln::kernel
