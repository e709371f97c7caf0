// Manual pages, as man(7) writes them: kiln.1, kiln-SUBCOMMAND.1, kiln-TOPIC.7.
#pragma once

#include "tools/help/command_tree.hpp"
#include "tools/help/topics.hpp"

#include <string>
#include <vector>

namespace kiln::tools {

struct ManualPage {
  std::string file;  ///< "kiln-run.1"
  std::string text;
};

/// Of the program, of each of its subcommands (those of one stand on its page), and of each topic.
std::vector<ManualPage> manual_pages(const CommandEntry& program);

}  // namespace kiln::tools
