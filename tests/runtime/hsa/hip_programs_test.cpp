// Small HIP programs through Debian's real HIP on emulated GPUs: those that are right end with 0 and say nothing, those
// that are wrong are reported.
#include "tests/shell.hpp"

#include <cstdlib>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::hsa {
namespace {

using testing::HasSubstr;

using test::Outcome;
using test::run_shell;

std::string variable(const char* name, const std::string& otherwise) {
  const char* const value = std::getenv(name);
  return value == nullptr ? otherwise : value;
}

/// Of the emulated GPU; another one, with the sanitizer that it needs, where CMakeLists.txt says so.
std::string environment_with(const std::string& preload) {
  return "env LD_LIBRARY_PATH='" + variable("KILN_TEST_HSA", KILN_BINARY_DIR "/lib/kiln/hsa") + "' LD_PRELOAD='" +
         preload + "' ";
}
std::string preload() {
  return variable("KILN_TEST_PRELOAD", "");
}
std::string path_of(const std::string& file) {
  return " '" KILN_BINARY_DIR "/tests/hip_programs/" + file + "' ";
}

/// Of another HIP, where the variable names a sysroot that has one: programs start by its loader, with its libraries.
std::string sysroot() {
  return variable("KILN_TEST_SYSROOT", "");
}
std::string loader_words() {
  if (sysroot().empty()) return {};
  const std::string libraries = "/usr/lib/x86_64-linux-gnu";
  return "LD_LIBRARY_PATH= AMD_COMGR_CACHE=0 '" + sysroot() + "/usr/lib64/ld-linux-x86-64.so.2' --library-path '" +
         KILN_BINARY_DIR "/lib/kiln/hsa:" + sysroot() + libraries + ":" + libraries + "' ";
}

/// Runs a program as `LD_LIBRARY_PATH=lib/kiln/hsa KILN_GPUS=... file program` does.
Outcome run(const std::string& environment, const std::string& file, const std::string& program) {
  return run_shell(environment_with(preload()) + environment + " " + loader_words() + path_of(file) + program);
}

/// Where the emulated GPU is built with the address sanitizer: that it is, and that the machine lets sanitizers run.
class Sanitizer : public testing::Environment {
  void SetUp() override {
    if (preload().empty()) return;
    for (int i = 0; i < 8; ++i)  // some machines let them run now and then
      if (run_shell(environment_with(preload()) + "true").exit_code != 0)
        GTEST_SKIP() << "the address sanitizer does not run here";
    EXPECT_THAT(run_shell(environment_with("") + path_of("kernels") + "saxpy").out,
                HasSubstr("ASan runtime does not come first"));
  }
};
const testing::Environment* const kSanitizer = testing::AddGlobalTestEnvironment(new Sanitizer);

struct Row {
  const char *file, *programs;
};
// clang-format off
constexpr Row kRight[] = {
    {"kernels", "saxpy reduction dynamic_lds atomics histogram symbols symbol_address arithmetic across_lanes three_dimensions struct_arguments halves recursion scratch many_workgroups cooperative"},
    {"streams", "two_streams events stream_waits_for_event captured_graph built_graph callback queries priorities two_threads parallel_kernels allocation_while_a_kernel_runs"},
    {"memory",  "pinned registered registered_neighbours pitched image asynchronous managed managed_variable memset two_dimensions large_copies memory_info pointers many_allocations"},
    {"modules", "properties driver_api function_attributes hiprtc module_variable"},
    {"random",  "philox normal"},
};
// clang-format on

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

class HipPrograms : public testing::TestWithParam<const char*> {};

TEST_P(HipPrograms, AreRightAndClean) {
  for (const Row& row : kRight)
    for (const std::string& program : words(row.programs)) {
      const Outcome outcome = run(std::string("KILN_GPUS=") + GetParam(), row.file, program);
      EXPECT_EQ(outcome.exit_code, 0) << row.file << ' ' << program;
      EXPECT_EQ(outcome.out, "") << row.file << ' ' << program;
    }
}
INSTANTIATE_TEST_SUITE_P(Targets, HipPrograms, testing::Values("gfx90a", "gfx1030"));

#ifdef KILN_HAS_ROCSPARSE
TEST_P(HipPrograms, MultiplyAndSortSparseMatrices) {
  for (const char* program : {"vector", "vector_analysed", "matrix", "sort"}) {
    const Outcome outcome = run(std::string("KILN_GPUS=") + GetParam(), "sparse", program);
    EXPECT_EQ(outcome.exit_code, 0) << program;
    EXPECT_EQ(outcome.out, "") << program;
  }
}
#endif

TEST_P(HipPrograms, PrintFromTheDevice) {
  const Outcome outcome = run(std::string("KILN_GPUS=") + GetParam(), "modules", "printf");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out, "lane 0: 7 words\nlane 1: 7 words\nlane 2: 7 words\n");
}

