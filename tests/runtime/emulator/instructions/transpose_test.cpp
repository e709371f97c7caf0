// Transposing loads: a tile stored by K, one row of M values after the other, must arrive as a matrix instruction wants
// its A: lane i of 16 holds row M = i, consecutive K. Which lane's address is which part of the tile is written out
// here as AMD's figures have it (cdna5 ISA manual 10.9.2), not as the emulator computes it.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <cstring>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using U32 = std::uint32_t;

struct Part {
  unsigned k, m;  ///< of the first element that a lane reads
};
/// The lanes that hold K = 0, 1, ...: for M from 0 on, and for M from 8 on (or none).
struct Figure {
  std::vector<unsigned> low, high;
};
const Figure kTr16 = {{0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23},
                      {8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31}};
const Figure kTr8 = {{0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27},
                     {4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31}};
/// K = 0-3, 8-11, 16-19, 24-27, 4-7, 12-15, 20-23, 28-31 are lanes 0-7, 16-23, 8-15, 24-31.
const Figure kTr6 = {{0,  1,  2,  3,  8,  9,  10, 11, 4,  5,  6,  7,  12, 13, 14, 15,
                      16, 17, 18, 19, 24, 25, 26, 27, 20, 21, 22, 23, 28, 29, 30, 31},
                     {}};
const Figure kTr4 = {{0, 1, 2,  3,  4,  5,  6,  7,  16, 17, 18, 19, 20, 21, 22, 23,
                      8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31},
                     {}};

std::vector<Part> parts_of(const Figure& figure) {
  std::vector<Part> parts(32);
  for (unsigned k = 0; k < figure.low.size(); ++k) parts[figure.low[k]] = {k, 0};
  for (unsigned k = 0; k < figure.high.size(); ++k) parts[figure.high[k]] = {k, 8};
  return parts;
}

U32 element(const std::vector<U32>& words, unsigned bits, unsigned bit) {
  const std::uint64_t window =
      words[bit / 32] | (bit / 32 + 1 < words.size() ? std::uint64_t{words[bit / 32 + 1]} << 32 : 0);
  return static_cast<U32>(window >> bit % 32) & ((1U << bits) - 1);
}

struct Case {
  const char *target, *text;
  unsigned bits, registers;
  std::vector<Part> parts;                      ///< by lane
  unsigned (*k_of)(unsigned lane, unsigned e);  ///< of element e of a lane's result
  unsigned tiles = 1;                           ///< of 16 lanes each, gfx950
  unsigned wave_lanes = 0;
};

/// A row of the tile is 16 elements, contiguous; tile t of gfx950 stands behind the others.
void expect_transposed(const Case& c, bool lds) {
  const unsigned lanes = c.wave_lanes != 0 ? c.wave_lanes : lanes_of(c.target);
  const unsigned row_bytes = c.bits * 2;
  std::vector<U32> places(lanes);
  const unsigned rows = c.bits == 4 || c.bits == 6 ? (c.tiles == 1 ? 32 : 16) : c.tiles == 1 ? 16 : 128 / c.bits / 2;
  for (unsigned i = 0; i < lanes; ++i) {
    const Part part = c.parts[i % c.parts.size()];
    places[i] = (c.tiles > 1 ? i / 16 * rows * row_bytes : 0) + part.k * row_bytes + part.m * c.bits / 8;
  }
  const Rows in = {noise(lanes, 1), noise(lanes, 2), noise(lanes, 3), noise(lanes, 4), places};
  std::vector<U32> words;
  for (unsigned r = 0; r < 4; ++r) words.insert(words.end(), in[r].begin(), in[r].end());
  const bool gfx12 = std::string_view(c.target).starts_with("gfx12");
  const std::string wait = gfx12 ? "s_wait_dscnt 0x0\ns_wait_loadcnt 0x0\n" : "s_waitcnt vmcnt(0) lgkmcnt(0)\n";
  std::string body;
  if (lds) {
    for (unsigned r = 0; r < 4; ++r)
      body += fmt::format("{} v1, v{} offset:{}\n", gfx12 ? "ds_store_b32" : "ds_write_b32", 10 + r, r * lanes * 4);
    body += wait;
  }
  body += fmt::format(fmt::runtime(c.text), "v[40:" + std::to_string(39 + c.registers) + "]", "v14") + "\n" + wait;
  const Rows got = lane_results({.target = c.target,
                                 .body = body,
                                 .results = c.registers,
                                 .lds_bytes = lds ? 1024U : 0U,
                                 .wave_lanes = c.wave_lanes},
                                in);
  for (unsigned i = 0; i < lanes; ++i) {
    std::vector<U32> mine;
    for (unsigned r = 0; r < c.registers; ++r) mine.push_back(got[r][i]);
    for (unsigned e = 0; e < c.registers * 32 / c.bits; ++e) {
      const unsigned base = c.tiles > 1 ? i / 16 * rows : 0;
      const unsigned bit = (base + c.k_of(i, e)) * row_bytes * 8 + i % 16 * c.bits;
      ASSERT_EQ(element(mine, c.bits, e * c.bits), element(words, c.bits, bit))
          << c.target << " " << c.text << " lane " << i << " element " << e;
    }
  }
}

