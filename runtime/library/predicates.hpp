// The predicates of the selection hierarchy, as data: a kind and up to six numbers. What a kind is called, what it
// evaluates and how it prints its operands is one row of the table in predicates.cpp.
// Source: formats.md 2.4 (Tensile's ContractionProblemPredicates and its TensileLite successor); only those kinds that
// can arise from list-form logic files for GEMM.
#pragma once

#include "kiln/problem.hpp"
#include "runtime/library/library.hpp"
#include "runtime/library/problem.hpp"

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
  kOperationIdentifierEqual,
  kBetaZero,
  kStridedBatched,
  kTypesEqual,
  kHighPrecisionAccumulate,
  kF32XdlMathOp,
  kStochasticRounding,
  kBiasDataTypeWhiteList,
  kBiasSrcWhiteList,
  kAmaxDCheck,
  kActivationEnumWhiteList,
  kActivation,
  kActivationComputeType,
  kActivationNoGuard,
  kUseGradient,
  kUseBias,
  kUseE,
  kGroupedGemm,
  kUseScaleAb,
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
  kAlphaValue,
  kBetaValue,
  kCEqualsD,
  kCdStridesEqual,
  kLeadingFree0SizesGreaterOrEqual,
  kLeadingFree1SizesGreaterOrEqual,
  kBufferLoadOffsetLimitCheck,
  kBufferLoadOffsetLimitCheckBeta,
  kBufferStoreOffsetLimitCheck,
  kKernelLanguageCompatible,
  kArithmeticUnitCompatible,
  kDeterministicMode,
  kGlobalSplitUCheckMinK,
  kPersistentKernelCheck,
  kWorkgroupMappingXccCheck,
  kSynchronizerSizeCheck,
  kWorkspaceCheck,
  kCount
};

using PredicateValues = std::array<std::int64_t, 6>;

struct Predicate {
  PredicateKind kind = PredicateKind::kCount;
  PredicateValues values{};
  auto operator<=>(const Predicate&) const = default;
};

/// What predicates are asked about. A GemmProblem is a plain GEMM: no bias, activation, scale vector, gradient,
/// sparsity or grouping; strided batch; deterministic mode off; alpha and beta known.
struct PredicateContext {
  const GemmProblem& problem;
  const Hardware& hardware;
  /// hipblaslt-bench's default. Nothing of kiln uses it: GSU > 1 is launched as GSU = 1.
  std::uint64_t workspace_bytes = 128ULL << 20;
};

/// Tensile's name, for example "Free0SizeMultiple".
std::string_view name_of(PredicateKind kind);
/// How many of Predicate::values the kind uses.
std::size_t value_count(PredicateKind kind);
bool holds(const Predicate& predicate, const PredicateContext& context);
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

/// Numbers that stand for Tensile's data types (formats.md 1.6): 0 float, 4 half.
std::int64_t type_code(DataType type);
std::string type_code_name(std::int64_t code);
/// 0 NN, 1 NT, 2 TN, 3 TT.
std::int64_t operation_code(const ProblemType& type);

}  // namespace kiln::library
