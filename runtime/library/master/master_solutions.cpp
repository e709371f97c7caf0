// See master_solutions.hpp.
#include "runtime/library/master/master_solutions.hpp"

#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/master/master_predicates.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Kind = DocumentReader::Kind;
using K = PredicateKind;

constexpr std::size_t kLongestList = 16;
constexpr std::size_t kMostIdeals = 4096;

/// sizeMapping, as it stands.
struct SizeMapping {
  LaunchInfo launch;
  std::vector<std::int64_t> matrix_instruction, macro_tile, work_group, thread_tile;
  std::int64_t accumulation = 0;
  std::string custom_kernel;
  bool is_lite = false;
  bool source_kernel = false;
  bool is_grouped = false;
  GroupArguments arguments;
};

struct NumberField {
  std::string_view key;
  std::int32_t LaunchInfo::*field;
};
constexpr std::array kNumbers = {
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

struct TypeNames {
  std::string a, b, c, d, compute, operation;
  bool high_precision = false;
  bool plain = true;  // no conjugation, no stride for the contiguous index
};

std::int32_t number_at(const std::vector<std::int64_t>& list, std::size_t i, std::int32_t absent) {
  return i < list.size() ? static_cast<std::int32_t>(std::clamp<std::int64_t>(list[i], -1, 1 << 20)) : absent;
}

std::optional<DataType> kiln_type(const std::string& name) {
  if (name == "Float") return DataType::kF32;
  if (name == "Half") return DataType::kF16;
  return std::nullopt;
}

/// Nothing if kiln has no kernels for such types.
std::optional<ProblemType> kiln_problem_type(const TypeNames& names) {
  const auto a = kiln_type(names.a);
  const auto b = kiln_type(names.b);
  const auto d = kiln_type(names.d);
  const std::string compute = !names.compute.empty() ? names.compute : names.high_precision ? "Float" : names.a;
  const std::size_t operation = parse_operation_identifier(names.operation);
  if (!names.plain || !a || a != b || !d || names.c != names.d || compute != "Float" || operation > 3)
    return std::nullopt;
  if (*a == DataType::kF32 && *d != DataType::kF32) return std::nullopt;
  ProblemType type;
  type.a = type.b = *a;
  type.c = type.d = *d;
  type.compute = DataType::kF32;
  type.trans_a = (operation & 2U) != 0 ? Transpose::kT : Transpose::kN;
  type.trans_b = (operation & 1U) != 0 ? Transpose::kT : Transpose::kN;
  return type;
}

class Reader {
 public:
  Reader(DocumentReader& in, PredicateInterner& interner, MasterSolution& out)
      : in_(in), interner_(interner), out_(out) {}

  /// What a problem type says.
  struct TypeState {
    TypeNames names;
    GroupArguments arguments;
    bool is_grouped = false;
  };
  TypeState type_state() const { return {types_, mapping_.arguments, mapping_.is_grouped}; }
  /// Before other fields are read.
  void set_type_state(const TypeState& state) {
    types_ = state.names;
    mapping_.arguments = state.arguments;
    mapping_.is_grouped = state.is_grouped;
  }
  void add_predicates(const std::vector<PredicateId>& ids) {
    predicates_.insert(predicates_.end(), ids.begin(), ids.end());
  }
  bool read_type_alone() { return in_.at_null() ? in_.skip() : read_type(); }

  bool read() {
    if (!in_.enter(Kind::kMap, "a map with a solution")) return false;
    std::string key;
    while (in_.more())
      if (!in_.read_text(key, "a key") || !read_field(key)) return false;
    if (in_.failed()) return false;
    finish();
    return true;
  }

 private:
  bool read_field(const std::string& key) {
    if (in_.at_null()) return in_.skip();
    if (key == "index") return in_.read_int(out_.solution.index, "index");
    if (key == "name") return in_.read_text(out_.solution.name, "name");
    if (key == "kernelName") {
      mapping_.is_lite = true;
      return in_.read_text(out_.solution.kernel_name, key);
    }
    if (key == "hardwarePredicate" || key == "problemPredicate") return predicates();
    if (key == "taskPredicate") return predicates();
    if (key == "sizeMapping") return read_mapping();
    if (key == "problemType") return read_type();
    if (key == "ideals") return read_ideals();
    if (key == "internalArgsSupport") return read_arguments();
    return in_.skip();
  }

  bool predicates() { return read_predicates(in_, interner_, predicates_, unknown_); }

  bool read_list(std::vector<std::int64_t>& list, std::string_view what) {
    if (!in_.enter(Kind::kList, fmt::format("a list for {}", what))) return false;
    while (in_.more()) {
      if (list.size() == kLongestList) return in_.fail_expected(fmt::format("at most {} numbers", kLongestList));
      if (!in_.read_int(list.emplace_back(), what)) return false;
    }
    return !in_.failed();
  }

  bool read_mapping() {
    if (!in_.enter(Kind::kMap, "a map with the size mapping")) return false;
    std::string key;
    while (in_.more())
      if (!in_.read_text(key, "a key") || !read_mapping_field(key)) return false;
    return !in_.failed();
  }

  bool read_mapping_field(const std::string& key) {
    if (in_.at_null()) return in_.skip();
    for (const ListField& row : kLists)
      if (row.key == key) return read_list(mapping_.*row.field, key);
    std::int64_t number = 0;
    for (const NumberField& row : kNumbers)
      if (row.key == key) {
        if (!in_.read_int(number, key)) return false;
        mapping_.launch.*row.field = static_cast<std::int32_t>(std::clamp<std::int64_t>(number, INT32_MIN, INT32_MAX));
        mapping_.is_lite = mapping_.is_lite || key == "waveNum";
        return true;
      }
    if (key == "globalAccumulation") return in_.read_int(mapping_.accumulation, key);
    if (key == "CustomKernelName") return in_.read_text(mapping_.custom_kernel, key);
    for (const FlagField& row : kFlags)
      if (row.key == key) {
        if (!in_.read_int(number, key)) return false;
        row.flag(mapping_) = number != 0;
        return true;
      }
    return in_.skip();
  }

  bool read_type() {
    if (!in_.enter(Kind::kMap, "a map with the problem type")) return false;
    std::string key;
    std::string text;
    while (in_.more()) {
      if (!in_.read_text(key, "a key")) return false;
      if (in_.kind() != Kind::kScalar) {
        if (key == "biasSrcWhiteList" && in_.kind() == Kind::kList ? !read_bias_sources() : !in_.skip()) return false;
        continue;
      }
      if (!in_.read_text(text, key)) return false;
      read_launch_field(key, text);
      if (key == "operationIdentifier") types_.operation = text;
      if (key == "aType") types_.a = text;
      if (key == "bType") types_.b = text;
      if (key == "cType") types_.c = text;
      if (key == "dType") types_.d = text;
      if (key == "computeType") types_.compute = text;
      if (key == "highPrecisionAccumulate") types_.high_precision = text == "true" || text == "1";
      if (key == "useInitialStridesAB" || key == "useInitialStridesCD")
        types_.plain = types_.plain && text != "true" && text != "1";
    }
    return !in_.failed();
  }

  /// A or B: the gradient of the bias comes out of the main kernel.
  bool read_bias_sources() {
    std::vector<std::int64_t> sources;
    if (!read_list(sources, "biasSrcWhiteList")) return false;
    for (const std::int64_t source : sources) mapping_.arguments.reduces_operand |= source == 0 || source == 1;
    return true;
  }

  void read_launch_field(std::string_view key, std::string_view text) {
    GroupArguments& a = mapping_.arguments;
    const auto number = static_cast<std::int32_t>(std::clamp<std::int64_t>(parse_int(text).value_or(0), 0, 3));
    for (const FlagField& row : kTypeFlags)
      if (row.key == key)  // a scale is a word, or in older libraries a flag
        row.flag(mapping_) = !text.empty() && text != "0" && !(parse_bool(text) == false);
    if (key == "useBias") a.bias = parse_bool(text).value_or(false) ? 1 : number;
    if (key == "useScaleAlphaVec") a.scale_alpha_vec = parse_bool(text).value_or(false) ? 1 : number;
    if (key == "activationType" && !parse_activation(text, a.activation)) a.activation = Activation::kNone;
    if (key == "activationComputeDataType") a.activation_compute = parse_type_name(text).value_or(TypeId::kF32);
    if (key == "computeType") a.compute = parse_type_name(text).value_or(TypeId::kF32);
  }

  bool read_ideals() {
    if (in_.kind() == Kind::kList) return in_.skip();  // an empty map, to some writers
    if (!in_.enter(Kind::kMap, "a map of speeds")) return false;
    while (in_.more()) {
      std::int64_t k = 0;
      double speed = 0;
      if (out_.solution.ideals.size() == kMostIdeals) return in_.fail_expected("fewer ideals");
      if (!in_.read_int(k, "ideals") || !in_.read_real(speed, "ideals")) return false;
      out_.solution.ideals.emplace_back(static_cast<std::int32_t>(std::clamp<std::int64_t>(k, 0, INT32_MAX)), speed);
    }
    std::sort(out_.solution.ideals.begin(), out_.solution.ideals.end());
    return !in_.failed();
  }

  bool read_arguments() {
    mapping_.is_lite = true;
    if (!in_.enter(Kind::kMap, "a map")) return false;
    std::string key;
    std::int64_t version = 0;
    while (in_.more()) {
      if (!in_.read_text(key, "a key")) return false;
      if (key == "version" ? !in_.read_int(version, key) : !in_.skip()) return false;
    }
    mapping_.launch.flat_grid = version >= 1;
    return !in_.failed();
  }

  // ---- what follows

  void finish() {
    fill_launch();
    fill_parameters();
    Solution& s = out_.solution;
    s.type = kiln_problem_type(types_);
    for (PredicateId& id : predicates_) {
      const Predicate predicate = interner_.pool()[id];  // a copy: interning moves the pool
      if (predicate.kind == K::kProcessor) s.architecture = processor_text(predicate.values);
      if (predicate.kind == K::kWorkspaceLimit && predicate.values[0] == kOwnWorkspace)
        id = interner_.intern(own_workspace());
      if (predicate.kind == K::kLaunchLimits && predicate.values[0] == kOwnLaunch) id = interner_.intern(own_launch());
    }
    out_.condition = interner_.condition(predicates_);
  }

  /// Nothing limits Stream-K's grid here.
  Predicate own_launch() const {
    const LaunchInfo& launch = mapping_.launch;
    std::int64_t lanes = launch.stream_k == 0 ? 1 : 0;
    for (const std::int32_t size : launch.work_group) lanes *= size;
    return {K::kLaunchLimits, {launch.macro_tile[0], launch.macro_tile[1], launch.global_split_u, lanes}};
  }

  void fill_launch() {
    LaunchInfo& launch = mapping_.launch;
    for (std::size_t i = 0; i < 3; ++i) launch.work_group[i] = number_at(mapping_.work_group, i, 1);
    for (std::size_t i = 0; i < 2; ++i) launch.macro_tile[i] = number_at(mapping_.macro_tile, i, 0);
    launch.is_lite = mapping_.is_lite;
    // Both products number them alike up to 2; what 3 and 4 are differs.
    static constexpr std::array kTensile = {Accumulation::kNone, Accumulation::kSingleBuffer,
                                            Accumulation::kMultipleBuffer, Accumulation::kPartials,
                                            Accumulation::kPartials};
    const auto at = static_cast<std::size_t>(std::clamp<std::int64_t>(mapping_.accumulation, 0, 4));
    launch.accumulation = mapping_.is_lite && at == 3 ? Accumulation::kSingleKernel : kTensile[at];
    launch.reduces_bias = mapping_.arguments.is_gradient && mapping_.arguments.bias != 0;
    launch.outputs_amax_d = mapping_.arguments.outputs_amax_d;
    launch.stores_tiles = launch.is_lite && asks(K::kWorkspaceLimit);
    if (mapping_.is_grouped && (launch.stores_tiles || asks(K::kWorkspaceCheck)))
      set_group_arguments(launch, mapping_.arguments);
    out_.solution.launch = launch;
  }

  bool asks(PredicateKind kind) const {
    return std::any_of(predicates_.begin(), predicates_.end(),
                       [&](PredicateId id) { return interner_.pool()[id].kind == kind; });
  }

  void fill_parameters() {
    SolutionParameters& p = out_.solution.parameters;
    for (std::size_t i = 0; i < 4; ++i) p.matrix_instruction[i] = number_at(mapping_.matrix_instruction, i, 0);
    for (std::size_t i = 0; i < 3; ++i) p.work_group[i] = number_at(mapping_.work_group, i, 1);
    for (std::size_t i = 0; i < 2; ++i) p.thread_tile[i] = number_at(mapping_.thread_tile, i, 1);
    p.depth_u = mapping_.launch.depth_u;
    p.global_split_u = mapping_.launch.global_split_u;
    p.work_group_mapping = mapping_.launch.work_group_mapping;
    p.stream_k = mapping_.launch.stream_k;
    p.source_kernel = mapping_.source_kernel;
    p.custom_kernel_name = mapping_.custom_kernel;
  }

  Predicate own_workspace() const {
    const LaunchInfo& launch = out_.solution.launch;
    if (launch.is_lite && launch.stream_k == 0)
      return {K::kTileWorkspace,
              {launch.workspace_per_elem_c, launch.reduces_bias ? launch.workspace_per_elem_bias : 0,
               launch.global_split_u, launch.macro_tile[0], launch.macro_tile[1], launch.outputs_amax_d ? 1 : 0}};
    const std::int64_t per_element = std::max(launch.workspace_per_elem_c, 0);
    if (launch.stream_k > 0 && launch.stream_k_atomic == 0) {  // partial tiles of each compute unit
      const std::int64_t tile = std::int64_t{launch.macro_tile[0]} * launch.macro_tile[1];
      return {K::kWorkspaceLimit,
              {0, tile * per_element, launch.macro_tile[0], launch.macro_tile[1], std::max(launch.global_split_u, 0)}};
    }
    return {K::kWorkspaceLimit, {per_element, 0}};
  }

  DocumentReader& in_;
  PredicateInterner& interner_;
  MasterSolution& out_;
  SizeMapping mapping_;
  TypeNames types_;
  std::vector<PredicateId> predicates_;
  std::vector<std::string> unknown_;
};

}  // namespace

