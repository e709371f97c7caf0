// Faults of the hardware that no distance cures: an instruction between two others has to be of the right kind. RDNA1
// has most of them. Strict mode only; each wave remembers who could still be hurt, and an instruction that would hurt
// it is reported. Source: LLVM's GCNHazardRecognizer, function by function as named below; Mesa ACO's README-ISA.md
// lists the same ones for gfx10.
#pragma once

#include "runtime/emulator/architecture.hpp"
#include "runtime/emulator/code/instruction.hpp"

#include <array>
#include <cstdint>

namespace kiln::emulator {

struct Wave;

class OrderingBugs {
 public:
  /// Forgets everything, and says whether the target has any of them.
  void reset(const Architecture& architecture, bool permutes_lanes);
  bool any() const { return any_; }
  void check(Wave& wave, const Instruction& in);

 private:
  using Readers = std::array<const Instruction*, kScalars>;  ///< who reads a scalar register, late

  void check_writes(Wave& wave, const Instruction& in);
  void check_branches(Wave& wave, const Instruction& in);
  void check_denormals(Wave& wave, const Instruction& in);
  void remember(Wave& wave, const Instruction& in);

  bool any_ = false, gfx10_ = false, denormals_ = false;
  Readers vector_memory_reads_{}, scalar_memory_reads_{};
  bool some_vector_ = false, some_scalar_ = false;  ///< in the two
  const Instruction* reads_exec_ = nullptr;         ///< not a VALU instruction
  const Instruction* writes_exec_ = nullptr;        ///< a v_cmpx
  const Instruction* memory_ = nullptr;             ///< the last access: vector memory or LDS
  bool memory_is_lds_ = false, branched_ = false;   ///< since then
  const Instruction* float_atomic_ = nullptr;       ///< of the last few instructions
  std::uint32_t since_float_atomic_ = 0;            ///< wait states
};

}  // namespace kiln::emulator
