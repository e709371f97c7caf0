// Reads of LDS and of memory that transpose: where rows are contiguous, each lane of a matrix instruction gets the
// consecutive k of its row, which it multiplies. Lanes exchange what they read among 16 neighbours.
//
// Each lane reads `elements` consecutive rows at one k. The bits of its number among 16 say which: those in `k_lanes`
// count k, the others rows, from the lowest on. Lane i of the 16 receives row i of them, k from 0 to `elements` - 1.
// Where a figure has 32 lanes, each half keeps to k of its own.
//
// Sources: cdna4 11.4 (gfx950; tiles of 4x16 and 8x16, row by row), cdna5 11.2.4 and 10.9.2 (gfx12.5, figures), rdna4
// 11.6 (gfx12: the same in waves of 32).
#pragma once

#include "codegen/isa/opcodes.hpp"
#include "codegen/isa/processor.hpp"

#include <cstdint>

namespace kiln::isa {

struct TransposingRead {
  static constexpr std::uint32_t kLanes = 16;  ///< that exchange what they read
  Opcode op;
  std::uint32_t bits;     ///< of an element
  std::uint32_t bytes;    ///< that a lane reads, and receives
  std::uint32_t k_lanes;  ///< of a lane's number

  std::uint32_t elements() const { return bytes * 8 / bits; }
  /// Which k lane `lane` of 16 reads, and the first of its rows.
  std::uint32_t k_of(std::uint32_t lane) const;
  std::uint32_t row_of(std::uint32_t lane) const;
};

/// Of LDS; nullptr if the processor has none for elements of so many bits.
const TransposingRead* find_transposing_read(const Processor& processor, std::uint32_t bits);
/// Of memory, by waves of so many lanes. No descriptor bounds it, and EXEC has to be all ones.
const TransposingRead* find_transposing_load(const Processor& processor, std::uint32_t lanes, std::uint32_t bits);

}  // namespace kiln::isa
