// KILN_RECORD: a line for each problem that a program asks for, once in a process, whole even where many processes
// write.
#include "runtime/pipeline/recorder.hpp"

#include "kiln/context.hpp"
#include "kiln/runtime.hpp"
#include "runtime/pipeline/bench_line.hpp"
#include "tests/child.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

GemmProblem problem_of(std::uint64_t m) {
  return GemmProblem::packed(ProblemType{}, m, 64, 64);
}

class RecorderTest : public testing::Test {
 protected:
  RecorderTest() : file_(folder_.file("log")) { setenv(kRecordVariable, file_.c_str(), 1); }
  ~RecorderTest() override { unsetenv(kRecordVariable); }

  std::vector<std::string> lines() const {
    std::ifstream stream(file_);
    std::vector<std::string> all;
    for (std::string line; std::getline(stream, line);) all.push_back(line);
    return all;
  }

  test::ScratchFolder folder_;
  std::string file_;
};

TEST_F(RecorderTest, AGroupIsOneLineOfRepeatedSizes) {
  ProblemType type;
  type.grouped = true;
  const std::vector<GemmProblem> group = {GemmProblem::packed(type, 3, 2, 1), GemmProblem::packed(type, 5, 2, 1, 4)};
  EXPECT_EQ(bench_line(std::span<const GemmProblem>(group)),
            "--a_type f16_r --b_type f16_r --c_type f16_r --d_type f16_r --compute_type f32_r --grouped_gemm 1 "
            "-m 3 -n 2 -k 1 --batch_count 1 --lda 3 --ldb 1 --ldc 3 --ldd 3 --stride_a 3 --stride_b 2 --stride_c 6 "
            "--stride_d 6 "
            "-m 5 -n 2 -k 1 --batch_count 4 --lda 5 --ldb 1 --ldc 5 --ldd 5 --stride_a 5 --stride_b 2 --stride_c 10 "
            "--stride_d 10");
  GemmProblem training = GemmProblem::packed(ProblemType{}, 3, 2, 1);
  training.bias_gradient = BiasGradient::kOfA;
  training.uniform_summation = true;
  training.compute_units = 8;
  EXPECT_EQ(bench_line(training),
            "-m 3 -n 2 -k 1 --a_type f16_r --b_type f16_r --c_type f16_r --d_type f16_r --compute_type f32_r "
            "--gradient 1 --bias_vector 1 --bias_source a --bias_type f32_r --uniform_summation_order on "
            "--sm_count_target 8");
  GemmProblem complex = GemmProblem::packed(ProblemType{}, 3, 2, 1);
  complex.type.a = complex.type.b = complex.type.c = complex.type.d = complex.type.compute = DataType::kC32;
  complex.complex_3m = true;
  EXPECT_NE(bench_line(complex)->find("--complex_3m on"), std::string::npos) << *bench_line(complex);
  GemmProblem broadcast = GemmProblem::packed(ProblemType{}, 3, 2, 1, 7);
  broadcast.stride_b = 0;
  EXPECT_NE(bench_line(broadcast)->find("--stride_b 0 --any_stride 1"), std::string::npos) << *bench_line(broadcast);
}

TEST_F(RecorderTest, LinesAreFlagsOfTheBench) {
  GemmProblem p = GemmProblem::packed(ProblemType{}, 300, 200, 100);
  EXPECT_EQ(bench_line(p),
            "-m 300 -n 200 -k 100 --a_type f16_r --b_type f16_r --c_type f16_r --d_type f16_r "
            "--compute_type f32_r");
  p.type.trans_a = Transpose::kT;
  p.type.epilogue.bias = VectorSide::kColumns;
  p.type.epilogue.bias_type = DataType::kF16;
  p.type.epilogue.scale_a = Scale::kVector;
  p.type.epilogue.activation = Activation::kRelu;
  p.type.compute_input_a = p.type.compute_input_b = DataType::kBf16;
  p.lda = 128;
  p.batch = 3;
  p.stride_c = 70'000;
  p.beta = 0.5;
  EXPECT_EQ(
      bench_line(p).value().substr(21),
      "--batch_count 3 --transA T --a_type f16_r --b_type f16_r --c_type f16_r --d_type f16_r --compute_type f32_r "
      "--compute_input_typeA bf16_r --compute_input_typeB bf16_r --lda 128 --stride_a 30000 --stride_c 70000 "
      "--beta 0.5 --bias_dim 2 --bias_type f16_r --scaleA v "
      "--activation_type relu --activation_arg1 0 --activation_arg2 0");
  p.type.numerics = Numerics::kHipblaslt;
  EXPECT_NE(bench_line(p).value().find(" --numerics hipblaslt"), std::string::npos) << *bench_line(p);
  p.type.epilogue.activation = Activation::kTanh;
  EXPECT_EQ(bench_line(p).value().find("--numerics"), std::string::npos) << "of no effect";
  p.type.epilogue.scale_alpha_vec = VectorSide::kColumns;
  EXPECT_FALSE(bench_line(p)) << "no flag says it";
  GemmProblem apart = GemmProblem::packed(ProblemType{.initial_strides = true}, 30, 20, 10);
  apart.initial_stride_d = 20;
  apart.ldd = 1;
  const std::string said = bench_line(apart).value();
  EXPECT_NE(said.find("--ldd 1 --initial_stride_a 1 --initial_stride_b 1 --initial_stride_c 1 --initial_stride_d 20"),
            std::string::npos)
      << said;
}

