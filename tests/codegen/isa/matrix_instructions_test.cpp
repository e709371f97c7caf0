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
    EXPECT_EQ(info.operands[0].dwords, mi.result_registers()) << info.name;
    EXPECT_EQ(info.operands[1].dwords * 4, mi.k_per_lane() * bytes_of(mi.a)) << info.name;
    EXPECT_EQ(mi.groups() * mi.k_per_lane(), mi.k) << info.name;
    EXPECT_EQ(find_matrix_instruction(mi.op), &mi);
  }
}

TEST(MatrixInstructions, ResultRowsCoverTheTileOnce) {
  for (const MatrixInstruction& mi : matrix_instructions()) {
    const std::uint32_t lanes = mi.wave_lanes;
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (std::uint32_t lane = 0; lane < lanes; ++lane)
      for (std::uint32_t r = 0; r < mi.results(); ++r) {
        const std::uint32_t row = row_of(mi, r, lane);
        EXPECT_LT(row, mi.rows());
        EXPECT_TRUE(seen.emplace(row, lane % mi.n).second) << info_of(mi.op).name << " lane " << lane << " reg " << r;
      }
    EXPECT_EQ(seen.size(), mi.rows() * mi.n) << info_of(mi.op).name;
  }
}

TEST(MatrixInstructions, AreFoundByShapeWhereTheProcessorHasThem) {
  const auto found = [](const char* processor, std::uint32_t lanes, DataType input, std::uint32_t k,
                        std::uint32_t blocks = 1) {
    return find_matrix_instruction(*find_processor(processor), lanes, input, input, 16, 16, k, blocks) != nullptr;
  };
  EXPECT_TRUE(found("gfx908", 64, DataType::kF16, 16));
  EXPECT_TRUE(found("gfx908", 64, DataType::kBf16, 8));
  EXPECT_FALSE(found("gfx942", 64, DataType::kBf16, 8));
  EXPECT_TRUE(found("gfx90a", 64, DataType::kF64, 4));
  EXPECT_TRUE(found("gfx942", 64, DataType::kF8Fnuz, 32));
  EXPECT_FALSE(found("gfx942", 64, DataType::kF8, 32));
  EXPECT_TRUE(found("gfx950", 64, DataType::kF8, 32));
  EXPECT_FALSE(found("gfx9-4-generic", 64, DataType::kF8Fnuz, 32));
  EXPECT_TRUE(found("gfx1201", 64, DataType::kBf8, 16));
  EXPECT_TRUE(found("gfx1100", 32, DataType::kF16, 16));
  EXPECT_TRUE(found("gfx1100", 64, DataType::kF16, 16));
  EXPECT_TRUE(found("gfx1201", 32, DataType::kF16, 16));
  EXPECT_TRUE(found("gfx1250", 32, DataType::kF16, 32));
  EXPECT_FALSE(found("gfx1250", 32, DataType::kF16, 16));
  EXPECT_FALSE(found("gfx906", 64, DataType::kF16, 16));
  EXPECT_FALSE(found("gfx1030", 32, DataType::kF16, 16));
  EXPECT_FALSE(found("gfx1100", 32, DataType::kF32, 4));
  EXPECT_FALSE(found("gfx942", 64, DataType::kF16, 16, 4));
  EXPECT_TRUE(found("gfx942", 64, DataType::kF16, 4, 4));
  EXPECT_TRUE(found("gfx908", 64, DataType::kBf16, 2, 4));
  EXPECT_FALSE(found("gfx942", 64, DataType::kBf16, 2, 4));
}

// What a processor cannot multiply is converted to the narrowest type that it can, to one that holds every value.
TEST(MatrixInstructions, MultiplyWhatCanBeConverted) {
  const auto multiplied = [](const char* processor, DataType a, DataType b, std::uint32_t k) {
    const Processor& p = *find_processor(processor);
    const auto found = matrix_multiplication(p, p.traits().wave_lanes, a, b, 16, 16, k, 1);
    return found ? std::pair(found->a->type, found->b->type) : std::pair(DataType::kF64, DataType::kF64);
  };
  using T = DataType;
  EXPECT_EQ(multiplied("gfx942", T::kF8Fnuz, T::kBf8Fnuz, 32), std::pair(T::kF8Fnuz, T::kBf8Fnuz));
  EXPECT_EQ(multiplied("gfx942", T::kF8, T::kBf8, 16), std::pair(T::kBf16, T::kBf16));
  EXPECT_EQ(multiplied("gfx90a", T::kF8, T::kF8, 16), std::pair(T::kBf16, T::kBf16));
  EXPECT_EQ(multiplied("gfx942", T::kXf32, T::kXf32, 8), std::pair(T::kXf32, T::kXf32));
  EXPECT_EQ(multiplied("gfx90a", T::kXf32, T::kXf32, 4), std::pair(T::kF32, T::kF32));
  for (const Processor& processor : processors())
    for (const Element& a : elements())
      EXPECT_EQ(vector_multiplication(processor, a.type, a.type).has_value(), a.type != T::kI32) << processor.name;
}

}  // namespace
}  // namespace kiln::isa
