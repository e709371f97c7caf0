// A fuzzer's seeds once, without libFuzzer: findings stay fixed. Whole, cut, with bytes changed, with bytes behind
// them; in little address space, so that what a few bytes claim is not believed.
#include "tests/fuzz/target.hpp"
#include "tests/little_memory.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <random>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace kiln::fuzz {
namespace {

constexpr std::size_t kPlaces = 100;

TEST(Replay, SeedsAreReadWhereTheyMust) {
  for (const Seed& seed : seeds(KILN_CORPUS)) {
    const bool was_read = reads(seed.bytes);
    if (seed.must_be_read) {
      EXPECT_TRUE(was_read) << seed.name;
    }
  }
}

TEST(Replay, WhatIsDamagedIsReadOrRefused) {
  const test::LittleMemory little;
  for (const Seed& seed : seeds(KILN_CORPUS)) {
    SCOPED_TRACE(seed.name);
    for (std::size_t i = 0; i <= kPlaces; ++i) (void)reads(std::string(seed.bytes, 0, seed.bytes.size() * i / kPlaces));
    if (seed.bytes.empty()) continue;
    std::mt19937 random(1);
    for (std::size_t i = 0; i < kPlaces; ++i) {
      std::string changed = seed.bytes;
      changed[random() % changed.size()] = static_cast<char>(random());
      (void)reads(changed);
    }
    for (std::size_t i = 0; i < kPlaces; ++i) {
      std::string behind = seed.bytes;
      for (std::size_t more = 1 + random() % 64; more != 0; --more) behind += static_cast<char>(random());
      (void)reads(behind);
    }
  }
}

// Sizes, counts and offsets are what readers are tempted to believe.
TEST(Replay, NumbersOfAnySizeAreReadOrRefused) {
  const test::LittleMemory little;
  for (const Seed& seed : seeds(KILN_CORPUS)) {
    SCOPED_TRACE(seed.name);
    std::mt19937 random(2);
    for (const std::uint64_t number : {0ULL, 0x7fffffffULL, 0xffffffffULL, 1ULL << 40U, ~0ULL << 12U, ~0ULL})
      for (const std::size_t bytes : {2U, 4U, 8U})
        for (std::size_t i = 0; i < kPlaces / 10 && seed.bytes.size() >= bytes; ++i) {
          std::string changed = seed.bytes;
          // Most numbers of a format lie at its start, and at multiples of their size.
          const std::size_t room = i % 2 == 0 ? std::min<std::size_t>(changed.size(), 128) : changed.size();
          const std::size_t at = random() % (room / bytes) * bytes;
          std::memcpy(changed.data() + at, &number, bytes);
          (void)reads(changed);
        }
  }
}

TEST(Replay, SeedsAreOfEveryEncoding) {
  const std::map<std::string, std::set<std::string>> expected = {
      {"logic", {".yaml"}},
      {"master", {".yaml", ".yaml.gz", ".dat", ".dat.gz", ".indexed.dat"}},
      {"packed", {".kiln", ".sections", ".yaml.kiln", ".yaml.sections"}},
      {"bundle", {".plain", ".v1-zlib", ".v1-zstd", ".v2-zlib", ".v2-zstd", ".v3-zlib", ".v3-zstd"}},
      {"build_note", {".so"}},
      {"code_object", {".co"}},
      {"arguments", {".json"}},
      {"problems", {".csv", ".txt"}},
      {"capture", {".json"}}};
  std::set<std::string> endings;
  for (const Seed& seed : seeds(KILN_CORPUS)) endings.insert(seed.name.substr(seed.name.find_first_of('.')));
  EXPECT_EQ(endings, expected.at(KILN_CORPUS));
}

}  // namespace
}  // namespace kiln::fuzz
