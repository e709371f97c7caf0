// gfx1250's tensor data mover and its barriers in LDS. Descriptors are written here field by field from the manual's
// tables (10.11.4), and what they should move is worked out by the manual's loops over a tile's dimensions.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <array>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using U32 = std::uint32_t;
using U64 = std::uint64_t;

struct Tile {
  const char* name;
  unsigned data_size = 2;  ///< log2 of an element's bytes
  std::array<U64, 5> tensor{}, tile{};
  std::array<U64, 4> stride{};
  int pad_interval = -1;  ///< as encoded
  unsigned pad_amount = 0;
  unsigned iterations = 1;
  U64 lds_step = 0, memory_step = 0;
  int index_bits = 0;
  std::vector<U32> rows = {};
  unsigned groups = 4;
};

constexpr unsigned kLdsDwords = 256, kMemoryDwords = 512, kFirstElement = 3, kLdsStart = 16;

void put(std::vector<U32>& words, unsigned bit, unsigned count, U64 value) {
  for (unsigned i = 0; i < count; ++i) words[(bit + i) / 32] |= static_cast<U32>(value >> i & 1) << (bit + i) % 32;
}

/// s8 to s27. The address is added by the kernel.
std::vector<U32> descriptor_of(const Tile& t) {
  std::vector<U32> g0(4), g1(8), g2(4), g3(4);
  put(g0, 0, 2, 1);
  put(g0, 30, 1, t.index_bits == 32 ? 1 : 0);
  put(g0, 31, 1, t.index_bits != 0 ? 1 : 0);
  put(g0, 32, 32, kLdsStart);
  put(g0, 126, 2, 2);
  put(g1, 16, 2, t.data_size);
  put(g1, 19, 1, t.iterations > 1 ? 1 : 0);
  if (t.pad_interval >= 0) {
    put(g1, 20, 1, 1);
    put(g1, 22, 3, static_cast<U64>(t.pad_interval));
    put(g1, 25, 7, t.pad_amount);
  }
  put(g1, 48, 32, t.tensor[0]);
  put(g1, 80, 32, t.tensor[1]);
  for (unsigned i = 0; i < 3; ++i) put(g1, 112 + 16 * i, 16, t.tile[i]);
  put(g1, 160, 48, t.stride[0]);
  put(g1, 208, 48, t.stride[1]);
  put(g2, 0, 32, t.tensor[2]);
  put(g2, 32, 32, t.iterations > 1 ? t.lds_step : t.tensor[3]);
  put(g2, 64, 48, t.iterations > 1 ? t.memory_step : t.stride[2]);
  put(g2, 112, 16, t.iterations > 1 ? t.iterations - 1 : t.tile[3]);
  put(g3, 0, 48, t.stride[3]);
  put(g3, 48, 32, t.tensor[4]);
  put(g3, 80, 16, t.tile[4]);
  if (t.index_bits != 0) {
    g2.assign(4, 0);
    g3.assign(4, 0);
    for (unsigned i = 0; i < t.rows.size(); ++i) {
      const unsigned bit = i * static_cast<unsigned>(t.index_bits);
      put(bit < 128 ? g2 : g3, bit % 128, static_cast<unsigned>(t.index_bits), t.rows[i]);
    }
  }
  std::vector<U32> all = g0;
  for (const auto& g : {g1, g2, g3}) all.insert(all.end(), g.begin(), g.end());
  return all;
}

/// Calls `visit(element of memory, inside, byte of LDS)` for each element of the tile.
template <class Visit>
void for_elements(const Tile& t, bool pads, Visit visit) {
  const U64 size = 1ULL << t.data_size;
  const auto n = [&](unsigned i) { return t.tile[i] == 0 ? U64{1} : t.tile[i]; };
  for (U64 k = 0; k < t.iterations; ++k) {
    U64 lds = kLdsStart + k * t.lds_step * size, stored = 0;
    for (U64 e = 0; e < n(4); ++e)
      for (U64 d = 0; d < n(3); ++d)
        for (U64 z = 0; z < n(2); ++z)
          for (U64 y = 0; y < n(1); ++y)
            for (U64 x = 0; x < n(0); ++x) {
              const U64 row = t.index_bits != 0 ? t.rows[y] : y;
              const std::array<U64, 5> at = {x, row, z, d, e};
              bool inside = true;
              for (unsigned i = 0; i < 5; ++i) inside = inside && (t.tile[i] == 0 || at[i] < t.tensor[i]);
              visit(kFirstElement + k * t.memory_step + x + row * t.stride[0] + z * t.stride[1] + d * t.stride[2] +
                        e * t.stride[3],
                    inside, lds);
              lds += size;
              stored += size;
              if (pads && t.pad_interval >= 0 && stored / 8 >= 1ULL << t.pad_interval) {
                stored = 0;
                lds += 4 * (t.pad_amount + 1);
              }
            }
  }
}

