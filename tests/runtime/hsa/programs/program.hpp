// What the small HIP programs have in common. A file has several; the first argument says which one runs, and 0 comes
// out if all it checks is so. They are built by clang 22 against Debian's HIP 5.2, whose headers want two things that
// this clang does not have any more (__AMDGCN_WAVEFRONT_SIZE, __atomic_work_item_fence).
#pragma once

#if defined(__HIP_DEVICE_COMPILE__) && !defined(__GFX9__) && !defined(__GFX8__)
#define __AMDGCN_WAVEFRONT_SIZE 32  // NOLINT(bugprone-reserved-identifier): HIP's own
#else
#define __AMDGCN_WAVEFRONT_SIZE 64  // NOLINT(bugprone-reserved-identifier): HIP's own
#endif
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <hip/hip_runtime.h>

#if defined(__HIP__) && HIP_VERSION_MAJOR < 6
extern "C" __device__ inline __attribute__((used)) void __atomic_work_item_fence(__cl_mem_fence_flags /*flags*/,
                                                                                 __memory_order /*order*/,
                                                                                 __memory_scope scope) {
  if (scope == __memory_scope_device) {
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
  } else if (scope == __memory_scope_all_svm_devices) {
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "");
  } else {
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup");
  }
}
#endif

#define CHECK(condition)                                                   \
  do {                                                                     \
    if (!(condition)) {                                                    \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
      std::exit(1);                                                        \
    }                                                                      \
  } while (false)

#define HIP(call)                                                                                    \
  do {                                                                                               \
    const hipError_t hip_code = (call);                                                              \
    if (hip_code != hipSuccess) {                                                                    \
      std::fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, hipGetErrorName(hip_code)); \
      std::exit(1);                                                                                  \
    }                                                                                                \
  } while (false)

/// An array of the device, zero at first.
template <class T>
struct Array {
  explicit Array(std::size_t count) : count(count) {
    HIP(hipMalloc(reinterpret_cast<void**>(&at), count * sizeof(T)));
    // hipMemset of HIP 5.7 and later returns before it has run, and streams that do not block do not wait for it.
    HIP(hipMemset(at, 0, count * sizeof(T)));
    HIP(hipStreamSynchronize(nullptr));
  }
  explicit Array(const std::vector<T>& content) : Array(content.size()) {
    HIP(hipMemcpy(at, content.data(), count * sizeof(T), hipMemcpyHostToDevice));
  }
  Array(const Array&) = delete;
  Array& operator=(const Array&) = delete;
  ~Array() { HIP(hipFree(at)); }
  std::vector<T> get() const {
    std::vector<T> content(count);
    HIP(hipMemcpy(content.data(), at, count * sizeof(T), hipMemcpyDeviceToHost));
    return content;
  }
  T* at = nullptr;
  std::size_t count;
};

struct Program {
  const char* name;
  void (*run)();
};

template <std::size_t kCount>
int run_program(const Program (&programs)[kCount], int argc, char** argv) {
  for (const Program& program : programs) {
    if (argc != 2 || std::strcmp(argv[1], program.name) != 0) continue;
    program.run();
    HIP(hipDeviceSynchronize());
    return 0;
  }
  for (const Program& program : programs) std::puts(program.name);
  return 2;
}
