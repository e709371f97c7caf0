// Calls kiln's librocblas.so.4 as a program does that has no other: what is served beside GEMMs ("served"), and every
// name that is not ("unserved", with the list of names).
#include "tests/runtime/hsa/programs/program.hpp"

#include <cmath>
#include <complex>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <string>

#include <dlfcn.h>

struct Handle;
struct Memory;
using C32 = std::complex<float>;
constexpr int kN = 111, kT = 112, kC = 113;

extern "C" {
int rocblas_create_handle(Handle**);
int rocblas_destroy_handle(Handle*);
int rocblas_set_stream(Handle*, hipStream_t);
int rocblas_get_stream(Handle*, hipStream_t*);
int rocblas_set_pointer_mode(Handle*, int);
int rocblas_get_pointer_mode(Handle*, int*);
int rocblas_set_atomics_mode(Handle*, int);
int rocblas_get_atomics_mode(Handle*, int*);
int rocblas_set_math_mode(Handle*, int);
int rocblas_get_math_mode(Handle*, int*);
int rocblas_pointer_to_mode(void*);
int rocblas_get_device_memory_size(Handle*, std::size_t*);
int rocblas_set_device_memory_size(Handle*, std::size_t);
int rocblas_set_workspace(Handle*, void*, std::size_t);
bool rocblas_is_managing_device_memory(Handle*);
bool rocblas_is_user_managing_device_memory(Handle*);
int rocblas_start_device_memory_size_query(Handle*);
int rocblas_stop_device_memory_size_query(Handle*, std::size_t*);
int rocblas_set_optimal_device_memory_size_impl(Handle*, std::size_t, ...);
int rocblas_device_malloc_alloc(Handle*, Memory**, std::size_t, ...);
bool rocblas_device_malloc_success(Memory*);
int rocblas_device_malloc_ptr(Memory*, void**);
int rocblas_device_malloc_get(Memory*, std::size_t, void**);
int rocblas_device_malloc_free(Memory*);
int rocblas_get_version_string(char*, std::size_t);
int rocblas_get_version_string_size(std::size_t*);
const char* rocblas_status_to_string(int);
int rocblas_set_vector(int, int, const void*, int, void*, int);
int rocblas_get_vector(int, int, const void*, int, void*, int);
int rocblas_set_matrix_64(std::int64_t, std::int64_t, std::int64_t, const void*, std::int64_t, void*, std::int64_t);
int rocblas_get_matrix_async(int, int, int, const void*, int, void*, int, hipStream_t);
int rocblas_sgemv(Handle*, int, int, int, const float*, const float*, int, const float*, int, const float*, float*,
                  int);
int rocblas_cgemv(Handle*, int, int, int, const C32*, const C32*, int, const C32*, int, const C32*, C32*, int);
int rocblas_sgemv_strided_batched(Handle*, int, int, int, const float*, const float*, int, std::int64_t, const float*,
                                  int, std::int64_t, const float*, float*, int, std::int64_t, int);
int rocblas_strsm(Handle*, int, int, int, int, int, int, const float*, const float*, int, float*, int);
int rocblas_dtrsm_64(Handle*, int, int, int, int, std::int64_t, std::int64_t, const double*, const double*,
                     std::int64_t, double*, std::int64_t);
int rocblas_strsm_batched(Handle*, int, int, int, int, int, int, const float*, const float* const*, int, float* const*,
                          int, int);
int rocblas_strsm_strided_batched(Handle*, int, int, int, int, int, int, const float*, const float*, int, std::int64_t,
                                  float*, int, std::int64_t, int);
}

