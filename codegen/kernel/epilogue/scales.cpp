// Scalars of the epilogue (links.hpp).
#include "codegen/kernel/epilogue/launch_says.hpp"
#include "codegen/kernel/epilogue/links.hpp"

#include <utility>

namespace kiln::kernel {
namespace {

/// A scale that is one number.
bool is_number(const EpilogueLink& link, const Epilogue& e) {
  switch (link.id) {
    case LinkId::kScaleA:
      return e.scale_a == Scale::kScalar;
    case LinkId::kScaleB:
      return e.scale_b == Scale::kScalar;
    default:
      return link.traits.is_scale && link.is_switch() && link.is_in(e);
  }
}

/// Nothing where the kernel does not have it, or its address is not among these arguments.
Reg load_scale(Context& c, const Arguments& arguments, const EpilogueLink& link) {
  if (!is_number(link, c.recipe.type.epilogue)) return {};
  const Reg address = arguments[argument_of(link.id)];
  if (address.count == 0) return {};
  if (may_be_null(c)) return load_scale_or_one(c, address, link.name);
  const Reg to = c.w.sgpr(link.name);
  c.w.s_load_dword(to, address, 0);
  return to;
}

/// SGPR = x * y. Of f32 all lanes compute it; before gfx11.5 SGPRs know no f32.
Reg multiply_uniform(Context& c, Reg x, Reg y, std::string_view name) {
  ir::Writer& w = c.w;
  const Reg to = w.sgpr(name);
  if (computed_sum(c.recipe) == isa::Sum::kI32) {
    w.s_mul_i32(to, x, y);
    return to;
  }
  const Reg product = w.vgpr("product");
  w.v_mov_b32(product, x);
  w.v_mul_f32(product, y, product);
  w.v_readfirstlane_b32(to, product);
  return to;
}

}  // namespace

Scales load_scales(Context& c, const Arguments& arguments) {
  const ProblemType& type = c.recipe.type;
  Scales scales;
  for (const EpilogueLink& link : epilogue_links) scales.all[link.id] = load_scale(c, arguments, link);
  if (type.scales_before_conversion_a()) std::swap(scales.all[LinkId::kScaleA], scales.before_conversion[0]);
  if (type.scales_before_conversion_b()) std::swap(scales.all[LinkId::kScaleB], scales.before_conversion[1]);
  return scales;
}

Reg write_alpha_scale(Context& c, const Arguments& arguments, const Scales& scales) {
  const Reg b = scales.all[LinkId::kScaleB];
  Reg product = scales.all[LinkId::kScaleA];
  if (b.count != 0) product = product.count == 0 ? b : multiply_uniform(c, product, b, "scale_ab");
  const Reg alpha = arguments[ArgumentId::kAlpha];
  return product.count == 0 ? alpha : multiply_uniform(c, alpha, product, "scaled_alpha");
}

Reg write_beta_scale(Context& c, const Arguments& arguments, const Scales& scales) {
  const Reg beta = arguments[ArgumentId::kBeta];
  const Reg scale = scales.all[LinkId::kScaleC];
  return scale.count == 0 ? beta : multiply_uniform(c, beta, scale, "scaled_beta");
}

}  // namespace kiln::kernel
