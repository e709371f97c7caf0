/* What hipBLAS and hipBLASLt have in common: status, operation and compute type, with the names and numbers of AMD's
   header of this name, for machines that lack it. Put include/kiln/compat on the include path. Where HIP's own headers
   are there (a HIP program defines __HIP_PLATFORM_AMD__), theirs give hipDataType and hipStream_t. C and C++. */
#pragma once

/* NOLINTBEGIN: the names are foreign. */
#if defined(__HIP_PLATFORM_AMD__)
#include <hip/hip_runtime_api.h>
#include <hip/library_types.h>
#else

/* An element type: R are real numbers, C pairs of them. */
typedef enum hipDataType {
  HIP_R_32F = 0,
  HIP_R_64F = 1,
  HIP_R_16F = 2,
  HIP_R_8I = 3,
  HIP_C_32F = 4,
  HIP_C_64F = 5,
  HIP_C_16F = 6,
  HIP_C_8I = 7,
  HIP_R_8U = 8,
  HIP_C_8U = 9,
  HIP_R_32I = 10,
  HIP_C_32I = 11,
  HIP_R_32U = 12,
  HIP_C_32U = 13,
  HIP_R_16BF = 14,
  HIP_C_16BF = 15,
  HIP_R_4I = 16,
  HIP_C_4I = 17,
  HIP_R_4U = 18,
  HIP_C_4U = 19,
  HIP_R_16I = 20,
  HIP_C_16I = 21,
  HIP_R_16U = 22,
  HIP_C_16U = 23,
  HIP_R_64I = 24,
  HIP_C_64I = 25,
  HIP_R_64U = 26,
  HIP_C_64U = 27,
  HIP_R_8F_E4M3 = 28, /* OCP's e4m3fn */
  HIP_R_8F_E5M2 = 29,
  HIP_R_8F_UE8M0 = 30,
  HIP_R_6F_E2M3 = 31,
  HIP_R_6F_E3M2 = 32,
  HIP_R_4F_E2M1 = 33,
  HIP_R_8F_E4M3_FNUZ = 1000, /* gfx94x */
  HIP_R_8F_E5M2_FNUZ = 1001
} hipDataType;

typedef struct ihipStream_t* hipStream_t;
typedef struct ihipEvent_t* hipEvent_t;
#endif

typedef enum {
  HIPBLAS_STATUS_SUCCESS = 0,
  HIPBLAS_STATUS_NOT_INITIALIZED = 1,
  HIPBLAS_STATUS_ALLOC_FAILED = 2,
  HIPBLAS_STATUS_INVALID_VALUE = 3,
  HIPBLAS_STATUS_MAPPING_ERROR = 4,
  HIPBLAS_STATUS_EXECUTION_FAILED = 5,
  HIPBLAS_STATUS_INTERNAL_ERROR = 6,
  HIPBLAS_STATUS_NOT_SUPPORTED = 7,
  HIPBLAS_STATUS_ARCH_MISMATCH = 8,
  HIPBLAS_STATUS_HANDLE_IS_NULLPTR = 9,
  HIPBLAS_STATUS_INVALID_ENUM = 10,
  HIPBLAS_STATUS_UNKNOWN = 11
} hipblasStatus_t;

typedef enum {
  HIPBLAS_OP_N = 111,
  HIPBLAS_OP_T = 112,
  HIPBLAS_OP_C = 113 /* the same as T: complex numbers are not served */
} hipblasOperation_t;

/* What sums are kept in, and what f32 inputs may be narrowed to before they are multiplied (FAST). */
typedef enum {
  HIPBLAS_COMPUTE_16F = 0,
  HIPBLAS_COMPUTE_16F_PEDANTIC = 1,
  HIPBLAS_COMPUTE_32F = 2,
  HIPBLAS_COMPUTE_32F_PEDANTIC = 3,
  HIPBLAS_COMPUTE_32F_FAST_16F = 4,
  HIPBLAS_COMPUTE_32F_FAST_16BF = 5,
  HIPBLAS_COMPUTE_32F_FAST_TF32 = 6,
  HIPBLAS_COMPUTE_64F = 7,
  HIPBLAS_COMPUTE_64F_PEDANTIC = 8,
  HIPBLAS_COMPUTE_32I = 9,
  HIPBLAS_COMPUTE_32I_PEDANTIC = 10,
  HIPBLAS_COMPUTE_32F_FAST_8F_FNUZ = 100,
  HIPBLAS_COMPUTE_32F_FAST_8BF_FNUZ = 101,
  HIPBLAS_COMPUTE_32F_FAST_8F8BF_FNUZ = 102,
  HIPBLAS_COMPUTE_32F_FAST_8BF8F_FNUZ = 103,
  HIPBLAS_COMPUTE_32F_FAST_8F = 104,
  HIPBLAS_COMPUTE_32F_FAST_8BF = 105,
  HIPBLAS_COMPUTE_32F_FAST_8F8BF = 106,
  HIPBLAS_COMPUTE_32F_FAST_8BF8F = 107
} hipblasComputeType_t;
/* NOLINTEND */
