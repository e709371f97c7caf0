// What each word of a recipe changes in its plan: the base, the words, the lines of the plan's text that are others.
#include "codegen/plan/plan.hpp"
#include "tests/codegen/plan/changed_recipe.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace kiln::kernel {
namespace {

constexpr const char* kWmma =
    "HHS TN mt64x64 mi16x16x16x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad8x8 ldsb1 pgr2 plr1 wgm8 sv4 buf1";

std::string text_of(const char* processor, const std::string& line) {
  const auto recipe = Recipe::parse(line);
  EXPECT_TRUE(recipe) << recipe.error().text();
  if (!recipe) return "";
  const auto plan = make_plan(*recipe, *isa::find_processor(processor));
  EXPECT_TRUE(plan) << plan.error().text();
  return plan ? plan->text() : "";
}

/// Lines by their names, but for those of every plan that has another recipe.
std::map<std::string, std::string> lines_of(const std::string& text) {
  constexpr std::size_t kNameWidth = 24;
  std::map<std::string, std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    const std::string name = line.substr(0, line.find("  "));
    if (name != "recipe" && name != "kernel") lines[name] = line.substr(std::min(line.size(), kNameWidth + 1));
  }
  return lines;
}

/// "name: value" for each line that is new or another; "no name" for each that the base alone has.
std::string changes_of(const std::string& base, const std::string& text) {
  const auto before = lines_of(base), after = lines_of(text);
  std::string changes;
  for (const auto& [name, value] : after)
    if (const auto was = before.find(name); was == before.end() || was->second != value)
      changes += "\n" + name + ": " + value;
  for (const auto& [name, value] : before)
    if (!after.contains(name)) changes += "\nno " + name;
  return changes + "\n";
}

TEST(PlanWords, TextOfTheBases) {
  EXPECT_EQ("\n" + text_of("gfx942", kMatrix), R"(
recipe                   HHS TN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1
processor                gfx942
kernel                   kiln_HHS_TN_mt128x128x64_8f3024f6be9a8b0c
threads                  256 (4 waves of 64 lanes)
matrix instruction       v_mfma_f32_16x16x16f16
step_k                   32 (2 steps per tile, 2 products each)
fragments                4 registers per row, 2 sets, read 1 steps ahead
accumulators             64 per lane
A reads                  4 per thread of 8 elements, K-contiguous; 8 x 32 threads, 4 passes, 1 chunks, 1 k rows
A in LDS                 at 0, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 2 read and 1 write addresses
B reads                  4 per thread of 8 elements, K-contiguous; 8 x 32 threads, 4 passes, 1 chunks, 1 k rows
B in LDS                 at 16384, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 2 read and 1 write addresses
lds_bytes                32768 (1 buffers)
vgprs (estimate)         122
accvgprs (estimate)      64
result                   B by A, 4 tiles share their rows in turn, 1 their columns
store vector             4
)");
  EXPECT_EQ("\n" + text_of("gfx1030", kVector), R"(
recipe                   SSS TN mt32x32 mi1x1x1x1 wt4x4 wg8x8 du16 gr4x4 lr4 pad4x4 ldsb1 pgr1 plr1 wgm1 sv4 buf1
processor                gfx1030
kernel                   kiln_SSS_TN_mt32x32x16_f26d77db2e8f2344
threads                  64 (2 waves of 32 lanes)
matrix instruction       none (VALU)
step_k                   4 (4 steps per tile, 4 products each)
fragments                4 registers per row, 2 sets, read 1 steps ahead
accumulators             16 per lane
A reads                  2 per thread of 4 elements, K-contiguous; 4 x 16 threads, 2 passes, 1 chunks, 1 k rows
A in LDS                 at 0, k-blocks of 4 elements 528 bytes apart
B reads                  2 per thread of 4 elements, K-contiguous; 4 x 16 threads, 2 passes, 1 chunks, 1 k rows
B in LDS                 at 2112, k-blocks of 4 elements 528 bytes apart
lds_bytes                4224 (1 buffers)
vgprs (estimate)         116
accvgprs (estimate)      0
result                   A by B, 1 tiles share their rows in turn, 1 their columns
store vector             1
)");
}

