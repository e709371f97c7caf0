// Activations with an exponential in them. Three ways of e^x, by what is needed of it:
//   exp       e^x = 2^n 2^f with n = round(x log2 e), |f| <= 1/2: the whole range, relative
//   logistic  e^-|x| with the rounding of |x| log2 e put right, for 1 / (1 + e^-x) without an overflow, relative
//   plain     2^(x c): where the error of the exponent is within what the function makes of it
#include "codegen/kernel/epilogue/activation.hpp"

namespace kiln::kernel {
namespace {

using ir::Opcode;

constexpr unsigned kMagnitudeBits = 0x7fffffff, kSignBits = 0x80000000;

// log2 e = 1.44269504088896340735992... in two parts: an f32 and what it lacks.
constexpr double kLog2E = 1.4426950408889634;
constexpr auto kLog2EHigh = static_cast<float>(kLog2E);
constexpr auto kLog2ELow = static_cast<float>(kLog2E - static_cast<double>(kLog2EHigh));
constexpr auto kLn2 = 0.69314718055994531F;

// e^-128 and e^-104 are below half of the least denormal, e^89 above the largest f32.
constexpr float kAllOfExp = 128, kLeastOfExp = -104, kMostOfExp = 89;

/// t[3] = e^-y for y = t[0] in [0, 128]: 3 u. p = y log2 e rounds by at most u p, which would be 128 u of the result;
/// the fma knows by how much, and e^-y = 2^-p (1 - ln2 r), where r ln2 < 2^-16 and its square does not count.
void write_decay(const Batch& b) {
  b(Opcode::v_mul_f32, b.t[1], -kLog2EHigh, b.t[0]);
  b(Opcode::v_fma_f32, b.t[2], kLog2EHigh, b.t[0], b.t[1]);
  b(Opcode::v_fma_f32, b.t[2], kLog2ELow, b.t[0], b.t[2]);
  b(Opcode::v_exp_f32, b.t[3], b.t[1]);
  b(Opcode::v_mul_f32, b.t[2], b.t[2], b.t[3]);
  b(Opcode::v_fma_f32, b.t[3], -kLn2, b.t[2], b.t[3]);
}

/// From e = e^-|y| in t[3]: t[0] = 1 / (1 + e), t[3] = e / (1 + e), which are the logistic function of |y| and -|y|.
/// With an error d of e: d / 2 + 3 u, and d + 4 u (e / (1 + e) <= 1 / 2 of d is in the denominator).
void write_logistic_of_decay(const Batch& b) {
  b(Opcode::v_add_f32, b.t[0], 1.0F, b.t[3]);
  b(Opcode::v_rcp_f32, b.t[0], b.t[0]);
  b(Opcode::v_mul_f32, b.t[3], b.t[3], b.t[0]);
}

/// to = logistic(x), NaN kept: 7 u.
void write_logistic(const Batch& b, const Column& to) {
  b(Opcode::v_and_b32, b.t[0], kMagnitudeBits, b.x);
  b.at_most(b.t[0], b.t[0], kAllOfExp);
  write_decay(b);
  write_logistic_of_decay(b);
  b.select(to, b.t[0], b.t[3], b.is_less(b.x, 0.0F));
}

}  // namespace

// n and f: n is exact, f has two roundings of at most u / 2 each, which cost ln2 of that: 2 u + u.
void write_exp(const Batch& b) {
  b.at_most(b.x, b.x, kMostOfExp);
  b.at_least(b.x, b.x, kLeastOfExp);
  b(Opcode::v_mul_f32, b.t[0], -kLog2EHigh, b.x);
  b(Opcode::v_rndne_f32, b.t[0], b.t[0]);  // -n
  b(Opcode::v_fma_f32, b.t[1], kLog2EHigh, b.x, b.t[0]);
  b(Opcode::v_fma_f32, b.t[1], kLog2ELow, b.x, b.t[1]);
  b(Opcode::v_exp_f32, b.t[1], b.t[1]);
  b(Opcode::v_cvt_i32_f32, b.t[0], b.t[0]);
  b(Opcode::v_sub_u32, b.t[0], 0U, b.t[0]);
  b(Opcode::v_ldexp_f32, b.x, b.t[1], b.t[0]);
}

void write_sigmoid(const Batch& b) {
  write_logistic(b, b.x);
}

// Below -128 the logistic function is 0 here, and x must not be infinite: x stops there. hipBLASLt multiplies.
void write_silu(const Batch& b) {
  if (!b.follows_hipblaslt()) b.at_least(b.x, b.x, -kAllOfExp);
  write_logistic(b, b.t[0]);
  b(Opcode::v_mul_f32, b.x, b.x, b.t[0]);
}

// y = a x (u, and as y tanh'(y) <= tanh(y), u of the result). Then |y| against 0.625:
// Above: 1 - 2 / (1 + e^2|y|). The exponent's error is 2 u of itself (the product, the constant), so at 0.625 that of
// e^2|y| is 4.5 u, of which 3.5 u are in 1 + e^2|y|; with the sum and v_rcp_f32 6.5 u of 0.45, and u / 2 of the result,
// 0.55. Where |y| is larger the subtrahend falls faster than its error grows.
// Below: Lambert's continued fraction, y / (1 + y^2 / (3 + y^2 / (5 + y^2 / (7 + y^2 / 9)))), is
// y - 14/15 y z (z + 22.5) / ((z + 28) z + 63) with z = y^2; what is cut off is z^5 / (945^2 11), at 0.625 2^-30. The
// correction is at most 0.12 and has 13 u of itself: with the last rounding less than 3 u.
// With b: 6.5 u + u + u.
void write_tanh(const Batch& b) {
  constexpr float kBorder = 0.625F, kTwoLog2E = 2 * kLog2EHigh;
  const Column &y = b.t[0], &far = b.t[1], &z = b.t[2], &bottom = b.t[3], &near = b.x;
  b(Opcode::v_mul_f32, y, b.a, b.x);
  b(Opcode::v_and_b32, far, kMagnitudeBits, y);
  const Column is_near = b.is_less(far, kBorder);
  b(Opcode::v_mul_f32, far, kTwoLog2E, far);
  b(Opcode::v_exp_f32, far, far);
  b(Opcode::v_add_f32, far, 1.0F, far);
  b(Opcode::v_rcp_f32, far, far);
  b(Opcode::v_fma_f32, far, -2.0F, far, 1.0F);
  b(Opcode::v_bfi_b32, far, kMagnitudeBits, far, y);
  b(Opcode::v_mul_f32, z, y, y);
  b(Opcode::v_add_f32, near, 22.5F, z);
  b(Opcode::v_add_f32, bottom, 28.0F, z);
  b(Opcode::v_fma_f32, bottom, bottom, z, 63.0F);
  b(Opcode::v_rcp_f32, bottom, bottom);
  b(Opcode::v_mul_f32, near, near, z);
  b(Opcode::v_mul_f32, near, near, bottom);
  b(Opcode::v_mul_f32, near, near, y);
  b(Opcode::v_fma_f32, near, static_cast<float>(-14.0 / 15), near, y);
  b.select(b.x, far, near, is_near);
  b(Opcode::v_mul_f32, b.x, b.b, b.x);
}

// gelu is x times the logistic function of 2 w, w = k (x + 0.044715 x^3): x / (1 + 2^t) with t = -2 w log2 e. t's error
// is at most 5 u of itself (x^2, a constant, product, sum, product), so that of 2^t is 2 u + 5 u |2 w|, of which the
// quotient has 2^t / (1 + 2^t): with the sum, v_rcp_f32 and the product 6 u |f|, and 5 u |2 w| |f| 2^t / (1 + 2^t),
// which is at most 5 u |x| max(s e^-s) < 2 u |x|. Below -16 gelu is 0 (2 w is -318), and x must not be infinite: x
// stops there. hipBLASLt multiplies.
void write_gelu(const Batch& b) {
  constexpr double k = 0.7978845608, kCubic = 0.044715;
  constexpr auto kFirst = static_cast<float>(-2 * kLog2E * k), kThird = static_cast<float>(-2 * kLog2E * k * kCubic);
  if (!b.follows_hipblaslt()) b.at_least(b.x, b.x, -16.0F);
  b(Opcode::v_mul_f32, b.t[0], b.x, b.x);
  b(Opcode::v_mul_f32, b.t[0], kThird, b.t[0]);
  b(Opcode::v_add_f32, b.t[0], kFirst, b.t[0]);
  b(Opcode::v_mul_f32, b.t[0], b.t[0], b.x);
  b(Opcode::v_exp_f32, b.t[0], b.t[0]);
  b(Opcode::v_add_f32, b.t[0], 1.0F, b.t[0]);
  b(Opcode::v_rcp_f32, b.t[0], b.t[0]);
  b(Opcode::v_mul_f32, b.x, b.x, b.t[0]);
}

void write_gelu_scaling(const Batch& b) {
  write_gelu(b);
  b(Opcode::v_mul_f32, b.x, b.a, b.x);
}

// With s the logistic function of 2 w: 1/2 + tanh(w) / 2 = s, 1 - tanh(w)^2 = 4 s (1 - s), so f = s + 4 v s (1 - s).
// Beyond 16 s (1 - s) is 0, and x must not be infinite.
// With e = e^-|2 w|, r = 1 / (1 + e) and g = 4 v s (1 - s) the errors are, in u:
//   of e           2 + p |2 w|, p <= 5 that of the polynomial, which f has |e df/de| of: s and g change together
//   of r           3, which f has |s + 2 g| of
//   of e r         1, which f has |g| of, and of s where x < 0
//   of v, product  p + 1 of |g|; of the last sum 1 of |f|
// The sum of them all by 2 |f| + |x| is largest at 0, where it is 3: less than 4 u (2 |f| + |x|).
void write_dgelu(const Batch& b) {
  constexpr double kFirst = 0.797885, kThird = 0.0356774, kFirstOfV = 0.398942, kThirdOfV = 0.0535161;
  b.at_most(b.x, b.x, 16.0F);
  b.at_least(b.x, b.x, -16.0F);
  b(Opcode::v_mul_f32, b.t[0], b.x, b.x);
  b(Opcode::v_mul_f32, b.t[1], static_cast<float>(4 * kThirdOfV), b.t[0]);
  b(Opcode::v_add_f32, b.t[1], static_cast<float>(4 * kFirstOfV), b.t[1]);
  b(Opcode::v_mul_f32, b.t[1], b.t[1], b.x);
  b(Opcode::v_mul_f32, b.t[0], static_cast<float>(2 * kLog2E * kThird), b.t[0]);
  b(Opcode::v_add_f32, b.t[0], static_cast<float>(2 * kLog2E * kFirst), b.t[0]);
  b(Opcode::v_mul_f32, b.t[0], b.t[0], b.x);
  b(Opcode::v_or_b32, b.t[0], kSignBits, b.t[0]);  // -|2 w| log2 e
  b(Opcode::v_exp_f32, b.t[3], b.t[0]);
  write_logistic_of_decay(b);
  b(Opcode::v_mul_f32, b.t[2], b.t[0], b.t[3]);
  b.select(b.t[0], b.t[0], b.t[3], b.is_less(b.x, 0.0F));
  b(Opcode::v_fma_f32, b.x, b.t[1], b.t[2], b.t[0]);
}

}  // namespace kiln::kernel
