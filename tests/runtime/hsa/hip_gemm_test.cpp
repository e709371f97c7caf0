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

}  // namespace
}  // namespace kiln::hsa
