// A fuzzer's corpus (tests/fuzz/corpus/KILN_CORPUS), once, without the fuzzer: findings stay fixed.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);  // tests/fuzz/*_fuzz.cpp

TEST(Replay, EveryInputOfTheCorpusIsReadOrRefused) {
  std::size_t inputs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(KILN_SOURCE_DIR "/tests/fuzz/corpus/" KILN_CORPUS)) {
    std::ifstream stream(entry.path(), std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(stream)), {});
    SCOPED_TRACE(entry.path());
    // It aborts where something is wrong. Whole, and cut at a hundred places.
    for (std::size_t i = 0; i <= 100; ++i)
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size() * i / 100);
    ++inputs;
  }
  EXPECT_GE(inputs, 1U);
}
