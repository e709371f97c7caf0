// See yaml_events.hpp. libyaml throws nothing; its errors carry a problem and a mark.
#include "runtime/library/document/yaml_events.hpp"

#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::size_t kMaxNesting = 64;           // logic files nest 6 deep, old range logic 20
constexpr std::size_t kMaxAnchoredEvents = 1024;  // anchors hold small lists

using EventKind = YamlEvent::Kind;

std::string_view text_of(const yaml_char_t* text) {
  return text == nullptr ? std::string_view{} : std::string_view(reinterpret_cast<const char*>(text));  // NOLINT
}

}  // namespace

YamlEvents::YamlEvents(std::string name, YamlSource::Read read) : name_(std::move(name)), source_(std::move(read)) {
  initialised_ = yaml_parser_initialize(&parser_) != 0;
  if (!initialised_) {
    fail(1, 1, "libyaml could not be initialised");
    return;
  }
  yaml_parser_set_input(&parser_, &YamlEvents::read_source, this);
  advance();
}

YamlEvents::~YamlEvents() {
  drop_event();
  if (initialised_) yaml_parser_delete(&parser_);
}

bool YamlEvents::fail(std::size_t line, std::size_t column, std::string_view message) {
  if (!failed_) error_ = fmt::format("{}:{}:{}: {}", name_, line, column, message);
  failed_ = true;
  current_.kind = EventKind::kStreamEnd;
  return false;
}

bool YamlEvents::advance() {
  if (failed_) return false;
  if (replay_ != nullptr) return next_of_replay() || (!failed_ && next_of_parser());
  return next_of_parser();
}

/// libyaml's read handler.
int YamlEvents::read_source(void* self, unsigned char* buffer, std::size_t size, std::size_t* got) {
  const std::ptrdiff_t count =
      static_cast<YamlEvents*>(self)->source_.next(reinterpret_cast<char*>(buffer), size);  // NOLINT: unsigned there
  *got = count > 0 ? static_cast<std::size_t>(count) : 0;
  return count < 0 ? 0 : 1;
}

bool YamlEvents::fail_not_yaml() {
  auto place = std::pair{parser_.problem_mark.line + 1, parser_.problem_mark.column + 1};
  if (parser_.error == YAML_READER_ERROR) place = source_.place_of(parser_.problem_offset);
  return fail(place.first, place.second,
              fmt::format("not YAML: {}", parser_.problem != nullptr ? parser_.problem : "unknown problem"));
}

void YamlEvents::drop_event() {
  if (has_event_) yaml_event_delete(&event_);
  has_event_ = false;
}

