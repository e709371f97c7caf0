// Scalar side of the register shadow: definedness bit by bit, because compilers build lane masks from masks nobody
// wrote (undef | exec) and shift the unknown half out of a pair. Bitwise opcodes and shifts carry undefined bits on, as
// far as the other operand does not decide them; everything else that reads one is at fault.
#include "runtime/emulator/strict/registers/parts.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

struct Tracked {
  std::uint64_t value = 0, defined = ~0ULL;
};

Tracked tracked(const Wave& wave, const Operand& o, unsigned registers) {
  if (o.kind != Operand::kSgpr) return {o.value, ~0ULL};
  const auto& scalar = wave.shadow.scalar;
  const std::uint64_t defined =
      scalar[o.index] | (registers == 2 ? std::uint64_t{scalar[o.index + 1U]} << 32 : ~0ULL << 32);
  return {read_scalar(wave, o.index, registers), defined};
}
Tracked inverted(Tracked x) {
  return {~x.value, x.defined};
}
std::uint64_t and_defined(Tracked a, Tracked b) {
  return (a.defined & b.defined) | (a.defined & ~a.value) | (b.defined & ~b.value);
}
std::uint64_t or_defined(Tracked a, Tracked b) {
  return (a.defined & b.defined) | (a.defined & a.value) | (b.defined & b.value);
}

unsigned registers_of(const Opcode& op) {
  return op.types[0] == Type::kB64 || op.types[0] == Type::kI64 ? 2 : 1;
}

/// What is shifted in is defined, but for copies of an undefined sign.
std::uint64_t shifted_defined(BitLogic logic, Tracked a, unsigned amount, unsigned registers) {
  const auto low = static_cast<std::uint32_t>(a.defined);
  if (logic == BitLogic::kShiftLeft) return a.defined << amount | ((std::uint64_t{1} << amount) - 1);
  if (logic == BitLogic::kShiftRight) return a.defined >> amount | ~(~std::uint64_t{0} >> amount);
  return registers == 2 ? static_cast<std::uint64_t>(static_cast<std::int64_t>(a.defined) >> amount)
                        : static_cast<std::uint32_t>(static_cast<std::int32_t>(low) >> amount);
}

std::uint64_t result_defined(BitLogic logic, Tracked a, Tracked b, bool scc, unsigned registers) {
  switch (logic) {
    case BitLogic::kShiftLeft:
    case BitLogic::kShiftRight:
    case BitLogic::kShiftRightSigned:
      return shifted_defined(logic, a, static_cast<unsigned>(b.value) & (32 * registers - 1), registers);
    case BitLogic::kAnd:
      return and_defined(a, b);
    case BitLogic::kOr:
      return or_defined(a, b);
    case BitLogic::kXor:
      return a.defined & b.defined;
    case BitLogic::kAndNot:
      return and_defined(a, inverted(b));
    case BitLogic::kOrNot:
      return or_defined(a, inverted(b));
    case BitLogic::kNotAnd:
      return and_defined(inverted(a), b);
    case BitLogic::kNotOr:
      return or_defined(inverted(a), b);
    case BitLogic::kCopy:
      return a.defined;
    case BitLogic::kSelect:
      return scc ? a.defined : b.defined;
    case BitLogic::kNone:
      break;
  }
  return ~0ULL;
}

constexpr std::uint32_t kLogicMask = 0xff;

}  // namespace

std::string name_of_scalar(unsigned index) {
  struct Name {
    unsigned index;
    const char* name;
  };
  constexpr std::array kNames = {Name{kVcc, "vcc_lo"},
                                 Name{kVcc + 1, "vcc_hi"},
                                 Name{kM0, "m0"},
                                 Name{kScc, "scc"},
                                 Name{kFlatScratch, "flat_scratch_lo"},
                                 Name{kFlatScratch + 1, "flat_scratch_hi"},
                                 Name{kXnackMask, "xnack_mask_lo"},
                                 Name{kXnackMask + 1, "xnack_mask_hi"},
                                 Name{kExec, "exec_lo"},
                                 Name{kExec + 1, "exec_hi"}};
  for (const Name& n : kNames) {
    if (n.index == index) return n.name;
  }
  return index >= kTtmp && index < kM0 ? fmt::format("ttmp{}", index - kTtmp) : fmt::format("s{}", index);
}

