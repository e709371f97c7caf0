// YamlReader over libyaml (see yaml_reader.hpp). libyaml throws nothing; its errors carry a problem and a mark.
#include "runtime/library/document/yaml_reader.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <yaml.h>

namespace kiln::library {
namespace {

constexpr std::size_t kMaxDepth = 64;             // logic files nest 6 deep, old range logic 20
constexpr std::size_t kMaxAnchoredEvents = 1024;  // anchors hold small lists
constexpr std::size_t kMaxShownText = 40;

using Kind = YamlEvent::Kind;

/// An event that outlives libyaml's.
struct StoredEvent {
  Kind kind;
  std::string text;
  bool quoted;
};

struct Recording {
  std::string anchor;
  std::size_t depth;  // of the node that is being recorded
  std::vector<StoredEvent> events;
};

bool opens(Kind kind) {
  return kind == Kind::kSequenceStart || kind == Kind::kMappingStart;
}
bool closes(Kind kind) {
  return kind == Kind::kSequenceEnd || kind == Kind::kMappingEnd;
}

std::string describe(const YamlEvent& event) {
  switch (event.kind) {
    case Kind::kDocumentStart:
      return "the start of a document";
    case Kind::kDocumentEnd:
      return "the end of the document";
    case Kind::kStreamEnd:
      return "the end of the file";
    case Kind::kSequenceStart:
      return "a list";
    case Kind::kSequenceEnd:
      return "the end of the list";
    case Kind::kMappingStart:
      return "a map";
    case Kind::kMappingEnd:
      return "the end of the map";
    case Kind::kScalar:
      break;
  }
  const bool is_long = event.text.size() > kMaxShownText;
  return fmt::format("'{}{}'", event.text.substr(0, kMaxShownText), is_long ? "..." : "");
}

bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return (x >= 'A' && x <= 'Z' ? x - 'A' + 'a' : x) == y; });
}

template <class T>
std::optional<T> parse_number(std::string_view text) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  T value{};
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

bool is_null(std::string_view text) {
  return text.empty() || text == "~" || equals_ignoring_case(text, "null");
}

std::optional<bool> parse_bool(std::string_view text) {
  // 'True,' and 'False,' in three files: a text that is not empty, which Tensile takes for true.
  if (text.ends_with(',')) return parse_bool(text.substr(0, text.size() - 1)) ? std::optional(true) : std::nullopt;
  for (const std::string_view yes : {"true", "yes", "on"})
    if (equals_ignoring_case(text, yes)) return true;
  for (const std::string_view no : {"false", "no", "off"})
    if (equals_ignoring_case(text, no)) return false;
  return std::nullopt;
}

std::optional<std::int64_t> parse_int(std::string_view text) {
  if (const auto value = parse_number<std::int64_t>(text)) return value;
  if (const auto value = parse_bool(text)) return *value ? 1 : 0;
  constexpr double kLargest = 9007199254740992.0;  // 2^53
  const auto real = parse_number<double>(text);
  if (real && std::abs(*real) <= kLargest && std::trunc(*real) == *real) return static_cast<std::int64_t>(*real);
  return std::nullopt;
}

std::optional<double> parse_real(std::string_view text) {
  if (const auto value = parse_number<double>(text)) return std::isfinite(*value) ? value : std::nullopt;
  struct Special {
    std::string_view text;
    double value;
  };
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const Special& s : {Special{".inf", kInfinity}, Special{"+.inf", kInfinity}, Special{"-.inf", -kInfinity}})
    if (equals_ignoring_case(text, s.text)) return s.value;
  return std::nullopt;
}

