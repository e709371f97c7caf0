// See epilogue.hpp.
#include "codegen/kernel/epilogue/epilogue.hpp"

#include "codegen/kernel/convert/convert.hpp"

#include <array>

namespace kiln::kernel {
namespace {

/// to = a * b, in the plan's Sum; one of them may be scalar.
void multiply(const PieceState& s, Reg to, Reg a, Reg b) {
  switch (s.c.plan.sum) {
    case isa::Sum::kF32:
      s.c.w.v_mul_f32(to, a, b);
      break;
    case isa::Sum::kF64:
      s.c.w.v_mul_f64(to, a, b);
      break;
    case isa::Sum::kI32:
      s.c.w.v_mul_lo_u32(to, a, b);
      break;
  }
}

/// Element e of registers that hold numbers of the plan's Sum.
Reg element_of(const PieceState& s, Reg registers, std::uint32_t e) {
  const std::uint32_t dwords = s.c.plan.accumulator_dwords;
  return registers.sub(e * dwords, dwords);
}

/// values = alpha * accumulators.
void write_alpha(const PieceState& s) {
  const Reg alpha = s.arguments[ArgumentId::kAlpha];
  for (std::uint32_t e = 0; e < s.piece.elements; ++e) {
    const Reg value = element_of(s, s.d.values, e), sum = element_of(s, s.sums, s.piece.reg + e);
    const bool moves = s.c.plan.accumulators_in_accvgprs;
    for (std::uint32_t d = 0; moves && d < sum.count; ++d) s.c.w.v_accvgpr_read_b32(value.sub(d), sum.sub(d));
    multiply(s, value, alpha, moves ? value : sum);
  }
}

/// values += beta * C.
void write_beta_c(const PieceState& s) {
  if (s.loaded_c == nullptr) return;
  const isa::Element& element = *s.c.plan.output_c;
  const Reg beta = s.arguments[ArgumentId::kBeta];
  for (std::uint32_t e = 0; e < s.piece.elements; ++e) {
    const Reg value = element_of(s, s.loaded_c->values, e), sum = element_of(s, s.d.values, e);
    if (element.is_packed())
      widen(s.c, element, value, s.loaded_c->stored.sub(e / element.per_dword()), e % element.per_dword());
    switch (s.c.plan.sum) {
      case isa::Sum::kF32:
        s.c.w.v_fma_f32(sum, value, beta, sum);
        break;
      case isa::Sum::kF64:
        s.c.w.v_fma_f64(sum, value, beta, sum);
        break;
      case isa::Sum::kI32:
        multiply(s, value, value, beta);
        s.c.w.v_add_u32(sum, value, sum);
        break;
    }
  }
}

/// The stored form of the values.
void write_narrow(const PieceState& s) {
  if (s.c.plan.output->is_packed()) narrow(s.c, *s.c.plan.output, s.d.stored, s.d.values, s.piece.elements);
}

struct Link {
  std::string_view word;
  void (*write)(const PieceState&);
};

// In the order in which they are applied.
constexpr std::array kLinks = {
    Link{"alpha", write_alpha},
    Link{"beta_c", write_beta_c},
    Link{"narrow", write_narrow},
};

}  // namespace

void write_epilogue(const PieceState& state) {
  for (const Link& link : kLinks) link.write(state);
}

}  // namespace kiln::kernel
