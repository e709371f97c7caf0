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

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
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
  /// `out` has the list's length.
  void integers(std::span<std::int64_t> out);
  /// Integers, as reals.
  void integers(std::span<double> out);
  /// Integers of [0, limit), else a failure, and to each of them `base`.
  void numbers(std::span<std::uint32_t> out, std::uint32_t limit, std::uint32_t base);
  void reals(std::span<double> out);

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
  template <class Put>
  void each_natural(std::size_t count, Put put);
  template <class Put>
  bool each_integer(std::size_t count, Put put);

  const char* at_;
  const char* end_;
  bool failed_ = false;
};

}  // namespace kiln::library
