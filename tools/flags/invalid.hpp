// The error of a flag, a line or a file that says what cannot be.
#pragma once

#include "kiln/result.hpp"

#include <string>
#include <utility>

namespace kiln::tools {

inline Error invalid(std::string message) {
  return Error{ErrorCode::kInvalidArgument, std::move(message), {}};
}

}  // namespace kiln::tools
