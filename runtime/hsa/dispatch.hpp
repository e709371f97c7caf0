// A kernel dispatch packet becomes a launch of the emulator.
#pragma once

#include "runtime/hsa/gpu.hpp"

namespace kiln::hsa {

/// Runs the kernel and reports it. Not success: the queue can run nothing any more.
hsa_status_t run_dispatch(Gpu& gpu, const hsa_kernel_dispatch_packet_t& packet, const amd_queue_t& queue);

}  // namespace kiln::hsa
