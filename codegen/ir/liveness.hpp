// Which dwords of which virtual registers hold a value that is still needed, at the borders of each block. Dword by
// dword, because tuples are filled piece by piece.
#pragma once

#include "codegen/ir/ir.hpp"

#include <bit>
#include <vector>

namespace kiln::ir {

class DwordSet {
 public:
  explicit DwordSet(std::size_t size = 0) : words_((size + 63) / 64) {}
  bool test(std::size_t i) const { return ((words_[i / 64] >> (i % 64)) & 1U) != 0; }
  void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  void reset(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  /// `count` bits from i on, at most 64 of them.
  void set(std::size_t i, std::size_t count) {
    for_words(i, count, [](std::uint64_t& word, std::uint64_t mask) { word |= mask; });
  }
  void reset(std::size_t i, std::size_t count) {
    for_words(i, count, [](std::uint64_t& word, std::uint64_t mask) { word &= ~mask; });
  }
  bool any(std::size_t i, std::size_t count) {
    std::uint64_t found = 0;
    for_words(i, count, [&](std::uint64_t word, std::uint64_t mask) { found |= word & mask; });
    return found != 0;
  }
  /// Calls f(i) for each dword i of the set.
  template <class F>
  void for_each(F&& f) const {
    for (std::size_t w = 0; w < words_.size(); ++w)
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1)
        f(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
  }
  /// True if this grew.
  bool merge(const DwordSet& other);
  /// True if this grew by `other` without what is in `but`.
  bool merge(const DwordSet& other, const DwordSet& but);

 private:
  template <class F>
  void for_words(std::size_t i, std::size_t count, F&& f) {
    const std::uint64_t bits = count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
    f(words_[i / 64], bits << (i % 64));
    if (i % 64 + count > 64) f(words_[i / 64 + 1], bits >> (64 - i % 64));
  }
  std::vector<std::uint64_t> words_;
};

struct Liveness {
  std::vector<std::uint32_t> first_dword;  ///< of each virtual register, in the sets
  std::vector<std::uint32_t> register_of;  ///< of each dword
  std::size_t dwords = 0;
  std::vector<DwordSet> live_in, live_out;  ///< per block
};

Liveness compute_liveness(const Function& function);

/// Checks widths, classes and labels of every operand, and that nothing but inputs is live at entry. Returns the first
/// fault as text, or an empty string.
std::string verify(const Function& function);

}  // namespace kiln::ir
