// insert_vgpr_msbs, split_vgpr_numbers: which operand looks at which bits; a mode is set only where it must be.
// (many_registers_test runs kernels of more than 256 VGPRs.)
#include "tests/codegen/passes/pass_test.hpp"

#include <gtest/gtest.h>

namespace kiln::passes {
namespace {

using ir::Opcode;
using ir::Writer;
using Lines = std::vector<std::string>;

void run(ir::Function& f) {
  f.allocated = true;
  f.used.vgprs = 1024;
  insert_vgpr_msbs(f);
  split_vgpr_numbers(f);
}
template <class F>
Lines lines_of(F&& write) {
  ir::Function f = build("gfx1250", write);
  run(f);
  Lines result = lines(f);
  result.pop_back();  // s_endpgm
  return result;
}

TEST(VgprMsbs, EachOperandHasItsTwoBits) {
  EXPECT_EQ(lines_of([](Writer& w) { w.v_fma_f32(v(256), v(513), v(770), v(3)); }),
            (Lines{"s_set_vgpr_msb 0x4e", "v_fma_f32 v0, v1, v2, v3"}));
  EXPECT_EQ(lines_of([](Writer& w) { w.v_mul_f32(v(3), s(4), v(300)); }),
            (Lines{"s_set_vgpr_msb 4", "v_mul_f32 v3, s4, v44"}));
  EXPECT_EQ(lines_of([](Writer& w) { w.ds_write_b128(v(256), v(520, 4)); }),
            (Lines{"s_set_vgpr_msb 9", "ds_store_b128 v0, v[8:11]"}));
  EXPECT_EQ(lines_of([](Writer& w) { w.ds_read_b128(v(520, 4), v(256)); }),
            (Lines{"s_set_vgpr_msb 0x81", "ds_load_b128 v[8:11], v0"}));
  // A buffer store's data is where a load's would be.
  const auto null = ir::Operand::special(ir::Special::kNull);
  EXPECT_EQ(lines_of([&](Writer& w) { w.buffer_store_dwordx4(v(520, 4), v(256), s(4, 4), null); }),
            (Lines{"s_set_vgpr_msb 0x81", "buffer_store_b128 v[8:11], v0, s[4:7], null offen"}));
  EXPECT_EQ(lines_of([&](Writer& w) { w.buffer_load_dwordx4(v(520, 4), v(256), s(4, 4), null); }),
            (Lines{"s_set_vgpr_msb 0x81", "buffer_load_b128 v[8:11], v0, s[4:7], null offen"}));
  EXPECT_EQ(lines_of([](Writer& w) { w.v_wmma_f32_16x16x32_f16(v(256, 8), v(512, 8), v(768, 8), v(256, 8)); }),
            (Lines{"s_set_vgpr_msb 0x5e", "v_wmma_f32_16x16x32_f16 v[0:7], v[0:7], v[0:7], v[0:7]"}));
}

TEST(VgprMsbs, AModeStaysUntilABitIsAnother) {
  EXPECT_EQ(lines_of([](Writer& w) {
              w.v_mov_b32(v(1), v(2));      // as a wave starts
              w.v_mov_b32(v(257), 0);       // the result's
              w.v_mov_b32(v(258), v(600));  // the source's stand beside them already
              w.s_mov_b32(s(3), 0);
              w.v_mov_b32(v(259), v(601));
              w.v_mov_b32(v(260), v(5));
            }),
            (Lines{"v_mov_b32 v1, v2", "s_set_vgpr_msb 0x42", "v_mov_b32 v1, 0", "v_mov_b32 v2, v88", "s_mov_b32 s3, 0",
                   "v_mov_b32 v3, v89", "s_set_vgpr_msb 64", "v_mov_b32 v4, v5"}));
}

TEST(VgprMsbs, WaysThatMeetMustAgree) {
  ir::Function f = ir::test_function("gfx1250");
  Writer w(f);
  const ir::BlockId entry = w.new_block("entry"), loop = w.new_block("loop"), end = w.new_block("end");
  w.place(entry);
  w.s_cmp_eq_u32(s(4), 0);
  w.place(loop);
  w.v_mov_b32(v(1), 0);  // from the entry as the wave starts, from the loop with another mode
  w.v_mov_b32(v(257), 0);
  w.branch(Opcode::s_cbranch_scc1, loop);
  w.place(end);
  w.v_mov_b32(v(258), 0);
  w.s_endpgm();
  w.finish();
  run(f);
  EXPECT_EQ(lines(f, 1), (Lines{"s_set_vgpr_msb 0", "v_mov_b32 v1, 0", "s_set_vgpr_msb 64", "v_mov_b32 v1, 0",
                                "s_cbranch_scc1 L_loop"}));
  EXPECT_EQ(lines(f, 2), (Lines{"v_mov_b32 v2, 0", "s_endpgm"}));
}

TEST(VgprMsbs, NothingIsSetWhereTheNumbersSuffice) {
  ir::Function f = build("gfx1250", [](Writer& w) { w.v_mov_b32(v(255), v(7)); });
  f.allocated = true;
  f.used.vgprs = 256;
  insert_vgpr_msbs(f);
  EXPECT_EQ(lines(f)[0], "v_mov_b32 v255, v7");
}

}  // namespace
}  // namespace kiln::passes
