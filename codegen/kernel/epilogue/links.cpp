// The epilogue's registers, made in the order of links.hpp.
#include "codegen/kernel/epilogue/links.hpp"

#include "codegen/ir/check.hpp"
#include "codegen/kernel/epilogue/launch_says.hpp"

#include <array>

namespace kiln::kernel {
namespace {

struct Factor {
  VectorSide side;
  LinkId link;
};

std::array<Factor, 3> factors_of(const Epilogue& e) {
  const auto side = [](Scale scale, VectorSide vector) { return scale == Scale::kVector ? vector : VectorSide::kNone; };
  return {Factor{side(e.scale_a, VectorSide::kRows), LinkId::kScaleA},
          Factor{side(e.scale_b, VectorSide::kColumns), LinkId::kScaleB},
          Factor{e.scale_alpha_vec, LinkId::kScaleAlphaVec}};
}

/// first *= second, of the same side.
void multiply_into(Context& c, const VectorValues& first, const VectorValues& second) {
  for (std::size_t t = 0; t < first.of_tile.size(); ++t)
    for (std::uint32_t i = 0; i < first.of_tile[t].count; ++i) {
      const Reg to = first.of_tile[t].sub(i);
      multiply(c, to, to, second.of_tile[t].sub(i));
    }
}

/// Of the factors, which are in the order of factors_of, those that are at null.
void write_ones(Context& c, const Arguments& arguments, const std::vector<VectorValues>& factors) {
  std::size_t i = 0;
  for (const Factor& factor : factors_of(c.recipe.type.epilogue))
    if (factor.side != VectorSide::kNone) write_ones_at_null(c, factors[i++], arguments[argument_of(factor.link)]);
}

/// At most one of a side is left.
void join_factors(Context& c, std::vector<VectorValues>& factors) {
  std::vector<VectorValues> joined;
  for (VectorValues& factor : factors) {
    bool found = false;
    for (const VectorValues& other : joined) {
      if (other.side != factor.side) continue;
      multiply_into(c, other, factor);
      found = true;
    }
    if (!found) joined.push_back(std::move(factor));
  }
  factors = std::move(joined);
}

}  // namespace

void multiply(Context& c, Reg to, Reg x, Reg y) {
  switch (computed_sum(c.recipe)) {
    case isa::Sum::kF32:
      c.w.v_mul_f32(to, x, y);
      break;
    case isa::Sum::kF64:
      c.w.v_mul_f64(to, x, y);
      break;
    case isa::Sum::kI32:
      c.w.v_mul_lo_u32(to, x, y);
      break;
    case isa::Sum::kC32:
    case isa::Sum::kC64:
      KILN_CHECK(false, "complex numbers are multiplied by complex.cpp");
  }
}

EpilogueValues load_epilogue(Context& c, const ResultTiles& results, const Arguments& arguments, const Scales& scales,
                             const TilePosition& tile, const OutputPosition& at) {
  const Epilogue& e = c.recipe.type.epilogue;
  EpilogueValues values;
  values.alpha = write_alpha_scale(c, arguments, scales);
  values.beta = write_beta_scale(c, arguments, scales);
  values.alpha_imaginary = write_imaginary_part(c, arguments[ArgumentId::kAlphaImaginary]);
  values.beta_imaginary = write_imaginary_part(c, arguments[ArgumentId::kBetaImaginary]);
  values.scales = scales.all;
  VectorDescriptor descriptor;
  const auto load = [&](const isa::Element& element, VectorSide side, LinkId link, std::vector<Reg> to = {}) {
    if (descriptor.srd.count == 0) descriptor = vector_descriptor(c);
    return load_vector(c, results, descriptor, element, side, arguments[argument_of(link)], arguments[stride_of(link)],
                       tile, at, std::move(to));
  };
  for (const Factor& factor : factors_of(e))
    if (factor.side != VectorSide::kNone)
      values.factors.push_back(load(isa::element_of(computed_sum(c.recipe)), factor.side, factor.link));
  if (has_two_bias_types(c)) {
    BiasTypes types(c, arguments[ArgumentId::kBiasType], "load_bias");
    values.bias = load(isa::element_of(e.bias_type), e.bias, LinkId::kBias);
    types.f32();
    load(isa::element_of(computed_sum(c.recipe)), e.bias, LinkId::kBias, values.bias.of_tile);
    types.end();
  } else if (e.bias != VectorSide::kNone) {
    values.bias = load(isa::element_of(e.bias_type), e.bias, LinkId::kBias);
  }
  for (const EpilogueLink& link : epilogue_links)
    if (link.traits.accumulates && link.is_in(e)) values.maxima[link.id] = write_maximum(c, tile, at);
  if (e.aux != Aux::kNone) values.aux = AuxMatrix(c, results.result, arguments, tile, at);
  return values;
}

void finish_epilogue(Context& c, const Arguments& arguments, EpilogueValues& values) {
  const Epilogue& e = c.recipe.type.epilogue;
  if (has_two_bias_types(c)) {
    BiasTypes types(c, arguments[ArgumentId::kBiasType], "widen_bias");
    widen_vector(c, values.bias);
    types.f32();
    types.end();
  } else if (values.bias.exists()) {
    widen_vector(c, values.bias);
  }
  if (may_be_null(c)) write_ones(c, arguments, values.factors);
  join_factors(c, values.factors);
  for (const VectorValues& factor : values.factors)
    if (factor.side == VectorSide::kRows)
      for_each_value(factor, [&](Reg value) { multiply(c, value, values.alpha, value); });
  values.activation_code = arguments[ArgumentId::kActivationCode];
  if (e.activation != Activation::kNone || values.activation_code.count != 0)
    values.activation = activation_registers(c, arguments);
}

void end_epilogue(Context& c, const Arguments& arguments, const Lanes& lanes, const EpilogueValues& values) {
  for (const EpilogueLink& link : epilogue_links)
    if (const Maximum& maximum = values.maxima[link.id]; maximum.largest.count != 0)
      store_maximum(c, arguments[argument_of(link.id)], lanes, maximum);
}

}  // namespace kiln::kernel
