// Every processor row is one LLVM knows; an unknown name is refused with the nearest ones.
#include "codegen/isa/processor.hpp"

#include "codegen/mc/mc.hpp"

#include <gtest/gtest.h>

namespace kiln::isa {
namespace {

TEST(Processor, IsKnownToLlvm) {
  for (const Processor& processor : processors()) EXPECT_TRUE(mc::knows_processor(processor.name)) << processor.name;
  EXPECT_FALSE(mc::knows_processor("gfx9zz"));
}

TEST(Processor, SuggestsTheNearest) {
  const auto result = require_processor("gfx943");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kUnknownTarget);
  EXPECT_NE(result.error().message.find("gfx94"), std::string::npos);
  ASSERT_TRUE(require_processor("gfx90a"));
}

}  // namespace
}  // namespace kiln::isa
