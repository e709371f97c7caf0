// Every rule of make_plan rejects a recipe that breaks it, by its name.
#include "codegen/plan/plan.hpp"
#include "tests/codegen/plan/changed_recipe.hpp"

#include <string>

#include <gtest/gtest.h>

namespace kiln::kernel {
namespace {

TEST(Rules, RejectByName) {
  // style: table
  struct Case {
    const char *rule, *processor, *base, *changes;
  };
  // clang-format off
  const Case cases[] = {
      {"positive_sizes", "gfx942", kMatrix, "mt0x128 wt0x4 pad8x8"},
      {"matrix_instruction_exists", "gfx942", kMatrix, "mi16x16x32x1 pad8x8"},
      {"matrix_instruction_exists", "gfx1030", kMatrix, "pad8x8"},
      {"matrix_instruction_exists", "gfx1100", kVector, "mt64x64 mi16x16x4x1 wt2x2 wg2x2"},
      {"complex_products", "gfx942", kMatrix, "pad8x8 products3"},
      {"complex_products", "gfx1030", kVector, "DDD mt16x16 wt2x2 gr1x1 lr1 pad0x0 sv1 products3"},
      {"complex_products", "gfx1030", kVector, "CCC mt16x16 wt2x2 gr1x1 lr1 pad0x0 sv1 products2"},
      {"complex_products", "gfx1030", kVector, "CCC mt16x16 wt2x2 gr1x1 lr1 pad0x0 sv1 products3 gsumb2 reduce1"},
      {"registers_fit", "gfx942", kMatrix, "ZZZ NT mt128x128 mi16x16x4x1 wt4x4 du8 gr1x1 lr1 pad0x0 sv1 products3"},
      {"threads_of_workgroup", "gfx942", kMatrix, "mt1024x1024 wt8x8 wg8x8 pad8x8"},
      {"threads_of_workgroup", "gfx1030", kVector, "mt24x24 wt8x8 wg3x3"},
      {"lds_blocks", "gfx942", kMatrix, "lr16"},
      {"steps_of_tile", "gfx942", kMatrix, "du48 pad8x8"},
      {"prefetch", "gfx942", kMatrix, "pad8x8 pgr3"},
      {"global_reads", "gfx942", kMatrix, "wt8x8 wg1x1 gr1x1 pad8x8"},
      {"lds_layout", "gfx942", kMatrix, "pad3x8"},
      {"lds_layout", "gfx942", kMatrix, "mt256x256 wt8x8 pad8x8 ldsb2"},
      {"lds_layout", "gfx942", kMatrix, "pad8x8 ldsb3"},
      {"steps_of_tile", "gfx942", kMatrix, "pad8x8 lsu4"},
      {"global_split", "gfx942", kMatrix, "pad8x8 gsusb4"},
      {"global_split", "gfx942", kElements, "HSS mt32x32 wt2x2 gsusb4"},
      {"global_split", "gfx1030", kVector, "gsusb2"},
      {"global_split", "gfx942", kMatrix, "pad8x8 gsu4 reduce1"},
      {"result_layout", "gfx942", kMatrix, "mt96x128 wt3x4 ss1 vw2x1"},
      {"result_layout", "gfx942", kMatrix, "vw1x8"},
      {"result_layout", "gfx1030", kVector, "ss0"},
      {"result_layout", "gfx908", kMatrix, "archvgpr1"},
      {"store_remap", "gfx942", kMatrix, "TT mt8x192 mi4x4x4x16 wt1x3 wg2x1 du32 gr4x1 lr4 pgr1 sv2 ss1 sr8"},
      {"result_layout", "gfx942", kMatrix, "TT mt128x12 mi4x4x4x16 wt1x3 wg2x1 du32 gr4x1 lr4 pgr1 sv2"},
      {"transposing_reads", "gfx950", kVector, "HHS NT mt64x64 mi16x16x4x4 wt1x1 wg1x4 du32 pad0x0 ss0 tr1x0"},
      {"store_remap", "gfx942", kMatrix, "sr16"},
      {"store_remap", "gfx942", kElements, "sr4"},
      {"store_remap", "gfx942", kMatrix, "sr4 lsu2"},
      {"store_remap", "gfx942", kMatrix, "HSS sr4 gsusb2"},
      {"store_remap", "gfx1030", kVector, "sr4"},
      {"positive_sizes", "gfx942", kMatrix, "mul0x1x1"},
      {"prefetch", "gfx942", kMatrix, "ldsb2 pgr0"},
      {"steps_of_tile", "gfx942", kMatrix, "sets3"},
      {"steps_of_tile", "gfx942", kMatrix, "iu8"},
      {"global_reads", "gfx942", kVector, "HHS mt16x16 wt2x2 du4 gr8x4 lr2 pad0x0 wgm8 sv2 exactgr1x0"},
      {"global_reads", "gfx942", kMatrix, "gr16x8 exactgr1x0"},
      {"global_reads", "gfx942", kMatrix, "wsgr0x3"},
      {"access_policies", "gfx942", kMatrix, "nt0x0x0x8"},
      {"access_policies", "gfx942", kMatrix, "stagger24x0x0"},
      {"access_policies", "gfx942", kMatrix, "stagger32x0x4"},
      {"access_policies", "gfx942", kElements, "stagger32x0x0"},
      {"initial_strides", "gfx942", kMatrix, "is1"},
      {"xcc_mapping", "gfx942", kMatrix, "xcc1x8"},
      {"xcc_mapping", "gfx942", kMatrix, "xcc0x8"},
      {"xcc_mapping", "gfx942", kMatrix, "xcc65x0"},
      {"xcc_mapping", "gfx942", kMatrix, "xcc8x20"},
      {"xcc_mapping", "gfx942", kMatrix, "xcc8x8192"},
      {"xcc_mapping", "gfx942", kMatrix, "xcc8x0 gsumb4 reduce1"},
      {"transposing_reads", "gfx942", kMatrix, "NN tr1x0"},
      {"transposing_reads", "gfx950", kMatrix, "mi16x16x32x1 tr1x0"},
      {"transposing_reads", "gfx950", kMatrix, "NN mi16x16x32x1 vw2x1 tr1x0"},
      {"transposing_reads", "gfx1250", kMatrix, "NN mt64x64 mi16x16x32x1 wt2x2 lr4 tr1x0"},
      {"direct_to_vgpr", "gfx942", kMatrix, "mt64x64 mi1x1x1x1 wg16x16 du32 dtv1x0"},
      {"direct_to_vgpr", "gfx942", kElements, "du64 dtv1x0"},
      {"direct_to_vgpr", "gfx942", kMatrix, "pgr0 dtv0x1"},
      {"global_reads", "gfx942", kMatrix, "gr4x8 dtv1x0 exactgr1x0"},
      {"global_reads", "gfx90a", kMatrix, "F8F8S mt64x64 wt2x2 dtv1x0"},
      {"transposing_reads", "gfx950", kMatrix, "NN mi16x16x32x1 mul8x8x1 tr1x0 dtv1x0"},
      {"transposing_reads", "gfx1201", kMatrix, "NT mt64x64 wt2x2 du32 wgm1 vw1x1 tr1x0 dtv1x0"},
      {"transposing_reads", "gfx1201", kMatrix, "NT mt64x64 wt2x2 du32 wgm1 mul8x8x1 tr1x0"},
      {"matrix_instruction_exists", "gfx942", kMatrix, "HHI"},
      {"matrix_instruction_exists", "gfx1030", kVector, "I8DD mt16x16 wt2x2 du64 gr16x16 lr16 pad16x16"},
      {"branches_reach", "gfx1250", kMatrix, "F8NSS NT mt64x64 mi16x16x4x1 wg1x1 du128 gr8x4 lr4 pad0x64 plr2 wgm4"},
      {"epilogue_exists", "gfx942", kVector, "I8II mi16x16x32x1 wt1x1 wg2x2 du128 gr16x16 lr16 pad16x16 acttanh"},
      {"registers_fit", "gfx942", kElements, "mt256x256 wt16x16 gr8x8 pad8x8 sv4 buf1"},
      {"epilogue_exists", "gfx942", kMatrix, "pad8x8 biasmI8"},
      {"abi_exists", "gfx942", kMatrix, "gsu4 abitensile2"},
      {"abi_exists", "gfx942", kMatrix, "ha1"},
  };
  // clang-format on
  for (const Case& c : cases) {
    const std::string line = changed(c.base, c.changes);
    const auto plan = make_plan(Recipe::parse(line).value(), *isa::find_processor(c.processor));
    ASSERT_FALSE(plan) << c.rule << " accepts " << line;
    EXPECT_EQ(plan.error().code, ErrorCode::kCodegen);
    EXPECT_NE(plan.error().message.find(std::string("rule ") + c.rule + ":"), std::string::npos)
        << plan.error().message;
  }
}

}  // namespace
}  // namespace kiln::kernel
