// kiln::Context inside of HIP programs: threads of the program ask it for GEMMs in streams of their own, on memory that
// they got from HIP, and check each element.
#include "kiln/kiln.hpp"
#include "program.hpp"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace {

/// Whole numbers small enough for every sum to be exact.
std::vector<float> numbers(std::size_t count, std::uint32_t seed) {
  std::vector<float> result(count);
  for (float& x : result) x = static_cast<float>(static_cast<int>((seed = seed * 1664525U + 1013904223U) >> 29) - 4);
  return result;
}

std::uint64_t address(const Array<float>& array) {
  return reinterpret_cast<std::uint64_t>(array.at);
}

kiln::Context open(int gpu = -1) {
  kiln::RuntimeOptions options;
  options.gpu = gpu;
  options.device = kiln::DeviceChoice::kHip;
  options.cache_folder = "none";
  auto context = kiln::Context::open(options);
  if (!context) std::fprintf(stderr, "%s\n", context.error().text().c_str());
  CHECK(context);
  return std::move(context).value();
}

/// D = 2 * A * B + 3 * C twice in the stream, of which the second takes the first one's D as C.
void multiply_twice(kiln::Context& context, std::size_t m, std::size_t n, std::size_t k, hipStream_t stream) {
  kiln::ProblemType type;
  type.a = type.b = type.c = type.d = kiln::DataType::kF32;
  kiln::GemmProblem problem = kiln::GemmProblem::packed(type, m, n, k);
  problem.alpha = 2;
  problem.beta = 3;
  const auto plan = context.prepare(problem);
  if (!plan) std::fprintf(stderr, "%s\n", plan.error().text().c_str());
  CHECK(plan);
  const auto a = numbers(m * k, 1), b = numbers(k * n, 2), c = numbers(m * n, 3);
  const Array<float> at_a(a), at_b(b), at_c(c), at_d(m * n), workspace(plan->workspace_bytes() / sizeof(float) + 1);
  kiln::MatrixAddresses matrices{address(at_a), address(at_b), address(at_c), address(at_d)};
  matrices.workspace = address(workspace);
  for (const std::uint64_t addend : {address(at_c), address(at_d)}) {
    matrices.c = addend;
    const auto done = context.enqueue(*plan, matrices, stream);
    if (!done) std::fprintf(stderr, "%s\n", done.error().text().c_str());
    CHECK(done);
  }
  std::vector<float> d(m * n);
  HIP(hipMemcpyAsync(d.data(), at_d.at, d.size() * sizeof(float), hipMemcpyDeviceToHost, stream));
  HIP(hipStreamSynchronize(stream));
  for (std::size_t j = 0; j < n; ++j)
    for (std::size_t i = 0; i < m; ++i) {
      float sum = 0;
      for (std::size_t l = 0; l < k; ++l) sum += a[l * m + i] * b[j * k + l];
      CHECK(d[j * m + i] == 2 * sum + 3 * (2 * sum + 3 * c[j * m + i]));
    }
}

void two_threads() {
  kiln::Context context = open();
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < 2; ++t)
    threads.emplace_back([&context, t] {
      hipStream_t stream = nullptr;
      HIP(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
      for (std::size_t i = 0; i < 3; ++i) multiply_twice(context, 30 + 5 * t, 20 + i, 10 + 30 * i, stream);
      HIP(hipStreamDestroy(stream));
    });
  for (std::thread& thread : threads) thread.join();
}

/// A context for each GPU, used by a thread whose current GPU is the other one.
void two_gpus() {
  std::vector<std::thread> threads;
  for (int gpu = 0; gpu < 2; ++gpu)
    threads.emplace_back([gpu] {
      HIP(hipSetDevice(1 - gpu));
      kiln::Context context = open(gpu);
      hipDeviceProp_t properties;
      HIP(hipGetDeviceProperties(&properties, gpu));
      CHECK(context.target().id() == properties.gcnArchName);
      int current = -1;
      HIP(hipGetDevice(&current));
      CHECK(current == 1 - gpu);
      HIP(hipSetDevice(gpu));
      hipStream_t stream = nullptr;
      HIP(hipStreamCreate(&stream));
      for (std::size_t i = 0; i < 2; ++i) multiply_twice(context, 33, 17 + i, 40, stream);
      HIP(hipStreamDestroy(stream));
    });
  for (std::thread& thread : threads) thread.join();
}

