// MFMA and WMMA.
#include "codegen/kernel/engine/engine.hpp"

#include <utility>

namespace kiln::kernel {

void write_matrix_products(Context& c, const FragmentSet& a, const FragmentSet& b, const Accumulators& accumulators,
                           std::uint32_t product) {
  const std::uint32_t dwords = product_k(c.plan) * c.plan.input->bytes() / 4;
  for (std::uint32_t t1 = 0; t1 < c.plan.b.tiles; ++t1)
    for (std::uint32_t t0 = 0; t0 < c.plan.a.tiles; ++t0) {
      const Reg sum = accumulators[t1][t0];
      Reg first = a.of(t0, product, dwords), second = b.of(t1, product, dwords);
      if (c.plan.swapped) std::swap(first, second);
      c.w.emit(c.plan.mi->op, {sum, first, second, sum}).modifiers.neg_lo = c.plan.mi->neg_lo;
    }
}

}  // namespace kiln::kernel
