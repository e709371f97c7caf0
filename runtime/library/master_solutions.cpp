// See master_solutions.hpp.
#include "runtime/library/master_solutions.hpp"

#include "runtime/library/master_predicates.hpp"

#include <algorithm>
#include <array>

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
      return in_.skip();
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
    if (key == "sourceKernel" || key == "persistentKernelAlongBatch") {
      if (!in_.read_int(number, key)) return false;
      (key == "sourceKernel" ? mapping_.source_kernel : mapping_.launch.persistent_along_batch) = number != 0;
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
        if (!in_.skip()) return false;
        continue;
      }
      if (!in_.read_text(text, key)) return false;
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
      const Predicate& predicate = interner_.pool()[id];
      if (predicate.kind == K::kProcessor) s.architecture = processor_text(predicate.values);
      if (predicate.kind == K::kWorkspaceLimit && predicate.values[0] == kOwnWorkspace)
        id = interner_.intern(own_workspace());
    }
    if (s.launch.flat_grid && s.architecture.starts_with("gfx12")) s.launch.flat_grid = false;
    out_.condition = interner_.condition(predicates_);
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
    out_.solution.launch = launch;
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
    if (launch.stream_k > 0 && launch.stream_k_atomic == 0) {
      // Partial tiles and a flag for each compute unit.
      constexpr std::int64_t kComputeBytes = 4, kFlagBytes = 4;
      const std::int64_t tile = std::int64_t{launch.macro_tile[0]} * launch.macro_tile[1];
      return {K::kWorkspaceLimit, {0, tile * kComputeBytes + kFlagBytes}};
    }
    return {K::kWorkspaceLimit, {std::max(launch.workspace_per_elem_c, 0), 0}};
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

}  // namespace kiln::library
