// Conversions to and from FP8, BF8, FP6, BF6, FP4, and stochastic ones: v_cvt_[scalef32_][sr_][pk..._]TO_FROM. A row is
// two formats, a count and how scale and random bits come in; one function runs them all. FP8 and BF8 are FNUZ on
// gfx94x and OCP elsewhere. Which byte or half of a register is meant stands in op_sel, byte_sel or SDWA.
// Compiled once per SIMD level (levels.hpp). Sources: cdna3 ISA manual 7.2, cdna4 7.3, rdna4 and cdna5 7.6.
#include "runtime/emulator/matrix/formats.hpp"
#include "runtime/emulator/vector/levels.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

/// Opcode::detail: formats, elements, and flags.
enum Flag : u32 { kRandom = 1U << 16, kScaled = 1U << 17, kTwoSources = 1U << 18, kByteScale = 1U << 19 };
constexpr u32 conversion(Format to, Format from, u32 count, u32 flags = 0) {
  return static_cast<u32>(to) | static_cast<u32>(from) << 4 | count << 8 | flags;
}

KILN_INLINE double decode_any(Format format, bool fnuz, u32 x) {
  if (format == Format::kF32) return double(bits<float>(x));
  if (format == Format::kF16) return double(half_to_float(x));
  if (format == Format::kBf16) return double(bf16_to_float(x));
  return double(decoder_of(format, fnuz)[x]);
}

KILN_SHARED u32 encode_any(Format format, bool fnuz, double v, Rounding rounding) {
  constexpr SmallFloat kHalf{5, 10, 15, Codes::kIeee}, kBrain{8, 7, 127, Codes::kIeee};
  if (format == Format::kF32) return bits<u32>(static_cast<float>(v));
  // FP16_OVFL leaves f16's infinities alone, unlike those of the 8-bit formats, and has no say over BF16.
  if (format == Format::kBf16 || v - v != 0) rounding.saturate = rounding.saturate && bits_of(format) < 16;
  if (format == Format::kF16) return encode_small(v, kHalf, rounding);
  if (format == Format::kBf16) return encode_small(v, kBrain, rounding);
  return encode_small(v, small_float_of(format, fnuz), rounding);
}

/// v_prng_b32: one step of a linear feedback shift register. cdna4 V_PRNG_B32.
KILN_INLINE u32 next_random(u32 x) {
  return x << 1 ^ ((x & 0x80000000U) != 0 ? 197U : 0U);
}

/// The first bit of a narrow source: the byte, word or byte pair that the modifiers name.
KILN_INLINE unsigned source_bit(const Instruction& in, Format from, unsigned count) {
  const unsigned width = bits_of(from) * count;
  if (width >= 32) return 0;
  if (bits_of(from) == 16) return count == 1 && (in.op_sel & 1) != 0 ? 16 : 0;
  if (width == 16) return (in.op_sel & 1) != 0 || (in.src[0].flags & Operand::kHigh) != 0 ? 16 : 0;
  return 8 * ((in.op_sel & 3) | in.abid);
}
KILN_INLINE unsigned result_bit(const Instruction& in, Format to, unsigned count) {
  const unsigned width = bits_of(to) * count;
  if (width >= 32) return 0;
  if (width == 16) return (in.dst[0].flags & Operand::kHigh) != 0 ? 16 : 0;
  return 8 * ((in.op_sel >> 2 & 3) | in.abid);
}

