// One hash over the code objects of many recipes: two builds that print the same write the same kernels. It is how a
// change of the code generator's structure shows that it changed no kernel.
#pragma once

#include <cstddef>
#include <filesystem>

namespace kiln::codegen {

/// Generates `count` recipes, half of library logic and half random ones, on the oldest processor of each generation,
/// and prints the hash, with how many kernels and rejections it covers. Returns the exit status of the program.
int print_digest(const std::filesystem::path& logic_folder, std::size_t count);

}  // namespace kiln::codegen
