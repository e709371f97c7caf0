// Joins several caches into one data file: parts that were warmed on several machines, say. The file is written anew
// from the entries of all in the order of their hashes, so that it is the same whichever part comes first.
#pragma once

#include "cache/cache.hpp"

#include <span>
#include <string>

namespace kiln::cache {

/// Under the caller's exclusive lock of the folder, whose file is sound or absent. The others are folders with a
/// cache.mdb, or such files; one that is not there, damaged or not trusted is an Error, and nothing is changed.
Result<MergeReport> merge(const std::string& folder, std::span<const std::string> others, Packing packing);

}  // namespace kiln::cache
