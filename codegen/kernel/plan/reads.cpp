// Rule: how the threads of a workgroup share an operand's tile.
#include "codegen/kernel/plan/rules.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

/// Whether a thread layout with this vector, k_rows and number of chunks covers the tile exactly: with all threads, or
/// with the most of them that share it evenly.
bool covers(const Plan& p, OperandPlan& o, std::uint32_t vector, std::uint32_t k_rows, std::uint32_t chunks,
            bool all_threads) {
  const std::uint32_t along = o.k_contiguous ? p.recipe.depth_u : o.rows;
  const std::uint32_t perpendicular = o.k_contiguous ? o.rows : p.recipe.depth_u;
  if (along % (chunks * vector) != 0) return false;
  o.vector = vector;
  o.k_rows = k_rows;
  o.chunks = chunks;
  o.chunk_elems = along / chunks;
  o.lines = o.chunk_elems / vector;
  o.across = p.threads / o.lines;
  if (all_threads && p.threads % o.lines != 0) return false;
  while (!all_threads && o.across > 1 && perpendicular % (o.across * k_rows) != 0) --o.across;
  if (o.across == 0 || perpendicular % (o.across * k_rows) != 0) return false;
  o.passes = perpendicular / (o.across * k_rows);
  if (o.k_contiguous) return chunks == 1 || o.chunk_elems % p.block_k == 0;
  const std::uint32_t k_step = o.across * k_rows;
  return k_step % p.block_k == 0 || p.block_k % k_step == 0;
}

/// Memory instructions of one thread for its share of the tile: reads, and LDS writes of pieces of a K-block.
std::uint32_t transfers(const Plan& p, const OperandPlan& o) {
  const std::uint32_t piece = o.k_contiguous ? std::min(o.vector, p.block_k) : o.k_rows;
  return o.loads() + o.loads() * o.vector / piece;
}

/// The layout with the fewest transfers; among equals the widest reads, then the fewest chunks. Where threads are left
/// over, they read and write what the last ones do.
Rejection read_layout(const Plan& p, OperandPlan& o, std::uint32_t wanted) {
  std::optional<OperandPlan> best;
  const auto try_all = [&](bool all_threads) {
    for (std::uint32_t vector = std::bit_floor(std::min(wanted, 16 / o.stored->bytes())); vector >= 1; vector /= 2)
      for (std::uint32_t chunks = 1; chunks <= 16; ++chunks)
        for (std::uint32_t k_rows = o.k_contiguous || !p.recipe.buffer_addressing ? 1 : p.block_k; k_rows >= 1;
             k_rows /= 2)
          if (covers(p, o, vector, k_rows, chunks, all_threads) && (!best || transfers(p, o) < transfers(p, *best)))
            best = o;
  };
  try_all(true);
  if (!best) try_all(false);
  if (!best)
    return fmt::format("{} threads cannot share the {} x {} tile of {} evenly", p.threads, o.rows, p.recipe.depth_u,
                       o.name);
  o = *best;
  return std::nullopt;
}

}  // namespace

Rejection global_reads(Plan& p) {
  const Recipe& r = p.recipe;
  const auto [mt0, mt1] = r.macro_tile();
  const std::array row_vectors = {p.a.row_vector, p.b.row_vector};
  const auto make = [&](char name, bool k_contiguous, std::uint32_t rows, std::size_t i) {
    const std::array types = {r.type.a, r.type.b};
    OperandPlan o{};
    o.name = name;
    o.k_contiguous = k_contiguous;
    o.rows = rows;
    o.element = i == 0 ? p.input : p.input_b;
    o.element_bytes = o.element->bytes();
    // Where what is multiplied is a type's own element, there is nothing to convert: xf32 is read as f32.
    const isa::Element& stored = isa::element_of(types[i]);
    o.stored = stored.bits == o.element->bits && stored.conversion == o.element->conversion ? o.element : &stored;
    o.tiles = r.wave_tile[i];
    o.tile_rows = p.mi != nullptr ? (i == 0 ? p.mi->m : p.mi->n) : r.wave_group[i];
    o.row_vector = row_vectors[i];
    o.wave_rows = p.mi != nullptr ? o.tile_rows * o.tiles : 0;
    return o;
  };
  p.a = make('A', r.type.trans_a == Transpose::kT, mt0, 0);
  p.b = make('B', r.type.trans_b == Transpose::kN, mt1, 1);
  const bool buffer = r.buffer_addressing;
  if (Rejection bad = read_layout(p, p.a, buffer ? r.global_read_vector_width[0] : 1)) return bad;
  if (Rejection bad = read_layout(p, p.b, buffer ? r.global_read_vector_width[1] : 1)) return bad;
  for (const OperandPlan* o : {&p.a, &p.b})
    if (o->loads() > 64) return fmt::format("{} reads of {} per thread; at most 64", o->loads(), o->name);
  return std::nullopt;
}

}  // namespace kiln::kernel
