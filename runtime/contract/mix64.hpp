// The one hash of a few words in memory, and the one generator of numbers: both for places where nanoseconds count.
// What is longer, or is stored, is hashed by xxHash. Sources: SplitMix64's finaliser (Steele, Lea, Flood: Fast
// Splittable Pseudorandom Number Generators); the multiplier of the other is that of xxHash's rrmxmx.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace kiln {

/// A random number for each number: mix64(0), mix64(1), ... are a sequence without an order. Data that are made from a
/// seed depend on it, and so do captures: it stays as it is.
constexpr std::uint64_t mix64(std::uint64_t number) {
  number += 0x9e3779b97f4a7c15ULL;
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9ULL;
  number = (number ^ (number >> 27)) * 0x94d049bb133111ebULL;
  return number ^ (number >> 31);
}

/// A hash continued by a word, with one multiplication. Begin with 0; the value may change with any version of kiln.
constexpr std::uint64_t mix64(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0x9fb21c651e98df25ULL;
  return hash ^ hash >> 32;
}

/// A hash continued by the bytes of a short text; one is told from another by what follows only if neither ends with 0.
inline std::uint64_t mix64(std::uint64_t hash, std::string_view text) {
  std::uint64_t word = 0;
  for (; text.size() >= sizeof word; text.remove_prefix(sizeof word)) {
    std::memcpy(&word, text.data(), sizeof word);
    hash = mix64(hash, word);
  }
  word = 0;
  for (const char letter : text) word = word << 8 | static_cast<unsigned char>(letter);
  return mix64(hash, word);
}

}  // namespace kiln
