// What the hardware drops without a fault: lanes that a buffer's record count excludes, and LDS addresses beyond any
// LDS. Shipped kernels use both on purpose, so the values are checked, and that nothing is reported.
#include "tests/runtime/emulator/machine.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

/// One wave of 32 dwords: `body` puts each lane's result into v2 (lane in v0, its byte offset in v1).
std::vector<std::uint32_t> results(const std::string& target, const std::string& body, unsigned lds_bytes = 0) {
  const bool gfx11 = target.starts_with("gfx11"), gfx9 = target.starts_with("gfx9");
  std::vector<std::uint32_t> in(256);
  std::iota(in.begin(), in.end(), 1000U);
  Buffer from = Buffer::of(in, "from"), to = Buffer::of(std::vector<std::uint32_t>(32), "to");
  std::string text = gfx11 ? "s_load_b128 s[4:7], s[0:1], 0x0\n" : "s_load_dwordx4 s[4:7], s[0:1], 0x0\n";
  if (gfx11 || gfx9) text += "v_and_b32 v0, 0x3ff, v0\n";
  text += "v_lshlrev_b32 v1, 2, v0\n s_waitcnt lgkmcnt(0)\n" + body;
  text += gfx11 ? "global_store_b32 v1, v2, s[6:7]\n" : "global_store_dword v1, v2, s[6:7]\n";
  RunRequest request;
  request.buffers = {&from, &to};
  request.lanes = {32, 1, 1};
  const Report report = run_text({.target = target, .body = text, .lds_bytes = lds_bytes}, request);
  EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
  return to.as<std::uint32_t>();
}

class Range : public testing::TestWithParam<const char*> {};

/// 64 bytes are in range; the scalar offset of 32 bytes takes its part of them.
TEST_P(Range, TheScalarOffsetCounts) {
  const std::string target = GetParam();
  const std::string load = target.starts_with("gfx11") ? "buffer_load_b32" : "buffer_load_dword";
  const std::string flags = target.starts_with("gfx9") ? "0x20000" : "0x31004000";
  const auto got = results(target, "s_mov_b32 s8, s4\n s_mov_b32 s9, s5\n s_mov_b32 s10, 64\n s_mov_b32 s11, " + flags +
                                       "\n s_movk_i32 s12, 32\n s_nop 4\n" + load +
                                       " v2, v1, s[8:11], s12 offen\n s_waitcnt vmcnt(0)\n");
  for (std::uint32_t lane = 0; lane < 32; ++lane) EXPECT_EQ(got[lane], lane < 8 ? 1008 + lane : 0) << lane;
}

/// A descriptor whose data format is INVALID stands for no memory: loads return zeros, stores are dropped. MIOpen's
/// Winograd kernels store what lies beyond their filters through one.
TEST_P(Range, NothingIsBoundWithoutADataFormat) {
  const std::string target = GetParam();
  const bool gfx11 = target.starts_with("gfx11");
  const std::string flags = target.starts_with("gfx9") ? "0x20000" : "0x31004000";
  const std::string load = gfx11 ? "buffer_load_b32" : "buffer_load_dword";
  const std::string store = gfx11 ? "buffer_store_b32" : "buffer_store_dword";
  const auto got =
      results(target, "s_mov_b32 s8, s4\n s_mov_b32 s9, s5\n s_mov_b32 s10, 0x400\n s_mov_b32 s11, " + flags + "\n" +
                          "s_mov_b32 s12, s4\n s_mov_b32 s13, s5\n s_mov_b32 s14, 0x400\n s_mov_b32 s15, 0\n" +
                          "v_mov_b32 v3, 5\n s_nop 4\n" + load + " v4, v1, s[12:15], 0 offen\n" + store +
                          " v3, v1, s[12:15], 0 offen\n" + load +
                          " v2, v1, s[8:11], 0 offen\n s_waitcnt vmcnt(0)\n v_lshl_or_b32 v2, v4, 16, v2\n");
  for (std::uint32_t lane = 0; lane < 32; ++lane) EXPECT_EQ(got[lane], 1000 + lane) << lane;
}

