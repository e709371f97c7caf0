// What a fuzzer is made of: something that reads bytes, and what to start from. One file of a fuzzer defines reads(),
// the other one seeds(); libFuzzer comes in through fuzz_main.cpp, and replay_test.cpp runs the same without it.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::fuzz {

/// Reads bytes as kiln does. True if they were taken, false if they were refused; ends the program where what was read
/// is not as it must be, or the error does not say what was wrong.
bool reads(std::string_view bytes);

struct Seed {
  std::string name;           ///< "every_node.dat.gz"
  std::string bytes;          ///< of any encoding
  bool must_be_read = false;  ///< some are there to be refused
};

/// Of a fuzzer ("logic", "bundle"). Ends the program where one cannot be made.
std::vector<Seed> seeds(std::string_view fuzzer);

/// The texts in tests/fuzz/corpus/FUZZER, by name.
std::vector<Seed> texts(std::string_view fuzzer);

inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace kiln::fuzz
