// Registers that a mode moves (S_SET_VGPR_MSB, S_SET_GPR_IDX) and barriers by number.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using U32 = std::uint32_t;

TEST(VgprMsb, ReachesAThousandRegisters) {
  // s_set_vgpr_msb: source 0 in [1:0], source 1 in [3:2], source 2 in [5:4], destination in [7:6].
  const Rows in = {noise(32, 1), noise(32, 2)};
  const Rows got = lane_results({.target = "gfx1250",
                                 .body = "s_set_vgpr_msb 0x40\nv_mov_b32 v1, v10\n"          // v257 = v10
                                         "s_set_vgpr_msb 0xc0\nv_mov_b32 v255, v11\n"        // v1023 = v11
                                         "s_set_vgpr_msb 0x8d\nv_add_nc_u32 v2, v1, v255\n"  // v514 = v257 + v1023
                                         "s_set_vgpr_msb 0x2\nv_mov_b32 v40, v2\n"           // v40 = v514
                                         "s_set_vgpr_msb 0x0\n",
                                 .vgprs = 1024},
                                in);
  for (unsigned i = 0; i < 32; ++i) EXPECT_EQ(got[0][i], in[0][i] + in[1][i]) << i;
}

TEST(VgprMsb, MovesEveryKindOfOperand) {
  const Rows in = {noise(32, 1), noise(32, 2), noise(32, 3)};
  const Rows got = lane_results({.target = "gfx1250",
                                 .body =
                                     // v300 = offset, v301 = v10; LDS: address v300, data v301; back into v302.
                                 "s_set_vgpr_msb 0x40\nv_mov_b32 v44, v1\nv_mov_b32 v45, v10\n"
                                 "s_set_vgpr_msb 0x5\nds_store_b32 v44, v45\ns_wait_dscnt 0x0\n"
                                 "s_set_vgpr_msb 0x41\nds_load_b32 v46, v44\ns_wait_dscnt 0x0\n"
                                 // Accumulating: v302 += v11 * v12 (the addend is the destination).
                                 "s_set_vgpr_msb 0x40\nv_mov_b32 v47, 1.0\n"
                                 "v_fmac_f32 v47, v20, v21\n"
                                 // Both halves of a pair.
                                 "s_set_vgpr_msb 0x1\nv_dual_mov_b32 v40, v46 :: v_dual_mov_b32 v41, v47\n"
                                 "s_set_vgpr_msb 0x0\n",
                                 .results = 2,
                                 .lds_bytes = 256,
                                 .vgprs = 512,
                                 .directives = {}},
                                {in[0], in[1], in[2], in[0], in[0], in[0], in[0], in[0], in[0], in[0],
                                 std::vector<U32>(32, 0x40000000), std::vector<U32>(32, 0x40400000)});
  EXPECT_EQ(got[0], in[0]);
  EXPECT_EQ(got[1], std::vector<U32>(32, 0x40e00000));  // 1 + 2 * 3
}

/// S_SETREG of any bits of MODE takes MODE[19:12] = {src2, src1, src0, dst} from bits [19:12] of its value.
TEST(VgprMsb, SetregOfModeChoosesAsWell) {
  const Rows in = {noise(32, 1), noise(32, 2)};
  LaneKernel kernel{.target = "gfx1250",
                    .body =
                        "s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 0x1001\nv_mov_b32 v1, v10\n"  // v257
                        "s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 12, 8), 0x4000\nv_mov_b32 v40, v1\n"
                        "s_getreg_b32 s20, hwreg(HW_REG_WAVE_MODE, 12, 8)\n"
                        "s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 0, 2), 0\n"
                        "v_mov_b32 v41, v11\nv_mov_b32 v42, s20\n",
                    .results = 3,
                    .vgprs = 512};
  const Rows got = lane_results(kernel, in);
  EXPECT_EQ(got[0], in[0]);
  EXPECT_EQ(got[1], in[1]);
  EXPECT_EQ(got[2], std::vector<U32>(32, 4));
  kernel.body = "s_mov_b32 s20, 0x2000\ns_setreg_b32 hwreg(HW_REG_WAVE_MODE, 0, 2), s20\nv_mov_b32 v40, v10\n";
  kernel.expect_clean = false;
  EXPECT_NE(run_lane_kernel(kernel, in).error.find("MODE chooses VGPRs"), std::string::npos);
  // Elsewhere these bits enable exceptions.
  EXPECT_EQ(lane_results({.target = "gfx1201",
                          .body = "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 25, 1), 0x1001\nv_mov_b32 v40, v10\n"},
                         in)[0],
            in[0]);
}

