// Makes the data file smaller: LMDB's own never shrinks, so what stays is copied into a new one that takes its name.
#pragma once

#include "cache/cache.hpp"

#include <string>

namespace kiln::cache {

/// Under the caller's exclusive lock, of a sound file. A reader of the old file goes on reading it.
Result<GcReport> evict(const std::string& folder, const GcLimits& limits);

/// Removes everything that the cache keeps in the folder but the lock file, which others may hold.
Result<void> remove_all(const std::string& folder);

}  // namespace kiln::cache
