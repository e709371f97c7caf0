// Keys of a problem type as a file states them: one row each. What their numbers mean: type_resolution.cpp; which
// predicates follow: type_predicates.cpp. Source: formats.md 1.4, 1.6.
#include "runtime/library/model/problem/type_record.hpp"

#include "runtime/contract/list_text.hpp"
#include "runtime/library/document/yaml_value.hpp"
#include "runtime/library/model/problem/problem.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

enum class Read : std::uint8_t { kInt, kLayout, kTrans, kBiasSrc, kTypeList, kWord, kActivation };

constexpr std::int32_t kAbsent = INT32_MIN;

struct Word {
  TypeKey key;
  std::string_view text;  // lower_text case
  std::int32_t value;
};
constexpr std::array kWords = {
    Word{TypeKey::kOperationType, "gemm", 0},
    Word{TypeKey::kOperationType, "tensorcontraction", 0},  // its index assignments decide
    Word{TypeKey::kUseScaleAb, "", 0},
    Word{TypeKey::kUseScaleAb, "none", 0},
    Word{TypeKey::kUseScaleAb, "scalar", 1},
    Word{TypeKey::kUseScaleAb, "vector", 2},
};
// What no row explains: such a type is one of other mathematics.
constexpr std::int32_t kNoWord = INT32_MAX;
// What any other word means.
constexpr std::int32_t other_word(TypeKey key) {
  return key == TypeKey::kOperationType ? 1 : kNoWord;
}

struct KeyRow {
  std::string_view name;
  TypeKey key;
  Read read;
  std::int32_t absent;  // value if no file says it; kAbsent: derived
};
using T = TypeKey;
// clang-format off
constexpr std::array kKeyRows = {
    KeyRow{"DataType",                  T::kDataType,                  Read::kInt,      kAbsent},
    KeyRow{"DataTypeA",                 T::kDataTypeA,                 Read::kInt,      kAbsent},
    KeyRow{"DataTypeB",                 T::kDataTypeB,                 Read::kInt,      kAbsent},
    KeyRow{"DestDataType",              T::kDestDataType,              Read::kInt,      kAbsent},
    KeyRow{"ComputeDataType",           T::kComputeDataType,           Read::kInt,      kAbsent},
    KeyRow{"IndexAssignmentsA",         T::kLayoutA,                   Read::kLayout,   kAbsent},
    KeyRow{"IndexAssignmentsB",         T::kLayoutB,                   Read::kLayout,   kAbsent},
    KeyRow{"TransposeA",                T::kLayoutA,                   Read::kTrans,    kAbsent},
    KeyRow{"TransposeB",                T::kLayoutB,                   Read::kTrans,    kAbsent},
    KeyRow{"ComplexConjugateA",         T::kConjugateA,                Read::kInt,      0},
    KeyRow{"ComplexConjugateB",         T::kConjugateB,                Read::kInt,      0},
    KeyRow{"OperationType",             T::kOperationType,             Read::kWord,     0},
    KeyRow{"StridedBatched",            T::kStridedBatched,            Read::kInt,      1},
    KeyRow{"GroupedGemm",               T::kGroupedGemm,               Read::kInt,      0},
    KeyRow{"UseBeta",                   T::kUseBeta,                   Read::kInt,      1},
    KeyRow{"HighPrecisionAccumulate",   T::kHighPrecisionAccumulate,   Read::kInt,      0},
    KeyRow{"UseInitialStrides",         T::kInitialStridesAb,          Read::kInt,      0},  // before there were two
    KeyRow{"UseInitialStridesAB",       T::kInitialStridesAb,          Read::kInt,      0},
    KeyRow{"UseInitialStridesCD",       T::kInitialStridesCd,          Read::kInt,      0},
    KeyRow{"F32XdlMathOp",              T::kF32XdlMathOp,              Read::kInt,      0},
    KeyRow{"Fp16AltImpl",               T::kFp16AltImpl,               Read::kInt,      0},
    KeyRow{"Fp16AltImplRound",          T::kFp16AltImplRound,          Read::kInt,      0},
    KeyRow{"StochasticRounding",        T::kStochasticRounding,        Read::kInt,      0},
    KeyRow{"UseBias",                   T::kUseBias,                   Read::kInt,      0},
    KeyRow{"BiasSrc",                   T::kBiasSrc,                   Read::kBiasSrc,  3},
    KeyRow{"BiasDataTypeList",          T::kBiasDataTypeList,          Read::kTypeList, -1},
    KeyRow{"ActivationType",            T::kActivationType,            Read::kActivation, 0},
    KeyRow{"ActivationComputeDataType", T::kActivationComputeDataType, Read::kInt,      kAbsent},
    KeyRow{"ActivationNoGuard",         T::kActivationNoGuard,         Read::kInt,      0},
    KeyRow{"UseE",                      T::kUseE,                      Read::kInt,      0},
    KeyRow{"Gradient",                  T::kGradient,                  Read::kInt,      0},
    KeyRow{"UseScaleAB",                T::kUseScaleAb,                Read::kWord,     0},
    KeyRow{"UseScaleCD",                T::kUseScaleCd,                Read::kInt,      0},
    KeyRow{"UseScaleAlphaVec",          T::kUseScaleAlphaVec,          Read::kInt,      0},
    KeyRow{"OutputAmaxD",               T::kOutputAmaxD,               Read::kInt,      0},
    KeyRow{"Sparse",                    T::kSparse,                    Read::kInt,      0},
    KeyRow{"SupportUserArgs",           T::kSupportUserArgs,           Read::kInt,      0},
    KeyRow{"DataTypeE",                 T::kDataTypeE,                 Read::kInt,      kAbsent},
    KeyRow{"MacDataTypeA",              T::kMacDataTypeA,              Read::kInt,      kAbsent},
    KeyRow{"MacDataTypeB",              T::kMacDataTypeB,              Read::kInt,      kAbsent},
    KeyRow{"SwizzleTensorA",            T::kSwizzleA,                  Read::kInt,      0},
    KeyRow{"SwizzleTensorB",            T::kSwizzleB,                  Read::kInt,      0},
};
// clang-format on

