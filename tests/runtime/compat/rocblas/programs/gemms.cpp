// Calls rocBLAS's GEMMs as programs do, on a stand-in for the real library and with kiln's before it. "served": results
// and statuses; "handed_on": what goes to the real library where that has a folder of kernels; "alone": where not.
#include "tests/runtime/hsa/programs/program.hpp"

#include <cmath>
#include <complex>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <type_traits>

struct Handle;
using C32 = std::complex<float>;
using C64 = std::complex<double>;
constexpr int kN = 111, kT = 112, kC = 113;
constexpr int kF32R = 151, kI8R = 160, kI32R = 162, kF8R = 170;
constexpr int kReached = 77;

extern "C" {
int rocblas_create_handle(Handle**);
int rocblas_destroy_handle(Handle*);
int rocblas_set_stream(Handle*, hipStream_t);
int rocblas_set_pointer_mode(Handle*, int);
int rocblas_start_device_memory_size_query(Handle*);
int rocblas_stop_device_memory_size_query(Handle*, std::size_t*);
void rocblas_initialize();
__attribute__((weak)) int standin_reached();  ///< the stand-in's alone
#define GEMM(NAME, T, INT) \
  int NAME(Handle*, int, int, INT, INT, INT, const T*, const T*, INT, const T*, INT, const T*, T*, INT)
GEMM(rocblas_sgemm, float, int);
GEMM(rocblas_dgemm, double, int);
GEMM(rocblas_cgemm, C32, int);
GEMM(rocblas_zgemm, C64, int);
GEMM(rocblas_sgemm_64, float, std::int64_t);
int rocblas_sgemm_batched(Handle*, int, int, int, int, int, const float*, const float* const*, int, const float* const*,
                          int, const float*, float* const*, int, int);
int rocblas_sgemm_strided_batched(Handle*, int, int, int, int, int, const float*, const float*, int, std::int64_t,
                                  const float*, int, std::int64_t, const float*, float*, int, std::int64_t, int);
int rocblas_gemm_ex(Handle*, int, int, int, int, int, const void*, const void*, int, int, const void*, int, int,
                    const void*, const void*, int, int, void*, int, int, int, int, std::int32_t, std::uint32_t);
int rocblas_gemm_ex_get_solutions(Handle*, int, int, int, int, int, const void*, const void*, int, int, const void*,
                                  int, int, const void*, const void*, int, int, void*, int, int, int, int,
                                  std::uint32_t, std::int32_t*, std::int32_t*);
}
int internal_sgemm(Handle*, int, int, int, int, int, const float*, const float*, long, int, long, const float*, long, int, long, const float*, float*, long, int, long, int) __asm__(
    "_Z30rocblas_internal_gemm_templateIfE15rocblas_status_P15_rocblas_handle18rocblas_operation_S3_iiiPKT_S6_"
    "lilS6_lilS6_PS4_lili");

int internal_sgemm_batched(Handle*, int, int, int, int, int, const float*, const float* const*, long, int, long, const float* const*, long, int, long, const float*, float* const*, long, int, long, int) __asm__(
    "_Z38rocblas_internal_gemm_batched_templateIfE15rocblas_status_P15_rocblas_handle18rocblas_operation_S3_iiiPKT_"
    "PKS6_lilS8_lilS6_PKPS4_lili");

namespace {

int reached() {
  return standin_reached == nullptr ? 0 : standin_reached();
}

template <class T>
T small_number(int i) {
  if constexpr (std::is_same_v<T, C32> || std::is_same_v<T, C64>)
    return T(static_cast<typename T::value_type>(i % 7 - 3), static_cast<typename T::value_type>(i % 5 - 2));
  else
    return static_cast<T>(i % 7 - 3);
}
template <class T>
T conjugated(T value) {
  if constexpr (std::is_same_v<T, C32> || std::is_same_v<T, C64>) return std::conj(value);
  return value;
}

template <class T>
struct Case {
  int m = 33, n = 21, k = 17, op_a = kN, op_b = kN, batch = 1;
  T alpha = T(2), beta = T(-1);

