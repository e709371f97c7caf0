// See merge.hpp. Tensile merges and sorts after every file; since rows with equal predicates are joined and its sorts
// are stable, inserting everything and sorting once gives the same order.
#include "runtime/library/tree/merge.hpp"

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/master/master_features.hpp"
#include "runtime/library/master/master_predicates.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <utility>

namespace kiln::library {
namespace {

using K = PredicateKind;

constexpr std::size_t kMostReserved = 1U << 18;  // rows: what an index says of them may be wrong

// ---- the hierarchy while it grows

struct DraftRow;

/// Files that are merged when they are needed, and what walks may know of them before.
struct DraftPart {
  std::vector<std::uint32_t> files;
  std::vector<Predicate> gate;  // what all their solutions ask for by their types
  std::uint32_t solutions = 0;
  bool never_answers = false, has_tables = false;

  void add(const LogicHeader& header, std::uint32_t file, std::size_t solution_count) {
    const bool is_free_size = header.kind == TableKind::kFreeSize;
    never_answers = files.empty() ? is_free_size : never_answers && is_free_size;
    has_tables = has_tables || is_searched(header.kind);
    narrow(solution_predicates(header.types.front(), header.product));
    for (std::size_t i = 1; i < header.types.size(); ++i) narrow(type_predicates(header.types[i], header.product));
    files.push_back(file);
    solutions += static_cast<std::uint32_t>(solution_count);
  }

 private:
  void narrow(std::vector<Predicate> asked) {
    if (!std::exchange(is_narrow_, true))
      gate = std::move(asked);
    else
      std::erase_if(gate, [&](const Predicate& p) { return std::find(asked.begin(), asked.end(), p) == asked.end(); });
  }
  bool is_narrow_ = false;
};

/// Either rows or tables.
struct DraftNode {
  std::vector<DraftRow> rows;
  std::vector<Table> tables;  // more than one only if files disagree about kind or key
  std::vector<Forest> forests;
  DraftPart part;
};

struct DraftRow {
  std::vector<Predicate> predicates;  // all must hold; none: TruePred
  bool is_region = false;             // of a decision tree: keeps its place, and has a condition instead
  Condition condition{};
  std::size_t lazy_order = 0;  // hipBLASLt's problem types: sorted by it, not by their predicates
  DraftNode child;
};

struct DraftHardwareRow {
  HardwarePredicate predicate;
  std::array<DraftNode, kOperations> operations;
};

DraftNode& child_of(DraftNode& node, std::vector<Predicate> predicates, std::size_t lazy_order = 0) {
  for (DraftRow& row : node.rows)
    if (row.predicates == predicates) return row.child;
  DraftRow& row = node.rows.emplace_back();
  row.predicates = std::move(predicates);
  row.lazy_order = lazy_order;
  return row.child;
}

std::vector<Predicate> marker(bool present, K kind) {
  return present ? std::vector{Predicate{kind, {}}} : std::vector<Predicate>{};
}

std::vector<Predicate> metric_row(Metric metric) {
  using M = Metric;
  switch (metric) {
    case M::kDeviceEfficiency:
    case M::kAuto:
      break;
    case M::kCuEfficiency:
      return marker(true, K::kCuEfficiency);
    case M::kExperimental:
      return marker(true, K::kExperimental);
    case M::kExperimentalGrid:
      return marker(true, K::kExperimentalGrid);
    case M::kExperimentalDTree:
      return marker(true, K::kExperimentalDTree);
    case M::kExperimentalMlp:
      return marker(true, K::kExperimentalMlp);
    case M::kExperimentalStreamK:
      return marker(true, K::kExperimentalStreamK);
  }
  return {};
}

/// Newer files mark every kind; older ones those that must come first.
std::vector<Predicate> matching_row(const LogicHeader& file) {
  constexpr int kNewFiles = 5;  // major version
  const bool is_new = file.version.major >= kNewFiles;
  const TableKind kind = file.kind;
  if (kind == TableKind::kEquality) return marker(true, K::kEqualityMatching);
  if (kind == TableKind::kFreeSize) return marker(true, K::kFreeSizeMatching);
  if (kind == TableKind::kGridBased) return marker(is_new, K::kGridBasedMatching);
  if (kind == TableKind::kRange) return marker(is_new, K::kRangeMatching);
  return marker(is_new && kind == TableKind::kPrediction, K::kPredictionMatching);
}

Property property_of(KeyProperty property) {
  return {static_cast<Property::Kind>(property), 0};  // its first four kinds
}
static_assert(static_cast<int>(Property::Kind::kFreeSizeA) == static_cast<int>(KeyProperty::kFreeSizeA) &&
              static_cast<int>(Property::Kind::kBoundSize) == static_cast<int>(KeyProperty::kBoundSize));

class Merger {
 public:
  std::unique_ptr<Tree> merge(std::span<const LogicFile> files) {
    for (const LogicFile& file : files)
      if (is_asked(file)) add_matching(type_node(hardware_row(file.hardware).operations, file), file);
    tree_->root = place_hardware();
    return std::move(tree_);
  }

