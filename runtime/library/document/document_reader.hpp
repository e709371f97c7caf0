// DocumentReader: one pull interface over YAML and msgpack, for the files that exist in both (master solution
// libraries). One value of look-ahead, one sticky error: after the first failure every call does nothing and returns
// false. No document tree is built.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

class DocumentReader {
 public:
  enum class Kind : std::uint8_t { kMap, kList, kScalar, kEnd };
  virtual ~DocumentReader() = default;

  /// Of the value ahead.
  virtual Kind kind() const = 0;
  virtual bool at_null() const = 0;
  /// Enters the map or list ahead.
  virtual bool enter(Kind kind, std::string_view what) = 0;
  /// False at the end of the map or list, which it leaves, and after a failure.
  virtual bool more() = 0;
  /// A scalar of any type as text ("true", "625.0", "Half"); steps over it. Keys of maps too.
  virtual bool read_text(std::string& out, std::string_view what) = 0;
  /// Integers; booleans as 0 and 1; reals without fraction.
  virtual bool read_int(std::int64_t& out, std::string_view what) = 0;
  virtual bool read_real(double& out, std::string_view what) = 0;
  virtual bool skip() = 0;
  virtual bool failed() const = 0;
  /// kMalformedFile "NAME:LINE:COLUMN: ..." or "NAME: byte N: ...".
  virtual Error error() const = 0;
  /// Records "expected WHAT, found ..." at the value ahead. Always returns false.
  virtual bool fail_expected(std::string_view what) = 0;
  /// Where the integer stands that was read last, and an error there, for what turns out wrong later. fail_at() always
  /// returns false.
  virtual std::uint64_t last_place() const = 0;
  virtual bool fail_at(std::uint64_t place, std::string_view message) = 0;
};

/// The bytes must outlive the reader.
std::unique_ptr<DocumentReader> make_yaml_document(std::string name, std::string_view bytes);
std::unique_ptr<DocumentReader> make_msgpack_document(std::string name, std::string_view bytes);

/// True if the bytes start as msgpack's maps do, which no text does.
bool looks_msgpack(std::string_view bytes);
/// True for the first bytes of gzip and of zlib.
bool looks_compressed(std::string_view bytes);
/// Inflates a gzip or zlib file; kMalformedFile if it is damaged or larger than the limit.
Result<std::string> inflate_file(const std::string& name, std::string_view bytes, std::size_t limit_bytes);

}  // namespace kiln::library
