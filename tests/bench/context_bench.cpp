// What an application pays per GEMM beside HIP's own launch: preparing a problem that was asked before (target 200 ns),
// and handing its plan to a stream (500 ns) of a HIP whose functions do nothing. Limit beside them: copying a plan.
// A size that was not asked before, of a known type: choosing among kiln's own solutions (300 us, the slowest 1 ms).
// Rows of two threads show whether hits share anything that changes: twice the rate is the aim.
#include "kiln/kiln.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <benchmark/benchmark.h>
#include <dlfcn.h>

namespace kiln {
namespace {

/// The stand-in for HIP is found under the real one's name, once it is loaded.
Context open() {
  void* const hip = dlopen(KILN_BINARY_DIR "/tests/libfake_hip_quiet.so", RTLD_NOW | RTLD_LOCAL);
  RuntimeOptions options;
  options.device = DeviceChoice::kHip;
  options.cache_folder = "none";
  auto context = Context::open(options);
  if (hip == nullptr || !context) {
    std::fprintf(stderr, "%s\n", hip == nullptr ? dlerror() : context.error().text().c_str());
    std::exit(1);
  }
  return std::move(context).value();
}

Context& context() {
  static Context the_context = open();
  return the_context;
}

/// Sizes as a model has them: types and layouts few, sizes many. They have tiles for all units: no split clears a
/// workspace, which would be real work.
const std::vector<GemmProblem>& problems() {
  static const std::vector<GemmProblem> all = [] {
    std::vector<GemmProblem> list;
    for (std::uint64_t i = 0; i < 256; ++i) list.push_back(GemmProblem::packed(ProblemType{}, 4096 + i, 4096, 4096));
    return list;
  }();
  return all;
}

const std::vector<GemmPlan>& plans() {
  static const std::vector<GemmPlan> all = [] {
    std::vector<GemmPlan> list;
    for (const GemmProblem& p : problems()) list.push_back(context().prepare(p).value());
    return list;
  }();
  return all;
}

void copy_plan(benchmark::State& state) {
  std::size_t i = 0;
  for (auto _ : state) {
    GemmPlan copy = plans()[i++ % problems().size()];
    benchmark::DoNotOptimize(copy);
  }
}

void prepare_hit(benchmark::State& state) {
  std::size_t i = plans().size() * static_cast<std::size_t>(state.thread_index()) / 2;
  for (auto _ : state) {
    const auto plan = context().prepare(problems()[i++ % problems().size()]);
    if (!plan) return state.SkipWithError("not prepared");
    benchmark::DoNotOptimize(plan);
  }
  state.SetItemsProcessed(state.iterations());
}

void enqueue(benchmark::State& state) {
  const MatrixAddresses addresses{0x1000, 0x2000, 0x3000, 0x4000};
  std::size_t i = 0;
  for (auto _ : state)
    if (const auto enqueued = context().enqueue(plans()[i++ % problems().size()], addresses); !enqueued)
      return state.SkipWithError(enqueued.error().text().c_str());
  state.SetItemsProcessed(state.iterations());
}

/// Runtime::kernel() of what was asked before (target 200 ns), beside copying what it gives.
Runtime& runtime() {
  static Runtime the_runtime = [] {
    RuntimeOptions options;
    options.device = DeviceChoice::kNone;
    options.arch = "gfx942";
    options.cache_folder = "none";
    return Runtime::open(options).value();
  }();
  return the_runtime;
}

void copy_kernel(benchmark::State& state) {
  const Kernel kernel = runtime().kernel(problems()[0]).value();
  for (auto _ : state) {
    Kernel copy = kernel;
    benchmark::DoNotOptimize(copy);
  }
}

void kernel_hit(benchmark::State& state) {
  for (const GemmProblem& p : problems())
    if (!runtime().kernel(p)) return state.SkipWithError("no kernel");
  std::size_t i = 0;
  for (auto _ : state) {
    const auto kernel = runtime().kernel(problems()[i++ % problems().size()]);
    benchmark::DoNotOptimize(kernel);
  }
}

void choose_own(benchmark::State& state) {
  constexpr std::uint64_t kSizes = 16384, kStep = 7919;
  double worst = 0;
  std::uint64_t i = 0;
  for (auto _ : state) {
    i += kStep;
    const auto problem = GemmProblem::packed(ProblemType{}, 1 + i % kSizes, 1 + i / 3 % kSizes, 1 + i / 7 % kSizes);
    const auto start = std::chrono::steady_clock::now();
    const auto found = context().candidates(problem, 1);
    worst =
        std::max(worst, std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
    if (!found || found->empty()) return state.SkipWithError("no candidate");
  }
  state.counters["worst_us"] = worst;
}

BENCHMARK(copy_kernel);
BENCHMARK(kernel_hit);
BENCHMARK(choose_own);
BENCHMARK(copy_plan);
BENCHMARK(prepare_hit)->Threads(1)->Threads(2)->UseRealTime();
BENCHMARK(enqueue)->Threads(1)->Threads(2)->UseRealTime();

}  // namespace
}  // namespace kiln

BENCHMARK_MAIN();
