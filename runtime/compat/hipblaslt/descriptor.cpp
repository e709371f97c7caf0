// Matmul descriptors. What cannot be read in AMD's 1.1 cannot here, as its tests ask for that.
#include "runtime/compat/hipblaslt/attributes.hpp"
#include "runtime/compat/hipblaslt/log.hpp"
#include "runtime/compat/hipblaslt/objects.hpp"
#include "runtime/compat/hipblaslt/types.hpp"

#include <array>
#include <new>

#include <hipblaslt/hipblaslt-ext.hpp>

namespace kiln::hipblaslt {
namespace {

std::int32_t int_at(const void* value) {
  std::int32_t number = 0;
  std::memcpy(&number, value, sizeof number);
  return number;
}

bool is_scale_mode(const void* value) {
  const std::int32_t mode = int_at(value);
  return mode == HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F || mode == HIPBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0 ||
         mode == HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F;
}

bool is_set_scale_mode(const void* value) {
  return int_at(value) != kNoScaleMode;
}

constexpr bool kWriteOnly = false;

#define KILN_MEMBER(member) offsetof(Descriptor, member), sizeof(Descriptor::member)
constexpr std::array kAttributes = {
    Attribute{HIPBLASLT_MATMUL_DESC_TRANSA, KILN_MEMBER(op_a)},
    Attribute{HIPBLASLT_MATMUL_DESC_TRANSB, KILN_MEMBER(op_b)},
    Attribute{HIPBLASLT_MATMUL_DESC_EPILOGUE, KILN_MEMBER(epilogue)},
    Attribute{HIPBLASLT_MATMUL_DESC_BIAS_POINTER, KILN_MEMBER(bias)},
    Attribute{HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, KILN_MEMBER(bias_type)},
    Attribute{HIPBLASLT_MATMUL_DESC_A_SCALE_POINTER, KILN_MEMBER(scale_a)},
    Attribute{HIPBLASLT_MATMUL_DESC_B_SCALE_POINTER, KILN_MEMBER(scale_b)},
    Attribute{HIPBLASLT_MATMUL_DESC_C_SCALE_POINTER, KILN_MEMBER(scale_c), kWriteOnly},
    Attribute{HIPBLASLT_MATMUL_DESC_D_SCALE_POINTER, KILN_MEMBER(scale_d), kWriteOnly},
    Attribute{HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER, KILN_MEMBER(aux_scale), kWriteOnly},
    Attribute{HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, KILN_MEMBER(aux), kWriteOnly},
    Attribute{HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, KILN_MEMBER(aux_ld), kWriteOnly},
    Attribute{HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE, KILN_MEMBER(aux_stride), kWriteOnly},
    Attribute{HIPBLASLT_MATMUL_DESC_POINTER_MODE, KILN_MEMBER(pointer_mode)},
    Attribute{HIPBLASLT_MATMUL_DESC_AMAX_D_POINTER, KILN_MEMBER(amax_d)},
    Attribute{HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE, KILN_MEMBER(aux_type)},
    Attribute{HIPBLASLT_MATMUL_DESC_A_SCALE_MODE, KILN_MEMBER(scale_mode_a), true, is_scale_mode, is_set_scale_mode},
    Attribute{HIPBLASLT_MATMUL_DESC_B_SCALE_MODE, KILN_MEMBER(scale_mode_b), true, is_scale_mode, is_set_scale_mode},
    Attribute{HIPBLASLT_MATMUL_DESC_SM_COUNT_TARGET, KILN_MEMBER(sm_count_target), true, is_count},
    Attribute{HIPBLASLT_MATMUL_DESC_COMPUTE_INPUT_TYPE_A_EXT, KILN_MEMBER(input_type_a)},
    Attribute{HIPBLASLT_MATMUL_DESC_COMPUTE_INPUT_TYPE_B_EXT, KILN_MEMBER(input_type_b)},
    Attribute{HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG0_EXT, KILN_MEMBER(activation_0), kWriteOnly},
    Attribute{HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG1_EXT, KILN_MEMBER(activation_1), kWriteOnly},
    Attribute{HIPBLASLT_MATMUL_DESC_STREAMK_TILE_SCHEDULING_EXT, KILN_MEMBER(streamk_mode), true, is_streamk_mode},
    Attribute{HIPBLASLT_MATMUL_DESC_UNIFORM_SUMMATION_ORDER_EXT, KILN_MEMBER(uniform_summation_order), true, is_switch},
};
#undef KILN_MEMBER

bool is_scale_type(hipDataType type) {
  return type == HIP_R_32F || type == HIP_R_64F || type == HIP_R_32I;
}

}  // namespace
}  // namespace kiln::hipblaslt

using namespace kiln::hipblaslt;

hipblasStatus_t hipblasLtMatmulDescCreate(hipblasLtMatmulDesc_t* matmulDesc, hipblasComputeType_t computeType,
                                          hipDataType scaleType) {
  if (matmulDesc == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  *matmulDesc = nullptr;
  if (find_compute_type(computeType) == nullptr || !is_scale_type(scaleType)) return HIPBLAS_STATUS_INVALID_VALUE;
  auto* const descriptor = new (std::nothrow) Descriptor{.compute = computeType, .scale = scaleType};
  *matmulDesc = reinterpret_cast<hipblasLtMatmulDesc_t>(descriptor);
  log_api("rocblaslt_matmul_desc_create", "matmulDesc", *matmulDesc, "computeType", computeType, "scaleType",
          scaleType);
  return descriptor == nullptr ? HIPBLAS_STATUS_ALLOC_FAILED : HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtMatmulDescDestroy(hipblasLtMatmulDesc_t matmulDesc) {
  if (matmulDesc == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  log_api("rocblaslt_matmul_desc_destroy", "matmulDesc", matmulDesc);
  delete object(matmulDesc);
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtMatmulDescSetAttribute(hipblasLtMatmulDesc_t matmulDesc, hipblasLtMatmulDescAttributes_t attr,
                                                const void* buf, size_t sizeInBytes) {
  if (matmulDesc == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  log_api("rocblaslt_matmul_desc_set_attribute", "matmulDesc", matmulDesc, "attr", attr, "buf", buf, "sizeInBytes",
          sizeInBytes);
  return set_attribute(kAttributes, object(matmulDesc), attr, buf, sizeInBytes);
}

hipblasStatus_t hipblasLtMatmulDescGetAttribute(hipblasLtMatmulDesc_t matmulDesc, hipblasLtMatmulDescAttributes_t attr,
                                                void* buf, size_t sizeInBytes, size_t* sizeWritten) {
  if (matmulDesc == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  log_api("rocblaslt_matmul_desc_get_attribute", "matmulDesc", matmulDesc, "attr", attr, "buf", buf, "sizeInBytes",
          sizeInBytes);
  return get_attribute(kAttributes, object(matmulDesc), attr, buf, sizeInBytes, sizeWritten);
}

hipblasStatus_t hipblaslt_ext::copyMatmul(hipblasLtMatmulDesc_t src, hipblasLtMatmulDesc_t dst) {
  if (src == nullptr || dst == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  *object(dst) = *object(src);
  return HIPBLAS_STATUS_SUCCESS;
}
