// schedule: any order keeps every dependence; the pipelined order spreads what the writer marked.
#include "tests/codegen/passes/pass_test.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace kiln::passes {
namespace {

using ir::Instruction;
using ir::Opcode;
using ir::Reg;
using ir::Writer;

std::size_t position(const ir::Function& f, Opcode op, std::size_t nth = 0) {
  const auto& list = f.blocks[0].instructions;
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].op == op && nth-- == 0) return i;
  return list.size();
}

TEST(Schedule, RandomOrdersKeepDependences) {
  bool changed = false;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    ir::Function f = build("gfx942", [](Writer& w) {
      const Reg low = w.sgpr("low"), high = w.sgpr("high"), x = w.vgpr("x"), y = w.vgpr("y"), z = w.vgpr("z");
      w.v_mov_b32(x, 1);
      w.s_add_u32(low, 1, 2);
      w.s_addc_u32(high, 0, 0);
      w.s_cmp_lg_u32(low, 0);
      w.ds_write_b32(x, x);
      w.barrier();
      w.ds_read_b32(y, x);
      w.v_mov_b32(z, y);
      w.v_mov_b32(y, low);
      w.ds_write_b64(x, w.vgpr("unrelated", 2));
    });
    const auto before = lines(f);
    schedule(f, Schedule::Kind::kRandom, seed);
    changed = changed || lines(f) != before;
    EXPECT_LT(position(f, Opcode::v_mov_b32), position(f, Opcode::ds_write_b32));
    EXPECT_EQ(position(f, Opcode::s_endpgm), f.blocks[0].instructions.size() - 1);
    EXPECT_LT(position(f, Opcode::ds_write_b32), position(f, Opcode::barrier));
    EXPECT_LT(position(f, Opcode::barrier), position(f, Opcode::ds_read_b32));
    EXPECT_LT(position(f, Opcode::ds_read_b32), position(f, Opcode::ds_write_b64)) << "same LDS region";
    EXPECT_LT(position(f, Opcode::s_add_u32), position(f, Opcode::s_addc_u32)) << "the carry";
    EXPECT_LT(position(f, Opcode::s_addc_u32), position(f, Opcode::s_cmp_lg_u32))
        << "SCC is overwritten after it is read";
  }
  EXPECT_TRUE(changed);
}

TEST(Schedule, NothingCrossesAFence) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    ir::Function f = build("gfx942", [](Writer& w) {
      const Reg offset = w.vgpr("offset"), srd = w.sgpr("srd", 4);
      for (int i = 0; i < 4; ++i) w.buffer_store_dword(w.vgpr("stored"), offset, srd, 0);
      w.settle();
      for (int i = 0; i < 4; ++i) w.buffer_load_dword(w.vgpr("loaded"), offset, srd, 0);
    });
    schedule(f, Schedule::Kind::kRandom, seed);
    EXPECT_EQ(position(f, Opcode::settle), 4U);
    EXPECT_EQ(position(f, Opcode::buffer_load_dword), 5U);
  }
}

TEST(Schedule, SegmentsAreMerged) {
  ir::Function f = build("gfx942", [](Writer& w) {
    const Reg x = w.vgpr("x");
    w.placement = {0, false, false};
    for (int i = 0; i < 4; ++i) w.ds_read_b32(w.vgpr("read"), x);
    w.placement.backbone = true;
    for (int i = 0; i < 8; ++i) {
      const Reg acc = w.accvgpr("acc", 4);
      w.v_mfma_f32_16x16x16f16(acc, w.vgpr("a", 2), w.vgpr("b", 2), acc);
    }
    w.placement = {};
  });
  schedule(f, Schedule::Kind::kPipelined, 0);
  const auto& list = f.blocks[0].instructions;
  std::size_t longest = 0, run = 0;
  for (const Instruction& i : list) {
    run = i.op == Opcode::ds_read_b32 ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  EXPECT_EQ(longest, 1U) << "reads come one at a time between matrix instructions";
  EXPECT_EQ(list.front().op, Opcode::v_mfma_f32_16x16x16f16);
}

TEST(Schedule, SourceOrderIsUntouched) {
  ir::Function f = build("gfx942", [](Writer& w) {
    w.placement = {0, false, false};
    w.v_mov_b32(w.vgpr("x"), 1);
    w.v_mov_b32(w.vgpr("y"), 2);
  });
  const auto before = lines(f);
  schedule(f, Schedule::Kind::kSource, 7);
  EXPECT_EQ(lines(f), before);
}

}  // namespace
}  // namespace kiln::passes
