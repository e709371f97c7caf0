// Folders as they are installed: which files are libraries, which of several master libraries answers, what is packed.
#include "runtime/library/document/library_folder.hpp"

#include "runtime/library/library.hpp"
#include "runtime/library/pack/logic_packing.hpp"
#include "tests/runtime/library/logic_text.hpp"

#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

const Hardware kGfx90a{"gfx90a", 110, false}, kGfx1010{"gfx1010", 40, false}, kGfx942{"gfx942", 304, false};

std::string solution(int index) {
  return fmt::format("- {{index: {0}, name: s{0}, sizeMapping: {{macroTile: [64, 64, 1], workGroup: [16, 16, 1]}}}}\n",
                     index);
}
/// What a part holds: one table with one solution.
std::string part(int index) {
  return "solutions:\n" + solution(index) +
         fmt::format(
             "library: {{type: Matching, distance: Euclidean, properties: [{{type: FreeSizeA, index: 0}}], "
             "table: [{{key: [10], index: {}, speed: 1.5}}]}}\n",
             index);
}
/// Its own table, and the fallback for every processor, as rocBLAS's have.
std::string master(const std::string& processor, const std::string& own) {
  return "solutions: []\nlibrary:\n  type: Hardware\n  rows:\n  - {predicate: {type: AMDGPU, value: {type: Processor, "
         "value: " +
         processor + "}}, library: {type: Placeholder, value: " + own +
         "}}\n  - {predicate: {type: TruePred}, library: {type: Placeholder, value: "
         "TensileLibrary_Type_SS_fallback}}\n";
}

class LibraryFolderTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  std::string write(const std::string& name, const std::string& bytes) {
    const fs::path path = folder_ / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
    return path.string();
  }
  /// An installation for two processors.
  void install() {
    write("TensileLibrary_lazy_gfx1010.yaml", master("gfx1010", "TensileLibrary_Type_SS_gfx1010"));
    write("TensileLibrary_lazy_gfx90a.yaml", master("gfx90a", "TensileLibrary_Type_SS_gfx90a"));
    write("TensileLibrary_Type_SS_gfx1010.yaml", part(1010));
    write("TensileLibrary_Type_SS_gfx90a.yaml", part(90));
    write("TensileLibrary_Type_SS_fallback.yaml", part(7));
    write("TensileLibrary_Type_SS_gfx90a.co",
          "\x7f"
          "ELF");
    write("Kernels.so-000-gfx90a.hsaco",
          "\x7f"
          "ELF");
    write("TensileLiteLibrary_lazy_Mapping.dat", "\x81\x00\xa1x");  // {0: "x"}
    write("hipblasltExtOpLibrary.dat", "\x81\xa6gfx90a\x80");       // {"gfx90a": {}}
  }
  std::vector<std::string> names(const std::vector<std::string>& paths) const {
    std::vector<std::string> names;
    for (const std::string& path : paths) names.push_back(fs::path(path).lexically_relative(folder_).generic_string());
    return names;
  }
  Result<Library> open(const OpenOptions& options = {}) const {
    return Library::open(std::vector{folder_.string()}, options);
  }

  fs::path folder_;
};

Problem problem() {
  constexpr auto kS = DataType::kF32;
  return Problem::from(GemmProblem::packed({kS, kS, kS, kS, kS, Transpose::kN, Transpose::kN}, 10, 10, 10, 1));
}

/// The number of the solution that answers, or -1.
std::int64_t ask(const Library& library, const Hardware& hardware) {
  const auto answer = library.select(problem(), hardware, {}, nullptr, Answers::kTensile);
  return answer ? answer->solution->index : -1;
}

TEST_F(LibraryFolderTest, NamesAndFirstBytesTellWhatAFileIs) {
  install();
  write("b/logic.yaml", LogicText{}.text());
  write("b/comment.yml", "# one\n" + LogicText{}.text());
  write("any.yaml", "---\n" + part(1));
  write("any.dat", "\x82\xa7library\xc0\xa9solutions\x90");
  write("any.dat.gz", "\x1f\x8b");
  write("TensileLibrary.dat", "");
  write("TensileLibrary.yaml", "");  // the same in text
  write("TensileLibrary_gfx90a-xnack+.dat", "");
  write("TensileLibrary_fallback.yaml.gz", "");
  write("TensileLibrary_B8B8_gfx1200.dat", "");
  write("readme.txt", "library:");
  const auto found = list_library_folder(folder_.string());
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ(names(found->logic), (std::vector<std::string>{"b/comment.yml", "b/logic.yaml"}));
  EXPECT_EQ(names(found->masters),
            (std::vector<std::string>{"TensileLibrary.dat", "TensileLibrary_fallback.yaml.gz",
                                      "TensileLibrary_gfx90a-xnack+.dat", "TensileLibrary_lazy_gfx1010.yaml",
                                      "TensileLibrary_lazy_gfx90a.yaml", "any.dat", "any.dat.gz", "any.yaml"}));
  EXPECT_EQ(found->parts, 4U);
  EXPECT_EQ(found->others, 5U);
  EXPECT_EQ(list_library_folder((folder_ / "absent").string()).error().code, ErrorCode::kIo);
}

