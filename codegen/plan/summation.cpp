// See summation.hpp. Which lanes hold which k of a step is FragmentPlan's alone; what is read past LDS or by 64-bit
// addresses is told apart all the same, as it has loops of its own. Which operand comes first is not: a product of two
// numbers is the same either way, and so is the k that it stands for.
#include "codegen/plan/summation.hpp"

#include <fmt/format.h>

namespace kiln::kernel {

std::string summation_text(const Plan& plan) {
  const Recipe& r = plan.recipe;
  const FragmentPlan& f = plan.fragments;
  const isa::MatrixInstruction* const mi = plan.product.mi;
  std::string text =
      mi == nullptr ? std::string("valu") : fmt::format("mi{}x{}x{}x{}", mi->m, mi->n, mi->k, mi->blocks);
  text += fmt::format(" of {}", name_of(plan.product.input->type));
  if (plan.product.by_three) text += " by three products";
  // The vector engine takes one k after the other, whatever a read brings.
  if (mi != nullptr) text += fmt::format(" k{}x{}", f.groups, f.block_k);
  if (mi != nullptr && f.blocks_per_step > 1) text += fmt::format(" step{}", f.step_k);
  if (r.local_split_u > 1) text += fmt::format(" lsu{} step{}", r.local_split_u, f.step_k);
  if (r.global_split_u > 1) text += fmt::format(" {}{}", r.split().word, r.global_split_u);
  if (r.local_split_u > 1 || r.global_split_u > 1) text += fmt::format(" du{}", r.depth_u);
  if (!r.buffer_addressing) text += " buf0";
  for (const OperandPlan* o : {&plan.a, &plan.b})
    if (o->direct) text += fmt::format(" dtv{}", o->name);
  if (r.stagger.starts != 0) text += fmt::format(" stagger{}", r.stagger.starts);
  return text;
}

}  // namespace kiln::kernel
