// Accesses across the end of an allocation: strict mode reports them, and what is there is read and written, as on a
// GPU, which knows pages and not where an allocation ends in one.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

class Bounds : public testing::TestWithParam<const char*> {
 protected:
  std::string dwords(unsigned n) const {
    const bool bits = std::string(GetParam()).starts_with("gfx11") || std::string(GetParam()).starts_with("gfx12");
    return bits ? fmt::format("b{}", 32 * n) : n == 1 ? "dword" : fmt::format("dwordx{}", n);
  }
};

TEST_P(Bounds, ALoadAcrossTheEndReadsWhatIsThere) {
  const unsigned lanes = lanes_of(GetParam());
  const Rows in = {noise(lanes, 1)};
  const LaneResult got = run_lane_kernel({.target = GetParam(),
                                          .body = fmt::format("global_load_{} v[40:43], v1, s[4:5]", dwords(4)),
                                          .results = 4,
                                          .expect_clean = false},
                                         in);
  EXPECT_NE(got.violations.find("out of bounds"), std::string::npos) << got.violations;
  EXPECT_NE(got.violations.find("the last 12 bytes of in"), std::string::npos) << got.violations;
  for (unsigned i = 0; i < lanes; ++i) {
    for (unsigned r = 0; r < 4; ++r)
      EXPECT_EQ(got.rows[r][i], i + r < lanes ? in[0][i + r] : 0U) << "lane " << i << ", register " << r;
  }
}

TEST_P(Bounds, AStoreAcrossTheEndWritesWhatIsThere) {
  const unsigned lanes = lanes_of(GetParam()), from = lanes - 3;
  const Rows in = {noise(lanes, 1)};
  std::string body = fmt::format("v_mov_b32 v2, {}\n", 4 * from);
  for (unsigned r = 0; r < 4; ++r) body += fmt::format("v_mov_b32 v{}, {}\n", 20 + r, 30 + r);
  body += fmt::format("global_store_{} v2, v[20:23], s[4:5]\nglobal_load_{} v40, v1, s[4:5]", dwords(4), dwords(1));
  const LaneResult got = run_lane_kernel({.target = GetParam(), .body = body, .expect_clean = false}, in);
  EXPECT_NE(got.violations.find("the last 12 bytes of in"), std::string::npos) << got.violations;
  for (unsigned i = 0; i < lanes; ++i) EXPECT_EQ(got.rows[0][i], i < from ? in[0][i] : 30 + i - from) << "lane " << i;
}

INSTANTIATE_TEST_SUITE_P(Targets, Bounds,
                         testing::Values("gfx906", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201"),
                         [](const auto& target) { return std::string(target.param); });

}  // namespace
}  // namespace kiln::emulator
