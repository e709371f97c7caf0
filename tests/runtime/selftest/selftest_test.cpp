// The levels together: right machines are right, a machine that is wrong gives a report whose vectors can be replayed,
// and a device that safe waits heal is noted until it needs them no more.
#include "runtime/selftest/selftest.hpp"

#include "runtime/host/files.hpp"
#include "runtime/pipeline/device_notes.hpp"
#include "runtime/selftest/engines.hpp"
#include "runtime/selftest/firmware.hpp"
#include "runtime/selftest/report_file.hpp"
#include "tests/runtime/emulated_targets.hpp"
#include "tests/runtime/scratch_folder.hpp"
#include "tests/runtime/selftest/mutants.hpp"

#include <algorithm>
#include <filesystem>

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

/// An emulated device that says it is a GPU, and takes the CPU's time for each launch.
class SlowGpu final : public device::EmulatorDevice {
 public:
  SlowGpu() : EmulatorDevice(Target::parse("gfx1100").value(), {}), properties_(EmulatorDevice::properties()) {
    properties_.description = "a GPU";
  }
  bool emulated() const override { return false; }
  const device::Properties& properties() const override { return properties_; }

 private:
  device::Properties properties_;
};

TEST(Selftest, SpeedIsMeasuredAndComparedWithTheModel) {
  Mutant slow{"slow", "gfx1100", 4, ""};
  slow.make = [] { return std::make_unique<SlowGpu>(); };
  Subject subject = subject_of(slow);
  subject.largest_gemm = 64;
  ASSERT_TRUE(open_subject(subject));
  SelftestOptions options;
  options.levels = {false, false, false, false, true};
  const auto report = selftest(subject, options);
  ASSERT_TRUE(report) << report.error().text();
  std::vector<std::string> names;
  for (const Line& line : report->speed) {
    names.push_back(line.name);
    EXPECT_EQ(line.text.find("inf"), std::string::npos) << line.text;
    EXPECT_EQ(line.state == State::kFailed, line.name.starts_with("GEMM")) << line.name << ": " << line.text;
    EXPECT_EQ(line.remedy.empty(), line.state == State::kPassed) << line.name;
  }
  EXPECT_EQ(names, (std::vector<std::string>{"launch", "memory", "GEMM f16", "GEMM bf16", "GEMM f32"}));
}

TEST(Selftest, FirmwareIsWhatTheDriverSaysOfTheTargetsGpus) {
  const runtime::test::ScratchFolder folder;
  const auto write = [&](const std::string& path, const std::string& text) {
    const std::string whole = folder.path() + "/" + path;
    ASSERT_TRUE(runtime::make_folder(std::filesystem::path(whole).parent_path().string()));
    ASSERT_TRUE(runtime::write_file(whole, text));
  };
  const std::string nodes = "class/kfd/kfd/topology/nodes/";
  write(nodes + "0/properties", "cpu_cores_count 8\ngfx_target_version 0\ndrm_render_minor 0\n");
  write(nodes + "1/properties", "gfx_target_version 110000\ndrm_render_minor 128\n");
  write(nodes + "2/properties", "gfx_target_version 90402\ndrm_render_minor 129\n");
  write(nodes + "3/properties", "gfx_target_version 110000\ndrm_render_minor 130\n");
  for (const char* const card : {"128", "129", "130"}) {
    const std::string versions = std::string("class/drm/renderD") + card + "/device/fw_version/";
    write(versions + "mec_fw_version", "0x000000" + std::string(card).substr(1) + "\n");
    write(versions + "smc_fw_version", "0x004e7e00\n");
    write(versions + "other", "1\n");
  }
  using Versions = std::map<std::string, std::string>;
  EXPECT_EQ(firmware_of(Target::parse("gfx1100").value(), folder.path()),
            (Versions{{"mec", "0x00000028 0x00000030"}, {"smc", "0x004e7e00"}}));
  EXPECT_EQ(firmware_of(Target::parse("gfx942").value(), folder.path()),
            (Versions{{"mec", "0x00000029"}, {"smc", "0x004e7e00"}}));
  EXPECT_EQ(firmware_of(Target::parse("gfx906").value(), folder.path()), Versions());
  EXPECT_EQ(firmware_of(Target::parse("gfx906").value(), folder.path() + "/nowhere"), Versions());
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
