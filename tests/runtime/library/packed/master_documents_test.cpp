// Master libraries in a packed library: the same answers, numbers and names, in both encodings, with what they load
// lazily; what is damaged is refused.
#include "runtime/library/packed/master_documents.hpp"

#include "runtime/library/library.hpp"
#include "runtime/library/master/master_reader.hpp"
#include "runtime/library/pack/logic_packing.hpp"
#include "runtime/library/packed/packed_library.hpp"

#include <algorithm>
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

Problem problem_of(std::uint64_t m, std::uint64_t n, std::uint64_t batch, std::uint64_t k, bool is_f32,
                   unsigned layout) {
  Problem problem;
  problem.m = m;
  problem.n = n;
  problem.batch = batch;
  problem.k = k;
  problem.a = problem.b = problem.c = problem.d = is_f32 ? TypeId::kF32 : TypeId::kF16;
  problem.compute_input_a = problem.compute_input_b = problem.a;
  problem.trans_a = (layout & 1) != 0;
  problem.trans_b = (layout & 2) != 0;
  problem.high_precision_accumulate = false;
  problem.canonicalize();
  return problem;
}

/// True if there is an answer, which must be the same.
bool expect_same(const Library& one, const Library& other, const Hardware& hardware, const Problem& problem) {
  const auto a = one.select(problem, hardware, {}, nullptr, Answers::kTensile);
  const auto b = other.select(problem, hardware, {}, nullptr, Answers::kTensile);
  EXPECT_EQ(a.ok(), b.ok()) << problem.text();
  if (!a || !b) return false;
  EXPECT_EQ(a->solution->index, b->solution->index) << problem.text();
  EXPECT_EQ(a->solution->name, b->solution->name);
  EXPECT_EQ(a->solution->library, b->solution->library);
  EXPECT_EQ(a->solution->launch, b->solution->launch);
  EXPECT_EQ(a->distance, b->distance);
  return true;
}

void expect_same(const Library& one, const Library& other, const Hardware& hardware, std::size_t least) {
  std::mt19937_64 random(5);
  const auto size = [&] { return 1 + random() % (std::uint64_t{1} << (1 + random() % 12)); };
  std::size_t answers = 0;
  for (int i = 0; i < 2000 && !testing::Test::HasFailure(); ++i) {
    const std::uint64_t m = size(), n = size(), k = size();
    const Problem problem = problem_of(m, n, 1, k, random() % 2 != 0, static_cast<unsigned>(random() % 4));
    answers += expect_same(one, other, hardware, problem) ? 1U : 0U;
  }
  EXPECT_GE(answers, least);
}

/// Each row of each table of the library's own file, of all types and layouts in turn. Gives how many there are.
std::size_t expect_same_rows(const Tree& tree, const Library& one, const Library& other, const Hardware& hardware) {
  std::size_t rows = 0;
  for (const Table& table : tree.tables)
    for (std::size_t row = 0; row < table.size() && !testing::Test::HasFailure(); ++row, ++rows) {
      std::array<std::uint64_t, 4> sizes{1, 1, 1, 1};
      for (std::size_t d = 0; d < table.dimensions(); ++d)
        if (const auto kind = static_cast<std::size_t>(table.properties[d].kind); kind < sizes.size())
          sizes[kind] = static_cast<std::uint64_t>(std::max(table.columns[d][row], 1.0));
      expect_same(
          one, other, hardware,
          problem_of(sizes[0], sizes[1], sizes[2], sizes[3], rows / 4 % 2 == 0, static_cast<unsigned>(rows % 4)));
    }
  return rows;
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
  EXPECT_EQ(index->masters()[0].blocks.size(), 3U);
  const auto direct = Library::open(std::vector{path});
  const auto library = Library::from_packed(result->bytes, "packed");
  ASSERT_TRUE(direct && library);
  expect_same(*direct, *library, {"gfx90a", 104, false}, 2000);
  for (const std::int64_t number : {3, 7, 11, 12, 20}) EXPECT_EQ(library->find(number).size(), 1U) << number;
  EXPECT_FALSE(library->pack());  // only its file can be packed
}

