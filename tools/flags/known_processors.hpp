// Which processors there are, for subcommands that only look things up by their names.
#pragma once

#include "kiln/result.hpp"

#include <string>
#include <string_view>

namespace kiln::tools {

/// kUnknownTarget, with the nearest names, for a processor that neither kiln's tables nor LLVM know; with '*' at the
/// end, if it stands for none of them.
Result<void> check_processor(const std::string& name);

/// A list of targets, separated by ',' or ';', in the spelling of Target::id(): "gfx942;gfx90a:xnack-" of
/// "MI300X;amdgcn-amd-amdhsa--gfx90a:xnack-". What is no target ("gfx9*", "all") stays as it is.
std::string canonical_targets(std::string_view list);

}  // namespace kiln::tools
