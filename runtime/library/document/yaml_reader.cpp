// See yaml_reader.hpp.
#include "runtime/library/document/yaml_reader.hpp"

#include "runtime/library/document/yaml_events.hpp"

#include <limits>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::size_t kMaxShownText = 40;

using EventKind = YamlEvent::Kind;

std::string describe(const YamlEvent& event) {
  switch (event.kind) {
    case EventKind::kDocumentStart:
      return "the start of a document";
    case EventKind::kDocumentEnd:
      return "the end of the document";
    case EventKind::kStreamEnd:
      return "the end of the file";
    case EventKind::kSequenceStart:
      return "a list";
    case EventKind::kSequenceEnd:
      return "the end of the list";
    case EventKind::kMappingStart:
      return "a map";
    case EventKind::kMappingEnd:
      return "the end of the map";
    case EventKind::kScalar:
      break;
  }
  const bool is_long = event.text.size() > kMaxShownText;
  return fmt::format("'{}{}'", event.text.substr(0, kMaxShownText), is_long ? "..." : "");
}

}  // namespace

YamlReader::Source text_of(std::string_view bytes) {
  return [bytes](char* buffer, std::size_t size) mutable {
    const std::size_t count = bytes.copy(buffer, size);
    bytes.remove_prefix(count);
    return static_cast<std::ptrdiff_t>(count);
  };
}

YamlReader::YamlReader(std::string name, std::string_view bytes, Rows rows)
    : YamlReader(std::move(name), text_of(bytes), rows) {}
YamlReader::YamlReader(std::string name, Source source, Rows rows)
    : events_(std::make_unique<YamlEvents>(std::move(name), std::move(source))),
      current_(&events_->current()),
      rows_(rows) {}
YamlReader::~YamlReader() = default;

bool YamlReader::failed() const {
  return events_->failed();
}
Error YamlReader::error() const {
  return {ErrorCode::kMalformedFile, events_->error(), {}};
}
const std::string& YamlReader::name() const {
  return events_->name();
}
bool YamlReader::advance() {
  return events_->advance();
}

bool YamlReader::fail_expected(std::string_view what) {
  return fail_at(current().line, current().column, fmt::format("expected {}, found {}", what, describe(current())));
}
bool YamlReader::fail_at(std::size_t line, std::size_t column, std::string_view message) {
  return events_->fail(line, column, message);
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
    if (!opens(current().kind) && !closes(current().kind) && current().kind != EventKind::kScalar)
      return fail_expected("a value");
    advance();
  } while (depth > 0);
  return !failed();
}

bool YamlReader::enter_list(std::string_view what) {
  return at(EventKind::kSequenceStart) ? advance() : fail_expected(what);
}
bool YamlReader::enter_map(std::string_view what) {
  return at(EventKind::kMappingStart) ? advance() : fail_expected(what);
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
  if (!at(EventKind::kScalar)) return fail_expected(what);
  out.assign(current().text);
  return advance();
}

bool YamlReader::read_int(std::int64_t& out, std::string_view what) {
  const auto value = at(EventKind::kScalar) ? parse_int(current().text) : std::nullopt;
  if (!value) return fail_expected(fmt::format("an integer for {}", what));
  out = *value;
  return advance();
}

bool YamlReader::read_int32(std::int32_t& out, std::string_view what) {
  const auto value = at(EventKind::kScalar) ? parse_int(current().text) : std::nullopt;
  using Limits = std::numeric_limits<std::int32_t>;
  if (!value || *value < Limits::min() || *value > Limits::max())
    return fail_expected(fmt::format("a 32-bit integer for {}", what));
  out = static_cast<std::int32_t>(*value);
  return advance();
}

bool YamlReader::read_real(double& out, std::string_view what) {
  const auto value = at(EventKind::kScalar) ? parse_real(current().text) : std::nullopt;
  if (!value) return fail_expected(fmt::format("a number for {}", what));
  out = *value;
  return advance();
}

bool YamlReader::read_ints(std::vector<std::int64_t>& out, std::size_t limit, std::string_view what) {
  out.clear();
  if (!at(EventKind::kSequenceStart)) return fail_expected(fmt::format("a list of integers for {}", what));
  advance();
  while (more()) {
    if (out.size() == limit) return fail_expected(fmt::format("at most {} integers for {}", limit, what));
    if (!read_int(out.emplace_back(), what)) return false;
  }
  return !failed();
}

void YamlReader::take_rows(std::size_t column) {
  if (rows_ == Rows::kFromText) events_->take_rows(column);
}
std::vector<PlainRow>& YamlReader::taken_rows() {
  return events_->taken_rows();
}
bool YamlReader::leave_rows() {
  return events_->leave_rows();
}
bool YamlReader::has_taken_rows() const {
  return events_->has_taken_rows();
}
bool YamlReader::has_looked_ahead() const {
  return events_->has_looked_ahead();
}

}  // namespace kiln::library
