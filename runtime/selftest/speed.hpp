// Level 4: whether the device is about as fast as such a device is. Nothing is said of an emulated one.
#pragma once

#include "runtime/selftest/report.hpp"
#include "runtime/selftest/subject.hpp"

#include <vector>

namespace kiln::selftest {

Result<std::vector<Line>> measure_speed(const Subject& subject);

}  // namespace kiln::selftest
