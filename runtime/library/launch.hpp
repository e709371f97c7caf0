// What a solution says about its launch (Tensile's sizeMapping), and the launch of one problem that follows from it:
// grid, split of K, workspace. Source: formats.md 2.9, 4.3, 4.4.
#pragma once

#include "runtime/library/problem.hpp"

#include <array>
#include <cstdint>

namespace kiln::library {

struct Hardware;

/// How partial sums of a split K meet (Tensile's globalAccumulation).
enum class Accumulation : std::uint8_t { kNone, kSingleBuffer, kMultipleBuffer, kSingleKernel, kPartials };

struct LaunchInfo {
  std::array<std::int32_t, 3> work_group{0, 0, 0};  ///< lanes; their product is what is launched
  std::array<std::int32_t, 2> macro_tile{0, 0};
  std::int32_t depth_u = 0;
  std::int32_t global_split_u = 1;
  std::int32_t work_group_mapping = 1;
  std::int32_t stream_k = 0, stream_k_atomic = 0;
  std::int32_t persistent_kernel = 0;
  std::int32_t waves = 0;                                              ///< of a work-group
  std::int32_t workspace_per_elem_c = 0, workspace_per_elem_bias = 0;  ///< bytes
  Accumulation accumulation = Accumulation::kNone;
  bool is_lite = false;  ///< TensileLite's rules: GSU is a run-time argument, the grid is one-dimensional
  bool flat_grid = false;
  bool persistent_along_batch = false;
  bool operator==(const LaunchInfo&) const = default;
};

struct Launch {
  std::array<std::uint64_t, 3> grid{0, 0, 0};  ///< work-groups
  std::array<std::uint32_t, 3> work_group{1, 1, 1};
  std::uint32_t global_split_u = 1;
  std::uint64_t workspace_bytes = 0;
};

Launch launch_of(const LaunchInfo& info, const Problem& problem, const Hardware& hardware);

}  // namespace kiln::library
