// kiln's command line as data: what manual pages and completions are made of, read from the declarations that CLI11
// has, so that none of them names an option that is not there or leaves one out.
#pragma once

#include "tools/flags/command_line.hpp"

#include <string>
#include <vector>

namespace kiln::tools {

struct OptionEntry {
  std::vector<std::string> names;  ///< with their dashes, the short ones first; of a positional its only name
  std::string value;               ///< the text behind it, such as "UINT=128"; empty: nothing
  std::string text, group;
  std::vector<std::string> choices;  ///< the values that it takes; empty: any
  bool is_positional = false, takes_value = false, repeats = false, is_required = false;
};

struct CommandEntry {
  std::string name;  ///< "kiln", "run", "stats"
  std::string path;  ///< "kiln cache stats"
  std::string summary;
  std::string notes;  ///< text below the options in --help: examples, a page, exit codes
  std::vector<OptionEntry> options;
  std::vector<CommandEntry> subcommands;
  bool runs_program = false;  ///< what follows `--` is a program with its arguments
};

/// Of a command line whose subcommands and flags are declared.
CommandEntry command_tree(CommandLine app);

}  // namespace kiln::tools
