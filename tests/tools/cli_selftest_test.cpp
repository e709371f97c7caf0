// kiln selftest as a user sees it: a summary, a report that can be replayed, and a sentence and an exit code for
// whatever is missing or is not his.
#include "program.hpp"

#include <chrono>
#include <thread>

#include <gmock/gmock.h>
#include <sys/stat.h>

namespace kiln::tools::test {
namespace {

using testing::HasSubstr;
using testing::Not;

const Arguments kEmulated = {"--device", "emulator", "--arch", "gfx1100"};

TEST(CliSelftest, SaysWhatItLookedAtAndWritesAReport) {
  const ScratchFolder folder;
  const std::string report = folder.file("report.json");
  const Outcome outcome = kiln(Arguments{"selftest", "--levels", "0,1,4", "--cache", "none", "-o", report} + kEmulated);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  for (const char* const text : {"emulated gfx1100", "device: right", "instructions: right", "speed: skipped",
                                 "nothing to measure", "nothing is wrong"})
    EXPECT_THAT(outcome.out, HasSubstr(text));
  EXPECT_THAT(outcome.out, Not(HasSubstr("TFLOPS"))) << "nothing was measured on a GPU";
  const std::string text = read_text(report);
  EXPECT_LE(text.size(), 100000U);
  EXPECT_TRUE(Json::parse(text)["passed"].get<bool>());
  for (const char* const name : {"USER", "HOME", "HOSTNAME"})
    if (const char* const value = std::getenv(name); value != nullptr && std::string_view(value).size() > 3) {
      EXPECT_THAT(text, Not(HasSubstr(value))) << name;
    }
  const Outcome replayed = kiln({"selftest", "--replay", report});
  EXPECT_EQ(replayed.exit_code, 0) << replayed.out << replayed.err;
  EXPECT_THAT(replayed.out, HasSubstr("0 of 0 differences stand"));
}

TEST(CliSelftest, WhatIsMissingIsASentenceAndAnExitCode) {
  const ScratchFolder folder;
  write_text(folder.file("half.json"), "{\"selftest\": 1, \"kiln\": \"x\"");
  write_text(folder.file("other.json"), "{\"selftest\": 1}");
  struct Case {
    Arguments arguments;
    int exit_code;
    const char* text;
  };
  for (const Case& c :
       {Case{{"--levels", "7"}, 2, "expected some of 0,1,2,3,4"},
        Case{{"--device", "cuda"}, 2, "expected auto, emulator, hip"}, Case{{"--arch", "gfx9999"}, 2, "gfx9999"},
        Case{{"--replay", folder.file("none.json")}, 2, "none.json"},
        Case{{"--replay", folder.file("half.json")}, 2, "half.json: it is no JSON"},
        Case{{"--replay", folder.file("other.json")}, 2, "other.json: \"kiln\" is not there"},
        Case{{"--replay", "x", "--arch", "gfx942"}, 2, "--arch"},
        Case{{"--replay", "x", "--device", "auto"}, 2, "--device"},
        Case{{"--replay", "x", "--levels", "0"}, 2, "--levels"},
        Case{{"--replay", "x", "--cache", "none"}, 2, "--cache"}, Case{{"--replay", "x", "-o", "y"}, 2, "--output"},
        Case{{"--replay", "x", "--in-background"}, 2, "--in-background"},
        Case{{"--in-background", "--json"}, 2, "--json"}}) {
    const Outcome outcome = kiln(Arguments{"selftest"} + c.arguments);
    EXPECT_EQ(outcome.exit_code, c.exit_code) << text_of(c.arguments) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr(c.text));
  }
}

TEST(CliSelftest, AReportOfWhatTheProbeDoesNotHaveIsRefused) {
  const ScratchFolder folder;
  const std::string path = folder.file("report.json");
  const Outcome tested = kiln(Arguments{"selftest", "--levels", "1", "--cache", "none", "-o", path} + kEmulated);
  ASSERT_EQ(tested.exit_code, 0) << tested.err;
  Json report = Json::parse(read_text(path));
  for (Json& probe : report["levels"][0]["probes"]) {
    if (probe["name"] != "v_add_f32") continue;
    probe["state"] = "failed";
    probe["vectors"] = {{{"pass", 0},
                         {"lane", 8191},
                         {"row", nullptr},
                         {"got", "00000000"},
                         {"expected", "00000001"},
                         {"all_lanes", false},
                         {"inputs", "414141414141414141414141"}}};
  }
  write_text(path, report.dump());
  const Outcome replayed = kiln({"selftest", "--replay", path});
  EXPECT_EQ(replayed.exit_code, 2) << replayed.out << replayed.err;
  EXPECT_THAT(replayed.err, HasSubstr(path + ": v_add_f32: lane 8191 is not there; the probe has "));
  EXPECT_EQ(replayed.out, "");
}

TEST(CliSelftest, AReportThatCannotBeWrittenIsToldBeforeTheFirstLevel) {
  const ScratchFolder folder;
  for (const std::string& path : {folder.file("none/report.json"), folder.file("")}) {
    const Outcome outcome = kiln(Arguments{"selftest", "--levels", "0", "--cache", "none", "-o", path} + kEmulated);
    EXPECT_EQ(outcome.exit_code, 2) << path << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("cannot write " + path));
    EXPECT_EQ(outcome.out, "") << path;
  }
  const Outcome full = kiln(Arguments{"selftest", "--levels", "0", "--cache", "none", "-o", "/dev/full"} + kEmulated);
  EXPECT_EQ(full.exit_code, 1) << full.err;
  EXPECT_THAT(full.out, HasSubstr("nothing is wrong")) << "what was found is told all the same";
  EXPECT_THAT(full.err, HasSubstr("/dev/full"));
}

