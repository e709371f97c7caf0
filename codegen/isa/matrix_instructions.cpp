// The rows of matrix_instructions.hpp.
#include "codegen/isa/matrix_instructions.hpp"

#include <algorithm>
#include <array>

namespace kiln::isa {
namespace {

// clang-format off
// opcode, input, m, n, k, blocks, groups, k per lane, result registers, WMMA, XDL on gfx940, passes gfx90a, gfx942
constexpr std::array kRows = {
    MatrixInstruction{Opcode::v_mfma_f32_16x16x16f16,  DataType::kF16, 16, 16, 16, 1, 4, 4,  4,  false, true,  8,  4},
    MatrixInstruction{Opcode::v_mfma_f32_32x32x8f16,   DataType::kF16, 32, 32, 8,  1, 2, 4,  16, false, true,  16, 8},
    MatrixInstruction{Opcode::v_mfma_f32_16x16x4f32,   DataType::kF32, 16, 16, 4,  1, 4, 1,  4,  false, false, 8,  8},
    MatrixInstruction{Opcode::v_mfma_f32_32x32x2f32,   DataType::kF32, 32, 32, 2,  1, 2, 1,  16, false, false, 16, 16},
    MatrixInstruction{Opcode::v_wmma_f32_16x16x16_f16, DataType::kF16, 16, 16, 16, 1, 1, 16, 8,  true,  true,  0,  0},
};
// clang-format on

}  // namespace

std::span<const MatrixInstruction> matrix_instructions() {
  return kRows;
}

const MatrixInstruction* find_matrix_instruction(Family family, DataType input, std::uint32_t m, std::uint32_t n,
                                                 std::uint32_t k, std::uint32_t blocks) {
  const auto* it = std::find_if(kRows.begin(), kRows.end(), [&](const MatrixInstruction& row) {
    return row.input == input && row.m == m && row.n == n && row.k == k && row.blocks == blocks &&
           !spelling_of(row.op, family).empty();
  });
  return it == kRows.end() ? nullptr : it;
}

const MatrixInstruction* find_matrix_instruction(Opcode op) {
  const auto* it = std::find_if(kRows.begin(), kRows.end(), [&](const MatrixInstruction& row) { return row.op == op; });
  return it == kRows.end() ? nullptr : it;
}

std::uint32_t row_of(const MatrixInstruction& mi, std::uint32_t r, std::uint32_t lane) {
  if (mi.is_wmma) return 2 * r + lane / mi.n;
  return (r / 4) * 4 * mi.groups + 4 * (lane / mi.n) + r % 4;
}

std::uint32_t passes_of(const MatrixInstruction& mi, Family family) {
  return family == Family::kCdna2 ? mi.passes_cdna2 : mi.passes_cdna3;
}

}  // namespace kiln::isa
