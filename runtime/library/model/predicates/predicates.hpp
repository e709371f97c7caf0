// The predicates of selection, as data: a kind and up to six numbers. What a kind is called, what it evaluates and how
// it prints its operands is one row of the table (predicates/). Numbers that are data types are TypeIds, lists are
// bit masks. Conditions of rows and solutions are lists of interned predicates (predicate_pool.hpp). Source:
// formats.md 2.4 (Tensile's ContractionProblemPredicates and its TensileLite successor).
#pragma once

#include "kiln/problem.hpp"
#include "runtime/library/model/problem/problem.hpp"
#include "runtime/library/model/selection.hpp"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// The order is part of the packed form (packed/): append only, or raise its version.
enum class PredicateKind : std::uint8_t {
  // selection rows
  kCuEfficiency,
  kExperimental,
  kFp16AltImpl,
  kFp16AltImplRound,
  kEqualityMatching,
  kFreeSizeMatching,
  // problem type
  kOperationIdentifierEqual,  ///< Problem::operation(); kOperations for any other
  kBetaZero,
  kStridedBatched,
  kTypesEqual,  ///< A, B, C, D, the multiplier's input (-1: not compared), 1 + that of B where it differs from A's, or
                ///< 0
  kHighPrecisionAccumulate,
  kF32XdlMathOp,
  kStochasticRounding,
  kBiasDataTypeWhiteList,  ///< mask of TypeIds
  kBiasSrcWhiteList,       ///< mask of BiasSources
  kAmaxDCheck,
  kActivationEnumWhiteList,  ///< mask of Activations
  kActivation,               ///< Activation
  kActivationComputeType,
  kActivationNoGuard,
  kUseGradient,
  kUseBias,
  kUseE,
  kGroupedGemm,
  kUseScaleAb,  ///< ScaleAb
  kUseScaleCd,
  kUseScaleAlphaVec,
  kSparse,
  kSupportDeviceUserArguments,
  // solution
  kFree0SizeMultiple,
  kFree1SizeMultiple,
  kBoundSizeMultiple,
  kStrideAEqual,
  kStrideBEqual,
  kStrideCEqual,
  kStrideDEqual,
  kSizeEqual,
  kSizeGreaterThan,
  kSizeLessThan,
  kSizeMultiple,
  kAiGreaterThanEqual,
  kAiLessThanEqual,
  kAlphaValue,  ///< 1, -1; 0: any
  kBetaValue,
  kCEqualsD,
  kCdStridesEqual,
  kLeadingFree0SizesGreaterOrEqual,
  kLeadingFree1SizesGreaterOrEqual,
  kBufferLoadOffsetLimitCheck,
  kBufferLoadOffsetLimitCheckBeta,
  kBufferStoreOffsetLimitCheck,
  kKernelLanguageCompatible,  ///< 0 Assembly, 1 Source
  kArithmeticUnitCompatible,  ///< 0 VALU, 1 MFMA
  kDeterministicMode,
  kGlobalSplitUCheckMinK,  ///< Tensile: K's bound, 0; TensileLite: K per split (> 0), the solution's GSU
  kPersistentKernelCheck,
  kWorkgroupMappingXccCheck,
  kSynchronizerSizeCheck,  ///< the sixth number, GSU, is of newer libraries
  kWorkspaceCheck,
  // seen in master libraries only
  kTrue,
  kFalse,
  kUnknown,  ///< a predicate that kiln does not know: never holds
  kBatchSizeMultiple,
  kBatchSizeEqual,
  kProblemSizeEqual,
  kMaxProblemSizeGreaterThan,
  kSizeInRange,  ///< index, min, max
  kLdcEqualsLdd,
  kBetaOne,
  kExperimentalGrid,
  kExperimentalDTree,
  kExperimentalMlp,
  kExperimentalStreamK,
  kGridBasedMatching,
  kRangeMatching,
  kPredictionMatching,
  kSwizzleTensorA,
  kSwizzleTensorB,
  kDataTypeE,  ///< asked only of a problem that has E
  kWorkgroupNumberCheck,
  kWorkspaceLimit,  ///< Tensile's task predicate: bytes per element of C; for Stream-K 0, bytes per compute unit, MT0,
                    ///< MT1, GSU
  kTileWorkspace,   ///< TensileLite's: bytes per element of C and of the bias, GSU, MT0, MT1, whether it finds D's
                    ///< maximum
  // hardware
  kProcessor,  ///< its name packed into bytes, see processor_values()
  kCuCount,
  kIsApu,
  kPciChipId,
  // over other predicates: [first, count) of the pool's children
  kAnd,
  kOr,
  kNot,
  // of newer releases
  kTargetProcessor,  ///< a name like kProcessor's
  kFree1SizeDivByValueLowbitGT1,
  kKRingShiftTailWrapOnly,
  kEmbedding,
  kLaunchLimits,  ///< MT0, MT1, GSU, lanes of a work-group; 0: no limit
  kForeign,       ///< keys that change what is computed and that kiln does not know, as text: never holds
  kCount
};

