// Every predicate on both sides of its boundary: the problem (or hardware) for which it just holds and the one for
// which it just fails.
#include "runtime/library/predicate_pool.hpp"

#include <array>
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
using T = TypeId;
using Change = std::function<void(Problem&)>;

constexpr auto kH = DataType::kF16;
constexpr auto kS = DataType::kF32;
constexpr auto kN = Transpose::kN;

Problem hhs(std::uint64_t m = 128, std::uint64_t n = 64, std::uint64_t k = 32, std::uint64_t batch = 1) {
  return Problem::from(GemmProblem::packed({kH, kH, kH, kH, kS, kN, kN}, m, n, k, batch));
}
Problem sss() {
  return Problem::from(GemmProblem::packed({kS, kS, kS, kS, kS, kN, kN}, 128, 64, 32));
}
/// What the change says, and what follows from it.
Problem with(Problem p, const Change& change) {
  change(p);
  p.canonicalize();
  return p;
}
Problem beta(double value) {
  return with(hhs(), [&](Problem& p) { p.beta = value; });
}
template <class Field>
Problem having(Field Problem::*field, Field value) {
  return with(hhs(), [&](Problem& p) { p.*field = value; });
}
Problem biased(std::uint8_t dimension, BiasSource source = BiasSource::kD, std::uint64_t length = 0) {
  return with(hhs(), [&](Problem& p) {
    p.bias = dimension;
    p.bias_source = source;
    p.bias_length = length;
  });
}
Problem activated(Activation type, Activation run = Activation::kNone) {
  return with(hhs(), [&](Problem& p) {
    p.activation = type;
    p.activation_enum = run;
  });
}
constexpr std::int64_t bit(auto value) {
  return std::int64_t{1} << static_cast<unsigned>(value);
}
constexpr std::int64_t id(auto value) {
  return static_cast<std::int64_t>(value);
}
std::int64_t bits(double value) {
  return std::bit_cast<std::int64_t>(value);
}

// Intensity of hhs(): 2*128*64*32 flop over (128*32 + 32*64 + 128*64) * 2 bytes, beta = 0.
constexpr double kIntensity = 2.0 * 128 * 64 * 32 / ((128 * 32 + 32 * 64 + 128 * 64) * 2.0);

struct Case {
  Predicate predicate;
  std::optional<Problem> holds;  ///< empty: it holds for no plain problem
  std::optional<Problem> fails;  ///< empty: it holds for every plain problem
  std::string text;
};

