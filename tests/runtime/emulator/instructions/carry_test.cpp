// Second results: what V_MAD_I64_I32 and V_MAD_U64_U32 write to their mask.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using U32 = std::uint32_t;

struct Sum {
  U32 a, b, low, high;
  bool carry, sign;  ///< bit 64 of the unsigned and of the signed sum
};
// The ISA manuals let the mask be bit 64 of the sum; of signed numbers that is the sum's sign, as captures of a
// gfx1201 have it, too (bjacob/goc, COVERAGE.md).
constexpr Sum kSums[] = {
    {0, 0, 0xffffffff, 0xffffffff, false, true},          // -1
    {2, 3, 0xffffffff, 0xffffffff, true, false},          // 5
    {1, 1, 0xffffffff, 0x7fffffff, false, false},         // 2^63: beyond 64 bits, yet not negative
    {0xffffffff, 1, 0, 0x80000000, false, true},          // signed: below -2^63
    {0xffffffff, 0xffffffff, 0, 0, false, false},         // signed: 1
    {0x80000000, 2, 1, 0, false, true},                   // signed: -2^32 + 1
    {0xffffffff, 0xffffffff, 0, 0xffffffff, true, true},  // signed: 1 - 2^32
};

TEST(Carry, IsBit64OfTheSum) {
  Rows in(4, std::vector<U32>(64));
  for (std::size_t i = 0; i < std::size(kSums); ++i) {
    const U32 words[] = {kSums[i].a, kSums[i].b, kSums[i].low, kSums[i].high};
    for (unsigned r = 0; r < 4; ++r) in[r][i] = words[r];
  }
  for (const bool is_signed : {false, true}) {
    const Rows got = lane_results(
        {.target = "gfx942",
         .body = fmt::format("v_mad_{} v[40:41], s[8:9], v10, v11, v[12:13]\ns_nop 4\nv_cndmask_b32 v42, 0, 1, s[8:9]",
                             is_signed ? "i64_i32" : "u64_u32"),
         .results = 3},
        in);
    for (std::size_t i = 0; i < std::size(kSums); ++i)
      EXPECT_EQ(got[2][i], is_signed ? kSums[i].sign : kSums[i].carry) << is_signed << " " << i;
  }
}

}  // namespace
}  // namespace kiln::emulator