TEST_F(LibraryFolderTest, AFolderWithoutALibraryIsAnError) {
  write("TensileLibrary_Type_SS_gfx90a.dat", "");
  write("TensileLibrary_Type_SS_gfx90a.co", "");
  const std::string expected = folder_.string() +
                               ": holds no library logic (*.yaml) and no master library (TensileLibrary_lazy_*.dat); "
                               "only 1 parts of master libraries";
  EXPECT_EQ(open().error().message, expected);
  EXPECT_EQ(find_pack_inputs(std::vector{folder_.string()}).error().message, expected);
}

// As Tensile's builder does; a folder that is given by its name is meant.
TEST_F(LibraryFolderTest, ExperimentalFoldersAreLeftOut) {
  for (const char* name : {"a/logic.yaml", "a/experimental/dtree/b.yaml", "Experimental/c.yaml",
                           "x/EXPERIMENTAL/d.yaml", "experimental_not/e.yaml", "experimental.yaml"})
    write(name, LogicText{}.text());
  const auto found = list_library_folder(folder_.string());
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ(names(found->logic),
            (std::vector<std::string>{"a/logic.yaml", "experimental.yaml", "experimental_not/e.yaml"}));
  EXPECT_EQ(found->experimental, 3U);
  const auto all = list_library_folder(folder_.string(), Experimental::kTake);
  ASSERT_TRUE(all) << all.error().text();
  EXPECT_EQ(all->logic.size(), 6U);
  EXPECT_EQ(all->experimental, 0U);
  EXPECT_EQ(list_library_folder((folder_ / "Experimental").string())->logic.size(), 1U);
  const auto library = open();
  ASSERT_TRUE(library) << library.error().text();
  EXPECT_EQ(library->solutions().size(), 3U);
  EXPECT_NE(library->description().find("3 files in folders named experimental left out"), std::string::npos)
      << library->description();
  EXPECT_EQ(open({.experimental = true})->solutions().size(), 6U);
  PassedOver passed_over;
  EXPECT_EQ(find_pack_inputs(std::vector{folder_.string()}, &passed_over)->size(), 3U);
  EXPECT_EQ(passed_over.experimental, 3U);
  EXPECT_EQ(find_pack_inputs(std::vector{folder_.string()}, nullptr, Experimental::kTake)->size(), 6U);
}

TEST(LibraryFolder, NamesTellTheProcessor) {
  for (const auto& [name, processor] :
       {std::pair{"TensileLibrary_lazy_gfx90a.dat", "gfx90a"},
        std::pair{"a/b/TensileLibrary_gfx1201.yaml.gz", "gfx1201"},
        std::pair{"TensileLibrary_gfx90a-xnack+.dat", "gfx90a"}, std::pair{"TensileLibrary.dat", ""},
        std::pair{"TensileLibrary_lazy_Mapping.dat", ""}, std::pair{"TensileLibrary_fallback.dat", ""},
        std::pair{"TensileLibrary_Type_HH_gfx90a.dat", ""}, std::pair{"gfx90a.dat", ""},
        std::pair{"TensileLibrary_lazy_gfx90a.txt", ""}, std::pair{"TensileLibrary_gfx.dat", ""}})
    EXPECT_EQ(processor_of_master(name), processor) << name;
  using Names = std::vector<std::string>;
  const std::string a = "TensileLibrary_lazy_gfx90a.dat", b = "b/TensileLibrary_lazy_gfx1010.dat", c = "c.dat";
  EXPECT_EQ(processors_asked_for({a, c, b}), (Names{"gfx90a", "", "gfx1010"}));
  EXPECT_EQ(processors_asked_for({a, c, a}), (Names{"", "", ""}));
  EXPECT_EQ(processors_asked_for({}), Names{});
}

