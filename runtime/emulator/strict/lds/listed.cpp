// Accesses of LDS that are only listed (LdsShadow): as long as no wave touches what another one wrote since the last
// barrier, or writes what another one touched, there is nothing to report, and nobody asks for more.
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <bit>

namespace kiln::emulator {

void LdsShadow::start_epoch() {
  since_ = ++epoch_;
  order_.barrier();
  carried_.clear();
  listed_.clear();
  lines_.next_epoch();
  lists_ = !has_barrier_word_ && !order_.active();
}

void LdsShadow::stop_listing() {
  if (!lists_) return;
  lists_ = false;
  for (const Listed& access : listed_) {
    const LdsPlaces& places = memo_[access.places];
    if (access.writes)
      write_cells(*access.wave, *places.in, places.offsets, places.lanes, places.bytes, nullptr);
    else
      read_cells(*access.wave, *places.in, places.offsets, places.lanes, places.bytes);
  }
  listed_.clear();
}

bool LdsShadow::is_listed(Wave& wave, const Instruction& in, const std::uint32_t* offsets, std::uint64_t lanes,
                          unsigned bytes, bool writes, std::uint64_t& unwritten) {
  if (!lists_) return false;
  const std::uint32_t number = memo_.find(in, offsets, lanes, bytes);
  if (number == LdsPlaceMemo::kFull) {
    stop_listing();
    memo_.clear();
    return false;
  }
  const LdsPlaces& places = memo_[number];
  bool undefined = false;
  const auto pieces = memo_.pieces_of(places);
  if (writes ? !lines_.write(pieces, wave.id) : !lines_.read(pieces, wave.id, undefined)) {
    stop_listing();
    return false;
  }
  listed_.push_back({&wave, number, writes});
  for (std::uint64_t left = undefined ? lanes : 0; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    if (!lines_.is_defined(offsets[lane], bytes)) unwritten |= 1ULL << lane;
  }
  return true;
}

std::uint64_t LdsShadow::read_lanes(Wave& wave, const Instruction& in, const std::uint32_t* offsets,
                                    std::uint64_t lanes, unsigned bytes) {
  std::uint64_t unwritten = 0;
  if (lanes != 0 && !is_listed(wave, in, offsets, lanes, bytes, false, unwritten)) {
    unwritten = read_cells(wave, in, offsets, lanes, bytes);
    for (std::uint64_t left = has_garbage_ ? lanes : 0; left != 0; left &= left - 1) {
      const int lane = std::countr_zero(left);
      if (!lines_.is_defined(offsets[lane], bytes)) unwritten |= 1ULL << lane;
    }
  }
  for (std::uint64_t left = disputes_.any() ? unwritten : 0; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    note_disputed(offsets[lane], bytes, lane);
  }
  return unwritten;
}

void LdsShadow::write_lanes(Wave& wave, const Instruction& in, const std::uint32_t* offsets, std::uint64_t lanes,
                            unsigned bytes, LdsData data) {
  const std::uint64_t garbage = wave.shadow.garbage & lanes;
  std::uint64_t unwritten = 0;
  if (garbage != 0) stop_listing();  // a list does not know
  if (lanes == 0 || is_listed(wave, in, offsets, lanes, bytes, true, unwritten)) return;
  write_cells(wave, in, offsets, lanes, bytes, &data);
  has_garbage_ = has_garbage_ || garbage != 0;
  // Nobody knows what a lane writes whose address has no meaning.
  const bool has_address = in.src[0].kind == Operand::kVgpr;
  const std::uint64_t nowhere = has_address ? wave.shadow.without_meaning(in.src[0].index) : 0;
  for (unsigned r = 0; garbage != 0 && 4 * r < bytes; ++r) {
    std::uint64_t left = garbage & (nowhere | wave.shadow.without_meaning(data.first + r));
    for (; left != 0; left &= left - 1)
      lines_.undefine(offsets[std::countr_zero(left)] + 4 * r, std::min(bytes - 4 * r, 4U));
  }
}

std::uint64_t LdsShadow::undefined_lanes(const std::uint32_t* offsets, std::uint64_t lanes, unsigned first,
                                         unsigned bytes) const {
  std::uint64_t undefined = 0;
  for (; lanes != 0; lanes &= lanes - 1) {
    const int lane = std::countr_zero(lanes);
    if (!lines_.is_defined(offsets[lane] + first, bytes)) undefined |= 1ULL << lane;
  }
  return undefined;
}

}  // namespace kiln::emulator
