// The groups of lds_banks.hpp. Sources:
//   measured       reads of 4, 8 and 16 bytes on MI300X, MI350X, W7900 and RX 9070 XT: AMD, amd-shark-ai,
//                  docs/empirical-lds; the same groups of 16 bytes in AMD's pull request triton 11365 and "Avoiding LDS
//                  bank conflicts" (ROCm blogs)
//                  12 bytes, and writes of 8, on MI350X: HipKittens (arXiv 2511.08083), "phases"
//   writes         of 16 bytes: AMD, "Understanding AMD GPU LDS and bank conflicts" (Composable Kernel)
//   two addresses  ds_read2_b64 serves one after the other (amd-shark-ai, kernel optimization guide). Of the b32 forms
//                  nothing is published: the better of that and of both at once, like ds_read_b64, which compilers
//                  take them for
//   others         gfx8 to gfx90a and gfx10 as MI300X and W7900, as their ISA manuals describe the same LDS
//   gfx1250        64 banks; nothing is published on its groups: taken as neighbouring lanes, as many as there are
//                  banks for; nor on the tensor data mover's way to LDS: taken as wide as the banks
#include "runtime/emulator/profile/lds_banks.hpp"

#include <algorithm>
#include <bit>

namespace kiln::emulator {
namespace {

constexpr unsigned kHalf = 32;  ///< lanes after which the pattern of groups repeats

std::array<std::uint8_t, kHalf> neighbours(unsigned lanes_per_group) {
  std::array<std::uint8_t, kHalf> groups{};
  for (unsigned lane = 0; lane < kHalf; ++lane) groups[lane] = static_cast<std::uint8_t>(lane / lanes_per_group);
  return groups;
}

// One entry for four lanes each. MI300: 0-3 with 20-23, 4-7 with 16-19, 8-11 with 28-31, 12-15 with 24-27.
constexpr std::array<std::uint8_t, 8> kReadsOf16Bytes = {0, 1, 2, 3, 1, 0, 3, 2};
// MI350: 0-3, 12-15, 20-23, 24-27 and the other sixteen.
constexpr std::array<std::uint8_t, 8> kReadsOf16BytesGfx950 = {0, 1, 1, 0, 1, 0, 0, 1};

std::array<std::uint8_t, kHalf> by_four(const std::array<std::uint8_t, 8>& quads) {
  std::array<std::uint8_t, kHalf> groups{};
  for (unsigned lane = 0; lane < kHalf; ++lane) groups[lane] = quads[lane / 4];
  return groups;
}

/// An access whose lanes want the dwords of `bytes` bytes at each of their offsets.
LdsCycles cycles_of(const LdsGrouping& grouping, LdsAccess access, unsigned bytes, std::uint64_t active_lanes,
                    std::span<const std::span<const std::uint64_t>> pieces) {
  LdsCycles cycles;
  std::array<std::uint32_t, 2 * kHalf * 6>
      wanted;  // by lane up to 5 dwords, as an access may be misaligned; or 2 times 3
  const auto lanes = static_cast<unsigned>(pieces.front().size());
  const unsigned span = grouping.both_halves ? lanes : kHalf;
  for (unsigned first = 0; first < lanes; first += span) {
    for (unsigned group = 0; group < grouping.groups; ++group) {
      unsigned count = 0;
      for (unsigned lane = first; lane < first + span; ++lane) {
        if (grouping.group_of_lane[lane % kHalf] != group || (active_lanes >> lane & 1) == 0) continue;
        for (const auto& offsets : pieces) {
          for (std::uint64_t dword = offsets[lane] / 4; dword <= (offsets[lane] + bytes - 1) / 4; ++dword)
            wanted[count++] = static_cast<std::uint32_t>(dword);
        }
      }
      if (count == 0) continue;
      const auto begin = wanted.begin();
      std::sort(begin, begin + count);
      const auto end = access == LdsAccess::kAtomic ? begin + count : std::unique(begin, begin + count);
      std::array<std::uint32_t, 64> by_bank{};
      for (auto at = begin; at != end; ++at) ++by_bank[*at % grouping.banks];
      cycles.taken += *std::max_element(by_bank.begin(), by_bank.end());
      cycles.ideal += 1;
    }
  }
  return cycles;
}

}  // namespace

unsigned lds_banks(const Architecture& a) {
  return a.generation == Generation::kGfx950 || a.from(Generation::kGfx1250) ? 64 : 32;
}

LdsGrouping lds_grouping(const Architecture& a, LdsAccess access, unsigned dwords) {
  const bool reads = access == LdsAccess::kRead;
  if (a.generation == Generation::kGfx950 && reads) {
    if (dwords == 1) return {64, 1, true, neighbours(32)};
    if (dwords == 2) return {64, 1, false, neighbours(32)};
    if (dwords == 4) return {64, 2, false, by_four(kReadsOf16BytesGfx950)};
  }
  if (a.from(Generation::kGfx1250)) {
    return dwords <= 2 ? LdsGrouping{64, 1, false, neighbours(32)} : LdsGrouping{64, 2, false, neighbours(16)};
  }
  if (dwords <= 1) return {32, 1, false, neighbours(32)};
  if (dwords == 2) return {32, 2, false, neighbours(16)};
  if (reads && !a.from(Generation::kGfx12)) return {32, 4, false, by_four(kReadsOf16Bytes)};
  return {32, 4, false, neighbours(8)};
}

LdsCycles lds_cycles(const Architecture& architecture, LdsAccess access, unsigned bytes,
                     std::span<const std::uint64_t> offsets, std::uint64_t active_lanes,
                     std::span<const std::uint64_t> second) {
  const unsigned dwords = (bytes + 3) / 4;
  const std::array pieces = {offsets, second};
  const auto alone = [&](unsigned piece) {
    return cycles_of(lds_grouping(architecture, access, dwords), access, bytes, active_lanes,
                     std::span(pieces).subspan(piece, 1));
  };
  const LdsCycles one = alone(0);
  if (second.empty()) return one;
  const LdsCycles other = alone(1), in_turn{one.taken + other.taken, one.ideal + other.ideal};
  if (dwords != 1) return in_turn;
  const LdsCycles both = cycles_of(lds_grouping(architecture, access, 2), access, bytes, active_lanes, pieces);
  return both.taken < in_turn.taken ? both : in_turn;
}

LdsCycles lds_stream_cycles(const Architecture& architecture,
                            std::span<const std::pair<std::uint64_t, std::uint64_t>> ranges) {
  LdsCycles cycles;
  const unsigned banks = lds_banks(architecture);
  std::array<std::uint32_t, 64> by_bank{};
  unsigned count = 0;
  const auto flush = [&] {
    if (count == 0) return;
    cycles.taken += *std::max_element(by_bank.begin(), by_bank.end());
    ++cycles.ideal;
    by_bank.fill(0);
    count = 0;
  };
  std::uint64_t last = ~0ULL;
  for (const auto& [from, to] : ranges) {
    for (std::uint64_t dword = from / 4; dword <= (to - 1) / 4; ++dword) {
      if (dword == last) continue;  // begun by the range before
      last = dword;
      ++by_bank[dword % banks];
      if (++count == banks) flush();
    }
  }
  flush();
  return cycles;
}

}  // namespace kiln::emulator
