// See region_columns.hpp.
#include "runtime/library/packed/region_columns.hpp"

#include "runtime/library/columns/tree_columns.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

namespace kiln::library {
namespace {

constexpr std::size_t kMaxSteps = 1U << 22;  // of a region

void write_region(MsgpackWriter& out, const DecisionRegion& region,
                  const std::map<std::string_view, std::size_t>& numbers) {
  out.array(5);
  out.array(region.predicates.size());
  for (const std::string& text : region.predicates) out.text(text);
  ColumnWriter features, fallback, solutions, trees;
  for (const std::string& text : region.features) features.natural(numbers.at(text));
  out.bin(features);
  fallback.integer(region.fallback);
  out.bin(fallback);
  std::vector<std::int64_t> of_trees;
  std::vector<TreeSteps> steps;
  for (const DecisionRegion::Tree& tree : region.trees) {
    of_trees.push_back(tree.solution);
    steps.push_back(tree.steps);
  }
  solutions.integers(of_trees);
  out.bin(solutions);
  write_trees(steps, trees);
  out.bin(trees);
}

bool read_trees_of(MsgpackReader& in, DecisionRegion& region) {
  ColumnReader solutions = in.bin(), stored = in.bin();
  if (in.failed()) return false;
  std::vector<TreeSteps> trees;
  read_trees(stored, kMaxSteps, trees);
  std::vector<std::int64_t> of_trees(trees.size());
  solutions.integers(of_trees);
  if (!stored.finished() || !solutions.finished()) return false;
  region.trees.reserve(trees.size());
  for (std::size_t i = 0; i < trees.size(); ++i) region.trees.push_back({of_trees[i], std::move(trees[i])});
  return true;
}

bool is_sound(const DecisionRegion& region, std::size_t solution_count) {
  const auto exists = [&](std::int64_t solution) {
    return solution >= -1 && solution < static_cast<std::int64_t>(solution_count);
  };
  return exists(region.fallback) &&
         std::all_of(region.trees.begin(), region.trees.end(), [&](const DecisionRegion::Tree& tree) {
           return exists(tree.solution) &&
                  std::all_of(tree.steps.begin(), tree.steps.end(), [&](const DecisionStep& step) {
                    return static_cast<std::size_t>(step.feature) < region.features.size();
                  });
         });
}

bool read_region(MsgpackReader& in, const std::vector<std::string_view>& texts, DecisionRegion& region) {
  in.array_of(5);
  const std::size_t predicates = in.array();
  for (std::size_t i = 0; i < predicates && !in.failed(); ++i) region.predicates.emplace_back(in.text());
  ColumnReader features = in.bin(), fallback = in.bin();
  if (in.failed()) return false;
  while (features.left() != 0) {
    const std::size_t number = features.below(texts.size());
    if (features.failed()) return false;
    region.features.emplace_back(texts[number]);
  }
  region.fallback = fallback.integer();
  return fallback.finished() && read_trees_of(in, region);
}

}  // namespace

void write_regions(MsgpackWriter& out, const std::vector<DecisionRegion>& regions) {
  std::map<std::string_view, std::size_t> numbers;
  std::vector<std::string_view> texts;
  for (const DecisionRegion& region : regions)
    for (const std::string& text : region.features)
      if (numbers.try_emplace(text, texts.size()).second) texts.push_back(text);
  out.array(regions.empty() ? 0 : 1 + regions.size());
  if (regions.empty()) return;
  out.array(texts.size());
  for (const std::string_view text : texts) out.text(text);
  for (const DecisionRegion& region : regions) write_region(out, region, numbers);
}

bool read_regions(MsgpackReader& in, std::size_t solution_count, std::vector<DecisionRegion>& out) {
  const std::size_t count = in.array();
  if (in.failed() || count == 0) return !in.failed();
  std::vector<std::string_view> texts;
  const std::size_t features = in.array();
  for (std::size_t i = 0; i < features && !in.failed(); ++i) texts.push_back(in.text());
  for (std::size_t i = 1; i < count && !in.failed(); ++i) {
    DecisionRegion& region = out.emplace_back();
    if (!read_region(in, texts, region) || !is_sound(region, solution_count)) return false;
  }
  return !in.failed();
}

}  // namespace kiln::library
