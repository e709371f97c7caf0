// Expert scheduling, gfx12 and later: with DEP_MODE 2 in SCHED_MODE the hardware no longer holds an instruction back
// until the VALU has written, or vector memory and LDS instructions have read, the vector registers it touches; the
// program waits itself, by the fields VA_VDST and VM_VSRC of s_wait_alu. (VALU instructions still wait for each other.)
// Nor does it hold back a load over what the VALU has not read yet, which clang 22 does not wait for.
// What the counters cannot hold is done: an instruction that would let one overflow waits (cdna5 ISA manual 5.7.1, of
// those for memory).
// Strict mode only. Source: LLVM's SIInsertWaitcnts, expert mode (since llvm-project 201619); Tensile's kernels for
// gfx1201 do the same.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kiln::emulator {

struct Wave;

class ExpertScheduling {
 public:
  /// SCHED_MODE was written. What began before counts as done: nothing says what the write itself waits for.
  void set_mode(std::uint32_t sched_mode);
  bool on() const { return on_; }
  void check(Wave& wave, const Instruction& in);

 private:
  /// Instructions of one stream finish in their order, those of different streams in any.
  enum Stream : std::uint8_t { kCore, kDouble, kTranscendental, kMatrix, kLdsReads, kFlatReads, kVmemReads, kStreams };
  /// When an instruction was issued.
  struct Issue {
    Stream stream = kCore;
    std::uint64_t number = 0;     ///< among all that are counted, from 1 on; 0: never
    std::uint64_t in_stream = 0;  ///< among those of the stream that are counted for sure
  };
  /// Outstanding instructions of what one field of s_wait_alu counts.
  struct Count {
    std::uint64_t most;                     ///< the largest number it holds
    std::uint64_t issued = 0, settled = 0;  ///< all up to `settled` are done
    std::array<Issue, kStreams> last{};
    Issue issue(Stream stream, bool counts);
    bool is_done(const Issue& issue) const;
    void wait(std::uint64_t most_left);
  };
  /// The last instruction that touches a register, or the last time that a memory instruction was issued.
  struct Touch {
    const Instruction* by = nullptr;
    Issue issue;
  };

  void check_memory(Wave& wave, const Instruction& in);
  void check_overwritten(Wave& wave, const Instruction& in);
  void note_valu(const Instruction& in);
  void note_reader(const Instruction& in);

  bool on_ = false;
  Count valu_{.most = 15}, reads_{.most = 7};
  std::vector<Touch> written_, read_;  ///< of VALU instructions, by register
  std::vector<Touch> readers_;         ///< memory instructions
};

}  // namespace kiln::emulator
