// Packed and mixed operations (VOP3P): pairs of 16-bit or 32-bit values in one instruction, dot products, v_fma_mix.
// op_sel picks for the low result, op_sel_hi for the high one, which part of a source is read; neg_lo and neg_hi negate
// it there. Compiled once per SIMD level (levels.hpp). Source: AMD ISA manuals (cdna3 6.7, rdna3 7.4), chapter VOP3P.
#include "runtime/emulator/vector/levels.hpp"
#include "runtime/emulator/vector/packed.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

template <class T>
KILN_INLINE typename T::Value pick(const u32* row, unsigned i) {
  const u32* const p[1] = {row};
  return T::get(p, i);
}

template <class T>
KILN_INLINE u32 pack_clamped(i64 v, bool clamp) {
  using V = typename T::Value;
  if (clamp) v = min_of(max_of(v, i64{std::numeric_limits<V>::min()}), i64{std::numeric_limits<V>::max()});
  return static_cast<u16>(v);
}

/// a * b + c of f16 with one rounding: the product is exact in float, their sum is rounded to odd, which the rounding
/// to f16 cannot tell from the exact sum. As fma_half, which also takes bf16 and is slower.
KILN_INLINE float fma_f16(float a, float b, float c) {
  if constexpr (kDirected) return fma_half(a, b, c);
  const float p = a * b, s = p + c;
  const float added = s - p, error = (p - (s - added)) + (c - added);
  const bool inexact = (error < 0) | (error > 0);
  const u32 x = bits<u32>(s), toward = (error > 0) == (s > 0) ? x : x - 1;
  return bits<float>(inexact ? toward | 1 : x);
}

/// Both halves of the result through F, with N sources: integers.
template <class F, class T, unsigned N>
void run_packed_ints(WaveState& w, const Instruction& in) {
  Row source[3], half[2];
  const bool clamp = (in.flags & kClamp) != 0;
  for (unsigned h = 0; h < 2; ++h) {
    for (unsigned s = 0; s < N; ++s) half_row(w, in, s, h, source[s]);
    for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
      i64 v;
      if constexpr (N == 2) v = F{}(i64{pick<T>(source[0], i)}, i64{pick<T>(source[1], i)});
      if constexpr (N == 3) v = F{}(i64{pick<T>(source[0], i)}, i64{pick<T>(source[1], i)}, i64{pick<T>(source[2], i)});
      half[h][i] = pack_clamped<T>(v, clamp);
    }
  }
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) half[0][i] = (half[0][i] & 0xffff) | half[1][i] << 16;
  store_row(w, in, in.dst[0].index, half[0]);
}
/// And of floats, a step at a time: the host does each in vectors.
template <class F, unsigned N>
void run_packed_halves(WaveState& w, const Instruction& in) {
  Halved source[N], result;
  for (unsigned s = 0; s < N; ++s) halve<Half::kF16>(w, in, s, w.flush_in_16_64, source[s]);
  const unsigned lanes = lanes_of(w);
  for (unsigned h = 0; h < 2; ++h) {
    const float* x[3] = {};
    u32 sign[3] = {};
    for (unsigned s = 0; s < N; ++s) {
      x[s] = source[s].of(h != 0 ? in.op_sel_hi : in.op_sel, s);
      sign[s] = sign_of(h != 0 ? in.neg_hi : in.neg_lo, s);
    }
    float* v = result.half[h];
    for (unsigned i = 0; i < lanes; ++i) {
      if constexpr (N == 2) v[i] = F{}(flipped(x[0][i], sign[0]), flipped(x[1][i], sign[1]));
      if constexpr (N == 3) v[i] = F{}(flipped(x[0][i], sign[0]), flipped(x[1][i], sign[1]), flipped(x[2][i], sign[2]));
    }
    for (unsigned i = 0; (in.flags & kClamp) != 0 && i < lanes; ++i) v[i] = clamped(v[i], w.dx10_clamp);
    for (unsigned i = 0; w.fp16_overflow && i < lanes; ++i) {
      bool finite = true;
      for (unsigned s = 0; s < N; ++s) finite = finite && is_finite(x[s][i]);
      v[i] = limited_half(v[i], finite);
    }
  }
  Row out;
  for (unsigned i = 0; i < lanes; i += 16) {
    Halves<16> h[2] = {narrow_to_halves(&result.half[0][i]), narrow_to_halves(&result.half[1][i])};
    if (w.flush_out_16_64) {
      h[0] = flushed_halves<Half::kF16>(h[0]);
      h[1] = flushed_halves<Half::kF16>(h[1]);
    }
    join_halves(h[0], h[1], out + i);
  }
  store_row(w, in, in.dst[0].index, out);
}
template <class F, class T, unsigned N>
constexpr Execute packed_execute() {
  if constexpr (T::kFloat) return &run_packed_halves<F, N>;
  if constexpr (!T::kFloat) return &run_packed_ints<F, T, N>;
}
template <class T, class F, unsigned N>
constexpr Opcode packed(std::string_view name) {
  return packed_row(name, packed_execute<F, T, N>(), T::kFloat ? Type::kPkF16 : Type::kPkI16, N);
}
template <class T, class F>
constexpr Opcode packed2(std::string_view name, F) {
  return packed<T, F, 2>(name);
}
constexpr Opcode accumulating(Opcode row) {
  row.traits |= kAccumulates;
  return row;
}
template <class T, class F>
constexpr Opcode packed3(std::string_view name, F) {
  return packed<T, F, 3>(name);
}

