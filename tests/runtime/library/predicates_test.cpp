// Every predicate on both sides of its boundary: the problem (or hardware) for which it just holds and the one for
// which it just fails.
#include "runtime/library/predicates.hpp"

#include <bit>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

using K = PredicateKind;
using Change = std::function<void(GemmProblem&)>;

constexpr auto kH = DataType::kF16;
constexpr auto kS = DataType::kF32;
constexpr auto kN = Transpose::kN;
constexpr auto kT = Transpose::kT;

GemmProblem hhs(std::uint64_t m = 128, std::uint64_t n = 64, std::uint64_t k = 32, std::uint64_t batch = 1) {
  return GemmProblem::packed({kH, kH, kH, kH, kS, kN, kN}, m, n, k, batch);
}
GemmProblem sss() {
  return GemmProblem::packed({kS, kS, kS, kS, kS, kN, kN}, 128, 64, 32);
}
GemmProblem with(GemmProblem p, const Change& change) {
  change(p);
  return p;
}
GemmProblem beta(float value) {
  return with(hhs(), [&](GemmProblem& p) { p.beta = value; });
}
std::int64_t bits(double value) {
  return std::bit_cast<std::int64_t>(value);
}

// Intensity of hhs(): 2*128*64*32 flop over (128*32 + 32*64 + 128*64) * 2 bytes, beta = 0.
constexpr double kIntensity = 2.0 * 128 * 64 * 32 / ((128 * 32 + 32 * 64 + 128 * 64) * 2.0);

struct Case {
  Predicate predicate;
  std::optional<GemmProblem> holds;  ///< empty: it holds for no plain problem
  std::optional<GemmProblem> fails;  ///< empty: it holds for every plain problem
  std::string text;
};

