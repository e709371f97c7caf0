// V_DOT2 and WMMA against what GPUs gave: Radeon Pro W7900 (gfx1100) and Radeon AI Pro R9700 (gfx1201), bits published
// in ROCm/rocm-systems, emulation/rocjitsu/tests/fixtures/float_dot.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using U32 = std::uint32_t;

/// Two pairs of factors, C, and D of both.
struct Measured {
  U32 a, b, c, rdna3, rdna4;
};
constexpr Measured kF16[] = {
    // Small integers: RDNA3 adds a term of the other sign one place too far from zero.
    {0x48004200, 0x44004800, 0xbf800000, 0x425c0001, 0x425c0000},
    {0xc800c200, 0x44004800, 0x3f800000, 0xc25c0001, 0xc25c0000},
    {0x3c00bc00, 0x3c003c00, 0x3f800000, 0x3f7fffff, 0x3f800000},
    {0x3c003c00, 0x3c003c00, 0xc0000000, 0x34000000, 0x00000000},
    {0x3c004000, 0x3c003c00, 0xc0000000, 0x3f800002, 0x3f800000},
    {0x4800c800, 0x48004800, 0x3f800000, 0x3f7fffc0, 0x3f800000},
    // Even if it is a zero.
    {0x3c003c00, 0x3c000000, 0x00000000, 0x3f800000, 0x3f800000},
    {0x3c00bc00, 0x3c000000, 0x00000000, 0x3f7fffff, 0x3f800000},
    {0x3c003c00, 0x3c000000, 0x80000000, 0x3f800001, 0x3f800000},
    {0x3c00bc00, 0x3c000000, 0x80000000, 0x3f800000, 0x3f800000},
    // NaN and infinity.
    {0x3c003c00, 0x3c003c00, 0xff812345, 0xffc12345, 0xffc12345},
    {0x3c007c01, 0x3c003c00, 0x00000000, 0xffc00a3d, 0xffc00a3d},
    {0x3c007c00, 0x3c000000, 0x00000000, 0xffc00000, 0xffc00000},
    {0xfc007c00, 0x3c003c00, 0x7fc12345, 0xffc00000, 0xffc00000},
    {0x7c007e01, 0x00003c00, 0x7fc12345, 0xffc00a3d, 0xffc00a3d},
    {0xbc003c00, 0x0001fbff, 0x7f800000, 0x7f800000, 0x7f800000},
    {0x7c000401, 0x80000401, 0xff9a5ce2, 0xffc00000, 0xffc00000},
    {0x8000fc00, 0x04013c00, 0x00800000, 0xff800000, 0xff800000},
    // Denormals, cancellation, anything.
    {0x80008000, 0x3c003c00, 0x00800000, 0x00800000, 0x00800000},
    {0x00000001, 0x3c003c00, 0x00000000, 0x33800000, 0x33800000},
    {0x00000001, 0x3c008001, 0x00000000, 0xa7880000, 0xa7800000},
    {0xeb9b023d, 0x803b6249, 0xf96d2663, 0xf96d2663, 0xf96d2663},
    {0x058ef3f3, 0x2b241c4a, 0xb8eed486, 0xc2886106, 0xc2886106},
    {0xc395629b, 0xd9633359, 0xdc60025c, 0xdc60025c, 0xdc60025c},
    {0xcd6c4d6c, 0x78af78af, 0x00000000, 0xbd000000, 0x00000000},
    {0xb09d309d, 0x0fe50fe5, 0x00000000, 0xac000000, 0x00000000},
    {0x84950495, 0x3d283d28, 0x80000000, 0x2c800000, 0x00000000},
    {0xc3c843c8, 0x33fa33fa, 0x00000000, 0xb2800000, 0x00000000},
};
constexpr Measured kBf16[] = {
    {0x41004040, 0x40804100, 0xbf800000, 0x425c0001, 0x425c0000},
    {0x3f803f80, 0x3f803f80, 0xc0000000, 0x34000000, 0x00000000},
    {0x3f80bf80, 0x3f800000, 0x00000000, 0x3f7fffff, 0x3f800000},
    {0x3f807f81, 0x3f803f80, 0x00000000, 0xffc00a3d, 0xffc00a3d},
    {0xff807f80, 0x3f803f80, 0x00000000, 0xffc00000, 0xffc00000},
    // Denormals.
    {0x00800000, 0x3f808000, 0x00000000, 0x00000000, 0x00800000},
    {0x00800000, 0x3f808000, 0x00000001, 0x00000000, 0x00800001},
    {0x00000001, 0x3f804980, 0x00000000, 0x00000000, 0x07000000},
    {0x00000700, 0x3f803f80, 0x00000000, 0x07000000, 0x07000000},
    {0x00800080, 0x3f003f00, 0x00000000, 0x00800000, 0x00800000},
    // Too large for a float on the way.
    {0xff7f7f7f, 0x7f7f7f7f, 0x00000000, 0xff800000, 0x00000000},
    {0xf9e2d6b1, 0xe2adf60c, 0xeddb846f, 0x7f800000, 0x7f800000},
    {0x49b3fce2, 0x573a122b, 0x246a3c33, 0x61820e00, 0x61820e00},
    {0x058ef3f3, 0x2b241c4a, 0xb8eed486, 0xd0bfbe00, 0xd0bfbe00},
    {0xc395629b, 0xd9633359, 0xdc60025c, 0x5d504185, 0x5d504184},
    {0xce354e35, 0x7bfd7bfd, 0x00000000, 0xfe000000, 0x00000000},
    {0xafb72fb7, 0x0d170d17, 0x00000000, 0x00000000, 0x00000000},
    {0x35b3b5b3, 0xc398c398, 0x80000000, 0x2d800000, 0x00000000},
    {0xc4014401, 0x33463346, 0x00000000, 0xab800000, 0x00000000},
};
/// Of RDNA4 alone: C and sums of BF16 products around the least normal number.
constexpr Measured kTiny[] = {
    {0x2061bc39, 0x96b40093, 0x0056dd77, 0, 0x00553463}, {0x81ff0e0d, 0x12cc2d3b, 0x007a3a08, 0, 0x007a6d87},
    {0x37d6ba90, 0x8901852c, 0x80800007, 0, 0x81674c04}, {0x08e7393d, 0xb7d307aa, 0x80800005, 0, 0x8006c205},
    {0x0364bc8c, 0x3c468385, 0x807ffffe, 0, 0x0069a402}, {0x993b1798, 0x263ca825, 0x00800000, 0, 0x8026a200},
    {0x31c03a01, 0x0dfd8564, 0x007ffffe, 0, 0x00a56dfe}, {0x8522326b, 0xbbd88d2f, 0x00800002, 0, 0x01949b60},
    {0x0d040199, 0xb3fb3e6b, 0x807ffff8, 0, 0x817c9e7c}, {0x2dd81116, 0x924aaedf, 0x807ffffa, 0, 0x81568cfd},
};

