// allocate_registers: no two values that live at once share a register, tuples are contiguous and aligned, a class that
// runs out is an error with the numbers.
#include "codegen/ir/liveness.hpp"
#include "tests/codegen/passes/pass_test.hpp"

#include <gtest/gtest.h>

namespace kiln::passes {
namespace {

using ir::Opcode;
using ir::Reg;
using ir::Writer;

TEST(AllocateRegisters, ReusesDeadRegistersAndAligns) {
  ir::Function f = build("gfx942", [](Writer& w) {
    const Reg one = w.vgpr("one"), pair = w.vgpr("pair", 2), later = w.vgpr("later");
    w.v_mov_b32(one, 1);
    w.v_mov_b32(pair.sub(0), one);
    w.v_mov_b32(pair.sub(1), one);
    w.ds_write_b64(one, pair);
    w.v_mov_b32(later, 2);
    w.ds_write_b32(later, later);
  });
  ASSERT_TRUE(allocate_registers(f));
  EXPECT_EQ(lines(f), (std::vector<std::string>{"v_mov_b32 v0, 1", "v_mov_b32 v2, v0", "v_mov_b32 v3, v0",
                                                "ds_write_b64 v0, v[2:3]", "v_mov_b32 v0, 2", "ds_write_b32 v0, v0",
                                                "s_endpgm"}));
  EXPECT_EQ(f.used.vgprs, 4U);
}

TEST(AllocateRegisters, KeepsInputsWhereTheyArrive) {
  ir::Function f = build("gfx942", [](Writer& w) {
    const Reg thread = w.input(ir::RegisterClass::kVgpr, "thread", 0, 1), x = w.vgpr("x");
    w.v_mov_b32(x, 5);
    w.ds_write_b32(thread, x);
  });
  ASSERT_TRUE(allocate_registers(f));
  EXPECT_EQ(lines(f)[0], "v_mov_b32 v1, 5");
  EXPECT_EQ(lines(f)[1], "ds_write_b32 v0, v1");
}

TEST(AllocateRegisters, ValuesOfALoopLiveThroughIt) {
  ir::Function f = ir::test_function("gfx942");
  Writer w(f);
  const Reg kept = w.vgpr("kept"), inner = w.vgpr("inner"), count = w.sgpr("count");
  const ir::BlockId entry = w.new_block("entry"), loop = w.new_block("loop"), end = w.new_block("end");
  w.place(entry);
  w.v_mov_b32(kept, 1);
  w.s_mov_b32(count, 2);
  w.place(loop);
  w.ds_write_b32(kept, kept);
  w.v_mov_b32(inner, 3);
  w.ds_write_b32(inner, inner);
  w.s_sub_u32(count, count, 1);
  w.s_cmp_lg_u32(count, 0);
  w.branch(Opcode::s_cbranch_scc1, loop);
  w.place(end);
  w.s_endpgm();
  w.finish();
  ASSERT_TRUE(allocate_registers(f));
  EXPECT_NE(lines(f, 1)[0], lines(f, 1)[2]) << "inner must not take kept's register";
}

TEST(AllocateRegisters, RunsOutWithTheNumbers) {
  ir::Function f = build("gfx1030", [](Writer& w) {
    std::vector<Reg> all;
    for (int i = 0; i < 257; ++i) {
      all.push_back(w.vgpr("x"));
      w.v_mov_b32(all.back(), i % 10);
    }
    for (const Reg& r : all) w.ds_write_b32(r, r);
  });
  const auto result = allocate_registers(f);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kCodegen);
  EXPECT_NE(result.error().message.find("need 257 VGPRs"), std::string::npos) << result.error().message;
  EXPECT_NE(result.error().message.find("has 256"), std::string::npos);
}

}  // namespace
}  // namespace kiln::passes
