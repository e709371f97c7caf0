// Master libraries in a packed library: the same answers, numbers and names, in both encodings, with what they load
// lazily; what is damaged is refused.
#include "runtime/library/packed/master_documents.hpp"

#include "runtime/library/library.hpp"
#include "runtime/library/packed/logic_packing.hpp"
#include "runtime/library/packed/packed_library.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

/// An empty folder of the test's own.
fs::path folder() {
  const fs::path path = fs::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name();
  fs::remove_all(path);
  fs::create_directories(path);
  return path;
}
std::string save(const fs::path& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
  return path.string();
}

std::string solution(int index) {
  return fmt::format("- {{index: {0}, name: s{0}, sizeMapping: {{macroTile: [64, 64, 1], workGroup: [16, 16, 1]}}}}\n",
                     index);
}
std::string table(int first, int second) {
  return fmt::format(
      "{{type: Matching, distance: Euclidean, properties: [{{type: FreeSizeA, index: 0}}, {{type: FreeSizeB, index: "
      "0}},"
      " {{type: BoundSize, index: 0}}], table: [{{key: [10, 10, 10], index: {}, speed: 1.5}},"
      " {{key: [900, 900, 900], value: {{type: Single, index: {}}}, speed: .inf}}]}}",
      first, second);
}
/// Tables 7, 3 and, in a file of its own, 11, 12; solution 20 is nobody's.
std::string library(bool has_placeholder) {
  return "version: 1.2.3\nsolutions:\n" + solution(3) + solution(7) + solution(20) +
         "library:\n  type: Problem\n  rows:\n  - {predicate: {type: SizeLessThan, index: 0, value: 500}, library: " +
         table(7, 3) + "}\n  - {predicate: {type: TruePred}, library: " +
         (has_placeholder ? "{type: Placeholder, value: part}" : "{type: Single, index: 3}") + "}\n";
}

Result<PackResult> packed(const std::vector<std::string>& paths, const std::string& version = {}) {
  PackRequest request;
  auto inputs = find_pack_inputs(paths);
  EXPECT_TRUE(inputs);
  request.inputs = *inputs;
  request.version = version;
  return pack_logic(request);
}

void expect_same(const Library& one, const Library& other, const Hardware& hardware, std::size_t least) {
  std::mt19937_64 random(5);
  const auto size = [&] { return 1 + random() % (std::uint64_t{1} << (1 + random() % 12)); };
  std::size_t answers = 0;
  for (int i = 0; i < 2000; ++i) {
    Problem problem;
    problem.m = size();
    problem.n = size();
    problem.k = size();
    problem.a = problem.b = problem.c = problem.d = random() % 2 != 0 ? TypeId::kF32 : TypeId::kF16;
    problem.compute_input_a = problem.compute_input_b = problem.a;
    problem.trans_a = random() % 2 != 0;
    problem.trans_b = random() % 2 != 0;
    problem.high_precision_accumulate = false;
    problem.canonicalize();
    const auto a = one.select(problem, hardware, {}, nullptr, Answers::kTensile);
    const auto b = other.select(problem, hardware, {}, nullptr, Answers::kTensile);
    ASSERT_EQ(a.ok(), b.ok()) << problem.text();
    if (!a) continue;
    ++answers;
    ASSERT_EQ(a->solution->index, b->solution->index) << problem.text();
    EXPECT_EQ(a->solution->name, b->solution->name);
    EXPECT_EQ(a->solution->library, b->solution->library);
    EXPECT_EQ(a->solution->launch, b->solution->launch);
    EXPECT_EQ(a->distance, b->distance);
  }
  EXPECT_GE(answers, least);
}