std::vector<Part> row_by_row(unsigned per_lane) {
  std::vector<Part> parts(16);
  for (unsigned i = 0; i < 16; ++i) parts[i] = {i / (16 / per_lane), i % (16 / per_lane) * per_lane};
  return parts;
}

TEST(Transpose, Gfx950ReadsTilesOfSixteenLanes) {
  const auto k = [](unsigned, unsigned e) { return e; };
  expect_transposed({"gfx950", "ds_read_b64_tr_b16 {}, {}", 16, 2, row_by_row(4), k, 4}, true);
  expect_transposed({"gfx950", "ds_read_b64_tr_b8 {}, {}", 8, 2, row_by_row(8), k, 4}, true);
  expect_transposed({"gfx950", "ds_read_b64_tr_b4 {}, {}", 4, 2, row_by_row(16), k, 4}, true);
}

TEST(Transpose, Wave32) {
  const auto eight = [](unsigned lane, unsigned e) { return lane / 16 * 8 + e; };
  const auto sixteen = [](unsigned lane, unsigned e) { return lane / 16 * 16 + e; };
  // Of four bits a lane holds K = 0-7 and 16-23, or 8-15 and 24-31 (rdna4 ISA manual 7.9, IU4).
  const auto four = [](unsigned lane, unsigned e) { return lane / 16 * 8 + e % 8 + e / 8 * 16; };
  expect_transposed({"gfx1201", "global_load_tr_b128 {}, {}, s[4:5]", 16, 4, parts_of(kTr16), eight}, false);
  expect_transposed({"gfx1201", "global_load_tr_b64 {}, {}, s[4:5]", 8, 2, parts_of(kTr8), eight}, false);
  expect_transposed({"gfx1250", "global_load_tr16_b128 {}, {}, s[4:5]", 16, 4, parts_of(kTr16), eight}, false);
  expect_transposed({"gfx1250", "ds_load_tr16_b128 {}, {}", 16, 4, parts_of(kTr16), eight}, true);
  expect_transposed({"gfx1250", "ds_load_tr8_b64 {}, {}", 8, 2, parts_of(kTr8), eight}, true);
  expect_transposed({"gfx1250", "ds_load_tr6_b96 {}, {}", 6, 3, parts_of(kTr6), sixteen}, true);
  expect_transposed({"gfx1250", "ds_load_tr4_b64 {}, {}", 4, 2, parts_of(kTr4), four}, true);
}

/// Lanes 0-15 hold K = 0-3, 16-31 K = 8-11, 32-47 K = 4-7, 48-63 K = 12-15 (rdna4 ISA manual 7.9).
TEST(Transpose, Wave64HoldsHalfAsMuchInALane) {
  const auto k = [](unsigned lane, unsigned e) { return lane / 16 % 2 * 8 + lane / 32 * 4 + e; };
  expect_transposed({"gfx1201", "global_load_tr_b128 {}, {}, s[4:5]", 16, 2, parts_of(kTr16), k, 1, 64}, false);
}

TEST(Transpose, DemandsAllLanes) {
  const LaneResult result = run_lane_kernel({.target = "gfx1201",
                                             .body = "v_mov_b32 v14, 0\ns_mov_b32 exec_lo, 0xffff\nglobal_load_tr_b64 "
                                                     "v[40:41], v14, s[4:5]\ns_mov_b32 exec_lo, -1\n",
                                             .results = 2,
                                             .expect_clean = false},
                                            {noise(32, 1)});
  EXPECT_NE(result.violations.find("EXEC is not all ones"), std::string::npos) << result.violations;
}

/// Rows of 16 elements stand 16 bytes apart, four of them unused. rocRoller's TransposeInstructionsTest asks the same
/// of the GPU.
TEST(Transpose, SixBitsOfGfx950) {
  const auto run = [](unsigned row_bytes, bool expect_clean) {
    std::vector<U32> places(64);
    for (unsigned i = 0; i < 64; ++i) places[i] = i * row_bytes;
    std::string body;
    for (unsigned r = 0; r < 4; ++r) body += fmt::format("ds_write_b32 v1, v{} offset:{}\n", 10 + r, r * 256);
    body += "s_waitcnt lgkmcnt(0)\nds_read_b96_tr_b6 v[40:42], v14\ns_waitcnt lgkmcnt(0)\n";
    return run_lane_kernel(
        {.target = "gfx950", .body = body, .results = 3, .lds_bytes = 1024, .expect_clean = expect_clean},
        {noise(64, 1), noise(64, 2), noise(64, 3), noise(64, 4), places});
  };
  std::vector<U32> words;
  for (const U32 seed : {1, 2, 3, 4}) {
    const std::vector<U32> row = noise(64, seed);
    words.insert(words.end(), row.begin(), row.end());
  }
  const LaneResult got = run(16, true);
  for (unsigned i = 0; i < 64; ++i) {
    const std::vector<U32> mine = {got.rows[0][i], got.rows[1][i], got.rows[2][i]};
    for (unsigned e = 0; e < 16; ++e)
      ASSERT_EQ(element(mine, 6, e * 6), element(words, 6, ((i & ~15U) + e) * 128 + i % 16 * 6)) << i << " " << e;
  }
  EXPECT_NE(run(12, false).violations.find("12 bytes at LDS offset 12"), std::string::npos);
}

}  // namespace
}  // namespace kiln::emulator
