// A stand-in for AMD's system management library, librocm_smi64.so.1: what AMD's bench and test programs
// (rocblas-bench, rocblas-test, hipblaslt-bench) ask of it before they run, without which they end. It knows the GPUs
// of KILN_GPUS and their places on the bus; clocks and other measures are not supported, which the programs accept.
// Source: rocm_smi.h of ROCm 6.4 (ROCm SMI library), its functions and rsmi_status_t.
#include "runtime/contract/environment.hpp"
#include "runtime/hsa/bus.hpp"

#include <cstdint>
#include <cstring>

namespace {

enum Status : int { kSuccess = 0, kInvalidArguments = 1, kNotSupported = 2 };

/// As many as runtime/hsa/settings.cpp makes of the same variable.
std::uint32_t gpu_count() {
  const char* const list = kiln::environment("KILN_GPUS");
  if (list == nullptr || *list == '\0') return 1;
  std::uint32_t count = 0;
  for (const char* at = list; at != nullptr && *at != '\0'; ++count) {
    at = std::strchr(at, ',');
    if (at != nullptr) ++at;
  }
  return count;
}

}  // namespace

extern "C" {

int rsmi_init(std::uint64_t /*flags*/) {
  return kSuccess;
}

int rsmi_num_monitor_devices(std::uint32_t* count) {
  if (count == nullptr) return kInvalidArguments;
  *count = gpu_count();
  return kSuccess;
}

int rsmi_dev_pci_id_get(std::uint32_t gpu, std::uint64_t* location) {
  if (gpu >= gpu_count() || location == nullptr) return kInvalidArguments;
  *location = kiln::hsa::bus_location(gpu);
  return kSuccess;
}

int rsmi_dev_gpu_clk_freq_get(std::uint32_t /*gpu*/, int /*clock*/, void* /*frequencies*/) {
  return kNotSupported;
}

int rsmi_dev_gpu_metrics_info_get(std::uint32_t /*gpu*/, void* /*metrics*/) {
  return kNotSupported;
}

int rsmi_dev_metrics_xcd_counter_get(std::uint32_t gpu, std::uint16_t* count) {
  if (gpu >= gpu_count() || count == nullptr) return kInvalidArguments;
  *count = 1;
  return kSuccess;
}

int rsmi_status_string(int status, const char** text) {
  if (text == nullptr) return kInvalidArguments;
  *text = status == kSuccess            ? "RSMI_STATUS_SUCCESS"
          : status == kInvalidArguments ? "RSMI_STATUS_INVALID_ARGS: no such emulated GPU, or no place for the answer"
          : status == kNotSupported     ? "RSMI_STATUS_NOT_SUPPORTED: the emulated GPU does not have this"
                                        : "an error of the ROCm SMI library's";
  return kSuccess;
}

}  // extern "C"
