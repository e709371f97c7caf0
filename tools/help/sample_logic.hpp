// Where the sample of library logic lies that kiln installs, for examples that run as they are printed.
#pragma once

#include <string>
#include <string_view>

namespace kiln::tools {

/// The text with its words LOGIC replaced by the folder: share/kiln/logic of the installation, or its place in the
/// sources, relative to their root, where nothing is installed.
std::string with_sample_logic(std::string_view text);

}  // namespace kiln::tools