void run_convert(WaveState& w, const Instruction& in) {
  const u32 detail = in.opcode->detail;
  const Format to = static_cast<Format>(detail & 15), from = static_cast<Format>(detail >> 4 & 15);
  const unsigned count = detail >> 8 & 63, per_source = detail & kTwoSources ? count / 2 : count;
  const unsigned from_bits = bits_of(from), to_bits = bits_of(to);
  const unsigned registers = max_of(1U, count * to_bits / 32), sources = max_of(1U, per_source * from_bits / 32);
  Row filled[64], random_row, scale_row, out[32];
  const u32* rows[2][32];
  unsigned operand = 0;
  for (; operand < (detail & kTwoSources ? 2U : 1U); ++operand) {
    for (unsigned r = 0; r < sources; ++r)
      rows[operand][r] = fetch(w, in, in.src[operand], r, filled[operand * 32 + r]);
  }
  const u32* random = detail & kRandom ? fetch(w, in, in.src[operand++], 0, random_row) : nullptr;
  const u32* scale = detail & kScaled ? fetch(w, in, in.src[operand], 0, scale_row) : nullptr;
  const unsigned first_from = (in.flags & kHasSdwa) != 0 ? 0 : source_bit(in, from, count);
  const unsigned first_to = result_bit(in, to, count);
  const bool narrow = count * to_bits < 32, flush = from == Format::kF32 && w.flush_in_32;
  const u32 negate[2] = {in.src[0].flags & Operand::kNeg ? 0x80000000U : 0U,
                         in.src[1].flags & Operand::kNeg ? 0x80000000U : 0U};
  const u32 clear[2] = {in.src[0].flags & Operand::kAbs ? 0x7fffffffU : ~0U,
                        in.src[1].flags & Operand::kAbs ? 0x7fffffffU : ~0U};
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    for (unsigned r = 0; r < registers; ++r) out[r][i] = narrow ? w.v[in.dst[0].index][i] : 0;
    u32 bits_left = random != nullptr ? random[i] : 0;
    // The scale is a float of which the exponent counts.
    int power = scale != nullptr ? static_cast<int>(scale[i] >> 23 & 0xff) - 127 : 0;
    bool scale_is_nan = false;
    if (detail & kByteScale) {  // one of its bytes is an exponent, 255 no number
      const u32 byte = scale[i] >> (8 * (in.abid & 3)) & 0xff;
      power = static_cast<int>(byte) - 127;
      scale_is_nan = byte == 0xff;
    }
    for (unsigned e = 0; e < count; ++e) {
      const unsigned which = e / per_source, at = first_from + e % per_source * from_bits;
      u32 x = rows[which][at / 32][i] >> at % 32;
      if (at % 32 + from_bits > 32) x |= rows[which][at / 32 + 1][i] << (32 - at % 32);
      if (from_bits < 32) x &= (1U << from_bits) - 1;
      if (from == Format::kF32) x = ((flush ? flush_32(x) : x) & clear[which]) ^ negate[which];
      const double v = scale_is_nan ? std::numeric_limits<double>::quiet_NaN() : decode_any(from, w.fp8_fnuz, x);
      const Rounding rounding{random != nullptr, bits_left, w.fp16_overflow};
      const u32 y = encode_any(to, w.fp8_fnuz, __builtin_ldexp(v, to_bits < 16 ? -power : power), rounding);
      const unsigned to_at = first_to + e * to_bits;
      const u32 mask = to_bits == 32 ? ~0U : (1U << to_bits) - 1;
      out[to_at / 32][i] = (out[to_at / 32][i] & ~(mask << to_at % 32)) | y << to_at % 32;
      if (to_at % 32 + to_bits > 32) out[to_at / 32 + 1][i] |= y >> (32 - to_at % 32);
      bits_left = next_random(bits_left);
    }
  }
  for (unsigned r = 0; r < registers; ++r) store_row(w, in, in.dst[0].index + r, out[r]);
}

void run_prng(WaveState& w, const Instruction& in) {
  Row filled, out;
  const u32* x = fetch(w, in, in.src[0], 0, filled);
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) out[i] = next_random(x[i]);
  store_row(w, in, in.dst[0].index, out);
}

constexpr Opcode convert(std::string_view name, Format to, Format from, u32 count, u32 flags = 0) {
  const u32 operands = (flags & kTwoSources ? 2U : 1U) + (flags & kRandom ? 1U : 0U) + (flags & kScaled ? 1U : 0U);
  const bool narrow = bits_of(to) * count < 32;
  Opcode op{name,
            Class::kValu,
            &run_convert,
            {},
            1,
            static_cast<u8>(operands),
            kBitwise | (narrow ? kPartialWrite : 0U),
            conversion(to, from, count, flags)};
  for (u32 i = 0; i <= operands; ++i) op.types[i] = i == 0 || bits_of(from) != 32 ? Type::kB32 : Type::kF32;
  if (flags & kScaled) op.types[operands] = flags & kByteScale ? Type::kB32 : Type::kF32;
  return op;
}

using F = Format;
constexpr u32 kR = kRandom, kS = kScaled, kT = kTwoSources;
// clang-format off
#define K_SMALL(small, S)                                                                             \
    convert("v_cvt_f32_" small, F::kF32, S, 1), convert("v_cvt_pk_f32_" small, F::kF32, S, 2),        \
    convert("v_cvt_f16_" small, F::kF16, S, 1), convert("v_cvt_pk_f16_" small, F::kF16, S, 2),        \
    convert("v_cvt_pk_" small "_f32", S, F::kF32, 2, kT), convert("v_cvt_pk_" small "_f16", S, F::kF16, 2),  \
    convert("v_cvt_sr_" small "_f32", S, F::kF32, 1, kR), convert("v_cvt_sr_" small "_f16", S, F::kF16, 1, kR), \
    convert("v_cvt_scalef32_f32_" small, F::kF32, S, 1, kS), convert("v_cvt_scalef32_f16_" small, F::kF16, S, 1, kS), \
    convert("v_cvt_scalef32_sr_" small "_f32", S, F::kF32, 1, kR | kS), convert("v_cvt_scalef32_sr_" small "_f16", S, F::kF16, 1, kR | kS), \
    convert("v_cvt_scalef32_sr_" small "_bf16", S, F::kBf16, 1, kR | kS)
