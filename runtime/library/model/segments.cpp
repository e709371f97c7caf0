// See segments.hpp.
#include "runtime/library/model/segments.hpp"

#include <numeric>

namespace kiln::library {

Segments::Segments(SegmentList list, ReadSegment read)
    : list_(std::move(list)),
      first_rows_(list_.size()),
      read_(std::move(read)),
      places_(std::make_unique<Place[]>(list_.size())) {
  std::exclusive_scan(list_.rows.begin(), list_.rows.end(), first_rows_.begin(), 0U);
}

std::pair<const Table*, std::uint32_t> Segments::place_of(std::uint32_t row) const {
  const auto segment = static_cast<std::size_t>(std::ranges::upper_bound(first_rows_, row) - first_rows_.begin()) - 1;
  return {places_[segment].rows.load(std::memory_order_acquire), row - first_rows_[segment]};
}

NodeId Segments::value(std::uint32_t row) const {
  const auto [table, place] = place_of(row);
  return table->values[place];
}

}  // namespace kiln::library
