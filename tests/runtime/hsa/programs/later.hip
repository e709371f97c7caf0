// Programs about what HIP 5.2 does otherwise, on any GPU: they are right with HIP 5.7 and 6.4.
#include "program.hpp"

#include <string>

#include <hip/hiprtc.h>

namespace {

__global__ void add(int* data, int n, int value) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) data[i] += value;
}

constexpr int kCount = 1000;

/// HIP 5.2 crashes: clang 22 states a default queue.
__global__ void hello(int value) {
  printf("lane %d: %d %s\n", static_cast<int>(threadIdx.x), value, "words");
}
void run_printf() {
  hello<<<1, 3>>>(7);
}

/// HIP 5.2 crashes.
void run_allocated_in_the_null_stream() {
  int* data = nullptr;
  HIP(hipMallocAsync(reinterpret_cast<void**>(&data), kCount * sizeof(int), nullptr));
  HIP(hipMemsetAsync(data, 0, kCount * sizeof(int), nullptr));
  add<<<4, 256>>>(data, kCount, 5);
  std::vector<int> host(kCount);
  HIP(hipMemcpyAsync(host.data(), data, kCount * sizeof(int), hipMemcpyDeviceToHost, nullptr));
  HIP(hipFreeAsync(data, nullptr));
  HIP(hipStreamSynchronize(nullptr));
  CHECK(host[kCount - 1] == 5);
}

/// hipStreamDestroy of HIP 5.2 does not end.
void run_stream_that_freed() {
  hipStream_t stream;
  HIP(hipStreamCreate(&stream));
  int* data = nullptr;
  HIP(hipMallocAsync(reinterpret_cast<void**>(&data), kCount * sizeof(int), stream));
  add<<<4, 256, 0, stream>>>(data, 0, 5);
  HIP(hipFreeAsync(data, stream));
  HIP(hipStreamDestroy(stream));
}

/// HIP 5.2 runs kernels of modules at once.
void run_module_in_a_capture() {
  hipDeviceProp_t properties{};
  HIP(hipGetDeviceProperties(&properties, 0));
  const std::string arch = std::string("--gpu-architecture=") + properties.gcnArchName;
  const char* options[] = {arch.c_str()};
  hiprtcProgram program;
  const char* const source = "extern \"C\" __global__ void add(int* data, int value) { data[threadIdx.x] += value; }";
  CHECK(hiprtcCreateProgram(&program, source, "source.hip", 0, nullptr, nullptr) == HIPRTC_SUCCESS);
  CHECK(hiprtcCompileProgram(program, 1, options) == HIPRTC_SUCCESS);
  std::size_t bytes = 0, nodes = 0;
  CHECK(hiprtcGetCodeSize(program, &bytes) == HIPRTC_SUCCESS);
  std::vector<char> code(bytes);
  CHECK(hiprtcGetCode(program, code.data()) == HIPRTC_SUCCESS);
  hipModule_t module;
  hipFunction_t function;
  HIP(hipModuleLoadData(&module, code.data()));
  HIP(hipModuleGetFunction(&function, module, "add"));
  Array<int> data(64);
  int value = 3;
  void* arguments[] = {&data.at, &value};
  hipStream_t stream;
  hipGraph_t graph;
  hipGraphExec_t executable;
  HIP(hipStreamCreate(&stream));
  HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
  for (int i = 0; i < 2; ++i)
    HIP(hipModuleLaunchKernel(function, 1, 1, 1, 64, 1, 1, 0, stream, arguments, nullptr));
  HIP(hipStreamEndCapture(stream, &graph));
  HIP(hipGraphGetNodes(graph, nullptr, &nodes));
  CHECK(nodes == 2 && data.get()[5] == 0);
  HIP(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
  HIP(hipGraphLaunch(executable, stream));
  HIP(hipStreamSynchronize(stream));
  CHECK(data.get()[5] == 6);
  HIP(hipModuleUnload(module));
}

/// What HIP says is free is what the GPU has left; and there is no more.
void run_memory_left() {
  constexpr std::size_t kBytes = std::size_t{64} << 20U;
  std::size_t before = 0, after = 0, total = 0;
  HIP(hipMemGetInfo(&before, &total));
  void *data = nullptr, *more = nullptr;
  HIP(hipMalloc(&data, kBytes));
  HIP(hipMemGetInfo(&after, &total));
  CHECK(before - after >= kBytes && after < total);
  CHECK(hipMalloc(&more, total) == hipErrorOutOfMemory);
  HIP(hipFree(data));
}

/// Of any HIP: each GPU has a bus.
void run_buses() {
  int count = 0;
  HIP(hipGetDeviceCount(&count));
  for (int gpu = 0; gpu < count; ++gpu) {
    char place[32] = {};
    HIP(hipDeviceGetPCIBusId(place, sizeof place, gpu));
    CHECK(std::string(place) == "0000:0" + std::to_string(gpu + 1) + ":00.0");
  }
}

constexpr Program kPrograms[] = {
    {"printf", run_printf},
    {"allocated_in_the_null_stream", run_allocated_in_the_null_stream},
    {"stream_that_freed", run_stream_that_freed},
    {"module_in_a_capture", run_module_in_a_capture},
    {"memory_left", run_memory_left},
    {"buses", run_buses},
};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