#define K_PACKED(small, S)                                                                            \
    convert("v_cvt_scalef32_pk_f32_" small, F::kF32, S, 2, kS), convert("v_cvt_scalef32_pk_f16_" small, F::kF16, S, 2, kS), \
    convert("v_cvt_scalef32_pk_bf16_" small, F::kBf16, S, 2, kS),                                     \
    convert("v_cvt_scalef32_pk_" small "_f32", S, F::kF32, 2, kT | kS), convert("v_cvt_scalef32_pk_" small "_f16", S, F::kF16, 2, kS), \
    convert("v_cvt_scalef32_pk_" small "_bf16", S, F::kBf16, 2, kS),                                  \
    convert("v_cvt_scalef32_pk8_" small "_f32", S, F::kF32, 8, kS), convert("v_cvt_scalef32_pk8_" small "_f16", S, F::kF16, 8, kS), \
    convert("v_cvt_scalef32_pk8_" small "_bf16", S, F::kBf16, 8, kS),                                 \
    convert("v_cvt_scalef32_sr_pk8_" small "_f32", S, F::kF32, 8, kR | kS), convert("v_cvt_scalef32_sr_pk8_" small "_f16", S, F::kF16, 8, kR | kS), \
    convert("v_cvt_scalef32_sr_pk8_" small "_bf16", S, F::kBf16, 8, kR | kS)
#define K_SIX(small, S)                                                                               \
    convert("v_cvt_scalef32_pk32_f32_" small, F::kF32, S, 32, kS), convert("v_cvt_scalef32_pk32_f16_" small, F::kF16, S, 32, kS), \
    convert("v_cvt_scalef32_pk32_bf16_" small, F::kBf16, S, 32, kS),                                  \
    convert("v_cvt_scalef32_2xpk16_" small "_f32", S, F::kF32, 32, kT | kS),                          \
    convert("v_cvt_scalef32_pk32_" small "_f16", S, F::kF16, 32, kS), convert("v_cvt_scalef32_pk32_" small "_bf16", S, F::kBf16, 32, kS), \
    convert("v_cvt_scalef32_sr_pk32_" small "_f32", S, F::kF32, 32, kR | kS), convert("v_cvt_scalef32_sr_pk32_" small "_f16", S, F::kF16, 32, kR | kS), \
    convert("v_cvt_scalef32_sr_pk32_" small "_bf16", S, F::kBf16, 32, kR | kS),                       \
    convert("v_cvt_scalef32_pk16_" small "_f32", S, F::kF32, 16, kS), convert("v_cvt_scalef32_pk16_" small "_f16", S, F::kF16, 16, kS), \
    convert("v_cvt_scalef32_pk16_" small "_bf16", S, F::kBf16, 16, kS),                               \
    convert("v_cvt_scalef32_sr_pk16_" small "_f32", S, F::kF32, 16, kR | kS), convert("v_cvt_scalef32_sr_pk16_" small "_f16", S, F::kF16, 16, kR | kS), \
    convert("v_cvt_scalef32_sr_pk16_" small "_bf16", S, F::kBf16, 16, kR | kS)

#define K_BYTE_SCALED(small, S, n)                                                                    \
    convert("v_cvt_scale_pk" #n "_f32_" small, F::kF32, S, n, kS | kByteScale),                       \
    convert("v_cvt_scale_pk" #n "_f16_" small, F::kF16, S, n, kS | kByteScale),                       \
    convert("v_cvt_scale_pk" #n "_bf16_" small, F::kBf16, S, n, kS | kByteScale)

constexpr Opcode kRows[] = {
    K_BYTE_SCALED("fp8", F::kFp8, 8), K_BYTE_SCALED("bf8", F::kBf8, 8), K_BYTE_SCALED("fp4", F::kFp4, 8),
    K_BYTE_SCALED("fp6", F::kFp6, 16), K_BYTE_SCALED("bf6", F::kBf6, 16),
    K_SMALL("fp8", F::kFp8), K_SMALL("bf8", F::kBf8),
    K_PACKED("fp8", F::kFp8), K_PACKED("bf8", F::kBf8), K_PACKED("fp4", F::kFp4),
    K_SIX("fp6", F::kFp6), K_SIX("bf6", F::kBf6),
    convert("v_cvt_scalef32_sr_pk_fp4_f32", F::kFp4, F::kF32, 2, kR | kS), convert("v_cvt_scalef32_sr_pk_fp4_f16", F::kFp4, F::kF16, 2, kR | kS),
    convert("v_cvt_scalef32_sr_pk_fp4_bf16", F::kFp4, F::kBf16, 2, kR | kS),
    convert("v_cvt_sr_f16_f32", F::kF16, F::kF32, 1, kR), convert("v_cvt_sr_bf16_f32", F::kBf16, F::kF32, 1, kR),
    convert("v_cvt_sr_pk_f16_f32", F::kF16, F::kF32, 2, kT | kR), convert("v_cvt_sr_pk_bf16_f32", F::kBf16, F::kF32, 2, kT | kR),
    Opcode{"v_prng_b32", Class::kValu, &run_prng, {Type::kB32, Type::kB32}, 1, 1, kNoTrait, 0},
};
// clang-format on

}  // namespace

OpcodeTable convert_small_rows() {
  return {kRows, sizeof kRows / sizeof kRows[0], nullptr, 0};
}

}  // namespace kiln::emulator::KILN_LEVEL
