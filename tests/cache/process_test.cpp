// Several processes on one folder, and processes that may not write. Each is a
// forked child.
#include "cache/cache.hpp"
#include "cache/file_lock.hpp"
#include "mounts.hpp"

#include <stdexcept>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

using test::ended_well;
using test::sample_value;
using test::ScratchFolder;
using test::start;

constexpr uid_t kNobody = 65534;
/// Where each store must succeed, whoever else is at it.
constexpr CacheOptions kPatient{std::chrono::seconds(60), true};

// What a child throws, as a test that looks into JSON that is not there does, must not reach the framework in it.
TEST(Processes, AChildThatThrowsEnds) {
  EXPECT_EQ(kiln::test::run_in_child([]() -> int { throw std::runtime_error("told on stderr"); }),
            kiln::test::kThrewSomething);
  EXPECT_FALSE(ended_well(start([]() -> std::string { throw 1; })));
  EXPECT_EQ(kiln::test::run_in_child([] { return raise(SIGKILL); }), -SIGKILL);
}

TEST(Processes, WriteAtOnce) {
  const ScratchFolder folder;
  constexpr unsigned kProcesses = 6;
  constexpr unsigned kEach = 40;
  std::vector<pid_t> children;
  for (unsigned p = 0; p < kProcesses; ++p) {
    children.push_back(start([p, &folder]() -> std::string {
      Cache cache = Cache::open(folder.path(), kPatient);
      for (unsigned i = 0; i < kEach; ++i) {
        cache.put("own " + std::to_string(p) + "/" + std::to_string(i), sample_value(2000 + i, p));
        cache.put("shared " + std::to_string(i), sample_value(9000, i));
        if (cache.get("shared " + std::to_string(i)) != sample_value(9000, i)) return "a wrong value";
      }
      return cache.counters().last_fault;
    }));
  }
  for (const pid_t child : children) EXPECT_TRUE(ended_well(child));
  Cache cache = Cache::open(folder.path(), kPatient);
  EXPECT_EQ(cache.stats().entries, kProcesses * kEach + kEach);
  for (unsigned p = 0; p < kProcesses; ++p) {
    for (unsigned i = 0; i < kEach; ++i) {
      EXPECT_EQ(cache.get("own " + std::to_string(p) + "/" + std::to_string(i)), sample_value(2000 + i, p));
    }
  }
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
}

// With the patience that programs have: a store may then be refused, but what was stored is there.
TEST(Processes, ThirtyTwoAtOnce) {
  const ScratchFolder folder;
  std::vector<pid_t> children;
  for (unsigned p = 0; p < 32; ++p) {
    children.push_back(start([p, &folder]() -> std::string {
      Cache cache = Cache::open(folder.path());
      for (unsigned i = 0; i < 20; ++i) {
        const std::string key = std::to_string((p + i) % 40);
        const Bytes value = sample_value(3000, (p + i) % 40);
        std::string fault;
        const bool stored = cache.put(key, value, &fault);
        if (!stored && fault.find("another process holds it") == std::string::npos) return fault;
        const std::uint64_t faults = cache.counters().faults;
        const auto found = cache.get(key);
        // A reader that meets a writer at work asks for the lock, and waits for it no longer than that writer's peers.
        const bool waited = cache.counters().faults > faults &&
                            cache.counters().last_fault.find("another process holds it") != std::string::npos;
        if (stored && !found && !waited) return "lost what was stored: " + cache.counters().last_fault;
        if (found && *found != value) return "a wrong value";
      }
      const Counters counters = cache.counters();
      return counters.stores + counters.faults < 20 ? "a store that is neither done nor a fault" : "";
    }));
  }
  for (const pid_t child : children) EXPECT_TRUE(ended_well(child));
  Cache cache = Cache::open(folder.path());
  EXPECT_GE(cache.stats().entries, 1U);
  EXPECT_EQ(cache.stats().damaged, 0U);
}

