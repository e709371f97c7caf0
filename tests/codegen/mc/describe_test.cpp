// Processors that the table does not have: hidden rows come back from LLVM's answers as they were, in all that shapes a
// kernel, and from comgr's where that knows them.
#include "codegen/isa/describe.hpp"

#include "codegen/comgr/comgr.hpp"
#include "codegen/isa/opcodes.hpp"
#include "codegen/mc/mc.hpp"

#include <gtest/gtest.h>

namespace kiln::mc {
namespace {

TEST(Describe, EveryRowsGenerationFollowsFromWhatLlvmEncodes) {
  for (const isa::Processor& row : isa::processors()) {
    const auto answers = answers_about(std::string(row.name));
    ASSERT_TRUE(answers) << answers.error().text();
    EXPECT_EQ(isa::traits_of(answers->generation).name, row.traits().name) << row.name;
  }
}

TEST(Describe, ComgrAnswersAsLlvmDoes) {
  std::size_t known = 0;
  for (const isa::Processor& row : isa::processors()) {
    const Target target{std::string(row.name), {}, {}};
    const auto knows = comgr::knows(target);
    ASSERT_TRUE(knows) << knows.error().text();
    if (!*knows) continue;
    ++known;
    const auto answers = isa::ask_about(row.name, [&](std::string_view line) { return comgr::encodes(line, target); });
    ASSERT_TRUE(answers) << answers.error().text();
    EXPECT_EQ(*answers, *answers_about(target.processor)) << row.name;
  }
  EXPECT_GE(known, 10U);
}

TEST(Describe, HiddenRowsComeBack) {
  for (const std::string hidden : {"gfx803", "gfx900", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1012",
                                   "gfx1030", "gfx1101", "gfx1151", "gfx1201", "gfx1250"}) {
    const isa::Processor& row = *isa::find_processor(hidden);
    std::vector<isa::Processor> others;
    for (const isa::Processor& other : isa::processors())
      if (other.name != row.name) others.push_back(other);
    ASSERT_LT(others.size(), isa::processors().size());
    const auto answers = answers_about(hidden);
    ASSERT_TRUE(answers) << answers.error().text();
    const auto described = isa::row_from(hidden, *answers, others);
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

TEST(Describe, RefusesWhatIsLikeNothing) {
  // An assembler that encodes nothing has not said that there is nothing.
  EXPECT_EQ(isa::ask_about("gfx1310", [](std::string_view) { return Result<bool>(false); }).error().code,
            ErrorCode::kUnknownTarget);
  EXPECT_EQ(isa::ask_about("gfx1310", [](std::string_view) { return Result<bool>(true); }).error().code,
            ErrorCode::kUnknownTarget);
  const Error broken{ErrorCode::kIo, "broken", {}};
  EXPECT_EQ(isa::ask_about("gfx1310", [&](std::string_view) { return Result<bool>(broken); }).error().code,
            ErrorCode::kIo);
  for (const char* name : {"gfx1310", "gfx0", "fiji", ""})
    EXPECT_EQ(answers_about(name).error().code, ErrorCode::kUnknownTarget) << name;
}

}  // namespace
}  // namespace kiln::mc