/// A key that a record has no place for.
struct OtherKey {
  std::string_view name;
  HarmlessValues harmless;  ///< any other value makes the type one of other mathematics
};
using H = HarmlessValues;
// In ascending order. A key that is not here is one that kiln does not know: only kNothing is harmless.
// clang-format off
constexpr std::array kOtherKeys = {
    OtherKey{"Activation",                     H::kAny},
    OtherKey{"ActivationHPA",                  H::kAny},
    OtherKey{"AllowNoFreeDims",                H::kAny},
    OtherKey{"AssignedDerivedParameters",      H::kAny},
    OtherKey{"Batched",                        H::kAny},
    OtherKey{"BetaOnlyUseBias",                H::kAny},
    OtherKey{"ConvolutionConfig",              H::kNothing},
    OtherKey{"DataTypeAmaxD",                  H::kAny},
    OtherKey{"DataTypeMXSA",                   H::kAny},
    OtherKey{"DataTypeMXSB",                   H::kAny},
    OtherKey{"DataTypeMetadata",               H::kAny},
    OtherKey{"Fp32toFp8SWClip",                H::kTrue},
    OtherKey{"Fp8NoPackUpConversion",          H::kAny},
    OtherKey{"GateResidualDataTypeList",       H::kAny},
    OtherKey{"Index0",                         H::kAny},
    OtherKey{"Index01A",                       H::kAny},
    OtherKey{"Index01B",                       H::kAny},
    OtherKey{"Index1",                         H::kAny},
    OtherKey{"IndexAssignmentLDA",             H::kAny},
    OtherKey{"IndexAssignmentLDB",             H::kAny},
    OtherKey{"IndexAssignmentLDC",             H::kAny},
    OtherKey{"IndexAssignmentsLD",             H::kAny},
    OtherKey{"IndexAssignmentsMetadata",       H::kAny},
    OtherKey{"IndexUnroll",                    H::kAny},
    OtherKey{"IndexUnrollA",                   H::kAny},
    OtherKey{"IndexUnrollB",                   H::kAny},
    OtherKey{"IndexUnrollM",                   H::kAny},
    OtherKey{"IndicesBatch",                   H::kAny},
    OtherKey{"IndicesFree",                    H::kAny},
    OtherKey{"IndicesSummation",               H::kAny},
    OtherKey{"MXScaleFormat",                  H::kAny},
    OtherKey{"MetadataLayout",                 H::kAny},
    OtherKey{"MirrorDimsA",                    H::kNothing},
    OtherKey{"MirrorDimsB",                    H::kNothing},
    OtherKey{"MirrorDimsMXSA",                 H::kNothing},
    OtherKey{"MirrorDimsMXSB",                 H::kNothing},
    OtherKey{"MirrorDimsMetadata",             H::kNothing},
    OtherKey{"NumDimensionsA",                 H::kAny},
    OtherKey{"NumDimensionsB",                 H::kAny},
    OtherKey{"NumIndicesBatch",                H::kAny},
    OtherKey{"NumIndicesC",                    H::kAny},
    OtherKey{"NumIndicesFree",                 H::kAny},
    OtherKey{"NumIndicesLD",                   H::kAny},
    OtherKey{"NumIndicesSummation",            H::kAny},
    OtherKey{"SetConstStrideA",                H::kNothing},
    OtherKey{"SetConstStrideB",                H::kNothing},
    OtherKey{"SetConstStrideBias",             H::kNothing},
    OtherKey{"SetConstStrideGate",             H::kNothing},
    OtherKey{"SilentHighPrecisionAccumulate",  H::kAny},
    OtherKey{"SupportDeviceUserArguments",     H::kAny},
    OtherKey{"TLUA",                           H::kAny},
    OtherKey{"TLUB",                           H::kAny},
    OtherKey{"Tensor0",                        H::kAny},
    OtherKey{"Tensor1",                        H::kAny},
    OtherKey{"TileA",                          H::kAny},
    OtherKey{"TileAwareSelection",             H::kAny},
    OtherKey{"TileB",                          H::kAny},
    OtherKey{"TotalIndices",                   H::kAny},
    OtherKey{"UseScaleDVec",                   H::kNothing},
    OtherKey{"ZeroPadA",                       H::kNothing},
    OtherKey{"ZeroPadB",                       H::kNothing},
    OtherKey{"isMixMode",                      H::kNothing},
};
// clang-format on
static_assert(std::ranges::is_sorted(kOtherKeys, {}, &OtherKey::name));

