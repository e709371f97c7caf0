// Tensile's parameters to a recipe: every row of the translation, and every reason to refuse.
#include "runtime/translate/recipe_of_solution.hpp"

#include <functional>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using library::Solution;
using library::SolutionParameters;

ProblemType type_of(DataType in, const char* transposes) {
  ProblemType type;
  type.a = type.b = in;
  type.c = type.d = in;
  if (in == DataType::kF64) type.compute = in;
  type.trans_a = transposes[0] == 'T' ? Transpose::kT : Transpose::kN;
  type.trans_b = transposes[1] == 'T' ? Transpose::kT : Transpose::kN;
  return type;
}

Solution mfma_solution() {
  Solution s;
  SolutionParameters& p = s.parameters;
  p.matrix_instruction = {16, 16, 16, 1};
  p.wave_tile = {4, 2};
  p.wave_group = {2, 2};
  p.depth_u = 64;
  p.global_read_vector_width_a = p.global_read_vector_width_b = 8;
  p.local_read_vector_width = 8;
  p.store_vector_width = 4;
  p.lds_pad_a = p.lds_pad_b = 0;
  p.prefetch_global_read = 2;
  p.stagger_u = 0;
  return s;
}

struct Case {
  const char* name;
  std::function<void(SolutionParameters&)> change;
  DataType input;
  const char* transposes;
  const char* processor;
  const char* expected;  ///< recipe, or "refused: " and a part of the reason
};

