// The table of predicates, put together from its parts (predicates/), and what is said about any predicate from its
// row. Source: formats.md 2.4.3.
#include "runtime/library/model/predicates/predicates.hpp"

#include "runtime/library/model/predicates/master_rows.hpp"
#include "runtime/library/model/predicates/newer_rows.hpp"
#include "runtime/library/model/predicates/solution_rows.hpp"
#include "runtime/library/model/predicates/type_rows.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using predicates::K;
using predicates::Print;
using predicates::Row;

constexpr auto kRows = [] {
  using namespace predicates;
  std::array<Row, kTypeRows.size() + kSolutionRows.size() + kMasterRows.size() + kNewerRows.size()> rows{};
  auto end = std::copy(kTypeRows.begin(), kTypeRows.end(), rows.begin());
  end = std::copy(kSolutionRows.begin(), kSolutionRows.end(), end);
  end = std::copy(kMasterRows.begin(), kMasterRows.end(), end);
  std::copy(kNewerRows.begin(), kNewerRows.end(), end);
  return rows;
}();
static_assert(kRows.size() == static_cast<std::size_t>(K::kCount));
static_assert([] {
  for (std::size_t i = 0; i < kRows.size(); ++i)
    if (static_cast<std::size_t>(kRows[i].kind) != i) return false;
  return true;
}());

const Row& row_of(PredicateKind kind) {
  return kRows[static_cast<std::size_t>(kind)];
}

constexpr std::size_t count_labels(std::string_view labels) {
  return labels.empty() ? 0 : 1 + static_cast<std::size_t>(std::count(labels.begin(), labels.end(), ','));
}
static_assert([] {
  for (const Row& row : kRows)
    if (count_labels(row.labels) > std::tuple_size_v<PredicateValues>) return false;
  return true;
}());

// Not among them: composites, and whatever looks at sizes, strides, scalars or the workspace.
constexpr std::array kFixed = {K::kExperimental,
                               K::kFp16AltImpl,
                               K::kFp16AltImplRound,
                               K::kEqualityMatching,
                               K::kFreeSizeMatching,
                               K::kStridedBatched,
                               K::kTypesEqual,
                               K::kHighPrecisionAccumulate,
                               K::kF32XdlMathOp,
                               K::kStochasticRounding,
                               K::kBiasDataTypeWhiteList,
                               K::kAmaxDCheck,
                               K::kActivation,
                               K::kActivationComputeType,
                               K::kActivationNoGuard,
                               K::kActivationEnumWhiteList,
                               K::kUseGradient,
                               K::kUseBias,
                               K::kUseE,
                               K::kGroupedGemm,
                               K::kUseScaleAb,
                               K::kUseScaleCd,
                               K::kUseScaleAlphaVec,
                               K::kSparse,
                               K::kSupportDeviceUserArguments,
                               K::kKernelLanguageCompatible,
                               K::kArithmeticUnitCompatible,
                               K::kDeterministicMode,
                               K::kExperimentalGrid,
                               K::kExperimentalDTree,
                               K::kExperimentalMlp,
                               K::kExperimentalStreamK,
                               K::kGridBasedMatching,
                               K::kRangeMatching,
                               K::kPredictionMatching,
                               K::kSwizzleTensorA,
                               K::kSwizzleTensorB,
                               K::kProcessor,
                               K::kCuCount,
                               K::kIsApu,
                               K::kPciChipId,
                               K::kTrue,
                               K::kFalse,
                               K::kUnknown,
                               K::kForeign,
                               K::kOperationIdentifierEqual,
                               K::kPersistentKernelCheck,
                               K::kCEqualsD,
                               K::kAlphaValue,
                               K::kBetaValue,
                               K::kWorkgroupMappingXccCheck};

std::string mask_text(std::int64_t mask, std::string (*name)(std::int64_t)) {
  std::string text;
  for (std::int64_t bit = 0; bit < 63; ++bit)
    if (((mask >> bit) & 1) != 0) text += (text.empty() ? "" : "|") + name(bit);
  return "[" + text + "]";
}