std::vector<Case> cases() {
  const std::optional<GemmProblem> always;
  const std::optional<GemmProblem> never;
  return {
      {{K::kCuEfficiency, {}}, hhs(1499, 1500, 1500), hhs(1500, 1500, 1500), "CUEfficiency"},
      {{K::kExperimental, {}}, never, hhs(), "Experimental"},
      {{K::kFp16AltImpl, {}}, never, hhs(), "Fp16AltImpl"},
      {{K::kFp16AltImplRound, {}}, never, hhs(), "Fp16AltImplRound"},
      {{K::kEqualityMatching, {}}, hhs(), always, "EqualityMatching"},
      {{K::kFreeSizeMatching, {}}, hhs(), always, "FreeSizeMatching"},
      {{K::kOperationIdentifierEqual, {0}},
       hhs(),
       with(hhs(), [](auto& p) { p.type.trans_b = kT; }),
       "OperationIdentifierEqual(value=Contraction_l_Ailk_Bljk_Cijk_Dijk)"},
      {{K::kOperationIdentifierEqual, {2}},
       with(hhs(), [](auto& p) { p.type.trans_a = kT; }),
       hhs(),
       "OperationIdentifierEqual(value=Contraction_l_Alik_Bljk_Cijk_Dijk)"},
      {{K::kBetaZero, {}}, beta(0), beta(1e-30F), "BetaZero"},
      {{K::kStridedBatched, {1}}, hhs(), always, "StridedBatched(value=true)"},
      {{K::kStridedBatched, {0}}, never, hhs(), "StridedBatched(value=false)"},
      {{K::kTypesEqual, {4, 4, 4, 4, 4}},
       hhs(),
       sss(),
       "TypesEqual(a=Half, b=Half, c=Half, d=Half, compute_input=Half)"},
      {{K::kTypesEqual, {4, 4, 0, 0, 4}},
       with(hhs(), [](auto& p) { p.type.c = p.type.d = kS; }),
       hhs(),
       "TypesEqual(a=Half, b=Half, c=Float, d=Float, compute_input=Half)"},
      {{K::kTypesEqual, {4, 4, 4, 4, 7}},
       never,
       hhs(),
       "TypesEqual(a=Half, b=Half, c=Half, d=Half, compute_input=BFloat16)"},
      {{K::kHighPrecisionAccumulate, {1}}, hhs(), sss(), "HighPrecisionAccumulate(value=true)"},
      {{K::kHighPrecisionAccumulate, {0}}, sss(), hhs(), "HighPrecisionAccumulate(value=false)"},
      {{K::kF32XdlMathOp, {0}}, sss(), always, "F32XdlMathOp(value=Float)"},
      {{K::kF32XdlMathOp, {10}}, never, sss(), "F32XdlMathOp(value=type 10)"},
      {{K::kStochasticRounding, {0}}, hhs(), always, "StochasticRounding(value=false)"},
      {{K::kStochasticRounding, {1}}, never, hhs(), "StochasticRounding(value=true)"},
      {{K::kBiasDataTypeWhiteList, {0x11}}, hhs(), always, "BiasDataTypeWhiteList(value=[Float|Half])"},
      {{K::kBiasSrcWhiteList, {3}}, hhs(), always, "BiasSrcWhiteList(value=3)"},
      {{K::kAmaxDCheck, {0}}, hhs(), always, "AmaxDCheck(value=false)"},
      {{K::kAmaxDCheck, {1}}, never, hhs(), "AmaxDCheck(value=true)"},
      {{K::kActivationEnumWhiteList, {}}, hhs(), always, "ActivationEnumWhiteList"},
      {{K::kActivation, {2}}, hhs(), always, "Activation(value=2)"},
      {{K::kActivationComputeType, {0}}, hhs(), always, "ActivationComputeType(value=Float)"},
      {{K::kActivationComputeType, {4}}, never, hhs(), "ActivationComputeType(value=Half)"},
      {{K::kActivationNoGuard, {0}}, hhs(), always, "ActivationNoGuard(value=false)"},
      {{K::kActivationNoGuard, {1}}, never, hhs(), "ActivationNoGuard(value=true)"},
      {{K::kUseGradient, {0}}, hhs(), always, "UseGradient(value=false)"},
      {{K::kUseGradient, {1}}, never, hhs(), "UseGradient(value=true)"},
      {{K::kUseBias, {1}}, hhs(), always, "UseBias(value=1)"},
      {{K::kUseE, {0}}, hhs(), always, "UseE(value=false)"},
      {{K::kUseE, {1}}, never, hhs(), "UseE(value=true)"},
      {{K::kGroupedGemm, {0}}, hhs(), always, "GroupedGemm(value=false)"},
      {{K::kGroupedGemm, {1}}, never, hhs(), "GroupedGemm(value=true)"},
      {{K::kUseScaleAb, {1}}, hhs(), always, "UseScaleAB(value=1)"},
      {{K::kUseScaleCd, {1}}, hhs(), always, "UseScaleCD(value=true)"},
      {{K::kUseScaleAlphaVec, {3}}, hhs(), always, "UseScaleAlphaVec(value=3)"},
      {{K::kSparse, {0}}, hhs(), always, "Sparse(value=0)"},
      {{K::kSparse, {2}}, never, hhs(), "Sparse(value=2)"},
      {{K::kSupportDeviceUserArguments, {1}}, hhs(), always, "SupportDeviceUserArguments(value=true)"},
      {{K::kFree0SizeMultiple, {0, 8}}, hhs(128), hhs(129), "Free0SizeMultiple(index=0, value=8)"},
      {{K::kFree1SizeMultiple, {0, 8}}, hhs(1, 64), hhs(1, 63), "Free1SizeMultiple(index=0, value=8)"},
      {{K::kBoundSizeMultiple, {-1, 32}}, hhs(1, 1, 64), hhs(1, 1, 65), "BoundSizeMultiple(index=-1, value=32)"},
      {{K::kBoundSizeMultiple, {-1, 32}}, hhs(1, 1, 0), hhs(1, 1, 31), "BoundSizeMultiple(index=-1, value=32)"},
      {{K::kStrideAEqual, {0, 1}}, hhs(), always, "StrideAEqual(index=0, value=1)"},
      {{K::kStrideAEqual, {1, 128}},
       hhs(),
       with(hhs(), [](auto& p) { p.lda = 129; }),
       "StrideAEqual(index=1, value=128)"},
      {{K::kStrideBEqual, {1, 32}}, hhs(), with(hhs(), [](auto& p) { p.ldb = 33; }), "StrideBEqual(index=1, value=32)"},
      {{K::kStrideCEqual, {1, 128}},
       hhs(),
       with(hhs(), [](auto& p) { p.ldc = 129; }),
       "StrideCEqual(index=1, value=128)"},
      {{K::kStrideDEqual, {2, 8192}},
       hhs(),
       with(hhs(), [](auto& p) { p.stride_d = 9000; }),
       "StrideDEqual(index=2, value=8192)"},
      {{K::kSizeEqual, {0, 128}}, hhs(128), hhs(127), "SizeEqual(index=0, value=128)"},
      {{K::kSizeEqual, {4, 128}}, never, hhs(128), "SizeEqual(index=4, value=128)"},
      {{K::kSizeGreaterThan, {3, 32}}, hhs(1, 1, 33), hhs(1, 1, 32), "SizeGreaterThan(index=3, value=32)"},
      {{K::kSizeLessThan, {1, 17}}, hhs(1, 16), hhs(1, 17), "SizeLessThan(index=1, value=17)"},
      {{K::kSizeMultiple, {2, 2}}, hhs(1, 1, 1, 4), hhs(1, 1, 1, 3), "SizeMultiple(index=2, value=2)"},
      {{K::kAiGreaterThanEqual, {bits(kIntensity * 0.999)}}, hhs(), hhs(1), "AIGreaterThanEqual(value="},
      {{K::kAiGreaterThanEqual, {bits(kIntensity * 1.001)}}, hhs(4096, 4096, 4096), hhs(), "AIGreaterThanEqual(value="},
      {{K::kAiLessThanEqual, {bits(kIntensity * 1.001)}}, hhs(), hhs(4096, 4096, 4096), "AILessThanEqual(value="},
      {{K::kAiLessThanEqual, {bits(kIntensity * 0.999)}}, hhs(1), hhs(), "AILessThanEqual(value="},
      {{K::kAlphaValue, {1}}, hhs(), with(hhs(), [](auto& p) { p.alpha = 2; }), "AlphaValue(value=1)"},
      {{K::kBetaValue, {-1}}, beta(-1), beta(1), "BetaValue(value=-1)"},
      {{K::kCEqualsD, {}}, never, hhs(), "CEqualsD"},
      {{K::kCdStridesEqual, {}}, hhs(), with(hhs(), [](auto& p) { p.ldd = 129; }), "CDStridesEqual"},
      {{K::kCdStridesEqual, {}}, hhs(), with(hhs(), [](auto& p) { p.stride_c += 1; }), "CDStridesEqual"},
      {{K::kLeadingFree0SizesGreaterOrEqual, {8}}, hhs(8), hhs(7), "LeadingFree0SizesGreaterOrEqual(value=8)"},
      {{K::kLeadingFree1SizesGreaterOrEqual, {4}}, hhs(1, 4), hhs(1, 3), "LeadingFree1SizesGreaterOrEqual(value=4)"},
      // (lda * 32 + 8) * 2 bytes < 2^32: lda * 32 + 8 < 2^31
      {{K::kBufferLoadOffsetLimitCheck, {8, 0, 32, 1}},
       with(hhs(), [](auto& p) { p.lda = 67108863; }),
       with(hhs(), [](auto& p) { p.lda = 67108864; }),
       "BufferLoadOffsetLimitCheck(ShiftPtrElemA=8, ShiftPtrElemB=0, DUorMT0=32, DUorMT1=1)"},
      {{K::kBufferLoadOffsetLimitCheck, {0, 0, 1, 64}},
       with(hhs(), [](auto& p) { p.ldb = 33554431; }),
       with(hhs(), [](auto& p) { p.ldb = 33554432; }),
       ""},
      {{K::kBufferLoadOffsetLimitCheckBeta, {128}},
       with(beta(1), [](auto& p) { p.ldc = 16777215; }),
       with(beta(1), [](auto& p) { p.ldc = 16777216; }),
       "BufferLoadOffsetLimitCheck_Beta(value=128)"},
      {{K::kBufferLoadOffsetLimitCheckBeta, {128}},
       with(beta(0), [](auto& p) { p.ldc = 16777216; }),
       with(beta(1), [](auto& p) { p.ldc = 16777216; }),
       ""},
      {{K::kBufferStoreOffsetLimitCheck, {128}},
       with(hhs(), [](auto& p) { p.ldd = 16777215; }),
       with(hhs(), [](auto& p) { p.ldd = 16777216; }),
       "BufferStoreOffsetLimitCheck(value=128)"},
      {{K::kKernelLanguageCompatible, {1}}, hhs(), always, "KernelLanguageCompatible(value=1)"},
      {{K::kArithmeticUnitCompatible, {0}}, hhs(), always, "ArithmeticUnitCompatible(value=0)"},
      {{K::kDeterministicMode, {0}}, hhs(), always, "DeterministicMode(value=false)"},
      {{K::kGlobalSplitUCheckMinK, {512}}, hhs(1, 1, 512), hhs(1, 1, 511), "GlobalSplitUCheckMinK(value=512)"},
      {{K::kPersistentKernelCheck, {}}, hhs(), always, "PersistentKernelCheck"},
      {{K::kWorkgroupMappingXccCheck, {8, 304}}, hhs(), always, "WorkgroupMappingXCCCheck(xcc=8, group=304)"},
      {{K::kWorkgroupMappingXccCheck, {8, 300}}, never, hhs(), "WorkgroupMappingXCCCheck(xcc=8, group=300)"},
      {{K::kWorkgroupMappingXccCheck, {3, 304}}, never, hhs(), "WorkgroupMappingXCCCheck(xcc=3, group=304)"},
      // tiles * 4 (tiles of the wave) * 4 (waves) * 1 <= 40960: 2560 tiles
      {{K::kSynchronizerSizeCheck, {16, 16, 4, 1, 256}},
       hhs(16 * 2560, 16),
       hhs(16 * 2560 + 1, 16),
       "SynchronizerSizeCheck(MT0=16, MT1=16, tiles=4, stores=1, threads=256)"},
      // |D| * 4 * 2 <= 128 MiB: 4096 * 4096
      {{K::kWorkspaceCheck, {4, 0, 2}},
       hhs(4096, 4096),
       hhs(4096, 4097),
       "WorkspaceCheck(bytes_per_elem_c=4, bytes_per_elem_bias=0, gsu=2)"},
      {{K::kWorkspaceCheck, {4, 0, 1}},
       hhs(65536, 65536),
       always,
       "WorkspaceCheck(bytes_per_elem_c=4, bytes_per_elem_bias=0, gsu=1)"},
  };
}

