// The first thing to try when anything is wrong: a kernel that stores what it loads, on every target.
#include "tests/runtime/emulator/machine.hpp"

#include <numeric>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

class Smoke : public testing::TestWithParam<const char*> {};

TEST_P(Smoke, CopiesABuffer) {
  const bool gfx9 = std::string(GetParam()).starts_with("gfx9");
  const bool gfx11 = std::string(GetParam()).starts_with("gfx11");
  std::vector<std::uint32_t> in(256);
  std::iota(in.begin(), in.end(), 1000U);
  Buffer from = Buffer::of(in, "from"), to = Buffer::of(std::vector<std::uint32_t>(256), "to");
  std::string body = gfx11 ? "s_load_b128 s[4:7], s[0:1], 0x0\n" : "s_load_dwordx4 s[4:7], s[0:1], 0x0\n";
  if (gfx11 || gfx9) body += "v_and_b32 v0, 0x3ff, v0\n";
  body += gfx9 ? "v_mov_b32 v1, s2\n v_mad_u32_u24 v1, v1, 64, v0\n" : "v_mad_u32_u24 v1, s2, 64, v0\n";
  body += "v_lshlrev_b32 v1, 2, v1\n s_waitcnt lgkmcnt(0)\n";
  body += gfx11 ? "global_load_b32 v2, v1, s[4:5]\n" : "global_load_dword v2, v1, s[4:5]\n";
  body += "s_waitcnt vmcnt(0)\n";
  body += gfx9 ? "v_add_u32 v2, 1, v2\n" : "v_add_nc_u32 v2, 1, v2\n";
  body += gfx11 ? "global_store_b32 v1, v2, s[6:7]\n" : "global_store_dword v1, v2, s[6:7]\n";
  RunRequest request;
  request.buffers = {&from, &to};
  request.grid = {4, 1, 1};
  const Report report = run_text({.target = GetParam(), .body = body}, request);
  EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
  for (std::uint32_t& x : in) ++x;
  EXPECT_EQ(to.as<std::uint32_t>(), in);
  EXPECT_EQ(report.by_class.at("smem"), gfx9 ? 4U : 8U);
}

INSTANTIATE_TEST_SUITE_P(Targets, Smoke, testing::Values("gfx90a", "gfx942", "gfx1030", "gfx1100"));

}  // namespace
}  // namespace kiln::emulator
