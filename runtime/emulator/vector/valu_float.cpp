// Float arithmetic of the vector ALU: one row per opcode. Compiled once per SIMD level (levels.hpp). Half-precision
// operations run in float and round once at the end, which is exact for + - * / sqrt (24 >= 2 * 11 + 2 bits).
// Source: AMD ISA manuals (cdna3, rdna3), chapters VOP1, VOP2, VOP3.
#include "runtime/emulator/vector/lanes.hpp"
#include "runtime/emulator/vector/levels.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

template <class T>
KILN_INLINE bool less_signed_zero(T a, T b) {
  return a < b || (a == b && __builtin_signbit(a) && !__builtin_signbit(b));
}
template <class T>
KILN_INLINE T float_min(T a, T b) {
  return a != a ? b : b != b ? a : less_signed_zero(a, b) ? a : b;
}
template <class T>
KILN_INLINE T float_max(T a, T b) {
  return a != a ? b : b != b ? a : less_signed_zero(a, b) ? b : a;
}
template <class T>
KILN_INLINE T float_med3(T a, T b, T c) {
  if (a != a || b != b || c != c) return float_min(float_min(a, b), c);
  const T largest = float_max(float_max(a, b), c);
  return largest == a ? float_max(b, c) : largest == b ? float_max(a, c) : float_max(a, b);
}
/// IEEE 754-2019 minimum and maximum: a NaN wins.
template <class T>
KILN_INLINE T float_minimum(T a, T b) {
  return a != a ? a : b != b ? b : less_signed_zero(a, b) ? a : b;
}
template <class T>
KILN_INLINE T float_maximum(T a, T b) {
  return a != a ? a : b != b ? b : less_signed_zero(a, b) ? b : a;
}
/// 0 times anything is 0.
/// V_MAD_F32 and V_MAC_F32 flush denormals whatever MODE says: LLVM selects them for AMDGPUISD::FMAD_FTZ.
struct MadF32 : F32 {
  static constexpr bool kFlushes = false;  // flushed here
  KILN_INLINE Value get(const u32* const* p, unsigned i) { return bits<float>(flush_32(p[0][i])); }
  KILN_INLINE void put(Row* out, unsigned i, Value v) { out[0][i] = flush_32(bits<u32>(v)); }
};

KILN_INLINE float legacy_mul(float a, float b) {
  return a == 0 || b == 0 ? 0.0F : a * b;
}

template <class T>
KILN_INLINE T fraction(T a) {
  constexpr T kBelowOne = std::numeric_limits<T>::digits == 24 ? T(0x1.fffffep-1) : T(0x1.fffffffffffffp-1);
  const T f = a - std::floor(a);
  return f > kBelowOne ? kBelowOne : f;
}
KILN_INLINE float fraction_half(float a) {
  const float f = a - __builtin_floorf(a);
  return f > 0x1.ffcp-1F ? 0x1.ffcp-1F : f;
}
/// Sine and cosine take revolutions; beyond 256 of them the result is that of 0.
KILN_INLINE double turns(double a) {
  return (a - __builtin_floor(a)) * 6.283185307179586476925286766559;
}
KILN_INLINE float sine(float a) {
  if (!(__builtin_fabsf(a) < std::numeric_limits<float>::infinity())) return std::numeric_limits<float>::quiet_NaN();
  return static_cast<float>(__builtin_sin(turns(double(a))));
}
KILN_INLINE float cosine(float a) {
  if (!(__builtin_fabsf(a) < std::numeric_limits<float>::infinity())) return std::numeric_limits<float>::quiet_NaN();
  return static_cast<float>(__builtin_cos(turns(double(a))));
}

template <class T>
KILN_INLINE bool is_special(T a) {
  return !(__builtin_fabs(double(a)) < std::numeric_limits<double>::infinity()) || a == 0;
}
template <class T>
KILN_INLINE int exponent_of(T a) {  // of a finite value that is not zero: |a| = m * 2^e, 0.5 <= m < 1
  int e = 0;
  (void)__builtin_frexp(double(a), &e);
  return e;
}
template <class T>
KILN_INLINE T mantissa_of(T a) {
  if (is_special(a)) return a;
  int e = 0;
  return static_cast<T>(__builtin_frexp(double(a), &e));
}

