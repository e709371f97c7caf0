// See solution_fields.hpp.
#include "runtime/library/master/solution_fields.hpp"

#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/document/yaml_value.hpp"
#include "runtime/library/model/solution/parameter_table.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Kind = DocumentReader::Kind;

constexpr std::size_t kLongestList = 16;
constexpr std::size_t kMostIdeals = 4096;

struct NumberField {
  std::string_view key;
  std::int32_t LaunchInfo::*field;
};
constexpr std::array kNumberFields = {
    NumberField{"depthU", &LaunchInfo::depth_u},
    NumberField{"globalSplitU", &LaunchInfo::global_split_u},
    NumberField{"workGroupMapping", &LaunchInfo::work_group_mapping},
    NumberField{"streamK", &LaunchInfo::stream_k},
    NumberField{"streamKAtomic", &LaunchInfo::stream_k_atomic},
    NumberField{"persistentKernel", &LaunchInfo::persistent_kernel},
    NumberField{"packBatchDims", &LaunchInfo::pack_batch_dims},
    NumberField{"waveNum", &LaunchInfo::waves},
    NumberField{"workspaceSizePerElemC", &LaunchInfo::workspace_per_elem_c},
    NumberField{"workspaceSizePerElemBias", &LaunchInfo::workspace_per_elem_bias},
};
struct ListField {
  std::string_view key;
  std::vector<std::int64_t> SizeMapping::*field;
};
constexpr std::array kLists = {
    ListField{"matrixInstruction", &SizeMapping::matrix_instruction},
    ListField{"macroTile", &SizeMapping::macro_tile},
    ListField{"workGroup", &SizeMapping::work_group},
    ListField{"threadTile", &SizeMapping::thread_tile},
};

struct FlagField {
  std::string_view key;
  bool& (*flag)(SizeMapping&);
};
constexpr std::array kFlags = {
    FlagField{"sourceKernel", [](SizeMapping& m) -> bool& { return m.source_kernel; }},
    FlagField{"persistentKernelAlongBatch", [](SizeMapping& m) -> bool& { return m.launch.persistent_along_batch; }},
    FlagField{"activationFused", [](SizeMapping& m) -> bool& { return m.arguments.is_activation_fused; }},
};
/// Of the problem type, for the launch of TensileLite's.
constexpr std::array kTypeFlags = {
    FlagField{"useBeta", [](SizeMapping& m) -> bool& { return m.arguments.use_beta; }},
    FlagField{"useInitialStridesAB", [](SizeMapping& m) -> bool& { return m.arguments.has_initial_strides_ab; }},
    FlagField{"useInitialStridesCD", [](SizeMapping& m) -> bool& { return m.arguments.has_initial_strides_cd; }},
    FlagField{"useGradient", [](SizeMapping& m) -> bool& { return m.arguments.is_gradient; }},
    FlagField{"useE", [](SizeMapping& m) -> bool& { return m.arguments.use_e; }},
    FlagField{"useScaleAB", [](SizeMapping& m) -> bool& { return m.arguments.has_scale_ab; }},
    FlagField{"useScaleCD", [](SizeMapping& m) -> bool& { return m.arguments.has_scale_cd; }},
    FlagField{"outputAmaxD", [](SizeMapping& m) -> bool& { return m.arguments.outputs_amax_d; }},
    FlagField{"groupedGemm", [](SizeMapping& m) -> bool& { return m.is_grouped; }},
    FlagField{"sparse", [](SizeMapping& m) -> bool& { return m.arguments.has_sparse; }},
};

