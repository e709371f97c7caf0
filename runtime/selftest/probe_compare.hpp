// Two results of one probe: the device's and the emulator's.
#pragma once

#include "runtime/selftest/probe_data.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kiln::selftest {

/// One dword of a result that differs.
struct Difference {
  std::uint32_t at = 0;  ///< dword of the region that is stored
  std::uint32_t got = 0, expected = 0;
};

struct Comparison {
  std::vector<Difference> wrong;   ///< at most kKeptDifferences
  std::uint64_t wrong_count = 0;   ///< all of them
  std::uint64_t within_bound = 0;  ///< other bits, as right as the emulator's
};
inline constexpr std::size_t kKeptDifferences = 4;

/// `magnitude`: what the probe stores of rows without signs; empty but for sums of products.
Comparison compare(const Probe& probe, const isa::Processor& processor, std::uint32_t pass,
                   std::span<const std::uint32_t> got, std::span<const std::uint32_t> expected,
                   std::span<const std::uint32_t> magnitude);

/// Whether the device's sums of such products have bits of their own, so that a bound judges them.
bool has_bound(const Probe& probe);

}  // namespace kiln::selftest
