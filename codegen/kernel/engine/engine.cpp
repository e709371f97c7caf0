// See engine.hpp.
#include "codegen/kernel/engine/engine.hpp"

namespace kiln::kernel {

void write_products(Context& c, const PerOperand<FragmentSet>& operands, const Accumulators& accumulators) {
  const auto write = c.plan.mi != nullptr ? write_matrix_products : write_vector_products;
  const ir::Placement outside = c.w.placement;
  c.w.placement.backbone = true;
  for (std::uint32_t product = 0; product < c.plan.products_per_step; ++product)
    write(c, operands[0], operands[1], accumulators, product);
  c.w.placement = outside;
}

}  // namespace kiln::kernel
