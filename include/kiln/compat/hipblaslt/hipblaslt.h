/* hipBLASLt's C API with the names, numbers and layouts of AMD's 1.1 (what later 1.x added stands at the end of each
   enumeration), for machines that lack AMD's header. Put include/kiln/compat on the include path and link
   libhipblaslt.so.1, kiln's or AMD's. What kiln's library serves of it: `kiln help compat`. C and C++.

   A product is D = act(alpha * op(A) * op(B) + beta * C + bias), column-major: a descriptor says how, four layouts say of
   what, the heuristic gives algorithms for it, and hipblasLtMatmul launches one of them on a stream. */
#pragma once

#include <hipblas-common/hipblas-common.h>
#include <stddef.h>
#include <stdint.h>

/* NOLINTBEGIN: the names are foreign. */
#define HIPBLASLT_VERSION_MAJOR 1
#define HIPBLASLT_VERSION_MINOR 1
#define HIPBLASLT_VERSION_PATCH 0

#ifdef __cplusplus
#define HIPBLASLT_DATATYPE_INVALID static_cast<hipDataType>(255)
#else
#define HIPBLASLT_DATATYPE_INVALID ((hipDataType)255)
#endif
#define HIPBLASLT_EXPORT __attribute__((visibility("default")))

/* What happens to the sums on their way to D. Bits: 2 relu, 4 bias, 16 gradient of the bias, 32 gelu, 64 gradient,
   128 aux, 65536 swish, 131072 clamp. */
typedef enum {
  HIPBLASLT_EPILOGUE_DEFAULT = 1,
  HIPBLASLT_EPILOGUE_RELU = 2,
  HIPBLASLT_EPILOGUE_BIAS = 4, /* a vector along M, added in each column before the activation */
  HIPBLASLT_EPILOGUE_RELU_BIAS = 6,
  HIPBLASLT_EPILOGUE_GELU = 32, /* by tanh */
  HIPBLASLT_EPILOGUE_GELU_BIAS = 36,
  HIPBLASLT_EPILOGUE_RELU_AUX = 130, /* AUX: what goes into the activation is stored as well */
  HIPBLASLT_EPILOGUE_RELU_AUX_BIAS = 134,
  HIPBLASLT_EPILOGUE_GELU_AUX = 160,
  HIPBLASLT_EPILOGUE_GELU_AUX_BIAS = 164,
  HIPBLASLT_EPILOGUE_DGELU = 192, /* gradients: the aux matrix is an input */
  HIPBLASLT_EPILOGUE_DGELU_BGRAD = 208,
  HIPBLASLT_EPILOGUE_BGRADA = 256,
  HIPBLASLT_EPILOGUE_BGRADB = 512,
  HIPBLASLT_EPILOGUE_SWISH_EXT = 65536,
  HIPBLASLT_EPILOGUE_SWISH_BIAS_EXT = 65540,
  HIPBLASLT_EPILOGUE_CLAMP_EXT = 131072, /* max(arg0, min(x, arg1)) */
  HIPBLASLT_EPILOGUE_CLAMP_BIAS_EXT = 131076,
  HIPBLASLT_EPILOGUE_CLAMP_AUX_EXT = 131200,
  HIPBLASLT_EPILOGUE_CLAMP_AUX_BIAS_EXT = 131204,
  HIPBLASLT_EPILOGUE_DRELU = 136, /* of later versions */
  HIPBLASLT_EPILOGUE_DRELU_BGRAD = 152,
  HIPBLASLT_EPILOGUE_SIGMOID_EXT = 1024
} hipblasLtEpilogue_t;

typedef enum {
  HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT = 0,          /* int32_t, 1 */
  HIPBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET = 1, /* int64_t, elements, 0 */
  HIPBLASLT_MATRIX_LAYOUT_TYPE = 2,                 /* hipDataType */
  HIPBLASLT_MATRIX_LAYOUT_ORDER = 3,                /* hipblasLtOrder_t; a matmul ignores ROW */
  HIPBLASLT_MATRIX_LAYOUT_ROWS = 4,                 /* uint64_t */
  HIPBLASLT_MATRIX_LAYOUT_COLS = 5,                 /* uint64_t */
  HIPBLASLT_MATRIX_LAYOUT_LD = 6,                   /* int64_t, elements */
  HIPBLASLT_MATRIX_LAYOUT_BATCH_MODE = 7,           /* of later versions: strided, or arrays of pointers */
  HIPBLASLT_MATRIX_LAYOUT_OFFSET = 8                /* of later versions */
} hipblasLtMatrixLayoutAttribute_t;

