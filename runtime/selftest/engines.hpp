// Levels 2 and 3: whole kernels. Each of a covering array computes its problem, with canaries around what it may write
// and NaN in what it must not read, is judged by the reference, and must give the same bits three times; what is made
// of small integers must be exact. What fails is tried again with safe waits (Schedule::safe).
#pragma once

#include "kiln/runtime.hpp"
#include "runtime/selftest/covering.hpp"
#include "runtime/selftest/report.hpp"
#include "runtime/selftest/subject.hpp"

#include <string>
#include <vector>

namespace kiln::selftest {

/// "MFMA 16x16x16x1 of HHS", "vector instructions of SSS"
std::string engine_of(const kernel::Recipe& recipe, const isa::Processor& processor);

/// What is wrong with a draw's kernel; empty: nothing is. Nothing at all: registers do not suffice for its code.
std::optional<std::string> judge_kernel(Runtime& runtime, const Draw& draw);

/// Those words of the kernels which failed that tell them best from the others.
std::vector<std::string> common_words(const std::vector<Draw>& draws, const std::vector<KernelLine>& lines);

struct EngineRun {
  CoveringArray array;
  std::vector<KernelLine> lines;  ///< one for each of array.draws
};
/// An Error says why there are no more lines.
Result<void> judge_engines(const Subject& subject, EngineRun& run);

/// The line of level 3 that says whether safe waits heal what fails.
inline constexpr const char* kSafeLine = "safe waits";
struct WaitsRun {
  std::vector<Line> lines;
  std::string why;         ///< the device needs safe waits; empty: nothing says so
  bool is_proven = false;  ///< it does not: kernels and distances were compared, and all are right
};
/// Level 3, of a run as it was. An Error says why there are no more lines.
Result<void> judge_waits(const Subject& subject, const EngineRun& run, WaitsRun& waits);

}  // namespace kiln::selftest
