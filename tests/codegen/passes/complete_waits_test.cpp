// complete_waits, and the longest hazard distances: what a safe kernel has instead of what it needs.
#include "tests/codegen/passes/pass_test.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace kiln::passes {
namespace {

using ir::Writer;

void two_loads(Writer& w) {
  w.buffer_load_dword(v(1), v(0), s(4, 4), 0);
  w.buffer_load_dword(v(2), v(0), s(4, 4), 0);
  w.v_mov_b32(v(3), v(1));
}

TEST(CompleteWaits, WaitForAllThatTheGenerationCounts) {
  for (const auto& [processor, expected] :
       {std::pair{"gfx942", "wait vmcnt(0) lgkmcnt(0)"}, std::pair{"gfx1030", "wait vmcnt(0) lgkmcnt(0) vscnt(0)"}}) {
    ir::Function f = build(processor, two_loads);
    f.allocated = true;
    insert_waits(f);
    EXPECT_EQ(lines(f)[2], "wait vmcnt(1)") << processor;
    complete_waits(f);
    EXPECT_EQ(lines(f)[2], expected) << processor;
  }
}

TEST(CompleteWaits, DistancesAreTheLongestOfAll) {
  const auto behind_readlane = [](Distances distances) {
    ir::Function f = build("gfx942", [](Writer& w) {
      w.v_mov_b32(v(0), 0);
      w.v_readfirstlane_b32(s(4), v(0));
      w.buffer_load_dword(v(1), v(0), s(4, 4), 0);
    });
    f.allocated = true;
    insert_hazard_nops(f, distances);
    const auto all = lines(f);
    const auto* const readlane = &*std::ranges::find(all, "v_readfirstlane_b32 s4, v0");
    return std::vector<std::string>(readlane + 1, &all.back() - 1);
  };
  EXPECT_EQ(behind_readlane(Distances::kOfRows), (std::vector<std::string>{"s_nop 4"}));
  EXPECT_EQ(behind_readlane(Distances::kLongest), (std::vector<std::string>{"s_nop 15", "s_nop 4"}));
}

}  // namespace
}  // namespace kiln::passes
