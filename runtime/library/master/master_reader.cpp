// See master_reader.hpp.
#include "runtime/library/master/master_reader.hpp"

#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/master/master_features.hpp"
#include "runtime/library/master/master_predicates.hpp"
#include "runtime/library/master/master_solutions.hpp"
#include "runtime/library/packed/row_columns.hpp"
#include "runtime/library/tree/model_features.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;
using Kind = DocumentReader::Kind;

constexpr std::uintmax_t kMaxFileBytes = 1ULL << 30;  // inflated
constexpr std::size_t kMostNestedParts = 8;           // Tensile nests one

/// A row of any kind of table.
struct DraftEntry {
  std::vector<std::int64_t> key;
  NodeId value = kNone;
  double speed = 0;
};

/// A node's fields as they stand: its type may come last.
struct Draft {
  std::string type;
  std::int64_t index = -1;
  std::vector<TreeRow> rows;
  std::vector<Property> properties;
  std::string property_type;  // of a ProblemMap
  std::map<std::size_t, NodeId> map;
  bool map_has_others = false;
  std::string distance;
  std::vector<DraftEntry> entries;  // of table, exact and indices
  RowColumns columns;               // of a packed library's table, instead
  std::vector<Feature> features;
  std::vector<DecisionTree> trees;
  NodeId null_value = kNone;
  std::string value;  // of a Placeholder
};

constexpr std::array<std::string_view, 8> kProperties = {"FreeSizeA", "FreeSizeB", "BatchSize", "BoundSize",
                                                         "AStride",   "BStride",   "CStride",   "DStride"};
// What ranks its solutions by a model of its own, which kiln does not have.
constexpr std::array<std::string_view, 4> kModels = {"Prediction", "MLPClassification", "EmbeddingSimilarity",
                                                     "TwoTowers"};

class Reader {
 public:
  Reader(DocumentReader& in, const std::string& name) : in_(in) { tree_->name = name; }

  Result<std::unique_ptr<Tree>> read() {
    bool has_library = false;
    if (in_.enter(Kind::kMap, "a map with a master solution library")) read_root(has_library);
    if (!in_.failed() && !has_library) in_.fail_expected("the key library in a master solution library");
    if (in_.failed()) return in_.error();
    resolve_solutions();
    return std::move(tree_);
  }

 private:
  void read_root(bool& has_library) {
    std::string key;
    while (in_.more()) {
      if (!in_.read_text(key, "a key")) return;
      if (key == "library") {
        has_library = true;
        read_node(tree_->root);
      } else if (key == "solutions") {
        read_solutions();
      } else {
        in_.skip();
      }
    }
  }

  void read_solutions() {
    if (!in_.enter(Kind::kList, "a list of solutions")) return;
    while (in_.more()) {
      MasterSolution solution;
      if (!read_master_solution(in_, interner_, tree_->name, solution)) return;
      const auto slot = static_cast<SlotId>(tree_->solutions.size());
      slots_.try_emplace(solution.solution.index, slot);
      tree_->conditions.push_back(solution.condition);
      tree_->solutions.push_back(std::move(solution.solution));
    }
  }

  // ---- nodes

  bool read_node(NodeId& out) {
    out = kNone;
    if (in_.at_null()) return in_.skip();
    if (in_.kind() == Kind::kScalar) {  // a solution's number in short
      std::int64_t index = 0;
      if (!in_.read_int(index, "a solution's number")) return false;
      out = single(index);
      return true;
    }
    Draft draft;
    if (!in_.enter(Kind::kMap, "a map with a library node")) return false;
    std::string key;
    while (in_.more())
      if (!in_.read_text(key, "a key") || !read_field(key, draft)) return false;
    if (in_.failed()) return false;
    out = make_node(draft);
    return !in_.failed();
  }

