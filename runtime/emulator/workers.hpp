// The workgroups of a launch over host threads. A thread runs one cluster of workgroups at a time (cluster.hpp: mostly
// one workgroup); one that has run for long stands aside for others, as it may wait for what they write. Reports do not
// depend on the number of threads: each workgroup collects its own findings, which are merged in the order of the
// workgroups.
#pragma once

#include "kiln/result.hpp"
#include "runtime/emulator/wave/wave.hpp"

namespace kiln::emulator {

Result<Report> run_workgroups(const LaunchState& state);

}  // namespace kiln::emulator
