// What the issue model keeps of each wave and workgroup while it runs (issue_model.cpp).
#pragma once

#include "runtime/profile/causes.hpp"
#include "runtime/profile/issue_rows.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

namespace kiln::profile {

using emulator::TraceStep;
using Time = std::uint64_t;

inline std::size_t at(Cause cause) {
  return static_cast<std::size_t>(cause);
}
inline std::size_t at(Unit unit) {
  return static_cast<std::size_t>(unit);
}

/// A memory operation on its way.
struct Pending {
  Time done = 0;
  std::uint32_t by = 0;
  Cause cause = Cause::kVectorLoad;
};

struct Register {
  Time ready = 0, ready_to_add = 0;
  std::uint32_t by = emulator::kNowhere;
  Cause cause = Cause::kValuResult;
};

/// When something can go on, what holds it up until then, and which instruction that hangs on.
struct Hold {
  Time until = 0;
  Cause cause = Cause::kIssue;
  std::uint32_t by = emulator::kNowhere;
  void extend(Time time, Cause why, std::uint32_t instruction) {
    if (time > until) *this = {time, why, instruction};
  }
};

struct ModelWave {
  const std::vector<TraceStep>* path = nullptr;
  std::size_t next = 0;
  unsigned simd = 0, group = 0;
  Time free_at = 0;  ///< when its last instruction is out of the way
  Time last_issue = 0;
  Hold hold;  ///< of its next instruction
  std::size_t signals = 0;
  bool blocked = false, ended = false, in_loop = false;
  Time loop_since = 0;
  std::array<Register, kRegisters> registers{};
  std::array<std::deque<Pending>, emulator::kCounters> pending;
};

struct ModelGroup {
  unsigned running = 0;  ///< waves that have not ended
  std::vector<unsigned> waiting;
  struct Phase {
    unsigned signals = 0;
    Time last = 0;
  };
  std::vector<Phase> phases;  ///< of split barriers
};

}  // namespace kiln::profile
