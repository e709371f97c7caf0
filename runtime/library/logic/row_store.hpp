// RowStore: the rows of a document's table while it is read. Which of a row's numbers are used, and which solutions
// there are, may be known only at its end, so all numbers are kept, as few bytes: a file of 80 MiB may have millions
// of rows. In pieces, because a vector that grows holds all rows twice, and because they can be given back one by one.
#pragma once

#include "runtime/library/model/library_data.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <map>
#include <span>
#include <vector>

namespace kiln::library {

class RowStore {
 public:
  static constexpr std::size_t kMostSizes = TableKey::kNumbers;
  static constexpr std::uint32_t kNoSolution = std::numeric_limits<std::uint32_t>::max();

  struct Row {
    std::array<std::int64_t, kMostSizes> sizes{};
    std::size_t count = 0;  ///< of sizes
    std::uint32_t solution = kNoSolution;
    double speed = 0;
  };
  void add(const Row& row);
  std::size_t size() const { return size_; }

  /// The rows whose solution exists and that have a size at each of the positions, which make their keys. Given away:
  /// the store is empty afterwards.
  std::vector<TableRow> take(std::span<const std::size_t> positions, std::size_t solutions);
  /// The same, and the store stays as it is.
  std::vector<TableRow> copy(std::span<const std::size_t> positions, std::size_t solutions) const;

 private:
  /// The sizes of its rows stand one after the other.
  struct Piece {
    std::vector<std::int32_t> sizes;
    std::vector<std::uint8_t> counts;
    std::vector<std::uint32_t> solutions;
    std::vector<double> speeds;
    std::map<std::size_t, std::int64_t> large;  // sizes that have kLarge above, by their place in it
  };
  static constexpr std::int32_t kLarge = std::numeric_limits<std::int32_t>::min();
  static constexpr std::size_t kRowsOfPiece = 1U << 16;

  void begin_piece(std::size_t sizes_of_row);
  static void append(const Piece& piece, std::span<const std::size_t> positions, std::size_t solutions,
                     std::vector<TableRow>& out);

  std::deque<Piece> pieces_;
  std::size_t size_ = 0;
};

}  // namespace kiln::library
