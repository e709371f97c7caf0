// Bank cycles of known access patterns: strides whose conflicts can be counted on paper.
#include "runtime/emulator/profile/lds_banks.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

Architecture architecture(const char* name) {
  return architecture_of(Target::parse(name).value()).value();
}

struct Row {
  const char* target;
  LdsAccess access;
  unsigned bytes, lanes, stride;
  std::uint32_t cycles, ideal;
};
constexpr auto kRead = LdsAccess::kRead, kWrite = LdsAccess::kWrite, kAtomic = LdsAccess::kAtomic;

TEST(LdsBanks, StridesConflictAsOnPaper) {
  // clang-format off
  constexpr Row kRows[] = {
      {"gfx942",  kRead,   4, 64,   4,  2, 2},   // 32 lanes a cycle
      {"gfx942",  kRead,   4, 64,   0,  2, 2},   // broadcast
      {"gfx942",  kRead,   4, 64,   8,  4, 2},   // every second bank
      {"gfx942",  kRead,   4, 64,  64, 32, 2},   // two banks: 16 lanes each
      {"gfx942",  kRead,   4, 64, 128, 64, 2},   // one bank
      {"gfx942",  kRead,   4, 64, 132,  2, 2},   // padded by a dword
      {"gfx942",  kRead,   2, 64,   2,  2, 2},   // two lanes a dword
      {"gfx942",  kRead,   8, 64,   8,  4, 4},
      {"gfx942",  kRead,   8, 64,  16,  8, 4},
      {"gfx942",  kRead,  16, 64,  16,  8, 8},
      {"gfx942",  kRead,  16, 64,  32, 16, 8},
      {"gfx942",  kWrite, 16, 64,  16,  8, 8},
      {"gfx942",  kWrite, 16, 64, 128, 64, 8},
      {"gfx942",  kRead,   4, 64,   5,  4, 2},   // misaligned: lanes 24 to 26 need dwords 30 to 33
      {"gfx942",  kAtomic, 4, 64,   0, 64, 2},   // no broadcast
      {"gfx950",  kRead,   4, 64,   4,  1, 1},   // the whole wave
      {"gfx950",  kRead,   4, 64,   8,  2, 1},
      {"gfx950",  kWrite,  4, 64,   4,  2, 2},
      {"gfx950",  kRead,   8, 64,   8,  2, 2},   // 64 banks
      {"gfx950",  kRead,  16, 64,  16,  4, 4},
      {"gfx950",  kRead,  12, 64,  16,  8, 8},
      {"gfx950",  kWrite,  8, 64,   8,  4, 4},
      {"gfx1100", kRead,   4, 32,   4,  1, 1},
      {"gfx1100", kRead,   4, 32, 128, 32, 1},
      {"gfx1100", kRead,  16, 32,  16,  4, 4},
      {"gfx1201", kRead,  16, 32,  16,  4, 4},
      {"gfx1250", kRead,  16, 32,  16,  2, 2},
  };
  // clang-format on
  for (const Row& row : kRows) {
    std::vector<std::uint64_t> offsets;
    for (unsigned lane = 0; lane < row.lanes; ++lane) offsets.push_back(std::uint64_t{lane} * row.stride);
    const LdsCycles cycles = lds_cycles(architecture(row.target), row.access, row.bytes, offsets, ~0ULL);
    EXPECT_EQ(cycles.taken, row.cycles) << row.target << " " << row.bytes << " bytes, stride " << row.stride;
    EXPECT_EQ(cycles.ideal, row.ideal) << row.target << " " << row.bytes << " bytes, stride " << row.stride;
  }
}

/// 16 rows, 144 bytes apart, four pieces of 16 bytes in each: what a GEMM reads for a 16x16x16 MFMA. Eight neighbouring
/// lanes never meet; lanes 0-3 and 20-23 do: row 7 of the second piece starts in the bank of row 0 of the first.
TEST(LdsBanks, WideReadsAreServedInGroupsThatAreNoNeighbours) {
  std::vector<std::uint64_t> offsets;
  for (unsigned lane = 0; lane < 64; ++lane) offsets.push_back(lane % 16 * 144ULL + lane / 16 * 16ULL);
  EXPECT_EQ(lds_cycles(architecture("gfx942"), kRead, 16, offsets, ~0ULL).taken, 16U);
  EXPECT_EQ(lds_cycles(architecture("gfx942"), kWrite, 16, offsets, ~0ULL).taken, 8U);
  EXPECT_EQ(lds_cycles(architecture("gfx1201"), kRead, 16, std::span(offsets).first(32), ~0ULL).taken, 4U);
}

