// The rules of make_plan, in the order in which they run. Each takes the small plans that it needs and returns its own,
// or rejects the recipe with the numbers that broke it.
#pragma once

#include "codegen/plan/plan.hpp"

#include <string>
#include <utility>

namespace kiln::kernel {

/// What keeps a recipe from being planned; make_plan adds the rule's name and the recipe.
inline Error rejection(std::string text) {
  return {ErrorCode::kCodegen, std::move(text), {}};
}

// workgroup.cpp: waves, threads, and what they multiply with.
Result<void> positive_sizes(const Recipe& r);
Result<void> xcc_mapping(const Recipe& r);
/// Lanes of a wave.
Result<std::uint32_t> waves_exist(const Recipe& r, const isa::Processor& processor);
Result<ProductPlan> matrix_instruction_exists(const Recipe& r, const isa::Processor& processor, std::uint32_t lanes);
/// Real products of a complex one.
Result<void> complex_products(const Recipe& r, const ProductPlan& product);
Result<WorkgroupPlan> threads_of_workgroup(const Recipe& r, const ProductPlan& product, std::uint32_t lanes);
// tile.cpp: the steps of a tile, fragments.
Result<FragmentBlock> lds_blocks(const Recipe& r, const ProductPlan& product);
Result<FragmentPlan> steps_of_tile(const Recipe& r, const ProductPlan& product, const FragmentBlock& block);
Result<void> prefetch(const Recipe& r);
// result.cpp: where results stand.
Result<ResultPlan> result_layout(const Recipe& r, const isa::Processor& processor, std::uint32_t lanes,
                                 const ProductPlan& product, const FragmentBlock& block);
/// The instruction that multiplies B by A; nullptr if its tiles would have another shape.
const isa::MatrixInstruction* exchanged(const isa::Processor& processor, std::uint32_t lanes,
                                        const ProductPlan& product);
// transposing.cpp: what is read into fragments by transposing reads; nullptr: as it stands.
Result<PerOperand<const isa::TransposingRead*>> transposing_reads(const KernelShape& shape);
// direct.cpp: what goes past LDS.
Result<void> direct_to_vgpr(const Recipe& r, const ProductPlan& product);
/// An operand that does; a part of global_reads.
Result<OperandPlan> read_directly(const KernelShape& shape, const OperandShape& o,
                                  const isa::TransposingRead* transposing);
// reads.cpp: how threads share an operand's tile.
Result<PerOperand<OperandPlan>> global_reads(const KernelShape& shape,
                                             const PerOperand<const isa::TransposingRead*>& transposing);
/// An operand whose way out of LDS is known; a part of global_reads.
Result<OperandPlan> share_tile(const KernelShape& shape, const OperandShape& o,
                               const isa::TransposingRead* transposing);
Result<void> access_policies(const Recipe& r);
Result<void> initial_strides(const Recipe& r);
// lds.cpp: where the tiles stand in LDS. An operand that would meet in banks is read without transposing reads.
struct LdsLayout {
  PerOperand<OperandPlan> operands;
  std::uint32_t buffer_bytes = 0, bytes = 0;
};
Result<LdsLayout> lds_layout(const KernelShape& shape, PerOperand<OperandPlan> operands);

/// A recipe's operands in LDS, by all rules up to lds_layout.
struct LaidOut {
  KernelShape shape;
  LdsLayout lds;
};
Result<LaidOut> lay_out(const Recipe& recipe, const isa::Processor& processor);
// split.cpp: what it takes to bring split sums together.
Result<SplitPlan> split_of_k(const KernelShape& shape);
/// Reads of other workgroups' sums that find room in the registers that the loop over K has left.
std::uint32_t sums_in_flight(const KernelShape& shape, const RegisterPlan& registers);
// remap.cpp: results on their way through LDS.
Result<StorePlan> store_remap(const KernelShape& shape, const OperandShape& a, const OperandShape& b);
// limits.cpp: what instructions and register files can hold.
Result<void> offsets_fit(const KernelShape& shape, const PerOperand<OperandPlan>& operands);
Result<RegisterPlan> registers_fit(const KernelShape& shape, const PerOperand<OperandPlan>& operands);
Result<void> branches_reach(const Plan& plan);
// epilogue.cpp: which links there are for the compute type, and whether their vectors are within reach.
Result<void> epilogue_exists(const Recipe& r, const isa::Processor& processor, const ProductPlan& product);

}  // namespace kiln::kernel
