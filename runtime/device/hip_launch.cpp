// Launches on a HIP device: launch() in the device's own stream, waited for and timed by events; enqueue() in a stream
// of the application, where nothing waits.
#include "runtime/device/hip_gpu.hpp"
#include "runtime/device/hip_version.hpp"

#include <limits>
#include <utility>

namespace kiln::device {
namespace {

/// The grid in work-items, which hipExtModuleLaunchKernel takes; false if one does not fit.
bool work_items_of(const Dispatch& d, std::array<std::uint32_t, 3>& items) {
  for (std::size_t axis = 0; axis < items.size(); ++axis) {
    const std::uint64_t wide = std::uint64_t{d.grid_workgroups[axis]} * d.workgroup_lanes[axis];
    if (wide > std::numeric_limits<std::uint32_t>::max()) return false;
    items[axis] = static_cast<std::uint32_t>(wide);
  }
  return true;
}

}  // namespace

Result<void> HipDevice::dispatch(HipVisit& hip, hipFunction_t function, const Dispatch& d, hipStream_t stream) const {
  // The kernel's arguments as one block, in the layout of its metadata; HIP copies them before it returns, also into a
  // graph that it records, and does not write to them.
  std::size_t kernarg_bytes = d.kernarg.size();
  std::array<void*, 5> extra = {HIP_LAUNCH_PARAM_BUFFER_POINTER, const_cast<std::byte*>(d.kernarg.data()),
                                HIP_LAUNCH_PARAM_BUFFER_SIZE, &kernarg_bytes, HIP_LAUNCH_PARAM_END};
  const auto& [grid_x, grid_y, grid_z] = d.grid_workgroups;
  const auto& [lanes_x, lanes_y, lanes_z] = d.workgroup_lanes;
  const auto start = static_cast<hipEvent_t>(d.events.start), stop = static_cast<hipEvent_t>(d.events.stop);
  constexpr unsigned kDynamicLdsBytes = 0;  // what a kernel needs is in its descriptor
  std::array<std::uint32_t, 3> items{};
  if ((start != nullptr || stop != nullptr) && api_.ext_module_launch_kernel.pointer != nullptr &&
      work_items_of(d, items))
    return hip.call(api_.ext_module_launch_kernel, function, items[0], items[1], items[2], lanes_x, lanes_y, lanes_z,
                    std::size_t{kDynamicLdsBytes}, stream, static_cast<void**>(nullptr), extra.data(), start, stop, 0U);
  if (start != nullptr) KILN_TRY(hip.call(api_.event_record, start, stream));
  KILN_TRY(hip.call(api_.module_launch_kernel, function, grid_x, grid_y, grid_z, lanes_x, lanes_y, lanes_z,
                    kDynamicLdsBytes, stream, static_cast<void**>(nullptr), extra.data()));
  return stop == nullptr ? Result<void>() : hip.call(api_.event_record, stop, stream);
}

Result<LaunchReport> HipDevice::launch(CodeObjectId code_object, const Launch& launch) {
  HipVisit hip(api_, ordinal_);
  KILN_TRY(hip.result());
  KILN_TRY(outside_of_captures(hip, "launch a kernel and wait for it"));
  KILN_ASSIGN(hipFunction_t const function, function_of(hip, code_object, launch.kernel));
  const std::lock_guard guard(launch_mutex_);
  for (hipEvent_t* const event : {&start_, &stop_})
    if (*event == nullptr) KILN_TRY(hip.call(api_.event_create, event));
  const Dispatch timed{launch.grid_workgroups, launch.workgroup_lanes, launch.kernarg, {start_, stop_}};
  if (auto launched = dispatch(hip, function, timed, stream_); !launched)
    return std::move(launched).error().note(fmt::format("while launching {}", launch.kernel));
  if (auto finished = hip.call(api_.stream_synchronize, stream_); !finished)
    return std::move(finished).error().note(fmt::format("while running {}", launch.kernel));
  float milliseconds = 0;
  KILN_TRY(hip.call(api_.event_elapsed_time, &milliseconds, start_, stop_));
  LaunchReport report;
  report.microseconds = 1e3 * static_cast<double>(milliseconds);
  return report;
}

Result<KernelHandle> HipDevice::find_kernel(CodeObjectId code_object, const std::string& name) {
  HipVisit hip(api_, ordinal_);
  KILN_TRY(hip.result());
  KILN_ASSIGN(hipFunction_t const function, function_of(hip, code_object, name));
  return reinterpret_cast<KernelHandle>(function);
}

bool HipDevice::capturing() {
  return HipVisit(api_, ordinal_).is_capturing(nullptr);
}

Result<void> HipDevice::takes(void* stream) {
  if (version_ >= kFirstHipToRecord || stream == nullptr) return {};
  if (!HipVisit(api_, ordinal_).is_capturing(static_cast<hipStream_t>(stream))) return {};
  return Error{ErrorCode::kUnsupported,
               fmt::format("the stream is being captured, and {} would run kernels of modules at once instead of "
                           "recording them; HIP 5.4 and later record them",
                           hip_version_text(version_)),
               {}};
}

Result<LaunchReport> HipDevice::enqueue(KernelHandle kernel, const Dispatch& d, void* stream) {
  HipVisit hip(api_, ordinal_);
  KILN_TRY(hip.result());
  // NOLINTNEXTLINE(performance-no-int-to-ptr): what find_kernel() gave
  KILN_TRY(dispatch(hip, reinterpret_cast<hipFunction_t>(kernel), d, static_cast<hipStream_t>(stream)));
  return LaunchReport{};
}

Result<void> HipDevice::enqueue_clear(Address at, std::uint64_t bytes, void* stream) {
  HipVisit hip(api_, ordinal_);
  KILN_TRY(hip.result());
  return hip.call(api_.memset_async, pointer_of(at), 0, static_cast<std::size_t>(bytes),
                  static_cast<hipStream_t>(stream));
}

Result<void> HipDevice::enqueue_event(void* event, void* stream) {
  HipVisit hip(api_, ordinal_);
  KILN_TRY(hip.result());
  return hip.call(api_.event_record, static_cast<hipEvent_t>(event), static_cast<hipStream_t>(stream));
}

}  // namespace kiln::device
