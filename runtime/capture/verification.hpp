// One verified GEMM: data, buffers, launch, and the reference's verdict on every byte of D. What `kiln run` does, and
// what the tests do for each kernel.
#pragma once

#include "kiln/runtime.hpp"
#include "runtime/reference/judge.hpp"
#include "runtime/reference/operands.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace kiln::runtime {

struct Verification;

struct VerificationOptions {
  reference::Initialization initialization = reference::Initialization::kRandom;
  std::uint64_t seed = 1;
  /// Bytes by which each matrix starts behind its buffer's start, a multiple of its element's size.
  std::uint64_t offset_bytes = 0;
  /// Of a grouped problem: how many like it are launched together, each with data of its own.
  std::uint32_t group = 1;
  /// Of a group.
  GroupForm form = GroupForm::kOfKernel;
  /// Of the host, for the reference; 0: all.
  unsigned threads = 0;
  /// An earlier run of the same problem with the same options: it has the data, and of a D with the same bits the
  /// verdict. Not of groups.
  const Verification* same = nullptr;
  /// Told how far the long stages are: "emulating" in workgroups, "verifying" in parts of the reference's work.
  std::function<void(std::string_view stage, std::uint64_t done, std::uint64_t total)> progress;
};

struct Verification {
  reference::Operands inputs;  ///< uploaded, D's pattern included; empty where VerificationOptions::same has them
  host::SparseBytes d;         ///< as downloaded
  reference::LinkBytes links;  ///< the bytes that the epilogue's links wrote
  LaunchInfo launch;
  reference::Verdict verdict;
  std::vector<reference::Verdict> members;  ///< of a group, in its order
  std::vector<StageTime> times;
};

/// Runs the kernel on data of its own and judges it. Errors are those of the device; a wrong D is a verdict.
Result<Verification> verify(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem,
                            const VerificationOptions& options);

/// Several problems in one launch (ProblemType::grouped), each with data of its own: the verdict is the worst one's,
/// and inputs and D are its.
Result<Verification> verify_group(Runtime& runtime, const Kernel& kernel, std::span<const GemmProblem> problems,
                                  const VerificationOptions& options);

}  // namespace kiln::runtime
