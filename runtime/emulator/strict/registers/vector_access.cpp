// Which halves and lanes of vector registers an instruction reads and writes (parts.hpp). A 32-bit register is
// tracked by halves, because 16-bit results leave the other half as it is on some targets; opcodes that only move bits
// may read a register of which one half is defined.
#include "runtime/emulator/strict/registers/parts.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

bool is_packed(Type type) {
  return type == Type::kPkF16 || type == Type::kPkI16 || type == Type::kPkBf16;
}
bool is_mix(const Opcode& op) {
  return op.detail == 1 && (op.traits & kBitwise) != 0 && op.op_class == Class::kValu && op.sources == 3;
}
}  // namespace

bool is_memory(Class c) {
  return c == Class::kVmem || c == Class::kFlat || c == Class::kLds || c == Class::kSmem;
}

/// gfx1250 has VGPRs where the others have AccVGPRs.
bool is_accvgpr(const Wave& wave, unsigned index) {
  return index >= kFirstAccVgpr && wave.launch->architecture->has_accvgprs();
}
std::string name_of_vector(const Wave& wave, unsigned index) {
  return !is_accvgpr(wave, index) ? fmt::format("v{}", index) : fmt::format("a{}", index - kFirstAccVgpr);
}

std::uint8_t needed_halves(const Instruction& in, unsigned source) {
  const Operand& o = in.src[source];
  const Opcode& op = *in.opcode;
  if (is_memory(op.op_class)) {
    const bool is_data = (op.op_class == Class::kVmem && source == 3) || (op.op_class == Class::kFlat && source == 2) ||
                         (op.op_class == Class::kLds && source > 0 && (op.traits & kStore) != 0);
    if (!is_data) return kBothHalves;
    if ((op.detail & 0xff) >= 4) return kAnyHalf;  // storing moves bits
    return (op.detail >> 9 & 3) == 2 || (o.flags & Operand::kHigh) != 0 ? kHighHalf : kLowHalf;
  }
  if ((o.flags & Operand::kSdwa) != 0)
    return o.select == 0 || o.select == 1 || o.select == 4 ? kLowHalf : o.select == 6 ? kBothHalves : kHighHalf;
  if (is_mix(op))
    return (in.op_sel_hi >> source & 1) == 0 ? kBothHalves : (in.op_sel >> source & 1) != 0 ? kHighHalf : kLowHalf;
  if (is_half(o.type)) {
    const bool high =
        (o.flags & Operand::kHigh) != 0 || (op.op_class == Class::kMatrix && (in.op_sel >> source & 1) != 0);
    return high ? kHighHalf : kLowHalf;
  }
  if (is_packed(o.type) && op.op_class != Class::kMatrix) {
    const unsigned low = in.op_sel >> source & 1, high = in.op_sel_hi >> source & 1;
    return static_cast<std::uint8_t>((low == 0 || high == 0 ? kLowHalf : 0) | (low != 0 || high != 0 ? kHighHalf : 0));
  }
  return (op.traits & kBitwise) != 0 ? kAnyHalf : kBothHalves;
}

std::uint32_t needed_bits(const Instruction& in, unsigned source) {
  const std::uint8_t halves = needed_halves(in, source);
  if (halves != kLowHalf && halves != kHighHalf) return ~0U;
  const std::uint32_t bits = is_memory(in.opcode->op_class) && (in.opcode->detail & 0xff) == 1 ? 0xff : 0xffff;
  return halves == kLowHalf ? bits : bits << 16;
}

std::uint8_t written_halves(const Wave& wave, const Instruction& in) {
  const Opcode& op = *in.opcode;
  const Operand& d = in.dst[0];
  if ((in.flags & kHasSdwa) != 0 && in.dst_select != 6 && (in.flags & kDstPreserve) != 0) {
    return in.dst_select == 0 || in.dst_select == 1 || in.dst_select == 4 ? kLowHalf : kHighHalf;
  }
  if ((op.traits & kPartialWrite) != 0) {
    bool high = (d.flags & Operand::kHigh) != 0;
    if (is_mix(op)) high = op.name.find("mixhi") != std::string_view::npos;
    if (op.op_class == Class::kMatrix) high = (in.op_sel & 4) != 0;
    return high ? kHighHalf : kLowHalf;
  }
  if (!is_half(op.types[0])) return kBothHalves;
  if ((d.flags & Operand::kHigh) != 0) return kHighHalf;
  return keeps_high_half(wave, op) ? kLowHalf : kBothHalves;
}

HalfTaken half_taken(const Instruction& in) {
  const std::uint32_t traits = in.opcode->traits;
  if ((traits & (kShifts | kMasks)) == 0 || (in.flags & ~std::uint32_t{kVop3}) != 0) return {};
  const unsigned source = in.src[0].kind == Operand::kVgpr && (traits & kMasks) != 0 ? 0 : 1;
  const Operand& constant = in.src[1 - source];
  if (constant.kind != Operand::kConstant || in.src[source].kind != Operand::kVgpr) return {};
  const auto value = static_cast<std::uint32_t>(constant.value);
  if ((traits & kMasks) != 0) {
    if (value != 0 && value >> 16 == 0) return {kLowHalf, kLowHalf, source};
    return value != 0 && (value & 0xffff) == 0 ? HalfTaken{kHighHalf, kHighHalf, source} : HalfTaken{};
  }
  if ((value & 31) < 16) return {};
  switch (static_cast<BitLogic>(in.opcode->detail)) {
    case BitLogic::kShiftLeft:
      return {kLowHalf, kHighHalf, source};
    case BitLogic::kShiftRight:
      return {kHighHalf, kLowHalf, source};
    default:
      return {kHighHalf, kBothHalves, source};
  }
}

int moved_source(const Instruction& in) {
  if ((in.flags & ~std::uint32_t{kVop3}) != 0) return -1;
  if ((in.opcode->traits & kMoves) != 0) return (in.src[0].flags & ~Operand::kLiteral) == 0 ? 0 : -1;
  if ((in.opcode->traits & kMasks) == 0) return -1;
  if (in.src[0].kind == Operand::kConstant && in.src[1].kind == Operand::kVgpr) return 1;
  return in.src[1].kind == Operand::kConstant && in.src[0].kind == Operand::kVgpr ? 0 : -1;
}

std::uint64_t lanes_read(const Wave& wave, const Instruction& in, unsigned source) {
  const Opcode& op = *in.opcode;
  if ((op.traits & kIgnoresExec) != 0) return wave.full_mask;
  if ((in.src[source].flags & Operand::kDpp) != 0) return dpp_sources(wave, in);
  const std::uint64_t active = (in.flags & kHasDpp) != 0 ? dpp_active(wave, in) : wave.exec();
  if ((op.traits & kSelects) != 0 && source < 2) {
    const std::uint64_t mask = read_mask(wave, in.src[2]);
    return active & (source == 1 ? mask : ~mask);
  }
  return active;
}

}  // namespace kiln::emulator
