// Programs that call hipBLASLt (programs/), on emulated GPUs through the real HIP: they end with 0 and say nothing,
// what they are told stands in statuses.txt, and what the library logs runs again.
#include "tests/shell.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace kiln::hipblaslt {
namespace {

using testing::HasSubstr;

using test::Outcome;
using test::run_shell;

/// A folder of this process, for caches and logs.
std::string scratch() {
  static const std::string folder = [] {
    std::string name = testing::TempDir() + "hipblaslt_test_" + std::to_string(getpid());
    std::filesystem::create_directories(name);
    return name;
  }();
  return folder;
}

class Scratch : public testing::Environment {
  void TearDown() override { std::filesystem::remove_all(scratch()); }
};
const testing::Environment* const kScratch = testing::AddGlobalTestEnvironment(new Scratch);

/// "env VARIABLES program argument" on the emulated GPU.
std::string command(const std::string& gpus, const std::string& program, const std::string& argument,
                    const std::string& variables = "") {
  return "env LD_LIBRARY_PATH='" KILN_BINARY_DIR "/lib/kiln/hsa' KILN_GPUS=" + gpus + " KILN_CACHE_DIR='" + scratch() +
         "/cache' KILN_LIBRARY=none " + variables + " '" KILN_BINARY_DIR "/tests/hipblaslt_programs/" + program + "' " +
         argument;
}

void expect_right_and_silent(const std::string& words) {
  const Outcome outcome = run_shell(words);
  EXPECT_EQ(outcome.exit_code, 0) << words;
  EXPECT_EQ(outcome.out, "") << words;
}

class HipBlasLt : public testing::TestWithParam<const char*> {};

TEST_P(HipBlasLt, ServesItsClients) {
  for (const char* client : {"pytorch", "epilogues", "int_mm", "tunable_op", "xla", "transformer_engine", "rocblas",
                             "numbers", "grouped", "vectors"})
    expect_right_and_silent(command(GetParam(), "clients", client));
  for (const char* answer : {"edges", "later", "rocblas_later", "supported", "uniform"})
    expect_right_and_silent(command(GetParam(), "answers", answer));
  for (const char* part :
       {"amax", "bias_gradients", "batches", "scaled_aux", "transformer", "grouped", "arrays", "refused"})
    expect_right_and_silent(command(GetParam(), "training", part));
}
INSTANTIATE_TEST_SUITE_P(Targets, HipBlasLt, testing::Values("gfx90a", "gfx1030"));

TEST(HipBlasLtPromises, AreKept) {
  for (const char* promise : {"no_memory", "threads", "state", "two_gpus", "fork_first", "static_objects", "closed",
                              "exit_at_once", "captured"})
    expect_right_and_silent(command("gfx90a,gfx1030", "promises", promise));
  const std::string proven = "KILN_PROVE=all KILN_CACHE_DIR='" + scratch() + "/proven'";
  for (const char* promise : {"threads", "captured"})
    expect_right_and_silent(command("gfx90a,gfx1030", "promises", promise, proven));
}

/// Of HIP 5.7 and later, which tells of captures and records kernels.
TEST(HipBlasLtPromises, AreKeptInCaptures) {
  const char* const root = std::getenv("KILN_HIP_5_7_SYSROOT");
  if (root == nullptr) GTEST_SKIP() << "KILN_HIP_5_7_SYSROOT names no folder with a later HIP";
  for (const std::string variables : {"", "LT_EXIT_AT_ONCE=1", "KILN_PROVE=all"}) {
    const Outcome outcome = run_shell(
        "env KILN_CACHE_DIR=none " + variables + " '" KILN_BINARY_DIR "/bin/kiln' gpu --arch gfx1030 --sysroot '" +
        std::string(root) + "' -- '" KILN_BINARY_DIR "/tests/hipblaslt_programs/promises' captured");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    EXPECT_EQ(outcome.out, "");
  }
}

TEST(HipBlasLtPromises, ManyProcessesShareAColdCache) {
  std::vector<Outcome> outcomes(8);
  std::vector<std::thread> threads;
  const std::string cold = "KILN_CACHE_DIR='" + scratch() + "/cold'";
  for (Outcome& outcome : outcomes)
    threads.emplace_back([&outcome, &cold] { outcome = run_shell(command("gfx90a", "clients", "int_mm", cold)); });
  for (std::thread& thread : threads) thread.join();
  for (const Outcome& outcome : outcomes) {
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.out, "");
  }
}

TEST(HipBlasLtPromises, AHomeThatCannotBeWrittenIsNoFailure) {
  expect_right_and_silent(command("gfx90a", "clients", "int_mm", "KILN_CACHE_DIR= XDG_CACHE_HOME= HOME=/proc/nowhere"));
}

