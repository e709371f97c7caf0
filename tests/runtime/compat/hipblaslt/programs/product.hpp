// A product for programs that call hipBLASLt: matrices of small numbers on the device, the C API's objects, and a
// reference on the host that is as plain as can be. Numbers are exact in each type, so that sums are, too.
#pragma once

#include "../../../hsa/programs/program.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <hipblaslt/hipblaslt-ext-op.h>
#include <hipblaslt/hipblaslt-ext.hpp>
#include <hipblaslt/hipblaslt.h>

#define LT(call)                                                                     \
  do {                                                                               \
    const hipblasStatus_t lt_status = (call);                                        \
    if (lt_status != HIPBLAS_STATUS_SUCCESS) {                                       \
      std::fprintf(stderr, "%s:%d: %s: %d\n", __FILE__, __LINE__, #call, lt_status); \
      std::exit(1);                                                                  \
    }                                                                                \
  } while (false)

namespace lt {

// HIP 5.2's header names floats of 16, 32 and 64 bits alone; to clang other numbers are no constants.
const auto kF32 = static_cast<hipDataType>(0), kF64 = static_cast<hipDataType>(1), kF16 = static_cast<hipDataType>(2),
           kI8 = static_cast<hipDataType>(3), kC32 = static_cast<hipDataType>(4), kI32 = static_cast<hipDataType>(10),
           kBf16 = static_cast<hipDataType>(14), kF8 = static_cast<hipDataType>(28);

inline std::size_t bytes_of(hipDataType type) {
  switch (static_cast<int>(type)) {
    case 1:
      return 8;
    case 2:
    case 14:
      return 2;
    case 3:
    case 28:
      return 1;
    default:
      return 4;
  }
}

template <class T>
void put(std::vector<std::uint8_t>& bytes, std::size_t at, T value) {
  std::memcpy(&bytes[at * sizeof(T)], &value, sizeof value);
}
template <class T>
T get(const std::vector<std::uint8_t>& bytes, std::size_t at) {
  T value;
  std::memcpy(&value, &bytes[at * sizeof(T)], sizeof value);
  return value;
}

inline void encode(hipDataType type, std::vector<std::uint8_t>& bytes, std::size_t at, double value) {
  switch (static_cast<int>(type)) {
    case 0:
      return put(bytes, at, static_cast<float>(value));
    case 1:
      return put(bytes, at, value);
    case 2:
      return put(bytes, at, static_cast<_Float16>(value));
    case 3:
      return put(bytes, at, static_cast<std::int8_t>(value));
    case 10:
      return put(bytes, at, static_cast<std::int32_t>(value));
    case 14: {
      const auto single = static_cast<float>(value);
      std::uint32_t bits = 0;
      std::memcpy(&bits, &single, sizeof bits);
      return put(bytes, at, static_cast<std::uint16_t>(bits >> 16U));
    }
    default:
      CHECK(!"a type of encode()");
  }
}
inline double decode(hipDataType type, const std::vector<std::uint8_t>& bytes, std::size_t at) {
  switch (static_cast<int>(type)) {
    case 0:
      return get<float>(bytes, at);
    case 1:
      return get<double>(bytes, at);
    case 2:
      return static_cast<double>(get<_Float16>(bytes, at));
    case 3:
      return get<std::int8_t>(bytes, at);
    case 10:
      return get<std::int32_t>(bytes, at);
    default: {
      const std::uint32_t bits = std::uint32_t{get<std::uint16_t>(bytes, at)} << 16U;
      float single = 0;
      std::memcpy(&single, &bits, sizeof single);
      return single;
    }
  }
}

/// Column-major matrices of a batch, or a vector, on the device.
class Matrix {
 public:
  Matrix(hipDataType type, std::size_t rows, std::size_t columns, std::size_t batch = 1, std::uint32_t seed = 0)
      : type(type), rows(rows), columns(columns), batch(batch), values(rows * columns * batch) {
    for (double& value : values)
      value = seed == 0 ? 0 : static_cast<int>((seed = seed * 1664525U + 1013904223U) >> 29) - 4;
    HIP(hipMalloc(&at, std::max<std::size_t>(values.size() * bytes_of(type), 1)));
    upload();
  }
  Matrix(const Matrix&) = delete;
  Matrix& operator=(const Matrix&) = delete;
  ~Matrix() { (void)hipFree(at); }

  void upload() const {
    std::vector<std::uint8_t> bytes(values.size() * bytes_of(type));
    for (std::size_t i = 0; i < values.size(); ++i) encode(type, bytes, i, values[i]);
    if (!bytes.empty()) HIP(hipMemcpy(at, bytes.data(), bytes.size(), hipMemcpyHostToDevice));
    HIP(hipStreamSynchronize(nullptr));
  }
  std::vector<double> download() const {
    std::vector<std::uint8_t> bytes(values.size() * bytes_of(type));
    HIP(hipDeviceSynchronize());
    HIP(hipMemcpy(bytes.data(), at, bytes.size(), hipMemcpyDeviceToHost));
    std::vector<double> found(values.size());
    for (std::size_t i = 0; i < found.size(); ++i) found[i] = decode(type, bytes, i);
    return found;
  }
  double value(std::size_t row, std::size_t column, std::size_t b) const {
    return values[(b * columns + column) * rows + row];
  }
  std::int64_t stride() const { return static_cast<std::int64_t>(rows * columns); }

  hipDataType type;
  std::size_t rows, columns, batch;
  std::vector<double> values;
  void* at = nullptr;
};

/// Objects of the C API, destroyed at their end.
struct Layout {
  explicit Layout(const Matrix& m) : Layout(m.type, m.rows, m.columns) {
    if (m.batch == 1) return;
    const auto batch = static_cast<std::int32_t>(m.batch);
    const std::int64_t stride = m.stride();
    LT(hipblasLtMatrixLayoutSetAttribute(at, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &batch, sizeof batch));
    LT(hipblasLtMatrixLayoutSetAttribute(at, HIPBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof stride));
  }
  Layout(hipDataType type, std::size_t rows, std::size_t columns) {
    LT(hipblasLtMatrixLayoutCreate(&at, type, rows, columns, static_cast<std::int64_t>(rows)));
  }
  Layout(const Layout&) = delete;
  Layout& operator=(const Layout&) = delete;
  ~Layout() { hipblasLtMatrixLayoutDestroy(at); }
  hipblasLtMatrixLayout_t at = nullptr;
};
struct Descriptor {
  explicit Descriptor(hipblasComputeType_t compute = HIPBLAS_COMPUTE_32F, hipDataType scale = kF32) {
    LT(hipblasLtMatmulDescCreate(&at, compute, scale));
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { hipblasLtMatmulDescDestroy(at); }
  template <class Value>
  void set(hipblasLtMatmulDescAttributes_t attribute, const Value& value) const {
    LT(hipblasLtMatmulDescSetAttribute(at, attribute, static_cast<const void*>(&value), sizeof value));
  }
  hipblasLtMatmulDesc_t at = nullptr;
};
struct Preference {
  explicit Preference(std::uint64_t bytes) {
    LT(hipblasLtMatmulPreferenceCreate(&at));
    LT(hipblasLtMatmulPreferenceSetAttribute(at, HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &bytes, sizeof bytes));
  }
  Preference(const Preference&) = delete;
  Preference& operator=(const Preference&) = delete;
  ~Preference() { hipblasLtMatmulPreferenceDestroy(at); }
  hipblasLtMatmulPreference_t at = nullptr;
};
struct Handle {
  Handle() { LT(hipblasLtCreate(&at)); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() { hipblasLtDestroy(at); }
  hipblasLtHandle_t at = nullptr;
};

constexpr std::size_t kWorkspace = 4 << 20;

/// D = f(alpha * op(A) * op(B) + beta * C + bias), with its objects.
struct Product {
  Product(hipDataType ab, hipDataType cd, bool ta, bool tb, std::size_t m, std::size_t n, std::size_t k,
          std::size_t batch = 1, hipblasComputeType_t compute = HIPBLAS_COMPUTE_32F, hipDataType scale = kF32)
      : ta(ta),
        tb(tb),
        m(m),
        n(n),
        k(k),
        batch(batch),
        a(ab, ta ? k : m, ta ? m : k, batch, 1),
        b(ab, tb ? n : k, tb ? k : n, batch, 2),
        c(cd, m, n, batch, 3),
        d(cd, m, n, batch),
        how(compute, scale),
        la(a),
        lb(b),
        lc(c),
        ld(d),
        workspace(kF32, kWorkspace / 4, 1) {
    how.set(HIPBLASLT_MATMUL_DESC_TRANSA, ta ? HIPBLAS_OP_T : HIPBLAS_OP_N);
    how.set(HIPBLASLT_MATMUL_DESC_TRANSB, tb ? HIPBLAS_OP_T : HIPBLAS_OP_N);
  }

  std::vector<hipblasLtMatmulHeuristicResult_t> heuristic(const Handle& handle, int requested = 1,
                                                          std::uint64_t limit = kWorkspace) const {
    const Preference preference(limit);
    std::vector<hipblasLtMatmulHeuristicResult_t> results(static_cast<std::size_t>(requested));
    int count = -1;
    LT(hipblasLtMatmulAlgoGetHeuristic(handle.at, how.at, la.at, lb.at, lc.at, ld.at, preference.at, requested,
                                       results.data(), &count));
    CHECK(count >= 0 && count <= requested);
    results.resize(static_cast<std::size_t>(count));
    return results;
  }
  hipblasStatus_t matmul(const Handle& handle, const hipblasLtMatmulAlgo_t* algo, hipStream_t stream = nullptr) const {
    const auto first = static_cast<float>(alpha), second = static_cast<float>(beta);
    return hipblasLtMatmul(handle.at, how.at, &first, a.at, la.at, b.at, lb.at, &second, c.at, lc.at, d.at, ld.at, algo,
                           workspace.at, kWorkspace, stream);
  }

  double sum(std::size_t i, std::size_t j, std::size_t l) const {
    double sum = 0;
    for (std::size_t x = 0; x < k; ++x)
      sum += (ta ? a.value(x, i, l) : a.value(i, x, l)) * (tb ? b.value(j, x, l) : b.value(x, j, l));
    return sum;
  }
  /// Each element of D against `wanted(row, column, batch)`.
  void check(const std::function<double(std::size_t, std::size_t, std::size_t)>& wanted, double tolerance = 0) const {
    compare(d, wanted, tolerance);
  }
  static void compare(const Matrix& matrix, const std::function<double(std::size_t, std::size_t, std::size_t)>& wanted,
                      double tolerance = 0) {
    const std::vector<double> found = matrix.download();
    for (std::size_t at = 0; at < found.size(); ++at) {
      const std::size_t i = at % matrix.rows, j = at / matrix.rows % matrix.columns,
                        l = at / matrix.rows / matrix.columns;
      const double expected = wanted(i, j, l);
      if (std::abs(found[at] - expected) <= tolerance * std::max(1.0, std::abs(expected))) continue;
      std::fprintf(stderr, "D(%zu,%zu,%zu) is %g instead of %g\n", i, j, l, found[at], expected);
      std::exit(1);
    }
  }
  /// The plain formula.
  double plain(std::size_t i, std::size_t j, std::size_t l) const {
    return alpha * sum(i, j, l) + beta * c.value(i, j, l);
  }

  bool ta, tb;
  std::size_t m, n, k, batch;
  double alpha = 1, beta = 0;
  Matrix a, b, c, d;
  Descriptor how;
  Layout la, lb, lc, ld;
  Matrix workspace;
};

}  // namespace lt
