// Rule: what goes past LDS (the word dtv). Each lane reads from memory what its matrix instructions take, into the
// registers that they take it from: with K contiguous a block of its row, with rows contiguous as many of its rows as
// are next to each other (OperandShape::row_vector tiles share them in turn) at one k. Where an instruction takes more
// than one such k, or one that shares a register with others, reads go to registers of their own and fragments are put
// together of them, a step ahead of the products.
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

Result<void> direct_to_vgpr(const Recipe& r, const ProductPlan& product) {
  if (!r.direct_to_vgpr[0] && !r.direct_to_vgpr[1]) return {};
  if (product.mi == nullptr) return rejection("registers are filled past LDS for matrix instructions");
  if (!r.buffer_addressing) return rejection("reads past LDS need buffer descriptors");
  if (r.prefetch_global_read == 0) return rejection("pgr0: reads past LDS are a tile ahead");
  return {};
}

namespace {

/// Whether a step's registers are copied before it is multiplied: where a tile has no other step, or just one and takes
/// less time than its way from memory.
bool copies(const Recipe& r, const FragmentPlan& f) {
  constexpr std::uint32_t kFewProducts = 32;  // of 16 to 64 clocks each
  const auto [tiles0, tiles1] = r.wave_tile;
  return f.steps == 1 || (f.steps == 2 && 2 * tiles0 * tiles1 * f.products_per_step < kFewProducts);
}

/// Which elements one read of a lane brings, and how many reads its part of a tile is.
void lay_out_reads(const KernelShape& s, OperandPlan& o) {
  constexpr std::uint32_t kLargestRead = 16;  // bytes
  const std::uint32_t reads = s.fragments.steps * o.fragment_read.reads_per_step;
  o.global_read.lines = o.global_read.across = 1;
  o.fragment_read.read_rows = o.global_read.k_rows = o.global_read.passes = 1;
  if (o.k_contiguous) {
    o.global_read.vector = s.fragments.block_k;
    o.global_read.passes = o.tiles;
    o.global_read.chunks = reads;
    o.global_read.chunk_elems = s.fragments.groups * s.fragments.block_k;
  } else if (o.fragment_read.transposing != nullptr) {
    o.global_read.vector = o.fragment_read.transposing->elements();
    o.global_read.k_rows = reads;
    (has_edge(s.recipe, o) ? o.global_read.passes : o.global_read.chunks) =
        o.tiles;  // at an edge each tile's rows are held back
    (has_edge(s.recipe, o) ? o.global_read.chunks : o.global_read.passes) = 1;
    o.global_read.chunk_elems = o.tile_rows;
  } else {
    o.global_read.vector = std::min(o.row_vector, kLargestRead / o.element->bytes());
    if (!o.direct_read.gathers) o.fragment_read.read_rows = o.global_read.vector;
    o.global_read.k_rows = reads;
    o.global_read.chunks = o.tiles / o.global_read.vector;
    o.global_read.chunk_elems = o.wave_rows / o.global_read.chunks;
  }
  o.fragment_read.read_bytes = o.element->bytes_of(o.global_read.vector);
}

}  // namespace

Result<OperandPlan> read_directly(const KernelShape& shape, const OperandShape& operand,
                                  const isa::TransposingRead* transposing) {
  OperandPlan o{operand, {}, {}, {}, {}};
  if (o.converts())
    return rejection(fmt::format("{} of {} would be converted to {} on its way through LDS", o.name,
                                 name_of(o.stored->type), name_of(o.element->type)));
  if (o.element->bits < 8) return rejection(fmt::format("elements of {} bits share bytes", o.element->bits));
  o.fragment_read.transposing = transposing;
  o.fragment_read.reads_per_step = shape.fragments.blocks_per_step;
  if (!o.k_contiguous)
    o.fragment_read.reads_per_step *=
        transposing != nullptr ? shape.fragments.block_k / transposing->elements() : shape.fragments.block_k;
  const bool several_k = !o.k_contiguous && transposing == nullptr;
  o.direct_read.gathers = copies(shape.recipe, shape.fragments) ||
                          (several_k && (o.element->is_packed() || shape.product.mi->k_per_lane() > 1));
  // Which steps take in turn, from tile to tile.
  o.direct_read.direct_sets = !o.direct_read.gathers ? shape.fragments.steps : shape.fragments.steps % 2 == 0 ? 2 : 1;
  lay_out_reads(shape, o);
  const std::uint32_t asked = shape.recipe.global_read_vector_width[o.index()];
  if (shape.recipe.exact_reads[o.index()] && o.global_read.vector != asked)
    return rejection(
        fmt::format("a read of {} past LDS brings {} elements, not exactly {}", o.name, o.global_read.vector, asked));
  return o;
}

}  // namespace kiln::kernel
