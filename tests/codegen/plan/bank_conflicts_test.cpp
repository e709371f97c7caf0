// What accesses to LDS cost, counted as the hardware has it told: the different addresses of each bank, group of lanes
// by group, in sets. Of random accesses, of those of real plans, and with every column of an exchange.
#include "codegen/plan/lds_accesses.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::kernel {
namespace {

LdsCycles counted(const WaveAccess& access, const LaneAddresses& at) {
  LdsCycles cycles;
  std::uint32_t lane = 0;
  for (const std::uint32_t end : access.end_of_group) {
    std::map<std::uint32_t, std::set<std::uint32_t>> of_bank;
    std::size_t most = 0;
    for (; lane < end; ++lane) {
      const std::uint32_t address = at[lane] >> access.unit_shift;
      auto& wanted = of_bank[address & access.bank_mask];
      wanted.insert(address);
      most = std::max(most, wanted.size());
    }
    cycles.taken += most * access.count;
    cycles.ideal += access.count;
  }
  return cycles;
}

void expect_same(const WaveAccess& access, std::uint32_t block_bytes) {
  const LdsCycles own = access.cycles(access.bytes), straight = counted(access, access.bytes);
  EXPECT_EQ(own.taken, straight.taken);
  EXPECT_EQ(own.ideal, straight.ideal);
  for (std::uint32_t key = 0; key < Exchange::kInputs; ++key) {
    const MovedAccess moved(access, access.bytes, key);
    const std::uint32_t columns = (access.bank_mask + 1) << access.unit_shift >> std::countr_zero(block_bytes);
    for (std::uint32_t column = 0; column < columns; ++column) {
      LaneAddresses at = access.bytes;
      for (std::uint32_t lane = 0; lane < at.size(); ++lane)
        if (access.has_bit(lane, key)) at[lane] ^= column * block_bytes;
      const LdsCycles of_column = counted(access, at);
      const std::uint64_t lost = of_column.taken - of_column.ideal;
      SCOPED_TRACE("bit " + std::to_string(key) + " of the key, column " + std::to_string(column));
      ASSERT_EQ(moved.lost(column * block_bytes, ~std::uint64_t{0}), lost);
      ASSERT_GE(moved.lost(column * block_bytes, lost), lost);
    }
  }
}

TEST(BankConflicts, AreThoseOfRandomAccesses) {
  std::mt19937 random(38);
  const auto below = [&](std::uint32_t end) { return static_cast<std::uint32_t>(random() % end); };
  for (int i = 0; i < 300; ++i) {
    SCOPED_TRACE("access " + std::to_string(i));
    WaveAccess access;
    access.count = 1 + below(5);
    access.unit_shift = 2 + below(3);
    access.bank_mask = (below(2) == 0 ? 128U : 256U) / (1U << access.unit_shift) - 1;
    const std::uint32_t lanes = below(2) == 0 ? 32 : 64, group = 8U << below(lanes == 32 ? 3 : 4);
    for (std::uint32_t end = group; end <= lanes; end += group) access.end_of_group.push_back(end);
    // Few different places: lanes that want the same, with the same key or with another.
    const std::uint32_t places = 1U << below(8), keys = 1U << below(6);
    for (std::uint32_t lane = 0; lane < lanes; ++lane) {
      access.bytes[lane] = below(places) << access.unit_shift | below(1U << access.unit_shift);
      access.key[lane] = below(keys);
    }
    const std::uint32_t block_bytes = 4U << below(3);
    expect_same(access, block_bytes);
  }
}

TEST(BankConflicts, AreThoseOfPlans) {
  constexpr std::array<std::array<const char*, 2>, 12> kPlans = {{
      {"gfx942", "HHS TN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx942", "HHS NT mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx942", "HHS NN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1"},
      {"gfx942", "F8NH_HHS NN mt32x16 mi16x16x16x1 wt1x1 wg2x1 du32 gr4x4 lr4 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1"},
      {"gfx942", "SSS NN mt64x64 mi16x16x4x1 wt2x2 wg2x2 du32 gr4x4 lr1 pad0x0 ldsb1 pgr2 plr9 wgm1 sv2 buf1"},
      {"gfx942", "HHS TN mt96x80 mi16x16x16x1 wt3x5 wg2x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx950", "HHS NT mt128x128 mi16x16x32x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1 tr1x1"},
      {"gfx1201", "B8F8BS TT mt32x64 mi16x16x16x1 wt2x1 wg1x4 du64 gr8x16 lr8 pad0x0 ldsb2 pgr2 plr3 wgm8 sv8 buf1"},
      {"gfx1030", "HHS NN mt64x64 mi1x1x1x1 wt8x8 wg8x8 du16 gr8x8 lr2 pad0x0 ldsb2 pgr1 plr1 wgm8 sv8 buf1 vw8x8"},
      {"gfx906", "HHS NN mt128x64 mi1x1x1x1 wt8x8 wg16x8 du16 gr4x8 lr2 pad0x0 ldsb2 pgr1 plr1 wgm8 sv4 buf1"},
      {"gfx1100", "DDD TT mt64x32 mi1x1x1x1 wt4x4 wg16x8 du8 gr2x2 lr1 pad0x0 ldsb1 pgr1 plr1 wgm8 sv2 buf1"},
      {"gfx1100", "SSS NT mt128x128 mi1x1x1x1 wt8x8 wg16x16 du16 gr4x4 lr1 pad4x4 ldsb2 pgr1 plr1 wgm8 sv4 buf1"},
  }};
  for (const auto& [processor, recipe] : kPlans) {
    SCOPED_TRACE(recipe);
    const auto plan = make_plan(Recipe::parse(recipe).value(), *isa::find_processor(processor));
    ASSERT_TRUE(plan) << plan.error().text();
    for (const OperandPlan* o : {&plan->a, &plan->b})
      for (const WaveAccess& access : wave_accesses(*plan, *o)) expect_same(access, o->lds.block_bytes());
    for (const OperandPlan* o : {&plan->a, &plan->b}) {
      LdsCycles straight;
      for (const WaveAccess& access : wave_accesses(*plan, *o)) {
        LaneAddresses at = access.bytes;
        for (std::uint32_t lane = 0; lane < plan->workgroup.lanes; ++lane)
          at[lane] ^= o->lds.exchange(access.key[lane]) * o->lds.block_bytes();
        straight += counted(access, at);
      }
      std::multiset<std::uint32_t> reads, of_layout;
      const WaveAccess read = wave_accesses(*plan, *o).front();
      for (std::uint32_t lane = 0; lane < plan->workgroup.lanes; ++lane) {
        reads.insert(read.bytes[lane] ^ o->lds.exchange(read.key[lane]) * o->lds.block_bytes());
        of_layout.insert(o->lds.byte_of(first_read(*plan, *o, lane)) - o->lds.offset_bytes);
      }
      EXPECT_EQ(reads, of_layout);
      EXPECT_EQ(o->lds.cycles.taken, straight.taken);
      EXPECT_EQ(o->lds.cycles.ideal, straight.ideal);
    }
  }
}

}  // namespace
}  // namespace kiln::kernel
