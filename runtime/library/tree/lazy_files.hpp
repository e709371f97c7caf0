// LazyFiles: logic files whose bodies are read when a walk needs them, and which of their rows stand in one table, so
// that whoever packs them can say in which order.
#pragma once

#include "runtime/library/model/row_sort.hpp"
#include "runtime/library/model/segments.hpp"
#include "runtime/library/tree/draft.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace kiln::library {

/// Where each row of several files stands in their table, those of the first file first.
struct RowPlaces {
  bool are_known = false;
  std::vector<std::uint32_t> list;  ///< none if the rows stand as they come
};

/// The rows of files that stand in one table in segments; `firsts`: what the first solution of each file is called.
struct StoredSegments {
  SegmentList list;  ///< empty if they are not stored so
  std::function<Result<void>(std::size_t segment, std::span<const SlotId> firsts, Table& out)> read;
};

struct LazyFiles {
  std::size_t count = 0;
  std::function<const HardwarePredicate*(std::size_t file)> hardware;  ///< nullptr: no problem can be answered from it
  std::function<std::size_t(std::size_t file)> operation;  ///< operation_of() its first type; only if it has hardware
  std::function<std::size_t(std::size_t file)> solution_count, row_count;
  std::function<LogicHeader(std::size_t file)> header;
  std::function<Result<std::vector<DecisionRegion>>(std::size_t file)> regions;  ///< of decision trees
  std::function<Result<std::shared_ptr<const SolutionSource>>(std::size_t file)> solutions;
  std::function<Result<void>(std::size_t file, const RowTarget& out)> rows;  ///< without a grid's speeds
  /// Equal for files whose solutions are the same but for what their headers say; may be absent.
  std::function<std::uint32_t(std::size_t file)> solutions_number = {};
  /// What a file's first solution is called among those of all files; may be absent.
  std::function<std::int64_t(std::size_t file)> first_number = {};
  /// Of files whose rows stand in one table; may be absent.
  std::function<Result<RowPlaces>(std::span<const std::uint32_t> files)> places = {};
  /// Likewise: then the rows of these files are read so and not by rows().
  std::function<Result<StoredSegments>(std::span<const std::uint32_t> files)> segments = {};
};

/// The files by hardware rows and their operations, as parts.
void add_to_hardware(const LazyFiles& files, std::vector<DraftHardwareRow>& rows);

/// Files of one kind of table by the tables that their rows stand in.
std::vector<std::vector<std::uint32_t>> split_by_table(const LazyFiles& files, std::span<const std::uint32_t> numbers);

/// The rows of such files into their table; `firsts`: what the first solution of each is called there.
Result<void> gather_rows(const LazyFiles& files, std::span<const std::uint32_t> numbers, std::span<const SlotId> firsts,
                         const RowPlaces& places, Table& table);

/// For each table of all files: those whose rows stand in it.
std::vector<std::vector<std::uint32_t>> files_of_tables(const LazyFiles& files);
/// The final order of their rows, none if they stand in it; those of the first file come first.
Result<RowOrder> order_of_rows(const LazyFiles& files, std::span<const std::uint32_t> numbers);

}  // namespace kiln::library