TEST(Predicates, HoldOnTheRightSideOfTheirBoundary) {
  const Hardware hardware{"gfx942", 304, false};
  for (const Case& c : cases()) {
    SCOPED_TRACE(text_of(c.predicate));
    for (const auto& [problem, expected] : {std::pair{&c.holds, true}, std::pair{&c.fails, false}}) {
      if (!*problem) continue;
      const PredicateContext context{**problem, hardware};
      EXPECT_EQ(holds(c.predicate, context), expected) << operands_of(c.predicate, context);
    }
  }
}

TEST(Predicates, EachKindHasACase) {
  std::set<K> seen;
  for (const Case& c : cases()) seen.insert(c.predicate.kind);
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(K::kCount));
}

TEST(Predicates, PrintTheirNameAndValues) {
  for (const Case& c : cases()) EXPECT_TRUE(text_of(c.predicate).starts_with(c.text)) << text_of(c.predicate);
}

TEST(Predicates, PrintTheirOperands) {
  const Hardware hardware{"gfx942", 304, false};
  struct Operand {
    Predicate predicate;
    std::string text;
  };
  for (const Operand& o :
       {Operand{{K::kFree0SizeMultiple, {0, 8}}, "M=128"}, Operand{{K::kBoundSizeMultiple, {-1, 8}}, "K=32"},
        Operand{{K::kSizeLessThan, {1, 17}}, "N=64"}, Operand{{K::kStrideAEqual, {1, 1}}, "stride A[1]=128"},
        Operand{{K::kWorkgroupMappingXccCheck, {8, -1}}, "compute units=304"},
        Operand{{K::kTypesEqual, {}}, "a=f16_r b=f16_r c=f16_r d=f16_r"}})
    EXPECT_EQ(operands_of(o.predicate, {hhs(), hardware}), o.text);
}