/// What kiln asks of HIP in vain is not the program's error.
void last_error() {
  kiln::Context context = open();
  CHECK(!context.allocate(std::uint64_t{1} << 60));
  CHECK(hipGetLastError() == hipSuccess);
  CHECK(context.allocate(64));
  CHECK(hipGetLastError() == hipSuccess);
  // The program's own is there afterwards, though each call of HIP 5.2's overwrites it.
  float time = 0;
  const std::function<hipError_t()> failures[] = {[&] { return hipFree(&time); }, [] { return hipSetDevice(77); },
                                                  [&] { return hipEventElapsedTime(&time, nullptr, nullptr); }};
  for (const auto& fail : failures) {
    const hipError_t error = fail();
    CHECK(error != hipSuccess);
    CHECK(context.allocate(64));
    CHECK(!context.allocate(std::uint64_t{1} << 60));
    CHECK(hipGetLastError() == error);
  }
}

bool is_from(int version) {
  int own = 0;
  HIP(hipRuntimeGetVersion(&own));
  return own >= version;
}

/// HIP records the kernel; 5.2 would run it at once, and the capture goes on without it.
void captured() {
  const bool records = is_from(50'400'000);
  kiln::Context context = open();
  hipStream_t stream = nullptr;
  HIP(hipStreamCreate(&stream));
  multiply_twice(context, 16, 16, 16, stream);
  kiln::ProblemType type;
  type.a = type.b = type.c = type.d = kiln::DataType::kF32;
  const Array<float> matrix(std::vector<float>(16 * 16, 1));
  const auto plan = context.prepare(kiln::GemmProblem::packed(type, 16, 16, 16));
  CHECK(plan);
  for (const hipStreamCaptureMode mode : {hipStreamCaptureModeGlobal, hipStreamCaptureModeThreadLocal}) {
    HIP(hipStreamBeginCapture(stream, mode));
    const std::uint64_t at = address(matrix);
    const auto done = context.enqueue(*plan, {at, at, 0, at}, stream);
    CHECK(records || (!done && done.error().code == kiln::ErrorCode::kUnsupported));
    CHECK(records ? done.ok() : done.error().message.find("HIP 5.2 would run") != std::string::npos);
    CHECK(context.prepare(plan->problem()));
    HIP(hipMemsetAsync(matrix.at, 0, 4, stream));
    hipGraph_t graph = nullptr;
    HIP(hipStreamEndCapture(stream, &graph));
    std::size_t nodes = 0;
    HIP(hipGraphGetNodes(graph, nullptr, &nodes));
    CHECK(nodes == (records ? 2 : 1));
    HIP(hipGraphDestroy(graph));
  }
  CHECK(matrix.get() == std::vector<float>(16 * 16, 1));
  HIP(hipStreamDestroy(stream));
}

/// Memory of kiln's while another thread captures breaks nothing; where HIP tells of the capture, it is refused.
void allocation_beside_a_capture() {
  const bool tells = is_from(50'500'000);
  kiln::Context context = open();
  hipStream_t stream = nullptr;
  HIP(hipStreamCreate(&stream));
  const Array<float> matrix(16);
  HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
  std::thread([&] { CHECK(context.allocate(64).ok() != tells); }).join();
  CHECK(context.allocate(64).ok() != tells);
  HIP(hipMemsetAsync(matrix.at, 0, 4, stream));
  hipGraph_t graph = nullptr;
  HIP(hipStreamEndCapture(stream, &graph));
  HIP(hipGraphDestroy(graph));
  HIP(hipStreamDestroy(stream));
}