TEST(MasterDocuments, EqualDocumentsAreOneBlock) {
  const fs::path at = folder();
  save(at / "part.yaml", "solutions:\n" + solution(11) + solution(12) + "library: " + table(12, 11) + "\n");
  const std::string path = save(at / "lazy.yaml", library(true)), twin = save(at / "twin.yaml", library(true));
  const auto one = packed({path}), both = packed({path, twin}), turned = packed({twin, path});
  ASSERT_TRUE(one && both && turned);
  EXPECT_EQ(both->bytes, turned->bytes);
  const auto index = PackedLibrary::copy(both->bytes, "both"), alone = PackedLibrary::copy(one->bytes, "one");
  ASSERT_TRUE(index && alone);
  ASSERT_EQ(index->masters().size(), 2U);
  EXPECT_EQ(index->masters()[0].blocks, index->masters()[1].blocks);
  EXPECT_EQ(index->container().block_count(), alone->container().block_count());
  for (std::size_t i = 0; i < 3; ++i) {
    const auto first = index->document(0, i), second = index->document(1, i), same = alone->document(0, i);
    ASSERT_TRUE(first && second && same);
    EXPECT_EQ(*first, *same);
    EXPECT_EQ(*second, *same);
  }
  EXPECT_FALSE(index->document(1, 3));
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
  // The documents themselves are msgpack, with an infinite speed among their reals.
  const auto index = PackedLibrary::copy(once->bytes, "packed");
  ASSERT_TRUE(index);
  const auto documents = index->documents(0);
  ASSERT_TRUE(documents);
  const auto all = filter_master_documents("x", *documents, [](std::string_view) { return true; });
  ASSERT_TRUE(all) << all.error().text();
  EXPECT_EQ(all->documents, documents->documents);
}

/// Rows for two processors, of which one is loaded lazily, and for every one that runs gfx900's code.
std::string hardware_library(bool library_first) {
  const auto row = [&](const std::string& predicate, const std::string& library) {
    const std::string p = "predicate: " + predicate, l = "library: " + library;
    return "  - {" + (library_first ? l + ", " + p : p + ", " + l) + "}\n";
  };
  return "solutions:\n" + solution(3) + solution(7) + solution(8) + solution(20) +
         "library:\n  type: Hardware\n  rows:\n" +
         row("{type: AMDGPU, value: {type: And, value: [{type: Processor, value: gfx90a}, {type: CUCount, value: "
             "104}]}}",
             table(7, 3)) +
         row("{type: AMDGPU, value: {type: Processor, value: gfx942}}", "{type: Placeholder, value: part}") +
         row("{type: AMDGPU, value: {type: TargetProcessor, value: gfx900}}", "{type: Single, index: 8}");
}

TEST(MasterDocuments, OnlyWhatWantedProcessorsCanMatchIsKept) {
  struct Case {
    std::string wanted;
    std::size_t solutions, rows;
    std::vector<std::int64_t> kept, dropped;
  };
  for (const bool library_first : {false, true}) {
    const fs::path at = folder();
    const std::string path = save(at / "all.yaml", hardware_library(library_first));
    save(at / "part.yaml", "solutions:\n" + solution(11) + solution(12) + "library: " + table(12, 11) + "\n");
    const auto everything = packed({path});
    ASSERT_TRUE(everything);
    const std::string file =
        save(at / "x.kiln", {reinterpret_cast<const char*>(everything->bytes.data()), everything->bytes.size()});
    for (const Case& c : {Case{"gfx90a", 3, 2, {3, 7, 8}, {11, 12, 20}}, Case{"gfx942", 3, 2, {8, 11, 12}, {3, 7, 20}},
                          Case{"gfx9*", 6, 4, {3, 7, 8, 11, 12, 20}, {}}, Case{"gfx1030", 1, 0, {8}, {3, 7, 11, 20}}})
      for (const std::string& input : {path, file}) {  // and what is packed already
        PackRequest request;
        request.inputs = *find_pack_inputs(std::vector{input});
        request.architectures = *ArchitectureFilter::parse(std::vector{c.wanted});
        const auto result = pack_logic(request);
        ASSERT_TRUE(result);
        ASSERT_FALSE(result->inputs[0].error) << result->inputs[0].error->text();
        EXPECT_EQ(result->inputs[0].solutions, c.solutions) << c.wanted << " " << input;
        EXPECT_EQ(result->inputs[0].rows, c.rows) << c.wanted << " " << input;
        const auto direct = Library::open(std::vector{path});
        const auto library = Library::from_packed(result->bytes, "packed");
        ASSERT_TRUE(direct && library);
        const std::string processor = c.wanted == "gfx9*" ? "gfx906" : c.wanted;
        expect_same(*direct, *library, {processor, 104, false}, 2000);
        for (const std::int64_t number : c.kept) EXPECT_EQ(library->find(number).size(), 1U) << c.wanted << number;
        for (const std::int64_t number : c.dropped) EXPECT_TRUE(library->find(number).empty()) << c.wanted << number;
      }
  }
}