/// The groups that amd-shark-ai measured, as it writes them: first lanes of runs of four or more.
TEST(LdsBanks, GroupsAreThoseMeasured) {
  struct Measured {
    const char* target;
    unsigned dwords, run;                       ///< lanes of a run
    std::vector<std::vector<unsigned>> groups;  ///< of lanes 0 to 31
  };
  const Measured rows[] = {
      {"gfx942", 2, 16, {{0}, {16}}},
      {"gfx942", 4, 4, {{0, 20}, {4, 16}, {8, 28}, {12, 24}}},
      {"gfx950", 2, 32, {{0}}},
      {"gfx950", 3, 4, {{0, 20}, {4, 16}, {8, 28}, {12, 24}}},
      {"gfx950", 4, 4, {{0, 12, 20, 24}, {4, 8, 16, 28}}},
      {"gfx1100", 2, 16, {{0}, {16}}},
      {"gfx1100", 4, 4, {{0, 20}, {4, 16}, {8, 28}, {12, 24}}},
      {"gfx1201", 2, 16, {{0}, {16}}},
      {"gfx1201", 4, 8, {{0}, {8}, {16}, {24}}},
  };
  for (const Measured& row : rows) {
    const LdsGrouping grouping = lds_grouping(architecture(row.target), kRead, row.dwords);
    ASSERT_EQ(grouping.groups, row.groups.size()) << row.target << " " << row.dwords;
    for (const std::vector<unsigned>& group : row.groups) {
      for (const unsigned first : group) {
        for (unsigned lane = first; lane < first + row.run; ++lane)
          EXPECT_EQ(grouping.group_of_lane[lane], grouping.group_of_lane[group.front()])
              << row.target << " " << row.dwords << " lane " << lane;
      }
    }
  }
  EXPECT_TRUE(lds_grouping(architecture("gfx950"), kRead, 1).both_halves);
}

TEST(LdsBanks, EveryLaneIsInOneGroupOfTheSizeThatTheBanksAllow) {
  for (const Architecture& row : architectures()) {
    const Architecture a = architecture(std::string(row.name).c_str());
    for (const LdsAccess access : {kRead, kWrite, kAtomic}) {
      for (unsigned dwords = 1; dwords <= 4; ++dwords) {
        const LdsGrouping grouping = lds_grouping(a, access, dwords);
        std::vector<unsigned> lanes(grouping.groups);
        for (const std::uint8_t group : grouping.group_of_lane) {
          ASSERT_LT(group, grouping.groups);
          ++lanes[group];
        }
        for (const unsigned count : lanes) {
          EXPECT_EQ(count, 32U / grouping.groups);
          EXPECT_LE(count * dwords * (grouping.both_halves ? 2 : 1), grouping.banks) << row.name;
        }
      }
    }
  }
}

TEST(LdsBanks, InactiveLanesTakeNoCycle) {
  std::vector<std::uint64_t> offsets(64);
  for (unsigned lane = 0; lane < 64; ++lane) offsets[lane] = lane * 16ULL;
  const Architecture a = architecture("gfx90a");
  EXPECT_EQ(lds_cycles(a, kWrite, 16, offsets, 0xff).taken, 1U);
  EXPECT_EQ(lds_cycles(a, kWrite, 16, offsets, 0).taken, 0U);
  EXPECT_EQ(lds_cycles(a, kWrite, 16, offsets, 1ULL << 63).ideal, 1U);
}

/// ds_read2_b32 of neighbours is as good as ds_read_b64.
TEST(LdsBanks, TwoAddressesAreServedTogetherOrOneByOne) {
  std::vector<std::uint64_t> first(64), second(64);
  for (unsigned lane = 0; lane < 64; ++lane) {
    first[lane] = lane * 8ULL;
    second[lane] = first[lane] + 4;
  }
  const LdsCycles cycles = lds_cycles(architecture("gfx942"), kRead, 4, first, ~0ULL, second);
  EXPECT_EQ(cycles.taken, 4U);
  EXPECT_EQ(cycles.ideal, 4U);
  for (unsigned lane = 0; lane < 64; ++lane) {  // ds_read2_b64 of neighbours: two reads, each of every second 8 bytes
    first[lane] = lane * 16ULL;
    second[lane] = first[lane] + 8;
  }
  const LdsCycles wide = lds_cycles(architecture("gfx942"), kRead, 8, first, ~0ULL, second);
  EXPECT_EQ(wide.taken, 16U);
  EXPECT_EQ(wide.ideal, 8U);
  for (unsigned lane = 0; lane < 64; ++lane) {
    first[lane] = lane * 8ULL;
    second[lane] = first[lane] + 4;
  }
  for (std::uint64_t& offset : second) offset += 124;  // both of a lane in one bank: no way is free of conflicts
  EXPECT_EQ(lds_cycles(architecture("gfx942"), kRead, 4, first, ~0ULL, second).taken, 8U);
}

}  // namespace
}  // namespace kiln::emulator