  int lda() const { return (op_a == kN ? m : k) + 3; }
  int ldb() const { return (op_b == kN ? k : n) + 1; }
  int ldc() const { return m + 2; }
  std::int64_t stride_a() const { return lda() * (op_a == kN ? k : m) + 4; }
  std::int64_t stride_b() const { return ldb() * (op_b == kN ? n : k); }
  std::int64_t stride_c() const { return ldc() * n + 5; }
  std::vector<T> filled(std::int64_t stride, int first) const {
    std::vector<T> values(static_cast<std::size_t>(stride * batch));
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = small_number<T>(static_cast<int>(i * 31) + first);
    return values;
  }
  std::vector<T> a() const { return filled(stride_a(), 1); }
  std::vector<T> b() const { return filled(stride_b(), 2); }
  std::vector<T> c() const { return filled(stride_c(), 3); }
  std::vector<T> expected() const {
    const std::vector<T> va = a(), vb = b();
    std::vector<T> vc = c();
    for (int z = 0; z < batch; ++z)
      for (int j = 0; j < n; ++j)
        for (int i = 0; i < m; ++i) {
          T sum{};
          for (int l = 0; l < k; ++l) {
            const T x = op_a == kN ? va[static_cast<std::size_t>(z * stride_a() + l * lda() + i)]
                                   : va[static_cast<std::size_t>(z * stride_a() + i * lda() + l)];
            const T y = op_b == kN ? vb[static_cast<std::size_t>(z * stride_b() + j * ldb() + l)]
                                   : vb[static_cast<std::size_t>(z * stride_b() + l * ldb() + j)];
            sum += (op_a == kC ? conjugated(x) : x) * (op_b == kC ? conjugated(y) : y);
          }
          T& at = vc[static_cast<std::size_t>(z * stride_c() + j * ldc() + i)];
          at = alpha * sum + beta * at;
        }
    return vc;
  }
};

/// Numbers are whole and small, so that results are exact.
template <class T, class Call>
void expect_right(const Case<T>& x, const Call& call) {
  Array<T> a(x.a()), b(x.b()), c(x.c());
  CHECK(call(a.at, b.at, c.at) == 0);
  HIP(hipDeviceSynchronize());
  CHECK(c.get() == x.expected());
}

template <class T, class Function>
void plain(Handle* handle, Function function) {
  for (const int op_a : {kN, kT, kC})
    for (const int op_b : {kN, kT, kC}) {
      Case<T> x;
      x.op_a = op_a;
      x.op_b = op_b;
      if constexpr (!std::is_same_v<T, float> && !std::is_same_v<T, double>) x.alpha = T(1, -2), x.beta = T(0, 1);
      expect_right(x, [&](T* a, T* b, T* c) {
        return function(handle, op_a, op_b, x.m, x.n, x.k, &x.alpha, a, x.lda(), b, x.ldb(), &x.beta, c, x.ldc());
      });
    }
}

void batches(Handle* handle) {
  Case<float> x;
  x.batch = 3;
  x.op_b = kT;
  expect_right(x, [&](float* a, float* b, float* c) {
    return rocblas_sgemm_strided_batched(handle, kN, kT, x.m, x.n, x.k, &x.alpha, a, x.lda(), x.stride_a(), b, x.ldb(),
                                         x.stride_b(), &x.beta, c, x.ldc(), x.stride_c(), x.batch);
  });
  expect_right(x, [&](float* a, float* b, float* c) {
    std::vector<float*> pa, pb, pc;
    for (int z = 0; z < x.batch; ++z) {
      pa.push_back(a + z * x.stride_a());
      pb.push_back(b + z * x.stride_b());
      pc.push_back(c + z * x.stride_c());
    }
    Array<float*> da(pa), db(pb), dc(pc);
    const int status = rocblas_sgemm_batched(handle, kN, kT, x.m, x.n, x.k, &x.alpha, da.at, x.lda(), db.at, x.ldb(),
                                             &x.beta, dc.at, x.ldc(), x.batch);
    HIP(hipDeviceSynchronize());
    return status;
  });
  // The templates' offsets, in elements.
  Case<float> one;
  Array<float> a(one.a()), b(one.b()), c(one.c());
  const float zero = 0;
  CHECK(internal_sgemm(handle, kN, kN, one.m - 2, one.n - 1, one.k, &one.alpha, a.at, 2, one.lda(), 0, b.at, one.ldb(),
                       one.ldb(), 0, &zero, c.at, 2 + one.ldc(), one.ldc(), 0, 1) == 0);
  HIP(hipDeviceSynchronize());
  one.beta = 0;
  const std::vector<float> right = one.expected(), before = one.c(), got = c.get();
  for (int j = 0; j < one.n; ++j)
    for (int i = 0; i < one.m; ++i) {
      const auto at = static_cast<std::size_t>(j * one.ldc() + i);
      CHECK(got[at] == (i >= 2 && j >= 1 ? right[at] : before[at]));
    }
}

/// Scalars on the device, on a stream of its own, in a graph.
void device_scalars(Handle* handle) {
  Case<float> x;
  Array<float> scalars(std::vector<float>{x.alpha, x.beta});
  hipStream_t stream;
  HIP(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
  CHECK(rocblas_set_stream(handle, stream) == 0 && rocblas_set_pointer_mode(handle, 1) == 0);
  expect_right(x, [&](float* a, float* b, float* c) {
    return rocblas_sgemm(handle, kN, kN, x.m, x.n, x.k, scalars.at, a, x.lda(), b, x.ldb(), scalars.at + 1, c, x.ldc());
  });
  CHECK(rocblas_set_pointer_mode(handle, 0) == 0 && rocblas_set_stream(handle, nullptr) == 0);
  HIP(hipStreamDestroy(stream));
}

/// D apart from C, numbers of i8; and solutions by their numbers.
void ex(Handle* handle) {
  constexpr int m = 20, n = 12, k = 16;
  std::vector<std::int8_t> a(m * k), b(k * n);
  std::vector<std::int32_t> c(m * n), expected(m * n);
  for (int i = 0; i < m * k; ++i) a[i] = small_number<std::int8_t>(i);
  for (int i = 0; i < k * n; ++i) b[i] = small_number<std::int8_t>(i + 4);
  const std::int32_t alpha = 3, beta = -2;
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < m; ++i) {
      c[j * m + i] = i - j;
      std::int32_t sum = 0;
      for (int l = 0; l < k; ++l) sum += a[l * m + i] * b[j * k + l];
      expected[j * m + i] = alpha * sum + beta * c[j * m + i];
    }
  Array<std::int8_t> da(a), db(b);
  Array<std::int32_t> dc(c), dd(c.size());
  const auto call = [&](int algorithm, std::int32_t index, std::uint32_t flags) {
    return rocblas_gemm_ex(handle, kN, kN, m, n, k, &alpha, da.at, kI8R, m, db.at, kI8R, k, &beta, dc.at, kI32R, m,
                           dd.at, kI32R, m, kI32R, algorithm, index, flags);
  };
  CHECK(call(0, 0, 0) == 0);
  HIP(hipDeviceSynchronize());
  CHECK(dd.get() == expected);
  const auto solutions = [&](std::int32_t* list, std::int32_t* size) {
    return rocblas_gemm_ex_get_solutions(handle, kN, kN, m, n, k, &alpha, da.at, kI8R, m, db.at, kI8R, k, &beta, dc.at,
                                         kI32R, m, dd.at, kI32R, m, kI32R, 1, 0, list, size);
  };
  std::int32_t size = 0;
  CHECK(solutions(nullptr, &size) == 0 && size > 1);
  std::vector<std::int32_t> list(static_cast<std::size_t>(size));
  CHECK(solutions(list.data(), &size) == 0);
  for (const std::int32_t index : {list.front(), list.back()}) {
    HIP(hipMemset(dd.at, 0, c.size() * sizeof(std::int32_t)));
    HIP(hipDeviceSynchronize());
    CHECK(index >= 0x7f000000 && call(1, index, 8) == 0 && call(1, index, 0) == 0);
    HIP(hipDeviceSynchronize());
    CHECK(dd.get() == expected);
  }
  CHECK(call(1, 0x7fffffff, 0) == 11);
}

void statuses(Handle* handle) {
  Array<float> x(4096);
  const float one = 1, zero = 0;
  const auto call = [&](Handle* h, int op, int m, int lda, const float* alpha, const float* a, const float* beta,
                        float* c) { return rocblas_sgemm(h, op, kN, m, 8, 8, alpha, a, lda, x.at, 8, beta, c, 8); };
  CHECK(call(nullptr, kN, 8, 8, &one, x.at, &one, x.at) == 1);
  CHECK(call(handle, 110, 8, 8, &one, x.at, &one, x.at) == 11);
  CHECK(call(handle, kN, -1, 8, &one, x.at, &one, x.at) == 4);
  CHECK(call(handle, kN, 8, 7, &one, x.at, &one, x.at) == 4);
  CHECK(call(handle, kN, 0, 8, nullptr, nullptr, nullptr, nullptr) == 0);
  CHECK(call(handle, kN, 8, 8, &one, x.at, nullptr, x.at) == 3);
  CHECK(call(handle, kN, 8, 8, nullptr, x.at, &one, x.at) == 3);
  CHECK(call(handle, kN, 8, 8, &zero, nullptr, &one, nullptr) == 0);
  CHECK(call(handle, kN, 8, 8, &one, nullptr, &zero, x.at) == 3);
  CHECK(call(handle, kN, 8, 8, &one, x.at, &zero, nullptr) == 3);
  CHECK(call(handle, kN, 8, 8, &zero, nullptr, &zero, x.at) == 0);
  CHECK(rocblas_start_device_memory_size_query(handle) == 0);
  CHECK(call(handle, kN, 8, 8, &one, x.at, &zero, x.at) == 10);
  std::size_t size = 0;
  CHECK(rocblas_stop_device_memory_size_query(handle, &size) == 0);
}

void served(Handle* handle) {
  plain<float>(handle, rocblas_sgemm);
  plain<double>(handle, rocblas_dgemm);
  plain<C32>(handle, rocblas_cgemm);
  plain<C64>(handle, rocblas_zgemm);
  plain<float>(handle, rocblas_sgemm_64);
  batches(handle);
  device_scalars(handle);
  ex(handle);
  statuses(handle);
  CHECK(reached() == 0);
}

/// A type that kiln does not multiply so, and a solution of the real library.
int foreign(Handle* handle, int type, int algorithm, std::int32_t index) {
  Array<float> x(4096);
  const float one = 1;
  return rocblas_gemm_ex(handle, kN, kN, 8, 8, 8, &one, x.at, type, 8, x.at, type, 8, &one, x.at, kF32R, 8, x.at, kF32R,
                         8, kF32R, algorithm, index, 0);
}

void handed_on(Handle* handle) {
  CHECK(foreign(handle, kF8R, 0, 0) == kReached);
  CHECK(foreign(handle, kF32R, 1, 4711) == kReached);
  CHECK(reached() == 2);
}

/// Each matrix lies an offset behind its address.
void batched_offsets(Handle* handle) {
  Case<float> x;
  x.batch = 3;
  expect_right(x, [&](float* a, float* b, float* c) {
    std::vector<float*> pa, pb, pc;
    for (int z = 0; z < x.batch; ++z) {
      pa.push_back(a + z * x.stride_a() - 5);
      pb.push_back(b + z * x.stride_b());
      pc.push_back(c + z * x.stride_c() - 7);
    }
    Array<float*> da(pa), db(pb), dc(pc);
    const int status = internal_sgemm_batched(handle, kN, kN, x.m, x.n, x.k, &x.alpha, da.at, 5, x.lda(), 0, db.at, 0,
                                              x.ldb(), 0, &x.beta, dc.at, 7, x.ldc(), 0, x.batch);
    HIP(hipDeviceSynchronize());
    CHECK(da.get() == pa && dc.get() == pc);
    return status;
  });
}

void alone(Handle* handle) {
  batched_offsets(handle);
  CHECK(foreign(handle, kF8R, 0, 0) == 2);
  CHECK(foreign(handle, kF32R, 1, 4711) == 2);
  rocblas_initialize();
  CHECK(reached() == 0);
}

}  // namespace

int main(int argc, char** argv) {
  const std::map<std::string, std::function<void(Handle*)>> parts = {
      {"served", served}, {"handed_on", handed_on}, {"alone", alone}};
  const auto part = parts.find(argc > 1 ? argv[1] : "");
  CHECK(part != parts.end());
  Handle* handle = nullptr;
  CHECK(rocblas_create_handle(&handle) == 0);
  part->second(handle);
  CHECK(rocblas_destroy_handle(handle) == 0);
  return 0;
}
