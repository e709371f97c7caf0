// See epilogue.hpp.
#include "codegen/kernel/epilogue/epilogue.hpp"

#include "codegen/kernel/convert/convert.hpp"

#include <array>

namespace kiln::kernel {
namespace {

/// values = alpha * accumulators.
void write_alpha(const PieceState& s) {
  ir::Writer& w = s.c.w;
  const Reg alpha = s.arguments[ArgumentId::kAlpha];
  for (std::uint32_t e = 0; e < s.piece.elements; ++e) {
    const Reg value = s.d.values.sub(e), sum = s.sums.sub(s.piece.reg + e);
    if (s.c.plan.accumulators_in_accvgprs) w.v_accvgpr_read_b32(value, sum);
    w.v_mul_f32(value, alpha, s.c.plan.accumulators_in_accvgprs ? value : sum);
  }
}

/// values += beta * C.
void write_beta_c(const PieceState& s) {
  if (s.loaded_c == nullptr) return;
  const isa::Element& element = *s.c.plan.output;
  for (std::uint32_t e = 0; e < s.piece.elements; ++e) {
    const Reg value = s.loaded_c->values.sub(e), sum = s.d.values.sub(e);
    if (element.is_packed())
      widen(s.c.w, element, value, s.loaded_c->stored.sub(e / element.per_dword()), e % element.per_dword());
    s.c.w.v_fma_f32(sum, value, s.arguments[ArgumentId::kBeta], sum);
  }
}

/// The stored form of the values.
void write_narrow(const PieceState& s) {
  if (s.c.plan.output->is_packed()) narrow(s.c.w, *s.c.plan.output, s.d.stored, s.d.values, s.piece.elements);
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
