// What a solution says about its launch (Tensile's sizeMapping, internalArgsSupport and problemType), and the launch of
// one problem that follows from it: grid, split of K, workspace. Source: formats.md 2.9, 4.3, 4.4, and the behaviour of
// Tensile's ContractionSolution (solve and requiredWorkspaceSize), with its environment variables unset.
#pragma once

#include "runtime/library/model/problem/problem.hpp"

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
  std::int32_t persistent_kernel = 0;                                  ///< work-groups per compute unit; -1: by size
  std::int32_t pack_batch_dims = 0;                                    ///< bits: the batch counts as rows, as columns
  std::int32_t waves = 0;                                              ///< of a work-group
  std::int32_t workspace_per_elem_c = 0, workspace_per_elem_bias = 0;  ///< bytes
  /// Of one GEMM of a grouped launch, which go through the workspace: bytes, and besides them how many scalars of the
  /// compute type. -1: not a grouped GEMM's solution.
  std::int32_t group_argument_bytes = -1, group_argument_scalars = 0;
  Accumulation accumulation = Accumulation::kNone;
  bool is_lite = false;    ///< TensileLite's rules: GSU is a run-time argument
  bool flat_grid = false;  ///< one-dimensional, except on gfx12
  bool persistent_along_batch = false;
  bool stores_tiles = false;  ///< the parts of a split K are whole tiles, and nothing counts waves in the workspace
  bool reduces_bias = false;  ///< the type's gradient of the bias
  bool outputs_amax_d = false;
  bool operator==(const LaunchInfo&) const = default;
};

/// Of the main kernel; kernels before and after it are not part of it.
struct Launch {
  std::array<std::uint64_t, 3> grid{0, 0, 0};  ///< work-groups
  std::array<std::uint32_t, 3> work_group{1, 1, 1};
  std::uint32_t global_split_u = 1;
  std::uint64_t workspace_bytes = 0;  ///< of all kernels of the launch
};

Launch launch_of(const LaunchInfo& info, const Problem& problem, const Hardware& hardware);
/// Launch::global_split_u alone.
std::uint32_t global_split_of(const LaunchInfo& info, const Problem& problem);
/// Launch::workspace_bytes alone.
std::uint64_t workspace_bytes_of(const LaunchInfo& info, const Problem& problem, const Hardware& hardware);

/// Fills the two numbers of group_argument_* from what the type and the solution say.
struct GroupArguments {
  bool has_sparse = false, has_initial_strides_ab = false, has_initial_strides_cd = false;
  bool use_beta = false, has_scale_ab = false, has_scale_cd = false, use_e = false, outputs_amax_d = false;
  std::int32_t bias = 0, scale_alpha_vec = 0;
  bool is_gradient = false, reduces_operand = false;  ///< the bias gradient is of A or B
  TypeId compute = TypeId::kF32, activation_compute = TypeId::kF32;
  Activation activation = Activation::kNone;
  bool is_activation_fused = true;
};
void set_group_arguments(LaunchInfo& info, const GroupArguments& arguments);

}  // namespace kiln::library
