// Rules: waves, threads, and what they multiply with.
#include "codegen/plan/rules.hpp"

#include <fmt/format.h>

namespace kiln::kernel {

Result<void> positive_sizes(const Recipe& r) {
  for (const std::uint32_t n :
       {r.wave_tile[0], r.wave_tile[1], r.wave_group[0], r.wave_group[1], r.depth_u, r.global_read_vector_width[0],
        r.global_read_vector_width[1], r.local_read_vector_width, r.workgroup_mapping, r.store_vector_width,
        r.global_split_u, r.local_split_u, r.inner_unroll, r.multiple[0], r.multiple[1], r.multiple[2]})
    if (n == 0 || n > 4096) return rejection("a size is 0 or above 4096");
  return {};
}

// Renumbering is arithmetic, which every processor has. A group begins on the first XCD if it is a multiple of them.
Result<void> xcc_mapping(const Recipe& r) {
  constexpr std::uint32_t kMostXcds = 64, kMostOfGroup = 4096;
  const auto [xcds, group] = r.xcc_mapping;
  if (r.xcc_mapping == XccMapping{}) return {};
  if (xcds < 2 || xcds > kMostXcds) return rejection(fmt::format("{} XCDs; 2 to {} share a grid", xcds, kMostXcds));
  if (group % xcds != 0 || group > kMostOfGroup)
    return rejection(fmt::format("groups of {} workgroups are no multiple of {} up to {}", group, xcds, kMostOfGroup));
  if (r.reduces) return rejection("the kernel that reduces takes workgroups in the order of the launch");
  return {};
}

Result<std::uint32_t> waves_exist(const Recipe& r, const isa::Processor& processor) {
  const isa::Traits& traits = processor.traits();
  const std::uint32_t lanes = r.wave_lanes != 0 ? r.wave_lanes : traits.wave_lanes;
  if ((lanes == 32 && traits.wave32) || (lanes == 64 && traits.wave64)) return lanes;
  return rejection(fmt::format("{} has no waves of {} lanes", processor.name, lanes));
}

namespace {

/// Sums are of the type that is computed in, or whole numbers that become f32.
Result<ProductPlan> product_of(const isa::Multiplication& m, DataType compute) {
  // A matrix instruction sums parts of complex numbers.
  const bool of_parts = isa::is_complex(m.a->sum);
  const isa::Sum sum = m.matrix != nullptr && !of_parts ? m.matrix->sum : m.a->sum,
                 computed = isa::element_of(compute).sum;
  if (sum == computed || (sum == isa::Sum::kI32 && computed == isa::Sum::kF32))
    return ProductPlan{m.matrix, m.vector, m.a, m.b, sum};
  return rejection(
      fmt::format("sums of {} are not what {} is computed with", name_of(isa::element_of(sum).type), name_of(compute)));
}

/// An operand that is rounded to a narrower type has to be multiplied as that type: a wider one would not round.
bool rounds_as_asked(DataType stored, DataType asked, const isa::Element& multiplied) {
  return isa::element_of(stored).bits <= isa::element_of(asked).bits || multiplied.type == asked;
}

}  // namespace

Result<ProductPlan> matrix_instruction_exists(const Recipe& r, const isa::Processor& processor, std::uint32_t lanes) {
  const MatrixInstructionShape& shape = r.matrix_instruction;
  const DataType a = r.type.input_a(), b = r.type.input_b();
  const std::string operands = std::string(name_of(a)) + (a == b ? "" : " by " + std::string(name_of(b)));
  const auto round_as_asked = [&](const isa::Multiplication& m) {
    return rounds_as_asked(r.type.a, a, *m.a) && rounds_as_asked(r.type.b, b, *m.b);
  };
  if (shape.is_valu()) {
    if (shape != MatrixInstructionShape{}) return rejection("a VALU recipe has mi1x1x1x1");
    const auto by_vectors = isa::vector_multiplication(processor, a, b);
    if (!by_vectors || !round_as_asked(*by_vectors))
      return rejection(fmt::format("{} cannot multiply {}", processor.name, operands));
    return product_of(*by_vectors, r.type.compute);
  }
  const auto by_matrices = isa::matrix_multiplication(processor, lanes, a, b, shape.m, shape.n, shape.k, shape.blocks);
  if (!by_matrices || !round_as_asked(*by_matrices))
    return rejection(fmt::format("{} has no matrix instruction {}x{}x{}x{} for {} in waves of {} lanes", processor.name,
                                 shape.m, shape.n, shape.k, shape.blocks, operands, lanes));
  return product_of(*by_matrices, r.type.compute);
}

/// The bound of three products (runtime/reference/complex.hpp) needs sums of parts that are rounded as products are: in
/// the type of the parts, which is also what is multiplied.
Result<void> complex_products(const Recipe& r, const ProductPlan& product) {
  if (r.complex_products == kFourProducts) return {};
  if (r.complex_products != kThreeProducts)
    return rejection(fmt::format("products{}: a complex product is {} real ones or {}", r.complex_products,
                                 kThreeProducts, kFourProducts));
  if (!isa::is_complex(product.sum))
    return rejection(fmt::format("products{}: {} is no complex type", r.complex_products, name_of(r.type.compute)));
  if (r.reduces) return rejection(fmt::format("products{}: a kernel that reduces has none", r.complex_products));
  return {};
}

Result<WorkgroupPlan> threads_of_workgroup(const Recipe& r, const ProductPlan& product, std::uint32_t lanes) {
  const auto [g0, g1] = r.wave_group;
  WorkgroupPlan w;
  w.lanes = lanes;
  w.group_threads = product.mi != nullptr ? g0 * g1 * lanes : g0 * g1;
  w.threads = w.group_threads * r.local_split_u;
  if (w.threads % lanes != 0) return rejection(fmt::format("{} threads are not whole waves of {}", w.threads, lanes));
  if (w.threads > 1024) return rejection(fmt::format("{} threads; a workgroup has at most 1024", w.threads));
  w.waves = w.threads / lanes;
  w.groups_share_waves = r.local_split_u != 1 && w.group_threads % lanes != 0;
  return w;
}

}  // namespace kiln::kernel
