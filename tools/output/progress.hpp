// A progress bar on stderr for long work, where stderr is a terminal; otherwise nothing is printed.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace kiln::tools {

/// "[######              ]  30% TEXT", 20 characters of bar.
std::string progress_line(std::uint64_t done, std::uint64_t total, std::string_view text);
/// "12.5 MB/s, 1 min 05 s left" or "340 per s, 3 s left"; nothing before a part is done. `seconds`: what that took.
enum class ProgressUnit : std::uint8_t { kBytes, kThings };
std::string rate_text(std::uint64_t done, std::uint64_t total, ProgressUnit unit, double seconds);

class Progress {
 public:
  explicit Progress(std::uint64_t total, ProgressUnit unit = ProgressUnit::kBytes);
  /// Clears the line.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Clears the line, so that something else can be printed; the next show() draws it again.
  void hide();
  /// Draws again where the percent has changed, or a second has passed.
  void show(std::uint64_t done, std::string_view text);
  /// The same for work in several stages: "emulating 12 of 256". Each starts anew, with its own total.
  void show(std::string_view stage, std::uint64_t done, std::uint64_t total);

 private:
  using Clock = std::chrono::steady_clock;
  void start(std::uint64_t total);

  std::uint64_t total_, shown_percent_ = UINT64_MAX;
  ProgressUnit unit_;
  Clock::time_point start_, shown_at_;
  std::string stage_;
  bool is_terminal_, is_drawn_ = false;
};

}  // namespace kiln::tools
