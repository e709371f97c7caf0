// Where kiln's own files are: relative to the program or to the library this code was linked into, so that a build
// tree, an installed tree and a relocated copy of either work alike.
#pragma once

#include "kiln/result.hpp"

#include <string>
#include <vector>

namespace kiln::runtime {

/// Names the solution library that is used when no other is given; when set, no other place is looked at.
inline constexpr const char* kLibraryVariable = "KILN_LIBRARY";

/// The places where the shipped solution library may be, in order.
std::vector<std::string> shipped_library_places();

/// The first of them that exists; kIo names them all.
Result<std::string> shipped_library_path();

}  // namespace kiln::runtime