typedef enum {
  HIPBLASLT_POINTER_MODE_HOST = 0,
  HIPBLASLT_POINTER_MODE_DEVICE = 1,                       /* as the next one */
  HIPBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST = 4 /* alpha: a vector along M in memory of the device */
} hipblasLtPointerMode_t;

/* How the scales of A and B lie. */
typedef enum {
  HIPBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F = 0,
  HIPBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3 = 1,
  HIPBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0 = 2,
  HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F = 3, /* one per row of A, one per column of B */
  HIPBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F = 4,
  HIPBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F = 5,
  HIPBLASLT_MATMUL_MATRIX_SCALE_END = 6
} hipblasLtMatmulMatrixScale_t;

/* Pointers are void* of the device; their attributes are the address of such a pointer. */
/* Later than 1.1: how tiles come to the workgroups of a Stream-K kernel. */
typedef enum {
  HIPBLASLT_STREAMK_TILE_SCHEDULING_OFF = 0,
  HIPBLASLT_STREAMK_TILE_SCHEDULING_ON = 1,
  HIPBLASLT_STREAMK_TILE_SCHEDULING_AUTO = 2
} hipblasLtStreamKTileSchedulingMode_t;

typedef enum {
  HIPBLASLT_MATMUL_DESC_TRANSA = 0,   /* hipblasOperation_t */
  HIPBLASLT_MATMUL_DESC_TRANSB = 1,   /* hipblasOperation_t */
  HIPBLASLT_MATMUL_DESC_EPILOGUE = 2, /* hipblasLtEpilogue_t */
  HIPBLASLT_MATMUL_DESC_BIAS_POINTER = 3,
  HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE = 4, /* hipDataType; D's */
  HIPBLASLT_MATMUL_DESC_A_SCALE_POINTER = 5,
  HIPBLASLT_MATMUL_DESC_B_SCALE_POINTER = 6,
  HIPBLASLT_MATMUL_DESC_C_SCALE_POINTER = 7,
  HIPBLASLT_MATMUL_DESC_D_SCALE_POINTER = 8,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER = 9,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER = 10,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD = 11,           /* int64_t */
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE = 12, /* int64_t */
  HIPBLASLT_MATMUL_DESC_POINTER_MODE = 13,              /* hipblasLtPointerMode_t */
  HIPBLASLT_MATMUL_DESC_AMAX_D_POINTER = 14,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE = 22, /* hipDataType; D's */
  HIPBLASLT_MATMUL_DESC_A_SCALE_MODE = 31,           /* hipblasLtMatmulMatrixScale_t */
  HIPBLASLT_MATMUL_DESC_B_SCALE_MODE = 32,
  HIPBLASLT_MATMUL_DESC_SM_COUNT_TARGET = 33,           /* int32_t, 0 (all) or more; a hint, later than 1.1 */
  HIPBLASLT_MATMUL_DESC_COMPUTE_INPUT_TYPE_A_EXT = 100, /* hipDataType that A is multiplied as */
  HIPBLASLT_MATMUL_DESC_COMPUTE_INPUT_TYPE_B_EXT = 101,
  HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG0_EXT = 102, /* float */
  HIPBLASLT_MATMUL_DESC_EPILOGUE_ACT_ARG1_EXT = 103,
  HIPBLASLT_MATMUL_DESC_MAX = 104,                         /* 1.1 has no more */
  HIPBLASLT_MATMUL_DESC_STREAMK_TILE_SCHEDULING_EXT = 104, /* hipblasLtStreamKTileSchedulingMode_t as int32_t; a hint,
                                                              later than 1.1 */
  HIPBLASLT_MATMUL_DESC_UNIFORM_SUMMATION_ORDER_EXT = 105  /* int32_t, 0 or 1; later than 1.1 */
} hipblasLtMatmulDescAttributes_t;

typedef enum {
  HIPBLASLT_MATMUL_PREF_SEARCH_MODE = 0,         /* uint32_t */
  HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES = 1, /* uint64_t, 0 */
  HIPBLASLT_MATMUL_PREF_SM_COUNT_TARGET = 2,     /* int32_t, 0 (all) or more; a hint, later than 1.1 */
  HIPBLASLT_MATMUL_PREF_MAX = 2                  /* 1.1 has no more */
} hipblasLtMatmulPreferenceAttributes_t;

