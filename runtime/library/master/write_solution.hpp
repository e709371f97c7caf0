// A logic file's solution as master libraries hold it: problem type, predicates and what a launch asks for
// (sizeMapping), with every field that the hosts of Tensile and TensileLite demand. Source: formats.md 2.9.
#pragma once

#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/solution/parameter_pool.hpp"

#include <cstddef>
#include <string>

namespace kiln::library {

/// The entries of the solution's map, all but its index, which follows from merging.
struct SolutionEntries {
  std::size_t count = 0;
  std::string msgpack;
};

/// `position` in its file.
SolutionEntries solution_entries(const LogicHeader& file, const SolutionRecord& record, const ParameterView& parameters,
                                 std::size_t position);

}  // namespace kiln::library
