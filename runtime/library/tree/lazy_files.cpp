// See lazy_files.hpp.
#include "runtime/library/tree/lazy_files.hpp"

#include <algorithm>

namespace kiln::library {
namespace {

using Numbers = std::vector<std::uint32_t>;

constexpr std::size_t kMostReserved = 1U << 18;  // rows: what an index says of them may be wrong

/// The parts below a node that have rows.
void gather_parts(const DraftNode& node, std::vector<Numbers>& out) {
  if (node.part.has_tables) out.push_back(node.part.files);
  for (const DraftRow& row : node.rows) gather_parts(row.child, out);
}

}  // namespace

void add_to_hardware(const LazyFiles& files, std::vector<DraftHardwareRow>& rows) {
  const HardwarePredicate* last = nullptr;  // files of a row stand together
  std::size_t row = 0;
  for (std::uint32_t i = 0; i < files.count; ++i) {
    const HardwarePredicate* const hardware = files.hardware(i);
    if (hardware == nullptr) continue;
    if (hardware != last) row = static_cast<std::size_t>(&hardware_row(rows, *hardware) - rows.data());
    last = hardware;
    rows[row].operations.at(files.operation(i)).part.files.push_back(i);
  }
}

std::vector<Numbers> split_by_table(const LazyFiles& files, std::span<const std::uint32_t> numbers) {
  DraftNode node;
  std::vector<Numbers> lists;  // as the node's tables
  for (const std::uint32_t i : numbers) {
    const Table& table = table_of(node, files.header(i));
    lists.resize(node.tables.size());
    lists[static_cast<std::size_t>(&static_cast<const DraftTable&>(table) - node.tables.data())].push_back(i);
  }
  return lists;
}

Result<void> gather_rows(const LazyFiles& files, std::span<const std::uint32_t> numbers, std::span<const SlotId> firsts,
                         const RowPlaces& places, Table& table) {
  std::size_t rows = 0;
  for (const std::uint32_t i : numbers) rows += files.row_count(i);
  const bool is_placed = !places.list.empty();
  const auto make_room = [&](auto& column) {
    is_placed ? column.resize(rows) : column.reserve(std::min(rows, kMostReserved));
  };
  for (KeyColumn& column : table.columns) make_room(column);
  if (table.kind != TableKind::kGridBased) make_room(table.speeds);
  make_room(table.values);
  std::size_t first_row = 0;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t count = files.row_count(numbers[i]);
    const auto of_file =
        is_placed ? std::span(places.list).subspan(first_row, count) : std::span<const std::uint32_t>();
    KILN_TRY(files.rows(numbers[i], {table.columns, table.speeds, table.values, firsts[i], of_file}));
    first_row += count;
  }
  return {};
}

std::vector<Numbers> files_of_tables(const LazyFiles& files) {
  std::vector<DraftHardwareRow> rows;
  add_to_hardware(files, rows);
  std::vector<Numbers> tables;
  for (const DraftHardwareRow& row : rows)
    for (const DraftNode& operation : row.operations) {
      DraftNode types;
      for (const std::uint32_t i : operation.part.files) {
        const LogicHeader header = files.header(i);
        matching_node(type_node(types, header), header).part.add(header, i, files.solution_count(i));
      }
      std::vector<Numbers> parts;
      gather_parts(types, parts);
      for (const Numbers& part : parts)
        for (Numbers& table : split_by_table(files, part)) tables.push_back(std::move(table));
    }
  return tables;
}

Result<RowOrder> order_of_rows(const LazyFiles& files, std::span<const std::uint32_t> numbers) {
  DraftNode node;
  Table& table = table_of(node, files.header(numbers.front()));
  std::vector<SlotId> firsts;
  SlotId first = 0;
  for (const std::uint32_t i : numbers) {
    firsts.push_back(first);
    first += static_cast<SlotId>(files.solution_count(i));
  }
  KILN_TRY(gather_rows(files, numbers, firsts, {}, table));
  return sorted_order(table, true);
}

}  // namespace kiln::library
