// What selection is asked about, of one problem or a group.
#pragma once

#include "kiln/problem.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace kiln::runtime {

/// Predicates speak of tiles, so an empty problem, which launches nothing, is selected for as its smallest neighbour.
inline GemmProblem not_empty(GemmProblem problem) {
  for (std::uint64_t* size : {&problem.m, &problem.n, &problem.batch}) *size = std::max<std::uint64_t>(*size, 1);
  return problem;
}
inline std::vector<GemmProblem> not_empty(std::span<const GemmProblem> problems) {
  std::vector<GemmProblem> all;
  all.reserve(problems.size());
  for (const GemmProblem& problem : problems) all.push_back(not_empty(problem));
  return all;
}

/// The product alone, for libraries without solutions for sums beside D.
inline GemmProblem without_sums(GemmProblem problem) {
  problem.bias_gradient = BiasGradient::kNone;
  return problem;
}

/// The problem of a group that takes longest, whose time decides.
inline const GemmProblem& largest(std::span<const GemmProblem> problems) {
  const auto products = [](const GemmProblem& p) {
    return static_cast<double>(p.m) * static_cast<double>(p.n) * static_cast<double>(std::max<std::uint64_t>(p.k, 1)) *
           static_cast<double>(p.batch);
  };
  return *std::max_element(problems.begin(), problems.end(),
                           [&](const GemmProblem& x, const GemmProblem& y) { return products(x) < products(y); });
}

/// "NN SSS", "TN HHS with initial strides": types that library::same_matrices() tells apart never have the same text.
inline std::string matrices_text(const ProblemType& type) {
  return transpose_name(type) + " " + type_letters(type) + (type.initial_strides ? " with initial strides" : "");
}

}  // namespace kiln::runtime
