// The functions of HIP that kiln calls, as a table of names and pointers filled from a library opened at run time.
// Source: hip_runtime_api.h of HIP 5.2; unchanged in 6 and 7 but for hipDeviceProp_t, see kPropertyLayouts.
#pragma once

#ifndef __HIP_PLATFORM_AMD__
#define __HIP_PLATFORM_AMD__  // NOLINT(bugprone-reserved-identifier): HIP's own
#endif
#include "kiln/result.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include <hip/hip_runtime_api.h>

namespace kiln::device {

template <class F>
struct HipFunction {
  const char* name;
  F* pointer = nullptr;
};

struct HipApi {
  HipFunction<hipError_t(int*)> get_device_count{"hipGetDeviceCount"};
  HipFunction<hipError_t(int)> set_device{"hipSetDevice"};
  HipFunction<hipError_t(int*)> get_device{"hipGetDevice"};
  HipFunction<hipError_t(int*, hipDeviceAttribute_t, int)> device_get_attribute{"hipDeviceGetAttribute"};
  HipFunction<hipError_t(void**, std::size_t)> malloc{"hipMalloc"};
  HipFunction<hipError_t(void*)> free{"hipFree"};
  HipFunction<hipError_t(hipPointerAttribute_t*, const void*)> pointer_get_attributes{"hipPointerGetAttributes"};
  HipFunction<hipError_t(hipDeviceptr_t*, std::size_t*, hipDeviceptr_t)> mem_get_address_range{"hipMemGetAddressRange"};
  HipFunction<hipError_t(void*, const void*, std::size_t, hipMemcpyKind, hipStream_t)> memcpy_async{"hipMemcpyAsync"};
  HipFunction<hipError_t(void*, int, std::size_t, hipStream_t)> memset_async{"hipMemsetAsync"};
  HipFunction<hipError_t(hipStream_t*)> stream_create{"hipStreamCreate"};
  HipFunction<hipError_t(hipStream_t)> stream_destroy{"hipStreamDestroy"};
  HipFunction<hipError_t(hipStream_t)> stream_synchronize{"hipStreamSynchronize"};
  HipFunction<hipError_t(hipModule_t*, const void*)> module_load_data{"hipModuleLoadData"};
  HipFunction<hipError_t(hipModule_t)> module_unload{"hipModuleUnload"};
  HipFunction<hipError_t(hipFunction_t*, hipModule_t, const char*)> module_get_function{"hipModuleGetFunction"};
  HipFunction<hipError_t(hipFunction_t, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                         hipStream_t, void**, void**)>
      module_launch_kernel{"hipModuleLaunchKernel"};
  HipFunction<hipError_t(hipEvent_t*)> event_create{"hipEventCreate"};
  HipFunction<hipError_t(hipEvent_t)> event_destroy{"hipEventDestroy"};
  HipFunction<hipError_t(hipEvent_t, hipStream_t)> event_record{"hipEventRecord"};
  HipFunction<hipError_t(float*, hipEvent_t, hipEvent_t)> event_elapsed_time{"hipEventElapsedTime"};
  HipFunction<hipError_t(int*)> runtime_get_version{"hipRuntimeGetVersion"};
  HipFunction<hipError_t()> get_last_error{"hipGetLastError"};
  HipFunction<hipError_t()> peek_at_last_error{"hipPeekAtLastError"};
  HipFunction<const char*(hipError_t)> get_error_name{"hipGetErrorName"};
  HipFunction<const char*(hipError_t)> get_error_string{"hipGetErrorString"};

  /// Of HIP 4.3 and 5.0; a HIP without them captures nothing that kiln could disturb.
  HipFunction<hipError_t(hipStream_t, hipStreamCaptureStatus*)> stream_is_capturing{"hipStreamIsCapturing"};
  HipFunction<hipError_t(hipStreamCaptureMode*)> thread_exchange_capture_mode{"hipThreadExchangeStreamCaptureMode"};
  /// hipExtModuleLaunchKernel, which is exported as C++: the grid in work-items, and events for its beginning and end.
  HipFunction<hipError_t(hipFunction_t, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t,
                         std::uint32_t, std::size_t, hipStream_t, void**, void**, hipEvent_t, hipEvent_t,
                         std::uint32_t)>
      ext_module_launch_kernel{
          "_Z24hipExtModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_j"};

  /// What they tell is told to people.
  HipFunction<hipError_t(std::size_t*, std::size_t*)> mem_get_info{"hipMemGetInfo"};
  HipFunction<hipError_t(int*)> driver_get_version{"hipDriverGetVersion"};

  /// Fills a block of at least kPropertiesBytes in the layout of kPropertyLayouts[layout].
  HipFunction<hipError_t(void*, int)> get_device_properties{""};
  std::size_t layout = 0;

  /// Calls `visit` with every row above that a library must have.
  template <class Visit>
  void each(Visit visit) {
    visit(get_device_count), visit(set_device), visit(get_device), visit(device_get_attribute), visit(malloc),
        visit(free);
    visit(pointer_get_attributes), visit(mem_get_address_range), visit(memcpy_async), visit(memset_async),
        visit(stream_create), visit(stream_destroy), visit(stream_synchronize);
    visit(module_load_data), visit(module_unload), visit(module_get_function), visit(module_launch_kernel);
    visit(event_create), visit(event_destroy), visit(event_record), visit(event_elapsed_time);
    visit(runtime_get_version), visit(get_last_error), visit(peek_at_last_error);
    visit(get_error_name), visit(get_error_string);
  }
  /// With those that it may lack; their pointers are then null.
  template <class Visit>
  void each_optional(Visit visit) {
    visit(stream_is_capturing), visit(thread_exchange_capture_mode), visit(ext_module_launch_kernel);
    visit(mem_get_info), visit(driver_get_version);
  }
};

/// hipDeviceProp_t changed in HIP 6, which exports the new layout under a name of its own and keeps the old one under
/// the old name. Only the two texts are read from it, so their places are all that must be known; everything else comes
/// from hipDeviceGetAttribute, whose numbers did not change.
struct PropertyLayout {
  const char* function;
  std::size_t name_at, arch_name_at;  ///< offsets in bytes of char name[256] and char gcnArchName[256]
};
inline constexpr std::array kPropertyLayouts = {
    // function                      name  gcnArchName
    PropertyLayout{"hipGetDevicePropertiesR0600", 0, 1160},  // HIP 6 and later
    PropertyLayout{"hipGetDeviceProperties", 0, 396},        // HIP 4.2 to 5.7
};
inline constexpr std::size_t kPropertyTextBytes = 256;
/// More than any layout so far (792, 1472 bytes), so that a grown one still fits.
inline constexpr std::size_t kPropertiesBytes = 16384;

/// Attributes that older headers lack, by the numbers of those that have them.
inline constexpr auto kAsicRevision = static_cast<hipDeviceAttribute_t>(10012);
inline constexpr auto kPhysicalMultiProcessorCount = static_cast<hipDeviceAttribute_t>(10015);

/// Opens the library and fills the table; the library stays loaded. kDevice names what could not be found.
Result<HipApi> open_hip_api(const std::string& library);

}  // namespace kiln::device
