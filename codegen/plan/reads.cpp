// Rules: how the threads of a workgroup share an operand's tile; with which cache policy, from which k on.
#include "codegen/plan/rules.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

constexpr std::uint32_t kLargestBlock = 16;  ///< bytes, of what LDS is read or written by at once

/// A way to share an operand's tile, and the blocks that it forms in LDS.
struct Share : GlobalReadPlan {
  LdsBlock block;
};

/// What is added to a thread's first k has no bit of a block in common with it.
bool keeps_blocks(const OperandShape& o, const Share& share) {
  const std::uint32_t block_k = share.block.block_k, block_rows = share.block.block_rows;
  if (o.k_contiguous) return share.chunks == 1 || share.chunk_elems % block_k == 0;
  if (o.rows % block_rows != 0 || (share.chunks > 1 && share.chunk_elems % block_rows != 0)) return false;
  const std::uint32_t k_step = share.pass_across() * share.k_rows;
  const bool waves_keep = share.wave_reads != WaveReads::kApart || share.passes * k_step % block_k == 0;
  return share.passes == 1 || k_step % block_k == 0 || (block_k % k_step == 0 && waves_keep);
}

/// What is tried.
struct Candidate {
  std::uint32_t vector, k_rows, chunks;
  bool all_threads;  ///< else the most of them that share the tile evenly
};

/// Nothing if the candidate does not cover the tile exactly.
std::optional<Share> covering(const KernelShape& s, const OperandPlan& o, const Candidate& tried) {
  const auto [vector, k_rows, chunks, all_threads] = tried;
  const std::uint32_t along = o.k_contiguous ? o.depth : o.rows;
  const std::uint32_t perpendicular = o.k_contiguous ? o.rows : o.depth;
  if (along % (chunks * vector) != 0) return std::nullopt;
  Share share{{vector, k_rows, chunks, along / chunks}, o.lds};
  share.lines = share.chunk_elems / vector;
  share.wave_reads = o.global_read.wave_reads;
  // Each wave reads whole lines, and all of its threads do.
  if (share.wave_reads != WaveReads::kTogether && (!all_threads || s.workgroup.lanes % share.lines != 0))
    return std::nullopt;
  if (all_threads && s.workgroup.threads % share.lines != 0) return std::nullopt;
  share.across = s.workgroup.threads / share.lines;
  while (!all_threads && share.across > 1 && perpendicular % (share.across * k_rows) != 0) --share.across;
  if (share.across == 0 || perpendicular % (share.across * k_rows) != 0) return std::nullopt;
  share.passes = perpendicular / (share.across * k_rows);
  share.wave_across = s.workgroup.lanes / share.lines;
  // Waves take turns by whole K-blocks, if they can, so that none meets itself in the banks of one part of them.
  LdsBlock& block = share.block;
  const std::uint32_t parts = o.k_contiguous || k_rows >= block.block_k ? 1 : block.block_k / k_rows;
  share.wave_unit = share.wave_across % parts == 0 ? parts : 1;
  block.block_rows =
      o.fragment_read.transposing != nullptr ? o.fragment_read.transposing->elements() : o.fragment_read.read_rows;
  if (!o.k_contiguous && block.block_rows > 1)
    block.block_rows = std::max(block.block_rows, std::min(vector, kLargestBlock / block.row_bytes()));
  if (!keeps_blocks(o, share)) return std::nullopt;
  return share;
}

/// Memory instructions of one thread for its share of the tile: reads, and LDS writes of pieces of a K-block.
std::uint32_t transfers(const OperandShape& o, const Share& share) {
  return share.loads() + share.loads() * share.vector * share.block.element_bytes / write_bytes(o, share, share.block);
}

/// The layout with the fewest transfers; among equals the widest reads, then the fewest chunks. Where threads are left
/// over, they read and write what the last ones do.
Result<OperandPlan> read_layout(const KernelShape& s, OperandPlan o) {
  const Recipe& r = s.recipe;
  const std::size_t i = o.index();
  const std::uint32_t asked = r.wave_separate_global_read[i];
  if (asked > static_cast<std::uint32_t>(WaveReads::kInterleaved))
    return rejection(fmt::format("wsgr of {} is {}; it is 0, 1 or 2", o.name, asked));
  o.global_read.wave_reads = static_cast<WaveReads>(asked);
  const std::uint32_t wanted = r.buffer_addressing ? r.global_read_vector_width[i] : 1;
  const std::uint32_t widest = std::bit_floor(std::min(wanted, 16 / o.stored->bytes()));
  if (r.exact_reads[i] && widest != wanted)
    return rejection(fmt::format("a read of {} cannot bring {} elements", o.name, r.global_read_vector_width[i]));
  const std::uint32_t narrowest = r.exact_reads[i] ? widest : 1;
  std::optional<Share> best;
  const auto try_all = [&](bool all_threads) {
    for (std::uint32_t vector = widest; vector >= narrowest; vector /= 2)
      for (std::uint32_t chunks = 1; chunks <= 16; ++chunks)
        for (std::uint32_t k_rows = o.k_contiguous || !r.buffer_addressing ? 1 : o.lds.block_k; k_rows >= 1;
             k_rows /= 2)
          if (const auto tried = covering(s, o, {vector, k_rows, chunks, all_threads});
              tried && (!best || transfers(o, *tried) < transfers(o, *best)))
            best = tried;
  };
  try_all(true);
  if (!best) try_all(false);
  if (best && r.exact_reads[i] && best->lines * best->across * 2 <= s.workgroup.threads)
    best.reset();  // too many left over
  if (!best)
    return rejection(fmt::format(
        "{} threads cannot share the {} x {} tile of {} evenly{}", s.workgroup.threads, o.rows, o.depth, o.name,
        r.exact_reads[i] || o.global_read.wave_reads != WaveReads::kTogether ? " as exactgr and wsgr say" : ""));
  o.global_read = *best;
  static_cast<LdsBlock&>(o.lds) = best->block;
  return o;
}

