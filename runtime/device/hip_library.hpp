// Finding libamdhip64: the one that the process has already, else where the loader and ROCm keep it.
#pragma once

#include "kiln/result.hpp"

#include <string>
#include <vector>

namespace kiln::device {

/// What is tried when no library is named, in this order: SONAMEs for the loader, newest first, then the same files in
/// lib below `rocm` and below its folders core-*, which ROCm 7.14 and later have (core-10.0 comes before core-7.14).
std::vector<std::string> hip_library_names(const std::string& rocm);

/// The file of a libamdhip64 of any version that the process has loaded; empty: there is none.
std::string loaded_hip_library();

/// A handle for dlsym; the library stays loaded. `library` is a file or a SONAME; empty: the one that is loaded, else
/// the first of the names that can be opened. kDevice has the loader's text for each.
Result<void*> open_hip_library(const std::string& library);

}  // namespace kiln::device