using PredicateValues = std::array<std::int64_t, 6>;

struct Predicate {
  PredicateKind kind = PredicateKind::kCount;
  PredicateValues values{};
  auto operator<=>(const Predicate&) const = default;
};

/// What predicates are asked about.
struct PredicateContext {
  const Problem& problem;
  const Hardware& hardware;
};

/// A value of a data type that stands for both flavours, OCP's and fnuz: older libraries do not tell them apart.
inline constexpr std::int64_t kAnyFlavour = 0x40;
std::int64_t any_flavour(TypeId type);

/// Keys of other mathematics ("MXBlockA=32, UseRMSEpilogue=1"): a predicate that never holds and names them, as far as
/// 40 characters go.
Predicate foreign_predicate(std::string_view keys);

/// A processor's name of at most 40 characters as five numbers.
PredicateValues processor_values(std::string_view processor);
std::string processor_text(const PredicateValues& values);

/// Tensile's name, for example "Free0SizeMultiple".
std::string_view name_of(PredicateKind kind);
std::optional<PredicateKind> parse_predicate_kind(std::string_view name);
/// How many of Predicate::values the kind uses.
std::size_t value_count(PredicateKind kind);
/// False for kAnd, kOr and kNot, which only a pool can evaluate.
bool holds(const Predicate& predicate, const PredicateContext& context);
/// True if it asks nothing but the hardware and Problem::shape(): such verdicts hold for all sizes.
bool is_fixed(PredicateKind kind);
/// "Free0SizeMultiple(index=0, value=8)".
std::string text_of(const Predicate& predicate);
/// What it was applied to: "M=1000".
std::string operands_of(const Predicate& predicate, const PredicateContext& context);
/// Tensile's order of rows: by name, then values; fewer predicates first. An empty list is TruePred and comes last.
bool row_precedes(const std::vector<Predicate>& a, const std::vector<Predicate>& b);

/// Hardware rows: AMDGPU(Processor [& CUCount] [& IsAPU]); an empty processor is TruePred (Tensile's fallback).
struct HardwarePredicate {
  std::string processor;
  std::optional<std::uint32_t> compute_units;
  std::optional<bool> is_apu;
  bool operator==(const HardwarePredicate&) const = default;
};
bool holds(const HardwarePredicate& predicate, const Hardware& hardware);
std::string text_of(const HardwarePredicate& predicate);
/// APU rows, non-APU rows, others; within each more compute units first; then the processor's name; TruePred last.
bool row_precedes(const HardwarePredicate& a, const HardwarePredicate& b);

/// Tensile's name of a data type that stands as a number in a predicate or a logic file.
std::string type_code_name(std::int64_t code);

}  // namespace kiln::library