TEST_F(RecorderTest, AProcessSaysEachProblemOnce) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = "gfx1100";
  auto runtime = Runtime::open(options);
  auto context = Context::open(options);
  ASSERT_TRUE(runtime && context);
  GemmProblem first = problem_of(40), second = problem_of(41);
  for (int i = 0; i < 3; ++i) {
    first.alpha = 3 + i;  // not another problem
    ASSERT_TRUE(runtime->kernel(first));
    ASSERT_TRUE(context->prepare(first));
    ASSERT_TRUE(context->prepare(second));
  }
  auto again = Runtime::open(options);
  ASSERT_TRUE(again && again->kernel(second));
  EXPECT_FALSE(again->kernel(GemmProblem::packed(ProblemType{}, 64, 64, std::uint64_t{1} << 62U))) << "not noted";
  ASSERT_EQ(lines().size(), 2U);
  first.alpha = 3;
  EXPECT_EQ(lines()[0], bench_line(first));
  EXPECT_EQ(lines()[1], bench_line(second));
}

TEST_F(RecorderTest, ManyProcessesAndThreadsMixNoLines) {
  constexpr std::uint64_t kProcesses = 8, kThreads = 4, kProblems = 300;
  std::vector<pid_t> children;
  for (std::uint64_t c = 0; c < kProcesses; ++c) {
    children.push_back(kiln::test::start_child([&] {
      const auto recorder = Recorder::open();
      if (!recorder) return 1;
      std::vector<std::thread> threads;
      for (std::uint64_t t = 0; t < kThreads; ++t)
        threads.emplace_back([&] {
          for (std::uint64_t i = 0; i < kProblems; ++i) static_cast<void>(recorder->note(problem_of(1000 * c + i + 1)));
        });
      for (std::thread& thread : threads) thread.join();
      return 0;
    }));
  }
  for (const pid_t child : children) EXPECT_EQ(kiln::test::wait_for(child), 0);
  std::set<std::string> expected;
  for (std::uint64_t c = 0; c < kProcesses; ++c)
    for (std::uint64_t i = 0; i < kProblems; ++i) expected.insert(bench_line(problem_of(1000 * c + i + 1)).value());
  const std::vector<std::string> all = lines();
  EXPECT_EQ(all.size(), expected.size());
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()), expected);
}

TEST_F(RecorderTest, AForkedChildGoesOn) {
  const auto recorder = Recorder::open();
  ASSERT_TRUE(recorder && recorder->note(problem_of(1)));
  const auto note = [&] { return recorder->note(problem_of(1)) && recorder->note(problem_of(2)) ? 0 : 1; };
  EXPECT_EQ(kiln::test::run_in_child(note), 0);
  EXPECT_EQ(lines().size(), 2U);
}

TEST_F(RecorderTest, AFullDiskIsToldOnceAndEndsNothing) {
  const int errors = kiln::test::run_in_child([] {
    const struct rlimit small { 200, 200 };
    ::setrlimit(RLIMIT_FSIZE, &small);
    const auto recorder = Recorder::open();
    int refused = 0;
    for (std::uint64_t i = 1; i < 9; ++i) refused += recorder->note(problem_of(i)) ? 0 : 1;
    return refused;
  });
  EXPECT_EQ(errors, 1);
}

TEST_F(RecorderTest, WhatCannotBeWrittenIsSaid) {
  setenv(kRecordVariable, folder_.file("no/such").c_str(), 1);
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kNone;
  const auto runtime = Runtime::open(options);
  ASSERT_FALSE(runtime);
  EXPECT_EQ(runtime.error().code, ErrorCode::kIo);
  EXPECT_NE(runtime.error().message.find("no/such', which KILN_RECORD names: No such file"), std::string::npos)
      << runtime.error().message;
  setenv(kRecordVariable, "", 1);
  EXPECT_TRUE(Runtime::open(options)) << "an empty variable counts as unset";
}

}  // namespace
}  // namespace kiln::runtime
