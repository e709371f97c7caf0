// Level 3, distances: for each row of the writer's hazards (codegen/isa/hazards.hpp) that a processor has, probes whose
// two instructions stand exactly as far apart as kernels keep them, and the same at a distance longer than any row's.
// Both must leave the same bits on the device.
#pragma once

#include "codegen/isa/hazards.hpp"
#include "runtime/selftest/probes.hpp"
#include "runtime/selftest/report.hpp"
#include "runtime/selftest/subject.hpp"

#include <string>
#include <vector>

namespace kiln::selftest {

/// "VALU result, read by a matrix instruction"
std::string words_of(const isa::Hazard& row);

struct HazardPair {
  std::string name;          ///< "VALU result, read by MFMA"
  std::string instructions;  ///< "v_mov_b32 v128, v16; 2 wait states; v_mfma_..."
  Probe tight, wide;
};

std::vector<HazardPair> hazard_pairs(const isa::Processor& processor);

struct DistanceRun {
  std::vector<Line> lines;
  bool healed = false;    ///< some pair is right with a longer distance only
  std::size_t right = 0;  ///< pairs that ran, and left the same bits
  bool is_whole = false;  ///< those are all
};
/// One line if all are right, else one for each that is not, whose name begins with "distance".
Result<DistanceRun> judge_distances(const Subject& subject);

}  // namespace kiln::selftest
