// What the environment asks for: which GPUs there are, and how kernels run on them. `kiln gpu` sets these variables.
//
//   KILN_GPUS          targets, separated by ',': "gfx90a,gfx1030", "gfx90a:xnack+"; unset: gfx90a
//   KILN_GPU_REVISION  their ASIC revision; unset: 0, the first
//   KILN_GPU_FAST      not empty: without the checks
//   KILN_GPU_SCHEDULE  order of the waves: inorder, reverse, lockstep or random:SEED
//   KILN_GPU_UNDEFINED_STORES  not empty: also report stores of what came from LDS that was never written
//   KILN_GPU_BUDGET    wave-instructions of one wave before it counts as endless; unset: 2^30, about a minute
//   KILN_GPU_MEMORY    MiB of each GPU; unset: 16384
//   KILN_GPU_LOG       a file to which each launch adds a line of JSON (report.hpp)
#pragma once

#include "kiln/result.hpp"
#include "kiln/target.hpp"
#include "runtime/emulator/emulator.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace kiln::hsa {

struct Settings {
  std::vector<Target> gpus;
  emulator::Options options;
  std::uint64_t memory_bytes = 0;
  std::uint32_t asic_revision = 0;
  std::string log;
};

/// The value of a variable, or nullptr.
using Environment = std::function<const char*(const char* name)>;
/// kInvalidArgument or kUnknownTarget with the variable and what it should be.
Result<Settings> read_settings(const Environment& environment);

}  // namespace kiln::hsa
