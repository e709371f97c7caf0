// What --json says of the kernel cache, with the faults of the whole run.
#pragma once

#include "kiln/cache_counters.hpp"
#include "tools/output/output.hpp"

namespace kiln::tools {

/// Whether the cache had the kernel, took it, and why not; and how often it failed: members of an object.
inline Json cache_json(const Kernel& kernel, Runtime& runtime) {
  Json json = cache_json(kernel);
  json.set("cache_faults", cache_counters(runtime).faults);
  return json;
}

}  // namespace kiln::tools
