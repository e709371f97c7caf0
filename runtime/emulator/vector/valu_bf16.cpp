// Vector ALU opcodes that came with gfx950, gfx12 and gfx1250 and that no kernel's time hangs on, so that they are
// compiled once, not per SIMD level: BF16 arithmetic, tanh, table look-ups, small saturating packs, FP8 dot products.
// BF16 runs in float and rounds once: a product, a quotient or a root of 8-bit mantissas in 24 bits rounds to 8 as the
// exact one does; sums and fused ones go through double, rounded to odd.
// Sources: cdna5 ISA manual 15.8 to 15.10, rdna4 16.10 (V_DOT4_F32_*), cdna4 12.8 (V_CVT_F32_BF16), vega 12.11
// (V_CVT_PKACCUM_U8_F32).
#define KILN_LEVEL level_plain
#include "runtime/emulator/matrix/formats.hpp"
#include "runtime/emulator/vector/levels.hpp"
#include "runtime/emulator/vector/packed.hpp"
#include "runtime/emulator/vector/rdna_dot.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

KILN_INLINE u32 flush_bf16(u32 x) {
  return (x & 0x7f80U) == 0 ? x & 0x8000U : x;
}

/// The exact value of a * b + c, or a value that rounds to BF16 as it does: the sum in double, inexact ones made odd.
KILN_INLINE u32 fma_bf16(float a, float b, float c) {
  return float_to_bf16(fma_half(a, b, c));
}

/// A BF16 source of an opcode that is not packed.
struct Bf16 : TagBase {
  using Value = float;
  static constexpr Type kType = Type::kBf16;
  static constexpr bool kFloat = true, kHalf = true, kFlushes = false;  // flushed below: f16's exponent is another one
  KILN_INLINE Value get(const u32* const* p, unsigned i) { return bf16_to_float(p[0][i] & 0xffff); }
  KILN_INLINE void put(Row* out, unsigned i, Value v) { out[0][i] = float_to_bf16(v); }
};

template <class F>
void run_bf16(WaveState& w, const Instruction& in) {
  Row t[1], out[1];
  const u32* a[2];
  prepare<Bf16>(w, in, in.src[0], a, t);
  const float scale = in.omod == 1 ? 2.0F : in.omod == 2 ? 4.0F : in.omod == 3 ? 0.5F : 1.0F;
  for (unsigned i = 0; i < w.lanes; ++i) {
    const u32 x = w.flush_in_16_64 ? flush_bf16(a[0][i] & 0xffff) : a[0][i] & 0xffff;
    float v = F{}(bf16_to_float(x)) * scale;
    if ((in.flags & kClamp) != 0) v = clamped(v, w.dx10_clamp);
    out[0][i] = float_to_bf16(v);
    if (w.flush_out_16_64) out[0][i] = flush_bf16(out[0][i]);
  }
  merge_half(w, in, out[0]);
  store_row(w, in, in.dst[0].index, out[0]);
}
template <class F>
constexpr Opcode bf16_1(std::string_view name, F) {
  return {name, Class::kTrans, &run_bf16<F>, {Type::kBf16, Type::kBf16}, 1, 1, 0, 0};
}

// --- packed ----------------------------------------------------------------------------------------------------------

/// An inline float constant stands for its 32-bit float, of which op_sel picks a half (cdna5 manual 4.4); the decoder
/// made it BF16.
const u32* fetch_packed(const WaveState& w, const Instruction& in, const Operand& o, u32* t) {
  const bool inline_float = o.kind == Operand::kConstant && (o.flags & Operand::kLiteral) == 0 &&
                            (o.value & 0x7fff) >= 0x3e00 && (o.value & 0x7fff) < 0x4100;
  if (!inline_float) return fetch(w, in, o, 0, t);
  fill(t, static_cast<u32>(o.value) << 16);
  return t;
}

