// Where the solution libraries of an installation are, as packages add them (own_files.hpp).
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
/// them library.kiln. kiln ships none: it is for packages to add them. Those that are not trusted (check_trust()) are
/// left out, and the reasons added to `left_out`.
Result<std::vector<std::string>> shipped_libraries(const std::string& folder, std::vector<std::string>& left_out);

/// $KILN_LIBRARY is "none": kiln's own solutions answer, whatever is installed.
bool wants_no_library();

/// What is used when no library is given: what $KILN_LIBRARY names, else what the first of shipped_library_folders()
/// that has any holds; empty where none has: kiln's own solutions answer then. kIo names what of $KILN_LIBRARY is not
/// there.
Result<std::vector<std::string>> default_libraries(std::vector<std::string>& left_out);

}  // namespace kiln::runtime
