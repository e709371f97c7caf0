// NarrowColumn: naturals below 2^32 with as few bytes each as the largest of them needs, none if all are equal. An
// index has some thirty columns of a number for each file; most hold small numbers, or always the same.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>

namespace kiln::library {

class NarrowColumn {
 public:
  NarrowColumn() = default;
  explicit NarrowColumn(std::span<const std::int64_t> values) {
    if (values.empty()) return;
    const auto [least, most] = std::ranges::minmax(values);
    *this = NarrowColumn(values, least, most);
  }
  /// Of numbers of which the least and the largest are known.
  NarrowColumn(std::span<const std::int64_t> values, std::int64_t least, std::int64_t most)
      : NarrowColumn(values.size(), static_cast<std::uint32_t>(most)) {
    if (least != most) store(values, equal_);
  }
  /// The same number everywhere.
  NarrowColumn(std::size_t size, std::uint32_t equal) : size_(size), equal_(equal) {}
  /// Of numbers up to `most`.
  NarrowColumn(std::span<const std::uint32_t> values, std::uint32_t most) : size_(values.size()) {
    store(values, most);
  }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  std::uint32_t operator[](std::size_t at) const {
    switch (bytes_of_each_) {
      case 0:
        return equal_;
      case 1:
        return load<std::uint8_t>(at);
      case 2:
        return load<std::uint16_t>(at);
      default:
        return load<std::uint32_t>(at);
    }
  }

 private:
  template <class Value>
  void store(std::span<const Value> values, std::uint32_t most) {
    if (most <= UINT8_MAX)
      store_as<std::uint8_t>(values);
    else if (most <= UINT16_MAX)
      store_as<std::uint16_t>(values);
    else
      store_as<std::uint32_t>(values);
  }
  template <class T, class Value>
  void store_as(std::span<const Value> values) {
    bytes_of_each_ = sizeof(T);
    bytes_ = std::make_unique_for_overwrite<std::byte[]>(values.size() * sizeof(T));
    std::byte* out = bytes_.get();
    for (const Value value : values) {
      const auto narrow = static_cast<T>(value);
      std::memcpy(out, &narrow, sizeof(T));
      out += sizeof(T);
    }
  }
  template <class T>
  T load(std::size_t at) const {
    T value;
    std::memcpy(&value, bytes_.get() + at * sizeof(T), sizeof(T));
    return value;
  }

  std::unique_ptr<std::byte[]> bytes_;
  std::size_t size_ = 0;
  std::uint32_t equal_ = 0;
  std::size_t bytes_of_each_ = 0;
};

}  // namespace kiln::library
