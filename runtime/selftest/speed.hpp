// Level 4: whether the device is about as fast as such a device is. Nothing is said of an emulated one.
#pragma once

#include "runtime/selftest/report.hpp"
#include "runtime/selftest/subject.hpp"

#include <vector>

namespace kiln::selftest {

/// An Error says why there are no more lines.
Result<void> measure_speed(const Subject& subject, std::vector<Line>& lines);

}  // namespace kiln::selftest
