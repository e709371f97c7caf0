// Matrix instruction rows agree with their opcodes, and the result layout is a bijection onto the m x n tile.
#include "codegen/isa/matrix_instructions.hpp"

#include <set>

#include <gtest/gtest.h>

namespace kiln::isa {
namespace {

TEST(MatrixInstructions, AgreeWithTheirOpcodes) {
  for (const MatrixInstruction& mi : matrix_instructions()) {
    const OpcodeInfo& info = info_of(mi.op);
    EXPECT_EQ(info.cls, OpcodeClass::kMatrix);
    EXPECT_EQ(info.operands[0].dwords, mi.result_registers) << info.name;
    EXPECT_EQ(info.operands[1].dwords * 4, mi.k_per_lane * bytes_of(mi.input)) << info.name;
    EXPECT_EQ(mi.groups * mi.k_per_lane, mi.k) << info.name;
    EXPECT_EQ(find_matrix_instruction(mi.op), &mi);
  }
}

TEST(MatrixInstructions, ResultRowsCoverTheTileOnce) {
  for (const MatrixInstruction& mi : matrix_instructions()) {
    const std::uint32_t lanes = mi.wave_lanes;
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (std::uint32_t lane = 0; lane < lanes; ++lane)
      for (std::uint32_t r = 0; r < mi.result_registers; ++r) {
        const std::uint32_t row = row_of(mi, r, lane);
        EXPECT_LT(row, mi.m);
        EXPECT_TRUE(seen.emplace(row, lane % mi.n).second) << info_of(mi.op).name << " lane " << lane << " reg " << r;
      }
    EXPECT_EQ(seen.size(), mi.m * mi.n) << info_of(mi.op).name;
  }
}

TEST(MatrixInstructions, AreFoundByShapeWhereTheProcessorHasThem) {
  const auto found = [](const char* processor, std::uint32_t lanes, DataType input, std::uint32_t k,
                        std::uint32_t blocks = 1) {
    return find_matrix_instruction(*find_processor(processor), lanes, input, 16, 16, k, blocks) != nullptr;
  };
  EXPECT_TRUE(found("gfx908", 64, DataType::kF16, 16));
  EXPECT_TRUE(found("gfx1100", 32, DataType::kF16, 16));
  EXPECT_TRUE(found("gfx1100", 64, DataType::kF16, 16));
  EXPECT_TRUE(found("gfx1201", 32, DataType::kF16, 16));
  EXPECT_TRUE(found("gfx1250", 32, DataType::kF16, 32));
  EXPECT_FALSE(found("gfx1250", 32, DataType::kF16, 16));
  EXPECT_FALSE(found("gfx906", 64, DataType::kF16, 16));
  EXPECT_FALSE(found("gfx1030", 32, DataType::kF16, 16));
  EXPECT_FALSE(found("gfx1100", 32, DataType::kF32, 4));
  EXPECT_FALSE(found("gfx942", 64, DataType::kF16, 16, 4));
}

}  // namespace
}  // namespace kiln::isa
