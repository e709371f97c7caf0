// The environment is asked in one place, and every variable that kiln reads is known there.
#include "runtime/contract/environment.hpp"

#include "source_tree.hpp"

#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace kiln::style {
namespace {

constexpr std::string_view kTheOnePlace = "runtime/contract/environment.cpp";

bool is_of_kiln(const SourceFile& file) {
  return !file.path.starts_with("tests/");
}

TEST(Environment, IsAskedInOnePlace) {
  std::size_t asked = 0;
  for (const SourceFile& file : source_files()) {
    if (!is_of_kiln(file)) continue;
    for (const char* function : {"getenv", "environ["})  // std::getenv and secure_getenv, too
      if (file.path == kTheOnePlace)
        asked += file.text.find(function) != std::string::npos ? 1 : 0;
      else
        EXPECT_EQ(file.text.find(function), std::string::npos) << file.path << " asks by " << function;
  }
  EXPECT_EQ(asked, 1U);
}

/// What stands in quotes behind one of the ways to name a variable.
std::set<std::string> names_in_sources() {
  std::set<std::string> names;
  for (const SourceFile& file : source_files()) {
    if (!is_of_kiln(file)) continue;
    for (const std::string before : {"environment(\"", "environment, \"", "Variable = \"", "absolute_path_in(\""})
      for (std::size_t at = file.text.find(before); at != std::string::npos; at = file.text.find(before, at + 1)) {
        const std::size_t start = at + before.size();
        names.insert(file.text.substr(start, file.text.find('"', start) - start));
      }
  }
  // Those that the decoder's helper gets stand in a list (runtime/decoder/process.cpp).
  for (const char* name : {"ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"}) names.insert(name);
  return names;
}

TEST(Environment, KnowsEveryVariable) {
  std::set<std::string> known;
  for (const std::string_view name : known_variables()) known.emplace(name);
  EXPECT_EQ(known, names_in_sources());
  EXPECT_EQ(known.size(), known_variables().size()) << "one stands twice";
  EXPECT_TRUE(std::ranges::is_sorted(known_variables()));
}

}  // namespace
}  // namespace kiln::style
