// alpha * sums + beta * C of complex numbers, two products for each part (kiln help numerics):
//
//   re = alpha_re * sum_re - alpha_im * sum_im        im = alpha_re * sum_im + alpha_im * sum_re
//
// and the same of C added to it, each product an fma. The sums' parts stand apart (ResultPlan::part), those of values
// and of C side by side, as memory holds them.
#include "codegen/kernel/epilogue/epilogue.hpp"

namespace kiln::kernel {
namespace {

constexpr std::uint32_t kF32SignBit = 0x80000000;

struct Parts {
  Reg re, im;
};

/// Element e of a piece's registers.
Parts parts_at(const PieceState& s, Reg registers, std::uint32_t e) {
  const std::uint32_t dwords = s.result.accumulator_dwords / 2;
  return {registers.sub(2 * e * dwords, dwords), registers.sub((2 * e + 1) * dwords, dwords)};
}

Reg moved(Context& c, Reg sum) {
  const Reg to = c.w.vgpr("sum_part", sum.count);
  for (std::uint32_t d = 0; d < sum.count; ++d) c.w.v_accvgpr_read_b32(to.sub(d), sum.sub(d));
  return to;
}

/// Element e of the accumulators, in VGPRs.
Parts sums_at(const PieceState& s, std::uint32_t e) {
  const Piece::Source source = s.piece.source(e);
  const Reg tuple = s.sums[s.piece.t1][source.t0];
  Parts parts = {s.result.part(tuple, source.reg, 0), s.result.part(tuple, source.reg, 1)};
  if (s.result.accumulators_in_accvgprs) parts = {moved(s.c, parts.re), moved(s.c, parts.im)};
  return parts;
}

ir::Opcode multiply_of(const PieceState& s) {
  return s.product.sum == isa::Sum::kC64 ? ir::Opcode::v_mul_f64 : ir::Opcode::v_mul_f32;
}
ir::Opcode fma_of(const PieceState& s) {
  return s.product.sum == isa::Sum::kC64 ? ir::Opcode::v_fma_f64 : ir::Opcode::v_fma_f32;
}

}  // namespace

ImaginaryPart write_imaginary_part(Context& c, Reg value) {
  if (value.count == 0) return {};
  const Reg negated = c.w.sgpr("negated", value.count);
  const std::uint32_t last = value.count - 1U;
  for (std::uint32_t d = 0; d < last; ++d) c.w.s_mov_b32(negated.sub(d), value.sub(d));
  c.w.s_add_u32(negated.sub(last), value.sub(last), kF32SignBit);
  return {value, negated};
}

void write_complex_alpha(const PieceState& s) {
  const auto& [value, negated] = s.values.alpha_imaginary;
  for (std::uint32_t e = 0; e < s.piece.elements; ++e) {
    const Parts sum = sums_at(s, e), to = parts_at(s, s.d.values, e);
    s.c.w.emit(multiply_of(s), {to.re, s.values.alpha, sum.re});
    s.c.w.emit(multiply_of(s), {to.im, s.values.alpha, sum.im});
    s.c.w.emit(fma_of(s), {to.re, sum.im, negated, to.re});
    s.c.w.emit(fma_of(s), {to.im, sum.re, value, to.im});
  }
}

void write_complex_beta(const PieceState& s) {
  const auto& [value, negated] = s.values.beta_imaginary;
  for (std::uint32_t e = 0; e < s.piece.elements; ++e) {
    const Parts of_c = parts_at(s, s.loaded_c->values, e), to = parts_at(s, s.d.values, e);
    s.c.w.emit(fma_of(s), {to.re, of_c.re, s.values.beta, to.re});
    s.c.w.emit(fma_of(s), {to.im, of_c.im, s.values.beta, to.im});
    s.c.w.emit(fma_of(s), {to.re, of_c.im, negated, to.re});
    s.c.w.emit(fma_of(s), {to.im, of_c.re, value, to.im});
  }
}

}  // namespace kiln::kernel