/// Pairs of f32 in register pairs (gfx90a+).
template <class F, unsigned N>
void run_packed_f32(WaveState& w, const Instruction& in) {
  Row t[3], out[2];
  for (unsigned h = 0; h < 2; ++h) {
    const u32* p[3] = {};
    u32 flip[3] = {};
    for (unsigned s = 0; s < N; ++s) {
      const unsigned select = (h ? in.op_sel_hi : in.op_sel) >> s & 1;
      const bool constant = in.src[s].kind == Operand::kConstant;  // the same for both halves
      p[s] = fetch(w, in, in.src[s], constant ? 0 : select, t[s]);
      flip[s] = (h ? in.neg_hi : in.neg_lo) >> s & 1 ? 0x80000000U : 0U;
    }
    const bool flush = w.flush_in_32, flush_out = w.flush_out_32, clamp = (in.flags & kClamp) != 0;
    for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
      float x[3] = {};
      for (unsigned s = 0; s < N; ++s) x[s] = bits<float>((flush ? flush_32(p[s][i]) : p[s][i]) ^ flip[s]);
      float v;
      if constexpr (N == 2) v = F{}(x[0], x[1]);
      if constexpr (N == 3) v = F{}(x[0], x[1], x[2]);
      if (clamp) v = clamped(v, w.dx10_clamp);
      out[h][i] = flush_out ? flush_32(bits<u32>(v)) : bits<u32>(v);
    }
  }
  for (unsigned h = 0; h < 2; ++h) store_row(w, in, in.dst[0].index + h, out[h]);
}
template <unsigned N, class F>
constexpr Opcode packed_f32(std::string_view name, F) {
  return packed_row(name, &run_packed_f32<F, N>, Type::kPkF32, N);
}

/// Low result from source 0, high from source 1; op_sel picks the half of each, op_sel_hi does not count (cdna3 12.15).
void run_pk_mov(WaveState& w, const Instruction& in) {
  Row t[2], out[2];
  const u32* low = fetch(w, in, in.src[0], in.op_sel & 1, t[0]);
  const u32* high = fetch(w, in, in.src[1], in.op_sel >> 1 & 1, t[1]);
  std::memcpy(out[0], low, sizeof(Row));
  std::memcpy(out[1], high, sizeof(Row));
  for (unsigned h = 0; h < 2; ++h) store_row(w, in, in.dst[0].index + h, out[h]);
}

/// A source of v_fma_mix: f32, or the half that op_sel picks where op_sel_hi is set. `flush`: f32 denormals.
KILN_SHARED void mix_row(const WaveState& w, const Instruction& in, unsigned s, bool flush, u32* t) {
  const Operand& o = in.src[s];
  const u32 clear = o.flags & Operand::kAbs ? 0x7fffffffU : ~0U, flip = o.flags & Operand::kNeg ? 0x80000000U : 0U;
  const unsigned lanes = lanes_of(w);
  if ((in.op_sel_hi >> s & 1) != 0) {
    Halved halves;
    halve<Half::kF16>(w, in, s, w.flush_in_16_64, halves);
    const float* half = halves.of(in.op_sel, s);
    for (unsigned i = 0; i < lanes; ++i) t[i] = (bits<u32>(half[i]) & clear) ^ flip;
    return;
  }
  Row filled;
  const u32* row = fetch(w, in, o, 0, filled);
  for (unsigned i = 0; i < lanes; ++i) t[i] = ((flush ? flush_32(row[i]) : row[i]) & clear) ^ flip;
}

