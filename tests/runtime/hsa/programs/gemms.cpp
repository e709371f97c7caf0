// kiln::Context inside of HIP programs: threads of the program ask it for GEMMs in streams of their own, on memory that
// they got from HIP, and check each element.
#include "kiln/kiln.hpp"
#include "program.hpp"

#include <cstdint>
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

kiln::Context open() {
  kiln::RuntimeOptions options;
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

constexpr Program kPrograms[] = {{"two_threads", two_threads}};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
