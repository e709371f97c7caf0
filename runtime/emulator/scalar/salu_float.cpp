// Floating point in the scalar ALU (gfx11.5, gfx12): f32 and f16 arithmetic, comparisons and conversions on SGPRs, and
// the scalar forms of the transcendental unit (v_s_*). Halves are computed in f32 and rounded once; denormals follow
// MODE. Source: AMD ISA manuals rdna3.5 and rdna4, chapters SOP1, SOP2, SOPC, VOP3.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace kiln::emulator {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

float half_value(u32 h) {
  const u32 e = h >> 10 & 31, m = h & 0x3ff;
  const float v = e == 31
                      ? (m != 0 ? std::numeric_limits<float>::quiet_NaN() : std::numeric_limits<float>::infinity())
                      : std::ldexp(static_cast<float>(e == 0 ? m : m | 0x400), static_cast<int>(e == 0 ? 1 : e) - 25);
  return (h & 0x8000) != 0 ? -v : v;
}
/// As the host rounds now: as MODE says (vector/rounding.hpp).
u32 half_bits(double v) {
  const u32 sign = std::signbit(v) ? 0x8000 : 0;
  if (v != v) return 0x7e00;
  if (v == 0 || std::isinf(v)) return sign | (v == 0 ? 0 : 0x7c00);
  int e = 0;
  std::frexp(v, &e);
  e = std::max(e - 1, -14);
  const double code = std::abs(std::nearbyint(std::ldexp(v, 10 - e))) + 1024.0 * (e + 14);  // units of the last place
  if (code < 0x7c00) return sign | static_cast<u32>(code);
  constexpr double kMost = std::numeric_limits<double>::max();
  return sign | (std::abs(v * kMost) > kMost ? 0x7c00 : 0x7bff);  // as doubles overflow
}

u32 word_of(const WaveState& w, const Operand& o) {
  return static_cast<u32>(o.kind == Operand::kConstant ? o.value : read_scalar(w, o.index, 1));
}
float single_of(const WaveState& w, const Operand& o) {
  u32 x = word_of(w, o);
  if (w.flush_in_32 && (x & 0x7f800000U) == 0) x &= 0x80000000U;
  if ((o.flags & Operand::kAbs) != 0) x &= 0x7fffffffU;
  if ((o.flags & Operand::kNeg) != 0) x ^= 0x80000000U;
  return std::bit_cast<float>(x);
}
float half_of(const WaveState& w, const Operand& o) {
  u32 x = word_of(w, o) & 0xffff;
  if (w.flush_in_16_64 && (x & 0x7c00) == 0) x &= 0x8000;
  if ((o.flags & Operand::kAbs) != 0) x &= 0x7fff;
  if ((o.flags & Operand::kNeg) != 0) x ^= 0x8000;
  return half_value(x);
}
void put_single(WaveState& w, const Instruction& in, float v) {
  u32 x = std::bit_cast<u32>(v);
  if (w.flush_out_32 && (x & 0x7f800000U) == 0) x &= 0x80000000U;
  write_scalar(w, in.dst[0].index, 1, x);
}
void put_half(WaveState& w, const Instruction& in, double v) {
  u32 x = half_bits(v);
  if (w.flush_out_16_64 && (x & 0x7c00) == 0) x &= 0x8000;
  write_scalar(w, in.dst[0].index, 1, x);
}

template <class F, unsigned N, bool kHalf>
void run_float(WaveState& w, const Instruction& in) {
  float s[3] = {};
  for (unsigned i = 0; i < N; ++i) s[i] = kHalf ? half_of(w, in.src[i]) : single_of(w, in.src[i]);
  double r = 0;
  if constexpr (N == 1) r = F{}(s[0]);
  if constexpr (N == 2) r = F{}(s[0], s[1]);
  if constexpr (N == 3) r = F{}(s[0], s[1], s[2]);
  if constexpr (kHalf) {
    put_half(w, in, r);
  } else {
    put_single(w, in, static_cast<float>(r));
  }
}
template <class F, bool kHalf>
void run_compare(WaveState& w, const Instruction& in) {
  const float a = kHalf ? half_of(w, in.src[0]) : single_of(w, in.src[0]);
  const float b = kHalf ? half_of(w, in.src[1]) : single_of(w, in.src[1]);
  w.s[kScc] = F{}(a, b) ? 1 : 0;
}

