// The habits of the house that a program can check: file heads, lengths, words, top-level entries, formatting.
#include "source_tree.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string_view>

#include <gtest/gtest.h>

namespace kiln::style {
namespace {

bool is_word_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// Whole words, in any case; '_' and a change of case do not end one, so that "Warp" in "WarpSize" is not looked for:
/// the spellings that count are in the table.
bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const bool starts = at == 0 || !is_word_character(text[at - 1]);
    const std::size_t end = at + word.size();
    const bool ends = end == text.size() || !is_word_character(text[end]);
    if (starts && ends) return true;
  }
  return false;
}

/// The words of runtime/glossary.md have rivals that are not used, and unfinished work is not committed. This file is
/// where they are listed.
constexpr std::array kForbiddenWords = {
    "warp",          "warps", "Warp", "thread block", "thread_block", "threadblock", "ThreadBlock", "shared memory",
    "shared_memory", "CTA",   "cta",  "CTAs",         "TODO",         "FIXME",       "XXX",         "HACK"};

TEST(Style, EveryFileOpensWithWhatItIs) {
  for (const SourceFile& file : source_files()) {
    ASSERT_FALSE(file.lines.empty()) << file.path;
    EXPECT_TRUE(file.lines[0].starts_with("// ") && file.lines[0].size() > 15) << file.path << ": " << file.lines[0];
  }
}

TEST(Style, HeadersAreGuarded) {
  for (const SourceFile& file : source_files())
    if (file.is_header) {
      EXPECT_NE(file.text.find("\n#pragma once\n"), std::string::npos) << file.path;
      EXPECT_EQ(file.text.find("using namespace"), std::string::npos) << file.path;
    }
}

TEST(Style, PlainText) {
  for (const SourceFile& file : source_files()) {
    EXPECT_TRUE(file.text.ends_with("\n")) << file.path;
    EXPECT_EQ(file.text.find('\t'), std::string::npos) << file.path;
    EXPECT_EQ(file.text.find('\r'), std::string::npos) << file.path;
    EXPECT_EQ(file.text.find(" \n"), std::string::npos) << file.path << " has blanks at the end of a line";
  }
}

// clang-format breaks no comment (it broke tables): its author does. Tables kept from it may be wider.
TEST(Style, CommentsFitTheColumns) {
  constexpr std::size_t kColumns = 120;
  for (const SourceFile& file : source_files()) {
    bool formatted = true;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      const std::string& line = file.lines[i];
      const std::size_t text = line.find_first_not_of(' ');
      if (text == std::string::npos || line.compare(text, 2, "//") != 0) continue;
      if (line.ends_with("// clang-format off")) formatted = false;
      if (line.ends_with("// clang-format on")) formatted = true;
      if (!formatted) continue;
      EXPECT_LE(line.size(), kColumns) << file.path << ':' << i + 1;
    }
  }
}

TEST(Style, OneWordPerThing) {
  for (const SourceFile& file : source_files()) {
    if (file.path == "tests/style/style_test.cpp") continue;
    for (std::size_t i = 0; i < file.lines.size(); ++i)
      for (const char* word : kForbiddenWords)
        EXPECT_FALSE(has_word(file.lines[i], word)) << file.path << ':' << i + 1 << ": '" << word << "'";
  }
}

// What the kernel writer must not ask (codegen/README.md): facts stand in codegen/isa, as traits, rows and features.
TEST(Style, TheWriterAsksTraits) {
  const auto is_fact = [](std::string_view path) { return path.starts_with("codegen/isa/"); };
  for (const SourceFile& file : source_files()) {
    if (!file.path.starts_with("codegen/") && file.path != "runtime/translate/recipe_of_solution.cpp") continue;
    for (const char* question : {"is_cdna", "Family", "bytes == 2", "== 2 ?"})
      EXPECT_EQ(file.text.find(question), std::string::npos) << file.path << ": " << question;
    if (is_fact(file.path)) continue;
    for (const char* type : {"DataType::kF16", "DataType::kF32"})
      EXPECT_EQ(file.text.find(type), std::string::npos) << file.path << ": " << type;
  }
}

// A child that leaves its work goes on with the other tests (tests/child.hpp, which sees to it that none does).
TEST(Style, TestsForkInOnePlace) {
  for (const SourceFile& file : source_files())
    if (file.path.starts_with("tests/") && file.path != "tests/child.hpp" &&
        file.path != "tests/style/style_test.cpp") {
      EXPECT_EQ(file.text.find("fork()"), std::string::npos) << file.path;
    }
}

TEST(Style, NothingPointsToOneMachine) {
  for (const SourceFile& file : source_files()) {
    if (file.path == "tests/style/style_test.cpp") continue;
    for (const char* place : {"\"/work/", "\"/home/", "\"/root/"})
      EXPECT_EQ(file.text.find(place), std::string::npos) << file.path << ": " << place;
  }
}

TEST(Style, TopLevelEntries) {
  const std::set<std::string> known = {".ci",
                                       ".clang-format",
                                       ".clang-tidy",
                                       ".editorconfig",
                                       ".git",
                                       ".github",
                                       ".gitignore",
                                       ".cache",
                                       "CMakeLists.txt",
                                       "CMakePresets.json",
                                       "LICENSE",
                                       "README.md",
                                       "build",
                                       "cache",
                                       "codegen",
                                       "include",
                                       "runtime",
                                       "tests",
                                       "tools",
                                       "out",
                                       "compile_commands.json"};
  for (const auto& entry : std::filesystem::directory_iterator(KILN_SOURCE_DIR))
    EXPECT_TRUE(known.contains(entry.path().filename().string())) << entry.path().filename();
}

TEST(Style, BuildFilesListTheirSources) {
  for (const std::string& folder : source_folders())
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::string(KILN_SOURCE_DIR) + "/" + folder)) {
      if (entry.path().filename() != "CMakeLists.txt") continue;
      const std::string text = read_text(entry.path());
      EXPECT_EQ(text.find("GLOB"), std::string::npos) << entry.path();
      EXPECT_EQ(text.find("FetchContent"), std::string::npos) << entry.path();
    }
}

std::string output_of(const std::string& command, int& status) {
  std::string output;
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return output;
  std::array<char, 4096> chunk{};
  while (const std::size_t n = std::fread(chunk.data(), 1, chunk.size(), pipe)) output.append(chunk.data(), n);
  status = pclose(pipe);
  return output;
}

// Debian 12's version; others break lines elsewhere.
TEST(Style, ClangFormatWouldChangeNothing) {
  int status = 0;
  if (output_of("clang-format --version", status).find("version 14.") == std::string::npos)
    GTEST_SKIP() << "there is no clang-format 14";
  std::string command = "cd '" + std::string(KILN_SOURCE_DIR) + "' && clang-format --dry-run -Werror";
  for (const SourceFile& file : source_files()) command += " '" + file.path + "'";
  const std::string output = output_of(command, status);
  EXPECT_EQ(status, 0) << output.substr(0, 4000);
}

}  // namespace
}  // namespace kiln::style
