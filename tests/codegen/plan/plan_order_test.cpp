// What a search found is kept for plans to come: it must be theirs, too, whichever comes first.
#include "codegen/plan/plan.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::kernel {
namespace {

TEST(PlanOrder, DoesNotMatter) {
  std::vector<std::string> recipes;
  for (const auto& [n, tiles] : {std::pair{32, 4}, {64, 8}, {128, 16}})
    for (const char* transposes : {"TN", "NN", "NT"})
      for (const int du : {8, 16, 32})
        for (const int read : {1, 2, 4})
          for (const int rows : {2, 4, 8})
            recipes.push_back(
                fmt::format("SSS {} mt128x{} mi1x1x1x1 wt8x{} wg16x8 du{} gr{}x{} lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 "
                            "buf1 vw{}x4",
                            transposes, n, tiles, du, read, read, rows));
  const auto patterns = [&](bool backwards) {
    std::map<std::string, std::vector<std::size_t>> found;
    std::thread([&] {  // which knows nothing yet
      std::vector<std::string> order = recipes;
      if (backwards) std::reverse(order.begin(), order.end());
      for (const std::string& line : order)
        if (const auto plan = make_plan(Recipe::parse(line).value(), *isa::find_processor("gfx1030")))
          for (const OperandPlan* o : {&plan->a, &plan->b})
            found[line].insert(found[line].end(), {o->lds.read_patterns.size(), o->lds.write_patterns.size()});
    })
        .join();
    return found;
  };
  const auto forwards = patterns(false);
  EXPECT_GT(forwards.size(), recipes.size() / 2);
  EXPECT_EQ(patterns(true), forwards);
}

}  // namespace
}  // namespace kiln::kernel
