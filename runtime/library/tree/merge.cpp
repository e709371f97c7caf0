// See merge.hpp. Tensile merges and sorts after every file; since rows with equal predicates are joined and its sorts
// are stable, inserting everything and sorting once gives the same order.
#include "runtime/library/tree/merge.hpp"

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/model/master_features.hpp"
#include "runtime/library/model/master_predicates.hpp"
#include "runtime/library/tree/tree_maker.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <unordered_map>
#include <utility>

namespace kiln::library {
namespace {

using K = PredicateKind;

bool is_asked(const LogicHeader& file) {
  return file.unusable.empty() && !file.types.empty();
}

using Files = std::shared_ptr<const LazyFiles>;
using Numbers = std::vector<std::uint32_t>;

class Merger {
 public:
  std::unique_ptr<Tree> merge(std::span<const LogicFile> files) {
    for (const LogicFile& file : files) {
      if (is_asked(file)) add_matching(type_of(file), file);
      first_number_ += static_cast<std::int64_t>(file.solutions.size());
    }
    return finish_hardware();
  }

  std::unique_ptr<Tree> merge_as_written(std::span<const WrittenFile> files) {
    maker_.keep_written_order();
    for (const WrittenFile& file : files)
      if (is_asked(file.header)) add_tables(type_of(file.header), file, maker_.add_slots(file.solution_count));
    return finish_hardware();
  }

  /// Only the hardware rows and their operations, each with a part behind it.
  std::unique_ptr<Tree> merge_hardware(const Files& files) {
    add_to_hardware(*files, rows_);
    maker_.finish(rows_);
    tree_.load = [files, lists = maker_.take_parts()](const Placeholder& part) {
      return Result<std::unique_ptr<Tree>>(Merger().merge_types(files, lists[part.number]));
    };
    return maker_.take();
  }

  /// What stands behind a hardware row's operation, each problem type with a part behind it.
  std::unique_ptr<Tree> merge_types(const Files& files, const Numbers& numbers) {
    DraftNode node;
    for (const std::uint32_t i : numbers) {
      const LogicHeader header = files->header(i);
      type_node(node, header).part.add(header, i, files->solution_count(i));
    }
    maker_.finish(node);
    tree_.load = [files, lists = maker_.take_parts()](const Placeholder& part) {
      return Merger().merge_bodies(files, lists[part.number]);
    };
    return maker_.take();
  }

