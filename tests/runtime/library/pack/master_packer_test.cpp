// Master libraries made of logic: read back, both encodings select what the logic selects, for every row and random
// problems; numbers, order and what is refused.
#include "runtime/library/pack/master_packer.hpp"

#include "runtime/library/library.hpp"
#include "runtime/library/logic/logic_reader.hpp"
#include "runtime/library/master/master_reader.hpp"
#include "tests/runtime/library/logic_text.hpp"

#include <filesystem>
#include <fstream>
#include <random>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

/// The logic files of a text, read under a name.
void add(MasterPacker& packer, const std::string& name, const LogicText& text) {
  ParameterPool pool;
  auto files = read_logic(name, text.text(), pool);
  ASSERT_TRUE(files) << files.error().text();
  for (LogicFile& file : *files) file.name = name;
  packer.add(*files, pool);
}

std::string written(const MasterPacker& packer, MasterFormat format, const std::string& processor = {},
                    const std::string& version = {}) {
  std::string bytes;
  const auto result = packer.write(format, processor, version, [&](std::string_view piece) { bytes += piece; });
  EXPECT_TRUE(result);
  return bytes;
}

std::string save(const std::string& name, const std::string& bytes) {
  const std::string path = (fs::path(testing::TempDir()) / name).string();
  std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

LogicText euclidean() {
  LogicText text;
  text.solutions = "[" + LogicText::matrix(4, 4, ", AssertFree0ElementMultiple: 8, SolutionNameMin: wide") + ", " +
                   LogicText::matrix(1, 2,
                                     ", GlobalSplitU: 3, GlobalSplitUAlgorithm: MultipleBuffer,"
                                     " _GlobalAccumulation: MultipleBuffer") +
                   ", " + LogicText::matrix(2, 2, ", AssertSizeLessThan: {1: 65}, AssertBetaValue: 1") + "]";
  text.rows =
      "[[[128, 128, 1, 64], [0, 10.5]], [[128, 128, 1, 64], [2, 10.5]], [[16, 32, 1, 512], [1, 3]],"
      " [[100, 50, 1, 77], [2, 1.25]]]";
  return text;
}
LogicText grid() {
  LogicText text;
  text.architecture = "{Architecture: gfx90a, CUCount: 104}";
  text.solutions = "[" + LogicText::matrix(4, 4) + ", " + LogicText::matrix(1, 1, ", GlobalSplitU: 2") + "]";
  text.rows = "[[[64, 64, 1, 64], [0, 0]], [[256, 64, 1, 64], [1, 0]], [[256, 256, 4, 1024], [0, 0]]]";
  text.rest = LogicText::lite("GridBased");
  return text;
}

class BothLibraries {
 public:
  BothLibraries(const std::string& logic, const std::string& master, Hardware hardware)
      : hardware_(std::move(hardware)) {
    auto one = Library::open(std::vector{logic});
    auto other = Library::open(std::vector{master});
    if (!one || !other) ADD_FAILURE() << (one ? other : one).error().text();
    if (one && other) {
      logic_ = std::make_unique<Library>(*std::move(one));
      master_ = std::make_unique<Library>(*std::move(other));
    }
  }
  bool opened() const { return logic_ != nullptr; }
  /// True if there is an answer, which is the same in both.
  bool ask(std::uint64_t m, std::uint64_t n, std::uint64_t k, std::uint64_t batch, float beta) const {
    constexpr auto kH = DataType::kF16;
    GemmProblem gemm =
        GemmProblem::packed({kH, kH, kH, kH, DataType::kF32, Transpose::kN, Transpose::kN}, m, n, k, batch);
    gemm.beta = beta;
    const Problem problem = Problem::from(gemm);
    const auto a = logic_->select(problem, hardware_, {}, nullptr, Answers::kTensile);
    const auto b = master_->select(problem, hardware_, {}, nullptr, Answers::kTensile);
    EXPECT_EQ(a.ok(), b.ok()) << problem.text();
    if (!a || !b) return false;
    EXPECT_EQ(a->solution->index, b->solution->index) << problem.text();
    EXPECT_EQ(a->distance, b->distance) << problem.text();
    EXPECT_EQ(a->solution->name, b->solution->name);
    EXPECT_EQ(a->solution->launch.macro_tile, b->solution->launch.macro_tile);
    EXPECT_EQ(a->solution->launch.accumulation, b->solution->launch.accumulation);
    return true;
  }

 private:
  std::unique_ptr<Library> logic_, master_;
  Hardware hardware_;
};

TEST(MasterPacker, SelectsWhatTheLogicSelects) {
  for (const auto& [name, text] : {std::pair{"euclidean", euclidean()}, std::pair{"grid", grid()}}) {
    MasterPacker packer;
    add(packer, name, text);
    ASSERT_TRUE(packer.settle());
    const std::string logic = save(std::string(name) + "_logic.yaml", text.text());
    for (const auto& [format, ending] :
         {std::pair{MasterFormat::kMsgpack, ".dat"}, std::pair{MasterFormat::kYaml, ".yaml"}}) {
      const std::string master = save(std::string(name) + "_master" + ending, written(packer, format));
      const BothLibraries both(logic, master, {"gfx90a", 104, false});
      ASSERT_TRUE(both.opened());
      std::mt19937_64 random(7);
      const auto size = [&] { return 1 + random() % (std::uint64_t{1} << (1 + random() % 11)); };
      std::size_t answers = both.ask(128, 128, 64, 1, 0) ? 1 : 0;
      for (int i = 0; i < 2000; ++i)
        answers += both.ask(size(), size(), size(), 1 + random() % 3, static_cast<float>(random() % 2)) ? 1 : 0;
      EXPECT_GT(answers, 200U) << master;
    }
  }
}

TEST(MasterPacker, BothEncodingsHoldTheSame) {
  MasterPacker packer;
  add(packer, "a", euclidean());
  ASSERT_TRUE(packer.settle());
  const auto binary = read_master_bytes("a.dat", "a", written(packer, MasterFormat::kMsgpack));
  const auto text = read_master_bytes("a.yaml", "a", written(packer, MasterFormat::kYaml));
  ASSERT_TRUE(binary && text);
  ASSERT_EQ((*binary)->solutions.size(), 3U);
  ASSERT_EQ((*text)->solutions.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ((*binary)->solutions[i].name, (*text)->solutions[i].name);
    EXPECT_EQ((*binary)->solutions[i].parameters, (*text)->solutions[i].parameters);
    EXPECT_EQ((*binary)->solutions[i].launch, (*text)->solutions[i].launch);
  }
  ASSERT_EQ((*binary)->tables.size(), 1U);
  EXPECT_EQ((*binary)->tables[0].columns, (*text)->tables[0].columns);
  EXPECT_EQ((*binary)->tables[0].speeds, (*text)->tables[0].speeds);
}

TEST(MasterPacker, RowsKeepTheGeneratorsOrder) {
  // By key, equal keys as they stood; the host, not the generator, puts the faster first.
  LogicText text = euclidean();
  text.rows = "[[[9, 9, 1, 9], [0, 1]], [[5, 5, 1, 5], [2, 1]], [[5, 5, 1, 5], [1, 8]], [[5, 5, 1, 5], [0, 3]]]";
  MasterPacker packer;
  add(packer, "a", text);
  ASSERT_TRUE(packer.settle());
  const std::string yaml = written(packer, MasterFormat::kYaml);
  std::size_t at = 0;
  for (const char* row : {"{key: [5, 5, 5], index: 2, speed: 1.0}", "{key: [5, 5, 5], index: 1, speed: 8.0}",
                          "{key: [5, 5, 5], index: 0, speed: 3.0}", "{key: [9, 9, 9], index: 0, speed: 1.0}"}) {
    at = yaml.find(row, at);
    ASSERT_NE(at, std::string::npos) << row << "\n" << yaml;
  }
}

TEST(MasterPacker, NeitherOrderNorNumberOfCallsMatter) {
  LogicText other = euclidean();
  other.architecture = "gfx942";
  MasterPacker one, two;
  add(one, "a", euclidean());
  add(one, "b", other);
  add(two, "b", other);
  add(two, "a", euclidean());
  ASSERT_TRUE(one.settle());
  ASSERT_TRUE(two.settle());
  EXPECT_EQ(written(one, MasterFormat::kMsgpack), written(two, MasterFormat::kMsgpack));
  EXPECT_EQ(written(one, MasterFormat::kYaml), written(two, MasterFormat::kYaml));
}

std::vector<std::int64_t> numbers(const std::string& bytes) {
  const auto tree = read_master_bytes("x", "x", bytes);
  EXPECT_TRUE(tree);
  std::vector<std::int64_t> list;
  if (tree)
    for (const Solution& solution : (*tree)->solutions) list.push_back(solution.index);
  return list;
}

TEST(MasterPacker, NumbersFollowTheArchitecture) {
  LogicText fallback = euclidean(), other = euclidean();
  fallback.architecture = "fallback";
  other.architecture = "gfx942";
  MasterPacker packer;
  add(packer, "a", euclidean());
  add(packer, "b", other);
  add(packer, "c", fallback);
  ASSERT_TRUE(packer.settle());
  EXPECT_EQ(packer.processors(), (std::vector<std::string>{"gfx90a", "gfx942"}));
  EXPECT_EQ(numbers(written(packer, MasterFormat::kMsgpack)), (std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6, 7, 8}));
  const std::int64_t base = std::int64_t{0x942} << 18;
  EXPECT_EQ(first_solution_number("gfx942"), base);
  EXPECT_EQ(first_solution_number("gfx90a"), std::int64_t{0x90A} << 18);
  EXPECT_EQ(first_solution_number("fallback"), 0);
  EXPECT_EQ(numbers(written(packer, MasterFormat::kYaml, "gfx942")),
            (std::vector<std::int64_t>{base, base + 1, base + 2, 0, 1, 2}));
}

TEST(MasterPacker, StoresTheVersion) {
  MasterPacker packer;
  add(packer, "a", euclidean());
  ASSERT_TRUE(packer.settle());
  EXPECT_TRUE(written(packer, MasterFormat::kYaml, {}, "4.33.0").starts_with("version: \"4.33.0\"\nsolutions:\n- "));
  EXPECT_EQ(numbers(written(packer, MasterFormat::kMsgpack, {}, "4.33.0")).size(), 3U);
}

TEST(MasterPacker, RefusesTwoProducts) {
  MasterPacker packer;
  add(packer, "a", euclidean());
  add(packer, "b", grid());
  const auto settled = packer.settle();
  ASSERT_FALSE(settled);
  EXPECT_EQ(settled.error().code, ErrorCode::kUnsupported);
  EXPECT_NE(settled.error().message.find("a and b are of different products"), std::string::npos);
}

TEST(MasterPacker, NothingIsALibraryToo) {
  MasterPacker packer;
  ASSERT_TRUE(packer.settle());
  for (const MasterFormat format : {MasterFormat::kMsgpack, MasterFormat::kYaml})
    EXPECT_TRUE(numbers(written(packer, format)).empty());
}

}  // namespace
}  // namespace kiln::library