TEST(Predicates, XccGroupDefaultsToTheComputeUnits) {
  const Predicate check{K::kWorkgroupMappingXccCheck, {8, -1}};
  EXPECT_TRUE(holds(check, {hhs(), {"gfx942", 304, false}}));
  EXPECT_FALSE(holds(check, {hhs(), {"gfx942", 228, false}}));
}

TEST(Predicates, WorkspaceIsTheCallers) {
  const Predicate check{K::kWorkspaceCheck, {4, 0, 4}};
  const Hardware hardware{"gfx942", 304, false};
  const std::uint64_t needed = 128 * 64 * 4 * 4;
  EXPECT_TRUE(holds(check, {hhs(), hardware, needed}));
  EXPECT_FALSE(holds(check, {hhs(), hardware, needed - 1}));
}

TEST(HardwareRows, ComparesProcessorComputeUnitsAndApu) {
  struct Row {
    HardwarePredicate predicate;
    Hardware hardware;
    bool holds;
    std::string text;
  };
  for (const Row& row : {
           Row{{"gfx90a", {}, {}}, {"gfx90a", 110, false}, true, "AMDGPU(Processor=gfx90a)"},
           Row{{"gfx90a", {}, {}}, {"gfx90", 110, false}, false, "AMDGPU(Processor=gfx90a)"},
           Row{{"gfx90a", 104, {}}, {"gfx90a", 104, false}, true, "AMDGPU(Processor=gfx90a, CUCount=104)"},
           Row{{"gfx90a", 104, {}}, {"gfx90a", 105, false}, false, "AMDGPU(Processor=gfx90a, CUCount=104)"},
           Row{{"gfx942", {}, false}, {"gfx942", 304, false}, true, "AMDGPU(Processor=gfx942, IsAPU=0)"},
           Row{{"gfx942", {}, false}, {"gfx942", 228, true}, false, "AMDGPU(Processor=gfx942, IsAPU=0)"},
           Row{{"gfx942", 228, true}, {"gfx942", 228, true}, true, "AMDGPU(Processor=gfx942, CUCount=228, IsAPU=1)"},
           Row{{"", {}, {}}, {"gfx000", 1, false}, true, "TruePred"},
       }) {
    EXPECT_EQ(holds(row.predicate, row.hardware), row.holds) << row.text;
    EXPECT_EQ(text_of(row.predicate), row.text);
  }
}

