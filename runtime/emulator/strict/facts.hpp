// What strict mode knows of an instruction before it runs: which registers it touches, and whether its checks can be
// settled once and for all (RegisterShadow::settled).
#pragma once

#include "runtime/emulator/strict/registers/groups.hpp"

#include <cstdint>

namespace kiln::emulator {

struct Program;

/// Registers that must be defined whole, each but once: what is settled is looked at for each wave and launch anew.
struct NamedRegisters {
  static constexpr unsigned kMostVectors = 6, kMostScalars = 6;
  struct Range {
    std::uint16_t first = 0;
    std::uint8_t count = 0;
    bool is_mask = false;  ///< Scalars: a lane mask has as many, or `count` if that is more.
    bool operator==(const Range&) const = default;
  };
  Range vector[kMostVectors], scalar[kMostScalars];
  std::uint8_t vectors = 0, scalars = 0;
  bool are_all = true;                        ///< false: there are more of them
  std::uint16_t vector_end = 0, acc_end = 0;  ///< behind the last VGPR, and the last AccVGPR, that is named at all
};

struct StrictFacts {
  RegisterGroups touches;  ///< named, or read implicitly
  NamedRegisters named;
  /// Where every register that it names is defined whole, it neither reports anything nor leaves anything less defined.
  bool can_settle = false;
  const Opcode* of = nullptr;  ///< The instruction that they are known of has this row.
};

/// Of an instruction by itself; `second`: the other half of a v_dual pair, whose row is `pair`.
StrictFacts facts_of(const Instruction& in, const Instruction* second, const Opcode& pair);

/// Fills Program::facts, where they are not those of the program's instructions already.
void find_facts(Program& program);

}  // namespace kiln::emulator
