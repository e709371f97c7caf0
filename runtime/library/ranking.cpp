// See ranking.hpp.
#include "runtime/library/ranking.hpp"

#include <algorithm>
#include <cmath>

namespace kiln::library {
namespace {

// Of one compute unit. Matrix units take 16-bit operands four times as fast as 32-bit ones.
constexpr double kMatrixMacsPerCycleF16 = 1024, kMatrixMacsPerCycleF32 = 256, kValuMacsPerCycle = 128;
constexpr double kReadBytesPerCycle = 64;  // from the second-level cache
constexpr double kExposedTraffic = 0.5;    // prefetching hides the rest behind the matrix instructions
constexpr double kStoreBytesPerCycle = 16;
constexpr double kPrologueCycles = 2000;  // launch, first reads, address computation
constexpr double kFewLanes = 256;         // fewer leave SIMDs idle
constexpr double kNoBufferFactor = 8;     // single elements, 64-bit addresses, nothing prefetched

double groups(std::uint64_t size, std::int32_t tile) {
  return std::ceil(static_cast<double>(std::max<std::uint64_t>(size, 1)) / tile);
}

}  // namespace

double estimated_cycles(const Solution& solution, const Problem& problem, const Hardware& hardware) {
  const SolutionParameters& p = solution.parameters;
  const LaunchInfo& launch = solution.launch;
  const std::int32_t tile0 = std::max(launch.macro_tile[0], 1);
  const std::int32_t tile1 = std::max(launch.macro_tile[1], 1);
  const double mt0 = tile0;
  const double mt1 = tile1;
  const double lanes = static_cast<double>(launch.work_group[0]) * launch.work_group[1] * launch.work_group[2];
  const double work_groups = groups(problem.m, tile0) * groups(problem.n, tile1) *
                             static_cast<double>(std::max<std::uint64_t>(problem.batch, 1));
  const double rounds = std::ceil(work_groups / std::max(hardware.compute_units, 1U));
  const std::int32_t depth_u = std::max(p.depth_u, 1);
  const double depth = groups(problem.k, depth_u) * depth_u;
  const bool is_narrow = bits_of(problem.a) <= 16;
  const bool is_matrix = p.matrix_instruction[0] != 0;
  const double rate = is_matrix ? (is_narrow ? kMatrixMacsPerCycleF16 : kMatrixMacsPerCycleF32) : kValuMacsPerCycle;
  const double occupancy = std::min(1.0, lanes / kFewLanes);
  const double compute = mt0 * mt1 * depth / (rate * occupancy);
  const double traffic = (mt0 + mt1) * depth * static_cast<double>(bytes_of(problem.a)) / kReadBytesPerCycle;
  const double stores = mt0 * mt1 * static_cast<double>(bytes_of(problem.d)) / kStoreBytesPerCycle;
  const double cycles = rounds * (kPrologueCycles + compute + kExposedTraffic * traffic + stores);
  return p.buffer_load && p.buffer_store ? cycles : cycles * kNoBufferFactor;
}

}  // namespace kiln::library
