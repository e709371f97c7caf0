// Keys of a problem type: one row each; what follows from them stands in type_predicates.cpp. Source: formats.md 1.4,
// 1.6.
#include "runtime/library/problem/type_record.hpp"

#include "runtime/library/problem/problem.hpp"

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
  std::string_view text;  // lower case
  std::int32_t value;
};
constexpr std::array kWords = {
    Word{TypeKey::kOperationType, "gemm", 0},
    Word{TypeKey::kOperationType, "tensorcontraction", 0},  // its index assignments decide
    Word{TypeKey::kUseScaleAb, "", 0},
    Word{TypeKey::kUseScaleAb, "scalar", 1},
    Word{TypeKey::kUseScaleAb, "vector", 2},
};
// What any other word means.
constexpr std::int32_t other_word(TypeKey key) {
  return key == TypeKey::kOperationType ? 1 : 3;
}

struct Row {
  std::string_view name;
  TypeKey key;
  Read read;
  std::int32_t absent;  // value if no file says it; kAbsent: derived
};
using T = TypeKey;
// clang-format off
constexpr std::array kRows = {
    Row{"DataType",                  T::kDataType,                  Read::kInt,      kAbsent},
    Row{"DataTypeA",                 T::kDataTypeA,                 Read::kInt,      kAbsent},
    Row{"DataTypeB",                 T::kDataTypeB,                 Read::kInt,      kAbsent},
    Row{"DestDataType",              T::kDestDataType,              Read::kInt,      kAbsent},
    Row{"ComputeDataType",           T::kComputeDataType,           Read::kInt,      kAbsent},
    Row{"IndexAssignmentsA",         T::kLayoutA,                   Read::kLayout,   kAbsent},
    Row{"IndexAssignmentsB",         T::kLayoutB,                   Read::kLayout,   kAbsent},
    Row{"TransposeA",                T::kLayoutA,                   Read::kTrans,    kAbsent},
    Row{"TransposeB",                T::kLayoutB,                   Read::kTrans,    kAbsent},
    Row{"ComplexConjugateA",         T::kConjugateA,                Read::kInt,      0},
    Row{"ComplexConjugateB",         T::kConjugateB,                Read::kInt,      0},
    Row{"OperationType",             T::kOperationType,             Read::kWord,     0},
    Row{"StridedBatched",            T::kStridedBatched,            Read::kInt,      1},
    Row{"GroupedGemm",               T::kGroupedGemm,               Read::kInt,      0},
    Row{"UseBeta",                   T::kUseBeta,                   Read::kInt,      1},
    Row{"HighPrecisionAccumulate",   T::kHighPrecisionAccumulate,   Read::kInt,      0},
    Row{"UseInitialStrides",         T::kInitialStridesAb,          Read::kInt,      0},  // before there were two
    Row{"UseInitialStridesAB",       T::kInitialStridesAb,          Read::kInt,      0},
    Row{"UseInitialStridesCD",       T::kInitialStridesCd,          Read::kInt,      0},
    Row{"F32XdlMathOp",              T::kF32XdlMathOp,              Read::kInt,      0},
    Row{"Fp16AltImpl",               T::kFp16AltImpl,               Read::kInt,      0},
    Row{"Fp16AltImplRound",          T::kFp16AltImplRound,          Read::kInt,      0},
    Row{"StochasticRounding",        T::kStochasticRounding,        Read::kInt,      0},
    Row{"UseBias",                   T::kUseBias,                   Read::kInt,      0},
    Row{"BiasSrc",                   T::kBiasSrc,                   Read::kBiasSrc,  3},
    Row{"BiasDataTypeList",          T::kBiasDataTypeList,          Read::kTypeList, -1},
    Row{"ActivationType",            T::kActivationType,            Read::kActivation, 0},
    Row{"ActivationComputeDataType", T::kActivationComputeDataType, Read::kInt,      kAbsent},
    Row{"ActivationNoGuard",         T::kActivationNoGuard,         Read::kInt,      0},
    Row{"UseE",                      T::kUseE,                      Read::kInt,      0},
    Row{"Gradient",                  T::kGradient,                  Read::kInt,      0},
    Row{"UseScaleAB",                T::kUseScaleAb,                Read::kWord,     0},
    Row{"UseScaleCD",                T::kUseScaleCd,                Read::kInt,      0},
    Row{"UseScaleAlphaVec",          T::kUseScaleAlphaVec,          Read::kInt,      0},
    Row{"OutputAmaxD",               T::kOutputAmaxD,               Read::kInt,      0},
    Row{"Sparse",                    T::kSparse,                    Read::kInt,      0},
    Row{"SupportUserArgs",           T::kSupportUserArgs,           Read::kInt,      0},
    Row{"DataTypeE",                 T::kDataTypeE,                 Read::kInt,      kAbsent},
    Row{"MacDataTypeA",              T::kMacDataTypeA,              Read::kInt,      kAbsent},
    Row{"MacDataTypeB",              T::kMacDataTypeB,              Read::kInt,      kAbsent},
    Row{"SwizzleTensorA",            T::kSwizzleA,                  Read::kInt,      0},
    Row{"SwizzleTensorB",            T::kSwizzleB,                  Read::kInt,      0},
};
// clang-format on