// Each process is number 1 where it runs: what tells readers apart by their numbers takes them for one.
TEST(Processes, OfTwoPidNamespaces) {
  const ScratchFolder above;
  const std::string folder = test::folder_below(above);
  std::vector<pid_t> children;
  for (unsigned p = 0; p < 2; ++p) {
    children.push_back(start([p, &folder]() -> std::string {
      if (std::string refused = test::enter_namespaces(CLONE_NEWPID); !refused.empty()) return refused;
      const pid_t first = start([p, &folder]() -> std::string {
        if (getpid() != 1) return "not the first process";
        Cache cache = Cache::open(folder, kPatient);
        for (unsigned i = 0; i < 100; ++i) {
          if (!cache.put(std::to_string(p) + "/" + std::to_string(i), sample_value(2000, i))) return "not stored";
          const auto other = cache.get(std::to_string(1 - p) + "/" + std::to_string(i));
          if (other && *other != sample_value(2000, i)) return "a wrong value";
        }
        return cache.counters().last_fault;
      });
      return ended_well(first) ? "" : "the first process failed";
    }));
  }
  std::vector<int> codes;
  for (const pid_t child : children) codes.push_back(kiln::test::wait_for(child));
  KILN_SKIP_WITHOUT_MOUNTS(codes[0] != test::kSkipped);
  for (const int code : codes) EXPECT_EQ(code, 0);
  EXPECT_EQ(Cache::open(folder).stats().entries, 200U);
}

TEST(Processes, OpenedBeforeAFork) {
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path(), kPatient);
  cache.put("before", sample_value(100, 1));
  const pid_t child = start([&cache]() -> std::string {
    if (!cache.get("before")) return "lost what was stored before";
    for (unsigned i = 0; i < 20; ++i) cache.put("child " + std::to_string(i), sample_value(5000, i));
    return cache.counters().last_fault;
  });
  for (unsigned i = 0; i < 20; ++i) cache.put("parent " + std::to_string(i), sample_value(5000, i));
  EXPECT_TRUE(ended_well(child));
  EXPECT_EQ(cache.stats().entries, 41U);
}