template <bool kHalf, unsigned N, class F>
constexpr Opcode row(std::string_view name, F, u32 traits = 0) {
  constexpr Type kType = kHalf ? Type::kF16 : Type::kF32;
  return {name, Class::kSalu, &run_float<F, N, kHalf>, {kType, kType, kType, kType}, 1, N, traits, 0};
}
template <bool kHalf, class F>
constexpr Opcode compare(std::string_view name, F) {
  constexpr Type kType = kHalf ? Type::kF16 : Type::kF32;
  return {name, Class::kSalu, &run_compare<F, kHalf>, {kType, kType}, 0, 2, kWritesScc, 0};
}

float number_min(float a, float b) {
  return a != a ? b : b != b ? a : a < b || (a == b && std::signbit(a)) ? a : b;
}
float number_max(float a, float b) {
  return a != a ? b : b != b ? a : a > b || (a == b && !std::signbit(a)) ? a : b;
}
float nan_min(float a, float b) {
  return a != a ? a : b != b ? b : number_min(a, b);
}
float nan_max(float a, float b) {
  return a != a ? a : b != b ? b : number_max(a, b);
}
template <class To>
u32 saturated(float v) {
  const double x = v;
  if (x != x) return 0;
  constexpr double kLow = std::numeric_limits<To>::min(), kHigh = std::numeric_limits<To>::max();
  return static_cast<u32>(x <= kLow    ? std::numeric_limits<To>::min()
                          : x >= kHigh ? std::numeric_limits<To>::max()
                                       : static_cast<To>(x));
}
/// Toward zero: a finite value never becomes infinite.
u32 half_toward_zero(float v) {
  u32 bits = half_bits(v);
  if (v == v && std::abs(half_value(bits)) > std::abs(v)) --bits;
  return bits & 0xffff;
}

void run_cvt_f32_i32(WaveState& w, const Instruction& in) {
  write_scalar(w, in.dst[0].index, 1,
               std::bit_cast<u32>(static_cast<float>(static_cast<std::int32_t>(word_of(w, in.src[0])))));
}
void run_cvt_f32_u32(WaveState& w, const Instruction& in) {
  write_scalar(w, in.dst[0].index, 1, std::bit_cast<u32>(static_cast<float>(word_of(w, in.src[0]))));
}
template <class To>
void run_cvt_int(WaveState& w, const Instruction& in) {
  write_scalar(w, in.dst[0].index, 1, saturated<To>(single_of(w, in.src[0])));
}
void run_cvt_f16_f32(WaveState& w, const Instruction& in) {
  put_half(w, in, single_of(w, in.src[0]));
}
void run_cvt_f32_f16(WaveState& w, const Instruction& in) {
  put_single(w, in, half_of(w, in.src[0]));
}
void run_cvt_hi_f32_f16(WaveState& w, const Instruction& in) {
  u32 x = word_of(w, in.src[0]) >> 16;
  if (w.flush_in_16_64 && (x & 0x7c00) == 0) x &= 0x8000;
  put_single(w, in, half_value(x));
}
void run_cvt_pk_rtz(WaveState& w, const Instruction& in) {
  write_scalar(w, in.dst[0].index, 1,
               half_toward_zero(single_of(w, in.src[0])) | half_toward_zero(single_of(w, in.src[1])) << 16);
}

/// The transcendental unit with scalar operands; omod and clamp as in VOP3.
template <class F, bool kHalf>
void run_trans(WaveState& w, const Instruction& in) {
  double r = F{}(static_cast<double>(kHalf ? half_of(w, in.src[0]) : single_of(w, in.src[0])));
  constexpr std::array kScales = {1.0, 2.0, 4.0, 0.5};
  r *= kScales[in.omod & 3];
  if ((in.flags & kClamp) != 0) r = r > 1 ? 1 : r > 0 ? r : 0;
  if constexpr (kHalf) {
    put_half(w, in, r);
  } else {
    put_single(w, in, static_cast<float>(r));
  }
}
template <bool kHalf, class F>
constexpr Opcode trans(std::string_view name, F) {
  constexpr Type kType = kHalf ? Type::kF16 : Type::kF32;
  return {name, Class::kTrans, &run_trans<F, kHalf>, {kType, kType}, 1, 1, 0, 0};
}