TEST(HardwareRows, Order) {
  // formats.md 1.5: IsAPU 1, IsAPU 0, neither; then more compute units; then the name; TruePred last.
  const std::vector<HardwarePredicate> ordered = {{"gfx942", {}, true}, {"gfx942", 80, false}, {"gfx942", {}, false},
                                                  {"gfx90a", 110, {}},  {"gfx90a", 104, {}},   {"gfx90a", {}, {}},
                                                  {"gfx942", {}, {}},   {"", {}, {}}};
  for (std::size_t i = 0; i < ordered.size(); ++i)
    for (std::size_t j = 0; j < ordered.size(); ++j)
      EXPECT_EQ(row_precedes(ordered[i], ordered[j]), i < j) << text_of(ordered[i]) << " / " << text_of(ordered[j]);
}

TEST(ProblemRows, Order) {
  const std::vector<std::vector<Predicate>> ordered = {{{K::kBetaZero, {}}},
                                                       {{K::kEqualityMatching, {}}},
                                                       {{K::kFreeSizeMatching, {}}},
                                                       {{K::kSparse, {0}}},
                                                       {{K::kSparse, {0}}, {K::kUseE, {0}}},
                                                       {{K::kSparse, {1}}},
                                                       {}};
  for (std::size_t i = 0; i < ordered.size(); ++i)
    for (std::size_t j = 0; j < ordered.size(); ++j)
      EXPECT_EQ(row_precedes(ordered[i], ordered[j]), i < j) << i << " " << j;
}

}  // namespace
}  // namespace kiln::library
