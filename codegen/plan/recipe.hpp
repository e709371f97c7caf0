// Recipe: everything that shapes a kernel's code, as one canonical line of text. It is the kernel's identity: two
// solutions with the same recipe are one kernel. parse and text are each other's inverse.
//
//   HHS TN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad8x8 ldsb2 pgr2 plr1 wgm8 sv4 buf1
//
// mt is written for the reader and checked on parsing: it follows from mi, wt and wg. A VALU recipe has mi1x1x1x1; its
// wt is the thread tile and its wg the grid of lanes. Words behind buf stand there only if they say something else than
// the default, in this order:
//   ptr1 devab1 group1 is1   the type's pointer_array, device_scalars, grouped, initial_strides
//   ltnum1   its numerics are hipBLASLt's; wave32 or wave64
//   ss1      instructions multiply B by A, ss0: A by B (SourceSwap). Those of several blocks (mi16x16x4x4) have them
//            along what comes first, and need the word. Without it the plan chooses the layout of D;
//            with it a store has as many elements as sv says, or as the layout has next to each other
//   vw4x1    4 tiles of a wave share their rows in turn, 1 its columns (VectorWidthA, VectorWidthB); 0: the plan says
//   sr4      results go through LDS, from where a store takes 4 consecutive rows (StoreRemapVectorWidth)
//   products3  a product of complex numbers is three real ones, not four (gemm3m; engine/three_products.cpp)
//   archvgpr1  sums of matrix instructions stand in VGPRs where there are AccVGPRs, too (MIArchVgpr)
//   mul8x1x32  M, N and K of every problem are multiples of these: there is no code for what then cannot be
//            (AssertFree0ElementMultiple, AssertFree1ElementMultiple, AssertSummationElementMultiple)
//   mapm1    wgm counts tiles along M that neighbours share (a negative WorkGroupMapping)
//   xcc8x304 workgroups, which go round robin to 8 dies with a cache each, are renumbered so that those of a die have
//            neighbouring tiles, within every 304 of them; xcc8x0: within all (WorkGroupMappingXCC, its Group)
//   tr1x0    A, of which rows are contiguous, stands in LDS as it lies in memory and is read by transposing reads, or
//            past LDS by transposing loads; 2: it is not; 0: the plan says, as it does without the word
//   dtv1x0   the registers of A's matrix instructions are filled from memory, not from LDS: a step's with those of the
//            next tile as soon as they are free, whatever pgr says of B (DirectToVgprA, B)
//   iu2      a step has at least 2 products along K (InnerUnroll)
//   sets4    4 sets of fragments, where that is not plr and one more
//   exactgr1x0  a read of A takes exactly as many elements as gr says; of B at most as many, as the plan finds best
//            (GlobalReadVectorWidthA, B)
//   wsgr1x2  each wave reads rows of its own: 1 next to each other, 2 in turn (WaveSeparateGlobalReadA, B)
//   nt0x0x4x4  cache policy of accesses to A, B, C, D: bits 1 glc or sc0, 2 slc or sc1, 4 nt (NonTemporalA to D)
//   stagger32x2x0  workgroups begin at up to 32 different tiles of K, 2^2 tiles apart, by their number along M (1:
//            along N, 2: of the batch, 3: in the plane); with fewer tiles at fewer (StaggerU, its Stride and Mapping)
//   gsu4     K is split over 4 workgroups per tile; the last one to arrive sums what all of them left in the workspace,
//            in a fixed order (Tensile's MultipleBufferSingleKernel)
//   gsumb4   the same, but a kernel of its own sums: gsumb4 reduce1 (MultipleBuffer)
//   gsusb4   each adds to D by atomics, in any order (SingleBuffer)
//   launchgsu1  a launch says over how many workgroups (lite2's kernel_info0); gsu is what kiln's own launches say
//   lsu2     K is split over 2 groups of waves within the workgroup, which meet in LDS; wg is one group's
//   abitensile2  the kernel takes the arguments and the grid of Tensile's kernels (abitensile1: of ROCm up to 6.0), or
//            of TensileLite's with universal arguments of version 2 (abilite2): kiln/kernel.hpp, plan/abi/abi.hpp
//   ha1      a launch says which activation there is, and whether the epilogue's bias and alpha vector are there
//            (Tensile's activation type hipblaslt_all)
//   biasmS scalealphavecm scaleas scalebv scalec scaled amaxd actgelu   the epilogue's links (epilogue_words.hpp)
#pragma once

#include "codegen/plan/splits.hpp"
#include "kiln/kernel.hpp"
#include "kiln/problem.hpp"
#include "kiln/result.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kiln::kernel {

struct MatrixInstructionShape {
  std::uint32_t m = 1, n = 1, k = 1, blocks = 1;  ///< 1x1x1x1: no matrix instruction, VALU
  bool is_valu() const { return m == 1; }
  bool operator==(const MatrixInstructionShape&) const = default;
};

/// Where workgroups begin along K; Tensile's StaggerU.
struct Stagger {
  std::uint32_t starts = 0;   ///< different ones at most, a power of two; 0: all begin with k = 0
  std::uint32_t shift = 0;    ///< log2 of tiles of K from one to the next
  std::uint32_t mapping = 0;  ///< what chooses: the workgroup's number along M, N, of the batch, in the plane
  bool operator==(const Stagger&) const = default;
};

