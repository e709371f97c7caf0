// One wave that loads registers lane by lane, runs a few instructions and stores registers: what the tests of single
// instructions need. Inputs are v10, v11, ...; results are v40, v41, ...; s[4:5] and s[6:7] point to both buffers.
#pragma once

#include "tests/runtime/emulator/machine.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace kiln::emulator {

using Rows = std::vector<std::vector<std::uint32_t>>;  ///< by register, then lane

struct LaneKernel {
  std::string target;
  std::string body;
  unsigned results = 1;
  unsigned lds_bytes = 0;
  unsigned vgprs = 128;
  std::string directives = {};
  unsigned wave_lanes = 0;
  bool expect_clean = true;  ///< no violation
};

struct LaneResult {
  Rows rows;
  std::string violations;
  std::string error;
};
LaneResult run_lane_kernel(const LaneKernel& kernel, const Rows& inputs);

/// The rows of a run that must succeed without a report.
inline Rows lane_results(const LaneKernel& kernel, const Rows& inputs) {
  return run_lane_kernel(kernel, inputs).rows;
}

unsigned lanes_of(const std::string& target);
/// A row of `lanes` numbers that look like nothing.
std::vector<std::uint32_t> noise(unsigned lanes, std::uint32_t seed);

}  // namespace kiln::emulator
