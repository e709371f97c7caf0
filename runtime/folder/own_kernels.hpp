// kiln's own solutions of a part and the kernels that are made of them: few, so that a folder is small, and so close to
// the fastest ones that the time model does not know them apart.
#pragma once

#include "runtime/folder/fit.hpp"
#include "runtime/library/ranking/time_model.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace kiln::folder {

class OwnKernels {
 public:
  OwnKernels(const Part& part, const isa::Processor& processor);

  /// A kernel stands for the fastest one where it takes at most so many times as long, as modelled; the model's own
  /// median error is larger (tests/bench/ranking_bench).
  static constexpr double kAlike = 1.1;

  enum class Splits : std::uint8_t { kNone, kAny };
  /// For each problem the fastest of a few kernels, by its number; nothing: none takes the problem. They are chosen so
  /// that each problem has one within kAlike of the fastest of all; what earlier calls chose is taken first.
  std::vector<std::optional<std::size_t>> choose(std::span<const GemmProblem> problems, Splits splits);

  /// The last of those that have no limits; one whose split a launch may say, where there is such.
  std::optional<std::size_t> general();

  bool is_split(std::size_t kernel) const { return kernels_[kernel].recipe.global_split_u > 1; }
  /// Why the solution that was asked last has no kernel.
  const std::string& reason() const { return reason_; }
  std::vector<FolderKernel> take() { return std::move(kernels_); }

 private:
  /// A solution, its split by a digit, and whether a launch may say another: one number, below choices().
  struct Choice {
    std::size_t solution, digit;
    bool told;
  };
  static std::size_t number_of(const Choice& choice);
  static Choice choice_of(std::size_t number);
  std::size_t choices() const;

  /// In the order in which they are wanted: those that fill their depth first, the fastest first, by number.
  using Ranked = std::tuple<bool, double, std::size_t>;
  /// A problem, what may answer it, and how many of these are as good as the first.
  struct Wanted {
    const GemmProblem* problem;
    std::vector<Ranked> order;
    std::size_t alike = 0;

    void count();
  };

  std::vector<Ranked> ranked(const GemmProblem& problem, Splits splits) const;
  bool may_be_split(const library::Solution& solution, GemmProblem problem) const;
  bool takes(std::size_t choice, const GemmProblem& problem);
  bool settle(Wanted& wanted, std::size_t choice);
  void cover(std::vector<Wanted>& all);
  std::optional<std::size_t> of(std::size_t choice);
  std::optional<std::size_t> make(std::size_t choice);

  const Part& part_;
  const isa::Processor& processor_;
  std::vector<library::Solution> solutions_;
  library::TimeModel model_;
  std::set<std::size_t> chosen_;
  std::map<std::size_t, std::optional<std::size_t>> known_;  ///< kernels by choice
  std::map<std::size_t, kernel::Plan> plans_;                ///< by choice
  std::vector<FolderKernel> kernels_;
  std::string reason_ = "no tile of kiln's own has a plan";
};

}  // namespace kiln::folder