const Case kCases[] = {
    {"as it is", [](SolutionParameters&) {}, DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"rows contiguous: neighbouring lanes write neighbouring blocks", [](SolutionParameters&) {}, DataType::kF16, "NT",
     "gfx942",
     "HHS NT mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 exactgr0x1"},
    {"the file's padding is for its own layout", [](SolutionParameters& p) { p.lds_pad_a = 16, p.lds_pad_b = -1; },
     DataType::kF16, "NT", "gfx942",
     "HHS NT mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 exactgr0x1"},
    {"all widths derived",
     [](SolutionParameters& p) {
       p.global_read_vector_width_a = -1;
       p.global_read_vector_width_b = 0;
       p.local_read_vector_width = p.store_vector_width = -1;
     },
     DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv8 buf1"},
    {"widths beyond 16 bytes",
     [](SolutionParameters& p) {
       p.global_read_vector_width_a = 16;
       p.global_read_vector_width_b = 32;
       p.local_read_vector_width = 16;
       p.store_vector_width = 16;
     },
     DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv8 buf1 ss0"},
    {"stores as wide as the solution says, whose operands have no order",
     [](SolutionParameters& p) {
       p.matrix_instruction = {32, 32, 8, 1};
       p.wave_tile = {1, 2};
       p.depth_u = 32;
     },
     DataType::kF16, "TN", "gfx90a",
     "HHS TN mt64x128 mi32x32x8x1 wt1x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 ss0"},
    {"an order that is said stays, with narrower stores",
     [](SolutionParameters& p) {
       p.matrix_instruction = {32, 32, 8, 1};
       p.wave_tile = {1, 2};
       p.depth_u = 32;
       p.source_swap = 1;
     },
     DataType::kF16, "TN", "gfx90a",
     "HHS TN mt64x128 mi32x32x8x1 wt1x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 ss1 vw1x1"},
    {"small local read is what a lane holds", [](SolutionParameters& p) { p.local_read_vector_width = 2; },
     DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr4 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"local read that depth_u cannot hold",
     [](SolutionParameters& p) {
       p.depth_u = 16;
       p.local_read_vector_width = 8;
     },
     DataType::kF16, "TN", "gfx90a",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du16 gr8x8 lr4 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"f32",
     [](SolutionParameters& p) {
       p.matrix_instruction = {32, 32, 2, 1};
     },
     DataType::kF32, "TN", "gfx942",
     "SSS TN mt256x128 mi32x32x2x1 wt4x2 wg2x2 du64 gr4x4 lr4 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"f32 in narrow reads, which would meet in banks",
     [](SolutionParameters& p) {
       p.matrix_instruction = {16, 16, 4, 1};
       p.wave_tile = {4, 1};
       p.wave_group = {1, 4};
       p.depth_u = 32;
       p.global_read_vector_width_a = p.global_read_vector_width_b = 4;
       p.local_read_vector_width = 1;
       p.one_lds_buffer = 1;
     },
     DataType::kF32, "TN", "gfx942",
     "SSS TN mt64x64 mi16x16x4x1 wt4x1 wg1x4 du32 gr4x4 lr2 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
    {"WMMA",
     [](SolutionParameters& p) {
       p.local_read_vector_width = 16;
       p.wavefront_size = 32;
     },
     DataType::kF16, "TN", "gfx1100",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad8x8 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"WMMA in waves of 64", [](SolutionParameters& p) { p.wavefront_size = 64; }, DataType::kF16, "TN", "gfx1100",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad8x8 ldsb2 pgr2 plr1 wgm8 sv4 buf1 wave64"},
    {"waves that the processor does not have", [](SolutionParameters& p) { p.wavefront_size = 32; }, DataType::kF16,
     "TN", "gfx942", "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"VALU",
     [](SolutionParameters& p) {
       p.matrix_instruction = {};
       p.thread_tile = {8, 4};
       p.work_group = {16, 16, 1};
       p.local_read_vector_width = 1;
       p.wavefront_size = 32;
     },
     DataType::kF16, "TN", "gfx1030",
     "HHS TN mt128x64 mi1x1x1x1 wt8x4 wg16x16 du64 gr8x8 lr2 pad0x0 ldsb2 pgr2 plr1 wgm8 sv8 buf1"},
    {"single buffer, no prefetch, negative mapping, 64-bit addresses",
     [](SolutionParameters& p) {
       p.one_lds_buffer = 1;
       p.prefetch_global_read = p.prefetch_local_read = 0;
       p.work_group_mapping = -4;
       p.buffer_store = false;
     },
     DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr0 plr0 wgm4 sv4 buf1 mapm1"},
    {"derived buffers, mapping 0",
     [](SolutionParameters& p) {
       p.one_lds_buffer = -1;
       p.work_group_mapping = 0;
     },
     DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1"},
    {"split K, deterministic", [](SolutionParameters& p) { p.global_split_u = 8; }, DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 gsu8"},
    {"split left to the launch", [](SolutionParameters& p) { p.global_split_u = -1; }, DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"local split", [](SolutionParameters& p) { p.work_group[2] = 4; }, DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr4 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 lsu4"},

    {"reads of waves by themselves, as wide as asked",
     [](SolutionParameters& p) {
       p.depth_u = 16;
       p.wave_separate_global_read = {1, 2};
     },
     DataType::kF16, "NT", "gfx942",
     "HHS NT mt128x64 mi16x16x16x1 wt4x2 wg2x2 du16 gr8x8 lr4 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 exactgr1x0 wsgr1x2"},
    {"of waves in turn",
     [](SolutionParameters& p) {
       p.wave_separate_global_read = {1, 2};
     },
     DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 wsgr1x2"},
    {"past LDS",
     [](SolutionParameters& p) {
       p.direct_to_vgpr = {1, 0};
       p.wave_group = {4, 1};
       p.vector_width_a = 4;
       p.source_swap = 1;
     },
     DataType::kF16, "NN", "gfx942",
     "HHS NN mt256x32 mi16x16x16x1 wt4x2 wg4x1 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 ss1 vw4x1 dtv1x0"},
    {"past LDS, as many rows as a read brings",
     [](SolutionParameters& p) {
       p.matrix_instruction = {16, 16, 4, 1};
       p.direct_to_vgpr = {0, 1};
       p.depth_u = 16;
       p.global_read_vector_width_b = 2;
       p.vector_width_b = -1;
       p.source_swap = 1;
     },
     DataType::kF64, "TT", "gfx90a",
     "DDD TT mt128x64 mi16x16x4x1 wt4x2 wg2x2 du16 gr2x2 lr2 pad0x0 ldsb2 pgr2 plr1 wgm8 sv2 buf1 ss1 vw1x2 dtv0x1"},
    {"cache policies",
     [](SolutionParameters& p) {
       p.non_temporal = {4, 0, 3, 3};
     },
     DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 nt4x0x3x3"},
    {"stagger: strides in tiles, a power of two at least",
     [](SolutionParameters& p) {
       p.stagger_u = 32;
       p.stagger_u_stride = 384;
       p.stagger_u_mapping = 1;
     },
     DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 stagger32x2x1"},
    {"neighbours on one of 4 XCDs, among as many workgroups as there are compute units",
     [](SolutionParameters& p) { p.work_group_mapping_xcc = 4; }, DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 xcc4x304"},
    {"all workgroups, on another processor",
     [](SolutionParameters& p) {
       p.work_group_mapping_xcc = 32;
       p.work_group_mapping_xcc_group = 0;
     },
     DataType::kF16, "TN", "gfx90a",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 xcc32x0"},
    {"as many XCDs as the processor's devices have, and a group that they do not divide",
     [](SolutionParameters& p) {
       p.work_group_mapping_xcc = -1;
       p.work_group_mapping_xcc_group = 20;
     },
     DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 xcc8x0"},
    {"as many XCDs as there are: one", [](SolutionParameters& p) { p.work_group_mapping_xcc = -1; }, DataType::kF16,
     "TN", "gfx90a", "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"more XCDs than there may be", [](SolutionParameters& p) { p.work_group_mapping_xcc = 304; }, DataType::kF16, "TN",
     "gfx942", "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"where results stand",
     [](SolutionParameters& p) {
       p.source_swap = 1;
       p.vector_width_a = 4;
       p.vector_width_b = 1;
       p.mi_arch_vgpr = 1;
       p.multiple = {8, 1, 32};
     },
     DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 ss1 vw4x1 archvgpr1 "
     "mul8x1x32"},
    {"results through LDS, a width that does not divide the tiles, AccVGPRs apart",
     [](SolutionParameters& p) {
       p.source_swap = 0;
       p.vector_width_b = 4;
       p.store_remap_vector_width = 4;
       p.mi_arch_vgpr = 1;
     },
     DataType::kF16, "TN", "gfx908",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1 ss0 vw1x0 sr4"},
    {"VALU's consecutive rows and columns",
     [](SolutionParameters& p) {
       p.matrix_instruction = {};
       p.thread_tile = {4, 4};
       p.work_group = {16, 16, 1};
       p.vector_width_a = p.vector_width_b = 2;
       p.store_remap_vector_width = 4;
       p.local_read_vector_width = 1;
       p.wavefront_size = 32;
     },
     DataType::kF32, "TN", "gfx1030",
     "SSS TN mt64x64 mi1x1x1x1 wt4x4 wg16x16 du64 gr4x4 lr1 pad0x0 ldsb2 pgr2 plr1 wgm8 sv2 buf1 vw2x2"},
    {"VALU's tiles of one step, which nothing of could be read ahead",
     [](SolutionParameters& p) {
       p.matrix_instruction = {};
       p.thread_tile = {4, 4};
       p.work_group = {8, 8, 1};
       p.depth_u = 8;
       p.global_read_vector_width_a = p.global_read_vector_width_b = 2;
       p.local_read_vector_width = -1;
       p.vector_width_a = p.vector_width_b = 2;
       p.prefetch_global_read = 1;
     },
     DataType::kF16, "NT", "gfx906",
     "HHS NT mt32x32 mi1x1x1x1 wt4x4 wg8x8 du8 gr2x2 lr4 pad0x0 ldsb2 pgr1 plr1 wgm8 sv2 buf1 vw2x2"},
    {"VALU's large tiles, with fewer k of a row at once",
     [](SolutionParameters& p) {
       p.matrix_instruction = {};
       p.thread_tile = {8, 16};
       p.work_group = {16, 8, 1};
       p.depth_u = 8;
       p.global_read_vector_width_a = p.global_read_vector_width_b = 4;
       p.local_read_vector_width = -1;
       p.vector_width_a = p.vector_width_b = 4;
     },
     DataType::kF32, "TN", "gfx1030",
     "SSS TN mt128x128 mi1x1x1x1 wt8x16 wg16x8 du8 gr4x4 lr1 pad4x4 ldsb2 pgr2 plr1 wgm8 sv4 buf1 wave64 vw4x4"},

    {"stream k", [](SolutionParameters& p) { p.stream_k = 3; }, DataType::kF16, "TN", "gfx942", "refused: StreamK=3"},
    {"custom", [](SolutionParameters& p) { p.custom_kernel_name = "DGEMM_x"; }, DataType::kF16, "TN", "gfx942",
     "refused: CustomKernelName=DGEMM_x"},
    {"source", [](SolutionParameters& p) { p.source_kernel = true; }, DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"two buffers that do not fit", [](SolutionParameters& p) { p.depth_u = 128; }, DataType::kF16, "TN", "gfx942",
     "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du128 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
    {"no tile",
     [](SolutionParameters& p) {
       p.wave_tile = {0, 1};
     },
     DataType::kF16, "TN", "gfx942", "refused: a tile size is not positive"},
    {"no depth", [](SolutionParameters& p) { p.depth_u = 0; }, DataType::kF16, "TN", "gfx942", "refused: DepthU=0"},
    {"deep prefetch", [](SolutionParameters& p) { p.prefetch_global_read = 3; }, DataType::kF16, "TN", "gfx942",
     "refused: PrefetchGlobalRead=3"},
};

TEST(RecipeOfSolution, Table) {
  for (const Case& c : kCases) {
    Solution solution = mfma_solution();
    c.change(solution.parameters);
    const auto recipe = recipe_of_solution(solution, type_of(c.input, c.transposes), *isa::find_processor(c.processor));
    const std::string expected = c.expected;
    constexpr std::string_view kRefused = "refused: ";
    if (expected.starts_with(kRefused)) {
      ASSERT_FALSE(recipe) << c.name;
      EXPECT_EQ(recipe.error().code, ErrorCode::kUnsupported);
      EXPECT_NE(recipe.error().message.find(expected.substr(kRefused.size())), std::string::npos)
          << c.name << ": " << recipe.error().message;
    } else {
      ASSERT_TRUE(recipe) << c.name << ": " << recipe.error().message;
      EXPECT_EQ(recipe->text(), expected) << c.name;
    }
  }
}

// What comes first is what the blocks are along, whatever SourceSwap says.
TEST(RecipeOfSolution, BlocksAlongOneSide) {
  struct Row {
    std::array<std::int32_t, 2> macro_tile;
    const char* expected;  ///< words of the recipe, or of the refusal
  };
  for (const Row& row :
       {Row{{128, 8}, "mt128x8 mi4x4x4x16 wt1x1 wg2x2"}, Row{{8, 128}, "mt8x128 mi4x4x4x16 wt1x1 wg2x2"},
        Row{{32, 32}, "matrix instruction 4x4x4 with 16 blocks, 4 of them along M"}}) {
    Solution solution = mfma_solution();
    SolutionParameters& p = solution.parameters;
    p.matrix_instruction = {4, 4, 4, 16};
    p.wave_tile = {1, 1};
    p.source_swap = 1;
    solution.launch.macro_tile = row.macro_tile;
    const auto recipe = recipe_of_solution(solution, type_of(DataType::kF16, "TN"), *isa::find_processor("gfx942"), {});
    const std::string text = recipe ? recipe->text() : recipe.error().message;
    EXPECT_NE(text.find(row.expected), std::string::npos) << text;
    EXPECT_TRUE(!recipe || recipe->source_swap == (row.macro_tile[1] > row.macro_tile[0])) << text;
  }
}

TEST(RecipeOfSolution, AlgorithmsOfASplit) {
  using kernel::GlobalSplit;
  using library::Accumulation;
  struct Row {
    Accumulation accumulation;
    DataType type;
    const char* processor;
    bool atomics;
    GlobalSplit expected;
  };
  for (const Row& row : {Row{Accumulation::kMultipleBuffer, DataType::kF32, "gfx942", true, GlobalSplit::kReduce},
                         Row{Accumulation::kSingleKernel, DataType::kF32, "gfx942", true, GlobalSplit::kLastSums},
                         Row{Accumulation::kNone, DataType::kF32, "gfx942", false, GlobalSplit::kLastSums},
                         Row{Accumulation::kNone, DataType::kF32, "gfx942", true, GlobalSplit::kAtomics},
                         Row{Accumulation::kSingleBuffer, DataType::kF16, "gfx942", true, GlobalSplit::kLastSums},
                         Row{Accumulation::kNone, DataType::kF32, "gfx1030", true, GlobalSplit::kLastSums}}) {
    Solution solution = mfma_solution();
    SolutionParameters& p = solution.parameters;
    p.global_split_u = 3;
    p.depth_u = 16;
    solution.launch.accumulation = row.accumulation;
    if (row.type == DataType::kF32) p.matrix_instruction = {16, 16, 4, 1};
    if (row.processor == std::string_view("gfx1030")) {
      p.matrix_instruction = {};
      p.thread_tile = {4, 4};
      p.work_group = {16, 16, 1};
    }
    const auto recipe = recipe_of_solution(solution, type_of(row.type, "TN"), *isa::find_processor(row.processor),
                                           {.atomics = row.atomics});
    ASSERT_TRUE(recipe) << recipe.error().text();
    EXPECT_EQ(recipe->global_split_u, 3U);
    EXPECT_EQ(recipe->global_split, row.expected) << recipe->text();
  }
}

}  // namespace
}  // namespace kiln::runtime
