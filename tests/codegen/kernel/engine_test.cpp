// engine: the products of one step, from a recipe to instructions. Fragments of A are named a, those of B b.
#include "codegen/kernel/engine/engine.hpp"

#include "tests/codegen/kernel/stage.hpp"

namespace kiln::kernel {
namespace {

struct Case {
  const char *processor, *recipe, *engine, *expected;
};

Fragments fragments_of(Stage& stage, const OperandPlan& o, std::string_view name) {
  Fragments fragments;
  fragments.read_rows = o.fragment_read.read_rows;
  std::vector<Reg>& set = fragments.sets.emplace_back();
  for (std::uint32_t tile = 0; tile < o.tiles; tile += o.fragment_read.read_rows)
    set.push_back(stage.w.vgpr(name, stage.plan.fragments.fragment_dwords * o.fragment_read.read_rows));
  const isa::VectorProduct* const product = stage.plan.product.vector_product;
  if (product != nullptr && product->form == isa::ProductForm::kWiden)
    for (std::uint32_t tile = 0; tile < o.tiles; ++tile)
      fragments.widened.push_back(stage.w.vgpr("wide", stage.plan.product.input->per_dword()));
  return fragments;
}

std::string products_of(const Case& test) {
  Stage stage(test.processor, test.recipe);
  const Fragments a = fragments_of(stage, stage.plan.a, "a"), b = fragments_of(stage, stage.plan.b, "b");
  const Accumulators sums = stage_sums(stage);
  EXPECT_EQ(engine_of(stage.plan.product).name, test.engine) << test.recipe;
  write_products(stage.c, stage.plan.steps(), {FragmentSet{&a, 0}, FragmentSet{&b, 0}}, sums);
  return stage.text();
}

TEST(Engine, ProductsOfAStep) {
  // style: table
  for (const Case& test : {
           Case{"gfx942",
                "HHS TN mt32x16 mi16x16x16x1 wt2x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 ss0 vw1x1",
                "matrix",
                R"(
v_mfma_f32_16x16x16_f16 sum, a[0:1], b[0:1], sum
v_mfma_f32_16x16x16_f16 sum'2, a'2[0:1], b[0:1], sum'2
v_mfma_f32_16x16x16_f16 sum, a[2:3], b[2:3], sum
v_mfma_f32_16x16x16_f16 sum'2, a'2[2:3], b[2:3], sum'2
)"},
           Case{"gfx942",
                "HHS TN mt32x16 mi16x16x16x1 wt2x1 wg1x1 du16 gr8x8 lr4 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 ss1 vw1x1",
                "matrix",
                R"(
v_mfma_f32_16x16x16_f16 sum, b, a, sum
v_mfma_f32_16x16x16_f16 sum'2, b, a'2, sum'2
)"},
           Case{"gfx1100",
                "I8II TN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du16 gr16x16 lr16 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1",
                "matrix",
                R"(
v_wmma_i32_16x16x16_iu8 sum, b, a, sum neg_lo:[1,1,0]
)"},
           Case{"gfx1030",
                "HHS TN mt16x16 mi1x1x1x1 wt2x2 wg8x8 du16 gr2x2 lr2 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 vw1x1",
                "vector",
                R"(
v_dot2_f32_f16 sum, a, b, sum
v_dot2_f32_f16 sum'2, a'2, b, sum'2
v_dot2_f32_f16 sum'3, a, b'2, sum'3
v_dot2_f32_f16 sum'4, a'2, b'2, sum'4
)"},
           Case{"gfx1010",
                "HHS TN mt16x16 mi1x1x1x1 wt2x2 wg8x8 du16 gr2x2 lr2 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 vw1x1",
                "vector",
                R"(
v_fma_mix_f32 sum, a, b, sum op_sel:[0,0,0] op_sel_hi:[1,1,0]
v_fma_mix_f32 sum, a, b, sum op_sel:[1,1,0] op_sel_hi:[1,1,0]
v_fma_mix_f32 sum'2, a'2, b, sum'2 op_sel:[0,0,0] op_sel_hi:[1,1,0]
v_fma_mix_f32 sum'2, a'2, b, sum'2 op_sel:[1,1,0] op_sel_hi:[1,1,0]
v_fma_mix_f32 sum'3, a, b'2, sum'3 op_sel:[0,0,0] op_sel_hi:[1,1,0]
v_fma_mix_f32 sum'3, a, b'2, sum'3 op_sel:[1,1,0] op_sel_hi:[1,1,0]
v_fma_mix_f32 sum'4, a'2, b'2, sum'4 op_sel:[0,0,0] op_sel_hi:[1,1,0]
v_fma_mix_f32 sum'4, a'2, b'2, sum'4 op_sel:[1,1,0] op_sel_hi:[1,1,0]
)"},
           Case{"gfx803",
                "HHS TN mt16x8 mi1x1x1x1 wt2x1 wg8x8 du16 gr2x2 lr2 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 vw1x1",
                "vector",
                R"(
v_cvt_f32_f16 wide[0:0], a
v_lshrrev_b32 wide[1:1], 16, a
v_cvt_f32_f16 wide[1:1], wide[1:1]
v_cvt_f32_f16 wide'2[0:0], a'2
v_lshrrev_b32 wide'2[1:1], 16, a'2
v_cvt_f32_f16 wide'2[1:1], wide'2[1:1]
v_cvt_f32_f16 wide'3[0:0], b
v_lshrrev_b32 wide'3[1:1], 16, b
v_cvt_f32_f16 wide'3[1:1], wide'3[1:1]
v_fma_f32 sum, wide[0:0], wide'3[0:0], sum
v_fma_f32 sum, wide[1:1], wide'3[1:1], sum
v_fma_f32 sum'2, wide'2[0:0], wide'3[0:0], sum'2
v_fma_f32 sum'2, wide'2[1:1], wide'3[1:1], sum'2
)"},
           Case{"gfx90a",
                "CCC NC mt16x32 mi16x16x4x1 wt1x2 wg1x1 du4 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 ss0 vw1x1",
                "complex",
                R"(
v_mfma_f32_16x16x4f32 sum[0:3], a[0:0], b[0:0], sum[0:3]
v_mfma_f32_16x16x4f32 sum'2[0:3], a[0:0], b'2[0:0], sum'2[0:3]
v_xor_b32 negated, 0x80000000, a[0:0]
v_mfma_f32_16x16x4f32 sum[4:7], negated, b[1:1], sum[4:7]
v_mfma_f32_16x16x4f32 sum'2[4:7], negated, b'2[1:1], sum'2[4:7]
v_mfma_f32_16x16x4f32 sum[0:3], a[1:1], b[1:1], sum[0:3]
v_mfma_f32_16x16x4f32 sum'2[0:3], a[1:1], b'2[1:1], sum'2[0:3]
v_mfma_f32_16x16x4f32 sum[4:7], a[1:1], b[0:0], sum[4:7]
v_mfma_f32_16x16x4f32 sum'2[4:7], a[1:1], b'2[0:0], sum'2[4:7]
)"},
           Case{"gfx1030",
                "ZZZ CN mt16x8 mi1x1x1x1 wt2x1 wg8x8 du8 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 vw1x1",
                "complex",
                R"(
v_fma_f64 sum[0:1], a[0:1], b[0:1], sum[0:1]
v_fma_f64 sum'2[0:1], a'2[0:1], b[0:1], sum'2[0:1]
v_fma_f64 sum[2:3], a[0:1], b[2:3], sum[2:3]
v_fma_f64 sum'2[2:3], a'2[0:1], b[2:3], sum'2[2:3]
v_fma_f64 sum[0:1], a[2:3], b[2:3], sum[0:1]
v_fma_f64 sum'2[0:1], a'2[2:3], b[2:3], sum'2[0:1]
v_mov_b32 negated[0:0], a[2:2]
v_xor_b32 negated[1:1], 0x80000000, a[3:3]
v_fma_f64 sum[2:3], negated, b[0:1], sum[2:3]
v_mov_b32 negated'2[0:0], a'2[2:2]
v_xor_b32 negated'2[1:1], 0x80000000, a'2[3:3]
v_fma_f64 sum'2[2:3], negated'2, b[0:1], sum'2[2:3]
)"},
           Case{"gfx90a",
                "CCC NC mt16x32 mi16x16x4x1 wt1x2 wg1x1 du4 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 ss0 vw1x1 "
                "products3",
                "complex by three",
                R"(
v_mfma_f32_16x16x4f32 sum[0:3], a[0:0], b[0:0], sum[0:3]
v_mfma_f32_16x16x4f32 sum'2[0:3], a[0:0], b'2[0:0], sum'2[0:3]
v_mfma_f32_16x16x4f32 sum[4:7], a[1:1], b[1:1], sum[4:7]
v_mfma_f32_16x16x4f32 sum'2[4:7], a[1:1], b'2[1:1], sum'2[4:7]
v_add_f32 sum_of_parts, a[0:0], a[1:1]
v_fma_f32 sum_of_parts'2, b[1:1], 0xbf800000, b[0:0]
v_mfma_f32_16x16x4f32 sum[8:11], sum_of_parts, sum_of_parts'2, sum[8:11]
v_fma_f32 sum_of_parts'3, b'2[1:1], 0xbf800000, b'2[0:0]
v_mfma_f32_16x16x4f32 sum'2[8:11], sum_of_parts, sum_of_parts'3, sum'2[8:11]
)"},
           Case{"gfx1030",
                "ZZZ CN mt16x8 mi1x1x1x1 wt2x1 wg8x8 du8 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 vw1x1 "
                "products3",
                "complex by three",
                R"(
v_fma_f64 sum[0:1], a[0:1], b[0:1], sum[0:1]
v_fma_f64 sum'2[0:1], a'2[0:1], b[0:1], sum'2[0:1]
v_fma_f64 sum[2:3], a[2:3], b[2:3], sum[2:3]
v_fma_f64 sum'2[2:3], a'2[2:3], b[2:3], sum'2[2:3]
v_mov_b32 negated[0:0], a[2:2]
v_xor_b32 negated[1:1], 0x80000000, a[3:3]
v_add_f64 sum_of_parts, a[0:1], negated
v_add_f64 sum_of_parts'2, b[0:1], b[2:3]
v_fma_f64 sum[4:5], sum_of_parts, sum_of_parts'2, sum[4:5]
v_mov_b32 negated'2[0:0], a'2[2:2]
v_xor_b32 negated'2[1:1], 0x80000000, a'2[3:3]
v_add_f64 sum_of_parts'3, a'2[0:1], negated'2
v_fma_f64 sum'2[4:5], sum_of_parts'3, sum_of_parts'2, sum'2[4:5]
)"},
       })
    EXPECT_EQ(products_of(test), test.expected) << test.recipe;
}

// Behind the last product: of an element's three its real and its imaginary part, with the signs of what is conjugated.
TEST(Engine, PartsOfThreeProducts) {
  const auto parts_of = [](const char* processor, const std::string& recipe) {
    Stage stage(processor, recipe.c_str());
    const Accumulators sums = write_sums(stage.c, stage.plan.result, stage_sums(stage));
    EXPECT_EQ(sums[0][0].count, stage.plan.result.sum_registers());
    return stage.text();
  };
  const std::string vector =
      " mt8x8 mi1x1x1x1 wt1x1 wg8x8 du8 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 vw1x1 products3";
  EXPECT_EQ(parts_of("gfx1030", "CCC NN" + vector), R"(
v_add_f32 both, sum[0:0], sum[1:1]
v_fma_f32 sum[0:0], sum[1:1], 0xbf800000, sum[0:0]
v_fma_f32 sum[1:1], both, 0xbf800000, sum[2:2]
)");
  EXPECT_EQ(parts_of("gfx1030", "CCC NC" + vector), R"(
v_fma_f32 both, sum[1:1], 0xbf800000, sum[0:0]
v_add_f32 sum[0:0], sum[0:0], sum[1:1]
v_fma_f32 sum[1:1], both, 0xbf800000, sum[2:2]
)");
  const std::string matrix = parts_of("gfx942",
                                      "ZZZ TN mt16x16 mi16x16x4x1 wt1x1 wg1x1 du4 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 "
                                      "wgm1 sv1 buf1 products3");
  EXPECT_TRUE(matrix.starts_with(R"(
v_accvgpr_read_b32 product[0:0], sum[0:0]
v_accvgpr_read_b32 product[1:1], sum[1:1]
v_accvgpr_read_b32 product'2[0:0], sum[8:8]
v_accvgpr_read_b32 product'2[1:1], sum[9:9]
v_accvgpr_read_b32 product'3[0:0], sum[16:16]
v_accvgpr_read_b32 product'3[1:1], sum[17:17]
v_add_f64 both, product, product'2
v_mov_b32 negated[0:0], product'2[0:0]
v_xor_b32 negated[1:1], 0x80000000, product'2[1:1]
v_add_f64 product, product, negated
v_mov_b32 negated'2[0:0], both[0:0]
v_xor_b32 negated'2[1:1], 0x80000000, both[1:1]
v_add_f64 product'2, product'3, negated'2
v_accvgpr_write_b32 sum[0:0], product[0:0]
v_accvgpr_write_b32 sum[1:1], product[1:1]
v_accvgpr_write_b32 sum[8:8], product'2[0:0]
v_accvgpr_write_b32 sum[9:9], product'2[1:1]
)")) << matrix;
}

}  // namespace
}  // namespace kiln::kernel