enum class Mix { kF32, kLow, kHigh };

/// f32 sums into a half of the result. The sum is rounded to f32, then to f16: each as its field of MODE says.
template <Mix kInto>
KILN_SHARED void put_mixed_halves(const WaveState& w, const u32* old, const float* sum, bool flush, u32* out) {
  if constexpr (kDirected) round_halves(w);
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    u32 half = float_to_half(sum[i]);
    if (flush) half = (half & 0x7c00U) == 0 ? half & 0x8000U : half;
    out[i] = kInto == Mix::kLow ? (old[i] & 0xffff0000U) | half : (old[i] & 0xffff) | half << 16;
  }
}
/// gfx900's v_mad_mix is not fused and, as v_mad_f32, flushes f32 denormals whatever MODE says, and halves that it
/// writes (llvm-project 224911, Mesa 6178).
template <Mix kInto, bool kFused>
void run_mix(WaveState& w, const Instruction& in) {
  Row a, b, c, out;
  float sum[kMaxLanes];
  const bool flush_in = !kFused || w.flush_in_32, flush_out = !kFused || w.flush_out_32,
             flush_halves = !kFused || w.flush_out_16_64;
  mix_row(w, in, 0, flush_in, a);
  mix_row(w, in, 1, flush_in, b);
  mix_row(w, in, 2, flush_in, c);
  const bool clamp = (in.flags & kClamp) != 0, limit = w.fp16_overflow && kInto != Mix::kF32;
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    const float x = bits<float>(a[i]), y = bits<float>(b[i]), z = bits<float>(c[i]);
    float v = kFused ? __builtin_fmaf(x, y, z) : x * y + z;
    if (clamp) v = clamped(v, w.dx10_clamp);
    sum[i] = limit ? limited_half(v, is_finite(x) && is_finite(y) && is_finite(z)) : v;
    if constexpr (kInto == Mix::kF32) out[i] = flush_out ? flush_32(bits<u32>(v)) : bits<u32>(v);
  }
  if constexpr (kInto != Mix::kF32) put_mixed_halves<kInto>(w, w.v[in.dst[0].index], sum, flush_halves, out);
  store_row(w, in, in.dst[0].index, out);
}
template <Mix kInto, bool kFused>
constexpr Opcode mix(std::string_view name) {
  constexpr u32 kTraits = kInto == Mix::kF32 ? kNoTrait : kPartialWrite;
  return {name,
          Class::kValu,
          &run_mix<kInto, kFused>,
          {Type::kB32, Type::kF32, Type::kF32, Type::kF32},
          1,
          3,
          kTraits | kBitwise,
          1};
}

KILN_INLINE float pk_min(float a, float b) {
  return a != a ? b : b != b ? a : (a < b || (a == b && __builtin_signbit(a))) ? a : b;
}
KILN_INLINE float pk_minimum(float a, float b) {
  return a != a ? a : b != b ? b : (a < b || (a == b && __builtin_signbit(a))) ? a : b;
}
KILN_INLINE float pk_maximum(float a, float b) {
  return a != a ? a : b != b ? b : (a > b || (a == b && !__builtin_signbit(a))) ? a : b;
}
KILN_INLINE float pk_max(float a, float b) {
  return a != a ? b : b != b ? a : (a > b || (a == b && !__builtin_signbit(a))) ? a : b;
}

// clang-format off
#define K_F2(e) [](float a, float b) { return e; }
#define K_I2(e) [](i64 a, i64 b) { return static_cast<i64>(e); }
#define K_I3(e) [](i64 a, i64 b, i64 c) { return static_cast<i64>(e); }