/// Rows that a lane of the vector engine has next to each other, as many as a read has room for, where padding leaves
/// them aligned.
std::uint32_t rows_of_read(const KernelShape& s, const OperandShape& o) {
  if (s.product.mi != nullptr || s.fragments.block_k != product_k(s.product)) return 1;
  const std::uint32_t pad = s.recipe.lds_pad[o.index()];
  std::uint32_t rows = std::min(o.row_vector, kLargestBlock / s.fragments.block_bytes);
  while (rows > 1 && pad % (rows * s.fragments.block_k) != 0) rows /= 2;
  return rows;
}

OperandShape operand_of(const KernelShape& s, std::size_t i) {
  const Recipe& r = s.recipe;
  OperandShape o;
  o.name = "AB"[i];
  o.k_contiguous = i == 0 ? r.type.trans_a == Transpose::kT : r.type.trans_b == Transpose::kN;
  o.direct = r.direct_to_vgpr[i];
  o.rows = r.macro_tile()[i];
  o.depth = r.depth_u;
  o.element = i == 0 ? s.product.input : s.product.input_b;
  // Where what is multiplied is a type's own element, there is nothing to convert: xf32 is read as f32.
  const isa::Element& stored = isa::element_of(i == 0 ? r.type.a : r.type.b);
  o.stored = stored.bits == o.element->bits && stored.conversion == o.element->conversion ? o.element : &stored;
  o.tiles = r.wave_tile[i];
  o.tile_rows = s.product.mi != nullptr ? r.instruction_tile(i) : r.wave_group[i];
  o.row_vector = s.result.row_vectors[i];
  o.wave_rows = s.product.mi != nullptr ? o.tile_rows * o.tiles : 0;
  return o;
}

}  // namespace

Result<OperandPlan> share_tile(const KernelShape& shape, const OperandShape& operand,
                               const isa::TransposingRead* transposing) {
  OperandPlan o{operand, {}, {}, {}, {}};
  o.fragment_read.transposing = transposing;
  o.fragment_read.read_rows = rows_of_read(shape, o);
  o.fragment_read.read_bytes =
      transposing != nullptr ? transposing->bytes : o.fragment_read.read_rows * shape.fragments.block_bytes;
  o.fragment_read.reads_per_step = shape.fragments.blocks_per_step *
                                   (transposing != nullptr ? shape.fragments.block_k / transposing->elements() : 1);
  o.lds.block_k = transposing != nullptr ? 1 : shape.fragments.block_k;
  o.lds.element_bytes = o.element->bytes();
  return read_layout(shape, std::move(o));
}

Result<PerOperand<OperandPlan>> global_reads(const KernelShape& shape,
                                             const PerOperand<const isa::TransposingRead*>& transposing) {
  PerOperand<OperandPlan> operands;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const OperandShape operand = operand_of(shape, i);
    KILN_ASSIGN(operands[i], (operand.direct ? read_directly : share_tile)(shape, operand, transposing[i]));
  }
  for (const OperandPlan& o : operands)
    if (o.global_read.loads() > 64)
      return rejection(fmt::format("{} reads of {} per thread; at most 64", o.global_read.loads(), o.name));
  return operands;
}

/// Of reads and writes of the matrices: what caches keep, and where workgroups begin.
Result<void> access_policies(const Recipe& r) {
  for (std::size_t i = 0; i < r.non_temporal.size(); ++i)
    if (r.non_temporal[i] >= isa::kNonTemporalValues)
      return rejection(fmt::format("nt of {} is {}; it has three bits", "ABCD"[i], r.non_temporal[i]));
  const Stagger& stagger = r.stagger;
  if (stagger == Stagger{}) return {};
  constexpr std::uint32_t kMostStarts = 256, kMostShift = 16, kMappings = 4;
  if (!r.buffer_addressing) return rejection("stagger needs buffer descriptors");
  if (stagger.starts < 2 || stagger.starts > kMostStarts || !std::has_single_bit(stagger.starts))
    return rejection(fmt::format("stagger over {} starts; a power of two from 2 to {}", stagger.starts, kMostStarts));
  if (stagger.shift > kMostShift || stagger.mapping >= kMappings)
    return rejection(fmt::format("stagger by 2^{} tiles and mapping {}; at most 2^{} and {}", stagger.shift,
                                 stagger.mapping, kMostShift, kMappings - 1));
  return {};
}

/// What reads and writes several elements takes them for neighbours.
Result<void> initial_strides(const Recipe& r) {
  if (!r.type.initial_strides || !r.buffer_addressing) return {};
  return rejection("single elements with addresses of 64 bits have a stride of their own: buf0");
}

}  // namespace kiln::kernel
