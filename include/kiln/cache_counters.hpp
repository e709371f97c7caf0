// What the kernel cache did since a Runtime or Context was opened. A fault (a full disk, a damaged file, a folder of
// another owner) never fails a call: it is a miss, counted here, and a line of the log for each reason (kiln/log.hpp).
#pragma once

#include <cstdint>
#include <string>

namespace kiln {

class Runtime;
class Context;

struct CacheCounters {
  std::uint64_t hits = 0, misses = 0;  ///< of the cache on disk; what is in memory already is asked for nowhere
  std::uint64_t stores = 0, faults = 0;
  std::string last_fault;  ///< why; empty: none
};

/// A snapshot: other threads may be asking.
CacheCounters cache_counters(Runtime& runtime);
CacheCounters cache_counters(Context& context);

}  // namespace kiln
