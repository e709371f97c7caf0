// Processors' names against the words of a table's row.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace kiln::library {

/// Calls `visit` with each word between blanks until it says true; whether it did.
template <typename Visit>
constexpr bool any_word_of(std::string_view words, Visit visit) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (end != 0 && visit(words.substr(0, end))) return true;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

constexpr bool begins_with_word_of(std::string_view name, std::string_view words) {
  return any_word_of(words, [&](std::string_view word) { return name.starts_with(word); });
}

/// How many characters the name has in common with the beginning of the word that fits it best.
constexpr std::size_t common_with(std::string_view name, std::string_view words) {
  std::size_t best = 0;
  any_word_of(words, [&](std::string_view word) {
    const auto [a, b] = std::mismatch(name.begin(), name.end(), word.begin(), word.end());
    best = std::max(best, static_cast<std::size_t>(a - name.begin()));
    return false;
  });
  return best;
}

/// The row whose words have most in common with the name; among equals the last, which is the youngest.
template <typename Rows, typename Words>
const auto& nearest(const Rows& rows, std::string_view name, Words words) {
  const auto* best = &*rows.begin();
  for (const auto& row : rows)
    if (common_with(name, words(row)) >= common_with(name, words(*best))) best = &row;
  return *best;
}

}  // namespace kiln::library
