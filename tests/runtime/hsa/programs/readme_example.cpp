// kiln inside of a HIP program: D = A * B in f16, on the program's pointers and in its stream, between its own work.
#include "kiln/kiln.hpp"

#include <cstdio>

#include <hip/hip_runtime.h>

static constexpr unsigned kSize = 128;

__global__ void fill(_Float16* at, _Float16 value) {
  at[blockIdx.x * blockDim.x + threadIdx.x] = value;
}

static kiln::Result<void> multiply(kiln::Context& context, void* a, void* b, void* d, hipStream_t stream) {
  const auto problem = kiln::GemmProblem::packed(kiln::ProblemType{}, kSize, kSize, kSize);
  KILN_ASSIGN(const kiln::GemmPlan plan, context.prepare(problem));  // from any thread; a hit in some 100 ns
  const auto address = [](void* pointer) { return reinterpret_cast<std::uint64_t>(pointer); };
  return context.enqueue(plan, {address(a), address(b), 0, address(d)}, stream);  // launches, and waits for nothing
}

int main() {
  hipStream_t stream;
  _Float16 *a, *b, *d, last = 0;
  if (hipStreamCreate(&stream) != hipSuccess) return 1;
  for (_Float16** matrix : {&a, &b, &d})
    if (hipMalloc(matrix, kSize * kSize * sizeof(_Float16)) != hipSuccess) return 1;
  fill<<<kSize, kSize, 0, stream>>>(a, 1);
  fill<<<kSize, kSize, 0, stream>>>(b, 0.5);

  kiln::RuntimeOptions options;
  options.device = kiln::DeviceChoice::kHip;
  auto context = kiln::Context::open(options);
  if (!context) return std::puts(context.error().text().c_str()), 1;
  if (const auto done = multiply(*context, a, b, d, stream); !done) return std::puts(done.error().text().c_str()), 1;

  static_cast<void>(hipMemcpyAsync(&last, &d[kSize * kSize - 1], sizeof last, hipMemcpyDeviceToHost, stream));
  return hipStreamSynchronize(stream) == hipSuccess && last == 64 ? 0 : 1;
}
