// The scratch memory of a launch whose workgroups share K (codegen/kernel/store/workspace_store.cpp has its layout),
// and behind it of a bias gradient.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "kiln/runtime.hpp"
#include "runtime/device/device.hpp"

#include <cstdint>

namespace kiln::runtime {

struct WorkspaceSizes {
  std::uint64_t counters_bytes = 0;   ///< at its beginning, zero when the kernel starts
  std::uint64_t bytes = 0;            ///< all of it; 2^64-1 if it is more than that
  std::uint64_t gradient_offset = 0;  ///< where the bias gradient leaves what it has to add up
};

WorkspaceSizes workspace_sizes(const KernelResources& resources, const GemmProblem& problem);

/// kInvalidArgument where one is needed and is null, misaligned or, if the device is to be asked, not inside of one
/// allocation of it.
Result<void> check_workspace(const WorkspaceSizes& sizes, std::uint64_t address, device::Device& device,
                             bool ask_device);

}  // namespace kiln::runtime