bool read_master_solution(DocumentReader& in, PredicateInterner& interner, const std::string& library,
                          MasterSolution& out) {
  out.solution.library = library;
  return Reader(in, interner, out).read();
}

struct MasterConditions::Memory {
  PredicateInterner& interner;
  std::string library;
  std::string type;  // in msgpack
  Reader::TypeState type_state;
  std::unordered_map<std::string, std::vector<PredicateId>> predicates;  // by their bytes

  /// nullptr with `problem`. Lists of predicates, as solutions have them, are read element by element.
  const std::vector<PredicateId>* ids_of(std::string_view bytes, std::string& problem, unsigned depth = 0) {
    const auto known = predicates.find(std::string(bytes));
    if (known != predicates.end()) return &known->second;
    std::vector<PredicateId> ids;
    std::vector<MsgpackEntry> entries;
    std::vector<std::string_view> elements;
    if (depth == 0 && msgpack_entries(bytes, entries) && entries.size() == 2 &&
        msgpack_text(entries[0].key) == "type" && msgpack_text(entries[0].value) == "And" &&
        msgpack_text(entries[1].key) == "value" && msgpack_elements(entries[1].value, elements)) {
      for (const std::string_view element : elements) {
        const std::vector<PredicateId>* const of_element = ids_of(element, problem, depth + 1);
        if (of_element == nullptr) return nullptr;
        ids.insert(ids.end(), of_element->begin(), of_element->end());
      }
    } else {
      const auto in = make_msgpack_document(library, bytes);
      std::vector<std::string> unknown;
      if (!in->at_null() && !read_predicates(*in, interner, ids, unknown)) {
        problem = in->error().text();
        return nullptr;
      }
    }
    return &predicates.emplace(bytes, std::move(ids)).first->second;
  }
};

