// kiln gpu: what it says of HIP programs that are right and of those that are not, its report, what it refuses. What
// runs at all on the emulated GPUs is hip_programs_test's.
#include "runtime/pipeline/device_notes.hpp"
#include "tests/child.hpp"
#include "tests/tools/program.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::hsa {
namespace {

using testing::HasSubstr;
using testing::Not;
using tools::test::Arguments;
using tools::test::Json;
using tools::test::Outcome;
using tools::test::ScratchFolder;

std::string path_of(const std::string& file) {
  return std::string(KILN_BINARY_DIR) + "/tests/hip_programs/" + file;
}

Outcome run(Arguments flags, const std::string& file, const std::string& program) {
  flags.insert(flags.begin(), "gpu");
  for (const std::string& word : {std::string("--"), path_of(file), program}) flags.push_back(word);
  return tools::test::kiln(flags);
}

TEST(GpuCommand, RunsWhatIsRightAndKeepsQuiet) {
  for (const char* arch : {"gfx90a", "gfx906", "gfx1030"}) {
    const Outcome outcome = run({"--arch", arch}, "kernels", "saxpy");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
  }
}

TEST(GpuCommand, RunsReadmesExamplesAndProgramsThatUseKiln) {
  const ScratchFolder cache;
  setenv("KILN_CACHE_DIR", cache.file("cache").c_str(), 1);
  for (const char* arch : {"gfx90a", "gfx1030"})
    for (const char* program :
         {"../readme_example", "readme_example", "gemms two_threads", "gemms last_error", "gemms captured",
          "gemms allocation_beside_a_capture", "gemms events", "gemms nothing_waits"}) {
      const std::string text = program, file = text.substr(0, text.find(' '));
      const Outcome outcome = run({"--arch", arch}, file, text.substr(text.find(' ') + 1));
      EXPECT_EQ(outcome.exit_code, 0) << arch << ' ' << program << '\n' << outcome.out << outcome.err;
      EXPECT_EQ(outcome.err, "") << arch << ' ' << program;
    }
  const Outcome two = run({"--arch", "gfx1030,gfx90a"}, "gemms", "two_gpus");
  EXPECT_EQ(two.exit_code, 0) << two.out << two.err;
  EXPECT_EQ(two.err, "");
}

/// Through HIP, which passes of a kernel's arguments what its metadata names, as on a GPU.
TEST(GpuCommand, ASelftestThroughHipFindsNothingWrong) {
  for (const char* arch : {"gfx90a", "gfx1030"}) {
    const Outcome outcome = tools::test::kiln({"gpu", "--arch", arch, "--", std::string(KILN_BINARY_DIR) + "/bin/kiln",
                                               "selftest", "--device", "hip", "--levels", "0,1", "--cache", "none"});
    EXPECT_EQ(outcome.exit_code, 0) << arch << '\n' << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("nothing is wrong"));
    EXPECT_THAT(outcome.out, HasSubstr("HIP 5.")) << "the driver of a device of HIP's";
  }
}

/// In the one row of the notes: found wrong.
void call_wrong(const std::string& notes) {
  std::vector<std::string> fields;
  std::string row = tools::test::read_text(notes);
  row = row.substr(row.find('\n') + 1 + std::string_view("tested ").size());
  for (std::size_t tab = row.find('\t'); tab != std::string::npos; tab = row.find('\t')) {
    fields.push_back(row.substr(0, tab));
    row.erase(0, tab + 1);
  }
  ASSERT_EQ(fields.size(), 6U);
  const std::string folder = std::filesystem::path(notes).parent_path();
  ASSERT_TRUE(runtime::note_tested(folder, {fields[0], fields[1], fields[2], fields[3]},
                                   {runtime::Verdict::kWrong, "v_add_f32"}));
}

