// eliminate_dead_code: arithmetic nobody reads goes, chains and all; what SCC or memory needs stays.
#include "tests/codegen/passes/pass_test.hpp"

#include <gtest/gtest.h>

namespace kiln::passes {
namespace {

using ir::Opcode;
using ir::Reg;
using ir::Writer;

TEST(EliminateDeadCode, DropsChainsAndKeepsWhatIsRead) {
  ir::Function f = build("gfx942", [](Writer& w) {
    const Reg a = w.sgpr("a"), b = w.sgpr("b"), carry = w.sgpr("carry"), v = w.vgpr("v"), dead = w.vgpr("dead");
    w.s_mov_b32(a, 1);
    w.s_mov_b32(b, a);     // dead, and then a's first user is gone
    w.s_add_u32(b, a, a);  // its sum is dead, its carry is not
    w.s_addc_u32(carry, 0, 0);
    w.v_mov_b32(v, carry);
    w.v_mov_b32(dead, v);
    w.ds_write_b32(v, v);
  });
  eliminate_dead_code(f);
  std::vector<Opcode> ops;
  for (const ir::Instruction& i : f.blocks[0].instructions) ops.push_back(i.op);
  EXPECT_EQ(ops, (std::vector{Opcode::s_mov_b32, Opcode::s_add_u32, Opcode::s_addc_u32, Opcode::v_mov_b32,
                              Opcode::ds_write_b32, Opcode::s_endpgm}));
}

TEST(EliminateDeadCode, KeepsLoadsAndExec) {
  ir::Function f = build("gfx942", [](Writer& w) {
    const Reg mask = w.mask("mask"), saved = w.mask("saved"), v = w.vgpr("v");
    w.s_mov_b64(mask, 0);
    w.s_and_saveexec_b64(saved, mask);
    w.ds_read_b32(v, v);
  });
  const std::size_t before = f.blocks[0].instructions.size();
  eliminate_dead_code(f);
  EXPECT_EQ(f.blocks[0].instructions.size(), before);
}

}  // namespace
}  // namespace kiln::passes
