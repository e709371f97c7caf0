// See hip_calls.hpp.
#include "runtime/compat/rocblas/standalone/hip_calls.hpp"

#include "runtime/compat/shared/hip.hpp"

#include <atomic>

namespace kiln::rocblas {
namespace {

template <class Function>
bool find(const char* name, Function*& function) {
  function = compat::hip_function<Function>(name);
  return function != nullptr;
}

const HipCalls* find_calls() {
  HipCalls calls{};
  if (!find("hipGetDevice", calls.get_device) || !find("hipSetDevice", calls.set_device) ||
      !find("hipMalloc", calls.malloc) || !find("hipFree", calls.free) || !find("hipMemcpy", calls.memcpy) ||
      !find("hipMemcpyAsync", calls.memcpy_async) || !find("hipMemcpy2D", calls.memcpy_2d) ||
      !find("hipMemcpy2DAsync", calls.memcpy_2d_async) || !find("hipStreamQuery", calls.stream_query) ||
      !find("hipStreamIsCapturing", calls.stream_is_capturing))
    return nullptr;
  return new HipCalls(calls);
}

}  // namespace

const HipCalls* hip_calls() {
  static std::atomic<const HipCalls*> known = nullptr;
  const HipCalls* calls = known.load(std::memory_order_acquire);
  if (calls != nullptr) return calls;
  calls = find_calls();
  if (calls != nullptr) known.store(calls, std::memory_order_release);
  return calls;
}

}  // namespace kiln::rocblas
