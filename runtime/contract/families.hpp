// What is accumulated in a type goes with some types of matrices, epilogues and scalars: a row each.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"

namespace kiln {

struct Family;

/// The row that takes a problem's types. Errors: kUnsupported, with the combinations there are.
Result<const Family*> check_types(const ProblemType& type);

/// Bias, scales and activation are such as the row has. Errors: kInvalidArgument, kUnsupported.
Result<void> check_epilogue(const ProblemType& type, const Family& family);

/// alpha, beta and the activation's arguments are numbers that the row's compute type takes. Errors: kInvalidArgument.
Result<void> check_scalars(const GemmProblem& p, const Family& family);

}  // namespace kiln
