// Tables that stand in a file beside their logic: the same library as with the rows inside, and an error with the
// place for each way in which the two do not go together. The files are packed by liblzma itself.
#include "runtime/library/logic/rows_beside.hpp"

#include "runtime/library/document/library_folder.hpp"
#include "runtime/library/logic/logic_folder.hpp"
#include "tests/runtime/library/logic_text.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <dlfcn.h>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// Empty where this machine has no liblzma.
std::string packed(const std::string& text) {
  using Encode = int(std::uint32_t, int, const void*, const char*, std::size_t, char*, std::size_t*, std::size_t);
  void* const library = dlopen("liblzma.so.5", RTLD_NOW);
  auto* const encode =
      library == nullptr ? nullptr : reinterpret_cast<Encode*>(dlsym(library, "lzma_easy_buffer_encode"));
  if (encode == nullptr) return {};
  constexpr std::uint32_t kPreset = 0;
  constexpr int kCrc64 = 4;
  std::string out(text.size() + 4096, '\0');
  std::size_t size = 0;
  return encode(kPreset, kCrc64, nullptr, text.data(), text.size(), out.data(), &size, out.size()) == 0
             ? out.substr(0, size)
             : "";
}

class RowsBesideTest : public testing::Test {
 protected:
  void SetUp() override {
    if (packed("x").empty()) GTEST_SKIP() << "this machine has no liblzma.so.5";
    std::string name = (fs::temp_directory_path() / "kiln-rows-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    path_ = (folder_ / "grid.yaml").string();
  }
  void TearDown() override {
    if (!folder_.empty()) fs::remove_all(folder_);
  }
  void write_logic(const std::string& rows, const std::string& kind = "GridBased") const {
    LogicText logic;
    logic.version = "{MinimumRequiredVersion: 5.0.0}";
    logic.solutions = "[" + LogicText::matrix(4, 4) + ", " + LogicText::matrix(2, 2) + "]";
    logic.rows = rows;
    logic.rest = LogicText::lite(kind);
    std::ofstream(path_) << logic.text();
  }
  void write_rows(const std::string& bytes) const { std::ofstream(rows_beside_path(path_), std::ios::binary) << bytes; }
  Result<std::vector<LogicFile>> read() { return read_logic_file(path_, "grid.yaml", pool_); }
  std::string error() {
    const auto files = read();
    return files ? "" : files.error().text();
  }

  fs::path folder_;
  std::string path_;
  ParameterPool pool_;
};

const std::string kHeading = "M,N,batch,K,solutionIdx,speed\n";

TEST_F(RowsBesideTest, AreThoseOfTheTable) {
  write_logic("[[[64, 96, 1, 32], [1, 7.5]], [[3000, 80, 2, 4294967296], [0, 6.5e-05]]]");
  const auto inside = read();
  ASSERT_TRUE(inside) << inside.error().text();
  write_logic("null");
  write_rows(packed(kHeading + "64,96,1,32,1,7.5\n3000,80,2,4294967296,0,6.5e-05\n"));
  const auto beside = read();
  ASSERT_TRUE(beside) << beside.error().text();
  ASSERT_EQ(beside->size(), 1U);
  const LogicFile& a = inside->front();
  const LogicFile& b = beside->front();
  EXPECT_EQ(a.dropped_rows, 0U);
  EXPECT_EQ(b.dropped_rows, 0U);
  ASSERT_EQ(b.rows.size(), 2U);
  for (std::size_t i = 0; i < a.rows.size(); ++i) {
    EXPECT_EQ(a.rows[i].key, b.rows[i].key);
    EXPECT_EQ(a.rows[i].solution, b.rows[i].solution);
    EXPECT_EQ(a.rows[i].speed, b.rows[i].speed);
  }
}

TEST_F(RowsBesideTest, AreNoFileOfTheirOwn) {
  write_logic("null");
  write_rows(packed(kHeading));
  const auto found = list_library_folder(folder_.string());
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ(found->logic, std::vector<std::string>{path_});
  EXPECT_EQ(found->others, 0U);
  fs::remove(path_);
  EXPECT_EQ(list_library_folder(folder_.string())->others, 1U);
}

TEST_F(RowsBesideTest, ManyRowsAndTextsForSpeeds) {
  std::string text = kHeading;
  constexpr std::size_t kRows = 50'000;
  for (std::size_t i = 0; i < kRows; ++i) text += fmt::format("{},16,1,64,0,'.inf'\n", i + 1);
  write_logic("null");
  write_rows(packed(text));
  const auto files = read();
  ASSERT_TRUE(files) << files.error().text();
  EXPECT_EQ(files->front().rows.size(), kRows);
}

TEST_F(RowsBesideTest, WhatDoesNotGoTogetherIsNamed) {
  write_logic("null");
  EXPECT_THAT(error(), HasSubstr("grid.yaml:8:3: the table is null, and there is no " + path_ + ".exactlogic.csv.xz"));
  write_logic("null", "FreeSize");
  EXPECT_EQ(error(), "");
  write_logic("[[[64, 96, 1, 32], [1, 7.5]]]");
  write_rows(packed(kHeading));
  EXPECT_THAT(error(), HasSubstr("the table stands here and in " + path_));

  write_logic("null");
  struct Case {
    std::string bytes, told;
  };
  const std::string whole = packed(kHeading + "64,96,1,32,1,7.5\n");
  for (const Case& one : {
           Case{packed(""), "line 1: expected a line that ends"},
           Case{packed("M,N,K\n"), "line 1: expected M,N,batch,K,solutionIdx,speed, found 'M,N,K'"},
           Case{packed(kHeading + "64,96,1,32,1\n"), "line 2: expected six numbers"},
           Case{packed(kHeading + "64,96,1,32,1,7.5\n64,96,1,x,1,7.5\n"), "line 3: expected six numbers"},
           Case{packed(kHeading + "64,96,1,32,1,fast\n"), "line 2: expected six numbers"},
           Case{packed(kHeading + "64,96,1,32,1,7.5"), "line 2: expected a line that ends"},
           Case{whole.substr(0, whole.size() - 9), "no whole xz file"},
           Case{whole + "more", "no whole xz file"},
           Case{"rows", "no whole xz file"},
           Case{"", "no whole xz file"},
       }) {
    write_rows(one.bytes);
    EXPECT_THAT(error(), HasSubstr(".exactlogic.csv.xz")) << one.told;
    EXPECT_THAT(error(), HasSubstr(one.told));
  }
}

}  // namespace
}  // namespace kiln::library
