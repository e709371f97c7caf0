// Programs about what kernels do: LDS, atomics, symbols, functions, arithmetic.
#include "program.hpp"

#include <cmath>

#include <hip/hip_cooperative_groups.h>

namespace {

__global__ void saxpy(float* y, const float* x, float a, int n) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) y[i] += a * x[i];
}

void run_saxpy() {
  constexpr int kCount = 1000;
  std::vector<float> x(kCount);
  for (int i = 0; i < kCount; ++i) x[i] = static_cast<float>(i);
  Array<float> device_x(x), device_y(std::vector<float>(kCount, 1.0F));
  saxpy<<<4, 256>>>(device_y.at, device_x.at, 2.0F, kCount);
  HIP(hipGetLastError());
  const std::vector<float> y = device_y.get();
  for (int i = 0; i < kCount; ++i) CHECK(y[i] == 1.0F + 2.0F * x[i]);
}

__global__ void sum_in_lds(int* out, const int* in) {
  __shared__ int lds[256];
  const unsigned lane = threadIdx.x;
  lds[lane] = in[blockIdx.x * 256 + lane];
  __syncthreads();
  for (unsigned d = 128; d != 0; d /= 2) {
    if (lane < d) lds[lane] += lds[lane + d];
    __syncthreads();
  }
  if (lane == 0) atomicAdd(out, lds[0]);
}

void run_reduction() {
  std::vector<int> in(1024);
  int expected = 0;
  for (int i = 0; i < 1024; ++i) expected += in[i] = i * 7 - 900;
  Array<int> device_in(in), out(1);
  sum_in_lds<<<4, 256>>>(out.at, device_in.at);
  CHECK(out.get()[0] == expected);
}

__global__ void reverse(int* data, int n) {
  extern __shared__ int dynamic[];
  const int lane = static_cast<int>(threadIdx.x);
  dynamic[lane] = data[lane];
  __syncthreads();
  data[lane] = dynamic[n - 1 - lane];
}

void run_dynamic_lds() {
  std::vector<int> in(200);
  for (int i = 0; i < 200; ++i) in[i] = i;
  Array<int> data(in);
  reverse<<<1, 200, 200 * sizeof(int)>>>(data.at, 200);
  const std::vector<int> out = data.get();
  for (int i = 0; i < 200; ++i) CHECK(out[i] == 199 - i);
}

__global__ void count_all(int* ints, float* real, unsigned long long* wide) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  atomicAdd(&ints[0], i);
  atomicMax(&ints[1], i);
  atomicMin(&ints[2], -i);
  atomicOr(&ints[3], 1 << (i % 31));
  atomicAdd(real, 0.5F);
  atomicAdd(wide, 1ULL << 33);
  int old = ints[4], seen;
  do {
    seen = old;
    old = atomicCAS(&ints[4], seen, seen + 2);
  } while (old != seen);
}

void run_atomics() {
  Array<int> ints(5);
  Array<float> real(1);
  Array<unsigned long long> wide(1);
  count_all<<<3, 128>>>(ints.at, real.at, wide.at);
  const std::vector<int> out = ints.get();
  CHECK(out[0] == 384 * 383 / 2 && out[1] == 383 && out[2] == -383 && out[3] == 0x7fffffff && out[4] == 768);
  CHECK(real.get()[0] == 192.0F && wide.get()[0] == 384ULL << 33);
}

__global__ void histogram(unsigned* out, const unsigned char* in, int n) {
  __shared__ unsigned bins[16];
  if (threadIdx.x < 16) bins[threadIdx.x] = 0;
  __syncthreads();
  for (int i = static_cast<int>(threadIdx.x); i < n; i += static_cast<int>(blockDim.x))
    atomicAdd(&bins[in[i] % 16], 1U);
  __syncthreads();
  if (threadIdx.x < 16) out[threadIdx.x] = bins[threadIdx.x];
}

void run_histogram() {
  std::vector<unsigned char> in(999);
  std::vector<unsigned> expected(16);
  for (int i = 0; i < 999; ++i) ++expected[(in[i] = static_cast<unsigned char>(i * i)) % 16];
  Array<unsigned char> device_in(in);
  Array<unsigned> out(16);
  histogram<<<1, 128>>>(out.at, device_in.at, 999);
  CHECK(out.get() == expected);
}

__constant__ float factors[4];
__device__ int counter = 5;

__global__ void use_symbols(float* out) {
  out[threadIdx.x] = factors[threadIdx.x % 4];
  if (threadIdx.x == 0) counter += 37;
}