class YamlReader::Impl {
 public:
  Impl(std::string name, std::string_view bytes) : name_(std::move(name)) {
    if (!initialise()) return;
    source_ = [bytes](char* buffer, std::size_t size) mutable {
      const std::size_t count = bytes.copy(buffer, size);
      bytes.remove_prefix(count);
      return static_cast<std::ptrdiff_t>(count);
    };
    yaml_parser_set_input(&parser_, &Impl::read_source, this);
    advance();
  }
  Impl(std::string name, Source source) : name_(std::move(name)), source_(std::move(source)) {
    if (!initialise()) return;
    yaml_parser_set_input(&parser_, &Impl::read_source, this);
    advance();
  }
  ~Impl() {
    drop_event();
    if (initialised_) yaml_parser_delete(&parser_);
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  bool fail(std::size_t line, std::size_t column, std::string_view message) {
    if (!failed_) error_ = fmt::format("{}:{}:{}: {}", name_, line, column, message);
    failed_ = true;
    current_.kind = Kind::kStreamEnd;
    return false;
  }

  bool advance() {
    if (failed_) return false;
    if (replay_) return next_of_replay() || (!failed_ && next_of_parser());
    return next_of_parser();
  }

  std::string name_;
  YamlEvent current_;
  bool failed_ = false;
  std::string error_;

 private:
  bool initialise() {
    initialised_ = yaml_parser_initialize(&parser_) != 0;
    return initialised_ || fail(1, 1, "libyaml could not be initialised");
  }

  /// libyaml's read handler.
  static int read_source(void* self, unsigned char* buffer, std::size_t size, std::size_t* got) {
    auto* const text = reinterpret_cast<char*>(buffer);  // NOLINT: libyaml's bytes are unsigned
    const std::ptrdiff_t count = static_cast<Impl*>(self)->source_(text, size);
    *got = count > 0 ? static_cast<std::size_t>(count) : 0;
    static_cast<Impl*>(self)->remember({text, *got});
    return count < 0 ? 0 : 1;
  }

  /// Of the bytes that libyaml has read but not decoded, which may span two pieces, it only tells the offset.
  void remember(std::string_view piece) {
    const std::size_t dropped = recent_.size() - last_piece_;
    std::tie(recent_line_, recent_column_) = place_of(recent_offset_ + dropped);
    recent_offset_ += dropped;
    recent_.erase(0, dropped);
    recent_ += piece;
    last_piece_ = piece.size();
  }
  /// Line and column of an offset that lies in the last two pieces.
  std::pair<std::size_t, std::size_t> place_of(std::size_t offset) const {
    std::pair place{recent_line_, recent_column_};
    const std::size_t count = std::min(offset - std::min(offset, recent_offset_), recent_.size());
    for (const char c : std::string_view(recent_).substr(0, count))
      if (c == '\n')
        place = {place.first + 1, 1};
      else
        ++place.second;
    return place;
  }

  bool fail_not_yaml() {
    auto place = std::pair{parser_.problem_mark.line + 1, parser_.problem_mark.column + 1};
    if (parser_.error == YAML_READER_ERROR) place = place_of(parser_.problem_offset);
    return fail(place.first, place.second,
                fmt::format("not YAML: {}", parser_.problem != nullptr ? parser_.problem : "unknown problem"));
  }

  void drop_event() {
    if (has_event_) yaml_event_delete(&event_);
    has_event_ = false;
  }

  /// The next event of the alias that is being replayed; false if it is used up.
  bool next_of_replay() {
    if (replay_at_ == replay_->size()) {
      replay_ = nullptr;
      return false;
    }
    const StoredEvent& stored = (*replay_)[replay_at_++];
    current_.kind = stored.kind;
    current_.text = stored.text;
    current_.quoted = stored.quoted;
    return account({});
  }

  bool next_of_parser() {
    while (true) {
      drop_event();
      if (yaml_parser_parse(&parser_, &event_) == 0) return fail_not_yaml();
      has_event_ = true;
      current_.line = event_.start_mark.line + 1;
      current_.column = event_.start_mark.column + 1;
      std::string_view anchor;
      switch (event_.type) {
        case YAML_NO_EVENT:
        case YAML_STREAM_START_EVENT:
          continue;
        case YAML_STREAM_END_EVENT:
          current_.kind = Kind::kStreamEnd;
          return true;
        case YAML_DOCUMENT_START_EVENT:
          current_.kind = Kind::kDocumentStart;
          anchors_.clear();
          return true;
        case YAML_DOCUMENT_END_EVENT:
          current_.kind = Kind::kDocumentEnd;
          return true;
        case YAML_ALIAS_EVENT:
          return start_replay(text_of(event_.data.alias.anchor));
        case YAML_SCALAR_EVENT:
          current_.kind = Kind::kScalar;
          current_.text = {text_of(event_.data.scalar.value).data(), event_.data.scalar.length};
          current_.quoted = event_.data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
          anchor = text_of(event_.data.scalar.anchor);
          break;
        case YAML_SEQUENCE_START_EVENT:
          current_.kind = Kind::kSequenceStart;
          anchor = text_of(event_.data.sequence_start.anchor);
          break;
        case YAML_MAPPING_START_EVENT:
          current_.kind = Kind::kMappingStart;
          anchor = text_of(event_.data.mapping_start.anchor);
          break;
        case YAML_SEQUENCE_END_EVENT:
          current_.kind = Kind::kSequenceEnd;
          break;
        case YAML_MAPPING_END_EVENT:
          current_.kind = Kind::kMappingEnd;
          break;
      }
      return account(anchor);
    }
  }

  static std::string_view text_of(const yaml_char_t* text) {
    return text == nullptr ? std::string_view{} : std::string_view(reinterpret_cast<const char*>(text));  // NOLINT
  }

  bool start_replay(std::string_view anchor) {
    const auto it = anchors_.find(anchor);
    if (it == anchors_.end())
      return fail(current_.line, current_.column,
                  fmt::format("expected an anchor '&{}' before its alias (and not around it), found none", anchor));
    replay_ = &it->second;
    replay_at_ = 0;
    return next_of_replay();
  }

  /// Depth, and the recording of anchored nodes.
  bool account(std::string_view anchor) {
    if (!anchor.empty()) recordings_.push_back({std::string(anchor), depth_, {}});
    if (closes(current_.kind)) --depth_;
    if (opens(current_.kind) && ++depth_ > kMaxDepth)
      return fail(current_.line, current_.column, fmt::format("expected at most {} nested lists and maps", kMaxDepth));
    for (Recording& recording : recordings_) {
      if (recording.events.size() == kMaxAnchoredEvents)
        return fail(
            current_.line, current_.column,
            fmt::format("expected at most {} values below the anchor '&{}'", kMaxAnchoredEvents, recording.anchor));
      recording.events.push_back(
          {current_.kind, current_.kind == Kind::kScalar ? std::string(current_.text) : "", current_.quoted});
    }
    while (!recordings_.empty() && recordings_.back().depth == depth_ && !opens(current_.kind)) {
      // A replay in progress points into the map: its own anchor cannot be defined again before it ends.
      anchors_.insert_or_assign(std::move(recordings_.back().anchor), std::move(recordings_.back().events));
      recordings_.pop_back();
    }
    return true;
  }

  Source source_;
  std::string recent_;                              // the last two pieces that were read
  std::size_t recent_offset_ = 0, last_piece_ = 0;  // where they begin; the length of the second
  std::size_t recent_line_ = 1, recent_column_ = 1;
  yaml_parser_t parser_{};
  yaml_event_t event_{};
  bool initialised_ = false, has_event_ = false;
  std::size_t depth_ = 0;
  std::map<std::string, std::vector<StoredEvent>, std::less<>> anchors_;
  std::vector<Recording> recordings_;
  const std::vector<StoredEvent>* replay_ = nullptr;
  std::size_t replay_at_ = 0;
};

YamlReader::YamlReader(std::string name, std::string_view bytes)
    : impl_(std::make_unique<Impl>(std::move(name), bytes)) {}
YamlReader::YamlReader(std::string name, Source source)
    : impl_(std::make_unique<Impl>(std::move(name), std::move(source))) {}
YamlReader::~YamlReader() = default;

const YamlEvent& YamlReader::current() const {
  return impl_->current_;
}
bool YamlReader::failed() const {
  return impl_->failed_;
}
Error YamlReader::error() const {
  return {ErrorCode::kMalformedFile, impl_->error_, {}};
}
const std::string& YamlReader::name() const {
  return impl_->name_;
}
bool YamlReader::advance() {
  return impl_->advance();
}

bool YamlReader::fail_expected(std::string_view what) {
  return fail_at(current().line, current().column, fmt::format("expected {}, found {}", what, describe(current())));
}
bool YamlReader::fail_at(std::size_t line, std::size_t column, std::string_view message) {
  return impl_->fail(line, column, message);
}

bool YamlReader::skip() {
  std::size_t depth = 0;
  do {
    if (failed()) return false;
    if (opens(current().kind)) ++depth;
    if (closes(current().kind)) {
      if (depth == 0) return fail_expected("a value");
      --depth;
    }
    if (!opens(current().kind) && !closes(current().kind) && current().kind != Kind::kScalar)
      return fail_expected("a value");
    advance();
  } while (depth > 0);
  return !failed();
}

bool YamlReader::enter_list(std::string_view what) {
  return at(Kind::kSequenceStart) ? advance() : fail_expected(what);
}
bool YamlReader::enter_map(std::string_view what) {
  return at(Kind::kMappingStart) ? advance() : fail_expected(what);
}

bool YamlReader::more() {
  if (failed()) return false;
  if (!closes(current().kind)) return true;
  advance();
  return false;
}

std::string YamlReader::key() {
  std::string text;
  read_text(text, "a key");
  return text;
}

bool YamlReader::read_text(std::string& out, std::string_view what) {
  if (!at(Kind::kScalar)) return fail_expected(what);
  out.assign(current().text);
  return advance();
}

bool YamlReader::read_int(std::int64_t& out, std::string_view what) {
  const auto value = at(Kind::kScalar) ? parse_int(current().text) : std::nullopt;
  if (!value) return fail_expected(fmt::format("an integer for {}", what));
  out = *value;
  return advance();
}

bool YamlReader::read_int32(std::int32_t& out, std::string_view what) {
  const auto value = at(Kind::kScalar) ? parse_int(current().text) : std::nullopt;
  using Limits = std::numeric_limits<std::int32_t>;
  if (!value || *value < Limits::min() || *value > Limits::max())
    return fail_expected(fmt::format("a 32-bit integer for {}", what));
  out = static_cast<std::int32_t>(*value);
  return advance();
}

bool YamlReader::read_real(double& out, std::string_view what) {
  const auto value = at(Kind::kScalar) ? parse_real(current().text) : std::nullopt;
  if (!value) return fail_expected(fmt::format("a number for {}", what));
  out = *value;
  return advance();
}

bool YamlReader::read_ints(std::vector<std::int64_t>& out, std::size_t limit, std::string_view what) {
  out.clear();
  if (!at(Kind::kSequenceStart)) return fail_expected(fmt::format("a list of integers for {}", what));
  advance();
  while (more()) {
    if (out.size() == limit) return fail_expected(fmt::format("at most {} integers for {}", limit, what));
    if (!read_int(out.emplace_back(), what)) return false;
  }
  return !failed();
}

}  // namespace kiln::library
