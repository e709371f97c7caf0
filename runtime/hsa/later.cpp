// Functions that HIP 5.7 and 6.4 link beside those of 5.2, whose headers do not declare them: they are named by their
// symbols. Copies go the one way that there is; virtual memory (hsa_amd_vmem_...) stands in absent.cpp.
#include "runtime/hsa/hsa.hpp"

using namespace kiln::hsa;

// The names that the linker sees.
#define KILN_LATER(function) __asm__(#function)

extern "C" {

hsa_status_t kiln_copy_engines(hsa_agent_t to, hsa_agent_t from, uint32_t* mask)
    KILN_LATER(hsa_amd_memory_copy_engine_status);
hsa_status_t kiln_copy_on_engine(void* to, hsa_agent_t to_agent, const void* from, hsa_agent_t from_agent, size_t bytes,
                                 uint32_t count, const hsa_signal_t* after, hsa_signal_t done, uint32_t engine,
                                 bool force) KILN_LATER(hsa_amd_memory_async_copy_on_engine);
hsa_status_t kiln_enable_logging(uint8_t* flags, void* file) KILN_LATER(hsa_amd_enable_logging);

/// A bit for each engine that is free; HIP takes the lowest, and at its start none is no device.
hsa_status_t kiln_copy_engines(hsa_agent_t /*to*/, hsa_agent_t /*from*/, uint32_t* mask) {
  constexpr std::uint32_t kBothEngines = 3;  // as many as later::kSdmaEngines says
  return mask == nullptr ? kInvalid : answer(mask, kBothEngines);
}

hsa_status_t kiln_copy_on_engine(void* to, hsa_agent_t to_agent, const void* from, hsa_agent_t from_agent, size_t bytes,
                                 uint32_t count, const hsa_signal_t* after, hsa_signal_t done, uint32_t /*engine*/,
                                 bool /*force*/) {
  return hsa_amd_memory_async_copy(to, to_agent, from, from_agent, bytes, count, after, done);
}

/// Of ROCr's own steps, which there are none of here: KILN_GPU_LOG has what ran.
hsa_status_t kiln_enable_logging(uint8_t* /*flags*/, void* /*file*/) {
  return kSuccess;
}

}  // extern "C"
