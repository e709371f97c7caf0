// TableKey: up to eight numbers of a table's row. Nearly all tables use four or fewer, and there are files with
// millions of rows, so only four lie in the row itself.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
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
  TableKey(const TableKey& other) : near_(other.near_), far_(copy(other)) {}
  TableKey& operator=(const TableKey& other) {
    if (this == &other) return *this;
    near_ = other.near_;
    far_ = copy(other);
    return *this;
  }
  TableKey(TableKey&&) noexcept = default;
  TableKey& operator=(TableKey&&) noexcept = default;
  ~TableKey() = default;

  std::int64_t operator[](std::size_t at) const {
    return at < kNear ? near_[at] : far_ != nullptr ? (*far_)[at - kNear] : 0;
  }
  void set(std::size_t at, std::int64_t number) {
    if (at < kNear) {
      near_[at] = number;
    } else if (far_ != nullptr || number != 0) {
      if (far_ == nullptr) far_ = std::make_unique<Far>();
      (*far_)[at - kNear] = number;
    }
  }
  Numbers numbers() const {
    Numbers all{};
    std::copy(near_.begin(), near_.end(), all.begin());
    if (far_ != nullptr) std::copy(far_->begin(), far_->end(), all.begin() + kNear);
    return all;
  }
  bool operator==(const TableKey& other) const { return numbers() == other.numbers(); }
  auto operator<=>(const TableKey& other) const { return numbers() <=> other.numbers(); }

 private:
  static constexpr std::size_t kNear = 4;
  using Far = std::array<std::int64_t, kNumbers - kNear>;
  static std::unique_ptr<Far> copy(const TableKey& other) {
    return other.far_ != nullptr ? std::make_unique<Far>(*other.far_) : nullptr;
  }
  std::array<std::int64_t, kNear> near_{};
  std::unique_ptr<Far> far_;
};

}  // namespace kiln::library
