// The renumbering of workgroups: what is written, and, worked out instruction by instruction, that it is a permutation
// which gives each XCD a run of consecutive numbers, however many workgroups there are.
#include "codegen/kernel/abi/xcc_mapping.hpp"

#include "tests/codegen/kernel/stage.hpp"

#include <algorithm>
#include <cstdint>
#include <sstream>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

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
  // style: table
  struct Case {
    std::uint32_t xcds, group;
  };
  for (const auto& [xcds, group] : {Case{8, 0}, Case{2, 0}, Case{3, 0}, Case{6, 0}, Case{64, 0}, Case{8, 8},
                                    Case{8, 16}, Case{6, 18}, Case{4, 80}, Case{8, 304}}) {
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
