// Answers of Tensile's fallback tables, and of rows far from the problem, yield to solutions that are modelled faster.
#include "kiln/runtime.hpp"
#include "runtime/library/library.hpp"
#include "tests/runtime/library/logic_text.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using library::Answers;
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
  static Selection answer(const Library& library, std::uint64_t size, Answers answers) {
    auto selection = library.select(library::Problem::from(cube(size)), kDevice, {}, nullptr, answers);
    EXPECT_TRUE(selection) << selection.error().text();
    return selection ? *selection : Selection{};
  }
  Library open(const LogicText& text) const {
    const std::vector<std::string> paths = {write(text)};
    return Library::open(paths).value();
  }
  SolutionInfo chosen(const LogicText& text, std::uint64_t size, bool tensile_answers) const {
    RuntimeOptions options;
    options.device = DeviceChoice::kNone;
    options.arch = "gfx90a";
    options.cache_folder = "none";
    options.library_paths = {write(text)};
    options.tensile_answers = tensile_answers;
    const auto kernel = Runtime::open(options).value().kernel(cube(size));
    EXPECT_TRUE(kernel) << kernel.error().text();
    return kernel ? kernel->solution : SolutionInfo{};
  }

  test::ScratchFolder folder_;
};

TEST_F(DoubtfulAnswers, OfFarRowsYieldToFasterSolutionsOfTheLibrary) {
  const Library library = open(logic());
  for (const auto& [size, doubt] : {std::pair<std::uint64_t, Doubt>{64, Doubt::kNone},
                                    {32, Doubt::kNone},
                                    {128, Doubt::kNone},
                                    {31, Doubt::kFarRow},
                                    {129, Doubt::kFarRow},
                                    {4096, Doubt::kFarRow}})
    EXPECT_EQ(answer(library, size, Answers::kTensileOrKiln).doubt, doubt) << size;
  EXPECT_EQ(answer(library, 4096, Answers::kTensile).solution->index, 0);
  EXPECT_EQ(answer(library, 4096, Answers::kTensileOrKiln).solution->index, 0);
  const Selection faster = answer(library, 4096, Answers::kFaster);
  EXPECT_EQ(faster.solution->index, 1);
  EXPECT_TRUE(faster.is_ranked);
  // There the smaller tile is modelled to be the faster one.
  EXPECT_EQ(answer(library, 129, Answers::kFaster).solution->index, 0);
}

TEST_F(DoubtfulAnswers, OfTheProblemsRowStay) {
  LogicText text = logic();
  text.rows = "[[[4096, 4096, 1, 4096], [0, 100.0]]]";
  const Library library = open(text);
  EXPECT_EQ(answer(library, 4096, Answers::kFaster).solution->index, 0);
  EXPECT_EQ(answer(library, 2048, Answers::kFaster).solution->index, 0);
}

TEST_F(DoubtfulAnswers, OfAFallbackYieldWhateverTheRow) {
  LogicText text = logic();
  text.architecture = "fallback";
  text.schedule = "hip";
  text.rows = "[[[4096, 4096, 1, 4096], [0, 100.0]]]";
  const Library library = open(text);
  EXPECT_EQ(answer(library, 4096, Answers::kTensileOrKiln).doubt, Doubt::kFallback);
  EXPECT_EQ(answer(library, 4096, Answers::kTensileOrKiln).solution->index, 0);
  EXPECT_EQ(answer(library, 4096, Answers::kFaster).solution->index, 1);
}

TEST_F(DoubtfulAnswers, YieldToOwnSolutionsUnlessTensilesAreWanted) {
  LogicText text = logic();
  text.solutions = "[" + LogicText::matrix(1, 1) + "]";
  EXPECT_EQ(chosen(text, 4096, false).library, "kiln");
  EXPECT_EQ(chosen(text, 4096, true).library, "gfx90a.yaml");
  EXPECT_EQ(chosen(text, 64, false).library, "gfx90a.yaml");
}

}  // namespace
}  // namespace kiln::runtime
