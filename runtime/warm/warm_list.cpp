// See warm_list.hpp.
#include "runtime/warm/warm_list.hpp"

#include "runtime/pipeline/pipeline.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>
#include <utility>

namespace kiln::runtime {
namespace {

constexpr std::size_t kMostReasons = 1000;

}  // namespace

void Reasons::add(const std::string& reason) {
  const bool is_known = counts_.size() < kMostReasons || counts_.contains(reason);
  ++counts_[is_known ? reason : "other reasons"];
}

void WarmList::add(const kernel::Recipe& recipe, std::size_t target) {
  add_one(recipe, target);
  if (const auto other = recipe.companion()) add_one(*other, target);
}

void WarmList::add_one(const kernel::Recipe& recipe, std::size_t target) {
  const WarmKernel k{recipe, target};
  const cache::KeyHash hash = cache::hash_of(key(k));
  const std::size_t number = std::to_integer<std::size_t>(hash[0]) << 8U | std::to_integer<std::size_t>(hash[1]);
  if (number % shard_.parts == shard_.part && seen_.insert(hash).second) kernels_.push_back(k);
}

void WarmList::add_solutions(const library::Library& library) {
  for (const library::Solution* s : library.solutions())
    for (std::size_t t = 0; t < targets_.size(); ++t) {
      const WarmTarget& target = targets_[t];
      if (!s->architecture.empty() && s->architecture != target.target.processor) continue;
      const auto plan = plan_as_stated(*s, target.processor.get());
      if (plan)
        add(plan->recipe, t);
      else
        unsupported_.add(plan.error().message);
    }
}

Result<void> WarmList::add_problems(const OpenProblems& open, bool is_log, const std::vector<std::string>& libraries) {
  for (std::size_t t = 0; t < targets_.size(); ++t) KILN_TRY(add_problems(open, is_log, t, libraries));
  return {};
}

Result<void> WarmList::add_problems(const OpenProblems& open, bool is_log, std::size_t target,
                                    const std::vector<std::string>& libraries) {
  KILN_ASSIGN(const NextProblems next, open());
  RuntimeOptions options;
  options.library_paths = libraries;
  options.cache_folder = "none";
  options.device = DeviceChoice::kNone;
  options.arch = targets_[target].target.id();
  KILN_ASSIGN(const auto pipeline, Pipeline::open(options));
  Result<std::vector<GemmProblem>> problems = std::vector<GemmProblem>{};
  while (true) {
    KILN_ASSIGN(const bool is_there, next(problems));
    if (!is_there) return {};
    if (!problems) {
      if (!is_log) return problems.error();
      if (target == 0) add_bad_line(problems.error().message);
      continue;
    }
    const auto selected = pipeline->select(*problems);
    if (selected)
      add(selected->plan.recipe, target);
    else
      unsupported_.add(selected.error().message);
  }
}

void WarmList::add_bad_line(const std::string& line) {
  if (++bad_line_count_ <= kMostBadLines) bad_lines_.push_back(line);
}

void WarmList::sort() {
  std::vector<std::pair<std::string, std::size_t>> keys;
  keys.reserve(kernels_.size());
  for (std::size_t i = 0; i < kernels_.size(); ++i) keys.emplace_back(key(kernels_[i]), i);
  std::ranges::sort(keys);
  std::vector<WarmKernel> sorted;
  sorted.reserve(kernels_.size());
  for (const auto& [key, number] : keys) sorted.push_back(std::move(kernels_[number]));
  kernels_ = std::move(sorted);
}

}  // namespace kiln::runtime
