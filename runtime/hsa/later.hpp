// Attributes that ROCr has learnt since Debian 12's 5.2, by number, because those headers do not name them. HIP 5.7 and
// 6.4 ask for the first rows, rocminfo for the others.
// Source: hsa.h and hsa_ext_amd.h of ROCr 6.1 and 6.4 (Debian's libhsa-runtime-dev 6.1.2, 6.4.3), whose names follow.
#pragma once

#include <cstdint>

namespace kiln::hsa::later {

// clang-format off
enum AgentInfo : int {
  kMemoryAvailable      = 0xA015,  ///< HSA_AMD_AGENT_INFO_MEMORY_AVAIL: uint64_t, bytes
  kTimestampFrequency   = 0xA016,  ///< HSA_AMD_AGENT_INFO_TIMESTAMP_FREQUENCY: uint64_t, Hz
  kSdmaEngines          = 0xA10A,  ///< HSA_AMD_AGENT_INFO_NUM_SDMA_ENG: uint32_t; no answer is "no device" to HIP
  kMemoryProperties     = 0xA114,  ///< HSA_AMD_AGENT_INFO_MEMORY_PROPERTIES: uint8_t[8], bits; bit 0: an APU
  kAsicFamily           = 0xA107,  ///< HSA_AMD_AGENT_INFO_ASIC_FAMILY_ID: uint32_t
  kFirmware             = 0xA108,  ///< HSA_AMD_AGENT_INFO_UCODE_VERSION: uint32_t
  kSdmaFirmware         = 0xA109,  ///< HSA_AMD_AGENT_INFO_SDMA_UCODE_VERSION: uint32_t
  kSdmaEnginesToGpus    = 0xA10B,  ///< HSA_AMD_AGENT_INFO_NUM_SDMA_XGMI_ENG: uint32_t
  kIommuSupport         = 0xA110,  ///< HSA_AMD_AGENT_INFO_IOMMU_SUPPORT: hsa_amd_iommu_version_t; 0: none
  kComplexes            = 0xA111,  ///< HSA_AMD_AGENT_INFO_NUM_XCC: uint32_t
  kDriverId             = 0xA112,  ///< HSA_AMD_AGENT_INFO_DRIVER_UID: uint32_t
  kNearestCpu           = 0xA113,  ///< HSA_AMD_AGENT_INFO_NEAREST_CPU: hsa_agent_t
  kAqlExtensions        = 0xA115,  ///< HSA_AMD_AGENT_INFO_AQL_EXTENSIONS: uint8_t[8]
};

enum PoolInfo : int {
  kLocation             = 17,      ///< HSA_AMD_MEMORY_POOL_INFO_LOCATION: PoolLocation
  kRecommendedGranule   = 18,      ///< HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_REC_GRANULE: size_t
};
enum PoolLocation : std::uint32_t { kAtCpu = 0, kAtGpu = 1 };  ///< HSA_AMD_MEMORY_POOL_LOCATION_CPU, _GPU

enum SystemInfo : int {
  kMwaitxEnabled        = 0x203,   ///< HSA_AMD_SYSTEM_INFO_MWAITX_ENABLED: bool
  kDmabufSupported      = 0x204,   ///< HSA_AMD_SYSTEM_INFO_DMABUF_SUPPORTED: bool
  kVirtualMemory        = 0x205,   ///< HSA_AMD_SYSTEM_INFO_VIRTUAL_MEM_API_SUPPORTED: bool
  kXnackEnabled         = 0x206,   ///< HSA_AMD_SYSTEM_INFO_XNACK_ENABLED: bool
};
// clang-format on

}  // namespace kiln::hsa::later
