// Factorizations by rocSOLVER, whose GEMMs are rocBLAS's templates, checked on the host: Cholesky (potrf), LU with row
// exchanges (getrf), QR (geqrf), in f32 and f64. Libraries are opened by name, so that the program needs none to be
// built: HIP, librocblas and librocsolver of any version. A line for each: "right potrf f32 n=200 residual 1e-07".
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <dlfcn.h>

namespace {

template <class Function>
Function* find(const char* name) {
  void* const found = dlsym(RTLD_DEFAULT, name);
  if (found == nullptr) {
    std::printf("failed: there is no %s\n", name);
    std::exit(1);
  }
  return reinterpret_cast<Function*>(found);
}

bool open_one_of(const std::vector<const char*>& names) {
  for (const char* const name : names)
    if (dlopen(name, RTLD_NOW | RTLD_GLOBAL) != nullptr) return true;
  std::printf("failed: %s\n", dlerror());
  return false;
}

/// Column-major.
template <class T>
struct Matrix {
  int rows, columns;
  std::vector<T> values;
  Matrix(int m, int n) : rows(m), columns(n), values(static_cast<std::size_t>(m) * static_cast<std::size_t>(n)) {}
  T& at(int i, int j) {
    return values[static_cast<std::size_t>(j) * static_cast<std::size_t>(rows) + static_cast<std::size_t>(i)];
  }
  T at(int i, int j) const {
    return values[static_cast<std::size_t>(j) * static_cast<std::size_t>(rows) + static_cast<std::size_t>(i)];
  }
};

template <class T>
Matrix<T> random_matrix(int m, int n) {
  Matrix<T> a(m, n);
  unsigned state = 12345;
  for (T& value : a.values) {
    state = state * 1664525U + 1013904223U;
    value = static_cast<T>(state >> 8) / static_cast<T>(1 << 24) - T(0.5);
  }
  return a;
}

/// op(A) * B with op the transpose or nothing, in double.
template <class T>
Matrix<double> product(const Matrix<T>& a, const Matrix<T>& b, bool transposes_a) {
  const int m = transposes_a ? a.columns : a.rows, k = transposes_a ? a.rows : a.columns;
  Matrix<double> c(m, b.columns);
  for (int j = 0; j < b.columns; ++j)
    for (int l = 0; l < k; ++l)
      for (int i = 0; i < m; ++i)
        c.at(i, j) += static_cast<double>(transposes_a ? a.at(l, i) : a.at(i, l)) * static_cast<double>(b.at(l, j));
  return c;
}

/// Of the difference to the norm of the first, Frobenius.
template <class A, class B>
double relative_difference(const Matrix<A>& a, const Matrix<B>& b) {
  double difference = 0, norm = 0;
  for (std::size_t i = 0; i < a.values.size(); ++i) {
    const double value = static_cast<double>(a.values[i]), other = static_cast<double>(b.values[i]);
    difference += (value - other) * (value - other);
    norm += value * value;
  }
  return std::sqrt(difference / norm);
}

template <class T>
Matrix<T> triangle(const Matrix<T>& a, bool is_lower, bool has_unit_diagonal) {
  const int n = std::min(a.rows, a.columns);
  Matrix<T> out(is_lower ? a.rows : n, is_lower ? n : a.columns);
  for (int j = 0; j < out.columns; ++j)
    for (int i = 0; i < out.rows; ++i)
      if (is_lower ? i >= j : i <= j) out.at(i, j) = i == j && has_unit_diagonal ? T(1) : a.at(i, j);
  return out;
}

class Device {
 public:
  explicit Device(void* handle) : handle_(handle) {}
  /// Copies `a` to the device, calls `run(handle, address)`, copies it back. False: a status was not 0.
  template <class T, class Run>
  bool on_device(Matrix<T>& a, Run run) {
    const std::size_t bytes = a.values.size() * sizeof(T);
    void* at = nullptr;
    bool good = malloc_(&at, bytes) == 0 && memcpy_(at, a.values.data(), bytes, 1) == 0;
    good = good && run(handle_, static_cast<T*>(at)) == 0 && synchronize_() == 0;
    good = good && memcpy_(a.values.data(), at, bytes, 2) == 0;
    return free_(at) == 0 && good;
  }
  void* zeros(std::size_t bytes) {
    void* at = nullptr;
    return malloc_(&at, bytes) == 0 ? at : nullptr;
  }
  bool read(void* to, const void* from, std::size_t bytes) { return memcpy_(to, from, bytes, 2) == 0; }

