// What a run of kiln warm makes: the kernels of a library's solutions or of a list of problems, each once, told apart
// by their key in the cache. Only recipes are kept, and problems are read line by line, once for each target, so that
// memory follows the number of kernels and not the length of what is read.
#pragma once

#include "cache/record.hpp"
#include "codegen/plan/recipe.hpp"
#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "runtime/kernels/warm_kernel.hpp"
#include "runtime/library/library.hpp"
#include "runtime/warm/jobs.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace kiln::runtime {

struct WarmKernel {
  kernel::Recipe recipe;
  std::size_t target;  ///< its number
};

/// False at the end of a list. Else the problems of its next line, several for a group, or what is wrong with the line.
/// An error: the list cannot be read.
using NextProblems = std::function<Result<bool>(Result<std::vector<GemmProblem>>& problems)>;
/// A list from its beginning; it is read once for each target.
using OpenProblems = std::function<Result<NextProblems>()>;

/// Texts, and how often each came.
class Reasons {
 public:
  void add(const std::string& reason);
  /// Beyond the first thousand different ones they are "other reasons".
  const std::map<std::string, std::uint64_t>& counts() const { return counts_; }

 private:
  std::map<std::string, std::uint64_t> counts_;
};

class WarmList {
 public:
  WarmList(std::vector<WarmTarget> targets, const Shard& shard) : targets_(std::move(targets)), shard_(shard) {}

  /// With the second kernel that some need.
  void add(const kernel::Recipe& recipe, std::size_t target);
  /// Every solution of the library, as its problem type says, for the targets that it is made for.
  void add_solutions(const library::Library& library);
  /// The kernels that answer the problems of a list. Of a log, to which processes append that may be killed, bad lines
  /// are left out; else the first one is the error.
  Result<void> add_problems(const OpenProblems& open, bool is_log, const std::vector<std::string>& libraries);
  /// In the order of their keys.
  void sort();

  std::string key(const WarmKernel& k) const { return targets_[k.target].key(k.recipe); }
  const std::vector<WarmTarget>& targets() const { return targets_; }
  const std::vector<WarmKernel>& kernels() const { return kernels_; }
  /// Why no kernel is made of some.
  Reasons& unsupported() { return unsupported_; }
  const Reasons& unsupported() const { return unsupported_; }
  /// "FILE:3: what is wrong", the first kMostBadLines of bad_line_count().
  const std::vector<std::string>& bad_lines() const { return bad_lines_; }
  std::uint64_t bad_line_count() const { return bad_line_count_; }

  static constexpr std::size_t kMostBadLines = 20;

 private:
  void add_one(const kernel::Recipe& recipe, std::size_t target);
  Result<void> add_problems(const OpenProblems& open, bool is_log, std::size_t target,
                            const std::vector<std::string>& libraries);
  void add_bad_line(const std::string& line);

  std::vector<WarmTarget> targets_;
  Shard shard_;
  std::set<cache::KeyHash> seen_;
  std::vector<WarmKernel> kernels_;
  Reasons unsupported_;
  std::vector<std::string> bad_lines_;
  std::uint64_t bad_line_count_ = 0;
};

}  // namespace kiln::runtime
