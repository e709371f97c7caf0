// A kernel as simple as can be, in the arithmetic that a GPU would use: what the judge must let pass, and, with one
// thing wrong, must not.
#pragma once

#include "runtime/reference/judge.hpp"

#include <functional>
#include <span>
#include <vector>

namespace kiln::reference {

/// A and B of one element of D, converted to what is multiplied.
struct Factors {
  std::vector<double> a, b;
};

/// The sum of products, rounded as the hardware rounds.
using Accumulate = std::function<double(const Factors&)>;

double chain_f32(const Factors& f);
double chain_f64(const Factors& f);
double exact_integers(const Factors& f);
/// The accumulation of a compute type.
Accumulate accumulate_of(const ProblemType& type);

/// What the epilogue does with a sum, element (batch, i, j).
struct Element {
  std::uint64_t batch, i, j;
  double c;
};
using Finish = std::function<double(double sum, const Element&)>;
/// The links in their order, in the compute type's arithmetic. `skip`: the number of a link that is left out.
enum class Link { kAlpha, kScaleA, kScaleB, kScaleAlpha, kBetaC, kScaleC, kBias, kActivation, kScaleD, kNothing };
Finish links_of(const GemmProblem& problem, const Operands& inputs, Link skip = Link::kNothing);

/// D as such a kernel leaves it.
std::vector<std::byte> run_honest(const GemmProblem& problem, const Operands& inputs, const Accumulate& accumulate,
                                  const Finish& finish);
std::vector<std::byte> run_honest(const GemmProblem& problem, const Operands& inputs);

GemmProblem problem_of(const char* letters, std::uint64_t m, std::uint64_t n, std::uint64_t k, std::uint64_t batch = 2);

}  // namespace kiln::reference
