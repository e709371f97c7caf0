// Scalars of the epilogue (links.hpp).
#include "codegen/kernel/epilogue/launch_says.hpp"
#include "codegen/kernel/epilogue/links.hpp"

#include <utility>

namespace kiln::kernel {
namespace {

/// Nothing where the kernel does not have it, or its address is not among these arguments.
Reg load_scale(Context& c, const Arguments& arguments, LinkId link, bool exists, std::string_view name) {
  if (!exists || arguments[argument_of(link)].count == 0) return {};
  if (may_be_null(c)) return load_scale_or_one(c, arguments[argument_of(link)], name);
  const Reg to = c.w.sgpr(name);
  c.w.s_load_dword(to, arguments[argument_of(link)], 0);
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
  const Epilogue& e = type.epilogue;
  Scales scales = {load_scale(c, arguments, LinkId::kScaleA, e.scale_a == Scale::kScalar, "scale_a"),
                   load_scale(c, arguments, LinkId::kScaleB, e.scale_b == Scale::kScalar, "scale_b"),
                   load_scale(c, arguments, LinkId::kScaleC, e.scale_c, "scale_c"),
                   load_scale(c, arguments, LinkId::kScaleD, e.scale_d, "scale_d"),
                   load_scale(c, arguments, LinkId::kScaleAux, e.scale_aux, "scale_aux"),
                   {}};
  if (type.scales_before_conversion_a()) std::swap(scales.a, scales.before_conversion[0]);
  if (type.scales_before_conversion_b()) std::swap(scales.b, scales.before_conversion[1]);
  return scales;
}

Reg write_alpha_scale(Context& c, const Arguments& arguments, const Scales& scales) {
  Reg product = scales.a;
  if (scales.b.count != 0) product = product.count == 0 ? scales.b : multiply_uniform(c, product, scales.b, "scale_ab");
  const Reg alpha = arguments[ArgumentId::kAlpha];
  return product.count == 0 ? alpha : multiply_uniform(c, alpha, product, "scaled_alpha");
}

Reg write_beta_scale(Context& c, const Arguments& arguments, const Scales& scales) {
  const Reg beta = arguments[ArgumentId::kBeta];
  return scales.c.count == 0 ? beta : multiply_uniform(c, beta, scales.c, "scaled_beta");
}

}  // namespace kiln::kernel
