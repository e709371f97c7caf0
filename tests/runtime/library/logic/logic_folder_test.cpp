// Files and folders: bad files are all reported and the rest loads, strict refuses.
#include "runtime/library/logic/logic_folder.hpp"

#include "runtime/library/logic/logic_reader.hpp"
#include "tests/runtime/library/logic_text.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <sys/stat.h>

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
  EXPECT_EQ(folder.error().message, folder_.string() + ": is not a file");
}

TEST_F(LogicFolderTest, WhatIsNoFileIsReportedAndTheRestLoads) {
  write("good.yaml", LogicText{}.text());
  write("folder.yaml/good.yaml", LogicText{}.text());  // a folder may have any name
  fs::create_symlink("nowhere", folder_ / "dangling.yaml");
  fs::create_symlink("loop.yaml", folder_ / "loop.yaml");
  fs::create_symlink(".", folder_ / "itself");
  ASSERT_EQ(mkfifo(path("pipe.yaml").c_str(), 0600), 0);
  const auto folder = read_logic_folder(folder_.string(), false, pool_);
  ASSERT_TRUE(folder) << folder.error().text();
  EXPECT_EQ(folder->files.size(), 2U);
  std::vector<std::string> messages;
  for (const Error& error : folder->bad_files) messages.push_back(error.message);
  EXPECT_EQ(messages, (std::vector<std::string>{
                          path("dangling.yaml") + ": cannot be read: No such file or directory",
                          path("loop.yaml") + ": cannot be read: Too many levels of symbolic links",
                          path("pipe.yaml") + ": is not a file",
                      }));
  EXPECT_EQ(read_logic_folder(folder_.string(), true, pool_).error().code, ErrorCode::kIo);
}

TEST_F(LogicFolderTest, BadBytesHaveTheirLineAndColumn) {
  const std::string text = LogicText{}.text();
  struct Case {
    std::string bytes, message;
  };
  const std::string far(40000, '#');  // beyond what is read at once
  for (const Case& c :
       {Case{"- {MinimumRequiredVersion: 4.33.0}\n- al\xff", ":2:5: not YAML: invalid leading UTF-8 octet"},
        Case{std::string("- a\n- \0", 7), ":2:3: not YAML: control characters are not allowed"},
        Case{far + "\n\n- \xc3(", ":3:4: not YAML: invalid trailing UTF-8 octet"}}) {
    write("bad.yaml", c.bytes);
    const auto streamed = read_logic_file(path("bad.yaml"), "n", pool_);
    ASSERT_FALSE(streamed);
    EXPECT_EQ(streamed.error().message, path("bad.yaml") + c.message);
    EXPECT_EQ(read_logic(path("bad.yaml"), c.bytes, pool_).error().message, streamed.error().message);
  }
  // What other editors write: a byte order mark, and both of their line ends.
  std::string windows = "\xef\xbb\xbf";
  for (const char c : text) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const auto files = read_logic("windows.yaml", windows, pool_);
  ASSERT_TRUE(files) << files.error().text();
  const auto plain = read_logic("windows.yaml", text, pool_);
  EXPECT_EQ(files->front(), plain->front());
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