const Tile kTiles[] = {
    {.name = "a line", .tensor = {100}, .tile = {40}, .groups = 2},
    {.name = "a matrix", .tensor = {30, 20}, .tile = {16, 8}, .stride = {20}, .groups = 2},
    {.name = "padded",
     .tensor = {30, 20},
     .tile = {16, 8},
     .stride = {20},
     .pad_interval = 3,
     .pad_amount = 3,
     .groups = 2},
    {.name = "bytes, padded within lines",
     .data_size = 0,
     .tensor = {64, 9},
     .tile = {40, 9},
     .stride = {101},
     .pad_interval = 1,
     .pad_amount = 0,
     .groups = 2},
    {.name = "halves beyond the tensor",
     .data_size = 1,
     .tensor = {13, 5},
     .tile = {16, 8},
     .stride = {37},
     .groups = 2},
    {.name = "doubles",
     .data_size = 3,
     .tensor = {9, 4},
     .tile = {8, 4},
     .stride = {16},
     .pad_interval = 2,
     .pad_amount = 1,
     .groups = 2},
    {.name = "three dimensions", .tensor = {8, 4, 3}, .tile = {6, 3, 4}, .stride = {8, 50}},
    {.name = "five dimensions", .tensor = {4, 3, 2, 2, 2}, .tile = {4, 3, 2, 2, 3}, .stride = {5, 20, 50, 110}},
    {.name = "every third line",
     .tensor = {30, 2},
     .tile = {10, 2},
     .stride = {30},
     .iterations = 3,
     .lds_step = 20,
     .memory_step = 10},
    {.name = "gathered by 16 bits",
     .tensor = {12, 14},
     .tile = {12, 9},
     .stride = {13},
     .index_bits = 16,
     .rows = {0, 2, 2, 3, 5, 9, 10, 13, 14}},
    {.name = "gathered by 32 bits",
     .tensor = {12, 14},
     .tile = {10, 6},
     .stride = {13},
     .index_bits = 32,
     .rows = {1, 2, 4, 7, 8, 13}},
};

/// Descriptor into s[8:27], the address of `base` plus the first element's bytes.
std::string set_up(const Tile& t, const char* base) {
  std::string text;
  const std::vector<U32> words = descriptor_of(t);
  for (unsigned i = 0; i < words.size(); ++i) text += fmt::format("s_mov_b32 s{}, {:#x}\n", 8 + i, words[i]);
  const unsigned low = std::string_view(base) == "in" ? 4 : 6;
  return text + fmt::format("s_add_co_u32 s10, s{}, {}\ns_add_co_ci_u32 s30, s{}, 0\ns_or_b32 s11, s11, s30\n", low,
                            kFirstElement << t.data_size, low + 1);
}
std::string operands(const Tile& t) {
  return t.groups == 2 ? "s[8:11], s[12:19]" : "s[8:11], s[12:19], s[20:23], s[24:27]";
}
const char* const kFillLds = "v_mov_b32 v20, 0xabcdabcd\n";

std::string each_lds_dword(const char* line) {
  std::string text;
  for (unsigned r = 0; r < kLdsDwords / 32; ++r) text += fmt::format(fmt::runtime(line), 40 + r, r * 128);
  return text;
}

Rows memory_rows() {
  Rows rows;
  for (unsigned r = 0; r < kMemoryDwords / 32; ++r) rows.push_back(noise(32, r + 1));
  return rows;
}
std::vector<U32> flat(const Rows& rows) {
  std::vector<U32> words;
  for (const auto& row : rows) words.insert(words.end(), row.begin(), row.end());
  return words;
}
std::uint8_t byte_of(const std::vector<U32>& words, U64 at) {
  return static_cast<std::uint8_t>(words.at(at / 4) >> at % 4 * 8);
}

