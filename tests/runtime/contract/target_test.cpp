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

TEST(Target, RefusesMalformedNames) {
  for (const char* name : {"", "gfx", "sm_90", "gfx942:", "gfx942:xnack", "gfx942:ecc+", "gfx942:xnack+:xnack+"}) {
    const auto target = Target::parse(name);
    ASSERT_FALSE(target) << name;
    EXPECT_EQ(target.error().code, ErrorCode::kUnknownTarget);
  }
}

}  // namespace
}  // namespace kiln
