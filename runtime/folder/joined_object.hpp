// Many kernels in one code object: what a part of a Tensile folder has, which is one file. Each comes as the loadable
// code object of one kernel that code generation made; its code, descriptor and metadata are taken out of it, and laid
// out anew as lld lays out an object of several kernels. Kernels refer to nothing outside of themselves, so that only
// the distance from a descriptor to its code changes. Source: AMDGPUUsage.rst "Code Object", <elf.h>.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace kiln::folder {

using Bytes = std::vector<std::byte>;

/// The loadable code object of all of them, in their order. kMalformedFile says which one is not of one kernel, is for
/// another target than the first, has relocations, or has a name that an earlier one has.
Result<Bytes> join_objects(std::span<const std::span<const std::byte>> objects);

/// The names of the kernels that a code object's symbols define; empty of what is none.
std::vector<std::string> kernel_names(std::span<const std::byte> object);

}  // namespace kiln::folder
