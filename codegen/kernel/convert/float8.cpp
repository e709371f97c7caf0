// 8-bit floats by integer arithmetic. An 8-bit float's exponent and mantissa, moved to where an f32 has them, stand for
// a number that is 2^(127 - bias) times too small, denormals included: one exact multiplication puts that right (the
// kernels keep f32 denormals). Back: an f32 is rounded at the last kept place by adding just below half of it and the
// place's own bit; numbers below the least normal one are rounded by adding a power of two whose last place is theirs.
#include "codegen/kernel/convert/convert.hpp"

#include <bit>

namespace kiln::kernel {
namespace {

constexpr std::uint32_t kSign = 0x80000000, kQuietNan = 0x7fc00000, kInfinity = 0x7f800000;

/// The f32 2^exponent.
constexpr std::uint32_t power_of_two(int exponent) {
  return static_cast<std::uint32_t>(127 + exponent) << 23;
}

/// Infinity, which bits are the largest number for, stands right behind it.
void write_infinity(Context& c, Reg bits, Reg magnitude) {
  const Reg next = c.temporary(), is_infinite = c.masks.next();
  c.w.v_add_u32(next, 1U, bits);
  c.w.v_cmp_eq_u32(is_infinite, kInfinity, magnitude);
  c.w.v_cndmask_b32(bits, bits, next, is_infinite);
}

}  // namespace

void widen_float8(Context& c, const isa::Float8Format& format, Reg to, Reg dword, std::uint32_t e) {
  ir::Writer& w = c.w;
  const Reg byte = c.temporary(), magnitude = c.temporary(), sign = c.temporary();
  w.v_bfe_u32(byte, dword, 8 * e, 8);
  w.v_and_b32(magnitude, 0x7fU, byte);
  w.v_lshlrev_b32(sign, 24, byte);
  w.v_and_b32(sign, kSign, sign);
  const Reg bits = c.temporary(), number = c.temporary();
  w.v_lshlrev_b32(bits, 23 - format.mantissa_bits, magnitude);
  w.v_mul_f32(number, power_of_two(127 - static_cast<int>(format.bias)), bits);
  const Reg special = c.masks.next(), other = c.temporary();
  if (format.flavour == isa::Float8::kFnuz) {
    w.v_mov_b32(other, kQuietNan);
    w.v_cmp_eq_u32(special, 0x80U, byte);
  } else {
    // The f32's highest exponent: the mantissa tells infinity (bf8 only) from NaN.
    if (format.mantissa_bits == 2) {
      w.v_or_b32(other, 0x7f800000U, bits);
    } else {
      w.v_mov_b32(other, kQuietNan);
    }
    w.v_cmp_lt_u32(special, format.largest, magnitude);
  }
  const Reg chosen = c.temporary();
  w.v_cndmask_b32(chosen, number, other, special);
  w.v_or_b32(to, sign, chosen);
}

void narrow_float8(Context& c, const isa::Float8Format& format, Reg value, Infinity infinity) {
  ir::Writer& w = c.w;
  const auto bias = static_cast<int>(format.bias), mantissa = static_cast<int>(format.mantissa_bits);
  const std::uint32_t drop = 23 - format.mantissa_bits;
  const std::uint32_t largest =
      std::bit_cast<std::uint32_t>(f32_from_f8(static_cast<std::uint8_t>(format.largest), format.type));
  const Reg magnitude = c.temporary(), within = c.temporary(), normal = c.temporary(), is_nan = c.masks.next();
  const bool has_infinity = format.flavour == isa::Float8::kOcp && format.mantissa_bits == 2;
  const bool stays = infinity == Infinity::kStays;
  if (!stays || has_infinity) w.v_cmp_u_f32(is_nan, value, value);
  w.v_and_b32(magnitude, ~kSign, value);
  if (stays && !has_infinity) w.v_cmp_lt_u32(is_nan, kInfinity - 1, magnitude);
  w.v_min_f32(within, largest, magnitude);
  w.v_bfe_u32(normal, within, drop, 1);
  w.v_add3_u32(normal, within, normal, (1U << (drop - 1)) - 1);
  w.v_lshrrev_b32(normal, drop, normal);
  w.v_sub_u32(normal, normal, static_cast<std::uint32_t>(127 - bias) << mantissa);
  const Reg small = c.temporary(), is_small = c.masks.next();
  const std::uint32_t shifter = power_of_two(23 + 1 - bias - mantissa);
  w.v_add_f32(small, shifter, within);
  w.v_sub_u32(small, small, shifter);
  w.v_cmp_gt_u32(is_small, power_of_two(1 - bias), within);
  const Reg bits = c.temporary(), sign = c.temporary();
  w.v_cndmask_b32(bits, normal, small, is_small);
  if (stays && has_infinity) write_infinity(c, bits, magnitude);
  w.v_lshrrev_b32(sign, 24, value);
  w.v_and_b32(sign, 0x80U, sign);
  const Reg signed_bits = c.temporary(), nan = c.temporary();
  w.v_or_b32(signed_bits, sign, bits);
  if (format.flavour == isa::Float8::kFnuz) {  // there is no negative zero
    const Reg is_zero = c.masks.next();
    w.v_cmp_eq_u32(is_zero, 0, bits);
    w.v_cndmask_b32(signed_bits, signed_bits, bits, is_zero);
    w.v_mov_b32(nan, 0x80U);
  } else {
    w.v_or_b32(nan, 0x7fU, sign);
  }
  w.v_cndmask_b32(value, signed_bits, nan, is_nan);
}

}  // namespace kiln::kernel