struct RecordField {
  std::string_view key;
  TypeKey to;
};
constexpr std::array kTypeNames = {
    RecordField{"aType", TypeKey::kDataTypeA},
    RecordField{"bType", TypeKey::kDataTypeB},
    RecordField{"dType", TypeKey::kDestDataType},
    RecordField{"computeType", TypeKey::kComputeDataType},
    RecordField{"computeInputType", TypeKey::kMacDataTypeA},
    RecordField{"computeInputTypeA", TypeKey::kMacDataTypeA},
    RecordField{"computeInputTypeB", TypeKey::kMacDataTypeB},
    RecordField{"f32XdlMathOp", TypeKey::kF32XdlMathOp},
};
constexpr std::array kTypeNumbers = {
    RecordField{"highPrecisionAccumulate", TypeKey::kHighPrecisionAccumulate},
    RecordField{"useInitialStridesAB", TypeKey::kInitialStridesAb},
    RecordField{"useInitialStridesCD", TypeKey::kInitialStridesCd},
    RecordField{"stridedBatched", TypeKey::kStridedBatched},
    RecordField{"stochasticRounding", TypeKey::kStochasticRounding},
    RecordField{"fp16AltImpl", TypeKey::kFp16AltImpl},
    RecordField{"fp16AltImplRound", TypeKey::kFp16AltImplRound},
    RecordField{"groupedGemm", TypeKey::kGroupedGemm},
    RecordField{"useGradient", TypeKey::kGradient},
    RecordField{"useE", TypeKey::kUseE},
    RecordField{"useBias", TypeKey::kUseBias},
    RecordField{"useScaleAB", TypeKey::kUseScaleAb},
    RecordField{"useScaleCD", TypeKey::kUseScaleCd},
    RecordField{"useScaleAlphaVec", TypeKey::kUseScaleAlphaVec},
    RecordField{"sparse", TypeKey::kSparse},
    RecordField{"outputAmaxD", TypeKey::kOutputAmaxD},
    RecordField{"swizzleTensorA", TypeKey::kSwizzleA},
    RecordField{"swizzleTensorB", TypeKey::kSwizzleB},
    RecordField{"supportDeviceUserArguments", TypeKey::kSupportUserArgs},
};

/// Keys of a problem type that say nothing beyond predicates, other keys and what is read elsewhere.
constexpr auto kOtherTypeKeys = std::to_array<std::string_view>(
    {"operationIdentifier", "transA", "transB", "cType", "eType", "useBeta", "biasSrcWhiteList",
     "biasDataTypeWhiteList", "activationType", "activationArgLength", "activationComputeDataType", "activationHPA",
     "activationNoGuard", "gateResidualDataTypeWhiteList", "metadataLayout", "mxScaleFormat", "mxTypeA", "mxTypeB"});

bool is_type_key(std::string_view key) {
  const auto has = [&](const auto& rows) { return std::ranges::find(rows, key, &RecordField::key) != rows.end(); };
  return has(kTypeNames) || has(kTypeNumbers) || std::ranges::find(kOtherTypeKeys, key) != kOtherTypeKeys.end();
}

/// As logic spells it: "useRMSEpilogue" is UseRMSEpilogue there, "mxBlockA" MXBlockA.
std::string logic_key(std::string_view key) {
  std::string text(key);
  const auto capital = [&](std::size_t at) {
    if (at < text.size() && text[at] >= 'a' && text[at] <= 'z') text[at] = static_cast<char>(text[at] - 'a' + 'A');
  };
  capital(0);
  if (text.starts_with("Mx")) capital(1);
  return text;
}

void add_foreign(std::string& all, std::string_view key, std::string_view value) {
  all += fmt::format("{}{}={}", all.empty() ? "" : ", ", logic_key(key), value);
}

/// A number but 0, or a word that is not one for no.
bool is_flag_set(std::string_view text) {
  return !text.empty() && text != "0" && parse_bool(text) != false;
}

}  // namespace

TypeRecord unstated_type() {
  TypeRecord type;
  for (const RecordField& row : kTypeNames) type[row.to] = static_cast<std::int32_t>(TypeId::kNone);
  type[TypeKey::kStridedBatched] = 1;
  return type;
}

void SolutionFields::set_type_fields(const TypeFields& fields) {
  type = fields.record;
  type_c = fields.c;
  mapping.arguments = fields.arguments;
  mapping.is_grouped = fields.is_grouped;
}

bool SolutionFields::read() {
  if (!in_.enter(Kind::kMap, "a map with a solution")) return false;
  std::string key;
  while (in_.more())
    if (!in_.read_text(key, "a key") || !read_field(key)) return false;
  return !in_.failed();
}

