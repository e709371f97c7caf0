// Stands for the real librocblas.so: a handle with a stream, modes and a pool of 1 MiB, GEMM entries that do nothing
// but count how often they were reached. rocblas_initialize ends the process, as the real one does without kernels.
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <hip/hip_runtime.h>

namespace {
struct Handle {
  hipStream_t stream = nullptr;
  int pointer_mode = 0, math_mode = 0;
  bool asks_for_sizes = false;
  char* pool = nullptr;
};
struct Memory {
  bool is_there;
  char* at;
};
constexpr std::size_t kPool = 1 << 20;
int reached = 0;
constexpr int kReached = 77;  ///< no status of rocBLAS
int count() {
  ++reached;
  return kReached;
}
}  // namespace

extern "C" {
int rocblas_create_handle(Handle** handle) {
  *handle = new Handle;
  return hipMalloc(reinterpret_cast<void**>(&(*handle)->pool), kPool) == hipSuccess ? 0 : 5;
}
int rocblas_destroy_handle(Handle* handle) {
  (void)hipFree(handle->pool);
  delete handle;
  return 0;
}
int rocblas_set_stream(Handle* handle, hipStream_t stream) {
  return handle->stream = stream, 0;
}
int rocblas_get_stream(Handle* handle, hipStream_t* stream) {
  return *stream = handle->stream, 0;
}
int rocblas_set_pointer_mode(Handle* handle, int mode) {
  return handle->pointer_mode = mode, 0;
}
int rocblas_get_pointer_mode(Handle* handle, int* mode) {
  return *mode = handle->pointer_mode, 0;
}
int rocblas_get_math_mode(Handle* handle, int* mode) {
  return *mode = handle->math_mode, 0;
}
int rocblas_start_device_memory_size_query(Handle* handle) {
  return handle->asks_for_sizes = true, 0;
}
int rocblas_stop_device_memory_size_query(Handle* handle, std::size_t* size) {
  handle->asks_for_sizes = false;
  return *size = 0, 0;
}
bool rocblas_is_device_memory_size_query(Handle* handle) {
  return handle->asks_for_sizes;
}
int rocblas_device_malloc_alloc(Handle* handle, Memory** memory, std::size_t count_of, ...) {
  std::va_list list;
  va_start(list, count_of);
  const std::size_t bytes = va_arg(list, std::size_t);
  va_end(list);
  *memory = new Memory{count_of == 1 && bytes <= kPool, handle->pool};
  return 0;
}
bool rocblas_device_malloc_success(Memory* memory) {
  return memory->is_there;
}
int rocblas_device_malloc_get(Memory* memory, std::size_t, void** at) {
  return *at = memory->at, 0;
}
int rocblas_device_malloc_free(Memory* memory) {
  delete memory;
  return 0;
}
void rocblas_initialize() {
  std::fputs("there are no kernels for this GPU\n", stderr);
  std::abort();
}
int standin_reached() {
  return reached;
}

int rocblas_sgemm(...) {
  return count();
}
int rocblas_dgemm(...) {
  return count();
}
int rocblas_hgemm(...) {
  return count();
}
int rocblas_cgemm(...) {
  return count();
}
int rocblas_zgemm(...) {
  return count();
}
int rocblas_sgemm_64(...) {
  return count();
}
int rocblas_sgemm_batched(...) {
  return count();
}
int rocblas_sgemm_strided_batched(...) {
  return count();
}
int rocblas_gemm_ex(...) {
  return count();
}
int rocblas_gemm_strided_batched_ex(...) {
  return count();
}
int rocblas_gemm_ex_get_solutions(...) {
  return count();
}
}

int internal_sgemm(...) __asm__(
    "_Z30rocblas_internal_gemm_templateIfE15rocblas_status_P15_rocblas_handle18rocblas_operation_S3_iiiPKT_S6_lilS6_"
    "lilS6_"
    "PS4_lili");
int internal_sgemm(...) {
  return count();
}
int internal_sgemm_batched(...) __asm__(
    "_Z38rocblas_internal_gemm_batched_templateIfE15rocblas_status_P15_rocblas_handle18rocblas_operation_S3_iiiPKT_"
    "PKS6_lilS8_lilS6_PKPS4_lili");
int internal_sgemm_batched(...) {
  return count();
}
