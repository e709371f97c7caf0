// See segment_columns.hpp.
#include "runtime/library/packed/segment_columns.hpp"

#include "runtime/library/packed/column_parts.hpp"
#include "runtime/library/packed/row_order.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kiln::library {
namespace {

using Column = std::vector<std::int64_t>;

constexpr std::int64_t kMostExact = std::int64_t{1} << 53;  // as a double
constexpr std::size_t kColumnsBeforeKey = 4;

/// A row of the table: its file, and its number there.
struct Place {
  std::uint32_t file = 0, row = 0;
};

std::vector<Place> places_of(const SegmentedRows& rows, const RowOrder& order) {
  std::vector<Place> as_read, places;
  for (std::uint32_t file = 0; file < rows.files.size(); ++file)
    for (std::uint32_t row = 0; row < rows.files[file].size(); ++row) as_read.push_back({file, row});
  if (order.empty()) return as_read;
  places.reserve(order.size());
  for (const std::uint32_t at : order) places.push_back(as_read[at]);
  return places;
}

std::string write_segment(const SegmentedRows& rows, std::span<const Place> places, std::vector<std::int64_t>& next) {
  const auto row_at = [&](Place place) -> const TableRow& { return rows.files[place.file][place.row]; };
  const bool has_speeds = rows.kind != TableKind::kGridBased;
  Column files, shifts, solutions, numbers;
  std::vector<double> speeds;
  for (const Place place : places) {
    const std::int64_t shift = std::int64_t{place.row} - next[place.file]++;
    files.push_back(place.file);
    shifts.push_back(shift < 0 ? -2 * shift - 1 : 2 * shift);
    solutions.push_back(row_at(place).solution);
    speeds.push_back(has_speeds ? row_at(place).speed : 0);
  }
  MsgpackWriter out;
  out.array(kColumnsBeforeKey + rows.numbers);
  for (const Column* column : {&files, &shifts, &solutions}) write_integers(out, *column);
  write_reals(out, speeds);
  for (std::size_t i = 0; i < rows.numbers; ++i) {
    numbers.clear();
    for (const Place place : places) numbers.push_back(row_at(place).key[i]);
    write_integers(out, numbers);
  }
  return out.take();
}

bool has_searches(TableKind kind, std::size_t numbers) {
  return kind == TableKind::kEquality
             ? numbers != 0 && numbers <= kMaxKey
             : (kind == TableKind::kEuclidean || kind == TableKind::kGridBased) && (numbers == 3 || numbers == 4);
}

/// What a search relies on: ascending and apart.
bool are_in_turn(const SegmentList& list) {
  std::size_t rows = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    rows += list.rows[i];
    if (list.rows[i] == 0 || list.least[i] > list.most[i] || (i != 0 && list.most[i - 1] >= list.least[i]))
      return false;
  }
  return rows <= kMostOrderedRows;
}

}  // namespace

bool can_be_segmented(const SegmentedRows& rows) {
  if (!has_searches(rows.kind, rows.numbers)) return false;
  std::size_t count = 0;
  for (const std::vector<TableRow>& file : rows.files) {
    count += file.size();
    // A speed that compares with nothing makes the answer depend on the order in which all rows are asked.
    const bool is_plain = std::ranges::all_of(file, [](const TableRow& row) {
      return !std::isnan(row.speed) && row.key[0] >= -kMostExact && row.key[0] <= kMostExact;
    });
    if (!is_plain) return false;
  }
  return count >= kLeastSegmentedRows && count <= kMostOrderedRows;
}

std::vector<WrittenSegment> write_segments(const SegmentedRows& rows, const RowOrder& order) {
  const std::vector<Place> places = places_of(rows, order);
  const auto first_number = [&](std::size_t at) { return rows.files[places[at].file][places[at].row].key[0]; };
  std::vector<std::int64_t> next(rows.files.size());
  std::vector<WrittenSegment> segments;
  for (std::size_t begin = 0, end = 0; begin < places.size(); begin = end) {
    end = std::min(begin + kSegmentRows, places.size());
    while (end < places.size() && first_number(end) == first_number(end - 1)) ++end;
    segments.push_back({end - begin, first_number(begin), first_number(end - 1),
                        write_segment(rows, std::span(places).subspan(begin, end - begin), next)});
  }
  return segments;
}

std::string write_segmented_table(const SegmentedTable& table) {
  MsgpackWriter out;
  out.array(6);
  out.natural(table.files);
  out.natural(table.list.size());
  const auto write = [&](const auto& numbers) {
    Column column;
    for (const auto number : numbers) column.push_back(static_cast<std::int64_t>(number));
    write_integers(out, column);
  };
  write(table.list.rows);
  write(table.list.least);
  write(table.list.most);
  write(table.blocks);
  return out.take();
}