  bool read_field(const std::string& key, Draft& draft) {
    if (in_.at_null()) return in_.skip();
    if (key == "type") return in_.read_text(draft.type, "a node's type");
    if (key == "index") return in_.read_int(draft.index, "index");
    if (key == "rows") return read_rows(draft.rows);
    if (key == "property") return read_property(draft.property_type);
    if (key == "map") return read_map(draft);
    if (key == "properties") return read_properties(draft.properties);
    if (key == "distance") return read_distance(draft.distance);
    if (key == "table" && in_.kind() == Kind::kScalar) return read_columns(draft.columns);
    if (key == "table" || key == "exact" || key == "indices") return read_entries(draft.entries);
    if (key == "features" || key == "problemFeatures") return read_features(in_, draft.features);
    if (key == "trees") return read_trees(draft.trees);
    if (key == "nullValue") return read_node(draft.null_value);
    if (key == "value" && in_.kind() == Kind::kScalar) return in_.read_text(draft.value, "value");
    return in_.skip();
  }

  bool read_rows(std::vector<TreeRow>& rows) {
    if (!in_.enter(Kind::kList, "a list of rows")) return false;
    std::string key;
    while (in_.more()) {
      TreeRow row;
      std::vector<PredicateId> predicates;
      if (!in_.enter(Kind::kMap, "a map with a row")) return false;
      while (in_.more()) {
        if (!in_.read_text(key, "a key")) return false;
        if (key == "predicate")
          read_predicates(in_, interner_, predicates, unknown_);
        else if (key == "library")
          read_node(row.child);
        else
          in_.skip();
      }
      for (const PredicateId id : predicates)
        row.is_exact = row.is_exact || tree_->pool[id].kind == PredicateKind::kEqualityMatching;
      row.condition = interner_.condition(std::move(predicates));
      rows.push_back(row);
    }
    return !in_.failed();
  }

  bool read_property(std::string& type) {
    std::int64_t index = 0;
    return read_typed(type, index);
  }

  /// {type, index?, value?}: the value is stepped over.
  bool read_typed(std::string& type, std::int64_t& index) {
    if (!in_.enter(Kind::kMap, "a map with a type")) return false;
    std::string key;
    while (in_.more()) {
      if (!in_.read_text(key, "a key")) return false;
      if (key == "type")
        in_.read_text(type, "a type");
      else if (key == "index")
        in_.read_int(index, "index");
      else
        in_.skip();
    }
    return !in_.failed();
  }

  bool read_properties(std::vector<Property>& properties) {
    if (!in_.enter(Kind::kList, "a list of properties")) return false;
    while (in_.more()) {
      std::string type;
      std::int64_t index = 0;
      if (!read_typed(type, index)) return false;
      const auto* found = std::find(kProperties.begin(), kProperties.end(), type);
      if (found == kProperties.end() || properties.size() == kMaxKey)
        return in_.fail_expected(fmt::format("at most {} properties that kiln knows, not '{}',", kMaxKey, type));
      properties.push_back(
          {static_cast<Property::Kind>(found - kProperties.begin()), static_cast<std::uint8_t>(index)});
    }
    return !in_.failed();
  }

  bool read_map(Draft& draft) {
    if (!in_.enter(Kind::kMap, "a map of nodes")) return false;
    std::string key;
    while (in_.more()) {
      NodeId child = kNone;
      if (!in_.read_text(key, "a key") || !read_node(child)) return false;
      const std::size_t operation = parse_operation_identifier(key);
      if (operation == kOperations)
        draft.map_has_others = true;
      else
        draft.map.insert_or_assign(operation, child);
    }
    return !in_.failed();
  }

  bool read_distance(std::string& distance) {
    if (in_.kind() == Kind::kScalar) return in_.read_text(distance, "a distance");
    std::int64_t index = 0;
    return read_typed(distance, index);
  }

  /// Rows in a packed library's form (packed/row_columns.hpp).
  bool read_columns(RowColumns& columns) {
    std::string bytes;
    if (!in_.read_text(bytes, "a table's rows")) return false;
    return read_row_columns(bytes, columns) || in_.fail_expected("a list of rows, or their columns");
  }