std::vector<Case> cases() {
  const std::optional<Problem> always;
  const std::optional<Problem> never;
  return {
      {{K::kCuEfficiency, {}}, having(&Problem::metric, Metric::kCuEfficiency), hhs(), "CUEfficiency"},
      {{K::kCuEfficiency, {}},
       with(hhs(1499, 1500, 1500), [](auto& p) { p.metric = Metric::kAuto; }),
       with(hhs(1500, 1500, 1500), [](auto& p) { p.metric = Metric::kAuto; }),
       "CUEfficiency"},
      {{K::kExperimental, {}}, having(&Problem::metric, Metric::kExperimental), hhs(), "Experimental"},
      {{K::kExperimentalGrid, {}}, having(&Problem::metric, Metric::kExperimentalGrid), hhs(), "ExperimentalGrid"},
      {{K::kExperimentalDTree, {}}, having(&Problem::metric, Metric::kExperimentalDTree), hhs(), "ExperimentalDTree"},
      {{K::kExperimentalMlp, {}}, having(&Problem::metric, Metric::kExperimentalMlp), hhs(), "ExperimentalMLP"},
      {{K::kExperimentalStreamK, {}},
       having(&Problem::metric, Metric::kExperimentalStreamK),
       hhs(),
       "ExperimentalStreamK"},
      {{K::kFp16AltImpl, {}}, having(&Problem::fp16_alt, true), hhs(), "Fp16AltImpl"},
      {{K::kFp16AltImplRound, {}}, having(&Problem::fp16_alt_round, true), hhs(), "Fp16AltImplRound"},
      {{K::kTrue, {}}, hhs(), always, "TruePred"},
      {{K::kFalse, {}}, never, hhs(), "FalsePred"},
      {{K::kUnknown, {}}, never, hhs(), "(unknown to kiln)"},
      {{K::kGridBasedMatching, {}}, hhs(), always, "GridBasedMatching"},
      {{K::kRangeMatching, {}}, hhs(), always, "RangeMatching"},
      {{K::kPredictionMatching, {}}, hhs(), always, "PredictionMatching"},
      {{K::kBatchSizeMultiple, {0, 4}}, hhs(1, 1, 1, 8), hhs(1, 1, 1, 9), "BatchSizeMultiple(index=0, value=4)"},
      {{K::kBatchSizeEqual, {0, 4}}, hhs(1, 1, 1, 4), hhs(1, 1, 1, 5), "BatchSizeEqual(index=0, value=4)"},
      {{K::kProblemSizeEqual, {3, 32}}, hhs(), hhs(128, 64, 33), "ProblemSizeEqual(index=3, value=32)"},
      {{K::kMaxProblemSizeGreaterThan, {128}}, hhs(129), hhs(128), "MaxProblemSizeGreaterThan(value=128)"},
      // The batch is not looked at.
      {{K::kMaxProblemSizeGreaterThan, {128}}, hhs(1, 1, 129), hhs(1, 1, 1, 500), ""},
      {{K::kSizeInRange, {0, 64, 128}}, hhs(127), hhs(128), "SizeInRange(index=0, min=64, max=128)"},
      {{K::kSizeInRange, {0, 64, 128}}, hhs(64), hhs(63), ""},
      {{K::kLdcEqualsLdd, {}}, hhs(), having(&Problem::ldd, std::uint64_t{129}), "LDCEqualsLDD"},
      {{K::kBetaOne, {}}, beta(1), beta(1.0001), "BetaOne"},
      {{K::kSwizzleTensorA, {1}}, having(&Problem::swizzle_a, true), hhs(), "SwizzleTensorA(value=true)"},
      {{K::kSwizzleTensorB, {0}}, hhs(), having(&Problem::swizzle_b, true), "SwizzleTensorB(value=false)"},
      // 4096 * 4096 work-groups are too many
      {{K::kWorkgroupNumberCheck, {16, 16, 1}},
       hhs(65536, 65520),
       hhs(65536, 65536),
       "WorkgroupNumberCheck(MT0=16, MT1=16, gsu=1)"},
      {{K::kWorkgroupNumberCheck, {16, 16, 2}}, hhs(32768, 65520), hhs(32768, 65536), ""},
      {{K::kWorkspaceLimit, {4, 0}},
       having(&Problem::workspace_bytes, std::uint64_t{128 * 64 * 4}),
       having(&Problem::workspace_bytes, std::uint64_t{128 * 64 * 4 - 1}),
       "WorkspaceCheck(bytes_per_elem_c=4, bytes_per_compute_unit=0, MT0=0, MT1=0, gsu=0)"},
      {{K::kWorkspaceLimit, {0, 100, 64, 64, 1}},  // two tiles do not share 304 units evenly: a flag each
       having(&Problem::workspace_bytes, std::uint64_t{304 * 104}),
       having(&Problem::workspace_bytes, std::uint64_t{304 * 104 - 1}),
       ""},
      {{K::kWorkspaceLimit, {0, 100, 64, 64, 152}},
       having(&Problem::workspace_bytes, std::uint64_t{304 * 100}),
       having(&Problem::workspace_bytes, std::uint64_t{304 * 100 - 1}),
       ""},
      {{K::kWorkspaceLimit, {0, 100}},
       having(&Problem::workspace_bytes, std::uint64_t{30400}),
       having(&Problem::workspace_bytes, std::uint64_t{30399}),
       ""},
      {{K::kProcessor, processor_values("gfx942")}, hhs(), always, "Processor(value=gfx942)"},
      {{K::kProcessor, processor_values("gfx94")}, never, hhs(), "Processor(value=gfx94)"},
      {{K::kCuCount, {304}}, hhs(), always, "CUCount(value=304)"},
      {{K::kCuCount, {303}}, never, hhs(), "CUCount(value=303)"},
      {{K::kIsApu, {0}}, hhs(), always, "IsAPU(value=0)"},
      {{K::kIsApu, {1}}, never, hhs(), "IsAPU(value=1)"},
      {{K::kPciChipId, {0x74a0}}, never, hhs(), "PciChipID(value=29856)"},
      {{K::kEqualityMatching, {}}, hhs(), always, "EqualityMatching"},
      {{K::kFreeSizeMatching, {}}, hhs(), always, "FreeSizeMatching"},
      {{K::kOperationIdentifierEqual, {0}},
       hhs(),
       with(hhs(), [](auto& p) { p.trans_b = true; }),
       "OperationIdentifierEqual(value=Contraction_l_Ailk_Bljk_Cijk_Dijk)"},
      {{K::kOperationIdentifierEqual, {2}},
       with(hhs(), [](auto& p) { p.trans_a = true; }),
       hhs(),
       "OperationIdentifierEqual(value=Contraction_l_Alik_Bljk_Cijk_Dijk)"},
      {{K::kBetaZero, {}}, beta(0), beta(1e-30F), "BetaZero"},
      {{K::kOperationIdentifierEqual, {id(kOperations)}}, never, hhs(), "OperationIdentifierEqual(value=other)"},
      {{K::kStridedBatched, {1}}, hhs(), having(&Problem::strided_batched, false), "StridedBatched(value=true)"},
      {{K::kStridedBatched, {0}}, having(&Problem::strided_batched, false), hhs(), "StridedBatched(value=false)"},
      {{K::kTypesEqual, {4, 4, 4, 4, -1}}, hhs(), sss(), "TypesEqual(a=Half, b=Half, c=Half, d=Half)"},
      {{K::kTypesEqual, {4, 4, 4, 4, 4, 1 + id(T::kBf16)}},
       having(&Problem::compute_input_b, T::kBf16),
       hhs(),
       "TypesEqual(a=Half, b=Half, c=Half, d=Half, compute_input=Half)"},
      // Without a flavour, both are meant.
      {{K::kTypesEqual, {any_flavour(T::kF8), 4, 4, 4, -1}},
       having(&Problem::a, T::kF8N),
       having(&Problem::a, T::kB8N),
       "TypesEqual(a=Float8, b=Half, c=Half, d=Half)"},
      {{K::kTypesEqual, {id(T::kF8N), 4, 4, 4, -1}}, having(&Problem::a, T::kF8N), having(&Problem::a, T::kF8), ""},
      {{K::kTypesEqual, {4, 4, 4, 4, 4}},
       hhs(),
       sss(),
       "TypesEqual(a=Half, b=Half, c=Half, d=Half, compute_input=Half)"},
      {{K::kTypesEqual, {4, 4, 0, 0, 4}},
       with(hhs(), [](auto& p) { p.c = p.d = T::kF32; }),
       hhs(),
       "TypesEqual(a=Half, b=Half, c=Float, d=Float, compute_input=Half)"},
      {{K::kTypesEqual, {4, 4, 4, 4, 7}},
       never,
       hhs(),
       "TypesEqual(a=Half, b=Half, c=Half, d=Half, compute_input=BFloat16)"},
      {{K::kHighPrecisionAccumulate, {1}}, hhs(), sss(), "HighPrecisionAccumulate(value=true)"},
      {{K::kHighPrecisionAccumulate, {0}}, sss(), hhs(), "HighPrecisionAccumulate(value=false)"},
      {{K::kF32XdlMathOp, {0}}, sss(), having(&Problem::math, T::kXf32), "F32XdlMathOp(value=Float)"},
      {{K::kF32XdlMathOp, {10}}, having(&Problem::math, T::kXf32), sss(), "F32XdlMathOp(value=XFloat32)"},
      {{K::kStochasticRounding, {0}},
       hhs(),
       having(&Problem::stochastic_rounding, true),
       "StochasticRounding(value=false)"},
      {{K::kBiasDataTypeWhiteList, {0x11}}, hhs(), always, "BiasDataTypeWhiteList(value=[Float|Half])"},
      {{K::kBiasDataTypeWhiteList, {0x11}}, biased(1), with(biased(1), [](auto& p) { p.bias_type = T::kBf16; }), ""},
      {{K::kBiasSrcWhiteList, {bit(BiasSource::kD)}}, hhs(), biased(1, BiasSource::kA), "BiasSrcWhiteList(value=[D])"},
      {{K::kBiasSrcWhiteList, {bit(BiasSource::kD)}},
       biased(1, BiasSource::kD, 128),
       biased(1, BiasSource::kD, 127),
       ""},
      {{K::kBiasSrcWhiteList, {bit(BiasSource::kD)}}, biased(2, BiasSource::kD, 64), biased(2, BiasSource::kD, 63), ""},
      {{K::kBiasSrcWhiteList, {bit(BiasSource::kA)}},
       biased(2, BiasSource::kA, 128),
       biased(2, BiasSource::kA, 127),
       ""},
      // Of B the length must be exact.
      {{K::kBiasSrcWhiteList, {bit(BiasSource::kB)}}, biased(1, BiasSource::kB, 64), biased(1, BiasSource::kB, 65), ""},
      // A bias and a scale of alpha must lie along the same side.
      {{K::kBiasSrcWhiteList, {bit(BiasSource::kD)}},
       with(biased(1), [](auto& p) { p.scale_alpha_vec = 1; }),
       with(biased(1), [](auto& p) { p.scale_alpha_vec = 2; }),
       ""},
      {{K::kBiasSrcWhiteList, {bit(BiasSource::kD)}},
       with(biased(3, BiasSource::kD, 64), [](auto& p) { p.factor_dim = 1; }),
       with(biased(3, BiasSource::kD, 64), [](auto& p) { p.factor_dim = 0; }),
       ""},
      {{K::kAmaxDCheck, {0}}, hhs(), having(&Problem::amax_d, true), "AmaxDCheck(value=false)"},
      {{K::kAmaxDCheck, {1}},
       with(hhs(), [](auto& p) { p.amax_d = true, p.gsu = 1; }),
       with(hhs(), [](auto& p) { p.amax_d = true, p.gsu = 2; }),
       "AmaxDCheck(value=true)"},
      {{K::kActivationEnumWhiteList, {bit(Activation::kNone) | bit(Activation::kRelu)}},
       activated(Activation::kHipblasltAll, Activation::kRelu),
       activated(Activation::kHipblasltAll, Activation::kGelu),
       "ActivationEnumWhiteList(value=[None|Relu])"},
      // Only a choice at run time is looked at.
      {{K::kActivationEnumWhiteList, {0}},
       activated(Activation::kGelu, Activation::kGelu),
       activated(Activation::kAll, Activation::kGelu),
       ""},
      {{K::kActivation, {id(Activation::kRelu)}},
       activated(Activation::kRelu),
       activated(Activation::kGelu),
       "Activation(value=Relu)"},
      {{K::kActivation, {id(Activation::kNone)}}, hhs(), activated(Activation::kHipblasltAll), ""},
      {{K::kActivation, {id(Activation::kAll)}}, activated(Activation::kSilu), always, ""},
      {{K::kActivation, {id(Activation::kHipblasltAll)}},
       activated(Activation::kDGelu),
       activated(Activation::kSilu),
       "Activation(value=Hipblaslt_all)"},
      {{K::kActivationComputeType, {0}},
       hhs(),
       with(activated(Activation::kRelu), [](auto& p) { p.activation_compute = T::kF16; }),
       "ActivationComputeType(value=Float)"},
      // What no activation would be computed in does not matter.
      {{K::kActivationComputeType, {0}}, having(&Problem::activation_compute, T::kF16), always, ""},
      {{K::kActivationNoGuard, {0}},
       hhs(),
       having(&Problem::activation_no_guard, true),
       "ActivationNoGuard(value=false)"},
      {{K::kUseGradient, {0}}, hhs(), having(&Problem::gradient, true), "UseGradient(value=false)"},
      {{K::kUseBias, {1}}, biased(1), always, "UseBias(value=1)"},
      {{K::kUseBias, {0}}, hhs(), biased(1), "UseBias(value=0)"},
      {{K::kUseE, {1}}, having(&Problem::use_e, true), hhs(), "UseE(value=true)"},
      {{K::kGroupedGemm, {0}}, hhs(), having(&Problem::grouped_count, 1U), "GroupedGemm(value=false)"},
      {{K::kGroupedGemm, {1}}, having(&Problem::grouped_count, 1U), hhs(), "GroupedGemm(value=true)"},
      {{K::kUseScaleAb, {1}},
       having(&Problem::scale_ab, ScaleAb::kScalar),
       having(&Problem::scale_ab, ScaleAb::kVector),
       "UseScaleAB(value=Scalar)"},
      {{K::kUseScaleAb, {0}}, hhs(), having(&Problem::scale_ab, ScaleAb::kScalar), "UseScaleAB(value=none)"},
      {{K::kUseScaleCd, {0}}, hhs(), having(&Problem::scale_cd, true), "UseScaleCD(value=false)"},
      {{K::kUseScaleCd, {1}}, having(&Problem::scale_cd, true), always, "UseScaleCD(value=true)"},
      {{K::kUseScaleAlphaVec, {1}},
       having(&Problem::scale_alpha_vec, std::uint8_t{3}),
       having(&Problem::scale_alpha_vec, std::uint8_t{2}),
       "UseScaleAlphaVec(value=1)"},
      {{K::kSparse, {0}}, hhs(), having(&Problem::sparse, std::uint8_t{1}), "Sparse(value=0)"},
      {{K::kSupportDeviceUserArguments, {0}},
       having(&Problem::device_user_arguments, true),  // counts only for grouped GEMMs
       with(hhs(), [](auto& p) { p.device_user_arguments = true, p.grouped_count = 2; }),
       "SupportDeviceUserArguments(value=false)"},
      {{K::kFree0SizeMultiple, {0, 64}},
       with(hhs(65, 64), [](auto& p) { p.transpose_c01 = true; }),
       with(hhs(64, 65), [](auto& p) { p.transpose_c01 = true; }),
       ""},
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
      {{K::kAlphaValue, {0}}, with(hhs(), [](auto& p) { p.alpha = 2; }), always, "AlphaValue(value=Any)"},
      {{K::kCEqualsD, {}}, having(&Problem::c_equals_d, true), hhs(), "CEqualsD"},
      {{K::kCdStridesEqual, {}}, hhs(), with(hhs(), [](auto& p) { p.ldd = 129; }), "CDStridesEqual"},
      {{K::kCdStridesEqual, {}}, hhs(), with(hhs(), [](auto& p) { p.stride_c += 1; }), "CDStridesEqual"},
      {{K::kLeadingFree0SizesGreaterOrEqual, {8}}, hhs(8), hhs(7), "LeadingFree0SizesGreaterOrEqual(value=8)"},
      {{K::kLeadingFree1SizesGreaterOrEqual, {4}}, hhs(1, 4), hhs(1, 3), "LeadingFree1SizesGreaterOrEqual(value=4)"},
      {{K::kLeadingFree1SizesGreaterOrEqual, {4}},
       with(hhs(1, 0), [](auto& p) { p.grouped_count = 2; }),  // an empty GEMM of a group
       hhs(1, 0),
       ""},
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
      {{K::kKernelLanguageCompatible, {1}}, hhs(), always, "KernelLanguageCompatible(value=Source)"},
      {{K::kKernelLanguageCompatible, {0}},
       having(&Problem::kernel_language, KernelLanguage::kAssembly),
       having(&Problem::kernel_language, KernelLanguage::kSource),
       "KernelLanguageCompatible(value=Assembly)"},
      {{K::kArithmeticUnitCompatible, {0}}, hhs(), always, "ArithmeticUnitCompatible(value=VALU)"},
      {{K::kArithmeticUnitCompatible, {1}},
       having(&Problem::arithmetic_unit, ArithmeticUnit::kMfma),
       having(&Problem::arithmetic_unit, ArithmeticUnit::kValu),
       "ArithmeticUnitCompatible(value=MFMA)"},
      {{K::kDeterministicMode, {0}}, hhs(), having(&Problem::deterministic, true), "DeterministicMode(value=false)"},
      {{K::kGlobalSplitUCheckMinK, {512}}, hhs(1, 1, 512), hhs(1, 1, 511), "GlobalSplitUCheckMinK(value=512)"},
      {{K::kGlobalSplitUCheckMinK, {256, 2}}, hhs(1, 1, 512), hhs(1, 1, 511), ""},
      {{K::kGlobalSplitUCheckMinK, {256, 1}}, hhs(1, 1, 1), always, ""},
      // The user's split counts, not the solution's.
      {{K::kGlobalSplitUCheckMinK, {256, 2}},
       with(hhs(1, 1, 1), [](auto& p) { p.gsu = 1; }),
       with(hhs(1, 1, 512), [](auto& p) { p.gsu = 3; }),
       ""},
      // TensileLite reads the wish back in eight bits: 256 is none.
      {{K::kGlobalSplitUCheckMinK, {256, 2}},
       with(hhs(1, 1, 512), [](auto& p) { p.gsu = 256; }),
       with(hhs(1, 1, 511), [](auto& p) { p.gsu = 256; }),
       ""},
      {{K::kPersistentKernelCheck, {}}, hhs(), having(&Problem::persistent_eligible, false), "PersistentKernelCheck"},
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
      // A bias gradient is reduced in the workspace: D's in whole, A's and B's by the split.
      {{K::kWorkspaceCheck, {0, 0, 1}},
       with(biased(1), [](auto& p) { p.gradient = true, p.workspace_bytes = 128 * 64 * 4; }),
       with(biased(1), [](auto& p) { p.gradient = true, p.workspace_bytes = 128 * 64 * 4 - 1; }),
       ""},
      {{K::kWorkspaceCheck, {4, 4, 2}},
       with(biased(1, BiasSource::kA), [](auto& p) { p.gradient = true, p.workspace_bytes = 128 * 64 * 8 + 128 * 8; }),
       with(biased(1, BiasSource::kA),
            [](auto& p) { p.gradient = true, p.workspace_bytes = 128 * 64 * 8 + 128 * 8 - 1; }),
       ""},
      {{K::kWorkspaceCheck, {4, 4, 2}},
       with(biased(1, BiasSource::kB), [](auto& p) { p.gradient = true, p.workspace_bytes = 128 * 64 * 8 + 64 * 8; }),
       with(biased(1, BiasSource::kB),
            [](auto& p) { p.gradient = true, p.workspace_bytes = 128 * 64 * 8 + 64 * 8 - 1; }),
       ""},
      {{K::kSynchronizerSizeCheck, {16, 16, 4, 1, 256}},
       having(&Problem::grouped_count, 16U),
       having(&Problem::grouped_count, 17U),
       ""},
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
  std::set<K> seen{K::kAnd, K::kOr, K::kNot};  // below
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
        Operand{{K::kTypesEqual, {}}, "a=Half b=Half c=Half d=Half multiplied as Half"}}) {
    const Problem problem = hhs();
    EXPECT_EQ(operands_of(o.predicate, {problem, hardware}), o.text);
  }
}

