// See rounding.hpp.
#include "runtime/emulator/vector/rounding.hpp"

#include "runtime/emulator/wave/wave.hpp"

#include <array>
#include <cfenv>

namespace kiln::emulator {
namespace {

constexpr std::array<int, 4> kHostRounding = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};

bool is_f16(Type type) {
  return type == Type::kF16 || type == Type::kPkF16;
}

}  // namespace

Rounds rounds_of(const Opcode& opcode) {
  const Class op_class = opcode.op_class;
  if (op_class != Class::kValu && op_class != Class::kTrans && op_class != Class::kSalu) return Rounds::kNearest;
  if (opcode.name.starts_with("v_dot")) return Rounds::kNearest;
  if (opcode.name.starts_with("v_fma_mix") || opcode.name.starts_with("v_mad_mix"))
    return opcode.name.ends_with("bf16") ? Rounds::kUnknown : Rounds::kMixed;
  switch (opcode.types[0]) {
    case Type::kF32:
      return opcode.types[1] == Type::kF64 ? Rounds::kWide : Rounds::kSingle;
    case Type::kPkF32:
      return Rounds::kSingle;
    case Type::kF16:
    case Type::kPkF16:
    case Type::kF64:
      return Rounds::kWide;
    case Type::kBf16:
    case Type::kPkBf16:
      return Rounds::kUnknown;
    default:
      return Rounds::kNearest;
  }
}

void round_halves(const WaveState& wave) {
  std::fesetround(kHostRounding[wave.round_16_64]);
}

void execute_rounded(Wave& wave, const Instruction& in) {
  const unsigned single = wave.mode & 3, wide = wave.round_16_64;
  const bool mixed = in.rounds == Rounds::kMixed;
  const unsigned mode = in.rounds == Rounds::kWide ? wide : in.rounds == Rounds::kNearest ? 0 : single;
  if (in.rounds == Rounds::kUnknown)
    return wave.fail(in, "rounds otherwise than to nearest even, of which no manual says by which field of MODE");
  if (mode == 0 && !(mixed && wide != 0)) return in.execute(wave, in);
  if (in.rounded == nullptr && is_f16(in.opcode->types[0]) && in.opcode->op_class != Class::kSalu)
    return wave.fail(in, "rounds otherwise than to nearest even, which the emulator cannot for this instruction");
  std::fesetround(kHostRounding[mode]);
  (in.rounded != nullptr ? in.rounded : in.execute)(wave, in);
  std::fesetround(FE_TONEAREST);
}

}  // namespace kiln::emulator
