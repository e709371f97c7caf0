// The environment, which belongs to the caller of a program. A program that has more rights than its caller (setuid,
// setgid, file capabilities: AT_SECURE of getauxval(3)) obeys none of it, or the caller would choose which code it
// loads and which files it writes. All of kiln asks here (tests/style/environment_test.cpp).
#pragma once

#include <string_view>
#include <vector>

namespace kiln {

/// The value of a variable; nullptr if it is unset or empty, and in a program that has more rights than its caller.
/// The name is one of known_variables().
const char* environment(const char* name);

/// Every variable that kiln reads, in alphabetical order.
const std::vector<std::string_view>& known_variables();

/// Those that are set, but ignored because the program has more rights than its caller.
std::vector<std::string_view> ignored_variables();

}  // namespace kiln
