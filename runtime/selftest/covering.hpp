// A covering array of kernels: few recipes in which each pair of words (prefetch, waves, widths, splits, links, types,
// transposes, ...) stands together at least once, as far as a legal recipe has the pair. What breaks a kernel is nearly
// always one word or two that stand together.
//
// Fewer kernels than the two largest sets of words have pairs cannot do: some 25 kinds of inputs and 10 activations or
// matrix instructions are 240 of them.
#pragma once

#include "codegen/plan/plan.hpp"
#include "kiln/problem.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace kiln::selftest {

struct Draw {
  kernel::Plan plan;
  GemmProblem problem;             ///< sizes are odd; beta, batches, strides by chance
  std::uint32_t group = 1;         ///< problems of one launch
  std::vector<std::string> words;  ///< the recipe has
};

struct CoveringArray {
  std::vector<Draw> draws;               ///< those with the most pairs first, by and large
  std::uint64_t pairs = 0, covered = 0;  ///< pairs that legal recipes were seen to have; the array's
  std::uint64_t never_legal = 0;         ///< pairs that none had after some tries for each, and do not count
};

/// The same for the same processor: so many kernels and, if they are 30 or more, a plain one of each matrix instruction
/// behind them.
CoveringArray covering_array(const isa::Processor& processor, std::size_t kernels);

/// The words of a recipe that can be blamed: numbers of which there are many ("mul8x1x3") count by their key; two
/// things in one word are two words: "wsgr1x2" is "wsgr1x_" and "wsgr_x2", "HHS TN" is "f16_r*f16_r", "f16_r/f32_r",
/// "T_" and "_N".
std::vector<std::string> words_of(const std::string& recipe);

}  // namespace kiln::selftest