bool SolutionFields::read_field(const std::string& key) {
  if (in_.at_null()) return in_.skip();
  if (key == "index") return in_.read_int(out_.index, "index");
  if (key == "name") return in_.read_text(out_.name, "name");
  if (key == "kernelName") {
    mapping.is_lite = true;
    return in_.read_text(out_.kernel_name, key);
  }
  if (key == "hardwarePredicate" || key == "problemPredicate" || key == "taskPredicate")
    return read_predicates(in_, interner_, predicates, unknown_);
  if (key == "sizeMapping") return read_mapping();
  if (key == "problemType") return read_type();
  if (key == "ideals") return read_ideals();
  if (key == "internalArgsSupport") return read_arguments();
  return read_other_field(key);
}

/// What the solution asks for beyond this is of no interest, unless it changes what is computed.
bool SolutionFields::read_other_field(const std::string& key) {
  if (other_mathematics(logic_key(key)) == nullptr) return in_.skip();
  std::string text = "...";  // of a list or map
  if (in_.kind() == Kind::kScalar ? !in_.read_text(text, key) : !in_.skip()) return false;
  if (!says_nothing(canonical_scalar(text, false))) add_foreign(foreign, key, canonical_scalar(text, false));
  return true;
}

bool SolutionFields::read_list(std::vector<std::int64_t>& list, std::string_view what) {
  if (!in_.enter(Kind::kList, fmt::format("a list for {}", what))) return false;
  while (in_.more()) {
    if (list.size() == kLongestList) return in_.fail_expected(fmt::format("at most {} numbers", kLongestList));
    if (!in_.read_int(list.emplace_back(), what)) return false;
  }
  return !in_.failed();
}

bool SolutionFields::read_mapping() {
  if (!in_.enter(Kind::kMap, "a map with the size mapping")) return false;
  std::string key;
  while (in_.more())
    if (!in_.read_text(key, "a key") || !read_mapping_field(key)) return false;
  return !in_.failed();
}

bool SolutionFields::read_mapping_field(const std::string& key) {
  if (in_.at_null()) return in_.skip();
  for (const ListField& row : kLists)
    if (row.key == key) return read_list(mapping.*row.field, key);
  std::int64_t number = 0;
  for (const NumberField& row : kNumberFields)
    if (row.key == key) {
      if (!in_.read_int(number, key)) return false;
      mapping.launch.*row.field = static_cast<std::int32_t>(std::clamp<std::int64_t>(number, INT32_MIN, INT32_MAX));
      mapping.is_lite = mapping.is_lite || key == "waveNum";
      return true;
    }
  if (key == "globalAccumulation") return in_.read_int(mapping.accumulation, key);
  if (key == "CustomKernelName") return in_.read_text(mapping.custom_kernel, key);
  for (const FlagField& row : kFlags)
    if (row.key == key) {
      if (!in_.read_int(number, key)) return false;
      row.flag(mapping) = number != 0;
      return true;
    }
  return read_other_field(key);
}

bool SolutionFields::read_type() {
  if (!in_.enter(Kind::kMap, "a map with the problem type")) return false;
  std::string key;
  std::string text;
  while (in_.more()) {
    if (!in_.read_text(key, "a key")) return false;
    if (!is_type_key(key)) {
      if (!read_unknown_type_key(key)) return false;
      continue;
    }
    if (in_.kind() != Kind::kScalar) {
      if (key == "biasSrcWhiteList" && in_.kind() == Kind::kList ? !read_bias_sources() : !in_.skip()) return false;
      continue;
    }
    if (!in_.read_text(text, key)) return false;
    read_launch_field(key, text);
    read_record_field(key, text);
  }
  return !in_.failed();
}

/// A key that kiln does not know makes the type one of other mathematics, unless its value says nothing.
bool SolutionFields::read_unknown_type_key(const std::string& key) {
  std::string text;
  bool is_empty = true;  // a list or map
  if (in_.kind() == Kind::kScalar) {
    if (!in_.read_text(text, key)) return false;
    text = canonical_scalar(text, false);
    is_empty = key == "fp32toFp8SWClip" ? text == "1" : says_nothing(text);  // which kiln's kernels do
  } else {
    if (!in_.enter(in_.kind(), "a list or map")) return false;
    for (; in_.more(); is_empty = false)
      if (!in_.skip()) return false;
    text = "[...]";
  }
  if (!is_empty) add_foreign(type.foreign, key, text);
  return !in_.failed();
}

