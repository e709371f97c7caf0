// insert_waits: as late and as loose as the counters allow, around loops, at barriers, with scalar loads.
#include "tests/codegen/passes/pass_test.hpp"

#include <gtest/gtest.h>

namespace kiln::passes {
namespace {

using ir::Opcode;
using ir::Writer;
using Lines = std::vector<std::string>;

template <class F>
Lines run(std::string_view processor, F&& write, std::size_t block = 0) {
  ir::Function f = build(processor, write);
  f.allocated = true;
  insert_waits(f);
  return lines(f, block);
}

TEST(InsertWaitcnt, WaitsForTheOldestLoadOnly) {
  const Lines got = run("gfx942", [](Writer& w) {
    w.buffer_load_dword(v(1), v(0), s(4, 4), 0);
    w.buffer_load_dword(v(2), v(0), s(4, 4), 0);
    w.v_mov_b32(v(3), v(1));
    w.v_mov_b32(v(4), v(2));
  });
  EXPECT_EQ(got, (Lines{"buffer_load_dword v1, v0, s[4:7], 0 offen", "buffer_load_dword v2, v0, s[4:7], 0 offen",
                        "wait vmcnt(1)", "v_mov_b32 v3, v1", "wait vmcnt(0)", "v_mov_b32 v4, v2", "s_endpgm"}));
}

TEST(InsertWaitcnt, StoresCountWithLoadsOnGfx9Only) {
  const auto write = [](Writer& w) {
    w.buffer_load_dword(v(1), v(0), s(4, 4), 0);
    w.buffer_store_dword(v(5), v(0), s(4, 4), 0);
    w.v_mov_b32(v(3), v(1));
  };
  EXPECT_EQ(run("gfx90a", write)[2], "wait vmcnt(1)");
  EXPECT_EQ(run("gfx1100", write)[2], "wait vmcnt(0)");
}

TEST(InsertWaitcnt, OverwritingAPendingResultWaits) {
  const Lines got = run("gfx1030", [](Writer& w) {
    w.ds_read_b32(v(1), v(0));
    w.v_mov_b32(v(1), 0);
  });
  EXPECT_EQ(got[1], "wait lgkmcnt(0)");
}

TEST(InsertWaitcnt, ScalarLoadsReturnInAnyOrder) {
  const Lines got = run("gfx942", [](Writer& w) {
    w.s_load_dwordx2(s(4, 2), s(0, 2), 0);
    w.s_load_dwordx2(s(6, 2), s(0, 2), 8);
    w.s_mov_b32(s(8), s(4));
  });
  EXPECT_EQ(got[2], "wait lgkmcnt(0)");
}

TEST(InsertWaitcnt, LdsIsCompleteAtABarrier) {
  const Lines got = run("gfx942", [](Writer& w) {
    w.buffer_load_dword(v(2), v(0), s(4, 4), 0);
    w.ds_write_b32(v(0), v(1));
    w.barrier();
    w.barrier();
  });
  EXPECT_EQ(got, (Lines{"buffer_load_dword v2, v0, s[4:7], 0 offen", "ds_write_b32 v0, v1", "wait lgkmcnt(0)",
                        "barrier", "barrier", "s_endpgm"}));
}

TEST(InsertWaitcnt, NothingWaitsForAsManyAsACounterHolds) {
  const auto last = [](std::uint32_t reads, std::uint32_t wanted) {
    const Lines got = run("gfx90a", [&](Writer& w) {
      for (std::uint32_t i = 0; i < reads; ++i) w.ds_read_b32(v(1 + i), v(0));
      w.v_mov_b32(v(30), v(wanted));
    });
    return got[reads];
  };
  EXPECT_EQ(last(20, 6), "wait lgkmcnt(14)");  // 15 are the sixth and those behind it
  EXPECT_EQ(last(20, 5), "v_mov_b32 v30, v5");
  EXPECT_EQ(last(20, 1), "v_mov_b32 v30, v1");
}

TEST(InsertWaitcnt, CarriesLoadsAroundALoop) {
  ir::Function f = ir::test_function("gfx942");
  Writer w(f);
  const ir::BlockId entry = w.new_block("entry"), loop = w.new_block("loop"), end = w.new_block("end");
  w.place(entry);
  w.buffer_load_dword(v(1), v(0), s(4, 4), 0);
  w.buffer_load_dword(v(2), v(0), s(4, 4), 0);
  w.place(loop);
  w.ds_write_b32(v(0), v(1));
  w.buffer_load_dword(v(1), v(0), s(4, 4), 0);
  w.ds_write_b32(v(0), v(2));
  w.buffer_load_dword(v(2), v(0), s(4, 4), 0);
  w.s_cmp_lg_u32(s(2), 0);
  w.branch(Opcode::s_cbranch_scc1, loop);
  w.place(end);
  w.s_endpgm();
  w.finish();
  f.allocated = true;
  insert_waits(f);
  const Lines got = lines(f, 1);
  EXPECT_EQ(got[0], "wait vmcnt(1)");
  EXPECT_EQ(got[3], "wait vmcnt(1)");
}

// Where one way has waited for everything and the other one has issued since: what it brings is not taken for arrived.
TEST(InsertWaitcnt, WhatOnePathBringsStaysOutstanding) {
  ir::Function f = ir::test_function("gfx942");
  Writer w(f);
  const ir::BlockId entry = w.new_block("entry"), write = w.new_block("write"), both = w.new_block("both");
  w.place(entry);
  for (std::uint32_t i = 0; i < 4; ++i) w.ds_read_b32(v(1 + i), v(0));
  w.v_mov_b32(v(9), v(4));
  w.s_cmp_lg_u32(s(2), 0);
  w.branch(Opcode::s_cbranch_scc1, both);
  w.place(write);
  w.ds_write_b32(v(0), v(9));
  w.buffer_load_dword(v(10), v(0), s(4, 4), 0);
  w.place(both);
  w.barrier();
  w.v_mov_b32(v(11), v(10));
  w.s_endpgm();
  w.finish();
  f.allocated = true;
  insert_waits(f);
  EXPECT_EQ(lines(f, 2), (Lines{"wait lgkmcnt(0)", "barrier", "wait vmcnt(0)", "v_mov_b32 v11, v10", "s_endpgm"}));
}

// The order of a release and an acquire at device scope that clang 22 writes for __ATOMIC_RELEASE and __ATOMIC_ACQUIRE
// fences of scope "agent" around a store and a load.
TEST(InsertWaitcnt, FencesAreLlvms) {
  const auto fenced = [](std::string_view processor) {
    ir::Function f = build(processor, [](Writer& w) {
      w.global_store_dword(v(2, 2), v(4), ir::Operand::off());
      w.write_back();
      w.settle();
      w.invalidate();
      w.global_load_dword(v(5), v(2, 2), ir::Operand::off());
    });
    f.allocated = true;
    insert_waits(f);
    lower(f);
    Lines got = lines(f);
    return Lines(got.begin() + 1, got.end() - 2);
  };
  for (const std::string_view gfx9 : {"gfx906", "gfx908", "gfx90a"})
    EXPECT_EQ(fenced(gfx9), (Lines{"s_waitcnt vmcnt(0)", "buffer_wbinvl1_vol"})) << gfx9;
  for (const std::string_view gfx94 : {"gfx942", "gfx950"})
    EXPECT_EQ(fenced(gfx94), (Lines{"buffer_wbl2 sc1", "s_waitcnt vmcnt(0)", "buffer_inv sc1"})) << gfx94;
  for (const std::string_view rdna : {"gfx1010", "gfx1030", "gfx1100", "gfx1151"})
    EXPECT_EQ(fenced(rdna),
              (Lines{"s_waitcnt_vscnt null, 0", "s_waitcnt vmcnt(0)", "buffer_gl1_inv", "buffer_gl0_inv"}))
        << rdna;
  EXPECT_EQ(fenced("gfx1201"), (Lines{"s_wait_loadcnt 0", "s_wait_storecnt 0", "global_inv scope:SCOPE_DEV"}));
  EXPECT_EQ(fenced("gfx1250"), (Lines{"global_wb scope:SCOPE_DEV", "s_wait_loadcnt 0", "s_wait_storecnt 0",
                                      "global_inv scope:SCOPE_DEV"}));
}

}  // namespace
}  // namespace kiln::passes
