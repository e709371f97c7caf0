// Programs about order: streams, events, graphs, callbacks, host threads, kernels that wait for each other.
#include "program.hpp"

#include <atomic>
#include <thread>

namespace {

__global__ void add(int* data, int n, int value) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) data[i] += value;
}
__global__ void multiply(int* data, int n, int value) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) data[i] *= value;
}

bool all_are(const std::vector<int>& data, int value) {
  for (const int element : data)
    if (element != value) return false;
  return true;
}

struct Stream {
  Stream() { HIP(hipStreamCreateWithFlags(&handle, hipStreamNonBlocking)); }
  ~Stream() { HIP(hipStreamDestroy(handle)); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  hipStream_t handle = nullptr;
};

void run_two_streams() {
  Array<int> a(300), b(300);
  Stream first, second;
  for (int i = 0; i < 5; ++i) {
    add<<<2, 256, 0, first.handle>>>(a.at, 300, 1);
    add<<<2, 256, 0, second.handle>>>(b.at, 300, 2);
  }
  HIP(hipStreamSynchronize(first.handle));
  HIP(hipStreamSynchronize(second.handle));
  CHECK(all_are(a.get(), 5) && all_are(b.get(), 10));
}

void run_events() {
  Array<int> data(300);
  Stream stream;
  hipEvent_t start, stop;
  HIP(hipEventCreate(&start));
  HIP(hipEventCreate(&stop));
  HIP(hipEventRecord(start, stream.handle));
  add<<<2, 256, 0, stream.handle>>>(data.at, 300, 1);
  HIP(hipEventRecord(stop, stream.handle));
  HIP(hipEventSynchronize(stop));
  CHECK(hipEventQuery(stop) == hipSuccess);
  float ms = -1;
  HIP(hipEventElapsedTime(&ms, start, stop));
  CHECK(ms > 0 && ms < 60000);
  HIP(hipEventDestroy(start));
  HIP(hipEventDestroy(stop));
}

void run_stream_waits_for_event() {
  Array<int> data(300);
  Stream first, second;
  hipEvent_t done;
  HIP(hipEventCreateWithFlags(&done, hipEventDisableTiming));
  for (int i = 0; i < 4; ++i) {
    add<<<2, 256, 0, first.handle>>>(data.at, 300, 1);
    HIP(hipEventRecord(done, first.handle));
    HIP(hipStreamWaitEvent(second.handle, done, 0));
    multiply<<<2, 256, 0, second.handle>>>(data.at, 300, 2);
    HIP(hipEventRecord(done, second.handle));
    HIP(hipStreamWaitEvent(first.handle, done, 0));
  }
  HIP(hipDeviceSynchronize());
  CHECK(all_are(data.get(), 30));  // ((((0 + 1) * 2 + 1) * 2 + 1) * 2 + 1) * 2
  HIP(hipEventDestroy(done));
}

void run_captured_graph() {
  Array<int> data(300);
  Stream stream;
  hipGraph_t graph;
  hipGraphExec_t executable;
  HIP(hipStreamBeginCapture(stream.handle, hipStreamCaptureModeGlobal));
  add<<<2, 256, 0, stream.handle>>>(data.at, 300, 3);
  multiply<<<2, 256, 0, stream.handle>>>(data.at, 300, 2);
  HIP(hipStreamEndCapture(stream.handle, &graph));
  CHECK(all_are(data.get(), 0));
  HIP(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
  for (int i = 0; i < 3; ++i) HIP(hipGraphLaunch(executable, stream.handle));
  HIP(hipStreamSynchronize(stream.handle));
  CHECK(all_are(data.get(), 42));
  HIP(hipGraphExecDestroy(executable));
  HIP(hipGraphDestroy(graph));
}

void run_built_graph() {
  std::vector<int> in(300, 20), out(300);
  Array<int> data(300);
  hipGraph_t graph;
  HIP(hipGraphCreate(&graph, 0));
  hipGraphNode_t upload, kernel, download;
  HIP(hipGraphAddMemcpyNode1D(&upload, graph, nullptr, 0, data.at, in.data(), 1200, hipMemcpyHostToDevice));
  int count = 300, value = 1;
  void* arguments[] = {&data.at, &count, &value};
  hipKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(&add);
  parameters.gridDim = dim3(2);
  parameters.blockDim = dim3(256);
  parameters.kernelParams = arguments;
  HIP(hipGraphAddKernelNode(&kernel, graph, &upload, 1, &parameters));
  HIP(hipGraphAddMemcpyNode1D(&download, graph, &kernel, 1, out.data(), data.at, 1200, hipMemcpyDeviceToHost));
  hipGraphExec_t executable;
  HIP(hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
  Stream stream;
  HIP(hipGraphLaunch(executable, stream.handle));
  HIP(hipStreamSynchronize(stream.handle));
  CHECK(all_are(out, 21));
  HIP(hipGraphExecDestroy(executable));
  HIP(hipGraphDestroy(graph));
}

std::atomic<int> called;

void run_callback() {
  Array<int> data(300);
  Stream stream;
  add<<<2, 256, 0, stream.handle>>>(data.at, 300, 1);
  const auto callback = [](hipStream_t, hipError_t status, void* word) {
    called += status == hipSuccess && *static_cast<int*>(word) == 77 ? 1 : 100;
  };
  int word = 77;
  HIP(hipStreamAddCallback(stream.handle, callback, &word, 0));
  add<<<2, 256, 0, stream.handle>>>(data.at, 300, 1);
  HIP(hipStreamSynchronize(stream.handle));
  CHECK(called == 1);
  CHECK(all_are(data.get(), 2));
}

void run_queries() {
  Array<int> data(300);
  Stream stream;
  CHECK(hipStreamQuery(stream.handle) == hipSuccess);
  add<<<2, 256, 0, stream.handle>>>(data.at, 300, 1);
  hipError_t status;
  while ((status = hipStreamQuery(stream.handle)) == hipErrorNotReady) std::this_thread::yield();
  CHECK(status == hipSuccess);
  CHECK(all_are(data.get(), 1));
}

void run_priorities() {
  int least = 0, greatest = 0;
  HIP(hipDeviceGetStreamPriorityRange(&least, &greatest));
  Array<int> data(300);
  for (int priority = greatest; priority <= least; ++priority) {
    hipStream_t stream;
    HIP(hipStreamCreateWithPriority(&stream, hipStreamDefault, priority));
    add<<<2, 256, 0, stream>>>(data.at, 300, 1);
    HIP(hipStreamSynchronize(stream));
    HIP(hipStreamDestroy(stream));
  }
  CHECK(all_are(data.get(), least - greatest + 1));
}

void run_two_threads() {
  const auto work = [](int value) {
    Stream stream;
    Array<int> data(300);
    for (int i = 0; i < 10; ++i) add<<<2, 256, 0, stream.handle>>>(data.at, 300, value);
    HIP(hipStreamSynchronize(stream.handle));
    CHECK(all_are(data.get(), 10 * value));
  };
  std::thread first(work, 3), second(work, 5);
  first.join();
  second.join();
}

__global__ void wait_for(volatile int* flag, int* out) {
  while (*flag == 0) __builtin_amdgcn_s_sleep(1);
  *out = *flag + 1;
}
__global__ void set(volatile int* flag, int value) {
  *flag = value;
  __threadfence_system();
}

/// The first kernel ends only when the second has run.
void run_parallel_kernels() {
  Array<int> flag(1), out(1);
  Stream first, second;
  wait_for<<<1, 1, 0, first.handle>>>(flag.at, out.at);
  set<<<1, 1, 0, second.handle>>>(flag.at, 41);
  HIP(hipStreamSynchronize(second.handle));
  HIP(hipStreamSynchronize(first.handle));
  CHECK(out.get()[0] == 42);
}

/// The host allocates while a kernel runs, which ends when the host says so.
void run_allocation_while_a_kernel_runs() {
  int* flag = nullptr;
  HIP(hipHostMalloc(reinterpret_cast<void**>(&flag), sizeof(int), hipHostMallocMapped));
  *flag = 0;
  Array<int> out(1);
  Stream stream;
  wait_for<<<1, 1, 0, stream.handle>>>(flag, out.at);
  CHECK(hipStreamQuery(stream.handle) == hipErrorNotReady);
  void* more = nullptr;
  HIP(hipMalloc(&more, 100000));
  __atomic_store_n(flag, 6, __ATOMIC_RELEASE);
  HIP(hipStreamSynchronize(stream.handle));
  CHECK(out.get()[0] == 7);
  HIP(hipFree(more));
  HIP(hipHostFree(flag));
}

constexpr Program kPrograms[] = {
    {"two_streams", run_two_streams},
    {"events", run_events},
    {"stream_waits_for_event", run_stream_waits_for_event},
    {"captured_graph", run_captured_graph},
    {"built_graph", run_built_graph},
    {"callback", run_callback},
    {"queries", run_queries},
    {"priorities", run_priorities},
    {"two_threads", run_two_threads},
    {"parallel_kernels", run_parallel_kernels},
    {"allocation_while_a_kernel_runs", run_allocation_while_a_kernel_runs},
};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