TEST_P(HipPrograms, StayWithinWhatIsRegistered) {
  const Outcome outcome = run(std::string("KILN_GPUS=") + GetParam(), "memory", "registered_is_bounded");
  EXPECT_THAT(outcome.out, HasSubstr("0 bytes past the end of 1024 bytes of locked host memory"));
}

TEST(HipProgram, TwoGpus) {
  for (const char* program : {"two_devices", "peer_access", "cooperative_devices"}) {
    const Outcome outcome = run("KILN_GPUS=gfx90a,gfx1030", "modules", program);
    EXPECT_EQ(outcome.exit_code, 0) << program << '\n' << outcome.out;
    EXPECT_EQ(outcome.out, "") << program;
  }
}

TEST(HipProgram, EachGpuHasABus) {
  const Outcome outcome = run("KILN_GPUS=gfx90a,gfx1030,gfx90a", "later", "buses");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
}

/// Of HIP 5.7 and later.
TEST(HipProgram, LaterHipsDoMore) {
  if (sysroot().empty()) GTEST_SKIP() << "KILN_TEST_SYSROOT names no folder with a later HIP";
  for (const std::string gpu : {"KILN_GPUS=gfx90a", "KILN_GPUS=gfx1030"}) {
    for (const char* program :
         {"allocated_in_the_null_stream", "stream_that_freed", "module_in_a_capture", "memory_left"}) {
      const Outcome outcome = run(gpu, "later", program);
      EXPECT_EQ(outcome.exit_code, 0) << program;
      EXPECT_EQ(outcome.out, "") << program;
    }
    EXPECT_EQ(run(gpu, "later", "printf").out, "lane 0: 7 words\nlane 1: 7 words\nlane 2: 7 words\n");
  }
}

TEST(HipProgram, RandomNumbersDoNotHangOnTheGpu) {
  for (const char* program : {"xorwow", "mrg32k3a", "sobol32"}) {
    const Outcome one = run("KILN_GPUS=gfx90a", "random", program), other = run("KILN_GPUS=gfx1030", "random", program);
    EXPECT_EQ(one.exit_code, 0) << one.out;
    EXPECT_EQ(one.out, other.out) << program;
  }
}

TEST(HipProgram, InAnyOrderOfWaves) {
  for (const char* order : {"reverse", "lockstep", "random:7"}) {
    const Outcome outcome = run(std::string("KILN_GPU_SCHEDULE=") + order, "kernels", "reduction");
    EXPECT_EQ(outcome.exit_code, 0) << order << '\n' << outcome.out;
  }
}

TEST(HipProgram, WhatIsWrongIsReported) {
  struct Wrong {
    const char *program, *told;
    int exit_code;
  };
  constexpr Wrong kWrong[] = {
      {"race", "LDS race", 0},
      {"out_of_bounds", "0 bytes past the end of allocation", 0},
      {"missing_wait", "unwaited result", 0},
      {"missing_workgroup", "waits for workgroups of the launch that never come", 0},
      {"race_and_code_3", "LDS race", 3},
      {"undefined_address", "read from LDS that was never written", 0},
      {"endless", "did not end", 128 + 6},  // HIP 5.2 aborts when a queue fails
  };
  for (const std::string arch : {"gfx90a", "gfx1030"})
    for (const Wrong& wrong : kWrong) {
      const Outcome outcome = run("KILN_GPU_BUDGET=100000 KILN_GPUS=" + arch, "faults", wrong.program);
      EXPECT_EQ(outcome.exit_code, wrong.exit_code) << wrong.program << '\n' << outcome.out;
      EXPECT_THAT(outcome.out, HasSubstr(wrong.told)) << wrong.program;
    }
}

TEST(HipProgram, StoresOfWhatWasNeverInLdsAreReportedOnRequest) {
  for (const std::string arch : {"gfx90a", "gfx1030"}) {
    const std::string gpu = "KILN_GPUS=" + arch;
    EXPECT_EQ(run(gpu, "faults", "undefined_store").out, "") << arch;
    EXPECT_THAT(run(gpu + " KILN_GPU_UNDEFINED_STORES=1", "faults", "undefined_store").out,
                HasSubstr("read from LDS that was never written"));
  }
}

TEST(HipProgram, WhatTheEnvironmentSaysWrongIsTold) {
  EXPECT_THAT(run("KILN_GPUS=gfx90b", "kernels", "saxpy").out, HasSubstr("gfx90b"));
}

}  // namespace
}  // namespace kiln::hsa