template <class T>
struct Bits;
template <>
struct Bits<float> {
  using Word = u32;
  static constexpr int kMantissa = 23, kBias = 127, kExponents = 0xff;
};
template <>
struct Bits<double> {
  using Word = u64;
  static constexpr int kMantissa = 52, kBias = 1023, kExponents = 0x7ff;
};
template <class T>
KILN_INLINE int biased_exponent(T a) {
  return static_cast<int>(bits<typename Bits<T>::Word>(a) >> Bits<T>::kMantissa) & Bits<T>::kExponents;
}
template <class T>
KILN_INLINE bool is_denormal(T a) {
  return a != 0 && biased_exponent(a) == 0;
}

/// Quotient fix-up after the Newton steps: q, denominator, numerator.
template <class T>
KILN_INLINE T div_fixup(T quotient, T denominator, T numerator) {
  const bool negative = __builtin_signbit(denominator) != __builtin_signbit(numerator);
  const T inf = std::numeric_limits<T>::infinity();
  const T sign = negative ? T(-1) : T(1);
  if (numerator != numerator) return numerator;
  if (denominator != denominator) return denominator;
  const bool n_inf = numerator == inf || numerator == -inf, d_inf = denominator == inf || denominator == -inf;
  if ((numerator == 0 && denominator == 0) || (n_inf && d_inf)) return std::numeric_limits<T>::quiet_NaN();
  if (denominator == 0 || n_inf) return sign * inf;
  if (d_inf || numerator == 0) return sign * T(0);
  const int distance = biased_exponent(numerator) - biased_exponent(denominator);
  if (distance < -(Bits<T>::kBias + Bits<T>::kMantissa)) return sign * std::numeric_limits<T>::denorm_min() / 2;
  // The manual's condition here, exponent(S1) == 255, cannot hold; what overflows must be caught.
  if (distance > Bits<T>::kBias + 1) return sign * inf;
  const T magnitude = static_cast<T>(__builtin_fabs(double(quotient)));
  return negative ? -magnitude : magnitude;
}
KILN_INLINE float div_fixup_half(float quotient, float denominator, float numerator) {
  return div_fixup(quotient, denominator, numerator);
}

/// v_div_scale: the scaled source, and whether v_div_fmas has to scale back. rdna3 manual, VOP3 764 and 765.
template <class T>
KILN_INLINE T div_scale(T source, T denominator, T numerator, bool& post) {
  constexpr bool kSingle = sizeof(T) == 4;
  constexpr int kUp = kSingle ? 64 : 128, kNear = kSingle ? 96 : 768, kTiny = kSingle ? 23 : 53;
  const T up = kSingle ? T(0x1p64) : T(0x1p128), down = kSingle ? T(0x1p-64) : T(0x1p-128);
  (void)kUp;
  post = false;
  if (numerator == 0 || denominator == 0) return std::numeric_limits<T>::quiet_NaN();
  const T inverse = T(1) / denominator;
  const T quotient = numerator / denominator;
  const bool inverse_tiny =
      kSingle ? is_denormal(double(1) / double(denominator)) || is_denormal(inverse) : is_denormal(inverse);
  if (biased_exponent(numerator) - biased_exponent(denominator) >= kNear) {
    post = true;
    return bits<typename Bits<T>::Word>(source) == bits<typename Bits<T>::Word>(denominator) ? source * up : source;
  }
  if (is_denormal(denominator)) return source * up;
  if (inverse_tiny && is_denormal(quotient)) {
    post = true;
    return bits<typename Bits<T>::Word>(source) == bits<typename Bits<T>::Word>(denominator) ? source * up : source;
  }
  if (inverse_tiny) return source * down;
  if (is_denormal(quotient)) {
    post = true;
    return bits<typename Bits<T>::Word>(source) == bits<typename Bits<T>::Word>(numerator) ? source * up : source;
  }
  if (biased_exponent(numerator) <= kTiny) return source * up;
  return source;
}

