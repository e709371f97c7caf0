// position: the tile of a workgroup and the part of a lane, from a recipe to the instructions that say so.
#include "codegen/kernel/abi/xcc_mapping.hpp"
#include "codegen/kernel/position/lanes.hpp"
#include "codegen/kernel/position/tile_position.hpp"
#include "tests/codegen/kernel/stage.hpp"

#include <algorithm>
#include <cstdint>
#include <sstream>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

struct Case {
  const char *processor, *recipe, *expected;
};

std::string tile_of(const Case& test) {
  Stage stage(test.processor, test.recipe);
  write_tile_position(stage.c, stage.arguments, {stage.w.sgpr("x"), stage.w.sgpr("y"), stage.w.sgpr("z")});
  return stage.text();
}

std::string lanes_of(const Case& test) {
  Stage stage(test.processor, test.recipe);
  write_lanes(stage.c, stage.plan.workgroup, stage.plan.a, stage.plan.b, stage.w.vgpr("entry"));
  return stage.text();
}

TEST(Position, TileOfAWorkgroup) {
  // style: table
  for (const Case& test : {
           Case{"gfx942",
                "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1",
                R"(
s_mul_i32 origin_m, x, 0x80
s_mul_i32 origin_n, y, 64
s_sub_u32 rows_left_m, m, origin_m
s_min_u32 rows_left_m, rows_left_m, 0x80
s_sub_u32 rows_left_n, n, origin_n
s_min_u32 rows_left_n, rows_left_n, 64
)"},
           Case{"gfx942",
                "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1",
                R"(
s_add_u32 padded, m, 0x7f
s_lshr_b32 tiles, padded, 7
s_and_b32 remainder, padded, 0x7f
s_add_u32 padded'2, n, 63
s_lshr_b32 tiles'2, padded'2, 6
s_and_b32 remainder'2, padded'2, 63
s_lshr_b32 block, y, 3
s_and_b32 remainder'3, y, 7
s_mul_i32 first, block, 8
s_add_u32 last, first, 8
s_mul_i32 serial, remainder'3, tiles
s_add_u32 serial, serial, x
s_lshr_b32 along0, serial, 3
s_and_b32 remainder'4, serial, 7
s_add_u32 moved1, remainder'4, first
s_cmp_le_u32 last, tiles'2
s_cselect_b32 workgroup0, along0, x
s_cselect_b32 workgroup1, moved1, y
s_mul_i32 origin_m, workgroup0, 0x80
s_mul_i32 origin_n, workgroup1, 64
s_sub_u32 rows_left_m, m, origin_m
s_min_u32 rows_left_m, rows_left_m, 0x80
s_sub_u32 rows_left_n, n, origin_n
s_min_u32 rows_left_n, rows_left_n, 64
)"},
           Case{"gfx942",
                "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1 mapm1",
                R"(
s_add_u32 padded, m, 0x7f
s_lshr_b32 tiles, padded, 7
s_and_b32 remainder, padded, 0x7f
s_add_u32 padded'2, n, 63
s_lshr_b32 tiles'2, padded'2, 6
s_and_b32 remainder'2, padded'2, 63
s_lshr_b32 block, x, 3
s_and_b32 remainder'3, x, 7
s_mul_i32 first, block, 8
s_add_u32 last, first, 8
s_mul_i32 serial, remainder'3, tiles'2
s_add_u32 serial, serial, y
s_lshr_b32 along0, serial, 3
s_and_b32 remainder'4, serial, 7
s_add_u32 moved1, remainder'4, first
s_cmp_le_u32 last, tiles
s_cselect_b32 workgroup1, along0, y
s_cselect_b32 workgroup0, moved1, x
s_mul_i32 origin_m, workgroup0, 0x80
s_mul_i32 origin_n, workgroup1, 64
s_sub_u32 rows_left_m, m, origin_m
s_min_u32 rows_left_m, rows_left_m, 0x80
s_sub_u32 rows_left_n, n, origin_n
s_min_u32 rows_left_n, rows_left_n, 64
)"},
           Case{"gfx942", "HHS TN mt96x64 mi16x16x16x1 wt3x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm3 sv4 buf1",
                R"(
s_add_u32 padded, m, 0x5f
s_mul_hi_u32 tiles, padded, 0x2aaaaab
s_mul_i32 product, tiles, 0x60
s_sub_u32 one_less, tiles, 1
s_sub_u32 remainder, padded, product
s_cselect_b32 tiles, one_less, tiles
s_mul_i32 product, tiles, 0x60
s_sub_u32 remainder, padded, product
s_add_u32 padded'2, n, 63
s_lshr_b32 tiles'2, padded'2, 6
s_and_b32 remainder'2, padded'2, 63
s_mul_hi_u32 block, y, 0x55555556
s_mul_i32 product'2, block, 3
s_sub_u32 one_less'2, block, 1
s_sub_u32 remainder'3, y, product'2
s_cselect_b32 block, one_less'2, block
s_mul_i32 product'2, block, 3
s_sub_u32 remainder'3, y, product'2
s_mul_i32 first, block, 3
s_add_u32 last, first, 3
s_mul_i32 serial, remainder'3, tiles
s_add_u32 serial, serial, x
s_mul_hi_u32 along0, serial, 0x55555556
s_mul_i32 product'3, along0, 3
s_sub_u32 one_less'3, along0, 1
s_sub_u32 remainder'4, serial, product'3
s_cselect_b32 along0, one_less'3, along0
s_mul_i32 product'3, along0, 3
s_sub_u32 remainder'4, serial, product'3
s_add_u32 moved1, remainder'4, first
s_cmp_le_u32 last, tiles'2
s_cselect_b32 workgroup0, along0, x
s_cselect_b32 workgroup1, moved1, y
s_mul_i32 origin_m, workgroup0, 0x60
s_mul_i32 origin_n, workgroup1, 64
s_sub_u32 rows_left_m, m, origin_m
s_min_u32 rows_left_m, rows_left_m, 0x60
s_sub_u32 rows_left_n, n, origin_n
s_min_u32 rows_left_n, rows_left_n, 64
)"},
           Case{"gfx942",
                "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 "
                "mul128x64x1",
                R"(
s_mul_i32 origin_m, x, 0x80
s_mul_i32 origin_n, y, 64
s_sub_u32 rows_left_m, m, origin_m
s_min_u32 rows_left_m, rows_left_m, 0x80
s_sub_u32 rows_left_n, n, origin_n
s_min_u32 rows_left_n, rows_left_n, 64
)"},
       })
    EXPECT_EQ(tile_of(test), test.expected) << test.recipe;
}

