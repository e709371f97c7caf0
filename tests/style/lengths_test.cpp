// How long files and functions may be. Tables are exempt by a comment on a line of its own, "// style: table": at the
// left margin it exempts the file's length, inside of a function that function's. Sources are as clang-format leaves
// them, so that a function ends at the first closing brace that stands as far left as its head.
#include "source_tree.hpp"

#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::style {
namespace {

constexpr std::size_t kMaxFileLines = 400;
constexpr std::size_t kMaxFunctionLines = 60;
constexpr std::string_view kMark = "// style: table";

struct Function {
  std::size_t first = 0, last = 0;  ///< The lines of its head and of its closing brace, from 0.
  bool is_table = false;
};

std::size_t indent_of(std::string_view line) {
  const std::size_t at = line.find_first_not_of(' ');
  return at == std::string_view::npos ? line.size() : at;
}

bool is_mark(std::string_view line) {
  return line.substr(indent_of(line)) == kMark;
}

/// Statements and types have heads that end in "{" as well.
bool opens_no_function(std::string_view head) {
  constexpr std::array<std::string_view, 14> kWords = {"if",        "for",    "while",  "switch", "else",
                                                       "do",        "case",   "struct", "class",  "enum",
                                                       "namespace", "extern", "union",  "}"};
  head.remove_prefix(indent_of(head));
  for (const std::string_view word : kWords)
    if (head.starts_with(word) &&
        (head.size() == word.size() || std::isalnum(static_cast<unsigned char>(head[word.size()])) == 0))
      return true;
  return false;
}

/// The first line of the declaration that ends on line `at`, of a function at namespace level or of a member;
/// lines.size() if it is neither (a lambda inside of a function or of a table).
std::size_t head_of(const std::vector<std::string>& lines, std::size_t at) {
  std::size_t head = at;
  while (head != 0 && indent_of(lines[head]) > 2) {
    if (lines[head].find("](") != std::string::npos) return lines.size();
    const std::string_view above = lines[--head];
    for (const std::string_view end : {"{", ";", "}", "},"})
      if (above.ends_with(end)) return lines.size();
  }
  return head;
}

std::vector<Function> functions_of(const std::vector<std::string>& lines) {
  std::vector<Function> functions;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    if (!line.ends_with(" {") || line.find(')') == std::string::npos) continue;
    Function function;
    function.first = head_of(lines, i);
    if (function.first == lines.size()) continue;
    const std::string_view head = lines[function.first];
    if (opens_no_function(head) || head.starts_with("#") || head.starts_with("//")) continue;
    const std::string end = std::string(indent_of(head), ' ') + "}";
    function.last = i + 1;
    while (function.last < lines.size() && !lines[function.last].starts_with(end)) ++function.last;
    for (std::size_t k = i; k < std::min(function.last, lines.size()); ++k)
      function.is_table = function.is_table || is_mark(lines[k]);
    functions.push_back(function);
  }
  return functions;
}

TEST(Lengths, FilesAreShort) {
  for (const SourceFile& file : source_files()) {
    const bool is_table = std::ranges::any_of(file.lines, [](const std::string& line) { return line == kMark; });
    EXPECT_TRUE(is_table || file.lines.size() <= kMaxFileLines)
        << file.path << " has " << file.lines.size() << " lines";
    EXPECT_FALSE(is_table && file.lines.size() <= kMaxFileLines) << file.path << " needs no mark";
  }
}

TEST(Lengths, FunctionsAreShort) {
  std::size_t count = 0;
  for (const SourceFile& file : source_files())
    for (const Function& function : functions_of(file.lines)) {
      const std::size_t lines = function.last - function.first + 1;
      const bool is_long = lines > kMaxFunctionLines;
      EXPECT_FALSE(is_long && !function.is_table)
          << file.path << ':' << function.first + 1 << " has " << lines << " lines";
      ++count;
    }
  EXPECT_GT(count, 5000U) << "the functions are not found";
}

TEST(Lengths, FunctionsAreFound) {
  const std::vector<std::string> lines = {"int plain() {",
                                          "  if (x) {",
                                          "  }",
                                          "}",
                                          "struct S {",
                                          "  explicit S(int a,",
                                          "             int b)",
                                          "      : a_(a) {",
                                          "    // style: table",
                                          "  }",
                                          "};",
                                          "Result<std::vector<int>> long_name(const A& a,",
                                          "                                   const B& b) const {",
                                          "  run([&](int i) {",
                                          "    work(i);",
                                          "  });",
                                          "}"};
  const std::vector<Function> found = functions_of(lines);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0].first, 0U);
  EXPECT_EQ(found[0].last, 3U);
  EXPECT_EQ(found[1].first, 5U);
  EXPECT_EQ(found[1].last, 9U);
  EXPECT_TRUE(found[1].is_table);
  EXPECT_EQ(found[2].first, 11U);
  EXPECT_EQ(found[2].last, 16U);
  EXPECT_FALSE(found[2].is_table);
  EXPECT_EQ(found[3].first, 13U);  // a lambda counts as a function, and in the one around it
}

}  // namespace
}  // namespace kiln::style
