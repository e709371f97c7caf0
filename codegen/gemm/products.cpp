// The products of one step: K outermost, so that two instructions on the same accumulators are a whole wave tile apart.
#include "codegen/gemm/kernel_state.hpp"

namespace kiln::gemm {

void write_products(Kernel& k, std::uint32_t buffer) {
  ir::Writer& w = k.w;
  const std::uint32_t dwords = k.valu() ? 1 : (product_k(k.plan) * k.plan.input_bytes) / 4;
  const ir::Placement outside = w.placement;
  w.placement.backbone = true;
  for (std::uint32_t product = 0; product < k.plan.products_per_step; ++product)
    for (std::uint32_t t1 = 0; t1 < k.plan.b.tiles; ++t1)
      for (std::uint32_t t0 = 0; t0 < k.plan.a.tiles; ++t0) {
        const Reg acc = k.accumulators[t1][t0];
        const Reg a = k.a.fragments[buffer][t0].sub(product * dwords, dwords);
        const Reg b = k.b.fragments[buffer][t1].sub(product * dwords, dwords);
        if (!k.valu()) {
          w.emit(k.plan.mi->op, {acc, a, b, acc});
        } else if (k.half_input()) {
          w.v_dot2_f32_f16(acc, a, b, acc);
        } else {
          w.v_fma_f32(acc, a, b, acc);
        }
      }
  w.placement = outside;
}

}  // namespace kiln::gemm
