// Products of complex numbers by four instructions on their parts, which are those of the real type: with s = -1 for an
// operand that is conjugated and 1 else
//
//   re += ar * br - (sa sb) ai * bi        im += sb ar * bi + sa ai * br
//
// No instruction negates a product, so what is subtracted takes a negated copy of A's part, one or two a fragment that
// all columns share. Two instructions on the same accumulators are a wave tile apart.
#include "codegen/kernel/engine/engine.hpp"

#include <array>
#include <utility>

namespace kiln::kernel {
namespace {

enum Part : std::uint32_t { kReal, kImaginary };

/// to += (or -=) a * b, each a part.
struct Term {
  Part to, a, b;
  bool subtracts;
};

std::array<Term, 4> terms_of(const ProblemType& type) {
  const bool a = type.conjugate_a, b = type.conjugate_b;
  return {Term{kReal, kReal, kReal, false}, Term{kImaginary, kReal, kImaginary, b},
          Term{kReal, kImaginary, kImaginary, a == b}, Term{kImaginary, kImaginary, kReal, a}};
}

/// Parts of A's fragments, negated where they are first asked for.
class PartsOfA {
 public:
  PartsOfA(Context& c, const FragmentSet& set, std::uint32_t product, std::uint32_t dwords)
      : c_(c), set_(set), product_(product), dwords_(dwords), negated_(c.recipe.wave_tile[0]) {}

  Reg operator()(std::uint32_t tile, Part part, bool negated) {
    const Reg value = set_.of(tile, product_, 2 * dwords_).sub(part * dwords_, dwords_);
    if (!negated) return value;
    Reg& copy = negated_[tile][part];
    if (copy.count == 0) copy = write_negated(c_, value);
    return copy;
  }

 private:
  Context& c_;
  const FragmentSet& set_;
  std::uint32_t product_, dwords_;
  std::vector<std::array<Reg, 2>> negated_;
};

}  // namespace

Reg write_negated(Context& c, Reg value) {
  constexpr std::uint32_t kSignBit = 0x80000000;
  const Reg to = c.w.vgpr("negated", value.count);
  const std::uint32_t last = value.count - 1U;
  for (std::uint32_t d = 0; d < last; ++d) c.w.v_mov_b32(to.sub(d), value.sub(d));
  c.w.v_xor_b32(to.sub(last), kSignBit, value.sub(last));
  return to;
}

void write_complex_products(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                            const Accumulators& accumulators, std::uint32_t product, Columns columns) {
  const ProductPlan& plan = steps.product;
  const ir::Opcode op = plan.mi != nullptr ? plan.mi->op : plan.vector_product->op;
  const std::uint32_t dwords = isa::dwords_of(isa::part_of(plan.sum));
  PartsOfA parts_of_a(c, operands[0], product, dwords);
  for (const Term& term : terms_of(c.recipe.type))
    for (std::uint32_t t1 = columns.begin; t1 < columns.end; ++t1)
      for (std::uint32_t t0 = 0; t0 < c.recipe.wave_tile[0]; ++t0) {
        const Reg sum = steps.result.part(accumulators[t1][t0], term.to);
        Reg first = parts_of_a(t0, term.a, term.subtracts),
            second = operands[1].of(t1, product, 2 * dwords).sub(term.b * dwords, dwords);
        if (steps.result.swapped) std::swap(first, second);
        c.w.emit(op, {sum, first, second, sum});
      }
}

}  // namespace kiln::kernel
