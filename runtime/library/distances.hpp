// Distances between a problem's key and a table row's key: one row each. Source: formats.md 2.5 (Tensile's
// Distance.hpp).
#pragma once

#include "runtime/library/logic_file.hpp"

#include <cstddef>

namespace kiln::library {

struct Distance {
  TableKind kind;
  double (*of)(const TableKey& problem, const TableKey& row, std::size_t dimensions);
  /// Whether a row further away on dimension 0 can still be nearer than `best`: the search's early stop.
  bool (*can_improve)(const TableKey& problem, const TableKey& row, std::size_t dimensions, double best);
};

/// The row of a kind that is searched by distance; nullptr for Equality, GridBased and FreeSize.
const Distance* find_distance(TableKind kind);

/// GridBased's distance; 3 dimensions are M, N, K and 4 are M, N, batch, K. The rounded part says how well the grid's
/// tile fits; the fractions for K and batch only break ties.
double grid_distance(const TableKey& problem, const TableKey& row, std::size_t dimensions);

}  // namespace kiln::library
