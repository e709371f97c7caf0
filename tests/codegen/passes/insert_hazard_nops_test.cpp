// insert_hazard_nops: each row on both sides of its distance, independent instructions count, loops are followed.
#include "tests/codegen/passes/pass_test.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace kiln::passes {
namespace {

using ir::Opcode;
using ir::Writer;

/// Wait states inserted before the last instruction written.
template <class F>
std::uint32_t nops(std::string_view processor, F&& write) {
  ir::Function f = build(processor, write);
  f.allocated = true;
  insert_hazard_nops(f);
  std::uint32_t states = 0;
  for (const ir::Instruction& i : f.blocks[0].instructions)
    if (i.op == Opcode::s_nop) states += static_cast<std::uint32_t>(i.operands[0].value) + 1;
  return states;
}

void mfma_then_read(Writer& w) {
  w.v_mfma_f32_16x16x16f16(a(0, 4), v(0, 2), v(2, 2), a(0, 4));
  w.v_accvgpr_read_b32(v(8), a(3));
}

TEST(InsertHazardNops, MfmaResultReadByValu) {
  EXPECT_EQ(nops("gfx90a", mfma_then_read), 11U);  // 8 passes + 3
  EXPECT_EQ(nops("gfx942", mfma_then_read), 7U);   // 4 passes + 3
}

TEST(InsertHazardNops, IndependentInstructionsCount) {
  EXPECT_EQ(nops("gfx942",
                 [](Writer& w) {
                   w.v_mfma_f32_16x16x16f16(a(0, 4), v(0, 2), v(2, 2), a(0, 4));
                   for (std::uint32_t i = 0; i < 5; ++i) w.s_mov_b32(s(4 + i), 0);
                   w.v_accvgpr_read_b32(v(8), a(0));
                 }),
            2U);
}

TEST(InsertHazardNops, SameAccumulatorsFollowWithoutWait) {
  EXPECT_EQ(nops("gfx942",
                 [](Writer& w) {
                   w.v_mfma_f32_16x16x16f16(a(0, 4), v(0, 2), v(2, 2), a(0, 4));
                   w.v_mfma_f32_16x16x16f16(a(0, 4), v(4, 2), v(6, 2), a(0, 4));
                 }),
            0U);
}

TEST(InsertHazardNops, OverlappedAccumulatorsWait) {
  const auto write = [](Writer& w) {
    w.v_mfma_f32_16x16x16f16(a(0, 4), v(0, 2), v(2, 2), a(0, 4));
    w.v_mfma_f32_16x16x16f16(a(8, 4), v(4, 2), v(6, 2), a(2, 4));
  };
  EXPECT_EQ(nops("gfx942", write), 5U);  // passes + 1
  EXPECT_EQ(nops("gfx90a", write), 8U);  // passes
}

TEST(InsertHazardNops, F32MfmaCountsAsSgemmOnGfx942) {
  const auto write = [](Writer& w) {
    w.v_mfma_f32_16x16x4f32(a(0, 4), v(0), v(2), a(0, 4));
    w.v_accvgpr_read_b32(v(8), a(0));
  };
  EXPECT_EQ(nops("gfx942", write), 10U);  // 8 passes + 2
  EXPECT_EQ(nops("gfx90a", write), 11U);
}

TEST(InsertHazardNops, ValuResultBesideF64MfmaIsReadByMemoryLater) {
  const auto write = [](std::uint32_t between) {
    return [between](Writer& w) {
      w.v_mov_b32(v(20), v(21));
      for (std::uint32_t i = 0; i < between; ++i) w.s_mov_b32(s(4 + i), 0);
      w.v_mfma_f64_16x16x4f64(a(0, 8), v(0, 2), v(2, 2), a(0, 8));
      w.ds_write_b32(v(30), v(20));
    };
  };
  EXPECT_EQ(nops("gfx90a", write(0)), 1U);
  EXPECT_EQ(nops("gfx90a", write(1)), 0U);
  EXPECT_EQ(nops("gfx942", write(0)), 0U);
  EXPECT_EQ(nops("gfx90a",
                 [](Writer& w) {
                   w.v_mov_b32(v(20), v(21));
                   w.ds_write_b32(v(30), v(20));
                 }),
            0U)
      << "without the MFMA";
}

TEST(InsertHazardNops, ShortMfmaAddsToWhatOneJustMade) {
  const auto write = [](Writer& w) {
    w.v_mfma_f32_4x4x4f16(a(0, 4), v(0, 2), v(2, 2), a(0, 4));
    w.v_mfma_f32_4x4x4f16(a(0, 4), v(4, 2), v(6, 2), a(0, 4));
  };
  EXPECT_EQ(nops("gfx942", write), 2U);
  EXPECT_EQ(nops("gfx90a", write), 0U);
}

TEST(InsertHazardNops, ValuResultReadByMfma) {
  EXPECT_EQ(nops("gfx942",
                 [](Writer& w) {
                   w.v_mov_b32(v(0), 0);
                   w.v_mfma_f32_16x16x16f16(a(0, 4), v(0, 2), v(2, 2), a(0, 4));
                 }),
            2U);
}

TEST(InsertHazardNops, AccumulatorsOverwrittenWhileRead) {
  EXPECT_EQ(nops("gfx942",
                 [](Writer& w) {
                   w.v_mfma_f32_16x16x16f16(a(8, 4), v(0, 2), v(2, 2), a(0, 4));
                   w.v_accvgpr_write_b32(a(1), 0);
                 }),
            3U);  // passes - 1
}

TEST(InsertHazardNops, ValuSgprReadByVmem) {
  const auto write = [](Writer& w) {
    w.v_readfirstlane_b32(s(4), v(0));
    w.buffer_load_dword(v(1), v(0), s(4, 4), 0);
  };
  EXPECT_EQ(nops("gfx942", write), 5U);
  EXPECT_EQ(nops("gfx90a", write), 5U);
  EXPECT_EQ(nops("gfx1100", write), 0U);
}

TEST(InsertHazardNops, MaskReadByValuOnGfx942) {
  const auto write = [](Writer& w) {
    w.v_cmp_gt_u32(s(4, 2), 3, v(0));
    w.v_cndmask_b32(v(1), v(2), v(3), s(4, 2));
  };
  EXPECT_EQ(nops("gfx942", write), 2U);
  EXPECT_EQ(nops("gfx90a", write), 0U);
}

TEST(InsertHazardNops, WideStoreDataOverwritten) {
  const auto write = [](Writer& w) {
    w.buffer_store_dwordx4(v(4, 4), v(0), s(4, 4), 0);
    w.v_mov_b32(v(5), 0);
  };
  EXPECT_EQ(nops("gfx942", write), 2U);
  EXPECT_EQ(nops("gfx90a", write), 1U);
  EXPECT_EQ(nops("gfx1030", write), 0U);
  EXPECT_EQ(nops("gfx942",
                 [](Writer& w) {
                   w.buffer_store_dwordx2(v(4, 2), v(0), s(4, 4), 0);
                   w.v_mov_b32(v(5), 0);
                 }),
            0U);
  // The data of a store to a 64-bit address stands behind the address.
  const auto write_global = [](Writer& w) {
    w.global_store_dwordx4(v(0, 2), v(4, 4), 0);
    w.v_mov_b32(v(5), 0);
  };
  EXPECT_EQ(nops("gfx942", write_global), 2U);
  EXPECT_EQ(nops("gfx90a", write_global), 1U);
  EXPECT_EQ(nops("gfx1030", write_global), 0U);
}

TEST(InsertHazardNops, WmmaResultReadAsOperand) {
  ir::Function f = build("gfx1100", [](Writer& w) {
    w.v_wmma_f32_16x16x16_f16(v(0, 8), v(8, 8), v(16, 8), v(0, 8));
    w.v_wmma_f32_16x16x16_f16(v(24, 8), v(0, 8), v(16, 8), v(24, 8));
  });
  f.allocated = true;
  insert_hazard_nops(f);
  EXPECT_EQ(f.blocks[0].instructions[1].op, Opcode::v_nop);
}

/// How many instructions of an opcode there are.
template <class F>
std::size_t count(Opcode op, std::string_view processor, F&& write) {
  ir::Function f = build(processor, write);
  f.allocated = true;
  insert_hazard_nops(f);
  return static_cast<std::size_t>(std::count_if(f.blocks[0].instructions.begin(), f.blocks[0].instructions.end(),
                                                [&](const ir::Instruction& i) { return i.op == op; }));
}
/// v_nop inserted.
template <class F>
std::size_t vector_nops(std::string_view processor, F&& write) {
  return count(Opcode::v_nop, processor, write);
}

TEST(InsertHazardNops, SgprOfAScalarLoadWrittenByValu) {
  const auto scalar = [](std::string_view processor, auto&& between, std::uint32_t written) {
    return count(Opcode::s_mov_null_b32, processor, [&](Writer& w) {
      w.s_load_dword(s(8), s(0, 2), 0);
      between(w);
      w.v_readfirstlane_b32(s(written), v(0));
    });
  };
  const auto nothing = [](Writer&) {};
  EXPECT_EQ(scalar("gfx1010", nothing, 1), 1U);
  EXPECT_EQ(scalar("gfx10-1-generic", nothing, 0), 1U);
  EXPECT_EQ(scalar("gfx1030", nothing, 1), 0U);
  EXPECT_EQ(scalar("gfx1010", nothing, 2), 0U);
  EXPECT_EQ(scalar(
                "gfx1010", [](Writer& w) { w.v_nop(); }, 1),
            1U);
  EXPECT_EQ(scalar(
                "gfx1010", [](Writer& w) { w.s_nop(7); }, 1),
            1U);
  EXPECT_EQ(scalar(
                "gfx1010", [](Writer& w) { w.s_mov_b32(s(20), 0); }, 1),
            0U);
  // Fields of s_waitcnt: lgkmcnt is bits 8 to 13.
  EXPECT_EQ(scalar(
                "gfx1010", [](Writer& w) { w.s_waitcnt(0xff7f & ~0x3f00); }, 1),
            0U);
  EXPECT_EQ(scalar(
                "gfx1010", [](Writer& w) { w.s_waitcnt(0xff7f & ~0x3f); }, 1),
            1U);
}

TEST(InsertHazardNops, TranscendentalResultRead) {
  const auto write = [](Writer& w) {
    w.v_exp_f32(v(0), v(1));
    w.v_mul_f32(v(2), v(0), v(0));
  };
  EXPECT_EQ(nops("gfx90a", write), 0U);
  EXPECT_EQ(nops("gfx942", write), 1U);
  EXPECT_EQ(vector_nops("gfx1100", write), 5U);
  EXPECT_EQ(vector_nops("gfx1150", write), 0U);
  EXPECT_EQ(vector_nops("gfx1250", write), 1U);
  EXPECT_EQ(nops("gfx942",
                 [](Writer& w) {
                   w.v_exp_f32(v(0), v(1));
                   w.v_mul_f32(v(2), v(1), v(1));
                   w.v_mul_f32(v(2), v(0), v(0));
                 }),
            0U);
}

TEST(InsertHazardNops, TranscendentalSourceOverwritten) {
  const auto write = [](Writer& w) {
    w.v_rcp_f32(v(0), v(1));
    w.v_mov_b32(v(1), 0);
  };
  EXPECT_EQ(vector_nops("gfx1100", write), 0U);
  EXPECT_EQ(vector_nops("gfx1250", write), 1U);
}

TEST(InsertHazardNops, FollowsTheBackEdge) {
  ir::Function f = ir::test_function("gfx942");
  Writer w(f);
  const ir::BlockId loop = w.new_block("loop"), end = w.new_block("end");
  w.place(loop);
  w.v_accvgpr_read_b32(v(8), a(0));
  w.v_mfma_f32_16x16x16f16(a(0, 4), v(0, 2), v(2, 2), a(0, 4));
  w.branch(Opcode::s_cbranch_scc1, loop);
  w.place(end);
  w.s_endpgm();
  w.finish();
  f.allocated = true;
  insert_hazard_nops(f);
  EXPECT_EQ(lines(f, 0)[0], "s_nop 5");  // 7 states, less the branch between
}

void two_loads(Writer& w) {
  w.buffer_load_dword(v(1), v(0), s(4, 4), 0);
  w.buffer_load_dword(v(2), v(0), s(4, 4), 0);
  w.v_mov_b32(v(3), v(1));
}

TEST(CompleteWaits, WaitForAllThatTheGenerationCounts) {
  for (const auto& [processor, expected] :
       {std::pair{"gfx942", "wait vmcnt(0) lgkmcnt(0)"}, std::pair{"gfx1030", "wait vmcnt(0) lgkmcnt(0) vscnt(0)"}}) {
    ir::Function f = build(processor, two_loads);
    f.allocated = true;
    insert_waits(f);
    EXPECT_EQ(lines(f)[2], "wait vmcnt(1)") << processor;
    complete_waits(f);
    EXPECT_EQ(lines(f)[2], expected) << processor;
  }
}

TEST(CompleteWaits, DistancesAreTheLongestOfAll) {
  const auto behind_readlane = [](Distances distances) {
    ir::Function f = build("gfx942", [](Writer& w) {
      w.v_mov_b32(v(0), 0);
      w.v_readfirstlane_b32(s(4), v(0));
      w.buffer_load_dword(v(1), v(0), s(4, 4), 0);
    });
    f.allocated = true;
    insert_hazard_nops(f, distances);
    const auto all = lines(f);
    const auto* const readlane = &*std::ranges::find(all, "v_readfirstlane_b32 s4, v0");
    return std::vector<std::string>(readlane + 1, &all.back() - 1);
  };
  EXPECT_EQ(behind_readlane(Distances::kOfRows), (std::vector<std::string>{"s_nop 4"}));
  EXPECT_EQ(behind_readlane(Distances::kLongest), (std::vector<std::string>{"s_nop 15", "s_nop 4"}));
}

}  // namespace
}  // namespace kiln::passes
