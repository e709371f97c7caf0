// Without matrix instructions each dword of A meets each dword of B (of f64 each pair), in the best form that the
// processor has (isa/element.hpp).
#include "codegen/kernel/convert/convert.hpp"
#include "codegen/kernel/engine/engine.hpp"

namespace kiln::kernel {
namespace {

/// The elements of dword `product` of each fragment as sums take them, in registers of their own.
void widen_step(Context& c, const FragmentSet& o, const isa::Element& element, std::uint32_t product) {
  const std::vector<Reg>& widened = o.fragments->widened;
  for (std::size_t tile = 0; tile < widened.size(); ++tile)
    for (std::uint32_t e = 0; e < element.per_dword(); ++e)
      widen(c, element, widened[tile].sub(e), o.of(static_cast<std::uint32_t>(tile), product, 1), e);
}

void write_mixed(Context& c, const ProductPlan& plan, Reg sum, Reg a, Reg b) {
  for (std::uint32_t e = 0; e < plan.input->per_dword(); ++e) {
    ir::Modifiers& m = c.w.emit(plan.vector_product->op, {sum, a, b, sum}).modifiers;
    m.op_sel = e == 0 ? 0b000 : 0b011;  // which half of A and B
    m.op_sel_hi = 0b011;                // A and B are halves, the sum is not
  }
}

}  // namespace

void write_vector_products(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                           const Accumulators& accumulators, std::uint32_t product, Columns columns) {
  const auto& [a, b] = operands;
  const ProductPlan& plan = steps.product;
  const isa::VectorProduct& form = *plan.vector_product;
  widen_step(c, a, *plan.input, product);
  widen_step(c, b, *plan.input_b, product);
  const std::uint32_t dwords = plan.input->dwords();
  for (std::uint32_t t1 = columns.begin; t1 < columns.end; ++t1)
    for (std::uint32_t t0 = 0; t0 < c.recipe.wave_tile[0]; ++t0) {
      const Reg sum = accumulators[t1][t0];
      const Reg of_a = a.of(t0, product, dwords), of_b = b.of(t1, product, dwords);
      switch (form.form) {
        case isa::ProductForm::kWhole:
          c.w.emit(form.op, {sum, of_a, of_b, sum}).modifiers.neg_lo = form.neg_lo;
          break;
        case isa::ProductForm::kMixed:
          write_mixed(c, plan, sum, of_a, of_b);
          break;
        case isa::ProductForm::kWiden:
          for (std::uint32_t e = 0; e < plan.input->per_dword(); ++e)
            c.w.emit(form.op, {sum, a.fragments->widened[t0].sub(e), b.fragments->widened[t1].sub(e), sum});
          break;
        case isa::ProductForm::kParts:
          break;  // complex.cpp
      }
    }
}

}  // namespace kiln::kernel