/// A stream that stands still, until the program lets it go on.
class Halted {
 public:
  explicit Halted(hipStream_t stream) { HIP(hipStreamAddCallback(stream, &Halted::wait, this, 0)); }
  void go_on() {
    const std::lock_guard lock(mutex_);
    goes_on_ = true;
    changed_.notify_all();
  }

 private:
  static void wait(hipStream_t /*stream*/, hipError_t /*status*/, void* self) {
    auto& halted = *static_cast<Halted*>(self);
    std::unique_lock lock(halted.mutex_);
    halted.changed_.wait(lock, [&] { return halted.goes_on_; });
  }
  std::mutex mutex_;
  std::condition_variable changed_;
  bool goes_on_ = false;
};

/// All that prepare() and enqueue() do returns while the stream stands still.
void nothing_waits() {
  kiln::ProblemType type;
  type.a = type.b = type.c = type.d = kiln::DataType::kF32;
  kiln::RuntimeOptions options;
  options.device = kiln::DeviceChoice::kHip;
  options.cache_folder = "none";
  options.global_split_u = 2;  // so that the workspace is cleared as well
  auto context = kiln::Context::open(options);
  CHECK(context);
  const auto problem = kiln::GemmProblem::packed(type, 64, 64, 128),
             later = kiln::GemmProblem::packed(type, 32, 64, 64);
  const auto plan = context->prepare(problem);
  CHECK(plan);
  const Array<float> a(std::vector<float>(64 * 128, 1)), b(std::vector<float>(128 * 64, 2)), d(64 * 64),
      workspace(plan->workspace_bytes() / sizeof(float) + 1);
  CHECK(plan->workspace_bytes() != 0);
  kiln::MatrixAddresses matrices{address(a), address(b), 0, address(d)};
  matrices.workspace = address(workspace);
  hipStream_t stream = nullptr;
  HIP(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
  Halted halted(stream);
  for (int i = 0; i < 3; ++i) CHECK(context->enqueue(*plan, matrices, stream));
  CHECK(context->prepare(problem));
  CHECK(context->prepare(later, kiln::KernelPolicy::kFallback));  // generated, and given to HIP
  CHECK(context->prepare(later));
  CHECK(hipStreamQuery(stream) == hipErrorNotReady);
  halted.go_on();
  HIP(hipStreamSynchronize(stream));
  CHECK(d.get() == std::vector<float>(64 * 64, 256));
  HIP(hipStreamDestroy(stream));
}

void events() {
  kiln::Context context = open();
  kiln::ProblemType type;
  type.a = type.b = type.c = type.d = kiln::DataType::kF32;
  const auto plan = context.prepare(kiln::GemmProblem::packed(type, 64, 64, 512));
  CHECK(plan);
  const Array<float> a(64 * 512), b(512 * 64), d(64 * 64), workspace(plan->workspace_bytes() / sizeof(float) + 1);
  kiln::MatrixAddresses matrices{address(a), address(b), 0, address(d)};
  matrices.workspace = address(workspace);
  hipEvent_t start = nullptr, stop = nullptr;
  HIP(hipEventCreate(&start));
  HIP(hipEventCreate(&stop));
  CHECK(context.enqueue(*plan, matrices, nullptr, {start, stop}));
  HIP(hipEventSynchronize(stop));
  float milliseconds = 0;
  HIP(hipEventElapsedTime(&milliseconds, start, stop));
  CHECK(milliseconds > 0);
  HIP(hipEventDestroy(start));
  HIP(hipEventDestroy(stop));
}

constexpr Program kPrograms[] = {{"two_threads", two_threads},
                                 {"two_gpus", two_gpus},
                                 {"last_error", last_error},
                                 {"captured", captured},
                                 {"allocation_beside_a_capture", allocation_beside_a_capture},
                                 {"nothing_waits", nothing_waits},
                                 {"events", events}};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
