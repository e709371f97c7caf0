// What the issue model needs to know of each instruction, worked out once: the unit that runs it and for how long, when
// its result can be read, which registers it reads and writes, which counters it moves. All times are in clocks.
// Latencies and unit times come from LLVM's scheduling model of the target (mc::Timing); what that model lacks is
// filled in from other sources, named in issue_rows.cpp.
#pragma once

#include "codegen/mc/mc.hpp"
#include "runtime/emulator/profile/recording.hpp"
#include "runtime/emulator/strict/counters.hpp"
#include "runtime/profile/instruction_kind.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace kiln::profile {

enum class Unit : std::uint8_t {
  kNone,
  kValu,
  kTrans,
  kMatrix,
  kSalu,
  kScalarMemory,
  kLds,
  kVectorMemory,
  kBranch,
  kCount
};
inline constexpr std::size_t kUnits = static_cast<std::size_t>(Unit::kCount);

enum class Action : std::uint8_t { kPlain, kWait, kNop, kBarrier, kBarrierSignal, kBarrierWait, kEnd };

/// Registers by one number: the vector file first, then the scalar file.
inline constexpr std::uint16_t kScalarBase = emulator::kVectorRegisters;
inline constexpr std::size_t kRegisters = kScalarBase + emulator::kScalars;

struct RegisterRange {
  std::uint16_t first = 0, count = 0;
  std::uint16_t late_clocks = 0;  ///< of a read: the producer's result must be that much older (LLVM's ReadAdvance)
};

struct IssueRow {
  Kind kind = Kind::kOther;
  Unit unit = Unit::kNone;
  Action action = Action::kPlain;
  std::uint32_t unit_clocks = 0;     ///< for which the unit takes no other instruction
  std::uint32_t latency_clocks = 0;  ///< from issue to when the result can be read
  /// Of a matrix instruction: to when another one can add to the result.
  std::uint32_t accumulate_clocks = 0;
  std::uint32_t pause_clocks = 0;   ///< of s_nop, s_sleep: until the next instruction of the wave
  std::uint32_t branch_clocks = 0;  ///< the same, of a branch that is taken
  bool multiplies_and_adds = false;
  bool model_lacks_it = false;  ///< LLVM has no class for it
  std::uint8_t counters = 0;    ///< how many of `counter` it counts in
  emulator::Counter counter[2]{};
  std::vector<RegisterRange> reads, addends, writes;
};

/// What of LLVM's memory latencies is to be replaced, in clocks; 0 leaves them.
struct Latencies {
  std::uint32_t vector_memory = 0, lds = 0, scalar_memory = 0;
};

struct IssueTable {
  unsigned clocks_per_cycle = 1;  ///< of LLVM's model
  unsigned slot_clocks = 1;       ///< between two instructions of a wave
  Latencies latencies;            ///< in force
  bool matrix_cycles_from_llvm = true;
  std::vector<IssueRow> rows;  ///< like Program::code
};

/// `timings`: of the same code, in order of their offsets.
IssueTable issue_table(const emulator::Recording& recording, std::span<const mc::Timing> timings,
                       const Latencies& wanted);

}  // namespace kiln::profile