constexpr Opcode kRows[] = {
    packed2<F16>("v_pk_add_f16", K_F2(a + b)),
    packed2<F16>("v_pk_mul_f16", K_F2(a * b)),
    packed2<F16>("v_pk_min_f16", K_F2(pk_min(a, b))),
    packed2<F16>("v_pk_max_f16", K_F2(pk_max(a, b))),
    packed2<F16>("v_pk_minimum_f16", K_F2(pk_minimum(a, b))),
    packed2<F16>("v_pk_maximum_f16", K_F2(pk_maximum(a, b))),
    packed3<F16>("v_pk_minimum3_f16", [](float a, float b, float c) { return pk_minimum(pk_minimum(a, b), c); }),
    packed3<F16>("v_pk_maximum3_f16", [](float a, float b, float c) { return pk_maximum(pk_maximum(a, b), c); }),
    packed3<F16>("v_pk_min3_num_f16", [](float a, float b, float c) { return pk_min(pk_min(a, b), c); }),
    packed3<F16>("v_pk_max3_num_f16", [](float a, float b, float c) { return pk_max(pk_max(a, b), c); }),
    accumulating(packed3<F16>("v_pk_fmac_f16", [](float a, float b, float c) { return fma_f16(a, b, c); })),
    packed3<F16>("v_pk_fma_f16", [](float a, float b, float c) { return fma_f16(a, b, c); }),

    packed2<U16>("v_pk_add_u16", K_I2(a + b)),
    packed2<U16>("v_pk_sub_u16", K_I2(a - b)),
    packed2<I16>("v_pk_add_i16", K_I2(a + b)),
    packed2<I16>("v_pk_sub_i16", K_I2(a - b)),
    packed2<U16>("v_pk_mul_lo_u16", K_I2(a * b)),
    packed3<U16>("v_pk_mad_u16", K_I3(a * b + c)),
    packed3<I16>("v_pk_mad_i16", K_I3(a * b + c)),
    packed2<U16>("v_pk_min_u16", K_I2(min_of(a, b))),
    packed2<U16>("v_pk_max_u16", K_I2(max_of(a, b))),
    packed2<I16>("v_pk_min_i16", K_I2(min_of(a, b))),
    packed2<I16>("v_pk_max_i16", K_I2(max_of(a, b))),
    packed3<U16>("v_pk_min3_u16", K_I3(min_of(min_of(a, b), c))),
    packed3<U16>("v_pk_max3_u16", K_I3(max_of(max_of(a, b), c))),
    packed3<I16>("v_pk_min3_i16", K_I3(min_of(min_of(a, b), c))),
    packed3<I16>("v_pk_max3_i16", K_I3(max_of(max_of(a, b), c))),
    packed2<U16>("v_pk_lshlrev_b16", K_I2(b << (a & 15))),
    packed2<U16>("v_pk_lshrrev_b16", K_I2(b >> (a & 15))),
    packed2<I16>("v_pk_ashrrev_i16", K_I2(b >> (a & 15))),
    packed_f32<3>("v_pk_fma_f32", [](float a, float b, float c) { return __builtin_fmaf(a, b, c); }),
    packed_f32<2>("v_pk_mul_f32", K_F2(a * b)),
    packed_f32<2>("v_pk_add_f32", K_F2(a + b)),
    Opcode{"v_pk_mov_b32", Class::kValu, &run_pk_mov, {Type::kPkF32, Type::kPkF32, Type::kPkF32}, 1, 2, kElementwise | kMoves, 0},

    mix<Mix::kF32, true>("v_fma_mix_f32"), mix<Mix::kLow, true>("v_fma_mixlo_f16"), mix<Mix::kHigh, true>("v_fma_mixhi_f16"),
    mix<Mix::kF32, false>("v_mad_mix_f32"), mix<Mix::kLow, false>("v_mad_mixlo_f16"), mix<Mix::kHigh, false>("v_mad_mixhi_f16"),

};
constexpr Alias kAliases[] = {{"v_pk_min_num_f16", "v_pk_min_f16"}, {"v_pk_max_num_f16", "v_pk_max_f16"}};
// clang-format on

}  // namespace

OpcodeTable vop3p_rows() {
  return {kRows, sizeof kRows / sizeof kRows[0], kAliases, sizeof kAliases / sizeof kAliases[0]};
}

}  // namespace kiln::emulator::KILN_LEVEL
