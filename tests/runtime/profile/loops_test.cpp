// Which loop is the steady one, and its trips.
#include "tests/runtime/profile/profiled.hpp"

#include <gtest/gtest.h>

namespace kiln::profile {
namespace {

std::vector<std::string> texts_of_body(const Profiled& p, const Loop& loop) {
  std::vector<std::string> texts;
  for (const std::uint32_t i : loop.body) texts.push_back(p.recording.program->texts[i]);
  return texts;
}

TEST(ProfileLoops, TheInnerLoopIsTheSteadyOne) {
  const Profiled p = profile_text({.body = R"(
      s_mov_b32 s4, 3
      outer:
      s_mov_b32 s5, 10
      s_nop 0
      inner:
      v_mov_b32 v1, v0
      s_sub_u32 s5, s5, 1
      s_cmp_lg_u32 s5, 0
      s_cbranch_scc1 inner
      s_sub_u32 s4, s4, 1
      s_cmp_lg_u32 s4, 0
      s_cbranch_scc1 outer)"},
                                  {});
  const std::vector<Loop> loops = loops_of(p.recording);
  ASSERT_EQ(loops.size(), 2U);
  ASSERT_TRUE(p.profile.loop);
  EXPECT_EQ(p.profile.loop->header, p.find("v_mov_b32"));
  EXPECT_EQ(p.profile.loop->body.size(), 4U);
  EXPECT_EQ(p.profile.loop->trips, 30U);
  EXPECT_EQ(p.profile.loop->own_executed, 120U);
  EXPECT_EQ(p.profile.loop_instructions, 120U);
  EXPECT_EQ(p.profile.model.loop.entries, 3U);
  EXPECT_EQ(p.profile.model.loop.trips, 30U);
  EXPECT_EQ(loops[1].body.size(), 9U);
  EXPECT_EQ(loops[1].own_executed, 15U);
}

/// A loop with a branch inside of it, whose latch is not its last instruction.
TEST(ProfileLoops, BodiesHoldAllWaysToTheBackEdge) {
  const Profiled p = profile_text({.body = R"(
      s_mov_b32 s4, 4
      s_branch head
      tail:
      s_nop 1
      s_branch head
      head:
      s_sub_u32 s4, s4, 1
      s_bitcmp1_b32 s4, 0
      s_cbranch_scc1 skip
      s_nop 2
      skip:
      s_cmp_lg_u32 s4, 0
      s_cbranch_scc1 tail)"},
                                  {});
  ASSERT_TRUE(p.profile.loop);
  EXPECT_EQ(texts_of_body(p, *p.profile.loop).size(), 8U);
  EXPECT_EQ(p.profile.loop->header, p.find("s_sub_u32"));
  EXPECT_EQ(p.profile.loop->trips, 4U);
}

TEST(ProfileLoops, StraightCodeHasNone) {
  const Profiled p = profile_text({.body = "s_nop 0\n s_cmp_lg_u32 s2, s2\n s_cbranch_scc1 end\n s_nop 1\n end:"}, {});
  EXPECT_FALSE(p.profile.loop);
  EXPECT_EQ(p.profile.loop_instructions, 0U);
  EXPECT_EQ(p.profile.model.loop.clocks, 0U);
}

}  // namespace
}  // namespace kiln::profile