TEST_F(LibraryFolderTest, OnlyTheMasterOfTheDeviceAnswers) {
  install();
  const auto library = open();
  ASSERT_TRUE(library) << library.error().text();
  EXPECT_EQ(ask(*library, kGfx90a), 90);
  EXPECT_EQ(ask(*library, kGfx1010), 1010);
  EXPECT_EQ(ask(*library, kGfx942), -1);  // the others' fallbacks are theirs
  // A master that is alone is asked as it is.
  fs::remove(folder_ / "TensileLibrary_lazy_gfx1010.yaml");
  const auto alone = open();
  ASSERT_TRUE(alone) << alone.error().text();
  EXPECT_EQ(ask(*alone, kGfx90a), 90);
  EXPECT_EQ(ask(*alone, kGfx942), 7);
}

TEST_F(LibraryFolderTest, MastersOfOtherProcessorsAreNotOpened) {
  install();
  const std::string damaged = write("TensileLibrary_lazy_gfx1010.yaml", "solutions: [");
  std::vector<Error> bad;
  const auto library = open({.strict = true, .bad_files = &bad, .processor = "gfx90a"});
  ASSERT_TRUE(library) << library.error().text();
  EXPECT_TRUE(bad.empty());
  EXPECT_EQ(ask(*library, kGfx90a), 90);
  const auto none = open({.processor = "gfx942"});
  ASSERT_TRUE(none) << none.error().text();
  const auto nothing = none->select(problem(), kGfx942, {});
  ASSERT_FALSE(nothing);
  EXPECT_TRUE(nothing.error().message.ends_with(": the master libraries are for gfx1010, gfx90a"))
      << nothing.error().message;
  // Where all are wanted, it is left out and said, or refused.
  const auto all = open({.strict = false, .bad_files = &bad});
  ASSERT_TRUE(all) << all.error().text();
  ASSERT_EQ(bad.size(), 1U);
  EXPECT_TRUE(bad[0].message.starts_with(damaged)) << bad[0].message;
  EXPECT_FALSE(open({.strict = true}));
  // Files that are named one by one are no different.
  const std::vector<std::string> paths{damaged, (folder_ / "TensileLibrary_lazy_gfx90a.yaml").string()};
  EXPECT_TRUE(Library::open(paths, {.processor = "gfx90a"}));
  EXPECT_FALSE(Library::open(paths));
  write("TensileLibrary_lazy_gfx90a.yaml", "7");
  EXPECT_EQ(open().error().notes.size(), 1U);  // nothing is left: all are named
}

TEST_F(LibraryFolderTest, LogicAndMastersMayShareAFolder) {
  install();
  LogicText logic;
  write("logic/one.yaml", logic.text());
  const auto library = open();
  ASSERT_TRUE(library) << library.error().text();
  EXPECT_EQ(ask(*library, kGfx1010), 1010);
  EXPECT_NE(library->description().find("one.yaml"), 0U);
  std::size_t of_logic = 0;
  for (const Solution* one : library->solutions()) of_logic += one->library == "logic/one.yaml" ? 1U : 0U;
  EXPECT_GT(of_logic, 0U);
}

TEST_F(LibraryFolderTest, PacksAsItAnswers) {
  install();
  PackRequest request;
  PassedOver passed_over;
  auto inputs = find_pack_inputs(std::vector{folder_.string()}, &passed_over);
  ASSERT_TRUE(inputs) << inputs.error().text();
  EXPECT_EQ(passed_over.parts, 3U);
  EXPECT_EQ(passed_over.others, 4U);
  request.inputs = *inputs;
  const auto all = pack_logic(request);
  ASSERT_TRUE(all) << all.error().text();
  const auto library = Library::from_packed(all->bytes, "packed");
  ASSERT_TRUE(library) << library.error().text();
  EXPECT_EQ(ask(*library, kGfx90a), 90);
  EXPECT_EQ(ask(*library, kGfx1010), 1010);
  EXPECT_EQ(ask(*library, kGfx942), -1);
  // By its name, another processor's is not even opened.
  write("TensileLibrary_lazy_gfx1010.yaml", "7");
  auto filter = ArchitectureFilter::parse(std::vector<std::string>{"gfx9*"});
  ASSERT_TRUE(filter);
  request.architectures = *filter;
  const auto some = pack_logic(request);
  ASSERT_TRUE(some) << some.error().text();
  EXPECT_FALSE(some->inputs[0].error);
  EXPECT_EQ(some->inputs[0].files, 0U);
  EXPECT_EQ(some->inputs[1].files, 1U);
}

}  // namespace
}  // namespace kiln::library