TEST(Tensor, LoadsTiles) {
  for (const Tile& t : kTiles) {
    SCOPED_TRACE(t.name);
    const Rows in = memory_rows();
    const std::string body = kFillLds + each_lds_dword("ds_store_b32 v1, v20 offset:{1}\n") +
                             "s_wait_dscnt 0x0\ns_mov_b64 s[32:33], exec\ns_mov_b64 exec, 0\n" + set_up(t, "in") +
                             "tensor_load_to_lds " + operands(t) +
                             "\ns_wait_tensorcnt 0x0\ns_mov_b64 exec, s[32:33]\n" +
                             each_lds_dword("ds_load_b32 v{0}, v1 offset:{1}\n");
    const std::vector<U32> got = flat(
        lane_results({.target = "gfx1250", .body = body, .results = kLdsDwords / 32, .lds_bytes = 4 * kLdsDwords}, in));
    const std::vector<U32> memory = flat(in);
    std::vector<std::uint8_t> expected(4 * kLdsDwords);
    for (unsigned i = 0; i < expected.size(); ++i) expected[i] = i % 2 == 0 ? 0xcd : 0xab;
    for_elements(t, true, [&](U64 element, bool inside, U64 lds) {
      for (U64 b = 0; b < 1ULL << t.data_size; ++b)
        expected.at(lds + b) = inside ? byte_of(memory, (element << t.data_size) + b) : 0;
    });
    for (unsigned i = 0; i < expected.size(); ++i) ASSERT_EQ(byte_of(got, i), expected[i]) << "LDS byte " << i;
  }
}

TEST(Tensor, StoresTilesAndNeverPads) {
  for (const Tile& t : kTiles) {
    SCOPED_TRACE(t.name);
    Rows in = memory_rows();
    in.resize(kLdsDwords / 32);
    constexpr unsigned kResults = kMemoryDwords / 32;
    std::string body = "v_mov_b32 v2, 0\n";
    for (unsigned r = 0; r < kLdsDwords / 32; ++r)
      body += fmt::format("ds_store_b32 v1, v{} offset:{}\n", 10 + r, 128 * r);
    body +=
        "s_wait_dscnt 0x0\n" + set_up(t, "out") + "tensor_store_from_lds " + operands(t) + "\ns_wait_tensorcnt 0x0\n";
    // What the kernel's end stores is what it finds there.
    for (unsigned r = 0; r < kResults; ++r)
      body += fmt::format("global_load_b32 v{}, v1, s[6:7] offset:{}\n", 40 + r, 128 * r);
    const std::vector<U32> got =
        flat(lane_results({.target = "gfx1250", .body = body, .results = kResults, .lds_bytes = 4 * kLdsDwords}, in));
    const std::vector<U32> lds_words = flat(in);
    std::vector<std::uint8_t> expected(4 * kMemoryDwords);
    for_elements(t, false, [&](U64 element, bool inside, U64 lds) {
      if (!inside) return;
      for (U64 b = 0; b < 1ULL << t.data_size; ++b)
        expected.at((element << t.data_size) + b) = byte_of(lds_words, lds + b);
    });
    for (unsigned i = 0; i < expected.size(); ++i) ASSERT_EQ(byte_of(got, i), expected[i]) << "byte " << i;
  }
}

/// A descriptor that counts 0 does nothing, but is counted all the same.
TEST(Tensor, ACountOfZeroMovesNothing) {
  const Tile& t = kTiles[1];
  const std::string body = kFillLds + each_lds_dword("ds_store_b32 v1, v20 offset:{1}\n") + "s_wait_dscnt 0x0\n" +
                           set_up(t, "in") + "s_mov_b32 s8, 0\ntensor_load_to_lds " + operands(t) +
                           "\ns_wait_tensorcnt 0x0\nds_load_b32 v40, v1 offset:16\n";
  const Rows got = lane_results({.target = "gfx1250", .body = body, .lds_bytes = 1024}, memory_rows());
  EXPECT_EQ(got[0], std::vector<U32>(32, 0xabcdabcd));
}

struct Fault {
  const char* name;
  std::string body;  ///< between the set-up and the last reads
  const char* expected;
};