/// Runs a program whose first contact with the GPU is tested, and waits for the selftest in the background.
void expect_found_right(const ScratchFolder& scratch, const std::string& file, const std::string& argument) {
  const std::string cache = scratch.file("cache"), notes = cache + "/devices";
  setenv("KILN_CACHE_DIR", cache.c_str(), 1);
  setenv("KILN_SELFTEST", "first", 1);
  const Outcome outcome = run({"--arch", "gfx90a"}, file, argument);
  unsetenv("KILN_SELFTEST");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  std::string found = "no note";
  for (int tenths = 0; tenths < 1200 && found.find("\tright\t") == std::string::npos; ++tenths) {
    if (std::filesystem::exists(notes)) found = tools::test::read_text(notes);
    usleep(100'000);
  }
  ASSERT_NE(found.find("\tright\t"), std::string::npos) << found;
}

/// A launch of a group is a first contact, too.
TEST(GpuCommand, AGroupIsAFirstContact) {
  const ScratchFolder scratch;
  expect_found_right(scratch, "../hipblaslt_programs/clients", "grouped");
}

/// The process that tests goes on when the program has ended. What it finds decides for the programs that follow.
TEST(GpuCommand, AProgramsFirstContactIsTestedInTheBackground) {
  const ScratchFolder scratch;
  expect_found_right(scratch, "../readme_example", "");
  if (HasFatalFailure()) return;

  const std::string client = "../hipblaslt_programs/answers";
  setenv("KILN_SELFTEST", "enforce", 1);
  const Outcome found_right = run({"--arch", "gfx90a"}, client, "rocblas_later");
  EXPECT_EQ(found_right.exit_code, 0) << found_right.out << found_right.err;
  call_wrong(scratch.file("cache/devices"));
  const Outcome found_wrong = run({"--arch", "gfx90a"}, client, "steps_aside");
  EXPECT_EQ(found_wrong.exit_code, 0) << found_wrong.out << found_wrong.err;
  setenv("KILN_SELFTEST", "first", 1);
  const Outcome only_told = run({"--arch", "gfx90a"}, client, "rocblas_later");
  EXPECT_EQ(only_told.exit_code, 0) << only_told.out << only_told.err;
  unsetenv("KILN_SELFTEST");
}

TEST(GpuCommand, WhatIsWrongIsReported) {
  struct Wrong {
    const char *program, *told;
    int exit_code;
  };
  constexpr Wrong kWrong[] = {
      {"race", "LDS race", 6},
      {"out_of_bounds", "0 bytes past the end of allocation", 6},
      {"missing_wait", "unwaited result", 6},
      {"missing_workgroup", "waits for workgroups of the launch that never come", 6},
      {"race_and_code_3", "LDS race", 3},
      {"endless", "did not end", 128 + 6},  // HIP 5.2 aborts when a queue fails
  };
  for (const char* arch : {"gfx90a", "gfx1030"})
    for (const Wrong& wrong : kWrong) {
      const Outcome outcome = run({"--arch", arch, "--max-instructions", "100000"}, "faults", wrong.program);
      EXPECT_EQ(outcome.exit_code, wrong.exit_code) << wrong.program << '\n' << outcome.err;
      EXPECT_THAT(outcome.err, HasSubstr(wrong.told)) << wrong.program;
    }
}

TEST(GpuCommand, TheReportSaysWhatRan) {
  const ScratchFolder folder;
  const std::string path = folder.file("report.json");
  ASSERT_EQ(run({"--report", path}, "faults", "out_of_bounds").exit_code, 6);
  const Json report = Json::parse(tools::test::read_text(path));
  EXPECT_EQ(report["exit_code"], 0);
  EXPECT_EQ(report["targets"], Json({"gfx90a"}));
  EXPECT_GT(report["violations"], 0);
  bool found = false;
  for (const Json& kernel : report["kernels"]) {
    if (kernel["kernel"].get<std::string>().find("fill(int*)") == std::string::npos) continue;
    found = true;
    EXPECT_EQ(kernel["launches"], 1);
    EXPECT_GT(kernel["instructions"], 0);
    EXPECT_THAT(kernel["violation_texts"][0].get<std::string>(), HasSubstr("out of bounds"));
  }
  EXPECT_TRUE(found) << report.dump(2);
}

TEST(GpuCommand, WhatCannotRunIsRefused) {
  const Outcome unknown = run({"--arch", "gfx90b"}, "kernels", "saxpy");
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("gfx90b"));
  // HIP 5.2 does not know it.
  const Outcome later = run({"--arch", "gfx1201"}, "kernels", "saxpy");
  EXPECT_EQ(later.exit_code, 2);
  EXPECT_THAT(later.err, HasSubstr("which the program would load, does not admit gfx1201"));
  EXPECT_THAT(later.err, HasSubstr("gfx90a"));
  const Outcome order = run({"--schedule", "sideways"}, "kernels", "saxpy");
  EXPECT_EQ(order.exit_code, 2);
  EXPECT_THAT(order.err, HasSubstr("--schedule is 'sideways'"));
  const Outcome absent = run({}, "absent", "saxpy");
  EXPECT_EQ(absent.exit_code, 2);
  EXPECT_THAT(absent.err, HasSubstr("cannot run"));
}

