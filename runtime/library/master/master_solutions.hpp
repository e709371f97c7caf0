// Solutions of a master library: what their launch needs (sizeMapping), when they can run, and kiln's view of their
// types where kiln writes such kernels. Source: formats.md 2.9.
#pragma once

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/document/msgpack_pieces.hpp"
#include "runtime/library/model/predicates/predicate_pool.hpp"
#include "runtime/library/model/solution/solution.hpp"

#include <memory>
#include <span>
#include <string>

namespace kiln::library {

class SolutionFields;

struct MasterSolution {
  Solution solution;
  Condition condition;  ///< hardware, problem and task predicates
};

bool read_master_solution(DocumentReader& in, PredicateInterner& interner, const std::string& library,
                          MasterSolution& out);

/// The solution that these fields describe.
void make_master_solution(SolutionFields& fields, PredicateInterner& interner, MasterSolution& out);

/// What many solutions of a library ask for, each given by the fields of its map in msgpack: what was asked before is
/// not read again.
class MasterConditions {
 public:
  MasterConditions(PredicateInterner& interner, const std::string& library);
  ~MasterConditions();
  MasterConditions(const MasterConditions&) = delete;
  MasterConditions& operator=(const MasterConditions&) = delete;

  /// False with `problem`.
  bool read(std::span<const MsgpackEntry> fields, Condition& out, std::string& problem);

 private:
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

}  // namespace kiln::library
