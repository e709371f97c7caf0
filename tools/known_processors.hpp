// Which processors there are, for subcommands that only look things up by their names.
#pragma once

#include "kiln/result.hpp"

#include <string>

namespace kiln::tools {

/// kUnknownTarget, with the nearest names, for a processor that neither kiln's tables nor LLVM know; with '*' at the
/// end, if it stands for none of them.
Result<void> check_processor(const std::string& name);

}  // namespace kiln::tools
