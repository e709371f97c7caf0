// The orders of waves as users spell them.
#pragma once

#include "kiln/result.hpp"
#include "runtime/emulator/emulator.hpp"

#include <string_view>

namespace kiln::emulator {

/// The order and its seed, from "inorder", "reverse", "lockstep" or "random:SEED". kInvalidArgument names `what` it is.
Result<void> set_wave_order(std::string_view what, std::string_view text, Options& options);

}  // namespace kiln::emulator
