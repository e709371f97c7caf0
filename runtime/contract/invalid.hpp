// The error of an argument that a caller gave.
#pragma once

#include "kiln/result.hpp"

#include <string>
#include <utility>

namespace kiln {

/// kInvalidArgument with a message that names the argument, what it is and what would be right.
inline Error invalid(std::string message) {
  return Error{ErrorCode::kInvalidArgument, std::move(message), {}};
}

}  // namespace kiln