  /// What stands behind a problem type: regions of decision trees, and tables, each a part if there are several, since
  /// mostly the first answers.
  Result<std::unique_ptr<Tree>> merge_bodies(const Files& files, const Numbers& numbers) {
    DraftNode node;
    for (const std::uint32_t i : numbers) {
      const LogicHeader header = files->header(i);
      if (header.kind != TableKind::kDecisionTree) {
        matching_node(node, header).part.add(header, i, files->solution_count(i));
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
    maker_.finish(node);
    tree_.load = [files, lists = maker_.take_parts()](const Placeholder& part) {
      return Merger().merge_tables(files, lists[part.number]);
    };
    return maker_.take();
  }

  /// The tables of one kind.
  Result<std::unique_ptr<Tree>> merge_tables(const Files& files, const Numbers& numbers) {
    DraftNode node;
    KILN_TRY(add_tables(node, files, numbers));
    maker_.finish(node);
    return maker_.take();
  }

 private:
  DraftNode& type_of(const LogicHeader& file) {
    return type_node(hardware_row(rows_, file.hardware).operations.at(operation_of(file.types.front())), file);
  }

  std::unique_ptr<Tree> finish_hardware() {
    maker_.finish(rows_);
    return maker_.take();
  }

  /// Below its problem type.
  void add_matching(DraftNode& node, const LogicFile& file) {
    const SlotId first = add_solutions(file);
    add_tables(node, {file, file, file.solutions.size()}, first);
  }
  void add_tables(DraftNode& node, const WrittenFile& file, SlotId first) {
    if (file.header.kind == TableKind::kDecisionTree)
      return add_regions(node, file.body.regions, file.solution_count, first);
    add_to_table(matching_node(node, file.header), file, first);
  }

  Result<void> add_tables(DraftNode& node, const Files& files, const Numbers& numbers) {
    std::vector<SlotId> firsts;  // as numbers
    for (const std::uint32_t i : numbers) {
      KILN_ASSIGN(const SlotId first, add_solutions(files, i, files->header(i)));
      firsts.push_back(first);
    }
    maker_.make_singles();
    for (const Numbers& list : split_by_table(*files, numbers)) {
      DraftTable& table = table_of(node, files->header(list.front()));
      std::vector<SlotId> firsts_of_list;
      for (const std::uint32_t i : list)
        firsts_of_list.push_back(firsts[static_cast<std::size_t>(std::ranges::find(numbers, i) - numbers.begin())]);
      KILN_TRY(add_rows(table, files, list, firsts_of_list));
    }
    return {};
  }

  static Result<void> add_rows(DraftTable& table, const Files& files, const Numbers& list,
                               const std::vector<SlotId>& firsts) {
    for (std::size_t i = 0; i < list.size(); ++i) add_slots(table, firsts[i], files->solution_count(list[i]));
    KILN_ASSIGN(StoredSegments stored, files->segments ? files->segments(list) : StoredSegments{});
    if (!stored.list.empty()) {
      table.segments = std::make_shared<Segments>(
          std::move(stored.list), [files, firsts, read = std::move(stored.read)](std::size_t segment, Table& out) {
            return read(segment, firsts, out);
          });
      return {};
    }
    KILN_ASSIGN(const RowPlaces places, files->places ? files->places(list) : RowPlaces{});
    KILN_TRY(gather_rows(*files, list, firsts, places, table));
    table.is_sorted = places.are_known;
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
  const TreeFeature& feature_of(const std::string& text) {
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

  /// `first_number`: of the file's solutions, -1 if that is not known.
  static Solution solution_of(const LogicHeader& file, SolutionRecord record, std::size_t index,
                              std::int64_t first_number) {
    UsableType type = usable_type(file.types[record.type]);
    const std::int64_t number = first_number < 0 ? -1 : first_number + static_cast<std::int64_t>(index);
    return {static_cast<std::int64_t>(index),
            std::move(record.name),
            file.name,
            file.hardware.processor,
            type.type,
            std::move(record.parameters),
            record.launch,
            std::move(record.kernel_name),
            std::move(type.reason),
            {},
            static_cast<std::int32_t>(std::min<std::int64_t>(number, std::numeric_limits<std::int32_t>::max()))};
  }

  std::vector<std::vector<PredicateId>> type_conditions(const LogicHeader& file) {
    std::vector<std::vector<PredicateId>> ids(file.types.size());
    for (std::size_t i = 0; i < ids.size(); ++i)
      for (const Predicate& predicate : predicates_of(file, i)) ids[i].push_back(interner_.intern(predicate));
    return ids;
  }

  SlotId add_solutions(const LogicFile& file) {
    const auto first = static_cast<SlotId>(tree_.solutions.size());
    const auto of_types = type_conditions(file);
    for (std::size_t i = 0; i < file.solutions.size(); ++i) {
      const SolutionRecord& record = file.solutions[i];
      tree_.conditions.push_back(interner_.condition(of_types[record.type], record.predicates));
      tree_.solutions.push_back(solution_of(file, record, i, first_number_));
    }
    return first;
  }

  /// Of these only the conditions are made now; those of the same solutions once, however many files have them.
  Result<SlotId> add_solutions(const Files& files, std::uint32_t number, const LogicHeader& header) {
    const auto first = static_cast<SlotId>(tree_.solutions.size());
    const std::uint32_t list = files->solutions_number ? files->solutions_number(number) : number;
    const auto known = std::ranges::find_if(made_, [&](const Made& m) {
      return m.is_for(list, header) && m.source->size() == files->solution_count(number);
    });
    if (known != made_.end()) {
      const auto begin = tree_.conditions.begin() + known->first;
      const std::vector<Condition> same(begin, begin + static_cast<std::ptrdiff_t>(known->source->size()));
      tree_.conditions.insert(tree_.conditions.end(), same.begin(), same.end());
      append_solutions(files, number, known->source);
      return first;
    }
    const auto of_types = type_conditions(header);
    KILN_ASSIGN(std::shared_ptr<const SolutionSource> source, files->solutions(number));
    tree_.conditions.reserve(tree_.conditions.size() + source->size());
    KILN_TRY(source->each(
        [&](std::uint32_t type, std::span<const Predicate> predicates) {
          tree_.conditions.push_back(interner_.condition(of_types[type], predicates));
        },
        [&](std::size_t earlier) {
          const Condition same = tree_.conditions[first + earlier];
          tree_.conditions.push_back(same);
        }));
    append_solutions(files, number, source);
    made_.push_back({list, header, first, std::move(source)});
    return first;
  }

  void append_solutions(const Files& files, std::uint32_t number, const std::shared_ptr<const SolutionSource>& source) {
    const std::int64_t first = files->first_number ? files->first_number(number) : -1;
    tree_.solutions.append(source->size(), [files, number, source, first](std::size_t i) {
      return solution_of(files->header(number), source->record(i), i, first);
    });
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

  /// Solutions of a file: what their conditions follow from, and where they stand.
  struct Made {
    std::uint32_t list;
    LogicHeader header;
    SlotId first;
    std::shared_ptr<const SolutionSource> source;
    bool is_for(std::uint32_t other, const LogicHeader& file) const {
      return list == other && header.product == file.product && header.hardware == file.hardware &&
             header.types == file.types;
    }
  };

  TreeMaker maker_;
  Tree& tree_ = maker_.tree();
  PredicateInterner& interner_ = maker_.interner();
  std::vector<DraftHardwareRow> rows_;
  std::vector<Made> made_;
  std::int64_t first_number_ = 0;                          // of the file that is merged
  std::unordered_map<std::string, TreeFeature> features_;  // by their texts
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
