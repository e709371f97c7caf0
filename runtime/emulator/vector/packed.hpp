// Sources and results of packed and mixed instructions: both halves of a register as rows, picked by op_sel and negated
// by neg_lo and neg_hi; what clamping and MODE.FP16_OVFL do to a result; the row of a packed opcode. Compiled once per
// SIMD level (levels.hpp). Source: AMD ISA manuals (cdna3 6.7 and 3.5, rdna3 7.4), chapter VOP3P.
#pragma once

#include "runtime/emulator/vector/simd.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

/// Half `high` (0 or 1) of a packed source as a row in the low 16 bits, with selection.
KILN_SHARED void half_row(const WaveState& w, const Instruction& in, unsigned source, unsigned high, u32* t) {
  Row filled;
  const u32* row = fetch(w, in, in.src[source], 0, filled);
  const unsigned shift = ((high ? in.op_sel_hi : in.op_sel) >> source & 1) != 0 ? 16 : 0;
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) t[i] = row[i] >> shift & 0xffff;
}

enum class Half { kF16, kBf16 };

/// Denormal halves become zeros of their sign.
template <Half kHalf>
KILN_INLINE Halves<16> flushed_halves(Halves<16> h) {
  constexpr u16 kExponent = kHalf == Half::kF16 ? 0x7c00 : 0x7f80;
  return (h & kExponent) == 0 ? h & 0x8000 : h;
}

/// Both halves of a packed source as floats.
struct Halved {
  float half[2][kMaxLanes];
  /// The one that op_sel names.
  const float* of(u8 op_sel, unsigned source) const { return half[op_sel >> source & 1]; }
};
template <Half kHalf>
KILN_SHARED void halve(const WaveState& w, const Instruction& in, unsigned source, bool flush, Halved& to) {
  Row filled;
  const u32* row = fetch(w, in, in.src[source], 0, filled);
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; i += 16) {
    Halves<16> h[2];
    split_halves(row + i, h[0], h[1]);
#pragma GCC unroll 2
    for (unsigned part = 0; part < 2; ++part) {
      if (flush) h[part] = flushed_halves<kHalf>(h[part]);
      kHalf == Half::kF16 ? widen_halves(h[part], &to.half[part][i]) : widen_bf16(h[part], &to.half[part][i]);
    }
  }
}
KILN_INLINE u32 sign_of(u8 neg, unsigned source) {
  return (neg >> source & 1) != 0 ? 0x80000000U : 0U;
}
KILN_INLINE float flipped(float v, u32 sign) {
  return bits<float>(bits<u32>(v) ^ sign);
}

/// MODE.FP16_OVFL: what overflows becomes the largest half, however it rounds; infinities of infinite sources stay.
KILN_INLINE float limited_half(float v, bool from_finite) {
  return from_finite && __builtin_fabsf(v) > 65504.0F ? __builtin_copysignf(65504.0F, v) : v;
}
KILN_INLINE bool is_finite(float v) {
  return __builtin_fabsf(v) < std::numeric_limits<float>::infinity();
}

/// One destination; the same type everywhere.
constexpr Opcode packed_row(std::string_view name, Execute execute, Type pair, u8 sources) {
  return {name, Class::kValu, execute, {pair, pair, pair, pair}, 1, sources, kElementwise, 0};
}

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