const OtherKey* find_other_key(std::string_view name) {
  const auto* const row = std::ranges::lower_bound(kOtherKeys, name, {}, &OtherKey::name);
  return row != kOtherKeys.end() && row->name == name ? row : nullptr;
}

bool is_harmless(HarmlessValues harmless, std::string_view value) {
  return harmless == H::kAny || value == "null" || (harmless == H::kTrue ? value == "1" : says_nothing(value));
}

// Tensile never had these, and TensileLite always states one of them.
constexpr auto kLiteKeys =
    std::to_array<std::string_view>({"DataTypeA", "UseBias", "GroupedGemm", "ActivationNoGuard", "UseScaleAB"});

std::string lower_text(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

bool read_layout(YamlReader& yaml, TypeKey key, std::int32_t& out, std::string_view what) {
  std::vector<std::int64_t> indices;
  if (!yaml.read_ints(indices, 16, what)) return false;
  using Indices = std::vector<std::int64_t>;
  const bool is_a = key == TypeKey::kLayoutA;
  const Indices n = is_a ? Indices{0, 3, 2} : Indices{3, 1, 2};
  const Indices t = is_a ? Indices{3, 0, 2} : Indices{1, 3, 2};
  out = indices == n ? 0 : indices == t ? 1 : 2;
  return true;
}

bool read_word(YamlReader& yaml, TypeKey key, std::int32_t& out, std::string_view what) {
  std::string text;
  if (!yaml.read_text(text, what)) return false;
  // Old files have booleans where newer ones have words: True is the first of them.
  if (const auto flag = key == TypeKey::kUseScaleAb ? parse_bool(text) : std::nullopt) {
    out = *flag ? 1 : 0;
    return true;
  }
  text = lower_text(text);
  const auto* word =
      std::find_if(kWords.begin(), kWords.end(), [&](const Word& w) { return w.key == key && w.text == text; });
  out = word != kWords.end() ? word->value : other_word(key);
  return true;
}

bool read_value(YamlReader& yaml, const KeyRow& row, std::int32_t& out) {
  switch (row.read) {
    case Read::kInt:
      return yaml.read_int32(out, row.name);
    case Read::kWord:
      return read_word(yaml, row.key, out, row.name);
    case Read::kLayout:
      return read_layout(yaml, row.key, out, row.name);
    case Read::kTrans: {  // IndexAssignments, which say the same, win
      std::int32_t value = 0;
      if (!yaml.read_int32(value, row.name)) return false;
      if (out == kAbsent) out = value != 0 ? 1 : 0;
      return true;
    }
    case Read::kBiasSrc: {
      std::string text;
      if (!yaml.read_text(text, row.name)) return false;
      const std::size_t at = std::string_view("ABCD").find(text);
      const bool is_letter = text.size() == 1 && at != std::string_view::npos;
      out = is_letter ? static_cast<std::int32_t>(at) : text.empty() ? row.absent : kNoWord;
      return true;
    }
    case Read::kActivation: {
      std::string text;
      if (!yaml.read_text(text, row.name)) return false;
      Activation activation = Activation::kNone;
      const bool is_word = parse_bool(text) || text.empty() || parse_activation(text, activation);
      out = is_word ? static_cast<std::int32_t>(activation) : kNoWord;
      return true;
    }
    case Read::kTypeList: {
      std::vector<std::int64_t> codes;
      if (!yaml.read_ints(codes, 64, row.name)) return false;
      out = 0;
      for (const std::int64_t code : codes)
        if (code >= 0 && code < 31) out |= std::int32_t{1} << code;
      return true;
    }
  }
  return false;
}

void derive_absent(TypeRecord& r) {
  const auto fill = [&](TypeKey key, std::int32_t value) {
    if (r[key] == kAbsent) r[key] = value;
  };
  fill(T::kDataTypeA, r[T::kDataType]);
  fill(T::kDataTypeB, r[T::kDataType]);
  fill(T::kMacDataTypeA, r[T::kDataType]);
  fill(T::kMacDataTypeB, r[T::kDataType]);
  fill(T::kDestDataType, r[T::kDataType]);
  fill(T::kDataTypeE, r[T::kDestDataType]);
  fill(T::kComputeDataType, r[T::kDestDataType]);
  fill(T::kActivationComputeDataType, r[T::kComputeDataType]);
  fill(T::kLayoutA, 2);
  fill(T::kLayoutB, 2);
  if (r[T::kBiasDataTypeList] < 0)  // absent: {DataType, ComputeDataType, DestDataType} without Int8
    for (const T key : {T::kDataType, T::kComputeDataType, T::kDestDataType}) {
      r[T::kBiasDataTypeList] = std::max(r[T::kBiasDataTypeList], 0);
      if (r[key] != 8 && r[key] >= 0 && r[key] < 31) r[T::kBiasDataTypeList] |= std::int32_t{1} << r[key];
    }
}

}  // namespace