typedef enum {
  HIPBLASLT_ORDER_COL = 0,
  HIPBLASLT_ORDER_ROW = 1,
  HIPBLASLT_ORDER_COL16_4R16 = 100, /* swizzled */
  HIPBLASLT_ORDER_COL16_4R8 = 101,
  HIPBLASLT_ORDER_COL16_4R4 = 102,
  HIPBLASLT_ORDER_COL16_4R2 = 103
} hipblasLtOrder_t;

/* 4 bytes each. */
typedef enum {
  HIPBLASLT_MATRIX_TRANSFORM_DESC_SCALE_TYPE = 0,
  HIPBLASLT_MATRIX_TRANSFORM_DESC_POINTER_MODE = 1,
  HIPBLASLT_MATRIX_TRANSFORM_DESC_TRANSA = 2,
  HIPBLASLT_MATRIX_TRANSFORM_DESC_TRANSB = 3
} hipblasLtMatrixTransformDescAttributes_t;

/* The library allocates what pointers to these point to. */
typedef struct {
  uint64_t data[4];
} hipblasLtMatmulDescOpaque_t;
typedef struct {
  uint64_t data[4];
} hipblasLtMatrixLayoutOpaque_t;
typedef struct {
  uint64_t data[5];
} hipblasLtMatmulPreferenceOpaque_t;
typedef struct {
  uint64_t data[8];
} hipblasLtMatrixTransformDescOpaque_t;

typedef void* hipblasLtHandle_t;
typedef hipblasLtMatmulDescOpaque_t* hipblasLtMatmulDesc_t;
typedef hipblasLtMatrixLayoutOpaque_t* hipblasLtMatrixLayout_t;
typedef hipblasLtMatmulPreferenceOpaque_t* hipblasLtMatmulPreference_t;
typedef hipblasLtMatrixTransformDescOpaque_t* hipblasLtMatrixTransformDesc_t;

/* A solution: its index as an int32_t in the first bytes of data, zeros behind it. A value, to be copied and kept. */
typedef struct _hipblasLtMatmulAlgo_t {
#ifdef __cplusplus
  uint8_t data[16] = {0};
  size_t max_workspace_bytes = 0;
#else
  uint8_t data[16];
  size_t max_workspace_bytes;
#endif
} hipblasLtMatmulAlgo_t;

typedef struct _hipblasLtMatmulHeuristicResult_t {
#ifdef __cplusplus
  hipblasLtMatmulAlgo_t algo;
  size_t workspaceSize = 0;
  hipblasStatus_t state = HIPBLAS_STATUS_SUCCESS;
  float wavesCount = 1.0F;
  int reserved[4];
#else
  hipblasLtMatmulAlgo_t algo;
  size_t workspaceSize; /* what the solution needs for the problem */
  hipblasStatus_t state;
  float wavesCount;
  int reserved[4];
#endif
} hipblasLtMatmulHeuristicResult_t;

