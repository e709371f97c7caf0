// Programs about memory: every kind that HIP has, copies, and what HIP says of pointers.
#include "program.hpp"

namespace {

__global__ void add(int* data, int n, int value) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) data[i] += value;
}

constexpr int kCount = 1000;

void add_on_device(int* data, int value) {
  add<<<4, 256>>>(data, kCount, value);
  HIP(hipGetLastError());
  HIP(hipDeviceSynchronize());
}

void run_pinned() {
  int *host = nullptr, *device = nullptr;
  HIP(hipHostMalloc(reinterpret_cast<void**>(&host), kCount * sizeof(int), hipHostMallocMapped));
  for (int i = 0; i < kCount; ++i) host[i] = i;
  HIP(hipHostGetDevicePointer(reinterpret_cast<void**>(&device), host, 0));
  add_on_device(device, 5);
  for (int i = 0; i < kCount; ++i) CHECK(host[i] == i + 5);
  HIP(hipHostFree(host));
}

void run_registered() {
  std::vector<int> host(kCount, 7);
  HIP(hipHostRegister(host.data(), kCount * sizeof(int), hipHostRegisterDefault));
  int* device = nullptr;
  HIP(hipHostGetDevicePointer(reinterpret_cast<void**>(&device), host.data(), 0));
  add_on_device(device, 3);
  for (const int value : host) CHECK(value == 10);
  HIP(hipHostUnregister(host.data()));
  CHECK(hipHostGetDevicePointer(reinterpret_cast<void**>(&device), host.data(), 0) != hipSuccess);
}

/// Two ranges that lie in one page, the second of which stays when the first goes; and copies from and to such memory.
void run_registered_neighbours() {
  std::vector<int> host(kCount, 1);
  int* const halves[] = {host.data(), host.data() + kCount / 2};
  int* devices[2] = {};
  for (int i = 0; i < 2; ++i) {
    HIP(hipHostRegister(halves[i], kCount / 2 * sizeof(int), hipHostRegisterMapped));
    HIP(hipHostGetDevicePointer(reinterpret_cast<void**>(&devices[i]), halves[i], 0));
  }
  HIP(hipHostUnregister(halves[0]));
  add<<<2, 256>>>(devices[1], kCount / 2, 4);
  HIP(hipGetLastError());
  Array<int> copy(kCount / 2);
  HIP(hipMemcpy(copy.at, halves[1], kCount / 2 * sizeof(int), hipMemcpyHostToDevice));
  CHECK(copy.get()[0] == 5 && host[0] == 1 && host[kCount / 2] == 5);
  HIP(hipMemcpy(devices[1], copy.at, kCount / 2 * sizeof(int), hipMemcpyDeviceToDevice));
  HIP(hipMemset(devices[1], 0, 4));
  HIP(hipDeviceSynchronize());
  CHECK(host[kCount / 2] == 0 && host[kCount - 1] == 5);
  HIP(hipHostUnregister(halves[1]));
}

/// What the program did not register is no device memory, and neither is what lies behind it.
void run_registered_is_bounded() {
  std::vector<int> host(kCount, 7);
  HIP(hipHostRegister(host.data(), 256 * sizeof(int), hipHostRegisterDefault));
  int* device = nullptr;
  HIP(hipHostGetDevicePointer(reinterpret_cast<void**>(&device), host.data(), 0));
  add<<<2, 256>>>(device, 257, 3);
  HIP(hipDeviceSynchronize());
  HIP(hipHostUnregister(host.data()));
}

void run_pitched() {
  constexpr std::size_t kWidth = 100, kRows = 20;
  char* block = nullptr;
  std::size_t pitch = 0;
  HIP(hipMallocPitch(reinterpret_cast<void**>(&block), &pitch, kWidth, kRows));
  CHECK(pitch >= kWidth && pitch % 64 == 0);
  std::vector<char> in(kWidth * kRows), out(kWidth * kRows);
  for (std::size_t i = 0; i < in.size(); ++i) in[i] = static_cast<char>(i * 7);
  HIP(hipMemcpy2D(block, pitch, in.data(), kWidth, kWidth, kRows, hipMemcpyHostToDevice));
  HIP(hipMemcpy2D(out.data(), kWidth, block, pitch, kWidth, kRows, hipMemcpyDeviceToHost));
  CHECK(in == out);
  HIP(hipFree(block));
  hipPitchedPtr cube{};
  HIP(hipMalloc3D(&cube, make_hipExtent(kWidth, kRows, 3)));
  CHECK(cube.ptr != nullptr && cube.pitch == pitch);
  HIP(hipFree(cube.ptr));
}

/// Images are not there, which HIP answers.
void run_image() {
  hipArray* array = nullptr;
  const hipChannelFormatDesc format = hipCreateChannelDesc(32, 0, 0, 0, hipChannelFormatKindFloat);
  CHECK(hipMallocArray(&array, &format, 64, 64, hipArrayDefault) != hipSuccess);
}

/// The stream stays: hipStreamDestroy of HIP 5.2 does not end for one that something was freed in.
void run_asynchronous() {
  hipStream_t stream;
  HIP(hipStreamCreate(&stream));
  for (int i = 0; i < 3; ++i) {
    int* data = nullptr;
    HIP(hipMallocAsync(reinterpret_cast<void**>(&data), kCount * sizeof(int), stream));
    HIP(hipMemsetAsync(data, 0, kCount * sizeof(int), stream));
    add<<<4, 256, 0, stream>>>(data, kCount, 5);
    std::vector<int> host(kCount);
    HIP(hipMemcpyAsync(host.data(), data, kCount * sizeof(int), hipMemcpyDeviceToHost, stream));
    HIP(hipFreeAsync(data, stream));
    HIP(hipStreamSynchronize(stream));
    CHECK(host[kCount - 1] == 5);
  }
}