  std::unique_ptr<Tree> merge_as_written(std::span<const WrittenFile> files) {
    is_written_ = true;
    for (const WrittenFile& file : files)
      if (is_asked(file.header)) {
        const SlotId first = next_slot_;
        next_slot_ += static_cast<SlotId>(file.solution_count);
        add_tables(type_node(hardware_row(file.header.hardware).operations, file.header), file, first);
      }
    tree_->root = place_hardware();
    return std::move(tree_);
  }

  /// Only the hardware rows and their operations, each with a part behind it.
  std::unique_ptr<Tree> merge_hardware(const std::shared_ptr<const LazyFiles>& files) {
    const HardwarePredicate* last = nullptr;  // files of a row stand together
    std::size_t row = 0;
    for (std::uint32_t i = 0; i < files->count; ++i) {
      const HardwarePredicate* const hardware = files->hardware(i);
      if (hardware == nullptr) continue;
      if (hardware != last) row = static_cast<std::size_t>(&hardware_row(*hardware) - rows_.data());
      last = hardware;
      rows_[row].operations.at(files->operation(i)).part.files.push_back(i);
    }
    tree_->root = place_hardware();
    tree_->load = [files, lists = std::move(part_lists_)](const Placeholder& part) {
      return Result<std::unique_ptr<Tree>>(Merger().merge_types(files, lists[part.number]));
    };
    return std::move(tree_);
  }

  /// What stands behind a hardware row's operation, each problem type with a part behind it.
  std::unique_ptr<Tree> merge_types(const std::shared_ptr<const LazyFiles>& files,
                                    const std::vector<std::uint32_t>& numbers) {
    DraftNode node;
    for (const std::uint32_t i : numbers) {
      const LogicHeader header = files->header(i);
      type_node(node, header).part.add(header, i, files->solution_count(i));
    }
    tree_->root = place(node);
    tree_->load = [files, lists = std::move(part_lists_)](const Placeholder& part) {
      return Merger().merge_bodies(files, lists[part.number]);
    };
    return std::move(tree_);
  }

  /// What stands behind a problem type: regions of decision trees, and tables, each a part if there are several, since
  /// mostly the first answers.
  Result<std::unique_ptr<Tree>> merge_bodies(const std::shared_ptr<const LazyFiles>& files,
                                             const std::vector<std::uint32_t>& numbers) {
    DraftNode node;
    for (const std::uint32_t i : numbers) {
      const LogicHeader header = files->header(i);
      if (header.kind != TableKind::kDecisionTree) {
        child_of(node, matching_row(header)).part.add(header, i, files->solution_count(i));
        continue;
      }
      KILN_ASSIGN(std::vector<DecisionRegion> regions, files->regions(i));
      KILN_ASSIGN(const SlotId first, add_solutions(files, i, header));
      add_regions(node, std::move(regions), files->solution_count(i), first);
    }
    if (DraftPart only; node.rows.size() == 1 && !node.rows.front().child.part.never_answers) {
      std::swap(only, node.rows.front().child.part);
      KILN_TRY(add_tables(node.rows.front().child, files, only.files));
    }
    tree_->root = place(node);
    tree_->load = [files, lists = std::move(part_lists_)](const Placeholder& part) {
      return Merger().merge_tables(files, lists[part.number]);
    };
    return std::move(tree_);
  }

  /// The tables of one kind.
  Result<std::unique_ptr<Tree>> merge_tables(const std::shared_ptr<const LazyFiles>& files,
                                             const std::vector<std::uint32_t>& numbers) {
    DraftNode node;
    KILN_TRY(add_tables(node, files, numbers));
    tree_->root = place(node);
    return std::move(tree_);
  }

 private:
  // ---- files in

  static bool is_asked(const LogicHeader& file) { return file.unusable.empty() && !file.types.empty(); }

  DraftHardwareRow& hardware_row(const HardwarePredicate& hardware) {
    auto row =
        std::find_if(rows_.begin(), rows_.end(), [&](const DraftHardwareRow& r) { return r.predicate == hardware; });
    if (row == rows_.end()) {
      rows_.push_back({hardware, {}});
      row = rows_.end() - 1;
    }
    return *row;
  }

