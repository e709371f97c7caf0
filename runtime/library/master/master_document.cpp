// See master_document.hpp.
#include "runtime/library/master/master_document.hpp"

#include "runtime/library/columns/forest_columns.hpp"
#include "runtime/library/columns/record_columns.hpp"
#include "runtime/library/document/master_keys.hpp"
#include "runtime/library/document/other_file.hpp"
#include "runtime/library/master/master_solutions.hpp"
#include "runtime/library/master/node_maker.hpp"
#include "runtime/library/master/solution_blob.hpp"
#include "runtime/library/model/master_features.hpp"
#include "runtime/library/model/master_predicates.hpp"
#include "runtime/library/model/model_features.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Kind = DocumentReader::Kind;

constexpr std::array<std::string_view, 8> kProperties = {"FreeSizeA", "FreeSizeB", "BatchSize", "BoundSize",
                                                         "AStride",   "BStride",   "CStride",   "DStride"};

struct StoredSolutions {
  std::string library, bytes;
  RecordColumns columns;

  Solution solution(std::size_t number) const {
    std::string record;
    columns.append(number, record);
    PredicatePool pool;
    PredicateInterner interner(pool);
    MasterSolution made;
    const auto in = make_msgpack_document(library, record);
    (void)read_master_solution(*in, interner, library, made);  // the packer has found nothing wrong
    return std::move(made.solution);
  }
};

class Reader {
 public:
  Reader(DocumentReader& in, const std::string& path, const std::string& name) : in_(in), path_(path) {
    tree_->name = name;
  }

  Result<std::unique_ptr<Tree>> read() {
    bool has_library = false;
    if (in_.enter(Kind::kMap, "a map with a master solution library")) read_root(has_library);
    if (!in_.failed() && !has_library) in_.fail_expected("the key library in a master solution library");
    if (in_.failed()) return in_.error();
    KILN_TRY(blob_.read_solutions(
        path_, [this](DocumentReader& in, std::int64_t& index) { return read_solution(in, index); }));
    if (!maker_.resolve(slots_)) return in_.error();
    return std::move(tree_);
  }

 private:
  void read_root(bool& has_library) {
    std::string key;
    while (in_.more()) {
      if (!in_.read_text(key, "a key")) return;
      if (const OtherFile* const other = find_other_table(key)) {
        in_.fail_expected(master_instead_of(*other));
        return;
      }
      if (key == "library") {
        has_library = true;
        read_node(tree_->root);
      } else if (key == "solutions" && in_.kind() == Kind::kScalar) {
        read_stored_solutions();
      } else if (key == "solutions") {
        read_solutions();
      } else if (is_solution_blob_key(key)) {
        blob_.read(in_, key);
      } else {
        in_.skip();
      }
    }
  }

  void read_solutions() {
    if (!in_.enter(Kind::kList, "a list of solutions")) return;
    std::int64_t index = 0;
    while (in_.more())
      if (!read_solution(in_, index)) return;
  }

  bool read_solution(DocumentReader& in, std::int64_t& index) {
    MasterSolution solution;
    if (!read_master_solution(in, interner_, tree_->name, solution)) return false;
    index = solution.solution.index;
    slots_.try_emplace(index, static_cast<SlotId>(tree_->solutions.size()));
    tree_->conditions.push_back(solution.condition);
    tree_->solutions.push_back(std::move(solution.solution));
    return true;
  }

  /// Solutions in a packed library's form (columns/record_columns.hpp), of which each class is asked once what its
  /// solutions ask for. They themselves are made when they are needed.
  bool read_stored_solutions() {
    const auto stored = std::make_shared<StoredSolutions>();
    stored->library = tree_->name;
    std::vector<std::int64_t> numbers;
    if (!in_.read_text(stored->bytes, "solutions")) return false;
    if (!stored->columns.read(stored->bytes) || !stored->columns.integers("index", numbers))
      return in_.fail_expected("a list of solutions, or their columns");
    const std::size_t count = stored->columns.size();
    std::vector<std::optional<Condition>> conditions(count);  // by class
    std::string record, problem;
    std::vector<MsgpackEntry> fields;
    MasterConditions asked(interner_, tree_->name);
    tree_->conditions.reserve(tree_->conditions.size() + count);
    for (std::size_t i = 0; i < count; ++i) {
      std::optional<Condition>& condition = conditions[stored->columns.classes()[i]];
      if (!condition) {
        record.clear();
        stored->columns.append(i, record, [](std::string_view field) { return field != "name"; });
        condition.emplace();
        if (!msgpack_entries(record, fields) || !asked.read(fields, *condition, problem))
          return in_.fail_expected(fmt::format("solutions that can be read ({})", problem));
      }
      tree_->conditions.push_back(*condition);
      slots_.try_emplace(slots_.end(), numbers[i], static_cast<SlotId>(tree_->solutions.size() + i));
    }
    tree_->solutions.append(count, [stored](std::size_t i) { return stored->solution(i); });
    return true;
  }

  // ---- nodes

  bool read_node(NodeId& out) {
    out = kNone;
    if (in_.at_null()) return in_.skip();
    if (in_.kind() == Kind::kScalar) {  // a solution's number in short
      std::int64_t index = 0;
      if (!in_.read_int(index, "a solution's number")) return false;
      out = maker_.single(index);
      return true;
    }
    Draft draft;
    if (!in_.enter(Kind::kMap, "a map with a library node")) return false;
    std::string key;
    while (in_.more())
      if (!in_.read_text(key, "a key") || !read_field(key, draft)) return false;
    if (in_.failed()) return false;
    out = maker_.make(draft);
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
    if (key == "trees") return in_.kind() == Kind::kScalar ? read_forest(draft.trees) : read_trees(draft.trees);
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
        return in_.fail_expected(fmt::format("at most {} properties that kiln knows, not '{}'", kMaxKey, type));
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

  /// Rows in a packed library's form (columns/row_columns.hpp).
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
        entry.value = maker_.single(index);
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
          if (in_.read_int(index, "index")) entry.value = maker_.single(index);
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

  /// Trees in a packed library's form (columns/forest_columns.hpp).
  bool read_forest(std::vector<DecisionTree>& trees) {
    std::string bytes;
    ForestColumns forest;
    if (!in_.read_text(bytes, "a forest's trees")) return false;
    if (!read_forest_columns(bytes, forest)) return in_.fail_expected("a list of trees, or their columns");
    for (std::size_t i = 0; i < forest.trees.size(); ++i) {
      const std::int64_t index = forest.solutions[i];
      trees.push_back({std::move(forest.trees[i]), index < 0 ? tree_->add({}) : maker_.single(index)});
      if (!steps_are_valid(trees.back()))
        return in_.fail_expected("decisions that lead forward and ask for a feature that exists");
    }
    return true;
  }

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
          if (in_.read_int(index, "index")) tree.value = maker_.single(index);
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

  DocumentReader& in_;
  const std::string& path_;
  std::unique_ptr<Tree> tree_ = std::make_unique<Tree>();
  PredicateInterner interner_{tree_->pool};
  NodeMaker maker_{in_, *tree_};
  SolutionBlob blob_;
  std::map<std::int64_t, SlotId> slots_;
  std::vector<std::string> unknown_;
};

}  // namespace

Result<std::unique_ptr<Tree>> read_master_document(DocumentReader& in, const std::string& path,
                                                   const std::string& name) {
  return Reader(in, path, name).read();
}

}  // namespace kiln::library
