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
#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace kiln::selftest {
namespace {

class Selftest : public testing::TestWithParam<std::string> {};

TEST_P(Selftest, FindsNothingWrongWithARightMachine) {
  Subject subject = subject_of(GetParam());
  subject.kernels = 12;
  ASSERT_TRUE(open_subject(subject));
  const Report report = selftest(subject, {});
  EXPECT_FALSE(report.failed()) << json_of(report);
  for (unsigned level = 0; level < 4; ++level) EXPECT_EQ(report.state(level), State::kPassed) << level;
  EXPECT_EQ(report.state(4), State::kSkipped) << "an emulated device has no speed";
  EXPECT_LE(json_of(report).size(), kLargestReportBytes);
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
  const Report report = selftest(subject, options);
  auto read = parse_report(json_of(report));
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

/// A report comes from elsewhere: a number that the probe does not have would be a place in memory.
TEST(Selftest, NumbersOfAReportAreThoseOfTheProbe) {
  const Mutant* found = nullptr;
  const auto mutants = instruction_mutants();
  for (const Mutant& mutant : mutants)
    if (mutant.name == "gfx942: v_add_f32 lsb") found = &mutant;
  ASSERT_NE(found, nullptr);
  Subject subject = subject_of(*found);
  ASSERT_TRUE(open_subject(subject));
  SelftestOptions options;
  options.levels = {false, true, false, false, false};
  const Report whole = selftest(subject, options);
  const auto is_wrong = [](const ProbeLine& line) { return !line.vectors.empty(); };
  ASSERT_TRUE(std::ranges::any_of(whole.probes, is_wrong));
  using Change = void (*)(ProbeLine&, Vector&);
  struct Case {
    Change change;
    const char* text;  ///< nullptr: it is replayed
  };
  for (const Case& c :
       {Case{[](ProbeLine&, Vector&v) { v.lane = 8191; }, "v_add_f32: lane 8191 is not there; the probe has 64"},
        Case{[](ProbeLine&, Vector&v) { v.lane = 64; }, "lane 64 is not there; the probe has 64"},
        Case{[](ProbeLine&, Vector&v) { v.lane = 63; }, nullptr},
        Case{[](ProbeLine&, Vector&v) { v.row = kMemoryRow, v.lane = 8191; }, "lane 8191 is not there"},
        Case{[](ProbeLine&, Vector&v) { v.row = 1; }, "row 1 is not there; the probe has 1"},
        Case{[](ProbeLine&, Vector&v) { v.pass = 4; }, "pass 4 is not there; the probe has 4"},
        Case{[](ProbeLine&, Vector&v) { v.pass = 3; }, nullptr},
        Case{[](ProbeLine&, Vector&v) { v.inputs.push_back(0); }, "a vector has 4 inputs; the probe has 3"},
        Case{[](ProbeLine&, Vector&v) { v.all_lanes = true; }, "a vector has 3 inputs; the probe has 192"},
        Case{[](ProbeLine&, Vector&v) { v.inputs.clear(); }, nullptr},
        Case{[](ProbeLine&, Vector&v) { v.inputs.clear(), v.all_lanes = true, v.row = kMemoryRow, v.lane = 2047; },
             nullptr},
        Case{[](ProbeLine&, Vector&v) { v.inputs.clear(), v.all_lanes = true, v.row = kMemoryRow, v.lane = 2048; },
             "dword of memory 2048 is not there; the probe has 2048"},
        Case{[](ProbeLine&line, Vector&v) { line.vectors.resize(5, v); }, "5 vectors; there are at most 4"},
        Case{[](ProbeLine&line, Vector&) { line.differing = 0xffffffff; }, "4294967295 dwords that differ"},
        Case{[](ProbeLine&line, Vector&) { line.within_bound = 0xffffffff; }, "4294967295 dwords with other bits"}}) {
    Report report = whole;
    ProbeLine& line = *std::ranges::find_if(report.probes, is_wrong);
    Vector first = line.vectors.front();
    line.vectors = {first};
    c.change(line, line.vectors.front());
    const auto replayed = replay(report, {});
    ASSERT_EQ(static_cast<bool>(replayed), c.text == nullptr) << (c.text == nullptr ? replayed.error().text() : c.text);
    if (c.text == nullptr) continue;
    EXPECT_EQ(replayed.error().code, ErrorCode::kMalformedFile);
    EXPECT_NE(replayed.error().text().find(c.text), std::string::npos) << replayed.error().text();
  }
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
  const Report wrong = selftest(subject, options);
  EXPECT_TRUE(wrong.failed());
  EXPECT_NE(why(), "");
  Subject right = subject_of("gfx942");
  ASSERT_TRUE(open_subject(right));
  selftest(right, options);
  EXPECT_EQ(why(), "");
}

TEST(Selftest, AFolderThatCannotHoldTheNoteIsALineOfTheReportAndToldToTheLog) {
  SelftestOptions options;
  options.levels = {true, true, false, true, false};
  options.notes_folder = "/proc/kiln";
  const auto mutants = wait_mutants();
  const auto mutant = std::ranges::find(mutants, "gfx942: loose vmcnt\\((\\d+)\\)", &Mutant::name);
  ASSERT_NE(mutant, mutants.end());
  Subject subject = subject_of(*mutant);
  subject.kernels = 12;
  std::string log;
  subject.options.log = [&](LogLevel, std::string_view text) { log += std::string(text) + "\n"; };
  ASSERT_TRUE(open_subject(subject));
  const Report report = selftest(subject, options);
  ASSERT_FALSE(report.waits.empty());
  EXPECT_EQ(report.waits.back().name, "quarantine");
  EXPECT_EQ(report.device_lines.back().name, "note");
  EXPECT_EQ(report.state(0), State::kPassed) << "the device is right";
  EXPECT_EQ(std::ranges::count(log, '\n'), 2) << log;
  EXPECT_NE(log.find("/proc/kiln"), std::string::npos) << log;
  const std::string text = json_of(report);
  EXPECT_EQ(text.find("/proc"), std::string::npos) << text;
}

Mutant device_mutant(const char* name) {
  const auto mutants = device_mutants();
  const auto found = std::ranges::find(mutants, name, &Mutant::name);
  EXPECT_NE(found, mutants.end());
  return *found;
}

/// What did not run, or was not compared, is not right.
TEST(Selftest, ADeviceIsNotTakenOutWhereNothingWasCompared) {
  const Target target = Target::parse("gfx942").value();
  struct Case {
    const char* mutant;  ///< nullptr: a right machine
    std::size_t kernels;
    State waits;
  };
  for (const Case& c : {Case{"gfx942: launches nothing", 12, State::kFailed},
                        Case{"gfx942: takes no code objects", 12, State::kFailed}, Case{nullptr, 0, State::kPassed}}) {
    SCOPED_TRACE(c.mutant == nullptr ? "no kernels" : c.mutant);
    const runtime::test::ScratchFolder folder;
    SelftestOptions options;
    options.levels = {false, false, false, true, false};
    options.notes_folder = folder.path();
    Subject subject = c.mutant == nullptr ? subject_of("gfx942") : subject_of(device_mutant(c.mutant));
    subject.kernels = c.kernels;
    ASSERT_TRUE(open_subject(subject));
    const std::string& device = subject.device->properties().description;
    ASSERT_TRUE(runtime::set_quarantine(folder.path(), target, device, "an earlier day"));
    const Report report = selftest(subject, options);
    EXPECT_EQ(report.state(3), c.waits);
    EXPECT_EQ(runtime::quarantine_of(folder.path(), target, device).value(), "an earlier day");
    for (const Line& line : report.waits) {
      if (line.state != State::kPassed) continue;
      EXPECT_EQ(line.name, c.mutant == nullptr ? "distances" : kSafeLine) << line.text;
    }
  }
}

/// Allocations of probes fail from some on, as those of a device that is gone.
class VanishingDevice final : public device::EmulatorDevice {
 public:
  VanishingDevice(const std::string& arch, unsigned probes)
      : EmulatorDevice(Target::parse(arch).value(), {}), probes_(probes) {}
  Result<device::Address> allocate(std::uint64_t bytes, std::string_view name) override {
    if (name == "probe" && probes_-- == 0)
      return Error{ErrorCode::kDevice, "hipMalloc: the device is gone, says /opt/rocm/lib/libamdhip64.so", {}};
    return EmulatorDevice::allocate(bytes, name);
  }

 private:
  unsigned probes_;
};

TEST(Selftest, WhatCannotGoOnIsWrongAndWhatWasFoundStays) {
  struct Case {
    unsigned probes, opens;  ///< so many of them work
    unsigned level;          ///< which cannot go on
  };
  for (const Case& c : {Case{1, 99, 1}, Case{99, 0, 2}, Case{99, 1, 3}}) {
    SCOPED_TRACE(c.level);
    const runtime::test::ScratchFolder folder;
    Mutant mutant{"vanishing", "gfx1100", c.level, ""};
    mutant.make = [&c] { return std::make_unique<VanishingDevice>("gfx1100", c.probes); };
    Subject subject = subject_of(mutant);
    subject.kernels = 2;
    ASSERT_TRUE(open_subject(subject));
    unsigned opens = c.opens;
    subject.open = [&opens, open = subject.open]() -> Result<runtime::OpenedDevice> {
      if (opens-- == 0) return Error{ErrorCode::kDevice, "hipMalloc: the device is gone", {}};
      return open();
    };
    SelftestOptions options;
    options.notes_folder = folder.path();
    const Report report = selftest(subject, options);
    EXPECT_TRUE(report.failed());
    for (unsigned level = 0; level < kLevels; ++level) {
      EXPECT_EQ(report.ran(level), level <= c.level) << level;
      EXPECT_EQ(report.stopped[level].empty(), level != c.level) << level;
      EXPECT_EQ(report.state(level), level < c.level    ? State::kPassed
                                     : level == c.level ? State::kFailed
                                                        : State::kSkipped)
          << level;
    }
    if (c.level == 3) {
      EXPECT_FALSE(report.waits.empty()) << "distances stay";
    }
    const std::string text = json_of(report);
    for (const char* const part : {"\"cannot_go_on\":\"hipMalloc: the device is gone", "\"not_run\":true"})
      EXPECT_NE(text.find(part), std::string::npos) << text.substr(0, 2000);
    EXPECT_EQ(text.find("/opt"), std::string::npos);
    const auto read = parse_report(text);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_TRUE(read->failed());
    const auto verdict =
        runtime::tested(folder.path(), {report.target, report.device, report.driver, report.kiln}).value();
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->verdict, c.level == 1 ? runtime::Verdict::kWrong : runtime::Verdict::kRight);
    EXPECT_EQ(verdict->what.find("cannot go on") != std::string::npos, c.level == 1) << verdict->what;
  }
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
  const Report report = selftest(subject, options);
  std::vector<std::string> names;
  for (const Line& line : report.speed) {
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
