// SplitMix64's finaliser, a hash of counters (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators).
#pragma once

#include <cstdint>

namespace kiln::reference {

inline std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

}  // namespace kiln::reference