TEST(Tensor, WhatIsNotWaitedForIsReported) {
  const Tile& t = kTiles[1];
  const std::string load = "tensor_load_to_lds " + operands(t) + "\n",
                    store = "tensor_store_from_lds " + operands(t) + "\n";
  const std::string fill = kFillLds + each_lds_dword("ds_store_b32 v1, v20 offset:{1}\n");
  const Fault kFaults[] = {
      {"an unwaited load", fill + "s_wait_dscnt 0x0\n" + load, "is read before the wait for"},
      {"another counter's wait", fill + "s_wait_dscnt 0x0\n" + load + "s_wait_asynccnt 0x0\n",
       "is read before the wait for"},
      {"own stores not there yet", fill + store + "s_wait_tensorcnt 0x0\ns_wait_dscnt 0x0\n",
       "of its own wave may not have touched yet"},
      {"a loaded tile over an outstanding read",
       fill + "s_wait_dscnt 0x0\nds_load_b32 v30, v1 offset:32\n" + load + "s_wait_tensorcnt 0x0\n",
       "of its own wave may not have touched yet"},
  };
  for (const Fault& fault : kFaults) {
    const LaneResult result =
        run_lane_kernel({.target = "gfx1250",
                         .body = set_up(t, "in") + fault.body +
                                 "ds_load_b32 v40, v1 offset:32\ns_wait_dscnt 0x0\ns_wait_tensorcnt 0x0\n",
                         .lds_bytes = 1024,
                         .expect_clean = false},
                        memory_rows());
    EXPECT_NE(result.violations.find(fault.expected), std::string::npos)
        << fault.name << ": " << result.violations << result.error;
  }
}

TEST(Tensor, DescriptorsThatCannotBeFollowed) {
  struct Case {
    const char *change, *expected;
  };
  const Case kCases[] = {
      {"s_or_b32 s8, s8, 2\n", "counts more than one"},
      {"s_or_b32 s8, s8, 4\n", "restored wave"},
      {"s_or_b32 s12, s12, 3\n", "workgroup mask"},
      {"s_or_b32 s8, s8, 0x80000000\ns_or_b32 s12, s12, 0x80000\n", "gathers and iterates"},
  };
  for (const Case& c : kCases) {
    const LaneResult result =
        run_lane_kernel({.target = "gfx1250",
                         .body = set_up(kTiles[1], "in") + c.change + "tensor_load_to_lds s[8:11], s[12:19]\n",
                         .lds_bytes = 1024,
                         .expect_clean = false},
                        memory_rows());
    EXPECT_NE(result.error.find(c.expected), std::string::npos) << c.expected << ": " << result.error;
  }
}

/// LDS keeps what it held.
TEST(Tensor, DescriptorOfAnotherType) {
  const LaneResult result = run_lane_kernel(
      {.target = "gfx1250",
       .body = set_up(kTiles[1], "in") + "v_mov_b32 v1, 0\nv_mov_b32 v2, 77\nds_store_b32 v1, v2\ns_wait_dscnt 0x0\n"
                                         "s_and_b32 s11, s11, 0x7fffffff\ntensor_load_to_lds s[8:11], s[12:19]\n"
                                         "s_wait_tensorcnt 0x0\nds_load_b32 v40, v1\ns_wait_dscnt 0x0\n",
       .lds_bytes = 1024,
       .expect_clean = false},
      memory_rows());
  EXPECT_NE(result.violations.find("type is not 2"), std::string::npos) << result.violations << result.error;
  ASSERT_TRUE(result.error.empty()) << result.error;
  EXPECT_EQ(result.rows[0][0], 77U);
}

TEST(Tensor, BeyondMemoryAndLds) {
  const std::string setup = set_up(kTiles[1], "in");
  for (const auto& [change, expected] :
       {std::pair{"s_mov_b32 s9, 1000\n", "LDS offset"}, {"s_add_co_u32 s10, s10, 0x100000\n", "reads 64 bytes at"}}) {
    const LaneResult result = run_lane_kernel({.target = "gfx1250",
                                               .body = setup + change + "tensor_load_to_lds s[8:11], s[12:19]\n",
                                               .lds_bytes = 1024,
                                               .expect_clean = false},
                                              memory_rows());
    EXPECT_NE(result.violations.find(expected), std::string::npos) << result.violations << result.error;
  }
}

// --- barriers in LDS -------------------------------------------------------------------------------------------------