TEST(VgprMsb, TuplesCrossTheBoundary) {
  const Rows in = {noise(32, 1), noise(32, 2), noise(32, 3), noise(32, 4)};
  const std::string body =
      "v_lshlrev_b32 v2, 2, v1\nv_mov_b32 v254, v10\nv_mov_b32 v255, v11\n"
      "s_set_vgpr_msb 0x40\nv_mov_b32 v0, v12\nv_mov_b32 v1, v13\ns_set_vgpr_msb 0x0\n"  // v256, v257
      "ds_store_b128 v2, v[254:257]\ns_wait_dscnt 0x0\n"
      "v_mov_b32 v254, 0\nv_mov_b32 v255, 0\n"
      "s_set_vgpr_msb 0x40\nv_mov_b32 v0, 0\nv_mov_b32 v1, 0\ns_set_vgpr_msb 0x0\n"
      "ds_load_b128 v[254:257], v2\ns_wait_dscnt 0x0\nv_mov_b32 v40, v254\nv_mov_b32 v41, v255\n"
      "s_set_vgpr_msb 0x1\nv_mov_b32 v42, v0\nv_mov_b32 v43, v1\ns_set_vgpr_msb 0x0\n";
  LaneKernel kernel{.target = "gfx1250", .body = body, .results = 4, .lds_bytes = 512, .vgprs = 512};
  EXPECT_EQ(lane_results(kernel, in), in);
  kernel.vgprs = 256;
  kernel.expect_clean = false;
  const LaneResult small = run_lane_kernel(kernel, in);
  EXPECT_NE((small.violations + small.error).find("v256 is beyond the"), std::string::npos)
      << small.violations << small.error;
}

TEST(VgprMsb, RegistersBeyondTheKernelsAreReported) {
  const LaneResult result =
      run_lane_kernel({.target = "gfx1250",
                       .body = "s_set_vgpr_msb 0x40\nv_mov_b32 v1, v10\ns_set_vgpr_msb 0x0\nv_mov_b32 v40, 0\n",
                       .expect_clean = false},
                      {noise(32, 1)});
  EXPECT_NE(result.violations.find("v257 is beyond the"), std::string::npos) << result.violations;
}

TEST(GprIndex, AddsM0ToRegisterNumbers) {
  for (const char* target : {"gfx900", "gfx906", "gfx942"}) {
    const Rows in = {noise(64, 1), noise(64, 2), noise(64, 3), noise(64, 4)};
    const Rows got =
        lane_results({.target = target,
                      .body = "s_mov_b32 s20, 2\ns_set_gpr_idx_on s20, gpr_idx(SRC0)\nv_mov_b32 v40, "
                              "v10\ns_set_gpr_idx_off\n"  // v12
                              "s_mov_b32 s20, 1\ns_set_gpr_idx_on s20, gpr_idx(DST)\nv_mov_b32 v40, "
                              "v11\ns_set_gpr_idx_off\n"  // v41 = v11
                              "s_set_gpr_idx_on s20, gpr_idx(SRC0,DST)\ns_mov_b32 s20, 3\ns_set_gpr_idx_idx s20\n"
                              "v_mov_b32 v39, v10\ns_set_gpr_idx_mode gpr_idx(SRC1)\nv_xor_b32 v43, v10, "
                              "v10\ns_set_gpr_idx_off\n",  // v42 = v13; v43 = v10 ^ v13
                      .results = 4},
                     in);
    EXPECT_EQ(got[0], in[2]) << target;
    EXPECT_EQ(got[1], in[1]) << target;
    EXPECT_EQ(got[2], in[3]) << target;
    for (unsigned i = 0; i < 64; ++i) EXPECT_EQ(got[3][i], in[0][i] ^ in[3][i]) << target;
  }
}

TEST(GprIndex, UndefinedAndMissingRegistersAreNamed) {
  const LaneResult unwritten = run_lane_kernel({.target = "gfx900",
                                                .body = "v_mov_b32 v40, 0\ns_mov_b32 s20, 20\ns_set_gpr_idx_on s20, "
                                                        "gpr_idx(SRC0)\nv_add_u32 v40, v10, v40\ns_set_gpr_idx_off\n",
                                                .expect_clean = false},
                                               {noise(64, 1)});
  EXPECT_NE(unwritten.violations.find("v30 is read but was never written"), std::string::npos) << unwritten.violations;
  const LaneResult beyond = run_lane_kernel(
      {.target = "gfx900",
       .body = "s_mov_b32 s20, 200\ns_set_gpr_idx_on s20, gpr_idx(SRC0)\nv_mov_b32 v40, v10\ns_set_gpr_idx_off\n",
       .expect_clean = false},
      {noise(64, 1)});
  EXPECT_NE(beyond.error.find("beyond the last one"), std::string::npos) << beyond.error;
}

// --- barriers (the descriptor counts them in fours) ------------------------------------------------------------------

