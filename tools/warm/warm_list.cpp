// See warm_list.hpp.
#include "tools/warm/warm_list.hpp"

#include "runtime/api/runtime_access.hpp"
#include "runtime/library/library.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/translate/recipe_of_solution.hpp"
#include "tools/flags/input.hpp"
#include "tools/flags/library_flags.hpp"
#include "tools/flags/problem_list.hpp"
#include "tools/output/streams.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

constexpr std::size_t kMostReasons = 1000;

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// Standard input as a file without a name, to be read more than once.
Result<File> spooled() {
  File file(std::tmpfile(), std::fclose);
  const auto failed = [] {
    return Error{ErrorCode::kIo, fmt::format("cannot keep the standard input: {}", std::strerror(errno)), {}};
  };
  if (file == nullptr) return failed();
  std::array<char, 65536> buffer{};
  while (true) {
    const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 ||
        std::fwrite(buffer.data(), 1, static_cast<std::size_t>(got), file.get()) != static_cast<std::size_t>(got))
      return failed();
    if (got == 0) break;
  }
  if (std::fflush(file.get()) != 0) return failed();
  return file;
}

/// Several of a group.
Result<std::vector<GemmProblem>> problems_of(std::vector<ProblemDraft> drafts) {
  std::vector<GemmProblem> problems;
  for (ProblemDraft& draft : drafts) {
    KILN_ASSIGN(problems.emplace_back(), gemm_of(std::move(draft)));
  }
  return problems;
}

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

Result<void> WarmList::add_solutions(const std::vector<std::string>& libraries, bool takes_experimental) {
  KILN_ASSIGN(const library::Library library, library::Library::open(libraries, {.experimental = takes_experimental}));
  if (!takes_experimental) tell_experimental(libraries);
  for (const library::Solution* s : library.solutions())
    for (std::size_t t = 0; t < targets_.size(); ++t) {
      const runtime::WarmTarget& target = targets_[t];
      if (!s->architecture.empty() && s->architecture != target.target.processor) continue;
      const auto plan = runtime::plan_as_stated(*s, target.processor.get());
      if (plan)
        add(plan->recipe, t);
      else
        unsupported_.add(plan.error().message);
    }
  return {};
}

Result<void> WarmList::add_problems(const std::string& file, bool is_log, const std::vector<std::string>& libraries) {
  std::string path = file;
  File copy(nullptr, std::fclose);
  if (file == kStandardStream && targets_.size() > 1) {
    KILN_ASSIGN(copy, spooled());
    path = fmt::format("/proc/self/fd/{}", ::fileno(copy.get()));
  }
  for (std::size_t t = 0; t < targets_.size(); ++t)
    KILN_TRY(add_lines(path, name_of_input(file), is_log, t, libraries));
  return {};
}

Result<void> WarmList::add_lines(const std::string& path, const std::string& name, bool is_log, std::size_t target,
                                 const std::vector<std::string>& libraries) {
  KILN_ASSIGN(ProblemList list, ProblemList::open(path, name));
  RuntimeOptions options;
  options.library_paths = libraries;
  options.cache_folder = "none";
  options.device = DeviceChoice::kNone;
  options.arch = targets_[target].target.id();
  KILN_ASSIGN(Runtime runtime, Runtime::open(options));
  Result<std::vector<ProblemDraft>> drafts = std::vector<ProblemDraft>{};
  while (true) {
    KILN_ASSIGN(const bool is_there, list.next(drafts));
    if (!is_there) return {};
    const auto problems = drafts ? problems_of(std::move(*drafts)) : Result<std::vector<GemmProblem>>(drafts.error());
    if (!problems) {
      Error error = drafts ? list.at_line(problems.error()) : problems.error();
      if (!is_log) return error;
      if (target != 0) continue;
      if (++bad_line_count_ <= kMostBadLines) bad_lines_.push_back(std::move(error.message));
      continue;
    }
    const auto selected = runtime::pipeline_of(runtime).select(*problems);
    if (selected)
      add(selected->plan.recipe, target);
    else
      unsupported_.add(selected.error().message);
  }
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

}  // namespace kiln::tools