// clang-format off
#define K_1(name, e) row<false, 1>("s_" name "_f32", [](float a) { return e; }), row<true, 1>("s_" name "_f16", [](float a) { return e; })
#define K_2(name, e) row<false, 2>("s_" name "_f32", [](float a, float b) { return e; }), row<true, 2>("s_" name "_f16", [](float a, float b) { return e; })
#define K_CMP(name, e) compare<false>("s_cmp_" name "_f32", [](float a, float b) { return e; }), compare<true>("s_cmp_" name "_f16", [](float a, float b) { return e; })
#define K_TRANS(name, e) trans<false>("v_s_" name "_f32", [](double a) { return e; }), trans<true>("v_s_" name "_f16", [](double a) { return e; })
constexpr auto kFma = [](float a, float b, float c) { return std::fma(a, b, c); };
// A product of halves is exact in double, and so is the sum but for the last bits, which do not decide here.
constexpr auto kHalfFma = [](float a, float b, float c) { return std::fma(double{a}, double{b}, double{c}); };

constexpr Opcode kSaluFloatRows[] = {
    K_2("add", a + b), K_2("sub", a - b), K_2("mul", a * b),
    K_2("min", number_min(a, b)), K_2("max", number_max(a, b)), K_2("minimum", nan_min(a, b)), K_2("maximum", nan_max(a, b)),
    K_1("ceil", std::ceil(a)), K_1("floor", std::floor(a)), K_1("trunc", std::trunc(a)), K_1("rndne", __builtin_roundevenf(a)),
    row<false, 3>("s_fmac_f32", kFma, kAccumulates), row<false, 3>("s_fmaak_f32", kFma), row<false, 3>("s_fmamk_f32", kFma),
    row<true, 3>("s_fmac_f16", kHalfFma, kAccumulates),
    K_CMP("lt", a < b), K_CMP("eq", a == b), K_CMP("le", a <= b), K_CMP("gt", a > b), K_CMP("lg", a < b || a > b), K_CMP("ge", a >= b),
    K_CMP("o", a == a && b == b), K_CMP("u", !(a == a && b == b)), K_CMP("nge", !(a >= b)), K_CMP("nlg", !(a < b || a > b)),
    K_CMP("ngt", !(a > b)), K_CMP("nle", !(a <= b)), K_CMP("neq", !(a == b)), K_CMP("nlt", !(a < b)),
    {"s_cvt_f32_i32", Class::kSalu, &run_cvt_f32_i32, {Type::kF32, Type::kI32}, 1, 1, 0, 0},
    {"s_cvt_f32_u32", Class::kSalu, &run_cvt_f32_u32, {Type::kF32, Type::kU32}, 1, 1, 0, 0},
    {"s_cvt_i32_f32", Class::kSalu, &run_cvt_int<std::int32_t>, {Type::kI32, Type::kF32}, 1, 1, 0, 0},
    {"s_cvt_u32_f32", Class::kSalu, &run_cvt_int<u32>, {Type::kU32, Type::kF32}, 1, 1, 0, 0},
    {"s_cvt_f16_f32", Class::kSalu, &run_cvt_f16_f32, {Type::kF16, Type::kF32}, 1, 1, 0, 0},
    {"s_cvt_f32_f16", Class::kSalu, &run_cvt_f32_f16, {Type::kF32, Type::kF16}, 1, 1, 0, 0},
    {"s_cvt_hi_f32_f16", Class::kSalu, &run_cvt_hi_f32_f16, {Type::kF32, Type::kB32}, 1, 1, 0, 0},
    {"s_cvt_pk_rtz_f16_f32", Class::kSalu, &run_cvt_pk_rtz, {Type::kB32, Type::kF32, Type::kF32}, 1, 2, 0, 0},
    K_TRANS("exp", std::exp2(a)), K_TRANS("log", std::log2(a)), K_TRANS("rcp", 1 / a), K_TRANS("rsq", 1 / std::sqrt(a)), K_TRANS("sqrt", std::sqrt(a)),
};
constexpr Alias kAliases[] = {
    {"s_min_num_f32", "s_min_f32"}, {"s_max_num_f32", "s_max_f32"}, {"s_min_num_f16", "s_min_f16"}, {"s_max_num_f16", "s_max_f16"},
};
// clang-format on

}  // namespace

OpcodeTable salu_float_rows() {
  return {kSaluFloatRows, std::size(kSaluFloatRows), kAliases, std::size(kAliases)};
}

}  // namespace kiln::emulator
