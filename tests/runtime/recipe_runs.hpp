// A recipe's kernel in the emulator, strict, on one problem.
#pragma once

#include "codegen/plan/plan.hpp"
#include "kiln/kiln.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/host/sparse_bytes.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tests/runtime/emulated_targets.hpp"

#include <optional>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace kiln::runtime {

/// D of the plan's kernel; nothing if the registers do not suffice. It is never copied, as its leading dimension may
/// span more than the memory.
inline std::optional<host::SparseBytes> run(Runtime& runtime, const kernel::Plan& plan, const GemmProblem& problem) {
  const library::Solution solution;
  const auto kernel = pipeline_of(runtime).kernel_of({&solution, 0, plan});
  const std::string where = runtime.device_description() + ", " + problem.text() + ", " + plan.recipe.text();
  if (!kernel) {
    EXPECT_NE(kernel.error().text().find("registers"), std::string::npos) << where << ": " << kernel.error().text();
    return std::nullopt;
  }
  VerificationOptions options;
  options.group = problem.type.grouped ? 2 : 1;
  // User arguments have no place for a bias of each matrix.
  const bool may_be_users = plan.recipe.abi == KernelAbi::kLite2 && (problem.batch <= 1 || problem.stride_bias == 0);
  if (problem.type.grouped && may_be_users && problem.m % 2 != 0) options.form = GroupForm::kUserArguments;
  auto result = verify(runtime, *kernel, problem, options);
  EXPECT_TRUE(result) << where << ": " << result.error().text();
  if (!result) return std::nullopt;
  EXPECT_TRUE(result->verdict.passed) << where << " alpha " << problem.alpha << " beta " << problem.beta << ": "
                                      << result->verdict.text();
  return std::move(result->d);
}

}  // namespace kiln::runtime
