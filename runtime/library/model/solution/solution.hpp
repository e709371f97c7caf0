// Solution: one record of a solution library, in Tensile's terms: the parameters that shape a kernel, kept as inputs
// (derived values are dropped, formats.md 3.4), plus its predicates.
#pragma once

#include "kiln/problem.hpp"
#include "runtime/library/model/solution/launch.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kiln::library {

struct Tree;

/// Tensile's parameters (formats.md 3.2); -1 or 0 as in the file means "derive".
struct SolutionParameters {
  std::array<std::int32_t, 4> matrix_instruction{0, 0, 0, 0};  ///< [M, N, K, B]; all 0: VALU
  std::array<std::int32_t, 2> wave_tile{1, 1};                 ///< MIWaveTile
  std::array<std::int32_t, 2> wave_group{1, 1};                ///< MIWaveGroup
  std::array<std::int32_t, 3> work_group{16, 16, 1};           ///< WorkGroup; [2] is LocalSplitU
  std::array<std::int32_t, 2> thread_tile{4, 4};               ///< ThreadTile (VALU)
  std::int32_t wavefront_size = 64;
  std::int32_t depth_u = 16;
  std::int32_t global_read_vector_width_a = -1, global_read_vector_width_b = -1;
  std::int32_t local_read_vector_width = -1;
  std::int32_t store_vector_width = -1;
  std::int32_t lds_pad_a = -1, lds_pad_b = -1;
  std::int32_t one_lds_buffer = 0;  ///< 1LDSBuffer: 1 single, 0 double, -1 derive
  std::int32_t prefetch_global_read = 1;
  std::int32_t prefetch_local_read = 1;
  std::int32_t work_group_mapping = 8;
  std::int32_t global_split_u = 1;
  std::int32_t stream_k = 0;
  std::int32_t vector_width_a = -1, vector_width_b = -1;  ///< VectorWidthA/B, or what VectorWidth means for them
  std::int32_t inner_unroll = 1;
  std::int32_t store_remap_vector_width = 0;
  std::int32_t source_swap = -1;  ///< SourceSwap: B is the matrix instruction's first operand; -1: not said
  std::array<std::int32_t, 3> multiple{1, 1, 1};  ///< AssertFree0/1ElementMultiple, AssertSummationElementMultiple
  std::int32_t mi_arch_vgpr = 0;                  ///< MIArchVgpr: sums in VGPRs instead of AccVGPRs
  std::array<std::int32_t, 4> non_temporal{};     ///< NonTemporalA, B, C, D: bits 1 glc, 2 slc, 4 (and gfx940) nt
  std::array<std::int32_t, 2> direct_to_vgpr{}, wave_separate_global_read{};  ///< of A, B
  std::int32_t stagger_u = 32;                                                ///< 0: every workgroup begins with K = 0
  std::int32_t stagger_u_stride = 256, stagger_u_mapping = 0;                 ///< bytes; what a start follows from
  std::int32_t work_group_mapping_xcc = 1, work_group_mapping_xcc_group = -1;
  bool buffer_load = true, buffer_store = true;
  bool source_kernel = false;      ///< KernelLanguage: Source
  std::string custom_kernel_name;  ///< CustomKernelName
  /// A parameter with a value that kiln has no kernels for, "UseF32XEmulation=1: f32 products are not emulated"; not
  /// of kernels that are written by hand, nor of Stream-K, which have members here.
  std::string unsupported = {};
  bool operator==(const SolutionParameters&) const = default;
};

struct Solution {
  std::int64_t index = 0;  ///< as Tensile numbers it in the library; for a single file, the position in the file
  std::string name;        ///< SolutionNameMin, or made from the parameters
  std::string library;     ///< file name of the logic it came from
  std::string architecture;
  std::optional<ProblemType> type;  ///< nothing if kiln writes no kernels for its types
  SolutionParameters parameters;
  LaunchInfo launch;
  std::string kernel_name = {};  ///< where it is not the solution's; packed libraries do not carry those of logic files
  std::string unusable_type = {};                       ///< why there is no type
  std::vector<std::pair<std::int32_t, double>> ideals;  ///< K -> GFLOP/s, only in libraries with GranularitySelection
  /// Among all of an opened library, however much of it is loaded (solution_numbers.hpp); -1: it has none.
  std::int32_t number = -1;
  /// Where it stands, once it is part of a tree.
  const Tree* tree = nullptr;
  std::uint32_t slot = 0;
};

}  // namespace kiln::library
