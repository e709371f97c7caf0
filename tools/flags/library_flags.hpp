// The flags of subcommands that only look into a library: which one, and for which device it is asked.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/library.hpp"
#include "tools/flags/command_line.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kiln::tools {

/// --library --arch --cu_count --apu --strict
class LibraryFlags {
 public:
  void declare(CommandLine app);

  struct Opened {
    library::Library library;
    library::Hardware hardware;
  };
  /// Says on stderr what was left out and what is assumed.
  Result<Opened> open() const;
  /// The target as it was given.
  const std::string& arch() const { return arch_; }

 private:
  library::Hardware hardware(const std::string& processor) const;

  std::vector<std::string> library_;
  std::string arch_;
  std::optional<std::uint32_t> cu_count_;
  std::optional<bool> is_apu_;
  bool is_strict_ = false, takes_experimental_ = false;
};

/// Says how many files of these paths' folders are left out because those are named experimental.
void tell_experimental(const std::vector<std::string>& paths);

/// The problem's 8-bit floats as the device has them: where it has no others AMD's own, as in hipblaslt-bench.
library::Problem as_device_has(library::Problem problem, const library::Hardware& hardware);

}  // namespace kiln::tools
