// Where the lanes of an LDS instruction go: one or two pieces each, as far as LDS reaches.
#pragma once

#include "runtime/emulator/wave/wave.hpp"

#include <cstdint>

namespace kiln::emulator {

inline constexpr std::uint32_t kLdsTwo = 1U << 11;   ///< detail: two addresses
inline constexpr std::uint32_t kLdsSt64 = 1U << 12;  ///< their offsets count 64 elements

/// LDS offsets of one instruction: pieces of `bytes` each, for the lanes of `lanes`: active and in range.
struct LdsPieces {
  unsigned count = 1;
  std::uint64_t lanes[2] = {};
  std::uint32_t at[2][kMaxLanes];
};

/// The plain case of an LDS access: whole dwords of all lanes, all in range, nothing to check. A lane's are at
/// base[piece] + at[lane].
struct PlainPieces {
  unsigned count;
  std::byte* base[2];
  const std::uint32_t* at;  ///< the address register
};
/// False: not the plain case.
bool find_plain(Wave& wave, const Instruction& in, unsigned bytes, PlainPieces& pieces);

/// The pieces of `bytes` each. Reports those out of range or misaligned in strict mode.
void locate(Wave& wave, const Instruction& in, unsigned bytes, LdsPieces& pieces);
/// What an outstanding access touches, for the race check.
void note_lds(const Wave& wave, Event* event, const LdsPieces& pieces, unsigned bytes);

}  // namespace kiln::emulator
