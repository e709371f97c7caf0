// A covering array of kernels: few recipes in which each pair of words (prefetch, waves, widths, splits, links, ...;
// type and transposes are two) stands together at least once, as far as random draws of legal recipes have the pair.
// What breaks a kernel is nearly always one word or two that stand together.
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
  std::vector<Draw> draws;               ///< the most telling ones first
  std::uint64_t pairs = 0, covered = 0;  ///< pairs that legal recipes were seen to have; the array's
};

/// The same for the same processor.
CoveringArray covering_array(const isa::Processor& processor, std::size_t kernels);

/// The words of a recipe that can be blamed: numbers of which there are many ("mul8x1x3") count by their key.
std::vector<std::string> words_of(const std::string& recipe);

}  // namespace kiln::selftest
