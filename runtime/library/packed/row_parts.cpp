// The parts of rows of parts.hpp.
#include "runtime/library/packed/column_parts.hpp"
#include "runtime/library/packed/parts.hpp"
#include "runtime/library/packed/region_columns.hpp"

#include <algorithm>
#include <numeric>

namespace kiln::library {
namespace {

using Column = std::vector<std::int64_t>;

Column column_of(std::span<const std::uint32_t> things, auto number) {
  Column column;
  column.reserve(things.size());
  for (const std::uint32_t thing : things) column.push_back(number(thing));
  return column;
}

}  // namespace

std::string write_rows(const LogicHeader& header, const LogicBody& body) {
  // By key and among equal keys as they stand in the file, which is the order that Tensile's generator brings them in
  // anyway: whoever reads them has little left to sort.
  const std::vector<TableRow>& rows = body.rows;
  std::vector<std::uint32_t> order(rows.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return rows[a].key < rows[b].key; });
  return write_rows(header, body, order);
}

std::string write_rows(const LogicHeader& header, const LogicBody& body, std::span<const std::uint32_t> order) {
  const std::size_t numbers = header.properties.size();
  const std::vector<TableRow>& rows = body.rows;
  MsgpackWriter out;
  out.array(3 + numbers);
  write_integers(out, column_of(order, [&](std::uint32_t i) { return std::int64_t{rows[i].solution}; }));
  // Nobody asks a grid's: Tensile's generator leaves them out.
  const bool has_speeds = header.kind != TableKind::kGridBased;
  std::vector<double> speeds;
  for (const std::uint32_t i : order) speeds.push_back(has_speeds ? rows[i].speed : 0);
  write_reals(out, speeds);
  for (std::size_t p = 0; p < numbers; ++p)
    write_integers(out, column_of(order, [&](std::uint32_t i) { return rows[i].key[p]; }));
  write_regions(out, body.regions);
  return out.take();
}

bool read_rows(std::string_view part, const LogicHeader& header, LogicBody& out) {
  const std::size_t numbers = header.properties.size();
  MsgpackReader in(part);
  in.array_of(3 + numbers);
  Column column(out.rows.size());
  if (!read_naturals(in, out.solutions.size(), column)) return false;
  for (std::size_t i = 0; i < out.rows.size(); ++i) out.rows[i].solution = static_cast<std::uint32_t>(column[i]);
  std::vector<double> speeds(out.rows.size());
  if (!read_reals(in, speeds)) return false;
  for (std::size_t i = 0; i < out.rows.size(); ++i) out.rows[i].speed = speeds[i];
  for (std::size_t p = 0; p < numbers; ++p) {
    if (!read_integers(in, column)) return false;
    for (std::size_t i = 0; i < out.rows.size(); ++i) out.rows[i].key.set(p, column[i]);
  }
  return read_regions(in, out.solutions.size(), out.regions) && in.finished();
}

bool read_rows(std::string_view part, const LogicHeader& header, std::size_t solution_count, std::size_t row_count,
               const RowTarget& out) {
  const std::size_t numbers = header.properties.size();
  MsgpackReader in(part);
  in.array_of(3 + numbers);
  ColumnReader solutions = in.bin(), speeds = in.bin();
  if (in.failed()) return false;
  solutions.numbers(rows_of(out.solutions, row_count, out.places), static_cast<std::uint32_t>(solution_count),
                    out.first_solution);
  const bool has_speeds = header.kind != TableKind::kGridBased;
  if (has_speeds) speeds.reals(rows_of(out.speeds, row_count, out.places));
  if (!solutions.finished() || (has_speeds && !speeds.finished())) return false;
  for (std::size_t p = 0; p < numbers; ++p) {
    const ColumnReader key = in.bin();
    if (in.failed() || !read_key(key, row_count, out.places, out.keys[p])) return false;
  }
  in.array();  // of a decision tree, which has no rows
  return in.finished();
}

bool read_regions(std::string_view part, std::size_t solution_count, std::vector<DecisionRegion>& out) {
  MsgpackReader in(part);
  const std::size_t columns = in.array();
  for (std::size_t i = 1; i < columns && !in.failed(); ++i) in.bin();  // of rows: there are none
  return columns != 0 && read_regions(in, solution_count, out) && in.finished();
}

}  // namespace kiln::library
