// A and B of matrix instructions as numbers, kept from one instruction to the next: a register tile multiplies each of
// them with several others. Nobody says when a register is written; what was kept holds as long as the bits it was made
// of are those in the registers, which is quick to see.
#pragma once

#include "runtime/emulator/code/instruction.hpp"
#include "runtime/emulator/matrix/table.hpp"

#include <cstdint>

namespace kiln::emulator {

inline constexpr unsigned kMaxUnpackedK = 64, kMaxUnpackedRegisters = 8;

/// Numbers of one k.
using NumberRow = float[kMaxLanes];

/// Exponents of numbers that are not 0, and what their bytes count from.
struct ExponentRange {
  int base = 0, least = 0, most = 0;
  bool numbers = true;  ///< neither infinities nor NaNs, and near enough to each other
};

/// One of A and B, by k and 64 rows of A (columns of B). Instructions fill in what their sums want.
struct alignas(64) UnpackedOperand {
  ExponentRange range;
  bool finite;     ///< halves: `numbers` are there, and scaled
  bool has_zeros;  ///< dots.hpp
  // Whose it is:
  const MatrixRow* row = nullptr;
  std::uint32_t what = 0;  ///< register and modifiers
  alignas(64) Row made_of[kMaxUnpackedRegisters];
  alignas(64) NumberRow numbers[kMaxUnpackedK];
  /// The exponents less range.base, in the order of `numbers`: one byte for a row of A, the same one four times for a
  /// column of B (tame.hpp).
  alignas(64) std::uint8_t bytes[kMaxUnpackedK * 4 * kMaxLanes];
  /// Lines 256 bytes apart share a quarter of the host's first cache: not the same one for all operands.
  alignas(64) std::byte skew[64];
};

static_assert(sizeof(UnpackedOperand) % 256 != 0);

struct UnpackedOperands {
  static constexpr unsigned kSlots = 16;
  UnpackedOperand of[2][kSlots];
};

}  // namespace kiln::emulator