TEST(Position, PartOfALane) {
  // style: table
  for (const Case& test : {
           Case{"gfx942",
                "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1",
                R"(
v_and_b32 thread, 0x3ff, entry
v_and_b32 lane, 63, thread
v_lshrrev_b32 wave_number, 6, thread
v_readfirstlane_b32 wave, wave_number
s_lshr_b32 wave1, wave, 1
s_and_b32 remainder, wave, 1
v_lshrrev_b32 read_row, 3, thread
v_and_b32 remainder'2, 7, thread
)"},
           Case{"gfx942",
                "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 wsgr1x2",
                R"(
v_and_b32 thread, 0x3ff, entry
v_and_b32 lane, 63, thread
v_lshrrev_b32 wave_number, 6, thread
v_readfirstlane_b32 wave, wave_number
s_lshr_b32 wave1, wave, 1
s_and_b32 remainder, wave, 1
v_lshrrev_b32 read_row_of_wave, 3, lane
v_and_b32 remainder'2, 7, lane
v_lshrrev_b32 reading_wave, 6, thread
v_mad_u32_u24 read_row, reading_wave, 32, read_row_of_wave
v_lshrrev_b32 read_row_of_wave'2, 3, lane
v_and_b32 remainder'3, 7, lane
v_lshrrev_b32 reading_wave'2, 6, thread
v_mad_u32_u24 read_row'2, read_row_of_wave'2, 4, reading_wave'2
)"},
           Case{"gfx1030", "SSS TN mt64x64 mi1x1x1x1 wt4x4 wg16x16 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1",
                R"(
v_and_b32 thread, 0x3ff, entry
v_and_b32 lane, 31, thread
v_lshrrev_b32 lane1, 4, thread
v_and_b32 remainder, 15, thread
v_lshrrev_b32 read_row, 2, thread
v_and_b32 remainder'2, 3, thread
)"},
           Case{"gfx942",
                "HHS TN mt64x64 mi16x16x16x1 wt4x4 wg1x1 du128 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 lsu2",
                R"(
v_and_b32 thread, 0x3ff, entry
v_and_b32 lane, 63, thread
v_lshrrev_b32 group, 6, thread
v_and_b32 remainder, 63, thread
v_readfirstlane_b32 group'2, group
v_lshrrev_b32 wave_number, 6, remainder
v_readfirstlane_b32 wave, wave_number
s_lshr_b32 wave1, wave, 0
s_and_b32 remainder'2, wave, 0
v_lshrrev_b32 read_row, 4, thread
v_and_b32 remainder'3, 15, thread
)"},
           Case{"gfx1100",
                "HHS TN mt64x32 mi16x16x16x1 wt2x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1",
                R"(
v_and_b32 thread, 0x3ff, entry
v_and_b32 lane, 31, thread
v_lshrrev_b32 wave_number, 5, thread
v_readfirstlane_b32 wave, wave_number
s_lshr_b32 wave1, wave, 1
s_and_b32 remainder, wave, 1
v_lshrrev_b32 read_row, 2, thread
v_and_b32 remainder'2, 3, thread
)"},
       })
    EXPECT_EQ(lanes_of(test), test.expected) << test.recipe;
}