/// Count 2 (three arrivals), phase 0. Lane 0 arrives by 1, then by 2, which completes the phase.
TEST(LdsBarrier, CountsDownAndChangesPhase) {
  const char* body =
      "v_mov_b32 v20, 2\nv_mov_b32 v21, 2\nv_mov_b32 v22, 0\nv_mov_b32 v24, 1\nv_mov_b32 v25, 0\nv_mov_b32 v26, 2\n"
      "v_mov_b32 v27, 0\ns_mov_b32 s30, exec_lo\ns_mov_b32 exec_lo, 1\nds_store_b64 v22, v[20:21] offset:8\n"
      "ds_atomic_barrier_arrive_rtn_b64 v[30:31], v22, v[24:25] offset:8\n"
      "ds_atomic_barrier_arrive_rtn_b64 v[32:33], v22, v[26:27] offset:8\nds_load_b64 v[34:35], v22 offset:8\n"
      "s_wait_dscnt 0x0\ns_mov_b32 exec_lo, s30\n";
  std::string read;
  for (unsigned i = 0; i < 6; ++i)
    read += fmt::format("v_readfirstlane_b32 s{0}, v{1}\nv_mov_b32 v{2}, s{0}\n", 31 + i, 30 + i, 40 + i);
  const Rows got =
      lane_results({.target = "gfx1250", .body = body + read, .results = 6, .lds_bytes = 64}, {noise(32, 1)});
  const U32 kExpected[] = {2, 2,          1,
                           2, 0xe0000002, 2};  // the second arrival takes the count to -1: phase 7, count again
  for (unsigned i = 0; i < 6; ++i) EXPECT_EQ(got[i][0], kExpected[i]) << i;
}

/// Two waves: one has a tile copied and the copy arrive; the other waits for the phase and reads, without any
/// s_barrier.
TEST(LdsBarrier, ATilesArrivalIsSeenByTheOtherWave) {
  const Tile& t = kTiles[1];
  const auto body = [&](bool waits) {
    return fmt::format(
        "v_readfirstlane_b32 s40, v0\ns_cmp_lg_u32 s40, 0\ns_cbranch_scc1 other\n{}"
        "tensor_load_to_lds {}\ns_branch done\nother:\n{}ds_load_b32 v50, v60 offset:16\ns_wait_dscnt 0x0\ndone:\n"
        "s_wait_tensorcnt 0x0\n",
        set_up(t, "in") + fmt::format("s_or_b32 s12, s12, 0x40000\ns_or_b32 s13, s13, {}\n", 1016 / 8), operands(t),
        waits ? "poll:\nds_load_b64 v[52:53], v61\ns_wait_dscnt 0x0\nv_readfirstlane_b32 s41, v52\n"
                "s_lshr_b32 s41, s41, 29\ns_cmp_eq_u32 s41, 0\ns_cbranch_scc1 poll\n"
              : "");
  };
  for (const bool waits : {true, false}) {
    const std::string text =
        "s_load_b128 s[4:7], s[0:1], 0x0\nv_and_b32 v0, 0x3ff, v0\nv_mov_b32 v60, 0\nv_mov_b32 v61, 1016\n"
        "v_mov_b32 v62, 0\nv_mov_b32 v63, 0\nds_store_b64 v61, v[62:63]\ns_wait_dscnt 0x0\ns_wait_kmcnt 0x0\n"
        "s_barrier_signal -1\ns_barrier_wait -1\n" +
        body(waits);
    Buffer in = Buffer::of(flat(memory_rows()), "in");
    RunRequest request;
    request.buffers = {&in, &in};
    request.lanes = {64, 1, 1};
    const Result<Report> report =
        run(build({.target = "gfx1250", .body = text, .lds_bytes = 1024, .vgprs = 128}), "gfx1250", request);
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->violation_count == 0, waits) << texts_of(*report);
  }
}

TEST(LdsBarrier, AnAsynchronousArrivalFollowsTheCopies) {
  const char* body =
      "v_mov_b32 v20, 0\nv_mov_b32 v21, 0\nv_mov_b32 v22, 0x100\ns_mov_b32 s30, exec_lo\ns_mov_b32 exec_lo, 1\n"
      "ds_store_b64 v22, v[20:21]\ns_wait_dscnt 0x0\ns_mov_b32 exec_lo, s30\n"
      "global_load_async_to_lds_b32 v1, v1, s[4:5]\ns_mov_b32 exec_lo, 1\nds_atomic_async_barrier_arrive_b64 v22\n"
      "s_mov_b32 exec_lo, s30\ns_wait_asynccnt 0x0\nds_load_b32 v40, v22\nds_load_b32 v41, v1\n";
  const Rows in = {noise(32, 1)};
  const Rows got = lane_results({.target = "gfx1250", .body = body, .results = 2, .lds_bytes = 512}, in);
  EXPECT_EQ(got[0][0], 0xe0000000U);
  EXPECT_EQ(got[1], in[0]);
}

}  // namespace
}  // namespace kiln::emulator
