// Completions of the command line for shells: subcommands, options, and the values of those that take one of a few.
#pragma once

#include "tools/help/command_tree.hpp"

#include <span>
#include <string>
#include <string_view>

namespace kiln::tools {

struct Shell {
  std::string_view name;
  std::string_view place;  ///< where its completions lie, below share/
  std::string (*script)(const CommandEntry& program);
};

std::span<const Shell> shells();

std::string bash_completion(const CommandEntry& program);
std::string zsh_completion(const CommandEntry& program);
std::string fish_completion(const CommandEntry& program);

}  // namespace kiln::tools
