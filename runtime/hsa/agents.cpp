// Agents: the host's processor and the GPUs, and what an application may ask of them. A number that no card of the
// target has in common is one that HIP accepts.
#include "runtime/hsa/bus.hpp"
#include "runtime/hsa/gpu.hpp"
#include "runtime/hsa/later.hpp"
#include "runtime/hsa/pools.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>

#include <fmt/format.h>
#include <hsa/hsa_ext_image.h>

namespace kiln::hsa {
namespace {

// Fixed sizes of HSA's text attributes, the closing zero included.
constexpr std::size_t kNameBytes = 64, kUuidBytes = 21, kExtensionBytes = 128;

constexpr std::uint32_t kMostLanes = 1024, kCacheLineBytes = 64, kMhz = 1000, kBusBits = 1024;
constexpr std::uint32_t kFewestPackets = 64, kMostPackets = 131072, kMostQueues = 128;
constexpr std::uint32_t kFirstCacheBytes = 16384, kSecondCacheBytes = 8U << 20;

hsa_status_t answer_text(void* out, std::size_t bytes, std::string_view text) {
  std::memset(out, 0, bytes);
  std::memcpy(out, text.data(), std::min(bytes - 1, text.size()));
  return kSuccess;
}

/// What both kinds of agent answer; `gpu` is nullptr for the host.
hsa_status_t identity_info(const Gpu* gpu, int what, void* out) {
  switch (what) {
    case HSA_AGENT_INFO_NAME:
      return answer_text(out, kNameBytes, gpu != nullptr ? gpu->target.processor : "CPU");
    case HSA_AGENT_INFO_VENDOR_NAME:
      return answer_text(out, kNameBytes, gpu != nullptr ? "AMD" : "CPU");
    case HSA_AMD_AGENT_INFO_PRODUCT_NAME:
      return answer_text(out, kNameBytes, gpu != nullptr ? "emulated " + gpu->target.processor : "CPU");
    case HSA_AMD_AGENT_INFO_UUID:
      return answer_text(out, kUuidBytes,
                         gpu != nullptr ? fmt::format("GPU-{:016x}", gpu->index + 1) : std::string("CPU-XX"));
    case HSA_AGENT_INFO_FEATURE:
      return answer(out, gpu != nullptr ? HSA_AGENT_FEATURE_KERNEL_DISPATCH : hsa_agent_feature_t{});
    case HSA_AGENT_INFO_MACHINE_MODEL:
      return answer(out, HSA_MACHINE_MODEL_LARGE);
    case HSA_AGENT_INFO_PROFILE:
      return answer(out, gpu != nullptr ? HSA_PROFILE_BASE : HSA_PROFILE_FULL);
    case HSA_AGENT_INFO_DEFAULT_FLOAT_ROUNDING_MODE:
      return answer(out, HSA_DEFAULT_FLOAT_ROUNDING_MODE_NEAR);
    case HSA_AGENT_INFO_DEVICE:
      return answer(out, gpu != nullptr ? HSA_DEVICE_TYPE_GPU : HSA_DEVICE_TYPE_CPU);
    case HSA_AGENT_INFO_NODE:
    case HSA_AMD_AGENT_INFO_DRIVER_NODE_ID:
      return answer(out, gpu != nullptr ? gpu->index + 1 : 0U);
    case HSA_AMD_AGENT_INFO_BDFID:
      return answer(out, gpu != nullptr ? bus_location(gpu->index) : 0U);
    case HSA_AGENT_INFO_VERSION_MAJOR:
    case HSA_AGENT_INFO_VERSION_MINOR:
      return answer<std::uint16_t>(out, 1);
    case HSA_AGENT_INFO_EXTENSIONS: {
      // HIP gives memory with a pitch only where there are images; an image itself it refuses, or absent.cpp does.
      std::array<std::uint8_t, kExtensionBytes> bits{};
      if (gpu != nullptr) bits[HSA_EXTENSION_IMAGES / 8] = 1U << HSA_EXTENSION_IMAGES % 8;
      return answer(out, bits);
    }
    case HSA_AMD_AGENT_INFO_ASIC_REVISION:
      return answer(out, gpu == nullptr ? 0U : the_system().settings.asic_revision);
    case HSA_AMD_AGENT_INFO_DOMAIN:
    case HSA_AMD_AGENT_INFO_MAX_ADDRESS_WATCH_POINTS:
      return answer(out, 0U);
    default:
      return kInvalid;
  }
}

hsa_status_t host_info(int what, void* out) {
  switch (what) {
    case HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT:
      return answer(out, std::max(1U, std::thread::hardware_concurrency()));
    case HSA_AGENT_INFO_QUEUES_MAX:
      return answer(out, 0U);
    case HSA_AMD_AGENT_INFO_CACHELINE_SIZE:
      return answer(out, kCacheLineBytes);
    default:
      return kInvalid;
  }
}

hsa_status_t dispatch_info(const Gpu& gpu, int what, void* out) {
  switch (what) {
    case HSA_AGENT_INFO_WAVEFRONT_SIZE:
      return answer<std::uint32_t>(out, gpu.processor->traits().wave_lanes);
    case HSA_AGENT_INFO_WORKGROUP_MAX_DIM:
      return answer(out, std::array<std::uint16_t, 3>{kMostLanes, kMostLanes, kMostLanes});
    case HSA_AGENT_INFO_WORKGROUP_MAX_SIZE:
      return answer(out, kMostLanes);
    case HSA_AGENT_INFO_GRID_MAX_DIM:
      return answer(out, hsa_dim3_t{UINT32_MAX, UINT32_MAX, UINT32_MAX});
    case HSA_AGENT_INFO_GRID_MAX_SIZE:
    case HSA_AGENT_INFO_FBARRIER_MAX_SIZE:
      return answer(out, UINT32_MAX);
    case HSA_AGENT_INFO_QUEUES_MAX:
      return answer(out, kMostQueues);
    case HSA_AGENT_INFO_QUEUE_MIN_SIZE:
      return answer(out, kFewestPackets);
    case HSA_AGENT_INFO_QUEUE_MAX_SIZE:
      return answer(out, kMostPackets);
    case HSA_AGENT_INFO_QUEUE_TYPE:
      return answer<hsa_queue_type32_t>(out, HSA_QUEUE_TYPE_MULTI);
    case HSA_AMD_AGENT_INFO_COOPERATIVE_QUEUES:
      return answer(out, true);
    case HSA_AMD_AGENT_INFO_SVM_DIRECT_HOST_ACCESS:
      return answer(out, false);
    default:
      return kInvalid;
  }
}

/// Of images of which none can be made.
hsa_status_t image_info(int what, void* out) {
  constexpr std::uint32_t kElements = 16384, kHandles = 128, kSamplers = 16, kPitchBytes = 256;
  constexpr std::size_t kBufferElements = std::size_t{1} << 27U;
  switch (what) {
    case HSA_EXT_AGENT_INFO_IMAGE_1D_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_1DA_MAX_ELEMENTS:
      return answer<std::size_t>(out, kElements);
    case HSA_EXT_AGENT_INFO_IMAGE_1DB_MAX_ELEMENTS:
      return answer(out, kBufferElements);
    case HSA_EXT_AGENT_INFO_IMAGE_2D_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_2DA_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_2DDEPTH_MAX_ELEMENTS:
    case HSA_EXT_AGENT_INFO_IMAGE_2DADEPTH_MAX_ELEMENTS:
      return answer(out, std::array<std::size_t, 2>{kElements, kElements});
    case HSA_EXT_AGENT_INFO_IMAGE_3D_MAX_ELEMENTS:
      return answer(out, std::array<std::size_t, 3>{kElements, kElements, kElements});
    case HSA_EXT_AGENT_INFO_IMAGE_ARRAY_MAX_LAYERS:
      return answer<std::size_t>(out, kElements);
    case HSA_EXT_AGENT_INFO_MAX_IMAGE_RD_HANDLES:
    case HSA_EXT_AGENT_INFO_MAX_IMAGE_RORW_HANDLES:
      return answer<std::size_t>(out, kHandles);
    case HSA_EXT_AGENT_INFO_MAX_SAMPLER_HANDLERS:
      return answer<std::size_t>(out, kSamplers);
    case HSA_EXT_AGENT_INFO_IMAGE_LINEAR_ROW_PITCH_ALIGNMENT:
      return answer<std::size_t>(out, kPitchBytes);
    default:
      return kInvalid;
  }
}

/// What later ROCr's are asked (later.hpp).
hsa_status_t later_info(const Gpu& gpu, int what, void* out) {
  constexpr std::uint64_t kWallClockHz = 100'000'000;  // as of cards; the emulated clock counts instructions
  constexpr std::uint32_t kEngines = 2;
  switch (what) {
    case later::kMemoryAvailable:
      return answer(out, available_bytes(gpu));
    case later::kTimestampFrequency:
      return answer(out, kWallClockHz);
    case later::kSdmaEngines:
      return answer(out, kEngines);
    case later::kComplexes:
      return answer(out, 1U);
    case later::kNearestCpu:
      return answer(out, kCpuAgent);
    case later::kMemoryProperties:
    case later::kAqlExtensions:
      return answer(out, std::array<std::uint8_t, 8>{});
    case later::kSdmaEnginesToGpus:
    case later::kAsicFamily:
    case later::kFirmware:
    case later::kSdmaFirmware:
    case later::kIommuSupport:
      return answer(out, 0U);
    case later::kDriverId:
      return answer(out, gpu.index + 1);
    default:
      return kInvalid;
  }
}

hsa_status_t hardware_info(const Gpu& gpu, int what, void* out) {
  switch (what) {
    case HSA_AGENT_INFO_CACHE_SIZE:
      return answer(out, std::array<std::uint32_t, 4>{kFirstCacheBytes, kSecondCacheBytes, 0, 0});
    case HSA_AMD_AGENT_INFO_CHIP_ID:
      return answer(out, 1U);
    case HSA_AMD_AGENT_INFO_CACHELINE_SIZE:
      return answer(out, kCacheLineBytes);
    case HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT:
    case HSA_AMD_AGENT_INFO_COOPERATIVE_COMPUTE_UNIT_COUNT:
      return answer(out, gpu.processor->compute_units);
    case HSA_AMD_AGENT_INFO_MAX_CLOCK_FREQUENCY:
    case HSA_AMD_AGENT_INFO_MEMORY_MAX_FREQUENCY:
      return answer(out, kMhz);
    case HSA_AMD_AGENT_INFO_MEMORY_WIDTH:
      return answer(out, kBusBits);
    case HSA_AMD_AGENT_INFO_MAX_WAVES_PER_CU:
      return answer(out, 32U);
    case HSA_AMD_AGENT_INFO_NUM_SIMDS_PER_CU:
      return answer(out, gpu.processor->traits().wave_lanes == 64 ? 4U : 2U);
    case HSA_AMD_AGENT_INFO_NUM_SHADER_ENGINES:
    case HSA_AMD_AGENT_INFO_NUM_SHADER_ARRAYS_PER_SE:
      return answer(out, 1U);
    case HSA_AMD_AGENT_INFO_HDP_FLUSH:
      return answer(out, hsa_amd_hdp_flush_t{});
    default:
      return kInvalid;
  }
}

}  // namespace
}  // namespace kiln::hsa

