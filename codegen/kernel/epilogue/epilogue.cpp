// See epilogue.hpp.
#include "codegen/kernel/epilogue/epilogue.hpp"

#include "codegen/kernel/convert/convert.hpp"
#include "codegen/kernel/epilogue/activation.hpp"
#include "codegen/kernel/epilogue/launch_says.hpp"

#include <algorithm>
#include <array>

namespace kiln::kernel {
namespace {

/// Element e of registers that hold accumulators, or numbers that the plan computes in: they are as wide.
Reg element_of(const PieceState& s, Reg registers, std::uint32_t e) {
  const std::uint32_t dwords = s.result.accumulator_dwords;
  return registers.sub(e * dwords, dwords);
}

const VectorValues* factor_of(const PieceState& s, VectorSide side) {
  for (const VectorValues& factor : s.values.factors)
    if (factor.side == side) return &factor;
  return nullptr;
}

/// values = alpha * accumulators, with the other factors of the sums.
void write_alpha(const PieceState& s) {
  if (isa::is_complex(s.product.sum)) return write_complex_alpha(s);
  const VectorValues* const rows = factor_of(s, VectorSide::kRows);
  const VectorValues* const columns = factor_of(s, VectorSide::kColumns);
  for (std::uint32_t e = 0; e < s.piece.elements; ++e) {
    const Piece::Source source = s.piece.source(e);
    const Reg value = element_of(s, s.d.values, e), sum = element_of(s, s.sums[s.piece.t1][source.t0], source.reg);
    const bool moves = s.result.accumulators_in_accvgprs;
    const bool converts = s.product.sum != computed_sum(s.c.recipe);
    for (std::uint32_t d = 0; moves && d < sum.count; ++d) s.c.w.v_accvgpr_read_b32(value.sub(d), sum.sub(d));
    if (converts) s.c.w.v_cvt_f32_i32(value, moves ? value : sum);
    multiply(s.c, value, rows != nullptr ? rows->at(s.piece, e) : s.values.alpha, moves || converts ? value : sum);
    if (columns != nullptr) multiply(s.c, value, columns->at(s.piece, e), value);
  }
}

/// Whether one instruction takes a half as it is stored: the same sum, since widening is exact.
bool adds_halves(const PieceState& s) {
  return computed_sum(s.c.recipe) == isa::Sum::kF32 && s.result.output_c->conversion == isa::Conversion::kHalf &&
         isa::has(s.c.processor, ir::Opcode::v_fma_mix_f32);
}

/// values += beta * C, of halves.
void write_beta_halves(const PieceState& s) {
  const std::uint32_t per_dword = s.result.output_c->per_dword();
  for (std::uint32_t e = 0; e < s.piece.elements; ++e) {
    const Reg sum = element_of(s, s.d.values, e);
    ir::Modifiers& m =
        s.c.w.emit(ir::Opcode::v_fma_mix_f32, {sum, s.loaded_c->stored.sub(e / per_dword), s.values.beta, sum})
            .modifiers;
    m.op_sel = e % per_dword != 0 ? 0b001 : 0b000;  // which half of C
    m.op_sel_hi = 0b001;                            // C is a half, the others are not
  }
}

/// values += beta * C.
void write_beta_c(const PieceState& s) {
  if (s.loaded_c == nullptr) return;
  if (isa::is_complex(s.product.sum)) return write_complex_beta(s);
  if (adds_halves(s)) return write_beta_halves(s);
  const isa::Element& element = *s.result.output_c;
  const Reg beta = s.values.beta;
  for (std::uint32_t e = 0; e < s.piece.elements; ++e) {
    const Reg value = element_of(s, s.loaded_c->values, e), sum = element_of(s, s.d.values, e);
    if (!is_computed(s.c.recipe, element))
      to_computed(s.c, element, value, s.loaded_c->stored.sub(e / element.per_dword()), e % element.per_dword());
    switch (computed_sum(s.c.recipe)) {
      case isa::Sum::kF32:
        s.c.w.v_fma_f32(sum, value, beta, sum);
        break;
      case isa::Sum::kF64:
        s.c.w.v_fma_f64(sum, value, beta, sum);
        break;
      case isa::Sum::kI32:
        multiply(s.c, value, value, beta);
        s.c.w.v_add_u32(sum, value, sum);
        break;
      case isa::Sum::kC32:
      case isa::Sum::kC64:
        break;  // complex.cpp
    }
  }
}

/// values += bias.
void write_bias(const PieceState& s) {
  if (!s.values.bias.exists()) return;
  for (std::uint32_t e = 0; e < s.piece.elements; ++e) {
    const Reg value = element_of(s, s.d.values, e), bias = s.values.bias.at(s.piece, e);
    switch (computed_sum(s.c.recipe)) {
      case isa::Sum::kF32:
        s.c.w.v_add_f32(value, bias, value);
        break;
      case isa::Sum::kF64:
        s.c.w.v_add_f64(value, bias, value);
        break;
      case isa::Sum::kI32:
        s.c.w.v_add_u32(value, bias, value);
        break;
      case isa::Sum::kC32:
      case isa::Sum::kC64:
        break;  // there is no bias
    }
  }
}

/// The auxiliary matrix = values.
void write_aux_output(const PieceState& s) {
  if (s.c.recipe.type.epilogue.aux == Aux::kOutput)
    s.values.aux.store(s.c, s.piece, s.d.values, s.values.scales[LinkId::kScaleAux]);
}

/// values = f(values); where the auxiliary matrix E is read values *= f(E).
void write_activation_link(const PieceState& s) {
  const Epilogue& epilogue = s.c.recipe.type.epilogue;
  const Reg code = s.values.activation_code;
  if (epilogue.activation == Activation::kNone && code.count == 0) return;
  const bool of_aux = epilogue.aux == Aux::kInput;
  const Reg all = of_aux ? s.values.aux.load(s.c, s.piece, s.values.scales[LinkId::kScaleAux]) : s.d.values;
  const std::uint32_t dwords = s.result.accumulator_dwords;
  for (std::uint32_t first = 0; first < s.piece.elements; first += kBatch) {
    const std::uint32_t count = std::min(kBatch, s.piece.elements - first);
    const Reg values = all.sub(first * dwords, count * dwords);
    if (s.values.common_activation != nullptr) {
      s.values.common_activation->apply(values, count);
      continue;
    }
    const Batch batch(s.c, s.values.activation, values, count);
    if (code.count != 0)
      write_activation_by_code(s.c, code, batch);
    else
      write_activation(epilogue.activation, batch);
  }
  for (std::uint32_t e = 0; of_aux && e < s.piece.elements; ++e) {
    const Reg value = element_of(s, s.d.values, e);
    multiply(s.c, value, element_of(s, all, e), value);
  }
}

/// The largest magnitude of the values.
template <LinkId kLink>
void write_amax(const PieceState& s) {
  if (const Maximum& maximum = s.values.maxima[kLink]; maximum.largest.count != 0)
    add_to_maximum(s.c, maximum, s.piece, s.d.values);
}

/// values *= scale_d.
void write_scale_d(const PieceState& s) {
  const Reg scale = s.values.scales[LinkId::kScaleD];
  if (scale.count == 0) return;
  for (std::uint32_t e = 0; e < s.piece.elements; ++e) {
    const Reg value = element_of(s, s.d.values, e);
    multiply(s.c, value, scale, value);
  }
}

/// The stored form of the values.
void write_narrow(const PieceState& s) {
  if (!is_computed(s.c.recipe, *s.result.output))
    from_computed(s.c, *s.result.output, s.d.stored, s.d.values, s.piece.elements);
}

struct Link {
  std::string_view word;
  void (*write)(const PieceState&);
};

// In the order in which they are applied.
constexpr std::array kLinks = {
    Link{"alpha", write_alpha},
    Link{"beta_c", write_beta_c},
    Link{"bias", write_bias},
    Link{"amax_aux", write_amax<LinkId::kAmaxAux>},
    Link{"aux", write_aux_output},
    Link{"activation", write_activation_link},
    Link{"amax_d", write_amax<LinkId::kAmaxD>},
    Link{"scale_d", write_scale_d},
    Link{"narrow", write_narrow},
};

}  // namespace

void write_epilogue(const PieceState& state) {
  for (const Link& link : kLinks) link.write(state);
}

}  // namespace kiln::kernel
