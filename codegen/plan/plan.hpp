// Plan: every number of a kernel that follows from recipe and processor, derived once and validated by named rules.
//
// LDS layout, the same for every instruction: "K-blocked". A block is `block_k` consecutive K elements of one row of
// the macro tile (a row of A is an m, a row of B an n), at most 16 bytes, what one lane reads at once. Blocks of the
// same k follow each other over the rows, and k-blocks follow each other:
//     byte of (row, k) = lds_offset + (k / block_k) * k_block_stride + row * block_bytes + (k % block_k) * element
// so that neighbouring lanes, which want neighbouring rows, read without bank conflicts. Where reads from memory bring
// several rows at once (rows contiguous), row r stands at place (r % vector) * row_part + r / vector instead of r, so
// that neighbouring lanes write neighbouring blocks, too. Which k of a step a lane's block holds does not matter, as
// long as A and B agree: the sum over k is the same.
//
// A block may be of several rows (`block_rows`), side by side, where a lane reads more than one row at a k: for the
// vector engine rows of several tiles (`read_rows`), if what it reads of a row is one product's k; for transposing
// reads (isa/transposing_reads.hpp), of a tile that stands in LDS as it lies in memory, in blocks of one k and as many
// rows as a read from memory brings.
//
// Lanes that write along K, or rows that stand in parts of their own (`interleave` of them: as many as a read brings,
// or row_vector, below, or one), would meet in few banks. Padding after each row of blocks separates them if the recipe
// has it; without padding (lds_pad 0) places change places: the lowest bits of a place are XORed with a linear map of
// the k-block's and of r % interleave's bits that the plan derives (exchange.cpp). What an access adds to a lane's
// first one is then not only an offset: the addresses of a lane differ by a XOR, too, its `pattern`, and a lane keeps
// one address for each pattern (LdsPattern, LdsPlace).
//
// Layout of D, chosen by how much of a cache line one store fills (plan/result.cpp). Which row of A a lane reads is
// free as long as the store knows, and so is which operand comes first: `swapped` instructions multiply B by A, so that
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
#include "codegen/isa/transposing_reads.hpp"
#include "codegen/plan/recipe.hpp"
#include "kiln/problem.hpp"
#include "kiln/result.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