  /// Rows {key, index or value, speed?}, or numbers of solutions.
  bool read_entries(std::vector<DraftEntry>& entries) {
    if (!in_.enter(Kind::kList, "a list of rows")) return false;
    std::string key;
    std::int64_t index = 0;
    while (in_.more()) {
      DraftEntry& entry = entries.emplace_back();
      if (in_.kind() != Kind::kMap) {
        if (!in_.read_int(index, "a solution's number")) return false;
        entry.value = single(index);
        continue;
      }
      in_.enter(Kind::kMap, "a row");
      while (in_.more()) {
        if (!in_.read_text(key, "a key")) return false;
        if (key == "key")
          read_key(entry.key);
        else if (key == "speed")
          in_.read_real(entry.speed, "speed");
        else if (key == "index") {
          if (in_.read_int(index, "index")) entry.value = single(index);
        } else if (key == "value")
          read_node(entry.value);
        else
          in_.skip();
      }
      if (in_.failed()) return false;
    }
    return !in_.failed();
  }

  bool read_key(std::vector<std::int64_t>& key) {
    if (!in_.enter(Kind::kList, "a list of numbers")) return false;
    while (in_.more()) {
      if (key.size() == kMaxKey) return in_.fail_expected(fmt::format("at most {} numbers in a key", kMaxKey));
      if (!in_.read_int(key.emplace_back(), "key")) return false;
    }
    return !in_.failed();
  }

  // ---- decision trees

  bool read_trees(std::vector<DecisionTree>& trees) {
    if (!in_.enter(Kind::kList, "a list of trees")) return false;
    std::string key;
    while (in_.more()) {
      DecisionTree& tree = trees.emplace_back();
      if (!in_.enter(Kind::kMap, "a map with a tree")) return false;
      while (in_.more()) {
        if (!in_.read_text(key, "a key")) return false;
        if (key == "tree")
          read_steps(tree.steps);
        else if (key == "value")
          read_node(tree.value);
        else if (key == "index" || key == "solution") {
          std::int64_t index = 0;
          if (in_.read_int(index, "index")) tree.value = single(index);
        } else
          in_.skip();
      }
      if (!in_.failed() && !steps_are_valid(tree))
        return in_.fail_expected("decisions that lead forward and ask for a feature that exists");
    }
    return !in_.failed();
  }

  bool read_steps(std::vector<DecisionStep>& steps) {
    if (!in_.enter(Kind::kList, "a list of decisions")) return false;
    std::string key;
    while (in_.more()) {
      DecisionStep step;
      double threshold = 0;
      std::int64_t number = 0;
      if (!in_.enter(Kind::kMap, "a decision")) return false;
      while (in_.more()) {
        if (!in_.read_text(key, "a key")) return false;
        if (key == "threshold") {
          in_.read_real(threshold, key);
          step.threshold = static_cast<float>(threshold);
        } else if (key == "featureIdx" || key == "nextIdxLTE" || key == "nextIdxGT") {
          if (!in_.read_int(number, key)) return false;
          const auto value = static_cast<std::int32_t>(std::clamp<std::int64_t>(number, -2, INT32_MAX));
          (key == "featureIdx" ? step.feature : key == "nextIdxLTE" ? step.next_lte : step.next_gt) = value;
        } else {
          in_.skip();
        }
      }
      steps.push_back(step);
    }
    return !in_.failed();
  }

  // ---- drafts to nodes

  NodeId single(std::int64_t index) {
    const auto [it, is_new] = singles_.try_emplace(index, kNone);
    if (is_new) it->second = tree_->add({NodeKind::kSingle, kNone, 1});
    return it->second;
  }

