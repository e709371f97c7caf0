// Names of real kernels of both products, and what they say.
#include "runtime/library/master/kernel_name.hpp"

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

TEST(KernelName, TensileLite) {
  SolutionParameters p;
  const NamedTile tile = read_kernel_name(
      "Cijk_Alik_Bljk_HHS_BH_Bias_HA_S_SAV_UserArgs_MT128x128x32_MI16x16x1_SN_LDSB1_AFC1_AFEM4_AFEM2_ASEM8_CLR0_CADS0_"
      "DTLA0_DTLB0_DTVA0_DTVB1_EPS0_FDSI0_GRPM1_GRVWA4_GRVWB8_GSUAMB_GLS0_ISA1201_IU1_K1_LBSPPA256_LBSPPB0_LBSPPM0_"
      "LPA16_LPB0_LPM0_LRVW8_LWPMn1_MIAV1_MIWT4_2_MO40_NTn1_NTA4_NTB0_NTC0_NTD3_NTM0_NEPBS0_NLCA1_NLCB2_ONLL1_PGR2_"
      "PLR3_PKA0_SIA3_SS1_SPO0_SRVW4_SSO0_SVW4_SK0_SKXCCM0_TLDS1_ULSGRO0_USL1_UIOFGRO0_USFGROn1_VSn1_VWA4_VWB2_WSGRA0_"
      "WSGRB1_WS32_WG32_4_1_WGM8_WGMXCC8_WGMXCCGn1_SU4_SUM1_SUS512",
      p);
  EXPECT_EQ(tile.matrix_instruction, (std::array<std::int32_t, 4>{16, 16, 0, 1}));
  EXPECT_EQ(tile.wave_tile, (std::array<std::int32_t, 2>{4, 2}));
  EXPECT_EQ(tile.wave_lanes, 32);
  SolutionParameters expected;
  expected.one_lds_buffer = 1;
  expected.multiple = {4, 2, 8};
  expected.direct_to_vgpr = {0, 1};
  expected.global_read_vector_width_a = 4;
  expected.global_read_vector_width_b = 8;
  expected.lds_pad_a = 16;
  expected.lds_pad_b = 0;
  expected.local_read_vector_width = 8;
  expected.mi_arch_vgpr = 1;
  expected.non_temporal = {4, 0, 0, 3};
  expected.prefetch_global_read = 2;
  expected.prefetch_local_read = 3;
  expected.source_swap = 1;
  expected.store_remap_vector_width = 4;
  expected.store_vector_width = 4;
  expected.vector_width_a = 4;
  expected.vector_width_b = 2;
  expected.wave_separate_global_read = {0, 1};
  expected.work_group_mapping_xcc = 8;
  expected.work_group_mapping_xcc_group = -1;
  expected.stagger_u = 4;
  expected.stagger_u_mapping = 1;
  expected.stagger_u_stride = 512;
  EXPECT_EQ(p, expected);
}

TEST(KernelName, Tensile) {
  SolutionParameters p;
  const NamedTile tile = read_kernel_name(
      "Cijk_Alik_Bljk_HHS_BH_GB_MT64x64x32_MI16x16x4x4_SE_1LDSB0_APM1_ABV0_ACED0_AF0EM1_AF1EM2_AMAS0_ASE_ASGT_ASLT_"
      "ASAE01_ASCE01_ASEM4_AAC0_BL1_BS0_CLR0_DTLA0_DTLB0_DTVA0_DVO0_ETSP_EPS1_EMLL0_FL0_GLVWA2_GLVWB4_GRPM1_GRVW8_GSU1_"
      "GSUASB_GLS0_ISA90a_IU2_K1_KLA_LBSPPA128_LBSPPB128_LPA4_LPB4_LDL1_LRVW4_LWPMn1_LDW0_FMA_MIAV0_MDA2_MO40_MMFGLC_"
      "NTA0_NTB0_NTC0_NTD0_NEPBS0_NLCA1_NLCB1_ONLL1_OPLV0_PK0_PAP0_PGR1_PLR1_SIA3_SS1_SU16_SUM0_SUS64_SCIUI1_SPO0_"
      "SRVW0_"
      "SSO0_SVW4_SNLL0_TSGRA0_TSGRB0_TT1_16_TLDS1_UMLDSA1_UMLDSB1_USFGROn1_VAW2_VSn1_VW4_VWB1_VFLRP0_WSGRA0_WSGRB0_"
      "WS64_"
      "WG64_4_1_WGM1",
      p);
  EXPECT_EQ(tile.matrix_instruction, (std::array<std::int32_t, 4>{16, 16, 4, 4}));
  EXPECT_EQ(tile.wave_lanes, 64);
  EXPECT_EQ(p.global_read_vector_width_a, 2);  // the outcome, not the wish
  EXPECT_EQ(p.global_read_vector_width_b, 4);
  EXPECT_EQ(p.multiple, (std::array<std::int32_t, 3>{1, 2, 4}));
  EXPECT_TRUE(p.buffer_load);
  EXPECT_FALSE(p.buffer_store);
  EXPECT_EQ(p.inner_unroll, 2);
  EXPECT_EQ(p.vector_width_a, 4);  // SourceSwap: VectorWidth is of rows
  EXPECT_EQ(p.vector_width_b, 1);
  EXPECT_EQ(p.stagger_u, 16);
  EXPECT_EQ(p.stagger_u_stride, 64);
}

TEST(KernelName, WordsForSeveralParameters) {
  struct Case {
    const char* name;
    std::int32_t width_a, width_b, temporal_a, temporal_d;
  };
  for (const Case& c : {
           Case{"Cijk_MT64x64x16_SE_VW2_NT4", 2, 2, 4, 4},
           Case{"Cijk_MT64x64x16_MI32x32x1x2_SE_SS0_VW2_NTn1_NTA1", -1, -1, 1, 0},
           Case{"Cijk_MT64x64x16_MI32x32x1x2_SE_SS1_VW2", 2, -1, 0, 0},
       }) {
    SolutionParameters p;
    (void)read_kernel_name(c.name, p);
    EXPECT_EQ(p.vector_width_a, c.width_a) << c.name;
    EXPECT_EQ(p.vector_width_b, c.width_b) << c.name;
    EXPECT_EQ(p.non_temporal[0], c.temporal_a) << c.name;
    EXPECT_EQ(p.non_temporal[3], c.temporal_d) << c.name;
  }
}

/// Before the macro tile stand types, whose letters may look like words.
TEST(KernelName, NamesOfOtherFormsSayNothing) {
  for (const char* name :
       {"", "_", "Custom_Cijk_Ailk_Bljk_LRVW8_SS1", "MT", "MTx", "Cijk_SS1_MT16x16x16_", "x_MT1x1_MI", "x_MT1x1_MIWT",
        "x_MT1x1_MIx_MIWT99999999999_1_LRVW99999999999_n_n1_9", "x_MT1x1_MI4x4"}) {
    SolutionParameters p;
    const NamedTile tile = read_kernel_name(name, p);
    EXPECT_EQ(p, SolutionParameters{}) << name;
    EXPECT_EQ(tile.matrix_instruction[0], 0) << name;
    EXPECT_EQ(tile.wave_tile[0], 0) << name;
  }
}

}  // namespace
}  // namespace kiln::library
