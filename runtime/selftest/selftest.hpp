// The selftest of a device: its levels in their order. kiln has met few GPUs; this is how one is met, and its report
// what a maintainer without that GPU can work with.
#pragma once

#include "runtime/selftest/report.hpp"
#include "runtime/selftest/subject.hpp"

#include <array>
#include <string>

namespace kiln::selftest {

struct SelftestOptions {
  std::array<bool, kLevels> levels{true, true, true, true, true};
  /// The cache's folder, where it is noted what levels 0 and 1 came to, and a device that needs safe waits; empty:
  /// nowhere.
  std::string notes_folder;
};
/// "0,1,2"; kInvalidArgument names the levels.
Result<std::array<bool, kLevels>> parse_levels(const std::string& text);

/// Opens the subject's device and what is known of it.
Result<void> open_subject(Subject& subject);

/// What is wrong with the device is in the report, and why a level could not go on. What cannot be noted is told to the
/// subject's log, as it may name a user's folder.
Report selftest(Subject& subject, const SelftestOptions& options);

/// What the emulator of today makes of a report's vectors and kernels that failed. kMalformedFile if a number of the
/// report is none that the probe has which it names.
Result<std::vector<Line>> replay(const Report& report, const OnProgress& progress);

}  // namespace kiln::selftest
