// One tuple per matrix instruction of the wave tile (VALU: one register per element of the thread tile), set to zero.
#include "codegen/gemm/kernel_state.hpp"

namespace kiln::gemm {

void write_accumulators(Kernel& k) {
  ir::Writer& w = k.w;
  for (std::uint32_t t1 = 0; t1 < k.plan.b.tiles; ++t1) {
    std::vector<Reg> column;
    for (std::uint32_t t0 = 0; t0 < k.plan.a.tiles; ++t0) {
      const Reg reg =
          k.plan.accumulators_in_accvgprs ? w.accvgpr("acc", k.plan.accumulators) : w.vgpr("acc", k.plan.accumulators);
      for (std::uint32_t r = 0; r < k.plan.accumulators; ++r) {
        if (k.plan.accumulators_in_accvgprs) {
          w.v_accvgpr_write_b32(reg.sub(r), 0);
        } else {
          w.v_mov_b32(reg.sub(r), 0);
        }
      }
      column.push_back(reg);
    }
    k.accumulators.push_back(column);
  }
}

}  // namespace kiln::gemm
