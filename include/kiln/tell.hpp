// A message into kiln's log, for libraries over kiln that have something to tell which is no result.
#pragma once

#include "kiln/log.hpp"

#include <string_view>

namespace kiln {

/// Appends a line to the file that $KILN_LOG names (kiln/log.hpp), if it asks for this level; else nothing happens.
/// Never fails.
void tell(LogLevel level, std::string_view message);

}  // namespace kiln
