// GCN's branch stack (s_cbranch_*_fork, s_cbranch_join) and its mode that skips vector instructions.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <bit>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using U32 = std::uint32_t;
using U64 = std::uint64_t;

/// Lanes of the mask add 100, the others 1; the smaller side counts first, as the depth of v41 shows.
std::string forks(const char* fork, U64 mask) {
  return fmt::format(
      "s_mov_b32 s30, {:#x}\ns_mov_b32 s31, {:#x}\nv_mov_b32 v40, v10\nv_mov_b32 v41, 0\ns_mov_b32 s32, 0\n"
      "s_getreg_b32 s33, hwreg(HW_REG_MODE, 29, 3)\ns_mov_b64 s[36:37], exec\n{}"
      "v_add_u32 v40, {}1, v40\ns_add_u32 s32, s32, 1\nv_mov_b32 v41, s32\ns_branch join\n"
      "passes:\nv_add_u32 v40, {}0x64, v40\ns_add_u32 s32, s32, 1\nv_mov_b32 v41, s32\n"
      "join:\ns_cbranch_join s33\ns_mov_b64 exec, s[36:37]\n",  // the last side's lanes are all that a join leaves
      static_cast<U32>(mask), static_cast<U32>(mask >> 32), fork, "{0}", "{0}");
}

TEST(BranchStack, BothSidesRunTheSmallerOneFirst) {
  const char* const kImmediate = "s_cbranch_i_fork s[30:31], passes\n";
  const char* const kRegister =
      "s_getpc_b64 s[34:35]\nhere:\ns_add_u32 s34, s34, passes-here\ns_addc_u32 s35, s35, 0\n"
      "s_cbranch_g_fork s[30:31], s[34:35]\n";
  for (const char* target : {"gfx803", "gfx900", "gfx90a", "gfx942"}) {
    const std::string carry = std::string_view(target) == "gfx803" ? "vcc, " : "";
    for (const char* fork : {kImmediate, kRegister}) {
      for (const U64 mask : {0ULL, ~0ULL, 0xfULL, ~0xfULL, 0xffffffffULL}) {
        SCOPED_TRACE(fmt::format("{} {} {:#x}", target, fork, mask));
        const Rows in = {noise(64, 1)};
        const Rows got = lane_results(
            {.target = target, .body = fmt::format(fmt::runtime(forks(fork, mask)), carry), .results = 2}, in);
        const bool passes_first = std::popcount(mask) <= 32;
        for (unsigned i = 0; i < 64; ++i) {
          const bool passes = (mask >> i & 1) != 0;
          EXPECT_EQ(got[0][i], in[0][i] + (passes ? 100 : 1)) << i;
          const bool one_side = mask == 0 || mask == ~0ULL;
          EXPECT_EQ(got[1][i], one_side || passes == passes_first ? 1U : 2U) << i;
        }
      }
    }
  }
}

TEST(BranchStack, FaultsAreErrors) {
  for (const auto& [body, expected] :
       {std::pair{"s_mov_b32 s33, 3\ns_cbranch_join s33\n", "empty branch stack"},
        {"s_setreg_imm32_b32 hwreg(HW_REG_MODE, 29, 3), 6\ns_mov_b32 s30, 5\ns_mov_b32 s31, 0\n"
         "s_cbranch_i_fork s[30:31], over\nover:\n",
         "deeper than the branch stack"}}) {
    const LaneResult result = run_lane_kernel(
        {.target = "gfx900", .body = std::string(body) + "v_mov_b32 v40, 0\n", .expect_clean = false}, {noise(64, 1)});
    EXPECT_NE(result.error.find(expected), std::string::npos) << result.error;
  }
}

/// Skipped memory instructions do not count: the wait for 1 waits for the first load.
TEST(Vskip, VectorInstructionsAreSkipped) {
  for (const char* target : {"gfx803", "gfx900", "gfx942"}) {
    for (const auto& [on, off] : {std::pair{"s_setvskip 1, 0\n", "s_setvskip 0, 0\n"},
                                  {"s_mov_b32 s30, 8\ns_setvskip s30, 3\n", "s_setvskip s30, 2\n"},
                                  {"s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 1\ns_nop 2\n",
                                   "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 0\ns_nop 2\n"}}) {
      const Rows in = {noise(64, 1), noise(64, 2)};
      const Rows got = lane_results(
          {.target = target,
           .body = fmt::format("s_mov_b32 m0, -1\nv_mov_b32 v40, v10\nv_mov_b32 v41, v11\n{}v_mov_b32 v40, 0\n"
                               "ds_write_b32 v1, v10\ns_mov_b32 s31, 7\nv_mov_b32 v41, 1\n{}v_mov_b32 v42, s31\n",
                               on, off),
           .results = 3},
          in);
      EXPECT_EQ(got[0], in[0]) << target << on;
      EXPECT_EQ(got[1], in[1]) << target << on;
      EXPECT_EQ(got[2], std::vector<U32>(64, 7)) << target << on;
    }
  }
}

/// Without dynamic VGPRs the request is ignored.
TEST(DynamicVgprs, AreNotGivenUnasked) {
  for (const char* target : {"gfx1201", "gfx1250"}) {
    const Rows in = {noise(32, 1)};
    EXPECT_EQ(lane_results({.target = target, .body = "s_alloc_vgpr 64\nv_mov_b32 v40, v10\n"}, in), in) << target;
  }
}

}  // namespace
}  // namespace kiln::emulator
