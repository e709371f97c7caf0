// What holds between the numbers of a plan, the layout of LDS as it is told, and the limits of Plan::accepts on both
// sides. The numbers themselves: plan_words_test.cpp.
#include "codegen/plan/plan.hpp"

#include "codegen/kernel/position/pieces.hpp"
#include "tests/codegen/plan/changed_recipe.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::kernel {
namespace {

Recipe parse(const std::string& line) {
  const auto recipe = Recipe::parse(line);
  EXPECT_TRUE(recipe) << recipe.error().text();
  return *recipe;
}

Plan plan_of(const std::string& line, const char* processor) {
  const auto plan = make_plan(parse(line), *isa::find_processor(processor));
  EXPECT_TRUE(plan) << plan.error().text();
  return *plan;
}

// What a wave reads of others' sums while it adds them has room beside its own, as far as eight reads do.
TEST(Plan, ReadsAsManySumsAsRegistersHaveRoomFor) {
  constexpr std::uint32_t kOfLoad = 5, kFewest = 8;
  const std::string small =
      "HHS TN mt64x16 mi16x16x16x1 wt1x1 wg4x1 du256 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv8 buf1 gsu12";
  const std::string large =
      "HHS TN mt256x256 mi16x16x16x1 wt8x8 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm8 sv8 buf1 gsu4";
  for (const char* processor : {"gfx90a", "gfx942"})
    for (const std::string& line : {small, large}) {
      const Plan p = plan_of(line, processor);
      EXPECT_GE(p.split.loads_in_flight, kFewest) << line;
      if (p.split.loads_in_flight == kFewest) continue;
      EXPECT_LE(p.split.loads_in_flight * kOfLoad, p.registers.vgprs_estimate) << line;
    }
  EXPECT_GT(plan_of(small, "gfx942").split.loads_in_flight, kFewest);
  // A launch may say that there are two parts.
  const std::string told = small.substr(0, small.find(" gsu")) + " launchgsu1 abilite2 ha1";
  EXPECT_EQ(plan_of(told, "gfx942").split.loads_in_flight, kFewest);
}

TEST(Plan, ThreadsCoverEveryTileOnce) {
  for (const char* transposes : {"NN", "NT", "TN", "TT"}) {
    const Plan p = plan_of(changed(kMatrix, transposes), "gfx942");
    for (const OperandPlan* o : {&p.a, &p.b}) {
      EXPECT_EQ(o->global_read.lines * o->global_read.vector, o->global_read.chunk_elems);
      EXPECT_EQ(o->global_read.lines * o->global_read.across, p.workgroup.threads);
      EXPECT_EQ(o->global_read.loads() * o->global_read.vector * p.workgroup.threads, o->rows * p.recipe.depth_u);
    }
  }
}

/// The rows of the table in lds_layout.md: what follows the line of dashes, as numbers.
std::vector<std::vector<std::uint32_t>> told_bytes() {
  std::ifstream file(std::string(KILN_SOURCE_DIR) + "/codegen/plan/lds_layout.md");
  std::vector<std::vector<std::uint32_t>> rows;
  bool in_table = false;
  for (std::string line; std::getline(file, line);) {
    if (in_table && line.starts_with("| ")) {
      std::replace(line.begin(), line.end(), '|', ' ');
      std::istringstream numbers(line);
      rows.emplace_back(std::istream_iterator<std::uint32_t>(numbers), std::istream_iterator<std::uint32_t>());
    }
    in_table = in_table || line.starts_with("|---");
  }
  return rows;
}

TEST(Plan, LayoutOfLdsIsAsToldByAnExample) {
  const Plan plan =
      plan_of("HHS NN mt16x16 mi16x16x16x1 wt1x1 wg1x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1", "gfx942");
  const auto told = told_bytes();
  ASSERT_EQ(told.size(), 16U);
  for (std::uint32_t row = 0; row < 16; ++row) {
    std::vector<std::uint32_t> bytes = {row};
    for (const OperandPlan* o : {&plan.a, &plan.b})
      for (std::uint32_t k = 0; k < 32; k += o->lds.block_k) bytes.push_back(o->lds.byte_of({row, k}));
    EXPECT_EQ(told[row], bytes);
    EXPECT_EQ(plan.a.lds.byte_of({row, 5}), told[row][1] + 10);
  }
}

/// Tiles with fewer pieces than threads: those that are left over repeat what the last ones do.
TEST(Plan, SurplusThreadsHaveNoPartOfATile) {
  const Plan plan =
      plan_of("DDD NT mt96x64 mi1x1x1x1 wt6x4 wg16x16 du4 gr2x1 lr2 pad0x0 ldsb2 pgr1 plr0 wgm8 sv2 buf1", "gfx906");
  EXPECT_EQ(plan.workgroup.threads, 256U);
  EXPECT_EQ(plan.a.global_read.lines * plan.a.global_read.across, 192U);  // 96 x 4 by pairs
  EXPECT_EQ(plan.a.global_read.loads() * plan.a.global_read.vector * 192, 96U * 4);
  EXPECT_EQ(plan.b.global_read.lines * plan.b.global_read.across, 256U);
}

// Where registers are short tiles of B take turns in two of them, and only there.
TEST(Plan, TilesTakeTurnsWhereRegistersAreShort) {
  const char* const line =
      "HHS NT mt128x{} mi16x16x16x1 wt4x{} wg2x2 du32 gr4x4 lr8 pad0x0 ldsb2 pgr1 plr0 wgm1 sv4 buf1";
  const Plan full = plan_of(fmt::format(fmt::runtime(line), 128, 4), "gfx1102");
  EXPECT_TRUE(full.registers.tiles_in_turn);
  EXPECT_EQ(full.registers.tiles_in_registers(full.b), 2U);
  EXPECT_EQ(full.registers.tiles_in_registers(full.a), 4U);
  EXPECT_LE(full.registers.vgprs_estimate, 256U);
  const Plan small = plan_of(fmt::format(fmt::runtime(line), 96, 3), "gfx1102");
  EXPECT_FALSE(small.registers.tiles_in_turn);
  EXPECT_EQ(small.registers.tiles_in_registers(small.b), 3U);
}

// Where sums in VGPRs leave too few for it, which lane does what is found again behind the loop; not where elements are
// put together on their way to LDS, which takes registers besides.
TEST(Plan, LanesAreFoundAgainWhereSumsNeedTheirRegisters) {
  const char* const line =
      "DDD NT mt128x{} mi16x16x4x1 wt2x{} wg4x1 du16 gr2x2 lr1 pad0x0 ldsb1 pgr2 plr1 wgm5 sv2 buf1 ss1 vw2x1 {}sets4";
  const Plan full = plan_of(fmt::format(fmt::runtime(line), 128, 8, "archvgpr1 "), "gfx90a");
  EXPECT_TRUE(full.registers.lanes_again);
  EXPECT_FALSE(full.result.accumulators_in_accvgprs);
  EXPECT_LE(full.registers.vgprs_estimate, 256U);
  EXPECT_FALSE(plan_of(fmt::format(fmt::runtime(line), 64, 4, "archvgpr1 "), "gfx90a").registers.lanes_again);
  EXPECT_FALSE(plan_of(fmt::format(fmt::runtime(line), 128, 8, ""), "gfx90a").registers.lanes_again);
  const Plan halves = plan_of(
      "HH_BHS NN mt256x128 mi32x32x8x1 wt2x4 wg4x1 du32 gr8x8 lr8 pad64x16 ldsb1 pgr2 plr5 wgm8 sv2 buf1 ss1 vw2x1 "
      "archvgpr1",
      "gfx90a");
  EXPECT_FALSE(halves.registers.lanes_again);
}

// Padding takes no registers: it is preferred to an exchange where sums are in VGPRs, but for those that take all
// anyway; and it is what makes a plan where the addresses of an exchange are too many.
TEST(Plan, SumsInVgprsGetPadding) {
  const auto padding = [](const char* tiles, const char* widths) {
    return conflict_free_padding(
        parse(fmt::format("DDD NT {} wg4x1 du16 gr2x2 lr1 pad0x0 ldsb1 pgr2 plr1 wgm5 sv1 buf1 ss1 {} archvgpr1 sets4",
                          tiles, widths)),
        *isa::find_processor("gfx90a"));
  };
  using Pad = std::array<std::uint32_t, 2>;
  EXPECT_EQ(padding("mt128x64 mi16x16x4x1 wt2x4", "vw2x1").value(), (Pad{0, 16}));
  EXPECT_EQ(padding("mt128x128 mi16x16x4x1 wt2x8", "vw2x1").value(), (Pad{0, 0}));
  EXPECT_EQ(padding("mt128x128 mi16x16x4x1 wt2x8", "vw1x1").value(), (Pad{16, 16}));
  EXPECT_FALSE(padding("mt128x256 mi16x16x4x1 wt2x16", "vw1x1"));
}

TEST(Plan, AcceptsWhatItsOffsetsReach) {
  const Plan plan = plan_of(kMatrix, "gfx942");
  GemmProblem p = GemmProblem::packed(plan.recipe.type, 100, 100, 100);
  EXPECT_TRUE(plan.accepts(p));
  const std::uint64_t largest = 0x7fff0000ULL / (128 * 2);  // 128 rows of A, halves
  p.lda = largest;
  EXPECT_TRUE(plan.accepts(p));
  p.lda = largest + 1;
  EXPECT_FALSE(plan.accepts(p));
  p = GemmProblem::packed(plan.recipe.type, 100, 100, 100);
  p.ldd = largest + 1;
  ASSERT_FALSE(plan.accepts(p));
  EXPECT_NE(plan.accepts(p).error().message.find("tile of D"), std::string::npos);
  p = GemmProblem::packed(plan.recipe.type, 0x7fffffff, 1, 1);
  EXPECT_FALSE(plan.accepts(p)) << "2^24 tiles of 256 lanes";
  p = GemmProblem::packed(plan.recipe.type, 100, 100, 100);
  p.type.trans_a = Transpose::kN;
  EXPECT_FALSE(plan.accepts(p));
}

/// What the plan makes of a wave tile and the types.
struct Layout {
  const char* words;  ///< changed in kMatrix
  bool swapped;
  std::uint32_t row_vector, store_vector, bytes_in_line;
};

/// Each accumulator is stored once, as the row and the column that it is.
void expect_every_accumulator_once(const Plan& plan, const std::vector<Piece>& all, const std::string& line) {
  std::set<std::array<std::uint32_t, 3>> stored;
  for (const Piece& piece : all)
    for (std::uint32_t e = 0; e < piece.elements; ++e) {
      const Piece::Source source = piece.source(e);
      EXPECT_TRUE(stored.insert({piece.t1, source.t0, source.reg}).second) << line;
      EXPECT_EQ(plan.results().row_of(source.t0, source.reg), piece.row + e) << line;
      EXPECT_EQ(plan.results().column_of(piece.t1, source.reg), piece.column) << line;
    }
  EXPECT_EQ(stored.size(), plan.a.tiles * plan.b.tiles * plan.result.accumulators) << line;
}

TEST(Plan, StoresFillLines) {
  for (const Layout& l : {
           Layout{"sv1", true, 4, 4, 128},
           Layout{"mt256x128 wt8x4 sv8", true, 8, 8, 128},
           Layout{"mt64x128 wt2x4", false, 2, 8, 64},
           Layout{"mt96x128 wt3x4", false, 1, 4, 32},
           Layout{"mt64x64 mi32x32x8x1 wt1x1", true, 1, 1, 64},
           Layout{"SSS mt64x64 mi16x16x4x1 wt2x2 du32 gr4x4 lr4", true, 2, 2, 128},
           Layout{"SSS mt64x64 mi16x16x4x1 wt2x2 du32 gr1x1 lr4 pgr1 plr0 buf0", true, 1, 1, 64},
       }) {
    const std::string line = changed(kMatrix, l.words);
    const Plan plan = plan_of(line, "gfx942");
    EXPECT_EQ(plan.result.swapped, l.swapped) << line;
    EXPECT_EQ(plan.a.row_vector, l.row_vector) << line;
    EXPECT_EQ(plan.result.store_vector, l.store_vector) << line;
    // By what each lane of a wave stores first: bytes of the first line that are written.
    const std::vector<Piece> all = pieces(plan.results(), plan.result.store_vector);
    const std::uint32_t lanes_apart =
        plan.a.row_vector * (l.swapped ? 1 : plan.result.run) * plan.result.output->bytes();
    std::uint32_t bytes = 0;
    for (std::uint32_t lane = 0; lane < (l.swapped ? plan.product.mi->n : plan.result.row_groups); ++lane)
      if (lane * lanes_apart < 128) bytes += plan.result.store_vector * plan.result.output->bytes();
    EXPECT_EQ(bytes, l.bytes_in_line) << line;
    expect_every_accumulator_once(plan, all, line);
  }
}

TEST(Plan, FollowsTheLayoutThatARecipeSays) {
  struct Said {
    const char *processor, *base, *words;
    bool swapped;
    std::uint32_t rows, columns, store_vector;
  };
  for (const Said& said : {
           Said{"gfx942", kMatrix, "sv1 ss1 vw1x1", true, 1, 1, 1},
           Said{"gfx942", kMatrix, "sv2 ss1 vw4x2", true, 4, 2, 2},
           Said{"gfx942", kMatrix, "sv8 ss0 vw2x4", false, 2, 4, 8},
           Said{"gfx942", kMatrix, "sv8 ss0 vw1x1", false, 1, 1, 4},
           Said{"gfx942", kMatrix, "ss0", false, 1, 1, 4},
           Said{"gfx942", kMatrix, "vw2x1", false, 2, 1, 8},
           Said{"gfx1100", kMatrix, "mt64x64 wt2x2 du32 pad8x8 sv2 ss1 vw2x1", true, 2, 1, 2},
           Said{"gfx1201", kMatrix, "mt64x64 wt2x2 du32 pad8x8 sv8 ss0 vw1x2", false, 1, 2, 8},
           Said{"gfx1030", kVector, "mt64x64 wg16x16 vw4x2", false, 4, 2, 4},
           Said{"gfx1030", kVector, "mt64x64 wg16x16", false, 1, 1, 1},
       }) {
    const std::string line = changed(said.base, said.words);
    const Plan plan = plan_of(line, said.processor);
    EXPECT_EQ(plan.result.swapped, said.swapped) << line;
    EXPECT_EQ(plan.a.row_vector, said.rows) << line;
    EXPECT_EQ(plan.b.row_vector, said.columns) << line;
    EXPECT_EQ(plan.result.store_vector, said.store_vector) << line;
    expect_every_accumulator_once(plan, pieces(plan.results(), plan.result.store_vector), line);
  }
}

TEST(Plan, ResultsGoThroughLdsInFullLines) {
  struct Batch {
    const char* words;
    std::uint32_t tiles, lanes, wave_bytes;
  };
  for (const Batch& b : {
           Batch{"du32 sr4", 4, 16, 16 * (64 * 4 + 16)},
           Batch{"mt256x128 mi32x32x8x1 wt4x2 du32 lr4 ss0 vw1x1 sr8", 2, 8, 32 * (64 * 4 + 16)},
           Batch{"SSS mt96x64 mi16x16x4x1 wt3x2 du16 gr4x4 lr4 ss0 vw1x1 sr4", 3, 16, 16 * (48 * 4 + 16)},
       }) {
    const std::string line = changed(kMatrix, b.words);
    const Plan plan = plan_of(line, "gfx90a");
    EXPECT_EQ(plan.store.remap_tiles, b.tiles) << line;
    EXPECT_EQ(plan.store.remap_lanes, b.lanes) << line;
    EXPECT_EQ(plan.store.remap_wave_bytes, b.wave_bytes) << line;
    EXPECT_GE(plan.lds_bytes, 4 * b.wave_bytes) << line;
  }
}

TEST(Plan, AssertedMultiplesLeaveOutWhatCannotBe) {
  struct Case {
    const char* words;
    bool has_edge, has_odd_edge, has_tail;
  };
  const std::string base = changed(kMatrix, "NN pad64x0");
  for (const Case& c : {Case{"", true, true, true}, Case{"mul2x1x64", true, false, false},
                        Case{"mul2x1x32", true, false, true}, Case{"mul128x1x1", false, false, true},
                        Case{"mul1x1x128", true, true, true}, Case{"mul256x1x64", false, false, false}}) {
    const Plan plan = plan_of(changed(base, c.words), "gfx942");
    EXPECT_EQ(has_edge(plan.recipe, plan.a), c.has_edge) << c.words;
    EXPECT_TRUE(has_edge(plan.recipe, plan.b)) << c.words;
    EXPECT_EQ(has_odd_edge(plan.recipe, plan.a), c.has_odd_edge) << c.words;
    EXPECT_EQ(has_tail(plan.recipe, plan.a, plan.b), c.has_tail) << c.words;
  }
  const Plan plan = plan_of(changed(base, "mul8x1x64"), "gfx942");
  EXPECT_TRUE(plan.accepts(GemmProblem::packed(plan.recipe.type, 136, 7, 128)));
  const auto refused = plan.accepts(GemmProblem::packed(plan.recipe.type, 136, 7, 100));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("K is 100; the kernel is for multiples of 64"), std::string::npos);
  EXPECT_FALSE(plan.accepts(GemmProblem::packed(plan.recipe.type, 132, 7, 128)));
}

TEST(Plan, SwappedOperandsKeepTheirTypes) {
  const Plan plan = plan_of(
      "F8NB8NSS TN mt128x64 mi16x16x32x1 wt4x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1", "gfx942");
  ASSERT_TRUE(plan.result.swapped);
  EXPECT_EQ(plan.product.mi->a, DataType::kBf8);
  EXPECT_EQ(plan.product.mi->b, DataType::kF8);
}

TEST(Plan, WideAddressingTakesAnyStride) {
  const Plan plan =
      plan_of("HHS TN mt64x64 mi16x16x16x1 wt4x4 wg1x1 du32 gr1x1 lr8 pad8x8 ldsb1 pgr1 plr0 wgm1 sv1 buf0", "gfx942");
  GemmProblem p = GemmProblem::packed(plan.recipe.type, 0x7fffffff, 3, 4);
  p.lda = p.ldd = 0x7fffffff;
  EXPECT_TRUE(plan.accepts(p));
}

}  // namespace
}  // namespace kiln::kernel
