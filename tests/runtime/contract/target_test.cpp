// Target names: parse and id are inverse, malformed names are refused with the reason.
#include "kiln/target.hpp"

#include <gtest/gtest.h>

namespace kiln {
namespace {

TEST(Target, ParsesAndPrints) {
  for (const char* name : {"gfx942", "gfx90a:xnack-", "gfx942:sramecc+:xnack-"}) {
    const auto target = Target::parse(name);
    ASSERT_TRUE(target) << name;
    EXPECT_EQ(target->id(), name);
  }
  EXPECT_EQ(Target::parse("gfx942:xnack-:sramecc+")->id(), "gfx942:sramecc+:xnack-");
}

TEST(Target, IsWhatFollowsATripleOrBelongsToAProduct) {
  struct Row {
    const char *name, *id;
  };
  constexpr Row kRows[] = {
      {"amdgcn-amd-amdhsa--gfx90a:xnack-", "gfx90a:xnack-"},
      {"amdgcn-amd-amdhsa--gfx9-4-generic", "gfx9-4-generic"},
      {"amdgcn-amd-amdhsa-unknown-gfx942:sramecc+:xnack-", "gfx942:sramecc+:xnack-"},
      {"amdgcn-amd-amdhsa-gfx1100", "gfx1100"},
      {"hipv4-amdgcn-amd-amdhsa--gfx906", "gfx906"},
      {"hip-amdgcn-amd-amdhsa--gfx1030", "gfx1030"},
      {"MI300X", "gfx942"},
      {"mi300x", "gfx942"},
      {"AMD Instinct MI300X", "gfx942"},
      {"AMD Instinct MI300X OAM", "gfx942"},
      {"AMD Instinct MI250X/MI250", "gfx90a"},
      {"MI250X:xnack+", "gfx90a:xnack+"},
      {"RX 7900 XTX", "gfx1100"},
      {"rx7900xtx", "gfx1100"},
      {"7900 xtx", "gfx1100"},
      {"AMD Radeon RX 7900 XTX", "gfx1100"},
      {"Radeon RX-7900_XT", "gfx1100"},
      {"AMD Radeon PRO W7900", "gfx1100"},
      {"AMD Radeon(TM) 780M Graphics", "gfx1103"},
      {"Radeon VII", "gfx906"},
      {"AMD Radeon Pro VII", "gfx906"},
      {"Radeon AI PRO R9700", "gfx1201"},
      {"Steam Deck", "gfx1033"},
  };
  for (const Row& row : kRows) {
    const auto target = Target::parse(row.name);
    ASSERT_TRUE(target) << row.name;
    EXPECT_EQ(target->id(), row.id) << row.name;
  }
}

TEST(Target, RefusesMalformedNames) {
  for (const char* name :
       {"", "gfx", "sm_90", "gfx942:", "gfx942:xnack", "gfx942:ecc+", "gfx942:xnack+:xnack+", "MI300Y", "AMD",
        "AMD Radeon Graphics", "RX 7900 XTX/RX 6800", "amdgcn-amd-amdhsa", "amdgcn-amd-amdpal--gfx1030",
        "amdgcn-amd-amdhsa--sm_90", "x86_64-unknown-linux-gnu", "MI300X:", "/", "MI300X/"}) {
    const auto target = Target::parse(name);
    ASSERT_FALSE(target) << name;
    EXPECT_EQ(target.error().code, ErrorCode::kUnknownTarget);
    EXPECT_NE(target.error().message.find("'" + std::string(name) + "'"), std::string::npos) << target.error().message;
  }
}

}  // namespace
}  // namespace kiln
