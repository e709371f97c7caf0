// See lds_pieces.hpp. Source: cdna3 ISA manual ch. 11: offsets of two-address forms count elements (times 64 for st64).
#include "runtime/emulator/memory/lds_pieces.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

/// What the instruction adds to its addresses.
struct LdsOffsets {
  unsigned count;
  std::uint32_t of[2];
  LdsOffsets(const Instruction& in, unsigned bytes) : count((in.opcode->detail & kLdsTwo) != 0 ? 2 : 1) {
    const std::uint32_t scale = count == 1 ? 1 : (in.opcode->detail & kLdsSt64) != 0 ? 64 * bytes : bytes;
    of[0] = static_cast<std::uint32_t>(in.offset) * scale;
    of[1] = static_cast<std::uint32_t>(in.offset1) * scale;
  }
};

/// An address that no LDS has is a way to say "not this lane" (Tensile's kernels read their zeros and drop their writes
/// so, MIOpen's those that have all the LDS there is); one between the allocation and there is a mistake.
std::uint32_t beyond_any_lds(const Wave& wave) {
  const std::uint32_t most = wave.launch->architecture->lds_bytes;
  return wave.group->lds.size() >= most ? most : 1U << 20;
}

void report_out_of_range(Wave& wave, const Instruction& in, const LdsPieces& pieces, unsigned bytes) {
  for (unsigned p = 0; p < pieces.count; ++p) {
    std::uint64_t out = wave.exec() & ~pieces.lanes[p];
    while (out != 0 && pieces.at[p][std::countr_zero(out)] >= beyond_any_lds(wave)) out &= out - 1;
    if (out == 0) continue;
    const int lane = std::countr_zero(out);
    wave.report(ViolationKind::kOutOfBounds, in,
                fmt::format("{} bytes at LDS offset {} of {}", bytes, pieces.at[p][lane], wave.group->lds.size()),
                lane);
    return;
  }
}

/// gfx10.1 in WGP mode. Source: LLVM FeatureLDSMisalignedBug, SITargetLowering::allowsMisalignedMemoryAccessesImpl.
void report_misaligned(Wave& wave, const Instruction& in, const LdsPieces& pieces, unsigned bytes) {
  for (unsigned p = 0; p < pieces.count; ++p) {
    for (std::uint64_t left = pieces.lanes[p]; left != 0; left &= left - 1) {
      const int lane = std::countr_zero(left);
      if (pieces.at[p][lane] % std::bit_ceil(bytes) == 0) continue;
      wave.report(ViolationKind::kMisaligned, in,
                  fmt::format("{} bytes at LDS offset {} in WGP mode", bytes, pieces.at[p][lane]), lane);
      return;
    }
  }
}

}  // namespace

bool find_plain(Wave& wave, const Instruction& in, unsigned bytes, PlainPieces& pieces) {
  if (wave.strict() || bytes < 4 || wave.exec() != wave.full_mask) return false;
  const LdsOffsets offsets(in, bytes);
  pieces.at = wave.v[in.src[0].index];
  pieces.count = offsets.count;
  for (unsigned p = 0; p < pieces.count; ++p) pieces.base[p] = wave.group->lds.data() + offsets.of[p];
  const std::size_t end = std::max(offsets.of[0], offsets.of[pieces.count - 1]) + bytes, size = wave.group->lds.size();
  return end <= size && wave.launch->moves->none_above(pieces.at, static_cast<std::uint32_t>(size - end), wave.lanes);
}

void locate(Wave& wave, const Instruction& in, unsigned bytes, LdsPieces& pieces) {
  const LdsOffsets offsets(in, bytes);
  const std::uint64_t exec = wave.exec();
  const auto size = static_cast<std::uint32_t>(wave.group->lds.size());
  const std::uint32_t* address = wave.v[in.src[0].index];
  const LaneMoves::Range range = wave.launch->moves->range_of(address, wave.some_lanes(), wave.lanes);
  pieces.count = offsets.count;
  bool all_inside = true;
  for (unsigned p = 0; p < pieces.count; ++p) {
    // Compilers fold offsets into negative bases: the sum wraps at 32 bits, and the sum is what is checked.
    const bool any = size >= bytes;
    const std::uint32_t limit = any ? size - bytes : 0;
    wave.launch->moves->add_offset(address, offsets.of[p], wave.lanes, pieces.at[p]);
    const std::uint64_t worst = std::uint64_t{range.most} + offsets.of[p];
    pieces.lanes[p] = exec;
    if (any && worst <= limit) continue;
    all_inside = false;
    for (unsigned i = 0; i < wave.lanes; ++i) {
      if (!any || pieces.at[p][i] > limit) pieces.lanes[p] &= ~(1ULL << i);
    }
  }
  if (!wave.strict()) return;
  if (!all_inside) report_out_of_range(wave, in, pieces, bytes);
  const bool atomic = (in.opcode->traits & kAtomic) != 0;  // those are looked at everywhere
  if (wave.launch->aligns_wide_lds && bytes > 4 && !atomic) report_misaligned(wave, in, pieces, bytes);
}

void note_lds(const Wave& wave, Event* event, const LdsPieces& pieces, unsigned bytes) {
  if (event == nullptr) return;
  event->lds_bytes = static_cast<std::uint8_t>(bytes);
  for (unsigned p = 0; p < pieces.count; ++p) {
    if (pieces.lanes[p] == wave.full_mask) {
      event->lds_offsets.insert(event->lds_offsets.end(), pieces.at[p], pieces.at[p] + wave.lanes);
      continue;
    }
    for (std::uint64_t left = pieces.lanes[p]; left != 0; left &= left - 1)
      event->lds_offsets.push_back(pieces.at[p][std::countr_zero(left)]);
  }
}

}  // namespace kiln::emulator
