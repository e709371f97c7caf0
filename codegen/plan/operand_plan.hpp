// What is planned of one operand: its tile, how threads read it from memory, where it stands in LDS, how it gets into
// fragments; or how it gets into fragments directly. The layout of LDS is told, with an example, in lds_layout.md.
#pragma once

#include "codegen/isa/element.hpp"
#include "codegen/isa/transposing_reads.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kiln::kernel {

/// One operand's tile of a workgroup, rows x depth, and a wave's part of it.
struct OperandShape {
  char name = 'A';            ///< 'A' or 'B'
  bool k_contiguous = false;  ///< K is the contiguous dimension in memory; else rows are
  bool direct = false;        ///< each lane reads what it multiplies from memory (direct.cpp): nothing is in LDS
  std::uint32_t rows = 0;     ///< MT0 or MT1
  std::uint32_t depth = 0;    ///< K elements of a row in memory and in LDS: depth_u
  const isa::Element* element = nullptr;  ///< the element type that is multiplied and stands in LDS
  const isa::Element* stored = nullptr;   ///< the element type in memory
  std::uint32_t tiles = 0;                ///< wave tile along the rows
  std::uint32_t tile_rows = 0;            ///< rows of one matrix instruction (VALU: lanes along the rows)
  std::uint32_t wave_rows = 0;            ///< rows of one wave (VALU: of the workgroup's lanes, interleaved)
  std::uint32_t row_vector = 0;           ///< tiles that share their rows in turn

  /// In what a recipe has of each operand.
  std::size_t index() const { return name == 'A' ? 0 : 1; }
  bool converts() const { return element != stored; }
  /// The row of lane 0 of a tile; lane i's is i * row_vector behind it.
  std::uint32_t first_row(std::uint32_t tile) const {
    return tile / row_vector * row_vector * tile_rows + tile % row_vector;
  }
};

/// How waves share an operand's tile, beside the threads of each; Tensile's WaveSeparateGlobalRead, with its numbers.
enum class WaveReads : std::uint32_t {
  kTogether = 0,     ///< all threads of the workgroup follow each other
  kApart = 1,        ///< each wave's rows across are next to each other
  kInterleaved = 2,  ///< they take turns
};

/// The reads from memory of a workgroup's threads, or of `direct` of a lane.
struct GlobalReadPlan {
  std::uint32_t vector = 0;       ///< elements per read, along the contiguous dimension
  std::uint32_t k_rows = 0;       ///< rows-contiguous: consecutive k one thread reads, to form K-blocks; else 1
  std::uint32_t chunks = 0;       ///< parts the contiguous dimension is cut into
  std::uint32_t chunk_elems = 0;  ///< elements of a chunk
  std::uint32_t lines = 0;        ///< threads along a chunk: chunk_elems / vector
  std::uint32_t across = 0;       ///< threads across: threads / lines
  std::uint32_t passes = 0;       ///< reads of a thread across
  WaveReads wave_reads = WaveReads::kTogether;
  std::uint32_t wave_across = 0;  ///< with waves apart or interleaved: threads of a wave across
  std::uint32_t wave_unit = 0;    ///< with waves interleaved: threads of a wave across that are next to each other

  /// Threads across, from a read of a thread to its next.
  std::uint32_t pass_across() const { return wave_reads == WaveReads::kApart ? wave_across : across; }
  std::uint32_t loads() const { return chunks * passes * k_rows; }
  /// Reads with an offset of their own (chunks are reached by the immediate offset).
  std::uint32_t offsets() const { return passes * k_rows; }
};

/// The reads into fragments, from LDS or of `direct` from memory.
struct FragmentReadPlan {
  const isa::TransposingRead* transposing = nullptr;  ///< nullptr: elements are read as they stand
  std::uint32_t read_rows = 0;                        ///< tiles of which a read brings a row each
  std::uint32_t read_bytes = 0;                       ///< bytes that a lane reads at once
  std::uint32_t reads_per_step = 0;                   ///< for one tile, or for read_rows tiles
};

/// A row and a k of an operand's tile; of a lane's first access, or what an access adds to it.
struct LdsElement {
  std::uint32_t row, k;
};

/// A block of an operand's tile, as it stands in LDS.
struct LdsBlock {
  std::uint32_t block_k = 0, block_rows = 1;  ///< its extent
  std::uint32_t element_bytes = 0;
  std::uint32_t block_bytes() const { return block_k * block_rows * element_bytes; }
  std::uint32_t row_bytes() const { return block_k * element_bytes; }  ///< from a row to the next, where in order
  /// Where an element stands in its block.
  std::uint32_t bytes_in_block(std::uint32_t row, std::uint32_t k) const {
    return row % block_rows * row_bytes() + k % block_k * element_bytes;
  }
};

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

/// Rows-contiguous with k_rows less than a block: thread (line, across) stands for across ^ its line's bits `turn_from`
/// and up, as many as turn_mask << turn_shift has; so neighbours write different parts of their blocks.
struct Turn {
  std::uint32_t turn_from = 0, turn_mask = 0, turn_shift = 0;
  std::uint32_t turn(std::uint32_t line) const { return (line >> turn_from & turn_mask) << turn_shift; }
  bool operator==(const Turn&) const = default;
};

