// make_plan: the rules in their order. Each derives a small plan or rejects the recipe by the rule's name.
#include "codegen/plan/abi/abi.hpp"
#include "codegen/plan/rules.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

/// Adds to a rule's rejection what it is of.
class Rules {
 public:
  Rules(const Recipe& recipe, const isa::Processor& processor) : recipe_(recipe), processor_(processor) {}

  template <class Made>
  Result<Made> operator()(std::string_view rule, Result<Made> made) const {
    if (made) return made;
    return Error{ErrorCode::kCodegen,
                 fmt::format("rule {}: {}", rule, made.error().message),
                 {fmt::format("recipe '{}' on {}", recipe_.text(), processor_.name)}};
  }

 private:
  const Recipe& recipe_;
  const isa::Processor& processor_;
};

Result<KernelShape> make_shape(const Rules& rule, const Recipe& recipe, const isa::Processor& processor) {
  KILN_TRY(rule("positive_sizes", positive_sizes(recipe)));
  KILN_TRY(rule("xcc_mapping", xcc_mapping(recipe)));
  KILN_TRY(rule("abi_exists", abi_exists(recipe, processor)));
  KILN_ASSIGN(const std::uint32_t lanes, rule("waves_exist", waves_exist(recipe, processor)));
  KILN_ASSIGN(ProductPlan product,
              rule("matrix_instruction_exists", matrix_instruction_exists(recipe, processor, lanes)));
  KILN_TRY(rule("complex_products", complex_products(recipe, product)));
  product.by_three = recipe.complex_products == kThreeProducts;
  KILN_ASSIGN(const WorkgroupPlan workgroup,
              rule("threads_of_workgroup", threads_of_workgroup(recipe, product, lanes)));
  KILN_ASSIGN(const FragmentBlock block, rule("lds_blocks", lds_blocks(recipe, product)));
  KILN_ASSIGN(const FragmentPlan fragments, rule("steps_of_tile", steps_of_tile(recipe, product, block)));
  KILN_ASSIGN(const ResultPlan result, rule("result_layout", result_layout(recipe, processor, lanes, product, block)));
  if (result.swapped) product.mi = exchanged(processor, lanes, product);
  return KernelShape{recipe, &processor, workgroup, product, fragments, result};
}

Result<LaidOut> laid_out(const Rules& rule, const Recipe& recipe, const isa::Processor& processor) {
  KILN_ASSIGN(KernelShape shape, make_shape(rule, recipe, processor));
  KILN_TRY(rule("prefetch", prefetch(recipe)));
  KILN_ASSIGN(const auto transposing, rule("transposing_reads", transposing_reads(shape)));
  KILN_TRY(rule("direct_to_vgpr", direct_to_vgpr(recipe, shape.product)));
  KILN_ASSIGN(PerOperand<OperandPlan> reads, rule("global_reads", global_reads(shape, transposing)));
  KILN_TRY(rule("access_policies", access_policies(recipe)));
  KILN_TRY(rule("initial_strides", initial_strides(recipe)));
  KILN_ASSIGN(LdsLayout lds, rule("lds_layout", lds_layout(shape, std::move(reads))));
  return LaidOut{std::move(shape), std::move(lds)};
}

}  // namespace

Result<LaidOut> lay_out(const Recipe& recipe, const isa::Processor& processor) {
  return laid_out(Rules(recipe, processor), recipe, processor);
}

Result<Plan> make_plan(const Recipe& recipe, const isa::Processor& processor) {
  const Rules rule(recipe, processor);
  KILN_ASSIGN(LaidOut laid, laid_out(rule, recipe, processor));
  auto& [shape, lds] = laid;
  auto& [a, b] = lds.operands;
  KILN_ASSIGN(SplitPlan split, rule("global_split", split_of_k(shape)));
  KILN_ASSIGN(const StorePlan store, rule("store_remap", store_remap(shape, a, b)));
  KILN_TRY(rule("offsets_fit", offsets_fit(shape, lds.operands)));
  KILN_ASSIGN(const RegisterPlan registers, rule("registers_fit", registers_fit(shape, lds.operands)));
  split.loads_in_flight = sums_in_flight(shape, registers);
  const std::uint32_t lds_bytes =
      std::max({lds.bytes, split.group_lds_bytes, shape.workgroup.waves * store.remap_wave_bytes});
  Plan plan{std::move(shape), std::move(a), std::move(b), store, split, registers, lds.buffer_bytes, lds_bytes};
  KILN_TRY(rule("branches_reach", branches_reach(plan)));
  KILN_TRY(rule("epilogue_exists", epilogue_exists(recipe, processor, plan.product)));
  return plan;
}

}  // namespace kiln::kernel
