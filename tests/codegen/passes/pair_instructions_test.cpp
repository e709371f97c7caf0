// pair_instructions: which instructions are joined, and what keeps two apart. (encoder_test asks LLVM about operands.)
#include "tests/codegen/passes/pass_test.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::passes {
namespace {

using ir::Writer;
using Lines = std::vector<std::string>;

template <class F>
Lines run(std::string_view processor, F&& write, std::uint32_t wave_lanes = 32) {
  ir::Function f = build(processor, write);
  f.wave_lanes = wave_lanes;
  f.allocated = true;
  pair_instructions(f);
  Lines result = lines(f);
  result.pop_back();  // s_endpgm
  return result;
}
void fma(Writer& w, std::uint32_t sum, std::uint32_t a, std::uint32_t b) {
  w.v_fma_f32(v(sum), v(a), v(b), v(sum));
}

TEST(PairInstructions, ProductsFindThoseOfTheNextRowAndColumn) {
  const auto products = [](std::uint32_t b) {
    return [b](Writer& w) {
      fma(w, 0, 4, b);
      fma(w, 1, 5, b);
      fma(w, 2, 4, b + 1);
      fma(w, 3, 5, b + 1);
    };
  };
  const Lines crosswise = {"v_dual_fmac_f32 v0, v4, v10 :: v_dual_fmac_f32 v3, v5, v11",
                           "v_dual_fmac_f32 v1, v5, v10 :: v_dual_fmac_f32 v2, v4, v11"};
  EXPECT_EQ(run("gfx1100", products(10)), crosswise);
  EXPECT_EQ(run("gfx1151", products(10)), crosswise);
  // With four banks instead of two neighbours fit with their sources exchanged.
  EXPECT_EQ(run("gfx1200", products(10)), (Lines{"v_dual_fmac_f32 v0, v4, v10 :: v_dual_fmac_f32 v1, v10, v5",
                                                 "v_dual_fmac_f32 v2, v4, v11 :: v_dual_fmac_f32 v3, v11, v5"}));
  for (const char* const none : {"gfx1030", "gfx1250", "gfx942"}) EXPECT_EQ(run(none, products(10)).size(), 4U) << none;
  EXPECT_EQ(run("gfx1100", products(10), 64).size(), 4U);
}

TEST(PairInstructions, ScalarsAndConstantsAreOfNoBank) {
  EXPECT_EQ(
      run("gfx1100",
          [](Writer& w) {
            w.v_mov_b32(v(0), 0);
            w.v_mov_b32(v(1), 64);
            w.v_mul_f32(v(2), v(2), s(4));
            w.v_mul_f32(v(3), s(4), v(3));
            w.v_add_f32(v(6), v(4), v(8));
            w.v_add_f32(v(7), v(5), v(9));
          }),
      (Lines{"v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v1, 64", "v_dual_mul_f32 v2, s4, v2 :: v_dual_mul_f32 v3, s4, v3",
             "v_dual_add_f32 v6, v4, v8 :: v_dual_add_f32 v7, v5, v9"}));
}

TEST(PairInstructions, WhatCannotBeJoined) {
  const auto stays = [](auto&& write) { return run("gfx1200", write).size(); };
  EXPECT_EQ(stays([](Writer& w) {  // results of one parity
              w.v_mov_b32(v(0), 0);
              w.v_mov_b32(v(2), 0);
            }),
            2U);
  EXPECT_EQ(stays([](Writer& w) {  // sources of one bank
              w.v_mov_b32(v(0), v(4));
              w.v_mov_b32(v(1), v(8));
            }),
            2U);
  EXPECT_EQ(stays([](Writer& w) {  // a literal
              w.v_mov_b32(v(0), 65);
              w.v_mov_b32(v(1), 65);
            }),
            2U);
  EXPECT_EQ(stays([](Writer& w) {  // not an addend that is the result
              w.v_fma_f32(v(0), v(4), v(8), v(2));
              w.v_fma_f32(v(1), v(5), v(9), v(3));
            }),
            2U);
  EXPECT_EQ(stays([](Writer& w) {  // lanes that keep their value
              w.v_mov_b32(v(0), 0).partial = true;
              w.v_mov_b32(v(1), 0).partial = true;
            }),
            2U);
  EXPECT_EQ(stays([](Writer& w) {  // of two segments
              w.placement.segment = 0;
              w.v_mov_b32(v(0), 0);
              w.placement.segment = 1;
              w.v_mov_b32(v(1), 0);
            }),
            2U);
}

TEST(PairInstructions, NothingMovesAcrossWhatItDependsOn) {
  const auto stays = [](auto&& write) { return run("gfx1200", write).size(); };
  EXPECT_EQ(stays([](Writer& w) {  // reads the first one's result
              w.v_mul_f32(v(0), v(4), v(8));
              w.v_mul_f32(v(1), v(0), v(9));
            }),
            2U);
  EXPECT_EQ(stays([](Writer& w) {  // writes what the first one reads
              w.v_mul_f32(v(0), v(5), v(10));
              w.v_mul_f32(v(5), v(6), v(11));
            }),
            2U);
  EXPECT_EQ(stays([](Writer& w) {  // reads what one in between writes
              w.v_mov_b32(v(0), 0);
              w.v_lshlrev_b32(v(9), 1, v(3));
              w.v_mov_b32(v(1), v(9));
            }),
            3U);
  EXPECT_EQ(stays([](Writer& w) {  // writes what one in between reads
              w.v_mov_b32(v(0), 0);
              w.v_lshlrev_b32(v(9), 1, v(1));
              w.v_mov_b32(v(1), 0);
            }),
            3U);
  EXPECT_EQ(stays([](Writer& w) {  // other lanes
              w.v_mov_b32(v(0), 0);
              w.s_mov_exec_b32(ir::Operand::special(ir::Special::kExec), s(4));
              w.v_mov_b32(v(1), 0);
            }),
            3U);
  EXPECT_EQ(run("gfx1200",
                [](Writer& w) {
                  w.v_mov_b32(v(0), 0);
                  w.v_lshlrev_b32(v(9), 1, v(3));
                  w.v_mov_b32(v(1), 1);
                }),
            (Lines{"v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v1, 1", "v_lshlrev_b32 v9, 1, v3"}));
}

}  // namespace
}  // namespace kiln::passes