struct Case {
  const char *processor, *base, *words, *expected;
};

TEST(PlanWords, ChangeTheirLines) {
  // style: table
  for (const Case& test : {
           Case{"gfx942", kMatrix, "NT", R"(
A in LDS: at 0, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 1 read and 2 write addresses
A reads: 4 per thread of 8 elements, row-contiguous; 16 x 16 threads, 1 passes, 1 chunks, 4 k rows
B in LDS: at 16384, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 4 read and 8 write addresses
B reads: 4 per thread of 8 elements, row-contiguous; 16 x 16 threads, 1 passes, 1 chunks, 4 k rows
vgprs (estimate): 147
)"},
           Case{"gfx942", kMatrix, "I8II mi16x16x32x1 gr16x16 lr16", R"(
A in LDS: at 0, k-blocks of 16 elements 2048 bytes apart, places exchanged by 3 bits: 2 read and 1 write addresses
A reads: 2 per thread of 16 elements, K-contiguous; 4 x 64 threads, 2 passes, 1 chunks, 1 k rows
B in LDS: at 8192, k-blocks of 16 elements 2048 bytes apart, places exchanged by 3 bits: 1 read and 1 write addresses
B reads: 2 per thread of 16 elements, K-contiguous; 4 x 64 threads, 2 passes, 1 chunks, 1 k rows
fragments: 4 registers per row, 1 sets, read 0 steps ahead
lds_bytes: 16384 (1 buffers)
matrix instruction: v_mfma_i32_16x16x32_i8
step_k: 64 (1 steps per tile, 2 products each)
vgprs (estimate): 69
)"},
           Case{"gfx942", kMatrix, "mi32x32x8x1 wt2x2", R"(
A in LDS: at 0, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 4 read and 1 write addresses
B in LDS: at 16384, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 4 read and 1 write addresses
matrix instruction: v_mfma_f32_32x32x8f16
result: B by A, 2 tiles share their rows in turn, 1 their columns
step_k: 16 (4 steps per tile, 2 products each)
store vector: 2
vgprs (estimate): 94
)"},
           Case{"gfx942", kMatrix, "mt128x64 wt4x2", R"(
B in LDS: at 16384, k-blocks of 8 elements 1024 bytes apart, places exchanged by 3 bits: 2 read and 1 write addresses
B reads: 2 per thread of 8 elements, K-contiguous; 8 x 32 threads, 2 passes, 1 chunks, 1 k rows
accumulators: 32 per lane
accvgprs (estimate): 32
lds_bytes: 24576 (1 buffers)
vgprs (estimate): 96
)"},
           Case{"gfx942", kMatrix, "mt64x64 wt4x4 wg1x1", R"(
A in LDS: at 0, k-blocks of 8 elements 1024 bytes apart, places exchanged by 3 bits: 2 read and 4 write addresses
A reads: 8 per thread of 8 elements, K-contiguous; 8 x 8 threads, 8 passes, 1 chunks, 1 k rows
B in LDS: at 8192, k-blocks of 8 elements 1024 bytes apart, places exchanged by 3 bits: 2 read and 1 write addresses
B reads: 8 per thread of 8 elements, K-contiguous; 8 x 8 threads, 8 passes, 1 chunks, 1 k rows
lds_bytes: 16384 (1 buffers)
threads: 64 (1 waves of 64 lanes)
vgprs (estimate): 165
)"},
           Case{"gfx942", kMatrix, "du32", R"(
A reads: 2 per thread of 8 elements, K-contiguous; 4 x 64 threads, 2 passes, 1 chunks, 1 k rows
B in LDS: at 8192, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 1 read and 1 write addresses
B reads: 2 per thread of 8 elements, K-contiguous; 4 x 64 threads, 2 passes, 1 chunks, 1 k rows
fragments: 4 registers per row, 1 sets, read 0 steps ahead
lds_bytes: 16384 (1 buffers)
step_k: 32 (1 steps per tile, 2 products each)
vgprs (estimate): 69
)"},
           Case{"gfx942", kMatrix, "du128 pgr1", R"(
A in LDS: at 0, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 2 read and 2 write addresses
A reads: 8 per thread of 8 elements, K-contiguous; 16 x 16 threads, 8 passes, 1 chunks, 1 k rows
B in LDS: at 32768, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 2 read and 1 write addresses
B reads: 8 per thread of 8 elements, K-contiguous; 16 x 16 threads, 8 passes, 1 chunks, 1 k rows
lds_bytes: 65536 (1 buffers)
step_k: 32 (4 steps per tile, 2 products each)
vgprs (estimate): 163
)"},
           Case{"gfx942", kMatrix, "gr4x8", R"(
A in LDS: at 0, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 2 read and 2 write addresses
A reads: 8 per thread of 4 elements, K-contiguous; 16 x 16 threads, 8 passes, 1 chunks, 1 k rows
vgprs (estimate): 127
)"},
           Case{"gfx942", kMatrix, "lr4", R"(
A in LDS: at 0, k-blocks of 4 elements 1024 bytes apart, places exchanged by 4 bits: 8 read and 2 write addresses
B in LDS: at 16384, k-blocks of 4 elements 1024 bytes apart, places exchanged by 4 bits: 4 read and 1 write addresses
fragments: 2 registers per row, 2 sets, read 1 steps ahead
step_k: 16 (4 steps per tile, 1 products each)
vgprs (estimate): 99
)"},
           Case{"gfx942", kMatrix, "pad8x8", R"(
A in LDS: at 0, k-blocks of 8 elements 2064 bytes apart
B in LDS: at 16512, k-blocks of 8 elements 2064 bytes apart
lds_bytes: 33024 (1 buffers)
vgprs (estimate): 120
)"},
           Case{"gfx942", kMatrix, "ldsb2 du32", R"(
A reads: 2 per thread of 8 elements, K-contiguous; 4 x 64 threads, 2 passes, 1 chunks, 1 k rows
B in LDS: at 8192, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 1 read and 1 write addresses
B reads: 2 per thread of 8 elements, K-contiguous; 4 x 64 threads, 2 passes, 1 chunks, 1 k rows
fragments: 4 registers per row, 1 sets, read 0 steps ahead
lds_bytes: 32768 (2 buffers)
step_k: 32 (1 steps per tile, 2 products each)
vgprs (estimate): 69
)"},
           Case{"gfx942", kMatrix, "pgr1", "\n"},
           Case{"gfx942", kMatrix, "plr0", R"(
fragments: 4 registers per row, 1 sets, read 0 steps ahead
vgprs (estimate): 90
)"},
           Case{"gfx942", kMatrix, "wgm1", "\n"},
           Case{"gfx942", kMatrix, "sv8 ss0 vw1x1", R"(
result: A by B, 1 tiles share their rows in turn, 1 their columns
)"},
           Case{"gfx942", kMatrix, "ss1", "\n"},
           Case{"gfx942", kMatrix, "vw4x2", R"(
result: B by A, 4 tiles share their rows in turn, 2 their columns
)"},
           Case{"gfx942", kMatrix, "ss0 vw1x1 sr4", R"(
result: A by B, 1 tiles share their rows in turn, 1 their columns
store remap: 4 rows per store by way of LDS, 4 tiles along M and 4352 bytes of a wave at once
)"},
           Case{"gfx942", kMatrix, "archvgpr1", R"(
accvgprs (estimate): 0
vgprs (estimate): 186
)"},
           Case{"gfx942", kMatrix, "mul128x128x64", "\n"},
           Case{"gfx942", kMatrix, "dtv1x0", R"(
A reads: past LDS: 8 per lane of 8 elements, K-contiguous
B in LDS: at 0, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 2 read and 1 write addresses
lds_bytes: 16384 (1 buffers)
vgprs (estimate): 102
no A in LDS
)"},
           Case{"gfx942", kMatrix, "lsu2 mt64x64 wt2x4 wg2x1", R"(
A in LDS: at 0, k-blocks of 8 elements 1024 bytes apart, places exchanged by 3 bits: 1 read and 1 write addresses
A reads: 2 per thread of 8 elements, K-contiguous; 8 x 32 threads, 2 passes, 1 chunks, 1 k rows
B in LDS: at 8192, k-blocks of 8 elements 1024 bytes apart, places exchanged by 3 bits: 1 read and 1 write addresses
B reads: 2 per thread of 8 elements, K-contiguous; 8 x 32 threads, 2 passes, 1 chunks, 1 k rows
accumulators: 32 per lane
accvgprs (estimate): 32
fragments: 4 registers per row, 1 sets, read 0 steps ahead
lds_bytes: 16384 (1 buffers)
result: A by B, 2 tiles share their rows in turn, 1 their columns
step_k: 32 (1 steps per tile, 2 products each)
store vector: 8
vgprs (estimate): 60
)"},
           Case{"gfx942", kMatrix, "gsu4", "\n"},
           Case{"gfx942", kMatrix, "HSS gsusb4", R"(
result: B by A, 1 tiles share their rows in turn, 1 their columns
store vector: 1
)"},
           Case{"gfx942", kMatrix, "wsgr1x2", R"(
A in LDS: at 0, k-blocks of 8 elements 2048 bytes apart, places exchanged by 3 bits: 2 read and 4 write addresses
vgprs (estimate): 125
)"},
           Case{"gfx942", kMatrix, "nt1x2x4x7", "\n"},
           Case{"gfx942", kMatrix, "stagger32x1x1", "\n"},
           Case{"gfx942", kMatrix, "xcc8x304", R"(
workgroups: neighbouring tiles on one of 8 XCDs, within every 304
)"},
           Case{"gfx1030", kVector, "xcc6x0", R"(
workgroups: neighbouring tiles on one of 6 XCDs, within all of them
)"},
           Case{"gfx942", kMatrix, "iu2", "\n"},
           Case{"gfx942", kMatrix, "actgelu", "\n"},
           Case{"gfx942", kMatrix, "group1", "\n"},
           Case{"gfx950", kMatrix, "NN mi16x16x32x1 tr1x0", R"(
A in LDS: at 0, k-blocks of 1 elements 256 bytes apart, of 8 rows, places exchanged by 4 bits: 4 read and 1 write addresses
A reads: 4 per thread of 8 elements, row-contiguous; 16 x 16 threads, 4 passes, 1 chunks, 1 k rows
matrix instruction: v_mfma_f32_16x16x32_f16
result: A by B, 1 tiles share their rows in turn, 1 their columns
step_k: 32 (2 steps per tile, 1 products each)
vgprs (estimate): 124
)"},
           Case{"gfx1100", kWmma, "wave64", R"(
A reads: 1 per thread of 8 elements, K-contiguous; 4 x 64 threads, 1 passes, 1 chunks, 1 k rows
B reads: 1 per thread of 8 elements, K-contiguous; 4 x 64 threads, 1 passes, 1 chunks, 1 k rows
accumulators: 16 per lane
matrix instruction: v_wmma_f32_16x16x16_f16_w64
result: A by B, 2 tiles share their rows in turn, 1 their columns
store vector: 8
threads: 256 (4 waves of 64 lanes)
vgprs (estimate): 106
)"},
           Case{"gfx1100", kWmma, "NN pad64x8", R"(
A in LDS: at 0, k-blocks of 8 elements 1152 bytes apart
A reads: 4 per thread of 4 elements, row-contiguous; 16 x 8 threads, 1 passes, 1 chunks, 4 k rows
B in LDS: at 4608, k-blocks of 8 elements 1040 bytes apart
lds_bytes: 8768 (1 buffers)
vgprs (estimate): 142
)"},
           Case{"gfx1100", kWmma, "wsgr1x1", "\n"},
           Case{"gfx942", kElements, "gr8x8 buf1", R"(
A in LDS: at 0, k-blocks of 8 elements 1024 bytes apart, places exchanged by 3 bits: 2 read and 2 write addresses
A reads: 4 per thread of 8 elements, K-contiguous; 4 x 16 threads, 4 passes, 1 chunks, 1 k rows
B in LDS: at 4096, k-blocks of 8 elements 1024 bytes apart, places exchanged by 3 bits: 1 read and 1 write addresses
B reads: 4 per thread of 8 elements, K-contiguous; 4 x 16 threads, 4 passes, 1 chunks, 1 k rows
result: B by A, 4 tiles share their rows in turn, 1 their columns
store vector: 4
vgprs (estimate): 90
)"},
           Case{"gfx942", kElements, "gsu3", "\n"},
           Case{"gfx1030", kVector, "NN", R"(
A reads: 2 per thread of 4 elements, row-contiguous; 8 x 8 threads, 1 passes, 1 chunks, 2 k rows
vgprs (estimate): 124
)"},
           Case{"gfx1030", kVector, "HHS gr8x8 du32", R"(
A in LDS: at 0, k-blocks of 4 elements 264 bytes apart
A reads: 2 per thread of 8 elements, K-contiguous; 4 x 16 threads, 2 passes, 1 chunks, 1 k rows
B in LDS: at 2112, k-blocks of 4 elements 264 bytes apart
B reads: 2 per thread of 8 elements, K-contiguous; 4 x 16 threads, 2 passes, 1 chunks, 1 k rows
fragments: 2 registers per row, 2 sets, read 1 steps ahead
step_k: 4 (8 steps per tile, 2 products each)
vgprs (estimate): 84
)"},
           Case{"gfx1030", kVector, "mt64x32 wt8x4", R"(
A in LDS: at 0, k-blocks of 4 elements 1040 bytes apart
A reads: 4 per thread of 4 elements, K-contiguous; 4 x 16 threads, 4 passes, 1 chunks, 1 k rows
B in LDS: at 4160, k-blocks of 4 elements 528 bytes apart
accumulators: 32 per lane
lds_bytes: 6272 (1 buffers)
vgprs (estimate): 174
)"},
           Case{"gfx1030", kVector, "wg16x8 mt64x32", R"(
A in LDS: at 0, k-blocks of 4 elements 1040 bytes apart
A reads: 2 per thread of 4 elements, K-contiguous; 4 x 32 threads, 2 passes, 1 chunks, 1 k rows
B in LDS: at 4160, k-blocks of 4 elements 528 bytes apart
B reads: 1 per thread of 4 elements, K-contiguous; 4 x 32 threads, 1 passes, 1 chunks, 1 k rows
lds_bytes: 6272 (1 buffers)
threads: 128 (4 waves of 32 lanes)
vgprs (estimate): 111
)"},
           Case{"gfx1030", kVector, "vw4x4", R"(
result: A by B, 4 tiles share their rows in turn, 4 their columns
store vector: 4
)"},
           Case{"gfx1030", kVector, "lr1", R"(
A in LDS: at 0, k-blocks of 1 elements 144 bytes apart, of 4 rows
B in LDS: at 2304, k-blocks of 1 elements 144 bytes apart, of 4 rows
fragments: 1 registers per row, 2 sets, read 1 steps ahead
lds_bytes: 4608 (1 buffers)
result: A by B, 4 tiles share their rows in turn, 4 their columns
step_k: 1 (16 steps per tile, 1 products each)
store vector: 4
vgprs (estimate): 68
)"},
           Case{"gfx1030", kVector, "buf0 gr1x1 sv1", R"(
A reads: 8 per thread of 1 elements, K-contiguous; 16 x 4 threads, 8 passes, 1 chunks, 1 k rows
B reads: 8 per thread of 1 elements, K-contiguous; 16 x 4 threads, 8 passes, 1 chunks, 1 k rows
fragments: 4 registers per row, 1 sets, read 0 steps ahead
vgprs (estimate): 96
)"},
           Case{"gfx1030", kVector, "pgr2", "\n"},
           Case{"gfx1030", kVector, "plr0", R"(
fragments: 4 registers per row, 1 sets, read 0 steps ahead
vgprs (estimate): 84
)"},
           Case{"gfx1030", kVector, "lsu2 wg8x4 mt32x16", R"(
B in LDS: at 2112, k-blocks of 4 elements 272 bytes apart
B reads: 1 per thread of 4 elements, K-contiguous; 4 x 16 threads, 1 passes, 1 chunks, 1 k rows
lds_bytes: 3200 (1 buffers)
step_k: 4 (2 steps per tile, 4 products each)
vgprs (estimate): 111
)"},
       })
    EXPECT_EQ(changes_of(text_of(test.processor, test.base), text_of(test.processor, changed(test.base, test.words))),
              test.expected)
        << test.words << " on " << test.processor;
}

}  // namespace
}  // namespace kiln::kernel
