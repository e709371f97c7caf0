// Processors that the table does not have: hidden rows come back from LLVM's answers as they were, in all that shapes a
// kernel, and a name without a row gets a generation.
#include "codegen/isa/opcodes.hpp"
#include "codegen/mc/mc.hpp"

#include <gtest/gtest.h>

namespace kiln::mc {
namespace {

Target target(std::string_view processor) {
  return {std::string(processor), {}, {}};
}

TEST(Describe, EveryRowsGenerationFollowsFromWhatLlvmEncodes) {
  for (const isa::Processor& row : isa::processors()) {
    const auto generation = generation_of(target(row.name));
    ASSERT_TRUE(generation) << generation.error().text();
    EXPECT_EQ(isa::traits_of(*generation).name, row.traits().name) << row.name;
  }
}

TEST(Describe, HiddenRowsComeBack) {
  for (const char* hidden : {"gfx803", "gfx900", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1012", "gfx1030",
                             "gfx1101", "gfx1151", "gfx1201", "gfx1250"}) {
    const isa::Processor& row = *isa::find_processor(hidden);
    std::vector<isa::Processor> others;
    for (const isa::Processor& other : isa::processors())
      if (other.name != row.name) others.push_back(other);
    ASSERT_LT(others.size(), isa::processors().size());
    const auto described = describe_processor(target(hidden), others);
    ASSERT_TRUE(described) << described.error().text();
    EXPECT_EQ((*described)->name, hidden);
    EXPECT_EQ((*described)->generation, row.generation) << hidden;
    EXPECT_EQ((*described)->features, row.features) << hidden;
    EXPECT_GT((*described)->vgpr_file, 0U);
    for (std::size_t op = 0; op < static_cast<std::size_t>(isa::Opcode::kCount); ++op)
      EXPECT_EQ(isa::has(**described, static_cast<isa::Opcode>(op)), isa::has(row, static_cast<isa::Opcode>(op)))
          << hidden << " " << isa::info_of(static_cast<isa::Opcode>(op)).name;
  }
}

TEST(Describe, NamesWithoutARowGetOne) {
  ASSERT_EQ(isa::find_processor("gfx801"), nullptr);
  const auto found = processor_of(target("gfx801"));
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ((*found)->traits().name, "gfx8");
  EXPECT_EQ((*found)->name, "gfx801");
}

TEST(Describe, RefusesWhatLlvmDoesNotKnow) {
  for (const char* name : {"gfx1310", "gfx0", "fiji", ""}) {
    const auto found = processor_of(target(name));
    ASSERT_FALSE(found) << name;
    EXPECT_EQ(found.error().code, ErrorCode::kUnknownTarget);
  }
}

}  // namespace
}  // namespace kiln::mc
