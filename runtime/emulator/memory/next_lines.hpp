// What the loads of a loop will read on its next trip, fetched into the host's cache ahead of time: as far from this
// trip's bytes as these are from the last one's. A wave's loads walk through as many rows at once as it has lanes, more
// than the host's own prefetcher follows.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace kiln::emulator {

class NextLines {
 public:
  /// `base` + at[i]: the host's addresses of what lane i reads, `lane_bytes` of it.
  void prefetch(const Instruction& in, const std::byte* base, const std::uint32_t* at, unsigned lanes,
                unsigned lane_bytes) {
    Load& last = loads_[reinterpret_cast<std::uintptr_t>(&in) / sizeof in % loads_.size()];
    const auto here = reinterpret_cast<std::uintptr_t>(base) + at[0];
    const std::uintptr_t next = 2 * here - last.at;
    const bool again = last.in == &in;
    last = {&in, here};
    if (!again) return;
    const std::uintptr_t first = next - at[0];
    for (unsigned i = 0; i < lanes; i += kLine / lane_bytes)
      __builtin_prefetch(reinterpret_cast<const void*>(first + at[i]), 0, kSecondCache);
  }

 private:
  static constexpr unsigned kLine = 64;
  static constexpr int kSecondCache = 2;  ///< the first one is too small for what lies between two trips
  struct Load {
    const Instruction* in = nullptr;
    std::uintptr_t at = 0;  ///< of its first lane
  };
  std::array<Load, 64> loads_;
};

}  // namespace kiln::emulator
