// What a worker of `kiln warm` tells, and what the workers took.
#pragma once

#include "kiln/result.hpp"
#include "runtime/kernels/prover.hpp"
#include "runtime/warm/workers.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/resource.h>

namespace kiln::tools {

using runtime::Made;

inline std::uint64_t peak_memory_bytes() {
  rusage own{}, workers{};
  ::getrusage(RUSAGE_SELF, &own);
  ::getrusage(RUSAGE_CHILDREN, &workers);
  return static_cast<std::uint64_t>(std::max(own.ru_maxrss, workers.ru_maxrss)) * 1024;
}

inline Made made_of(Made::Kind kind, std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {kind, {bytes.begin(), bytes.end()}};
}

/// Of a kernel that was made, or why not: one that fails its proof is a fault of kiln.
inline Made answer(Result<std::vector<std::byte>> value) {
  if (value) return {Made::Kind::kBuilt, std::move(value).value()};
  const bool is_refused = value.error().code == ErrorCode::kUnsupported && !runtime::fails_proof(value.error());
  return made_of(is_refused ? Made::Kind::kRefused : Made::Kind::kFailed, value.error().message);
}

}  // namespace kiln::tools
