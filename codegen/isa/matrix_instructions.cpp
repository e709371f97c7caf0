// The rows of matrix_instructions.hpp.
#include "codegen/isa/matrix_instructions.hpp"

#include <algorithm>
#include <array>

namespace kiln::isa {
namespace {

using O = Opcode;
using U = MatrixUnit;
using L = ResultLayout;
constexpr DataType kH = DataType::kF16, kS = DataType::kF32;
// clang-format off
// opcode, unit, lanes, input, m, n, k, blocks, groups, k per lane, result registers, layout, run, XDL, passes, from
// gfx940 on
constexpr std::array kRows = {
    MatrixInstruction{O::v_mfma_f32_16x16x16f16,           U::kMfma, 64, kH, 16, 16, 16, 1, 4, 4,  4,  L::kRuns,      4, true,  8,  4},
    MatrixInstruction{O::v_mfma_f32_32x32x8f16,            U::kMfma, 64, kH, 32, 32, 8,  1, 2, 4,  16, L::kRuns,      4, true,  16, 8},
    MatrixInstruction{O::v_mfma_f32_16x16x32_f16,          U::kMfma, 64, kH, 16, 16, 32, 1, 4, 8,  4,  L::kRuns,      4, true,  0,  4},
    MatrixInstruction{O::v_mfma_f32_32x32x16_f16,          U::kMfma, 64, kH, 32, 32, 16, 1, 2, 8,  16, L::kRuns,      4, true,  0,  8},
    MatrixInstruction{O::v_mfma_f32_16x16x4f32,            U::kMfma, 64, kS, 16, 16, 4,  1, 4, 1,  4,  L::kRuns,      4, false, 8,  8},
    MatrixInstruction{O::v_mfma_f32_32x32x2f32,            U::kMfma, 64, kS, 32, 32, 2,  1, 2, 1,  16, L::kRuns,      4, false, 16, 16},
    MatrixInstruction{O::v_wmma_f32_16x16x16_f16,          U::kWmma, 32, kH, 16, 16, 16, 1, 1, 16, 8,  L::kScattered, 1, true,  0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_f16_w64,      U::kWmma, 64, kH, 16, 16, 16, 1, 1, 16, 4,  L::kScattered, 1, true,  0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_f16_half,     U::kWmma, 32, kH, 16, 16, 16, 1, 2, 8,  8,  L::kRuns,      8, true,  0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_f16_quarter,  U::kWmma, 64, kH, 16, 16, 16, 1, 4, 4,  4,  L::kHalves,    4, true,  0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x32_f16,          U::kWmma, 32, kH, 16, 16, 32, 1, 2, 16, 8,  L::kRuns,      8, true,  0,  2},
    MatrixInstruction{O::v_wmma_f32_16x16x4_f32,           U::kWmma, 32, kS, 16, 16, 4,  1, 2, 2,  8,  L::kRuns,      8, true,  0,  0},
};
// clang-format on

}  // namespace

std::span<const MatrixInstruction> matrix_instructions() {
  return kRows;
}

const MatrixInstruction* find_matrix_instruction(const Processor& processor, std::uint32_t wave_lanes, DataType input,
                                                 std::uint32_t m, std::uint32_t n, std::uint32_t k,
                                                 std::uint32_t blocks) {
  const auto* it = std::find_if(kRows.begin(), kRows.end(), [&](const MatrixInstruction& row) {
    return row.input == input && row.m == m && row.n == n && row.k == k && row.blocks == blocks &&
           row.wave_lanes == wave_lanes && has(processor, row.op);
  });
  return it == kRows.end() ? nullptr : it;
}

const MatrixInstruction* find_matrix_instruction(Opcode op) {
  const auto* it = std::find_if(kRows.begin(), kRows.end(), [&](const MatrixInstruction& row) { return row.op == op; });
  return it == kRows.end() ? nullptr : it;
}

std::uint32_t row_of(const MatrixInstruction& mi, std::uint32_t r, std::uint32_t lane) {
  if (mi.layout == ResultLayout::kScattered) return mi.row_groups() * r + lane / mi.n;
  if (mi.layout == ResultLayout::kHalves) {
    const std::uint32_t group = lane / mi.n, groups = mi.row_groups() / 2;
    return 2 * mi.run * (group % groups) + mi.run * (group / groups) + r;
  }
  return r / mi.run * mi.run * mi.row_groups() + mi.run * (lane / mi.n) + r % mi.run;
}

std::uint32_t passes_of(const MatrixInstruction& mi, Generation generation) {
  return generation >= Generation::kGfx940 ? mi.passes_gfx940 : mi.passes;
}

}  // namespace kiln::isa