bool TypeReader::read(TypeRecord& out) {
  for (const KeyRow& row : kKeyRows) out[row.key] = row.absent;
  out[T::kStates] = stated_keys::kNoActivation | stated_keys::kNoUserArguments;
  out.foreign.clear();
  foreign_.clear();
  const std::size_t line = yaml_.current().line;
  const std::size_t column = yaml_.current().column;
  if (!yaml_.enter_map("a map with the problem type")) return false;
  keys_.restart();
  while (yaml_.more()) {
    if (!yaml_.at(YamlEvent::Kind::kScalar)) return yaml_.fail_expected("a key");
    Slot& slot = keys_.find(yaml_.current().text, [](Slot& s) { prepare(s); });
    yaml_.advance();
    if (slot.row < 0 && !slot.is_known) ++unknown_keys_;
    out[T::kStates] = (out[T::kStates] | slot.states) & ~slot.states_not;
    if (slot.row < 0 ? !read_other(slot) : yaml_.at_null() ? !yaml_.skip() : !read_row(slot, out)) return false;
  }
  if (yaml_.failed()) return false;
  if (out[T::kDataType] == kAbsent) return yaml_.fail_at(line, column, "expected the key DataType in the problem type");
  derive_absent(out);
  if (foreign_.empty()) return true;
  std::ranges::sort(foreign_);
  out.foreign = list_text(foreign_, ", ");
  return true;
}

void TypeReader::prepare(Slot& s) {
  const auto row = std::ranges::find(kKeyRows, s.name, &KeyRow::name);
  if (row != kKeyRows.end()) s.row = static_cast<std::int32_t>(row - kKeyRows.begin());
  if (const OtherKey* const other = find_other_key(s.name)) {
    s.is_known = true;
    s.harmless = other->harmless;
  }
  s.states = std::ranges::find(kLiteKeys, s.name) != kLiteKeys.end() ? stated_keys::kLite : 0;
  s.states_not = s.name == "Activation"        ? stated_keys::kNoActivation
                 : s.name == "SupportUserArgs" ? stated_keys::kNoUserArguments
                                               : 0;
}

bool TypeReader::read_row(Slot& slot, TypeRecord& out) {
  const KeyRow& row = kKeyRows[static_cast<std::size_t>(slot.row)];
  // Lists before flags: a later IndexAssignments replaces what TransposeA said.
  std::int32_t& value = out[row.key];
  const bool is_memorable = yaml_.at(YamlEvent::Kind::kScalar) && row.read != Read::kTrans;
  if (is_memorable && slot.has_scalar && slot.scalar == yaml_.current().text) {
    value = slot.value;
    if (!slot.foreign.empty()) foreign_.push_back(slot.foreign);
    return yaml_.advance();
  }
  slot.has_scalar = is_memorable;
  slot.foreign.clear();
  if (is_memorable) slot.scalar.assign(yaml_.current().text);
  if (!read_value(yaml_, row, value)) return false;
  if (value == kNoWord && is_memorable) {
    slot.foreign = fmt::format("{}={}", slot.name, canonical_scalar(slot.scalar, false));
    foreign_.push_back(slot.foreign);
    value = row.absent;
  }
  slot.value = value;
  return true;
}

/// What a record has no place for may ask for other mathematics all the same.
bool TypeReader::read_other(Slot& slot) {
  if (slot.harmless == H::kAny) return yaml_.skip();
  buffer_.clear();
  if (!append_value(yaml_, ValueStyle::kCanonical, buffer_)) return false;
  if (!is_harmless(slot.harmless, buffer_)) foreign_.push_back(fmt::format("{}={}", slot.name, buffer_));
  return true;
}

}  // namespace kiln::library
