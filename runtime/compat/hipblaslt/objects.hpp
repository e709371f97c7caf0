// What the opaque pointers of the C API point to. Only the library allocates these, so they may be larger than the
// opaque structs of the header. Defaults: facts.md, section 1.5 to 1.7.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include <hipblaslt/hipblaslt.h>

namespace kiln::hipblaslt {

class Device;

/// hipblasLtHandle_t.
struct Handle {
  Device* device = nullptr;  ///< of the GPU that was current; it lives as long as the process
  std::atomic<std::int32_t> sm_count_target{0}, uniform_summation_order{0};
};

struct Layout {
  hipDataType type = HIP_R_32F;
  std::uint64_t rows = 0, columns = 0;
  std::int64_t ld = 0;
  std::int32_t batch_count = 1;
  std::int64_t stride = 0;
  std::int32_t order = HIPBLASLT_ORDER_COL;
  std::int32_t batch_mode = 0;  ///< 1: arrays of pointers
  std::int64_t offset = 0;      ///< elements from the pointer to the first matrix
};

/// No scale mode was set.
constexpr std::int32_t kNoScaleMode = -1;

struct Descriptor {
  hipblasComputeType_t compute = HIPBLAS_COMPUTE_32F;
  hipDataType scale = HIP_R_32F;
  std::int32_t op_a = HIPBLAS_OP_N, op_b = HIPBLAS_OP_N;
  std::int32_t epilogue = HIPBLASLT_EPILOGUE_DEFAULT;
  const void* bias = nullptr;
  std::int32_t bias_type = HIPBLASLT_DATATYPE_INVALID;
  const void *scale_a = nullptr, *scale_b = nullptr, *scale_c = nullptr, *scale_d = nullptr;
  std::int32_t scale_mode_a = kNoScaleMode, scale_mode_b = kNoScaleMode;
  const void* aux = nullptr;
  const void* aux_scale = nullptr;
  std::int64_t aux_ld = 0, aux_stride = 0;
  std::int32_t aux_type = HIPBLASLT_DATATYPE_INVALID;
  std::int32_t pointer_mode = HIPBLASLT_POINTER_MODE_HOST;
  const void* amax_d = nullptr;
  std::int32_t input_type_a = HIPBLASLT_DATATYPE_INVALID, input_type_b = HIPBLASLT_DATATYPE_INVALID;
  float activation_0 = 0, activation_1 = 0;
  std::int32_t sm_count_target = 0, streamk_mode = 0, uniform_summation_order = 0;
};

struct Preference {
  std::uint32_t search_mode = 0;
  std::uint64_t max_workspace_bytes = 0;
  std::int32_t sm_count_target = 0;
};

struct TransformDescriptor {
  std::int32_t scale = HIP_R_32F;
  std::int32_t pointer_mode = HIPBLASLT_POINTER_MODE_HOST;
  std::int32_t op_a = HIPBLAS_OP_N, op_b = HIPBLAS_OP_N;
};

// What an opaque pointer points to; nullptr stays it.
inline Handle* object(hipblasLtHandle_t handle) {
  return static_cast<Handle*>(handle);
}
inline Layout* object(hipblasLtMatrixLayout_t layout) {
  return reinterpret_cast<Layout*>(layout);
}
inline Descriptor* object(hipblasLtMatmulDesc_t descriptor) {
  return reinterpret_cast<Descriptor*>(descriptor);
}
inline Preference* object(hipblasLtMatmulPreference_t preference) {
  return reinterpret_cast<Preference*>(preference);
}
inline TransformDescriptor* object(hipblasLtMatrixTransformDesc_t descriptor) {
  return reinterpret_cast<TransformDescriptor*>(descriptor);
}

}  // namespace kiln::hipblaslt
