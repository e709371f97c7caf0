// Segments: the rows of a large table in pieces, each of which is read when a search first comes to it: who asks for
// one problem looks at some hundred of 50,000 rows. Rows stand as in a whole table, and those of an equal first number
// stand in one segment, so a search goes from segment to segment by first numbers alone (segment_search.hpp).
#pragma once

#include "runtime/library/model/tree.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace kiln::library {

/// What is known of segments before they are read.
struct SegmentList {
  std::vector<std::uint32_t> rows;  ///< how many each has
  std::vector<double> least, most;  ///< the first number of its first row and of its last

  bool empty() const { return rows.empty(); }
  std::size_t size() const { return rows.size(); }
};

/// Reads a segment into a table that has nothing yet: kind, columns, speeds and values, sorted, with groups.
using ReadSegment = std::function<Result<void>(std::size_t segment, Table& out)>;

/// Immutable to its users; safe to search from several threads.
class Segments {
 public:
  Segments(SegmentList list, ReadSegment read);
  std::size_t size() const { return list_.size(); }
  double least(std::size_t segment) const { return list_.least[segment]; }
  double most(std::size_t segment) const { return list_.most[segment]; }
  /// The first whose last row's first number is not less; size() if there is none.
  std::size_t find(double number) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(list_.most, number) - list_.most.begin());
  }
  /// Where its rows begin among those of the table.
  std::uint32_t first_row(std::size_t segment) const { return first_rows_[segment]; }
  /// A row's segment, which must have been read, and its number there.
  std::pair<const Table*, std::uint32_t> place_of(std::uint32_t row) const;
  /// What a row of the table leads to; its segment must have been read.
  NodeId value(std::uint32_t row) const;

  /// A segment as a table of its own. The first who asks reads it and lets finish(table) do the rest; nullptr if that
  /// failed.
  template <class Finish>
  const Table* segment(std::size_t number, Finish finish) const {
    Place& place = places_[number];
    if (const Table* const rows = place.rows.load(std::memory_order_acquire)) return rows;
    std::call_once(place.once, [&] {
      auto read = std::make_unique<Table>();
      if (const auto done = read_(number, *read); !done) {
        place.problem = done.error().message;
        return;
      }
      finish(*read);
      place.owned = std::move(read);
      place.rows.store(place.owned.get(), std::memory_order_release);
    });
    return place.rows.load(std::memory_order_acquire);
  }
  /// Why a segment could not be read.
  const std::string& problem(std::size_t segment) const { return places_[segment].problem; }

 private:
  struct Place {
    std::atomic<const Table*> rows{nullptr};
    std::once_flag once;
    std::unique_ptr<const Table> owned;
    std::string problem;
  };

  SegmentList list_;
  std::vector<std::uint32_t> first_rows_;
  ReadSegment read_;
  std::unique_ptr<Place[]> places_;
};

/// The node that a row leads to.
inline NodeId value_of(const Table& table, std::uint32_t row) {
  return table.segments == nullptr ? table.values[row] : table.segments->value(row);
}

}  // namespace kiln::library
