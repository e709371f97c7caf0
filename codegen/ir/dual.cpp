// See dual.hpp.
#include "codegen/ir/dual.hpp"

#include <algorithm>

namespace kiln::ir {
namespace {

struct HalfRow {
  Opcode alone, pair;
};
constexpr std::array kHalves = {
    HalfRow{Opcode::v_mov_b32, Opcode::v_dual_mov_b32}, HalfRow{Opcode::v_mul_f32, Opcode::v_dual_mul_f32},
    HalfRow{Opcode::v_add_f32, Opcode::v_dual_add_f32}, HalfRow{Opcode::v_fma_f32, Opcode::v_dual_fmac_f32}};

/// What needs no literal.
bool is_short(const Operand& operand) {
  return operand.is_reg() ? operand.reg.cls != RegisterClass::kAccVgpr
                          : operand.kind == Operand::Kind::kInteger && operand.value >= -16 && operand.value <= 64;
}

bool same(const Reg& a, const Reg& b) {
  return a.cls == b.cls && a.number() == b.number() && a.count == b.count;
}

/// Two registers of one bank.
bool conflict(const Operand& a, const Operand& b, std::uint32_t banks) {
  return Half::is_vector(a) && Half::is_vector(b) && a.reg.number() % banks == b.reg.number() % banks;
}

}  // namespace

std::optional<Half> half_of(const Instruction& i) {
  const auto* const row = std::ranges::find(kHalves, i.op, &HalfRow::alone);
  if (row == kHalves.end() || i.partial || i.modifiers != Modifiers{} || !Half::is_vector(i.operands[0]))
    return std::nullopt;
  Half half{row->pair, i.operands[0], i.operands[1], i.operands[2], i.op == Opcode::v_fma_f32};
  if (half.adds && !(i.operands[3].is_reg() && same(i.operands[3].reg, i.operands[0].reg))) return std::nullopt;
  const bool two = half.second.kind != Operand::Kind::kNone;
  if (two && !Half::is_vector(half.second)) std::swap(half.first, half.second);
  if (!is_short(half.first) || (two && !Half::is_vector(half.second))) return std::nullopt;
  return half;
}

bool halves_fit(const Instruction& dual, std::uint32_t banks) {
  const std::size_t half = dual.info().operand_count / 2U;
  constexpr std::uint32_t kParities = 2;
  if (conflict(dual.operands[0], dual.operands[half], kParities)) return false;
  for (std::size_t i = 1; i < half; ++i)
    if (conflict(dual.operands[i], dual.operands[half + i], banks)) return false;
  return true;
}

Instruction dual_of(const Half& first, const Half& second) {
  Instruction dual;
  dual.op = first.pair;
  dual.partial = first.adds;  // its results are sources, too
  auto to = dual.operands.begin();
  for (const Half* const half : {&first, &second})
    for (const Operand* const operand : {&half->result, &half->first, &half->second})
      if (operand->kind != Operand::Kind::kNone) *to++ = *operand;
  return dual;
}

}  // namespace kiln::ir
