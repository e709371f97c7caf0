// How long a cache miss takes, beside the limit that LLVM sets: the time its parser and encoder need for the text of
// the same kernel ("floor"). The counter `over_floor` is the whole divided by that floor.
#include "codegen/generate.hpp"

#include <string>

#include <benchmark/benchmark.h>

namespace kiln::codegen {
namespace {

struct Case {
  const char* target;
  const char* recipe;
};

constexpr Case kCases[] = {
    {"gfx942", "HHS TN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad8x8 ldsb1 pgr2 plr1 wgm8 sv4 buf1"},
    {"gfx90a", "HHS NT mt128x128 mi32x32x8x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad64x64 ldsb2 pgr2 plr1 wgm8 sv4 buf1"},
    {"gfx1100", "HHS TN mt64x64 mi16x16x16x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad16x16 ldsb2 pgr2 plr1 wgm4 sv4 buf1"},
    {"gfx1030", "SSS TN mt64x64 mi1x1x1x1 wt4x4 wg16x16 du16 gr4x4 lr4 pad8x8 ldsb2 pgr1 plr1 wgm8 sv4 buf1"},
};

void miss(benchmark::State& state) {
  const Case& c = kCases[state.range(0)];
  const auto recipe = kernel::Recipe::parse(c.recipe);
  const auto target = Target::parse(c.target);
  if (!recipe || !target) return state.SkipWithError("a case does not parse");
  double total = 0, floor = 0;
  for (auto _ : state) {
    const auto kernel = generate(*recipe, *target, {});
    if (!kernel) return state.SkipWithError(kernel.error().message.c_str());
    for (const StageTime& t : kernel->times) {
      total += t.microseconds;
      if (t.stage == "assemble" || t.stage == "link") floor += t.microseconds;
    }
  }
  state.SetLabel(c.target);
  state.counters["over_floor"] = total / floor;
}

BENCHMARK(miss)->DenseRange(0, 3)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace kiln::codegen

BENCHMARK_MAIN();