#ifdef __cplusplus
extern "C" {
#endif

HIPBLASLT_EXPORT hipblasStatus_t hipblasLtCreate(hipblasLtHandle_t* handle);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtDestroy(hipblasLtHandle_t handle);
/* Of later versions: compute units that kernels should be selected for, 0 (all) or more; a hint. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtSetSmCountTarget(hipblasLtHandle_t handle, int32_t smCountTarget);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtGetSmCountTarget(hipblasLtHandle_t handle, int32_t* smCountTarget);
/* Of later versions: 1: rows of D are added up in one order; 0 */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtSetUniformSummationOrder(hipblasLtHandle_t handle,
                                                                   int32_t uniformSummationOrder);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtGetUniformSummationOrder(hipblasLtHandle_t handle,
                                                                   int32_t* uniformSummationOrder);
/* Of later versions: the first call since the last one whose D was seen to have a NaN. kiln looks into no D: 0, none
   seen, as the original's answer is where HIPBLASLT_CHECK_NUMERICS is not set. The number's address may be null. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtCheckNumericsDrain(hipblasLtHandle_t handle, uint32_t* first_nan_call_id);
/* 100000 * major + 100 * minor + patch */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtGetVersion(hipblasLtHandle_t handle, int* version);
/* 16 bytes are enough. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtGetGitRevision(hipblasLtHandle_t handle, char* rev);
/* "gfx90a" of the current device, by malloc. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtGetArchName(char** archName);

HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixLayoutCreate(hipblasLtMatrixLayout_t* matLayout, hipDataType type,
                                                             uint64_t rows, uint64_t cols, int64_t ld);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixLayoutDestroy(hipblasLtMatrixLayout_t matLayout);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixLayoutSetAttribute(hipblasLtMatrixLayout_t matLayout,
                                                                   hipblasLtMatrixLayoutAttribute_t attr,
                                                                   const void* buf, size_t sizeInBytes);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixLayoutGetAttribute(hipblasLtMatrixLayout_t matLayout,
                                                                   hipblasLtMatrixLayoutAttribute_t attr, void* buf,
                                                                   size_t sizeInBytes, size_t* sizeWritten);

HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulDescCreate(hipblasLtMatmulDesc_t* matmulDesc,
                                                           hipblasComputeType_t computeType, hipDataType scaleType);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulDescDestroy(hipblasLtMatmulDesc_t matmulDesc);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulDescSetAttribute(hipblasLtMatmulDesc_t matmulDesc,
                                                                 hipblasLtMatmulDescAttributes_t attr, const void* buf,
                                                                 size_t sizeInBytes);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulDescGetAttribute(hipblasLtMatmulDesc_t matmulDesc,
                                                                 hipblasLtMatmulDescAttributes_t attr, void* buf,
                                                                 size_t sizeInBytes, size_t* sizeWritten);

HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulPreferenceCreate(hipblasLtMatmulPreference_t* pref);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulPreferenceDestroy(hipblasLtMatmulPreference_t pref);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulPreferenceSetAttribute(hipblasLtMatmulPreference_t pref,
                                                                       hipblasLtMatmulPreferenceAttributes_t attr,
                                                                       const void* buf, size_t sizeInBytes);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulPreferenceGetAttribute(hipblasLtMatmulPreference_t pref,
                                                                       hipblasLtMatmulPreferenceAttributes_t attr,
                                                                       void* buf, size_t sizeInBytes,
                                                                       size_t* sizeWritten);

/* At most requestedAlgoCount algorithms for the problem, best first; what nothing fits has 0 of them and SUCCESS. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmulAlgoGetHeuristic(
    hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc, hipblasLtMatrixLayout_t Adesc,
    hipblasLtMatrixLayout_t Bdesc, hipblasLtMatrixLayout_t Cdesc, hipblasLtMatrixLayout_t Ddesc,
    hipblasLtMatmulPreference_t pref, int requestedAlgoCount, hipblasLtMatmulHeuristicResult_t heuristicResultsArray[],
    int* returnAlgoCount);
/* alpha and beta: float, double (64F) or int32_t (32I with that scale type) of the host, read before it returns. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatmul(hipblasLtHandle_t handle, hipblasLtMatmulDesc_t matmulDesc,
                                                 const void* alpha, const void* A, hipblasLtMatrixLayout_t Adesc,
                                                 const void* B, hipblasLtMatrixLayout_t Bdesc, const void* beta,
                                                 const void* C, hipblasLtMatrixLayout_t Cdesc, void* D,
                                                 hipblasLtMatrixLayout_t Ddesc, const hipblasLtMatmulAlgo_t* algo,
                                                 void* workspace, size_t workspaceSizeInBytes, hipStream_t stream);

/* kiln's library answers NOT_SUPPORTED to the transformation itself. */
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixTransformDescCreate(hipblasLtMatrixTransformDesc_t* transformDesc,
                                                                    hipDataType scaleType);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixTransformDescDestroy(hipblasLtMatrixTransformDesc_t transformDesc);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixTransformDescSetAttribute(hipblasLtMatrixTransformDesc_t transformDesc,
                                                                          hipblasLtMatrixTransformDescAttributes_t attr,
                                                                          const void* buf, size_t sizeInBytes);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixTransformDescGetAttribute(hipblasLtMatrixTransformDesc_t transformDesc,
                                                                          hipblasLtMatrixTransformDescAttributes_t attr,
                                                                          void* buf, size_t sizeInBytes,
                                                                          size_t* sizeWritten);
HIPBLASLT_EXPORT hipblasStatus_t hipblasLtMatrixTransform(hipblasLtHandle_t lightHandle,
                                                          hipblasLtMatrixTransformDesc_t transformDesc,
                                                          const void* alpha, const void* A,
                                                          hipblasLtMatrixLayout_t Adesc, const void* beta,
                                                          const void* B, hipblasLtMatrixLayout_t Bdesc, void* C,
                                                          hipblasLtMatrixLayout_t Cdesc, hipStream_t stream);

#ifdef __cplusplus
}
#endif
/* NOLINTEND */
