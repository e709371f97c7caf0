// See arithmetic.hpp. Division by an invariant: multiply by a rounded-up reciprocal (Granlund and Montgomery, 1994).
#include "codegen/kernel/access/arithmetic.hpp"

#include <bit>

namespace kiln::kernel {

using ir::Operand;

Reg multiply_wide(ir::Writer& w, Reg x, Operand y, std::string_view name) {
  const Reg r = w.sgpr(name, 2);
  w.s_mul_i32(r.sub(0), x, y);
  w.s_mul_hi_u32(r.sub(1), x, y);
  return r;
}

Reg scale_wide(ir::Writer& w, Reg pair, Reg y, std::string_view name) {
  if (pair.count == 1) return multiply_wide(w, pair, y, name);
  const Reg r = w.sgpr(name, 2);
  const Reg high = w.sgpr("high");
  w.s_mul_i32(r.sub(0), pair.sub(0), y);
  w.s_mul_hi_u32(r.sub(1), pair.sub(0), y);
  w.s_mul_i32(high, pair.sub(1), y);
  w.s_add_u32(r.sub(1), r.sub(1), high);
  return r;
}

void add_wide(ir::Writer& w, Reg pair, Reg addend) {
  w.s_add_u32(pair.sub(0), pair.sub(0), addend.sub(0));
  w.s_addc_u32(pair.sub(1), pair.sub(1), addend.count > 1 ? Operand(addend.sub(1)) : Operand(0));
}

namespace {

/// Of a number that is not complex.
void write_real_magnitude(Context& c, isa::Sum sum, Reg to, Reg scalar) {
  ir::Writer& w = c.w;
  if (sum == isa::Sum::kI32) {
    w.s_mov_b32(to, scalar);
    return;
  }
  w.s_lshl_b32(to, scalar.sub(scalar.count - 1U), 1);  // -0.0 is 0, too
  if (sum == isa::Sum::kF64) w.s_or_b32(to, to, scalar.sub(0));
}

}  // namespace

void write_magnitude(Context& c, Reg to, Reg scalar, Reg imaginary) {
  const isa::Sum sum = isa::part_of(computed_sum(c.recipe));
  write_real_magnitude(c, sum, to, scalar);
  if (imaginary.count == 0) return;
  const Reg other = c.w.sgpr("imaginary_magnitude");
  write_real_magnitude(c, sum, other, imaginary);
  c.w.s_or_b32(to, to, other);
}

std::pair<Reg, Reg> divide_uniform(ir::Writer& w, Reg x, std::uint32_t divisor, std::string_view name) {
  const Reg quotient = w.sgpr(name), remainder = w.sgpr("remainder");
  if (std::has_single_bit(divisor)) {
    w.s_lshr_b32(quotient, x, static_cast<unsigned>(std::countr_zero(divisor)));
    w.s_and_b32(remainder, x, divisor - 1);
    return {quotient, remainder};
  }
  // The reciprocal is rounded up, so the first quotient is right or one too large; then the remainder borrows.
  const auto reciprocal = static_cast<std::uint32_t>((std::uint64_t{1} << 32) / divisor + 1);
  const Reg product = w.sgpr("product"), one_less = w.sgpr("one_less");
  w.s_mul_hi_u32(quotient, x, reciprocal);
  w.s_mul_i32(product, quotient, divisor);
  w.s_sub_u32(one_less, quotient, 1);
  w.s_sub_u32(remainder, x, product);
  w.s_cselect_b32(quotient, one_less, quotient);
  w.s_mul_i32(product, quotient, divisor);
  w.s_sub_u32(remainder, x, product);
  return {quotient, remainder};
}

// An estimate of 2^32 / y from a reciprocal in f32, rounded down so that it is never too large; one step of Newton in
// integers; then the quotient is at most 2 too small (LLVM expands unsigned division like this).
std::pair<Reg, Reg> divide(Context& c, Reg x, Reg y, std::string_view name) {
  ir::Writer& w = c.w;
  constexpr std::uint32_t kJustBelow2To32 = 0x4f7ffffe;  // as an f32
  const Reg number = w.vgpr("divisor");
  w.v_cvt_f32_u32(number, y);
  w.v_rcp_f32(number, number);
  w.v_mul_f32(number, kJustBelow2To32, number);
  w.v_cvt_u32_f32(number, number);
  const Reg reciprocal = w.sgpr("reciprocal"), error = w.sgpr("error"), product = w.sgpr("product");
  w.v_readfirstlane_b32(reciprocal, number);
  w.s_sub_u32(error, 0, y);
  w.s_mul_i32(error, error, reciprocal);
  w.s_mul_hi_u32(error, reciprocal, error);
  w.s_add_u32(reciprocal, reciprocal, error);
  const Reg quotient = w.sgpr(name), remainder = w.sgpr("remainder");
  w.s_mul_hi_u32(quotient, x, reciprocal);
  w.s_mul_i32(product, quotient, y);
  w.s_sub_u32(remainder, x, product);
  for (int step = 0; step < 2; ++step) {
    const Reg more = w.sgpr("more"), less = w.sgpr("less");
    w.s_add_u32(more, quotient, 1);
    w.s_sub_u32(less, remainder, y);
    w.s_cmp_ge_u32(remainder, y);
    w.s_cselect_b32(quotient, more, quotient);
    w.s_cselect_b32(remainder, less, remainder);
  }
  return {quotient, remainder};
}

std::pair<Reg, Reg> divide_small(ir::Writer& w, Reg x, std::uint32_t divisor, std::string_view name) {
  const Reg quotient = w.vgpr(name), remainder = w.vgpr("remainder");
  if (std::has_single_bit(divisor)) {
    w.v_lshrrev_b32(quotient, static_cast<unsigned>(std::countr_zero(divisor)), x);
    w.v_and_b32(remainder, divisor - 1, x);
    return {quotient, remainder};
  }
  // x < 2^10 and divisor < 2^10: with 2^20 the error x * (reciprocal * divisor - 2^20) stays below 2^20.
  const std::uint32_t reciprocal = (1U << 20) / divisor + 1;
  const Reg product = w.vgpr("product");
  w.v_mad_u32_u24(product, x, reciprocal, 0);
  w.v_lshrrev_b32(quotient, 20, product);
  w.v_mad_u32_u24(product, quotient, divisor, 0);
  w.v_sub_u32(remainder, x, product);
  return {quotient, remainder};
}

Reg multiply_small(ir::Writer& w, Reg x, std::uint32_t factor, std::string_view name) {
  if (factor == 1) return x;
  const Reg to = w.vgpr(name);
  if (std::has_single_bit(factor)) {
    w.v_lshlrev_b32(to, static_cast<unsigned>(std::countr_zero(factor)), x);
  } else {
    w.v_mad_u32_u24(to, x, factor, 0);
  }
  return to;
}

}  // namespace kiln::kernel
