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

TEST(Processor, HasXcdsByTheComputeUnitsOfTheDevice) {
  // style: table
  struct Case {
    const char* processor;
    std::uint32_t compute_units, xcds;
  };
  for (const Case& c : {
           Case{"gfx942", 304, 8},
           Case{"gfx942", 228, 6},
           Case{"gfx942", 152, 4},
           Case{"gfx942", 76, 2},
           Case{"gfx942", 38, 1},
           Case{"gfx942", 80, 4},
           Case{"gfx942", 20, 1},
           Case{"gfx942", 300, 1},
           Case{"gfx942", 0, 1},
           Case{"gfx950", 256, 8},
           Case{"gfx950", 128, 4},
           Case{"gfx950", 32, 1},
           Case{"gfx90a", 110, 1},
           Case{"gfx90a", 104, 1},
           Case{"gfx1100", 96, 1},
       })
    EXPECT_EQ(xcds_of(*find_processor(c.processor), c.compute_units), c.xcds) << c.processor << ' ' << c.compute_units;
  for (const Processor& processor : processors()) {
    const std::uint32_t xcds = xcds_of(processor, processor.compute_units);
    EXPECT_EQ(xcds > 1, processor.generation == Generation::kGfx940 || processor.generation == Generation::kGfx950)
        << processor.name;
    EXPECT_EQ(processor.compute_units % xcds, 0U) << processor.name;
  }
}

}  // namespace
}  // namespace kiln::isa
