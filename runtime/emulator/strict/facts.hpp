// What strict mode knows of an instruction before it runs: which registers it touches, and whether its checks can be
// settled once and for all (RegisterShadow::settled).
#pragma once

#include "runtime/emulator/strict/registers/groups.hpp"

namespace kiln::emulator {

struct Program;

struct StrictFacts {
  RegisterGroups touches;  ///< named, or read implicitly
  /// Where every register that it names is defined whole, it neither reports anything nor leaves anything less defined.
  bool can_settle = false;
};

/// Fills Program::facts.
void find_facts(Program& program);

}  // namespace kiln::emulator