/// Nothing waits for a FIFO's writer. The report names no folder, stderr does.
TEST(CliSelftest, NotesThatAreNoFileAreToldAndDoctorSaysWhatToDo) {
  const ScratchFolder folder;
  const std::string cache = folder.file("cache"), report = folder.file("report.json");
  mkdir(cache.c_str(), 0700);
  ASSERT_EQ(mkfifo((cache + "/devices").c_str(), 0600), 0);
  const Outcome outcome = kiln(Arguments{"selftest", "--levels", "0,1", "--cache", cache, "-o", report} + kEmulated);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  const std::string what = cache + "/devices is no regular file; remove it and run `kiln selftest` again";
  EXPECT_THAT(outcome.err, HasSubstr(what));
  EXPECT_THAT(outcome.out, HasSubstr("skipped: note: "));
  EXPECT_THAT(read_text(report), Not(HasSubstr(folder.file(""))));
  const std::string program = std::string(KILN_BINARY_DIR) + "/bin/kiln";
  const Outcome doctor = run({"/usr/bin/env", "KILN_CACHE_DIR=" + cache, program, "doctor"});
  EXPECT_THAT(doctor.out, HasSubstr(what));
}

/// Where there is no driver, HIP says so itself; a HIP that is cut off is not opened.
TEST(CliSelftest, NoDriverAndACutOffHipAreErrorsOfTheDevice) {
  const ScratchFolder folder;
  mkdir(folder.file("lib").c_str(), 0755);
  write_text(folder.file("lib/libamdhip64.so"), std::string("\x7f"
                                                            "ELF\x02\x01\x01",
                                                            7));
  const std::string program = std::string(KILN_BINARY_DIR) + "/bin/kiln";
  const std::string rocm = "ROCM_PATH=" + folder.file("");
  const Outcome outcome = run({"/usr/bin/env", rocm, program, "selftest", "--device", "hip", "--levels", "0"});
  EXPECT_EQ(outcome.exit_code, 1) << outcome.out << outcome.err;
  EXPECT_THAT(outcome.err, HasSubstr("kiln: error: "));
  EXPECT_EQ(outcome.out, "");
}

/// gfx942 is what kiln emulates where nothing else is named.
TEST(CliSelftest, InTheBackgroundItComesBackAtOnceAndDoctorShowsTheVerdict) {
  const ScratchFolder folder;
  const std::string cache = folder.file("cache"), notes = cache + "/devices";
  const Outcome outcome = kiln(
      {"selftest", "--in-background", "--levels", "0,1", "--device", "emulator", "--arch", "gfx942", "--cache", cache});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(outcome.out + outcome.err, "");
  const auto is_over = [&] { return read_text(notes).find("\tright\t") != std::string::npos; };
  for (int tenths = 0; tenths < 1200 && !(std::filesystem::exists(notes) && is_over()); ++tenths)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  ASSERT_TRUE(std::filesystem::exists(notes));
  EXPECT_TRUE(is_over()) << read_text(notes);
  const std::string program = std::string(KILN_BINARY_DIR) + "/bin/kiln";
  const Outcome doctor = run({"/usr/bin/env", "KILN_CACHE_DIR=" + cache, program, "doctor"});
  EXPECT_THAT(doctor.out, HasSubstr("the device and its instructions are right"));
}

/// Level 0 asks nothing of the cache.
TEST(CliSelftest, ACacheOfAnotherUserIsLeftAlone) {
  const ScratchFolder folder;
  const std::string cache = folder.file("cache");
  mkdir(cache.c_str(), 0700);
  if (getuid() == 0 && chown(cache.c_str(), 12345, 12345) != 0) GTEST_SKIP() << "cannot give a folder away";
  const Outcome outcome = kiln(Arguments{"selftest", "--levels", "0", "--cache", cache} + kEmulated);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_FALSE(std::filesystem::exists(cache + "/devices"));
}

}  // namespace
}  // namespace kiln::tools::test
