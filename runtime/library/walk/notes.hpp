// Notes: what a thread's walk found out about predicates and solutions, by their numbers, which are unique in the
// process: the number of the walk that asked last, and the verdict in the lowest bit. Stamped, they need no clearing,
// and a walk allocates nothing.
#pragma once

#include "runtime/library/model/tree.hpp"

#include <cstdint>
#include <vector>

namespace kiln::library {

struct Notes {
  std::vector<std::uint32_t> predicates, solutions;
  std::uint32_t stamp = 0;

  /// A new walk's stamp.
  std::uint32_t begin();
  /// Makes room for all that is numbered by now; notes keep their values.
  void fit();
  static Notes& of_thread();
};

/// Gives a new tree its number, and its predicates and solutions the numbers that index notes.
void number(Tree& tree);

}  // namespace kiln::library
