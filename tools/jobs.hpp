// How work is divided: between the processes of one run (--jobs) and between runs (--shard).
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <string>

namespace kiln::tools {

/// Of several runs that share the work: this one does every item whose number modulo `parts` is `part`.
struct Shard {
  std::size_t part = 0, parts = 1;
};
/// "I/N" with I from 0 to N - 1; all of it where the text is empty.
Result<Shard> parse_shard(const std::string& text);

/// Where nothing else is said: as many as make was given (-j in MAKEFLAGS), else CMAKE_BUILD_PARALLEL_LEVEL, else the
/// cores that this process may use; no more than free memory allows, at least 1.
unsigned default_jobs();

}  // namespace kiln::tools
