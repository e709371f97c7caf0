// The counters of lite2's host: one buffer for all launches of a handle, zero when it is made, and zero again when each
// launch is over. Launches on several streams would meet in it, as the kernels of Tensile's own do; so a launch counts
// in one of several slices, which its workspace's address says: no other launch has that workspace at the time. Two
// workspaces may still fall on one slice.
#pragma once

#include <cstdint>

namespace kiln::kernel {

inline constexpr std::uint32_t kCounterSliceBits = 7;
/// Dwords that tiles and their waves may have. All slices are less than the 655,360 dwords that hosts before 7.1 have;
/// that of 7.1 has ten times as many.
inline constexpr std::uint32_t kCountersOfSlice = 4096;
/// The dwords up to which the host's predicate SynchronizerSizeCheck lets tiles * its numbers pass (measured of 7.1.1).
inline constexpr std::uint32_t kCountersOfHost = 409'600;

}  // namespace kiln::kernel
