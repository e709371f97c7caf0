// Rule: where the tiles stand in LDS; and the padding that keeps banks apart.
#include "codegen/kernel/plan/rules.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::kernel {

Rejection lds_layout(Plan& p) {
  std::uint32_t offset = 0;
  for (OperandPlan* o : {&p.a, &p.b}) {
    const std::uint32_t pad = p.recipe.lds_pad[o == &p.a ? 0 : 1];
    if (pad % p.block_k != 0) return fmt::format("pad{} of {} is not a multiple of lr{}", pad, o->name, p.block_k);
    o->lds_offset_bytes = offset;
    o->interleave = o->k_contiguous ? 1 : o->vector;
    if (pad / p.block_k % o->interleave != 0)
      return fmt::format("pad{} of {} is not a multiple of {} blocks of lr{}", pad, o->name, o->interleave, p.block_k);
    if (o->tile_rows % o->interleave != 0)
      return fmt::format("reads of {} rows of {} do not divide its tiles of {} rows", o->interleave, o->name,
                         o->tile_rows);
    o->row_part = (o->rows + pad / p.block_k) / o->interleave;
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
  return tile * o.tile_rows / o.interleave * block_bytes +
         (step * reads_per_step + read) * groups * o.k_block_stride_bytes;
}

// LDS has 32 banks of 4 bytes: one phase of an access serves 128 bytes, `period` blocks. Lanes of a phase that write
// along K are k_block_stride apart, those along the rows one block (rows contiguous: row_part blocks for the elements
// of a read, one block for neighbouring lanes, and a phase of the readers meets all parts).
Result<std::array<std::uint32_t, 2>> conflict_free_padding(Recipe recipe, const isa::Processor& processor) {
  recipe.lds_pad = {0, 0};
  KILN_ASSIGN(const Plan plan, make_plan(recipe, processor));
  const std::uint32_t period = 128 / plan.block_bytes;
  const auto padding = [&](const OperandPlan& o) {
    std::uint32_t wanted = 0, unit = 1;  // places modulo period, and what padding comes in
    if (o.k_contiguous) {
      const std::uint32_t step = std::max(1U, o.vector / plan.block_k);
      wanted = std::max(1U, period / (std::min(o.lines, period) * step));
    } else {
      unit = o.interleave;
      wanted = unit == 1 ? 0 : period;
    }
    std::uint32_t pad = 0;
    while ((o.rows + pad) / unit % period != wanted / unit % period) pad += unit;
    return pad * plan.block_k;
  };
  return std::array{padding(plan.a), padding(plan.b)};
}

}  // namespace kiln::kernel
