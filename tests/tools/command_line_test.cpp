// The command line over CLI11: variables of each type, what becomes of words that are wrong, and what help and hints
// ask of flags and subcommands.
#include "tools/flags/command_line.hpp"

#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::tools {
namespace {

/// A program with two subcommands: "all" has a flag of each type, "few" the checks.
struct Program {
  Program() : line("kiln", "a program") {
    line.set_version_flag("-V,--version", "kiln 1");
    line.line().require_subcommand();
    const CommandLine all = line.line().add_subcommand("all", "a flag of each type");
    all.add_option("-t,--text", text, "");
    all.add_option("--texts", texts, "").delimiter(',');
    all.add_option("--small", small, "").capture_default_str();
    all.add_option("--large", large, "");
    all.add_option("--signed", number, "");
    all.add_option("--maybe-small", maybe_small, "");
    all.add_option("--maybe-large", maybe_large, "");
    all.add_option("--maybe-signed", maybe_number, "");
    all.add_option(
           "--taken", [this](const std::vector<std::string>& values) { taken = values; }, "")
        .take_all();
    all.add_flag("--yes,!--no", is_yes, "");
    all.add_flag("--maybe,!--maybe-not", maybe, "");
    all.add_flag("-c,--count", count, "");
    few = line.line().add_subcommand("few", "checks");
    few.add_option("word", text, "").required();
    few.add_option("--int", small, "").in_range(1, 10);
    few.add_option("--positive", number, "").not_negative();
    few.add_option("--one-of", texts, "").one_of({"a", "b"});
    few.add_option("--bytes", maybe_large, "").size_in_bytes();
    const Flag first = few.add_flag("--first", is_yes, "").group("");
    few.add_flag("--with-first", flag, "").needs(first);
    few.add_flag("--without-first", flag, "").excludes(first);
    few.add_option("--even", large, "").check([](const std::string& value) {
      return (value.back() - '0') % 2 == 0 ? std::string() : value + " is odd";
    });
  }
  Reading read(std::vector<std::string> words) {
    words.insert(words.begin(), "kiln");
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    return line.read(static_cast<int>(argv.size()), argv.data());
  }