template <std::size_t kCount>
void expect_measured(const char* target, const char* opcode, const Measured (&cases)[kCount], U32 Measured::*want) {
  static_assert(kCount <= 32);
  Rows in(3, std::vector<U32>(32));
  for (std::size_t i = 0; i < kCount; ++i) {
    in[0][i] = cases[i].a;
    in[1][i] = cases[i].b;
    in[2][i] = cases[i].c;
  }
  const Rows got = lane_results(
      {.target = target,
       .body = fmt::format("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 3\n{} v40, v10, v11, v12", opcode)},
      in);
  for (std::size_t i = 0; i < kCount; ++i) {
    EXPECT_EQ(got[0][i], cases[i].*want) << fmt::format("{} {} {:#x} {:#x} {:#x}: {:#x}", target, opcode, cases[i].a,
                                                        cases[i].b, cases[i].c, got[0][i]);
  }
}

TEST(Dot, GivesWhatGpusGave) {
  expect_measured("gfx1100", "v_dot2_f32_f16", kF16, &Measured::rdna3);
  expect_measured("gfx1151", "v_dot2_f32_f16", kF16, &Measured::rdna3);
  expect_measured("gfx1201", "v_dot2_f32_f16", kF16, &Measured::rdna4);
  expect_measured("gfx1100", "v_dot2_f32_bf16", kBf16, &Measured::rdna3);
  expect_measured("gfx1201", "v_dot2_f32_bf16", kBf16, &Measured::rdna4);
  expect_measured("gfx1201", "v_dot2_f32_bf16", kTiny, &Measured::rdna4);
}