bool is_bit_logic(const Instruction& in) {
  return in.opcode->op_class == Class::kSalu && (in.opcode->traits & kBitLogic) != 0;
}

std::uint64_t bits_read_of_shift(const Instruction& in, unsigned source) {
  const auto logic = static_cast<BitLogic>(in.opcode->detail & kLogicMask);
  return source == 1 && logic >= BitLogic::kShiftLeft ? 32 * registers_of(*in.opcode) - 1 : 0;
}

void check_bit_logic(Wave& wave, const Instruction& in) {
  const Opcode& op = *in.opcode;
  const auto logic = static_cast<BitLogic>(op.detail & kLogicMask);
  const unsigned registers = registers_of(op);
  const bool shifts = bits_read_of_shift(in, 1) != 0;
  const bool with_exec = (op.detail & kWithExec) != 0;
  const Tracked a = tracked(wave, in.src[0], registers);
  const Tracked b = with_exec        ? Tracked{wave.exec(), ~0ULL}
                    : in.sources > 1 ? tracked(wave, in.src[1], shifts ? 1 : registers)
                                     : Tracked{};
  const std::uint64_t defined =
      result_defined(logic, a, b, wave.s[kScc] != 0, registers) | (registers == 1 ? ~0ULL << 32 : 0);
  wave.shadow.element[0] = defined;
  const bool to_exec =
      with_exec || (in.dst[0].kind == Operand::kSgpr && (in.dst[0].index == kExec || in.dst[0].index == kExec + 1U));
  if (to_exec && (~defined & wave.full_mask) != 0) {
    wave.report(ViolationKind::kUninitialized, in, "EXEC gets bits that nobody wrote");
  }
}

void note_bit_logic(Wave& wave, const Instruction& in) {
  const Opcode& op = *in.opcode;
  RegisterShadow& shadow = wave.shadow;
  const std::uint64_t defined = shadow.element[0];
  const bool keeps_exec =
      (op.detail & kWithExec) != 0 && (op.detail & kWritesResult) == 0;  // saveexec: dst is the old EXEC
  const unsigned registers = registers_of(op);
  for (unsigned i = 0; i < registers && in.dst[0].index != kNull; ++i) {
    if (in.dst[0].index == kExec) continue;
    shadow.set_scalar(in.dst[0].index + i, keeps_exec ? ~0U : static_cast<std::uint32_t>(defined >> (32 * i)));
  }
  if ((op.traits & kWritesScc) != 0)
    shadow.set_scalar(kScc, defined == ~0ULL || (op.detail & kWithExec) != 0 ? ~0U : 0U);
}

bool is_scalar_copy(const Instruction& in, unsigned source) {
  return moved_source(in) == static_cast<int>(source) && in.src[source].kind == Operand::kSgpr &&
         (in.opcode->traits & (kIgnoresExec | kElementwise)) == 0 && in.dst[0].kind == Operand::kVgpr;
}

std::uint64_t bits_not_copied(const Wave& wave, const Operand& o) {
  std::uint64_t bits = 0;
  for (unsigned k = 0; k < o.registers; ++k) {
    if (wave.shadow.scalar_from[o.index + k].by != nullptr) bits |= 0xffffffffULL << 32 * k;
  }
  return bits;
}

void note_scalar_copy(Wave& wave, const Instruction& in, std::uint64_t lanes) {
  RegisterShadow& shadow = wave.shadow;
  for (unsigned k = 0; k < in.dst[0].registers; ++k) {
    const std::uint32_t defined = k < in.src[0].registers ? shadow.scalar[in.src[0].index + k] : ~0U;
    const unsigned to = in.dst[0].index + k;
    shadow.set_lanes(shadow.low[to], lanes, (defined & 0xffff) == 0xffff ? ~0ULL : 0);
    shadow.set_lanes(shadow.high[to], lanes, defined >> 16 == 0xffff ? ~0ULL : 0);
  }
}

}  // namespace kiln::emulator
