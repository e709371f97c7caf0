// See table_classes.hpp.
#include "runtime/library/walk/table_classes.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace kiln::library {
namespace {

using K = PredicateKind;

/// Predicates in the order in which a class asks them: what is cheap and mostly decides comes first.
constexpr std::array kTelling = {K::kFree0SizeMultiple,
                                 K::kFree1SizeMultiple,
                                 K::kBoundSizeMultiple,
                                 K::kSizeMultiple,
                                 K::kSizeEqual,
                                 K::kSizeLessThan,
                                 K::kSizeGreaterThan,
                                 K::kLeadingFree0SizesGreaterOrEqual,
                                 K::kLeadingFree1SizesGreaterOrEqual,
                                 K::kGlobalSplitUCheckMinK,
                                 K::kDeterministicMode,
                                 K::kWorkspaceLimit};

std::size_t rank(PredicateKind kind) {
  return static_cast<std::size_t>(std::find(kTelling.begin(), kTelling.end(), kind) - kTelling.begin());
}

void number_groups(RowGroups& groups, const RowClasses& classes) {
  groups.classes_of_run.reserve(groups.second.size());
  groups.classes_of_group.reserve(groups.first.size());
  for (std::size_t group = 0; group < groups.first.size(); ++group) {
    std::uint64_t of_group = 0;
    for (std::uint32_t run = groups.run_of_group[group]; run < groups.run_of_group[group + 1]; ++run) {
      std::uint64_t of_run = 0;
      for (std::uint32_t row = groups.row_of_run[run]; row < groups.row_of_run[run + 1]; ++row)
        of_run |= std::uint64_t{1} << classes.of_rows[row];
      groups.classes_of_run.push_back(of_run);
      of_group |= of_run;
    }
    groups.classes_of_group.push_back(of_group);
  }
}

class Classifier {
 public:
  explicit Classifier(Tree& tree) : tree_(tree), askers_(tree.pool.size()) {}

  void classify(Table& table) {
    table.classes = {};
    if (table.segments != nullptr) return classify_segments(table);
    table.has_only_singles = !table.solutions.empty() && table.size() != 0 && is_single(table.values.front()) &&
                             classify(table.solutions, table.values, table.classes);
    if (table.has_only_singles)
      number_groups(table.groups, table.classes);
    else
      table.classes = {};
  }

  /// All rows lead to a solution, and nodes are numbered like them (Segments are made of such).
  void classify_segments(Table& table) {
    table.has_only_singles = true;
    find_common(table.solutions, table.classes);
    number_conditions(table.solutions, table.classes);
    number_solutions(table.solutions, table.classes);
    table.classes.of_solutions = class_of_slot_;
    for (const SlotId slot : table.solutions) table.classes.all |= std::uint64_t{1} << class_of_slot_[slot];
  }

  void classify(Forest& forest) {
    forest.classes = {};
    std::vector<NodeId> values;
    for (const DecisionTree& tree : forest.trees) values.push_back(tree.value);
    if (forest.null_value != kNone) values.push_back(forest.null_value);
    if (values.empty() || !std::ranges::all_of(values, [&](NodeId id) { return is_single(id); })) return;
    std::vector<SlotId> solutions;
    for (const NodeId value : values) solutions.push_back(tree_.nodes[value].at);
    std::ranges::sort(solutions);
    solutions.erase(std::ranges::unique(solutions).begin(), solutions.end());
    classify(solutions, values, forest.classes);
  }

 private:
  bool is_single(NodeId id) const {
    return id != kNone && tree_.nodes[id].kind == NodeKind::kSingle && tree_.nodes[id].at != kNone;
  }

  /// `solutions` are all that the values lead to. False if one leads to something else.
  bool classify(const std::vector<SlotId>& solutions, const std::vector<NodeId>& values, RowClasses& classes) {
    find_common(solutions, classes);
    number_conditions(solutions, classes);
    return number_rows(solutions, values, classes);
  }

