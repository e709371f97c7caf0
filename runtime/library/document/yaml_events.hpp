// YamlEvents: libyaml's events one after the other, with what a reader of untrusted files needs around them: aliases
// replayed from the recorded events of their anchor (bounded), a limit of depth, an error that knows its place, and
// the rows that were taken out of the text on its way to libyaml (yaml_source.hpp). Source: YAML 1.1, libyaml's yaml.h.
#pragma once

#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/document/yaml_source.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <yaml.h>

namespace kiln::library {

class YamlEvents {
 public:
  YamlEvents(std::string name, YamlSource::Read read);
  ~YamlEvents();
  YamlEvents(const YamlEvents&) = delete;
  YamlEvents& operator=(const YamlEvents&) = delete;

  /// Records the first error, after which every event is the stream's end. Always returns false.
  bool fail(std::size_t line, std::size_t column, std::string_view message);
  bool advance();

  const std::string& name() const { return name_; }
  const YamlEvent& current() const { return current_; }
  bool failed() const { return failed_; }
  const std::string& error() const { return error_; }

  /// In a list of rows that began at `column`, with its first row at hand. Nothing happens if that row is no plain one.
  void take_rows(std::size_t column);
  /// The rows that were taken out before the event at hand and were not asked for yet.
  std::vector<PlainRow>& taken_rows() { return taken_rows_; }
  /// After the list. False, and a failure, if rows were taken that did not stand in it.
  bool leave_rows();
  bool has_taken_rows() const { return source_.has_taken_rows(); }
  bool has_looked_ahead() const { return source_.has_looked_ahead(); }

 private:
  /// An event that outlives libyaml's.
  struct StoredEvent {
    YamlEvent::Kind kind;
    std::string text;
    bool quoted;
  };
  struct Recording {
    std::string anchor;
    std::size_t depth;  // of the node that is being recorded
    std::vector<StoredEvent> events;
  };

  static int read_source(void* self, unsigned char* buffer, std::size_t size, std::size_t* got);
  bool fail_not_yaml();
  void drop_event();
  bool next_of_replay();
  bool next_of_parser();
  bool place_event();
  bool start_replay(std::string_view anchor);
  bool account(std::string_view anchor);
  bool record();

  std::string name_;
  YamlSource source_;
  yaml_parser_t parser_{};
  yaml_event_t event_{};
  bool initialised_ = false, has_event_ = false, failed_ = false;
  YamlEvent current_;
  std::string error_;

  std::size_t depth_ = 0;
  std::map<std::string, std::vector<StoredEvent>, std::less<>> anchors_;
  std::vector<Recording> recordings_;
  const std::vector<StoredEvent>* replay_ = nullptr;
  std::size_t replay_at_ = 0;

  std::vector<PlainRow> taken_rows_;
  std::size_t taken_lines_ = 0;  // before the event at hand
};

/// Of lists and maps.
constexpr bool opens(YamlEvent::Kind kind) {
  return kind == YamlEvent::Kind::kSequenceStart || kind == YamlEvent::Kind::kMappingStart;
}
constexpr bool closes(YamlEvent::Kind kind) {
  return kind == YamlEvent::Kind::kSequenceEnd || kind == YamlEvent::Kind::kMappingEnd;
}

}  // namespace kiln::library