__managed__ int managed_counter = 10;
__global__ void count() {
  managed_counter += 32;
}

void run_managed() {
  int* data = nullptr;
  HIP(hipMallocManaged(reinterpret_cast<void**>(&data), kCount * sizeof(int)));
  for (int i = 0; i < kCount; ++i) data[i] = -i;
  add_on_device(data, 9);
  for (int i = 0; i < kCount; ++i) CHECK(data[i] == 9 - i);
  HIP(hipFree(data));
}

void run_managed_variable() {
  count<<<1, 1>>>();
  HIP(hipDeviceSynchronize());
  CHECK(managed_counter == 42);
}

void run_memset() {
  Array<int> data(kCount);
  HIP(hipMemset(data.at, 0x5a, kCount * sizeof(int)));
  CHECK(data.get()[kCount - 1] == 0x5a5a5a5a);
  HIP(hipMemsetD32(data.at, 123456, kCount));
  CHECK(data.get()[500] == 123456);
  HIP(hipMemsetD16(data.at, 0x1234, 7));
  const std::vector<int> got = data.get();
  CHECK(got[2] == 0x12341234 && got[3] == ((123456 & ~0xffff) | 0x1234));
  HIP(hipMemsetD8(data.at, 3, 1));
  CHECK(data.get()[0] == 0x12341203);
}

void run_two_dimensions() {
  constexpr std::size_t kPitch = 128, kWidth = 100, kRows = 20;
  Array<char> block(kPitch * kRows);
  std::vector<char> in(kWidth * kRows), out(kWidth * kRows);
  for (std::size_t i = 0; i < in.size(); ++i) in[i] = static_cast<char>(i * 3);
  HIP(hipMemcpy2D(block.at, kPitch, in.data(), kWidth, kWidth, kRows, hipMemcpyHostToDevice));
  HIP(hipMemcpy2D(out.data(), kWidth, block.at, kPitch, kWidth, kRows, hipMemcpyDeviceToHost));
  CHECK(in == out);
  HIP(hipMemset2D(block.at, kPitch, 9, 10, kRows));
  const std::vector<char> whole = block.get();
  CHECK(whole[kPitch * 19 + 9] == 9 && whole[kPitch * 19 + 10] == in[kWidth * 19 + 10]);
}

void run_large_copies() {
  std::vector<unsigned> in(4U << 20), out(in.size());
  for (std::size_t i = 0; i < in.size(); ++i) in[i] = static_cast<unsigned>(i * 2654435761U);
  Array<unsigned> first(in), second(in.size());
  HIP(hipMemcpy(second.at, first.at, in.size() * sizeof(unsigned), hipMemcpyDeviceToDevice));
  HIP(hipMemcpyDtoH(out.data(), second.at, in.size() * sizeof(unsigned)));
  CHECK(in == out);
}

void run_memory_info() {
  std::size_t free_before = 0, free_after = 0, total = 0;
  HIP(hipMemGetInfo(&free_before, &total));
  CHECK(total >= free_before && free_before > 0);
  Array<char> block(64U << 20);
  HIP(hipMemGetInfo(&free_after, &total));
  CHECK(free_before - free_after >= 64U << 20);
}

void run_pointers() {
  Array<int> data(kCount);
  hipPointerAttribute_t attributes{};
  HIP(hipPointerGetAttributes(&attributes, data.at + 10));
#if HIP_VERSION_MAJOR < 6
  const hipMemoryType type = attributes.memoryType;
#else
  const hipMemoryType type = attributes.type;
#endif
  CHECK(type == hipMemoryTypeDevice && attributes.device == 0);
  hipDeviceptr_t base = nullptr;
  std::size_t bytes = 0;
  HIP(hipMemGetAddressRange(&base, &bytes, data.at + 10));
  CHECK(base == data.at && bytes == kCount * sizeof(int));
  int on_stack = 0;
#if HIP_VERSION_MAJOR < 6
  CHECK(hipPointerGetAttributes(&attributes, &on_stack) == hipErrorInvalidValue);
#else
  HIP(hipPointerGetAttributes(&attributes, &on_stack));
  CHECK(attributes.type == hipMemoryTypeUnregistered);
#endif
}

void run_many_allocations() {
  std::vector<int*> all(200);
  for (std::size_t i = 0; i < all.size(); ++i) {
    HIP(hipMalloc(reinterpret_cast<void**>(&all[i]), 4 * (i + 1)));
    HIP(hipMemset(all[i], static_cast<int>(i), 4 * (i + 1)));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    unsigned char last = 0;
    HIP(hipMemcpy(&last, reinterpret_cast<char*>(all[i]) + 4 * i + 3, 1, hipMemcpyDeviceToHost));
    CHECK(last == i);
    HIP(hipFree(all[i]));
  }
}

constexpr Program kPrograms[] = {
    {"pinned", run_pinned},
    {"registered", run_registered},
    {"registered_neighbours", run_registered_neighbours},
    {"registered_is_bounded", run_registered_is_bounded},
    {"pitched", run_pitched},
    {"image", run_image},
    {"asynchronous", run_asynchronous},
    {"managed", run_managed},
    {"managed_variable", run_managed_variable},
    {"memset", run_memset},
    {"two_dimensions", run_two_dimensions},
    {"large_copies", run_large_copies},
    {"memory_info", run_memory_info},
    {"pointers", run_pointers},
    {"many_allocations", run_many_allocations},
};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