using namespace kiln::hsa;

extern "C" {

hsa_status_t hsa_iterate_agents(hsa_status_t (*visit)(hsa_agent_t agent, void* data), void* data) {
  if (!is_started()) return HSA_STATUS_ERROR_NOT_INITIALIZED;
  if (const hsa_status_t status = visit(kCpuAgent, data); status != kSuccess) return status;
  for (const auto& gpu : the_system().gpus)
    if (const hsa_status_t status = visit(gpu->agent(), data); status != kSuccess) return status;
  return kSuccess;
}

hsa_status_t hsa_agent_get_info(hsa_agent_t agent, hsa_agent_info_t what, void* out) {
  if (!is_started()) return HSA_STATUS_ERROR_NOT_INITIALIZED;
  const Gpu* const gpu = gpu_of(agent);
  if (gpu == nullptr && agent.handle != kCpuAgent.handle) return HSA_STATUS_ERROR_INVALID_AGENT;
  const int attribute = static_cast<int>(what);  // AMD's are no enumerators of HSA's
  if (identity_info(gpu, attribute, out) == kSuccess) return kSuccess;
  if (gpu == nullptr) return host_info(attribute, out);
  for (const auto info : {dispatch_info, later_info})
    if (info(*gpu, attribute, out) == kSuccess) return kSuccess;
  if (image_info(attribute, out) == kSuccess) return kSuccess;
  return hardware_info(*gpu, attribute, out);
}

hsa_status_t hsa_agent_extension_supported(uint16_t /*extension*/, hsa_agent_t /*agent*/, uint16_t /*major*/,
                                           uint16_t /*minor*/, bool* out) {
  return answer(out, false);
}

// A GPU has one instruction set, whose handle is the GPU's.
hsa_status_t hsa_agent_iterate_isas(hsa_agent_t agent, hsa_status_t (*visit)(hsa_isa_t isa, void* data), void* data) {
  return gpu_of(agent) == nullptr ? HSA_STATUS_ERROR_INVALID_AGENT : visit({agent.handle}, data);
}

hsa_status_t hsa_isa_get_info_alt(hsa_isa_t isa, hsa_isa_info_t what, void* out) {
  const Gpu* const gpu = gpu_of({isa.handle});
  if (gpu == nullptr) return HSA_STATUS_ERROR_INVALID_ISA;
  const std::string name = gpu->isa_name();
  switch (what) {
    case HSA_ISA_INFO_NAME_LENGTH:
      return answer(out, static_cast<std::uint32_t>(name.size() + 1));
    case HSA_ISA_INFO_NAME:
      std::memcpy(out, name.c_str(), name.size() + 1);
      return kSuccess;
    case HSA_ISA_INFO_WORKGROUP_MAX_SIZE:
      return answer(out, kMostLanes);
    default:
      return kInvalid;
  }
}

}  // extern "C"