  void find_common(const std::vector<SlotId>& solutions, RowClasses& classes) {
    askers_.assign(tree_.pool.size(), {});
    for (const SlotId slot : solutions)
      for (const PredicateId id : tree_.pool.list(tree_.conditions[slot]))
        if (std::exchange(askers_[id].last, slot) != slot) ++askers_[id].solutions;
    for (PredicateId id = 0; id < askers_.size(); ++id)
      if (askers_[id].solutions == solutions.size()) classes.common.push_back(id);
    const auto fixed = std::stable_partition(classes.common.begin(), classes.common.end(),
                                             [&](PredicateId id) { return is_fixed(tree_.pool, id); });
    classes.fixed_common = static_cast<std::uint32_t>(fixed - classes.common.begin());
  }

  /// The classes that most solutions are of get numbers of their own.
  void number_conditions(const std::vector<SlotId>& solutions, RowClasses& classes) {
    std::unordered_map<std::uint32_t, std::uint32_t> uses;  // by the condition's place; equal ones stand at the same
    std::vector<std::pair<std::uint32_t, Condition>> order;
    for (const SlotId slot : solutions) {
      const Condition condition = tree_.conditions[slot];
      const auto [it, is_new] = uses.try_emplace(key_of(condition), static_cast<std::uint32_t>(order.size()));
      if (is_new) order.push_back({0, condition});
      ++order[it->second].first;
    }
    if (order.size() > RowClasses::kMost)
      std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    numbers_.clear();
    for (const auto& [count, condition] : order) {
      if (order.size() > RowClasses::kMost && numbers_.size() == RowClasses::kMixed) break;
      numbers_.emplace(key_of(condition), static_cast<std::uint8_t>(numbers_.size()));
      classes.predicates.push_back(asked_by(classes, condition));
    }
  }

  std::vector<Predicate> asked_by(const RowClasses& classes, Condition condition) const {
    std::vector<Predicate> list;
    for (const PredicateId id : tree_.pool.list(condition))
      if (std::find(classes.common.begin(), classes.common.end(), id) == classes.common.end())
        list.push_back(tree_.pool[id]);
    std::stable_sort(list.begin(), list.end(),
                     [](const Predicate& a, const Predicate& b) { return rank(a.kind) < rank(b.kind); });
    return list;
  }

  void number_solutions(const std::vector<SlotId>& solutions, RowClasses& classes) {
    class_of_slot_.resize(tree_.solutions.size());
    for (const SlotId slot : solutions) {
      const auto it = numbers_.find(key_of(tree_.conditions[slot]));
      class_of_slot_[slot] = it == numbers_.end() ? RowClasses::kMixed : it->second;
      if (it == numbers_.end()) classes.mixed.push_back(slot);
    }
  }

  bool number_rows(const std::vector<SlotId>& solutions, const std::vector<NodeId>& values, RowClasses& classes) {
    number_solutions(solutions, classes);
    classes.of_rows.resize(values.size());
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (!is_single(values[i])) return false;
      const std::uint8_t of_row = class_of_slot_[tree_.nodes[values[i]].at];
      classes.of_rows[i] = of_row;
      all |= std::uint64_t{1} << of_row;
    }
    classes.all = all;
    return true;
  }

  static std::uint32_t key_of(Condition condition) { return condition.count == 0 ? UINT32_MAX : condition.first; }

  struct Askers {
    SlotId last = kNone;
    std::uint32_t solutions = 0;
  };
  Tree& tree_;
  std::vector<Askers> askers_;  // by predicate
  std::unordered_map<std::uint32_t, std::uint8_t> numbers_;
  std::vector<std::uint8_t> class_of_slot_;
};

}  // namespace

void find_classes(Tree& tree) {
  Classifier classifier(tree);
  for (Table& table : tree.tables) classifier.classify(table);
  for (Forest& forest : tree.forests) classifier.classify(forest);
}

void number_rows_by_solution(const RowClasses& table, Table& segment) {
  std::vector<std::uint8_t>& of_rows = segment.classes.of_rows;
  of_rows.reserve(segment.size());
  for (const NodeId value : segment.values) of_rows.push_back(table.of_solutions[value]);
  number_groups(segment.groups, segment.classes);
}

}  // namespace kiln::library