/// `kiln gpu` with a shell's script, which is asked while it runs.
class Running {
 public:
  explicit Running(const std::string& script) {
    // What is orphaned becomes a child of this process, which then learns how it ended.
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    const std::string program = std::string(KILN_BINARY_DIR) + "/bin/kiln",
                      all = "echo $$ > " + ready() + "; " + script;
    setenv("TMPDIR", folder_.file("temporary").c_str(), 1);
    std::filesystem::create_directory(folder_.file("temporary"));
    kiln_ = test::start_child([&] {
      execl(program.c_str(), program.c_str(), "gpu", "--", "sh", "-c", all.c_str(), nullptr);
      return 127;
    });
    unsetenv("TMPDIR");
    while (program_ == 0 && ::waitpid(kiln_, nullptr, WNOHANG) == 0) {
      program_ = static_cast<pid_t>(std::strtol(tools::test::read_text(ready()).c_str(), nullptr, 10));
      ::usleep(10000);
    }
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    for (const pid_t process : {kiln_, program_})
      if (process > 0) ::kill(process, SIGKILL);
  }
  void send(int signal) const { ::kill(kiln_, signal); }
  /// As a shell says it.
  static int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }
  int code_of_kiln() { return ended(kiln_); }
  int code_of_program() { return ended(program_); }
  bool leaves_nothing() const { return std::filesystem::is_empty(folder_.file("temporary")); }

 private:
  std::string ready() const { return folder_.file("ready"); }
  static int ended(pid_t& process) {
    int status = 0;
    return ::waitpid(std::exchange(process, 0), &status, 0) < 0 ? -1 : code_of(status);
  }
  ScratchFolder folder_;
  pid_t kiln_ = 0, program_ = 0;
};

TEST(GpuCommand, SignalsAreThePrograms) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM}) {
    Running asked(fmt::format("trap 'exit 7' {}; while :; do sleep 0.02; done", signal));
    ::usleep(50000);  // the trap is set behind what says that the shell runs
    asked.send(signal);
    EXPECT_EQ(asked.code_of_kiln(), 7) << signal;
    EXPECT_TRUE(asked.leaves_nothing());
  }
  Running ended("exec sleep 600");
  ended.send(SIGTERM);
  EXPECT_EQ(ended.code_of_kiln(), 128 + SIGTERM);
}

TEST(GpuCommand, TheProgramDiesWithKiln) {
  for (const char* script : {"exec sleep 600", "trap '' HUP INT TERM; while :; do sleep 0.02; done"}) {
    Running killed(script);
    killed.send(SIGKILL);
    EXPECT_EQ(killed.code_of_kiln(), 128 + SIGKILL);
    EXPECT_EQ(killed.code_of_program(), 128 + SIGKILL);
    EXPECT_TRUE(killed.leaves_nothing());
  }
}

TEST(GpuCommand, ACrashIsTold) {
  struct Row {
    const char *signal, *told;
    int number;
  };
  constexpr Row kRows[] = {{"SEGV", "sh was ended by signal 11 (SIGSEGV, Segmentation fault)", SIGSEGV},
                           {"ABRT", "sh was ended by signal 6 (SIGABRT, Aborted)", SIGABRT},
                           {"KILL", "sh was ended by signal 9 (SIGKILL, Killed)", SIGKILL}};
  for (const Row& row : kRows) {
    const Outcome outcome =
        tools::test::kiln({"gpu", "--", "sh", "-c", fmt::format("ulimit -c 0; kill -{} $$", row.signal)});
    EXPECT_EQ(outcome.exit_code, 128 + row.number);
    EXPECT_EQ(outcome.err, fmt::format("kiln gpu: {}\n", row.told));
  }
  EXPECT_EQ(tools::test::kiln({"gpu", "--", "sh", "-c", "exit 9"}).exit_code, 9);
}

