// See kiln/cache_counters.hpp.
#include "kiln/cache_counters.hpp"

#include "runtime/api/runtime_access.hpp"
#include "runtime/api/session.hpp"
#include "runtime/pipeline/pipeline.hpp"

#include <utility>

namespace kiln {
namespace {

CacheCounters counters_of(runtime::Pipeline& pipeline) {
  cache::Counters counters = pipeline.kernel_cache().counters();
  return {counters.hits, counters.misses, counters.stores, counters.faults, std::move(counters.last_fault)};
}

}  // namespace

CacheCounters cache_counters(Runtime& runtime) {
  return counters_of(runtime::pipeline_of(runtime));
}

CacheCounters cache_counters(Context& context) {
  return counters_of(runtime::SessionAccess::session(context).pipeline());
}

}  // namespace kiln
