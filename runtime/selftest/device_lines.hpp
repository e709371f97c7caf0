// Level 0: what the device says of itself, and whether the basic things work: memory, code objects, launches, clocks.
#pragma once

#include "runtime/selftest/report.hpp"
#include "runtime/selftest/subject.hpp"

#include <vector>

namespace kiln::selftest {

std::vector<Line> look_at_device(const Subject& subject);

}  // namespace kiln::selftest
