// KeyColumn: one number of the keys of a table's rows. Nearly all are sizes, which 32 bits hold; with half the bytes of
// doubles a table of 50,000 rows is read by half as many pages. Whoever computes with them takes them as doubles, which
// Tensile computes in: for whole numbers of 32 bits that is the same number.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace kiln::library {

/// Whole numbers of 32 bits, or, once there is another among them, doubles.
class KeyColumn {
 public:
  KeyColumn() = default;
  KeyColumn(std::initializer_list<double> numbers) {
    for (const double number : numbers) push_back(number);
  }

  bool is_narrow() const { return !is_wide_; }
  bool empty() const { return size() == 0; }
  std::size_t size() const { return is_wide_ ? wide_.size() : narrow_.size(); }
  double operator[](std::size_t at) const { return is_wide_ ? wide_[at] : static_cast<double>(narrow_[at]); }
  double back() const { return (*this)[size() - 1]; }
  /// By their type: those of a narrow column, or of another.
  template <class Number>
  std::span<const Number> numbers() const {
    if constexpr (std::is_same_v<Number, double>)
      return wide_;
    else
      return narrow_;
  }

  void reserve(std::size_t count) { is_wide_ ? wide_.reserve(count) : narrow_.reserve(count); }
  void resize(std::size_t count) { is_wide_ ? wide_.resize(count) : narrow_.resize(count); }
  void push_back(double number) {
    if (!is_wide_ && !fits(number)) widen();
    is_wide_ ? wide_.push_back(number) : narrow_.push_back(static_cast<std::int32_t>(number));
  }
  void widen() {
    if (is_wide_) return;
    wide_.reserve(narrow_.capacity());
    wide_.assign(narrow_.begin(), narrow_.end());
    narrow_ = {};
    is_wide_ = true;
  }
  /// The numbers at these places, in this order.
  void put_in_order(std::span<const std::uint32_t> order) {
    is_wide_ ? permute(wide_, order) : permute(narrow_, order);
  }

  /// The same, to be filled by who knows that the column is of this type.
  template <class Number>
  std::vector<Number>& of() {
    if constexpr (std::is_same_v<Number, double>)
      return wide_;
    else
      return narrow_;
  }

  friend bool operator==(const KeyColumn& a, const KeyColumn& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
      if (a[i] != b[i]) return false;
    return true;
  }

 private:
  static bool fits(double number) {
    using Limits = std::numeric_limits<std::int32_t>;
    return number >= Limits::min() && number <= Limits::max() &&
           static_cast<double>(static_cast<std::int32_t>(number)) == number;
  }
  template <class T>
  static void permute(std::vector<T>& numbers, std::span<const std::uint32_t> order) {
    std::vector<T> sorted;
    sorted.reserve(order.size());
    for (const std::uint32_t at : order) sorted.push_back(numbers[at]);
    numbers = std::move(sorted);
  }

  std::vector<std::int32_t> narrow_;
  std::vector<double> wide_;
  bool is_wide_ = false;
};

}  // namespace kiln::library
