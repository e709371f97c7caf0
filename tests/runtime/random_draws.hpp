// What the recipe fuzzer draws from: a seeded generator, and a kernel ABI for a recipe.
#pragma once

#include "codegen/plan/abi/abi.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <random>
#include <string_view>

namespace kiln::runtime {

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

/// What launches the kernel: kiln, or now and then a host of AMD's, which brings less with a launch.
inline void random_abi(Random& random, ProblemType& type, kernel::Recipe& recipe) {
  constexpr std::array kAbis = {KernelAbi::kTensile1, KernelAbi::kTensile2, KernelAbi::kLite2, KernelAbi::kLite2};
  if (!random.one_in(3)) return;
  const KernelAbi abi = kAbis[random.below(kAbis.size())];
  recipe.global_split_u = 1;
  type.device_scalars = false;
  if (abi == KernelAbi::kLite2) {
    type.pointer_array = type.epilogue.amax_d = false;
    const bool in_f32 = type.compute == DataType::kF32 || type.compute == DataType::kF16;
    if (in_f32 && random.one_in(2)) {  // one kernel takes it: a launch may say all of this
      const auto told = kernel::launch_activations();
      type.epilogue.aux = Aux::kNone;
      type.epilogue.aux_type = DataType::kF32;
      type.epilogue.scale_aux = false;
      type.epilogue.activation = told[random.below(told.size())].activation;
      type.numerics = Numerics::kHipblaslt;
    }
  } else {
    type.epilogue = {};
  }
  recipe.type = type = type.canonical();
  recipe = kernel::with_abi(recipe, abi);
}

}  // namespace kiln::runtime
