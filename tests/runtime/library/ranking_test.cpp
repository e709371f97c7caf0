// The estimate of cycles: what it must know to rank solutions sensibly. Only comparisons; the figures themselves mean
// nothing.
#include "runtime/library/ranking.hpp"

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

Solution matrix(std::int32_t mt0, std::int32_t mt1, std::int32_t depth_u = 32) {
  Solution s;
  s.parameters.matrix_instruction = {16, 16, 16, 1};
  s.parameters.depth_u = depth_u;
  s.launch.macro_tile = {mt0, mt1};
  s.launch.work_group = {256, 1, 1};
  return s;
}
GemmProblem hhs(std::uint64_t m, std::uint64_t n, std::uint64_t k, std::uint64_t batch = 1) {
  return GemmProblem::packed(
      {DataType::kF16, DataType::kF16, DataType::kF16, DataType::kF16, DataType::kF32, Transpose::kN, Transpose::kN}, m,
      n, k, batch);
}
const Hardware kDevice{"gfx942", 304, false};

double cycles(const Solution& s, const GemmProblem& p, const Hardware& hardware = kDevice) {
  return estimated_cycles(s, Problem::from(p), hardware);
}

TEST(Ranking, LargeTilesForLargeProblemsSmallOnesForSmall) {
  EXPECT_LT(cycles(matrix(256, 128), hhs(16384, 16384, 4096)), cycles(matrix(64, 64), hhs(16384, 16384, 4096)));
  EXPECT_GT(cycles(matrix(256, 128), hhs(64, 64, 4096)), cycles(matrix(64, 64), hhs(64, 64, 4096)));
}

TEST(Ranking, EdgesCostAWholeTile) {
  EXPECT_EQ(cycles(matrix(128, 128), hhs(128 * 304, 128, 64)), cycles(matrix(128, 128), hhs(128 * 304 - 127, 1, 64)));
  EXPECT_LT(cycles(matrix(128, 128), hhs(128 * 304, 128, 64)), cycles(matrix(128, 128), hhs(128 * 304 + 1, 128, 64)));
}

TEST(Ranking, TheTileThatFitsTheSkinnySideWins) {
  EXPECT_LT(cycles(matrix(32, 128), hhs(32, 128 * 304, 1024)), cycles(matrix(128, 32), hhs(32, 128 * 304, 1024)));
  EXPECT_LT(cycles(matrix(128, 32), hhs(128 * 304, 32, 1024)), cycles(matrix(32, 128), hhs(128 * 304, 32, 1024)));
}

TEST(Ranking, KIsRoundedUpToDepthU) {
  EXPECT_EQ(cycles(matrix(64, 64, 64), hhs(64, 64, 1)), cycles(matrix(64, 64, 64), hhs(64, 64, 64)));
  EXPECT_LT(cycles(matrix(64, 64, 64), hhs(64, 64, 64)), cycles(matrix(64, 64, 64), hhs(64, 64, 65)));
}

TEST(Ranking, ComputeUnitsAndBatchCount) {
  EXPECT_GT(cycles(matrix(128, 128), hhs(4096, 4096, 512), {"gfx942", 80, false}),
            cycles(matrix(128, 128), hhs(4096, 4096, 512)));
  EXPECT_GT(cycles(matrix(128, 128), hhs(4096, 4096, 512, 2)), cycles(matrix(128, 128), hhs(4096, 4096, 512)));
}

TEST(Ranking, MatrixUnitsBeatValuAndBuffersBeatAddresses) {
  Solution valu = matrix(128, 128);
  valu.parameters.matrix_instruction = {};
  EXPECT_GT(cycles(valu, hhs(512, 512, 512)), cycles(matrix(128, 128), hhs(512, 512, 512)));
  Solution wide = matrix(128, 128);
  wide.parameters.buffer_load = false;
  EXPECT_GT(cycles(wide, hhs(512, 512, 512)), cycles(matrix(128, 128), hhs(512, 512, 512)));
}

TEST(Ranking, IsFiniteAtTheEdges) {
  for (const GemmProblem& p : {hhs(1, 1, 0), hhs(1, 1, 1), hhs(0x7fffffff, 0x7fffffff, 0x7fffffff)})
    for (const std::uint32_t units : {0U, 1U, 304U}) {
      Solution odd = matrix(1, 1, 0);
      const double estimate = cycles(odd, p, {"gfx942", units, false});
      EXPECT_GT(estimate, 0);
      EXPECT_LT(estimate, 1e40);
    }
}

}  // namespace
}  // namespace kiln::library
