// A fuzzer's seeds (seeds.hpp) once, without the fuzzer: findings stay fixed. Whole, cut, and with a byte changed.
#include "tests/fuzz/seeds.hpp"

#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <string>

#include <gtest/gtest.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);  // tests/fuzz/*_fuzz.cpp

namespace {

using kiln::library::fuzz::Seed;

/// It aborts where something is wrong.
void run(const std::string& bytes, std::size_t size) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), size);
}

TEST(Replay, EverySeedIsReadOrRefused) {
  constexpr std::size_t kPlaces = 100;
  for (const Seed& seed : kiln::library::fuzz::seeds(KILN_CORPUS)) {
    SCOPED_TRACE(seed.name);
    for (std::size_t i = 0; i <= kPlaces; ++i) run(seed.bytes, seed.bytes.size() * i / kPlaces);
    if (seed.bytes.empty()) continue;
    std::mt19937 random(1);
    for (std::size_t i = 0; i < kPlaces; ++i) {
      std::string changed = seed.bytes;
      changed[random() % changed.size()] = static_cast<char>(random());
      run(changed, changed.size());
    }
  }
}

TEST(Replay, SeedsAreOfEveryEncoding) {
  std::set<std::string> endings;
  for (const Seed& seed : kiln::library::fuzz::seeds(KILN_CORPUS))
    endings.insert(seed.name.substr(seed.name.find_first_of('.')));
  const std::string corpus = KILN_CORPUS;
  const std::set<std::string> expected =
      corpus == "logic"    ? std::set<std::string>{".yaml"}
      : corpus == "master" ? std::set<std::string>{".yaml", ".yaml.gz", ".dat", ".dat.gz", ".indexed.dat"}
                           : std::set<std::string>{".kiln", ".sections", ".yaml.kiln", ".yaml.sections"};
  EXPECT_EQ(endings, expected);
}

}  // namespace
