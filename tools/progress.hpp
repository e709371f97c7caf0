// A progress bar on stderr for long work, where stderr is a terminal; otherwise nothing is printed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kiln::tools {

/// "[######              ]  30% TEXT", 20 characters of bar.
std::string progress_line(std::uint64_t done, std::uint64_t total, std::string_view text);

class Progress {
 public:
  explicit Progress(std::uint64_t total);
  /// Clears the line.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Draws again where the percent has changed.
  void show(std::uint64_t done, std::string_view text);

 private:
  std::uint64_t total_, shown_percent_ = UINT64_MAX;
  bool is_terminal_;
};

}  // namespace kiln::tools
