// Blocks of registers, asynchronous copies between memory and LDS, loads under other names, LDS's two-place operations.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using U32 = std::uint32_t;

/// Two results of `body`.
Rows two_results(const char* target, const char* body, const Rows& in, unsigned lds_bytes = 0,
                 const char* directives = "") {
  return lane_results({.target = target, .body = body, .results = 2, .lds_bytes = lds_bytes, .directives = directives},
                      in);
}

TEST(Transfers, BlocksMoveTheRegistersOfTheMask) {
  for (const char* target : {"gfx1201", "gfx1250"}) {
    const Rows in = {noise(32, 1), noise(32, 2), noise(32, 3), noise(32, 4)};
    // Lane i's block starts at dword i: registers 0, 1 and 3 of it.
    const Rows got =
        lane_results({.target = target,
                      .body = "v_mov_b32 v42, 7\ns_mov_b32 m0, 0xb\nglobal_load_block v[40:71], v1, s[4:5]\n"
                              "v_add_nc_u32 v42, v42, v42\n",
                      .results = 4},
                     in);
    std::vector<U32> words;
    for (const auto& row : in) words.insert(words.end(), row.begin(), row.end());
    for (unsigned i = 0; i < 32; ++i) {
      EXPECT_EQ(got[0][i], words[i]) << target;
      EXPECT_EQ(got[1][i], words[i + 1]) << target;
      EXPECT_EQ(got[2][i], 14U) << target;
      EXPECT_EQ(got[3][i], words[i + 3]) << target;
    }
  }
}

TEST(Transfers, ABlockCountsOnce) {
  // The wait for all but one load waits for the older block, both of its runs, not for the younger load.
  const char* body =
      "s_mov_b32 m0, 0x5\nglobal_load_block v[40:71], v1, s[4:5]\nglobal_load_b32 v80, v1, s[4:5]\ns_wait_loadcnt 0x1\n"
      "v_add_nc_u32 v81, v40, v42\n{}v_mov_b32 v41, 0\n";
  const Rows in = {noise(32, 1), noise(32, 2)};
  const LaneResult good =
      run_lane_kernel({.target = "gfx1201", .body = fmt::format(fmt::runtime(body), ""), .results = 1}, in);
  EXPECT_EQ(good.violations, "");
  const LaneResult early = run_lane_kernel(
      {.target = "gfx1201", .body = fmt::format(fmt::runtime(body), "v_mov_b32 v82, v80\n"), .expect_clean = false},
      in);
  EXPECT_NE(early.violations.find("v80 is read before the wait"), std::string::npos) << early.violations;
}

TEST(Transfers, BlocksToScratchAndBack) {
  const Rows in = {noise(32, 1), noise(32, 2), noise(32, 3)};
  const Rows got =
      lane_results({.target = "gfx1201",
                    .body = "s_mov_b32 m0, 0x5\nscratch_store_block off, v[10:41], off offset:8\ns_wait_storecnt 0x0\n"
                            "v_mov_b32 v41, 0\nscratch_load_block v[40:71], off, off offset:8\ns_wait_loadcnt 0x0\n",
                    .results = 3,
                    .directives = "    .amdhsa_private_segment_fixed_size 256\n    .amdhsa_enable_private_segment 1\n"},
                   in);
  EXPECT_EQ(got[0], in[0]);
  EXPECT_EQ(got[1], std::vector<U32>(32));
  EXPECT_EQ(got[2], in[2]);
}

