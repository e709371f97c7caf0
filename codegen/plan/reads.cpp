// Rules: how the threads of a workgroup share an operand's tile; with which cache policy, from which k on.
#include "codegen/plan/rules.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

constexpr std::uint32_t kLargestBlock = 16;  ///< bytes, of what LDS is read or written by at once

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
  o.wave_across = p.lanes / o.lines;
  // Waves take turns by whole K-blocks, if they can, so that none meets itself in the banks of one part of them.
  const std::uint32_t parts = o.k_contiguous || k_rows >= o.block_k ? 1 : o.block_k / k_rows;
  o.wave_unit = o.wave_across % parts == 0 ? parts : 1;
  // Each wave reads whole lines, and all of its threads do.
  if (o.wave_reads != 0 && (!all_threads || p.lanes % o.lines != 0)) return false;
  if (all_threads && p.threads % o.lines != 0) return false;
  while (!all_threads && o.across > 1 && perpendicular % (o.across * k_rows) != 0) --o.across;
  if (o.across == 0 || perpendicular % (o.across * k_rows) != 0) return false;
  o.passes = perpendicular / (o.across * k_rows);
  o.block_rows = o.transposing != nullptr ? o.transposing->elements() : o.read_rows;
  if (!o.k_contiguous && o.block_rows > 1)
    o.block_rows = std::max(o.block_rows, std::min(vector, kLargestBlock / o.row_bytes()));
  if (o.k_contiguous) return chunks == 1 || o.chunk_elems % o.block_k == 0;
  if (o.rows % o.block_rows != 0 || (chunks > 1 && o.chunk_elems % o.block_rows != 0)) return false;
  const std::uint32_t k_step = o.pass_across() * k_rows;
  // What is added to a thread's first k has no bit of a block in common with it.
  const bool waves_keep = o.wave_reads != 1 || o.passes * k_step % o.block_k == 0;
  return o.passes == 1 || k_step % o.block_k == 0 || (o.block_k % k_step == 0 && waves_keep);
}

/// Memory instructions of one thread for its share of the tile: reads, and LDS writes of pieces of a K-block.
std::uint32_t transfers(const OperandPlan& o) {
  return o.loads() + o.loads() * o.vector * o.element_bytes / o.write_bytes();
}

/// The layout with the fewest transfers; among equals the widest reads, then the fewest chunks. Where threads are left
/// over, they read and write what the last ones do.
Rejection read_layout(const Plan& p, OperandPlan& o) {
  const Recipe& r = p.recipe;
  const std::size_t i = o.name == 'A' ? 0 : 1;
  o.wave_reads = r.wave_separate_global_read[i];
  if (o.wave_reads > 2) return fmt::format("wsgr of {} is {}; it is 0, 1 or 2", o.name, o.wave_reads);
  const std::uint32_t wanted = r.buffer_addressing ? r.global_read_vector_width[i] : 1;
  const std::uint32_t widest = std::bit_floor(std::min(wanted, 16 / o.stored->bytes()));
  if (r.exact_reads[i] && widest != wanted)
    return fmt::format("a read of {} cannot bring {} elements", o.name, r.global_read_vector_width[i]);
  const std::uint32_t narrowest = r.exact_reads[i] ? widest : 1;
  std::optional<OperandPlan> best;
  const auto try_all = [&](bool all_threads) {
    for (std::uint32_t vector = widest; vector >= narrowest; vector /= 2)
      for (std::uint32_t chunks = 1; chunks <= 16; ++chunks)
        for (std::uint32_t k_rows = o.k_contiguous || !r.buffer_addressing ? 1 : o.block_k; k_rows >= 1; k_rows /= 2)
          if (covers(p, o, vector, k_rows, chunks, all_threads) && (!best || transfers(o) < transfers(*best))) best = o;
  };
  try_all(true);
  if (!best) try_all(false);
  if (best && r.exact_reads[i] && best->lines * best->across * 2 <= p.threads) best.reset();  // too many left over
  if (!best)
    return fmt::format("{} threads cannot share the {} x {} tile of {} evenly{}", p.threads, o.rows, r.depth_u, o.name,
                       r.exact_reads[i] || o.wave_reads != 0 ? " as exactgr and wsgr say" : "");
  o = *best;
  return std::nullopt;
}