TEST(MasterDocuments, PlaceholdersAreResolved) {
  const fs::path at = folder();
  const std::string path = save(at / "lazy.yaml", library(true));
  save(at / "part.yaml", "solutions:\n" + solution(11) + solution(12) + "library: " + table(12, 11) + "\n");
  const auto result = packed({path}, "9.9");
  ASSERT_TRUE(result);
  ASSERT_FALSE(result->inputs[0].error) << result->inputs[0].error->text();
  EXPECT_EQ(result->inputs[0].solutions, 5U);
  EXPECT_EQ(result->inputs[0].rows, 4U);
  const auto index = PackedLibrary::copy(result->bytes, "packed");
  ASSERT_TRUE(index);
  EXPECT_EQ(index->version(), "9.9");
  ASSERT_EQ(index->masters().size(), 1U);
  EXPECT_EQ(index->masters()[0].version, "1.2.3");
  EXPECT_EQ(index->masters()[0].documents, 3U);
  const auto direct = Library::open(std::vector{path});
  const auto library = Library::from_packed(result->bytes, "packed");
  ASSERT_TRUE(direct && library);
  expect_same(*direct, *library, {"gfx90a", 104, false}, 2000);
  for (const std::int64_t number : {3, 7, 11, 12, 20}) EXPECT_EQ(library->find(number).size(), 1U) << number;
  EXPECT_FALSE(library->pack());  // only its file can be packed
}

TEST(MasterDocuments, PackingAgainGivesTheSameBytes) {
  const fs::path at = folder();
  const std::string a = save(at / "a.yaml", library(false)), b = save(at / "b.yaml", library(false));
  const auto once = packed({a, b}), other_order = packed({b, a});
  ASSERT_TRUE(once && other_order);
  EXPECT_EQ(once->bytes, other_order->bytes);
  const std::string file = save(at / "x.kiln", {reinterpret_cast<const char*>(once->bytes.data()), once->bytes.size()});
  const auto again = packed({file});
  ASSERT_TRUE(again);
  EXPECT_EQ(once->bytes, again->bytes);
}

TEST(MasterDocuments, SaysWhatIsWrong) {
  const fs::path at = folder();
  const auto message = [&](const std::string& path) {
    const auto result = packed({path});
    return result && result->inputs[0].error ? result->inputs[0].error->message : std::string("none");
  };
  EXPECT_NE(message(save(at / "alone.yaml", library(true))).find("there is no part.dat or .yaml beside it"),
            std::string::npos);
  EXPECT_NE(message(save(at / "none.yaml", "solutions: []\n")).find("expected the key library"), std::string::npos);
  EXPECT_NE(message(save(at / "bad.yaml", "library: {type: Matching, distance: None}\n")).find("'None'"),
            std::string::npos);
  save(at / "part.yaml", "library: {type: Placeholder, value: part}\nsolutions: []\n");
  EXPECT_NE(message(save(at / "endless.yaml", library(true))).find("without end"), std::string::npos);
}

TEST(MasterDocuments, LogicIsNotMadeOfMasters) {
  const fs::path at = folder();
  MasterPacker masters;
  PackRequest request;
  request.inputs = *find_pack_inputs(std::vector{save(at / "a.yaml", library(false))});
  request.masters = &masters;
  const auto result = pack_logic(request);
  ASSERT_TRUE(result);
  ASSERT_TRUE(result->inputs[0].error);
  EXPECT_NE(result->inputs[0].error->message.find("is a master library already"), std::string::npos);
}

TEST(MasterDocuments, SharedSamplesSelectTheSame) {
  const char* shared = std::getenv("KILN_LOGIC_DIR");
  if (shared == nullptr || !fs::exists(fs::path(shared) / "master")) GTEST_SKIP() << "KILN_LOGIC_DIR is not set";
  for (const auto& entry : fs::directory_iterator(fs::path(shared) / "master")) {
    const auto result = packed({entry.path().string()});
    ASSERT_TRUE(result);
    ASSERT_FALSE(result->inputs[0].error) << result->inputs[0].error->text();
    const auto direct = Library::open(std::vector{entry.path().string()});
    const auto library = Library::from_packed(result->bytes, "packed");
    ASSERT_TRUE(direct && library);
    EXPECT_EQ(direct->solutions().size(), library->solutions().size()) << entry.path();
    for (const char* processor : {"gfx900", "gfx906", "gfx908"})
      expect_same(*direct, *library, {processor, 64, false}, 0);
  }
}

}  // namespace
}  // namespace kiln::library
