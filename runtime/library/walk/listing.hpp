// Lists of solutions for callers that choose themselves: which of a library's solutions a list takes.
#pragma once

#include "runtime/library/walk/verdicts.hpp"

#include <cstdint>

namespace kiln::library {

/// What a list of solutions asks of the problem beside the hardware: nothing, or its matrices and how a batch is found,
/// with which its sizes and its epilogue have nothing to do.
enum class Listing : std::uint8_t { kNotListed, kOfType, kOfProcessor };

bool is_listed(Verdicts& verdicts, Listing listing, const Tree& tree, Condition condition);

}  // namespace kiln::library
