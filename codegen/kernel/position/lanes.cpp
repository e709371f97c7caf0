// See lanes.hpp.
#include "codegen/kernel/position/lanes.hpp"

#include "codegen/kernel/access/arithmetic.hpp"

#include <bit>

namespace kiln::kernel {
namespace {

/// Each wave by itself: its number and the lane's place in it.
Lanes::Share wave_share_of(Context& c, const WorkgroupPlan& workgroup, const OperandPlan& plan, const Lanes& lanes) {
  ir::Writer& w = c.w;
  const auto [within, line] = divide_small(w, lanes.lane, plan.global_read.lines, "read_row_of_wave");
  const Reg number = w.vgpr("reading_wave"), row = w.vgpr("read_row");
  w.v_lshrrev_b32(number, static_cast<unsigned>(std::countr_zero(workgroup.lanes)), lanes.thread);
  if (plan.global_read.wave_reads == WaveReads::kApart) {
    w.v_mad_u32_u24(row, number, plan.global_read.passes * plan.global_read.wave_across, within);
    return {line, row};
  }
  if (plan.global_read.wave_unit == 1) {
    w.v_mad_u32_u24(row, within, workgroup.waves, number);
    return {line, row};
  }
  const auto [unit, rest] = divide_small(w, within, plan.global_read.wave_unit, "reading_unit");
  w.v_mad_u32_u24(row, unit, workgroup.waves, number);
  w.v_lshl_add_u32(row, row, static_cast<unsigned>(std::countr_zero(plan.global_read.wave_unit)), rest);
  return {line, row};
}

Lanes::Share unturned_share_of(Context& c, const WorkgroupPlan& workgroup, const OperandPlan& plan,
                               const Lanes& lanes) {
  if (plan.global_read.wave_reads != WaveReads::kTogether && workgroup.waves > 1)
    return wave_share_of(c, workgroup, plan, lanes);
  const auto [row, line] = divide_small(c.w, lanes.thread, plan.global_read.lines, "read_row");
  if (plan.global_read.lines * plan.global_read.across < workgroup.threads)
    c.w.v_min_u32(row, plan.global_read.across - 1, row);
  return {line, row};
}

Lanes::Share share_of(Context& c, const WorkgroupPlan& workgroup, const OperandPlan& plan, const Lanes& lanes) {
  const auto [line, row] = unturned_share_of(c, workgroup, plan, lanes);
  if (plan.lds.turn_mask == 0) return {line, row};
  const Reg turn = c.w.vgpr("turn"), turned = c.w.vgpr("turned_row");
  c.w.v_lshrrev_b32(turn, plan.lds.turn_from, line);
  c.w.v_and_b32(turn, plan.lds.turn_mask, turn);
  if (plan.lds.turn_shift != 0) c.w.v_lshlrev_b32(turn, plan.lds.turn_shift, turn);
  c.w.v_xor_b32(turned, turn, row);
  return {line, turned};
}

bool shares_alike(const OperandPlan& a, const OperandPlan& b) {
  const bool waves_alike =
      a.global_read.wave_reads == b.global_read.wave_reads &&
      (a.global_read.wave_reads != WaveReads::kApart || a.global_read.passes == b.global_read.passes) &&
      (a.global_read.wave_reads != WaveReads::kInterleaved || a.global_read.wave_unit == b.global_read.wave_unit);
  return !a.direct && waves_alike && a.global_read.lines == b.global_read.lines &&
         a.global_read.across == b.global_read.across && static_cast<const Turn&>(a.lds) == b.lds;
}

void write_shares(Context& c, const WorkgroupPlan& workgroup, const OperandPlan& a, const OperandPlan& b,
                  Lanes& lanes) {
  if (!a.direct) lanes.share[0] = share_of(c, workgroup, a, lanes);
  if (!b.direct) lanes.share[1] = shares_alike(a, b) ? lanes.share[0] : share_of(c, workgroup, b, lanes);
}

}  // namespace

Lanes write_lanes(Context& c, const WorkgroupPlan& workgroup, const OperandPlan& a, const OperandPlan& b, Reg thread) {
  ir::Writer& w = c.w;
  Lanes lanes;
  // With packed work-item ids the upper bits hold y and z (AMDGPUUsage, "work-item id").
  lanes.thread = w.vgpr("thread");
  w.v_and_b32(lanes.thread, 0x3ff, thread);
  lanes.lane = w.vgpr("lane");
  w.v_and_b32(lanes.lane, workgroup.lanes - 1, lanes.thread);
  Reg in_group = lanes.thread;
  if (c.recipe.local_split_u > 1) {
    const auto [group, rest] = divide_small(w, lanes.thread, workgroup.group_threads, "group");
    lanes.group = workgroup.groups_share_waves ? group : w.sgpr("group");
    if (!workgroup.groups_share_waves) w.v_readfirstlane_b32(lanes.group, group);
    in_group = rest;
  }
  if (c.recipe.matrix_instruction.is_valu()) {
    const auto [along1, along0] = divide_small(w, in_group, c.recipe.wave_group[0], "lane1");
    lanes.wave = {along0, along1};
  } else {
    const Reg wave = w.sgpr("wave"), number = w.vgpr("wave_number");
    w.v_lshrrev_b32(number, static_cast<unsigned>(std::countr_zero(workgroup.lanes)), in_group);
    w.v_readfirstlane_b32(wave, number);
    lanes.number = wave;
    const auto [along1, along0] = divide_uniform(w, wave, c.recipe.wave_group[0], "wave1");
    lanes.wave = {along0, along1};
  }
  write_shares(c, workgroup, a, b, lanes);
  return lanes;
}

Lanes find_lanes_again(Context& c, const WorkgroupPlan& workgroup, const OperandPlan& a, const OperandPlan& b,
                       const Lanes& before) {
  ir::Writer& w = c.w;
  constexpr int kAll = -1;
  Lanes lanes = before;
  lanes.lane = w.vgpr("lane");
  w.v_mbcnt_lo_u32_b32(lanes.lane, kAll, 0);
  if (workgroup.lanes == 64) w.v_mbcnt_hi_u32_b32(lanes.lane, kAll, lanes.lane);
  const Reg first = w.sgpr("first_thread");
  lanes.thread = w.vgpr("thread");
  w.s_lshl_b32(first, before.number, static_cast<unsigned>(std::countr_zero(workgroup.lanes)));
  w.v_add_u32(lanes.thread, first, lanes.lane);
  write_shares(c, workgroup, a, b, lanes);
  return lanes;
}

}  // namespace kiln::kernel
