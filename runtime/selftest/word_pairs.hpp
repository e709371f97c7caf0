// Which pairs of words recipes have: seen in a legal one, and covered by the rows of a covering array (covering.cpp).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace kiln::selftest {

using Ids = std::vector<std::uint32_t>;

/// What is known of words and their pairs.
class WordPairs {
 public:
  static constexpr std::uint32_t kMostWords = 512;

  WordPairs() : rows_(std::size_t{kMostWords} * kMostWords, kUnseen) {}
  /// Of a recipe's words; those that are one too many are left out.
  Ids ids_of(const std::vector<std::string>& words) {
    Ids ids;
    for (const std::string& word : words) {
      const auto [place, is_new] = ids_.try_emplace(word, static_cast<std::uint32_t>(words_.size()));
      if (is_new && words_.size() == kMostWords)
        ids_.erase(place);
      else
        ids.push_back(place->second);
      if (is_new && words_.size() < kMostWords) words_.push_back(word);
    }
    return ids;
  }
  std::uint32_t words() const { return static_cast<std::uint32_t>(words_.size()); }
  const std::string& word(std::uint32_t id) const { return words_[id]; }
  bool is_seen(std::uint32_t a, std::uint32_t b) const { return rows_[place(a, b)] != kUnseen; }

  /// Of a legal recipe: how many of its pairs were seen in none before.
  std::size_t see(const Ids& ids) {
    std::size_t fresh = 0;
    for_pairs(ids, [&](Rows& pair) {
      if (pair != kUnseen) return;
      pair = 0;
      ++fresh;
    });
    seen_ += fresh;
    return fresh;
  }
  /// Of a row that is chosen, or no longer.
  void cover(const Ids& ids) {
    for_pairs(ids, [&](Rows& pair) { covered_ += pair++ == 0 ? 1 : 0; });
  }
  void uncover(const Ids& ids) {
    for_pairs(ids, [&](Rows& pair) { covered_ -= --pair == 0 ? 1 : 0; });
  }
  /// WordPairs that a chosen row alone has.
  std::size_t own(const Ids& ids) {
    std::size_t own = 0;
    for_pairs(ids, [&](Rows& pair) { own += pair == 1 ? 1 : 0; });
    return own;
  }
  /// WordPairs that a row of these would cover first.
  std::size_t gain(const Ids& ids) const {
    std::size_t gain = 0;
    for (std::size_t i = 0; i < ids.size(); ++i) gain += gain_of(ids[i], {ids.data() + i + 1, ids.size() - i - 1});
    return gain;
  }
  /// The same, if it is legal, when pairs that no recipe had count as well.
  std::size_t promise(const Ids& ids) const {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < ids.size(); ++i)
      for (std::size_t j = i + 1; j < ids.size(); ++j) {
        const Rows rows = rows_[place(ids[i], ids[j])];
        sum += rows == 0 || rows == kUnseen ? 1 : 0;
      }
    return sum;
  }
  /// Those of one word with others.
  std::size_t gain_of(std::uint32_t word, std::span<const std::uint32_t> others) const {
    std::size_t gain = 0;
    for (const std::uint32_t other : others) gain += word != other && rows_[place(word, other)] == 0 ? 1 : 0;
    return gain;
  }
  std::uint64_t seen() const { return seen_; }
  std::uint64_t covered() const { return covered_; }

 private:
  using Rows = std::uint16_t;  ///< how many chosen rows have a pair
  static constexpr Rows kUnseen = std::numeric_limits<Rows>::max();
  static std::size_t place(std::uint32_t a, std::uint32_t b) {
    return std::size_t{std::min(a, b)} * kMostWords + std::max(a, b);
  }
  template <class Visit>
  void for_pairs(const Ids& ids, Visit visit) {
    for (std::size_t i = 0; i < ids.size(); ++i)
      for (std::size_t j = i + 1; j < ids.size(); ++j) visit(rows_[place(ids[i], ids[j])]);
  }

  std::vector<Rows> rows_;
  std::unordered_map<std::string, std::uint32_t> ids_;
  std::vector<std::string> words_;
  std::uint64_t seen_ = 0, covered_ = 0;
};

}  // namespace kiln::selftest
