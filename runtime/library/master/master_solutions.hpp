// Solutions of a master library: what their launch needs (sizeMapping), when they can run, and kiln's view of their
// types where kiln writes such kernels. Source: formats.md 2.9.
#pragma once

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/predicates/predicate_pool.hpp"
#include "runtime/library/solution/solution.hpp"

#include <string>

namespace kiln::library {

struct MasterSolution {
  Solution solution;
  Condition condition;  ///< hardware, problem and task predicates
};

bool read_master_solution(DocumentReader& in, PredicateInterner& interner, const std::string& library,
                          MasterSolution& out);

}  // namespace kiln::library
