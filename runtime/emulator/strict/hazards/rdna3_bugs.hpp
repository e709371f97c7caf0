// What RDNA3's hardware forgets to wait for, besides what ordering_bugs.hpp and rules.cpp say: in waves of 64 a VALU
// instruction whose two sources were written on either side of a write to EXEC, and what lds_direct_load overwrites
// (RDNA4's ds_direct_load likewise), which has fields of its own to wait with. Strict mode only. Source: LLVM's
// GCNHazardRecognizer, function by function as named below.
#pragma once

#include "runtime/emulator/architecture.hpp"
#include "runtime/emulator/code/instruction.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace kiln::emulator {

struct Wave;

class Rdna3Bugs {
 public:
  /// Forgets everything.
  void reset(const Architecture& architecture, unsigned wave_lanes, bool loads_lds_direct);
  /// Whether a wave can have any of them.
  bool any() const { return wide_ || lds_direct_; }
  void check(Wave& wave, const Instruction& in);

 private:
  static constexpr unsigned kVgprs = kVectorRegisters;
  static constexpr std::uint64_t kNever = 0;
  /// Numbers of VALU instructions, from 1 on. Those before `settled_` are done: something waited for all of them.
  struct Written {
    std::uint64_t by = kNever;
    std::uint64_t before_exec = kNever;  ///< the last one before the last scalar write to EXEC until then
  };

  void check_forwarding(Wave& wave, const Instruction& in);
  void check_lds_direct(Wave& wave, const Instruction& in);
  void note_registers(const Instruction& in);

  bool wide_ = false, lds_direct_ = false, loads_wait_for_memory_ = false;
  std::uint64_t valus_ = 0, settled_ = 0, trans_ = 0, before_exec_ = 0;
  std::array<Written, kVgprs> written_{};
  std::array<std::uint64_t, kVgprs> touched_{};  ///< by a VALU instruction, read or written
  std::vector<const Instruction*> memory_;       ///< LDS and vector memory since the last VALU instruction
};

}  // namespace kiln::emulator
