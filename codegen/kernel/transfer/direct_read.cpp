// Lane l of a wave reads row l % m of each of the wave's tiles and the k of group l / m, as it would from LDS
// (local_read.cpp). What is contiguous is reached by the immediate offset, other rows and k by distances in SGPRs,
// which count against the descriptor's limit as offsets do (the emulator's descriptor.cpp has the source).
#include "codegen/kernel/transfer/direct_read.hpp"

#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/transfer/lane_rows.hpp"

#include <algorithm>

namespace kiln::kernel {

DirectRead::DirectRead(Context& c, const StepPlans& steps, const OperandTile& tile, const Lanes& lanes, Reg wave)
    : c_(&c),
      steps_(steps),
      stream_(c, tile),
      lanes_(lanes),
      wave_(wave),
      gather_(c, *tile.plan->element, steps.fragments.blocks_per_step * steps.fragments.block_k,
              tile.plan->global_read.vector) {
  write_offsets();
  allocate();
}

DirectRead::First DirectRead::write_first_element(bool transposed) {
  ir::Writer& w = c_->w;
  const auto [group, index] = divide_small(w, lanes_.lane, plan().tile_rows, "group");
  First first = {w.vgpr("lane_row"), {}};
  const Reg row = w.sgpr("first_row");
  w.s_mul_i32(row, wave_, plan().wave_rows);
  if (transposed) {
    first.k = w.vgpr("lane_k");
    w.v_add_u32(first.row, row, transposed_rows_of_lane(*c_, steps_.fragments, plan(), {group, index}, first.k));
  } else {
    w.v_mad_u32_u24(first.row, row_of_lane(*c_, steps_.product, steps_.result, plan(), index), plan().row_vector, row);
    if (steps_.fragments.groups > 1)
      first.k = multiply_small(w, group, steps_.fragments.block_k, "lane_k");
    else
      w.v_mov_b32(first.k = w.vgpr("lane_k"), 0);
  }
  if (lanes_.group.count == 0) return first;
  // Groups of waves that share K have a part of the tile each.
  const Reg before = w.sgpr("k_before");
  w.s_mul_i32(before, lanes_.group, steps_.fragments.steps * steps_.fragments.step_k);
  w.v_add_u32(first.k, before, first.k);
  return first;
}

void DirectRead::write_offsets() {
  ir::Writer& w = c_->w;
  const OperandPlan& plan = this->plan();
  const Reg ld = stream_.tile().ld, across = w.vgpr("across");
  const First first = write_first_element(plan.fragment_read.transposing != nullptr);
  w.v_mul_lo_u32(across, plan.k_contiguous ? first.row : first.k, ld);
  if (plan.fragment_read.transposing != nullptr) {
    write_transposed_offsets(first.row, across);
    return;
  }
  offsets_.push_back(w.vgpr("offset"));
  w.v_add_lshl_u32(offsets_[0], plan.k_contiguous ? first.k : first.row, across, plan.stored->shift());
  for (std::uint32_t i = OperandPlan::kDistances; i < plan.global_read.offsets(); i += OperandPlan::kDistances)
    offsets_.push_back(add_distance(offsets_[0], plan.k_contiguous ? plan.first_row(i) : k_of(i)));
  for (std::uint32_t i = 1; i < std::min(plan.global_read.offsets(), OperandPlan::kDistances); ++i) {
    distances_.push_back(w.sgpr("distance"));
    write_distance(distances_.back(), plan.k_contiguous ? plan.first_row(i) : k_of(i));
  }
}

/// Nothing cuts these at the matrix's end: rows behind it, of which an edge has whole reads, are the tile's first ones.
void DirectRead::write_transposed_offsets(Reg row, Reg across) {
  ir::Writer& w = c_->w;
  const OperandPlan& plan = this->plan();
  Reg none;
  if (has_edge(c_->recipe, plan)) w.v_mov_b32(none = w.vgpr("first_row"), 0);
  for (std::uint32_t pass = 0; pass < plan.global_read.passes; ++pass) {
    Reg inside = row;
    if (none.count != 0) {
      const Reg mask = c_->masks.next(), of_tile = c_->indices.next();
      w.v_add_u32(of_tile, plan.first_row(pass), row);
      w.v_cmp_gt_u32(mask, stream_.tile().rows_left, of_tile);
      w.v_cndmask_b32(inside = w.vgpr("row_inside"), none, of_tile, mask);
    }
    const Reg first = w.vgpr("offset");
    w.v_add_lshl_u32(first, inside, across, plan.stored->shift());
    offsets_.push_back(first);
    for (std::uint32_t i = 1; i < plan.global_read.k_rows; ++i) offsets_.push_back(add_distance(first, k_of(i)));
  }
}

void DirectRead::write_distance(Reg to, std::uint32_t lines) {
  c_->w.s_mul_i32(to, stream_.tile().ld, plan().stored->bytes_of(lines));
}

Reg DirectRead::add_distance(Reg offset, std::uint32_t lines) {
  const Reg distance = c_->w.sgpr("distance"), sum = c_->w.vgpr("offset");
  write_distance(distance, lines);
  c_->w.v_add_u32(sum, distance, offset);
  return sum;
}

DirectRead::Offset DirectRead::offset_of(std::uint32_t tile, std::uint32_t of_tile) const {
  if (plan().fragment_read.transposing != nullptr)
    return {offsets_[(plan().global_read.passes > 1 ? tile : 0) * plan().global_read.k_rows + of_tile], ir::Operand(0)};
  const std::uint32_t i = plan().k_contiguous ? tile : of_tile, distance = i % OperandPlan::kDistances;
  return {offsets_[i / OperandPlan::kDistances],
          distance == 0 ? ir::Operand(0) : ir::Operand(distances_[distance - 1])};
}

void DirectRead::allocate() {
  const OperandPlan& plan = this->plan();
  const std::string_view name = plan.name == 'A' ? "fragment_a" : "fragment_b";
  fragments_.read_rows = plan.fragment_read.read_rows;
  for (std::uint32_t set = 0; set < plan.direct_read.direct_sets; ++set) {
    fragments_.sets.emplace_back();
    for (std::uint32_t tile = 0; tile < plan.tiles; tile += plan.fragment_read.read_rows)
      fragments_.sets.back().push_back(
          c_->w.vgpr(name, plan.fragment_read.read_rows * steps_.fragments.fragment_dwords));
  }
  if (!plan.direct_read.gathers) return;
  for (std::uint32_t read = 0; read < plan.global_read.loads(); ++read)
    gathered_.push_back(c_->w.vgpr("read", plan.load_dwords()));
}

std::uint32_t DirectRead::k_of(std::uint32_t read) const {
  const std::uint32_t of_read = plan().fragment_read.transposing != nullptr ? plan().global_read.vector
                                : plan().k_contiguous                       ? steps_.fragments.block_k
                                                                            : 1;
  const std::uint32_t of_block = steps_.fragments.block_k / of_read;
  return read / of_block * steps_.fragments.groups * steps_.fragments.block_k + read % of_block * of_read;
}

std::vector<DirectRead::Read> DirectRead::reads_of(std::uint32_t step) const {
  const OperandPlan& plan = this->plan();
  std::vector<Read> reads;
  const std::uint32_t together = plan.direct_tiles(), dwords = plan.load_dwords();
  const bool in_offset = plan.fragment_read.transposing != nullptr && has_edge(c_->recipe, plan);
  for (std::uint32_t tile = 0; tile < plan.tiles; tile += together)
    for (std::uint32_t i = 0; i < reads_of_step(); ++i) {
      const std::uint32_t of_tile = step * reads_of_step() + i, row = plan.first_row(tile), k = k_of(of_tile);
      const Reg to = plan.direct_read.gathers
                         ? gathered_[(step * plan.tiles / together + tile / together) * reads_of_step() + i]
                         : fragments_.sets[step][tile / together].sub(i * dwords, dwords);
      reads.push_back({to, offset_of(tile, of_tile), row, k, plan.k_contiguous ? k : in_offset ? 0 : row});
    }
  return reads;
}

void DirectRead::write_step(std::uint32_t step) {
  const OperandPlan& plan = this->plan();
  const std::uint32_t bytes = plan.stored->bytes();
  Reg address;
  if (plan.fragment_read.transposing != nullptr) address = stream_.write_address();
  for (const Read& read : reads_of(step)) {
    ir::Instruction& load = plan.fragment_read.transposing != nullptr
                                ? c_->w.emit(plan.fragment_read.transposing->op, {read.to, read.offset.first, address})
                                : c_->w.emit(buffer_load_of(plan.global_read.vector * bytes),
                                             {read.to, read.offset.first, stream_.tile().srd, read.offset.distance});
    load.modifiers.offset_bytes = read.along * bytes;
    load.modifiers.cache_policy = stream_.policy();
  }
}

void DirectRead::write_fragments(std::uint32_t step) {
  const OperandPlan& plan = this->plan();
  if (!plan.direct_read.gathers) return;
  const std::vector<Reg>& fragments = fragments_.sets[step % plan.direct_read.direct_sets];
  const std::uint32_t reads = reads_of_step(), dwords = plan.load_dwords();
  const Reg* read = &gathered_[step * (plan.tiles / plan.direct_tiles()) * reads];
  for (std::uint32_t tile = 0; tile < plan.tiles; tile += plan.direct_tiles(), read += reads) {
    if (!plan.k_contiguous && plan.fragment_read.transposing == nullptr) {
      for (std::uint32_t e = 0; e < plan.global_read.vector; ++e) gather_.write(read, &fragments[tile], e);
      continue;
    }
    for (std::uint32_t d = 0; d < reads * dwords; ++d)
      c_->w.v_mov_b32(fragments[tile].sub(d), read[d / dwords].sub(d % dwords));
  }
}

// Registers are free when fragments have been put together of them, or one step after they were multiplied. The last
// step's are then free in the first step of the next tile, to which they belong.
void DirectRead::write_refill(std::uint32_t step, bool next) {
  const std::uint32_t steps = steps_.fragments.steps, ahead = plan().direct_read.direct_sets - 1;
  if (!plan().direct_read.gathers) {
    if (step == 0 || next) write_step(step == 0 ? steps - 1 : step - 1);
    if (step == 0) stream_.write_advance();
    return;
  }
  if (step + ahead == steps) return;  // of the next tile: write_first_fragments
  write_fragments(step + ahead);
  if (!next) return;
  for (std::uint32_t free = step == 0 ? 0 : step + ahead; free <= step + ahead; ++free) write_step(free);
  if (step + ahead + 1 == steps) stream_.write_advance();
}

void DirectRead::write_first() {
  if (plan().fragment_read.transposing == nullptr) write_first_steps();
}

void DirectRead::write_first_steps() {
  for (std::uint32_t step = 0; step < steps_.fragments.steps - (plan().direct_read.gathers ? 0 : 1); ++step)
    write_step(step);
}

void DirectRead::write_first_fragments() {
  if (plan().direct_read.gathers && plan().direct_read.direct_sets > 1) write_fragments(0);
}

void DirectRead::write_first_advance() {
  if (plan().fragment_read.transposing != nullptr) write_first_steps();  // there is a tile, which no descriptor knows
  if (plan().direct_read.gathers) stream_.write_advance();
}

}  // namespace kiln::kernel