// Follow from the rest, or say nothing about a GEMM: known and stepped over. In ascending order.
constexpr auto kDerivedKeys = std::to_array<std::string_view>({"Activation",
                                                               "ActivationHPA",
                                                               "AllowNoFreeDims",
                                                               "AssignedDerivedParameters",
                                                               "Batched",
                                                               "BetaOnlyUseBias",
                                                               "ConvolutionConfig",
                                                               "DataTypeAmaxD",
                                                               "DataTypeMXSA",
                                                               "DataTypeMXSB",
                                                               "DataTypeMetadata",
                                                               "Fp32toFp8SWClip",
                                                               "Fp8NoPackUpConversion",
                                                               "Index0",
                                                               "Index01A",
                                                               "Index01B",
                                                               "Index1",
                                                               "IndexAssignmentLDA",
                                                               "IndexAssignmentLDB",
                                                               "IndexAssignmentLDC",
                                                               "IndexAssignmentsLD",
                                                               "IndexAssignmentsMetadata",
                                                               "IndexUnroll",
                                                               "IndexUnrollA",
                                                               "IndexUnrollB",
                                                               "IndexUnrollM",
                                                               "IndicesBatch",
                                                               "IndicesFree",
                                                               "IndicesSummation",
                                                               "MetadataLayout",
                                                               "MirrorDimsA",
                                                               "MirrorDimsB",
                                                               "MirrorDimsMXSA",
                                                               "MirrorDimsMXSB",
                                                               "MirrorDimsMetadata",
                                                               "NumDimensionsA",
                                                               "NumDimensionsB",
                                                               "NumIndicesBatch",
                                                               "NumIndicesC",
                                                               "NumIndicesFree",
                                                               "NumIndicesLD",
                                                               "NumIndicesSummation",
                                                               "SetConstStrideA",
                                                               "SetConstStrideB",
                                                               "SetConstStrideBias",
                                                               "SetConstStrideGate",
                                                               "SilentHighPrecisionAccumulate",
                                                               "SupportDeviceUserArguments",
                                                               "TLUA",
                                                               "TLUB",
                                                               "Tensor0",
                                                               "Tensor1",
                                                               "TileA",
                                                               "TileAwareSelection",
                                                               "TileB",
                                                               "TotalIndices",
                                                               "UseScaleDVec",
                                                               "ZeroPadA",
                                                               "ZeroPadB",
                                                               "isMixMode"});
static_assert(std::is_sorted(kDerivedKeys.begin(), kDerivedKeys.end()));

// Tensile never had these, and TensileLite always states one of them.
constexpr auto kLiteKeys =
    std::to_array<std::string_view>({"DataTypeA", "UseBias", "GroupedGemm", "ActivationNoGuard", "UseScaleAB"});

std::string lower(std::string_view text) {
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
  text = lower(text);
  const auto* word =
      std::find_if(kWords.begin(), kWords.end(), [&](const Word& w) { return w.key == key && w.text == text; });
  out = word != kWords.end() ? word->value : other_word(key);
  return true;
}

