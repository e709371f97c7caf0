// See row_order.hpp.
#include "runtime/library/packed/row_order.hpp"

#include "runtime/library/document/msgpack_io.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace kiln::library {
namespace {

/// Where the rows of each file begin among those of all.
std::vector<std::uint32_t> firsts_of(std::span<const std::uint32_t> counts) {
  std::vector<std::uint32_t> firsts(counts.size());
  std::exclusive_scan(counts.begin(), counts.end(), firsts.begin(), 0U);
  return firsts;
}

/// The place of each row, where the rows of each file stand in their order: what is read is whose row comes next.
bool read_files_in_turn(ColumnReader& files, std::span<const std::uint32_t> counts, std::size_t rows,
                        std::vector<std::uint32_t>& list) {
  std::vector<std::uint32_t> next = firsts_of(counts), ends = next;  // rows of each file
  for (std::size_t i = 0; i < counts.size(); ++i) ends[i] += counts[i];
  list.resize(rows);
  std::uint32_t place = 0;
  bool is_order = true;
  const auto put = [&](std::span<const std::uint32_t> piece) {
    for (const std::uint32_t file : piece) {
      if (file >= ends.size()) continue;  // which is a failure by itself
      const std::uint32_t row = next[file];
      const bool exists = row < ends[file];
      is_order = is_order && exists;
      next[file] = row + (exists ? 1 : 0);
      list[exists ? row : 0] = place++;
    }
  };
  files.numbers({rows, put}, static_cast<std::uint32_t>(counts.size()), 0);
  return is_order;
}

/// The same where rows leave it.
bool read_shifted_files(ColumnReader& files, std::span<const std::uint32_t> counts,
                        const std::vector<std::uint32_t>& shifts, std::vector<std::uint32_t>& list) {
  const std::vector<std::uint32_t> firsts = firsts_of(counts);
  std::vector<std::uint32_t> next = firsts;  // row of each file
  constexpr std::uint32_t kFree = UINT32_MAX;
  list.assign(shifts.size(), kFree);
  std::uint32_t place = 0;
  bool is_order = true;
  const auto put = [&](std::uint32_t file) {
    if (file >= counts.size()) return;  // which is a failure by itself
    const std::uint32_t by = shifts[place];
    const std::int64_t row =
        std::int64_t{next[file]++} + (by % 2 == 0 ? std::int64_t{by / 2} : -std::int64_t{by / 2} - 1);
    const bool exists = row >= firsts[file] && row < std::int64_t{firsts[file]} + counts[file];
    std::uint32_t& of_row = list[exists ? static_cast<std::size_t>(row) : 0];
    is_order = is_order && exists && of_row == kFree;
    of_row = place++;
  };
  files.numbers({shifts.size(), [&](std::span<const std::uint32_t> piece) { std::ranges::for_each(piece, put); }},
                static_cast<std::uint32_t>(counts.size()), 0);
  return is_order;
}

}  // namespace

std::string write_row_order(const RowOrder& order, std::span<const std::uint32_t> counts) {
  const std::vector<std::uint32_t> firsts = firsts_of(counts);
  std::vector<std::uint32_t> next = firsts;
  std::vector<std::int64_t> files, shifts;
  for (const std::uint32_t row : order) {
    // Of files without rows, which begin where the next one does, the last is the row's.
    const auto file =
        static_cast<std::size_t>(std::upper_bound(firsts.begin(), firsts.end(), row) - firsts.begin()) - 1;
    files.push_back(static_cast<std::int64_t>(file));
    const std::int64_t shift = std::int64_t{row} - std::int64_t{next[file]++};
    shifts.push_back(shift < 0 ? -2 * shift - 1 : 2 * shift);
  }
  if (std::ranges::all_of(shifts, [](std::int64_t shift) { return shift == 0; })) shifts.clear();
  MsgpackWriter out;
  out.array(4);
  out.natural(counts.size());
  out.natural(order.size());
  for (const std::vector<std::int64_t>* numbers : {&files, &shifts}) {
    ColumnWriter column;
    column.integers(*numbers);
    out.bin(column);
  }
  return out.take();
}

bool is_of_one_file(std::string_view part) {
  MsgpackReader in(part);
  in.array_of(4);
  return in.natural() == 1 && !in.failed();
}

bool read_row_order(std::string_view part, std::span<const std::uint32_t> counts, RowPlaces& out) {
  const std::size_t rows = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
  MsgpackReader in(part);
  in.array_of(4);
  const std::uint64_t stored_files = in.natural(), stored_rows = in.natural();
  ColumnReader files = in.bin(), shift = in.bin();
  if (!in.finished() || stored_files != counts.size() || stored_rows != rows || rows > kMostOrderedRows) return false;
  std::vector<std::uint32_t> shifts(shift.left() == 0 ? 0 : rows);
  shift.numbers(shifts, 2 * kMostOrderedRows, 0);
  const bool is_order = shifts.empty() ? read_files_in_turn(files, counts, rows, out.list)
                                       : read_shifted_files(files, counts, shifts, out.list);
  if (!is_order || !files.finished() || !shift.finished()) return false;
  out.are_known = true;
  if (std::ranges::is_sorted(out.list)) out.list.clear();
  return true;
}

}  // namespace kiln::library
