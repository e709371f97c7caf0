// What CLI11 takes for a number and is none: an empty text is 0 to it, -1 the largest of all. One check for every flag.
#pragma once

#include "tools/flags/command_line.hpp"

namespace kiln::tools {

/// Adds the check to each flag of the app and of its subcommands that takes a number and does not check for itself:
/// "--lds is 'x'; expected a whole number, 0 or more".
void check_numbers(CommandLine app);

}  // namespace kiln::tools
