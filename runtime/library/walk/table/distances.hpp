// Distances between a problem's key and a table row's key. Keys are numbers in double, as in Tensile, whose arithmetic
// these follow to the last bit: what is nearest decides which kernel runs. Source: formats.md 2.5.
#pragma once

#include "runtime/library/model/library_data.hpp"

#include <cstddef>
#include <span>

namespace kiln::library {

using KeySpan = std::span<const double>;

struct Distance {
  TableKind kind;
  double (*of)(KeySpan problem, KeySpan row);
  /// Whether a row further away on dimension 0 can still be nearer than `best`: the search's early stop.
  bool (*can_improve)(KeySpan problem, KeySpan row, double best);
};

/// The row of a kind that is searched by distance; nullptr for the others.
const Distance* find_distance(TableKind kind);

/// GridBased's distance; 3 dimensions are M, N, K and 4 are M, N, batch, K. The rounded part says how well the grid's
/// tile fits; the fractions for K and batch only break ties.
double grid_distance(KeySpan problem, KeySpan row, double tile_distance);
/// The rounded part, which is that of all rows of a cell.
double grid_tile_distance(KeySpan problem, KeySpan row);
inline double grid_distance(KeySpan problem, KeySpan row) {
  return grid_distance(problem, row, grid_tile_distance(problem, row));
}

}  // namespace kiln::library
