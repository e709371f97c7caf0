// What was wrong with a command line, in words: unknown subcommands and flags with what was probably meant, arguments
// that nobody expected in the order in which they were typed.
#pragma once

#include "tools/flags/command_line.hpp"

#include <string>
#include <vector>

namespace kiln::tools {

struct UsageError {
  std::string message;
  std::vector<std::string> hints;
};

/// Of a command line that could not be read, as `reading` says.
UsageError usage_error_of(CommandLine root, const Reading& reading);

/// The names of a command line's subcommands.
std::vector<std::string> subcommand_names(CommandLine app);

}  // namespace kiln::tools
