// From keys to parameters: defaults of both products, both names of a key, what is derived.
#include "tests/runtime/library/model/solution/record_of_keys.hpp"

namespace kiln::library {
namespace {

TEST(SolutionRecord, TileOfMatrixInstructions) {
  struct Case {
    std::string keys;
    std::array<std::int32_t, 2> macro_tile;
    std::int32_t threads;
  };
  for (const Case& c : {
           Case{"{MatrixInstruction: [16, 16, 16, 1], MIWaveTile: [4, 2], MIWaveGroup: [2, 2]}", {128, 64}, 256},
           Case{"{MatrixInstruction: [32, 32, 8, 1], MIWaveTile: [1, 3], MIWaveGroup: [4, 1]}", {128, 96}, 256},
           Case{"{MatrixInstruction: [16, 16, 16, 1], MIWaveTile: [4, 2], MIWaveGroup: [2, 2], WavefrontSize: 32}",
                {128, 64},
                128},
           Case{"{MatrixInstruction: [16, 16, 16, 1], MIWaveTile: [4, 2], MIWaveGroup: [1, 1], WorkGroup: [16, 4, 4]}",
                {64, 32},
                256},
           Case{"{MIBlock: [16, 16, 16, 1, 1, 1], MIWaveTile: [2, 2], MIWaveGroup: [1, 4]}", {32, 128}, 256},
           // 16 blocks, 4 along M: MT0 = 4 * 4 * WT0 * WG0
           Case{"{MatrixInstruction: [4, 4, 4, 16], MIBlock: [4, 4, 4, 16, 4, 4], MIWaveTile: [2, 1], MIWaveGroup: [4, "
                "1]}",
                {128, 16},
                256},
           // the tuner's nine numbers: [M, N, K, B, BM, WT0, WT1, WG0, WG1]
           Case{"{MatrixInstruction: [32, 32, 8, 1, 1, 2, 1, 2, 2]}", {128, 64}, 256},
       }) {
    const SolutionRecord record = build(c.keys);
    EXPECT_EQ(record.macro_tile, c.macro_tile) << c.keys;
    EXPECT_EQ(record.threads, c.threads) << c.keys;
    EXPECT_NE(record.parameters.matrix_instruction[0], 0) << c.keys;
  }
}

TEST(SolutionRecord, TileOfValu) {
  for (const char* keys : {"{WorkGroup: [16, 8, 1], ThreadTile: [8, 4]}",
                           "{MatrixInstruction: [], WorkGroup: [16, 8, 1], ThreadTile: [8, 4]}",
                           "{MatrixInstruction: [], WorkGroup: [16, 8, 1], ThreadTile: [8, 4], MIWaveTile: [4, 4]}",
                           "{EnableMatrixInstruction: false, MatrixInstruction: [16, 16, 16, 1], WorkGroup: [16, 8],"
                           " ThreadTile: [8, 4, 1]}"}) {
    const SolutionRecord record = build(keys);
    EXPECT_EQ(record.macro_tile, (std::array{128, 32})) << keys;
    EXPECT_EQ(record.threads, 128) << keys;
    EXPECT_EQ(record.parameters.matrix_instruction[0], 0) << keys;
    EXPECT_EQ(record.parameters.wave_tile, (std::array{1, 1})) << keys;
  }
  EXPECT_EQ(build("{WorkGroup: [16, 4, 4]}").parameters.work_group[2], 4);
}

TEST(SolutionRecord, Defaults) {
  const SolutionParameters lite = build("{}").parameters;
  EXPECT_EQ(lite, SolutionParameters{});
  SolutionParameters expected;
  expected.source_kernel = true;  // Tensile's default language
  EXPECT_EQ(build("{}", kTensile).parameters, expected);
}

TEST(SolutionRecord, Parameters) {
  const SolutionParameters p = build(
                                   "{MatrixInstruction: [32, 32, 8, 1], MIWaveTile: [1, 2], MIWaveGroup: [2, 2], "
                                   "WorkGroup: [64, 4, 2], ThreadTile: [1, 64],"
                                   " WavefrontSize: 32, DepthU: 64, GlobalReadVectorWidthA: 2, GlobalReadVectorWidthB: "
                                   "4, LocalReadVectorWidth: 8,"
                                   " StoreVectorWidth: 1, LdsPadA: 16, LdsPadB: 0, 1LDSBuffer: true, "
                                   "PrefetchGlobalRead: 2, PrefetchLocalRead: 3,"
                                   " WorkGroupMapping: -5, GlobalSplitU: 4, BufferLoad: false, "
                                   "BufferStore: false, KernelLanguage: Source,"
                                   " CustomKernelName: by_hand, SolutionNameMin: named}")
                                   .parameters;
  EXPECT_EQ(p.matrix_instruction, (std::array{32, 32, 8, 1}));
  EXPECT_EQ(p.wave_tile, (std::array{1, 2}));
  EXPECT_EQ(p.wave_group, (std::array{2, 2}));
  EXPECT_EQ(p.work_group, (std::array{64, 4, 2}));
  EXPECT_EQ(p.thread_tile, (std::array{1, 64}));
  EXPECT_EQ(p.wavefront_size, 32);
  EXPECT_EQ(p.depth_u, 64);
  EXPECT_EQ(p.global_read_vector_width_a, 2);
  EXPECT_EQ(p.global_read_vector_width_b, 4);
  EXPECT_EQ(p.local_read_vector_width, 8);
  EXPECT_EQ(p.store_vector_width, 1);
  EXPECT_EQ(p.lds_pad_a, 16);
  EXPECT_EQ(p.lds_pad_b, 0);
  EXPECT_EQ(p.one_lds_buffer, 1);
  EXPECT_EQ(p.prefetch_global_read, 2);
  EXPECT_EQ(p.prefetch_local_read, 3);
  EXPECT_EQ(p.work_group_mapping, -5);
  EXPECT_EQ(p.global_split_u, 4);
  EXPECT_EQ(build("{StreamK: 3, GlobalSplitU: 4}").parameters.stream_k, 3);
  EXPECT_EQ(build("{StreamK: 3, GlobalSplitU: 4}").parameters.global_split_u, 0);  // the two exclude each other
  EXPECT_FALSE(p.buffer_load);
  EXPECT_FALSE(p.buffer_store);
  EXPECT_TRUE(p.source_kernel);
  EXPECT_EQ(p.custom_kernel_name, "by_hand");
}

TEST(SolutionRecord, VectorWidthsHaveTwoNames) {
  const std::string both = "{GlobalReadVectorWidth: 8, GlobalLoadVectorWidthA: 4, GlobalReadVectorWidthA: 2}";
  EXPECT_EQ(build(both, kLite).parameters.global_read_vector_width_a, 2);
  EXPECT_EQ(build("{LdsPad: 4, LdsPadB: 8}").parameters.lds_pad_a, 4);
  EXPECT_EQ(build("{LdsPad: 4, LdsPadB: 8}").parameters.lds_pad_b, 8);
}

TEST(SolutionRecord, TensileDerivesTheLoadWidthAnew) {
  // 256 lanes; A's tile is 128 x 32 elements, B's 32 x 32.
  const std::string tile =
      "{MatrixInstruction: [16, 16, 16, 1], MIWaveTile: [4, 1], MIWaveGroup: [2, 2], DepthU: 32, "
      "GlobalLoadVectorWidthA: 2, GlobalLoadVectorWidthB: 1";
  struct Case {
    std::string more;
    std::int32_t a, b;
  };
  for (const Case& c : {
           Case{"", 2, 1},                               // no wish: the outcome as stated
           Case{", GlobalReadVectorWidth: -1", 2, 1},    //
           Case{", GlobalReadVectorWidth: 4", 4, 4},     // just enough for every lane
           Case{", GlobalReadVectorWidth: 8", 8, 4},     // B: 2048 wished, 1024 there
           Case{", GlobalReadVectorWidth: 16", 16, 16},  // 32 bytes are refused, and stay as they are
           // Lanes may go without: the narrowest load that takes as much of a row at once.
           Case{", GlobalReadVectorWidth: 8, FractionalLoad: 1, KernelLanguage: Assembly", 8, 4},
           Case{", GlobalReadVectorWidth: 8, FractionalLoad: 1, KernelLanguage: Source", 8, 4},
       }) {
    const SolutionParameters p = build(tile + c.more + "}", kTensile).parameters;
    EXPECT_EQ(p.global_read_vector_width_a, c.a) << c.more;
    EXPECT_EQ(p.global_read_vector_width_b, c.b) << c.more;
  }
}

TEST(SolutionRecord, TensileTakesTheWavesFromTheWorkGroup) {
  // What MIWaveTile and MIWaveGroup say does not count beside them.
  const std::string keys =
      "MatrixInstruction: [16, 16, 16, 1], MIWaveTile: [4, 1], MIWaveGroup: [4, 1], WavefrontSize: 32, ";
  const SolutionRecord record = build("{" + keys + "WorkGroup: [32, 4, 1], ThreadTile: [4, 64]}", kTensile);
  EXPECT_EQ(record.macro_tile, (std::array{128, 128}));
  EXPECT_EQ(record.parameters.wave_group, (std::array{2, 2}));
  EXPECT_EQ(record.parameters.wave_tile, (std::array{4, 4}));
  EXPECT_EQ(build("{" + keys + "WorkGroup: [32, 4, 1]}", kTensile).macro_tile, (std::array{256, 16}));
  EXPECT_EQ(build("{" + keys + "WorkGroup: [32, 4, 1], ThreadTile: [4, 64]}", kLite).macro_tile, (std::array{256, 16}));
}

TEST(SolutionRecord, LiteDerivesTheLoadWidth) {
  // Both tiles are contiguous (NT): 128 x 32 elements of 2 bytes for A, 32 x 32 for B, 256 lanes.
  const std::string tile = "{MatrixInstruction: [16, 16, 16, 1], MIWaveTile: [4, 1], MIWaveGroup: [2, 2], DepthU: 32";
  struct Case {
    std::string more, a, b;
  };
  for (const Case& c : {
           Case{", GlobalReadVectorWidthA: 8, GlobalReadVectorWidthB: 2", "8", "2"},
           Case{", GlobalReadVectorWidthA: -1, GlobalReadVectorWidthB: -1", "8",
                "4"},  // 16 bytes; all 4 that a lane has
           Case{", GlobalReadVectorWidthA: -1, GlobalReadVectorWidthB: 1, TransposeLDS: 2, LocalReadVectorWidth: 2",
                "2", "1"},
           // The edge lies within a load: as far as the store can shift back.
           Case{", GlobalReadVectorWidthA: 32, GlobalReadVectorWidthB: 16", "16", "8"},
           Case{", GlobalReadVectorWidthA: 32, GlobalReadVectorWidthB: 32, SourceSwap: 1", "16", "16"},
           Case{", GlobalReadVectorWidthA: 32, GlobalReadVectorWidthB: 1, AssertFree0ElementMultiple: 32", "32", "1"},
       }) {
    const SolutionRecord record = build(tile + c.more + "}", kLite, "NT");
    EXPECT_EQ(text(record, K::kLeadingFree0SizesGreaterOrEqual), "LeadingFree0SizesGreaterOrEqual(value=" + c.a + ")")
        << c.more;
    EXPECT_EQ(text(record, K::kLeadingFree1SizesGreaterOrEqual), "LeadingFree1SizesGreaterOrEqual(value=" + c.b + ")")
        << c.more;
  }
  // Without matrix instructions always one element.
  const SolutionRecord record = build("{GlobalReadVectorWidthA: 4, GlobalReadVectorWidthB: 4}", kLite, "NT");
  EXPECT_EQ(text(record, K::kLeadingFree0SizesGreaterOrEqual), "LeadingFree0SizesGreaterOrEqual(value=1)");
}

TEST(SolutionRecord, NullIsAbsent) {
  EXPECT_EQ(build("{DepthU: null, 1LDSBuffer: ~}").parameters, SolutionParameters{});
}

TEST(SolutionRecord, Names) {
  EXPECT_EQ(build("{SolutionNameMin: a_name}").name, "a_name");
  EXPECT_EQ(build("{MatrixInstruction: [16, 16, 16, 1], MIWaveTile: [2, 2], MIWaveGroup: [2, 2], DepthU: 32}").name,
            "MT64x64x32_MI16x16x16x1");
  EXPECT_EQ(build("{GlobalSplitU: 3}").name, "MT64x64x16_GSU3");
}

}  // namespace
}  // namespace kiln::library