namespace {

void modes(Handle* handle) {
  int mode = -1;
  CHECK(rocblas_get_pointer_mode(handle, &mode) == 0 && mode == 0);
  CHECK(rocblas_set_pointer_mode(handle, 1) == 0 && rocblas_get_pointer_mode(handle, &mode) == 0 && mode == 1);
  CHECK(rocblas_set_pointer_mode(handle, 0) == 0);
  CHECK(rocblas_get_atomics_mode(handle, &mode) == 0 && mode == 1);
  CHECK(rocblas_set_atomics_mode(handle, 0) == 0 && rocblas_get_atomics_mode(handle, &mode) == 0 && mode == 0);
  // A mode without kernels changes nothing: neither of the targets here multiplies as xf32.
  CHECK(rocblas_set_math_mode(handle, 1) == 0 && rocblas_get_math_mode(handle, &mode) == 0 && mode == 0);
  CHECK(rocblas_get_math_mode(nullptr, &mode) == 1 && rocblas_get_math_mode(handle, nullptr) == 3);
  hipStream_t stream, got;
  HIP(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
  CHECK(rocblas_set_stream(handle, stream) == 0 && rocblas_get_stream(handle, &got) == 0 && got == stream);
  CHECK(rocblas_set_stream(handle, nullptr) == 0);
  HIP(hipStreamDestroy(stream));
  Array<float> x(16);
  float y = 0;
  CHECK(rocblas_pointer_to_mode(x.at) == 1 && rocblas_pointer_to_mode(&y) == 0);
  (void)hipGetLastError();
}

void memory(Handle* handle) {
  std::size_t bytes = 0;
  CHECK(rocblas_get_device_memory_size(handle, &bytes) == 0 && bytes == std::size_t{32} << 20);
  CHECK(rocblas_is_managing_device_memory(handle) && !rocblas_is_user_managing_device_memory(handle));
  Memory* piece = nullptr;
  void *first = nullptr, *second = nullptr;
  CHECK(rocblas_device_malloc_alloc(handle, &piece, 2, std::size_t{100}, std::size_t{64}) == 0);
  CHECK(rocblas_device_malloc_success(piece) && rocblas_device_malloc_ptr(piece, &first) == 3);
  CHECK(rocblas_device_malloc_get(piece, 0, &first) == 0 && rocblas_device_malloc_get(piece, 1, &second) == 0);
  CHECK(static_cast<char*>(second) - static_cast<char*>(first) == 128);
  CHECK(rocblas_device_malloc_get(piece, 2, &second) == 3);
  CHECK(rocblas_set_workspace(handle, nullptr, 0) == 6);  // a piece is out
  CHECK(rocblas_device_malloc_free(piece) == 0);
  // The library's own memory grows.
  CHECK(rocblas_device_malloc_alloc(handle, &piece, 1, std::size_t{48} << 20) == 0);
  CHECK(rocblas_device_malloc_ptr(piece, &first) == 0);
  HIP(hipMemset(first, 1, std::size_t{48} << 20));
  CHECK(rocblas_device_malloc_free(piece) == 0);
  // The program's does not.
  Array<char> own(4096);
  CHECK(rocblas_set_workspace(handle, own.at, 4096) == 0 && !rocblas_is_managing_device_memory(handle));
  CHECK(rocblas_device_malloc_alloc(handle, &piece, 1, std::size_t{4097}) == 5 && piece == nullptr);
  CHECK(rocblas_device_malloc_alloc(handle, &piece, 1, std::size_t{4096}) == 0);
  CHECK(rocblas_device_malloc_ptr(piece, &first) == 0 && first == own.at && rocblas_device_malloc_free(piece) == 0);
  CHECK(rocblas_set_device_memory_size(handle, 1000) == 0 && rocblas_is_user_managing_device_memory(handle));
  CHECK(rocblas_get_device_memory_size(handle, &bytes) == 0 && bytes == 1024);
  CHECK(rocblas_set_workspace(handle, nullptr, 0) == 0 && rocblas_is_managing_device_memory(handle));
  CHECK(rocblas_stop_device_memory_size_query(handle, &bytes) == 8);
  CHECK(rocblas_start_device_memory_size_query(handle) == 0 && rocblas_start_device_memory_size_query(handle) == 8);
  CHECK(rocblas_set_optimal_device_memory_size_impl(handle, 2, std::size_t{1}, std::size_t{65}) == 9);
  CHECK(rocblas_set_optimal_device_memory_size_impl(handle, 1, std::size_t{192}) == 10);
  const float one = 1;
  CHECK(rocblas_sgemv(handle, kN, 8, 8, &one, &one, 8, &one, 1, &one, nullptr, 1) == 10);
  CHECK(rocblas_stop_device_memory_size_query(handle, &bytes) == 0 && bytes == 192);
}

void copies() {
  std::vector<float> host(20), back(20, -1.0F);
  for (int i = 0; i < 20; ++i) host[i] = static_cast<float>(i);
  Array<float> device(40);
  CHECK(rocblas_set_vector(10, 4, host.data(), 2, device.at, 3) == 0);
  CHECK(rocblas_get_vector(10, 4, device.at, 3, back.data(), 1) == 0);
  for (int i = 0; i < 10; ++i) CHECK(back[i] == static_cast<float>(2 * i));
  CHECK(device.get()[1] == 0);
  CHECK(rocblas_set_matrix_64(3, 4, 4, host.data(), 5, device.at, 7) == 0);
  CHECK(rocblas_get_matrix_async(3, 4, 4, device.at, 7, back.data(), 3, nullptr) == 0);
  HIP(hipStreamSynchronize(nullptr));
  for (int j = 0; j < 4; ++j)
    for (int i = 0; i < 3; ++i) CHECK(back[j * 3 + i] == static_cast<float>(j * 5 + i));
  CHECK(rocblas_set_vector(0, 0, nullptr, 0, nullptr, 0) == 0);
  CHECK(rocblas_set_vector(1, 4, host.data(), 0, device.at, 1) == 4);
  CHECK(rocblas_set_vector(1, 4, nullptr, 1, device.at, 1) == 3);
  CHECK(rocblas_set_matrix_64(3, 4, 4, host.data(), 2, device.at, 7) == 4);
}

template <class T>
T small_number(int i) {
  if constexpr (std::is_same_v<T, C32>)
    return T(static_cast<float>(i % 7 - 3), static_cast<float>(i % 5 - 2));
  else
    return static_cast<T>(i % 7 - 3);
}
template <class T>
std::vector<T> filled(int count, int first) {
  std::vector<T> values(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) values[static_cast<std::size_t>(i)] = small_number<T>(i * 31 + first);
  return values;
}

/// Numbers are whole and small, so that results are exact.
template <class T, class Function>
void gemv(Handle* handle, Function function, int op, int incx, int incy) {
  constexpr int m = 19, n = 11, lda = 23;
  const int rows = op == kN ? m : n, sum = op == kN ? n : m;
  const T alpha = T(2), beta = T(-1);
  const int step_x = std::abs(incx), step_y = std::abs(incy);
  const int first_x = incx < 0 ? (sum - 1) * step_x : 0, first_y = incy < 0 ? (rows - 1) * step_y : 0;
  Array<T> a(filled<T>(lda * n, 1)), x(filled<T>(sum * step_x, 2)), y(filled<T>(rows * step_y, 3));
  const std::vector<T> va = a.get(), vx = x.get();
  std::vector<T> expected = y.get();
  for (int i = 0; i < rows; ++i) {
    T total{};
    for (int l = 0; l < sum; ++l) {
      T value = va[op == kN ? l * lda + i : i * lda + l];
      if constexpr (std::is_same_v<T, C32>)
        if (op == kC) value = std::conj(value);
      total += value * vx[first_x + l * incx];
    }
    T& to = expected[first_y + i * incy];
    to = alpha * total + beta * to;
  }
  CHECK(function(handle, op, m, n, &alpha, a.at, lda, x.at, incx, &beta, y.at, incy) == 0);
  HIP(hipDeviceSynchronize());
  CHECK(y.get() == expected);
}

void gemvs(Handle* handle) {
  for (const int op : {kN, kT, kC})
    for (const auto& [incx, incy] : {std::pair{1, 1}, {3, 1}, {1, 2}, {2, 3}, {-1, 1}, {2, -3}, {-2, -1}})
      gemv<float>(handle, rocblas_sgemv, op, incx, incy);
  gemv<C32>(handle, rocblas_cgemv, kC, 2, 1);
  gemv<C32>(handle, rocblas_cgemv, kT, 2, 3);
  gemv<C32>(handle, rocblas_cgemv, kC, 2, 3);
  gemv<C32>(handle, rocblas_cgemv, kN, -1, 2);
  const float one = 1, zero = 0;
  Array<float> a(64), x(8), y(8);
  const auto call = [&](int op, int m, int incx, const float* alpha, float* to) {
    return rocblas_sgemv(handle, op, m, 8, alpha, a.at, 8, x.at, incx, &one, to, 1);
  };
  CHECK(call(110, 8, 1, &one, y.at) == 11 && call(kN, 9, 1, &one, y.at) == 4 && call(kN, 8, 0, &one, y.at) == 4);
  CHECK(call(kN, 0, 1, nullptr, nullptr) == 0 && call(kN, 8, 1, nullptr, y.at) == 3);
  CHECK(call(kN, 8, 1, &zero, nullptr) == 0 && call(kN, 8, 1, &one, nullptr) == 3);
  // Three at once.
  Array<float> as(filled<float>(3 * 40, 1)), xs(filled<float>(3 * 5, 2)), ys(3 * 8);
  CHECK(rocblas_sgemv_strided_batched(handle, kN, 8, 5, &one, as.at, 8, 40, xs.at, 1, 5, &zero, ys.at, 1, 8, 3) == 0);
  HIP(hipDeviceSynchronize());
  const std::vector<float> va = as.get(), vx = xs.get(), vy = ys.get();
  for (int z = 0; z < 3; ++z)
    for (int i = 0; i < 8; ++i) {
      float total = 0;
      for (int l = 0; l < 5; ++l) total += va[z * 40 + l * 8 + i] * vx[z * 5 + l];
      CHECK(vy[z * 8 + i] == total);
    }
}

constexpr int kUpper = 121, kLower = 122, kNotUnit = 131, kUnit = 132, kLeft = 141, kRight = 142;

/// A matrix whose solves stay exact: powers of two on the diagonal, small whole numbers beside it.
template <class T>
std::vector<T> triangle(int size, int ld, int first) {
  std::vector<T> t = filled<T>(ld * size, first);
  for (int i = 0; i < size; ++i) t[static_cast<std::size_t>(i * ld + i)] = static_cast<T>(i % 2 == 0 ? 2 : -0.5);
  return t;
}

/// op(A) X or X op(A), which must be alpha B.
template <class T>
void check_solution(int side, int fill, int op, int diagonal, int m, int n, T alpha, const T* a, int lda, const T* x,
                    const T* b, int ldb) {
  const int size = side == kLeft ? m : n;
  const auto element = [&](int i, int j) -> double {
    if (op != kN) std::swap(i, j);
    if (i == j && diagonal == kUnit) return 1;
    const bool is_inside = fill == kUpper ? i <= j : i >= j;
    return is_inside ? static_cast<double>(a[j * lda + i]) : 0;
  };
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      double total = 0;
      for (int l = 0; l < size; ++l)
        total += side == kLeft ? element(i, l) * static_cast<double>(x[j * ldb + l])
                               : static_cast<double>(x[l * ldb + i]) * element(l, j);
      CHECK(total == static_cast<double>(alpha * b[j * ldb + i]));
    }
}

template <class Solve>
void for_each_form(Solve solve) {
  for (const int side : {kLeft, kRight})
    for (const int fill : {kUpper, kLower})
      for (const int op : {kN, kT, kC})
        for (const int diagonal : {kNotUnit, kUnit}) solve(side, fill, op, diagonal);
}

void trsms(Handle* handle) {
  constexpr int m = 5, n = 4, ld = 9;
  for_each_form([&](int side, int fill, int op, int diagonal) {
    const std::vector<float> a = triangle<float>(ld, ld, 1), b = filled<float>(ld * n, 2);
    const float alpha = 2;
    Array<float> at(a), x(b);
    CHECK(rocblas_strsm(handle, side, fill, op, diagonal, m, n, &alpha, at.at, ld, x.at, ld) == 0);
    HIP(hipDeviceSynchronize());
    check_solution(side, fill, op, diagonal, m, n, alpha, a.data(), ld, x.get().data(), b.data(), ld);
    const std::vector<double> da = triangle<double>(ld, ld, 1), db = filled<double>(ld * n, 2);
    const double twice = 2;
    Array<double> dat(da), dx(db);
    CHECK(rocblas_dtrsm_64(handle, side, fill, op, diagonal, m, n, &twice, dat.at, ld, dx.at, ld) == 0);
    HIP(hipDeviceSynchronize());
    check_solution(side, fill, op, diagonal, m, n, twice, da.data(), ld, dx.get().data(), db.data(), ld);
  });
}

/// By strides and by addresses, with alpha on the device.
void trsm_batches(Handle* handle) {
  constexpr int m = 5, n = 70, ld = 6, count = 3, size_a = ld * m, size_b = ld * n;
  std::vector<float> a, b;
  for (int z = 0; z < count; ++z) {
    const std::vector<float> one = triangle<float>(m, ld, z), other = filled<float>(size_b, z + 7);
    a.insert(a.end(), one.begin(), one.end());
    b.insert(b.end(), other.begin(), other.end());
  }
  Array<float> at(a), x(b), y(b), alpha(std::vector<float>{-1});
  CHECK(rocblas_set_pointer_mode(handle, 1) == 0);
  CHECK(rocblas_strsm_strided_batched(handle, kLeft, kLower, kN, kNotUnit, m, n, alpha.at, at.at, ld, size_a, x.at, ld,
                                      size_b, count) == 0);
  std::vector<float*> as, ys;
  for (int z = 0; z < count; ++z) {
    as.push_back(at.at + z * size_a);
    ys.push_back(y.at + z * size_b);
  }
  Array<float*> a_list(as), y_list(ys);
  CHECK(rocblas_strsm_batched(handle, kLeft, kLower, kN, kNotUnit, m, n, alpha.at, a_list.at, ld, y_list.at, ld,
                              count) == 0);
  HIP(hipDeviceSynchronize());
  CHECK(rocblas_set_pointer_mode(handle, 0) == 0);
  const std::vector<float> vx = x.get();
  CHECK(vx == y.get());
  for (int z = 0; z < count; ++z)
    check_solution(kLeft, kLower, kN, kNotUnit, m, n, -1.0F, &a[z * size_a], ld, &vx[z * size_b], &b[z * size_b], ld);
}

void trsm_statuses(Handle* handle) {
  const float one = 1, zero = 0;
  Array<float> a(64), b(std::vector<float>(64, 3.0F));
  const auto call = [&](int side, int m, int lda, const float* alpha, const float* from, float* to) {
    return rocblas_strsm(handle, side, kUpper, kN, kUnit, m, 8, alpha, from, lda, to, 8);
  };
  CHECK(rocblas_strsm(nullptr, kLeft, kUpper, kN, kUnit, 8, 8, &one, a.at, 8, b.at, 8) == 1);
  CHECK(call(140, 8, 8, &one, a.at, b.at) == 11 && call(kLeft, -1, 8, &one, a.at, b.at) == 4);
  CHECK(call(kLeft, 8, 7, &one, a.at, b.at) == 4 && call(kLeft, 0, 8, nullptr, nullptr, nullptr) == 0);
  CHECK(call(kLeft, 8, 8, nullptr, a.at, b.at) == 3 && call(kLeft, 8, 8, &one, nullptr, b.at) == 3);
  CHECK(call(kLeft, 8, 8, &one, a.at, nullptr) == 3);
  // alpha is 0: A is not read.
  CHECK(call(kLeft, 8, 8, &zero, nullptr, b.at) == 0);
  HIP(hipDeviceSynchronize());
  CHECK(b.get() == std::vector<float>(64, 0.0F));
}

void library() {
  std::size_t size = 0;
  CHECK(rocblas_get_version_string_size(&size) == 0 && rocblas_get_version_string_size(nullptr) == 3);
  std::string text(size, 'x');
  CHECK(rocblas_get_version_string(text.data(), size - 1) == 4);
  CHECK(rocblas_get_version_string(text.data(), size) == 0 && text.rfind("4.4.1.", 0) == 0 && text.back() == '\0');
  CHECK(std::string(rocblas_status_to_string(2)) == "rocblas_status_not_implemented");
  CHECK(std::string(rocblas_status_to_string(99)) == "<undefined rocblas_status value>");
}

void served() {
  Handle* handle = nullptr;
  CHECK(rocblas_create_handle(nullptr) == 1 && rocblas_create_handle(&handle) == 0);
  modes(handle);
  memory(handle);
  copies();
  gemvs(handle);
  trsms(handle);
  trsm_batches(handle);
  trsm_statuses(handle);
  library();
  CHECK(rocblas_destroy_handle(handle) == 0 && rocblas_destroy_handle(nullptr) == 1);
}

/// Every function of the list that answers not_implemented does, whatever it is called with; no name of templates is
/// found.
void unserved(const char* list) {
  std::ifstream lines(list);
  int functions = 0, unbound = 0;
  for (std::string kind, name; lines >> kind;) {
    if (kind == "data" || kind == "unbound") lines >> name;
    if (kind == "#" || !(lines >> name)) {
      std::getline(lines, name);
      continue;
    }
    void* const found = dlsym(RTLD_DEFAULT, name.c_str());
    if (kind == "unbound") unbound += found == nullptr ? 1 : 0;
    if (kind == "status") {
      CHECK(found != nullptr);
      for (int i = 0; i < 2; ++i) CHECK(reinterpret_cast<int (*)(void*, int)>(found)(nullptr, -1) == 2);
      ++functions;
    }
  }
  CHECK(functions > 1900 && unbound > 100);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3)
    unserved(argv[2]);
  else
    served();
  return 0;
}