  static DraftNode& type_node(std::array<DraftNode, kOperations>& operations, const LogicHeader& file) {
    return type_node(operations.at(operation_of(file.types.front())), file);
  }
  static DraftNode& type_node(DraftNode& operation, const LogicHeader& file) {
    const TypeRecord& type = file.types.front();
    DraftNode* node = &child_of(operation, metric_row(file.metric));
    if (file.product == Product::kTensile) {
      node = &child_of(*node, marker(file.fp16_alt, K::kFp16AltImpl));
      node = &child_of(*node, marker(file.fp16_alt_round, K::kFp16AltImplRound));
    }
    const std::size_t lazy_order = file.product == Product::kTensileLite ? 1 + prefix_length(type) : 0;
    return child_of(*node, row_predicates(type, file.product), lazy_order);
  }

  /// Below its problem type.
  void add_matching(DraftNode& node, const LogicFile& file) {
    const SlotId first = add_solutions(file);
    add_tables(node, {file, file, file.solutions.size()}, first);
  }
  void add_tables(DraftNode& node, const WrittenFile& file, SlotId first) {
    if (file.header.kind == TableKind::kDecisionTree)
      return add_regions(node, file.body.regions, file.solution_count, first);
    add_to_table(child_of(node, matching_row(file.header)), file, first);
  }

  Result<void> add_tables(DraftNode& node, const std::shared_ptr<const LazyFiles>& files,
                          const std::vector<std::uint32_t>& numbers) {
    std::size_t rows = 0;
    for (const std::uint32_t i : numbers) rows += files->row_count(i);
    rows = std::min(rows, kMostReserved);
    for (const std::uint32_t i : numbers) {
      const LogicHeader header = files->header(i);
      KILN_ASSIGN(const SlotId first, add_solutions(files, i, header));
      Table& table = table_of(node, header);
      for (std::vector<double>& column : table.columns) column.reserve(rows);
      table.speeds.reserve(rows);
      table.values.reserve(rows);
      KILN_TRY(files->rows(i, {table.columns, table.speeds, table.values, first}));
      add_slots(table, first, files->solution_count(i));
    }
    return {};
  }

  /// A row for each region, in the file's order; such files are never merged with another.
  void add_regions(DraftNode& node, std::vector<DecisionRegion> regions, std::size_t solution_count, SlotId first) {
    for (DecisionRegion& region : regions) {
      DraftRow& row = node.rows.emplace_back();
      row.is_region = true;
      row.condition = region_condition(region);
      Forest forest;
      for (const std::string& text : region.features) forest.features.push_back(feature_of(text));
      const auto value_of = [&](std::int64_t solution) {
        const bool exists = solution >= 0 && static_cast<std::size_t>(solution) < solution_count;
        return exists ? first + static_cast<SlotId>(solution) : kNone;
      };
      forest.trees.reserve(region.trees.size());
      for (DecisionRegion::Tree& tree : region.trees) {
        DecisionTree& out = forest.trees.emplace_back();
        out.value = value_of(tree.solution);
        out.steps = std::move(tree.steps);
        if (!steps_are_valid(out)) out.value = kNone;
      }
      forest.null_value = value_of(region.fallback);
      row.child.forests.push_back(std::move(forest));
    }
  }

  /// Regions mostly have the same features.
  const Feature& feature_of(const std::string& text) {
    const auto [it, is_new] = features_.try_emplace(text);
    if (is_new) it->second = read_region_feature(text);
    return it->second;
  }

  Condition region_condition(const DecisionRegion& region) {
    std::vector<PredicateId> ids;
    std::vector<std::string> unknown;
    for (const std::string& text : region.predicates) {
      const auto document = make_yaml_document("region", text);
      if (!read_predicates(*document, interner_, ids, unknown)) ids.push_back(interner_.intern({K::kUnknown, {}}));
    }
    return interner_.condition(std::move(ids));
  }

  /// The hierarchy has asked for the file's own type already, but not for what only solutions ask.
  static std::vector<Predicate> predicates_of(const LogicHeader& file, std::size_t type) {
    return type == 0 ? solution_predicates(file.types[0], file.product)
                     : type_predicates(file.types[type], file.product);
  }

  static Solution solution_of(const LogicHeader& file, SolutionRecord record, std::size_t index) {
    return {static_cast<std::int64_t>(index),
            std::move(record.name),
            file.name,
            file.hardware.processor,
            usable_type(file.types[record.type]).type,
            std::move(record.parameters),
            record.launch,
            std::move(record.kernel_name),
            {}};
  }

