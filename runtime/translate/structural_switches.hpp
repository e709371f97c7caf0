// The structural switches of Tensile's solutions: those that say what a kernel does, and not only how its instructions
// are ordered. One row each: what a solution asks for, and what the plan of its kernel does. Both are written as texts,
// and a switch is honoured where they are the same. Everything else that a solution says is a hint, or is honoured by
// selection (library/model/solution/parameter_table.hpp).
#pragma once

#include "codegen/plan/plan.hpp"
#include "runtime/library/model/solution/solution.hpp"

#include <span>
#include <string>
#include <string_view>

namespace kiln::runtime {

/// What a switch of one solution became. Of a pair of operands "A/B".
struct SwitchVerdict {
  std::string asked;   ///< "derived" where the solution leaves it open
  std::string became;  ///< the same as `asked` where that is honoured
  bool honoured() const { return asked == became; }
};

struct StructuralSwitch {
  std::string_view name;  ///< Tensile's
  std::string_view when;  ///< it is honoured
  SwitchVerdict (*judge)(const library::Solution& solution, const kernel::Plan& plan);
};

/// All of them, in the order in which they are reported.
std::span<const StructuralSwitch> structural_switches();

}  // namespace kiln::runtime
