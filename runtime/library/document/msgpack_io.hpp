// The msgpack of a packed library's index and blocks: arrays, texts and bins (which hold columns); and, to write only,
// that of master libraries. msgpack-cxx throws on what it cannot read; it is caught in msgpack_io.cpp. Everything read
// stays valid as long as the bytes do.
#pragma once

#include "runtime/library/document/columns.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
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
  /// Fails if the bytes are not exactly one document.
  explicit MsgpackReader(std::string_view bytes);
  ~MsgpackReader();
  MsgpackReader(const MsgpackReader&) = delete;
  MsgpackReader& operator=(const MsgpackReader&) = delete;

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
  /// Nothing failed and nothing is left.
  bool finished() const;
  void fail() { failed_ = true; }

 private:
  struct Walk;
  std::unique_ptr<Walk> walk_;
  bool failed_ = false;
};

}  // namespace kiln::library
