// Plan: every number of a kernel that follows from recipe and processor, derived once and validated by named rules. It
// is made of small plans, each what one rule returns; a rule takes those that it needs.
//
//   Plan
//     workgroup   WorkgroupPlan   waves and threads
//     product     ProductPlan     what multiplies, and in which types
//     fragments   FragmentPlan    the steps of a tile, fragments
//     result      ResultPlan      the layout of D
//     a, b        OperandPlan     the tiles of A and B (operand_plan.hpp)
//       global_read, fragment_read, direct_read, lds
//     store       StorePlan       results on their way through LDS
//     split       SplitPlan       sums that meet in the workspace or in LDS
//     registers   RegisterPlan    how the register files are used
//
// The first four, which are known before it is known how A and B get to the lanes, are a KernelShape. A stage takes the
// small plans that it uses, not the Plan; what several take together is a StepPlans, or ResultTiles.
//
// Layout of D, chosen by how much of a cache line one store fills (result.cpp). Which row of A a lane reads is free as
// long as the store knows, and so is which operand comes first: `swapped` instructions multiply B by A, so that
// neighbouring lanes hold neighbouring rows of D instead of neighbouring columns (Tensile's SourceSwap). And
// `row_vector` tiles of a wave share their rows in turn (VectorWidthA; of B, VectorWidthB): lane i of tile q + e, q a
// multiple of row_vector, has row
//     q * tile_rows + i * row_vector + e
// so that what a lane has of them is consecutive. A recipe may say all of it itself.
#pragma once

#include "codegen/isa/element.hpp"
#include "codegen/isa/matrix_instructions.hpp"
#include "codegen/isa/processor.hpp"
#include "codegen/isa/sum_addition.hpp"
#include "codegen/plan/operand_plan.hpp"
#include "codegen/plan/recipe.hpp"
#include "kiln/problem.hpp"
#include "kiln/result.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace kiln::kernel {

/// The alignment in bytes of a workspace's address and of the parts in it.
inline constexpr std::uint32_t kWorkspaceAlignment = 16;

struct WorkgroupPlan {
  std::uint32_t lanes = 0, waves = 0, threads = 0;
  std::uint32_t group_threads = 0;  ///< threads in one of the local_split_u groups that share K
  bool groups_share_waves = false;  ///< they are not whole waves
};

struct ProductPlan {
  const isa::MatrixInstruction* mi = nullptr;          ///< nullptr: VALU
  const isa::VectorProduct* vector_product = nullptr;  ///< the vector engine's; nullptr: matrix instructions
  const isa::Element* input = nullptr;                 ///< the elements of A that are multiplied; B's are as wide
  const isa::Element* input_b = nullptr;               ///< the elements of B
  isa::Sum sum = isa::Sum::kF32;                       ///< the type that accumulators hold
  bool by_three = false;                               ///< complex numbers by three real products, not by four
};

/// The type that the epilogue computes in, and that alpha and beta are of. It is as wide as ProductPlan::sum, and
/// differs from it for f32 from i32.
inline isa::Sum computed_sum(const Recipe& recipe) {
  return isa::element_of(recipe.type.compute).sum;
}

/// K elements (VALU: f16 in pairs) that one product instruction takes from a lane's fragment.
std::uint32_t product_k(const ProductPlan& product);

/// K and bytes of a row that stand together in a lane's fragments: one read, or a few.
struct FragmentBlock {
  std::uint32_t block_k = 0, block_bytes = 0;
};

struct FragmentPlan : FragmentBlock {
  std::uint32_t groups = 0;             ///< lane groups that hold different k
  std::uint32_t step_k = 0, steps = 0;  ///< K per step: what a wave reads from LDS at once; steps per tile
  std::uint32_t blocks_per_step = 0;    ///< blocks of block_k per row and step
  std::uint32_t fragment_dwords = 0;    ///< registers of one row's step
  std::uint32_t products_per_step = 0;  ///< matrix instructions (VALU: products) along K in a step
  std::uint32_t fragment_buffers = 0;   ///< sets of fragments
  std::uint32_t steps_ahead = 0;        ///< steps by which LDS is read ahead of the products; less than there are sets
};

struct ResultPlan {
  const isa::Element *output = nullptr, *output_c = nullptr;  ///< the elements of D and C
  std::uint32_t accumulators = 0;                             ///< elements of one lane's part of one matrix instruction
  std::uint32_t accumulator_dwords = 0;                       ///< registers of one element
  bool accumulators_in_accvgprs = false;
  bool crowds_vgprs = false;              ///< sums take more than half of the VGPRs
  bool swapped = false;                   ///< instructions multiply B by A: their rows are D's columns
  std::uint32_t run = 0;                  ///< consecutive rows of a result in consecutive accumulators
  std::uint32_t row_groups = 0;           ///< lane groups along the rows of a result
  PerOperand<std::uint32_t> row_vectors;  ///< tiles that share their rows, their columns in turn
  std::uint32_t store_vector = 0;         ///< elements per store
  bool parts_together = false;            ///< complex sums: an element's parts stand side by side, as in D
  bool third_product = false;  ///< while products are added, a third part of a tuple holds those of sums of parts