  NodeId make_node(Draft& draft) {
    if (draft.type == "Single") return draft.index < 0 ? tree_->add({}) : single(draft.index);
    if (draft.type == "Hardware" || draft.type == "Problem") {
      const auto at = static_cast<std::uint32_t>(tree_->rows.size());
      tree_->rows.insert(tree_->rows.end(), draft.rows.begin(), draft.rows.end());
      return tree_->add({draft.type == "Hardware" ? NodeKind::kHardware : NodeKind::kProblem, at,
                         static_cast<std::uint32_t>(draft.rows.size())});
    }
    if (draft.type == "ProblemMap") return make_map(draft);
    if (draft.type == "Matching" || draft.type == "FreeSize") return make_table(draft);
    if (std::find(kModels.begin(), kModels.end(), draft.type) != kModels.end()) return make_table(draft);
    if (draft.type == "DecisionTree") {
      tree_->forests.push_back({std::move(draft.features), std::move(draft.trees), draft.null_value});
      return tree_->add({NodeKind::kForest, static_cast<std::uint32_t>(tree_->forests.size() - 1), 1});
    }
    if (draft.type == "GranularitySelection") return make_granularity(draft);
    if (draft.type == "Placeholder") {
      tree_->placeholders.push_back(std::make_unique<Placeholder>());
      tree_->placeholders.back()->name = draft.value;
      return tree_->add({NodeKind::kPlaceholder, static_cast<std::uint32_t>(tree_->placeholders.size() - 1), 1});
    }
    // A kind that is newer than kiln: if it names solutions, kiln's ranking chooses among them.
    if (!draft.entries.empty()) return make_table(draft);
    in_.fail_expected(fmt::format("a library node of a type that kiln knows, not '{}',", draft.type));
    return kNone;
  }

  NodeId make_map(const Draft& draft) {
    if (draft.property_type != "OperationIdentifier") {
      in_.fail_expected(fmt::format("a map by OperationIdentifier, not by '{}',", draft.property_type));
      return kNone;
    }
    std::array<NodeId, kOperations> map{};
    map.fill(kNone);
    for (const auto& [operation, child] : draft.map) map[operation] = child;
    tree_->maps.push_back(map);
    return tree_->add({NodeKind::kProblemMap, static_cast<std::uint32_t>(tree_->maps.size() - 1), 1});
  }

  NodeId make_table(const Draft& draft) {
    Table table;
    table.properties = draft.properties;
    if (draft.type == "Matching") {
      const auto kind = parse_table_kind(draft.distance);
      if (!kind || *kind == TableKind::kFreeSize || *kind == TableKind::kPrediction) {
        in_.fail_expected(fmt::format("a distance that kiln knows, not '{}',", draft.distance));
        return kNone;
      }
      table.kind = *kind;
    } else {
      table.kind = draft.type == "FreeSize" ? TableKind::kFreeSize : TableKind::kPrediction;
    }
    // Tensile's own grids have no batch in their keys.
    table.folds_batch = table.kind == TableKind::kGridBased && table.properties.size() == 4;
    table.columns.resize(
        table.kind == TableKind::kFreeSize || table.kind == TableKind::kPrediction ? 0 : table.properties.size());
    for (const DraftEntry& entry : draft.entries) {
      if (entry.key.size() < table.columns.size()) {
        in_.fail_expected(fmt::format("keys of {} numbers, not of {},", table.columns.size(), entry.key.size()));
        return kNone;
      }
      for (std::size_t d = 0; d < table.columns.size(); ++d)
        table.columns[d].push_back(static_cast<double>(entry.key[d]));
      table.speeds.push_back(entry.speed);
      table.values.push_back(entry.value == kNone ? tree_->add({}) : entry.value);
    }
    if (draft.columns.size() != 0 && !add_columns(draft.columns, table)) return kNone;
    sort_rows(table);
    tree_->tables.push_back(std::move(table));
    return tree_->add({NodeKind::kTable, static_cast<std::uint32_t>(tree_->tables.size() - 1), 1});
  }

