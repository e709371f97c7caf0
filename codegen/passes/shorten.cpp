// shorten: arithmetic with three operands whose result is its addend, in the encoding of 4 bytes instead of 8, where
// the processor has one that rounds alike (VOP2's "fmac", "dot2c", "dot4c", which LLVM takes for the same operations).
// It runs behind pair_instructions, which joins the long ones.
#include "codegen/ir/check.hpp"
#include "codegen/ir/dual.hpp"
#include "codegen/passes/passes.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kiln::passes {
namespace {

using namespace ir;

struct ShortForm {
  Opcode whole, accumulating;
};
constexpr std::array kForms = {
    ShortForm{Opcode::v_fma_f32, Opcode::v_fmac_f32},
    ShortForm{Opcode::v_fma_f32, Opcode::v_fmac_f32_gfx906},
    ShortForm{Opcode::v_fma_f64, Opcode::v_fmac_f64},
    ShortForm{Opcode::v_dot2_f32_f16, Opcode::v_dot2c_f32_f16},
    ShortForm{Opcode::v_dot4_i32_i8, Opcode::v_dot4c_i32_i8},
};

/// The first factor may be anything, the second one is a VGPR.
void shorten(const isa::Processor& processor, Instruction& i) {
  const auto* const form = std::find_if(kForms.begin(), kForms.end(), [&](const ShortForm& f) {
    return f.whole == i.op && isa::has(processor, f.accumulating);
  });
  if (form == kForms.end() || i.partial || i.modifiers != Modifiers{}) return;
  Operand first = i.operands[1], second = i.operands[2];
  const Operand &result = i.operands[0], &addend = i.operands[3];
  if (!addend.is_reg() || addend.reg.cls != result.reg.cls || addend.reg.number() != result.reg.number()) return;
  if (!Half::is_vector(second)) std::swap(first, second);
  if (!Half::is_vector(second)) return;
  i.op = form->accumulating;
  i.operands = {result, first, second};
  i.partial = true;  // the result is a source, too
}

}  // namespace

void shorten(ir::Function& function) {
  KILN_CHECK(function.allocated, "which operands are one register is known of physical ones");
  for (Block& block : function.blocks)
    for (Instruction& instruction : block.instructions) shorten(*function.processor, instruction);
}

}  // namespace kiln::passes