template <class T>
void run_div_scale(WaveState& w, const Instruction& in) {
  Row ta[2], tb[2], tc[2], out[2];
  const u32 *a[2], *b[2], *c[2];
  prepare<T>(w, in, in.src[0], a, ta);
  prepare<T>(w, in, in.src[1], b, tb);
  prepare<T>(w, in, in.src[2], c, tc);
  u64 mask = 0;
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    bool post = false;
    T::put(out, i, div_scale(T::get(a, i), T::get(b, i), T::get(c, i), post));
    mask |= u64{post} << i;
  }
  for (unsigned k = 0; k < T::kRows; ++k) store_row(w, in, in.dst[0].index + k, out[k]);
  write_mask(w, in.dst[1], mask & exec_of(w));
}

/// fma, then scaled by 2^32 or 2^64 where VCC says so.
template <class T>
void run_div_fmas(WaveState& w, const Instruction& in) {
  Row ta[2], tb[2], tc[2], out[2];
  const u32 *a[2], *b[2], *c[2];
  prepare<T>(w, in, in.src[0], a, ta);
  prepare<T>(w, in, in.src[1], b, tb);
  prepare<T>(w, in, in.src[2], c, tc);
  const u64 vcc = u64{w.s[kVcc + 1]} << 32 | w.s[kVcc];
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    const auto x = T::get(a, i);
    auto r = static_cast<typename T::Value>(
        T::kRows == 2 ? double(__builtin_fma(double(x), double(T::get(b, i)), double(T::get(c, i))))
                      : double(__builtin_fmaf(float(x), float(T::get(b, i)), float(T::get(c, i)))));
    if (vcc >> i & 1) {
      // rdna3 manual, VOP3 567: the scale's sign of exponent follows the size of the addend.
      const bool large = biased_exponent(T::get(c, i)) > Bits<typename T::Value>::kBias;
      const auto scale = T::kRows == 2 ? (large ? 0x1p128 : 0x1p-128) : (large ? 0x1p64 : 0x1p-64);
      r = static_cast<typename T::Value>(double(r) * scale);
    }
    T::put(out, i, r);
  }
  finish<T>(w, in, out);
}

// clang-format off
#define K_FF(e) [](float a) { return e; }
#define K_FFF(e) [](float a, float b) { return e; }
#define K_FFFF(e) [](float a, float b, float c) { return e; }
#define K_DDD(e) [](double a, double b) { return e; }

