// epilogue: what becomes of the sums of one piece of D, from a recipe to instructions.
#include "codegen/kernel/epilogue/epilogue.hpp"
#include "tests/codegen/kernel/stage.hpp"

namespace kiln::kernel {
namespace {

struct Case {
  const char *processor, *recipe;
  bool beta;
  const char* expected;
};

/// The first piece, of vectors of 2; all loads behind each other, as one stage.
std::string piece_of(const Case& test) {
  Stage stage(test.processor, test.recipe);
  const Plan& plan = stage.plan;
  const auto dwords = plan.result.accumulator_dwords;
  const Accumulators sums = stage_sums(stage);
  EpilogueValues values;
  values.alpha = stage.arguments[ArgumentId::kAlpha];
  values.beta = stage.arguments[ArgumentId::kBeta];
  if (plan.recipe.type.epilogue.scale_d) values.scales[LinkId::kScaleD] = stage.w.sgpr("scale_d");
  const Piece piece = pieces(plan.results(), 2)[0];
  const PieceRegisters d = piece_registers(stage.c, plan.result, *plan.result.output, 1, 2)[0];
  const PieceRegisters c = {stage.w.vgpr("c", 2 * dwords),
                            stage.w.vgpr("c_stored", plan.result.output_c->bytes_of(2) / 4)};
  write_epilogue({stage.c, plan.product, plan.result, values, piece, sums, d, test.beta ? &c : nullptr});
  return stage.text();
}

TEST(EpilogueStage, SumsOfAPiece) {
  // style: table
  const std::string halves =
      "HHS TN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 ss0 vw1x1";
  const std::string scaled = halves + " scaled";
  for (const Case& test : {
           Case{"gfx942", halves.c_str(), false,
                R"(
v_accvgpr_read_b32 values[0:0], sum[0:0]
v_mul_f32 values[0:0], alpha, values[0:0]
v_accvgpr_read_b32 values[1:1], sum[1:1]
v_mul_f32 values[1:1], alpha, values[1:1]
v_cvt_f16_f32 values[0:0], values[0:0]
v_cvt_f16_f32 values[1:1], values[1:1]
v_pack_b32_f16 packed, values[0:0], values[1:1]
)"},
           Case{"gfx942", halves.c_str(), true,
                R"(
v_accvgpr_read_b32 values[0:0], sum[0:0]
v_mul_f32 values[0:0], alpha, values[0:0]
v_accvgpr_read_b32 values[1:1], sum[1:1]
v_mul_f32 values[1:1], alpha, values[1:1]
v_fma_mix_f32 values[0:0], c_stored, beta, values[0:0] op_sel:[0,0,0] op_sel_hi:[1,0,0]
v_fma_mix_f32 values[1:1], c_stored, beta, values[1:1] op_sel:[1,0,0] op_sel_hi:[1,0,0]
v_cvt_f16_f32 values[0:0], values[0:0]
v_cvt_f16_f32 values[1:1], values[1:1]
v_pack_b32_f16 packed, values[0:0], values[1:1]
)"},
           Case{"gfx942", scaled.c_str(), false,
                R"(
v_accvgpr_read_b32 values[0:0], sum[0:0]
v_mul_f32 values[0:0], alpha, values[0:0]
v_accvgpr_read_b32 values[1:1], sum[1:1]
v_mul_f32 values[1:1], alpha, values[1:1]
v_mul_f32 values[0:0], scale_d, values[0:0]
v_mul_f32 values[1:1], scale_d, values[1:1]
v_cvt_f16_f32 values[0:0], values[0:0]
v_cvt_f16_f32 values[1:1], values[1:1]
v_pack_b32_f16 packed, values[0:0], values[1:1]
)"},
           Case{"gfx90a",
                "DDD TN mt32x32 mi16x16x4x1 wt2x2 wg1x1 du16 gr2x2 lr2 pad0x0 ldsb1 pgr1 plr0 wgm1 sv2 buf1 ss0 vw2x1",
                true,
                R"(
v_accvgpr_read_b32 values[0:0], sum[0:0]
v_accvgpr_read_b32 values[1:1], sum[1:1]
v_mul_f64 values[0:1], alpha, values[0:1]
v_accvgpr_read_b32 values[2:2], sum'2[0:0]
v_accvgpr_read_b32 values[3:3], sum'2[1:1]
v_mul_f64 values[2:3], alpha, values[2:3]
v_fma_f64 values[0:1], c[0:1], beta, values[0:1]
v_fma_f64 values[2:3], c[2:3], beta, values[2:3]
)"},
           Case{"gfx1030",
                "SSS TN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du8 gr4x4 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 vw4x4", true,
                R"(
v_mul_f32 values[0:0], alpha, sum
v_mul_f32 values[1:1], alpha, sum'2
v_fma_f32 values[0:0], c[0:0], beta, values[0:0]
v_fma_f32 values[1:1], c[1:1], beta, values[1:1]
)"},
       })
    EXPECT_EQ(piece_of(test), test.expected) << test.recipe;
}

}  // namespace
}  // namespace kiln::kernel