/// Scratch memory is swizzled by dwords: what lies across two of them is in two places, and none of another lane's.
TEST(Transfers, ScratchAcrossDwords) {
  struct Text {
    const char *target, *store, *load, *load_half, *wait;
  };
  constexpr Text kTexts[] = {
      {"gfx942", "scratch_store_dword", "scratch_load_dword", "scratch_load_ushort", "s_waitcnt vmcnt(0)"},
      {"gfx1100", "scratch_store_b32", "scratch_load_b32", "scratch_load_u16",
       "s_waitcnt vmcnt(0)\ns_waitcnt_vscnt null, 0x0"},
      {"gfx1201", "scratch_store_b32", "scratch_load_b32", "scratch_load_u16",
       "s_wait_loadcnt 0x0\ns_wait_storecnt 0x0"}};
  for (const Text& t : kTexts) {
    const unsigned lanes = lanes_of(t.target);
    const Rows in = {noise(lanes, 1), noise(lanes, 2), noise(lanes, 3)};
    const std::string body = fmt::format(
        "{0} off, v10, off offset:8\n{0} off, v11, off offset:12\n{3}\n{1} v40, off, off offset:11\n"
        "{2} v41, off, off offset:11\n{3}\n{0} off, v12, off offset:10\n{3}\n{1} v42, off, off offset:8\n"
        "{1} v43, off, off offset:12\n{3}\n",
        t.store, t.load, t.load_half, t.wait);
    const Rows got = lane_results(
        {.target = t.target,
         .body = body,
         .results = 4,
         .directives = "    .amdhsa_private_segment_fixed_size 64\n    .amdhsa_enable_private_segment 1\n"},
        in);
    for (unsigned i = 0; i < lanes; ++i) {
      const U32 a = in[0][i], b = in[1][i], c = in[2][i];
      EXPECT_EQ(got[0][i], a >> 24 | b << 8) << t.target;
      EXPECT_EQ(got[1][i], (a >> 24 | b << 8) & 0xffff) << t.target;
      EXPECT_EQ(got[2][i], (a & 0xffff) | c << 16) << t.target;
      EXPECT_EQ(got[3][i], (b & 0xffff0000) | c >> 16) << t.target;
    }
  }
}

/// One value of LDS as an operand of all lanes: where M0 says, extended from the type that M0 says.
TEST(Transfers, LdsDirect) {
  struct Type {
    U32 number;
    U32 (*value)(U32);
  };
  constexpr Type kTypes[] = {{0, [](U32 x) { return x & 0xff; }},
                             {1, [](U32 x) { return x & 0xffff; }},
                             {2, [](U32 x) { return x; }},
                             {4, [](U32 x) { return static_cast<U32>(static_cast<std::int8_t>(x)); }},
                             {5, [](U32 x) { return static_cast<U32>(static_cast<std::int16_t>(x)); }}};
  for (const char* target : {"gfx1100", "gfx1151", "gfx1201"}) {  // loaded, into quads of which a lane is active
    const bool gfx12 = std::string_view(target).starts_with("gfx12");
    for (const Type& type : kTypes) {
      const Rows in = {noise(32, type.number)};
      const Rows got = lane_results(
          {.target = target,
           .body = fmt::format("ds_store_b32 v1, v10\n{}\ns_mov_b32 m0, {:#x}\nv_mov_b32 v40, 7\n"
                               "s_mov_b32 exec_lo, 0x20\n{}\ns_mov_b32 exec_lo, -1\n",
                               gfx12 ? "s_wait_dscnt 0x0" : "s_waitcnt lgkmcnt(0)", 12U | type.number << 16,
                               gfx12 ? "ds_direct_load v40 wait_va_vdst:0 wait_vm_vsrc:0\ns_wait_expcnt 0x0"
                                     : "lds_direct_load v40 wait_vdst:0\ns_waitcnt expcnt(0)"),
           .lds_bytes = 256},
          in);
      for (unsigned i = 0; i < 32; ++i)
        EXPECT_EQ(got[0][i], i / 4 == 1 ? type.value(in[0][3]) : 7)
            << target << " type " << type.number << " lane " << i;
    }
  }
  for (const char* target : {"gfx803", "gfx906", "gfx908", "gfx1010", "gfx1030"}) {
    const bool gfx10 = std::string_view(target).starts_with("gfx10");
    for (const Type& type : kTypes) {
      const Rows in = {noise(gfx10 ? 32 : 64, type.number)};
      const Rows got = lane_results(
          {.target = target,
           .body = fmt::format("s_mov_b32 m0, -1\nds_write_b32 v1, v10\ns_waitcnt lgkmcnt(0)\ns_mov_b32 m0, {:#x}\n"
                               "s_nop 0\nv_xor_b32 v40, src_lds_direct, v10\n",
                               12U | type.number << 16),
           .lds_bytes = 256},
          in);
      for (unsigned i = 0; i < in[0].size(); ++i)
        EXPECT_EQ(got[0][i], type.value(in[0][3]) ^ in[0][i]) << target << " type " << type.number << " lane " << i;
    }
  }
}