/// Real products of a complex one, of Recipe::complex_products.
inline constexpr std::uint32_t kFourProducts = 4, kThreeProducts = 3;

/// Dies with caches of their own that workgroups go to round robin; Tensile's WorkGroupMappingXCC.
struct XccMapping {
  std::uint32_t xcds = 1;   ///< 1: workgroups keep their numbers
  std::uint32_t group = 0;  ///< workgroups that are renumbered among themselves, a multiple of xcds; 0: all
  bool operator==(const XccMapping&) const = default;
};

struct Recipe {
  ProblemType type;
  MatrixInstructionShape matrix_instruction;
  std::array<std::uint32_t, 2> wave_tile{1, 1};   ///< matrix instructions per wave (VALU: elements per lane) along M, N
  std::array<std::uint32_t, 2> wave_group{1, 1};  ///< waves (VALU: lanes) of the workgroup along M, N
  std::uint32_t depth_u = 16;                     ///< K elements per trip of the main loop
  std::array<std::uint32_t, 2> global_read_vector_width{1, 1};  ///< elements per global read of A, B
  std::uint32_t local_read_vector_width = 1;                    ///< K elements per LDS read: 16 bytes at most
  std::array<std::uint32_t, 2> lds_pad{0, 0};                   ///< elements after each row of K-blocks of A, B
  std::uint32_t lds_buffers = 1;                                ///< 1 or 2
  std::uint32_t prefetch_global_read = 1;  ///< tiles in flight: 1 or 2; 0: none while one is multiplied
  std::uint32_t prefetch_local_read = 1;   ///< K steps read ahead of the matrix instructions
  std::uint32_t workgroup_mapping = 1;     ///< tiles along N that neighbours share
  bool maps_along_m = false;               ///< along M, not N
  XccMapping xcc_mapping;                  ///< comes before workgroup_mapping
  std::uint32_t store_vector_width = 1;    ///< elements per global store, where lines are filled alike
  bool buffer_addressing = true;           ///< SRDs with 32-bit offsets; false: 64-bit addresses, any stride
  std::uint32_t wave_lanes = 0;            ///< 32 or 64; 0 (no word): what the target's generation runs best
  std::optional<bool> source_swap;         ///< instructions multiply B by A; nothing (no word): the plan chooses
  std::array<std::uint32_t, 2> vector_width{0, 0};  ///< tiles that share their rows, their columns in turn; 0: as above
  std::uint32_t store_remap = 0;  ///< elements per store of results that went through LDS; 0: they do not
  std::uint32_t complex_products = kFourProducts;
  bool arch_vgpr = false;                                ///< sums in VGPRs, though there are AccVGPRs
  std::array<std::uint32_t, 3> multiple{1, 1, 1};        ///< of M, N, K of every problem
  std::array<std::uint32_t, 2> transposing_reads{0, 0};  ///< of A, B: 1 yes, 2 no, 0: the plan says
  std::array<bool, 2> direct_to_vgpr{};                  ///< of A, B: past LDS
  std::uint32_t inner_unroll = 1;                        ///< products along K of a step, at least
  std::uint32_t fragment_sets = 0;                       ///< 0: prefetch_local_read + 1, if there are as many steps
  std::array<bool, 2> exact_reads{};                     ///< of A, B: as wide as global_read_vector_width, not at most
  std::array<std::uint32_t, 2> wave_separate_global_read{0, 0};  ///< of A, B: 0, 1 or 2
  std::array<std::uint32_t, 4> non_temporal{};                   ///< of A, B, C, D: three bits each
  Stagger stagger;
  std::uint32_t global_split_u = 1;  ///< workgroups that share the K of a tile
  GlobalSplit global_split = GlobalSplit::kLastSums;
  bool reduces = false;             ///< the second kernel of kReduce: it sums and has no K of its own
  bool launch_says_split = false;   ///< a launch brings global_split_u, which here is that of kiln's own launches
  std::uint32_t local_split_u = 1;  ///< groups of waves that share the K of a workgroup
  KernelAbi abi = KernelAbi::kKiln;
  bool launch_says_epilogue = false;  ///< its activation, and whether vectors are there; the word ha

  /// Of the other kernel that a launch needs: behind it the one that reduces; before atomics the one without a split,
  /// which makes D = beta * C with alpha = 0.
  std::optional<Recipe> companion() const;
  /// How workgroups share K; kWhole where a tile is one workgroup's.
  const Split& split() const { return global_split_u > 1 || launch_says_split ? split_of(global_split) : kWhole; }
  bool renumbers_workgroups() const { return xcc_mapping.xcds > 1; }
  /// Elements of D per workgroup.
  std::array<std::uint32_t, 2> macro_tile() const {
    return {instruction_tile(0) * wave_tile[0] * wave_group[0], instruction_tile(1) * wave_tile[1] * wave_group[1]};
  }
  /// Elements of D that one matrix instruction makes along M (0) or N (1): its blocks are of its first operand, which
  /// source_swap says.
  std::uint32_t instruction_tile(std::size_t side) const {
    const std::size_t first = source_swap.value_or(false) ? 1 : 0;
    return (side == 0 ? matrix_instruction.m : matrix_instruction.n) * (side == first ? matrix_instruction.blocks : 1);
  }
  /// The canonical line.
  std::string text() const;
  /// kInvalidArgument names the word and what was expected.
  static Result<Recipe> parse(std::string_view line);

  bool operator==(const Recipe&) const = default;
};

}  // namespace kiln::kernel