  ProgramLine line;
  CommandLine few;
  std::string text;
  std::vector<std::string> texts, taken;
  std::uint32_t small = 7;
  std::uint64_t large = 0;
  std::int64_t number = 0;
  std::optional<std::uint32_t> maybe_small;
  std::optional<std::uint64_t> maybe_large;
  std::optional<std::int64_t> maybe_number;
  std::optional<bool> maybe;
  bool is_yes = false, flag = false;
  int count = 0;
};

TEST(CommandLine, SetsVariablesOfEachType) {
  Program p;
  const Reading reading = p.read({"all",
                                  "-t",
                                  "a b",
                                  "--texts",
                                  "x,y",
                                  "--small",
                                  "4294967295",
                                  "--large",
                                  "18446744073709551615",
                                  "--signed",
                                  "-9223372036854775808",
                                  "--maybe-small",
                                  "1",
                                  "--maybe-large",
                                  "2",
                                  "--maybe-signed",
                                  "-3",
                                  "--taken",
                                  "4",
                                  "--taken",
                                  "5",
                                  "--yes",
                                  "--maybe-not",
                                  "-cc",
                                  "--count"});
  ASSERT_EQ(reading.state, Reading::State::kRead) << reading.text;
  EXPECT_EQ(p.text, "a b");
  EXPECT_EQ(p.texts, (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(p.small, std::numeric_limits<std::uint32_t>::max());
  EXPECT_EQ(p.large, std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(p.number, std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(p.maybe_small, 1U);
  EXPECT_EQ(p.maybe_large, 2U);
  EXPECT_EQ(p.maybe_number, -3);
  EXPECT_EQ(p.taken, (std::vector<std::string>{"4", "5"}));
  EXPECT_TRUE(p.is_yes);
  EXPECT_EQ(p.maybe, false);
  EXPECT_EQ(p.count, 3);
}

TEST(CommandLine, LeavesVariablesAloneThatAreNotNamed) {
  Program p;
  ASSERT_EQ(p.read({"all"}).state, Reading::State::kRead);
  EXPECT_EQ(p.small, 7U);
  EXPECT_FALSE(p.maybe_small || p.maybe_large || p.maybe_number || p.maybe.has_value());
  EXPECT_TRUE(p.taken.empty());
}

struct Outcome {
  std::vector<std::string> words;
  Reading::State state;
  const char* text;  ///< is in the message
};

class Outcomes : public testing::TestWithParam<Outcome> {};

TEST_P(Outcomes, AreTold) {
  const Reading reading = Program().read(GetParam().words);
  EXPECT_EQ(reading.state, GetParam().state) << reading.text;
  EXPECT_NE(reading.text.find(GetParam().text), std::string::npos) << reading.text;
}

using State = Reading::State;
INSTANTIATE_TEST_SUITE_P(
    CommandLine, Outcomes,
    testing::Values(Outcome{{"-V"}, State::kVersion, ""}, Outcome{{"few", "--help"}, State::kHelp, "--with-first"},
                    Outcome{{}, State::kMissing, "subcommand"}, Outcome{{"few"}, State::kMissing, "word"},
                    Outcome{{"other"}, State::kMissing, "subcommand"},
                    Outcome{{"all", "--unknown"}, State::kUnexpected, "--unknown"},
                    Outcome{{"all", "--small", "4294967296"}, State::kNotOfType, "4294967296"},
                    Outcome{{"few", "w", "--int", "10"}, State::kRead, ""},
                    Outcome{{"few", "w", "--int", "11"}, State::kRefused, "not in range 1 to 10"},
                    Outcome{{"few", "w", "--positive", "-1"}, State::kRefused, "--positive"},
                    Outcome{{"few", "w", "--one-of", "c"}, State::kRefused, "{a,b}"},
                    Outcome{{"few", "w", "--even", "3"}, State::kRefused, "3 is odd"},
                    Outcome{{"few", "w", "--bytes", "2X"}, State::kRefused, "unit not recognized"},
                    Outcome{{"few", "w", "--with-first"}, State::kWrong, "--with-first requires"},
                    Outcome{{"few", "w", "--without-first", "--first"}, State::kWrong, "excludes --without-first"},
                    Outcome{{"all", "--large"}, State::kWrong, "--large"}));

TEST(CommandLine, ReadsSizesByPowersOf1024) {
  Program p;
  ASSERT_EQ(p.read({"few", "w", "--bytes", "10M"}).state, State::kRead);
  EXPECT_EQ(p.maybe_large, 10ULL << 20);
}

TEST(CommandLine, TellsFlagsAndSubcommands) {
  Program p;
  const CommandLine root = p.line.line();
  EXPECT_EQ(p.few.parent(), root);
  EXPECT_EQ(root.subcommand("few"), p.few);
  EXPECT_FALSE(root.subcommand("fe"));
  ASSERT_EQ(root.subcommands().size(), 2U);
  EXPECT_EQ(root.subcommands()[0].name(), "all");
  EXPECT_EQ(root.subcommands()[1].description(), "checks");
  EXPECT_TRUE(p.few.has_flag("--one-of"));
  EXPECT_FALSE(p.few.has_flag("--text"));
  p.few.footer([] { return std::string("below"); });
  EXPECT_EQ(p.few.footer(), "below\n");
  EXPECT_NE(p.few.help("kiln few").find("kiln few [OPTIONS] word"), std::string::npos) << p.few.help("kiln few");
  const Flag first = p.few.flags().at(6);
  EXPECT_EQ(first.group(), "");
  EXPECT_EQ(first.name(), "");
  EXPECT_EQ(first.long_names().front(), "first");
  const Flag word = p.few.flags().at(1);
  EXPECT_TRUE(word.is_positional() && word.is_required());
  EXPECT_EQ(word.single_name(), "word");
  const std::vector<Flag> all = root.subcommand("all").flags();
  EXPECT_EQ(all.at(1).short_names().front(), "t");
  EXPECT_EQ(all.at(3).type_name(), "UINT");
  EXPECT_EQ(all.at(3).default_str(), "7");
  EXPECT_EQ(all.at(10).contrary_names().front(), "no");
  EXPECT_EQ(all.at(10).most_values(), 0);
}

TEST(CommandLine, SaysWhatWasGiven) {
  Program p;
  ASSERT_EQ(p.read({"all", "--texts", "x,y", "--no", "--unknown", "word"}).state, State::kUnexpected);
  const CommandLine given = p.line.line().given_subcommand();
  EXPECT_EQ(given.name(), "all");
  EXPECT_TRUE(given.parsed());
  EXPECT_FALSE(p.few.parsed());
  EXPECT_FALSE(given.given_subcommand());
  EXPECT_EQ(p.line.line().remaining(), (std::vector<std::string>{"--unknown", "word"}));
  EXPECT_EQ(given.flags().at(2).words(), (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(given.flags().at(2).count(), 2U);
  EXPECT_EQ(given.flags().at(10).value(), "false");
  EXPECT_EQ(given.flags().at(1).count(), 0U);
}

TEST(CommandLine, TakesAllBehindAPositionalWhereThatStandsAtTheEnd) {
  std::vector<std::string> program;
  ProgramLine line("kiln", "");
  line.line().add_option("program", program, "");
  line.line().positionals_at_end();
  std::vector<std::string> words = {"kiln", "run", "--now"};
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  EXPECT_EQ(line.read(static_cast<int>(argv.size()), argv.data()).state, State::kRead);
  EXPECT_EQ(program, (std::vector<std::string>{"run", "--now"}));
}

}  // namespace
}  // namespace kiln::tools
