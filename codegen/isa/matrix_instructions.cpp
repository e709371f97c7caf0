// The rows of matrix_instructions.hpp.
#include "codegen/isa/matrix_instructions.hpp"

#include <algorithm>
#include <array>

namespace kiln::isa {
namespace {

using O = Opcode;
using U = MatrixUnit;
using L = ResultLayout;
constexpr DataType kH = DataType::kF16, kS = DataType::kF32, kB = DataType::kBf16, kD = DataType::kF64,
                   kI = DataType::kI8, kF = DataType::kF8, kG = DataType::kBf8, kX = DataType::kXf32;
constexpr std::uint8_t kSigned = 0b011;
// clang-format off
// opcode, unit, lanes, A, B, sum, m, n, k, blocks, layout, passes by Traits::matrix_rate, signed operands
constexpr std::array kRows = {
    MatrixInstruction{O::v_mfma_f32_16x16x16f16,            U::kMfma, 64, kH, kH, Sum::kF32, 16, 16, 16,  1,  L::kRuns,      8,  4},
    MatrixInstruction{O::v_mfma_f32_32x32x8f16,             U::kMfma, 64, kH, kH, Sum::kF32, 32, 32, 8,   1,  L::kRuns,      16, 8},
    MatrixInstruction{O::v_mfma_f32_16x16x32_f16,           U::kMfma, 64, kH, kH, Sum::kF32, 16, 16, 32,  1,  L::kRuns,      0,  4},
    MatrixInstruction{O::v_mfma_f32_32x32x16_f16,           U::kMfma, 64, kH, kH, Sum::kF32, 32, 32, 16,  1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_f32_16x16x4f32,             U::kMfma, 64, kS, kS, Sum::kF32, 16, 16, 4,   1,  L::kRuns,      8,  8},
    MatrixInstruction{O::v_mfma_f32_32x32x2f32,             U::kMfma, 64, kS, kS, Sum::kF32, 32, 32, 2,   1,  L::kRuns,      16, 16},
    MatrixInstruction{O::v_mfma_f32_16x16x8bf16,            U::kMfma, 64, kB, kB, Sum::kF32, 16, 16, 8,   1,  L::kRuns,      8,  0},
    MatrixInstruction{O::v_mfma_f32_32x32x4bf16,            U::kMfma, 64, kB, kB, Sum::kF32, 32, 32, 4,   1,  L::kRuns,      16, 0},
    MatrixInstruction{O::v_mfma_f32_16x16x16bf16_1k,        U::kMfma, 64, kB, kB, Sum::kF32, 16, 16, 16,  1,  L::kRuns,      8,  4},
    MatrixInstruction{O::v_mfma_f32_32x32x8bf16_1k,         U::kMfma, 64, kB, kB, Sum::kF32, 32, 32, 8,   1,  L::kRuns,      16, 8},
    MatrixInstruction{O::v_mfma_f32_16x16x32_bf16,          U::kMfma, 64, kB, kB, Sum::kF32, 16, 16, 32,  1,  L::kRuns,      0,  4},
    MatrixInstruction{O::v_mfma_f32_32x32x16_bf16,          U::kMfma, 64, kB, kB, Sum::kF32, 32, 32, 16,  1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_i32_16x16x16i8,             U::kMfma, 64, kI, kI, Sum::kI32, 16, 16, 16,  1,  L::kRuns,      8,  0},
    MatrixInstruction{O::v_mfma_i32_32x32x8i8,              U::kMfma, 64, kI, kI, Sum::kI32, 32, 32, 8,   1,  L::kRuns,      16, 0},
    MatrixInstruction{O::v_mfma_i32_16x16x32_i8,            U::kMfma, 64, kI, kI, Sum::kI32, 16, 16, 32,  1,  L::kRuns,      0,  4},
    MatrixInstruction{O::v_mfma_i32_32x32x16_i8,            U::kMfma, 64, kI, kI, Sum::kI32, 32, 32, 16,  1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_i32_16x16x64_i8,            U::kMfma, 64, kI, kI, Sum::kI32, 16, 16, 64,  1,  L::kRuns,      0,  4},
    MatrixInstruction{O::v_mfma_i32_32x32x32_i8,            U::kMfma, 64, kI, kI, Sum::kI32, 32, 32, 32,  1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_f32_16x16x32_fp8_fp8,       U::kMfma, 64, kF, kF, Sum::kF32, 16, 16, 32,  1,  L::kRuns,      0,  4},
    MatrixInstruction{O::v_mfma_f32_16x16x32_fp8_bf8,       U::kMfma, 64, kF, kG, Sum::kF32, 16, 16, 32,  1,  L::kRuns,      0,  4},
    MatrixInstruction{O::v_mfma_f32_16x16x32_bf8_fp8,       U::kMfma, 64, kG, kF, Sum::kF32, 16, 16, 32,  1,  L::kRuns,      0,  4},
    MatrixInstruction{O::v_mfma_f32_16x16x32_bf8_bf8,       U::kMfma, 64, kG, kG, Sum::kF32, 16, 16, 32,  1,  L::kRuns,      0,  4},
    MatrixInstruction{O::v_mfma_f32_32x32x16_fp8_fp8,       U::kMfma, 64, kF, kF, Sum::kF32, 32, 32, 16,  1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_f32_32x32x16_fp8_bf8,       U::kMfma, 64, kF, kG, Sum::kF32, 32, 32, 16,  1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_f32_32x32x16_bf8_fp8,       U::kMfma, 64, kG, kF, Sum::kF32, 32, 32, 16,  1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_f32_32x32x16_bf8_bf8,       U::kMfma, 64, kG, kG, Sum::kF32, 32, 32, 16,  1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_f32_16x16x128_fp8_fp8,      U::kMfma, 64, kF, kF, Sum::kF32, 16, 16, 128, 1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_f32_16x16x128_fp8_bf8,      U::kMfma, 64, kF, kG, Sum::kF32, 16, 16, 128, 1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_f32_16x16x128_bf8_fp8,      U::kMfma, 64, kG, kF, Sum::kF32, 16, 16, 128, 1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_f32_16x16x128_bf8_bf8,      U::kMfma, 64, kG, kG, Sum::kF32, 16, 16, 128, 1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_f32_32x32x64_fp8_fp8,       U::kMfma, 64, kF, kF, Sum::kF32, 32, 32, 64,  1,  L::kRuns,      0,  16},
    MatrixInstruction{O::v_mfma_f32_32x32x64_fp8_bf8,       U::kMfma, 64, kF, kG, Sum::kF32, 32, 32, 64,  1,  L::kRuns,      0,  16},
    MatrixInstruction{O::v_mfma_f32_32x32x64_bf8_fp8,       U::kMfma, 64, kG, kF, Sum::kF32, 32, 32, 64,  1,  L::kRuns,      0,  16},
    MatrixInstruction{O::v_mfma_f32_32x32x64_bf8_bf8,       U::kMfma, 64, kG, kG, Sum::kF32, 32, 32, 64,  1,  L::kRuns,      0,  16},
    MatrixInstruction{O::v_mfma_f32_16x16x8_xf32,           U::kMfma, 64, kX, kX, Sum::kF32, 16, 16, 8,   1,  L::kRuns,      0,  4},
    MatrixInstruction{O::v_mfma_f32_32x32x4_xf32,           U::kMfma, 64, kX, kX, Sum::kF32, 32, 32, 4,   1,  L::kRuns,      0,  8},
    MatrixInstruction{O::v_mfma_f32_32x32x4f16,             U::kMfma, 64, kH, kH, Sum::kF32, 32, 32, 4,   2,  L::kRuns,      16, 16},
    MatrixInstruction{O::v_mfma_f32_16x16x4f16,             U::kMfma, 64, kH, kH, Sum::kF32, 16, 16, 4,   4,  L::kRuns,      8,  8},
    MatrixInstruction{O::v_mfma_f32_4x4x4f16,               U::kMfma, 64, kH, kH, Sum::kF32, 4, 4, 4,   16, L::kRuns,      2,  2},
    MatrixInstruction{O::v_mfma_f32_32x32x2bf16,            U::kMfma, 64, kB, kB, Sum::kF32, 32, 32, 2,   2,  L::kRuns,      16, 0},
    MatrixInstruction{O::v_mfma_f32_16x16x2bf16,            U::kMfma, 64, kB, kB, Sum::kF32, 16, 16, 2,   4,  L::kRuns,      8,  0},
    MatrixInstruction{O::v_mfma_f32_4x4x2bf16,              U::kMfma, 64, kB, kB, Sum::kF32, 4, 4, 2,   16, L::kRuns,      2,  0},
    MatrixInstruction{O::v_mfma_f32_32x32x4bf16_1k,         U::kMfma, 64, kB, kB, Sum::kF32, 32, 32, 4,   2,  L::kRuns,      16, 16},
    MatrixInstruction{O::v_mfma_f32_16x16x4bf16_1k,         U::kMfma, 64, kB, kB, Sum::kF32, 16, 16, 4,   4,  L::kRuns,      8,  8},
    MatrixInstruction{O::v_mfma_f32_4x4x4bf16_1k,           U::kMfma, 64, kB, kB, Sum::kF32, 4, 4, 4,   16, L::kRuns,      2,  2},
    MatrixInstruction{O::v_mfma_i32_32x32x4i8,              U::kMfma, 64, kI, kI, Sum::kI32, 32, 32, 4,   2,  L::kRuns,      16, 16},
    MatrixInstruction{O::v_mfma_i32_16x16x4i8,              U::kMfma, 64, kI, kI, Sum::kI32, 16, 16, 4,   4,  L::kRuns,      8,  8},
    MatrixInstruction{O::v_mfma_i32_4x4x4i8,                U::kMfma, 64, kI, kI, Sum::kI32, 4, 4, 4,   16, L::kRuns,      2,  2},
    MatrixInstruction{O::v_mfma_f32_32x32x1f32,             U::kMfma, 64, kS, kS, Sum::kF32, 32, 32, 1,   2,  L::kRuns,      16, 16},
    MatrixInstruction{O::v_mfma_f32_16x16x1f32,             U::kMfma, 64, kS, kS, Sum::kF32, 16, 16, 1,   4,  L::kRuns,      8,  8},
    MatrixInstruction{O::v_mfma_f32_4x4x1f32,               U::kMfma, 64, kS, kS, Sum::kF32, 4, 4, 1,   16, L::kRuns,      2,  2},
    MatrixInstruction{O::v_mfma_f64_16x16x4f64,             U::kMfma, 64, kD, kD, Sum::kF64, 16, 16, 4,   1,  L::kScattered, 16, 8},
    MatrixInstruction{O::v_wmma_f32_16x16x16_f16,           U::kWmma, 32, kH, kH, Sum::kF32, 16, 16, 16,  1,  L::kScattered, 0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_f16_w64,       U::kWmma, 64, kH, kH, Sum::kF32, 16, 16, 16,  1,  L::kScattered, 0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_f16_half,      U::kWmma, 32, kH, kH, Sum::kF32, 16, 16, 16,  1,  L::kRuns,      0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_f16_quarter,   U::kWmma, 64, kH, kH, Sum::kF32, 16, 16, 16,  1,  L::kHalves,    0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_bf16,          U::kWmma, 32, kB, kB, Sum::kF32, 16, 16, 16,  1,  L::kScattered, 0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_bf16_w64,      U::kWmma, 64, kB, kB, Sum::kF32, 16, 16, 16,  1,  L::kScattered, 0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_bf16_half,     U::kWmma, 32, kB, kB, Sum::kF32, 16, 16, 16,  1,  L::kRuns,      0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_bf16_quarter,  U::kWmma, 64, kB, kB, Sum::kF32, 16, 16, 16,  1,  L::kHalves,    0,  0},
    MatrixInstruction{O::v_wmma_i32_16x16x16_iu8,           U::kWmma, 32, kI, kI, Sum::kI32, 16, 16, 16,  1,  L::kScattered, 0,  0, kSigned},
    MatrixInstruction{O::v_wmma_i32_16x16x16_iu8_w64,       U::kWmma, 64, kI, kI, Sum::kI32, 16, 16, 16,  1,  L::kScattered, 0,  0, kSigned},
    MatrixInstruction{O::v_wmma_i32_16x16x16_iu8_half,      U::kWmma, 32, kI, kI, Sum::kI32, 16, 16, 16,  1,  L::kRuns,      0,  0, kSigned},
    MatrixInstruction{O::v_wmma_i32_16x16x16_iu8_quarter,   U::kWmma, 64, kI, kI, Sum::kI32, 16, 16, 16,  1,  L::kHalves,    0,  0, kSigned},
    MatrixInstruction{O::v_wmma_f32_16x16x16_fp8_fp8,       U::kWmma, 32, kF, kF, Sum::kF32, 16, 16, 16,  1,  L::kRuns,      0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_fp8_fp8_w64,   U::kWmma, 64, kF, kF, Sum::kF32, 16, 16, 16,  1,  L::kHalves,    0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_fp8_bf8,       U::kWmma, 32, kF, kG, Sum::kF32, 16, 16, 16,  1,  L::kRuns,      0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_fp8_bf8_w64,   U::kWmma, 64, kF, kG, Sum::kF32, 16, 16, 16,  1,  L::kHalves,    0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_bf8_fp8,       U::kWmma, 32, kG, kF, Sum::kF32, 16, 16, 16,  1,  L::kRuns,      0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_bf8_fp8_w64,   U::kWmma, 64, kG, kF, Sum::kF32, 16, 16, 16,  1,  L::kHalves,    0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_bf8_bf8,       U::kWmma, 32, kG, kG, Sum::kF32, 16, 16, 16,  1,  L::kRuns,      0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x16_bf8_bf8_w64,   U::kWmma, 64, kG, kG, Sum::kF32, 16, 16, 16,  1,  L::kHalves,    0,  0},
    MatrixInstruction{O::v_wmma_f32_16x16x32_f16,           U::kWmma, 32, kH, kH, Sum::kF32, 16, 16, 32,  1,  L::kRuns,      0,  2},
    MatrixInstruction{O::v_wmma_f32_16x16x32_bf16,          U::kWmma, 32, kB, kB, Sum::kF32, 16, 16, 32,  1,  L::kRuns,      0,  2},
    MatrixInstruction{O::v_wmma_f32_16x16x4_f32,            U::kWmma, 32, kS, kS, Sum::kF32, 16, 16, 4,   1,  L::kRuns,      0,  0},
    MatrixInstruction{O::v_wmma_i32_16x16x64_iu8,           U::kWmma, 32, kI, kI, Sum::kI32, 16, 16, 64,  1,  L::kRuns,      0,  4, kSigned},
    MatrixInstruction{O::v_wmma_f32_16x16x64_fp8_fp8,       U::kWmma, 32, kF, kF, Sum::kF32, 16, 16, 64,  1,  L::kRuns,      0,  2},
    MatrixInstruction{O::v_wmma_f32_16x16x64_fp8_bf8,       U::kWmma, 32, kF, kG, Sum::kF32, 16, 16, 64,  1,  L::kRuns,      0,  2},
    MatrixInstruction{O::v_wmma_f32_16x16x64_bf8_fp8,       U::kWmma, 32, kG, kF, Sum::kF32, 16, 16, 64,  1,  L::kRuns,      0,  2},
    MatrixInstruction{O::v_wmma_f32_16x16x64_bf8_bf8,       U::kWmma, 32, kG, kG, Sum::kF32, 16, 16, 64,  1,  L::kRuns,      0,  2},
    MatrixInstruction{O::v_wmma_f32_16x16x128_fp8_fp8,      U::kWmma, 32, kF, kF, Sum::kF32, 16, 16, 128, 1,  L::kRuns,      0,  4},
    MatrixInstruction{O::v_wmma_f32_16x16x128_fp8_bf8,      U::kWmma, 32, kF, kG, Sum::kF32, 16, 16, 128, 1,  L::kRuns,      0,  4},
    MatrixInstruction{O::v_wmma_f32_16x16x128_bf8_fp8,      U::kWmma, 32, kG, kF, Sum::kF32, 16, 16, 128, 1,  L::kRuns,      0,  4},
    MatrixInstruction{O::v_wmma_f32_16x16x128_bf8_bf8,      U::kWmma, 32, kG, kG, Sum::kF32, 16, 16, 128, 1,  L::kRuns,      0,  4},
};
// clang-format on

/// As the rows call it: without a flavour, and of complex numbers the parts.
DataType in_rows(DataType type) {
  if (is_complex(type)) return part_of(type);
  return type == DataType::kF8Fnuz ? DataType::kF8 : type == DataType::kBf8Fnuz ? DataType::kBf8 : type;
}

bool has_flavour(const Processor& processor, DataType type) {
  return element_of(type).conversion != Conversion::kFloat8 || has_float8(processor, type);
}

}  // namespace

std::span<const MatrixInstruction> matrix_instructions() {
  return kRows;
}

bool multiplies(const Processor& processor, const MatrixInstruction& mi, DataType a, DataType b) {
  return mi.a == in_rows(a) && mi.b == in_rows(b) && has(processor, mi.op) && has_flavour(processor, a) &&
         has_flavour(processor, b) && (!is_complex(a) || mi.k_per_lane() == 1);
}

const MatrixInstruction* find_matrix_instruction(const Processor& processor, std::uint32_t wave_lanes, DataType a,
                                                 DataType b, std::uint32_t m, std::uint32_t n, std::uint32_t k,
                                                 std::uint32_t blocks) {
  const auto* it = std::find_if(kRows.begin(), kRows.end(), [&](const MatrixInstruction& row) {
    return row.m == m && row.n == n && row.k == k && row.blocks == blocks && row.wave_lanes == wave_lanes &&
           multiplies(processor, row, a, b);
  });
  return it == kRows.end() ? nullptr : it;
}

const MatrixInstruction* find_matrix_instruction(Opcode op) {
  const auto* it = std::find_if(kRows.begin(), kRows.end(), [&](const MatrixInstruction& row) { return row.op == op; });
  return it == kRows.end() ? nullptr : it;
}

std::optional<Multiplication> matrix_multiplication(const Processor& processor, std::uint32_t wave_lanes, DataType a,
                                                    DataType b, std::uint32_t m, std::uint32_t n, std::uint32_t k,
                                                    std::uint32_t blocks) {
  for (const DataType as_a : multiplied_as(a))
    for (const DataType as_b : multiplied_as(b))
      if (const MatrixInstruction* mi = find_matrix_instruction(processor, wave_lanes, as_a, as_b, m, n, k, blocks))
        return Multiplication{mi, nullptr, &element_of(as_a), &element_of(as_b)};
  return std::nullopt;
}

std::optional<Multiplication> vector_multiplication(const Processor& processor, DataType a, DataType b) {
  for (const DataType as_a : multiplied_as(a))
    for (const DataType as_b : multiplied_as(b)) {
      const VectorProduct* of_a = find_vector_product(processor, as_a);
      const VectorProduct* of_b = find_vector_product(processor, as_b);
      if (of_a == nullptr || of_b == nullptr || element_of(as_a).bits != element_of(as_b).bits) continue;
      const bool alike = of_a->form == ProductForm::kWiden && of_b->form == ProductForm::kWiden && of_a->op == of_b->op;
      if (as_a == as_b || alike) return Multiplication{nullptr, of_a, &element_of(as_a), &element_of(as_b)};
    }
  return std::nullopt;
}

std::uint32_t row_of(const MatrixInstruction& mi, std::uint32_t r, std::uint32_t lane) {
  if (mi.layout == ResultLayout::kScattered) return mi.row_groups() * r + lane / mi.n;
  if (mi.layout == ResultLayout::kHalves) {
    const std::uint32_t group = lane / mi.n, groups = mi.row_groups() / 2;
    return 2 * mi.run() * (group % groups) + mi.run() * (group / groups) + r;
  }
  return r / mi.run() * mi.run() * mi.row_groups() + mi.run() * (lane / mi.n) + r % mi.run();
}

std::uint32_t passes_of(const MatrixInstruction& mi, Generation generation) {
  return mi.passes[traits_of(generation).matrix_rate];
}

}  // namespace kiln::isa
