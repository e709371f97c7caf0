// Where the sums stand: AccVGPRs where the generation has them for matrix instructions, VGPRs elsewhere.
#include "codegen/kernel/engine/engine.hpp"

namespace kiln::kernel {

Accumulators write_accumulators(Context& c, const ResultPlan& result) {
  ir::Writer& w = c.w;
  const std::uint32_t registers = result.product_registers();
  const auto [tiles0, tiles1] = c.recipe.wave_tile;
  Accumulators all;
  for (std::uint32_t t1 = 0; t1 < tiles1; ++t1) {
    std::vector<Reg>& column = all.emplace_back();
    for (std::uint32_t t0 = 0; t0 < tiles0; ++t0) {
      const Reg sum = result.accumulators_in_accvgprs ? w.accvgpr("acc", registers) : w.vgpr("acc", registers);
      for (std::uint32_t r = 0; r < registers; ++r) {
        if (result.accumulators_in_accvgprs) {
          w.v_accvgpr_write_b32(sum.sub(r), 0);
        } else {
          w.v_mov_b32(sum.sub(r), 0);
        }
      }
      column.push_back(sum);
    }
  }
  return all;
}

}  // namespace kiln::kernel