TEST(Processes, KilledWhileWriting) {
  const ScratchFolder folder;
  for (int round = 0; round < 10; ++round) {
    const pid_t child = start([&folder]() -> std::string {
      Cache cache = Cache::open(folder.path(), kPatient);
      for (unsigned i = 0;; ++i) cache.put("endless " + std::to_string(i % 50), sample_value(20'000, i % 50));
    });
    Cache cache = Cache::open(folder.path(), kPatient);
    // Progress, not time: the child is killed somewhere in a later write.
    while (cache.counters().hits < 3) {
      if (const auto value = cache.get("endless 2")) {
        EXPECT_EQ(*value, sample_value(20'000, 2));
      }
    }
    kill(child, SIGKILL);
    EXPECT_FALSE(ended_well(child));
    for (unsigned i = 0; i < 50; ++i) {
      const auto value = cache.get("endless " + std::to_string(i));
      if (value) {
        EXPECT_EQ(*value, sample_value(20'000, i));
      }
    }
    EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
  }
}

TEST(Processes, ALockedCacheStillHits) {
  EXPECT_EQ(CacheOptions{}.lock_patience, std::chrono::milliseconds(50)) << "what is promised";
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  cache.put("key", sample_value(9000, 1));
  {
    const auto lock = FileLock::acquire(folder.path() + "/cache.lock", FileLock::Mode::kExclusive, {});
    ASSERT_TRUE(lock.ok());
    Cache second = Cache::open(folder.path());
    for (Cache* const used : {&cache, &second}) {
      std::string fault;
      EXPECT_EQ(used->get("key", &fault), sample_value(9000, 1)) << fault;
      EXPECT_EQ(used->counters().faults, 0U);
      EXPECT_FALSE(used->get("other", &fault));
      EXPECT_NE(fault.find("another process holds it"), std::string::npos) << fault;
      EXPECT_FALSE(used->put("other", sample_value(10, 0), &fault));
      EXPECT_EQ(used->counters().faults, 2U);
    }
  }
  EXPECT_TRUE(cache.put("other", sample_value(10, 0)));
}

TEST(Processes, HitsBesideAWriterAreRight) {
  const ScratchFolder folder;
  Cache::open(folder.path()).put("stays", sample_value(5000, 7));
  const pid_t child = start([&folder]() -> std::string {
    Cache cache = Cache::open(folder.path(), kPatient);
    for (unsigned i = 0;; ++i) cache.put("turns " + std::to_string(i % 9), sample_value(3000 * (i % 4), i % 9 + i));
  });
  Cache cache = Cache::open(folder.path(), kPatient);
  while (!cache.get("turns 5")) continue;
  for (unsigned i = 0; i < 3000; ++i) ASSERT_EQ(cache.get("stays"), sample_value(5000, 7)) << i;
  kill(child, SIGKILL);
  EXPECT_FALSE(ended_well(child));
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
}

TEST(Processes, ReadOnlyFolder) {
  const ScratchFolder folder;
  Cache::open(folder.path()).put("key", sample_value(100, 1));
  ASSERT_EQ(chmod(folder.path().c_str(), 0555), 0);
  for (const char* name : {"/cache.mdb", "/cache.lock"}) ASSERT_EQ(chmod((folder.path() + name).c_str(), 0444), 0);
  const pid_t child = start([&folder]() -> std::string {
    if (geteuid() == 0 && setuid(kNobody) != 0) return "cannot become nobody";
    Cache cache = Cache::open(folder.path());
    if (cache.counters().faults != 0) return cache.counters().last_fault;
    if (cache.get("key") != sample_value(100, 1)) return "no hit: " + cache.counters().last_fault;
    cache.put("other", sample_value(100, 2));
    if (cache.counters().stores != 0 || cache.counters().faults != 1) return "stored in a read-only folder";
    if (cache.get("other")) return "a hit from nowhere";
    return cache.counters().last_fault.find("denied") == std::string::npos ? cache.counters().last_fault : "";
  });
  EXPECT_TRUE(ended_well(child));
  chmod(folder.path().c_str(), 0755);
}

TEST(Processes, DamagedInAReadOnlyFolder) {
  const ScratchFolder folder;
  Cache::open(folder.path()).put("key", sample_value(100, 1));
  test::write_file(folder.data_file(), Bytes(10'000, std::byte{3}));
  ASSERT_EQ(chmod(folder.path().c_str(), 0555), 0);
  for (const char* name : {"/cache.mdb", "/cache.lock"}) ASSERT_EQ(chmod((folder.path() + name).c_str(), 0444), 0);
  const pid_t child = start([&folder]() -> std::string {
    if (geteuid() == 0 && setuid(kNobody) != 0) return "cannot become nobody";
    Cache cache = Cache::open(folder.path());
    for (int i = 0; i < 2; ++i) {
      if (cache.get("key")) return "a hit in a damaged file";
    }
    return cache.counters().last_fault.find("aside") == std::string::npos ? cache.counters().last_fault : "";
  });
  EXPECT_TRUE(ended_well(child));
  chmod(folder.path().c_str(), 0755);
  EXPECT_EQ(std::filesystem::file_size(folder.data_file()), 10'000U);
}

TEST(Processes, UnreadableFile) {
  const ScratchFolder folder;
  Cache::open(folder.path()).put("key", sample_value(100, 1));
  ASSERT_EQ(chmod(folder.path().c_str(), 0755), 0);
  ASSERT_EQ(chmod(folder.data_file().c_str(), 0000), 0);
  ASSERT_EQ(chmod((folder.path() + "/cache.lock").c_str(), 0444), 0);
  const pid_t child = start([&folder]() -> std::string {
    if (geteuid() == 0 && setuid(kNobody) != 0) return "cannot become nobody";
    Cache cache = Cache::open(folder.path());
    if (cache.get("key")) return "a hit in an unreadable file";
    cache.put("key", sample_value(1, 1));
    if (cache.counters().faults != 2) return "not two faults";
    return cache.counters().last_fault.find("cannot read") == std::string::npos ? cache.counters().last_fault : "";
  });
  EXPECT_TRUE(ended_well(child));
}

}  // namespace
}  // namespace kiln::cache