template <class F, unsigned N>
void run_packed_bf16(WaveState& w, const Instruction& in) {
  Row filled[3], out;
  const u32* rows[3] = {};
  for (unsigned s = 0; s < N; ++s) rows[s] = fetch_packed(w, in, in.src[s], filled[s]);
  for (unsigned i = 0; i < w.lanes; ++i) {
    u32 result = 0;
    for (unsigned h = 0; h < 2; ++h) {
      float x[3] = {};
      for (unsigned s = 0; s < N; ++s) {
        const unsigned select = (h ? in.op_sel_hi : in.op_sel) >> s & 1;
        u32 bits16 = rows[s][i] >> (16 * select) & 0xffff;
        if (w.flush_in_16_64) bits16 = flush_bf16(bits16);
        x[s] = bf16_to_float(bits16 ^ ((h ? in.neg_hi : in.neg_lo) >> s & 1 ? 0x8000U : 0U));
      }
      u32 y = F{}(x[0], x[1], x[2]);
      if ((in.flags & kClamp) != 0) y = float_to_bf16(clamped(bf16_to_float(y), w.dx10_clamp));
      if (w.flush_out_16_64) y = flush_bf16(y);
      result |= y << (16 * h);
    }
    out[i] = result;
  }
  store_row(w, in, in.dst[0].index, out);
}
template <unsigned N, class F>
constexpr Opcode packed_bf16(std::string_view name, F) {
  return packed_row(name, &run_packed_bf16<F, N>, Type::kPkBf16, N);
}
KILN_INLINE float number_min(float a, float b) {
  return a != a ? b : b != b ? a : (a < b || (a == b && __builtin_signbit(a))) ? a : b;
}
KILN_INLINE float number_max(float a, float b) {
  return a != a ? b : b != b ? a : (a > b || (a == b && !__builtin_signbit(a))) ? a : b;
}

/// The sum always saturates; the clamp bit makes negative results 0.
template <bool kSigned, bool kMax>
void run_add_select(WaveState& w, const Instruction& in) {
  Row filled[3], out;
  const u32* rows[3];
  for (unsigned s = 0; s < 3; ++s) rows[s] = fetch(w, in, in.src[s], 0, filled[s]);
  constexpr i32 kLow = kSigned ? -0x8000 : 0, kHigh = kSigned ? 0x7fff : 0xffff;
  for (unsigned i = 0; i < w.lanes; ++i) {
    u32 result = 0;
    for (unsigned h = 0; h < 2; ++h) {
      i32 x[3];
      for (unsigned s = 0; s < 3; ++s) {
        const unsigned select = (h ? in.op_sel_hi : in.op_sel) >> s & 1;
        const u32 raw = rows[s][i] >> (16 * select) & 0xffff;
        x[s] = kSigned ? static_cast<i16>(raw) : static_cast<i32>(raw);
      }
      const i32 sum = max_of(kLow, min_of(kHigh, x[0] + x[1]));
      i32 y = kMax ? max_of(sum, x[2]) : min_of(sum, x[2]);
      if ((in.flags & kClamp) != 0) y = max_of(y, 0);
      result |= (static_cast<u32>(y) & 0xffff) << (16 * h);
    }
    out[i] = result;
  }
  store_row(w, in, in.dst[0].index, out);
}
constexpr Opcode add_select(std::string_view name, Execute execute) {
  return packed_row(name, execute, Type::kPkI16, 3);
}

// --- v_fma_mix with BF16 ---------------------------------------------------------------------------------------------

