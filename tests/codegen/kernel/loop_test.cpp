// loop: the order in which a software-pipelined loop takes its tasks, from what they look ahead to blocks. Each task is
// one instruction: load, store and refill with the part or step, read and multiply with step and set.
#include "codegen/kernel/loop/sequence.hpp"
#include "tests/codegen/kernel/stage.hpp"

namespace kiln::kernel {
namespace {

struct Case {
  std::uint32_t steps, sets, ahead, parts, lookahead, buffer_bytes;
  bool refills;
  const char* expected;
};

std::string loop_of(const Case& test) {
  Stage stage("gfx942", "HHS TN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1");
  ir::Writer& w = stage.w;
  const auto part_of = [&w](std::string_view name) {
    return [&w, to = w.vgpr(name)](std::size_t part) { w.v_mov_b32(to, static_cast<unsigned>(part)); };
  };
  const auto step_of = [&w](std::string_view name) {
    return [&w, to = w.vgpr(name)](std::uint32_t step, std::uint32_t set) { w.v_add_u32(to, step, set); };
  };
  const auto moved = [&w](std::string_view name) {
    return [&w, to = w.vgpr(name)](Reg delta) { w.v_add_u32(to, delta, to); };
  };
  TileTasks tasks;
  tasks.steps = test.steps;
  tasks.sets = test.sets;
  tasks.load = {test.parts, test.lookahead, true, part_of("load")};
  tasks.store = {test.parts, 1, test.buffer_bytes != 0, part_of("store")};
  tasks.read = {test.ahead, false, step_of("read")};
  tasks.multiply = {0, true, step_of("multiply")};
  if (test.refills) {
    tasks.refill.write = [&w, to = w.vgpr("refill")](std::uint32_t step, bool next) {
      if (next) w.v_mov_b32(to, step);
    };
    tasks.refill.first_fragments = [&w, to = w.vgpr("first_fragments")] { w.v_mov_b32(to, 0); };
  }
  tasks.swap = {test.buffer_bytes, moved("stores"), moved("reads")};
  tasks.advance = [&w, to = w.vgpr("advance")] { w.v_mov_b32(to, 0); };
  write_sequence(stage.c, tasks, w.sgpr("trips"));
  return stage.blocks_text();
}

TEST(Loop, OrderOfItsTasks) {
  // style: table
  for (const Case& test : {
           // Nothing ahead: a tile's loads, stores and steps follow each other.
           Case{2, 1, 0, 2, 0, 0, false, R"(
s_cmp_eq_u32 trips, 0
s_cbranch_scc1 L_main_done
L_tile_loop:
v_mov_b32 load, 0
v_mov_b32 load, 1
barrier
v_mov_b32 store, 0
v_mov_b32 store, 1
barrier
v_add_u32 read, 0, 0
v_add_u32 multiply, 0, 0
v_add_u32 read, 1, 0
v_add_u32 multiply, 1, 0
s_sub_u32 trips, trips, 1
s_cmp_lg_u32 trips, 0
s_cbranch_scc1 L_tile_loop
L_main_done:
)"},
           // A tile in flight, one LDS buffer.
           Case{2, 2, 1, 1, 1, 0, false, R"(
s_cmp_eq_u32 trips, 0
s_cbranch_scc1 L_main_done
L_warm_up:
v_mov_b32 advance, 0
v_mov_b32 store, 0
barrier
v_add_u32 read, 0, 0
s_cmp_eq_u32 trips, 1
s_cbranch_scc1 L_last_tile
L_steady_loop:
v_add_u32 read, 1, 1
v_mov_b32 load, 0
v_add_u32 multiply, 0, 0
barrier
v_mov_b32 store, 0
barrier
v_add_u32 read, 0, 0
v_add_u32 multiply, 1, 1
s_sub_u32 trips, trips, 1
s_cmp_gt_u32 trips, 1
s_cbranch_scc1 L_steady_loop
L_last_tile:
v_add_u32 read, 1, 1
v_add_u32 multiply, 0, 0
v_add_u32 multiply, 1, 1
L_main_done:
)"},
           // Two tiles in flight, one LDS buffer.
           Case{2, 2, 1, 2, 2, 0, false, R"(
s_cmp_eq_u32 trips, 0
s_cbranch_scc1 L_main_done
L_warm_up:
v_mov_b32 advance, 0
v_mov_b32 store, 0
v_mov_b32 store, 1
s_cmp_eq_u32 trips, 1
s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
v_mov_b32 load, 0
v_mov_b32 load, 1
L_warm_up_loaded:
barrier
v_add_u32 read, 0, 0
s_cmp_eq_u32 trips, 1
s_cbranch_scc1 L_last_tile
L_warm_up_two:
s_cmp_eq_u32 trips, 2
s_cbranch_scc1 L_cool_down
L_steady_loop:
v_add_u32 read, 1, 1
v_add_u32 multiply, 0, 0
barrier
v_mov_b32 store, 0
v_mov_b32 load, 0
v_mov_b32 store, 1
v_mov_b32 load, 1
barrier
v_add_u32 read, 0, 0
v_add_u32 multiply, 1, 1
s_sub_u32 trips, trips, 1
s_cmp_gt_u32 trips, 2
s_cbranch_scc1 L_steady_loop
L_cool_down:
v_add_u32 read, 1, 1
v_add_u32 multiply, 0, 0
barrier
v_mov_b32 store, 0
v_mov_b32 store, 1
barrier
v_add_u32 read, 0, 0
v_add_u32 multiply, 1, 1
L_last_tile:
v_add_u32 read, 1, 1
v_add_u32 multiply, 0, 0
v_add_u32 multiply, 1, 1
L_main_done:
)"},
           // Two tiles in flight, two LDS buffers: stores and loads are spread over the steps.
           Case{3, 2, 1, 2, 2, 4096, false, R"(
s_mov_b32 buffer_delta, 0
s_cmp_eq_u32 trips, 0
s_cbranch_scc1 L_main_done
L_warm_up:
v_mov_b32 advance, 0
s_mov_b32 buffer_delta, 0x1000
v_mov_b32 store, 0
v_mov_b32 store, 1
v_add_u32 stores, buffer_delta, stores
s_cmp_eq_u32 trips, 1
s_cbranch_scc1 L_warm_up_loaded
L_warm_up_second:
v_mov_b32 load, 0
v_mov_b32 load, 1
L_warm_up_loaded:
barrier
v_add_u32 read, 0, 0
s_cmp_eq_u32 trips, 1
s_cbranch_scc1 L_last_tile
L_warm_up_two:
s_cmp_eq_u32 trips, 2
s_cbranch_scc1 L_cool_down
L_steady_loop:
v_add_u32 read, 1, 1
v_mov_b32 store, 0
v_mov_b32 load, 0
v_add_u32 multiply, 0, 0
v_add_u32 read, 2, 0
v_mov_b32 store, 1
v_mov_b32 load, 1
v_add_u32 multiply, 1, 1
barrier
v_add_u32 reads, buffer_delta, reads
s_sub_u32 buffer_delta, 0, buffer_delta
v_add_u32 stores, buffer_delta, stores
v_add_u32 multiply, 2, 0
v_add_u32 read, 0, 0
s_sub_u32 trips, trips, 1
s_cmp_gt_u32 trips, 2
s_cbranch_scc1 L_steady_loop
L_cool_down:
v_add_u32 read, 1, 1
v_mov_b32 store, 0
v_add_u32 multiply, 0, 0
v_add_u32 read, 2, 0
v_mov_b32 store, 1
v_add_u32 multiply, 1, 1
barrier
v_add_u32 reads, buffer_delta, reads
s_sub_u32 buffer_delta, 0, buffer_delta
v_add_u32 stores, buffer_delta, stores
v_add_u32 multiply, 2, 0
v_add_u32 read, 0, 0
L_last_tile:
v_add_u32 read, 1, 1
v_add_u32 multiply, 0, 0
v_add_u32 read, 2, 0
v_add_u32 multiply, 1, 1
v_add_u32 multiply, 2, 0
L_main_done:
)"},
           // Registers that are refilled past LDS; nothing is read ahead.
           Case{2, 1, 0, 1, 2, 0, true, R"(
s_cmp_eq_u32 trips, 0
s_cbranch_scc1 L_main_done
L_warm_up:
v_mov_b32 advance, 0
v_mov_b32 store, 0
s_cmp_lg_u32 trips, 1
s_cbranch_scc1 L_warm_up_second
L_warm_up_one:
barrier
v_mov_b32 first_fragments, 0
s_branch L_last_tile
L_warm_up_second:
v_mov_b32 load, 0
barrier
v_mov_b32 first_fragments, 0
s_cmp_eq_u32 trips, 2
s_cbranch_scc1 L_cool_down
L_steady_loop:
v_add_u32 read, 0, 0
v_mov_b32 refill, 0
v_add_u32 multiply, 0, 0
v_add_u32 read, 1, 0
v_mov_b32 refill, 1
barrier
v_mov_b32 store, 0
v_mov_b32 load, 0
barrier
v_mov_b32 first_fragments, 0
v_add_u32 multiply, 1, 0
s_sub_u32 trips, trips, 1
s_cmp_gt_u32 trips, 2
s_cbranch_scc1 L_steady_loop
L_cool_down:
v_add_u32 read, 0, 0
v_mov_b32 refill, 0
v_add_u32 multiply, 0, 0
v_add_u32 read, 1, 0
v_mov_b32 refill, 1
barrier
v_mov_b32 store, 0
barrier
v_mov_b32 first_fragments, 0
v_add_u32 multiply, 1, 0
L_last_tile:
v_add_u32 read, 0, 0
v_add_u32 multiply, 0, 0
v_add_u32 read, 1, 0
v_add_u32 multiply, 1, 0
L_main_done:
)"},
       })
    EXPECT_EQ(loop_of(test), test.expected)
        << test.lookahead << " tiles ahead, " << test.buffer_bytes << " bytes apart";
}

}  // namespace
}  // namespace kiln::kernel
