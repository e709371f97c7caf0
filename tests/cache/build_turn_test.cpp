// Of many who miss one key at once, one builds; a builder who dies or hangs is not waited for beyond what is promised.
#include "cache/build_turn.hpp"

#include "cache/cache.hpp"
#include "child_process.hpp"
#include "scratch_folder.hpp"

#include <atomic>
#include <csignal>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>

namespace kiln::cache {
namespace {

using test::ended_well;
using test::sample_value;
using test::ScratchFolder;
using test::start;

/// A number that forked children share.
class SharedCount {
 public:
  SharedCount()
      : count_(new (mmap(nullptr, sizeof(*count_), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))
                   std::atomic<int>(0)) {}
  std::atomic<int>& operator*() const { return *count_; }

 private:
  std::atomic<int>* count_;
};

CacheOptions patient() {
  CacheOptions options;
  options.lock_patience = options.build_patience = std::chrono::seconds(60);
  return options;
}

/// What a user of the cache does; `build` makes the value.
template <class Build>
Bytes get_or_build(Cache& cache, const std::string& key, const Build& build) {
  if (auto value = cache.get(key)) return *value;
  BuildTurn turn;
  if (auto value = cache.claim(key, turn)) return *value;
  const Bytes value = build();
  cache.put(key, value);
  return value;
}

TEST(BuildTurn, OneOfManyProcessesBuilds) {
  const ScratchFolder folder;
  const SharedCount builds;
  std::vector<pid_t> children;
  for (int p = 0; p < 16; ++p) {
    children.push_back(start([&]() -> std::string {
      Cache cache = Cache::open(folder.path(), patient());
      for (unsigned i = 0; i < 5; ++i) {
        const Bytes value = get_or_build(cache, "key " + std::to_string(i), [&] {
          ++*builds;
          std::this_thread::sleep_for(std::chrono::milliseconds(10));
          return sample_value(3000, i);
        });
        if (value != sample_value(3000, i)) return "a wrong value";
      }
      return cache.counters().last_fault;
    }));
  }
  for (const pid_t child : children) EXPECT_TRUE(ended_well(child));
  EXPECT_EQ(*builds, 5);
}

TEST(BuildTurn, OneOfManyThreadsBuilds) {
  const ScratchFolder folder;
  std::atomic<int> builds = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([&] {
      Cache cache = Cache::open(folder.path(), patient());
      get_or_build(cache, "key", [&] {
        ++builds;
        return sample_value(100, 1);
      });
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(builds, 1);
}

/// A child that has the turn for "key" and keeps it.
pid_t start_builder(const ScratchFolder& folder, const SharedCount& ready) {
  const pid_t child = start([&]() -> std::string {
    Cache cache = Cache::open(folder.path());
    BuildTurn turn;
    cache.claim("key", turn);
    ++*ready;
    for (;;) pause();
  });
  while (*ready == 0) std::this_thread::yield();
  return child;
}

TEST(BuildTurn, ADeadBuilderIsReplaced) {
  const ScratchFolder folder;
  const SharedCount ready;
  const pid_t builder = start_builder(folder, ready);
  std::thread killer([builder] { kill(builder, SIGKILL); });
  Cache cache = Cache::open(folder.path(), patient());
  int builds = 0;
  get_or_build(cache, "key", [&] {
    ++builds;
    return sample_value(10, 0);
  });
  killer.join();
  EXPECT_FALSE(ended_well(builder));
  EXPECT_EQ(builds, 1);
  EXPECT_TRUE(cache.get("key"));
}

TEST(BuildTurn, AHangingBuilderIsGivenUp) {
  EXPECT_EQ(CacheOptions{}.build_patience, std::chrono::seconds(2)) << "what is promised";
  const ScratchFolder folder;
  const SharedCount ready;
  const pid_t builder = start_builder(folder, ready);
  CacheOptions options;
  options.build_patience = std::chrono::milliseconds(20);
  Cache cache = Cache::open(folder.path(), options);
  BuildTurn turn, other;
  EXPECT_FALSE(cache.claim("key", turn));
  EXPECT_EQ(other.claim(folder.path() + "/cache.turns", hash_of("key")), BuildTurn::Claim::kAnothers);
  EXPECT_EQ(other.claim(folder.path() + "/cache.turns", hash_of("another")), BuildTurn::Claim::kMine);
  EXPECT_TRUE(cache.put("key", sample_value(10, 0))) << "it is built and stored all the same";
  EXPECT_TRUE(cache.claim("key", turn)) << "and nobody waits any more";
  kill(builder, SIGKILL);
  EXPECT_FALSE(ended_well(builder));
}

TEST(BuildTurn, WhereNoFileCanBeMadeNobodyWaits) {
  BuildTurn turn;
  EXPECT_EQ(turn.claim("/nonexistent/cache.turns", hash_of("key")), BuildTurn::Claim::kImpossible);
  Cache none = Cache::none();
  EXPECT_FALSE(none.claim("key", turn));
}

}  // namespace
}  // namespace kiln::cache
