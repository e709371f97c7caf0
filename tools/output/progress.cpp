// See progress.hpp.
#include "tools/output/progress.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

constexpr std::uint64_t kBarCharacters = 20;
constexpr std::chrono::milliseconds kLeastPause{50};  // what changes faster cannot be read
constexpr std::chrono::seconds kLongestPause{1};
constexpr double kLeastSeconds = 0.5;  // a rate of less is noise

std::uint64_t percent_of(std::uint64_t done, std::uint64_t total) {
  return total == 0 ? 100 : std::min(done, total) * 100 / total;
}

std::string time_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
}

/// Characters that fit beside each other; a longer line could not be drawn over.
std::size_t columns() {
  winsize size{};
  const bool known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
  return known ? size.ws_col - 1U : 79U;
}

}  // namespace

std::string progress_line(std::uint64_t done, std::uint64_t total, std::string_view text) {
  const std::uint64_t percent = percent_of(done, total);
  const std::string filled(percent * kBarCharacters / 100, '#');
  return fmt::format("[{:<20}] {:>3}% {}", filled, percent, text);
}

std::string rate_text(std::uint64_t done, std::uint64_t total, ProgressUnit unit, double seconds) {
  if (done == 0 || seconds <= 0) return {};
  const double rate = static_cast<double>(done) / seconds;
  const std::string speed = unit == ProgressUnit::kBytes ? fmt::format("{:.1f} MB/s", rate / 1e6)
                            : rate < 10                  ? fmt::format("{:.1f} per s", rate)
                                                         : fmt::format("{:.0f} per s", rate);
  return fmt::format("{}, {} left", speed, time_text(static_cast<double>(total - std::min(done, total)) / rate));
}

Progress::Progress(std::uint64_t total, ProgressUnit unit)
    : total_(total), unit_(unit), is_terminal_(::isatty(STDERR_FILENO) == 1) {
  start(total);
}

Progress::~Progress() {
  hide();
}

void Progress::hide() {
  if (is_drawn_) std::fputs("\r\033[K", stderr);
  is_drawn_ = false;
  shown_at_ = start_ - kLongestPause;
}

void Progress::start(std::uint64_t total) {
  total_ = total;
  shown_percent_ = UINT64_MAX;
  start_ = Clock::now();
  shown_at_ = start_ - kLongestPause;
}

void Progress::show(std::uint64_t done, std::string_view text) {
  if (!is_terminal_) return;
  const std::uint64_t percent = percent_of(done, total_);
  const Clock::time_point now = Clock::now();
  const auto pause = now - shown_at_;
  if (pause < kLeastPause || (percent == shown_percent_ && pause < kLongestPause)) return;
  shown_percent_ = percent;
  shown_at_ = now;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const std::string rate = seconds < kLeastSeconds ? "" : rate_text(done, total_, unit_, seconds);
  const std::string line = progress_line(done, total_, text) + (rate.empty() ? "" : ", " + rate);
  std::fputs(("\r\033[K" + line.substr(0, columns())).c_str(), stderr);
  std::fflush(stderr);
  is_drawn_ = true;
}

void Progress::show(std::string_view stage, std::uint64_t done, std::uint64_t total) {
  if (!is_terminal_) return;
  if (stage != stage_) start(total);
  stage_ = stage;
  show(done, fmt::format("{} {} of {}", stage, done, total));
}

}  // namespace kiln::tools
