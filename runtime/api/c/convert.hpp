// From the structs of kiln.h to the types of C++: numbers become enumerators if they are one, and a table says of each
// member what it may be.
#pragma once

#include "runtime/api/c/common.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kiln::c {

Result<RuntimeOptions> options_of(const kiln_options& options);
/// Of KILN_POLICY_DEFAULT: `otherwise`.
Result<KernelPolicy> policy_of(kiln_policy policy, KernelPolicy otherwise);
Result<GemmProblem> problem_of(const kiln_problem* problem);
/// One, or those of a group. kInvalidArgument: there are none, or several that are not grouped.
Result<std::vector<GemmProblem>> problems_of(const kiln_problem* problems, std::size_t count);
/// Any, each for itself.
Result<std::vector<GemmProblem>> all_of(const kiln_problem* problems, std::size_t count);
Result<MatrixAddresses> addresses_of(const kiln_addresses* addresses);
/// Null: none.
Result<SolutionOverrides> overrides_of(const kiln_overrides* overrides);

}  // namespace kiln::c
