// The levels together: right machines are right, a machine that is wrong gives a report whose vectors can be replayed,
// and a device that safe waits heal is noted until it needs them no more.
#include "runtime/selftest/selftest.hpp"

#include "runtime/pipeline/device_notes.hpp"
#include "runtime/selftest/engines.hpp"
#include "runtime/selftest/report_file.hpp"
#include "tests/runtime/emulated_targets.hpp"
#include "tests/runtime/scratch_folder.hpp"
#include "tests/runtime/selftest/mutants.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace kiln::selftest {
namespace {

class Selftest : public testing::TestWithParam<std::string> {};

TEST_P(Selftest, FindsNothingWrongWithARightMachine) {
  Subject subject = subject_of(GetParam());
  subject.kernels = 12;
  ASSERT_TRUE(open_subject(subject));
  const auto report = selftest(subject, {});
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_FALSE(report->failed()) << json_of(*report);
  for (unsigned level = 0; level < 4; ++level) EXPECT_EQ(report->state(level), State::kPassed) << level;
  EXPECT_EQ(report->state(4), State::kSkipped) << "an emulated device has no speed";
  EXPECT_LE(json_of(*report).size(), kLargestReportBytes);
}

INSTANTIATE_TEST_SUITE_P(Generations, Selftest, testing::ValuesIn(runtime::representatives()), runtime::test_name);

TEST(Selftest, LevelsAreAskedForByNumber) {
  EXPECT_EQ(parse_levels("0,3").value(), (std::array{true, false, false, true, false}));
  for (const char* const text : {"", "5", "0,", ",1", "0 1", "-1", "01", "0,,1"})
    EXPECT_FALSE(parse_levels(text)) << text;
}

TEST(Selftest, VectorsOfAReportAreReplayed) {
  const auto mutants = instruction_mutants();
  const auto mutant = std::ranges::find(mutants, "gfx942: v_add_f32 lsb", &Mutant::name);
  ASSERT_NE(mutant, mutants.end());
  Subject subject = subject_of(*mutant);
  ASSERT_TRUE(open_subject(subject));
  SelftestOptions options;
  options.levels = {false, true, false, false, false};
  const auto report = selftest(subject, options);
  ASSERT_TRUE(report) << report.error().text();
  auto read = parse_report(json_of(*report));
  ASSERT_TRUE(read) << read.error().text();
  const auto stands = replay(*read, {});
  ASSERT_TRUE(stands) << stands.error().text();
  ASSERT_FALSE(stands->empty());
  for (const Line& line : *stands) EXPECT_EQ(line.state, State::kFailed) << line.text;
  // An emulator that has been corrected gives what the device gave.
  for (ProbeLine& line : read->probes)
    for (Vector& vector : line.vectors) std::swap(vector.got, vector.expected);
  const auto corrected = replay(*read, {});
  ASSERT_TRUE(corrected);
  for (const Line& line : *corrected) EXPECT_EQ(line.state, State::kPassed) << line.text;
}

TEST(Selftest, ADeviceThatSafeWaitsHealIsNotedUntilItNeedsThemNoMore) {
  const runtime::test::ScratchFolder folder;
  SelftestOptions options;
  options.levels = {false, false, false, true, false};
  options.notes_folder = folder.path();
  const Target target = Target::parse("gfx942").value();
  const auto why = [&] { return runtime::quarantine_of(folder.path(), target, "emulated gfx942").value(); };
  const auto mutants = wait_mutants();
  const auto mutant = std::ranges::find(mutants, "gfx942: loose vmcnt\\((\\d+)\\)", &Mutant::name);
  ASSERT_NE(mutant, mutants.end());
  Subject subject = subject_of(*mutant);
  ASSERT_TRUE(open_subject(subject));
  const auto wrong = selftest(subject, options);
  ASSERT_TRUE(wrong) << wrong.error().text();
  EXPECT_TRUE(wrong->failed());
  EXPECT_NE(why(), "");
  Subject right = subject_of("gfx942");
  ASSERT_TRUE(open_subject(right));
  ASSERT_TRUE(selftest(right, options));
  EXPECT_EQ(why(), "");
}

TEST(Selftest, AFolderThatCannotHoldTheNoteIsALineOfTheReport) {
  SelftestOptions options;
  options.levels = {false, false, false, true, false};
  options.notes_folder = "/proc/kiln";
  const auto mutants = wait_mutants();
  const auto mutant = std::ranges::find(mutants, "gfx942: loose vmcnt\\((\\d+)\\)", &Mutant::name);
  ASSERT_NE(mutant, mutants.end());
  Subject subject = subject_of(*mutant);
  subject.kernels = 12;
  ASSERT_TRUE(open_subject(subject));
  const auto report = selftest(subject, options);
  ASSERT_TRUE(report) << report.error().text();
  ASSERT_FALSE(report->waits.empty());
  EXPECT_EQ(report->waits.back().name, "quarantine");
  EXPECT_NE(report->waits.back().text.find("/proc/kiln"), std::string::npos);
}

TEST(Selftest, WordsInCommonTellTheFailures) {
  std::vector<Draw> draws(6);
  std::vector<KernelLine> lines(6);
  for (std::size_t i = 0; i < draws.size(); ++i) {
    draws[i].words = {"HHS", i % 2 == 0 ? "pgr2" : "pgr1", i < 3 ? "NN" : "TT"};
    lines[i].state = i % 2 == 0 ? State::kFailed : State::kPassed;
  }
  EXPECT_EQ(common_words(draws, lines), std::vector<std::string>{"pgr2"});
  for (KernelLine& line : lines) line.state = State::kPassed;
  EXPECT_TRUE(common_words(draws, lines).empty());
}

}  // namespace
}  // namespace kiln::selftest
