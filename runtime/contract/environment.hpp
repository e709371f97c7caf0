// The environment, which belongs to the caller of a program. A program that has more rights than its caller (setuid,
// setgid, file capabilities: AT_SECURE of getauxval(3)) obeys none of it, or the caller would choose which code it
// loads and which files it writes. All of kiln asks by environment(), with a name of known_variables()
// (tests/style/environment_test.cpp).
#pragma once

#include "kiln/environment.hpp"

#include <string_view>
#include <vector>

namespace kiln {

/// Every variable that kiln reads, in alphabetical order.
const std::vector<std::string_view>& known_variables();

/// Those that are set, but ignored because the program has more rights than its caller.
std::vector<std::string_view> ignored_variables();

}  // namespace kiln