/// The next event of the alias that is being replayed; false if it is used up.
bool YamlEvents::next_of_replay() {
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

bool YamlEvents::next_of_parser() {
  while (true) {
    drop_event();
    if (yaml_parser_parse(&parser_, &event_) == 0) return fail_not_yaml();
    has_event_ = true;
    if (!place_event()) return false;
    std::string_view anchor;
    switch (event_.type) {
      case YAML_NO_EVENT:
      case YAML_STREAM_START_EVENT:
        continue;
      case YAML_STREAM_END_EVENT:
        current_.kind = EventKind::kStreamEnd;
        return true;
      case YAML_DOCUMENT_START_EVENT:
        current_.kind = EventKind::kDocumentStart;
        anchors_.clear();
        return true;
      case YAML_DOCUMENT_END_EVENT:
        current_.kind = EventKind::kDocumentEnd;
        return true;
      case YAML_ALIAS_EVENT:
        return start_replay(text_of(event_.data.alias.anchor));
      case YAML_SCALAR_EVENT:
        current_.kind = EventKind::kScalar;
        current_.text = {text_of(event_.data.scalar.value).data(), event_.data.scalar.length};
        current_.quoted = event_.data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
        anchor = text_of(event_.data.scalar.anchor);
        break;
      case YAML_SEQUENCE_START_EVENT:
        current_.kind = EventKind::kSequenceStart;
        anchor = text_of(event_.data.sequence_start.anchor);
        break;
      case YAML_MAPPING_START_EVENT:
        current_.kind = EventKind::kMappingStart;
        anchor = text_of(event_.data.mapping_start.anchor);
        break;
      case YAML_SEQUENCE_END_EVENT:
        current_.kind = EventKind::kSequenceEnd;
        break;
      case YAML_MAPPING_END_EVENT:
        current_.kind = EventKind::kMappingEnd;
        break;
    }
    return account(anchor);
  }
}

/// Where the event stands, and which of the rows that were taken out stand before it.
bool YamlEvents::place_event() {
  std::deque<YamlSource::Run>& runs = source_.runs();
  for (; !runs.empty() && runs.front().at <= event_.start_mark.index; runs.pop_front()) {
    std::vector<PlainRow>& rows = runs.front().rows;
    taken_lines_ += YamlSource::kLinesOfRow * rows.size();
    if (taken_rows_.empty())
      taken_rows_ = std::move(rows);
    else
      taken_rows_.insert(taken_rows_.end(), rows.begin(), rows.end());
  }
  current_.line = event_.start_mark.line + 1 + taken_lines_;
  current_.column = event_.start_mark.column + 1;
  // No other event has more than one line.
  const bool is_torn = event_.type == YAML_SCALAR_EVENT && !runs.empty() && runs.front().at <= event_.end_mark.index;
  return !is_torn || fail(current_.line, current_.column, "expected rows of a table, found a text of several lines");
}

bool YamlEvents::start_replay(std::string_view anchor) {
  const auto it = anchors_.find(anchor);
  if (it == anchors_.end())
    return fail(current_.line, current_.column,
                fmt::format("expected an anchor '&{}' before its alias (and not around it), found none", anchor));
  replay_ = &it->second;
  replay_at_ = 0;
  return next_of_replay();
}

/// Depth, and the recording of anchored nodes.
bool YamlEvents::account(std::string_view anchor) {
  if (!anchor.empty()) recordings_.push_back({std::string(anchor), depth_, {}});
  if (closes(current_.kind)) --depth_;
  if (opens(current_.kind) && ++depth_ > kMaxNesting)
    return fail(current_.line, current_.column, fmt::format("expected at most {} nested lists and maps", kMaxNesting));
  return recordings_.empty() || record();
}

bool YamlEvents::record() {
  for (Recording& recording : recordings_) {
    if (recording.events.size() == kMaxAnchoredEvents)
      return fail(
          current_.line, current_.column,
          fmt::format("expected at most {} values below the anchor '&{}'", kMaxAnchoredEvents, recording.anchor));
    recording.events.push_back(
        {current_.kind, current_.kind == EventKind::kScalar ? std::string(current_.text) : "", current_.quoted});
  }
  while (!recordings_.empty() && recordings_.back().depth == depth_ && !opens(current_.kind)) {
    // A replay in progress points into the map: its own anchor cannot be defined again before it ends.
    anchors_.insert_or_assign(std::move(recordings_.back().anchor), std::move(recordings_.back().events));
    recordings_.pop_back();
  }
  return true;
}

// ---- rows

void YamlEvents::take_rows(std::size_t column) {
  // "- - [" begins the first row: the list where the first dash stands, the row where the second does.
  constexpr std::size_t kDash = 2;
  if (replay_ != nullptr || !recordings_.empty() || current_.kind != EventKind::kSequenceStart) return;
  if (current_.column == column + kDash) source_.take_rows(column - 1);
}

bool YamlEvents::leave_rows() {
  source_.leave_rows();
  if (failed_ || (taken_rows_.empty() && source_.runs().empty())) return !failed_;
  return fail(current_.line, current_.column, "expected rows of the table at hand only, found others behind it");
}

}  // namespace kiln::library
