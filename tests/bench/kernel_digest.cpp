// See kernel_digest.hpp.
#include "tests/bench/kernel_digest.hpp"

#include "codegen/generate.hpp"
#include "tests/bench/logic_recipes.hpp"
#include "tests/golden/random_recipes.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::codegen {
namespace {

struct Counts {
  std::size_t kernels = 0, rejections = 0;
};

std::vector<kernel::Recipe> mixed_recipes(const std::filesystem::path& folder, std::size_t count) {
  const std::vector<kernel::Recipe> logic = logic_recipes(folder);
  const std::size_t from_logic = std::min(count / 2, logic.size());
  std::vector<kernel::Recipe> recipes;
  for (std::size_t i = 0; i < from_logic; ++i) recipes.push_back(logic[i * logic.size() / from_logic]);
  RandomRecipes random;
  while (recipes.size() < count) recipes.push_back(random.next());
  return recipes;
}

/// Of the code object, or of the words that reject the recipe.
std::uint64_t hash_of(const kernel::Recipe& recipe, const Target& target, Counts& counts) {
  const auto made = generate(recipe, target, {});
  ++(made ? counts.kernels : counts.rejections);
  if (made) return XXH3_64bits(made->code_object.data(), made->code_object.size());
  const std::string text = made.error().text();
  return XXH3_64bits(text.data(), text.size());
}

}  // namespace

int print_digest(const std::filesystem::path& logic_folder, std::size_t count) {
  const std::vector<kernel::Recipe> recipes = mixed_recipes(logic_folder, count);
  Counts counts;
  std::vector<std::uint64_t> hashes;
  for (std::size_t g = 0; g < isa::kGenerations; ++g) {
    const auto rows = isa::processors();
    const auto row = std::ranges::find_if(rows, [&](const isa::Processor& processor) {
      return processor.generation == static_cast<isa::Generation>(g) && !processor.is_generic();
    });
    if (row == rows.end()) continue;
    const Target target{std::string(row->name), {}, {}};
    for (const kernel::Recipe& recipe : recipes) hashes.push_back(hash_of(recipe, target, counts));
  }
  fmt::print("{:016x}  {} recipes, {} kernels, {} rejections\n", XXH3_64bits(hashes.data(), hashes.size() * 8),
             recipes.size(), counts.kernels, counts.rejections);
  return 0;
}

}  // namespace kiln::codegen