bool read_value(YamlReader& yaml, const Row& row, std::int32_t& out) {
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
      out = text.size() == 1 && at != std::string_view::npos ? static_cast<std::int32_t>(at) : 3;
      return true;
    }
    case Read::kActivation: {
      std::string text;
      if (!yaml.read_text(text, row.name)) return false;
      Activation activation = Activation::kCount;  // one that kiln does not know: no problem asks for it
      if (!parse_bool(text)) parse_activation(text, activation);
      out = static_cast<std::int32_t>(parse_bool(text) ? Activation::kNone : activation);
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

// The keys that hold a data type's number.
constexpr std::array kTypeNumbers = {T::kDataType,        T::kDataTypeA,    T::kDataTypeB,
                                     T::kDestDataType,    T::kDataTypeE,    T::kActivationComputeDataType,
                                     T::kComputeDataType, T::kMacDataTypeA, T::kMacDataTypeB};

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

constexpr auto kNone = static_cast<std::int32_t>(TypeId::kNone);

/// High precision accumulation is in Single, or Int32 for integers, whatever is stated.
void settle_compute(TypeRecord& r, bool is_lite) {
  if (r[T::kHighPrecisionAccumulate] == 0 || r[T::kDataType] != r[T::kComputeDataType]) return;
  const auto type = static_cast<TypeId>(r[T::kDataType]);
  if (type == TypeId::kF16 || type == TypeId::kBf16) r[T::kComputeDataType] = static_cast<std::int32_t>(TypeId::kF32);
  if (is_lite && type == TypeId::kI8) r[T::kComputeDataType] = static_cast<std::int32_t>(TypeId::kI32);
}

/// The TypeId that a file means by a number, without flavours of 8-bit floats in older files.
std::int32_t type_of_code(std::int32_t code, TypeCodes codes) {
  using Ids = std::array<TypeId, 6>;
  // From 9 on the products differ.
  static constexpr Ids kTensileIds = {TypeId::kXf32, TypeId::kF8,   TypeId::kB8,
                                      TypeId::kF8B8, TypeId::kB8F8, TypeId::kNone};
  static constexpr Ids kLiteIds = {TypeId::kI64, TypeId::kXf32, TypeId::kF8, TypeId::kB8, TypeId::kF8B8, TypeId::kB8F8};
  constexpr std::int32_t kFirst = 9;
  if (code < 0) return kNone;
  if (codes == TypeCodes::kNew || code < kFirst) return std::min(code, kNone);
  const auto at = static_cast<std::size_t>(code - kFirst);
  return at < kLiteIds.size() ? static_cast<std::int32_t>((codes == TypeCodes::kLite ? kLiteIds : kTensileIds)[at])
                              : kNone;
}

std::int32_t fnuz_of(std::int32_t type) {
  switch (static_cast<TypeId>(type)) {
    case TypeId::kF8:
      return static_cast<std::int32_t>(TypeId::kF8N);
    case TypeId::kB8:
      return static_cast<std::int32_t>(TypeId::kB8N);
    case TypeId::kF8B8:
      return static_cast<std::int32_t>(TypeId::kF8B8N);
    case TypeId::kB8F8:
      return static_cast<std::int32_t>(TypeId::kB8F8N);
    default:
      return type;
  }
}

/// What A and B are where the multiplier's input is a pair of 8-bit floats.
std::optional<std::pair<TypeId, TypeId>> halves_of(TypeId type) {
  using I = TypeId;
  switch (type) {
    case I::kF8B8:
      return std::pair{I::kF8, I::kB8};
    case I::kB8F8:
      return std::pair{I::kB8, I::kF8};
    case I::kF8B8N:
      return std::pair{I::kF8N, I::kB8N};
    case I::kB8F8N:
      return std::pair{I::kB8N, I::kF8N};
    default:
      return std::nullopt;
  }
}

}  // namespace

bool TypeReader::read(TypeRecord& out) {
  for (const Row& row : kRows) out[row.key] = row.absent;
  out[T::kStates] = stated_keys::kNoActivation | stated_keys::kNoUserArguments;
  const std::size_t line = yaml_.current().line;
  const std::size_t column = yaml_.current().column;
  if (!yaml_.enter_map("a map with the problem type")) return false;
  keys_.restart();
  while (yaml_.more()) {
    if (!yaml_.at(YamlEvent::Kind::kScalar)) return yaml_.fail_expected("a key");
    Slot& slot = keys_.find(yaml_.current().text, [](Slot& s) {
      const auto* row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.name == s.name; });
      if (row != kRows.end()) s.row = static_cast<std::int32_t>(row - kRows.begin());
      s.is_derived = std::binary_search(kDerivedKeys.begin(), kDerivedKeys.end(), s.name);
      s.states = std::find(kLiteKeys.begin(), kLiteKeys.end(), s.name) != kLiteKeys.end() ? stated_keys::kLite : 0;
      s.states_not = s.name == "Activation"        ? stated_keys::kNoActivation
                     : s.name == "SupportUserArgs" ? stated_keys::kNoUserArguments
                                                   : 0;
    });
    yaml_.advance();
    if (slot.row < 0 && !slot.is_derived) ++unknown_keys_;
    out[T::kStates] = (out[T::kStates] | slot.states) & ~slot.states_not;
    if (slot.row < 0 || yaml_.at_null())
      yaml_.skip();
    else if (!read_row(slot, out))
      return false;
  }
  if (yaml_.failed()) return false;
  if (out[T::kDataType] == kAbsent) return yaml_.fail_at(line, column, "expected the key DataType in the problem type");
  derive_absent(out);
  return true;
}

