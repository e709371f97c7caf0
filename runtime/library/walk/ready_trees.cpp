// See ready_trees.hpp.
#include "runtime/library/walk/ready_trees.hpp"

#include "runtime/library/model/row_sort.hpp"
#include "runtime/library/model/segments.hpp"
#include "runtime/library/walk/notes.hpp"
#include "runtime/library/walk/table_classes.hpp"

#include <memory>
#include <mutex>
#include <utility>

namespace kiln::library {

void make_ready(Tree& tree) {
  number(tree);
  find_classes(tree);
}

const Tree* part_of(const Tree& tree, const Placeholder& placeholder) {
  if (const Tree* ready = placeholder.tree.load(std::memory_order_acquire)) return ready;
  std::call_once(placeholder.once, [&] {
    auto part = tree.load ? tree.load(placeholder)
                          : Result<std::unique_ptr<Tree>>(Error{ErrorCode::kIo, "nothing loads it", {}});
    if (!part) {
      placeholder.problem = part.error().message;
      return;
    }
    placeholder.owned = std::move(part).value();
    placeholder.owned->solutions.place_in(placeholder.owned.get(), tree.solutions.first_number(),
                                          tree.solutions.most_numbers());
    make_ready(*placeholder.owned);
    placeholder.tree.store(placeholder.owned.get(), std::memory_order_release);
  });
  return placeholder.tree.load(std::memory_order_acquire);
}

const Table* segment_of(const Table& table, std::size_t number, const std::string*& unreadable) {
  const Segments& segments = *table.segments;
  const Table* const rows =
      segments.segment(number, [&](Table& read) { number_rows_by_solution(table.classes, read); });
  if (rows == nullptr && unreadable == nullptr) unreadable = &segments.problem(number);
  return rows;
}

std::optional<Table> joined(const Table& table, const std::string*& unreadable) {
  Table all;
  all.kind = table.kind;
  all.folds_batch = table.folds_batch;
  all.properties = table.properties;
  all.solutions = table.solutions;
  all.columns.resize(table.properties.size());
  for (std::size_t i = 0; i < table.segments->size(); ++i) {
    const Table* const rows = segment_of(table, i, unreadable);
    if (rows == nullptr) return std::nullopt;
    for (std::size_t d = 0; d < all.columns.size(); ++d)
      for (std::size_t row = 0; row < rows->size(); ++row) all.columns[d].push_back(rows->columns[d][row]);
    all.speeds.insert(all.speeds.end(), rows->speeds.begin(), rows->speeds.end());
    all.values.insert(all.values.end(), rows->values.begin(), rows->values.end());
  }
  widen_alike(all);
  return all;
}

}  // namespace kiln::library