  std::vector<std::vector<PredicateId>> type_conditions(const LogicHeader& file) {
    std::vector<std::vector<PredicateId>> ids(file.types.size());
    for (std::size_t i = 0; i < ids.size(); ++i)
      for (const Predicate& predicate : predicates_of(file, i)) ids[i].push_back(interner_.intern(predicate));
    return ids;
  }

  SlotId add_solutions(const LogicFile& file) {
    const auto first = static_cast<SlotId>(tree_->solutions.size());
    const auto of_types = type_conditions(file);
    for (std::size_t i = 0; i < file.solutions.size(); ++i) {
      const SolutionRecord& record = file.solutions[i];
      tree_->conditions.push_back(interner_.condition(of_types[record.type], record.predicates));
      tree_->solutions.push_back(solution_of(file, record, i));
    }
    return first;
  }

  /// Of these only the conditions are made now.
  Result<SlotId> add_solutions(const std::shared_ptr<const LazyFiles>& files, std::uint32_t number,
                               const LogicHeader& header) {
    const auto first = static_cast<SlotId>(tree_->solutions.size());
    const auto of_types = type_conditions(header);
    KILN_ASSIGN(std::shared_ptr<const SolutionSource> source, files->solutions(number));
    tree_->conditions.reserve(tree_->conditions.size() + source->size());
    KILN_TRY(source->each([&](std::uint32_t type, std::span<const Predicate> predicates) {
      tree_->conditions.push_back(interner_.condition(of_types[type], predicates));
    }));
    tree_->solutions.append(source->size(), [files, number, source](std::size_t i) {
      return solution_of(files->header(number), source->record(i), i);
    });
    return first;
  }

  static Table& table_of(DraftNode& node, const LogicHeader& file) {
    std::vector<Property> properties;
    for (const KeyProperty property : file.properties) properties.push_back(property_of(property));
    const bool folds = file.kind == TableKind::kGridBased && file.product == Product::kTensileLite;
    const auto it = std::find_if(node.tables.begin(), node.tables.end(), [&](const Table& t) {
      return t.kind == file.kind && t.folds_batch == folds && t.properties == properties;
    });
    if (it != node.tables.end()) return *it;
    Table& table = node.tables.emplace_back();
    table.kind = file.kind;
    table.folds_batch = folds;
    table.columns.resize(properties.size());
    table.properties = std::move(properties);
    return table;
  }

  static void add_slots(Table& table, SlotId first, std::size_t count) {
    for (SlotId i = 0; i < count; ++i) table.solutions.push_back(first + i);
  }

  static void add_to_table(DraftNode& node, const WrittenFile& written, SlotId first) {
    Table& table = table_of(node, written.header);
    // A row's value is the solution until the tree's nodes are made.
    for (const TableRow& row : written.body.rows) {
      for (std::size_t d = 0; d < table.dimensions(); ++d) table.columns[d].push_back(static_cast<double>(row.key[d]));
      // Tensile's generator leaves a grid's speeds out, so that they do not order its rows.
      table.speeds.push_back(table.kind == TableKind::kGridBased ? 0 : row.speed);
      table.values.push_back(first + row.solution);
    }
    add_slots(table, first, written.solution_count);
  }

  // ---- the tree out

  /// Tensile's tuple order; hipBLASLt, which loads lazily, asks types with shorter file prefixes first. Where both
  /// products meet, which neither knows, hipBLASLt's types come first.
  static bool problem_row_precedes(const DraftRow& a, const DraftRow& b) {
    if (a.is_region || b.is_region) return a.is_region && !b.is_region;
    if (a.lazy_order != 0 && b.lazy_order != 0) return a.lazy_order < b.lazy_order;
    if (a.lazy_order != b.lazy_order) return a.lazy_order != 0;
    return row_precedes(a.predicates, b.predicates);
  }

  NodeId place_rows(NodeKind kind, const std::vector<TreeRow>& rows) {
    const auto at = static_cast<std::uint32_t>(tree_->rows.size());
    tree_->rows.insert(tree_->rows.end(), rows.begin(), rows.end());
    return tree_->add({kind, at, static_cast<std::uint32_t>(rows.size())});
  }

  NodeId place_hardware() {
    std::stable_sort(rows_.begin(), rows_.end(), [](const DraftHardwareRow& a, const DraftHardwareRow& b) {
      return row_precedes(a.predicate, b.predicate);
    });
    std::vector<TreeRow> rows;
    for (DraftHardwareRow& draft : rows_) {
      rows.push_back({hardware_condition(draft.predicate), place_operations(draft.operations), false});
    }
    return place_rows(NodeKind::kHardware, rows);
  }

