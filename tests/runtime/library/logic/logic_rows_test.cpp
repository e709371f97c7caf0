// Rows that are read from the text itself: whatever stands around them, the result is that of reading every event,
// and an error is the same error.
#include "runtime/library/logic/logic_reader.hpp"
#include "tests/runtime/library/logic_text.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::library {
namespace {

std::string rows(int count, const std::string& indent, const std::string& first_indent = "") {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += fmt::format("{}- - [{}, {}, 1, {}]\n{}  - [{}, {}.25]\n", i == 0 ? first_indent : indent, i + 1, i / 3 + 1,
                        i % 77, indent, i % 2, i);
  return text;
}

struct Reading {
  Result<std::vector<LogicFile>> files;
  bool has_taken_rows;
};
Reading read(const std::string& text, YamlReader::Rows how) {
  ParameterPool pool;
  YamlReader yaml("t", text, how);
  auto files = read_logic(yaml, pool);
  return {std::move(files), yaml.has_taken_rows()};
}

/// Both ways. Whether rows were taken from the text without asking anew.
bool check(const std::string& text, const std::string& what) {
  SCOPED_TRACE(what);
  const Reading exact = read(text, YamlReader::Rows::kAsEvents);
  const Reading quick = read(text, YamlReader::Rows::kFromText);
  ParameterPool pool;
  const auto either = read_logic("t", text, pool);
  EXPECT_FALSE(exact.has_taken_rows);
  EXPECT_EQ(either.ok(), exact.files.ok());
  if (either && exact.files) {
    EXPECT_EQ(*either, *exact.files);
  } else if (!either && !exact.files) {
    EXPECT_EQ(either.error().text(), exact.files.error().text());
  }
  if (quick.files && exact.files) {
    EXPECT_EQ(*quick.files, *exact.files);
  }
  EXPECT_FALSE(quick.files && !exact.files);
  return quick.has_taken_rows && quick.files.ok();
}

constexpr int kMany = 6000;  // several runs, and more than libyaml reads at once

std::string list_form(const std::string& table, const std::string& rest = "- null\n- null\n- DeviceEfficiency\n") {
  LogicText text;
  text.solutions = "[" + LogicText::matrix(4, 4) + ", " + LogicText::matrix(2, 4) + "]";
  text.rows = table;
  text.rest = rest;
  std::string all = text.text();
  if (const std::size_t blank = all.find("\n\n"); blank != std::string::npos) all.erase(blank, 1);
  return all;
}

std::string dict_form(const std::string& table, const std::string& more = "") {
  const LogicText text;
  return fmt::format(
      "ArchitectureName: gfx90a\nExactLogic:\n{}IndexOrder: [2, 3, 0, 1]\nLibraryType: GridBased\n"
      "MinimumRequiredVersion: 5.0.0\nProblemType: {}\n{}Solutions: [{}, {}]\n",
      table, text.type, more, LogicText::matrix(4, 4), LogicText::matrix(2, 4));
}

TEST(LogicRows, AreTakenFromEveryForm) {
  EXPECT_TRUE(check(list_form(rows(kMany, "  ")), "list"));
  EXPECT_TRUE(check(dict_form(rows(kMany, "", "")), "newer dict"));
  const LogicText text;
  EXPECT_TRUE(check(fmt::format("MinimumRequiredVersion: 4.33.0\nArchitectureName: gfx90a\nLibraryType: Matching\n"
                                "ProblemType: {}\nSolutions: [{}, {}]\nLibrary:\n  indexOrder: [2, 3, 0, 1]\n"
                                "  table:\n{}  distance: Euclidean\n",
                                text.type, LogicText::matrix(4, 4), LogicText::matrix(2, 4), rows(kMany, "  ", "  ")),
                    "Tensile's dict"));
  // Nothing behind the table.
  EXPECT_TRUE(check(fmt::format("MinimumRequiredVersion: 4.33.0\nArchitectureName: gfx90a\nLibraryType: Matching\n"
                                "ProblemType: {}\nSolutions: [{}, {}]\nLibrary:\n  indexOrder: [2, 3, 0, 1]\n"
                                "  table:\n{}",
                                text.type, LogicText::matrix(4, 4), LogicText::matrix(2, 4), rows(kMany, "  ", "  ")),
                    "at the end"));
}

TEST(LogicRows, MixWithOthers) {
  const std::string many = rows(kMany, "  ");
  for (const char* other :
       {"  - - [5, 5, 5, 5]\n    - [1]\n", "  - - [-5, 5, 5, 5]\n    - [1, 2.5]\n",
        "  - - [5, 5, 5, 5]\n    - [9, 2.5]\n", "  # a remark\n", "\n",
        "  - - - 5\n      - 6\n      - 7\n      - 8\n    - - 1\n      - 2.5\n",
        "  - - &x [5, 5, 5, 5]\n    - [1, 2.5]\n  - - *x\n    - [0, 2.5]\n",
        "  - - [5, 5, 5, 5]\n    - [1, 2.5, {a: |\n  b}]\n", "  - - [5, 5, 5, 12345678901]\n    - [1, 2.5]\n"})
    (void)check(list_form(many + other + rows(kMany, "  ", "  ")), other);
  EXPECT_TRUE(check(list_form(many + "  - - [5, 5, 5, 5]\n    - [1]\n" + rows(kMany, "  ", "  ")), "without speed"));
}

/// Rows in places where they are none of the table's.
TEST(LogicRows, AreNotTakenFromElsewhere) {
  const std::string many = rows(kMany, "  ");
  const std::string some = rows(2000, "  ", "  ");
  const std::string deeper = rows(2000, "    ", "    ");
  for (const std::string& inside : {
           "  - - [5, 5, 5, 5]\n    - [1, 2.5]\n    - |\n" + rows(2000, "      ", "      "),
           "  - - [5, 5, 5, 5]\n    - [1, 2.5]\n    - \"a\n" + some + "  \"\n",
           "  - - [5, 5, 5, 5]\n    - [1, 2.5]\n    - 'a\n" + some + "  '\n",
           "  - - [5, 5, 5, 5]\n    - [1, 2.5]\n" + deeper,  // values of a row, which are ignored
           "  - - [5, 5, 5, 5]\n    - [1, 2.5]\n    - - 1\n" + rows(2000, "      ", "      "),
           "  - - [5, 5, 5, 5]\n    - [1, 2.5,\n" + some + "  7]\n",  // no YAML
           "  - - [5, 5, 5, 5]\n    - [1, 2.5]\n    - plain\n" + deeper,
           "  - text\n" + some,
       })
    (void)check(list_form(many + inside + some), inside.substr(0, 60));
  (void)check(list_form(rows(3, "  "), "- \n" + rows(kMany, "  ", "  ") + "- null\n- DeviceEfficiency\n"),
              "next element");
  (void)check(list_form(many, "- \n" + rows(kMany, "  ", "  ") + "- null\n- DeviceEfficiency\n"), "next, after many");
  (void)check(dict_form(rows(5, ""), "RangeLogic:\n" + rows(kMany, "")), "another key");
  (void)check(dict_form(rows(kMany, ""), "RangeLogic:\n" + rows(kMany, "")), "another key after many");
  (void)check(list_form(rows(2, "  ")) + "---\n" + list_form(rows(kMany, "  ")), "two documents");
}

/// The text comes in pieces, as from a pipe; looking for rows must not show libyaml what lies far behind the error.
TEST(LogicRows, TheFirstOfTwoErrorsIsTold) {
  const std::string text = list_form(rows(20, "  ") + "  }\n" + rows(20, "  ", "  ") + "  - \xE0\xA4\xD5\n");
  const OpenText open = [&text] {
    return [rest = std::string_view(text)](char* buffer, std::size_t size) mutable {
      const std::size_t count = rest.copy(buffer, std::min<std::size_t>(size, 16));
      rest.remove_prefix(count);
      return static_cast<std::ptrdiff_t>(count);
    };
  };
  ParameterPool pool;
  const auto files = read_logic("t", open, pool);
  YamlReader events("t", open());
  const auto exact = read_logic(events, pool);
  ASSERT_FALSE(files);
  ASSERT_FALSE(exact);
  EXPECT_EQ(files.error().text(), exact.error().text());
  EXPECT_EQ(files.error().text().find("UTF-8"), std::string::npos);
}

TEST(LogicRows, ErrorsKeepTheirPlace) {
  const std::string many = rows(kMany, "  ");
  for (const char* bad :
       {"  - - [x, 5, 5, 5]\n    - [1, 2.5]\n", "  - [1, 2\n", "  - - [1, 2]\n    - x\n", "  - 7\n",
        "  - - [1, 2, 3, 4, 5, 6, 7, 8, 9]\n    - [1, 2.5]\n", "  }\n", "  - \x01\n", "  - *none\n"}) {
    const std::string text = list_form(many + bad + many);
    (void)check(text, bad);
    ParameterPool pool;
    const auto files = read_logic("t", text, pool);
    ASSERT_FALSE(files) << bad;
    const std::size_t line = 8 + 2 * kMany;
    EXPECT_TRUE(files.error().message.starts_with(fmt::format("t:{}:", line)) ||
                files.error().message.starts_with(fmt::format("t:{}:", line + 1)) ||
                files.error().message.starts_with(fmt::format("t:{}:", line - 1)))
        << files.error().message;
  }
  (void)check(list_form(many).substr(0, 9000), "truncated");
  (void)check(list_form(many, "- null\n- null\n- DeviceEfficiency\n- Euclidean\n- [\n"), "behind");
  // Places that stand in what was read well: solutions follow the rows.
  std::string text = dict_form(rows(kMany, ""));
  text.replace(text.find("DepthU: 32"), 10, "DepthU: 32, NumThreads: 17");
  EXPECT_TRUE(check(text, "mismatch"));
  ParameterPool pool;
  const auto files = read_logic("t", text, pool);
  ASSERT_TRUE(files) << files.error().text();
  EXPECT_TRUE(files->front().first_mismatch.starts_with(fmt::format("line {}:", 7 + 2 * kMany)))
      << files->front().first_mismatch;
}

TEST(LogicRows, OtherThanAscii) {
  std::string text = list_form(rows(kMany, "  "));
  EXPECT_FALSE(check("# \xC3\xA9\n" + text, "before"));
  EXPECT_FALSE(check("\xEF\xBB\xBF" + text, "byte order mark"));
  (void)check(text + "# \xC3\xA9\n", "behind");
  (void)check(text + "# \xFF\n", "no UTF-8");
}

}  // namespace
}  // namespace kiln::library