enum class Mix { kF32, kLow, kHigh };
template <Mix kInto>
void run_mix_bf16(WaveState& w, const Instruction& in) {
  Row filled[3], out;
  const u32* rows[3];
  for (unsigned s = 0; s < 3; ++s) rows[s] = fetch(w, in, in.src[s], 0, filled[s]);
  const u32* old = w.v[in.dst[0].index];
  for (unsigned i = 0; i < w.lanes; ++i) {
    float x[3];
    for (unsigned s = 0; s < 3; ++s) {
      const Operand& o = in.src[s];
      u32 v = rows[s][i];
      if ((in.op_sel_hi >> s & 1) != 0) {
        v = v >> (in.op_sel >> s & 1 ? 16 : 0) & 0xffff;
        v = (w.flush_in_16_64 ? flush_bf16(v) : v) << 16;
      } else if (w.flush_in_32) {
        v = flush_32(v);
      }
      if ((o.flags & Operand::kAbs) != 0) v &= 0x7fffffffU;
      if ((o.flags & Operand::kNeg) != 0) v ^= 0x80000000U;
      x[s] = bits<float>(v);
    }
    float v = __builtin_fmaf(x[0], x[1], x[2]);
    if ((in.flags & kClamp) != 0) v = clamped(v, w.dx10_clamp);
    if constexpr (kInto == Mix::kF32) out[i] = w.flush_out_32 ? flush_32(bits<u32>(v)) : bits<u32>(v);
    if constexpr (kInto == Mix::kLow) out[i] = (old[i] & 0xffff0000U) | float_to_bf16(v);
    if constexpr (kInto == Mix::kHigh) out[i] = (old[i] & 0xffff) | float_to_bf16(v) << 16;
  }
  store_row(w, in, in.dst[0].index, out);
}
template <Mix kInto>
constexpr Opcode mix(std::string_view name) {
  constexpr u32 kTraits = kInto == Mix::kF32 ? kNoTrait : kPartialWrite;
  return {name,
          Class::kValu,
          &run_mix_bf16<kInto>,
          {Type::kB32, Type::kF32, Type::kF32, Type::kF32},
          1,
          3,
          kTraits | kBitwise,
          1};
}

// --- tables, packs, dot products -------------------------------------------------------------------------------------

/// 16 indices of four bits into a table of 16 values of kBits bits, the first source being its upper part.
template <unsigned kBits>
void run_table(WaveState& w, const Instruction& in) {
  constexpr unsigned kHighWords = kBits == 8 ? 2 : 1, kLowWords = kBits == 4 ? 1 : 2, kWords = kBits / 2;
  Row filled[6], out[4];
  const u32 *table[4], *index[2];
  for (unsigned r = 0; r < kLowWords; ++r) table[r] = fetch(w, in, in.src[1], r, filled[r]);
  for (unsigned r = 0; r < kHighWords; ++r) table[kLowWords + r] = fetch(w, in, in.src[0], r, filled[2 + r]);
  for (unsigned r = 0; r < 2; ++r) index[r] = fetch(w, in, in.src[2], r, filled[4 + r]);
  for (unsigned i = 0; i < w.lanes; ++i) {
    for (unsigned r = 0; r < kWords; ++r) out[r][i] = 0;
    const auto bit = [&](unsigned at) { return table[at / 32][i] >> at % 32 & 1; };
    for (unsigned e = 0; e < 16; ++e) {
      const unsigned from = (index[e / 8][i] >> (4 * (e % 8)) & 15) * kBits;
      for (unsigned b = 0; b < kBits; ++b) {
        const unsigned to = e * kBits + b;
        out[to / 32][i] |= bit(from + b) << to % 32;
      }
    }
  }
  for (unsigned r = 0; r < kWords; ++r) store_row(w, in, in.dst[0].index + r, out[r]);
}

/// A truth table of three bits of which the third is 0.
void run_bitop2(WaveState& w, const Instruction& in) {
  Row ta, tb, out;
  const u32 *a = fetch(w, in, in.src[0], 0, ta), *b = fetch(w, in, in.src[1], 0, tb);
  const auto bit = [&](unsigned at) { return in.immediate >> at & 1 ? ~0U : 0U; };
  for (unsigned i = 0; i < w.lanes; ++i)
    out[i] = (~a[i] & ~b[i] & bit(0)) | (~a[i] & b[i] & bit(2)) | (a[i] & ~b[i] & bit(4)) | (a[i] & b[i] & bit(6));
  store_row(w, in, in.dst[0].index, out);
}

