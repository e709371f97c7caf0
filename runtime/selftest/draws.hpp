// Random recipes and problems, from a seed: what the recipe fuzzer (tests/runtime/random_kernels_test.cpp) proves
// kernels with and the selftest chooses its kernels from. A recipe may well be refused by a rule of the plan.
#pragma once

#include "codegen/isa/processor.hpp"
#include "codegen/plan/recipe.hpp"
#include "kiln/problem.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <random>
#include <string_view>

namespace kiln::selftest {

inline constexpr std::array kDrawnTypes = {
    "SSS",      "DDD",     "HHS",     "HSS",      "HHH",      "BBS",    "BSS",    "I8II",    "I8I8I",    "F8SS",
    "F8HS",     "F8F8S",   "B8BS",    "F8B8HS",   "B8F8SS",   "B8B8S",  "F8NSS",  "F8NF8NS", "B8NHS",    "F8NB8NBS",
    "B8NF8NSS", "F8H_HHS", "HF8_HSS", "F8NH_HHS", "HF8N_HHS", "SS_XSS", "SS_BSS", "SS_HSS",  "F8F8S_CH", "BBS_CS",
    "I8IS",     "I8I8S",   "I8HS",    "I8BS",     "I8SS",     "CCC",    "ZZZ"};

class Random {
 public:
  explicit Random(std::string_view seed) {
    std::seed_seq sequence(seed.begin(), seed.end());
    engine_.seed(sequence);
  }
  std::uint64_t below(std::uint64_t limit) { return engine_() % limit; }
  bool one_in(std::uint64_t n) { return below(n) == 0; }
  std::uint32_t power(unsigned least, unsigned most) { return 1U << (least + below(most - least + 1)); }
  /// As often below 12 as above.
  std::uint64_t size() { return static_cast<std::uint64_t>(std::exp2(static_cast<double>(below(7200)) / 1000)); }

 private:
  std::mt19937_64 engine_;
};

/// Of those letters; its epilogue, scalars and pointers by chance.
ProblemType random_type(Random& random, const char* letters);
kernel::Recipe random_recipe(Random& random, const isa::Processor& processor, const ProblemType& type);
/// What launches the kernel: kiln, or now and then a host of AMD's, which brings less with a launch.
void random_abi(Random& random, ProblemType& type, kernel::Recipe& recipe);
/// Of sizes that the recipe says are multiples of something.
GemmProblem random_problem(Random& random, const kernel::Recipe& recipe, const ProblemType& type);

}  // namespace kiln::selftest
