// What the user is told: violations and errors on stderr, as a sanitizer does; and each launch as a line of JSON in the
// file that KILN_GPU_LOG names, which `kiln gpu` makes its report of. A line is written at once, so that the lines of
// several processes do not mix:
//
//   {"kernel": NAME, "target": TARGET, "gpu": N, "grid": [x, y, z], "workgroup": [x, y, z], "instructions": N,
//    "microseconds": N, "violations": [TEXT...], "violation_count": N, "error": TEXT (only if there is one)}
#pragma once

#include "runtime/emulator/emulator.hpp"
#include "runtime/hsa/gpu.hpp"

#include <string>
#include <string_view>

namespace kiln::hsa {

/// A line on stderr, after "kiln gpu: ".
void tell(std::string_view text);

void report_launch(const Gpu& gpu, const emulator::Machine::Launch& launch, const Result<emulator::Report>& report,
                   std::uint64_t nanoseconds);

}  // namespace kiln::hsa
