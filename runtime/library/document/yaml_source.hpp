// YamlSource: the text on its way to libyaml, which reads it in pieces of some kB. It knows the line and column of an
// offset that libyaml only tells as a number, and it can take the plain rows of a table out of the text
// (plain_rows.hpp) before libyaml sees them. That changes nothing for libyaml but the numbers of lines: a run is taken
// only from between two rows, where a row of the same indentation has just been handed over. Whether that place was
// within the table, and not, say, within a text of several lines, is only known from the events around it; so each run
// carries its place, and whoever reads the events has the last word (yaml_events.hpp).
#pragma once

#include "runtime/library/document/plain_rows.hpp"

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kiln::library {

class YamlSource {
 public:
  /// Fills a buffer of `size` bytes; how many it got, 0 at the end, negative after a failure.
  using Read = std::function<std::ptrdiff_t(char* buffer, std::size_t size)>;

  explicit YamlSource(Read read) : read_(std::move(read)) {}

  /// The next piece for libyaml, like a Read.
  std::ptrdiff_t next(char* buffer, std::size_t size);
  /// Line and column, from 1, of an offset that lies in the last two pieces.
  std::pair<std::size_t, std::size_t> place_of(std::size_t offset) const;

  /// Rows that were taken out before the byte `at` of what libyaml sees.
  struct Run {
    std::size_t at = 0;
    std::vector<PlainRow> rows;
  };
  static constexpr std::size_t kLinesOfRow = 2;
  /// From now on rows with this indentation are taken. Not from a text that is not ASCII: libyaml counts characters.
  void take_rows(std::size_t indent) { indent_ = indent; }
  void leave_rows() { indent_.reset(); }
  /// Not seen yet by the reader of events, who removes them.
  std::deque<Run>& runs() { return runs_; }
  /// Ever.
  bool has_taken_rows() const { return has_taken_rows_; }
  /// Ever: libyaml got other pieces than the file gave, and of two faults may have met the later one first.
  bool has_looked_ahead() const { return has_looked_ahead_; }

 private:
  std::ptrdiff_t read(char* buffer, std::size_t size);
  bool look_ahead();
  void take_run();
  std::size_t length_to_row(std::size_t limit);
  void remember(std::string_view piece);
  std::string_view ahead() const { return std::string_view(ahead_).substr(ahead_at_); }

  Read read_;
  std::string recent_;                              // the last two pieces
  std::size_t recent_offset_ = 0, last_piece_ = 0;  // where they begin; the length of the second
  std::size_t recent_line_ = 1, recent_column_ = 1;

  std::optional<std::size_t> indent_;
  std::string ahead_;  // read, but not handed over from ahead_at_ on
  std::size_t ahead_at_ = 0;
  std::size_t handed_bytes_ = 0;
  bool is_ascii_ = true, is_at_line_ = true, is_after_row_ = false;  // what was handed over
  bool is_ended_ = false, has_failed_ = false, has_taken_rows_ = false, has_looked_ahead_ = false;
  std::deque<Run> runs_;
};

}  // namespace kiln::library
