// Rule: which operands are read by transposing reads, from LDS or past it. Where the recipe leaves it open the plan
// takes them wherever they can be (lds_layout gives up those that would meet in banks): nothing has to be transposed on
// its way to LDS then, or past it in registers. Lanes hold neighbouring rows, so that tiles cannot share their rows in
// turn.
#include "codegen/plan/rules.hpp"

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

const isa::TransposingRead* read_of(const KernelShape& s, std::size_t operand) {
  return s.recipe.direct_to_vgpr[operand]
             ? isa::find_transposing_load(*s.processor, s.workgroup.lanes, s.product.input->bits)
             : isa::find_transposing_read(*s.processor, s.product.input->bits);
}

/// An operand's, or what keeps it from it.
Result<const isa::TransposingRead*> possible_read(const KernelShape& s, std::size_t i, bool k_contiguous) {
  if (k_contiguous) return rejection("K is contiguous in memory");
  if (s.product.mi == nullptr) return rejection("they are for matrix instructions");
  const isa::TransposingRead* const read = read_of(s, i);
  if (read == nullptr)
    return rejection(fmt::format("{} has none for elements of {} bits", s.processor->name, s.product.input->bits));
  if (s.fragments.block_k % read->elements() != 0)
    return rejection(fmt::format("one brings {} k, not lr{}", read->elements(), s.fragments.block_k));
  if (s.result.row_vectors[i] > 1)
    return rejection(fmt::format("{} tiles share their rows in turn", s.result.row_vectors[i]));
  if (s.recipe.direct_to_vgpr[i] && s.recipe.multiple[i] % read->elements() != 0)
    return rejection(fmt::format("one brings {} rows, and no descriptor cuts its end", read->elements()));
  if (s.product.mi->blocks > 1) return rejection(fmt::format("lanes read rows of {} blocks", s.product.mi->blocks));
  if (s.product.mi->layout != isa::ResultLayout::kRuns) return rejection("lanes read rows in another order");
  return read;
}

}  // namespace

Result<PerOperand<const isa::TransposingRead*>> transposing_reads(const KernelShape& shape) {
  const Recipe& r = shape.recipe;
  const std::array k_contiguous = {r.type.trans_a == Transpose::kT, r.type.trans_b == Transpose::kN};
  PerOperand<const isa::TransposingRead*> reads{};
  for (std::size_t i = 0; i < reads.size(); ++i) {
    const std::uint32_t asked = r.transposing_reads[i];
    if (asked > 2) return rejection(fmt::format("tr of {} is {}; it is 0, 1 or 2", "AB"[i], asked));
    if (asked == 2) continue;
    const Result<const isa::TransposingRead*> read = possible_read(shape, i, k_contiguous[i]);
    if (!read && asked == 1) return rejection(fmt::format("tr of {}: {}", "AB"[i], read.error().message));
    if (read) reads[i] = *read;
  }
  return reads;
}

}  // namespace kiln::kernel
