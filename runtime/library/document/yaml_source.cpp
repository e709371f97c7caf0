// See yaml_source.hpp.
#include "runtime/library/document/yaml_source.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <tuple>

namespace kiln::library {
namespace {

constexpr std::size_t kAheadBytes = 1U << 16, kLeastAheadBytes = 1U << 12;  // a row has some hundred at most
constexpr std::size_t kMostRowsOfRun = 1U << 12;

/// All of a file goes through here: eight bytes at a time.
bool is_ascii(std::string_view text) {
  std::uint64_t all = 0, some = 0;
  for (; text.size() >= sizeof some; text.remove_prefix(sizeof some)) {
    std::memcpy(&some, text.data(), sizeof some);
    all |= some;
  }
  for (const char c : text) all |= static_cast<unsigned char>(c);
  return (all & 0x8080808080808080U) == 0;
}

/// In blocks whose count fits a byte, which compilers turn into vectors.
std::size_t count_lines(std::string_view text) {
  constexpr std::size_t kBlock = 128;
  std::size_t lines = 0;
  for (; text.size() >= kBlock; text.remove_prefix(kBlock)) {
    std::uint8_t some = 0;
    for (std::size_t i = 0; i < kBlock; ++i) some = static_cast<std::uint8_t>(some + (text[i] == '\n' ? 1 : 0));
    lines += some;
  }
  return lines + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

/// From the file.
std::ptrdiff_t YamlSource::read(char* buffer, std::size_t size) {
  if (has_failed_) return -1;
  const std::ptrdiff_t count = is_ended_ ? 0 : read_(buffer, size);
  has_failed_ = count < 0;
  is_ended_ = is_ended_ || count == 0;
  if (count > 0) is_ascii_ = is_ascii_ && is_ascii({buffer, static_cast<std::size_t>(count)});
  return count;
}

std::ptrdiff_t YamlSource::next(char* buffer, std::size_t size) {
  std::ptrdiff_t count = 0;
  if (indent_ && is_ascii_ && look_ahead()) {
    if (is_after_row_) take_run();
    count = static_cast<std::ptrdiff_t>(length_to_row(size));
  } else {
    is_after_row_ = false;
    count = static_cast<std::ptrdiff_t>(std::min(size, ahead().size()));
  }
  if (count > 0) {
    std::copy_n(ahead().begin(), count, buffer);
    ahead_at_ += static_cast<std::size_t>(count);
  } else if (count = read(buffer, size); count > 0) {
    is_after_row_ = false;
  }
  const std::string_view piece(buffer, count > 0 ? static_cast<std::size_t>(count) : 0);
  handed_bytes_ += piece.size();
  if (!piece.empty()) is_at_line_ = piece.back() == '\n';
  remember(piece);
  return count;
}

/// Sees to it that enough is there for a row. False if it is not ASCII, or nothing is left.
bool YamlSource::look_ahead() {
  if (ahead().size() >= kLeastAheadBytes) return is_ascii_;
  has_looked_ahead_ = true;
  ahead_.erase(0, ahead_at_);
  ahead_at_ = 0;
  while (ahead_.size() < kAheadBytes) {
    const std::size_t before = ahead_.size();
    ahead_.resize(kAheadBytes);
    const std::ptrdiff_t count = read(ahead_.data() + before, kAheadBytes - before);
    ahead_.resize(before + static_cast<std::size_t>(std::max<std::ptrdiff_t>(count, 0)));
    if (count <= 0) break;  // a failure comes again when the rest has been handed over
  }
  return is_ascii_ && !ahead_.empty();
}

void YamlSource::take_run() {
  Run run{handed_bytes_, {}};
  PlainRow row;
  while (run.rows.size() < kMostRowsOfRun) {
    const std::size_t size = look_ahead() ? parse_plain_row(ahead(), *indent_, row) : 0;
    if (size == 0) break;
    ahead_at_ += size;
    run.rows.push_back(row);
  }
  if (run.rows.empty()) return;
  has_taken_rows_ = true;
  runs_.push_back(std::move(run));
}

/// How much to hand over: up to the end of the first row if there is one, so that the next ones can be taken.
std::size_t YamlSource::length_to_row(std::size_t limit) {
  const std::string_view text = ahead();
  is_after_row_ = false;
  std::size_t line = is_at_line_ ? 0 : text.find('\n') + 1;  // 0 if there is no line's end
  if (line == 0 && !is_at_line_) return std::min(limit, text.size());
  PlainRow row;
  while (line < std::min(limit, text.size())) {
    if (const std::size_t size = parse_plain_row(text.substr(line), *indent_, row); size != 0 && line + size <= limit) {
      is_after_row_ = true;
      return line + size;
    }
    const std::size_t end = text.find('\n', line);
    if (end == std::string_view::npos) break;
    line = end + 1;
  }
  return std::min(limit, text.size());
}

/// Of the bytes that libyaml has read but not decoded, which may span two pieces, it only tells the offset.
void YamlSource::remember(std::string_view piece) {
  const std::size_t dropped = recent_.size() - last_piece_;
  std::tie(recent_line_, recent_column_) = place_of(recent_offset_ + dropped);
  recent_offset_ += dropped;
  recent_.erase(0, dropped);
  recent_ += piece;
  last_piece_ = piece.size();
}

std::pair<std::size_t, std::size_t> YamlSource::place_of(std::size_t offset) const {
  const std::size_t count = std::min(offset - std::min(offset, recent_offset_), recent_.size());
  const std::string_view before = std::string_view(recent_).substr(0, count);
  const std::size_t lines = count_lines(before);
  if (lines == 0) return {recent_line_, recent_column_ + count};
  return {recent_line_ + lines, count - before.rfind('\n')};
}

}  // namespace kiln::library
