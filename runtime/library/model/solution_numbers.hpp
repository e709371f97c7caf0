// SolutionNumbers: solutions by Solution::number, which names one in every process that opens the same library, however
// much of it is loaded. Each source (logic files as a group, or a master library) has a range of numbers; in it a
// master's solutions are called by their indices, which are its own and stable, and those of logic files are counted
// through all files in their order, loaded or not. Known is what a question has come to.
#pragma once

#include "runtime/library/model/solution/solution.hpp"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace kiln::library {

class SolutionNumbers {
 public:
  static constexpr std::int32_t kOfSource = 1 << 24;  ///< numbers of one
  static constexpr std::int32_t kBegin = kOfSource;   ///< the first of a library's
  static constexpr std::int32_t kEnd = 1 << 30;       ///< past all of a library's; kiln's own have the others
  /// Nothing: not a number of a library's solution.
  static constexpr std::optional<std::size_t> source_of(std::int32_t number) {
    if (number < kBegin || number >= kEnd) return std::nullopt;
    return static_cast<std::size_t>((number - kBegin) / kOfSource);
  }
  /// -1: there are too many sources, and the solutions of this one have no numbers.
  static constexpr std::int32_t first_of(std::size_t source) {
    return source < (kEnd - kBegin) / kOfSource ? kBegin + static_cast<std::int32_t>(source) * kOfSource : -1;
  }

  /// Of several solutions with one number, the first one added has it.
  void add(std::span<const Solution* const> solutions) const {
    const std::lock_guard lock(mutex_);
    for (const Solution* const solution : solutions)
      if (solution->number >= 0) known_.try_emplace(solution->number, solution);
  }
  /// nullptr: none is known.
  const Solution* find(std::int32_t number) const {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(number);
    return found == known_.end() ? nullptr : found->second;
  }
  /// Those that a number names, each once.
  std::vector<const Solution*> without_strangers(std::span<const Solution* const> solutions) const {
    std::unordered_map<const Solution*, bool> taken;
    std::vector<const Solution*> named;
    for (const Solution* const solution : solutions)
      if (find(solution->number) == solution && taken.try_emplace(solution, true).second) named.push_back(solution);
    return named;
  }

 private:
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::int32_t, const Solution*> known_;
};

}  // namespace kiln::library