void run_symbols() {
  const float values[4] = {1, 2, 4, 8};
  HIP(hipMemcpyToSymbol(HIP_SYMBOL(factors), values, sizeof values));
  Array<float> out(64);
  use_symbols<<<1, 64>>>(out.at);
  int counted = 0;
  HIP(hipMemcpyFromSymbol(&counted, HIP_SYMBOL(counter), sizeof counted));
  CHECK(counted == 42);
  const std::vector<float> content = out.get();
  for (int i = 0; i < 64; ++i) CHECK(content[i] == values[i % 4]);
}

void run_symbol_address() {
  void* at = nullptr;
  std::size_t bytes = 0;
  HIP(hipGetSymbolAddress(&at, HIP_SYMBOL(factors)));
  HIP(hipGetSymbolSize(&bytes, HIP_SYMBOL(factors)));
  CHECK(at != nullptr && bytes == 4 * sizeof(float));
  const float values[4] = {3, 5, 7, 9};
  HIP(hipMemcpy(at, values, sizeof values, hipMemcpyHostToDevice));
  Array<float> out(64);
  use_symbols<<<1, 64>>>(out.at);
  CHECK(out.get()[63] == 9);
}

__global__ void functions(float* out, double* wide, int n) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i >= n) return;
  const float x = 0.1F * static_cast<float>(i) + 0.1F;
  out[i] = sinf(x) + expf(-x) + sqrtf(x) + logf(x);
  wide[i] = sqrt(static_cast<double>(x)) / (1.0 + static_cast<double>(i));
}

void run_arithmetic() {
  constexpr int kCount = 100;
  Array<float> out(kCount);
  Array<double> wide(kCount);
  functions<<<1, 128>>>(out.at, wide.at, kCount);
  const std::vector<float> got = out.get();
  const std::vector<double> got_wide = wide.get();
  for (int i = 0; i < kCount; ++i) {
    const float x = 0.1F * static_cast<float>(i) + 0.1F;
    CHECK(std::fabs(got[i] - (std::sin(x) + std::exp(-x) + std::sqrt(x) + std::log(x))) < 1e-4F);
    CHECK(std::fabs(got_wide[i] - std::sqrt(static_cast<double>(x)) / (1.0 + i)) < 1e-7);
  }
}

__global__ void across_lanes(int* sums, unsigned long long* ballots) {
  int value = static_cast<int>(threadIdx.x);
  for (int d = warpSize / 2; d != 0; d /= 2) value += __shfl_down(value, d);
  const unsigned long long odd = __ballot(threadIdx.x % 2);
  if (threadIdx.x % static_cast<unsigned>(warpSize) != 0) return;
  sums[threadIdx.x / static_cast<unsigned>(warpSize)] = value;
  ballots[threadIdx.x / static_cast<unsigned>(warpSize)] = odd;
}

void run_across_lanes() {
  int lanes = 0;
  HIP(hipDeviceGetAttribute(&lanes, hipDeviceAttributeWarpSize, 0));
  Array<int> sums(8);
  Array<unsigned long long> ballots(8);
  across_lanes<<<1, 128>>>(sums.at, ballots.at);
  const int first = lanes * (lanes - 1) / 2;
  CHECK(sums.get()[0] == first && sums.get()[1] == first + lanes * lanes);
  CHECK(ballots.get()[1] == (lanes == 64 ? 0xaaaaaaaaaaaaaaaaULL : 0xaaaaaaaaULL));
}

__global__ void places(unsigned* out) {
  const unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  const unsigned z = blockIdx.z * blockDim.z + threadIdx.z;
  const unsigned wide = gridDim.x * blockDim.x, high = gridDim.y * blockDim.y;
  out[(z * high + y) * wide + x] = x | y << 8 | z << 16;
}

void run_three_dimensions() {
  Array<unsigned> out(12 * 10 * 6);
  places<<<dim3(3, 2, 3), dim3(4, 5, 2)>>>(out.at);
  const std::vector<unsigned> got = out.get();
  for (unsigned z = 0, i = 0; z < 6; ++z)
    for (unsigned y = 0; y < 10; ++y)
      for (unsigned x = 0; x < 12; ++x, ++i) CHECK(got[i] == (x | y << 8 | z << 16));
}

struct Parameters {
  char letter;
  double real;
  short small[3];
  int* out;
};

__global__ void take(Parameters p, unsigned char last) {
  p.out[0] = p.letter + static_cast<int>(p.real) + p.small[2] + last;
}

void run_struct_arguments() {
  Array<int> out(1);
  take<<<1, 1>>>(Parameters{3, 40.0, {0, 0, 500}, out.at}, 6);
  CHECK(out.get()[0] == 549);
}

__global__ void halves(_Float16* out, const _Float16* in) {
  const unsigned i = threadIdx.x;
  out[i] = in[i] * in[i] + static_cast<_Float16>(0.5F);
}

