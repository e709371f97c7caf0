// From keys to predicates: what a solution states, and what each product derives; each rule of formats.md 2.4.3.
#include "tests/runtime/library/model/solution/record_of_keys.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::library {
namespace {

TEST(SolutionRecord, AssertPredicates) {
  struct Case {
    std::string keys;
    K kind;
    std::vector<std::string> texts;
  };
  for (const Case& c : {
           Case{"{AssertFree0ElementMultiple: 8}", K::kFree0SizeMultiple, {"Free0SizeMultiple(index=0, value=8)"}},
           Case{"{AssertFree0ElementMultiple: 1}", K::kFree0SizeMultiple, {}},
           Case{"{AssertFree1ElementMultiple: 2}", K::kFree1SizeMultiple, {"Free1SizeMultiple(index=0, value=2)"}},
           Case{"{AssertSummationElementMultiple: 32}",
                K::kBoundSizeMultiple,
                {"BoundSizeMultiple(index=-1, value=32)"}},
           Case{"{AssertStrideAEqual: {0: 1}}", K::kStrideAEqual, {"StrideAEqual(index=0, value=1)"}},
           Case{"{AssertStrideBEqual: {0: 1, 1: -1}}", K::kStrideBEqual, {"StrideBEqual(index=0, value=1)"}},
           Case{"{AssertStrideCEqual: {}}", K::kStrideCEqual, {}},
           Case{"{AssertStrideDEqual: {1: 7}}", K::kStrideDEqual, {"StrideDEqual(index=1, value=7)"}},
           Case{"{AssertSizeEqual: {2: 1}}", K::kSizeEqual, {"SizeEqual(index=2, value=1)"}},
           Case{"{AssertSizeGreaterThan: {3: 32, 2: 1}}",
                K::kSizeGreaterThan,
                {"SizeGreaterThan(index=3, value=32)", "SizeGreaterThan(index=2, value=1)"}},
           Case{"{AssertSizeLessThan: {1: 17}}", K::kSizeLessThan, {"SizeLessThan(index=1, value=17)"}},
           Case{"{AssertSizeMultiple: {0: 4}}", K::kSizeMultiple, {"SizeMultiple(index=0, value=4)"}},
           Case{"{AssertAIGreaterThanEqual: 2.5}", K::kAiGreaterThanEqual, {"AIGreaterThanEqual(value=2.5)"}},
           Case{"{AssertAIGreaterThanEqual: -1}", K::kAiGreaterThanEqual, {}},
           Case{"{AssertAILessThanEqual: 4}", K::kAiLessThanEqual, {"AILessThanEqual(value=4)"}},
           Case{"{AssertAlphaValue: false}", K::kAlphaValue, {}},
           Case{"{AssertAlphaValue: 1}", K::kAlphaValue, {"AlphaValue(value=1)"}},
           Case{"{AssertAlphaValue: Any}", K::kAlphaValue, {}},
           Case{"{AssertBetaValue: -1}", K::kBetaValue, {"BetaValue(value=-1)"}},
           Case{"{AssertCEqualsD: true}", K::kCEqualsD, {"CEqualsD"}},
           Case{"{AssertCEqualsD: false}", K::kCEqualsD, {}},
           Case{"{AssertMinApproxSize: 3}", K::kSizeGreaterThan, {}},  // ignored by Tensile
       })
    EXPECT_EQ(texts(build(c.keys), c.kind), c.texts) << c.keys;
}

TEST(SolutionRecord, BoundsFollowTheContiguousIndex) {
  const std::string keys =
      "{MatrixInstruction: [16, 16, 16, 1], MIWaveTile: [4, 2], MIWaveGroup: [2, 2], DepthU: 32, "
      "GlobalReadVectorWidthA: 8,"
      " GlobalReadVectorWidthB: 4}";
  struct Case {
    std::string layout, free0, free1, load;
  };
  for (const Case& c : {
           Case{"NN", "value=8", "value=1", "ShiftPtrElemA=8, ShiftPtrElemB=0, DUorMT0=32, DUorMT1=64"},
           Case{"NT", "value=8", "value=4", "ShiftPtrElemA=8, ShiftPtrElemB=4, DUorMT0=32, DUorMT1=32"},
           Case{"TN", "value=1", "value=1", "ShiftPtrElemA=0, ShiftPtrElemB=0, DUorMT0=128, DUorMT1=64"},
           Case{"TT", "value=1", "value=4", "ShiftPtrElemA=0, ShiftPtrElemB=4, DUorMT0=128, DUorMT1=32"},
       }) {
    const SolutionRecord record = build(keys, kLite, c.layout);
    EXPECT_EQ(text(record, K::kLeadingFree0SizesGreaterOrEqual), "LeadingFree0SizesGreaterOrEqual(" + c.free0 + ")");
    EXPECT_EQ(text(record, K::kLeadingFree1SizesGreaterOrEqual), "LeadingFree1SizesGreaterOrEqual(" + c.free1 + ")");
    EXPECT_EQ(text(record, K::kBufferLoadOffsetLimitCheck), "BufferLoadOffsetLimitCheck(" + c.load + ")");
  }
  // A multiple that covers the vector needs no shifted pointer.
  const std::string sure = keys.substr(0, keys.size() - 1) + ", AssertFree0ElementMultiple: 8}";
  EXPECT_EQ(text(build(sure), K::kBufferLoadOffsetLimitCheck),
            "BufferLoadOffsetLimitCheck(ShiftPtrElemA=0, ShiftPtrElemB=0, DUorMT0=32, DUorMT1=64)");
}

TEST(SolutionRecord, BufferPredicatesOfEachProduct) {
  EXPECT_EQ(text(build("{}", kLite), K::kBufferLoadOffsetLimitCheckBeta), "BufferLoadOffsetLimitCheck_Beta(value=64)");
  EXPECT_EQ(text(build("{}", kTensile), K::kBufferLoadOffsetLimitCheckBeta), "none");
  for (const K kind :
       {K::kBufferLoadOffsetLimitCheck, K::kBufferLoadOffsetLimitCheckBeta, K::kBufferStoreOffsetLimitCheck})
    EXPECT_EQ(text(build("{BufferLoad: 0, BufferStore: 0}"), kind), "none");
  EXPECT_EQ(text(build("{}"), K::kBufferStoreOffsetLimitCheck), "BufferStoreOffsetLimitCheck(value=64)");
  // Tensile knows that N is at most 16.
  const std::string small_n = "{AssertSizeLessThan: {1: 17, 0: 5}}";
  EXPECT_EQ(text(build(small_n, kTensile), K::kBufferStoreOffsetLimitCheck), "BufferStoreOffsetLimitCheck(value=16)");
  EXPECT_EQ(text(build(small_n, kLite), K::kBufferStoreOffsetLimitCheck), "BufferStoreOffsetLimitCheck(value=64)");
}

TEST(SolutionRecord, SplitK) {
  struct Case {
    std::string keys;
    Product product;
    std::string min_k, deterministic;
  };
  const std::string determined = "DeterministicMode(value=false)";
  for (const Case& c : {
           Case{"{GlobalSplitU: 1}", kTensile, "none", "none"},
           Case{"{GlobalSplitU: 4}", kTensile, "none", determined},  // a single buffer, added to with atomics
           Case{"{GlobalSplitU: 4, _GlobalAccumulation: null}", kTensile, "none", determined},
           // Stated, so Tensile asks for a smallest K, although nothing is accumulated apart.
           Case{"{GlobalSplitU: 1, _GlobalAccumulation: false}", kTensile, "GlobalSplitUCheckMinK(value=256)", "none"},
           Case{"{GlobalSplitU: 4, _GlobalAccumulation: SingleBuffer}", kTensile, "GlobalSplitUCheckMinK(value=1024)",
                determined},
           Case{"{GlobalSplitU: 4, _GlobalAccumulation: true}", kTensile, "GlobalSplitUCheckMinK(value=1024)",
                determined},
           Case{"{GlobalSplitU: 4, _GlobalAccumulation: MultipleBuffer}", kTensile, "GlobalSplitUCheckMinK(value=1024)",
                "none"},
           Case{"{GlobalSplitU: 4, _GlobalAccumulation: MultipleBuffer, MinKForGSU: 16}", kTensile,
                "GlobalSplitUCheckMinK(value=64)", "none"},
           // L derives the way from the algorithm, whatever the file states as derived.
           Case{"{GlobalSplitU: 1, _GlobalAccumulation: null}", kLite, "GlobalSplitUCheckMinK(value=32, gsu=1)",
                "none"},
           Case{"{GlobalSplitU: 3, MinKForGSU: 16}", kLite, "GlobalSplitUCheckMinK(value=32, gsu=3)", "none"},
           Case{"{GlobalSplitU: 4, _GlobalAccumulation: MultipleBuffer, StreamK: 3}", kLite, "none", "none"},
           Case{"{StreamK: 3, StreamKAtomic: 1}", kLite, "none", determined},
       }) {
    const SolutionRecord record = build(c.keys, c.product);
    EXPECT_EQ(text(record, K::kGlobalSplitUCheckMinK), c.min_k) << c.keys;
    EXPECT_EQ(text(record, K::kDeterministicMode), c.deterministic) << c.keys;
  }
}

TEST(SolutionRecord, PersistentKernelsAndPackedBatches) {
  struct Case {
    const char* keys;
    Product product;
    const char *persistent, *strides, *stride_a, *stride_b;
  };
  const char* persistent = "PersistentKernelCheck";
  const char* packed = "CDStridesEqual";
  for (const Case& c : {
           Case{"{KernelLanguage: Assembly, PersistentKernel: 4}", kTensile, persistent, "none", "none", "none"},
           Case{"{KernelLanguage: Assembly, PersistentKernel: 0}", kTensile, "none", "none", "none", "none"},
           Case{"{PersistentKernel: 4}", kLite, "none", "none", "none", "none"},
           // T drops what its assembly kernels cannot do.
           Case{"{KernelLanguage: Assembly, PersistentKernel: 4, GlobalSplitU: 2}", kTensile, "none", "none", "none",
                "none"},
           Case{"{KernelLanguage: Source, PersistentKernel: 4, GlobalSplitU: 2}", kTensile, persistent, "none", "none",
                "none"},
           Case{"{KernelLanguage: Assembly, PersistentKernel: 4, WorkGroupMapping: -1}", kTensile, persistent, "none",
                "none", "none"},
           Case{"{KernelLanguage: Assembly, PersistentKernel: 4, WorkGroupMapping: -2}", kTensile, "none", "none",
                "none", "none"},
           Case{"{KernelLanguage: Assembly, PersistentKernel: 4, WorkGroupMapping: -2, WorkGroupMappingType: Z}",
                kTensile, persistent, "none", "none", "none"},
           // Packed into the tiles' index along M or N.
           Case{"{PackBatchDims: 1}", kTensile, "none", packed, "none", "StrideBEqual(index=2, value=0)"},
           Case{"{PackBatchDims: 2}", kTensile, "none", "none", "StrideAEqual(index=2, value=0)", "none"},
           Case{"{PackBatchDims: 1}", kLite, "none", "none", "none", "none"},
           // The stride of the contiguous index is 1, whatever is stated.
           Case{"{AssertStrideAEqual: {0: 5}, AssertStrideBEqual: {1: 5}}", kTensile, "none", "none", "none",
                "StrideBEqual(index=1, value=5)"},
       }) {
    const SolutionRecord record = build(c.keys, c.product);
    EXPECT_EQ(text(record, K::kPersistentKernelCheck), c.persistent) << c.keys;
    EXPECT_EQ(text(record, K::kCdStridesEqual), c.strides) << c.keys;
    EXPECT_EQ(text(record, K::kStrideAEqual), c.stride_a) << c.keys;
    EXPECT_EQ(text(record, K::kStrideBEqual), c.stride_b) << c.keys;
  }
}

TEST(SolutionRecord, OtherPredicates) {
  EXPECT_EQ(text(build("{BatchSizeEqual: 2}", kLite), K::kBatchSizeEqual), "BatchSizeEqual(index=0, value=2)");
  EXPECT_EQ(text(build("{BatchSizeEqual: 2}", kTensile), K::kBatchSizeEqual), "none");
  EXPECT_EQ(text(build("{DepthU: 24, UnrollIncIsDepthU: 1}", kTensile), K::kBoundSizeMultiple),
            "BoundSizeMultiple(index=-1, value=24)");

  EXPECT_EQ(text(build("{KernelLanguage: Source}"), K::kKernelLanguageCompatible),
            "KernelLanguageCompatible(value=Source)");
  EXPECT_EQ(text(build("{}", kTensile), K::kArithmeticUnitCompatible), "ArithmeticUnitCompatible(value=VALU)");
  EXPECT_EQ(text(build("{}", kLite), K::kArithmeticUnitCompatible), "none");
  EXPECT_EQ(text(build("{}"), K::kWorkgroupMappingXccCheck), "WorkgroupMappingXCCCheck(xcc=1, group=-1)");
  EXPECT_EQ(text(build("{WorkGroupMappingXCC: 8, WorkGroupMappingXCCGroup: -1}"), K::kWorkgroupMappingXccCheck),
            "WorkgroupMappingXCCCheck(xcc=8, group=-1)");
  EXPECT_EQ(text(build("{SynchronizerSizeCheck: 1, NumElementsPerBatchStore: 2}"), K::kSynchronizerSizeCheck),
            "SynchronizerSizeCheck(MT0=64, MT1=64, tiles=16, stores=8, threads=256)");
  EXPECT_EQ(text(build("{SynchronizerSizeCheck: 1}"), K::kSynchronizerSizeCheck),
            "SynchronizerSizeCheck(MT0=64, MT1=64, tiles=16, stores=1, threads=256)");
}

TEST(SolutionRecord, WorkspaceIsDerived) {
  struct Case {
    std::string keys;
    Product product;
    std::string check, limit;  // L's problem predicate, T's task predicate
  };
  const auto lite = [](int gsu) {
    return fmt::format("WorkspaceCheck(bytes_per_elem_c=4, bytes_per_elem_bias=0, gsu={})", gsu);
  };
  const auto tensile = [](int bytes, int per_unit = 0, int tile = 0) {
    return fmt::format("WorkspaceCheck(bytes_per_elem_c={}, bytes_per_compute_unit={}, MT0={}, MT1={}, gsu={})", bytes,
                       per_unit, tile, tile, tile != 0 ? 1 : 0);
  };
  for (const Case& c : {
           Case{"{}", kLite, lite(1), "none"},
           Case{"{WorkspaceCheck: [0, 0], GlobalSplitU: 3}", kLite, lite(3), "none"},
           Case{"{WorkspaceCheck: [8, 0, 2]}", kLite, lite(1), "none"},
           Case{"{GlobalSplitU: 3, GlobalSplitUAlgorithm: SingleBuffer}", kLite, lite(1), "none"},
           Case{"{GlobalSplitU: 3, GlobalSplitUAlgorithm: MultipleBufferSingleKernel}", kLite, lite(3), "none"},
           Case{"{}", kTensile, "none", "none"},
           Case{"{GlobalSplitU: 4}", kTensile, "none", "none"},
           Case{"{GlobalSplitU: 4, _GlobalAccumulation: MultipleBuffer}", kTensile, "none", tensile(16)},
           Case{"{GlobalSplitU: 4, _GlobalAccumulation: SingleBuffer}", kTensile, "none", tensile(4)},
           Case{"{StreamK: 3}", kTensile, "none", tensile(0, 64 * 64 * 4, 64)},
       }) {
    const SolutionRecord record = build(c.keys, c.product);
    EXPECT_EQ(text(record, K::kWorkspaceCheck), c.check) << c.keys;
    EXPECT_EQ(text(record, K::kWorkspaceLimit), c.limit) << c.keys;
  }
}

TEST(SolutionRecord, OneKernelForAllPartsNeedsTheSynchronizer) {
  EXPECT_EQ(text(build("{GlobalSplitUAlgorithm: MultipleBufferSingleKernel}"), K::kSynchronizerSizeCheck),
            "SynchronizerSizeCheck(MT0=64, MT1=64, tiles=16, stores=1, threads=256)");
  EXPECT_EQ(text(build("{GlobalSplitUAlgorithm: MultipleBuffer}"), K::kSynchronizerSizeCheck), "none");
}

TEST(SolutionRecord, RefusesImpossibleShapes) {
  struct Case {
    std::string keys, problem;
  };
  for (const Case& c : {
           Case{"{MIWaveTile: [1]}", "MIWaveTile has 1 numbers; expected 0 or 2"},
           Case{"{MIWaveGroup: [1, 2, 3]}", "MIWaveGroup has 3 numbers; expected 0 or 2"},
           Case{"{MIBlock: [16]}", "MIBlock has 1 numbers; expected 0 or 6"},
           Case{"{ThreadTile: []}", "ThreadTile has 0 numbers; expected 2 or 3"},
           Case{"{ThreadTile: [-1, 4]}", "ThreadTile contains -1; expected 0 to 32768"},
           Case{"{ThreadTile: [32768, 32768], WorkGroup: [32768, 1, 1]}",
                "the macro tile is 65537 x 32768 with 32768 lanes; expected 1 to 65536 each"},
           Case{"{MatrixInstruction: [0, 16, 16, 1]}",
                "the macro tile is 0 x 16 with 64 lanes; expected 1 to 65536 each"},
           Case{"{MatrixInstruction: [16, 16, 16, 1], WavefrontSize: 0}",
                "the macro tile is 16 x 16 with 0 lanes; expected 1 to 65536 each"},
       }) {
    YamlReader yaml("t", c.keys);
    yaml.advance();
    ParameterPool pool;
    SolutionReader reader(yaml, pool);
    SolutionStatement statement;
    ASSERT_TRUE(reader.read(statement));
    SolutionRecord record;
    std::string problem;
    EXPECT_FALSE(build_solution({pool, reader.intern(statement.pairs, {})}, type_of("NN"), {kLite}, record, problem))
        << c.keys;
    EXPECT_EQ(problem, c.problem);
  }
}

TEST(SolutionRecord, SumsAreDerivedOnlyWhereNobodyStatesThem) {
  struct Case {
    std::string keys;
    Accumulation accumulation;
    std::int32_t bytes;  ///< per element of C
  };
  const std::string split = "GlobalSplitU: 4, GlobalSplitUAlgorithm: ";
  for (const Case& c : {
           Case{"{GlobalSplitU: 1}", Accumulation::kNone, 0},
           Case{"{" + split + "MultipleBuffer}", Accumulation::kMultipleBuffer, 16},
           Case{"{" + split + "SingleBuffer}", Accumulation::kNone, 0},  // nothing to convert
           Case{"{" + split + "MultipleBuffer, _GlobalAccumulation: null}", Accumulation::kNone, 0},
           Case{"{" + split + "SingleBuffer, _GlobalAccumulation: MultipleBuffer}", Accumulation::kMultipleBuffer, 16},
           Case{"{StreamK: 3}", Accumulation::kPartials, 4},
           Case{"{StreamK: 3, StreamKAtomic: 1}", Accumulation::kNone, 0},
       }) {
    const SolutionRecord record = build(c.keys, kTensile);
    EXPECT_EQ(record.launch.accumulation, c.accumulation) << c.keys;
    EXPECT_EQ(record.launch.workspace_per_elem_c, c.bytes) << c.keys;
  }
}

TEST(SolutionRecord, LaunchFollowsFromTheKeys) {
  const auto lite = [](const std::string& keys) { return build(keys).launch; };
  EXPECT_TRUE(lite("{DepthU: 16}").flat_grid);
  EXPECT_FALSE(lite("{InternalSupportParams: {KernArgsVersion: 0, UseUniversalArgs: false}}").flat_grid);
  EXPECT_TRUE(lite("{InternalSupportParams: {SupportUserGSU: true, KernArgsVersion: 1}}").flat_grid);
  EXPECT_FALSE(lite("{CustomKernelName: by_hand}").flat_grid);
  const auto tensile = [](const std::string& keys) { return build(keys, kTensile).launch; };
  EXPECT_EQ(tensile("{PersistentKernel: 2, KernelLanguage: Assembly}").persistent_kernel, 2);
  EXPECT_EQ(tensile("{PersistentKernel: 2, KernelLanguage: Assembly, GlobalSplitU: 2}").persistent_kernel, 0);
  EXPECT_EQ(tensile("{PersistentKernel: 2, KernelLanguage: Assembly, WorkGroupMapping: -2}").persistent_kernel, 0);
  EXPECT_TRUE(tensile("{PersistentKernel: 2, PersistentKernelAlongBatch: true}").persistent_along_batch);
  EXPECT_FALSE(tensile("{PersistentKernel: 0, PersistentKernelAlongBatch: true}").persistent_along_batch);
  EXPECT_EQ(tensile("{MatrixInstruction: [32, 32, 8, 1, 1, 2, 2, 2, 2], WavefrontSize: 64}").work_group,
            (std::array<std::int32_t, 3>{64, 4, 1}));
}

}  // namespace
}  // namespace kiln::library