/// Order and status of each check, as the library's own were measured (facts.md); README.md lists where they differ.
TEST(HipBlasLtStatuses, AreTheLibrarys) {
  std::string found;
  for (const std::string program : {"objects", "later_attributes", "heuristic", "matmul", "foreign_algorithm"}) {
    const Outcome outcome = run_shell(command("gfx90a", "statuses", program));
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    found += "== " + program + '\n' + outcome.out;
  }
  std::ifstream file(KILN_SOURCE_DIR "/tests/runtime/compat/hipblaslt/statuses.txt");
  const std::string expected{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(found, expected);
}

/// A tuning file's line goes before the heuristic: by this build's number, else by name.
TEST(HipBlasLtTuning, FilesGoBeforeTheHeuristic) {
  const Outcome asked = run_shell(command("gfx90a", "answers", "tuning"));
  ASSERT_EQ(asked.exit_code, 0) << asked.out;
  std::istringstream words(asked.out);
  std::string revision, index, kernel;
  words >> revision >> index >> kernel;
  const std::string columns =
      "transA,transB,grouped_gemm,batch_count,m,n,k,lda,a_type,b_type,c_type,d_type,compute_type,us,solution_index";
  const std::string line = "T,N,0,1,64,48,32,32,f16_r,f16_r,f16_r,f16_r,f32_r,9.3,";
  const std::string path = scratch() + "/tuning.txt", log = scratch() + "/tuning.log";
  struct Case {
    std::string text;
    bool is_tuned;
    std::string error;
  };
  for (const Case& one : {
           Case{"Git Version: " + revision + '\n' + columns + '\n' + line + index + '\n', true, ""},
           Case{"Git Version: d5f81531\n" + columns + '\n' + line + index + '\n', false,
                "tuning.txt:3 error=has a solution_index of another build, and no kernel_name or solution_name"},
           Case{"Git Version: d5f81531\n" + columns + ",kernel_name\n" + line + "49257," + kernel + '\n', true, ""},
           Case{columns + ",solution_name\n" + line + "49257," + kernel + "_no\n", false, ""},
           Case{"m,n,k,kernel_name\n64,48,32," + kernel + '\n', true, ""},
           Case{"m,n,k,kernel_name\n64,48,33," + kernel + '\n', false, ""},
           Case{"m,n,k,kernel_name\n64,48," + kernel + '\n', false,
                "tuning.txt:2 error=3 values; expected 4, one for each column"},
       }) {
    std::filesystem::remove(log);
    std::ofstream(path) << one.text;
    const Outcome outcome = run_shell(command("gfx90a", "answers", "tuning",
                                              "HIPBLASLT_TUNING_OVERRIDE_FILE='" + path + "' LT_FIRST=" + index +
                                                  " HIPBLASLT_LOG_MASK=1 HIPBLASLT_LOG_FILE='" + log + "'"));
    EXPECT_EQ(outcome.exit_code, 0) << one.text << outcome.out;
    EXPECT_EQ(outcome.out, one.is_tuned ? "1\n" : "0\n") << one.text;
    std::ifstream file(log);
    const std::string said{std::istreambuf_iterator<char>(file), {}};
    if (one.error.empty()) {
      EXPECT_EQ(said, "") << one.text;
    } else {
      EXPECT_THAT(said, HasSubstr(one.error));
    }
  }
  const Outcome absent = run_shell(
      command("gfx90a", "answers", "tuning", "HIPBLASLT_TUNING_OVERRIDE_FILE=/nowhere/tuning.txt LT_FIRST=" + index));
  EXPECT_EQ(absent.out, "0\n");
}

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

/// Each product is a line of hipblaslt-bench's flags, which `kiln run` takes and finds right.
TEST(HipBlasLtLog, IsTakenByKilnRun) {
  const std::string log = scratch() + "/bench-%i.log";
  for (const char* client : {"pytorch", "epilogues", "vectors", "int_mm"})
    expect_right_and_silent(
        command("gfx90a", "clients", client, "HIPBLASLT_LOG_MASK=32 HIPBLASLT_LOG_FILE='" + log + "'"));
  std::size_t run = 0;
  const std::string bench = "hipblaslt-bench ";
  for (const auto& file : std::filesystem::directory_iterator(scratch())) {
    if (!file.path().filename().string().starts_with("bench-")) continue;
    for (const std::string& line : lines_of(file.path().string())) {
      ASSERT_TRUE(line.starts_with(bench)) << line;
      const Outcome outcome =
          run_shell("env KILN_CACHE_DIR='" + scratch() +
                    "/cache' KILN_LIBRARY=none '" KILN_BINARY_DIR "/bin/kiln' run --arch gfx90a --device emulator " +
                    line.substr(bench.size()));
      EXPECT_EQ(outcome.exit_code, 0) << line << '\n' << outcome.out;
      ++run;
    }
  }
  EXPECT_EQ(run, 4U + 6U + 2U + 1U);
}

TEST(HipBlasLtLog, TracesCallsAndCountsThemAtTheEnd) {
  const std::string log = scratch() + "/trace.log";
  expect_right_and_silent(
      command("gfx90a", "clients", "int_mm", "HIPBLASLT_LOG_MASK=82 HIPBLASLT_LOG_FILE='" + log + "'"));
  std::string text;
  for (const std::string& line : lines_of(log)) text += line + '\n';
  EXPECT_THAT(text, HasSubstr("][Api][rocblaslt_matrix_layout_create] matLayout=0x"));
  EXPECT_THAT(text, HasSubstr("][Trace][rocblaslt_matmul] A=0x"));
  EXPECT_THAT(text, HasSubstr("Adesc=[type=R_8I rows=64 cols=32 ld=64]"));
  EXPECT_THAT(text, HasSubstr("- { function: matmul, M: 32, N: 16, K: 64, lda: 64, ldb: 64, ldc: 32, ldd: 32, "));
  EXPECT_THAT(text, HasSubstr("compute_type: c_i32_r, activation_type: none, flush: false, any_stride: true, rotating: "
                              "0, cold_iters: 0, iters: 0, call_count: 1 }"));
}

}  // namespace
}  // namespace kiln::hipblaslt
