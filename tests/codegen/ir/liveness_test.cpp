// Liveness dword by dword and around loops; the verifier's faults.
#include "codegen/ir/liveness.hpp"

#include "tests/codegen/ir/test_function.hpp"

#include <gtest/gtest.h>

namespace kiln::ir {
namespace {

TEST(Liveness, TracksDwordsAndLoops) {
  Function f = test_function();
  Writer w(f);
  const Reg pair = w.vgpr("pair", 2), count = w.sgpr("count"), address = w.vgpr("address");
  const BlockId entry = w.new_block("entry"), loop = w.new_block("loop"), end = w.new_block("end");
  w.place(entry);
  w.v_mov_b32(pair.sub(0), 1);
  w.v_mov_b32(address, 0);
  w.s_mov_b32(count, 3);
  w.place(loop);
  w.v_mov_b32(pair.sub(1), pair.sub(0));
  w.s_sub_u32(count, count, 1);
  w.s_cmp_lg_u32(count, 0);
  w.branch(Opcode::s_cbranch_scc1, loop);
  w.place(end);
  w.ds_write_b64(address, pair);
  w.s_endpgm();
  w.finish();
  const Liveness live = compute_liveness(f);
  const std::uint32_t first = live.first_dword[pair.id];
  EXPECT_TRUE(live.live_in[1].test(first)) << "read in the loop and after it";
  EXPECT_FALSE(live.live_in[1].test(first + 1)) << "written in the loop before it is read";
  EXPECT_TRUE(live.live_out[1].test(first + 1));
  EXPECT_TRUE(live.live_out[1].test(live.first_dword[count.id])) << "around the back edge";
  EXPECT_EQ(verify(f), "");
}

TEST(Verify, FindsFaults) {
  struct Case {
    const char* expected;
    void (*write)(Writer&);
  };
  const Case cases[] = {
      {"may be read before it is written",
       [](Writer& w) {
         const Reg v = w.vgpr("x");
         w.v_add_u32(v, v, 1);
         w.ds_write_b32(v, v);
       }},
      {"operand 1 has 1 dwords, not 4",
       [](Writer& w) {
         const Reg v = w.vgpr("x");
         w.v_mov_b32(v, 0);
         w.ds_write_b128(v, v);
       }},
      {"does not exist on gfx942",
       [](Writer& w) {
         const Reg v = w.vgpr("x", 8);
         w.v_wmma_f32_16x16x16_f16(v, v, v, v);
       }},
      {"the destination is not a register", [](Writer& w) { w.s_mov_b32(1, 2); }},
  };
  for (const Case& c : cases) {
    Function f = test_function();
    Writer w(f);
    w.place(w.new_block("entry"));
    c.write(w);
    w.s_endpgm();
    w.finish();
    EXPECT_NE(verify(f).find(c.expected), std::string::npos) << verify(f);
  }
}

TEST(Verify, PartialResultsAreUses) {
  Function f = test_function();
  Writer w(f);
  w.place(w.new_block("entry"));
  const Reg to = w.vgpr("to"), address = w.vgpr("address", 2);
  w.v_mov_b32(address.sub(0), 0);
  w.v_mov_b32(address.sub(1), 0);
  w.global_load_dword(to, address, Operand::off()).partial = true;
  w.s_endpgm();
  w.finish();
  EXPECT_NE(verify(f), "") << "lanes that are off keep a value nobody wrote";
}

}  // namespace
}  // namespace kiln::ir
