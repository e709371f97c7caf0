// A recipe line with some of its words changed: tests of the plan name a base and the change.
#pragma once

#include <cctype>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kiln::kernel {

// What tests change: a recipe for matrix instructions, one for vector instructions, and one with single elements and
// addresses of 64 bits.
inline constexpr const char* kMatrix =
    "HHS TN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1";
inline constexpr const char* kVector =
    "SSS TN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad4x4 ldsb1 pgr1 plr1 wgm1 sv4 buf1";
inline constexpr const char* kElements =
    "HHS TN mt64x64 mi16x16x16x1 wt4x4 wg1x1 du32 gr1x1 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0";

inline std::vector<std::string> words_of(const std::string& line) {
  std::istringstream words(line);
  return {std::istream_iterator<std::string>(words), std::istream_iterator<std::string>()};
}

/// Types and transposes stand first; other words begin with their key, and are new or replace the one with that key.
inline std::size_t place_of(const std::string& word, const std::vector<std::string>& words) {
  if (word.size() == 2 && word.find_first_not_of("NT") == std::string::npos) return 1;
  if (std::isupper(static_cast<unsigned char>(word[0])) != 0) return 0;
  const auto key = [](const std::string& of) {
    return of.substr(0, of.find_first_not_of("abcdefghijklmnopqrstuvwxyz"));
  };
  std::size_t at = 2;
  while (at < words.size() && key(words[at]) != key(word)) ++at;
  return at;
}

/// The base with words changed; words that it has not are appended.
inline std::string changed(const std::string& base, const std::string& changes) {
  std::vector<std::string> words = words_of(base);
  for (const std::string& word : words_of(changes)) {
    const std::size_t at = place_of(word, words);
    if (at == words.size()) words.emplace_back();
    words[at] = word;
  }
  return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace kiln::kernel
