// Rule: results that go through LDS on their way to memory (store/remap.hpp): the batch of tiles that does so at once.
#include "codegen/plan/rules.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

constexpr std::uint32_t kSpanBytes = 128, kLargestAccess = 16;

/// A wave's tiles of D that go through LDS at once.
struct Batch {
  const KernelShape& shape;
  const OperandShape &a, &b;
  std::uint32_t tiles;

  std::uint32_t rows() const { return tiles * a.tile_rows; }
  /// Behind each column as much as one access takes, so that lanes that write different columns meet in no bank.
  std::uint32_t stride_bytes() const { return rows() * 4 * shape.result.accumulator_dwords + kLargestAccess; }
  std::uint32_t wave_bytes() const { return b.tile_rows * stride_bytes(); }
  std::uint32_t bytes() const { return shape.workgroup.waves * wave_bytes(); }
  Batch with(std::uint32_t other_tiles) const { return {shape, a, b, other_tiles}; }
};

/// The fewest tiles that fill a line, or the most that LDS can hold; 0: not even the fewest fit.
std::uint32_t tiles_at_once(const Batch& least) {
  const OperandShape& a = least.a;
  std::uint32_t found = 0;
  for (std::uint32_t tiles = a.row_vector; tiles <= a.tiles; tiles += a.row_vector) {
    if (a.tiles % tiles != 0) continue;
    const Batch batch = least.with(tiles);
    if (batch.bytes() > least.shape.traits().lds_bytes) break;
    found = tiles;
    if (least.shape.result.output->bytes_of(batch.rows()) >= kSpanBytes) break;
  }
  return found;
}

Result<void> possible(const KernelShape& s) {
  const Recipe& r = s.recipe;
  const Epilogue& epilogue = r.type.epilogue;
  const isa::Element& aux = epilogue.aux != Aux::kNone ? isa::element_of(epilogue.aux_type) : *s.result.output;
  const std::uint32_t bytes = std::max({s.result.output->bytes_of(r.store_remap),
                                        s.result.output_c->bytes_of(r.store_remap), aux.bytes_of(r.store_remap)});
  if (s.product.mi == nullptr) return rejection("sr is for results of matrix instructions");
  if (!std::has_single_bit(r.store_remap) || bytes > kLargestAccess)
    return rejection(
        fmt::format("sr{}: a store is a power of two of elements, at most {} bytes", r.store_remap, kLargestAccess));
  if (!r.buffer_addressing) return rejection("sr is for stores with buffer descriptors");
  if (r.local_split_u > 1) return rejection("sr: with lsu the waves that store meet in LDS already");
  if (r.split().sums == SumsGo::kByAtomics) return rejection("sr: atomics add single elements");
  return {};
}

}  // namespace

Result<StorePlan> store_remap(const KernelShape& shape, const OperandShape& a, const OperandShape& b) {
  const std::uint32_t vector = shape.recipe.store_remap;
  if (vector == 0) return StorePlan{};
  KILN_TRY(possible(shape));
  const Batch least{shape, a, b, a.row_vector};
  const Batch batch = least.with(tiles_at_once(least));
  if (batch.tiles == 0)
    return rejection(fmt::format("sr{}: {} bytes of LDS; {} has {}", vector, least.bytes(), shape.processor->name,
                                 shape.traits().lds_bytes));
  if (batch.rows() % vector != 0) return rejection(fmt::format("sr{} does not divide {} rows", vector, batch.rows()));
  // As many lanes along a column as it has vectors, or as divide them; not more columns than a tile has.
  const std::uint32_t vectors = batch.rows() / vector, fewest = std::max(1U, shape.workgroup.lanes / b.tile_rows);
  const std::uint32_t dividing = vectors & ~(vectors - 1);
  const std::uint32_t lanes = std::max(
      vectors <= shape.workgroup.lanes ? std::bit_ceil(vectors) : std::min(dividing, shape.workgroup.lanes), fewest);
  if (vectors > lanes && vectors % lanes != 0)
    return rejection(fmt::format("sr{}: {} lanes do not divide {} rows", vector, lanes, batch.rows()));
  return StorePlan{batch.tiles, lanes, batch.stride_bytes(), batch.wave_bytes()};
}

}  // namespace kiln::kernel
