// The runtime itself: its start and end, its clock, its tables of extensions.
#include "runtime/hsa/gpu.hpp"
#include "runtime/hsa/later.hpp"
#include "runtime/hsa/pools.hpp"

#include <cstring>

#include <fmt/format.h>

namespace kiln::hsa {
namespace {

constexpr std::uint64_t kTicksPerSecond = 1'000'000'000;

struct StatusRow {
  hsa_status_t status;
  const char* text;
};
constexpr StatusRow kStatusRows[] = {
    {HSA_STATUS_SUCCESS, "HSA_STATUS_SUCCESS"},
    {HSA_STATUS_ERROR, "HSA_STATUS_ERROR"},
    {HSA_STATUS_ERROR_INVALID_ARGUMENT, "HSA_STATUS_ERROR_INVALID_ARGUMENT"},
    {HSA_STATUS_ERROR_OUT_OF_RESOURCES, "HSA_STATUS_ERROR_OUT_OF_RESOURCES"},
    {HSA_STATUS_ERROR_INVALID_CODE_OBJECT,
     "HSA_STATUS_ERROR_INVALID_CODE_OBJECT: no code that the emulated GPU can load"},
    {HSA_STATUS_ERROR_INVALID_PACKET_FORMAT, "HSA_STATUS_ERROR_INVALID_PACKET_FORMAT: a packet of an unknown type"},
    {kIllegalInstruction,
     "HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION: the emulator could not run the kernel; stderr says why"},
    {HSA_STATUS_ERROR_EXCEPTION, "HSA_STATUS_ERROR_EXCEPTION: the kernel did not end"},
};

hsa_status_t query_host_address(const void* device, const void** host) {
  *host = host_of(device);
  return kSuccess;
}

}  // namespace
}  // namespace kiln::hsa

using namespace kiln::hsa;

extern "C" {

hsa_status_t hsa_init() {
  return start_system();
}

// What runs at the end of a process may still ask: nothing is taken down.
hsa_status_t hsa_shut_down() {
  return is_started() ? kSuccess : HSA_STATUS_ERROR_NOT_INITIALIZED;
}

hsa_status_t hsa_status_string(hsa_status_t status, const char** out) {
  *out = "an error of HSA's";
  for (const StatusRow& row : kStatusRows)
    if (row.status == status) *out = row.text;
  return kSuccess;
}

hsa_status_t hsa_system_get_info(hsa_system_info_t what, void* out) {
  switch (static_cast<int>(what)) {  // AMD's are no enumerators of HSA's
    case HSA_SYSTEM_INFO_VERSION_MAJOR:
    case HSA_SYSTEM_INFO_VERSION_MINOR:
      return answer<std::uint16_t>(out, 1);
    case HSA_SYSTEM_INFO_TIMESTAMP:
      return answer(out, now_ns());
    case HSA_SYSTEM_INFO_TIMESTAMP_FREQUENCY:
      return answer(out, kTicksPerSecond);
    case HSA_SYSTEM_INFO_SIGNAL_MAX_WAIT:
      return answer(out, UINT64_MAX);
    case HSA_SYSTEM_INFO_ENDIANNESS:
      return answer(out, HSA_ENDIANNESS_LITTLE);
    case HSA_SYSTEM_INFO_MACHINE_MODEL:
      return answer(out, HSA_MACHINE_MODEL_LARGE);
    case HSA_AMD_SYSTEM_INFO_SVM_SUPPORTED:
    case HSA_AMD_SYSTEM_INFO_SVM_ACCESSIBLE_BY_DEFAULT:
    case later::kMwaitxEnabled:
    case later::kDmabufSupported:
    case later::kVirtualMemory:
    case later::kXnackEnabled:
      return answer(out, false);
    default:
      return kInvalid;
  }
}

hsa_status_t hsa_system_extension_supported(uint16_t extension, uint16_t /*major*/, uint16_t /*minor*/, bool* out) {
  return answer(out, extension == HSA_EXTENSION_AMD_LOADER);
}

hsa_status_t hsa_system_get_major_extension_table(uint16_t extension, uint16_t /*major*/, size_t bytes, void* out) {
  if (extension != HSA_EXTENSION_AMD_LOADER || out == nullptr) return kInvalid;
  std::memset(out, 0, bytes);
  hsa_ven_amd_loader_1_00_pfn_t table{};
  table.hsa_ven_amd_loader_query_host_address = query_host_address;
  std::memcpy(out, &table, std::min(bytes, sizeof table));
  return kSuccess;
}

}  // extern "C"
