// The operations beside the product, which are not served, and the clients' numbers.
#include "runtime/compat/hipblaslt/client_values.hpp"
#include "runtime/compat/hipblaslt/ostream.hpp"

#include <atomic>
#include <cstdlib>

#include <hipblaslt/hipblaslt-ext-op.h>

namespace kiln::hipblaslt {
namespace {

std::atomic<bool> flush_value{false};
std::atomic<int> rotating_buffer_value{0}, cold_iterations_value{0}, hot_iterations_value{0};

}  // namespace

ClientValues client_values() {
  return {flush_value, rotating_buffer_value, cold_iterations_value, hot_iterations_value};
}

}  // namespace kiln::hipblaslt

using namespace kiln::hipblaslt;

hipblasStatus_t hipblasltExtSoftmax(hipDataType /*datatype*/, uint32_t /*m*/, uint32_t /*n*/, uint32_t /*dim*/,
                                    void* /*output*/, void* /*input*/, hipStream_t /*stream*/) {
  return HIPBLAS_STATUS_NOT_SUPPORTED;
}
hipblasStatus_t hipblasltExtLayerNorm(hipDataType /*datatype*/, void* /*output*/, void* /*mean*/, void* /*invvar*/,
                                      void* /*input*/, uint32_t /*m*/, uint32_t /*n*/, float /*eps*/, void* /*gamma*/,
                                      void* /*beta*/, hipStream_t /*stream*/) {
  return HIPBLAS_STATUS_NOT_SUPPORTED;
}
hipblasStatus_t hipblasltExtAMax(hipDataType /*datatype*/, hipDataType /*outDatatype*/, void* /*output*/,
                                 void* /*input*/, uint32_t /*m*/, uint32_t /*n*/, hipStream_t /*stream*/) {
  return HIPBLAS_STATUS_NOT_SUPPORTED;
}

void hipblasltSetFlushValue(bool newFlush) {
  flush_value = newFlush;
}
void hipblasltSetRotatingBufferSizeValue(int newrotatingBufferSize) {
  rotating_buffer_value = newrotatingBufferSize;
}
void hipblasltSetColdIterationsValue(int newColdIterations) {
  cold_iterations_value = newColdIterations;
}
void hipblasltSetHotIterationsValue(int newHotIterations) {
  hot_iterations_value = newHotIterations;
}

// Of the last solution; 0: not known.
double hipblasltGetTotalGranularityValue() {
  return 0;
}
double hipblasltGetTilesPerCuValue() {
  return 0;
}
double hipblasltGetTile0Granularity() {
  return 0;
}
double hipblasltGetTile1Granularity() {
  return 0;
}
double hipblasltGetCuGranularity() {
  return 0;
}
double hipblasltGetWaveGranularity() {
  return 0;
}
int hipblasltGetCUs() {
  return 0;
}
size_t hipblasltGetMemWriteBytesD() {
  return 0;
}
size_t hipblasltGetMemReadBytes() {
  return 0;
}

void hipblaslt_abort() {
  hipblaslt_internal_ostream::clear_workers();
  std::abort();
}
