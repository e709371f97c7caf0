// The matrix instructions kernels are built from, one row each, and the layout of their operands.
//
// A and B: a wave's lanes form `groups` of m (or n) lanes; lane l holds k_per_lane elements of row l % m. Which k they
// are does not matter as long as A and B agree, since the sum over k is the same; groups of lanes hold different k, and
// groups that a wave has beyond `groups` hold copies (gfx11: all of them hold the same 16 k).
//
// D: a lane holds rows of column lane % n. The layout says which:
//   kRuns      row = r / run * (run * lane groups) + run * (lane / n) + r % run     MFMA: run 4; gfx12: run = registers
//   kScattered row = lane groups * r + lane / n                                     gfx11: nothing follows each other
//   kHalves    row = 2 * run * (lane / n % 2) + run * (lane / n / 2) + r            gfx12, waves of 64: as waves of 32,
//              whose lanes' upper halves of registers stand in lanes 32 and up
//
// Sources: cdna1 to cdna4 ch. 7, rdna3 7.9, rdna4 7.12, cdna5 7.12; AMD's matrix calculator; passes: LLVM's
// SISchedule.td.
#pragma once

#include "codegen/isa/opcodes.hpp"
#include "kiln/data_type.hpp"

#include <cstdint>
#include <span>

namespace kiln::isa {

enum class MatrixUnit : std::uint8_t { kMfma, kWmma };
enum class ResultLayout : std::uint8_t { kRuns, kScattered, kHalves };

struct MatrixInstruction {
  Opcode op;
  MatrixUnit unit;
  std::uint32_t wave_lanes;
  DataType input;
  std::uint32_t m, n, k, blocks;
  std::uint32_t groups;      ///< lane groups that hold different k
  std::uint32_t k_per_lane;  ///< elements of k in one lane
  std::uint32_t result_registers;
  ResultLayout layout;
  std::uint32_t run;                    ///< of kRuns and kHalves
  bool is_xdl;                          ///< counts as XDL for the hazard distances (gfx940's f32 MFMA do not)
  std::uint32_t passes, passes_gfx940;  ///< MFMA: of 4 cycles, before gfx940 and since; gfx12.5's WMMA: see hazards.cpp

  /// Lane groups along the rows of D.
  std::uint32_t row_groups() const { return wave_lanes / n; }
};

std::span<const MatrixInstruction> matrix_instructions();
/// nullptr if the processor has no such instruction for waves of that many lanes.
const MatrixInstruction* find_matrix_instruction(const Processor& processor, std::uint32_t wave_lanes, DataType input,
                                                 std::uint32_t m, std::uint32_t n, std::uint32_t k,
                                                 std::uint32_t blocks);
const MatrixInstruction* find_matrix_instruction(Opcode op);
/// The row of the result that register `r` of a lane holds.
std::uint32_t row_of(const MatrixInstruction& mi, std::uint32_t r, std::uint32_t lane);
std::uint32_t passes_of(const MatrixInstruction& mi, Generation generation);

}  // namespace kiln::isa
