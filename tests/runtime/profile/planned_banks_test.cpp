// The layout of LDS that a plan derives, judged by the profile's model of banks: every access of every wave is where
// the layout says its element is, no two elements are in one place, and reads and writes have no bank conflicts.
#include "codegen/plan/lds_accesses.hpp"
#include "runtime/emulator/profile/lds_banks.hpp"

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::kernel {
namespace {

emulator::Architecture architecture(const std::string& name) {
  return emulator::architecture_of(Target::parse(name).value()).value();
}

Plan derived(const std::string& line, const char* processor) {
  Recipe recipe = Recipe::parse(line).value();
  recipe.lds_pad = conflict_free_padding(recipe, *isa::find_processor(processor)).value();
  return make_plan(recipe, *isa::find_processor(processor)).value();
}

class Accesses {
 public:
  Accesses(const Plan& p, const OperandPlan& o, const char* processor)
      : p_(p), o_(o), architecture_(architecture(processor)) {}

  /// The cycles of every access, whose first lane addresses and patterns lead to where the layout says.
  emulator::LdsCycles all() {
    for (std::uint32_t wave = 0; wave < p_.workgroup.waves; ++wave) {
      for (std::uint32_t chunk = 0; chunk < o_.global_read.chunks; ++chunk)
        for (std::uint32_t pass = 0; pass < o_.global_read.passes; ++pass)
          for (std::uint32_t e = 0; e < o_.global_read.vector; e += elements_of_write())
            add(emulator::LdsAccess::kWrite, o_.write_bytes(), o_.lds.write_patterns,
                local_write_place(o_, chunk, pass, 0, e), write_step(o_, chunk, pass, 0, e),
                [&](std::uint32_t lane) { return first_write(p_.workgroup, o_, wave * p_.workgroup.lanes + lane); });
    }
    const bool by_lanes = p_.product.mi == nullptr;
    for (std::uint32_t wave = 0; wave < (by_lanes ? p_.workgroup.waves : o_.rows / o_.wave_rows); ++wave)
      for (std::uint32_t tile = 0; tile < o_.tiles; tile += o_.fragment_read.read_rows)
        for (std::uint32_t step = 0; step < p_.fragments.steps; ++step)
          for (std::uint32_t read = 0; read < o_.fragment_read.reads_per_step; ++read)
            add(emulator::LdsAccess::kRead, o_.fragment_read.read_bytes, o_.lds.read_patterns,
                local_read_place(p_.fragments, o_, tile, step, read), read_step(p_.fragments, o_, tile, step, read),
                [&](std::uint32_t lane) {
                  LdsElement first = first_read(p_, o_, by_lanes ? wave * p_.workgroup.lanes + lane : lane);
                  first.row += wave * o_.wave_rows;
                  return first;
                });
    return cycles_;
  }

 private:
  /// Along the vector of a read from memory.
  std::uint32_t elements_of_write() const {
    return o_.write_bytes() / o_.lds.element_bytes / (o_.k_contiguous ? 1 : o_.global_read.k_rows);
  }

  template <class F>
  void add(emulator::LdsAccess access, std::uint32_t bytes, const std::vector<LdsPattern>& patterns, LdsPlace place,
           LdsElement step, F&& first_of_lane) {
    std::vector<std::uint64_t> offsets;
    ASSERT_LT(place.pattern, patterns.size());
    for (std::uint32_t lane = 0; lane < p_.workgroup.lanes; ++lane) {
      const LdsElement first = first_of_lane(lane);
      offsets.push_back(o_.lds.byte_of(first, patterns[place.pattern]) + place.offset_bytes);
      ASSERT_EQ(offsets.back(), o_.lds.byte_of({first.row + step.row, first.k + step.k})) << "lane " << lane;
    }
    const emulator::LdsCycles one = emulator::lds_cycles(architecture_, access, bytes, offsets, ~0ULL);
    cycles_.taken += one.taken;
    cycles_.ideal += one.ideal;
  }

  const Plan& p_;
  const OperandPlan& o_;
  emulator::Architecture architecture_;
  emulator::LdsCycles cycles_;
};

struct Case {
  const char *processor, *recipe;
};

TEST(PlannedBanks, HaveNoConflicts) {
  constexpr Case kCases[] = {
      {"gfx942", "HHS TN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx942", "HHS NN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx942", "HHS NT mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx942", "HHS NT mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx942", "HHS TT mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx942", "HSS NT mt256x112 mi16x16x16x1 wt4x7 wg4x1 du64 gr8x4 lr4 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1"},
      {"gfx942", "F8NH_HHS NN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du128 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1"},
      {"gfx942", "F8NH_HHS NN mt32x16 mi16x16x16x1 wt1x1 wg2x1 du32 gr4x4 lr4 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1"},
      {"gfx942", "SSS NN mt64x64 mi16x16x4x1 wt2x2 wg2x2 du32 gr4x4 lr1 pad0x0 ldsb1 pgr2 plr9 wgm1 sv2 buf1"},
      {"gfx1201", "B8F8BS TT mt32x64 mi16x16x16x1 wt2x1 wg1x4 du64 gr8x16 lr8 pad0x0 ldsb2 pgr2 plr3 wgm8 sv8 buf1"},
      {"gfx90a", "HHS TT mt256x128 mi16x16x16x1 wt8x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx90a", "HHS TN mt64x64 mi16x16x16x1 wt2x2 wg2x2 du128 gr8x8 lr4 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx942", "HHS TN mt128x128 mi32x32x8x1 wt2x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx942", "HHS TN mt96x80 mi16x16x16x1 wt3x5 wg2x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx942", "F8NHS TN mt128x128 mi16x16x32x1 wt4x4 wg2x2 du64 gr16x16 lr16 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx942",
       "HSS NN mt64x48 mi16x16x16x1 wt1x3 wg4x1 du128 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 wsgr1x1"},
      {"gfx942",
       "HHS TN mt64x80 mi16x16x16x1 wt1x5 wg4x1 du128 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 wsgr1x1"},
      {"gfx942",
       "F8NH_HHS NN mt64x16 mi16x16x16x1 wt1x1 wg4x1 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 wsgr2x1"},
      {"gfx90a", "SSS TN mt64x64 mi16x16x4x1 wt2x2 wg2x2 du32 gr4x4 lr4 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx90a", "SSS NT mt64x64 mi16x16x4x1 wt2x2 wg2x2 du32 gr4x4 lr4 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
      // Several rows at one k.
      {"gfx1030", "SSS TN mt128x128 mi1x1x1x1 wt8x8 wg16x16 du16 gr4x4 lr1 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
      {"gfx1030", "SSS NT mt64x64 mi1x1x1x1 wt8x8 wg8x8 du8 gr4x4 lr1 pad0x0 ldsb2 pgr1 plr1 wgm8 sv4 buf1 vw4x2"},
      {"gfx906", "HHS NN mt128x64 mi1x1x1x1 wt8x8 wg16x8 du16 gr4x8 lr2 pad0x0 ldsb2 pgr1 plr1 wgm8 sv4 buf1"},
      {"gfx1100", "DDD TT mt64x32 mi1x1x1x1 wt4x4 wg16x8 du8 gr2x2 lr1 pad0x0 ldsb1 pgr1 plr1 wgm8 sv2 buf1"},
      {"gfx1030", "HHS TN mt128x128 mi1x1x1x1 wt8x8 wg16x16 du16 gr8x8 lr2 pad0x0 ldsb2 pgr1 plr1 wgm8 sv8 buf1 vw8x8"},
      {"gfx1030", "HHS NN mt64x64 mi1x1x1x1 wt8x8 wg8x8 du16 gr8x8 lr2 pad0x0 ldsb2 pgr1 plr1 wgm8 sv8 buf1 vw8x8"},
      // Transposing reads.
      {"gfx950", "HHS NT mt128x128 mi16x16x32x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1 tr1x1"},
      {"gfx950", "HHS NN mt256x128 mi32x32x16x1 wt4x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1 tr1x0"},
      {"gfx950",
       "I8II NT mt128x64 mi16x16x64x1 wt4x2 wg2x2 du128 gr16x16 lr16 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1 tr1x1"},
      {"gfx1250", "HHS NT mt64x64 mi16x16x32x1 wt2x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1 tr1x1"},
      {"gfx1250",
       "F8F8S NT mt64x64 mi16x16x64x1 wt2x2 wg2x2 du128 gr16x16 lr16 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1 tr1x1"},
      {"gfx1100", "HHS TN mt64x64 mi16x16x16x1 wt2x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1"}};
  for (const Case& c : kCases) {
    const Plan plan = derived(c.recipe, c.processor);
    for (const OperandPlan* o : {&plan.a, &plan.b}) {
      SCOPED_TRACE(plan.recipe.text() + ", " + o->name);
      const emulator::LdsCycles cycles = Accesses(plan, *o, c.processor).all();
      EXPECT_EQ(cycles.taken, cycles.ideal);
      const LdsCycles own = lds_cycles(plan, *o);
      EXPECT_EQ(own.taken, own.ideal);
      std::set<std::uint32_t> places;
      for (std::uint32_t row = 0; row < o->rows; ++row)
        for (std::uint32_t k = 0; k < plan.recipe.depth_u; ++k) places.insert(o->lds.byte_of({row, k}));
      EXPECT_EQ(places.size(), std::size_t{o->rows} * plan.recipe.depth_u);
      EXPECT_LT(*places.rbegin(), plan.lds_buffer_bytes);
    }
  }
}

TEST(PlannedBanks, NeedNoPaddingAlongK) {
  const Plan plan = derived(
      "HHS TN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1", "gfx942");
  EXPECT_EQ(plan.lds_bytes, 32768U);
}

/// The lanes that plans take to be served together are the profile's.
TEST(PlannedBanks, HaveTheProfilesGroups) {
  for (const isa::Processor& processor : isa::processors()) {
    const emulator::Architecture a = architecture(std::string(processor.name));
    for (unsigned width = 0; width < 3; ++width)
      for (const bool reads : {true, false}) {
        SCOPED_TRACE(std::string(processor.name) + (reads ? " reads " : " writes ") + std::to_string(4U << width));
        const auto access = reads ? emulator::LdsAccess::kRead : emulator::LdsAccess::kWrite;
        const emulator::LdsGrouping theirs = emulator::lds_grouping(a, access, 1U << width);
        const isa::LdsGroups& ours = (reads ? processor.traits().lds_reads : processor.traits().lds_writes)[width];
        EXPECT_EQ(ours.banks, theirs.banks);
        EXPECT_EQ(ours.both_halves, theirs.both_halves);
        for (std::size_t lane = 0; lane < 32; ++lane)
          EXPECT_EQ(ours.of_quad[lane / 4], theirs.group_of_lane[lane]) << "lane " << lane;
      }
  }
}

}  // namespace
}  // namespace kiln::kernel