TEST(Predicates, XccGroupDefaultsToTheComputeUnits) {
  const Predicate check{K::kWorkgroupMappingXccCheck, {8, -1}};
  const Problem problem = hhs();
  EXPECT_TRUE(holds(check, {problem, {"gfx942", 304, false}}));
  EXPECT_FALSE(holds(check, {problem, {"gfx942", 228, false}}));
}

TEST(Predicates, ChipsAreToldByTheirPciId) {
  const Predicate check{K::kPciChipId, {0x74a0}};
  const Problem problem = hhs();
  EXPECT_TRUE(holds(check, {problem, {"gfx942", 304, false, 0x74a0}}));
  EXPECT_FALSE(holds(check, {problem, {"gfx942", 304, false, 0x74a1}}));
}

TEST(Predicates, WorkspaceIsTheCallers) {
  const Predicate check{K::kWorkspaceCheck, {4, 0, 4}};
  const Hardware hardware{"gfx942", 304, false};
  const std::uint64_t needed = 128 * 64 * 4 * 4;
  const Problem enough = having(&Problem::workspace_bytes, needed);
  const Problem too_little = having(&Problem::workspace_bytes, needed - 1);
  EXPECT_TRUE(holds(check, {enough, hardware}));
  EXPECT_FALSE(holds(check, {too_little, hardware}));
}

