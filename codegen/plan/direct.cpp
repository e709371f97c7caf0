// Rule: what goes past LDS (the word dtv). Each lane reads from memory what its matrix instructions take, into the
// registers that they take it from: with K contiguous a block of its row, with rows contiguous as many of its rows as
// are next to each other (Plan::row_vector tiles share them in turn) at one k. Where an instruction takes more than one
// such k, or one that shares a register with others, reads go to registers of their own and fragments are put together
// of them, a step ahead of the products.
//
// With rows contiguous a transposing load (isa/transposing_reads.hpp) brings several k of a row instead, where there is
// one: with 64-bit addresses, so that it stays inside of the matrix by itself.
//
// A step's registers are loaded with the same step of the next tile as soon as they are free: loads are nearly a tile
// ahead with the registers of one tile. Of two steps they would be half a tile ahead, of one step not at all: in short
// tiles those are copied before they are multiplied, and are free at once.
#include "codegen/plan/rules.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::kernel {

Rejection direct_to_vgpr(Plan& p) {
  const Recipe& r = p.recipe;
  if (!r.direct_to_vgpr[0] && !r.direct_to_vgpr[1]) return std::nullopt;
  if (p.mi == nullptr) return "registers are filled past LDS for matrix instructions";
  if (!r.buffer_addressing) return "reads past LDS need buffer descriptors";
  if (r.prefetch_global_read == 0) return "pgr0: reads past LDS are a tile ahead";
  return std::nullopt;
}

namespace {

/// Whether a step's registers are copied before it is multiplied: where a tile has no other step, or just one and takes
/// less time than its way from memory.
bool copies(const Plan& p) {
  constexpr std::uint32_t kFewProducts = 32;  // of 16 to 64 clocks each
  const auto [tiles0, tiles1] = p.recipe.wave_tile;
  return p.steps == 1 || (p.steps == 2 && 2 * tiles0 * tiles1 * p.products_per_step < kFewProducts);
}

}  // namespace

Rejection read_directly(const Plan& p, OperandPlan& o) {
  constexpr std::uint32_t kLargestRead = 16;  // bytes
  if (o.converts())
    return fmt::format("{} of {} would be converted to {} on its way through LDS", o.name, name_of(o.stored->type),
                       name_of(o.element->type));
  if (o.element->bits < 8) return fmt::format("elements of {} bits share bytes", o.element->bits);
  o.block_k = p.block_k;
  o.block_rows = o.interleave = 1;
  o.lines = o.across = 1;
  o.reads_per_step = p.blocks_per_step;
  if (!o.k_contiguous) o.reads_per_step *= o.transposing != nullptr ? p.block_k / o.transposing->elements() : p.block_k;
  const std::uint32_t reads = p.steps * o.reads_per_step;
  const bool several_k = !o.k_contiguous && o.transposing == nullptr;
  o.gathers = copies(p) || (several_k && (o.element->is_packed() || p.mi->k_per_lane > 1));
  o.direct_sets = !o.gathers ? p.steps : p.steps % 2 == 0 ? 2 : 1;  // which steps take in turn, from tile to tile
  o.read_rows = o.k_rows = o.passes = 1;
  if (o.k_contiguous) {
    o.vector = p.block_k;
    o.passes = o.tiles;
    o.chunks = reads;
    o.chunk_elems = p.groups * p.block_k;
  } else if (o.transposing != nullptr) {
    o.vector = o.transposing->elements();
    o.k_rows = reads;
    (p.has_edge(o) ? o.passes : o.chunks) = o.tiles;  // at an edge each tile's rows are held back
    (p.has_edge(o) ? o.chunks : o.passes) = 1;
    o.chunk_elems = o.tile_rows;
  } else {
    o.vector = std::min(o.row_vector, kLargestRead / o.element->bytes());
    if (!o.gathers) o.read_rows = o.vector;
    o.k_rows = reads;
    o.chunks = o.tiles / o.vector;
    o.chunk_elems = o.wave_rows / o.chunks;
  }
  if (const std::size_t i = o.name == 'A' ? 0 : 1;
      p.recipe.exact_reads[i] && o.vector != p.recipe.global_read_vector_width[i])
    return fmt::format("a read of {} past LDS brings {} elements, not exactly {}", o.name, o.vector,
                       p.recipe.global_read_vector_width[i]);
  o.read_bytes = o.vector * o.element->bytes();
  return std::nullopt;
}

}  // namespace kiln::kernel
