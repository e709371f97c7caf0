// How a table answers "best": the search over its rows. A row counts only if its solution can run; whether it can is
// asked through `resolve`, in Tensile's order, so a nearer row whose kernel cannot run is passed over. Source:
// formats.md 2.6.
#pragma once

#include "kiln/problem.hpp"
#include "runtime/library/hierarchy.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kiln::library {

struct Match {
  const TableEntry* entry = nullptr;
  double distance = 0;
};

/// True if the row's solution can run. Called only for rows that would win.
using Resolve = std::function<bool(const TableEntry&, double distance)>;

/// The problem's numbers at the positions of the table's key. GridBased of hipBLASLt folds the batch into the smaller
/// of M, N's side that is larger: M > N ? M : N grows by the batch, and the batch becomes 1.
TableKey problem_key(const Table& table, const GemmProblem& problem);

std::optional<Match> best_match(const Table& table, const TableKey& key, const Resolve& resolve);

/// For traces: the rows nearest to the key, nearest first, whether they can run or not. Empty for Equality's misses and
/// FreeSize.
std::vector<Match> nearest_rows(const Table& table, const TableKey& key, std::size_t count);

/// "M=128 N=64 batch=1 K=256".
std::string key_text(const Table& table, const TableKey& key);

}  // namespace kiln::library
