// Products of complex numbers by three instructions on their parts and on sums of their parts (gemm3m of a BLAS): with
// s = -1 for an operand that is conjugated and 1 else
//
//   p = ar * br        q = ai * bi        t = (ar + sa ai) * (br + sb bi)
//   re = p - sa sb q   im = t - (p + sa sb q)
//
// The three are added over all of K in accumulators of their own; parts are made of them once, behind the last product.
// What that costs in accuracy: runtime/reference/complex.hpp.
#include "codegen/kernel/engine/engine.hpp"

#include <array>
#include <utility>

namespace kiln::kernel {
namespace {

enum Product : std::uint32_t { kOfReals, kOfImaginaries, kOfSums };
constexpr std::array kAllThree = {kOfReals, kOfImaginaries, kOfSums};

/// to = x + y, or x - y. A constant of f64 would be no f32's.
void write_sum(Context& c, Reg to, Reg x, Reg y, bool subtracts) {
  const bool is_f64 = x.count == 2;
  if (subtracts && !is_f64) {
    c.w.v_fma_f32(to, y, ir::Operand::constant(-1.0F), x);
    return;
  }
  c.w.emit(is_f64 ? ir::Opcode::v_add_f64 : ir::Opcode::v_add_f32, {to, x, subtracts ? write_negated(c, y) : y});
}

/// What a product takes of an operand's fragments.
class Factors {
 public:
  Factors(Context& c, const FragmentSet& set, std::uint32_t product, std::uint32_t dwords, bool conjugated,
          std::uint32_t tiles)
      : c_(c), set_(set), product_(product), dwords_(dwords), conjugated_(conjugated), sums_(tiles) {}

  Reg operator()(std::uint32_t tile, Product of) {
    const Reg value = set_.of(tile, product_, 2 * dwords_);
    if (of != kOfSums) return value.sub(of * dwords_, dwords_);
    Reg& sum = sums_[tile];
    if (sum.count != 0) return sum;
    sum = c_.w.vgpr("sum_of_parts", dwords_);
    write_sum(c_, sum, value.sub(0, dwords_), value.sub(dwords_, dwords_), conjugated_);
    return sum;
  }

 private:
  Context& c_;
  const FragmentSet& set_;
  std::uint32_t product_, dwords_;
  bool conjugated_;
  std::vector<Reg> sums_;  ///< a tile's is empty until it is asked for
};

Reg in_vgprs(Context& c, const ResultPlan& result, Reg sum) {
  if (!result.accumulators_in_accvgprs) return sum;
  const Reg to = c.w.vgpr("product", sum.count);
  for (std::uint32_t d = 0; d < sum.count; ++d) c.w.v_accvgpr_read_b32(to.sub(d), sum.sub(d));
  return to;
}

/// The parts of one element, in the place of its first two products.
void write_parts(Context& c, const ResultPlan& result, Reg tuple, std::uint32_t reg) {
  const bool subtracts = c.recipe.type.conjugate_a == c.recipe.type.conjugate_b;
  std::array<Reg, kAllThree.size()> products;
  for (const Product of : kAllThree) products[of] = in_vgprs(c, result, result.part(tuple, reg, of));
  const auto [p, q, t] = products;
  const Reg both = c.w.vgpr("both", p.count);
  write_sum(c, both, p, q, !subtracts);
  write_sum(c, p, p, q, subtracts);
  write_sum(c, q, t, both, true);
  if (!result.accumulators_in_accvgprs) return;
  for (const Product of : {kOfReals, kOfImaginaries})
    for (std::uint32_t d = 0; d < p.count; ++d)
      c.w.v_accvgpr_write_b32(result.part(tuple, reg, of).sub(d), products[of].sub(d));
}

}  // namespace

void write_three_products(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                          const Accumulators& accumulators, std::uint32_t product, Columns columns) {
  const ProductPlan& plan = steps.product;
  const ir::Opcode op = plan.mi != nullptr ? plan.mi->op : plan.vector_product->op;
  const std::uint32_t dwords = isa::dwords_of(isa::part_of(plan.sum));
  const ProblemType& type = c.recipe.type;
  Factors of_a(c, operands[0], product, dwords, type.conjugate_a, c.recipe.wave_tile[0]);
  Factors of_b(c, operands[1], product, dwords, type.conjugate_b, c.recipe.wave_tile[1]);
  for (const Product of : kAllThree)
    for (std::uint32_t t1 = columns.begin; t1 < columns.end; ++t1)
      for (std::uint32_t t0 = 0; t0 < c.recipe.wave_tile[0]; ++t0) {
        const Reg sum = steps.result.part(accumulators[t1][t0], of);
        Reg first = of_a(t0, of), second = of_b(t1, of);
        if (steps.result.swapped) std::swap(first, second);
        c.w.emit(op, {sum, first, second, sum});
      }
}

Accumulators write_sums(Context& c, const ResultPlan& result, Accumulators accumulators) {
  if (!result.third_product) return accumulators;
  for (std::vector<Reg>& column : accumulators)
    for (Reg& tuple : column) {
      for (std::uint32_t reg = 0; reg < result.accumulators; ++reg) write_parts(c, result, tuple, reg);
      tuple = tuple.sub(0, result.sum_registers());
    }
  return accumulators;
}

}  // namespace kiln::kernel
