// Packed f32 instructions with a pair of scalar registers as a source.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <bit>
#include <string>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

/// Others read both registers; gfx1250 reads the first one twice, whatever op_sel says (cdna5 ISA manual 7.7.1).
TEST(PackedF32, ScalarPairs) {
  const Rows in = {std::vector(64, std::bit_cast<std::uint32_t>(5.0F))};
  for (const char* target : {"gfx90a", "gfx942", "gfx1250"}) {
    const bool replicates = std::string_view(target) == "gfx1250";
    const Rows lanes = {std::vector(in[0].begin(), in[0].begin() + lanes_of(target))};
    // LLVM refuses to write what AMD's assembler does: op_sel_hi for a scalar.
    const std::string body = "s_mov_b32 s20, 2.0\nv_mov_b32 v11, v10\n" +
                             std::string(replicates ? ".long 0xcc284028, 0x18021414\n.long 0xcc1f402a, 0x1c28290a\n"
                                                    : "s_mov_b32 s21, 4.0\nv_pk_mul_f32 v[40:41], s[20:21], v[10:11]\n"
                                                      "v_pk_fma_f32 v[42:43], v[10:11], s[20:21], v[10:11]\n");
    const Rows got = lane_results({.target = target, .body = body, .results = 4}, lanes);
    const float second = replicates ? 2 : 4;
    EXPECT_EQ(std::bit_cast<float>(got[0][1]), 10) << target;
    EXPECT_EQ(std::bit_cast<float>(got[1][1]), 5 * second) << target;
    EXPECT_EQ(std::bit_cast<float>(got[2][1]), 15) << target;
    EXPECT_EQ(std::bit_cast<float>(got[3][1]), 5 * second + 5) << target;
  }
}

}  // namespace
}  // namespace kiln::emulator
