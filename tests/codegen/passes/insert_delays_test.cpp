// insert_delays: the kinds of delay, which ones are joined, and where none is said. What clang 22 writes for the same
// instructions is the same, but where a comment says otherwise.
#include "tests/codegen/passes/pass_test.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::passes {
namespace {

using ir::Opcode;
using ir::Writer;
using testing::ElementsAre;
using Lines = std::vector<std::string>;

template <class F>
ir::Function delayed(std::string_view processor, F&& write) {
  ir::Function f = build(processor, write);
  f.allocated = true;
  insert_delays(f);
  return f;
}

/// The delays in front of each instruction that has one, as `index: text`; the index does not count delays.
template <class F>
Lines delays(std::string_view processor, F&& write) {
  Lines found;
  std::size_t index = 0;
  for (const std::string& line : lines(delayed(processor, write))) {
    if (line.starts_with("s_delay_alu "))
      found.push_back(std::to_string(index) + ": " + line.substr(12));
    else
      ++index;
  }
  return found;
}

void chain(Writer& w) {
  w.v_mul_f32(v(0), v(0), v(1));
  w.v_add_f32(v(0), v(0), v(2));
  w.v_add_f32(v(0), v(0), v(1));
  w.v_mul_f32(v(0), v(0), v(0));
}

TEST(InsertDelays, DependentVectorInstructions) {
  EXPECT_THAT(delays("gfx1100", chain),
              ElementsAre("1: instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)", "3: instid0(VALU_DEP_1)"));
}

TEST(InsertDelays, OnlyWhereTheGenerationHasThem) {
  for (const char* has : {"gfx1100", "gfx1150", "gfx1201", "gfx1250", "gfx11-generic", "gfx12-generic"})
    EXPECT_EQ(delays(has, chain).size(), 2U) << has;
  for (const char* lacks : {"gfx906", "gfx942", "gfx1030", "gfx10-3-generic"})
    EXPECT_EQ(delays(lacks, chain).size(), 0U) << lacks;
}

TEST(InsertDelays, CountsVectorInstructionsInBetween) {
  for (std::uint32_t between = 0; between < 6; ++between) {
    const Lines found = delays("gfx1100", [&](Writer& w) {
      w.v_mul_f32(v(0), v(1), v(2));
      for (std::uint32_t i = 0; i < between; ++i) w.v_mul_f32(v(8 + i), v(3), v(4));
      w.v_add_f32(v(5), v(0), v(1));
    });
    if (between < 4)
      EXPECT_THAT(found,
                  ElementsAre(std::to_string(between + 1) + ": instid0(VALU_DEP_" + std::to_string(between + 1) + ")"));
    else
      EXPECT_THAT(found, ElementsAre());
  }
}

TEST(InsertDelays, JoinsADelayThatIsNearEnough) {
  for (std::uint32_t between = 0; between < 6; ++between) {
    const Lines found = delays("gfx1100", [&](Writer& w) {
      w.v_mul_f32(v(0), v(1), v(2));
      w.v_add_f32(v(5), v(0), v(1));
      for (std::uint32_t i = 0; i < between; ++i) w.s_mov_b32(s(8 + i), 0);
      w.v_mul_lo_u32(v(6), v(3), v(3));
      w.v_add_f32(v(7), v(6), v(5));
    });
    const Lines joined = {"1: instid0(VALU_DEP_1) | instskip(SKIP_" + std::to_string(between + 1) +
                          ") | instid1(VALU_DEP_1)"};
    EXPECT_EQ(found, between < 4
                         ? joined
                         : (Lines{"1: instid0(VALU_DEP_1)", std::to_string(between + 3) + ": instid0(VALU_DEP_1)"}))
        << between;
  }
}

// Clang says SALU_CYCLE_1 before s_mul, too.
TEST(InsertDelays, ScalarResultsByCycles) {
  const auto write = [](Writer& w) {
    w.s_add_u32(s(0), s(4), s(5));
    w.s_mul_i32(s(1), s(0), s(5));
    w.v_add_u32(v(1), s(1), v(0));
    w.v_xor_b32(v(1), s(0), v(1));
  };
  EXPECT_THAT(delays("gfx1100", write), ElementsAre("2: instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)"));
}

TEST(InsertDelays, ScalarInstructionsWaitForVectorOnesThemselves) {
  EXPECT_THAT(delays("gfx1100",
                     [](Writer& w) {
                       w.v_readfirstlane_b32(s(0), v(0));
                       w.s_add_u32(s(1), s(0), s(2));
                     }),
              ElementsAre());
}

TEST(InsertDelays, TranscendentalResultsAreCountedApart) {
  EXPECT_THAT(delays("gfx1201",
                     [](Writer& w) {
                       w.v_rcp_f32(v(0), v(0));
                       w.v_add_f32(v(2), v(1), v(2));
                       w.v_mul_f32(v(0), v(0), v(2));
                     }),
              ElementsAre("2: instid0(TRANS32_DEP_1) | instid1(VALU_DEP_1)"));
  EXPECT_THAT(delays("gfx1201",
                     [](Writer& w) {
                       w.v_add_f32(v(2), v(1), v(2));
                       w.v_rcp_f32(v(0), v(0));
                       w.v_mul_f32(v(0), v(0), v(2));
                     }),
              ElementsAre("2: instid0(TRANS32_DEP_1)"));
}

// Clang says VALU_DEP_2 for the second use, which the first one has waited for.
TEST(InsertDelays, AResultIsWaitedForOnce) {
  EXPECT_THAT(delays("gfx1100",
                     [](Writer& w) {
                       w.v_add_co_u32(v(5), s(0), v(0), v(2));
                       w.v_addc_co_u32(v(6), s(1), v(1), v(3), s(0));
                       w.v_xor_b32(v(4), v(5), v(4));
                     }),
              ElementsAre("1: instid0(VALU_DEP_1)"));
}

// Clang says one behind s_waitcnt, too, where it seldom waits for anything.
TEST(InsertDelays, NoneWhereSomethingLongerIsWaitedFor) {
  EXPECT_THAT(delays("gfx1100",
                     [](Writer& w) {
                       w.v_add_f32(v(2), v(2), v(3));
                       w.ds_read_b32(v(4), v(2));
                       w.v_mul_f32(v(5), v(2), v(3));
                       w.s_waitcnt(0xfc07);
                       w.v_mul_f32(v(5), v(5), v(4));
                     }),
              ElementsAre());
}

void matrices(Writer& w) {
  w.v_wmma_f32_16x16x32_f16(v(16, 8), v(0, 8), v(8, 8), v(16, 8));
  w.v_wmma_f32_16x16x32_f16(v(16, 8), v(8, 8), v(0, 8), v(16, 8));
}
TEST(InsertDelays, MatrixResults) {
  EXPECT_THAT(delays("gfx1250", matrices), ElementsAre("1: instid0(TRANS32_DEP_1)"));
  EXPECT_THAT(delays("gfx1250",
                     [](Writer& w) {
                       w.v_wmma_f32_16x16x4_f32(v(4, 8), v(0, 2), v(2, 2), v(4, 8));
                       w.v_wmma_f32_16x16x4_f32(v(4, 8), v(2, 2), v(0, 2), v(4, 8));
                     }),
              ElementsAre("1: instid0(VALU_DEP_1)"));
  EXPECT_THAT(delays("gfx1100",
                     [](Writer& w) {
                       w.v_wmma_f32_16x16x16_f16(v(16, 8), v(0, 8), v(8, 8), v(16, 8));
                       w.v_wmma_f32_16x16x16_f16(v(16, 8), v(8, 8), v(0, 8), v(16, 8));
                     }),
              ElementsAre("1: instid0(VALU_DEP_1)"));
}

/// A result is used behind a label: by falling through, or by a branch only.
Lines second_block(bool falls_through) {
  ir::Function f = ir::test_function("gfx1100");
  Writer w(f);
  const ir::BlockId use = w.new_block("use");
  w.place(w.new_block("entry"));
  w.v_mul_f32(v(0), v(1), v(2));
  if (!falls_through) w.s_branch(use);
  w.place(use);
  w.v_add_f32(v(5), v(0), v(1));
  w.s_endpgm();
  w.finish();
  f.allocated = true;
  insert_delays(f);
  return lines(f, 1);
}
TEST(InsertDelays, FollowsControlThatFallsThrough) {
  EXPECT_EQ(second_block(true).front(), "s_delay_alu instid0(VALU_DEP_1)");
  EXPECT_EQ(second_block(false).front(), "v_add_f32 v5, v0, v1");
}

}  // namespace
}  // namespace kiln::passes