MasterConditions::MasterConditions(PredicateInterner& interner, const std::string& library)
    : memory_(std::make_unique<Memory>(Memory{interner, library, {}, {}, {}})) {}
MasterConditions::~MasterConditions() = default;

bool MasterConditions::read(std::span<const MsgpackEntry> fields, Condition& out, std::string& problem) {
  Memory& m = *memory_;
  MasterSolution solution;
  std::vector<PredicateId> ids;
  std::string others;  // of the fields
  std::size_t count = 0;
  bool has_type = false;
  for (const auto& [key, value] : fields) {
    const auto name = msgpack_text(key);
    if (name == "hardwarePredicate" || name == "problemPredicate" || name == "taskPredicate") {
      const std::vector<PredicateId>* const more = m.ids_of(value, problem);
      if (more == nullptr) return false;
      ids.insert(ids.end(), more->begin(), more->end());
    } else if (name == "problemType") {
      has_type = true;
      if (value == m.type) continue;
      const auto in = make_msgpack_document(m.library, value);
      Reader reader(*in, m.interner, solution);
      if (!reader.read_type_alone()) {
        problem = in->error().text();
        return false;
      }
      m.type = value;
      m.type_state = reader.type_state();
    } else {
      others += key;
      others += value;
      ++count;
    }
  }
  std::string map;
  append_msgpack_map(count, map);
  map += others;
  const auto in = make_msgpack_document(m.library, map);
  Reader reader(*in, m.interner, solution);
  if (has_type) reader.set_type_state(m.type_state);
  reader.add_predicates(ids);
  if (!reader.read()) {
    problem = in->error().text();
    return false;
  }
  out = solution.condition;
  return true;
}

}  // namespace kiln::library