 private:
  void* handle_;
  int (*malloc_)(void**, std::size_t) = find<int(void**, std::size_t)>("hipMalloc");
  int (*free_)(void*) = find<int(void*)>("hipFree");
  int (*memcpy_)(void*, const void*, std::size_t, int) = find<int(void*, const void*, std::size_t, int)>("hipMemcpy");
  int (*synchronize_)() = find<int()>("hipDeviceSynchronize");
};

template <class T>
void tell(const char* what, int n, bool good, double residual) {
  const bool is_f32 = sizeof(T) == 4;
  const double bound = (is_f32 ? 1.2e-7 : 2.3e-16) * n;
  std::printf("%s %s %s n=%d residual %.1e\n",
              !good               ? "failed"
              : residual <= bound ? "right"
                                  : "wrong",
              what, is_f32 ? "f32" : "f64", n, residual);
}

/// `letter`: of the functions' names.
template <class T>
void factorize(Device& device, const std::string& letter, int n) {
  const Matrix<T> a = random_matrix<T>(n, n);
  const std::string prefix = "rocsolver_" + letter;
  {
    const Matrix<double> square = product(a, a, true);
    Matrix<T> spd(n, n);
    for (std::size_t i = 0; i < spd.values.size(); ++i) spd.values[i] = static_cast<T>(square.values[i]);
    for (int i = 0; i < n; ++i) spd.at(i, i) += T(n);
    auto* const potrf = find<int(void*, int, int, T*, int, int*)>((prefix + "potrf").c_str());
    auto* const info = static_cast<int*>(device.zeros(sizeof(int)));
    Matrix<T> out = spd;
    constexpr int kLower = 122;
    const bool good = device.on_device(out, [&](void* h, T* at) { return potrf(h, kLower, n, at, n, info); });
    const Matrix<T> lower = triangle(out, true, false);
    Matrix<T> upper(n, n);
    for (int j = 0; j < n; ++j)
      for (int i = 0; i < n; ++i) upper.at(i, j) = lower.at(j, i);
    tell<T>("potrf", n, good, relative_difference(spd, product(lower, upper, false)));
  }
  {
    auto* const getrf = find<int(void*, int, int, T*, int, int*, int*)>((prefix + "getrf").c_str());
    auto* const info = static_cast<int*>(device.zeros(sizeof(int)));
    auto* const pivots = static_cast<int*>(device.zeros(sizeof(int) * static_cast<std::size_t>(n)));
    Matrix<T> out = a, rows = a;
    bool good = device.on_device(out, [&](void* h, T* at) { return getrf(h, n, n, at, n, pivots, info); });
    std::vector<int> order(static_cast<std::size_t>(n));
    good = good && device.read(order.data(), pivots, sizeof(int) * order.size());
    for (int i = 0; good && i < n; ++i)
      for (int j = 0; j < n; ++j) std::swap(rows.at(i, j), rows.at(order[static_cast<std::size_t>(i)] - 1, j));
    tell<T>("getrf", n, good,
            relative_difference(rows, product(triangle(out, true, true), triangle(out, false, false), false)));
  }
  {
    auto* const geqrf = find<int(void*, int, int, T*, int, T*)>((prefix + "geqrf").c_str());
    auto* const factors = static_cast<T*>(device.zeros(sizeof(T) * static_cast<std::size_t>(n)));
    Matrix<T> out = a;
    const bool good = device.on_device(out, [&](void* h, T* at) { return geqrf(h, n, n, at, n, factors); });
    const Matrix<T> r = triangle(out, false, false);
    tell<T>("geqrf", n, good, relative_difference(product(a, a, true), product(r, r, true)));
  }
}

}  // namespace

int main(int count, char** words) {
  const int n = count > 1 ? static_cast<int>(std::strtol(words[1], nullptr, 10)) : 150;
  if (!open_one_of({"libamdhip64.so.6", "libamdhip64.so.5"}) || !open_one_of({"librocblas.so.4", "librocblas.so.0"}) ||
      !open_one_of({"librocsolver.so.0"}))
    return 1;
  void* handle = nullptr;
  if (find<int(void**)>("rocblas_create_handle")(&handle) != 0) {
    std::printf("failed: rocblas_create_handle\n");
    return 1;
  }
  Device device(handle);
  factorize<float>(device, "s", n);
  factorize<double>(device, "d", n);
  return find<int(void*)>("rocblas_destroy_handle")(handle);
}
