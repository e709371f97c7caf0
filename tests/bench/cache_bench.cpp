// What a hit, a miss and a store cost in caches of 100 and 20,000 entries: flat is the aim. Limit beside it: reading a
// file that holds just the value. In memory, because on a disk a store is mostly the disk's own time for a sync; the
// last argument is the value's size in bytes (256, and the 40 KB of a kernel).
#include "cache/cache.hpp"
#include "tests/cache/scratch_folder.hpp"

#include <map>
#include <memory>
#include <string>

#include <benchmark/benchmark.h>

namespace kiln::cache {
namespace {

using test::Bytes;
using test::ScratchFolder;

std::string key_of(std::int64_t i) {
  return "target gfx942\nrecipe HHS TN mt128x128 number " + std::to_string(i) + "\n";
}

/// A cache with so many entries; made once.
const ScratchFolder& filled(std::int64_t entries, std::size_t value_bytes) {
  static std::map<std::pair<std::int64_t, std::size_t>, std::unique_ptr<ScratchFolder>> folders;
  auto& folder = folders[{entries, value_bytes}];
  if (folder == nullptr) {
    folder = std::make_unique<ScratchFolder>();
    Cache cache = Cache::open(folder->path());
    for (std::int64_t i = 0; i < entries; ++i) cache.put(key_of(i), test::sample_value(value_bytes, 1));
  }
  return *folder;
}

void get(benchmark::State& state) {
  const auto& folder = filled(state.range(0), static_cast<std::size_t>(state.range(1)));
  Cache cache = Cache::open(folder.path());
  std::int64_t i = 0;
  for (auto _ : state) {
    i = (i + 7919) % state.range(0);
    benchmark::DoNotOptimize(cache.get(key_of(i)));
  }
  if (cache.counters().misses != 0) state.SkipWithError("a miss");
}

/// What a program does that asks once: open and get.
void open_and_get(benchmark::State& state) {
  const auto& folder = filled(state.range(0), static_cast<std::size_t>(state.range(1)));
  for (auto _ : state) {
    Cache cache = Cache::open(folder.path());
    if (!cache.get(key_of(state.range(0) / 2))) return state.SkipWithError("a miss");
  }
}

void miss(benchmark::State& state) {
  const auto& folder = filled(state.range(0), static_cast<std::size_t>(state.range(1)));
  Cache cache = Cache::open(folder.path());
  for (auto _ : state) {
    if (cache.get("no such kernel")) return state.SkipWithError("a hit");
  }
}

void put(benchmark::State& state) {
  const auto size_bytes = static_cast<std::size_t>(state.range(1));
  const auto& folder = filled(state.range(0), size_bytes);
  const Bytes value = test::sample_value(size_bytes, 2);
  Cache cache = Cache::open(folder.path());
  std::int64_t i = 0;
  for (auto _ : state) {
    if (!cache.put(key_of(state.range(0) + i++ % 100), value)) return state.SkipWithError("not stored");
  }
}

/// The limit.
void read_a_file(benchmark::State& state) {
  const ScratchFolder folder;
  test::write_file(folder.data_file(), test::sample_value(static_cast<std::size_t>(state.range(0)), 1));
  for (auto _ : state) benchmark::DoNotOptimize(test::read_file(folder.data_file()));
}

const std::vector<std::vector<std::int64_t>> kSizes = {{100, 20'000}, {256, 40'000}};

BENCHMARK(get)->ArgsProduct(kSizes)->Unit(benchmark::kMicrosecond);
BENCHMARK(open_and_get)->ArgsProduct(kSizes)->Unit(benchmark::kMicrosecond);
BENCHMARK(miss)->ArgsProduct(kSizes)->Unit(benchmark::kMicrosecond);
BENCHMARK(put)->ArgsProduct(kSizes)->Unit(benchmark::kMicrosecond)->Iterations(2000);
BENCHMARK(read_a_file)->Arg(256)->Arg(40'000)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace kiln::cache

BENCHMARK_MAIN();
