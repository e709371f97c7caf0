// A ratchet for the words of comments: they are whole sentences in the words of runtime/glossary.md, and code is not a
// person. What the sources have of other comments is counted; a change may lower the two numbers here, and none raises
// one.
#include "source_tree.hpp"

#include <array>
#include <cctype>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace kiln::style {
namespace {

/// Comments behind code that continue the code's name instead of being a sentence: "of the first one", "as it stands".
constexpr std::size_t kContinuing = 543;
/// Words for persons in comments.
constexpr std::size_t kPersons = 317;

/// The text of the comment on a line without its slashes, or nothing. `is_trailing`: code stands before it.
std::string_view comment_on(std::string_view line, bool& is_trailing) {
  for (std::size_t at = line.find("//"); at != std::string_view::npos; at = line.find("//", at + 2)) {
    const std::size_t text = line.find_first_not_of(' ');
    is_trailing = at != text;
    if (is_trailing && !line.substr(0, at).ends_with("  ")) continue;  // in a string, such as an address
    const std::size_t start = line.find_first_not_of("/<! ", at);
    return start == std::string_view::npos ? std::string_view() : line.substr(start);
  }
  return {};
}

bool starts_with_word(std::string_view text, std::string_view word) {
  return text.starts_with(word) &&
         (text.size() == word.size() || std::isalnum(static_cast<unsigned char>(text[word.size()])) == 0);
}

bool continues_the_name(std::string_view comment) {
  constexpr std::array<std::string_view, 6> kWords = {"of", "that", "what", "as", "whose", "the same"};
  for (const std::string_view word : kWords)
    if (starts_with_word(comment, word)) return true;
  return false;
}

std::size_t persons_in(std::string_view comment) {
  constexpr std::array<std::string_view, 4> kWords = {"who", "whoever", "nobody", "somebody"};
  std::size_t count = 0;
  std::string word;
  for (std::size_t i = 0; i <= comment.size(); ++i) {
    const char c = i == comment.size() ? ' ' : comment[i];
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      continue;
    }
    for (const std::string_view person : kWords) count += word == person ? 1 : 0;
    word.clear();
  }
  return count;
}

TEST(Words, CommentsAreSentencesAndCodeIsNoPerson) {
  std::size_t continuing = 0, persons = 0;
  for (const SourceFile& file : source_files()) {
    if (file.path == "tests/style/words_test.cpp") continue;
    for (const std::string& line : file.lines) {
      bool is_trailing = false;
      const std::string_view comment = comment_on(line, is_trailing);
      continuing += is_trailing && continues_the_name(comment) ? 1 : 0;
      persons += persons_in(comment);
    }
  }
  EXPECT_LE(continuing, kContinuing) << continuing << " comments behind code begin with of, that, what, as, whose or "
                                     << "\"the same\": write a sentence that names its subject";
  EXPECT_LE(persons, kPersons) << persons << " comments say who, whoever, nobody or somebody: name the caller, thread, "
                               << "process or wave";
}

TEST(Words, AreCounted) {
  bool is_trailing = false;
  EXPECT_TRUE(continues_the_name(comment_on("int x;  ///< of the first one", is_trailing)));
  EXPECT_TRUE(is_trailing);
  EXPECT_TRUE(continues_the_name(comment_on("int x;  // the same", is_trailing)));
  EXPECT_FALSE(continues_the_name(comment_on("int x;  ///< offset in bytes", is_trailing)));
  EXPECT_EQ(comment_on("open(\"http://of.it\")", is_trailing), "");
  EXPECT_EQ(persons_in(comment_on("/// Whoever asks, and nobody else; the whole", is_trailing)), 2U);
  EXPECT_FALSE(is_trailing);
}

}  // namespace
}  // namespace kiln::style
