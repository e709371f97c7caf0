// See lines.hpp.
#include "runtime/emulator/strict/lds/lines.hpp"

#include "runtime/contract/mix64.hpp"

#include <bit>
#include <cstring>
#include <utility>

namespace kiln::emulator {

LdsLines::Line& LdsLines::line_now(std::uint32_t index) {
  Line& line = lines_[index];
  if (line.epoch != epoch_) {
    line.epoch = epoch_;
    line.written = line.read = 0;
  }
  return line;
}

bool LdsLines::read(std::span<const LdsPiece> pieces, unsigned wave, bool& undefined) {
  const auto id = static_cast<std::uint8_t>(wave);
  std::uint64_t foreign = 0, missing = 0;
  for (const LdsPiece& piece : pieces) {
    Line& line = line_now(piece.line);
    foreign |= line.writer != id ? line.written & piece.bytes : 0;
    missing |= piece.bytes & ~line.defined;
    line.reader = line.read == 0 || line.reader == id ? id : kMany;
    line.read |= piece.bytes;
  }
  undefined = missing != 0;
  return foreign == 0;
}

bool LdsLines::write(std::span<const LdsPiece> pieces, unsigned wave) {
  const auto id = static_cast<std::uint8_t>(wave);
  std::uint64_t foreign = 0;
  for (const LdsPiece& piece : pieces) {
    Line& line = line_now(piece.line);
    foreign |= line.writer != id ? line.written & piece.bytes : 0;
    foreign |= line.reader != id ? line.read & piece.bytes : 0;
    line.writer = line.written == 0 || line.writer == id ? id : kMany;
    line.written |= piece.bytes;
    line.defined |= piece.bytes;
  }
  return foreign == 0;
}

void LdsLines::define(std::uint32_t offset, std::uint32_t bytes) {
  for_pieces(offset, bytes, [&](const LdsPiece& piece) {
    if (piece.line < lines_.size()) lines_[piece.line].defined |= piece.bytes;
  });
}

void LdsLines::undefine(std::uint32_t offset, std::uint32_t bytes) {
  for_pieces(offset, bytes, [&](const LdsPiece& piece) {
    if (piece.line < lines_.size()) lines_[piece.line].defined &= ~piece.bytes;
  });
}

bool LdsLines::is_defined(std::uint32_t offset, std::uint32_t bytes) const {
  bool all = true;
  for_pieces(offset, bytes, [&](const LdsPiece& piece) {
    all = all && (piece.line >= lines_.size() || (piece.bytes & ~lines_[piece.line].defined) == 0);
  });
  return all;
}

namespace {

constexpr std::size_t kMostPlaces = 4096, kSlots = 4 * kMostPlaces;

/// Of some of the lanes: waves differ in more than one.
std::size_t hash_of(const Instruction& in, const std::uint32_t* offsets, unsigned first, unsigned end) {
  const std::uint32_t ends = offsets[first] ^ offsets[end - 1] << 12 ^ offsets[(first + end) / 2] << 21;
  return mix64(0, std::uint64_t{in.offset_bytes} << 32 | ends);
}

}  // namespace

void LdsPlaceMemo::clear() {
  places_.clear();
  pieces_.clear();
  slots_.clear();
}

std::uint32_t LdsPlaceMemo::find(const Instruction& in, const std::uint32_t* offsets, std::uint64_t lanes,
                                 std::uint32_t bytes) {
  if (slots_.empty()) slots_.assign(kSlots, 0);
  const unsigned end = 64U - static_cast<unsigned>(std::countl_zero(lanes));
  for (std::size_t slot = hash_of(in, offsets, static_cast<unsigned>(std::countr_zero(lanes)), end);; ++slot) {
    std::uint32_t& number = slots_[slot % kSlots];
    if (number == 0) {
      if (places_.size() >= kMostPlaces) return kFull;
      LdsPlaces& made = places_.emplace_back();
      made.in = &in;
      made.lanes = lanes;
      made.bytes = bytes;
      std::memcpy(made.offsets, offsets, end * sizeof offsets[0]);
      add_pieces(made);
      number = static_cast<std::uint32_t>(places_.size());
      return number - 1;
    }
    const LdsPlaces& known = places_[number - 1];
    if (known.in == &in && known.lanes == lanes && std::memcmp(known.offsets, offsets, end * sizeof offsets[0]) == 0)
      return number - 1;
  }
}

void LdsPlaceMemo::add_pieces(LdsPlaces& places) {
  const std::size_t first = pieces_.size();
  // Each line once.
  for (std::uint64_t left = places.lanes; left != 0; left &= left - 1) {
    for_pieces(places.offsets[std::countr_zero(left)], places.bytes, [&](const LdsPiece& piece) {
      if (piece.line >= bytes_of_line_.size()) bytes_of_line_.resize(piece.line + 1);
      std::uint64_t& bytes = bytes_of_line_[piece.line];
      if (bytes == 0) pieces_.push_back(piece);
      bytes |= piece.bytes;
    });
  }
  for (std::size_t i = first; i < pieces_.size(); ++i)
    pieces_[i].bytes = std::exchange(bytes_of_line_[pieces_[i].line], 0);
  places.first_piece = static_cast<std::uint32_t>(first);
  places.pieces = static_cast<std::uint32_t>(pieces_.size() - first);
}

}  // namespace kiln::emulator
