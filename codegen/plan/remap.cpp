// Rule: results that go through LDS on their way to memory (store/remap.hpp): the batch of tiles that does so at once.
#include "codegen/plan/rules.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

constexpr std::uint32_t kLineBytes = 128, kLargestAccess = 16;

std::uint32_t rows_of(const Plan& p, std::uint32_t tiles) {
  return tiles * p.a.tile_rows;
}

/// Behind each column as much as one access takes, so that lanes that write different columns meet in no bank.
std::uint32_t stride_of(const Plan& p, std::uint32_t tiles) {
  return rows_of(p, tiles) * 4 * p.accumulator_dwords + kLargestAccess;
}

std::uint32_t bytes_of(const Plan& p, std::uint32_t tiles) {
  return p.waves * p.b.tile_rows * stride_of(p, tiles);
}

/// The fewest tiles that fill a line, or the most that LDS can hold; 0: not even the fewest fit.
std::uint32_t tiles_at_once(const Plan& p) {
  std::uint32_t found = 0;
  for (std::uint32_t tiles = p.a.row_vector; tiles <= p.a.tiles; tiles += p.a.row_vector) {
    if (p.a.tiles % tiles != 0) continue;
    if (bytes_of(p, tiles) > p.traits().lds_bytes) break;
    found = tiles;
    if (rows_of(p, tiles) * p.output->bytes() >= kLineBytes) break;
  }
  return found;
}

Rejection impossible(const Plan& p) {
  const Recipe& r = p.recipe;
  const std::uint32_t bytes = r.store_remap * std::max(p.output->bytes(), p.output_c->bytes());
  if (p.mi == nullptr) return std::string("sr is for results of matrix instructions");
  if (!std::has_single_bit(r.store_remap) || bytes > kLargestAccess)
    return fmt::format("sr{}: a store is a power of two of elements, at most {} bytes", r.store_remap, kLargestAccess);
  if (!r.buffer_addressing) return std::string("sr is for stores with buffer descriptors");
  if (r.local_split_u > 1) return std::string("sr: with lsu the waves that store meet in LDS already");
  if (r.global_split_u > 1 && r.global_split == GlobalSplit::kAtomics)
    return std::string("sr: atomics add single elements");
  return std::nullopt;
}

}  // namespace

Rejection store_remap(Plan& p) {
  const std::uint32_t vector = p.recipe.store_remap;
  if (vector == 0) return std::nullopt;
  if (Rejection bad = impossible(p)) return bad;
  p.remap_tiles = tiles_at_once(p);
  if (p.remap_tiles == 0)
    return fmt::format("sr{}: {} bytes of LDS; {} has {}", vector, bytes_of(p, p.a.row_vector), p.processor->name,
                       p.traits().lds_bytes);
  if (rows_of(p, p.remap_tiles) % vector != 0)
    return fmt::format("sr{} does not divide {} rows", vector, rows_of(p, p.remap_tiles));
  // As many lanes along a column as it has vectors, or as divide them; not more columns than a tile has.
  const std::uint32_t vectors = rows_of(p, p.remap_tiles) / vector, least = std::max(1U, p.lanes / p.b.tile_rows);
  const std::uint32_t dividing = vectors & ~(vectors - 1);
  p.remap_lanes = std::max(vectors <= p.lanes ? std::bit_ceil(vectors) : std::min(dividing, p.lanes), least);
  if (vectors > p.remap_lanes && vectors % p.remap_lanes != 0)
    return fmt::format("sr{}: {} lanes do not divide {} rows", vector, p.remap_lanes, rows_of(p, p.remap_tiles));
  p.remap_stride_bytes = stride_of(p, p.remap_tiles);
  p.remap_wave_bytes = p.b.tile_rows * p.remap_stride_bytes;
  p.lds_bytes = std::max(p.lds_bytes, p.waves * p.remap_wave_bytes);
  return std::nullopt;
}

}  // namespace kiln::kernel