  bool add_columns(const RowColumns& rows, Table& table) {
    if (rows.keys.size() < table.columns.size())
      return in_.fail_expected(fmt::format("keys of {} numbers, not of {},", table.columns.size(), rows.keys.size()));
    for (std::size_t d = 0; d < table.columns.size(); ++d)
      table.columns[d].insert(table.columns[d].end(), rows.keys[d].begin(), rows.keys[d].end());
    table.speeds.insert(table.speeds.end(), rows.speeds.begin(), rows.speeds.end());
    table.speeds.resize(table.values.size() + rows.size(), 0.0);
    std::unordered_map<std::int64_t, NodeId> nodes;  // of this table's solutions
    for (const std::int64_t index : rows.indices) {
      const auto [it, is_new] = nodes.try_emplace(index, kNone);
      if (is_new) it->second = single(index);
      table.values.push_back(it->second);
    }
    return true;
  }

  NodeId make_granularity(const Draft& draft) {
    Granularity granularity;
    for (const DraftEntry& entry : draft.entries) {
      if (entry.key.empty())
        granularity.nodes.push_back(entry.value);
      else
        granularity.exact.emplace_back(std::vector<std::uint64_t>(entry.key.begin(), entry.key.end()), entry.value);
    }
    tree_->granularities.push_back(std::move(granularity));
    return tree_->add({NodeKind::kGranularity, static_cast<std::uint32_t>(tree_->granularities.size() - 1), 1});
  }

  // ---- numbers to slots, once all solutions are read

  void resolve_solutions() {
    for (const auto& [index, node] : singles_)
      if (const auto slot = slots_.find(index); slot != slots_.end())
        tree_->nodes[node].at = slot->second;
      else
        tree_->nodes[node] = {};  // no such solution: answers nothing
    std::vector<bool> seen;       // by slot
    for (Table& table : tree_->tables) {
      seen.assign(tree_->solutions.size(), false);
      for (const NodeId value : table.values) gather(value, seen, table.solutions);
    }
    for (Granularity& granularity : tree_->granularities) {
      seen.assign(tree_->solutions.size(), false);
      std::vector<SlotId> all;  // by number, as Tensile's map has them
      for (const NodeId node : granularity.nodes) gather(node, seen, all);
      std::sort(all.begin(), all.end(),
                [&](SlotId a, SlotId b) { return tree_->solutions[a].index < tree_->solutions[b].index; });
      granularity.solutions = std::move(all);
    }
  }

  void gather(NodeId id, std::vector<bool>& seen, std::vector<SlotId>& out) const {
    if (id == kNone) return;
    const Node& node = tree_->nodes[id];
    if (node.kind == NodeKind::kSingle && node.at != kNone && !seen[node.at]) {
      seen[node.at] = true;
      out.push_back(node.at);
    }
    if (node.kind == NodeKind::kHardware || node.kind == NodeKind::kProblem)
      for (std::uint32_t i = 0; i < node.count; ++i) gather(tree_->rows[node.at + i].child, seen, out);
  }

  DocumentReader& in_;
  std::unique_ptr<Tree> tree_ = std::make_unique<Tree>();
  PredicateInterner interner_{tree_->pool};
  std::map<std::int64_t, NodeId> singles_;  // by a solution's number
  std::map<std::int64_t, SlotId> slots_;
  std::vector<std::string> unknown_;
};

Result<std::string> read_bytes(const std::string& path) {
  std::error_code code;
  const std::uintmax_t size = fs::file_size(path, code);
  if (code) return Error{ErrorCode::kIo, fmt::format("{}: cannot be read: {}", path, code.message()), {}};
  if (size > kMaxFileBytes)
    return Error{
        ErrorCode::kMalformedFile, fmt::format("{}: has {} bytes; expected at most {}", path, size, kMaxFileBytes), {}};
  std::ifstream stream(path, std::ios::binary);
  std::string bytes(size, '\0');
  if (!stream || !stream.read(bytes.data(), static_cast<std::streamsize>(size)))
    return Error{ErrorCode::kIo, fmt::format("{}: cannot be read: {}", path, std::strerror(errno)), {}};
  return bytes;
}

