// Moving a dword or several per lane between memory and registers, where every lane's place has been checked already:
// the loops that are worth compiling once per SIMD level (levels.hpp). Places are offsets from one host address.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <cstddef>
#include <cstdint>

namespace kiln::emulator {

struct LaneMoves {
  /// to[r][i] = dword r at base + at[i]; by dwords less one. `lanes`: 32 or 64. `at` may be a row of `to`.
  void (*gather[4])(const std::byte* base, const std::uint32_t* at, unsigned lanes, Row* to);
  /// The other way, lane after lane.
  void (*scatter[4])(std::byte* base, const std::uint32_t* at, unsigned lanes, const Row* from);
  struct Range {
    std::uint32_t least, most;
  };
  /// The range of the lanes whose mask is set (all, if there is none); without any: ~0, 0.
  Range (*range_of)(const std::uint32_t* row, const std::uint32_t* mask, unsigned lanes);
  /// Whether none is above `limit`.
  bool (*none_above)(const std::uint32_t* row, std::uint32_t limit, unsigned lanes);
  /// to[i] = row[i] + offset, wrapping.
  void (*add_offset)(const std::uint32_t* row, std::uint32_t offset, unsigned lanes, std::uint32_t* to);
  struct WideRange {
    std::uint64_t least, most;
  };
  /// The range of the 64-bit values in two registers, of the same lanes.
  WideRange (*range_of_pairs)(const std::uint32_t* low, const std::uint32_t* high, const std::uint32_t* mask,
                              unsigned lanes);
};

}  // namespace kiln::emulator
