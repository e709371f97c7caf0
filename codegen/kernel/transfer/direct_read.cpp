// Lane l of a wave reads row l % m of each of the wave's tiles and the k of group l / m, as it would from LDS
// (local_read.cpp). What is contiguous is reached by the immediate offset, other rows and k by distances in SGPRs,
// which count against the descriptor's limit as offsets do (the emulator's descriptor.cpp has the source).
#include "codegen/kernel/transfer/direct_read.hpp"

#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/transfer/guard.hpp"
#include "codegen/kernel/transfer/lane_rows.hpp"

#include <algorithm>

namespace kiln::kernel {
namespace {

constexpr std::uint32_t kBatch = 16;  ///< single elements in flight at once

}  // namespace

DirectRead::DirectRead(Context& c, const OperandTile& tile, const Lanes& lanes, Reg wave)
    : c_(&c),
      stream_(c, tile),
      lanes_(lanes),
      wave_(wave),
      gather_(c, *tile.plan->element, c.plan.blocks_per_step * tile.plan->block_k, tile.plan->vector) {
  write_offsets();
  allocate();
}

/// The groups of a wave have their blocks of K in turn; groups of waves that share K have a part of the tile each.
Reg DirectRead::write_lane_k(Reg group) {
  ir::Writer& w = c_->w;
  const Reg k = w.vgpr("lane_k");
  if (c_->plan.groups > 1)
    w.v_mad_u32_u24(k, group, plan().block_k, 0);
  else
    w.v_mov_b32(k, 0);
  if (lanes_.group.count == 0) return k;
  const Reg before = w.sgpr("k_before");
  w.s_mul_i32(before, lanes_.group, c_->plan.steps * c_->plan.step_k);
  w.v_add_u32(k, before, k);
  return k;
}

DirectRead::First DirectRead::write_first_element() {
  ir::Writer& w = c_->w;
  const auto [group, index] = divide_small(w, lanes_.lane, plan().tile_rows, "group");
  const First first = {w.vgpr("lane_row"), write_lane_k(group)};
  const Reg row = w.sgpr("first_row");
  w.s_mul_i32(row, wave_, plan().wave_rows);
  w.v_mad_u32_u24(first.row, row_of_lane(*c_, plan(), index), plan().row_vector, row);
  return first;
}

void DirectRead::write_offsets() {
  ir::Writer& w = c_->w;
  const OperandPlan& plan = this->plan();
  const Reg ld = stream_.tile().ld, across = w.vgpr("across");
  const First first = write_first_element();
  w.v_mul_lo_u32(across, plan.k_contiguous ? first.row : first.k, ld);
  offsets_.push_back(w.vgpr("offset"));
  w.v_add_lshl_u32(offsets_[0], plan.k_contiguous ? first.k : first.row, across, plan.stored->shift());
  const auto write_distance = [&](Reg to, std::uint32_t i) {
    w.s_mul_i32(to, ld, (plan.k_contiguous ? plan.first_row(i) : k_of(i)) * plan.stored->bytes());
  };
  for (std::uint32_t i = OperandPlan::kDistances; i < plan.offsets(); i += OperandPlan::kDistances) {
    const Reg distance = w.sgpr("distance");
    write_distance(distance, i);
    offsets_.push_back(w.vgpr("offset"));
    w.v_add_u32(offsets_.back(), distance, offsets_[0]);
  }
  for (std::uint32_t i = 1; i < std::min(plan.offsets(), OperandPlan::kDistances); ++i) {
    distances_.push_back(w.sgpr("distance"));
    write_distance(distances_.back(), i);
  }
}

DirectRead::Offset DirectRead::offset_of(std::uint32_t i) const {
  const std::uint32_t distance = i % OperandPlan::kDistances;
  return {offsets_[i / OperandPlan::kDistances],
          distance == 0 ? ir::Operand(0) : ir::Operand(distances_[distance - 1])};
}

void DirectRead::allocate() {
  const OperandPlan& plan = this->plan();
  const std::string_view name = plan.name == 'A' ? "fragment_a" : "fragment_b";
  fragments_.read_rows = plan.read_rows;
  for (std::uint32_t set = 0; set < (plan.gathers ? c_->plan.fragment_buffers : c_->plan.steps); ++set) {
    fragments_.sets.emplace_back();
    for (std::uint32_t tile = 0; tile < plan.tiles; tile += plan.read_rows)
      fragments_.sets.back().push_back(c_->w.vgpr(name, plan.read_rows * c_->plan.fragment_dwords));
  }
  if (!plan.gathers) return;
  for (std::uint32_t read = 0; read < plan.loads(); ++read) gathered_.push_back(c_->w.vgpr("read", plan.load_dwords()));
}

std::uint32_t DirectRead::k_of(std::uint32_t read) const {
  const std::uint32_t of_block = plan().k_contiguous ? 1 : plan().block_k;
  return read / of_block * c_->plan.groups * plan().block_k + read % of_block;
}

std::vector<DirectRead::Read> DirectRead::reads_of(std::uint32_t step) const {
  const OperandPlan& plan = this->plan();
  std::vector<Read> reads;
  const std::uint32_t rows = plan.rows_together(), dwords = plan.load_dwords();
  for (std::uint32_t tile = 0; tile < plan.tiles; tile += rows)
    for (std::uint32_t i = 0; i < reads_of_step(); ++i) {
      const std::uint32_t of_tile = step * reads_of_step() + i;
      const Reg to = plan.gathers ? gathered_[(step * plan.tiles / rows + tile / rows) * reads_of_step() + i]
                                  : fragments_.sets[step][tile / rows].sub(i * dwords, dwords);
      reads.push_back(
          {to, offset_of(plan.k_contiguous ? tile : of_tile), plan.first_row(tile), k_of(of_tile), plan.k_contiguous});
    }
  return reads;
}

void DirectRead::load(const Read& read, Reg to, Reg offset, std::uint32_t element, std::uint32_t count) {
  const std::uint32_t bytes = plan().stored->bytes();
  ir::Instruction& load =
      c_->w.emit(buffer_load_of(count * bytes), {to, offset, stream_.tile().srd, read.offset.distance});
  load.modifiers.offset_bytes = (read.along() + element) * bytes;
  load.modifiers.cache_policy = stream_.policy();
}

void DirectRead::write_step(std::uint32_t step) {
  for (const Read& read : reads_of(step)) load(read, read.to, read.offset.first, 0, plan().vector);
}

void DirectRead::write_tail(Reg k_tail) {
  std::vector<Read> reads;
  for (std::uint32_t step = 0; step < c_->plan.steps; ++step)
    for (const Read& read : reads_of(step)) reads.push_back(read);
  if (!c_->plan.reads_are_whole(plan())) {
    write_elements(reads, k_tail);
    return;
  }
  Guard guard(*c_, 2 * kBatch);
  const First first = write_first_element();
  for (const Read& read : reads) {
    Reg offset = guard(read.offset.first, first.k, read.k, k_tail);
    if (!plan().k_contiguous && c_->plan.has_edge(plan()))
      offset = guard(offset, first.row, read.row, stream_.tile().rows_left);
    load(read, read.to, offset, 0, plan().vector);
  }
}

/// The first element of a dword is read into it, the others are put beside it.
void DirectRead::write_elements(const std::vector<Read>& reads, Reg k_tail) {
  ir::Writer& w = c_->w;
  const isa::Element& stored = *plan().stored;
  Guard guard(*c_, 2 * kBatch);
  const First first = write_first_element();
  struct Later {
    Reg dword, element;
    std::uint32_t bit;
  };
  std::vector<Reg> elements;
  for (std::uint32_t i = 0; stored.is_packed() && i < kBatch; ++i) elements.push_back(w.vgpr("element"));
  std::vector<Later> later;
  const auto put_together = [&] {
    for (const Later& l : later) w.v_lshl_or_b32(l.dword, l.element, l.bit, l.dword);
    later.clear();
  };
  for (const Read& read : reads)
    for (std::uint32_t e = 0; e < plan().vector; ++e) {
      const std::uint32_t of_dword = e % stored.per_dword();
      Reg to = read.to.sub(e / stored.per_dword() * stored.dwords(), stored.dwords());
      if (of_dword != 0) {
        if (later.size() == elements.size()) put_together();
        later.push_back({to, elements[later.size()], of_dword * stored.bits});
        to = later.back().element;
      }
      Reg offset = guard(read.offset.first, first.k, read.k + (plan().k_contiguous ? e : 0), k_tail);
      if (!plan().k_contiguous && c_->plan.has_edge(plan()))
        offset = guard(offset, first.row, read.row + e, stream_.tile().rows_left);
      load(read, to, offset, e, 1);
    }
  put_together();
}

void DirectRead::write_fragments(std::uint32_t step, std::uint32_t set) {
  const OperandPlan& plan = this->plan();
  if (!plan.gathers) return;
  const std::vector<Reg>& fragments = fragments_.sets[set];
  const std::uint32_t reads = reads_of_step(), dwords = plan.load_dwords();
  const Reg* read = &gathered_[step * (plan.tiles / plan.rows_together()) * reads];
  for (std::uint32_t tile = 0; tile < plan.tiles; tile += plan.rows_together(), read += reads) {
    if (!plan.k_contiguous) {
      for (std::uint32_t e = 0; e < plan.vector; ++e) gather_.write(read, &fragments[tile], e);
      continue;
    }
    for (std::uint32_t d = 0; d < reads * dwords; ++d)
      c_->w.v_mov_b32(fragments[tile].sub(d), read[d / dwords].sub(d % dwords));
  }
}

// Registers are free when fragments have been put together of them, `ahead` steps before those are multiplied, or one
// step after they were multiplied. The last step's are then free in the first step of the next tile, to which they
// belong.
void DirectRead::write_refill(std::uint32_t step, bool next) {
  const std::uint32_t steps = c_->plan.steps, ahead = c_->plan.steps_ahead;
  if (!plan().gathers) {
    if (step == 0 || next) write_step(step == 0 ? steps - 1 : step - 1);
    if (step == 0) stream_.write_advance();
    return;
  }
  if (!next || step + ahead >= steps) return;
  for (std::uint32_t free = step == 0 ? 0 : step + ahead; free <= step + ahead; ++free) write_step(free);
  if (step + ahead + 1 == steps) stream_.write_advance();
}

void DirectRead::write_first() {
  for (std::uint32_t step = 0; step < c_->plan.steps - (plan().gathers ? 0 : 1); ++step) write_step(step);
}

void DirectRead::write_first_advance() {
  if (plan().gathers) stream_.write_advance();
}

}  // namespace kiln::kernel
