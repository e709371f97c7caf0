// What the clocks of a wave go to: the issue of its instructions, and the waits before them by cause.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kiln::profile {

/// What the clocks of a wave go to. The first is the work itself; all others are waits.
enum class Cause : std::uint8_t {
  kIssue,
  kVectorLoad,    ///< s_waitcnt: buffer, global, flat or scratch load
  kStore,         ///< s_waitcnt: store to memory
  kLds,           ///< s_waitcnt: LDS
  kScalarLoad,    ///< s_waitcnt: SMEM
  kMatrixResult,  ///< a register that a matrix instruction writes
  kValuResult,
  kScalarResult,  ///< a register or SCC that SALU writes
  kMatrixBusy,    ///< the matrix unit
  kUnitBusy,      ///< another unit, or another wave was first
  kBarrier,
  kNops,    ///< s_nop, s_sleep: hazard distances
  kBranch,  ///< taken
  kCount
};
inline constexpr std::size_t kCauses = static_cast<std::size_t>(Cause::kCount);
std::string_view name_of(Cause cause);  ///< "waits for LDS"
std::string_view key_of(Cause cause);   ///< "lds"

using Clocks = std::array<std::uint64_t, kCauses>;

}  // namespace kiln::profile
