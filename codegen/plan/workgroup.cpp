// Rules: waves, threads, and what they multiply with.
#include "codegen/plan/rules.hpp"

#include <fmt/format.h>

namespace kiln::kernel {

Rejection positive_sizes(Plan& p) {
  const Recipe& r = p.recipe;
  for (const std::uint32_t n :
       {r.wave_tile[0], r.wave_tile[1], r.wave_group[0], r.wave_group[1], r.depth_u, r.global_read_vector_width[0],
        r.global_read_vector_width[1], r.local_read_vector_width, r.workgroup_mapping, r.store_vector_width,
        r.global_split_u, r.local_split_u, r.inner_unroll, r.multiple[0], r.multiple[1], r.multiple[2]})
    if (n == 0 || n > 4096) return "a size is 0 or above 4096";
  return std::nullopt;
}

Rejection waves_exist(Plan& p) {
  const isa::Traits& traits = p.traits();
  p.lanes = p.recipe.wave_lanes != 0 ? p.recipe.wave_lanes : traits.wave_lanes;
  if ((p.lanes == 32 && traits.wave32) || (p.lanes == 64 && traits.wave64)) return std::nullopt;
  return fmt::format("{} has no waves of {} lanes", p.processor->name, p.lanes);
}

namespace {

void take(Plan& p, const isa::Multiplication& m) {
  p.mi = m.matrix;
  p.vector_product = m.vector;
  p.input = m.a;
  p.input_b = m.b;
  p.sum = m.matrix != nullptr ? m.matrix->sum : m.a->sum;
  p.computed = isa::element_of(p.recipe.type.compute).sum;
}

/// Sums are of the type that is computed in, or whole numbers that become f32.
Rejection computes_with_sums(const Plan& p) {
  if (p.sum == p.computed || (p.sum == isa::Sum::kI32 && p.computed == isa::Sum::kF32)) return std::nullopt;
  return fmt::format("sums of {} are not what {} is computed with", name_of(isa::element_of(p.sum).type),
                     name_of(p.recipe.type.compute));
}

/// An operand that is rounded to a narrower type has to be multiplied as that type: a wider one would not round.
bool rounds_as_asked(DataType stored, DataType asked, const isa::Element& multiplied) {
  return isa::element_of(stored).bits <= isa::element_of(asked).bits || multiplied.type == asked;
}

}  // namespace

Rejection matrix_instruction_exists(Plan& p) {
  const MatrixInstructionShape& shape = p.recipe.matrix_instruction;
  const DataType a = p.recipe.type.input_a(), b = p.recipe.type.input_b();
  const std::string operands = std::string(name_of(a)) + (a == b ? "" : " by " + std::string(name_of(b)));
  const auto round_as_asked = [&](const isa::Multiplication& m) {
    return rounds_as_asked(p.recipe.type.a, a, *m.a) && rounds_as_asked(p.recipe.type.b, b, *m.b);
  };
  if (shape.is_valu()) {
    if (shape != MatrixInstructionShape{}) return "a VALU recipe has mi1x1x1x1";
    const auto by_vectors = isa::vector_multiplication(*p.processor, a, b);
    if (!by_vectors || !round_as_asked(*by_vectors))
      return fmt::format("{} cannot multiply {}", p.processor->name, operands);
    take(p, *by_vectors);
    return computes_with_sums(p);
  }
  const auto by_matrices =
      isa::matrix_multiplication(*p.processor, p.lanes, a, b, shape.m, shape.n, shape.k, shape.blocks);
  if (!by_matrices || !round_as_asked(*by_matrices))
    return fmt::format("{} has no matrix instruction {}x{}x{}x{} for {} in waves of {} lanes", p.processor->name,
                       shape.m, shape.n, shape.k, shape.blocks, operands, p.lanes);
  take(p, *by_matrices);
  return computes_with_sums(p);
}

Rejection threads_of_workgroup(Plan& p) {
  const auto [g0, g1] = p.recipe.wave_group;
  p.group_threads = p.mi != nullptr ? g0 * g1 * p.lanes : g0 * g1;
  p.threads = p.group_threads * p.recipe.local_split_u;
  if (p.threads % p.lanes != 0) return fmt::format("{} threads are not whole waves of {}", p.threads, p.lanes);
  if (p.threads > 1024) return fmt::format("{} threads; a workgroup has at most 1024", p.threads);
  p.waves = p.threads / p.lanes;
  return std::nullopt;
}

}  // namespace kiln::kernel
