// See similar_words.hpp.
#include "tools/flags/similar_words.hpp"

#include "runtime/contract/list_text.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

constexpr std::size_t kLongestMisspelled = 64;  // longer ones are no misspelled flags
constexpr std::size_t kMostSimilar = 3;

char lower(char c) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

/// Letters to insert, delete, change or swap with their neighbour; a change of case is none.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), next(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    next[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      next[j] = std::min({row[j] + 1, next[j - 1] + 1, row[j - 1] + (same ? 0U : 1U)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
        next[j] = std::min(next[j], before[j - 2] + 1);
    }
    before = row;
    row = next;
  }
  return row[b.size()];
}

}  // namespace

std::vector<std::string> similar_words(std::string_view word, std::span<const std::string> known) {
  word = word.substr(0, word.find('='));
  const std::size_t dashes = std::min(word.find_first_not_of('-'), word.size());
  const std::size_t letters = word.size() - dashes;
  std::vector<std::string> similar;
  if (letters < 2 || letters > kLongestMisspelled) return similar;
  std::size_t best = std::max<std::size_t>(1, (letters + 1) / 3);
  for (const std::string& candidate : known) {
    const std::size_t d = distance(word, candidate);
    if (d > best) continue;
    if (d < best) similar.clear();
    best = d;
    if (std::find(similar.begin(), similar.end(), candidate) == similar.end()) similar.push_back(candidate);
  }
  if (similar.size() > kMostSimilar) similar.resize(kMostSimilar);
  return similar;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
  const std::vector<std::string> similar = similar_words(word, known);
  return similar.empty() ? std::string() : fmt::format("; did you mean {}?", list_text(similar, " or "));
}

}  // namespace kiln::tools
