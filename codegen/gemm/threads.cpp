// Which lane does what: its wave's place in the workgroup, its line and row of each operand's global reads.
#include "codegen/gemm/arithmetic.hpp"
#include "codegen/gemm/kernel_state.hpp"

#include <tuple>

namespace kiln::gemm {

void write_threads(Kernel& k) {
  ir::Writer& w = k.w;
  // With packed work-item ids the upper bits hold y and z (AMDGPUUsage, "work-item id").
  const Reg thread = w.vgpr("thread");
  w.v_and_b32(thread, 0x3ff, k.thread);
  k.thread = thread;
  k.lane = w.vgpr("lane");
  w.v_and_b32(k.lane, k.plan.lanes - 1, thread);
  if (k.valu()) {
    const auto [along1, along0] = divide_small(w, thread, k.plan.recipe.wave_group[0], "lane1");
    k.wave = {along0, along1};
  } else {
    const Reg wave = w.sgpr("wave"), number = w.vgpr("wave_number");
    w.v_lshrrev_b32(number, k.plan.lanes == 64 ? 6 : 5, thread);
    w.v_readfirstlane_b32(wave, number);
    const auto [along1, along0] = divide_uniform(w, wave, k.plan.recipe.wave_group[0], "wave1");
    k.wave = {along0, along1};
  }
  std::tie(k.a.row, k.a.line) = divide_small(w, thread, k.plan.a.lines, "read_row");
  if (k.plan.b.lines == k.plan.a.lines) {
    k.b.row = k.a.row;
    k.b.line = k.a.line;
  } else {
    std::tie(k.b.row, k.b.line) = divide_small(w, thread, k.plan.b.lines, "read_row");
  }
}

}  // namespace kiln::gemm
