// See progress.hpp.
#include "tools/progress.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

constexpr std::uint64_t kBarCharacters = 20;

std::uint64_t percent_of(std::uint64_t done, std::uint64_t total) {
  return total == 0 ? 100 : std::min(done, total) * 100 / total;
}

}  // namespace

std::string progress_line(std::uint64_t done, std::uint64_t total, std::string_view text) {
  const std::uint64_t percent = percent_of(done, total);
  const std::string filled(percent * kBarCharacters / 100, '#');
  return fmt::format("[{:<20}] {:>3}% {}", filled, percent, text);
}

Progress::Progress(std::uint64_t total) : total_(total), is_terminal_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (is_terminal_) fmt::print(stderr, "\r\033[K");
}

void Progress::show(std::uint64_t done, std::string_view text) {
  if (!is_terminal_) return;
  const std::uint64_t percent = percent_of(done, total_);
  if (percent == shown_percent_) return;
  shown_percent_ = percent;
  fmt::print(stderr, "\r\033[K{}", progress_line(done, total_, text));
  std::fflush(stderr);
}

}  // namespace kiln::tools
