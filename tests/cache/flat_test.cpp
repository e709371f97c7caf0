// A hit and a store cost as much among 20,000 entries as among 100, but for the depth of the tree: counted in what the
// system reads, writes and maps for the process, not in time. A walk over the file at each would be 2,000 pages.
#include "cache/cache.hpp"
#include "scratch_folder.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

using test::sample_value;
using test::ScratchFolder;

std::string key_of(unsigned i) {
  return "target gfx942\nrecipe number " + std::to_string(i) + "\n";
}

/// What the process has taken of the system.
struct Use {
  double read_bytes = 0, written_bytes = 0, faults = 0;

  static Use now() {
    Use use;
    std::ifstream stream("/proc/self/io");
    for (std::string name; stream >> name;) {
      double value = 0;
      stream >> value;
      if (name == "rchar:") use.read_bytes = value;
      if (name == "wchar:") use.written_bytes = value;
    }
    rusage all{};
    ::getrusage(RUSAGE_SELF, &all);
    use.faults = static_cast<double>(all.ru_minflt);
    return use;
  }
  Use since(const Use& before, double operations) const {
    return {(read_bytes - before.read_bytes) / operations, (written_bytes - before.written_bytes) / operations,
            (faults - before.faults) / operations};
  }
};

struct Costs {
  Use get, miss, put, first_put;  ///< first_put: of a process that stores once
};

/// Of one operation each, on average.
Costs costs_among(unsigned entries) {
  constexpr unsigned kTimes = 200, kAtOnce = 1000;
  const ScratchFolder folder;
  Cache cache = Cache::open(folder.path());
  const Bytes value = sample_value(256, 1);
  for (unsigned first = 0; first < entries; first += kAtOnce) {
    std::vector<std::string> keys;
    for (unsigned i = first; i < std::min(first + kAtOnce, entries); ++i) keys.push_back(key_of(i));
    std::vector<Item> items;
    for (const std::string& key : keys) items.push_back({key, value});
    EXPECT_TRUE(cache.put_all(items));
  }
  Costs costs;
  Use before = Use::now();
  for (unsigned i = 0; i < kTimes; ++i) EXPECT_TRUE(cache.get(key_of(i * 7919 % entries)));
  costs.get = Use::now().since(before, kTimes);
  before = Use::now();
  for (unsigned i = 0; i < kTimes; ++i) EXPECT_FALSE(cache.get("no such key"));
  costs.miss = Use::now().since(before, kTimes);
  before = Use::now();
  for (unsigned i = 0; i < kTimes; ++i) EXPECT_TRUE(cache.put(key_of(entries + i % 100), value));
  costs.put = Use::now().since(before, kTimes);
  before = Use::now();
  for (unsigned i = 0; i < kTimes; ++i) EXPECT_TRUE(Cache::open(folder.path()).put(key_of(entries + i % 100), value));
  costs.first_put = Use::now().since(before, kTimes);
  return costs;
}

TEST(Flat, AHitAMissAndAStoreAmong20000Entries) {
  const auto page = static_cast<double>(::sysconf(_SC_PAGESIZE));
  const Costs few = costs_among(100), many = costs_among(20'000);
  ASSERT_GT(few.get.read_bytes, 256);  // the system counts
  EXPECT_LE(many.get.read_bytes, few.get.read_bytes + 2 * page);
  EXPECT_LE(many.miss.read_bytes, few.miss.read_bytes + 4 * page);  // it is looked for twice, without and with the lock
  EXPECT_LE(many.put.read_bytes, few.put.read_bytes + 4 * page);
  EXPECT_LE(many.put.written_bytes, few.put.written_bytes + 8 * page);
  for (const auto& [name, flat, grown] : {std::tuple{"get", few.get.faults, many.get.faults},
                                          {"miss", few.miss.faults, many.miss.faults},
                                          {"put", few.put.faults, many.put.faults},
                                          {"first put", few.first_put.faults, many.first_put.faults}})
    EXPECT_LE(grown, flat + 16) << name;
}

}  // namespace
}  // namespace kiln::cache
