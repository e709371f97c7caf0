// YamlReader: a pull reader over YAML's events (yaml_events.hpp). One event of look-ahead, one sticky error: after the
// first failure every call does nothing and returns false, so callers read straight on and ask once at the end. No
// document tree is built. What a scalar's text means: yaml_scalar.hpp.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/document/plain_rows.hpp"
#include "runtime/library/document/yaml_scalar.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

class YamlEvents;

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

class YamlReader {
 public:
  /// Fills a buffer of `size` bytes; how many it got, 0 at the end, negative after a failure.
  using Source = std::function<std::ptrdiff_t(char* buffer, std::size_t size)>;

  /// Whether take_rows() takes any. A reader of which it has taken some may be wrong about the place of an error, or
  /// find one that is none: then the file has to be read again, one event after the other.
  enum class Rows : std::uint8_t { kAsEvents, kFromText };

  /// `name` is used in messages; the bytes must outlive the reader.
  YamlReader(std::string name, std::string_view bytes, Rows rows = Rows::kAsEvents);
  /// Reads as it goes: a file of any size needs a few kB.
  YamlReader(std::string name, Source source, Rows rows = Rows::kAsEvents);
  ~YamlReader();
  YamlReader(const YamlReader&) = delete;
  YamlReader& operator=(const YamlReader&) = delete;

  const YamlEvent& current() const { return *current_; }
  bool failed() const;
  /// The first error: kMalformedFile "NAME:LINE:COLUMN: ...".
  Error error() const;
  const std::string& name() const;

  /// Records "expected WHAT, found ..." at the current event. Always returns false.
  bool fail_expected(std::string_view what);
  /// Records a message at a position.
  bool fail_at(std::size_t line, std::size_t column, std::string_view message);

  bool advance();
  bool at(YamlEvent::Kind kind) const { return current().kind == kind && !failed(); }
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

  /// In a list of table rows that began at `column`, with its first row at hand: from now on plain rows are read from
  /// the text, far more quickly than events are made of them.
  void take_rows(std::size_t column);
  /// Those that stand before the value at hand, in order; the caller clears them.
  std::vector<PlainRow>& taken_rows();
  /// After the list, whose rows have all been asked for.
  bool leave_rows();
  bool has_taken_rows() const;
  /// Whether an error may be another one than all events would show first.
  bool has_looked_ahead() const;

 private:
  std::unique_ptr<YamlEvents> events_;
  const YamlEvent* current_;  // in events_
  Rows rows_;
};

/// The bytes, which must outlive whoever reads it.
YamlReader::Source text_of(std::string_view bytes);

}  // namespace kiln::library