/// Vector and instruction offset wrap at 32 bits before the range is checked: -4 + 8 is 4.
TEST_P(Range, VectorAndInstructionOffsetWrap) {
  const std::string target = GetParam();
  if (!target.starts_with("gfx9")) GTEST_SKIP() << "the rule is that of gfx9";
  const auto got = results(target,
                           "s_mov_b32 s8, s4\n s_mov_b32 s9, s5\n s_mov_b32 s10, 64\n s_mov_b32 s11, 0x20000\n"
                           "v_mov_b32 v3, -4\n s_nop 4\n buffer_load_dword v2, v3, s[8:11], 0 offen offset:8\n"
                           "s_waitcnt vmcnt(0)\n");
  EXPECT_EQ(got, std::vector<std::uint32_t>(32, 1001));
}

/// With a stride of 128 bytes a lane's dword goes to every eighth place (index stride 8), with none it stays.
TEST_P(Range, NothingIsSwizzledWithoutAStride) {
  const std::string target = GetParam();
  if (!target.starts_with("gfx9")) GTEST_SKIP() << "seen on gfx9 only";
  for (const std::uint32_t stride : {0U, 128U}) {
    const auto got = results(target, fmt::format("s_mov_b32 s8, s4\n s_or_b32 s9, s5, {:#x}\n s_movk_i32 s10, 0x400\n"
                                                 "s_mov_b32 s11, 0x20000\n s_nop 4\n"
                                                 "buffer_load_dword v2, v1, s[8:11], 0 offen\n s_waitcnt vmcnt(0)\n",
                                                 0xc0000000U | stride << 16));
    for (std::uint32_t lane = 0; lane < 32; ++lane) EXPECT_EQ(got[lane], 1000 + lane * (stride == 0 ? 1 : 8)) << lane;
  }
}

/// Three bytes of a lane's dword and one of its next, which stands eight places further on.
TEST_P(Range, BytesOfTwoSwizzledDwords) {
  const std::string target = GetParam();
  if (!target.starts_with("gfx9")) GTEST_SKIP() << "its descriptor";
  const auto got = results(target,
                           "s_mov_b32 s8, s4\n s_or_b32 s9, s5, 0xc0800000\n s_movk_i32 s10, 0x400\n"
                           "s_mov_b32 s11, 0x20000\n s_nop 4\n v_and_b32 v3, 63, v1\n"
                           "buffer_load_dword v2, v3, s[8:11], 0 offen offset:1\n s_waitcnt vmcnt(0)\n");
  for (std::uint32_t lane = 0; lane < 32; ++lane) {
    const std::uint32_t own = 1000 + 8 * (lane % 16), next = own + 8;
    EXPECT_EQ(got[lane], own >> 8 | next << 24) << lane;
  }
}

TEST_P(Range, LdsBeyondAnyLdsReadsZeroAndDropsWrites) {
  const std::string target = GetParam();
  const bool gfx11 = target.starts_with("gfx11");
  const std::string write = gfx11 ? "ds_store_b32" : "ds_write_b32", read = gfx11 ? "ds_load_b32" : "ds_read_b32";
  const auto got = results(target,
                           "s_mov_b32 m0, -1\n v_mov_b32 v3, 7\n" + write + " v1, v3\n v_mov_b32 v4, 0xf00000\n" +
                               write + " v4, v3\n s_waitcnt lgkmcnt(0)\n" + read + " v2, v4\n" + read +
                               " v5, v1\n s_waitcnt lgkmcnt(0)\n v_lshl_or_b32 v2, v2, 8, v5\n",
                           256);
  EXPECT_EQ(got, std::vector<std::uint32_t>(32, 7));
}

