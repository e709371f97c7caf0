// Files and folders: bad files are all reported and the rest loads, strict refuses.
#include "runtime/library/logic_folder.hpp"

#include "tests/runtime/library/logic_text.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

class LogicFolderTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "kiln-logic-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  fs::path folder_;
  ParameterPool pool_;
};

TEST_F(LogicFolderTest, BadFilesAreReportedAndTheRestLoads) {
  write("b/good.yaml", LogicText{}.text());
  write("a/good.yml", LogicText{}.text());
  write("a/cut.yaml", "- {MinimumRequiredVersion: 4.33.0}\n- a\n- gfx90a\n- [");
  write("c.yaml", "7");
  write("notes.txt", "not logic");
  const auto folder = read_logic_folder(folder_.string(), false, pool_);
  ASSERT_TRUE(folder) << folder.error().text();
  ASSERT_EQ(folder->files.size(), 2U);
  EXPECT_EQ(folder->files[0].name, "a/good.yml");
  EXPECT_EQ(folder->files[1].name, "b/good.yaml");
  ASSERT_EQ(folder->bad_files.size(), 2U);
  EXPECT_TRUE(folder->bad_files[0].message.starts_with(path("a/cut.yaml") + ":5:1: not YAML"))
      << folder->bad_files[0].message;
  EXPECT_EQ(folder->bad_files[1].message, path("c.yaml") + ":1:1: expected a list (library logic) or a map, found '7'");

  const auto strict = read_logic_folder(folder_.string(), true, pool_);
  ASSERT_FALSE(strict);
  EXPECT_EQ(strict.error().code, ErrorCode::kMalformedFile);
  EXPECT_EQ(strict.error().notes, std::vector<std::string>{folder->bad_files[1].message});
}

TEST_F(LogicFolderTest, NothingButBadFilesIsRefused) {
  write("a.yaml", "7");
  EXPECT_FALSE(read_logic_folder(folder_.string(), false, pool_));
}

TEST_F(LogicFolderTest, WhatCannotBeReadIsIo) {
  EXPECT_EQ(read_logic_folder(path("absent"), false, pool_).error().code, ErrorCode::kIo);
  EXPECT_EQ(read_logic_folder(folder_.string(), false, pool_).error().message,
            folder_.string() + ": holds no library logic (*.yaml)");
  EXPECT_EQ(read_logic_file(path("absent.yaml"), "n", pool_).error().message,
            path("absent.yaml") + ": cannot be read: No such file or directory");
  const auto folder = read_logic_file(folder_.string(), "n", pool_);
  EXPECT_EQ(folder.error().code, ErrorCode::kIo);  // opens, does not read
}

TEST_F(LogicFolderTest, AFileReadAsItIsParsedIsTheSame) {
  LogicText text;
  text.rows = "[";
  for (int i = 0; i < 5000; ++i) text.rows += fmt::format("[[{}, 2, 3, 4], [0, 1.5]], ", i);
  text.rows += "]";
  write("long.yaml", text.text());
  const auto streamed = read_logic_file(path("long.yaml"), "long.yaml", pool_);
  ASSERT_TRUE(streamed) << streamed.error().text();
  EXPECT_EQ(streamed->front().rows.size(), 5000U);
  EXPECT_EQ(streamed->front().rows[4999].key[0], 4999);
}

}  // namespace
}  // namespace kiln::library
