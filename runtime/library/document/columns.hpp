// Columns: lists of numbers as few bytes, for the blocks of a packed library. What stands side by side in a file is
// stored column by column, because the numbers of a column resemble each other: then most are constant, count upwards
// or take a few values. Grammar of a column:
//
//   column  = kind payload                  kind: 1 byte; the list's length is known from elsewhere
//   kind 0  = constant:   value
//   kind 1  = plain:      value*
//   kind 2  = delta:      value*            differences; the first from 0
//   kind 3  = dictionary: size value* index*   the distinct values, ascending and delta-coded; index: natural
//   kind 4  = decimal:    digits value*     reals only: value / 10^digits
//   kind 5  = bits:       8 bytes*          reals only: IEEE 754, little-endian
//   value   = zigzag varint, natural = varint: groups of 7 bits, lowest first, the top bit set on all but the last
//
// Source of varints and zigzag: the Protocol Buffers encoding guide.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kiln::library {

/// Appends to a string, which is what msgpack's bin objects are made from.
class ColumnWriter {
 public:
  void byte(std::uint8_t value) { bytes_.push_back(static_cast<char>(value)); }
  void natural(std::uint64_t value);
  void integer(std::int64_t value);
  void integers(std::span<const std::int64_t> values);
  void reals(std::span<const double> values);
  void raw(std::string_view bytes) { bytes_ += bytes; }
  const std::string& bytes() const { return bytes_; }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// Where a list goes that is read: over what is there, behind it, each number to a place of its own, or by pieces to
/// whoever takes them.
template <class T>
class ColumnTarget {
 public:
  using Take = std::function<void(std::span<const T> piece)>;

  ColumnTarget(std::span<T> out) : out_(out), size_(out.size()) {}     // NOLINT: it stands for a span
  ColumnTarget(std::vector<T>& out) : ColumnTarget(std::span(out)) {}  // NOLINT: likewise
  ColumnTarget(std::span<T> out, std::span<const std::uint32_t> places)
      : out_(out), places_(places.data()), size_(places.size()) {}
  ColumnTarget(std::size_t count, Take take) : take_(std::move(take)), size_(count) {}
  static ColumnTarget behind(std::vector<T>& out, std::size_t count) {
    constexpr std::size_t kMostReserved = 1U << 18;  // what an index says of it may be wrong
    out.reserve(out.size() + std::min(count, kMostReserved));
    return {count, [&out](std::span<const T> piece) { out.insert(out.end(), piece.begin(), piece.end()); }};
  }

  std::size_t size() const { return size_; }
  /// store(to), which assigns to(i) for each i in ascending order.
  template <class Store>
  bool with(Store store) const {
    if (take_) return by_pieces(store);
    T* const out = out_.data();
    if (const std::uint32_t* const places = places_)
      return store([out, places](std::size_t i) -> T& { return out[places[i]]; });
    return store([out](std::size_t i) -> T& { return out[i]; });
  }
  /// Of a list that cannot be read.
  void clear() const { std::fill(out_.begin(), out_.end(), T{}); }

 private:
  template <class Store>
  bool by_pieces(Store store) const {
    constexpr std::size_t kPiece = 512;
    std::array<T, kPiece> piece;
    const bool ok = store([&](std::size_t i) -> T& {
      if (i % kPiece == 0 && i != 0) take_(piece);
      return piece[i % kPiece];
    });
    if (ok && size_ != 0) take_(std::span(piece).first((size_ - 1) % kPiece + 1));
    return ok;
  }

  std::span<T> out_;
  const std::uint32_t* places_ = nullptr;
  Take take_;
  std::size_t size_ = 0;
};

/// Reads what ColumnWriter wrote. One sticky failure: after it everything reads as 0, so callers ask once at the end.
class ColumnReader {
 public:
  explicit ColumnReader(std::string_view bytes) : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}
  std::uint8_t byte();
  std::uint64_t natural();
  std::int64_t integer();
  /// A natural below `limit`, else a failure and 0.
  std::size_t below(std::size_t limit);
  /// The next `count` bytes as they are.
  std::string_view raw(std::size_t count);
  /// The number of a list that is not empty and says only one (kind 0); else nothing is read.
  std::optional<std::int64_t> constant();
  /// `out` has the list's length.
  void integers(std::span<std::int64_t> out);
  /// Integers, as reals.
  void integers(const ColumnTarget<double>& out);
  /// False if one of them needs more than 32 bits; the list has been read all the same.
  bool integers(const ColumnTarget<std::int32_t>& out);
  /// Integers of [0, limit), else a failure, and to each of them `base`.
  void numbers(const ColumnTarget<std::uint32_t>& out, std::uint32_t limit, std::uint32_t base);
  void reals(const ColumnTarget<double>& out);

  bool failed() const { return failed_; }
  /// Nothing failed and nothing is left.
  bool finished() const { return !failed_ && at_ == end_; }
  std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }
  void fail() {
    failed_ = true;
    at_ = end_;
  }

 private:
  std::uint64_t long_natural();
  double bits();
  template <class Put>
  void each_natural(std::size_t count, Put put);
  template <class Put>
  bool each_integer(std::size_t count, Put put);

  const char* at_;
  const char* end_;
  bool failed_ = false;
};

}  // namespace kiln::library
