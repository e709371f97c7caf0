// Random recipes, the same in each run: what a kernel's shape may be, far beyond what library logic asks for. Many are
// rejected by the plan or run out of registers.
#pragma once

#include "codegen/ir/check.hpp"
#include "codegen/module.hpp"
#include "codegen/plan/recipe.hpp"

#include <array>
#include <cstdint>
#include <fstream>
#include <random>
#include <string>
#include <vector>

namespace kiln::codegen {

/// The types, layouts and matrix instruction of each are those of a line of random_starts.txt.
class RandomRecipes {
 public:
  RandomRecipes() {
    std::ifstream file(std::string(KILN_SOURCE_DIR) + "/tests/golden/random_starts.txt");
    for (std::string line; std::getline(file, line);)
      if (!line.starts_with('#')) starts_.push_back(kernel::Recipe::parse(line).value());
    KILN_CHECK(!starts_.empty(), "tests/golden/random_starts.txt has no recipes");
  }
  kernel::Recipe next() {
    kernel::Recipe r = starts_[random_() % starts_.size()];
    const bool valu = r.matrix_instruction.is_valu();
    for (std::size_t i = 0; i < 2; ++i) {
      r.wave_tile[i] = power(valu ? 2 : 0, valu ? 3 : 2);
      r.wave_group[i] = power(valu ? 3 : 0, valu ? 4 : 2);
      r.global_read_vector_width[i] = power(0, 3);
      r.lds_pad[i] = random_() % 2 == 0 ? r.lds_pad[i] : 8 * power(0, 3);
    }
    r.depth_u = power(3, 6);
    r.local_read_vector_width = power(0, 3);
    r.lds_buffers = power(0, 1);
    r.prefetch_global_read = power(0, 1);
    r.prefetch_local_read = static_cast<std::uint32_t>(random_() % 3);
    r.workgroup_mapping = power(0, 4);
    r.store_vector_width = power(0, 2);
    r.buffer_addressing = random_() % 3 != 0;
    constexpr std::array<std::uint32_t, 4> kWaves = {0, 0, 32, 64};
    r.wave_lanes = kWaves[random_() % kWaves.size()];
    if (random_() % 3 == 0) {
      constexpr std::array kSplits = {kernel::GlobalSplit::kLastSums, kernel::GlobalSplit::kReduce,
                                      kernel::GlobalSplit::kAtomics};
      r.global_split_u = 2 + static_cast<std::uint32_t>(random_() % 7);
      r.global_split = kSplits[random_() % kSplits.size()];
      r.reduces = r.global_split == kernel::GlobalSplit::kReduce && random_() % 2 != 0;
    }
    if (random_() % 4 == 0) r.local_split_u = 2;
    if (random_() % 3 == 0)
      for (std::uint32_t& bits : r.non_temporal) bits = static_cast<std::uint32_t>(random_() % 8);
    for (std::uint32_t& of : r.wave_separate_global_read) of = static_cast<std::uint32_t>(random_() % 3);
    for (bool& direct : r.direct_to_vgpr) direct = random_() % 5 == 0;
    if (random_() % 2 == 0) r.stagger = {power(1, 5), static_cast<std::uint32_t>(random_() % 3), 0};
    return r;
  }
  /// Any order of instructions.
  GenerateOptions options() {
    GenerateOptions options;
    if (random_() % 3 == 0) options.schedule = {Schedule::Kind::kRandom, random_()};
    options.code_object_version = 4 + static_cast<unsigned>(random_() % 3);
    return options;
  }

 private:
  std::uint32_t power(unsigned least, unsigned most) { return 1U << (least + random_() % (most - least + 1)); }
  std::mt19937 random_{22};
  std::vector<kernel::Recipe> starts_;
};

}  // namespace kiln::codegen
