// RuntimeOptions come from programs: any number may stand in any field.
#pragma once

#include "cache/place.hpp"
#include "kiln/result.hpp"
#include "kiln/runtime.hpp"

#include <string>

namespace kiln::runtime {

/// kInvalidArgument names the first option that is out of range, and its range. Paths and names are not looked at.
Result<void> check_options(const RuntimeOptions& options);

/// Where the cache is kept: the folder that is named, or the user's. `why` is what he should be told of the latter.
cache::Place cache_place_of(const RuntimeOptions& options);
/// Its folder; empty: none is kept.
std::string cache_folder_of(const RuntimeOptions& options);

}  // namespace kiln::runtime
