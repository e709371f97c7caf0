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
/// Vectors in a column of a batch.
std::uint32_t vectors_of(const Plan& plan) {
  return plan.store.remap_tiles * plan.a.tile_rows / plan.recipe.store_remap;
}
/// Accesses of the wave along a batch's rows, along its columns.
std::uint32_t chunks_of(const Plan& plan) {
  return std::max(1U, vectors_of(plan) / plan.store.remap_lanes);
}
std::uint32_t columns_at_once(const Plan& plan) {
  return plan.workgroup.lanes / plan.store.remap_lanes;
}
std::uint32_t accesses_along_columns(const Plan& plan) {
  return plan.b.tile_rows / columns_at_once(plan);
}
bool has_idle_lanes(const Plan& plan) {
  return vectors_of(plan) < plan.store.remap_lanes;
}

}  // namespace

Plan stored_plan(const Plan& plan) {
  Plan s = plan;
  const std::uint32_t vector = plan.recipe.store_remap;
  s.store.remap_tiles = 0;
  s.result.swapped = false;
  s.result.run = s.result.accumulators = s.result.store_vector = vector;
  s.result.row_groups = 1;
  s.a.row_vector = 1;
  s.a.tile_rows = plan.store.remap_tiles * plan.a.tile_rows / chunks_of(plan);
  s.a.tiles = plan.a.tiles / plan.store.remap_tiles * chunks_of(plan);
  s.b.tile_rows = columns_at_once(plan);
  s.b.tiles = plan.b.tiles * accesses_along_columns(plan);
  s.recipe.wave_tile = {s.a.tiles, s.b.tiles};
  s.result.accumulators_in_accvgprs = false;
  if (plan.result.accumulators_in_accvgprs) s.registers.vgprs_estimate += s.accumulator_registers();
  if (has_idle_lanes(plan) && !has_edge(plan.recipe, plan.a))
    s.recipe.multiple[0] = vector;  // they are masked like an edge
  return s;
}

Remap::Remap(Context& c, const Plan& plan, const Finished& finished)
    : c_(c), w_(c.w), plan_(plan), accumulators_(finished.accumulators) {
  const Reg wave = w_.sgpr("wave_number"), region = w_.sgpr("region");
  w_.s_mul_i32(wave, finished.lanes.wave[1], plan.recipe.wave_group[0]);
  w_.s_add_u32(wave, wave, finished.lanes.wave[0]);
  w_.s_mul_i32(region, wave, plan.store.remap_wave_bytes);
  set_up_write(finished.lanes, region);
  set_up_read(finished.lanes, region);
  for (int i = 0; i < kStaged; ++i) staged_.add(w_.vgpr("staged", kLargestAccess / 4));
  const std::uint32_t chunks = chunks_of(plan), per_batch = chunks * accesses_along_columns(plan);
  std::vector<Reg> moved;
  for (std::uint32_t i = 0; i < kSets * per_batch; ++i)
    moved.push_back(w_.vgpr("moved", c.plan.result.accumulators * plan.result.accumulator_dwords));
  for (std::uint32_t t1 = 0; t1 < c.plan.b.tiles; ++t1) {
    sums_.emplace_back();
    for (std::uint32_t t0 = 0; t0 < c.plan.a.tiles; ++t0) {
      const Place place = place_of(t0, t1);
      sums_.back().push_back(moved[place.batch % kSets * per_batch + place.column * chunks + place.chunk]);
    }
  }
}

/// Lane l's first accumulator in its batch.
void Remap::set_up_write(const Lanes& lanes, Reg region) {
  const auto [group, index] = divide_small(w_, lanes.lane, plan_.product.mi->n, "row_group");
  const std::uint32_t row = plan_.a.row_vector * sum_bytes(plan_.result), column = plan_.store.remap_stride_bytes;
  write_address_ = w_.vgpr("remap_write");
  w_.v_mad_u32_u24(write_address_, index, plan_.result.swapped ? row : column, region);
  w_.v_mad_u32_u24(write_address_, group, plan_.result.run * (plan_.result.swapped ? column : row), write_address_);
}