  /// Registers of a tuple of sums, and of one that products are added to.
  std::uint32_t sum_registers() const { return accumulators * accumulator_dwords; }
  std::uint32_t product_registers() const { return sum_registers() + (third_product ? sum_registers() / 2 : 0); }
  /// Of complex sums: all real parts (0) or imaginary parts (1) of a tuple of accumulators; 2: the third products.
  template <class Registers>
  Registers part(Registers tuple, std::uint32_t number) const {
    const std::uint32_t dwords = accumulators * accumulator_dwords / 2;
    return tuple.sub(number * dwords, dwords);
  }
  /// The same of accumulator `reg` alone.
  template <class Registers>
  Registers part(Registers tuple, std::uint32_t reg, std::uint32_t number) const {
    const std::uint32_t dwords = accumulator_dwords / 2;
    return tuple.sub((parts_together ? 2 * reg + number : number * accumulators + reg) * dwords, dwords);
  }
  /// The row of an instruction's result that a lane's accumulator `reg` is, from that of its first one.
  std::uint32_t result_row(std::uint32_t reg) const { return reg / run * run * row_groups + reg % run; }
};

/// The tiles of D that a wave has: how its lanes hold results, and where the tiles of A and B are along rows and
/// columns.
struct ResultTiles {
  ResultPlan result;
  OperandShape a, b;

  /// Registers of a lane's accumulators.
  std::uint32_t accumulator_registers() const { return a.tiles * b.tiles * result.sum_registers(); }
  /// The row and the column of D that accumulator `reg` of a tile is, from those of the lane's first one.
  std::uint32_t row_of(std::uint32_t t0, std::uint32_t reg) const {
    return a.first_row(t0) + (result.swapped ? 0 : a.row_vector * result.result_row(reg));
  }
  std::uint32_t column_of(std::uint32_t t1, std::uint32_t reg) const {
    return b.first_row(t1) + (result.swapped ? b.row_vector * result.result_row(reg) : 0);
  }
};

/// What the steps of a tile are made of: what multiplies, what it takes and where its sums stand.
struct StepPlans {
  const ProductPlan& product;
  const FragmentPlan& fragments;
  const ResultPlan& result;
};

/// The lanes, and what they multiply: what is known of a kernel before it is known how A and B get to them.
struct KernelShape {
  Recipe recipe;
  const isa::Processor* processor = nullptr;
  WorkgroupPlan workgroup;
  ProductPlan product;
  FragmentPlan fragments;
  ResultPlan result;

  const isa::Traits& traits() const { return processor->traits(); }
  /// Registers of a lane's sums, and of the accumulators that it has for them.
  std::uint32_t accumulator_registers() const {
    return recipe.wave_tile[0] * recipe.wave_tile[1] * result.sum_registers();
  }
  std::uint32_t product_registers() const {
    return recipe.wave_tile[0] * recipe.wave_tile[1] * result.product_registers();
  }
  /// Which of its tile's rows, row_vector apart, a lane of a matrix instruction reads; `index` is its number among the
  /// lanes that read different ones.
  std::uint32_t row_of_lane(const OperandShape& o, std::uint32_t index) const;
};

/// Results on their way through LDS (store/remap.hpp).
struct StorePlan {
  std::uint32_t remap_tiles = 0;         ///< tiles along M that go through LDS together; 0: none do
  std::uint32_t remap_lanes = 0;         ///< lanes that store one column's rows
  std::uint32_t remap_stride_bytes = 0;  ///< from one column to the next in LDS
  std::uint32_t remap_wave_bytes = 0;    ///< LDS that each wave has for it
};

/// Sums of several workgroups, or groups of lanes, that share a tile.
struct SplitPlan {
  std::uint64_t part_bytes = 0;       ///< workspace of one workgroup's sums of a tile; 0: none
  std::uint32_t counters = 0;         ///< workspace dwords per tile that count arrivals
  std::uint32_t group_lds_bytes = 0;  ///< LDS in which the groups of a workgroup meet, at least
  std::uint32_t loads_in_flight = 0;  ///< reads of 16 bytes a lane, while a wave adds the parts
};

struct RegisterPlan {
  bool tiles_in_turn = false;    ///< tiles of B share two registers: each is read while others are multiplied
  bool fragments_apart = false;  ///< those of a step are free where a tile is written to LDS
  bool lanes_again = false;      ///< which lane does what is found again behind the loop, not kept beside it
  std::uint32_t vgprs_estimate = 0, accvgprs_estimate = 0;