/// Counters: a pointer in M0 and the offset say where, or the offset alone; each wave adds or takes the number of its
/// active lanes.
TEST(Transfers, CountersInLds) {
  struct Place {
    const char *target, *m0;
    unsigned offset;
  };
  for (const auto& [target, m0, offset] :
       {Place{"gfx906", "8", 4}, Place{"gfx906", "0x2ffc0", 12}, Place{"gfx906", "-1", 12}, Place{"gfx942", "8", 4},
        Place{"gfx1030", "8", 4}, Place{"gfx1100", "8", 4}}) {
    const bool gfx11 = std::string_view(target).starts_with("gfx11");
    const unsigned lanes = lanes_of(target);
    const Rows in = {noise(lanes, 3)};
    const LaneResult got = run_lane_kernel(
        {.target = target,
         .body = fmt::format("s_mov_b32 m0, -1\n{0} v1, v10\ns_waitcnt lgkmcnt(0)\ns_mov_b32 m0, {6}\ns_nop 0\n"
                             "ds_append v40 offset:{7}\ns_waitcnt lgkmcnt(0)\nv_cmp_gt_u32 {2}, 5, v0\n"
                             "s_and_saveexec_{3} {5}, {2}\nds_consume v41 offset:{7}\ns_waitcnt lgkmcnt(0)\n"
                             "s_mov_{3} {4}, -1\ns_mov_b32 m0, -1\nv_mov_b32 v20, 12\n{1} v42, v20\n"
                             "s_waitcnt lgkmcnt(0)\nv_readfirstlane_b32 s20, v41\ns_nop 4\nv_mov_b32 v41, s20\n",
                             gfx11 ? "ds_store_b32" : "ds_write_b32", gfx11 ? "ds_load_b32" : "ds_read_b32",
                             lanes == 64 ? "vcc" : "vcc_lo", lanes == 64 ? "b64" : "b32",
                             lanes == 64 ? "exec" : "exec_lo", lanes == 64 ? "s[22:23]" : "s22", m0, offset),
         .results = 3,
         .lds_bytes = 256},
        in);
    EXPECT_EQ(got.violations, "") << target;
    EXPECT_EQ(got.rows[0], std::vector<U32>(lanes, in[0][3])) << target;
    EXPECT_EQ(got.rows[1], std::vector<U32>(lanes, in[0][3] + lanes)) << target;
    EXPECT_EQ(got.rows[2], std::vector<U32>(lanes, in[0][3] + lanes - 5)) << target;
  }
}

TEST(Transfers, LdsDirectMistakes) {
  struct Case {
    const char *body, *expected, *target = "gfx906";
  };
  constexpr Case kCases[] = {
      {"ds_store_b32 v1, v10\ns_waitcnt lgkmcnt(0)\ns_mov_b32 m0, 0x20004\nlds_direct_load v40 wait_vdst:0\n"
       "v_mov_b32 v41, v40\n",
       "v40 is read before the wait for", "gfx1100"},
      {"v_mov_b32 v40, src_lds_direct\n", "m0 is read but was never written"},
      {"s_mov_b32 m0, 0x20001\ns_nop 0\nv_mov_b32 v40, src_lds_direct\n", "LDS offset 1 (M0) must be a multiple of 4"},
      {"s_mov_b32 m0, 0x20100\ns_nop 0\nv_mov_b32 v40, src_lds_direct\n", "4 bytes at LDS offset 256 of 256"},
      {"s_mov_b32 m0, 0x2000c\ns_nop 0\nv_mov_b32 v40, src_lds_direct\n", "never written"},
  };
  for (const Case& c : kCases) {
    const LaneResult got =
        run_lane_kernel({.target = c.target, .body = c.body, .results = 1, .lds_bytes = 256, .expect_clean = false},
                        {noise(lanes_of(c.target), 1)});
    EXPECT_NE(got.violations.find(c.expected), std::string::npos) << c.body << got.violations;
  }
}

/// Memory to LDS and LDS to memory without a register, each lane its own place.
TEST(Transfers, AsynchronousCopies) {
  const Rows in = {noise(32, 1), noise(32, 2)};
  const char* body =
      "v_xor_b32 v20, 4, v1\nglobal_load_async_to_lds_b32 v20, v1, s[4:5]\n{}ds_load_b32 v40, v1\ns_wait_dscnt 0x0\n"
      "global_store_async_from_lds_b32 v1, v20, s[6:7] offset:0\ns_wait_asynccnt 0x0\n";
  const std::string wait = "s_wait_asynccnt 0x0\n";
  const Rows got =
      lane_results({.target = "gfx1250", .body = fmt::format(fmt::runtime(body), wait), .lds_bytes = 256}, in);
  for (unsigned i = 0; i < 32; ++i) EXPECT_EQ(got[0][i], in[0][i ^ 1]) << i;
}

