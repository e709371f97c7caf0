// YamlReader: a pull reader over libyaml's events. One event of look-ahead, one sticky error: after the first failure
// every call does nothing and returns false, so callers read straight on and ask once at the end. No document tree is
// built. Aliases are replayed from the recorded events of their anchor (bounded). Source: YAML 1.1, libyaml's yaml.h;
// value quirks of logic files: formats.md 1.7.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

struct YamlEvent {
  enum class Kind : std::uint8_t {
    kDocumentStart,
    kDocumentEnd,
    kStreamEnd,
    kSequenceStart,
    kSequenceEnd,
    kMappingStart,
    kMappingEnd,
    kScalar
  };
  Kind kind = Kind::kStreamEnd;
  std::string_view text;  ///< of a scalar; valid until the next event is read
  bool quoted = false;
  std::size_t line = 0, column = 0;  ///< counted from 1
};

/// Values of scalars, with the quirks of 1.7: 0/1 for booleans, "True," with a comma, floats that mean integers.
bool is_null(std::string_view text);
std::optional<bool> parse_bool(std::string_view text);
std::optional<std::int64_t> parse_int(std::string_view text);
std::optional<double> parse_real(std::string_view text);  ///< finite, or YAML's .inf

class YamlReader {
 public:
  /// Fills a buffer of `size` bytes; how many it got, 0 at the end, negative after a failure.
  using Source = std::function<std::ptrdiff_t(char* buffer, std::size_t size)>;

  /// `name` is used in messages; the bytes must outlive the reader.
  YamlReader(std::string name, std::string_view bytes);
  /// Reads as it goes: a file of any size needs a few kB.
  YamlReader(std::string name, Source source);
  ~YamlReader();
  YamlReader(const YamlReader&) = delete;
  YamlReader& operator=(const YamlReader&) = delete;

  const YamlEvent& current() const;
  bool failed() const;
  /// The first error: kMalformedFile "NAME:LINE:COLUMN: ...".
  Error error() const;
  const std::string& name() const;

  /// Records "expected WHAT, found ..." at the current event. Always returns false.
  bool fail_expected(std::string_view what);
  /// Records a message at a position.
  bool fail_at(std::size_t line, std::size_t column, std::string_view message);

  bool advance();
  bool at(YamlEvent::Kind kind) const { return !failed() && current().kind == kind; }
  bool at_null() const { return at(YamlEvent::Kind::kScalar) && !current().quoted && is_null(current().text); }
  /// Steps over one value of any shape.
  bool skip();
  /// Enters a list or map; `what` says what was expected.
  bool enter_list(std::string_view what);
  bool enter_map(std::string_view what);
  /// False at the end of the list or map, which it leaves, and after a failure.
  bool more();
  /// A key of a map, copied; steps over it.
  std::string key();

  /// A scalar's value; a null, where allowed by the caller's at_null(), is not a value. Steps over it.
  bool read_text(std::string& out, std::string_view what);
  /// Integers, booleans as 0 and 1, floats without fraction.
  bool read_int(std::int64_t& out, std::string_view what);
  bool read_int32(std::int32_t& out, std::string_view what);
  bool read_real(double& out, std::string_view what);
  /// At most `limit` integers.
  bool read_ints(std::vector<std::int64_t>& out, std::size_t limit, std::string_view what);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kiln::library