KILN_INLINE u16 pack_nibbles(u32 a, i32 low, i32 high, bool is_signed) {
  u32 packed = 0;
  for (unsigned e = 0; e < 4; ++e) {
    const u32 byte = a >> (8 * e) & 0xff;
    const i32 v = is_signed ? static_cast<i8>(byte) : static_cast<i32>(byte);
    packed |= (static_cast<u32>(max_of(low, min_of(high, v))) & 15) << (4 * e);
  }
  return static_cast<u16>(packed);
}

/// c + the four products of bytes: as rdna_dot.hpp says on RDNA4, else one after the other in float.
template <Format kA, Format kB>
void run_dot4(WaveState& w, const Instruction& in) {
  Row ta, tb, tc, out;
  const u32 *a = fetch(w, in, in.src[0], 0, ta), *b = fetch(w, in, in.src[1], 0, tb),
            *c = fetch(w, in, in.src[2], 0, tc);
  const float *va = decoder_of(kA, w.fp8_fnuz), *vb = decoder_of(kB, w.fp8_fnuz);
  const u32 clear = in.neg_hi & 4 ? 0x7fffffffU : ~0U, flip = in.neg_lo & 4 ? 0x80000000U : 0U;
  for (unsigned i = 0; i < w.lanes; ++i) {
    float x[4], y[4];
    for (unsigned e = 0; e < 4; ++e) {
      x[e] = va[a[i] >> (8 * e) & 0xff];
      y[e] = vb[b[i] >> (8 * e) & 0xff];
    }
    const u32 addend = (c[i] & clear) ^ flip;
    if (w.dots == DotUnit::kRdna4) {
      out[i] = dot_step<DotUnit::kRdna4, kA, kB, Format::kF32, 4>(x, y, addend, false);
      continue;
    }
    float v = bits<float>(addend);
    for (unsigned e = 0; e < 4; ++e) v += x[e] * y[e];
    out[i] = bits<u32>(v);
  }
  store_row(w, in, in.dst[0].index, out);
}
template <Format kA, Format kB>
constexpr Opcode dot4(std::string_view name) {
  return {name, Class::kValu, &run_dot4<kA, kB>, {Type::kF32, Type::kB32, Type::kB32, Type::kF32}, 1, 3, 0, 0};
}

/// To nearest even, whatever MODE says. cdna4 manual, V_CVT_PK_F16_F32.
void run_cvt_pk_f16(WaveState& w, const Instruction& in) {
  Row ta[1], tb[1], out;
  const u32 *a[2], *b[2];
  prepare<F32>(w, in, in.src[0], a, ta);
  prepare<F32>(w, in, in.src[1], b, tb);
  const auto half = [&](u32 x) {
    const float v = bits<float>(x);
    return float_to_half(w.fp16_overflow ? limited_half(v, is_finite(v)) : v);
  };
  for (unsigned i = 0; i < w.lanes; ++i) out[i] = half(a[0][i]) | half(b[0][i]) << 16;
  store_row(w, in, in.dst[0].index, out);
}
KILN_INLINE float root(float v) {
  return static_cast<float>(__builtin_sqrt(double(v)));
}
/// Sine and cosine take revolutions.
KILN_INLINE double turns(float a) {
  return (double(a) - __builtin_floor(double(a))) * 6.283185307179586476925286766559;
}
KILN_INLINE float finite_or_nan(float a, double v) {
  return __builtin_fabsf(a) < std::numeric_limits<float>::infinity() ? static_cast<float>(v)
                                                                     : std::numeric_limits<float>::quiet_NaN();
}

// clang-format off
#define K_1(e) [](float a) { return static_cast<float>(e); }