std::string activation_name(std::int64_t value) {
  return std::string(name_of(static_cast<Activation>(value)));
}
std::string source_name(std::int64_t value) {
  return std::string(1, value >= 0 && value < 4 ? "ABCD"[value] : '?');
}

std::string value_text(Print print, const Predicate& predicate, std::size_t i) {
  const std::int64_t value = predicate.values[i];
  switch (print) {
    case Print::kTypes:
    case Print::kTypesEqual:
      return type_code_name(value);
    case Print::kTypeMask:
      return mask_text(value, type_code_name);
    case Print::kSourceMask:
      return mask_text(value, source_name);
    case Print::kActivation:
      return activation_name(value);
    case Print::kActivationMask:
      return mask_text(value, activation_name);
    case Print::kScale:
      return value == 0 ? "none" : value == 1 ? "Scalar" : "Vector";
    case Print::kScalar:
      return value == 0 ? "Any" : fmt::format("{}", value);
    case Print::kLanguage:
      return value != 0 ? "Source" : "Assembly";
    case Print::kUnit:
      return value != 0 ? "MFMA" : "VALU";
    case Print::kOperation:
      return std::string(operation_identifier(static_cast<std::size_t>(value)));
    case Print::kBool:
      return value != 0 ? "true" : "false";
    case Print::kReal:
      return fmt::format("{}", predicates::real_of(value));
    case Print::kText:
    case Print::kNumbers:
    case Print::kNothing:
      break;
  }
  return fmt::format("{}", value);
}

}  // namespace

std::string_view name_of(PredicateKind kind) {
  return row_of(kind).name;
}
std::optional<PredicateKind> parse_predicate_kind(std::string_view name) {
  for (const Row& row : kRows)
    if (row.name == name) return row.kind;
  return std::nullopt;
}
std::size_t value_count(PredicateKind kind) {
  return count_labels(row_of(kind).labels);
}

bool holds(const Predicate& predicate, const PredicateContext& context) {
  return row_of(predicate.kind).holds(predicate.values, context);
}

bool is_fixed(PredicateKind kind) {
  return std::find(kFixed.begin(), kFixed.end(), kind) != kFixed.end();
}

std::string text_of(const Predicate& predicate) {
  const Row& row = row_of(predicate.kind);
  if (row.print == Print::kText) return fmt::format("{}(value={})", row.name, processor_text(predicate.values));
  std::string text(row.name);
  std::string_view labels = row.labels;
  std::string_view separator = "(";
  for (std::size_t i = 0; !labels.empty(); ++i) {
    const std::size_t comma = labels.find(',');
    // What is not compared is not shown.
    const std::int64_t value = predicate.values[i];
    const bool shown = row.print == Print::kTypesEqual               ? i < 4 || (i == 4 && value >= 0)
                       : predicate.kind == K::kGlobalSplitUCheckMinK ? i == 0 || value != 0
                                                                     : true;
    if (shown) {
      text += fmt::format("{}{}={}", separator, labels.substr(0, comma), value_text(row.print, predicate, i));
      separator = ", ";
    }
    labels.remove_prefix(comma == std::string_view::npos ? labels.size() : comma + 1);
  }
  return row.labels.empty() ? text : text + ")";
}

std::string operands_of(const Predicate& predicate, const PredicateContext& context) {
  return row_of(predicate.kind).operands(predicate.values, context);
}

bool row_precedes(const std::vector<Predicate>& a, const std::vector<Predicate>& b) {
  if (a.empty() || b.empty()) return !a.empty() && b.empty();
  return std::lexicographical_compare(
      a.begin(), a.end(), b.begin(), b.end(), [](const Predicate& x, const Predicate& y) {
        return std::tuple(name_of(x.kind), x.values) < std::tuple(name_of(y.kind), y.values);
      });
}

}  // namespace kiln::library