namespace kiln::kernel {

/// A linear map over GF(2): bit i of its argument, if set, XORs column i to the result.
struct Exchange {
  static constexpr std::uint32_t kInputs = 16;
  std::uint32_t bits = 0;  ///< the number of bits in a result; 0: nothing is exchanged
  std::array<std::uint8_t, kInputs> columns{};
  std::uint32_t operator()(std::uint32_t argument) const {
    std::uint32_t result = 0;
    for (argument &= (1U << kInputs) - 1; argument != 0; argument &= argument - 1)
      result ^= columns[static_cast<std::size_t>(std::countr_zero(argument))];
    return result;
  }
};

/// From the address of a lane's first access to another of its addresses: bytes that are added before places are
/// exchanged, where a sum of places carries, and bytes that are XORed.
struct LdsPattern {
  std::uint32_t added = 0, flipped = 0;
  bool operator==(const LdsPattern&) const = default;
};

/// Of an access to LDS, from a lane's first one: which of its addresses, and the distance from it.
struct LdsPlace {
  std::uint32_t pattern;  ///< index
  std::uint32_t offset_bytes;
};

/// How the threads of a workgroup bring one operand's tile (rows x depth_u) from memory to LDS; or past it (`direct`).
struct OperandPlan {
  char name;                    ///< 'A' or 'B'
  bool k_contiguous;            ///< K is the contiguous dimension in memory; else rows are
  std::uint32_t rows;           ///< MT0 or MT1
  const isa::Element* element;  ///< the element type that is multiplied and stands in LDS
  const isa::Element* stored;   ///< the element type in memory
  std::uint32_t element_bytes;  ///< in LDS
  bool converts() const { return element != stored; }
  bool direct;   ///< each lane reads what it multiplies from memory (plan/direct.cpp): nothing is in LDS
  bool gathers;  ///< with `direct`: reads go to registers of their own, and fragments are put together from them
  std::uint32_t vector;       ///< elements per global read, along the contiguous dimension
  std::uint32_t k_rows;       ///< rows-contiguous: consecutive k one thread reads, to form K-blocks; else 1
  std::uint32_t chunks;       ///< parts the contiguous dimension is cut into
  std::uint32_t chunk_elems;  ///< elements of a chunk
  std::uint32_t lines;        ///< threads along a chunk: chunk_elems / vector
  std::uint32_t across;       ///< threads across: threads / lines
  std::uint32_t passes;       ///< reads of a thread across
  std::uint32_t wave_reads;   ///< 1: each wave's rows across are next to each other, 2: they take turns; 0: neither
  std::uint32_t wave_across;  ///< with wave_reads: threads of a wave across
  std::uint32_t wave_unit;    ///< with wave_reads 2: threads of a wave across that are next to each other
  /// Threads across, from a read of a thread to its next.
  std::uint32_t pass_across() const { return wave_reads == 1 ? wave_across : across; }
  std::uint32_t loads() const { return chunks * passes * k_rows; }
  std::uint32_t load_dwords() const { return (vector * stored->bytes() + 3) / 4; }
  /// What a read becomes on its way to LDS.
  std::uint32_t converted_dwords() const { return (vector * element_bytes + 3) / 4; }
  /// Elements of memory that a read takes or leaves as a whole: those of a dword.
  std::uint32_t granule() const { return vector < stored->per_dword() ? vector : stored->per_dword(); }
  /// Reads with an offset of their own (chunks are reached by the immediate offset).
  std::uint32_t offsets() const { return passes * k_rows; }
  /// Offsets of `direct` that share a register of each lane: they are distances apart that all lanes have in common.
  static constexpr std::uint32_t kDistances = 8;
  std::uint32_t offset_registers() const {
    return direct && transposing == nullptr ? (offsets() + kDistances - 1) / kDistances : offsets();
  }
  /// Sets of fragments of a `direct` operand: one for each step, or one more than are put together ahead.
  std::uint32_t direct_sets;
  /// Tiles of which a read of `direct` brings elements.
  std::uint32_t direct_tiles() const { return k_contiguous || transposing != nullptr ? 1 : vector; }
  /// Rows-contiguous with k_rows less than a block: thread (line, across) stands for across ^ its line's bits
  /// `turn_from` and up, as many as turn_mask << turn_shift has; so neighbours write different parts of their blocks.
  std::uint32_t turn_from = 0, turn_mask = 0, turn_shift = 0;
  std::uint32_t turn(std::uint32_t line) const { return (line >> turn_from & turn_mask) << turn_shift; }
  std::uint32_t lds_offset_bytes;     ///< within a buffer
  std::uint32_t block_k, block_rows;  ///< the extent of a block in LDS
  std::uint32_t block_bytes() const { return block_k * block_rows * element_bytes; }
  std::uint32_t row_bytes() const { return block_k * element_bytes; }  ///< from a row to the next, where in order
  std::uint32_t interleave;            ///< parts that blocks stand in, in turn; 1: they stand in order
  std::uint32_t row_part;              ///< places from a part to the next
  std::uint32_t k_block_stride_bytes;  ///< from one k-block to the next
  /// Bytes of a write of a thread: of a block, or of a part of it.
  std::uint32_t write_bytes() const {
    if (k_contiguous) return (vector < block_k ? vector : block_k) * element_bytes;
    return (k_rows < block_k ? k_rows : (vector < block_rows ? vector : block_rows) * block_k) * element_bytes;
  }
  /// Where a row's block stands. Blocks that are multiples of `interleave` apart keep that distance, divided by it.
  std::uint32_t place_of_row(std::uint32_t row) const {
    return part_of_row(row) * row_part + row / block_rows / interleave;
  }
  std::uint32_t part_of_row(std::uint32_t row) const { return row / block_rows % interleave; }
  /// Where an element stands in its block.
  std::uint32_t bytes_in_block(std::uint32_t row, std::uint32_t k) const {
    return row % block_rows * row_bytes() + k % block_k * element_bytes;
  }
  /// Rows that a read brings.
  std::uint32_t rows_together() const { return k_contiguous ? 1 : vector; }
  /// Changes the lowest bits of a place by the numbers of the k-block and of the part (exchange_key).
  Exchange exchange;
  std::uint32_t exchange_key(std::uint32_t row, std::uint32_t k_block) const {
    return k_block * interleave + part_of_row(row);
  }
  /// Bits of places in which what a wave begins with and what a thread's writes add to it may carry.
  std::uint32_t carries = 0;
  std::vector<LdsPattern> read_patterns{{}}, write_patterns{{}};
  std::uint32_t tiles;                      ///< wave tile along the rows
  std::uint32_t tile_rows;                  ///< rows of one matrix instruction (VALU: lanes along the rows)
  std::uint32_t wave_rows;                  ///< rows of one wave (VALU: of the workgroup's lanes, interleaved)
  std::uint32_t row_vector;                 ///< tiles that share their rows in turn
  const isa::TransposingRead* transposing;  ///< reads it into fragments; nullptr: it is read as it stands
  std::uint32_t read_rows;                  ///< tiles of which a read into fragments brings a row each
  std::uint32_t read_bytes;                 ///< bytes that a lane reads at once
  std::uint32_t reads_per_step;             ///< for one tile, or for read_rows tiles
  /// The row of lane 0 of a tile; lane i's is i * row_vector behind it.
  std::uint32_t first_row(std::uint32_t tile) const {
    return tile / row_vector * row_vector * tile_rows + tile % row_vector;
  }
};

/// The alignment in bytes of a workspace's address and of the parts in it.
inline constexpr std::uint32_t kWorkspaceAlignment = 16;

struct Plan {
  Recipe recipe;
  const isa::Processor* processor = nullptr;
  const isa::MatrixInstruction* mi = nullptr;  ///< nullptr: VALU
  const isa::VectorProduct* vector_product =
      nullptr;                          ///< the product of the vector engine; nullptr: matrix instructions
  const isa::Element* input = nullptr;  ///< the elements of A that are multiplied; B's are as wide
  const isa::Element *input_b = nullptr, *output = nullptr, *output_c = nullptr;  ///< the elements of B, D and C
  isa::Sum sum = isa::Sum::kF32;                                                  ///< the type that accumulators hold
  isa::Sum computed = isa::Sum::kF32;  ///< the type that the epilogue computes in; differs from sum for f32 from i32
  std::uint32_t lanes, waves, threads;
  std::uint32_t group_threads;  ///< threads in one of the local_split_u groups that share K
  bool groups_share_waves;      ///< they are not whole waves
  std::uint32_t block_k,
      block_bytes;              ///< K and bytes of a row that stand together in a lane's fragments: one read, or a few
  std::uint32_t groups;         ///< lane groups that hold different k
  std::uint32_t step_k, steps;  ///< K per step: what a wave reads from LDS at once; steps per tile
  std::uint32_t blocks_per_step;     ///< blocks of block_k per row and step
  std::uint32_t fragment_dwords;     ///< registers of one row's step
  std::uint32_t products_per_step;   ///< matrix instructions (VALU: products) along K in a step
  std::uint32_t fragment_buffers;    ///< sets of fragments
  bool tiles_in_turn;                ///< tiles of B share two registers: each is read while others are multiplied
  bool fragments_apart;              ///< those of a step are free where a tile is written to LDS
  std::uint32_t steps_ahead;         ///< steps by which LDS is read ahead of the products; less than there are sets
  std::uint32_t accumulators;        ///< elements of one lane's part of one matrix instruction
  std::uint32_t accumulator_dwords;  ///< registers of one element
  bool swapped;                      ///< instructions multiply B by A: their rows are D's columns
  std::uint32_t run;                 ///< consecutive rows of a result in consecutive accumulators
  std::uint32_t row_groups;          ///< lane groups along the rows of a result
  std::uint32_t store_vector;        ///< elements per store
  std::uint32_t remap_tiles;         ///< tiles along M that go through LDS together (store/remap.hpp); 0: none do
  std::uint32_t remap_lanes;         ///< lanes that store one column's rows
  std::uint32_t remap_stride_bytes;  ///< from one column to the next in LDS
  std::uint32_t remap_wave_bytes;    ///< LDS that each wave has for it
  OperandPlan a, b;
  std::uint32_t lds_buffer_bytes, lds_bytes;
  bool accumulators_in_accvgprs;
  std::uint64_t part_bytes;  ///< workspace of one workgroup's sums of a tile; 0: none
  std::uint32_t counters;    ///< workspace dwords per tile that count arrivals
  std::uint32_t vgprs_estimate, accvgprs_estimate;