// Renumbered workgroups: what is written, and, worked out instruction by instruction, that it is a permutation which
// gives each XCD a run of consecutive numbers, however many workgroups there are.

constexpr const char* kPlain =
    "HHS TN mt128x64 mi16x16x16x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 ";

std::string mapping_of(const std::string& word) {
  Stage stage("gfx942", kPlain + word);
  write_xcc_mapping(stage.c, stage.w.sgpr("number"), stage.w.sgpr("workgroups"));
  return stage.text();
}

/// Runs scalar instructions, a line each, and gives what the last one has written.
std::uint32_t value_of(const std::string& text, std::map<std::string, std::uint32_t> registers) {
  bool scc = false;
  std::uint32_t result = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) continue;
    std::replace(line.begin(), line.end(), ',', ' ');
    std::istringstream words(line);
    std::string op, to, first, second;
    words >> op >> to >> first >> second;
    const auto read = [&](const std::string& word) {
      const auto found = registers.find(word);
      return found != registers.end() ? found->second : static_cast<std::uint32_t>(std::stoul(word, nullptr, 0));
    };
    const std::uint64_t x = read(first), y = read(second);
    std::uint64_t made = 0;
    if (op == "s_mul_i32")
      made = x * y;
    else if (op == "s_mul_hi_u32")
      made = x * y >> 32U;
    else if (op == "s_add_u32")
      made = x + y, scc = made >> 32U != 0;
    else if (op == "s_sub_u32")
      made = x - y, scc = x < y;
    else if (op == "s_min_u32")
      made = std::min(x, y), scc = x < y;
    else if (op == "s_lshr_b32")
      made = x >> y, scc = made != 0;
    else if (op == "s_and_b32")
      made = x & y, scc = made != 0;
    else if (op == "s_cselect_b32")
      made = scc ? x : y;
    else
      ADD_FAILURE() << "no scalar instruction of a renumbering: " << line;
    result = registers[to] = static_cast<std::uint32_t>(made);
  }
  return result;
}

TEST(XccMapping, TakesFewInstructionsForPowersOfTwo) {
  EXPECT_EQ(mapping_of("xcc8x0"), R"(
s_lshr_b32 of_each_xcd, workgroups, 3
s_and_b32 remainder, workgroups, 7
s_lshr_b32 turn, number, 3
s_and_b32 remainder'2, number, 7
s_mul_i32 renumbered, remainder'2, of_each_xcd
s_min_u32 longer, remainder'2, remainder
s_add_u32 renumbered, renumbered, longer
s_add_u32 renumbered, renumbered, turn
)");
}

TEST(XccMapping, GivesEachXcdConsecutiveNumbers) {
  for (const auto& [xcds, group] :
       {XccMapping{8, 0}, XccMapping{2, 0}, XccMapping{3, 0}, XccMapping{6, 0}, XccMapping{64, 0}, XccMapping{8, 8},
        XccMapping{8, 16}, XccMapping{6, 18}, XccMapping{4, 80}, XccMapping{8, 304}}) {
    const std::string text = mapping_of(fmt::format("xcc{}x{}", xcds, group));
    for (const std::uint32_t count : {1U, 2U, 7U, 8U, 9U, 63U, 64U, 65U, 100U, 303U, 304U, 305U, 611U}) {
      std::vector<std::uint32_t> places;
      for (std::uint32_t number = 0; number < count; ++number)
        places.push_back(value_of(text, {{"number", number}, {"workgroups", count}}));
      const std::uint32_t each = group == 0 ? count : group;
      for (std::uint32_t first = 0; first < count; first += each) {
        const std::uint32_t end = std::min(first + each, count);
        std::uint32_t next = first;  // XCD by XCD, in the order in which each is given workgroups
        for (std::uint32_t xcd = 0; xcd < xcds; ++xcd)
          for (std::uint32_t number = first + xcd; number < end; number += xcds)
            ASSERT_EQ(places[number], next++) << xcds << ' ' << group << ": " << number << " of " << count;
      }
    }
  }
}

}  // namespace
}  // namespace kiln::kernel
