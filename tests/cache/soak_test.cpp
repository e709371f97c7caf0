// Many processes at one cache, and one after the other killed while it is at something: nothing that was stored is
// lost, no wrong byte comes back, and nobody meets a fault. What is done, to which entry, and who is killed when,
// follows from the seed.
//   cache_soak_test [--seed N]
#include "cache/cache.hpp"
#include "child_process.hpp"
#include "scratch_folder.hpp"

#include <array>
#include <atomic>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <new>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

unsigned seed = 24;

constexpr unsigned kProcesses = 16, kOperations = 20'000, kKills = 200, kKeys = 400;
constexpr std::size_t kMessageBytes = 256;
/// Where each store must succeed, whoever else is at it.
constexpr CacheOptions kPatient{std::chrono::seconds(120), true};

std::string key_of(unsigned i) {
  return "key " + std::to_string(i);
}
Bytes value_of(unsigned i) {
  return test::sample_value(100 + (i * 7919U) % 20'000U, i);
}

/// What the processes share.
struct Shared {
  std::atomic<unsigned> operations = 0;
  std::array<std::atomic<bool>, kKeys> stored = {};  ///< put() said so
  std::atomic<bool> failed = false;
  std::array<char, kMessageBytes> message = {};  ///< of the first that failed
};

class Soak {
 public:
  explicit Soak(const std::string& folder) : folder_(folder) {
    void* const memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    shared_ = new (memory) Shared;
  }
  Soak(const Soak&) = delete;
  Soak& operator=(const Soak&) = delete;
  ~Soak() { munmap(shared_, sizeof(Shared)); }

  Shared& shared() { return *shared_; }

  pid_t start(unsigned number) {
    return kiln::test::start_child([this, number] {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      work(number);
      return 0;
    });
  }

 private:
  void fail(const std::string& why) {
    if (!shared_->failed.exchange(true)) std::snprintf(shared_->message.data(), kMessageBytes, "%s", why.c_str());
    _exit(1);
  }

  void work(unsigned number) {
    std::mt19937 random(seed * 1000 + number);
    Cache cache = Cache::open(folder_, kPatient);
    while (shared_->operations.fetch_add(1) < kOperations) {
      const auto i = static_cast<unsigned>(random() % kKeys);
      step(cache, i, static_cast<unsigned>(random() % 100));
      if (cache.counters().faults != 0) fail("a fault: " + cache.counters().last_fault);
    }
  }

  void step(Cache& cache, unsigned i, unsigned choice) {
    if (choice < 40) {
      std::string fault;
      if (!cache.put(key_of(i), value_of(i), &fault)) return fail("not stored: " + fault);
      shared_->stored[i] = true;
    } else if (choice < 96) {
      const bool is_stored = shared_->stored[i];
      const auto value = cache.get(key_of(i));
      if (is_stored && !value) return fail("lost: " + key_of(i));
      if (value && *value != value_of(i)) return fail("wrong bytes: " + key_of(i));
    } else if (choice < 98) {
      if (cache.stats().damaged != 0) return fail("damaged entries");
    } else {
      // As nothing is old and nothing too large this copies the file, and renames it.
      if (const auto report = cache.gc({}); !report) return fail("gc: " + report.error().text());
    }
  }

  std::string folder_;
  Shared* shared_;
};

TEST(Soak, KillsLoseNothing) {
  const test::ScratchFolder folder;
  Soak soak(folder.path());
  Shared& shared = soak.shared();
  std::vector<pid_t> workers;
  unsigned started = 0;
  while (started < kProcesses) workers.push_back(soak.start(started++));
  std::mt19937 random(seed);
  unsigned killed = 0;
  for (unsigned k = 0; k < kKills; ++k) {
    const unsigned at = static_cast<unsigned>(std::uint64_t{kOperations} * k / kKills + random() % 10);
    while (shared.operations < at && !shared.failed) std::this_thread::yield();
    pid_t& victim = workers[random() % kProcesses];
    kill(victim, SIGKILL);
    killed += kiln::test::wait_for(victim) == -SIGKILL ? 1 : 0;
    victim = soak.start(started++);
  }
  for (const pid_t worker : workers) EXPECT_TRUE(test::ended_well(worker));
  ASSERT_FALSE(shared.failed) << shared.message.data() << ", seed " << seed;
  EXPECT_GT(killed, kKills * 9 / 10);

  Cache cache = Cache::open(folder.path());
  unsigned stored = 0;
  for (unsigned i = 0; i < kKeys; ++i) {
    const auto value = cache.get(key_of(i));
    if (value) {
      EXPECT_EQ(*value, value_of(i)) << i;
    }
    EXPECT_TRUE(value || !shared.stored[i]) << "lost: " << i;
    stored += shared.stored[i] ? 1 : 0;
  }
  EXPECT_GT(stored, kKeys / 2);
  EXPECT_EQ(cache.stats().damaged, 0U);
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
}

}  // namespace
}  // namespace kiln::cache

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    const std::string_view flag = argv[i];
    if (flag == "--seed" && i + 1 < argc) {
      const std::string_view text = argv[++i];
      std::from_chars(text.data(), text.data() + text.size(), kiln::cache::seed);
    }
  }
  return RUN_ALL_TESTS();
}