constexpr Opcode kRows[] = {
    bf16_1("v_rcp_bf16", K_1(1.0 / double(a))), bf16_1("v_sqrt_bf16", K_1(root(a))),
    bf16_1("v_rsq_bf16", K_1(1.0 / __builtin_sqrt(double(a)))),
    bf16_1("v_log_bf16", K_1(__builtin_log2(double(a)))), bf16_1("v_exp_bf16", K_1(__builtin_exp2(double(a)))),
    bf16_1("v_sin_bf16", K_1(finite_or_nan(a, __builtin_sin(turns(a))))), bf16_1("v_cos_bf16", K_1(finite_or_nan(a, __builtin_cos(turns(a))))),
    bf16_1("v_tanh_bf16", K_1(__builtin_tanh(double(a)))),
    valu1<F32, Bf16>("v_cvt_f32_bf16", [](float a) { return a; }),
    Opcode{"v_cvt_pk_f16_f32", Class::kValu, &run_cvt_pk_f16, {Type::kB32, Type::kF32, Type::kF32}, 1, 2, 0, 0},
    valu3<B32, F32, U32, B32>("v_cvt_pkaccum_u8_f32", [](float a, u32 b, u32 c) {
      const float v = __builtin_rintf(a);
      const u32 byte = v != v || v <= 0 ? 0U : v >= 255 ? 255U : static_cast<u32>(v), s = 8 * (b & 3);
      return (c & ~(0xffU << s)) | byte << s; }, kAccumulates),

    packed_bf16<2>("v_pk_add_bf16", [](float a, float b, float) { return fma_bf16(a, 1, b); }),
    packed_bf16<2>("v_pk_mul_bf16", [](float a, float b, float) { return float_to_bf16(a * b); }),
    packed_bf16<3>("v_pk_fma_bf16", [](float a, float b, float c) { return fma_bf16(a, b, c); }),
    packed_bf16<2>("v_pk_min_num_bf16", [](float a, float b, float) { return float_to_bf16(number_min(a, b)); }),
    packed_bf16<2>("v_pk_max_num_bf16", [](float a, float b, float) { return float_to_bf16(number_max(a, b)); }),
    add_select("v_pk_add_max_i16", &run_add_select<true, true>), add_select("v_pk_add_max_u16", &run_add_select<false, true>),
    add_select("v_pk_add_min_i16", &run_add_select<true, false>), add_select("v_pk_add_min_u16", &run_add_select<false, false>),
    mix<Mix::kF32>("v_fma_mix_f32_bf16"), mix<Mix::kLow>("v_fma_mixlo_bf16"), mix<Mix::kHigh>("v_fma_mixhi_bf16"),

    Opcode{"v_bitop2_b32", Class::kValu, &run_bitop2, {Type::kB32, Type::kB32, Type::kB32}, 1, 2, kBitwise, 0},
    Opcode{"v_perm_pk16_b4_u4", Class::kValu, &run_table<4>, {Type::kB64, Type::kB32, Type::kB32, Type::kB64}, 1, 3, 0, 0},
    Opcode{"v_perm_pk16_b6_u4", Class::kValu, &run_table<6>, {Type::kB96, Type::kB32, Type::kB64, Type::kB64}, 1, 3, 0, 0},
    Opcode{"v_perm_pk16_b8_u4", Class::kValu, &run_table<8>, {Type::kB128, Type::kB64, Type::kB64, Type::kB64}, 1, 3, 0, 0},
    valu1<U16, B32>("v_sat_pk4_i4_i8", [](u32 a) { return pack_nibbles(a, -8, 7, true); }),
    valu1<U16, B32>("v_sat_pk4_u4_u8", [](u32 a) { return pack_nibbles(a, 0, 15, false); }),
    dot4<Format::kFp8, Format::kFp8>("v_dot4_f32_fp8_fp8"), dot4<Format::kFp8, Format::kBf8>("v_dot4_f32_fp8_bf8"),
    dot4<Format::kBf8, Format::kFp8>("v_dot4_f32_bf8_fp8"), dot4<Format::kBf8, Format::kBf8>("v_dot4_f32_bf8_bf8"),
};
// clang-format on

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL

namespace kiln::emulator {

OpcodeTable valu_bf16_rows() {
  return {level_plain::kRows, sizeof level_plain::kRows / sizeof level_plain::kRows[0], nullptr, 0};
}

}  // namespace kiln::emulator
