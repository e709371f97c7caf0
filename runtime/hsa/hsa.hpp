// HSA's headers, in one place, and what all files here need: the mark of an exported function.
// Source: hsa.h, hsa_ext_amd.h and amd_hsa_signal.h, amd_hsa_queue.h of ROCR 5.2 (HSA runtime specification 1.1).
#pragma once

#ifndef LITTLEENDIAN_CPU
#define LITTLEENDIAN_CPU
#endif
#include <cstdint>

#include <hsa/hsa.h>
#include <hsa/hsa_ext_amd.h>
#include <hsa/hsa_ven_amd_loader.h>

// Both need the macros of the ones above.
#include <hsa/amd_hsa_queue.h>
#include <hsa/amd_hsa_signal.h>

namespace kiln::hsa {

inline constexpr hsa_status_t kSuccess = HSA_STATUS_SUCCESS;
inline constexpr hsa_status_t kInvalid = HSA_STATUS_ERROR_INVALID_ARGUMENT;
// AMD's own are no enumerators of HSA's.
inline constexpr auto kIllegalInstruction = static_cast<hsa_status_t>(HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION);

/// Answers a question about `out`, as all of HSA's ..._get_info functions do.
template <class T>
hsa_status_t answer(void* out, T value) {
  *static_cast<T*>(out) = value;
  return kSuccess;
}

}  // namespace kiln::hsa
