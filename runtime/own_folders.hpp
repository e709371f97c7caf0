// The folders that kiln's code was started from: what everything else of an installation is found relative to, so that
// a build tree, an installed tree and a relocated copy of either work alike.
#pragma once

#include <string>
#include <vector>

namespace kiln::runtime {

/// Folders of the program and of the file that holds this code (the program again, or libkiln.so), absolute, each once.
std::vector<std::string> own_folders();

}  // namespace kiln::runtime
