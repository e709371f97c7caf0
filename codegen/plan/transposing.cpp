// Rule: which operands are read by transposing reads, from LDS or past it. Where the recipe leaves it open the plan
// takes them wherever they can be (lds_layout gives up those that would meet in banks): nothing has to be transposed on
// its way to LDS then, or past it in registers. Lanes hold neighbouring rows, so that tiles cannot share their rows in
// turn.
#include "codegen/plan/rules.hpp"

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

const isa::TransposingRead* read_of(const Plan& p, std::size_t operand) {
  return p.recipe.direct_to_vgpr[operand] ? isa::find_transposing_load(*p.processor, p.lanes, p.input->bits)
                                          : isa::find_transposing_read(*p.processor, p.input->bits);
}

/// What keeps an operand from it.
Rejection obstacle(const Plan& p, const OperandPlan& o, bool k_contiguous) {
  if (k_contiguous) return std::string("K is contiguous in memory");
  if (p.mi == nullptr) return std::string("they are for matrix instructions");
  const std::size_t i = &o == &p.a ? 0 : 1;
  const isa::TransposingRead* const read = read_of(p, i);
  if (read == nullptr) return fmt::format("{} has none for elements of {} bits", p.processor->name, p.input->bits);
  if (p.block_k % read->elements() != 0) return fmt::format("one brings {} k, not lr{}", read->elements(), p.block_k);
  if (o.row_vector > 1) return fmt::format("{} tiles share their rows in turn", o.row_vector);
  if (p.recipe.direct_to_vgpr[i] && p.recipe.multiple[i] % read->elements() != 0)
    return fmt::format("one brings {} rows, and no descriptor cuts its end", read->elements());
  if (p.mi->blocks > 1) return fmt::format("lanes read rows of {} blocks", p.mi->blocks);
  if (p.mi->layout != isa::ResultLayout::kRuns) return std::string("lanes read rows in another order");
  return std::nullopt;
}

}  // namespace

Rejection transposing_reads(Plan& p) {
  const std::array k_contiguous = {p.recipe.type.trans_a == Transpose::kT, p.recipe.type.trans_b == Transpose::kN};
  const std::array operands = {&p.a, &p.b};
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const std::uint32_t asked = p.recipe.transposing_reads[i];
    operands[i]->transposing = nullptr;
    if (asked > 2) return fmt::format("tr of {} is {}; it is 0, 1 or 2", "AB"[i], asked);
    if (asked == 2) continue;
    const Rejection bad = obstacle(p, *operands[i], k_contiguous[i]);
    if (bad && asked == 1) return fmt::format("tr of {}: {}", "AB"[i], *bad);
    if (!bad) operands[i]->transposing = read_of(p, i);
  }
  return std::nullopt;
}

}  // namespace kiln::kernel