  NodeId place_operations(std::array<DraftNode, kOperations>& operations) {
    std::array<NodeId, kOperations> map{};
    for (std::size_t i = 0; i < kOperations; ++i) map[i] = place(operations[i]);
    tree_->maps.push_back(map);
    return tree_->add({NodeKind::kProblemMap, static_cast<std::uint32_t>(tree_->maps.size() - 1), 1});
  }

  NodeId place_part(DraftPart& part) {
    auto placeholder = std::make_unique<Placeholder>();
    placeholder->number = static_cast<std::uint32_t>(part_lists_.size());
    placeholder->gate = interner_.condition(part.gate);
    placeholder->solutions = part.solutions;
    placeholder->never_answers = part.never_answers;
    placeholder->has_tables = part.has_tables;
    part_lists_.push_back(std::move(part.files));
    tree_->placeholders.push_back(std::move(placeholder));
    return tree_->add({NodeKind::kPlaceholder, static_cast<std::uint32_t>(tree_->placeholders.size() - 1), 1});
  }

  Condition hardware_condition(const HardwarePredicate& p) {
    std::vector<Predicate> list;
    if (!p.processor.empty()) {
      list.push_back({K::kProcessor, processor_values(p.processor)});
      if (p.compute_units) list.push_back({K::kCuCount, {std::int64_t{*p.compute_units}}});
      if (p.is_apu) list.push_back({K::kIsApu, {*p.is_apu ? 1 : 0}});
    }
    return interner_.condition(list);
  }

  NodeId place(DraftNode& node) {
    if (!node.forests.empty()) return place(node.forests.front());
    if (!node.part.files.empty()) return place_part(node.part);
    if (node.rows.empty() && node.tables.empty()) return kNone;
    std::stable_sort(node.rows.begin(), node.rows.end(), problem_row_precedes);
    std::vector<TreeRow> rows;
    for (DraftRow& row : node.rows) {
      const bool is_exact = row.predicates == marker(true, K::kEqualityMatching);
      const NodeId child = place(row.child);
      rows.push_back({row.is_region ? row.condition : interner_.condition(row.predicates), child, is_exact});
    }
    if (node.rows.empty() && node.tables.size() == 1) return place(node.tables.front());
    for (Table& table : node.tables)
      rows.push_back({interner_.condition(std::vector<Predicate>{}), place(table), false});
    return place_rows(NodeKind::kProblem, rows);
  }

  NodeId place(Table& table) {
    for (NodeId& value : table.values) value = single(value);
    if (is_written_)
      sort_rows_by_key(table);
    else
      sort_rows(table, true);
    tree_->tables.push_back(std::move(table));
    return tree_->add({NodeKind::kTable, static_cast<std::uint32_t>(tree_->tables.size() - 1), 1});
  }

  NodeId place(Forest& forest) {
    // Values are slots until here.
    for (DecisionTree& tree : forest.trees) tree.value = tree.value == kNone ? kNone : single(tree.value);
    if (forest.null_value != kNone) forest.null_value = single(forest.null_value);
    tree_->forests.push_back(std::move(forest));
    return tree_->add({NodeKind::kForest, static_cast<std::uint32_t>(tree_->forests.size() - 1), 1});
  }

  NodeId single(SlotId slot) {
    if (singles_.size() <= slot)
      singles_.resize(std::max<std::size_t>({slot + 1U, tree_->solutions.size(), next_slot_}), kNone);
    if (singles_[slot] == kNone) singles_[slot] = tree_->add({NodeKind::kSingle, slot, 1});
    return singles_[slot];
  }

  std::unique_ptr<Tree> tree_ = std::make_unique<Tree>();
  PredicateInterner interner_{tree_->pool};
  std::vector<DraftHardwareRow> rows_;
  std::vector<std::vector<std::uint32_t>> part_lists_;  // by Placeholder::number
  std::vector<NodeId> singles_;                         // by slot
  std::unordered_map<std::string, Feature> features_;   // by their texts
  bool is_written_ = false;
  SlotId next_slot_ = 0;  // of what is written
};

}  // namespace

std::unique_ptr<Tree> merge(std::span<const LogicFile> files) {
  return Merger().merge(files);
}

std::unique_ptr<Tree> merge_as_written(std::span<const WrittenFile> files) {
  return Merger().merge_as_written(files);
}

std::unique_ptr<Tree> merge_lazily(LazyFiles files) {
  return Merger().merge_hardware(std::make_shared<const LazyFiles>(std::move(files)));
}

}  // namespace kiln::library