/// One key of a problem type, as a record has it: a type's name, an operation or a number, where words are flags.
void SolutionFields::read_record_field(std::string_view key, std::string_view text) {
  if (key == "operationIdentifier") {
    const std::size_t operation = parse_operation_identifier(text);
    const auto bit = [&](std::size_t mask) { return operation < kOperations && (operation & mask) != 0 ? 1 : 0; };
    type[TypeKey::kOperationType] = operation < kOperations ? 0 : 1;
    type[TypeKey::kLayoutA] = bit(2);
    type[TypeKey::kLayoutB] = bit(1);
    type[TypeKey::kConjugateA] = bit(4);
    type[TypeKey::kConjugateB] = bit(8);
  }
  const auto id = parse_type_name(text).value_or(TypeId::kNone);
  if (key == "cType") type_c = id;
  for (const RecordField& row : kTypeNames)
    if (row.key == key) type[row.to] = static_cast<std::int32_t>(id);
  for (const RecordField& row : kTypeNumbers)
    if (row.key == key) type[row.to] = is_flag_set(text) ? 1 : 0;
  const bool is_scale =
      text == "Scalar" || text == "Vector" || says_nothing(text) || parse_bool(text) || parse_int(text);
  Activation activation{};
  if ((key == "useScaleAB" && !is_scale) ||
      (key == "activationType" && !says_nothing(text) && !parse_bool(text) && !parse_activation(text, activation)))
    add_foreign(type.foreign, key, text);
}

/// A or B: the gradient of the bias comes out of the main kernel.
bool SolutionFields::read_bias_sources() {
  std::vector<std::int64_t> sources;
  if (!read_list(sources, "biasSrcWhiteList")) return false;
  for (const std::int64_t source : sources) mapping.arguments.reduces_operand |= source == 0 || source == 1;
  return true;
}

void SolutionFields::read_launch_field(std::string_view key, std::string_view text) {
  GroupArguments& a = mapping.arguments;
  const auto number = static_cast<std::int32_t>(std::clamp<std::int64_t>(parse_int(text).value_or(0), 0, 3));
  for (const FlagField& row : kTypeFlags)
    if (row.key == key)  // a scale is a word, or in older libraries a flag
      row.flag(mapping) = is_flag_set(text);
  if (key == "useBias") a.bias = parse_bool(text).value_or(false) ? 1 : number;
  if (key == "useScaleAlphaVec") a.scale_alpha_vec = parse_bool(text).value_or(false) ? 1 : number;
  if (key == "activationType" && !parse_activation(text, a.activation)) a.activation = Activation::kNone;
  if (key == "activationComputeDataType") a.activation_compute = parse_type_name(text).value_or(TypeId::kF32);
  if (key == "computeType") a.compute = parse_type_name(text).value_or(TypeId::kF32);
}

bool SolutionFields::read_ideals() {
  if (in_.kind() == Kind::kList) return in_.skip();  // an empty map, to some writers
  if (!in_.enter(Kind::kMap, "a map of speeds")) return false;
  while (in_.more()) {
    std::int64_t k = 0;
    double speed = 0;
    if (out_.ideals.size() == kMostIdeals) return in_.fail_expected("fewer ideals");
    if (!in_.read_int(k, "ideals") || !in_.read_real(speed, "ideals")) return false;
    out_.ideals.emplace_back(static_cast<std::int32_t>(std::clamp<std::int64_t>(k, 0, INT32_MAX)), speed);
  }
  std::sort(out_.ideals.begin(), out_.ideals.end());
  return !in_.failed();
}

bool SolutionFields::read_arguments() {
  mapping.is_lite = true;
  if (!in_.enter(Kind::kMap, "a map")) return false;
  std::string key;
  std::int64_t version = 0;
  while (in_.more()) {
    if (!in_.read_text(key, "a key")) return false;
    if (key == "version" ? !in_.read_int(version, key) : !in_.skip()) return false;
  }
  mapping.launch.flat_grid = version >= 1;
  return !in_.failed();
}

}  // namespace kiln::library