/// gfx950 has 160 KiB of LDS, and M0 reaches all of it.
TEST(Transfers, LoadsToLdsBeyond64KiB) {
  const Rows in = {noise(64, 1)};
  const Rows got = two_results("gfx950",
                               "s_mov_b32 m0, 0\ns_mov_b32 s20, 0x1c000\nv_mov_b32 v41, 7\nds_write_b32 v1, v41\n"
                               "s_waitcnt lgkmcnt(0)\ns_mov_b32 m0, s20\ns_nop 0\n"
                               "global_load_lds_dword v1, s[4:5]\ns_waitcnt vmcnt(0)\n"
                               "v_add_u32 v20, s20, v1\nds_read_b32 v40, v20\nds_read_b32 v41, v1\n"
                               "s_waitcnt lgkmcnt(0)\n",
                               in, 131072);
  EXPECT_EQ(got[0], in[0]);
  EXPECT_EQ(got[1][5], 7U);
}

/// Lane i's dwords, wherever it has them from, follow lane i - 1's from M0 on; inactive lanes leave theirs alone.
TEST(Transfers, LoadsToLds) {
  struct Case {
    const char *target, *load;
    unsigned dwords;
  };
  const char *buffer = "buffer_load_dword v20, s[20:23], 0 offen lds", *global = "global_load_lds_dword v20, s[4:5]";
  const Case cases[] = {{"gfx900", buffer, 1},
                        {"gfx90a", buffer, 1},
                        {"gfx942", buffer, 1},
                        {"gfx942", global, 1},
                        {"gfx950", "buffer_load_dwordx3 v20, s[20:23], 0 offen lds", 3},
                        {"gfx950", "buffer_load_dwordx4 v20, s[20:23], 0 offen lds", 4},
                        {"gfx950", "global_load_lds_dwordx4 v20, s[4:5]", 4}};
  const Rows in = {noise(64, 1), noise(64, 2), noise(64, 3), noise(64, 4)};
  for (const Case& c : cases) {
    for (const unsigned base : {0U, 16U, 4U}) {
      for (const bool all : {true, false}) {
        SCOPED_TRACE(fmt::format("{} {} M0 {} {}", c.target, c.load, base, all ? "all lanes" : "some lanes"));
        std::string body = fmt::format(
            "s_mov_b32 s20, s4\ns_mov_b32 s21, s5\ns_movk_i32 s22, 0x400\ns_mov_b32 s23, 0x20000\n"
            "s_mov_b32 m0, -1\nv_mov_b32 v21, 7\nv_add_u32 v22, {}, v1\nv_xor_b32 v20, 1, v0\nv_mul_u32_u24 v20, {}, "
            "v20\n",
            base, 4 * c.dwords);
        for (unsigned r = 0; r < c.dwords; ++r) body += fmt::format("ds_write_b32 v22, v21 offset:{}\n", 256 * r);
        body += fmt::format(
            "s_waitcnt lgkmcnt(0)\ns_mov_b32 m0, {}\ns_mov_b64 exec, {}\n{}\ns_mov_b64 exec, -1\n"
            "s_waitcnt vmcnt(0)\ns_mov_b32 m0, -1\n",
            base, all ? "-1" : "0x7ffffffe", c.load);
        for (unsigned r = 0; r < c.dwords; ++r)
          body += fmt::format("ds_read_b32 v{}, v22 offset:{}\n", 40 + r, 256 * r);
        body += "s_waitcnt lgkmcnt(0)\n";
        const Rows got = lane_results({.target = c.target, .body = body, .results = c.dwords, .lds_bytes = 2048}, in);
        for (unsigned d = 0; d < 64 * c.dwords; ++d) {
          const unsigned lane = d / c.dwords, from = (lane ^ 1) * c.dwords + d % c.dwords;
          const bool active = all || (0x7ffffffeULL >> lane & 1) != 0;
          EXPECT_EQ(got[d / 64][d % 64], active ? in[from / 64][from % 64] : 7) << d;
        }
      }
    }
  }
}