  const isa::Traits& traits() const { return processor->traits(); }
  /// Every number of A's rows (D's rows) or B's (D's columns) is a multiple of it.
  std::uint32_t multiple_of(const OperandPlan& o) const { return recipe.multiple[o.name == 'A' ? 0 : 1]; }
  /// A macro tile may reach past the matrix.
  bool has_edge(const OperandPlan& o) const { return multiple_of(o) % o.rows != 0; }
  /// A read of consecutive rows may end within a dword (see global_read.cpp).
  bool has_odd_edge(const OperandPlan& o) const { return !o.k_contiguous && multiple_of(o) % o.granule() != 0; }
  /// No read is partly outside of the matrix.
  bool reads_are_whole(const OperandPlan& o) const {
    return (o.k_contiguous ? recipe.multiple[2] : multiple_of(o)) % o.vector == 0;
  }
  /// There may be less than depth_u of K left behind the full tiles; or all of it, at an odd edge.
  bool has_tail() const { return recipe.multiple[2] % recipe.depth_u != 0 || has_odd_edge(a) || has_odd_edge(b); }
  /// Tiles of an operand that a set of fragments holds.
  std::uint32_t tiles_in_registers(const OperandPlan& o) const { return tiles_in_turn && o.name == 'B' ? 2 : o.tiles; }
  /// Registers of a lane's accumulators.
  std::uint32_t accumulator_registers() const { return a.tiles * b.tiles * accumulators * accumulator_dwords; }
  /// The row of an instruction's result that a lane's accumulator `reg` is, from that of its first one.
  std::uint32_t result_row(std::uint32_t reg) const { return reg / run * run * row_groups + reg % run; }
  /// The row and the column of D that accumulator `reg` of a tile is, from those of the lane's first one.
  std::uint32_t row_of(std::uint32_t t0, std::uint32_t reg) const {
    return a.first_row(t0) + (swapped ? 0 : a.row_vector * result_row(reg));
  }
  std::uint32_t column_of(std::uint32_t t1, std::uint32_t reg) const {
    return b.first_row(t1) + (swapped ? b.row_vector * result_row(reg) : 0);
  }
  /// Which of its tile's rows, row_vector apart, a lane of a matrix instruction reads; `index` is its number among the
  /// lanes that read different ones.
  std::uint32_t row_of_lane(const OperandPlan& o, std::uint32_t index) const;
  /// In LDS, from a lane's first write, element `element` along the vector of k-row `k_row`.
  LdsPlace local_write_place(const OperandPlan& o, std::uint32_t chunk, std::uint32_t pass, std::uint32_t k_row,
                             std::uint32_t element) const;
  /// In LDS, from a lane's first read, read `read` of step `step` of a tile of the wave.
  LdsPlace local_read_place(const OperandPlan& o, std::uint32_t tile, std::uint32_t step, std::uint32_t read) const;
  /// Steps after which the patterns of both operands' reads repeat; at most `steps`.
  std::uint32_t pattern_steps() const;
  /// Whether a kernel of this plan can run the problem: kUnsupported names the limit. (Offsets within a tile are 31
  /// bits with buffer addressing.) Several launches run what one grid cannot hold (runtime/pipeline/launch_parts.hpp).
  Result<void> accepts(const GemmProblem& problem) const;
  /// One line per number, as `kiln emit --stage plan` shows it.
  std::string text() const;
  std::string kernel_name() const;
};

/// LDS padding of A and B with the fewest bank conflicts, 0 where an exchange of places does as well, for a recipe that
/// is otherwise legal.
Result<std::array<std::uint32_t, 2>> conflict_free_padding(Recipe recipe, const isa::Processor& processor);

/// Cycles that LDS takes for a tile's writes and reads, in all and without bank conflicts.
struct LdsCost {
  std::uint64_t taken, ideal;
};
LdsCost lds_cost(const Plan& plan);

/// kCodegen names the rule that rejected the recipe and the numbers that broke it.
Result<Plan> make_plan(const Recipe& recipe, const isa::Processor& processor);

/// K elements (VALU: f16 in pairs) that one product instruction takes from a lane's fragment.
std::uint32_t product_k(const Plan& plan);

}  // namespace kiln::kernel
