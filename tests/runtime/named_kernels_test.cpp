// Kernels by name: recipes that random ones seldom come to, on problems that fill tiles, do not, and are one element.
#include "tests/runtime/recipe_runs.hpp"

#include <array>
#include <cstdint>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

TEST(NamedKernels, AreRight) {
  // style: table
  struct Case {
    const char *processor, *recipe;
  };
  constexpr Case kCases[] = {
      // Fewer pieces of a tile than threads: along rows, along K, by elements with 64-bit addresses.
      {"gfx906", "DDD NT mt96x64 mi1x1x1x1 wt6x4 wg16x16 du4 gr2x1 lr2 pad0x0 ldsb2 pgr1 plr0 wgm8 sv2 buf1"},
      {"gfx908", "DDD TN mt48x64 mi1x1x1x1 wt6x4 wg8x16 du4 gr2x2 lr2 pad0x0 ldsb2 pgr1 plr1 wgm1 sv2 buf1"},
      {"gfx942", "SSS NT mt128x16 mi16x16x4x1 wt2x1 wg4x1 du8 gr1x1 lr1 pad0x0 ldsb2 pgr2 plr3 wgm1 sv2 buf1"},
      // Stores that branches do not reach over at once, with buffer descriptors and 64-bit addresses.
      {"gfx950",
       "F8NF8NS TN mt128x128 mi32x32x16x1 wt4x4 wg1x1 du32 gr16x16 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 "
       "actgelu"},
      {"gfx1100",
       "HHS TN mt64x64 mi16x16x16x1 wt4x4 wg1x1 du32 gr1x1 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0 "
       "scaled actgeluscaling"},
      // Sums in all but few of the VGPRs: which lane does what is found again behind the loop.
      {"gfx90a",
       "DDD NT mt128x128 mi16x16x4x1 wt2x8 wg4x1 du16 gr2x2 lr1 pad0x0 ldsb1 pgr2 plr1 wgm5 sv2 buf1 ss1 vw2x1 "
       "archvgpr1 sets4"},
      {"gfx942",
       "ZZZ TN mt80x64 mi16x16x4x1 wt5x1 wg1x4 du16 gr1x1 lr1 pad0x0 ldsb1 pgr2 plr1 wgm1 sv1 buf1 ss1 vw1x1 "
       "archvgpr1 sets4"},
      // Groups that share waves: 4 and 8 in one, 16 in four, and across the bounds of waves.
      {"gfx906", "SSS NT mt16x16 mi1x1x1x1 wt4x4 wg4x4 du32 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr1 wgm1 sv1 buf1 lsu4"},
      {"gfx1030", "HHS TN mt16x8 mi1x1x1x1 wt2x4 wg8x2 du64 gr2x2 lr4 pad0x0 ldsb2 pgr2 plr0 wgm1 sv2 buf1 lsu8"},
      {"gfx900", "SSS TT mt32x16 mi1x1x1x1 wt4x4 wg8x4 du16 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0 lsu8"},
      {"gfx90a", "SSS NN mt32x24 mi1x1x1x1 wt4x4 wg8x6 du32 gr1x1 lr1 pad0x0 ldsb2 pgr1 plr1 wgm1 sv4 buf1 lsu4"},
      {"gfx900", "SSS TT mt32x16 mi1x1x1x1 wt4x4 wg8x4 du16 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 gsu3 lsu4"},
      {"gfx1100", "SSS NT mt32x24 mi1x1x1x1 wt4x4 wg8x6 du16 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 gsu2 lsu4"},
      {"gfx906",
       "SSS TN mt16x16 mi1x1x1x1 wt4x4 wg4x4 du16 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf1 gsumb3 lsu4"},
      // Transposing reads of both operands, with tiles that are no powers of two, padding, parts of a block.
      {"gfx950", "HHS NT mt96x80 mi16x16x32x1 wt3x5 wg2x1 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr0 wgm1 sv4 buf1 tr1x1"},
      {"gfx950",
       "F8F8S NT mt64x64 mi32x32x64x1 wt1x1 wg2x2 du128 gr16x16 lr16 pad0x32 ldsb1 pgr1 plr1 wgm1 sv4 buf1 tr1x1"},
      {"gfx950",
       "I8II NN mt64x32 mi16x16x64x1 wt2x2 wg2x1 du128 gr4x16 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 tr1x0 lsu2"},
      {"gfx950", "BBS NT mt32x32 mi32x32x16x1 wt1x1 wg1x1 du32 gr1x2 lr4 pad8x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0 tr1x1"},
      {"gfx1250", "HHS NT mt96x32 mi16x16x32x1 wt3x1 wg2x2 du64 gr8x4 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 tr1x1"},
      {"gfx1250",
       "F8F8S TT mt32x64 mi16x16x128x1 wt1x2 wg2x2 du128 gr16x16 lr16 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 tr0x1"},
      // Past LDS: rows of f64 and f32 as they arrive, halves and bytes put together, K contiguous, B, both operands,
      // groups of waves that share K, workgroups that do and begin at different k.
      {"gfx90a",
       "DDD NT mt128x64 mi16x16x4x1 wt2x4 wg4x1 du16 gr2x2 lr1 pad0x0 ldsb1 pgr2 plr1 wgm8 sv2 buf1 vw2x1 dtv1x0"},
      {"gfx942",
       "SSS NN mt256x32 mi32x32x2x1 wt2x1 wg4x1 du8 gr2x2 lr1 pad0x0 ldsb2 pgr1 plr3 wgm1 sv2 buf1 vw2x1 dtv1x0"},
      {"gfx942",
       "HHS NT mt192x48 mi16x16x16x1 wt3x3 wg4x1 du64 gr8x8 lr4 pad0x0 ldsb1 pgr2 plr3 wgm1 sv4 buf1 vw1x1 dtv1x0"},
      {"gfx942",
       "BBS TT mt64x128 mi16x16x16x1 wt4x4 wg1x2 du32 gr8x8 lr4 pad0x0 ldsb2 pgr1 plr1 wgm1 sv4 buf1 vw4x4 dtv0x1"},
      {"gfx942",
       "I8II NN mt64x64 mi16x16x32x1 wt4x2 wg1x2 du128 gr4x16 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 vw4x1 dtv1x0"},
      {"gfx950",
       "SSS NT mt64x64 mi16x16x4x1 wt2x2 wg2x2 du32 gr2x2 lr2 pad0x0 ldsb2 pgr2 plr1 wgm1 sv2 buf1 vw2x2 dtv1x1"},
      {"gfx90a",
       "DDD NN mt64x32 mi16x16x4x1 wt2x2 wg2x1 du32 gr2x2 lr2 pad0x0 ldsb1 pgr2 plr1 wgm1 sv2 buf1 vw2x1 dtv1x0 lsu2"},
      {"gfx942",
       "SSS NT mt64x64 mi16x16x4x1 wt2x2 wg2x2 du16 gr2x2 lr1 pad0x0 ldsb2 pgr2 plr1 wgm1 sv2 buf1 vw2x1 dtv1x0 "
       "stagger8x0x0 gsu3"},
      {"gfx90a",
       "SSS NT mt64x32 mi16x16x1x4 wt1x2 wg1x1 du8 gr1x1 lr1 pad0x0 ldsb1 pgr2 plr1 wgm1 sv1 buf1 ss0 dtv1x0"},
      // By transposing loads: with edges and without, several blocks of a step, both operands, a tile of one step.
      {"gfx1201",
       "HHS NT mt64x64 mi16x16x16x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 vw1x1 mul8x1x1 "
       "tr1x0 dtv1x0"},
      {"gfx1200",
       "BBS NN mt64x32 mi16x16x16x1 wt4x1 wg1x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr1 plr0 wgm1 sv4 buf1 vw1x1 mul64x1x1 "
       "tr1x0 dtv1x0 lsu2"},
      {"gfx1201",
       "F8F8S TT mt32x64 mi16x16x16x1 wt1x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 vw1x1 mul1x8x1 "
       "tr0x1 dtv0x1 gsu3"},
      {"gfx1201",
       "HHS NT mt32x32 mi16x16x16x1 wt1x1 wg2x2 du16 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 vw1x1 mul16x16x1 "
       "tr1x1 dtv1x1"},
      {"gfx1250",
       "HHS NT mt64x64 mi16x16x32x1 wt2x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 vw1x1 mul8x8x1 "
       "tr1x1 dtv1x1"},
      {"gfx1250",
       "F8F8S NT mt32x64 mi16x16x64x1 wt1x2 wg2x2 du128 gr16x16 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 vw1x1 "
       "mul32x1x2 tr1x0 dtv1x0 stagger8x0x0"},
      // Tiles of one step, which are multiplied from copies; fragments put together in their own step.
      {"gfx942",
       "SSS NT mt64x64 mi16x16x4x1 wt2x2 wg2x2 du4 gr1x1 lr1 pad0x0 ldsb2 pgr2 plr1 wgm1 sv2 buf1 vw2x1 dtv1x0"},
      {"gfx942",
       "HHS TT mt64x64 mi16x16x16x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 vw1x2 dtv1x1"},
      {"gfx90a",
       "BBS NN mt32x32 mi16x16x16x1 wt2x2 wg1x1 du64 gr8x8 lr4 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 vw2x1 dtv1x0 lsu2"},
      {"gfx1100", "HHS TN mt64x64 mi16x16x16x1 wt2x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 dtv1x0"},
      {"gfx1201",
       "HHS NT mt64x64 mi16x16x16x1 wt2x2 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 vw2x1 dtv1x0"},
      {"gfx1250",
       "F8F8S TN mt32x64 mi16x16x64x1 wt1x2 wg2x2 du128 gr16x16 lr16 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 dtv0x1"},
      // Several rows at one k.
      {"gfx1030", "SSS TN mt128x64 mi1x1x1x1 wt8x8 wg16x8 du16 gr4x4 lr1 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1"},
      {"gfx1100", "SSS NT mt96x32 mi1x1x1x1 wt12x4 wg8x8 du8 gr4x2 lr1 pad4x0 ldsb1 pgr1 plr2 wgm1 sv4 buf1 vw4x2"},
      {"gfx906", "HHS NT mt64x32 mi1x1x1x1 wt8x4 wg8x8 du16 gr4x2 lr2 pad0x0 ldsb2 pgr1 plr1 wgm1 sv4 buf1 lsu2"},
      {"gfx90a", "DDD TN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du8 gr2x2 lr1 pad0x0 ldsb1 pgr1 plr1 wgm1 sv2 buf1 wsgr1x1"},
      {"gfx1030", "HHS TN mt128x64 mi1x1x1x1 wt8x8 wg16x8 du16 gr8x8 lr2 pad0x0 ldsb2 pgr1 plr1 wgm1 sv8 buf1 vw8x8"},
      {"gfx906", "HHS NT mt128x96 mi1x1x1x1 wt8x8 wg16x12 du16 gr8x4 lr2 pad0x0 ldsb1 pgr1 plr1 wgm1 sv8 buf1 vw8x8"},
      {"gfx1201", "I8II NT mt64x64 mi1x1x1x1 wt8x8 wg8x8 du16 gr16x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1"},
      {"gfx803", "HHS TT mt32x32 mi1x1x1x1 wt4x4 wg8x8 du8 gr1x1 lr2 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0"},
      {"gfx1030", "HHS TN mt24x24 mi1x1x1x1 wt3x3 wg8x8 du8 gr1x1 lr2 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0"},
      {"gfx906",
       "DDD NN mt64x96 mi1x1x1x1 wt4x6 wg16x16 du8 gr2x2 lr2 pad0x4 ldsb2 pgr1 plr1 wgm1 sv2 buf1 exactgr1x1"},
      // Stores of 16 elements by way of LDS, from as many AccVGPRs as there are.
      {"gfx942",
       "F8NF8NS TT mt256x256 mi32x32x16x1 wt2x8 wg4x1 du32 gr4x4 lr8 pad0x0 ldsb2 pgr2 plr3 wgm4 sv4 buf1 ss0 vw1x1 "
       "sr16"},
      // 12 rows of a wave's own, whose places carry; waves that take turns by whole K-blocks.
      {"gfx942",
       "HSS NN mt64x48 mi16x16x16x1 wt1x3 wg4x1 du128 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm1 sv4 buf1 wsgr1x1"},
      {"gfx942", "HSS NN mt64x16 mi16x16x16x1 wt1x1 wg4x1 du64 gr8x4 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 wsgr2x1"},
      // Tiles of B in turn; and what is written to LDS where fragments were.
      {"gfx1102",
       "HHS TN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du32 gr4x4 lr8 pad16x16 ldsb2 pgr1 plr0 wgm1 sv2 buf1 ss1"},
      {"gfx1102", "HHS TN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr0 wgm1 sv4 buf1 ss1"},
      {"gfx1102", "HHS NT mt128x128 mi16x16x16x1 wt4x4 wg2x2 du32 gr4x4 lr8 pad0x64 ldsb2 pgr1 plr0 wgm2 sv4 buf1 ss1"},
      {"gfx1102", "BBS TT mt128x128 mi16x16x16x1 wt4x4 wg2x2 du32 gr4x4 lr8 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 gsu2"},
      // Matrix instructions of several blocks, along M and N.
      {"gfx942", "HHS NT mt16x64 mi16x16x4x4 wt1x1 wg1x1 du16 gr4x4 lr4 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 ss1"},
      {"gfx942",
       "HHS NT mt64x128 mi16x16x4x4 wt4x2 wg1x1 du16 gr4x4 lr8 pad0x0 ldsb2 pgr2 plr1 wgm1 sv4 buf1 ss1 vw4x1"},
      {"gfx90a", "BBS NN mt128x64 mi32x32x4x2 wt1x1 wg2x2 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 ss0 sr4"},
      {"gfx908", "BBS TN mt64x128 mi32x32x2x2 wt2x1 wg1x2 du16 gr2x2 lr2 pad0x0 ldsb1 pgr1 plr1 wgm1 sv2 buf1 ss1"},
      {"gfx908", "SSS TT mt256x32 mi32x32x1x2 wt1x1 wg4x1 du8 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm1 sv4 buf1 ss0"},
      {"gfx908", "I8II TN mt64x8 mi4x4x4x16 wt1x2 wg1x1 du32 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr1 wgm1 sv4 buf1 ss0"},
      {"gfx90a", "HHS NN mt8x64 mi4x4x4x16 wt2x1 wg1x1 du32 gr1x4 lr4 pad0x0 ldsb2 pgr1 plr1 wgm1 sv4 buf1 ss1 vw2x1"},
      {"gfx950", "SSS NN mt64x64 mi16x16x1x4 wt1x1 wg1x4 du16 gr4x4 lr4 pad0x0 ldsb2 pgr1 plr1 wgm1 sv4 buf1 ss0 lsu2"},
      // More links than there are SGPRs for at once: each part of these kernels loads its own arguments.
      {"gfx803",
       "BBS NN mt16x16 mi1x1x1x1 wt2x2 wg8x8 du32 gr8x8 lr8 pad8x16 ldsb2 pgr1 plr1 wgm1 sv8 buf1 gsu2 biasmB "
       "scalealphavecm scaleav scalebv scalec scaled acttanh"},
      {"gfx803",
       "SSS TN mt64x64 mi1x1x1x1 wt8x8 wg8x8 du16 gr1x1 lr1 pad4x4 ldsb2 pgr1 plr1 wgm1 sv4 buf0 gsu3 biasmH "
       "scalealphavecm scaleav scalebv scalec scaled actclippedrelu"},
      {"gfx803",
       "HHS TN mt16x16 mi1x1x1x1 wt2x2 wg8x8 du64 gr8x8 lr8 pad8x8 ldsb2 pgr1 plr1 wgm1 sv8 buf0 ptr1 devab1 is1 gsu3 "
       "biasmS scalealphavecn scaleas scalebs scalec scaled acttanh"},
      {"gfx90a",
       "F8SS NT mt32x32 mi16x16x8x1 wt1x1 wg2x2 du64 gr16x16 lr8 pad0x0 ldsb2 pgr1 plr1 wgm1 sv4 buf0 ptr1 devab1 is1 "
       "gsu2 biasmH scalealphavecn scalebs scalec scaled actclamp"},
      {"gfx942",
       "BBS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb2 pgr1 plr1 wgm1 sv8 buf0 devab1 is1 gsu2 "
       "biasmS scalealphavecm scaleas scalebv scalec scaled actsilu"},
      // Workgroups that are renumbered, in groups and all of them: XCDs that are and are no powers of two; with blocks
      // of tiles, K split in all ways, a launch that says how, 64-bit addresses, arguments by part, each grid.
      {"gfx942", "HHS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm4 sv4 buf1 xcc8x16"},
      {"gfx950",
       "HHS NN mt32x16 mi16x16x32x1 wt1x1 wg2x1 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm2 sv4 buf1 mapm1 xcc8x0 "
       "stagger4x0x3 gsu3"},
      {"gfx942",
       "BSS NT mt32x16 mi16x16x16x1 wt1x1 wg2x1 du16 gr4x4 lr4 pad0x0 ldsb1 pgr1 plr0 wgm1 sv1 buf0 xcc6x18 gsumb2"},
      {"gfx90a",
       "SSS TT mt32x32 mi16x16x4x1 wt1x1 wg2x2 du16 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr1 wgm8 sv1 buf1 xcc7x0 gsusb2"},
      {"gfx1201",
       "HHS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm4 sv4 buf1 xcc64x64"},
      {"gfx906", "SSS TN mt16x16 mi1x1x1x1 wt2x2 wg8x8 du8 gr1x1 lr1 pad0x0 ldsb1 pgr1 plr0 wgm3 sv1 buf1 xcc3x9"},
      {"gfx803",
       "SSS TN mt64x64 mi1x1x1x1 wt8x8 wg8x8 du16 gr1x1 lr1 pad4x4 ldsb2 pgr1 plr1 wgm1 sv4 buf0 xcc2x0 gsu3 biasmH "
       "scalealphavecm scaleav scalebv scalec scaled actclippedrelu"},
      {"gfx942",
       "HHS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm4 sv4 buf1 xcc8x16 "
       "abitensile2"},
      {"gfx942",
       "HHS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm4 sv4 buf1 xcc8x0 "
       "abitensile1"},
      {"gfx942",
       "HHS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm4 sv4 buf1 xcc8x16 gsu2 "
       "launchgsu1 abilite2"},
      {"gfx1201",
       "HHS TN mt32x32 mi16x16x16x1 wt1x1 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb1 pgr1 plr1 wgm4 sv4 buf1 xcc5x0 abilite2"},
  };
  for (const Case& c : kCases) {
    const kernel::Recipe recipe = kernel::Recipe::parse(c.recipe).value();
    const auto plan = kernel::make_plan(recipe, *isa::find_processor(c.processor));
    ASSERT_TRUE(plan) << plan.error().text();
    Runtime runtime = open(c.processor, {});
    for (const auto& [m, n, k] : {std::array<std::uint64_t, 3>{256, 128, 16}, {101, 67, 21}, {1, 1, 1}}) {
      const auto rounded = [](std::uint64_t size, std::uint64_t to) { return (size + to - 1) / to * to; };
      const auto& multiple = recipe.multiple;
      GemmProblem problem = GemmProblem::packed(recipe.type, rounded(m, multiple[0]), rounded(n, multiple[1]),
                                                rounded(k, multiple[2]), 2);
      problem.beta = 1;
      problem.activation_arguments = {1, 2};
      if (m == 1 && !plan->accepts(problem)) continue;  // an ld of 1
      EXPECT_TRUE(run(runtime, *plan, problem)) << c.recipe;
    }
  }
}

}  // namespace
}  // namespace kiln::runtime
