// The rows of element.hpp. Sources: rdna1 to rdna4, vega, cdna1 to cdna5: VOP3P, "v_dot2", "v_fma_mix".
#include "codegen/isa/element.hpp"

#include <algorithm>
#include <array>

namespace kiln::isa {
namespace {

using O = Opcode;
// clang-format off
// type, bits, widen, narrow, pack
constexpr std::array kElements = {
    Element{DataType::kF32, 32, O::v_mov_b32,     O::v_mov_b32,     O::v_mov_b32},
    Element{DataType::kF16, 16, O::v_cvt_f32_f16, O::v_cvt_f16_f32, O::v_pack_b32_f16},
};

// input, opcode, form; the first one that a processor has is taken
constexpr std::array kProducts = {
    VectorProduct{DataType::kF32, O::v_fma_f32,      ProductForm::kWhole},
    VectorProduct{DataType::kF16, O::v_dot2_f32_f16, ProductForm::kWhole},
    VectorProduct{DataType::kF16, O::v_fma_mix_f32,  ProductForm::kMixed},
    VectorProduct{DataType::kF16, O::v_mad_mix_f32,  ProductForm::kMixed},
    VectorProduct{DataType::kF16, O::v_fma_f32,      ProductForm::kWiden},
};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < kElements.size(); ++i)
    if (static_cast<std::size_t>(kElements[i].type) != i) return false;
  return true;
}());

}  // namespace

std::span<const Element> elements() {
  return kElements;
}

const Element& element_of(DataType type) {
  return kElements[static_cast<std::size_t>(type)];
}

const VectorProduct* find_vector_product(const Processor& processor, DataType input) {
  const auto* it = std::find_if(kProducts.begin(), kProducts.end(),
                                [&](const VectorProduct& row) { return row.input == input && has(processor, row.op); });
  return it == kProducts.end() ? nullptr : it;
}

}  // namespace kiln::isa
