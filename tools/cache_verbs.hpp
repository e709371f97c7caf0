// The verbs of kiln cache that are commands of their own: what goes out of a cache, what comes in, and why a problem
// would not be found in it. cache.cpp has the others.
#pragma once

#include "cache/cache.hpp"
#include "cache/place.hpp"
#include "tools/command.hpp"
#include "tools/output/output.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace kiln::tools {

std::unique_ptr<Command> make_cache_export();
std::unique_ptr<Command> make_cache_import();
std::unique_ptr<Command> make_cache_merge();
std::unique_ptr<Command> make_cache_why();

inline constexpr const char* kCacheHelp = "folder (default: $KILN_CACHE_DIR, $XDG_CACHE_HOME/kiln, ~/.cache/kiln)";
/// Of --cache, else the user's own; where that is not the folder which he named the log says so.
inline std::string cache_folder(const std::string& flag) {
  if (!flag.empty()) return flag;
  const cache::Place place = cache::default_place();
  if (!place.folder.empty() && !place.why.empty()) print_log(LogLevel::kInfo, place.why);
  return place.folder;
}
/// Of --cache; to write into it, or to look only, which leaves nothing behind.
inline cache::Cache open_cache(const std::string& folder, bool writes,
                               std::optional<std::chrono::milliseconds> patience = {}) {
  cache::CacheOptions options;
  if (patience) options.maintenance_patience = *patience;
  options.make_folder = writes;
  if (writes) {
    options.lock_patience = std::chrono::seconds(10);
    options.max_bytes = UINT64_MAX;  // what is asked for is not evicted for what is asked for later
  }
  return cache::Cache::open(cache_folder(folder), options);
}

}  // namespace kiln::tools