TEST(MasterDocuments, RowsByColumnsAreFilteredToo) {
  const fs::path at = folder();
  std::string rows;
  for (int i = 0; i < 40; ++i)
    rows += fmt::format("{{key: [{}], index: {}, speed: 1.5}}, ", 10 * i, i % 2 == 0 ? 3 : 7);
  const std::string path =
      save(at / "a.yaml", "solutions:\n" + solution(3) + solution(7) +
                              "library: {type: Hardware, rows: [{predicate: {type: AMDGPU, value: {type: Processor, "
                              "value: gfx90a}}, library: {type: Matching, distance: Euclidean, properties: [{type: "
                              "FreeSizeA, index: 0}], table: [" +
                              rows + "]}}]}\n");
  const auto result = packed({path});
  ASSERT_TRUE(result);
  const auto index = PackedLibrary::copy(result->bytes, "packed");
  ASSERT_TRUE(index);
  const auto documents = index->documents(0);
  ASSERT_TRUE(documents);
  const auto kept = filter_master_documents("x", *documents, [](std::string_view p) { return p == "gfx90a"; });
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_EQ(kept->documents, documents->documents);
  EXPECT_EQ(kept->rows, 40U);
  EXPECT_EQ(kept->solutions, 2U);
  const auto none = filter_master_documents("x", *documents, [](std::string_view p) { return p == "gfx942"; });
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->documents.empty());
}

TEST(MasterDocuments, ALibraryOfWhichNothingIsWantedIsLeftOut) {
  const fs::path at = folder();
  const std::string path = save(at / "a.yaml",
                                "library: {type: Hardware, rows: [{predicate: {type: AMDGPU, value: {type: Processor, "
                                "value: gfx90a}}, library: {type: Single, index: 3}}]}\nsolutions:\n" +
                                    solution(3));
  PackRequest request;
  request.inputs = *find_pack_inputs(std::vector{path});
  request.architectures = *ArchitectureFilter::parse(std::vector<std::string>{"gfx1030"});
  const auto result = pack_logic(request);
  ASSERT_TRUE(result);
  ASSERT_FALSE(result->inputs[0].error);
  EXPECT_EQ(result->inputs[0].files, 0U);
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
  std::size_t rows = 0;
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
    const auto tree = read_master_file(entry.path().string(), "");
    ASSERT_TRUE(tree) << tree.error().text();
    rows += expect_same_rows(**tree, *direct, *library, {"gfx906", 64, false});
  }
  EXPECT_GE(rows, 1000U);
}

TEST(MasterDocuments, AHierarchyIsReadWhenItIsAsked) {
  const std::string path = save(folder() / "lib.yaml", library(false));
  const auto result = packed({path});
  ASSERT_TRUE(result);
  const auto is_readable = [](std::span<const std::byte> bytes) {
    return static_cast<bool>(PackedLibrary::view(bytes, "packed")->document(0, 0));
  };
  ASSERT_TRUE(is_readable(result->bytes));
  // Blocks stand at the end: the last byte that the hierarchy cannot be read without is one of its block.
  std::vector<std::byte> damaged;
  for (std::size_t i = result->bytes.size(); i-- > 0 && (damaged.empty() || is_readable(damaged));) {
    damaged = result->bytes;
    damaged[i] ^= std::byte{1};
  }
  const auto opened = Library::from_packed(damaged, "packed");
  ASSERT_TRUE(opened) << opened.error().text();
  const auto answer = opened->select(problem_of(10, 10, 1, 10, true, 0), {"gfx900", 64, false}, {}, nullptr);
  ASSERT_FALSE(answer);
  EXPECT_NE(answer.error().message.find("packed: not a usable packed library: block"), std::string::npos)
      << answer.error().message;
}

TEST(MasterDocuments, DamageIsToldByFileAndLibrary) {
  const std::string head = "solutions: []\nlibrary: ";
  const auto tree = tree_of_documents("some.kiln", "lib", [&](std::size_t number) -> Result<std::string> {
    if (number == 0) return head + "{type: Placeholder, value: '1'}";
    return head + "{type: Placeholder, value: elsewhere}";
  });
  ASSERT_TRUE(tree) << tree.error().text();
  const auto part = (*tree)->load(*(*tree)->placeholders.front());
  ASSERT_FALSE(part);
  EXPECT_EQ(part.error().message, "some.kiln: lib: table 1: expected no other file, found 'elsewhere'");
  for (const char* library : {"{type: Placeholder, value: elsewhere}", "{type: Unheard}"}) {
    const auto damaged =
        tree_of_documents("some.kiln", "lib", [&](std::size_t) -> Result<std::string> { return head + library; });
    ASSERT_FALSE(damaged) << library;
    EXPECT_TRUE(damaged.error().message.starts_with("some.kiln: lib")) << damaged.error().message;
  }
}

}  // namespace
}  // namespace kiln::library