/// More lanes are read and added than are used: what nobody wrote is carried, and no fault until it is stored.
TEST_P(Range, UnwrittenLdsOfUnusedLanesIsNoFault) {
  const std::string target = GetParam();
  const bool gfx11 = target.starts_with("gfx11");
  const std::string write = gfx11 ? "ds_store_b32" : "ds_write_b32", read = gfx11 ? "ds_load_b32" : "ds_read_b32";
  const std::string exec = "exec_lo", move = "s_mov_b32 ";
  const auto got = results(target,
                           "s_mov_b32 m0, -1\n v_mov_b32 v2, 0\n v_mov_b32 v3, 7\n" + move + exec + ", 0xff\n" + write +
                               " v1, v3\n" + move + exec + ", -1\n s_waitcnt lgkmcnt(0)\n" + read +
                               " v5, v1\n s_waitcnt lgkmcnt(0)\n v_xor_b32 v5, v5, v3\n" + move + exec +
                               ", 0xff\n v_or_b32 v2, 1, v5\n" + move + exec + ", -1\n",
                           256);
  for (std::uint32_t lane = 0; lane < 32; ++lane) EXPECT_EQ(got[lane], lane < 8 ? 1U : 0U) << lane;
}

/// gfx1250: 57 bits of base, 45 of bytes, which reach over three words; the stride is scaled; OOB_SELECT 1 also keeps
/// an access within its record.
TEST(WideDescriptor, FieldsAndRange) {
  struct Case {
    std::uint64_t bytes;
    std::uint32_t stride, scale, oob;
    const char* access;  ///< v1: the lane's byte offset, v3: its index
    std::uint32_t first, in_range;
  };
  constexpr Case kCases[] = {
      {64, 0, 0, 0, "v1, s[8:11], null offen", 1000, 16},
      {64, 0, 0, 0, "v1, s[8:11], s12 offen", 1002, 14},
      {62, 0, 0, 0, "v1, s[8:11], null offen", 1000, 15},
      {1ULL << 40, 0, 0, 0, "v1, s[8:11], null offen", 1000, 32},
      {72, 4, 0, 0, "v0, s[8:11], null idxen", 1000, 18},
      {72, 1, 1, 0, "v0, s[8:11], null idxen", 1000, 18},
      {128, 4, 0, 1, "v0, s[8:11], null idxen", 1000, 32},
      {128, 4, 0, 1, "v0, s[8:11], null idxen offset:4", 1001, 0},
      {128, 8, 0, 1, "v0, s[8:11], null idxen offset:4", 1001, 16},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.access);
    std::vector<std::uint32_t> in(256);
    std::iota(in.begin(), in.end(), 1000U);
    Buffer from = Buffer::of(in, "from"), to = Buffer::of(std::vector<std::uint32_t>(32), "to");
    const std::uint32_t low = static_cast<std::uint32_t>(c.bytes & 0x7f) << 25;
    const auto middle = static_cast<std::uint32_t>(c.bytes >> 7), top = static_cast<std::uint32_t>(c.bytes >> 39);
    std::string text = "s_load_b128 s[4:7], s[0:1], 0x0\nv_and_b32 v0, 0x3ff, v0\nv_lshlrev_b32 v1, 2, v0\n";
    text += fmt::format(
        "s_wait_kmcnt 0x0\ns_mov_b32 s8, s4\ns_or_b32 s9, s5, {:#x}\ns_mov_b32 s10, {:#x}\ns_mov_b32 s11, {:#x}\n"
        "s_mov_b32 s12, 8\nbuffer_load_b32 v2, {}\ns_wait_loadcnt 0x0\nglobal_store_b32 v1, v2, s[6:7]\n",
        low, middle, top | c.stride << 12 | c.scale << 26 | c.oob << 29, c.access);
    RunRequest request;
    request.buffers = {&from, &to};
    request.lanes = {32, 1, 1};
    const Report report = run_text({.target = "gfx1250", .body = text}, request);
    EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
    const auto got = to.as<std::uint32_t>();
    const std::uint32_t step = std::max(1U, c.stride * (c.scale == 1 ? 4 : 1) / 4);
    for (std::uint32_t lane = 0; lane < 32; ++lane)
      EXPECT_EQ(got[lane], lane < c.in_range ? c.first + lane * step : 0) << lane;
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, Range,
                         testing::Values("gfx900", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1030", "gfx1100"));

}  // namespace
}  // namespace kiln::emulator