void run_halves() {
  std::vector<_Float16> in(64);
  for (int i = 0; i < 64; ++i) in[i] = static_cast<_Float16>(static_cast<float>(i) / 4);
  Array<_Float16> device_in(in), out(64);
  halves<<<1, 64>>>(out.at, device_in.at);
  const std::vector<_Float16> got = out.get();
  for (int i = 0; i < 64; ++i) CHECK(got[i] == static_cast<_Float16>(static_cast<float>(i * i) / 16 + 0.5F));
}

__device__ __attribute__((noinline)) int fibonacci(int n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

__global__ void call(int* out) {
  out[threadIdx.x] = fibonacci(static_cast<int>(threadIdx.x) % 8);
}

/// A call needs a stack, which is scratch memory.
void run_recursion() {
  Array<int> out(64);
  call<<<1, 64>>>(out.at);
  const int expected[8] = {0, 1, 1, 2, 3, 5, 8, 13};
  const std::vector<int> got = out.get();
  for (int i = 0; i < 64; ++i) CHECK(got[i] == expected[i % 8]);
}

__global__ void with_scratch(int* out, const int* order) {
  int local[64];
  for (int i = 0; i < 64; ++i) local[i] = i * static_cast<int>(threadIdx.x);
  int sum = 0;
  for (int i = 0; i < 64; ++i) sum += local[order[i]] * (i % 3);
  out[threadIdx.x] = sum;
}

void run_scratch() {
  std::vector<int> order(64);
  for (int i = 0; i < 64; ++i) order[i] = (i * 29) % 64;
  Array<int> device_order(order), out(64);
  with_scratch<<<1, 64>>>(out.at, device_order.at);
  int sum = 0;
  for (int i = 0; i < 64; ++i) sum += order[i] * (i % 3);
  const std::vector<int> got = out.get();
  for (int i = 0; i < 64; ++i) CHECK(got[i] == sum * i);
}

__global__ void count_workgroups(unsigned* out) {
  if (threadIdx.x == 0) atomicAdd(out, 1U);
}

void run_many_workgroups() {
  Array<unsigned> out(1);
  count_workgroups<<<5000, 64>>>(out.at);
  CHECK(out.get()[0] == 5000);
}

/// Each workgroup takes what the next one has, twice: right only if all have read before one writes, and the other way.
__global__ void pass_on(int* data, int rounds) {
  const unsigned count = gridDim.x * blockDim.x, own = blockIdx.x * blockDim.x + threadIdx.x;
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  for (int i = 0; i < rounds; ++i) {
    const int next = data[(own + blockDim.x) % count];
    grid.sync();
    data[own] = next + 1;
    grid.sync();
  }
}

void run_cooperative() {
  int has = 0;
  HIP(hipDeviceGetAttribute(&has, hipDeviceAttributeCooperativeLaunch, 0));
  CHECK(has == 1);
  constexpr int kWorkgroups = 40, kLanes = 128, kCount = kWorkgroups * kLanes;
  std::vector<int> content(kCount);
  for (int i = 0; i < kCount; ++i) content[static_cast<std::size_t>(i)] = i;
  const Array<int> data(content);
  int rounds = 3;
  void* arguments[] = {const_cast<int**>(&data.at), &rounds};
  auto* const kernel = reinterpret_cast<void*>(&pass_on);
  for (int launch = 0; launch < 2; ++launch)
    HIP(hipLaunchCooperativeKernel(kernel, dim3(kWorkgroups), dim3(kLanes), arguments, 0, nullptr));
  const std::vector<int> result = data.get();
  for (int i = 0; i < kCount; ++i) CHECK(result[static_cast<std::size_t>(i)] == (i + 6 * kLanes) % kCount + 6);
  // More workgroups than the GPU has room for at once would never meet.
  CHECK(hipLaunchCooperativeKernel(kernel, dim3(1U << 20), dim3(kLanes), arguments, 0, nullptr) ==
        hipErrorCooperativeLaunchTooLarge);
}

constexpr Program kPrograms[] = {
    {"saxpy", run_saxpy},
    {"reduction", run_reduction},
    {"dynamic_lds", run_dynamic_lds},
    {"atomics", run_atomics},
    {"histogram", run_histogram},
    {"symbols", run_symbols},
    {"symbol_address", run_symbol_address},
    {"arithmetic", run_arithmetic},
    {"across_lanes", run_across_lanes},
    {"three_dimensions", run_three_dimensions},
    {"struct_arguments", run_struct_arguments},
    {"halves", run_halves},
    {"recursion", run_recursion},
    {"scratch", run_scratch},
    {"many_workgroups", run_many_workgroups},
    {"cooperative", run_cooperative},
};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
