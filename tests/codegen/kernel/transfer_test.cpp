// transfer: where lanes read and write in LDS, and what a step reads from there, from a recipe to instructions.
#include "codegen/kernel/transfer/local_read.hpp"
#include "codegen/kernel/transfer/local_write.hpp"
#include "tests/codegen/kernel/stage.hpp"

namespace kiln::kernel {
namespace {

struct Case {
  const char *processor, *recipe, *expected;
};

/// The addresses of A's reads, and the reads of the first step.
std::string reads_of(const Case& test) {
  Stage stage(test.processor, test.recipe);
  const Lanes lanes = stage_lanes(stage);
  const Plan& plan = stage.plan;
  LocalRead read(stage.c, plan.steps(), plan.a, plan.registers.tiles_in_registers(plan.a));
  read.write_addresses(lanes, lanes.wave[0]);
  read.allocate_fragments();
  read.write_step(0, 0);
  return stage.text();
}

/// The addresses of A's writes, and what becomes of the reads of its first chunk and pass.
std::string writes_of(const Case& test) {
  Stage stage(test.processor, test.recipe);
  const Lanes lanes = stage_lanes(stage);
  LocalWrite write(stage.c, stage.plan.registers, stage.plan.a, lanes.share[0], {});
  if (write.permutes()) write.set_selectors(write_perm_selectors(stage.c));
  std::vector<Reg> reads;
  for (std::uint32_t i = 0; i < stage.plan.a.global_read.k_rows; ++i)
    reads.push_back(stage.w.vgpr("read", stage.plan.a.load_dwords()));
  write.write_block(reads.data(), 0, 0);
  return stage.text();
}

constexpr const char* kContiguous =
    "HHS TN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 ss0 vw1x1";
constexpr const char* kPadded =
    "HHS TN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du32 gr8x8 lr8 pad8x8 ldsb1 pgr1 plr0 wgm1 sv4 buf1 ss0 vw1x1";
constexpr const char* kRows =
    "HHS NN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1";
constexpr const char* kConverted =
    "F8NH_HHS TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr4 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1";
constexpr const char* kValu =
    "SSS NN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du8 gr4x4 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 vw4x4";

TEST(Transfer, ReadsOfAStepFromLds) {
  // style: table
  for (const Case& test : {
           Case{"gfx942", kContiguous,
                R"(
v_lshrrev_b32 group, 4, lane
v_and_b32 remainder, 15, lane
s_mul_i32 first_row, wave_m, 0x200
v_mad_u32_u24 read_address, remainder, 16, first_row
v_mad_u32_u24 read_address, group, 0x200, read_address
v_mov_b32 exchange_key, 0
v_mad_u32_u24 exchange_key, group, 1, exchange_key
v_and_b32 exchanged, 3, exchange_key
v_lshlrev_b32 exchanged, 5, exchanged
v_xor_b32 read_address, exchanged, read_address
ds_read_b128 fragment_a, read_address
ds_read_b128 fragment_a'2, read_address offset:256
)"},
           Case{"gfx942", kPadded,
                R"(
v_lshrrev_b32 group, 4, lane
v_and_b32 remainder, 15, lane
s_mul_i32 first_row, wave_m, 0x200
v_mad_u32_u24 read_address, remainder, 16, first_row
v_mad_u32_u24 read_address, group, 0x210, read_address
ds_read_b128 fragment_a, read_address
ds_read_b128 fragment_a'2, read_address offset:256
)"},
           Case{"gfx942", kRows,
                R"(
v_lshrrev_b32 group, 4, lane
v_and_b32 remainder, 15, lane
v_and_b32 part, 3, remainder
v_lshrrev_b32 place, 2, remainder
v_mad_u32_u24 place, part, 4, place
s_mul_i32 first_row, wave_m, 64
v_mad_u32_u24 read_address, place, 16, first_row
v_mad_u32_u24 read_address, group, 0x100, read_address
v_and_b32 exchange_key, 3, remainder
v_mad_u32_u24 exchange_key, group, 4, exchange_key
v_and_b32 exchanged, 6, exchange_key
v_lshlrev_b32 exchanged, 4, exchanged
v_xor_b32 read_address, exchanged, read_address
ds_read_b128 fragment_a, read_address
)"},
           Case{"gfx1100",
                "HHS TN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du16 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 ss0 vw1x1",
                R"(
v_lshrrev_b32 group, 4, lane
v_and_b32 remainder, 15, lane
v_and_b32 row, 8, remainder
v_and_b32 parity, 1, remainder
v_lshl_add_u32 row, parity, 2, row
v_bfe_u32 quad, remainder, 1, 2
v_or_b32 row, row, quad
s_mul_i32 first_row, wave_m, 0x200
v_mad_u32_u24 read_address, row, 16, first_row
v_mov_b32 exchange_key, 0
v_and_b32 exchanged, 1, exchange_key
v_lshlrev_b32 exchanged, 6, exchanged
v_xor_b32 read_address, exchanged, read_address
v_xor_b32 pattern_address, 64, read_address
ds_load_b128 fragment_a[0:3], read_address
ds_load_b128 fragment_a[4:7], pattern_address offset:512
ds_load_b128 fragment_a'2[0:3], read_address offset:256
ds_load_b128 fragment_a'2[4:7], pattern_address offset:768
)"},
           Case{"gfx1030", kValu,
                R"(
v_lshlrev_b32 row, 2, lane_m
v_mad_u32_u24 read_address, row, 4, 0
ds_read_b128 fragment_a, read_address
)"},
       })
    EXPECT_EQ(reads_of(test), test.expected) << test.recipe;
}

TEST(Transfer, WritesOfAThreadToLds) {
  // style: table
  for (const Case& test : {
           Case{"gfx942", kContiguous,
                R"(
v_lshlrev_b32 k0, 3, line
v_mad_u32_u24 part, line, 0x200, 0
v_mad_u32_u24 write_address, row, 16, part
v_and_b32 exchanged, 3, line
v_lshlrev_b32 exchanged, 5, exchanged
v_xor_b32 write_address, exchanged, write_address
ds_write_b128 write_address, read
)"},
           Case{"gfx942", kPadded,
                R"(
v_lshlrev_b32 k0, 3, line
v_mad_u32_u24 part, line, 0x210, 0
v_mad_u32_u24 write_address, row, 16, part
ds_write_b128 write_address, read
)"},
           Case{"gfx942", kRows,
                R"(
v_lshlrev_b32 k0, 1, row
v_and_b32 inside, 7, k0
v_lshrrev_b32 block, 3, k0
v_lshlrev_b32 inside_bytes, 1, inside
v_mad_u32_u24 part, block, 0x100, inside_bytes
v_mad_u32_u24 write_address, line, 16, part
v_lshlrev_b32 exchange_key, 2, block
v_and_b32 exchanged, 6, exchange_key
v_lshlrev_b32 exchanged, 4, exchanged
v_xor_b32 write_address, exchanged, write_address
v_xor_b32 pattern_address, 64, write_address
v_xor_b32 pattern_address'2, 32, write_address
v_xor_b32 pattern_address'3, 0x60, write_address
s_mov_b32 perm_low, 0x5040100
s_mov_b32 perm_high, 0x7060302
v_perm_b32 column, read[0:0], read'2[0:0], perm_low
ds_write_b32 write_address, column
v_perm_b32 column'2, read[0:0], read'2[0:0], perm_high
ds_write_b32 pattern_address, column'2
v_perm_b32 column'3, read[1:1], read'2[1:1], perm_low
ds_write_b32 pattern_address'2, column'3 offset:128
v_perm_b32 column'4, read[1:1], read'2[1:1], perm_high
ds_write_b32 pattern_address'3, column'4 offset:128
)"},
           Case{"gfx942", kConverted,
                R"(
v_lshlrev_b32 k0, 3, line
v_lshlrev_b32 block, 1, line
v_mad_u32_u24 part, line, 0x100, 0
v_mad_u32_u24 write_address, row, 8, part
v_and_b32 exchanged, 6, block
v_lshlrev_b32 exchanged, 4, exchanged
v_xor_b32 write_address, exchanged, write_address
v_cvt_f32_fp8_e64 converted[0:0], read[0:0]
v_lshrrev_b32 converted[1:1], 8, read[0:0]
v_cvt_f32_fp8_e64 converted[1:1], converted[1:1]
v_lshrrev_b32 converted[2:2], 16, read[0:0]
v_cvt_f32_fp8_e64 converted[2:2], converted[2:2]
v_lshrrev_b32 converted[3:3], 24, read[0:0]
v_cvt_f32_fp8_e64 converted[3:3], converted[3:3]
v_cvt_f16_f32 converted[0:0], converted[0:0]
v_cvt_f16_f32 converted[1:1], converted[1:1]
v_cvt_f16_f32 converted[2:2], converted[2:2]
v_cvt_f16_f32 converted[3:3], converted[3:3]
v_pack_b32_f16 converted'2[0:0], converted[0:0], converted[1:1]
v_pack_b32_f16 converted'2[1:1], converted[2:2], converted[3:3]
v_cvt_f32_fp8_e64 converted'3[0:0], read[1:1]
v_lshrrev_b32 converted'3[1:1], 8, read[1:1]
v_cvt_f32_fp8_e64 converted'3[1:1], converted'3[1:1]
v_lshrrev_b32 converted'3[2:2], 16, read[1:1]
v_cvt_f32_fp8_e64 converted'3[2:2], converted'3[2:2]
v_lshrrev_b32 converted'3[3:3], 24, read[1:1]
v_cvt_f32_fp8_e64 converted'3[3:3], converted'3[3:3]
v_cvt_f16_f32 converted'3[0:0], converted'3[0:0]
v_cvt_f16_f32 converted'3[1:1], converted'3[1:1]
v_cvt_f16_f32 converted'3[2:2], converted'3[2:2]
v_cvt_f16_f32 converted'3[3:3], converted'3[3:3]
v_pack_b32_f16 converted'2[2:2], converted'3[0:0], converted'3[1:1]
v_pack_b32_f16 converted'2[3:3], converted'3[2:2], converted'3[3:3]
ds_write_b64 write_address, converted'2[0:1]
ds_write_b64 write_address, converted'2[2:3] offset:128
)"},
           Case{"gfx1030", kValu,
                R"(
v_lshlrev_b32 row, 2, line
v_mad_u32_u24 part, row'2, 0x80, 0
v_mad_u32_u24 write_address, row, 4, part
ds_write_b128 write_address, read
)"},
       })
    EXPECT_EQ(writes_of(test), test.expected) << test.recipe;
}

}  // namespace
}  // namespace kiln::kernel
