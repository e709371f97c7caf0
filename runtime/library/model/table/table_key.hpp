// TableKey: up to eight numbers of a table's row. Nearly all tables use four or fewer numbers of 31 bits, and there are
// files with millions of rows, so only these lie in the row itself.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>

namespace kiln::library {

/// As many numbers as the file has properties, then zeros; of a Range, each property twice: its smallest size and the
/// one above its largest.
class TableKey {
 public:
  static constexpr std::size_t kNumbers = 8;
  using Numbers = std::array<std::int64_t, kNumbers>;

  TableKey() = default;
  TableKey(std::initializer_list<std::int64_t> numbers) {
    for (std::size_t at = 0; const std::int64_t number : numbers) set(at++, number);
  }
  TableKey(const TableKey& other) : near_(other.near_), all_(copy(other)) {}
  TableKey& operator=(const TableKey& other) {
    if (this == &other) return *this;
    near_ = other.near_;
    all_ = copy(other);
    return *this;
  }
  TableKey(TableKey&&) noexcept = default;
  TableKey& operator=(TableKey&&) noexcept = default;
  ~TableKey() = default;

  std::int64_t operator[](std::size_t at) const {
    return all_ != nullptr ? (*all_)[at] : at < kNear ? std::int64_t{near_[at]} : 0;
  }
  void set(std::size_t at, std::int64_t number) {
    if (all_ == nullptr && !lies_near(at, number)) all_ = std::make_unique<Numbers>(numbers());
    if (all_ != nullptr) {
      (*all_)[at] = number;
    } else if (at < kNear) {
      near_[at] = static_cast<std::int32_t>(number);
    }
  }
  Numbers numbers() const {
    if (all_ != nullptr) return *all_;
    Numbers all{};
    std::copy(near_.begin(), near_.end(), all.begin());
    return all;
  }
  bool operator==(const TableKey& other) const { return (*this <=> other) == 0; }
  std::strong_ordering operator<=>(const TableKey& other) const {
    return are_near(other) ? near_ <=> other.near_ : numbers() <=> other.numbers();
  }

 private:
  static constexpr std::size_t kNear = 4;
  static bool lies_near(std::size_t at, std::int64_t number) {
    using Limits = std::numeric_limits<std::int32_t>;
    return at < kNear ? number >= Limits::min() && number <= Limits::max() : number == 0;
  }
  bool are_near(const TableKey& other) const { return all_ == nullptr && other.all_ == nullptr; }
  static std::unique_ptr<Numbers> copy(const TableKey& other) {
    return other.all_ != nullptr ? std::make_unique<Numbers>(*other.all_) : nullptr;
  }
  std::array<std::int32_t, kNear> near_{};
  std::unique_ptr<Numbers> all_;  ///< instead, where a number does not lie near
};

}  // namespace kiln::library
