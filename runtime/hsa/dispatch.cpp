// See dispatch.hpp.
#include "runtime/hsa/dispatch.hpp"

#include "runtime/hsa/executables.hpp"
#include "runtime/hsa/report.hpp"
#include "runtime/hsa/signals.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include <fmt/format.h>

namespace kiln::hsa {
namespace {

emulator::Machine::Launch launch_of(const hsa_kernel_dispatch_packet_t& packet, const amd_queue_t& queue,
                                    Kernel kernel) {
  const std::array grid = {packet.grid_size_x, packet.grid_size_y, packet.grid_size_z};
  const std::array lanes = {packet.workgroup_size_x, packet.workgroup_size_y, packet.workgroup_size_z};
  emulator::Machine::Launch launch;
  for (unsigned axis = 0; axis < 3; ++axis) {
    launch.workgroup_lanes[axis] = lanes[axis];
    launch.grid_workgroups[axis] = lanes[axis] == 0 ? 0 : (grid[axis] + lanes[axis] - 1U) / lanes[axis];
  }
  // The packet says what the workgroup has in all; the descriptor begins with what the kernel has by itself.
  std::uint32_t own_bytes = 0;
  std::memcpy(&own_bytes, reinterpret_cast<const void*>(packet.kernel_object), sizeof own_bytes);
  launch.dynamic_lds_bytes = packet.group_segment_size - std::min(own_bytes, packet.group_segment_size);
  launch.kernel = std::move(kernel.name);
  launch.is_cooperative = queue.hsa_queue.type == HSA_QUEUE_TYPE_COOPERATIVE;
  launch.placed = emulator::Machine::Placed{std::move(kernel.code),
                                            packet.kernel_object,
                                            reinterpret_cast<std::uint64_t>(packet.kernarg_address),
                                            reinterpret_cast<std::uint64_t>(&packet),
                                            reinterpret_cast<std::uint64_t>(&queue),
                                            grid};
  return launch;
}

bool is_endless(const emulator::Report& report) {
  return std::ranges::any_of(report.violations, [](const emulator::Violation& violation) {
    return violation.kind == emulator::ViolationKind::kEndless;
  });
}

}  // namespace

hsa_status_t run_dispatch(Gpu& gpu, const hsa_kernel_dispatch_packet_t& packet, const amd_queue_t& queue) {
  Kernel kernel = kernel_at(packet.kernel_object);
  if (kernel.code == nullptr) {
    tell(fmt::format("a packet names a kernel at {:#x}, where none is", packet.kernel_object));
    return HSA_STATUS_ERROR_INVALID_CODE_OBJECT;
  }
  emulator::Options options = the_system().settings.options;
  options.progress = [](std::uint64_t, std::uint64_t) { wake_everybody(); };
  const emulator::Machine::Launch launch = launch_of(packet, queue, std::move(kernel));
  const std::uint64_t start = now_ns();
  const Result<emulator::Report> report = gpu.machine.launch(launch, options);
  wake_everybody();
  report_launch(gpu, launch, report, now_ns() - start);
  if (!report) return kIllegalInstruction;
  return is_endless(*report) ? HSA_STATUS_ERROR_EXCEPTION : kSuccess;
}

}  // namespace kiln::hsa