bool read_segmented_table(std::string_view part, SegmentedTable& out) {
  MsgpackReader in(part);
  in.array_of(6);
  out.files = in.below(kMostOrderedRows + 1);
  const std::size_t count = in.below(kMostOrderedRows + 1);
  if (in.failed() || count == 0) return false;
  Column column(count);
  const auto read = [&](std::size_t limit, std::vector<std::uint32_t>& numbers) {
    if (!read_naturals(in, limit, column)) return false;
    for (const std::int64_t number : column) numbers.push_back(static_cast<std::uint32_t>(number));
    return true;
  };
  const auto read_firsts = [&](std::vector<double>& numbers) {
    if (!read_integers(in, column)) return false;
    for (const std::int64_t number : column) numbers.push_back(static_cast<double>(number));
    return std::ranges::all_of(column, [](std::int64_t v) { return v >= -kMostExact && v <= kMostExact; });
  };
  return read(kMostOrderedRows + 1, out.list.rows) && read_firsts(out.list.least) && read_firsts(out.list.most) &&
         read(UINT32_MAX, out.blocks) && in.finished() && are_in_turn(out.list);
}

bool read_segment(std::string_view block, const SegmentedTable& table, std::size_t segment, TableKind kind,
                  std::size_t numbers, std::span<const SegmentFile> files, Table& out) {
  const std::size_t count = table.list.rows[segment];
  if (!has_searches(kind, numbers)) return false;
  MsgpackReader in(block);
  in.array_of(kColumnsBeforeKey + numbers);
  Column of_file(count), solutions(count);
  if (!read_naturals(in, files.size(), of_file)) return false;
  in.bin();  // shifts, which are for who wants the files
  if (!read_integers(in, solutions)) return false;
  out.kind = kind;
  out.values.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const SegmentFile& file = files[static_cast<std::size_t>(of_file[i])];
    if (solutions[i] < 0 || solutions[i] >= static_cast<std::int64_t>(file.solutions)) return false;
    out.values[i] = file.first + static_cast<NodeId>(solutions[i]);
  }
  if (kind == TableKind::kGridBased) {
    in.bin();
  } else {
    out.speeds.resize(count);
    if (!read_reals(in, out.speeds)) return false;
  }
  out.columns.resize(numbers);
  for (KeyColumn& column : out.columns) {
    const ColumnReader key = in.bin();
    if (in.failed() || !read_key(key, count, {}, column)) return false;
  }
  return in.finished() && accept_sorted_rows(out) && out.columns[0][0] == table.list.least[segment] &&
         out.columns[0].back() == table.list.most[segment] &&
         (kind == TableKind::kEquality || !out.groups.first.empty());
}

bool FileOfSegments::take(std::string_view block, std::size_t segment) {
  const std::size_t count = table_.list.rows[segment];
  MsgpackReader in(block);
  in.array_of(kColumnsBeforeKey + numbers_);
  Column of_file(count), shifts(count), column(count);
  std::vector<double> speeds(count);
  if (!read_naturals(in, table_.files, of_file) || !read_naturals(in, 2 * kMostOrderedRows, shifts)) return false;
  std::vector<std::pair<std::size_t, TableRow*>> mine;
  for (std::size_t i = 0; i < count; ++i) {
    if (of_file[i] != number_) continue;
    const std::int64_t by = shifts[i] % 2 == 0 ? shifts[i] / 2 : -(shifts[i] / 2) - 1;
    const std::int64_t row = static_cast<std::int64_t>(next_++) + by;
    if (row < 0 || row >= static_cast<std::int64_t>(out_.size()) || is_taken_[static_cast<std::size_t>(row)])
      return false;
    is_taken_[static_cast<std::size_t>(row)] = true;
    mine.emplace_back(i, &out_[static_cast<std::size_t>(row)]);
  }
  if (!read_integers(in, column)) return false;
  for (const auto& [i, row] : mine) {
    if (column[i] < 0 || column[i] >= static_cast<std::int64_t>(solutions_)) return false;
    row->solution = static_cast<std::uint32_t>(column[i]);
  }
  if (!read_reals(in, speeds)) return false;
  for (const auto& [i, row] : mine) row->speed = speeds[i];
  for (std::size_t number = 0; number < numbers_; ++number) {
    if (!read_integers(in, column)) return false;
    for (const auto& [i, row] : mine) row->key.set(number, column[i]);
  }
  return in.finished();
}

}  // namespace kiln::library
