// A report as a JSON document, at most kLargestReportBytes long: {"selftest": 1, "kiln", "device": {...}, "levels": [
// {"level", "name", "state", ...}]}. `kiln help json` has its fields. A reader takes any document of that form and
// nothing else: what it reads came from another machine.
//
// Nothing in it tells user or machine: no user, path, host, serial number or time.
#pragma once

#include "kiln/result.hpp"
#include "runtime/selftest/report.hpp"

#include <string>
#include <string_view>

namespace kiln::selftest {

inline constexpr int kReportVersion = 1;
inline constexpr std::size_t kLargestReportBytes = 100000;

/// What is least missed is left out from the end until it is short enough: inputs of vectors first.
std::string json_of(const Report& report);
/// kMalformedFile says what is not there.
Result<Report> parse_report(std::string_view text);

}  // namespace kiln::selftest
