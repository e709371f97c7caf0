// An in-order issue model of one compute unit: plays the recorded paths of a workgroup's waves against the times of
// issue_rows.hpp and says where each wave waits, and for what. It is a model, not a GPU: no caches, no bandwidth beyond
// the compute unit, every memory access as slow as LLVM's scheduler takes it for.
//
//   wave     issues its instructions in order, at most one per slot (4 clocks on gfx8 and gfx9, 1 from gfx10 on)
//   SIMD     the waves are dealt out over the SIMDs in turn; each SIMD takes one instruction at a time per kind of
//            unit, whichever wave could go first; the matrix unit and slow VALU instructions keep their unit for longer
//   LDS      busy for an access's bank cycles; data return in order. One per compute unit; the LDS of a work-group
//            processor has two sides, and each workgroup's lies on one of them, in turn (rdna3 ISA manual 12.1)
//   memory   one cache line per clock and compute unit (two of these are a work-group processor), then the latency;
//            loads return in order, as vmcnt demands
//   barrier  all waves of the workgroup
#pragma once

#include "runtime/profile/causes.hpp"
#include "runtime/profile/issue_rows.hpp"
#include "runtime/profile/loops.hpp"

#include <cstdint>
#include <vector>

namespace kiln::profile {

/// One instruction, all modelled waves together.
struct ModelledLine {
  std::uint64_t executed = 0;
  std::uint64_t clocks = 0;
  Clocks by_cause{};
  /// The instruction that the main stall waits for, if one can be named.
  std::uint32_t waits_for = emulator::kNowhere;
};
/// The cause that a line loses most clocks to; kIssue if it loses none.
Cause main_stall(const ModelledLine& line);

/// The steady loop on the SIMDs.
struct ModelledLoop {
  std::uint64_t clocks = 0;               ///< during which a wave of a SIMD is in the loop, added up over SIMDs
  std::uint64_t wave_clocks = 0;          ///< added up over waves
  std::uint64_t matrix_clocks = 0;        ///< of them the matrix unit works (or the VALU on WMMA)
  std::uint64_t valu_clocks = 0;          ///< the VALU works on other instructions
  std::uint64_t multiply_add_clocks = 0;  ///< and of these on fma, dot and the like
  std::uint64_t entries = 0, trips = 0;   ///< of all modelled waves
  Clocks by_cause{};
};

struct ModelResult {
  unsigned workgroups = 1, waves = 1, simds_used = 1, waves_per_simd = 1;
  std::uint64_t clocks = 0;         ///< from the first instruction to the last
  std::uint64_t wave_clocks = 0;    ///< added up over waves
  std::uint64_t matrix_clocks = 0;  ///< added up over SIMDs
  Clocks by_cause{};
  std::vector<ModelledLine> lines;  ///< like Program::code
  ModelledLoop loop;
};

/// What the waves share out: a compute unit, or a work-group processor.
struct ModelUnit {
  unsigned simds = 4;
  unsigned sides = 1;  ///< halves with LDS and a path to memory of their own
};

/// `workgroups` of them start at once; each runs the traced one's path. `loop` may be null.
ModelResult run_model(const emulator::Recording& recording, const IssueTable& table, const ModelUnit& unit,
                      unsigned workgroups, const Loop* loop);

}  // namespace kiln::profile