/// Four waves; two of them meet at named barrier 1: wave 0 stores to LDS, wave 1 reads what it stored.
std::string named_barrier_body(const char* signal) {
  return fmt::format(R"(
    s_load_b64 s[4:5], s[0:1], 0x0
    v_and_b32 v0, 0x3ff, v0
    v_lshrrev_b32 v2, 5, v0
    v_readfirstlane_b32 s8, v2
    s_mov_b32 m0, 0x20001
    s_cmp_lg_u32 s8, 0
    s_cbranch_scc1 ready
    s_barrier_init m0
  ready:
    s_barrier_signal -1
    s_barrier_wait -1
    s_cmp_gt_u32 s8, 1
    s_cbranch_scc1 done
    s_barrier_join 1
    v_and_b32 v1, 31, v0
    v_lshlrev_b32 v1, 2, v1
    s_barrier_signal -1
    s_barrier_wait -1
    s_cmp_lg_u32 s8, 0
    s_cbranch_scc1 reader
    ds_store_b32 v1, v0
    s_wait_dscnt 0x0
    {0}
    s_barrier_wait 1
    s_branch leave
  reader:
    {0}
    s_barrier_wait 1
    ds_load_b32 v3, v1
    s_wait_dscnt 0x0
    s_wait_kmcnt 0x0
    global_store_b32 v1, v3, s[4:5]
  leave:
    s_barrier_leave
    s_endpgm
  done:
    s_barrier_signal -1
    s_barrier_wait -1)",
                     signal);
}

Result<Report> run_barriers(const std::string& body, Buffer& out, WaveOrder order = WaveOrder::kInOrder) {
  RunRequest request;
  request.buffers = {&out};
  request.lanes = {128, 1, 1};
  request.options.order = order;
  return run(
      build({.target = "gfx1250", .body = body, .lds_bytes = 128, .directives = "    .amdhsa_named_barrier_count 1\n"}),
      "gfx1250", request);
}

TEST(NamedBarriers, WavesThatJoinedMeet) {
  for (const WaveOrder order : {WaveOrder::kInOrder, WaveOrder::kReverse, WaveOrder::kRandom}) {
    Buffer out = Buffer::of(std::vector<U32>(32), "out");
    const auto report = run_barriers(named_barrier_body("s_barrier_signal 1"), out, order);
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->violation_count, 0U) << texts_of(*report);
    for (U32 i = 0; i < 32; ++i) EXPECT_EQ(out.as<U32>()[i], i);
  }
}

TEST(NamedBarriers, AWaveThatNobodySignalsIsReported) {
  Buffer out = Buffer::of(std::vector<U32>(32), "out");
  const auto report = run_barriers(named_barrier_body("s_nop 0"), out);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_NE(texts_of(*report).find("never signals"), std::string::npos) << texts_of(*report);
}

TEST(NamedBarriers, StateAndNumbersOfNobody) {
  const Rows got =
      lane_results({.target = "gfx1250",
                    .body = "s_mov_b32 m0, 0x30002\ns_barrier_init m0\ns_barrier_signal 2\ns_get_barrier_state s20, 2\n"
                            "s_barrier_signal 9\ns_barrier_signal -3\ns_barrier_wait -3\ns_barrier_wait 1\n"
                            "s_wait_kmcnt 0x0\nv_mov_b32 v40, s20\n",
                    .directives = "    .amdhsa_named_barrier_count 1\n"},
                   {noise(32, 1)});
  EXPECT_EQ(got[0][0], 1U << 24 | 1U << 16 | 3U << 4 | 1U);
}

TEST(NamedBarriers, TrapBarriersAreAnError) {
  const LaneResult result =
      run_lane_kernel({.target = "gfx1250", .body = "s_barrier_wait -2", .expect_clean = false}, {noise(32, 1)});
  EXPECT_NE(result.error.find("for trap handlers"), std::string::npos) << result.error;
}

/// AMD's kernels for gfx1250 set SCHED_MODE.
TEST(RegisterModes, RegistersOfGfx12AreKnownByTheirNames) {
  for (const char* target : {"gfx1201", "gfx1250"}) {
    std::string body = "s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2\n";
    for (const char* name :
         {"MODE", "STATUS", "STATE_PRIV", "GPR_ALLOC", "LDS_ALLOC", "EXCP_FLAG_PRIV", "EXCP_FLAG_USER", "TRAP_CTRL",
          "SCRATCH_BASE_LO", "SCRATCH_BASE_HI", "HW_ID1", "HW_ID2", "SCHED_MODE"})
      body += std::string("s_wait_idle\ns_getreg_b32 s8, hwreg(HW_REG_WAVE_") + name + ")\n";
    EXPECT_EQ(run_text({.target = target, .body = body}, {}).violation_count, 0U);
  }
}

}  // namespace
}  // namespace kiln::emulator
