// Exit codes of kiln, listed once. README.md and `kiln --help` show them.
#pragma once

#include "cache/file_lock.hpp"
#include "kiln/result.hpp"

#include <array>
#include <string_view>

namespace kiln::tools {

enum class ExitCode : int {
  kOk = 0,
  kFailure = 1,
  kUsage = 2,
  kNoSolution = 3,
  kVerification = 4,
  kBusy = 5,
  kViolation = 6,
};

struct ExitCodeRow {
  ExitCode code;
  std::string_view meaning;
};
inline constexpr std::array kExitCodes = {
    ExitCodeRow{ExitCode::kOk, "success; for run: the result is verified"},
    ExitCodeRow{ExitCode::kFailure, "the device, the code generator or the system failed: a full disk, no memory"},
    ExitCodeRow{ExitCode::kUsage, "usage: a flag, a size, a type combination, a target or a file that is wrong"},
    ExitCodeRow{ExitCode::kNoSolution, "no solution of the library can be used for the problem"},
    ExitCodeRow{ExitCode::kVerification, "the result is wrong, or a strict check of the emulator failed"},
    ExitCodeRow{ExitCode::kBusy, "cache, warm: another process holds the cache's lock; try again when it has ended"},
    ExitCodeRow{ExitCode::kViolation, "emulate, gpu: a kernel ran, and did what a GPU would punish"},
};

inline constexpr ExitCode exit_code_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kInvalidArgument:
    case ErrorCode::kUnknownTarget:
    case ErrorCode::kUnsupported:
    case ErrorCode::kMalformedFile:
    case ErrorCode::kIo:
      return ExitCode::kUsage;
    case ErrorCode::kNoSolution:
      return ExitCode::kNoSolution;
    case ErrorCode::kDevice:
    case ErrorCode::kCodegen:
    case ErrorCode::kInternal:
      return ExitCode::kFailure;
  }
  return ExitCode::kFailure;
}

/// A lock that others hold is for a later time, whatever kind of failure it is.
inline ExitCode exit_code_of(const Error& error) {
  return cache::is_busy(error.message) ? ExitCode::kBusy : exit_code_of(error.code);
}

}  // namespace kiln::tools