/// Rows that a lane of the vector engine has next to each other, as many as a read has room for, where padding leaves
/// them aligned.
std::uint32_t rows_of_read(const Plan& p, const OperandPlan& o) {
  if (p.mi != nullptr || p.block_k != product_k(p)) return 1;
  const std::uint32_t pad = p.recipe.lds_pad[o.name == 'A' ? 0 : 1];
  std::uint32_t rows = std::min(o.row_vector, kLargestBlock / p.block_bytes);
  while (rows > 1 && pad % (rows * p.block_k) != 0) rows /= 2;
  return rows;
}

}  // namespace

Rejection share_tile(const Plan& p, OperandPlan& o) {
  const bool transposes = o.transposing != nullptr;
  o.read_rows = rows_of_read(p, o);
  o.block_k = transposes ? 1 : p.block_k;
  o.read_bytes = transposes ? o.transposing->bytes : o.read_rows * p.block_bytes;
  o.reads_per_step = p.blocks_per_step * (transposes ? p.block_k / o.transposing->elements() : 1);
  return read_layout(p, o);
}

Rejection global_reads(Plan& p) {
  const Recipe& r = p.recipe;
  const auto [mt0, mt1] = r.macro_tile();
  const auto make = [&](char name, bool k_contiguous, std::uint32_t rows, std::size_t i) {
    const std::array types = {r.type.a, r.type.b};
    OperandPlan o{};
    o.transposing = (i == 0 ? p.a : p.b).transposing;
    o.direct = r.direct_to_vgpr[i];
    o.name = name;
    o.k_contiguous = k_contiguous;
    o.rows = rows;
    o.element = i == 0 ? p.input : p.input_b;
    o.element_bytes = o.element->bytes();
    // Where what is multiplied is a type's own element, there is nothing to convert: xf32 is read as f32.
    const isa::Element& stored = isa::element_of(types[i]);
    o.stored = stored.bits == o.element->bits && stored.conversion == o.element->conversion ? o.element : &stored;
    o.tiles = r.wave_tile[i];
    o.tile_rows = p.mi != nullptr ? r.instruction_tile(i) : r.wave_group[i];
    o.row_vector = (i == 0 ? p.a : p.b).row_vector;
    o.wave_rows = p.mi != nullptr ? o.tile_rows * o.tiles : 0;
    return o;
  };
  p.a = make('A', r.type.trans_a == Transpose::kT, mt0, 0);
  p.b = make('B', r.type.trans_b == Transpose::kN, mt1, 1);
  for (OperandPlan* o : {&p.a, &p.b})
    if (Rejection bad = o->direct ? read_directly(p, *o) : share_tile(p, *o)) return bad;
  for (const OperandPlan* o : {&p.a, &p.b})
    if (o->loads() > 64) return fmt::format("{} reads of {} per thread; at most 64", o->loads(), o->name);
  return std::nullopt;
}

/// Of reads and writes of the matrices: what caches keep, and where workgroups begin.
Rejection access_policies(Plan& p) {
  const Recipe& r = p.recipe;
  for (std::size_t i = 0; i < r.non_temporal.size(); ++i)
    if (r.non_temporal[i] >= isa::kNonTemporalValues)
      return fmt::format("nt of {} is {}; it has three bits", "ABCD"[i], r.non_temporal[i]);
  const Stagger& stagger = r.stagger;
  if (stagger == Stagger{}) return std::nullopt;
  constexpr std::uint32_t kMostStarts = 256, kMostShift = 16, kMappings = 4;
  if (!r.buffer_addressing) return "stagger needs buffer descriptors";
  if (stagger.starts < 2 || stagger.starts > kMostStarts || !std::has_single_bit(stagger.starts))
    return fmt::format("stagger over {} starts; a power of two from 2 to {}", stagger.starts, kMostStarts);
  if (stagger.shift > kMostShift || stagger.mapping >= kMappings)
    return fmt::format("stagger by 2^{} tiles and mapping {}; at most 2^{} and {}", stagger.shift, stagger.mapping,
                       kMostShift, kMappings - 1);
  return std::nullopt;
}

/// What reads and writes several elements takes them for neighbours.
Rejection initial_strides(Plan& p) {
  if (!p.recipe.type.initial_strides || !p.recipe.buffer_addressing) return std::nullopt;
  return "single elements with addresses of 64 bits have a stride of their own: buf0";
}

}  // namespace kiln::kernel
