// The msgpack of a packed library's index and blocks: arrays, texts and bins (which hold columns); and, to write only,
// that of master libraries. Reading goes along the bytes, without objects in between, since it is part of each type's
// first selection. Everything read stays valid as long as the bytes do.
#pragma once

#include "runtime/library/packed/columns.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kiln::library {

class MsgpackWriter {
 public:
  void array(std::size_t size);
  void text(std::string_view value);
  void bin(std::string_view bytes);
  void bin(const ColumnWriter& column) { bin(column.bytes()); }
  void natural(std::uint64_t value);
  void map(std::size_t size);
  void integer(std::int64_t value);
  void boolean(bool value);
  void nil();
  void real(double value);
  /// What another writer wrote: values, or the entries of a map that has been begun here.
  void raw(std::string_view bytes) { bytes_.append(bytes); }
  std::size_t size() const { return bytes_.size(); }
  std::string take() { return std::move(bytes_); }

 private:
  /// A msgpack "Stream".
  struct Sink {
    std::string& bytes;
    void write(const char* data, std::size_t size) { bytes.append(data, size); }
  };
  std::string bytes_;
};

/// Walks a document in its order. One sticky failure: after it everything is empty or 0.
class MsgpackReader {
 public:
  explicit MsgpackReader(std::string_view bytes) : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}

  /// Enters an array, whose elements come next, and gives its length.
  std::size_t array();
  /// Enters an array that must have this length.
  void array_of(std::size_t size);
  std::string_view text();
  ColumnReader bin();
  std::uint64_t natural();
  /// A natural below `limit`.
  std::size_t below(std::size_t limit);

  bool failed() const { return failed_; }
  /// Nothing failed, nothing is left of the document, and nothing follows it.
  bool finished() const { return !failed_ && values_ == 0 && at_ == end_; }
  void fail() { failed_ = true; }

 private:
  /// The next value's first byte.
  std::uint8_t take();
  std::uint64_t big_endian(std::size_t bytes);
  std::string_view bytes(std::uint64_t count);
  std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

  const char* at_;
  const char* end_;
  std::uint64_t values_ = 1;  // that are known to follow
  bool failed_ = false;
};

}  // namespace kiln::library
