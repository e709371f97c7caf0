// Solutions by number: what programs need that choose among solutions themselves (tuners, and libraries that offer
// another one's API on top of kiln's). Context::candidates() ranks, candidate() asks one, prepare() takes one.
#pragma once

#include "kiln/check.hpp"

#include <cstdint>

namespace kiln {

/// Names one solution of a Context's library and target, kiln's own (built-in) ones included; never negative. The same
/// solution has the same number in every process, as long as kiln's build, the library and the target are the same
/// (Context::revision() tells the first two); otherwise it may be another solution's, or none's.
using SolutionIndex = std::int32_t;

/// What replaces a solution's own values at a launch.
struct SolutionOverrides {
  std::uint32_t global_split_u = 0;    ///< workgroups that share the K of a tile, at most 255; 0: as the solution says
  std::int32_t workgroup_mapping = 0;  ///< tiles along M before the next along N, >= 1; 0: as the solution says
  bool operator==(const SolutionOverrides&) const = default;
};

/// A solution that runs a problem.
struct Candidate {
  SolutionIndex index = -1;
  std::uint64_t workspace_bytes = 0;  ///< of MatrixAddresses::workspace
  /// By the model that ranks solutions where no table of the library decides; of one launch of many in a row.
  double modelled_microseconds = 0;
  bool operator==(const Candidate&) const = default;
};

}  // namespace kiln
