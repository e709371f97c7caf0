// How many cycles an LDS access of a wave takes, and how many it would take without bank conflicts. LDS has 32 or 64
// banks of 4 bytes. The lanes of a wave are served in groups, one group a cycle if no two of its lanes want different
// dwords of the same bank; equal dwords are broadcast. Which lanes form a group hangs on the width of the access and on
// the target (the rows of lds_banks.cpp).
#pragma once

#include "runtime/emulator/architecture.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace kiln::emulator {

/// The lanes that are served together, for accesses of 1, 2, 3 and 4 dwords. Group g of 32 lanes holds the lanes whose
/// entry is g; further groups of 32 lanes follow in the same way.
struct LdsGrouping {
  std::uint8_t banks = 32;
  std::uint8_t groups = 1;   ///< per 32 lanes
  bool both_halves = false;  ///< lanes 32 to 63 join the groups of lanes 0 to 31
  std::array<std::uint8_t, 32> group_of_lane{};
};

enum class LdsAccess : std::uint8_t { kRead, kWrite, kAtomic };

/// dwords: 1 to 4, per lane.
LdsGrouping lds_grouping(const Architecture& architecture, LdsAccess access, unsigned dwords);

/// Banks of the target, as its data sheet counts them.
unsigned lds_banks(const Architecture& architecture);

struct LdsCycles {
  std::uint32_t taken = 0, ideal = 0;
};

/// One access of `bytes` per active lane; of a two-address instruction `second` are the other offsets. An atomic serves
/// equal dwords one after the other as well.
LdsCycles lds_cycles(const Architecture& architecture, LdsAccess access, unsigned bytes,
                     std::span<const std::uint64_t> offsets, std::uint64_t active_lanes,
                     std::span<const std::uint64_t> second = {});

/// A stream of bytes into or out of LDS that is as wide as the banks: bytes from, up to but not with.
LdsCycles lds_stream_cycles(const Architecture& architecture,
                            std::span<const std::pair<std::uint64_t, std::uint64_t>> ranges);

}  // namespace kiln::emulator
