// Sums and products of sizes that stay at the largest number instead of beginning anew, so that what is too much is
// seen to be.
#pragma once

#include <cstdint>
#include <limits>

namespace kiln::runtime {

inline constexpr std::uint64_t kTooMuch = std::numeric_limits<std::uint64_t>::max();

inline std::uint64_t times(std::uint64_t x, std::uint64_t y) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(x, y, &product) ? kTooMuch : product;
}
inline std::uint64_t plus(std::uint64_t x, std::uint64_t y) {
  return x > kTooMuch - y ? kTooMuch : x + y;
}

}  // namespace kiln::runtime
