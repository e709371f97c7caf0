// Instructions put into a block: first collected, then all at once, so that the rest moves only once.
#pragma once

#include "codegen/ir/ir.hpp"

#include <utility>
#include <vector>

namespace kiln::passes {

struct Insertion {
  std::size_t before;  ///< index of the instruction it comes before
  ir::Instruction instruction;
};

/// `insertions` are in order.
inline void insert(std::vector<ir::Instruction>& list, const std::vector<Insertion>& insertions) {
  std::size_t from = list.size(), to = list.size() + insertions.size();
  list.resize(to);
  for (std::size_t i = insertions.size(); i-- > 0;) {
    while (from > insertions[i].before) list[--to] = std::move(list[--from]);
    list[--to] = insertions[i].instruction;
  }
}

}  // namespace kiln::passes
