// Programs that are wrong in one way each, which HIP does not notice.
#include "program.hpp"

#include <hip/hip_cooperative_groups.h>

namespace {

__global__ void neighbours(int* out) {
  __shared__ int lds[256];
  lds[threadIdx.x] = static_cast<int>(threadIdx.x);
  out[threadIdx.x] = lds[255 - threadIdx.x];  // no barrier
}

void run_race() {
  Array<int> out(256);
  neighbours<<<1, 256>>>(out.at);
}

__global__ void fill(int* out) {
  out[threadIdx.x] = 1;
}

void run_out_of_bounds() {
  Array<int> out(250);
  fill<<<1, 256>>>(out.at);
}

__global__ void use_at_once(int* out, const int* in) {
  int value = 0;
#if defined(__GFX9__)
  asm volatile("global_load_dword %0, %1, off\n\tv_add_u32 %0, 1, %0" : "=&v"(value) : "v"(in + threadIdx.x));
#elif defined(__HIP_DEVICE_COMPILE__)
  asm volatile("global_load_dword %0, %1, off\n\tv_add_nc_u32 %0, 1, %0" : "=&v"(value) : "v"(in + threadIdx.x));
#endif
  out[threadIdx.x] = value;
}

void run_missing_wait() {
  Array<int> in(64), out(64);
  use_at_once<<<1, 64>>>(out.at, in.at);
}

__global__ void run_for_ever(volatile int* out) {
  while (*out == 0) {
  }
}

void run_endless() {
  Array<int> out(1);
  run_for_ever<<<1, 1>>>(out.at);
}

/// The last workgroup does not come to where the others wait for it.
__global__ void meet_without_the_last(int* out) {
  if (blockIdx.x + 1 == gridDim.x) return;
  cooperative_groups::this_grid().sync();
  *out = 1;
}

void run_missing_workgroup() {
  const Array<int> out(1);
  void* arguments[] = {const_cast<int**>(&out.at)};
  HIP(hipLaunchCooperativeKernel(reinterpret_cast<void*>(&meet_without_the_last), dim3(8), dim3(64), arguments, 0,
                                 nullptr));
}

/// Is wrong, and says so: the exit code is the program's own.
void run_race_and_code_3() {
  run_race();
  HIP(hipDeviceSynchronize());
  std::exit(3);
}

/// Whole tiles are stored, of which the last rows were never read into LDS.
__global__ void store_the_tile(int* out, const int* in, int rows) {
  __shared__ int tile[128];
  if (static_cast<int>(threadIdx.x) < rows) tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x] + 1;
}

void run_undefined_store() {
  const Array<int> in(64), out(64);
  store_the_tile<<<1, 64>>>(out.at, in.at, 60);
}

/// The same, and what was never written says where something is stored.
__global__ void store_where_the_tile_says(int* out, const int* in, int rows) {
  __shared__ int tile[128];
  if (static_cast<int>(threadIdx.x) < rows) tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[tile[threadIdx.x] & 63] = 1;
}

void run_undefined_address() {
  const Array<int> in(64), out(64);
  store_where_the_tile_says<<<1, 64>>>(out.at, in.at, 60);
}

constexpr Program kPrograms[] = {
    {"race", run_race},
    {"missing_workgroup", run_missing_workgroup},
    {"out_of_bounds", run_out_of_bounds},
    {"missing_wait", run_missing_wait},
    {"endless", run_endless},
    {"race_and_code_3", run_race_and_code_3},
    {"undefined_store", run_undefined_store},
    {"undefined_address", run_undefined_address},
};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
