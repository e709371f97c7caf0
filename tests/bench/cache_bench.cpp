// What a hit, a miss and a store cost in caches of 100 and 20,000 entries: flat is the aim; with KILN_BENCH_ENTRIES=N,
// 256 bytes each, also of N (1,000,000 at the desk). Limit beside it: reading a file that holds just the value. In
// memory, because on a disk a store is mostly the disk's own time for a sync; the last argument is the value's size in
// bytes (256, and the 40 KB of a kernel). layer_get: a hit in a layer of 500 kernels, plain (0) and compressed (1).
//
// CPU time at the desk, in microseconds, of 100, 20,000 and 1,000,000 entries of 256 bytes: a hit 5.0, 6.5, 7.5; a miss
// 13, 15, 16; a store 71, 105, 124, a process's first one too.
// Of 40 KB a store takes 97 to 121, to compress them 250 more (to 40 %) or, with a dictionary, 330 (to 12 %), and a hit
// 18.6 in place of 17.7. So a layer, written once, is compressed, and the user's own cache, written at each miss, not.
#include "cache/cache.hpp"
#include "cache/compression.hpp"
#include "tests/cache/scratch_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace kiln::cache {
namespace {

using test::Bytes;
using test::ScratchFolder;

std::string key_of(std::int64_t i) {
  return "target gfx942\nrecipe HHS TN mt128x128 number " + std::to_string(i) + "\n";
}

constexpr std::int64_t kAtOnce = 1000;

/// A cache with so many entries; made once.
const ScratchFolder& filled(std::int64_t entries, std::size_t value_bytes) {
  static std::map<std::pair<std::int64_t, std::size_t>, std::unique_ptr<ScratchFolder>> folders;
  auto& folder = folders[{entries, value_bytes}];
  if (folder == nullptr) {
    folder = std::make_unique<ScratchFolder>();
    Cache cache = Cache::open(folder->path());
    const Bytes value = test::sample_value(value_bytes, 1);
    for (std::int64_t i = 0; i < entries; i += kAtOnce) {
      std::vector<std::string> keys;
      for (std::int64_t k = i; k < std::min(i + kAtOnce, entries); ++k) keys.push_back(key_of(k));
      std::vector<Item> items;
      for (const std::string& key : keys) items.push_back({key, value});
      cache.put_all(items);
    }
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

/// What a program does that stores once.
void open_and_put(benchmark::State& state) {
  const auto size_bytes = static_cast<std::size_t>(state.range(1));
  const auto& folder = filled(state.range(0), size_bytes);
  const Bytes value = test::sample_value(size_bytes, 2);
  std::int64_t i = 0;
  for (auto _ : state) {
    if (!Cache::open(folder.path()).put(key_of(state.range(0) + i++ % 100), value))
      return state.SkipWithError("not stored");
  }
}

/// Of a layer of values that are like kernels.
void layer_get(benchmark::State& state) {
  constexpr unsigned kKernels = 500;
  constexpr std::size_t kBytes = 40'000;
  const ScratchFolder user, plain, layer;
  Cache from = Cache::open(plain.path());
  for (unsigned i = 0; i < kKernels; ++i) from.put(key_of(i), test::like_a_kernel(kBytes, i));
  const std::string& part = plain.path();
  const Packing packing = state.range(0) != 0 ? Packing::kCompressed : Packing::kPlain;
  if (!Cache::open(layer.path()).merge({&part, 1}, packing)) return state.SkipWithError("not merged");
  setenv("KILN_CACHE_LAYERS", layer.path().c_str(), 1);
  Cache cache = Cache::open(user.path());
  unsetenv("KILN_CACHE_LAYERS");
  unsigned i = 0;
  for (auto _ : state) {
    i = (i + 79) % kKernels;
    benchmark::DoNotOptimize(cache.get(key_of(i)));
  }
  if (cache.counters().misses != 0) state.SkipWithError("a miss");
  const Stats stats = Cache::open(layer.path()).stats();
  state.counters["value_bytes"] = static_cast<double>(stats.value_bytes);
  state.counters["file_bytes"] = static_cast<double>(stats.file_bytes);
}

/// What compressing adds to a store: a value like a kernel, without (0) and with (1) a dictionary, which the user's own
/// cache could have only after training one.
void compress(benchmark::State& state) {
  constexpr unsigned kKernels = 500;
  constexpr std::size_t kBytes = 40'000;
  std::vector<Bytes> values;
  std::vector<std::byte> samples;
  for (unsigned i = 0; i < kKernels; ++i) {
    values.push_back(test::like_a_kernel(kBytes, i));
    samples.insert(samples.end(), values.back().begin(), values.back().end());
  }
  std::vector<std::byte> dictionary;
  if (state.range(0) != 0) dictionary = train_dictionary(samples, std::vector<std::size_t>(kKernels, kBytes));
  auto compressor = Compressor::create(dictionary);
  if (!compressor) return state.SkipWithError("no memory");
  std::size_t i = 0, bytes = 0;
  for (auto _ : state) {
    const auto frame = compressor->frame_of(values[++i % kKernels]);
    if (!frame) return state.SkipWithError("not compressed");
    bytes += frame->size();
  }
  state.counters["part"] = static_cast<double>(bytes) / static_cast<double>(i * kBytes);
}

/// The limit.
void read_a_file(benchmark::State& state) {
  const ScratchFolder folder;
  test::write_file(folder.data_file(), test::sample_value(static_cast<std::size_t>(state.range(0)), 1));
  for (auto _ : state) benchmark::DoNotOptimize(test::read_file(folder.data_file()));
}

void sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgsProduct({{100, 20'000}, {256, 40'000}})->Unit(benchmark::kMicrosecond);
  const char* const more = std::getenv("KILN_BENCH_ENTRIES");
  if (more != nullptr) benchmark->Args({std::strtoll(more, nullptr, 10), 256});
}

BENCHMARK(get)->Apply(sizes);
BENCHMARK(open_and_get)->Apply(sizes);
BENCHMARK(miss)->Apply(sizes);
BENCHMARK(put)->Apply(sizes)->Iterations(2000);
BENCHMARK(open_and_put)->Apply(sizes)->Iterations(500);
BENCHMARK(layer_get)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);
BENCHMARK(compress)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);
BENCHMARK(read_a_file)->Arg(256)->Arg(40'000)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace kiln::cache

BENCHMARK_MAIN();