TEST(Predicates, NamesAreKnownBothWays) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(K::kCount); ++i) {
    const auto kind = static_cast<K>(i);
    if (kind == K::kWorkspaceLimit) continue;  // another form of WorkspaceCheck
    EXPECT_EQ(parse_predicate_kind(name_of(kind)), kind) << name_of(kind);
  }
  EXPECT_EQ(parse_predicate_kind("TargetProcessor"), K::kProcessor);
  EXPECT_EQ(parse_predicate_kind("Free2SizeMultiple"), std::nullopt);
}

TEST(PredicatePool, AndOrNot) {
  PredicatePool pool;
  PredicateInterner interner(pool);
  const PredicateId m8 = interner.intern(Predicate{K::kFree0SizeMultiple, {0, 8}});
  const PredicateId n8 = interner.intern(Predicate{K::kFree1SizeMultiple, {0, 8}});
  const std::array both{m8, n8};
  const PredicateId all = interner.intern(K::kAnd, both);
  const PredicateId any = interner.intern(K::kOr, both);
  const PredicateId none = interner.intern(K::kNot, std::array{any});
  EXPECT_EQ(interner.intern(Predicate{K::kFree0SizeMultiple, {0, 8}}), m8);
  EXPECT_EQ(interner.intern(K::kOr, both), any);
  const Hardware hardware{"gfx942", 304, false};
  struct Row {
    std::uint64_t m, n;
    bool all, any, none;
  };
  for (const Row& row : {Row{8, 8, true, true, false}, Row{8, 9, false, true, false}, Row{9, 8, false, true, false},
                         Row{9, 9, false, false, true}}) {
    const Problem problem = hhs(row.m, row.n);
    const PredicateContext context{problem, hardware};
    EXPECT_EQ(holds(pool, all, context), row.all);
    EXPECT_EQ(holds(pool, any, context), row.any);
    EXPECT_EQ(holds(pool, none, context), row.none);
  }
  EXPECT_EQ(pool.text(none), "Not(Or(Free0SizeMultiple(index=0, value=8), Free1SizeMultiple(index=0, value=8)))");
}

TEST(PredicatePool, TypesAreAskedFirstAndTrueNever) {
  PredicatePool pool;
  PredicateInterner interner(pool);
  const Condition c = interner.condition({{K::kTrue, {}}, {K::kBetaZero, {}}, {K::kTypesEqual, {4, 4, 4, 4, 4}}});
  ASSERT_EQ(c.count, 2U);
  EXPECT_EQ(pool[pool.list(c)[0]].kind, K::kTypesEqual);
  EXPECT_EQ(interner.condition(std::vector<Predicate>{{K::kTrue, {}}}).count, 0U);
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
