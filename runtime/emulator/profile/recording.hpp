// What a recorded launch leaves behind (`kiln profile`): how often each instruction ran and what its memory accesses
// were like, over all workgroups; and of one workgroup the path that each wave took, for the issue model. A recording
// costs a launch that is not recorded nothing: the waves are then stepped one instruction at a time (recorder.hpp).
#pragma once

#include "runtime/emulator/architecture.hpp"
#include "runtime/emulator/code/loader.hpp"
#include "runtime/emulator/code/program.hpp"

#include <cstdint>
#include <vector>

namespace kiln::emulator {

/// One instruction of the code, all its executions added up.
struct InstructionRecord {
  std::uint64_t executed = 0;  ///< by waves
  // Buffer, global, flat and scratch memory; a wave's access touches `lines` cache lines, its bytes would fit into
  // `ideal_lines`.
  std::uint64_t bytes = 0;  ///< distinct ones within each access
  std::uint64_t lines = 0, ideal_lines = 0;
  // LDS: cycles of its banks, and how many would do without conflicts.
  std::uint64_t lds_cycles = 0, lds_ideal_cycles = 0;
};

/// One step of a traced wave.
struct TraceStep {
  std::uint32_t index = 0;  ///< of Program::code
  std::uint16_t lines = 0;
  std::uint16_t lds_cycles = 0;
};

struct Recording {
  // Asked for:
  std::uint64_t traced_workgroup = 0;                    ///< linear id
  std::uint64_t most_trace_steps = 16ULL * 1024 * 1024;  ///< of all waves together

  // Filled in:
  const Program* program = nullptr;  ///< lives as long as the machine
  Architecture architecture{};
  Descriptor descriptor;
  std::vector<std::byte> code;    ///< the executable segment that `program` was decoded from
  std::uint32_t entry_bytes = 0;  ///< offset of the kernel's first instruction in it
  unsigned wave_lanes = 64;
  unsigned waves_per_workgroup = 1;
  unsigned workgroup_lanes = 64;
  std::uint64_t workgroups = 0;
  std::uint32_t lds_bytes = 0;
  std::vector<InstructionRecord> instructions;  ///< like Program::code
  std::vector<std::vector<TraceStep>> waves;    ///< of the traced workgroup
  bool trace_is_cut = false;                    ///< most_trace_steps was reached
};

/// Bytes of a line of the cache that vector memory goes through first.
unsigned cache_line_bytes(const Architecture& architecture);

}  // namespace kiln::emulator
