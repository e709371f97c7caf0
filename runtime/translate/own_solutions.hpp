// kiln's own solutions: for any processor and problem type that the writer has, candidates by a rule, so that
// every valid problem of such a type finds an answer whatever library is installed. The time model (library/ranking)
// chooses among them.
#pragma once

#include "codegen/isa/processor.hpp"
#include "runtime/library/model/solution/solution.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <span>
#include <vector>

namespace kiln::runtime {

/// The name of their library, as Solution::library says it.
inline constexpr const char* kOwnLibrary = "kiln";

/// Workgroups that may share a tile's K, by the last digit of a solution's index.
inline constexpr std::array<std::int32_t, 10> kOwnSplits = {1, 2, 3, 4, 5, 6, 8, 12, 16, 32};

/// Those that do not split K; the index of each is that of its splits, too, with the digit 0. Some may have no plan on
/// the processor (recipe_of_solution says so), which costs more to find out than their modelled time; the last has one
/// and takes problems of any size and stride. Empty for a type that the processor's kernels cannot multiply.
std::vector<library::Solution> own_candidates(const isa::Processor& processor, const ProblemType& type);

/// One of them with its K split, by a digit of kOwnSplits.
library::Solution split_of(const library::Solution& own, std::size_t digit);

/// Whether one of own_candidates() may be split for a problem: it reads more than single elements, not every compute
/// unit has several tiles anyway, and a workgroup's part of K is a tile at least.
bool is_split_worth(const library::Solution& own, std::size_t digit, const GemmProblem& problem,
                    std::uint32_t compute_units);

/// Whether launches of one of them for the problems have more workgroups than the device has compute units, so that
/// XCDs, which it has several of, may work on neighbours (Tuning::many_rounds). `split`: of K; 0: the solution's.
bool has_many_rounds(const library::Solution& own, std::span<const GemmProblem> problems,
                     const isa::Processor& processor, std::uint32_t compute_units, std::uint32_t split);

/// Whether workgroups of a launch for the problems would read from the same few channels of memory if all of them began
/// at the first k (Tuning::staggers). `split`: of K; 0: the solution's.
bool meets_in_channels(const library::Solution& own, std::span<const GemmProblem> problems, std::uint32_t split);

/// All of a type; those that split K are made when they are asked for.
class OwnSolutions {
 public:
  OwnSolutions(const isa::Processor& processor, const ProblemType& type);
  /// That do not split K.
  const std::vector<library::Solution>& whole() const { return whole_; }
  /// Past the last one's.
  std::size_t end_index() const { return whole_.size() * kOwnSplits.size(); }
  /// By its index, with its number; it stays where it is. nullptr: there is none. Threads may ask at the same time.
  const library::Solution* at(std::size_t index);

 private:
  ProblemType type_;
  std::vector<library::Solution> whole_;
  std::mutex mutex_;
  std::map<std::size_t, library::Solution> splits_;
};

/// Whether one of own_candidates() is deeper than the least depth and a part of K has no two tiles of its depth: none
/// would be on its way while another is multiplied, so that others come first, whatever the model says. Not where all
/// of K is a rest of a tile that comes in reads of 8 bytes. `split`: parts of K.
bool is_too_deep(const library::Solution& own, std::uint64_t k, std::uint32_t split);

}  // namespace kiln::runtime
