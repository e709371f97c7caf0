// MFMA and WMMA.
#include "codegen/kernel/engine/engine.hpp"

#include <utility>

namespace kiln::kernel {
namespace {

void write_column(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                  const Accumulators& accumulators, std::uint32_t product, std::uint32_t t1) {
  const auto& [a, b] = operands;
  const isa::MatrixInstruction& mi = *steps.product.mi;
  const std::uint32_t dwords = steps.product.input->bytes_of(product_k(steps.product)) / 4;
  for (std::uint32_t t0 = 0; t0 < c.recipe.wave_tile[0]; ++t0) {
    const Reg sum = accumulators[t1][t0];
    Reg first = a.of(t0, product, dwords), second = b.of(t1, product, dwords);
    if (steps.result.swapped) std::swap(first, second);
    c.w.emit(mi.op, {sum, first, second, sum}).modifiers.neg_lo = mi.neg_lo;
  }
}

}  // namespace

void write_matrix_products(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                           const Accumulators& accumulators, std::uint32_t product, Columns columns) {
  for (std::uint32_t t1 = columns.begin; t1 < columns.end; ++t1)
    write_column(c, steps, operands, accumulators, product, t1);
}

}  // namespace kiln::kernel
