// Programs about devices and modules: what a GPU says of itself, two GPUs, code compiled while the program runs.
#include "program.hpp"

#include <string>

#include <hip/hip_cooperative_groups.h>
#include <hip/hiprtc.h>

namespace {

__global__ void add(int* data, int n, int value) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) data[i] += value;
}

void run_properties() {
  hipDeviceProp_t properties{};
  HIP(hipGetDeviceProperties(&properties, 0));
  CHECK(std::strncmp(properties.gcnArchName, "gfx", 3) == 0);
  CHECK(properties.multiProcessorCount > 0 && properties.maxThreadsPerBlock == 1024);
  CHECK(properties.sharedMemPerBlock == 65536 && properties.totalGlobalMem >= 1ULL << 30);
  CHECK(properties.warpSize == 64 || properties.warpSize == 32);
}

void run_driver_api() {
  HIP(hipInit(0));
  int version = 0, count = 0;
  HIP(hipRuntimeGetVersion(&version));
  HIP(hipGetDeviceCount(&count));
  CHECK(version > 50000000 && count >= 1);
  hipDevice_t device;
  HIP(hipDeviceGet(&device, 0));
  char name[256];
  HIP(hipDeviceGetName(name, sizeof name, device));
  CHECK(std::strstr(name, "emulated gfx") == name);
}

void run_function_attributes() {
  hipFuncAttributes attributes{};
  HIP(hipFuncGetAttributes(&attributes, reinterpret_cast<const void*>(&add)));
  CHECK(attributes.maxThreadsPerBlock > 0 && attributes.numRegs > 0);
  int workgroups = 0;
  HIP(hipOccupancyMaxActiveBlocksPerMultiprocessor(&workgroups, add, 256, 0));
  CHECK(workgroups > 0);
}

void run_two_devices() {
  int count = 0;
  HIP(hipGetDeviceCount(&count));
  CHECK(count == 2);
  std::vector<int> in(300, 1), out(300);
  HIP(hipSetDevice(1));
  Array<int> second(300);
  HIP(hipSetDevice(0));
  Array<int> first(in);
  add<<<2, 256>>>(first.at, 300, 10);
  HIP(hipMemcpyPeer(second.at, 1, first.at, 0, 1200));
  HIP(hipDeviceSynchronize());
  HIP(hipSetDevice(1));
  add<<<2, 256>>>(second.at, 300, 100);
  HIP(hipDeviceSynchronize());
  CHECK(second.get()[299] == 111);
  hipDeviceProp_t properties{};
  HIP(hipGetDeviceProperties(&properties, 1));
  CHECK(std::strstr(properties.gcnArchName, "gfx") != nullptr);
  HIP(hipSetDevice(0));
}

/// Adds to a number of both GPUs, and looks when all have done so.
__global__ void add_on_both(int* sum, int* seen) {
  if (threadIdx.x == 0) atomicAdd_system(sum, 1);
  cooperative_groups::this_multi_grid().sync();
  if (threadIdx.x == 0) seen[blockIdx.x] = *const_cast<volatile int*>(sum);
}

void run_cooperative_devices() {
  constexpr int kWorkgroups = 5;
  int* sum = nullptr;
  HIP(hipHostMalloc(reinterpret_cast<void**>(&sum), sizeof(int), hipHostMallocCoherent));
  *sum = 0;
  int* seen[2] = {};
  void* arguments[2][2];
  hipStream_t streams[2] = {};
  hipLaunchParams launches[2] = {};
  for (int gpu = 0; gpu < 2; ++gpu) {
    HIP(hipSetDevice(gpu));
    HIP(hipStreamCreate(&streams[gpu]));
    HIP(hipMalloc(reinterpret_cast<void**>(&seen[gpu]), kWorkgroups * sizeof(int)));
    arguments[gpu][0] = &sum;
    arguments[gpu][1] = &seen[gpu];
    launches[gpu] = {
        reinterpret_cast<void*>(&add_on_both), dim3(kWorkgroups), dim3(64), arguments[gpu], 0, streams[gpu]};
  }
  HIP(hipLaunchCooperativeKernelMultiDevice(launches, 2, 0));
  for (int gpu = 0; gpu < 2; ++gpu) {
    HIP(hipSetDevice(gpu));
    HIP(hipDeviceSynchronize());
    int result[kWorkgroups] = {};
    HIP(hipMemcpy(result, seen[gpu], sizeof result, hipMemcpyDeviceToHost));
    for (const int each : result) CHECK(each == 2 * kWorkgroups);
    HIP(hipFree(seen[gpu]));
    HIP(hipStreamDestroy(streams[gpu]));
  }
  HIP(hipHostFree(sum));
  HIP(hipSetDevice(0));
}

