// The matrix instructions kernels are built from, one row each, and the layout of their operands.
//
// A wave of W lanes holds one k-slice per lane group: group g = lane / m holds k_per_lane consecutive k of row
// lane % m. (RDNA3's WMMA has one group: both halves of the wave hold the same 16 k of row lane % 16.) A lane's result
// register r is row row_of(r, lane) of column lane % n; the rows of one lane that follow each other are `run` long:
//   MFMA: row = (r / 4) * 4 * groups + 4 * (lane / n) + r % 4       runs of 4
//   WMMA: row = 2 * r + lane / 16                                  runs of 1
// Sources: cdna2 ch. 7, cdna3 7.1.3, rdna3 7.9; passes: LLVM's SISchedule.td, isa.md "MFMA distances".
#pragma once

#include "codegen/isa/opcodes.hpp"
#include "kiln/data_type.hpp"

#include <cstdint>
#include <span>

namespace kiln::isa {

struct MatrixInstruction {
  Opcode op;
  DataType input;
  std::uint32_t m, n, k, blocks;
  std::uint32_t groups;      ///< lane groups that hold different k
  std::uint32_t k_per_lane;  ///< consecutive k in one lane
  std::uint32_t result_registers;
  bool is_wmma;
  bool is_xdl;                               ///< counts as XDL for the hazard distances (gfx940's f32 MFMA do not)
  std::uint32_t passes_cdna2, passes_cdna3;  ///< of 4 cycles
};

std::span<const MatrixInstruction> matrix_instructions();
/// nullptr if the family has no such instruction.
const MatrixInstruction* find_matrix_instruction(Family family, DataType input, std::uint32_t m, std::uint32_t n,
                                                 std::uint32_t k, std::uint32_t blocks);
const MatrixInstruction* find_matrix_instruction(Opcode op);
/// The row of the result that register `r` of a lane holds.
std::uint32_t row_of(const MatrixInstruction& mi, std::uint32_t r, std::uint32_t lane);
std::uint32_t passes_of(const MatrixInstruction& mi, Family family);

}  // namespace kiln::isa
