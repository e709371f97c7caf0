// transfer: how lanes read an operand from memory, on the way to LDS or past it, from a recipe to instructions.
#include "codegen/kernel/transfer/direct_read.hpp"
#include "codegen/kernel/transfer/global_read.hpp"
#include "tests/codegen/kernel/stage.hpp"

namespace kiln::kernel {
namespace {

struct Case {
  const char *processor, *recipe, *expected;
};

OperandTile tile_of(Stage& stage) {
  OperandTile tile;
  tile.plan = &stage.plan.a;
  tile.ld = stage.w.sgpr("lda");
  tile.rows_left = stage.w.sgpr("rows_left");
  tile.srd = stage.w.sgpr("srd", 4);
  tile.base = tile.srd.sub(0, 2);
  return tile;
}

/// The offsets of A's reads from memory, the reads of the first chunk and pass, and the way to the next tile.
std::string loads_of(const Case& test) {
  Stage stage(test.processor, test.recipe);
  const Lanes lanes = stage_lanes(stage);
  GlobalRead read(stage.c, tile_of(stage), lanes.share[0]);
  read.write_block(0, 0);
  read.stream().write_advance();
  return stage.text();
}

/// The offsets of A's reads past LDS, the first tile's and what its first step multiplies.
std::string direct_of(const Case& test) {
  Stage stage(test.processor, test.recipe);
  const Lanes lanes = stage_lanes(stage);
  DirectRead read(stage.c, stage.plan.steps(), tile_of(stage), lanes, lanes.wave[0]);
  if (read.permutes()) read.set_selectors(write_perm_selectors(stage.c));
  read.write_first();
  read.write_first_advance();
  read.write_first_fragments();
  return stage.text();
}

constexpr const char* kContiguous =
    "HHS TN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 ss0 vw1x1";
constexpr const char* kRows =
    "HHS NN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1";
constexpr const char* kValu =
    "SSS NN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du8 gr4x4 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 vw4x4";

TEST(MemoryReads, ReadsOfAThreadFromMemory) {
  // style: table
  for (const Case& test : {
           Case{"gfx942", kContiguous, R"(
s_mul_i32 srd[2:2], rows_left, lda
s_lshl_b32 srd[2:2], srd[2:2], 1
s_mov_b32 srd[3:3], 0x20000
s_mov_b32 advance, 64
v_lshlrev_b32 along, 3, line
v_mul_lo_u32 across, row, lda
v_add_lshl_u32 offset, along, across, 1
s_mul_i32 pass_stride, lda, 32
v_add_u32 offset'2, pass_stride, offset
buffer_load_dwordx4 read, offset, srd, 0 offen
s_add_u32 srd[0:0], srd[0:0], advance
s_addc_u32 srd[1:1], srd[1:1], 0
)"},
           Case{"gfx942", kRows, R"(
s_mul_i32 srd[2:2], lda, 31
s_add_u32 row_end, rows_left, 1
s_and_b32 row_end, row_end, 0xfffffffe
s_add_u32 srd[2:2], srd[2:2], row_end
s_lshl_b32 srd[2:2], srd[2:2], 1
s_mov_b32 srd[3:3], 0x20000
s_mul_i32 advance, lda, 64
v_lshlrev_b32 along, 2, line
v_lshlrev_b32 k_row, 1, row
v_mul_lo_u32 across, k_row, lda
v_add_lshl_u32 offset, along, across, 1
s_lshl_b32 stride, lda, 1
v_add_u32 offset'2, stride, offset
buffer_load_dwordx2 read, offset, srd, 0 offen
buffer_load_dwordx2 read'2, offset'2, srd, 0 offen
s_add_u32 srd[0:0], srd[0:0], advance
s_addc_u32 srd[1:1], srd[1:1], 0
)"},
           Case{"gfx942",
                "HHS TN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 nt7x0x0x0",
                R"(
s_mul_i32 srd[2:2], rows_left, lda
s_lshl_b32 srd[2:2], srd[2:2], 1
s_mov_b32 srd[3:3], 0x20000
s_mov_b32 advance, 0x80
v_lshlrev_b32 along, 3, line
v_mul_lo_u32 across, row, lda
v_add_lshl_u32 offset, along, across, 1
s_mul_i32 pass_stride, lda, 16
v_add_u32 offset'2, pass_stride, offset
v_add_u32 offset'3, pass_stride, offset'2
v_add_u32 offset'4, pass_stride, offset'3
buffer_load_dwordx4 read, offset, srd, 0 offen sc0 nt sc1
s_add_u32 srd[0:0], srd[0:0], advance
s_addc_u32 srd[1:1], srd[1:1], 0
)"},
           Case{"gfx1030", kValu, R"(
s_mul_i32 srd[2:2], lda, 7
s_add_u32 srd[2:2], srd[2:2], rows_left
s_lshl_b32 srd[2:2], srd[2:2], 2
s_mov_b32 srd[3:3], 0x31016000
s_mul_i32 advance, lda, 32
v_lshlrev_b32 along, 2, line
v_mul_lo_u32 across, row, lda
v_add_lshl_u32 offset, along, across, 2
buffer_load_dwordx4 read, offset, srd, 0 offen
s_add_u32 srd[0:0], srd[0:0], advance
s_addc_u32 srd[1:1], srd[1:1], 0
)"},
           Case{"gfx1100",
                "HHS NN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 "
                "mul16x16x32",
                R"(
s_mul_i32 srd[2:2], lda, 31
s_add_u32 srd[2:2], srd[2:2], rows_left
s_lshl_b32 srd[2:2], srd[2:2], 1
s_mov_b32 srd[3:3], 0x31016000
s_mul_i32 advance, lda, 64
v_lshlrev_b32 along, 2, line
v_lshlrev_b32 k_row, 2, row
v_mul_lo_u32 across, k_row, lda
v_add_lshl_u32 offset, along, across, 1
s_lshl_b32 stride, lda, 1
v_add_nc_u32 offset'2, stride, offset
v_add_nc_u32 offset'3, stride, offset'2
v_add_nc_u32 offset'4, stride, offset'3
buffer_load_b64 read, offset, srd, 0 offen
buffer_load_b64 read'2, offset'2, srd, 0 offen
buffer_load_b64 read'3, offset'3, srd, 0 offen
buffer_load_b64 read'4, offset'4, srd, 0 offen
s_add_u32 srd[0:0], srd[0:0], advance
s_addc_u32 srd[1:1], srd[1:1], 0
)"},
       })
    EXPECT_EQ(loads_of(test), test.expected) << test.recipe;
}

TEST(MemoryReads, ReadsOfALanePastLds) {
  // style: table
  for (const Case& test : {
           Case{"gfx942",
                "HHS TN mt32x16 mi16x16x16x1 wt2x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 mul1x1x32 "
                "dtv1x0",
                R"(
s_mul_i32 srd[2:2], rows_left, lda
s_lshl_b32 srd[2:2], srd[2:2], 1
s_mov_b32 srd[3:3], 0x20000
s_mov_b32 advance, 64
v_lshrrev_b32 group, 4, lane
v_and_b32 remainder, 15, lane
s_mul_i32 first_row, wave_m, 32
v_mad_u32_u24 lane_row, remainder, 2, first_row
v_lshlrev_b32 lane_k, 3, group
v_mul_lo_u32 across, lane_row, lda
v_add_lshl_u32 offset, lane_k, across, 1
s_mul_i32 distance, lda, 2
s_mov_b32 perm_low, 0x5040100
s_mov_b32 perm_high, 0x7060302
buffer_load_dwordx4 read, offset, srd, 0 offen
buffer_load_dwordx4 read'2, offset, srd, distance offen
s_add_u32 srd[0:0], srd[0:0], advance
s_addc_u32 srd[1:1], srd[1:1], 0
)"},
           Case{"gfx90a",
                "DDD NT mt32x16 mi16x16x4x1 wt2x1 wg1x1 du8 gr2x2 lr1 pad0x0 ldsb1 pgr2 plr1 wgm1 sv2 buf1 vw2x1 "
                "mul1x1x8 dtv1x0",
                R"(
s_mul_i32 srd[2:2], lda, 7
s_add_u32 srd[2:2], srd[2:2], rows_left
s_lshl_b32 srd[2:2], srd[2:2], 3
s_mov_b32 srd[3:3], 0x20000
s_mul_i32 advance, lda, 64
v_lshrrev_b32 group, 4, lane
v_and_b32 remainder, 15, lane
s_mul_i32 first_row, wave_m, 32
v_mad_u32_u24 lane_row, remainder, 2, first_row
v_mul_lo_u32 across, group, lda
v_add_lshl_u32 offset, lane_row, across, 3
s_mul_i32 distance, lda, 32
buffer_load_dwordx4 read, offset, srd, 0 offen
buffer_load_dwordx4 read'2, offset, srd, distance offen
s_add_u32 srd[0:0], srd[0:0], advance
s_addc_u32 srd[1:1], srd[1:1], 0
v_mov_b32 fragment_a[0:0], read[0:0]
v_mov_b32 fragment_a[1:1], read[1:1]
v_mov_b32 fragment_a'2[0:0], read[2:2]
v_mov_b32 fragment_a'2[1:1], read[3:3]
)"},
           Case{"gfx1201",
                "HHS NN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 "
                "mul16x16x32 tr1x0 dtv1x0",
                R"(
s_mul_i32 srd[2:2], lda, 31
s_add_u32 srd[2:2], srd[2:2], rows_left
s_lshl_b32 srd[2:2], srd[2:2], 1
s_mov_b32 srd[3:3], 0x30020000
s_mul_i32 advance, lda, 64
v_lshrrev_b32 group, 4, lane
v_and_b32 remainder, 15, lane
s_mul_i32 first_row, wave_m, 16
v_and_b32 bits, 7, remainder
v_mad_u32_u24 lane_k, group, 8, bits
v_and_b32 bits'2, 8, remainder
v_add_nc_u32 lane_row, first_row, bits'2
v_mul_lo_u32 across, lane_k, lda
v_add_lshl_u32 offset, lane_row, across, 1
s_mul_i32 distance, lda, 32
v_add_nc_u32 offset'2, distance, offset
s_mov_b32 perm_low, 0x5040100
s_mov_b32 perm_high, 0x7060302
global_load_tr_b128 read, offset, srd[0:1]
global_load_tr_b128 read'2, offset'2, srd[0:1]
s_add_u32 srd[0:0], srd[0:0], advance
s_addc_u32 srd[1:1], srd[1:1], 0
v_mov_b32 fragment_a[0:0], read[0:0]
v_mov_b32 fragment_a[1:1], read[1:1]
v_mov_b32 fragment_a[2:2], read[2:2]
v_mov_b32 fragment_a[3:3], read[3:3]
)"},
       })
    EXPECT_EQ(direct_of(test), test.expected) << test.recipe;
}

}  // namespace
}  // namespace kiln::kernel
