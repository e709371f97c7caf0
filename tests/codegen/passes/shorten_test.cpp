// shorten: which instructions take four bytes, and on which processors. (opcodes_test asks LLVM about the rows.)
#include "tests/codegen/passes/pass_test.hpp"

#include <gtest/gtest.h>

namespace kiln::passes {
namespace {

using ir::Writer;
using Lines = std::vector<std::string>;

template <class F>
Lines run(std::string_view processor, F&& write) {
  ir::Function f = build(processor, write);
  f.allocated = true;
  shorten(f);
  Lines result = lines(f);
  result.pop_back();  // s_endpgm
  return result;
}

TEST(Shorten, WhereTheProcessorHasIt) {
  const auto products = [](Writer& w) {
    w.v_fma_f32(v(0), v(4), v(8), v(0));
    w.v_dot2_f32_f16(v(1), v(4), v(8), v(1));
  };
  const Lines both = {"v_fmac_f32 v0, v4, v8", "v_dot2c_f32_f16 v1, v4, v8"};
  const Lines first = {"v_fmac_f32 v0, v4, v8", "v_dot2_f32_f16 v1, v4, v8, v1"};
  for (const char* processor : {"gfx908", "gfx942", "gfx1030"}) EXPECT_EQ(run(processor, products), both) << processor;
  EXPECT_EQ(run("gfx1100", products), (Lines{both[0], "v_dot2acc_f32_f16 v1, v4, v8"}));
  for (const char* processor : {"gfx906", "gfx1201"}) EXPECT_EQ(run(processor, products), first) << processor;
  const auto fma = [](Writer& w) { w.v_fma_f32(v(0), v(4), v(8), v(0)); };
  for (const char* processor : {"gfx803", "gfx900", "gfx9-generic"})
    EXPECT_EQ(run(processor, fma), Lines{"v_fma_f32 v0, v4, v8, v0"}) << processor;
  const auto wide = [](Writer& w) { w.v_fma_f64(v(0, 2), v(4, 2), v(8, 2), v(0, 2)); };
  EXPECT_EQ(run("gfx90a", wide), Lines{"v_fmac_f64 v[0:1], v[4:5], v[8:9]"});
  EXPECT_EQ(run("gfx1030", wide), Lines{"v_fma_f64 v[0:1], v[4:5], v[8:9], v[0:1]"});
}

TEST(Shorten, OnlyTheFirstFactorMayBeNoVgpr) {
  EXPECT_EQ(run("gfx1030",
                [](Writer& w) {
                  w.v_fma_f32(v(0), v(4), s(8), v(0));
                  w.v_fma_f32(v(0), 64, v(4), v(0));
                  w.v_fma_f32(v(0), s(4), s(8), v(0));
                }),
            (Lines{"v_fmac_f32 v0, s8, v4", "v_fmac_f32 v0, 64, v4", "v_fma_f32 v0, s4, s8, v0"}));
}

TEST(Shorten, TheResultMustBeTheAddend) {
  EXPECT_EQ(
      run("gfx1030",
          [](Writer& w) {
            w.v_fma_f32(v(0), v(4), v(8), v(1));
            w.v_fma_f32(v(0), v(0), v(8), 0);
            w.v_dot4_i32_i8(v(0), v(4), v(8), v(0)).modifiers.neg_lo = 3;
          }),
      (Lines{"v_fma_f32 v0, v4, v8, v1", "v_fma_f32 v0, v0, v8, 0", "v_dot4_i32_i8 v0, v4, v8, v0 neg_lo:[1,1,0]"}));
}

/// Its result is a source, as passes behind it have to know.
TEST(Shorten, SaysThatTheResultIsASource) {
  ir::Function f = build("gfx1030", [](Writer& w) { w.v_fma_f32(v(0), v(4), v(8), v(0)); });
  f.allocated = true;
  shorten(f);
  EXPECT_TRUE(f.blocks[0].instructions[0].partial);
}

}  // namespace
}  // namespace kiln::passes
