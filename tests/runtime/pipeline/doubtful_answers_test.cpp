// Answers of Tensile's fallback tables, and of rows of another size, yield to solutions that are modelled faster.
#include "kiln/runtime.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/library/library.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tests/runtime/library/logic_text.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>

namespace kiln::runtime {
namespace {

using library::Doubt;
using library::Library;
using library::LogicText;
using library::Selection;

const library::Hardware kDevice{"gfx90a", 104, false};
constexpr auto kH = DataType::kF16;

GemmProblem cube(std::uint64_t size) {
  return GemmProblem::packed({kH, kH, kH, kH, DataType::kF32, Transpose::kN, Transpose::kN}, size, size, size);
}

/// Solution 0 has a tile of 32x32 and the one row that there is, of 64x64x64; solution 1, of 128x128, stands in none.
class DoubtfulAnswers : public testing::Test {
 protected:
  std::string write(const LogicText& text) const {
    const auto path = std::filesystem::path(folder_.path()) / (text.architecture + ".yaml");
    std::ofstream(path) << text.text();
    return path.string();
  }
  static LogicText logic() {
    LogicText text;
    text.solutions = "[" + LogicText::matrix(1, 1) + ", " + LogicText::matrix(4, 4) + "]";
    text.rows = "[[[64, 64, 1, 64], [0, 100.0]]]";
    return text;
  }
  static Selection answer(const Library& library, std::uint64_t size) {
    auto selection = library.select(library::Problem::from(cube(size)), kDevice, {});
    EXPECT_TRUE(selection) << selection.error().text();
    return selection ? *selection : Selection{};
  }
  Library open(const LogicText& text) const {
    const std::vector<std::string> paths = {write(text)};
    return Library::open(paths).value();
  }
  Runtime runtime(const LogicText& text, bool tensile_answers) const {
    RuntimeOptions options;
    options.device = DeviceChoice::kNone;
    options.arch = "gfx90a";
    options.cache_folder = "none";
    options.library_paths = {write(text)};
    options.tensile_answers = tensile_answers;
    return Runtime::open(options).value();
  }
  SolutionInfo chosen(const LogicText& text, std::uint64_t size, bool tensile_answers) const {
    const auto kernel = runtime(text, tensile_answers).kernel(cube(size));
    EXPECT_TRUE(kernel) << kernel.error().text();
    return kernel ? kernel->solution : SolutionInfo{};
  }
  /// Whether solution 0, the table's answer, is taken.
  bool keeps(const LogicText& text, std::uint64_t size, bool tensile_answers) const {
    const SolutionInfo taken = chosen(text, size, tensile_answers);
    return taken.library == text.architecture + ".yaml" && taken.index == 0;
  }

  test::ScratchFolder folder_;
};

TEST_F(DoubtfulAnswers, OfRowsOfAnotherSizeYieldToFasterSolutions) {
  const Library library = open(logic());
  EXPECT_EQ(answer(library, 64).doubt, Doubt::kNone);
  for (const std::uint64_t size : {63, 65, 128, 4096}) {
    EXPECT_EQ(answer(library, size).doubt, Doubt::kOtherSize) << size;
    EXPECT_EQ(answer(library, size).solution->index, 0) << size;
  }
  EXPECT_FALSE(keeps(logic(), 4096, false));
  EXPECT_TRUE(keeps(logic(), 4096, true));
}

TEST_F(DoubtfulAnswers, TheWayTellsWhyTheyYieldOrStay) {
  Runtime opened = runtime(logic(), false);
  const auto last_step = [&](std::uint64_t size) {
    const std::vector<GemmProblem> problems = {cube(size)};
    library::Trace trace;
    EXPECT_TRUE(pipeline_of(opened).select(problems, &trace)) << size;
    return trace.empty() ? library::TraceStep{} : trace.back();
  };
  const library::TraceStep yields = last_step(4096), stays = last_step(65);
  EXPECT_TRUE(yields.accepted);
  EXPECT_FALSE(stays.accepted);
  for (const library::TraceStep& step : {yields, stays}) {
    EXPECT_EQ(step.node, "Answer");
    EXPECT_THAT(step.detail, testing::MatchesRegex("modelled .* us, the answer of a row of another size .* us"));
  }
}

TEST_F(DoubtfulAnswers, OfTheProblemsRowStay) {
  LogicText text = logic();
  text.rows = "[[[4096, 4096, 1, 4096], [0, 100.0]]]";
  EXPECT_TRUE(keeps(text, 4096, false));
  EXPECT_FALSE(keeps(text, 4095, false));
}

TEST_F(DoubtfulAnswers, OfAFallbackYieldWhateverTheRow) {
  LogicText text = logic();
  text.architecture = "fallback";
  text.schedule = "hip";
  text.rows = "[[[4096, 4096, 1, 4096], [0, 100.0]]]";
  EXPECT_EQ(answer(open(text), 4096).doubt, Doubt::kFallback);
  EXPECT_TRUE(keeps(text, 4096, true));
  EXPECT_FALSE(keeps(text, 4096, false));
}

TEST_F(DoubtfulAnswers, YieldToOwnSolutionsUnlessTensilesAreWanted) {
  LogicText text = logic();
  text.solutions = "[" + LogicText::matrix(1, 1) + "]";
  EXPECT_EQ(chosen(text, 4096, false).library, "kiln");
  EXPECT_TRUE(keeps(text, 4096, true));
  EXPECT_TRUE(keeps(text, 64, false));
}

}  // namespace
}  // namespace kiln::runtime