Result<std::unique_ptr<Tree>> read_part_bytes(const std::string& path, const std::string& name, std::string_view bytes,
                                              const std::vector<std::string>& parents);

/// A lazily loaded part. `parents` are the parts that it is
/// within: one that is within itself would never end.
Result<std::unique_ptr<Tree>> load_part(const std::string& folder, const std::string& library,
                                        const std::string& prefix, std::vector<std::string> parents) {
  const auto failed = [&](ErrorCode code, std::string_view what) {
    return Error{code, fmt::format("{}: {}", (fs::path(folder) / library).string(), what), {}};
  };
  if (std::find(parents.begin(), parents.end(), prefix) != parents.end() || parents.size() == kMostNestedParts)
    return failed(ErrorCode::kMalformedFile,
                  fmt::format("expected parts at most {} deep and none within itself, found {} in {}", kMostNestedParts,
                              prefix, parents.back()));
  KILN_ASSIGN(const std::string path, find_master_part(folder, library, prefix));
  KILN_ASSIGN(const std::string bytes, read_bytes(path));
  parents.push_back(prefix);
  return read_part_bytes(path, library, bytes, parents);
}

Result<std::unique_ptr<Tree>> read_part_bytes(const std::string& path, const std::string& name, std::string_view bytes,
                                              const std::vector<std::string>& parents) {
  if (looks_gzip(bytes)) {
    KILN_ASSIGN(const std::string inflated, gunzip(path, bytes, kMaxFileBytes));
    if (looks_gzip(inflated)) return Error{ErrorCode::kMalformedFile, path + ": is gzipped twice", {}};
    return read_part_bytes(path, name, inflated, parents);
  }
  const auto document = looks_msgpack(bytes) ? make_msgpack_document(path, bytes) : make_yaml_document(path, bytes);
  KILN_ASSIGN(std::unique_ptr<Tree> tree, Reader(*document, name).read());
  tree->load = [folder = fs::path(path).parent_path().string(), name, parents](const Placeholder& placeholder) {
    return load_part(folder, name, placeholder.name, parents);
  };
  return tree;
}

}  // namespace

Result<std::string> find_master_part(const std::string& folder, const std::string& library, const std::string& prefix) {
  const auto failed = [&](ErrorCode code, std::string_view what) {
    return Error{code, fmt::format("{}: {}", (fs::path(folder) / library).string(), what), {}};
  };
  if (prefix.find('/') != std::string::npos)
    return failed(ErrorCode::kMalformedFile, fmt::format("expected the name of a file beside it, found {}", prefix));
  for (const std::string_view ending : {".dat", ".yaml", ".dat.gz", ".yaml.gz"}) {
    const fs::path path = fs::path(folder) / (prefix + std::string(ending));
    std::error_code code;
    if (fs::exists(path, code)) return path.string();
  }
  return failed(ErrorCode::kIo, fmt::format("there is no {}.dat or .yaml beside it", prefix));
}

bool is_master_key(std::string_view key) {
  return key == "library" || key == "solutions" || key == "version";
}

bool looks_master(std::string_view yaml) {
  const auto document = make_yaml_document("", yaml);
  std::string key;
  return document->kind() == Kind::kMap && document->enter(Kind::kMap, "") && document->more() &&
         document->read_text(key, "") && is_master_key(key);
}

Result<std::unique_ptr<Tree>> read_master_bytes(const std::string& path, const std::string& name,
                                                std::string_view bytes) {
  return read_part_bytes(path, name, bytes, {});
}

Result<std::unique_ptr<Tree>> read_master_file(const std::string& path, const std::string& name) {
  KILN_ASSIGN(const std::string bytes, read_bytes(path));
  return read_master_bytes(path, name, bytes);
}

}  // namespace kiln::library