/// A row of A, a column of B by lane and register as they stand in a wave32, C, and D in waves of 32 and of 64.
struct MeasuredRow {
  const char* opcode;
  U32 a[8], b[8], c, wave32, wave64;
};
/// Pairs of 16-bit elements in the order of the first 16 lanes' registers, then the next 16 lanes'.
constexpr MeasuredRow kRows[] = {
    {"v_wmma_f32_16x16x16_f16",
     {0x36b8bd53, 0xb1d22ae6, 0x52afc7a4, 0x4594d233, 0x47cd2905, 0x56ccb74f, 0x3da735d2, 0xab6aac54},
     {0x4be3c142, 0x4f40d466, 0xc2baaf92, 0x414f5479, 0xa72e3144, 0x337dc63b, 0x26c64661, 0xb3245512},
     0x3f4725a9,
     0xc56665fb,
     0xc56665fb},
    {"v_wmma_f32_16x16x16_f16",
     {0xb1eac6e1, 0x2d4fd31d, 0xd1f14a45, 0xc2443362, 0x443e4a75, 0x4ec35623, 0xb82e57c7, 0x3660cf34},
     {0xc886d36c, 0x30a32f3d, 0xb2cbd070, 0xcf274759, 0x3c974ed4, 0xb63fae37, 0x3a2535f0, 0x405ab0d8},
     0xbf6ba3b9,
     0x43dfc44b,
     0x43dfc44a},
    {"v_wmma_f32_16x16x16_f16",
     {0x3f7a9844, 0xc18c606f, 0x891fbe5b, 0x93b8bbfb, 0x32f2c3c6, 0x15cff44e, 0x2b555eeb, 0xa0758bef},
     {0xec188e88, 0xf6aed3c2, 0x87c50cdb, 0x58254587, 0x8ab56e7d, 0x41088773, 0x398791c2, 0xfbad62ab},
     0x48e26837,
     0x48e6175e,
     0x48e6175f},
    {"v_wmma_f32_16x16x16_bf16",
     {0x3ed7bfaa, 0xbe3a3d5c, 0x4255c0f4, 0x40b2c246, 0x40f93d20, 0x42d9bee9, 0x3fb43eba, 0xbd6dbd8a},
     {0x417cc028, 0x41e8c28c, 0xc057bdf2, 0x4029428f, 0xbce53e28, 0x3e6fc0c7, 0x3cd840cc, 0xbe6442a2},
     0x3f4725a9,
     0xc565bd89,
     0xc565bd8a},
    {"v_wmma_f32_16x16x16_bf16",
     {0xbe3dc0dc, 0x3da9c263, 0xc23e4148, 0xc0483e6c, 0x4087414e, 0x41d842c4, 0xbf0542f8, 0x3eccc1e6},
     {0xc110c26d, 0x3e143de7, 0xbe59c20e, 0xc1e440eb, 0x3f9241da, 0xbec7bdc6, 0x3f443ebe, 0x400bbe1b},
     0xbf6ba3b9,
     0x43dea4e6,
     0x43dea4e7},
};

TEST(Dot, WmmaOfRdna4GivesWhatAGpuGave) {
  for (const MeasuredRow& row : kRows) {
    for (const unsigned lanes : {32U, 64U}) {
      // All rows and columns are the same. A wave32's lanes hold k in two runs of eight here; a wave64's quarters hold
      // four elements each.
      std::string body;
      const unsigned registers = lanes == 32 ? 4 : 2;
      for (unsigned operand = 0; operand < 2; ++operand) {
        const U32* const from = operand == 0 ? row.a : row.b;
        for (unsigned quarter = 0; quarter < lanes / 16; ++quarter) {
          body += fmt::format("s_mov_b32 exec_lo, {:#x}\n", quarter == 0 ? 0xffffU : quarter == 1 ? 0xffff0000U : 0U);
          if (lanes == 64)
            body += fmt::format("s_mov_b32 exec_hi, {:#x}\n", quarter == 2 ? 0xffffU : quarter == 3 ? 0xffff0000U : 0U);
          for (unsigned r = 0; r < registers; ++r)
            body += fmt::format("v_mov_b32 v{}, {:#x}\n", 60 + 8 * operand + r, from[quarter * registers + r]);
        }
      }
      body += lanes == 64 ? "s_mov_b64 exec, -1\n" : "s_mov_b32 exec_lo, -1\n";
      const unsigned results = lanes == 32 ? 8 : 4;
      for (unsigned r = 0; r < results; ++r) body += fmt::format("v_mov_b32 v{}, {:#x}\n", 40 + r, row.c);
      body += fmt::format("v_nop\nv_wmma_{} v[40:{}], v[60:{}], v[68:{}], v[40:{}]\n", row.opcode + 7, 39 + results,
                          59 + registers, 67 + registers, 39 + results);
      const Rows got = lane_results({.target = "gfx1201", .body = body, .results = results, .wave_lanes = lanes},
                                    {std::vector<U32>(lanes)});
      const std::vector<U32> want(lanes, lanes == 32 ? row.wave32 : row.wave64);
      for (const auto& d : got) EXPECT_EQ(d, want) << row.opcode << " in waves of " << lanes;
    }
  }
}

}  // namespace
}  // namespace kiln::emulator