TEST(GpuCommand, ListsWhatTheHipAdmits) {
  const Json list = tools::test::kiln({"gpu", "--list", "--json"}).json();
  EXPECT_THAT(list["hip"].get<std::string>(), HasSubstr("libamdhip64.so"));
  EXPECT_NE(std::ranges::find(list["processors"], "gfx90a"), list["processors"].end()) << list;
  EXPECT_EQ(std::ranges::find(list["processors"], "gfx950"), list["processors"].end()) << list;
  EXPECT_EQ(tools::test::kiln({"gpu", "--list", "--json", "--", path_of("kernels")}).json(), list);
}

/// A folder with this system's loader and the program printf: as good as any, but for its libraries.
struct SmallSysroot {
  ScratchFolder folder;
  std::string root = folder.file("root");
  SmallSysroot() {
    namespace fs = std::filesystem;
    fs::create_directories(root + "/usr/lib64");
    fs::create_directories(root + "/usr/bin");
    fs::create_directories(root + "/usr/libexec/tools");
    fs::create_symlink(fs::canonical("/lib64/ld-linux-x86-64.so.2"), root + "/usr/lib64/ld-linux-x86-64.so.2");
    fs::copy_file("/usr/bin/printf", root + "/usr/bin/printf-here");
    fs::copy_file("/usr/bin/env", root + "/usr/libexec/tools/env-here");
    tools::test::write_text(root + "/usr/bin/script", "#!/bin/sh\n");
    fs::permissions(root + "/usr/bin/script", fs::perms::owner_all);
  }
};

TEST(GpuCommand, RunsAProgramOfASysroot) {
  const SmallSysroot sysroot;
  const Outcome words = tools::test::kiln(
      {"gpu", "--sysroot", sysroot.root, "--", "printf-here", "[%s]", "--", "--arch", "a b", "$x", "[a,b]"});
  EXPECT_EQ(words.exit_code, 0) << words.err;
  EXPECT_EQ(words.out, "[--][--arch][a b][$x][[a,b]]");
  const Outcome variables =
      tools::test::kiln({"gpu", "--arch", "gfx1030", "--sysroot", sysroot.root, "--", "env-here"});
  EXPECT_THAT(variables.out, HasSubstr("KILN_GPUS=gfx1030\n"));
  EXPECT_THAT(variables.out, HasSubstr("AMD_COMGR_CACHE=0\n"));
  EXPECT_THAT(variables.out, Not(HasSubstr("LD_LIBRARY_PATH=")));
  for (const std::string& path : {std::string("/usr/bin/printf-here"), sysroot.root + "/usr/bin/printf-here"})
    EXPECT_EQ(tools::test::kiln({"gpu", "--sysroot", sysroot.root, "--", path, "text"}).out, "text") << path;
  const Outcome race = run({"--sysroot", sysroot.root}, "faults", "race_and_code_3");
  EXPECT_EQ(race.exit_code, 3);
  EXPECT_THAT(race.err, HasSubstr("LDS race"));
}

TEST(GpuCommand, SaysWhyNothingRunsFromASysroot) {
  const SmallSysroot sysroot;
  const ScratchFolder empty;
  const auto told = [](const std::string& root, const std::string& program) {
    const Outcome outcome = tools::test::kiln({"gpu", "--sysroot", root, "--", program});
    EXPECT_EQ(outcome.exit_code, 2) << program;
    return outcome.err;
  };
  EXPECT_THAT(told(sysroot.root, "absent"),
              HasSubstr("cannot run absent: no program of this name is in " + sysroot.root));
  EXPECT_THAT(told(sysroot.root, "./absent"), HasSubstr("cannot run ./absent"));
  EXPECT_THAT(told(sysroot.root, "script"), HasSubstr("script"));
  EXPECT_THAT(told(empty.file("absent"), "app"), HasSubstr("--sysroot: there is no folder"));
  EXPECT_THAT(told(empty.file(""), "app"), HasSubstr("has no usr/lib64/ld-linux-x86-64.so.2"));
  EXPECT_THAT(tools::test::kiln({"gpu"}).err, HasSubstr("no program: kiln gpu [flags] -- PROGRAM"));
}

}  // namespace
}  // namespace kiln::hsa