void run_peer_access() {
  int can = 0;
  HIP(hipDeviceCanAccessPeer(&can, 1, 0));
  CHECK(can == 1);
  Array<int> data(300);
  HIP(hipSetDevice(1));
  HIP(hipDeviceEnablePeerAccess(0, 0));
  add<<<2, 256>>>(data.at, 300, 8);
  HIP(hipDeviceSynchronize());
  HIP(hipSetDevice(0));
  CHECK(data.get()[42] == 8);
}

/// Compiled for the GPU that the program finds.
std::vector<char> compiled(const char* source) {
  hipDeviceProp_t properties{};
  HIP(hipGetDeviceProperties(&properties, 0));
  const std::string arch = std::string("--gpu-architecture=") + properties.gcnArchName;
  const char* options[] = {arch.c_str()};
  hiprtcProgram program;
  CHECK(hiprtcCreateProgram(&program, source, "source.hip", 0, nullptr, nullptr) == HIPRTC_SUCCESS);
  if (hiprtcCompileProgram(program, 1, options) != HIPRTC_SUCCESS) {
    std::size_t bytes = 0;
    hiprtcGetProgramLogSize(program, &bytes);
    std::string log(bytes, ' ');
    hiprtcGetProgramLog(program, log.data());
    std::fprintf(stderr, "%s\n", log.c_str());
    std::exit(1);
  }
  std::size_t bytes = 0;
  CHECK(hiprtcGetCodeSize(program, &bytes) == HIPRTC_SUCCESS);
  std::vector<char> code(bytes);
  CHECK(hiprtcGetCode(program, code.data()) == HIPRTC_SUCCESS);
  hiprtcDestroyProgram(&program);
  return code;
}

constexpr const char* kSource = R"(
__device__ int bias = 100;
extern "C" __global__ void fill(int* out, int value) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = value + bias + (int)threadIdx.x;
})";

void run_hiprtc() {
  const std::vector<char> code = compiled(kSource);
  hipModule_t module;
  hipFunction_t function;
  HIP(hipModuleLoadData(&module, code.data()));
  HIP(hipModuleGetFunction(&function, module, "fill"));
  Array<int> out(128);
  struct {
    int* out;
    int value;
  } arguments{out.at, 7};
  std::size_t bytes = sizeof arguments;
  void* extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &arguments, HIP_LAUNCH_PARAM_BUFFER_SIZE, &bytes,
                   HIP_LAUNCH_PARAM_END};
  HIP(hipModuleLaunchKernel(function, 2, 1, 1, 64, 1, 1, 0, nullptr, nullptr, extra));
  CHECK(out.get()[64 + 5] == 112);
  HIP(hipModuleUnload(module));
}

/// By hipRTC, whose LLVM 15 leaves out what the kernel does not need; clang 22 says that it needs a default queue, which
/// crashes HIP 5.2.
void run_printf() {
  const std::vector<char> code = compiled(R"(
extern "C" __global__ void hello(int value) {
  printf("lane %d: %d %s\n", (int)threadIdx.x, value, "words");
})");
  hipModule_t module;
  hipFunction_t function;
  HIP(hipModuleLoadData(&module, code.data()));
  HIP(hipModuleGetFunction(&function, module, "hello"));
  int value = 7;
  void* arguments[] = {&value};
  HIP(hipModuleLaunchKernel(function, 1, 1, 1, 3, 1, 1, 0, nullptr, arguments, nullptr));
  HIP(hipDeviceSynchronize());
  HIP(hipModuleUnload(module));
}

void run_module_variable() {
  const std::vector<char> code = compiled(kSource);
  hipModule_t module;
  hipFunction_t function;
  HIP(hipModuleLoadData(&module, code.data()));
  HIP(hipModuleGetFunction(&function, module, "fill"));
  hipDeviceptr_t bias = nullptr;
  std::size_t bytes = 0;
  HIP(hipModuleGetGlobal(&bias, &bytes, module, "bias"));
  CHECK(bytes == sizeof(int));
  const int value = 1000;
  HIP(hipMemcpyHtoD(bias, const_cast<int*>(&value), sizeof value));
  Array<int> out(64);
  int argument = 1;
  void* arguments[] = {&out.at, &argument};
  HIP(hipModuleLaunchKernel(function, 1, 1, 1, 64, 1, 1, 0, nullptr, arguments, nullptr));
  CHECK(out.get()[0] == 1001);
  hipFunction_t none;
  CHECK(hipModuleGetFunction(&none, module, "absent") == hipErrorNotFound);
  HIP(hipModuleUnload(module));
}

constexpr Program kPrograms[] = {
    {"properties", run_properties},
    {"driver_api", run_driver_api},
    {"function_attributes", run_function_attributes},
    {"two_devices", run_two_devices},
    {"cooperative_devices", run_cooperative_devices},
    {"peer_access", run_peer_access},
    {"hiprtc", run_hiprtc},
    {"module_variable", run_module_variable},
    {"printf", run_printf},
};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
