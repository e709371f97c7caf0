// See row_store.hpp.
#include "runtime/library/logic/row_store.hpp"

namespace kiln::library {

void RowStore::add(const Row& row) {
  if (pieces_.empty() || pieces_.back().counts.size() == kRowsOfPiece) begin_piece(row.count);
  Piece& piece = pieces_.back();
  for (std::size_t i = 0; i < row.count; ++i) {
    const auto near = static_cast<std::int32_t>(row.sizes[i]);
    const bool is_near = near == row.sizes[i] && near != kLarge;
    if (!is_near) piece.large.emplace(piece.sizes.size(), row.sizes[i]);
    piece.sizes.push_back(is_near ? near : kLarge);
  }
  piece.counts.push_back(static_cast<std::uint8_t>(row.count));
  piece.solutions.push_back(row.solution);
  piece.speeds.push_back(row.speed);
  ++size_;
}

/// All at once: what is not written to takes no memory, and what is large goes back to the system when it is freed.
void RowStore::begin_piece(std::size_t sizes_of_row) {
  Piece& piece = pieces_.emplace_back();
  piece.sizes.reserve(kRowsOfPiece * sizes_of_row);
  piece.counts.reserve(kRowsOfPiece);
  piece.solutions.reserve(kRowsOfPiece);
  piece.speeds.reserve(kRowsOfPiece);
}

void RowStore::append(const Piece& piece, std::span<const std::size_t> positions, std::size_t solutions,
                      std::vector<TableRow>& out) {
  std::size_t first = 0;
  for (std::size_t i = 0; i < piece.counts.size(); first += piece.counts[i++]) {
    if (piece.solutions[i] >= solutions || positions.empty() || piece.counts[i] <= positions.back()) continue;
    TableRow& row = out.emplace_back();
    row.solution = piece.solutions[i];
    row.speed = piece.speeds[i];
    for (std::size_t p = 0; p < positions.size(); ++p) {
      const std::size_t at = first + positions[p];
      row.key.set(p, piece.sizes[at] == kLarge ? piece.large.at(at) : piece.sizes[at]);
    }
  }
}

std::vector<TableRow> RowStore::take(std::span<const std::size_t> positions, std::size_t solutions) {
  std::vector<TableRow> rows;
  rows.reserve(size_);  // memory that nobody touches is not there yet
  for (; !pieces_.empty(); pieces_.pop_front()) append(pieces_.front(), positions, solutions, rows);
  size_ = 0;
  return rows;
}

std::vector<TableRow> RowStore::copy(std::span<const std::size_t> positions, std::size_t solutions) const {
  std::vector<TableRow> rows;
  rows.reserve(size_);
  for (const Piece& piece : pieces_) append(piece, positions, solutions, rows);
  return rows;
}

}  // namespace kiln::library
