// The environment, which belongs to the caller of a program, for libraries over kiln that read variables of their own.
#pragma once

namespace kiln {

/// The value of a variable; nullptr if it is unset or empty, and in a program that has more rights than its caller
/// (setuid, setgid, file capabilities: AT_SECURE of getauxval(3)). It stays valid until the program changes the
/// variable.
const char* environment(const char* name);

}  // namespace kiln
