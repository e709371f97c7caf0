/* Operations beside the product, and numbers that AMD's bench keeps in the library for its log lines. kiln's library
   answers NOT_SUPPORTED to the operations and 0 to what asks for a number. C and C++. */
#pragma once

#include <hipblaslt/hipblaslt.h>
#ifndef __cplusplus
#include <stdbool.h>
#endif

/* NOLINTBEGIN: the names are foreign. */
#ifdef __cplusplus
extern "C" {
#endif

HIPBLASLT_EXPORT hipblasStatus_t hipblasltExtSoftmax(hipDataType datatype, uint32_t m, uint32_t n, uint32_t dim,
                                                     void* output, void* input, hipStream_t stream);
HIPBLASLT_EXPORT hipblasStatus_t hipblasltExtLayerNorm(hipDataType datatype, void* output, void* mean, void* invvar,
                                                       void* input, uint32_t m, uint32_t n, float eps, void* gamma,
                                                       void* beta, hipStream_t stream);
HIPBLASLT_EXPORT hipblasStatus_t hipblasltExtAMax(hipDataType datatype, hipDataType outDatatype, void* output,
                                                  void* input, uint32_t m, uint32_t n, hipStream_t stream);

HIPBLASLT_EXPORT void hipblasltSetFlushValue(bool newFlush);
HIPBLASLT_EXPORT void hipblasltSetRotatingBufferSizeValue(int newrotatingBufferSize);
HIPBLASLT_EXPORT void hipblasltSetColdIterationsValue(int newColdIterations);
HIPBLASLT_EXPORT void hipblasltSetHotIterationsValue(int newHotIterations);
HIPBLASLT_EXPORT double hipblasltGetTotalGranularityValue();
HIPBLASLT_EXPORT double hipblasltGetTilesPerCuValue();
HIPBLASLT_EXPORT double hipblasltGetTile0Granularity();
HIPBLASLT_EXPORT double hipblasltGetTile1Granularity();
HIPBLASLT_EXPORT double hipblasltGetCuGranularity();
HIPBLASLT_EXPORT double hipblasltGetWaveGranularity();
HIPBLASLT_EXPORT int hipblasltGetCUs();
HIPBLASLT_EXPORT size_t hipblasltGetMemWriteBytesD();
HIPBLASLT_EXPORT size_t hipblasltGetMemReadBytes();

#ifdef __cplusplus
}
#endif
/* NOLINTEND */
