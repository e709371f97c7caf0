// The steps of decision trees by columns. Tensile's trees stand in the order of a walk that goes to the left first, so
// where a step leads follows from whether it leads on at all; thresholds are sizes, which are halves, or ratios, of
// which only equal bits help. Grammar (columns.hpp):
//
//   trees      = count step_count* feature form links ratios halves3 ratio4      naturals; feature: a column
//   form       = byte   1: links are a byte for each step, 3 * lte + gt: 0 no, 1 yes, 2 the next step that none has led
//                          to yet
//                       0: links are two columns, lte and gt
//   ratios     = count (feature as a difference)*    the features whose thresholds are not halves of 0 to 2^24
//   halves3    = 3 * bytes: the lowest bytes of the thresholds' doubles, then the middle ones, then the highest
//   ratio4     = 4 * bytes: likewise, of their bits as IEEE 754 has them
#pragma once

#include "runtime/library/document/columns.hpp"
#include "runtime/library/model/tree.hpp"

#include <cstddef>
#include <vector>

namespace kiln::library {

using TreeSteps = std::vector<DecisionStep>;

void write_trees(const std::vector<TreeSteps>& trees, ColumnWriter& out);
/// Appends the trees; fails `in` for bytes that write_trees() did not write, or for more steps than `most`. Steps lead
/// to steps of their tree or to an answer.
void read_trees(ColumnReader& in, std::size_t most, std::vector<TreeSteps>& trees);

}  // namespace kiln::library
