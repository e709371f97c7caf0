// KILN_RECORD=FILE: the problems that a program asks for, a line each (bench_line.hpp), appended to a file, for
// `kiln warm --from-log`. Each process says each problem once, whichever of its Runtimes and Contexts is asked, by one
// write at the file's end, so that lines of threads and processes do not mix. Only what is not found in memory comes
// here: a problem that was asked before costs nothing.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"

#include <memory>
#include <span>

namespace kiln::runtime {

inline constexpr const char* kRecordVariable = "KILN_RECORD";
/// A process notes no more problems than that.
inline constexpr std::size_t kMostRecorded = std::size_t{1} << 16U;

class Recorder {
 public:
  /// Notes nothing.
  Recorder() = default;
  /// What $KILN_RECORD says; kIo if the file cannot be written.
  static Result<Recorder> open();

  /// From any thread, and in a forked child: takes no lock. An Error says why the line was not written whole, the first
  /// time that this happens.
  Result<void> note(const GemmProblem& problem) const { return note(std::span(&problem, 1)); }
  Result<void> note(std::span<const GemmProblem> problems) const;

 private:
  struct File;
  explicit Recorder(File* file) : file_(file) {}
  static Result<File*> file_of(int descriptor);
  File* file_ = nullptr;  ///< of the process, and never removed
};

}  // namespace kiln::runtime
