// kiln's own GEMMs through kiln's HIP device and Debian's real HIP, on emulated GPUs, strict and verified.
#include "tests/tools/program.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::hsa {
namespace {

using tools::test::Arguments;
using tools::test::operator+;

const Arguments kSize = {"-m", "70", "-n", "50", "-k", "40"};

Arguments types(const std::string& ab, const std::string& cd, const std::string& compute) {
  return {"--a_type", ab, "--b_type", ab, "--c_type", cd, "--d_type", cd, "--compute_type", compute};
}

class HipGemm : public testing::TestWithParam<const char*> {};

TEST_P(HipGemm, IsVerified) {
  const std::vector<Arguments> problems = {
      {},
      {"--transA", "T", "--beta", "2"},
      {"--batch_count", "3"},
      {"--bias_vector", "--activation_type", "relu"},
      types("f32_r", "f32_r", "f32_r"),
      types("f64_r", "f64_r", "f64_r"),
      types("bf16_r", "bf16_r", "f32_r"),
      types("i8_r", "i32_r", "i32_r"),
      types("f16_r", "f32_r", "f32_r"),
      types("bf16_r", "f32_r", "f32_r"),
      types("i8_r", "i8_r", "i32_r"),
      types("f8_r", "f32_r", "f32_r"),
      types("bf8_fnuz_r", "f16_r", "f32_r"),
      types("f32_r", "f32_r", "f32_bf16_r"),
      {"--batch_mode", "1", "--batch_count", "3"},
      {"--grouped_gemm", "3"},
      {"--splitk", "3"},
      {"--scaleA", "s", "--scaleB", "v", "--scaleC", "--scaleD", "--beta", "1"},
      {"--scaleAlpha_vector", "--bias_vector", "--activation_type", "gelu"},
      {"--pointer_mode", "device", "--beta", "2"},
      {"--initial_stride_a", "2", "--initial_stride_d", "3"},
  };
  for (const Arguments& problem : problems) {
    const Arguments arguments = Arguments{"gpu", "--arch", GetParam(), "--", KILN_BINARY_DIR "/bin/kiln", "run"} +
                                kSize + problem + Arguments{"--device", "hip", "--cache", "none"};
    const tools::test::Outcome outcome = tools::test::kiln(arguments);
    EXPECT_EQ(outcome.exit_code, 0) << tools::test::text_of(arguments) << '\n' << outcome.out << outcome.err;
    EXPECT_NE(outcome.out.find("passed"), std::string::npos) << tools::test::text_of(arguments);
  }
}
INSTANTIATE_TEST_SUITE_P(Targets, HipGemm, testing::Values("gfx90a", "gfx906", "gfx1030"));

/// One GEMM on some GPUs, by `kiln gpu --arch A -- kiln run`.
tools::test::Outcome run_on(const std::string& gpus, const Arguments& arguments) {
  return tools::test::kiln(Arguments{"gpu", "--arch", gpus, "--", KILN_BINARY_DIR "/bin/kiln", "run"} + kSize +
                           Arguments{"--cache", "none", "--json"} + arguments);
}

TEST(HipGemm, ChoosesAmongSeveralGpus) {
  struct Row {
    Arguments arguments;
    const char* target;
  };
  for (const Row& row : {Row{{"--device", "hip"}, "gfx90a"}, Row{{"--device", "hip:1"}, "gfx1030"},
                         Row{{"--device", "hip", "--arch", "gfx1030"}, "gfx1030"}}) {
    const tools::test::Outcome outcome = run_on("gfx90a,gfx1030", row.arguments);
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.json()["target"].get<std::string>().substr(0, std::string(row.target).size()), row.target);
  }
  const tools::test::Outcome none = run_on("gfx90a,gfx1030", {"--device", "hip:2"});
  EXPECT_NE(none.exit_code, 0);
  EXPECT_NE(none.err.find("no GPU number 2; HIP finds 2"), std::string::npos) << none.err;
}

TEST(HipGemm, XnackIsPartOfTheTarget) {
  const tools::test::Outcome outcome = run_on("gfx90a:xnack+", {"--device", "hip"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_NE(outcome.json()["target"].get<std::string>().find(":xnack+"), std::string::npos) << outcome.out;
}

TEST(HipGemm, TheTargetHasAnAsicRevisionAndAVersionOfCodeObjects) {
  for (const int revision : {0, 1}) {
    setenv("KILN_GPU_REVISION", std::to_string(revision).c_str(), 1);
    const tools::test::Outcome outcome = run_on("gfx90a", {"--device", "hip"});
    unsetenv("KILN_GPU_REVISION");
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.json()["asic_revision"], revision);
    EXPECT_EQ(outcome.json()["kernel"]["code_object_version"], 4);
    EXPECT_EQ(outcome.json()["device"].get<std::string>().find(", ASIC revision 1") != std::string::npos,
              revision == 1);
  }
}

TEST(HipGemm, AVersionThatHipDoesNotLoadIsNamed) {
  const tools::test::Outcome outcome = run_on("gfx90a", {"--device", "hip", "--code-object-version", "5"});
  EXPECT_NE(outcome.exit_code, 0);
  EXPECT_NE(outcome.err.find("a code object of version 5; HIP 5.2 loads version 4 ("), std::string::npos)
      << outcome.err;
}

}  // namespace
}  // namespace kiln::hsa
