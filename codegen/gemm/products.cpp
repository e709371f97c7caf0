// The products of one step: K outermost, so that two instructions on the same accumulators are a whole wave tile apart.
// Without matrix instructions each dword of A meets each dword of B, in the best form that the processor has
// (isa/element.hpp).
#include "codegen/gemm/kernel_state.hpp"

namespace kiln::gemm {
namespace {

/// The elements of dword `product` of each fragment in f32, in registers of their own.
void widen(Kernel& k, const OperandRegisters& o, std::uint32_t buffer, std::uint32_t product) {
  const isa::Element& element = *k.plan.input;
  for (std::size_t tile = 0; tile < o.widened.size(); ++tile)
    for (std::uint32_t e = 0; e < element.per_dword(); ++e) {
      const Reg value = o.widened[tile].sub(e), dword = o.fragments[buffer][tile].sub(product);
      if (e != 0) k.w.v_lshrrev_b32(value, e * element.bits, dword);
      k.w.emit(element.widen, {value, e != 0 ? value : dword});
    }
}

void write_mixed(Kernel& k, Reg acc, Reg a, Reg b) {
  for (std::uint32_t e = 0; e < k.plan.input->per_dword(); ++e) {
    ir::Modifiers& m = k.w.emit(k.plan.vector_product->op, {acc, a, b, acc}).modifiers;
    m.op_sel = e == 0 ? 0b000 : 0b011;  // which half of A and B
    m.op_sel_hi = 0b011;                // A and B are halves, the sum is not
  }
}

void write_vector_products(Kernel& k, std::uint32_t buffer, std::uint32_t product) {
  ir::Writer& w = k.w;
  const isa::VectorProduct& form = *k.plan.vector_product;
  widen(k, k.a, buffer, product);
  widen(k, k.b, buffer, product);
  for (std::uint32_t t1 = 0; t1 < k.plan.b.tiles; ++t1)
    for (std::uint32_t t0 = 0; t0 < k.plan.a.tiles; ++t0) {
      const Reg acc = k.accumulators[t1][t0];
      const Reg a = k.a.fragments[buffer][t0].sub(product), b = k.b.fragments[buffer][t1].sub(product);
      switch (form.form) {
        case isa::ProductForm::kWhole:
          w.emit(form.op, {acc, a, b, acc});
          break;
        case isa::ProductForm::kMixed:
          write_mixed(k, acc, a, b);
          break;
        case isa::ProductForm::kWiden:
          for (std::uint32_t e = 0; e < k.plan.input->per_dword(); ++e)
            w.emit(form.op, {acc, k.a.widened[t0].sub(e), k.b.widened[t1].sub(e), acc});
          break;
      }
    }
}

void write_matrix_products(Kernel& k, std::uint32_t buffer, std::uint32_t product) {
  const std::uint32_t dwords = product_k(k.plan) * k.plan.input->bytes() / 4;
  for (std::uint32_t t1 = 0; t1 < k.plan.b.tiles; ++t1)
    for (std::uint32_t t0 = 0; t0 < k.plan.a.tiles; ++t0) {
      const Reg acc = k.accumulators[t1][t0];
      const Reg a = k.a.fragments[buffer][t0].sub(product * dwords, dwords);
      const Reg b = k.b.fragments[buffer][t1].sub(product * dwords, dwords);
      k.w.emit(k.plan.mi->op, {acc, a, b, acc});
    }
}

}  // namespace

void write_products(Kernel& k, std::uint32_t buffer) {
  const ir::Placement outside = k.w.placement;
  k.w.placement.backbone = true;
  for (std::uint32_t product = 0; product < k.plan.products_per_step; ++product) {
    if (k.valu()) {
      write_vector_products(k, buffer, product);
    } else {
      write_matrix_products(k, buffer, product);
    }
  }
  k.w.placement = outside;
}

}  // namespace kiln::gemm