void Remap::set_up_read(const Lanes& lanes, Reg region) {
  const auto [column, vector] = divide_small(w_, lanes.lane, plan_.store.remap_lanes, "stored_column");
  const std::uint32_t elements = plan_.recipe.store_remap;
  const Reg first_row = w_.sgpr("first_row"), first_column = w_.sgpr("first_column");
  at_ = {w_.vgpr("row"), w_.vgpr("column")};
  read_address_ = w_.vgpr("remap_read");
  w_.s_mul_i32(first_row, lanes.wave[0], plan_.a.wave_rows);
  w_.s_mul_i32(first_column, lanes.wave[1], plan_.b.wave_rows);
  w_.v_mad_u32_u24(at_.column, column, plan_.b.row_vector, first_column);
  w_.v_mad_u32_u24(at_.row, vector, elements, first_row);
  Reg read = vector;
  if (has_idle_lanes(plan_)) {
    const Reg used = c_.masks.next(), none = w_.vgpr("no_row"), zero = w_.vgpr("zero");
    read = w_.vgpr("read_vector");
    w_.v_mov_b32(none, kNoRow);
    w_.v_mov_b32(zero, 0);
    w_.v_cmp_gt_u32(used, vectors_of(plan_), vector);
    w_.v_cndmask_b32(at_.row, none, at_.row, used);
    w_.v_cndmask_b32(read, zero, vector, used);
  }
  w_.v_mad_u32_u24(read_address_, read, elements * sum_bytes(plan_.result), region);
  w_.v_mad_u32_u24(read_address_, column, plan_.store.remap_stride_bytes, read_address_);
}

Remap::Place Remap::place_of(std::uint32_t t0, std::uint32_t t1) const {
  const std::uint32_t rv = plan_.b.row_vector, along = accesses_along_columns(plan_), chunks = chunks_of(plan_);
  Place place;
  place.t0 = t0 / chunks * plan_.store.remap_tiles;
  place.t1 = t1 / rv / along * rv + t1 % rv;
  place.chunk = t0 % chunks;
  place.column = t1 / rv % along;
  place.batch = place.t1 * (plan_.a.tiles / plan_.store.remap_tiles) + t0 / chunks;
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
  const std::uint32_t last = plan_.b.tiles * (plan_.a.tiles / plan_.store.remap_tiles) - 1;
  for (; fetched_ <= std::min(batch + kSets - 1, last); ++fetched_) {
    write_batch(fetched_);
    read_batch(fetched_);
  }
}

void Remap::write_batch(std::uint32_t batch) {
  const std::uint32_t groups = plan_.a.tiles / plan_.store.remap_tiles, t0 = batch % groups * plan_.store.remap_tiles,
                      t1 = batch / groups;
  const std::uint32_t together = plan_.a.row_vector * (plan_.result.swapped ? 1 : plan_.result.run);
  for (const Piece& piece : pieces(plan_.results(), std::min(together, kLargestAccess / sum_bytes(plan_.result)))) {
    if (piece.t1 != t1 || piece.t0 < t0 || piece.t0 >= t0 + plan_.store.remap_tiles) continue;
    SumChunk chunk{{}, 0};
    for (std::uint32_t e = 0; e < piece.elements; ++e) {
      const Piece::Source source = piece.source(e);
      for (std::uint32_t d = 0; d < plan_.result.accumulator_dwords; ++d)
        chunk.sums.push_back(accumulators_[t1][source.t0].sub(source.reg * plan_.result.accumulator_dwords + d));
    }
    const std::uint32_t column = (piece.column - plan_.b.first_row(t1)) / plan_.b.row_vector,
                        row = piece.row - plan_.a.first_row(t0);
    const Reg data = write_chunk_tuple(c_, plan_.result, chunk, staged_.next());
    w_.emit(lds_write_of(chunk.bytes()), {write_address_, data}).modifiers.offset_bytes =
        column * plan_.store.remap_stride_bytes + row * sum_bytes(plan_.result);
  }
}

void Remap::read_batch(std::uint32_t batch) {
  for (std::uint32_t t1 = 0; t1 < c_.plan.b.tiles; ++t1)
    for (std::uint32_t t0 = 0; t0 < c_.plan.a.tiles; ++t0) {
      const Place place = place_of(t0, t1);
      if (place.batch != batch) continue;
      const Reg to = sums_[t1][t0];
      const std::uint32_t first = place.column * columns_at_once(plan_) * plan_.store.remap_stride_bytes +
                                  place.chunk * c_.plan.a.tile_rows * sum_bytes(plan_.result);
      for (std::uint32_t dword = 0; dword < to.count; dword += kLargestAccess / 4) {
        const std::uint32_t count = std::min<std::uint32_t>(to.count - dword, kLargestAccess / 4);
        w_.emit(lds_read_of(4 * count), {to.sub(dword, count), read_address_}).modifiers.offset_bytes =
            first + 4 * dword;
      }
    }
}

}  // namespace kiln::kernel