/// Cycles of LDS that a tile's writes and the reads of all waves take, and would take without bank conflicts.
struct LdsCycles {
  std::uint64_t taken = 0, ideal = 0;
  LdsCycles& operator+=(const LdsCycles& other) {
    taken += other.taken;
    ideal += other.ideal;
    return *this;
  }
};

/// Where an operand's tile stands in LDS.
struct LdsPlan : LdsBlock, Turn {
  std::uint32_t offset_bytes = 0;          ///< within a buffer
  std::uint32_t interleave = 1;            ///< parts that blocks stand in, in turn; 1: they stand in order
  std::uint32_t row_part = 0;              ///< places from a part to the next
  std::uint32_t k_block_stride_bytes = 0;  ///< from one k-block to the next
  /// Changes the lowest bits of a place by the numbers of the k-block and of the part (exchange_key).
  Exchange exchange{};
  /// Bits of places in which what a wave begins with and what a thread's writes add to it may carry.
  std::uint32_t carries = 0;
  std::vector<LdsPattern> read_patterns{{}}, write_patterns{{}};
  LdsCycles cycles{};

  /// Where a row's block stands. Blocks that are multiples of `interleave` apart keep that distance, divided by it.
  std::uint32_t place_of_row(std::uint32_t row) const {
    return part_of_row(row) * row_part + row / block_rows / interleave;
  }
  std::uint32_t part_of_row(std::uint32_t row) const { return row / block_rows % interleave; }
  std::uint32_t exchange_key(std::uint32_t row, std::uint32_t k_block) const {
    return k_block * interleave + part_of_row(row);
  }
  /// An element of the tile, or what an access adds to a lane's first one: its place before places are exchanged, what
  /// it is exchanged by, and the bytes that are left as they are.
  struct Position {
    std::uint32_t place, key, rest_bytes;
  };
  Position position_of(LdsElement at) const {
    const std::uint32_t k_block = at.k / block_k;
    return {place_of_row(at.row), exchange_key(at.row, k_block),
            k_block * k_block_stride_bytes + bytes_in_block(at.row, at.k)};
  }
  /// Where an element is, within a buffer: the layout. With a pattern that is not {}: the address that a lane whose
  /// first element this is has for that pattern.
  std::uint32_t byte_of(LdsElement at, LdsPattern pattern = {}) const {
    const auto [place, key, rest_bytes] = position_of(at);
    const std::uint32_t flipped = exchange(key) * block_bytes() ^ pattern.flipped;
    return offset_bytes + ((place * block_bytes() + pattern.added) ^ flipped) + rest_bytes;
  }
};

/// Reads of an operand past LDS.
struct DirectPlan {
  bool gathers = false;           ///< reads go to registers of their own, and fragments are put together from them
  std::uint32_t direct_sets = 0;  ///< sets of fragments: one for each step, or one more than are put together ahead
};

/// Bytes of a write of a thread to LDS: of a block, or of a part of it.
inline std::uint32_t write_bytes(const OperandShape& o, const GlobalReadPlan& read, const LdsBlock& block) {
  const std::uint32_t vector = read.vector, k_rows = read.k_rows;
  const auto [block_k, block_rows, element_bytes] = block;
  if (o.k_contiguous) return (vector < block_k ? vector : block_k) * element_bytes;
  return (k_rows < block_k ? k_rows : (vector < block_rows ? vector : block_rows) * block_k) * element_bytes;
}

struct OperandPlan : OperandShape {
  GlobalReadPlan global_read{};
  FragmentReadPlan fragment_read{};
  DirectPlan direct_read{};
  LdsPlan lds{};

  std::uint32_t load_dwords() const { return (stored->bytes_of(global_read.vector) + 3) / 4; }
  /// What a read becomes on its way to LDS.
  std::uint32_t converted_dwords() const { return (element->bytes_of(global_read.vector) + 3) / 4; }
  /// Elements of memory that a read takes or leaves as a whole: those of a dword.
  std::uint32_t granule() const {
    return global_read.vector < stored->per_dword() ? global_read.vector : stored->per_dword();
  }
  /// Offsets of `direct` that share a register of each lane: they are distances apart that all lanes have in common.
  static constexpr std::uint32_t kDistances = 8;
  std::uint32_t offset_registers() const {
    return direct && fragment_read.transposing == nullptr ? (global_read.offsets() + kDistances - 1) / kDistances
                                                          : global_read.offsets();
  }
  /// Tiles of which a read of `direct` brings elements.
  std::uint32_t direct_tiles() const {
    return k_contiguous || fragment_read.transposing != nullptr ? 1 : global_read.vector;
  }
  /// Rows that a read from memory brings.
  std::uint32_t rows_together() const { return k_contiguous ? 1 : global_read.vector; }
  std::uint32_t write_bytes() const { return kernel::write_bytes(*this, global_read, lds); }
};

/// One value for operand A and one for operand B: [0] belongs to the rows of D, [1] to its columns.
template <class T>
using PerOperand = std::array<T, 2>;

}  // namespace kiln::kernel
