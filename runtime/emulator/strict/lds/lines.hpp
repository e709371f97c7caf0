// What waves do to LDS between two barriers, in lines of 64 bytes: enough to say that nobody touched what another wave
// wrote, or wrote what another wave touched. Who exactly did what is a matter for the cells of LdsShadow. And which
// bytes have been written since the workgroup's start.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kiln::emulator {

inline constexpr std::uint32_t kLdsLineBytes = 64;

/// Some bytes of a line, a bit for each.
struct LdsPiece {
  std::uint64_t bytes = 0;
  std::uint32_t line = 0;
};
/// Calls visit(piece) for the pieces of a range.
template <class Visit>
void for_pieces(std::uint32_t offset, std::uint32_t bytes, Visit visit) {
  while (bytes != 0) {
    const std::uint32_t from = offset % kLdsLineBytes, left = kLdsLineBytes - from, count = left < bytes ? left : bytes;
    visit(LdsPiece{~std::uint64_t{0} >> (kLdsLineBytes - count) << from, offset / kLdsLineBytes});
    offset += count;
    bytes -= count;
  }
}

class LdsLines {
 public:
  /// For another workgroup.
  void reset(std::size_t bytes) { lines_.assign((bytes + kLdsLineBytes - 1) / kLdsLineBytes, {}); }
  /// Nobody has touched anything.
  void next_epoch() { ++epoch_; }
  /// false: what another wave wrote may be among the bytes. `undefined`: some of them nobody has written, ever.
  bool read(std::span<const LdsPiece> pieces, unsigned wave, bool& undefined);
  /// false: another wave may have touched them.
  bool write(std::span<const LdsPiece> pieces, unsigned wave);
  void define(std::uint32_t offset, std::uint32_t bytes);
  /// What was written there has no meaning.
  void undefine(std::uint32_t offset, std::uint32_t bytes);
  bool is_defined(std::uint32_t offset, std::uint32_t bytes) const;

 private:
  static constexpr std::uint8_t kMany = 0xff;  ///< instead of a wave's number
  struct Line {
    std::uint64_t written = 0, read = 0;  ///< in `epoch`
    std::uint64_t defined = 0;
    std::uint32_t epoch = 0;
    std::uint8_t writer = 0, reader = 0;
  };
  Line& line_now(std::uint32_t index);

  std::vector<Line> lines_;
  std::uint32_t epoch_ = 1;
};

/// Where the lanes of an LDS instruction go.
struct LdsPlaces {
  const Instruction* in = nullptr;
  std::uint64_t lanes = 0;
  std::uint32_t bytes = 0;  ///< of a lane
  std::uint32_t first_piece = 0, pieces = 0;
  std::uint32_t offsets[kMaxLanes];
};

/// Places that were asked for before: loops come back to the same ones.
class LdsPlaceMemo {
 public:
  static constexpr std::uint32_t kFull = ~0U;
  /// The number of the places, or kFull.
  std::uint32_t find(const Instruction& in, const std::uint32_t* offsets, std::uint64_t lanes, std::uint32_t bytes);
  const LdsPlaces& operator[](std::uint32_t number) const { return places_[number]; }
  std::span<const LdsPiece> pieces_of(const LdsPlaces& places) const {
    return {pieces_.data() + places.first_piece, places.pieces};
  }
  void clear();

 private:
  void add_pieces(LdsPlaces& places);

  std::vector<LdsPlaces> places_;
  std::vector<LdsPiece> pieces_;              ///< of all of them
  std::vector<std::uint64_t> bytes_of_line_;  ///< while the pieces of one are found; else zeros
  std::vector<std::uint32_t> slots_;          ///< numbers plus one, hashed
};

}  // namespace kiln::emulator