constexpr Opcode kRows[] = {
    valu2<F32, F32, F32>("v_add_f32", K_FFF(a + b)),
    valu2<F32, F32, F32>("v_sub_f32", K_FFF(a - b)),
    valu2<F32, F32, F32>("v_subrev_f32", K_FFF(b - a)),
    valu2<F32, F32, F32>("v_mul_f32", K_FFF(a * b)),
    valu2<F32, F32, F32>("v_mul_legacy_f32", K_FFF(legacy_mul(a, b))),
    valu2<F32, F32, F32>("v_min_f32", K_FFF(float_min(a, b))),
    valu2<F32, F32, F32>("v_max_f32", K_FFF(float_max(a, b))),
    valu3<MadF32, MadF32, MadF32, MadF32>("v_mac_f32", K_FFFF(a * b + c), kAccumulates),
    valu3<MadF32, MadF32, MadF32, MadF32>("v_mac_legacy_f32", K_FFFF(legacy_mul(a, b) + c), kAccumulates),
    valu3<MadF32, MadF32, MadF32, MadF32>("v_mad_f32", K_FFFF(a * b + c)),
    valu3<MadF32, MadF32, MadF32, MadF32>("v_madmk_f32", K_FFFF(a * b + c)),
    valu3<MadF32, MadF32, MadF32, MadF32>("v_madak_f32", K_FFFF(a * b + c)),
    valu3<MadF32, MadF32, MadF32, MadF32>("v_mad_legacy_f32", K_FFFF(legacy_mul(a, b) + c)),
    valu3<F32, F32, F32, F32>("v_fmac_f32", K_FFFF(__builtin_fmaf(a, b, c)), kAccumulates),
    valu3<F32, F32, F32, F32>("v_fma_f32", K_FFFF(__builtin_fmaf(a, b, c))),
    valu3<F32, F32, F32, F32>("v_fmamk_f32", K_FFFF(__builtin_fmaf(a, b, c))),
    valu3<F32, F32, F32, F32>("v_fmaak_f32", K_FFFF(__builtin_fmaf(a, b, c))),
    valu3<F32, F32, F32, F32>("v_fma_legacy_f32", K_FFFF(a == 0 || b == 0 ? c : __builtin_fmaf(a, b, c))),
    valu3<F32, F32, F32, F32>("v_fmac_legacy_f32", K_FFFF(a == 0 || b == 0 ? c : __builtin_fmaf(a, b, c)), kAccumulates),
    valu3<F32, F32, F32, F32>("v_min3_f32", K_FFFF(float_min(float_min(a, b), c))),
    valu3<F32, F32, F32, F32>("v_max3_f32", K_FFFF(float_max(float_max(a, b), c))),
    valu3<F32, F32, F32, F32>("v_med3_f32", K_FFFF(float_med3(a, b, c))),
    valu3<F32, F32, F32, F32>("v_minmax_f32", K_FFFF(float_max(float_min(a, b), c))),
    valu3<F32, F32, F32, F32>("v_maxmin_f32", K_FFFF(float_min(float_max(a, b), c))),
    valu2<F32, F32, F32>("v_minimum_f32", K_FFF(float_minimum(a, b))),
    valu2<F32, F32, F32>("v_maximum_f32", K_FFF(float_maximum(a, b))),
    valu3<F32, F32, F32, F32>("v_minimum3_f32", K_FFFF(float_minimum(float_minimum(a, b), c))),
    valu3<F32, F32, F32, F32>("v_maximum3_f32", K_FFFF(float_maximum(float_maximum(a, b), c))),
    valu3<F32, F32, F32, F32>("v_minimummaximum_f32", K_FFFF(float_maximum(float_minimum(a, b), c))),
    valu3<F32, F32, F32, F32>("v_maximumminimum_f32", K_FFFF(float_minimum(float_maximum(a, b), c))),
    valu3<F32, F32, F32, F32>("v_div_fixup_f32", K_FFFF(div_fixup(a, b, c))),
    valu2<F32, F32, I32>("v_ldexp_f32", [](float a, i32 b) { return static_cast<float>(std::ldexp(double(a), max_of(-2000, min_of(2000, b)))); }),

    valu1<F32, F32>("v_rcp_f32", K_FF(1.0F / a), 0, Class::kTrans),
    valu1<F32, F32>("v_rcp_iflag_f32", K_FF(1.0F / a), 0, Class::kTrans),
    valu1<F32, F32>("v_rsq_f32", K_FF(static_cast<float>(1.0 / __builtin_sqrt(double(a)))), 0, Class::kTrans),
    valu1<F32, F32>("v_sqrt_f32", K_FF(__builtin_sqrtf(a)), 0, Class::kTrans),
    valu1<F32, F32>("v_exp_f32", K_FF(static_cast<float>(__builtin_exp2(double(a)))), 0, Class::kTrans),
    valu1<F32, F32>("v_log_f32", K_FF(static_cast<float>(__builtin_log2(double(a)))), 0, Class::kTrans),
    valu1<F32, F32>("v_exp_legacy_f32", K_FF(static_cast<float>(__builtin_exp2(double(a)))), 0, Class::kTrans),
    valu1<F32, F32>("v_log_legacy_f32", K_FF(static_cast<float>(__builtin_log2(double(a)))), 0, Class::kTrans),
    valu1<F32, F32>("v_sin_f32", K_FF(sine(a)), 0, Class::kTrans),
    valu1<F32, F32>("v_cos_f32", K_FF(cosine(a)), 0, Class::kTrans),
    valu1<F32, F32>("v_tanh_f32", K_FF(static_cast<float>(__builtin_tanh(double(a)))), 0, Class::kTrans),
    valu1<F32, F32>("v_fract_f32", K_FF(fraction(a))),
    valu1<F32, F32>("v_trunc_f32", K_FF(__builtin_truncf(a))),
    valu1<F32, F32>("v_ceil_f32", K_FF(__builtin_ceilf(a))),
    valu1<F32, F32>("v_rndne_f32", K_FF(nearest_even(a))),
    valu1<F32, F32>("v_floor_f32", K_FF(__builtin_floorf(a))),
    valu1<I32, F32>("v_frexp_exp_i32_f32", K_FF(is_special(a) ? 0 : exponent_of(a))),
    valu1<F32, F32>("v_frexp_mant_f32", K_FF(mantissa_of(a))),

    valu2<F16, F16, F16>("v_add_f16", K_FFF(a + b)),
    valu2<F16, F16, F16>("v_sub_f16", K_FFF(a - b)),
    valu2<F16, F16, F16>("v_subrev_f16", K_FFF(b - a)),
    valu2<F16, F16, F16>("v_mul_f16", K_FFF(a * b)),
    valu2<F16, F16, F16>("v_min_f16", K_FFF(float_min(a, b))),
    valu2<F16, F16, F16>("v_max_f16", K_FFF(float_max(a, b))),
    valu3<F16, F16, F16, F16>("v_mac_f16", K_FFFF(half_to_float(float_to_half(a * b)) + c), kAccumulates),
    valu3<F16, F16, F16, F16>("v_mad_f16", K_FFFF(half_to_float(float_to_half(a * b)) + c), kKeepsHigh),
    valu3<F16, F16, F16, F16>("v_fmac_f16", K_FFFF(fma_half(a, b, c)), kAccumulates),
    valu3<F16, F16, F16, F16>("v_fma_f16", K_FFFF(fma_half(a, b, c)), kKeepsHigh),
    valu3<F16, F16, F16, F16>("v_fmamk_f16", K_FFFF(fma_half(a, b, c))),
    valu3<F16, F16, F16, F16>("v_fmaak_f16", K_FFFF(fma_half(a, b, c))),
    valu3<F16, F16, F16, F16>("v_min3_f16", K_FFFF(float_min(float_min(a, b), c)), kKeepsHigh),
    valu3<F16, F16, F16, F16>("v_max3_f16", K_FFFF(float_max(float_max(a, b), c)), kKeepsHigh),
    valu3<F16, F16, F16, F16>("v_med3_f16", K_FFFF(float_med3(a, b, c)), kKeepsHigh),
    valu3<F16, F16, F16, F16>("v_minmax_f16", K_FFFF(float_max(float_min(a, b), c))),
    valu3<F16, F16, F16, F16>("v_maxmin_f16", K_FFFF(float_min(float_max(a, b), c))),
    valu2<F16, F16, F16>("v_minimum_f16", K_FFF(float_minimum(a, b))),
    valu2<F16, F16, F16>("v_maximum_f16", K_FFF(float_maximum(a, b))),
    valu3<F16, F16, F16, F16>("v_minimum3_f16", K_FFFF(float_minimum(float_minimum(a, b), c))),
    valu3<F16, F16, F16, F16>("v_maximum3_f16", K_FFFF(float_maximum(float_maximum(a, b), c))),
    valu3<F16, F16, F16, F16>("v_minimummaximum_f16", K_FFFF(float_maximum(float_minimum(a, b), c))),
    valu3<F16, F16, F16, F16>("v_maximumminimum_f16", K_FFFF(float_minimum(float_maximum(a, b), c))),
    valu3<F16, F16, F16, F16>("v_div_fixup_f16", K_FFFF(div_fixup_half(a, b, c)), kKeepsHigh),
    valu3<F16, F16, F16, F16>("v_div_fixup_legacy_f16", K_FFFF(div_fixup_half(a, b, c))),
    valu3<F16, F16, F16, F16>("v_mad_legacy_f16", K_FFFF(half_to_float(float_to_half(a * b)) + c)),
    valu3<F16, F16, F16, F16>("v_fma_legacy_f16", K_FFFF(fma_half(a, b, c))),
    valu3<F16, F16, F16, F16>("v_madmk_f16", K_FFFF(half_to_float(float_to_half(a * b)) + c)),
    valu3<F16, F16, F16, F16>("v_madak_f16", K_FFFF(half_to_float(float_to_half(a * b)) + c)),
    valu2<F16, F16, I16>("v_ldexp_f16", [](float a, i16 b) { return static_cast<float>(std::ldexp(double(a), int(b))); }),
    valu1<F16, F16>("v_rcp_f16", K_FF(1.0F / a), 0, Class::kTrans),
    valu1<F16, F16>("v_rsq_f16", K_FF(1.0F / __builtin_sqrtf(a)), 0, Class::kTrans),
    valu1<F16, F16>("v_sqrt_f16", K_FF(__builtin_sqrtf(a)), 0, Class::kTrans),
    valu1<F16, F16>("v_exp_f16", K_FF(static_cast<float>(__builtin_exp2(double(a)))), 0, Class::kTrans),
    valu1<F16, F16>("v_log_f16", K_FF(static_cast<float>(__builtin_log2(double(a)))), 0, Class::kTrans),
    valu1<F16, F16>("v_sin_f16", K_FF(sine(a)), 0, Class::kTrans),
    valu1<F16, F16>("v_cos_f16", K_FF(cosine(a)), 0, Class::kTrans),
    valu1<F16, F16>("v_tanh_f16", K_FF(static_cast<float>(__builtin_tanh(double(a)))), 0, Class::kTrans),
    valu1<F16, F16>("v_fract_f16", K_FF(fraction_half(a))),
    valu1<F16, F16>("v_trunc_f16", K_FF(__builtin_truncf(a))),
    valu1<F16, F16>("v_ceil_f16", K_FF(__builtin_ceilf(a))),
    valu1<F16, F16>("v_rndne_f16", K_FF(nearest_even(a))),
    valu1<F16, F16>("v_floor_f16", K_FF(__builtin_floorf(a))),
    valu1<I16, F16>("v_frexp_exp_i16_f16", K_FF(is_special(a) ? 0 : exponent_of(a))),
    valu1<F16, F16>("v_frexp_mant_f16", K_FF(mantissa_of(a))),

    valu2<F64, F64, F64>("v_add_f64", K_DDD(a + b)),
    valu2<F64, F64, F64>("v_mul_f64", K_DDD(a * b)),
    valu2<F64, F64, F64>("v_min_f64", K_DDD(float_min(a, b))),
    valu2<F64, F64, F64>("v_max_f64", K_DDD(float_max(a, b))),
    valu2<F64, F64, F64>("v_minimum_f64", K_DDD(float_minimum(a, b))),
    valu2<F64, F64, F64>("v_maximum_f64", K_DDD(float_maximum(a, b))),
    valu3<F64, F64, F64, F64>("v_fmamk_f64", [](double a, double b, double c) { return __builtin_fma(a, b, c); }),
    valu3<F64, F64, F64, F64>("v_fmaak_f64", [](double a, double b, double c) { return __builtin_fma(a, b, c); }),
    valu3<F64, F64, F64, F64>("v_fma_f64", [](double a, double b, double c) { return __builtin_fma(a, b, c); }),
    valu3<F64, F64, F64, F64>("v_fmac_f64", [](double a, double b, double c) { return __builtin_fma(a, b, c); }, kAccumulates),
    valu3<F64, F64, F64, F64>("v_div_fixup_f64", [](double a, double b, double c) { return div_fixup(a, b, c); }),
    valu2<F64, F64, I32>("v_ldexp_f64", [](double a, i32 b) { return std::ldexp(a, max_of(-5000, min_of(5000, b))); }),
    valu1<F64, F64>("v_rcp_f64", [](double a) { return 1.0 / a; }, 0, Class::kTrans),
    valu1<F64, F64>("v_rsq_f64", [](double a) { return 1.0 / __builtin_sqrt(a); }, 0, Class::kTrans),
    valu1<F64, F64>("v_sqrt_f64", [](double a) { return __builtin_sqrt(a); }, 0, Class::kTrans),
    valu1<F64, F64>("v_fract_f64", [](double a) { return fraction(a); }),
    valu1<F64, F64>("v_trunc_f64", [](double a) { return __builtin_trunc(a); }),
    valu1<F64, F64>("v_ceil_f64", [](double a) { return __builtin_ceil(a); }),
    valu1<F64, F64>("v_rndne_f64", [](double a) { return nearest_even(a); }),
    valu1<F64, F64>("v_floor_f64", [](double a) { return __builtin_floor(a); }),
    valu1<I32, F64>("v_frexp_exp_i32_f64", [](double a) { return is_special(a) ? 0 : exponent_of(a); }),
    valu1<F64, F64>("v_frexp_mant_f64", [](double a) { return mantissa_of(a); }),

    Opcode{"v_div_scale_f32", Class::kValu, &run_div_scale<F32>, {Type::kF32, Type::kMask, Type::kF32, Type::kF32, Type::kF32}, 2, 3, 0, 0},
    Opcode{"v_div_scale_f64", Class::kValu, &run_div_scale<F64>, {Type::kF64, Type::kMask, Type::kF64, Type::kF64, Type::kF64}, 2, 3, 0, 0},
    Opcode{"v_div_fmas_f32", Class::kValu, &run_div_fmas<F32>, {Type::kF32, Type::kF32, Type::kF32, Type::kF32}, 1, 3, kReadsVcc, 0},
    Opcode{"v_div_fmas_f64", Class::kValu, &run_div_fmas<F64>, {Type::kF64, Type::kF64, Type::kF64, Type::kF64}, 1, 3, kReadsVcc, 0},
};