TEST(Transfers, OtherNamesOfLoads) {
  const Rows in = {noise(32, 1), noise(32, 2)};
  const Rows got =
      two_results("gfx1250",
                  "s_mov_b32 m0, 0\nglobal_prefetch_b8 v1, s[4:5]\nglobal_load_monitor_b32 v40, v1, s[4:5]\n"
                  "cluster_load_b32 v41, v1, s[4:5] offset:4\n",
                  in);
  EXPECT_EQ(got[0], in[0]);
  EXPECT_EQ(got[1][0], in[0][1]);
}

/// gfx1250: a flat address names the lane whose scratch memory it means.
TEST(Transfers, ScratchMemoryOfAnotherLane) {
  const Rows in = {noise(32, 1)};
  const Rows got =
      two_results("gfx1250",
                  "scratch_store_b32 off, v10, off offset:8\nv_mov_b32 v20, 8\nv_lshlrev_b32 v21, 20, v0\n"
                  "v_mov_b32 v24, 8\nv_xor_b32 v25, 1, v0\nv_lshlrev_b32 v25, 20, v25\ns_wait_storecnt 0x0\n"
                  "v_add_nc_u64 v[22:23], src_flat_scratch_base_lo, v[20:21]\n"
                  "v_add_nc_u64 v[24:25], src_flat_scratch_base_lo, v[24:25]\nflat_load_b32 v40, v[22:23]\n"
                  "flat_load_b32 v41, v[24:25]\ns_wait_loadcnt_dscnt 0x0\n",
                  in, 0, "    .amdhsa_enable_private_segment 1\n    .amdhsa_private_segment_fixed_size 64\n");
  EXPECT_EQ(got[0], in[0]);
  for (unsigned i = 0; i < 32; ++i) EXPECT_EQ(got[1][i], in[0][i ^ 1]) << i;
}

TEST(Transfers, LdsOperationsOnTwoPlaces) {
  for (const char* target : {"gfx900", "gfx1010"}) {
    const unsigned lanes = lanes_of(target);
    const Rows in = {noise(lanes, 1), noise(lanes, 2)};
    const std::string store = fmt::format(
        "s_mov_b32 m0, -1\nds_write_b32 v1, v10\nds_write_b32 v1, v11 offset:{}\ns_waitcnt lgkmcnt(0)\n", lanes * 4);
    const std::string load = "s_waitcnt lgkmcnt(0)\nds_read_b32 v40, v1\ns_waitcnt lgkmcnt(0)\n";
    const auto run = [&](const char* text) {
      return lane_results(
          {.target = target, .body = store + fmt::format("{} v1 offset:{}\n", text, lanes) + load, .lds_bytes = 1024},
          in)[0];
    };
    const auto sum = run("ds_add_src2_u32"), copy = run("ds_write_src2_b32"), most = run("ds_max_src2_u32");
    for (unsigned i = 0; i < lanes; ++i) {
      EXPECT_EQ(sum[i], in[0][i] + in[1][i]) << target;
      EXPECT_EQ(copy[i], in[1][i]) << target;
      EXPECT_EQ(most[i], std::max(in[0][i], in[1][i])) << target;
    }
  }
}

TEST(Transfers, ConditionalExchanges) {
  for (const char* target : {"gfx942", "gfx1100"}) {
    const unsigned lanes = lanes_of(target);
    const bool gfx11 = std::string_view(target) == "gfx1100";
    const Rows in = {noise(lanes, 1), noise(lanes, 2), noise(lanes, 3), noise(lanes, 4)};
    const Rows got = lane_results(
        {.target = target,
         .body = fmt::format("s_mov_b32 m0, -1\nv_lshlrev_b32 v20, 3, v0\n{0} v20, v[10:11]\ns_waitcnt lgkmcnt(0)\n"
                             "ds_condxchg32_rtn_b64 v[40:41], v20, v[12:13]\ns_waitcnt lgkmcnt(0)\n{1} v[42:43], v20\n",
                             gfx11 ? "ds_store_b64" : "ds_write_b64", gfx11 ? "ds_load_b64" : "ds_read_b64"),
         .results = 4,
         .lds_bytes = 1024},
        in);
    for (unsigned i = 0; i < lanes; ++i) {
      for (unsigned h = 0; h < 2; ++h) {
        const U32 value = in[2 + h][i];
        EXPECT_EQ(got[h][i], in[h][i]) << target;
        EXPECT_EQ(got[2 + h][i], (value >> 31) != 0 ? value & 0x7fffffff : in[h][i]) << target;
      }
    }
  }
}

}  // namespace
}  // namespace kiln::emulator