bool TypeReader::read_row(Slot& slot, TypeRecord& out) {
  const Row& row = kRows[static_cast<std::size_t>(slot.row)];
  // Lists before flags: a later IndexAssignments replaces what TransposeA said.
  std::int32_t& value = out[row.key];
  const bool is_memorable = yaml_.at(YamlEvent::Kind::kScalar) && row.read != Read::kTrans;
  if (is_memorable && slot.has_scalar && slot.scalar == yaml_.current().text) {
    value = slot.value;
    return yaml_.advance();
  }
  slot.has_scalar = is_memorable;
  if (is_memorable) slot.scalar.assign(yaml_.current().text);
  if (!read_value(yaml_, row, value)) return false;
  slot.value = value;
  return true;
}

TypeRecord resolved(const TypeRecord& record, TypeCodes codes, bool is_fnuz) {
  const auto resolve = [&](std::int32_t code) {
    const std::int32_t type = type_of_code(code, codes);
    return is_fnuz && codes != TypeCodes::kNew ? fnuz_of(type) : type;
  };
  TypeRecord out = record;
  for (const T key : kTypeNumbers) out[key] = resolve(record[key]);
  settle_compute(out, codes != TypeCodes::kTensile);
  // A pair that feeds the multiplier lies in memory as its two halves.
  for (const T key : {T::kDataTypeA, T::kDataTypeB}) {
    const auto halves = halves_of(static_cast<TypeId>(out[key]));
    if (!halves) continue;
    out[T::kDataTypeA] = static_cast<std::int32_t>(halves->first);
    out[T::kDataTypeB] = static_cast<std::int32_t>(halves->second);
    break;
  }
  // 0 says Float: no substitute for f32 multiplication.
  out[T::kF32XdlMathOp] = resolve(record[T::kF32XdlMathOp]);
  out[T::kBiasDataTypeList] = 0;
  for (std::int32_t code = 0; code < 31; ++code)
    if ((record[T::kBiasDataTypeList] >> code & 1) != 0)
      if (const std::int32_t type = resolve(code); type < 31) out[T::kBiasDataTypeList] |= std::int32_t{1} << type;
  return out;
}

namespace {

/// What TensileLite drops or adds where the keys of an epilogue contradict each other.
void settle_epilogue(TypeRecord& r) {
  const auto activation = static_cast<Activation>(r[T::kActivationType]);
  const bool can_choose = activation == Activation::kAll || activation == Activation::kHipblasltAll;
  if (!can_choose || (r[T::kStates] & stated_keys::kNoActivation) != 0) r[T::kActivationType] = 0;
  const bool has_activation = r[T::kActivationType] != 0;
  const auto bytes = [&](TypeKey key) {
    return bytes_of(static_cast<TypeId>(std::clamp<std::int32_t>(r[key], 0, static_cast<std::int32_t>(TypeId::kNone))));
  };
  std::int32_t& computed_in = r[T::kActivationComputeDataType];
  if (has_activation && ((computed_in != r[T::kComputeDataType] && computed_in != r[T::kDestDataType]) ||
                         (bytes(T::kActivationComputeDataType) != bytes(T::kComputeDataType) &&
                          bytes(T::kDataType) < bytes(T::kDestDataType))))
    computed_in = r[T::kComputeDataType];
  if (!has_activation) r[T::kUseE] = 0;
  if (has_activation && r[T::kGradient] != 0) r[T::kUseE] = 1;
  if (r[T::kGradient] == 0) r[T::kBiasSrc] = 3;
  if (!has_activation || r[T::kGradient] == 0) r[T::kActivationNoGuard] = 0;
  if ((r[T::kStates] & stated_keys::kNoUserArguments) != 0) r[T::kSupportUserArgs] = 1;
}

}  // namespace

TypeRecord settled(const TypeRecord& record, Product product) {
  TypeRecord out = record;
  if (product == Product::kTensileLite) settle_epilogue(out);
  return out;
}

std::string not_a_gemm(const TypeRecord& r) {
  if (r[T::kOperationType] != 0 || r[T::kLayoutA] > 1 || r[T::kLayoutB] > 1)
    return "not a batched GEMM of plain or transposed operands";
  return {};
}

}  // namespace kiln::library