constexpr Alias kAliases[] = {
    {"v_mul_dx9_zero_f32", "v_mul_legacy_f32"}, {"v_fma_dx9_zero_f32", "v_fma_legacy_f32"},
    {"v_fmac_dx9_zero_f32", "v_fmac_legacy_f32"},
    {"v_min_num_f32", "v_min_f32"}, {"v_max_num_f32", "v_max_f32"}, {"v_min_num_f16", "v_min_f16"}, {"v_max_num_f16", "v_max_f16"},
    {"v_min_num_f64", "v_min_f64"}, {"v_max_num_f64", "v_max_f64"},
    {"v_min3_num_f32", "v_min3_f32"}, {"v_max3_num_f32", "v_max3_f32"}, {"v_med3_num_f32", "v_med3_f32"},
    {"v_min3_num_f16", "v_min3_f16"}, {"v_max3_num_f16", "v_max3_f16"}, {"v_med3_num_f16", "v_med3_f16"},
    {"v_minmax_num_f32", "v_minmax_f32"}, {"v_maxmin_num_f32", "v_maxmin_f32"},
    {"v_minmax_num_f16", "v_minmax_f16"}, {"v_maxmin_num_f16", "v_maxmin_f16"},
};
// clang-format on

}  // namespace

OpcodeTable valu_float_rows() {
  return {kRows, sizeof kRows / sizeof kRows[0], kAliases, sizeof kAliases / sizeof kAliases[0]};
}

}  // namespace kiln::emulator::KILN_LEVEL
