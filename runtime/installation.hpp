// Where kiln's own files are: relative to the program or to the library this code was linked into, so that a build
// tree, an installed tree and a relocated copy of either work alike.
#pragma once

#include "kiln/result.hpp"

#include <string>
#include <vector>

namespace kiln::runtime {

/// Names the solution libraries that are used when no other is given, separated by colons; when set, no other place is
/// looked at.
inline constexpr const char* kLibraryVariable = "KILN_LIBRARY";

/// The folders where the shipped solution libraries may be, in order (share/kiln).
std::vector<std::string> shipped_library_folders();

/// The solution libraries of such a folder, in the order in which they are asked: library.d/*.kiln by name, and after
/// them library.kiln. kiln ships none: it is for packages to add them.
Result<std::vector<std::string>> shipped_libraries(const std::string& folder);

/// What is used when no library is given: what $KILN_LIBRARY names, else what the first of shipped_library_folders()
/// that has any holds; empty where none has: kiln's own solutions answer then. kIo names what of $KILN_LIBRARY is not
/// there.
Result<std::vector<std::string>> default_libraries();

}  // namespace kiln::runtime
