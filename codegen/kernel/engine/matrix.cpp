// MFMA and WMMA.
#include "codegen/kernel/engine/engine.hpp"

#include <utility>

namespace kiln::kernel {
namespace {

void write_column(Context& c, const FragmentSet& a, const FragmentSet& b, const Accumulators& accumulators,
                  std::uint32_t product, std::uint32_t t1) {
  const std::uint32_t dwords = c.plan.product.input->bytes_of(product_k(c.plan.product)) / 4;
  for (std::uint32_t t0 = 0; t0 < c.plan.a.tiles; ++t0) {
    const Reg sum = accumulators[t1][t0];
    Reg first = a.of(t0, product, dwords), second = b.of(t1, product, dwords);
    if (c.plan.result.swapped) std::swap(first, second);
    c.w.emit(c.plan.product.mi->op, {sum, first, second, sum}).modifiers.neg_lo = c.plan.product.mi->neg_lo;
  }
}

}  // namespace

void write_matrix_products(Context& c, const FragmentSet& a, const FragmentSet& b, const Accumulators& accumulators,
                           std::uint32_t product) {
  for (std::uint32_t t1 = 0; t1 < c.plan.b.tiles; ++t1) write_column(c, a, b, accumulators, product, t1);
}

void write_column_products(Context& c, const PerOperand<FragmentSet>& operands, const Accumulators& accumulators,
                           std::uint32_t t1) {
  const ir::Placement outside = c.w.placement;
  c.w.placement.backbone = true;
  for (std::uint32_t product = 0; product < c.plan.fragments.products_per_step; ++product)
    write_column(c, operands[0], operands[1], accumulators, product, t1);
  c.w.placement = outside;
}

}  // namespace kiln::kernel
