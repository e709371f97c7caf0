// Greedy: of a pool of legal draws that one next which has the most pairs that no earlier one had. A draw's gain only
// sinks, so that it is counted again only when it comes to the top.
#include "runtime/selftest/covering.hpp"

#include "runtime/selftest/draws.hpp"

#include <algorithm>
#include <map>
#include <queue>
#include <unordered_map>
#include <utility>

namespace kiln::selftest {
namespace {

/// Words with so many numbers that pairs of them say nothing, and those that follow from others.
constexpr std::array<std::string_view, 10> kByKey = {"mul",   "stagger", "nt", "gsu", "gsumb",
                                                     "gsusb", "wt",      "gr", "vw",  "sets"};
constexpr std::array<std::string_view, 2> kDerived = {"mt", "pad"};

std::string_view key_of(std::string_view word) {
  return word.substr(0, std::min(word.find_first_of("0123456789"), word.size()));
}

class Pool {
 public:
  void add(Draw draw) {
    std::vector<std::uint32_t> ids;
    for (const std::string& word : draw.words)
      ids.push_back(ids_.emplace(word, static_cast<std::uint32_t>(ids_.size())).first->second);
    std::vector<std::uint64_t> pairs;
    for (std::size_t i = 0; i < ids.size(); ++i)
      for (std::size_t j = i + 1; j < ids.size(); ++j)
        pairs.push_back(std::uint64_t{std::min(ids[i], ids[j])} << 32 | std::max(ids[i], ids[j]));
    draws_.push_back(std::move(draw));
    pairs_.push_back(std::move(pairs));
  }
  std::size_t size() const { return draws_.size(); }

  CoveringArray choose(std::size_t kernels) {
    CoveringArray array;
    std::unordered_map<std::uint64_t, bool> covered;
    for (const auto& pairs : pairs_)
      for (const std::uint64_t pair : pairs) covered.emplace(pair, false);
    array.pairs = covered.size();
    const auto gain = [&](std::size_t i) {
      return static_cast<std::size_t>(
          std::count_if(pairs_[i].begin(), pairs_[i].end(), [&](std::uint64_t pair) { return !covered[pair]; }));
    };
    std::priority_queue<std::pair<std::size_t, std::size_t>> queue;  // the gain when it was last counted
    for (std::size_t i = 0; i < pairs_.size(); ++i) queue.emplace(pairs_[i].size(), pairs_.size() - i);
    while (array.draws.size() < kernels && !queue.empty()) {
      const std::size_t i = pairs_.size() - queue.top().second;
      queue.pop();
      const std::size_t now = gain(i);
      if (now == 0) continue;
      if (!queue.empty() && now < queue.top().first) {
        queue.emplace(now, pairs_.size() - i);
        continue;
      }
      for (const std::uint64_t pair : pairs_[i]) covered[pair] = true;
      array.covered += now;
      array.draws.push_back(std::move(draws_[i]));
    }
    return array;
  }

 private:
  std::vector<Draw> draws_;
  std::vector<std::vector<std::uint64_t>> pairs_;
  std::map<std::string, std::uint32_t> ids_;
};

}  // namespace

std::vector<std::string> words_of(const std::string& recipe) {
  std::vector<std::string> words;
  for (std::size_t at = 0, end = 0; at < recipe.size(); at = end + 1) {
    end = std::min(recipe.find(' ', at), recipe.size());
    const std::string_view word = std::string_view(recipe).substr(at, end - at), key = key_of(word);
    if (words.size() >= 2 && std::ranges::find(kDerived, key) != kDerived.end()) continue;
    const bool by_key = words.size() >= 2 && std::ranges::find(kByKey, key) != kByKey.end();
    words.emplace_back(by_key ? key : word);
  }
  return words;
}

CoveringArray covering_array(const isa::Processor& processor, std::size_t kernels) {
  constexpr std::size_t kPool = 1500, kTries = 40000;
  constexpr std::uint32_t kGroup = 3;
  Random random("selftest " + std::string(processor.name));
  Pool pool;
  for (std::size_t i = 0; i < kTries && pool.size() < kPool; ++i) {
    ProblemType type = random_type(random, kDrawnTypes[i % kDrawnTypes.size()]);
    kernel::Recipe recipe = random_recipe(random, processor, type);
    if (recipe.global_split_u > 1 && type.epilogue == Epilogue{})
      recipe.global_split = static_cast<kernel::GlobalSplit>(random.below(kernel::kSplits.size()));
    const bool grouped = random.one_in(8) && !type.pointer_array;
    if (grouped) recipe.type.grouped = type.grouped = true;
    const GemmProblem problem = random_problem(random, recipe, type);
    auto plan = kernel::make_plan(recipe, processor);
    if (!plan || !problem.validate() || !plan->accepts(problem)) continue;
    std::vector<std::string> words = words_of(recipe.text());
    pool.add({std::move(plan).value(), problem, grouped ? kGroup : 1, std::move(words)});
  }
  return pool.choose(kernels);
}

}  // namespace kiln::selftest
