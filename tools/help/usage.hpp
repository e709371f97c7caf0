// What was wrong with a command line, in words: unknown subcommands and flags with what was probably meant, arguments
// that nobody expected in the order in which they were typed.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace kiln::tools {

struct UsageError {
  std::string message;
  std::vector<std::string> hints;
};

/// Of a command line that `root` could not parse because of `error`.
UsageError usage_error_of(const CLI::App& root, const CLI::ParseError& error);

/// The names of an app's subcommands.
std::vector<std::string> subcommand_names(const CLI::App& app);

}  // namespace kiln::tools