  /// Tiles of an operand that a set of fragments holds.
  std::uint32_t tiles_in_registers(const OperandShape& o) const { return tiles_in_turn && o.name == 'B' ? 2 : o.tiles; }
};

struct Plan : KernelShape {
  OperandPlan a, b;
  StorePlan store;
  SplitPlan split;
  RegisterPlan registers;
  std::uint32_t lds_buffer_bytes = 0, lds_bytes = 0;

  StepPlans steps() const { return {product, fragments, result}; }
  ResultTiles results() const { return {result, a, b}; }
  /// Whether a kernel of this plan can run the problem: kUnsupported names the limit. (Offsets within a tile are 31
  /// bits with buffer addressing.) Several launches run what one grid cannot hold (runtime/pipeline/launch_parts.hpp).
  Result<void> accepts(const GemmProblem& problem) const;
  /// One line per number, as `kiln emit --stage plan` shows it.
  std::string text() const;
  std::string kernel_name() const;
};

/// Every number of A's rows (D's rows) or B's (D's columns) is a multiple of it.
inline std::uint32_t multiple_of(const Recipe& recipe, const OperandShape& o) {
  return recipe.multiple[o.index()];
}
/// A macro tile may reach past the matrix.
inline bool has_edge(const Recipe& recipe, const OperandShape& o) {
  return multiple_of(recipe, o) % o.rows != 0;
}
/// A read of consecutive rows may end within a dword (see tile_stream.cpp).
inline bool has_odd_edge(const Recipe& recipe, const OperandPlan& o) {
  return !o.k_contiguous && multiple_of(recipe, o) % o.granule() != 0;
}
/// No read is partly outside of the matrix.
inline bool reads_are_whole(const Recipe& recipe, const OperandPlan& o) {
  return (o.k_contiguous ? recipe.multiple[2] : multiple_of(recipe, o)) % o.global_read.vector == 0;
}
/// Elements of a read of the rest of K that is not partly outside of the matrix: as in the loop where multiples are
/// asserted; otherwise at most 8 bytes, since sizes are multiples of fewer elements more often.
inline std::uint32_t rest_vector(const Recipe& recipe, const OperandPlan& o) {
  constexpr std::uint32_t kLongestBytes = 8;
  const std::uint32_t vector = o.global_read.vector;
  return reads_are_whole(recipe, o) || o.stored->bytes_of(vector) != 2 * kLongestBytes ? vector : vector / 2;
}
/// Whether a kernel can read the rest of K so: the offsets that are guarded find room beside what the loop has.
inline bool has_rest_reads(const RegisterPlan& registers, const isa::Traits& traits) {
  constexpr std::uint32_t kGuarded = 48;  // VGPRs
  return registers.vgprs_estimate + kGuarded <= traits.vgprs;
}
/// There may be less than depth_u of K left behind the full tiles; or all of it, at an odd edge.
inline bool has_tail(const Recipe& recipe, const OperandPlan& a, const OperandPlan& b) {
  return recipe.multiple[2] % recipe.depth_u != 0 || has_odd_edge(recipe, a) || has_odd_edge(recipe, b);
}
/// Steps after which the patterns of both operands' reads repeat; at most those of a tile.
std::uint32_t pattern_steps(const FragmentPlan& fragments, const OperandPlan& a, const OperandPlan& b);

/// In LDS, from a lane's first write, element `element` along the vector of k-row `k_row`.
LdsPlace local_write_place(const OperandPlan& o, std::uint32_t chunk, std::uint32_t pass, std::uint32_t k_row,
                           std::uint32_t element);
/// In LDS, from a lane's first read, read `read` of step `step` of a tile of the wave.
LdsPlace local_read_place(const FragmentPlan& fragments, const OperandPlan& o, std::uint32_t tile, std::uint32_t step,
                          std::uint32_t read);

/// LDS padding of A and B with the fewest bank conflicts, 0 where an exchange of places does as well, for a recipe that
/// is otherwise legal.
Result<std::array<std::uint32_t, 2>> conflict_free_padding(Recipe recipe, const isa::Processor& processor);

/// Vector instructions of a product of a lane's tiles: those that multiply, and those before them that convert.
std::uint64_t instructions_of_product(const KernelShape& p, const OperandShape& a, const OperandShape& b);

/// Cycles that LDS takes for a tile's writes and reads, in all and without bank conflicts.
struct LdsCost {
  std::uint64_t taken, ideal;
};
LdsCost lds_cost(const Plan& plan);

/// kCodegen names the rule that rejected the recipe and the numbers that broke it.
Result<Plan> make_plan(const Recipe& recipe, const isa::Processor& processor);

}  // namespace kiln::kernel
