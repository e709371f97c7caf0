// legalize: literals of VALU instructions go to SGPRs; SGPRs beyond the constant bus go to VGPRs.
#include "codegen/ir/liveness.hpp"
#include "tests/codegen/passes/pass_test.hpp"

#include <gtest/gtest.h>

namespace kiln::passes {
namespace {

using ir::Opcode;
using ir::Reg;
using ir::Writer;

template <class F>
std::vector<Opcode> run(std::string_view processor, F&& write) {
  ir::Function f = build(processor, write);
  legalize(f);
  std::vector<Opcode> ops;
  for (const ir::Instruction& i : f.blocks[0].instructions) ops.push_back(i.op);
  ops.pop_back();  // s_endpgm
  return ops;
}

TEST(Legalize, LiteralsGoToSgprs) {
  const auto write = [](int value) { return [value](Writer& w) { w.v_add_u32(w.vgpr("to"), value, w.vgpr("x")); }; };
  EXPECT_EQ(run("gfx942", write(64)), (std::vector{Opcode::v_add_u32}));
  EXPECT_EQ(run("gfx942", write(65)), (std::vector{Opcode::s_mov_b32, Opcode::v_add_u32}));
  EXPECT_EQ(run("gfx942", write(-16)), (std::vector{Opcode::v_add_u32}));
  EXPECT_EQ(run("gfx942", write(-17)), (std::vector{Opcode::s_mov_b32, Opcode::v_add_u32}));
  EXPECT_EQ(run("gfx942", [](Writer& w) { w.v_mov_b32(w.vgpr("to"), 1000); }), (std::vector{Opcode::v_mov_b32}));
}

TEST(Legalize, ConstantBus) {
  const auto two = [](Writer& w) { w.v_mad_u32_u24(w.vgpr("to"), w.sgpr("a"), w.sgpr("b"), w.vgpr("x")); };
  EXPECT_EQ(run("gfx90a", two), (std::vector{Opcode::v_mov_b32, Opcode::v_mad_u32_u24}));
  EXPECT_EQ(run("gfx1030", two), (std::vector{Opcode::v_mad_u32_u24}));
  const auto same = [](Writer& w) {
    const Reg a = w.sgpr("a");
    w.v_mad_u32_u24(w.vgpr("to"), a, a, w.vgpr("x"));
  };
  EXPECT_EQ(run("gfx90a", same), (std::vector{Opcode::v_mad_u32_u24}));
  const auto mask = [](Writer& w) { w.v_cndmask_b32(w.vgpr("to"), w.sgpr("a"), w.vgpr("x"), w.mask("m")); };
  EXPECT_EQ(run("gfx90a", mask), (std::vector{Opcode::v_mov_b32, Opcode::v_cndmask_b32}));
}

}  // namespace
}  // namespace kiln::passes
