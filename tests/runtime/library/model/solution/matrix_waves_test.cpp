// Tiles of real solutions from what each product states of them.
#include "runtime/library/model/solution/matrix_waves.hpp"

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

TEST(MatrixWaves, OfTensile) {
  // MT64x64, MI16x16x4x4: all four blocks along M.
  EXPECT_EQ(tensile_waves({16, 16, 4, 4}, {64, 4, 1}, {1, 16}, 64), (MatrixWaves{{1, 1}, {1, 4}, 4}));
  // MT128x128, MI32x32x8x1
  EXPECT_EQ(tensile_waves({32, 32, 8, 1}, {64, 4, 1}, {2, 64}, 64), (MatrixWaves{{2, 2}, {2, 2}, 1}));
  EXPECT_FALSE(tensile_waves({0, 16, 4, 1}, {64, 4, 1}, {1, 16}, 64));
  EXPECT_FALSE(tensile_waves({16, 16, 4, 1}, {64, 4, 1}, {1, 16}, 0));
  EXPECT_TRUE(tensile_waves({16, 16, 4, 1}, {1 << 20, 1 << 20, 1}, {1, 16}, 1));  // nothing overflows
}

TEST(MatrixWaves, OfTensileLite) {
  EXPECT_EQ(lite_waves({16, 16, 16, 1}, {128, 128}, {32, 4, 1}, 4, {4, 4}), (MatrixWaves{{4, 4}, {2, 2}, 1}));
  EXPECT_EQ(lite_waves({16, 16, 16, 1}, {128, 128}, {32, 4, 1}, 4, {0, 0}), (MatrixWaves{{4, 4}, {2, 2}, 1}));
  // Two groups of waves that share K.
  EXPECT_EQ(lite_waves({32, 32, 8, 1}, {64, 32}, {64, 1, 2}, 4, {1, 1}), (MatrixWaves{{1, 1}, {2, 1}, 1}));
  // Sixteen blocks of 4 x 4: where they lie follows from the wave tile that the name says.
  EXPECT_EQ(lite_waves({4, 4, 4, 16}, {64, 4}, {64, 1, 1}, 1, {1, 1}), (MatrixWaves{{1, 1}, {1, 1}, 16}));
  EXPECT_EQ(lite_waves({4, 4, 4, 16}, {4, 64}, {4, 16, 1}, 1, {1, 1}), (MatrixWaves{{1, 1}, {1, 1}, 1}));
  EXPECT_FALSE(lite_waves({16, 16, 16, 1}, {120, 128}, {32, 4, 1}, 4, {0, 0}));  // no whole tiles
  EXPECT_FALSE(lite_waves({16, 16, 16, 1}, {128, 128}, {32, 4, 1}, 4, {2, 4}));  // the name contradicts
  EXPECT_FALSE(lite_waves({16, 0, 16, 1}, {128, 128}, {32, 4, 1}, 4, {0, 0}));
}

}  // namespace
}  // namespace kiln::library
