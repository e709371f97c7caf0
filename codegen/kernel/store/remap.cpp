// See remap.hpp. The LDS instructions of a wave take effect in their order, so that neither a batch's reads nor the
// next one's writes wait for anything; the next batch is on its way while one is stored.
#include "codegen/kernel/store/remap.hpp"

#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/split/partial_sums.hpp"

#include <algorithm>
#include <bit>

namespace kiln::kernel {
namespace {

constexpr std::uint32_t kLargestAccess = 16;  ///< bytes
/// The row of lanes that have none: behind every matrix, and small enough for arithmetic.
constexpr std::uint32_t kNoRow = 0x10000000;
constexpr std::uint32_t kSets = 2;  ///< batches on their way
constexpr int kStaged = 4;

std::uint32_t sum_bytes(const ResultPlan& result) {
  return 4 * result.accumulator_dwords;
}
}  // namespace

Remap::Accesses Remap::accesses_of(const Context& c, const StorePlan& store, const ResultTiles& results) {
  Accesses of;
  of.vectors = store.remap_tiles * results.a.tile_rows / c.recipe.store_remap;
  of.chunks = std::max(1U, of.vectors / store.remap_lanes);
  of.columns = c.w.function().wave_lanes / store.remap_lanes;
  of.along_columns = results.b.tile_rows / of.columns;
  return of;
}

ResultTiles Remap::stored_results(const ResultTiles& results) const {
  ResultTiles s = results;
  const std::uint32_t vector = c_.recipe.store_remap;
  s.result.swapped = false;
  s.result.run = s.result.accumulators = s.result.store_vector = vector;
  s.result.row_groups = 1;
  s.result.accumulators_in_accvgprs = false;
  s.result.parts_together = true;
  s.a.row_vector = 1;
  s.a.tile_rows = store_.remap_tiles * results.a.tile_rows / accesses_.chunks;
  s.a.tiles = results.a.tiles / store_.remap_tiles * accesses_.chunks;
  s.b.tile_rows = accesses_.columns;
  s.b.tiles = results.b.tiles * accesses_.along_columns;
  return s;
}

Remap::Remap(Context& c, const ProductPlan& product, const StorePlan& store, const ResultTiles& results,
             const Finished& finished)
    : c_(c),
      w_(c.w),
      store_(store),
      results_(results),
      parts_(isa::parts_of(product.sum)),
      accesses_(accesses_of(c, store, results)),
      stored_(stored_results(results)),
      accumulators_(finished.accumulators) {
  const Reg wave = w_.sgpr("wave_number"), region = w_.sgpr("region");
  w_.s_mul_i32(wave, finished.lanes.wave[1], c.recipe.wave_group[0]);
  w_.s_add_u32(wave, wave, finished.lanes.wave[0]);
  w_.s_mul_i32(region, wave, store.remap_wave_bytes);
  set_up_write(product, finished.lanes, region);
  set_up_read(finished.lanes, region);
  for (int i = 0; i < kStaged; ++i) staged_.add(w_.vgpr("staged", kLargestAccess / 4));
  const std::uint32_t chunks = accesses_.chunks, per_batch = chunks * accesses_.along_columns;
  std::vector<Reg> moved;
  for (std::uint32_t i = 0; i < kSets * per_batch; ++i)
    moved.push_back(w_.vgpr("moved", stored_.result.accumulators * stored_.result.accumulator_dwords));
  for (std::uint32_t t1 = 0; t1 < stored_.b.tiles; ++t1) {
    sums_.emplace_back();
    for (std::uint32_t t0 = 0; t0 < stored_.a.tiles; ++t0) {
      const Place place = place_of(t0, t1);
      sums_.back().push_back(moved[place.batch % kSets * per_batch + place.column * chunks + place.chunk]);
    }
  }
}

/// Lane l's first accumulator in its batch.
void Remap::set_up_write(const ProductPlan& product, const Lanes& lanes, Reg region) {
  const auto [group, index] = divide_small(w_, lanes.lane, product.mi->n, "row_group");
  const std::uint32_t row = results_.a.row_vector * sum_bytes(results_.result), column = store_.remap_stride_bytes;
  write_address_ = w_.vgpr("remap_write");
  w_.v_mad_u32_u24(write_address_, index, results_.result.swapped ? row : column, region);
  w_.v_mad_u32_u24(write_address_, group, results_.result.run * (results_.result.swapped ? column : row),
                   write_address_);
}

void Remap::set_up_read(const Lanes& lanes, Reg region) {
  const auto [column, vector] = divide_small(w_, lanes.lane, store_.remap_lanes, "stored_column");
  const std::uint32_t elements = c_.recipe.store_remap;
  const Reg first_row = w_.sgpr("first_row"), first_column = w_.sgpr("first_column");
  at_ = {w_.vgpr("row"), w_.vgpr("column")};
  read_address_ = w_.vgpr("remap_read");
  w_.s_mul_i32(first_row, lanes.wave[0], results_.a.wave_rows);
  w_.s_mul_i32(first_column, lanes.wave[1], results_.b.wave_rows);
  w_.v_mad_u32_u24(at_.column, column, results_.b.row_vector, first_column);
  w_.v_mad_u32_u24(at_.row, vector, elements, first_row);
  Reg read = vector;
  if (has_idle_lanes()) {
    const Reg used = c_.masks.next(), none = w_.vgpr("no_row"), zero = w_.vgpr("zero");
    read = w_.vgpr("read_vector");
    w_.v_mov_b32(none, kNoRow);
    w_.v_mov_b32(zero, 0);
    w_.v_cmp_gt_u32(used, accesses_.vectors, vector);
    w_.v_cndmask_b32(at_.row, none, at_.row, used);
    w_.v_cndmask_b32(read, zero, vector, used);
  }
  w_.v_mad_u32_u24(read_address_, read, elements * sum_bytes(results_.result), region);
  w_.v_mad_u32_u24(read_address_, column, store_.remap_stride_bytes, read_address_);
}

Remap::Place Remap::place_of(std::uint32_t t0, std::uint32_t t1) const {
  const std::uint32_t rv = results_.b.row_vector, along = accesses_.along_columns, chunks = accesses_.chunks;
  Place place;
  place.t0 = t0 / chunks * store_.remap_tiles;
  place.t1 = t1 / rv / along * rv + t1 % rv;
  place.chunk = t0 % chunks;
  place.column = t1 / rv % along;
  place.batch = place.t1 * (results_.a.tiles / store_.remap_tiles) + t0 / chunks;
  return place;
}

std::vector<Piece> Remap::in_order(std::vector<Piece> pieces) const {
  std::stable_sort(pieces.begin(), pieces.end(), [&](const Piece& a, const Piece& b) {
    return place_of(a.t0, a.t1).batch < place_of(b.t0, b.t1).batch;
  });
  return pieces;
}

void Remap::fetch(const Piece& piece) {
  const std::uint32_t batch = place_of(piece.t0, piece.t1).batch;
  const std::uint32_t last = results_.b.tiles * (results_.a.tiles / store_.remap_tiles) - 1;
  for (; fetched_ <= std::min(batch + kSets - 1, last); ++fetched_) {
    write_batch(fetched_);
    read_batch(fetched_);
  }
}

std::vector<Reg> Remap::dwords_of_sum(Reg tuple, std::uint32_t reg) const {
  std::vector<Reg> dwords;
  const ResultPlan& result = results_.result;
  for (std::uint32_t d = 0; d < result.accumulator_dwords; ++d) {
    const std::uint32_t of_part = result.accumulator_dwords / parts_;
    dwords.push_back(parts_ == 1 ? tuple.sub(reg * result.accumulator_dwords + d)
                                 : result.part(tuple, reg, d / of_part).sub(d % of_part));
  }
  return dwords;
}

void Remap::write_batch(std::uint32_t batch) {
  const std::uint32_t groups = results_.a.tiles / store_.remap_tiles, t0 = batch % groups * store_.remap_tiles,
                      t1 = batch / groups;
  const std::uint32_t together = results_.a.row_vector * (results_.result.swapped ? 1 : results_.result.run);
  for (const Piece& piece : pieces(results_, std::min(together, kLargestAccess / sum_bytes(results_.result)))) {
    if (piece.t1 != t1 || piece.t0 < t0 || piece.t0 >= t0 + store_.remap_tiles) continue;
    SumChunk chunk{{}, 0};
    for (std::uint32_t e = 0; e < piece.elements; ++e) {
      const Piece::Source source = piece.source(e);
      for (const Reg& dword : dwords_of_sum(accumulators_[t1][source.t0], source.reg)) chunk.sums.push_back(dword);
    }
    const std::uint32_t column = (piece.column - results_.b.first_row(t1)) / results_.b.row_vector,
                        row = piece.row - results_.a.first_row(t0);
    const Reg data = write_chunk_tuple(c_, results_.result, chunk, staged_.next());
    w_.emit(lds_write_of(chunk.bytes()), {write_address_, data}).modifiers.offset_bytes =
        column * store_.remap_stride_bytes + row * sum_bytes(results_.result);
  }
}

void Remap::read_batch(std::uint32_t batch) {
  for (std::uint32_t t1 = 0; t1 < stored_.b.tiles; ++t1)
    for (std::uint32_t t0 = 0; t0 < stored_.a.tiles; ++t0) {
      const Place place = place_of(t0, t1);
      if (place.batch != batch) continue;
      const Reg to = sums_[t1][t0];
      const std::uint32_t first = place.column * accesses_.columns * store_.remap_stride_bytes +
                                  place.chunk * stored_.a.tile_rows * sum_bytes(results_.result);
      for (std::uint32_t dword = 0; dword < to.count; dword += kLargestAccess / 4) {
        const std::uint32_t count = std::min<std::uint32_t>(to.count - dword, kLargestAccess / 4);
        w_.emit(lds_read_of(4 * count), {to.sub(dword, count), read_address_}).modifiers.offset_bytes =
            first + 4 * dword;
      }
    }
}

}  // namespace kiln::kernel
