// What the library promises beside results: nothing for nothing, the program's own state as it was, and calls at any
// time, from any thread.
#include "../../../../child.hpp"
#include "product.hpp"

#include <atomic>
#include <cstdlib>
#include <memory>
#include <thread>

#include <dlfcn.h>
#include <unistd.h>

namespace {

using lt::Handle;
using lt::Product;

void multiply(const Handle& handle, std::size_t m, std::size_t n, std::size_t k, hipStream_t stream = nullptr) {
  Product product(lt::kF32, lt::kF32, false, true, m, n, k);
  const auto results = product.heuristic(handle);
  CHECK(results.size() == 1);
  LT(product.matmul(handle, &results[0].algo, stream));
  product.check([&](auto i, auto j, auto l) { return product.plain(i, j, l); });
}

/// A handle takes no memory of the device.
void no_memory() {
  HIP(hipFree(nullptr));
  std::size_t before = 0, after = 0, all = 0;
  HIP(hipMemGetInfo(&before, &all));
  const Handle first, second;
  HIP(hipMemGetInfo(&after, &all));
  CHECK(after == before);
  multiply(first, 20, 12, 8);
}

/// A handle that all threads use, each with a stream of its own.
void threads() {
  const Handle shared;
  std::vector<std::thread> all;
  for (std::size_t t = 0; t < 4; ++t)
    all.emplace_back([&shared, t] {
      hipStream_t stream = nullptr;
      HIP(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
      const Handle own;
      for (std::size_t i = 0; i < 3; ++i) multiply(i % 2 == 0 ? shared : own, 17 + t, 9 + i, 12, stream);
      HIP(hipStreamDestroy(stream));
    });
  for (std::thread& thread : all) thread.join();
}

/// The program's device, its last error and what is on its streams stay.
void state() {
  float time = 0;
  const hipError_t error = hipEventElapsedTime(&time, nullptr, nullptr);
  CHECK(error != hipSuccess);
  const Handle handle;
  char* name = nullptr;
  LT(hipblasLtGetArchName(&name));
  std::free(name);
  CHECK(hipGetLastError() == error);
  const Product product(lt::kF32, lt::kF32, false, false, 16, 16, 16);
  CHECK(hipEventElapsedTime(&time, nullptr, nullptr) == error);
  const auto results = product.heuristic(handle);
  LT(product.matmul(handle, &results[0].algo));
  CHECK(product.matmul(handle, nullptr) == HIPBLAS_STATUS_SUCCESS);
  CHECK(hipGetLastError() == error);
  int device = -1;
  HIP(hipGetDevice(&device));
  CHECK(device == 0);
}

/// Handles of two GPUs, used whatever GPU is current.
void two_gpus() {
  std::unique_ptr<Handle> handles[2];
  for (int gpu = 0; gpu < 2; ++gpu) {
    HIP(hipSetDevice(gpu));
    handles[gpu] = std::make_unique<Handle>();
    char* name = nullptr;
    LT(hipblasLtGetArchName(&name));
    CHECK(std::strcmp(name, gpu == 0 ? "gfx90a" : "gfx1030") == 0);
    std::free(name);
  }
  for (const int gpu : {1, 0, 1}) {
    HIP(hipSetDevice(gpu));
    multiply(*handles[gpu], 18, 16, 14);
    int current = -1;
    HIP(hipGetDevice(&current));
    CHECK(current == gpu);
  }
}

/// Children of a process that has loaded the library and not called it.
void fork_first() {
  const pid_t child = kiln::test::start_child([] {
    const Handle handle;
    multiply(handle, 16, 12, 8);
    return 0;
  });
  int status = -1;
  CHECK(waitpid(child, &status, 0) == child && status == 0);
  const Handle handle;
  multiply(handle, 16, 12, 8);
}

/// Objects of the program that are destroyed at its very end, behind HIP's.
void static_objects() {
  static std::unique_ptr<hipblaslt_ext::Gemm> gemm;
  static Handle handle;
  static Product product(lt::kF32, lt::kF32, false, false, 16, 16, 16);
  const float one = 1, zero = 0;
  gemm = std::make_unique<hipblaslt_ext::Gemm>(handle.at, product.how.at, &one, product.a.at, product.la.at,
                                               product.b.at, product.lb.at, &zero, product.c.at, product.lc.at,
                                               product.d.at, product.ld.at);
  hipblaslt_ext::GemmPreference preference;
  std::vector<hipblasLtMatmulHeuristicResult_t> results;
  LT(gemm->algoGetHeuristic(1, preference, results));
  CHECK(!results.empty());
  LT(gemm->initialize(results[0].algo, nullptr));
  LT(gemm->run(nullptr));
  product.check([&](auto i, auto j, auto l) { return product.plain(i, j, l); });
}

/// Opened, used and closed twice, as a plugin does; the program links it as well.
void closed() {
  for (int i = 0; i < 2; ++i) {
    void* const library = dlopen("libhipblaslt.so.1", RTLD_NOW | RTLD_LOCAL);
    CHECK(library != nullptr);
    const auto create = reinterpret_cast<decltype(&hipblasLtCreate)>(dlsym(library, "hipblasLtCreate"));
    hipblasLtHandle_t handle = nullptr;
    LT(create(&handle));
    LT(hipblasLtDestroy(handle));
    CHECK(dlclose(library) == 0);
  }
  const Handle handle;
  multiply(handle, 16, 12, 8);
}

/// Called while its threads still multiply.
void exit_at_once() {
  static const Handle handle;
  static std::atomic<bool> started{false};
  std::thread([] {
    for (std::size_t size = 8;; size += 8) {
      const Product product(lt::kF32, lt::kF32, true, false, size, size, 16);
      if (product.heuristic(handle).empty()) return;
      started = true;
    }
  }).detach();
  while (!started) std::this_thread::yield();
  std::_Exit(0);
}

bool is_from(int version) {
  int own = 0;
  HIP(hipRuntimeGetVersion(&own));
  return own >= version;
}

/// What was run before is recorded and repeated; what was not has no algorithm, and is an error, while a stream is
/// captured, and works afterwards. HIP before 5.4 does not record such kernels: then all is an error.
void captured() {
  const bool records = is_from(50400000), tells = is_from(50500000);
  const Handle handle;
  Product warm(lt::kF32, lt::kF32, false, false, 24, 16, 8), cold(lt::kF16, lt::kF32, true, true, 40, 24, 32);
  const auto results = warm.heuristic(handle);
  CHECK(results.size() == 1);
  LT(warm.matmul(handle, &results[0].algo));
  warm.check([&](auto i, auto j, auto l) { return warm.plain(i, j, l); });
  HIP(hipMemset(warm.d.at, 0, warm.d.values.size() * 4));
  HIP(hipDeviceSynchronize());
  hipStream_t stream = nullptr;
  HIP(hipStreamCreate(&stream));
  HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
  const hipblasStatus_t status = warm.matmul(handle, &results[0].algo, stream);
  CHECK(status == (records ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_NOT_SUPPORTED));
  if (tells) {
    CHECK(cold.heuristic(handle).empty());
    CHECK(cold.matmul(handle, nullptr, stream) != HIPBLAS_STATUS_SUCCESS);
    CHECK(warm.heuristic(handle).size() == 1);
  }
  hipGraph_t graph = nullptr;
  HIP(hipStreamEndCapture(stream, &graph));
  if (records) {
    warm.check([](auto, auto, auto) { return 0; });
    hipGraphExec_t executable = nullptr;
    HIP(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
    HIP(hipGraphLaunch(executable, stream));
    HIP(hipStreamSynchronize(stream));
    warm.check([&](auto i, auto j, auto l) { return warm.plain(i, j, l); });
    HIP(hipGraphExecDestroy(executable));
  }
  HIP(hipGraphDestroy(graph));
  HIP(hipStreamDestroy(stream));
  const auto later = cold.heuristic(handle);  // and the build that the capture missed begins
  CHECK(later.size() == 1);
  if (tells && std::getenv("LT_EXIT_AT_ONCE") != nullptr) std::exit(0);
  LT(cold.matmul(handle, &later[0].algo));
  cold.check([&](auto i, auto j, auto l) { return cold.plain(i, j, l); });
}

constexpr Program kPrograms[] = {
    {"no_memory", no_memory}, {"threads", threads},           {"state", state},
    {"two_gpus", two_gpus},   {"fork_first", fork_first},     {"static_objects", static_objects},
    {"closed", closed},       {"exit_at_once", exit_at_once}, {"captured", captured}};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
