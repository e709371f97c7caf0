// Both operands are first unpacked to double, as they are multiplied: A in panels of kPanelRows rows so that the inner
// loop runs along rows that lie together, in vectors, B by columns. Threads share out the columns of D. Sums that are
// exact in double are not made in anything wider.
#include "runtime/reference/gemm.hpp"

#include "runtime/host/threads.hpp"
#include "runtime/reference/arithmetic.hpp"
#include "runtime/reference/operands.hpp"
#include "runtime/reference/unpacked.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <type_traits>

namespace kiln::reference {
namespace {

constexpr std::uint64_t kPanelRows = 8;
constexpr std::uint64_t kBlockColumns = 2;

/// kPanelRows x kBlockColumns sums. `b` points to two columns that are `depth` apart (the same one twice at the edge).
/// T: what is summed in.
template <class T>
struct Block {
  std::array<std::array<T, kPanelRows>, kBlockColumns> sum{}, magnitude{};
};

using Columns = std::array<const double*, kBlockColumns>;

/// A panel's rows in vectors of four, as the compiler has them for the machine.
[[gnu::always_inline]] inline void add_products(const double* a, const Columns& b, std::uint64_t depth,
                                                Block<double>& block) {
  constexpr std::uint64_t kLanes = 4, kVectors = kPanelRows / kLanes;
  using Vector = double __attribute__((vector_size(kLanes * sizeof(double))));
  using Loaded = double __attribute__((vector_size(kLanes * sizeof(double)), aligned(alignof(double)), may_alias));
  using Bits = std::int64_t __attribute__((vector_size(kLanes * sizeof(double))));
  constexpr std::int64_t kMagnitude = std::numeric_limits<std::int64_t>::max();
  Vector sum[kBlockColumns][kVectors] = {}, magnitude[kBlockColumns][kVectors] = {};
  for (std::uint64_t l = 0; l < depth; ++l, a += kPanelRows) {
    const auto* const rows = reinterpret_cast<const Loaded*>(a);
    for (std::uint64_t j = 0; j < kBlockColumns; ++j)
      for (std::uint64_t v = 0; v < kVectors; ++v) {
        const Vector product = rows[v] * b[j][l];
        sum[j][v] += product;
        magnitude[j][v] += reinterpret_cast<Vector>(reinterpret_cast<Bits>(product) & kMagnitude);
      }
  }
  for (std::uint64_t j = 0; j < kBlockColumns; ++j)
    for (std::uint64_t i = 0; i < kPanelRows; ++i) {
      block.sum[j][i] = sum[j][i / kLanes][i % kLanes];
      block.magnitude[j][i] = magnitude[j][i / kLanes][i % kLanes];
    }
}

#if defined(__x86_64__)
/// The same bits: without fma nothing is contracted.
[[gnu::target("avx2")]] void add_products_avx2(const double* a, const Columns& b, std::uint64_t depth,
                                               Block<double>& block) {
  add_products(a, b, depth, block);
}
bool has_avx2() {
  static const bool has = __builtin_cpu_supports("avx2") != 0;
  return has;
}
#endif

template <class T>
Block<T> multiply_block(const double* a, const Columns& b, std::uint64_t depth) {
  Block<T> block;
  if constexpr (std::is_same_v<T, double>) {
#if defined(__x86_64__)
    if (has_avx2()) return add_products_avx2(a, b, depth, block), block;
#endif
    return add_products(a, b, depth, block), block;
  }
  for (std::uint64_t l = 0; l < depth; ++l)
    for (std::uint64_t j = 0; j < kBlockColumns; ++j) {
      const T bv = b[j][l];
      for (std::uint64_t i = 0; i < kPanelRows; ++i) {
        const T product = a[l * kPanelRows + i] * bv;
        block.sum[j][i] += product;
        block.magnitude[j][i] += std::abs(product);
      }
    }
  return block;
}

/// The same as f32 in panels of so many rows, where all sums are exact in it.
constexpr std::uint64_t kWideRows = 16, kWideColumns = 4;

std::vector<float> narrowed(const Unpacked& of, std::uint64_t panel, std::uint64_t frees, std::uint64_t depth) {
  const std::uint64_t count = (frees + kWideRows - 1) / kWideRows * kWideRows;
  std::vector<float> values(count * depth);
  for (std::uint64_t free = 0; free < frees; free += panel) {
    const double* const from = of.values.data() + free * depth;
    float* const to =
        values.data() + (panel == 1 ? free * depth : free / kWideRows * kWideRows * depth + free % kWideRows);
    const std::uint64_t step = panel == 1 ? 1 : kWideRows;
    for (std::uint64_t l = 0; l < depth; ++l)
      for (std::uint64_t i = 0; i < panel; ++i) to[l * step + i] = static_cast<float>(from[l * panel + i]);
  }
  return values;
}

using WideSums = std::array<std::array<float, kWideRows>, kWideColumns>;

/// A panel's rows times columns that are `depth` apart.
[[gnu::always_inline]] inline void add_narrow_products(const float* a, const float* b, std::uint64_t depth,
                                                       WideSums& sums) {
  constexpr std::uint64_t kLanes = 8, kVectors = kWideRows / kLanes;
  using Vector = float __attribute__((vector_size(kLanes * sizeof(float))));
  using Loaded = float __attribute__((vector_size(kLanes * sizeof(float)), aligned(alignof(float)), may_alias));
  Vector sum[kWideColumns][kVectors] = {};
  for (std::uint64_t l = 0; l < depth; ++l, a += kWideRows) {
    const auto* const rows = reinterpret_cast<const Loaded*>(a);
    for (std::uint64_t j = 0; j < kWideColumns; ++j)
      for (std::uint64_t v = 0; v < kVectors; ++v) sum[j][v] += rows[v] * b[j * depth + l];
  }
  for (std::uint64_t j = 0; j < kWideColumns; ++j)
    for (std::uint64_t i = 0; i < kWideRows; ++i) sums[j][i] = sum[j][i / kLanes][i % kLanes];
}

#if defined(__x86_64__)
/// Contracted or not: nothing rounds.
[[gnu::target("avx2,fma")]] void add_narrow_products_avx2(const float* a, const float* b, std::uint64_t depth,
                                                          WideSums& sums) {
  add_narrow_products(a, b, depth, sums);
}
bool has_fma() {
  static const bool has = has_avx2() && __builtin_cpu_supports("fma") != 0;
  return has;
}
#endif

struct Task {
  const Unpacked& a;
  const Unpacked& b;
  std::uint64_t m, depth;
  DenormalLimits denormals;
  Sums& out;
};

template <class T>
void multiply_columns(const Task& task, std::uint64_t j0, std::uint64_t columns) {
  const double* b0 = task.b.values.data() + j0 * task.depth;
  for (std::uint64_t i0 = 0; i0 < task.m; i0 += kPanelRows) {
    const Block<T> block =
        multiply_block<T>(task.a.values.data() + i0 * task.depth, {b0, columns > 1 ? b0 + task.depth : b0}, task.depth);
    const std::uint64_t rows = std::min(kPanelRows, task.m - i0);
    for (std::uint64_t j = 0; j < columns; ++j)
      for (std::uint64_t i = 0; i < rows; ++i) {
        const std::uint64_t at = (j0 + j) * task.m + i0 + i;
        task.out.sum[at] = static_cast<double>(block.sum[j][i]);
        if constexpr (!std::is_same_v<T, double>)
          task.out.low[at] = static_cast<double>(block.sum[j][i] - static_cast<T>(task.out.sum[at]));
        task.out.magnitude[at] = static_cast<double>(block.magnitude[j][i]);
      }
  }
}

/// A and B as f32.
struct Narrow {
  std::vector<float> a, b;
};

/// Sums that f32 holds.
void multiply_columns(const Task& task, const Narrow& narrow, std::uint64_t j0, std::uint64_t columns) {
  WideSums sums;
  for (std::uint64_t i0 = 0; i0 < task.m; i0 += kWideRows) {
    const float* const of_a = narrow.a.data() + i0 * task.depth;
    const float* const of_b = narrow.b.data() + j0 * task.depth;
#if defined(__x86_64__)
    if (has_fma())
      add_narrow_products_avx2(of_a, of_b, task.depth, sums);
    else
#endif
      add_narrow_products(of_a, of_b, task.depth, sums);
    for (std::uint64_t j = 0; j < columns; ++j)
      std::copy_n(sums[j].data(), std::min(kWideRows, task.m - i0), task.out.sum.data() + (j0 + j) * task.m + i0);
  }
}

/// Only rows and columns that hold a denormal: they are few.
void add_denormals(const Task& task, std::uint64_t n) {
  task.out.denormal.assign(task.m * n, 0.0);
  for (std::uint64_t j = 0; j < n; ++j)
    for (std::uint64_t i = 0; i < task.m; ++i) {
      if (!task.a.has_denormal[i] && !task.b.has_denormal[j]) continue;
      const double* a = task.a.values.data() + i / kPanelRows * kPanelRows * task.depth + i % kPanelRows;
      const double* b = task.b.values.data() + j * task.depth;
      double sum = 0;
      for (std::uint64_t l = 0; l < task.depth; ++l)
        if (is_denormal(a[l * kPanelRows], task.denormals.a) || is_denormal(b[l], task.denormals.b))
          sum += std::fabs(a[l * kPanelRows] * b[l]);
      task.out.denormal[j * task.m + i] = sum;
    }
}

bool sums_in_long_double(const ProblemType& type) {
  return type.compute == DataType::kF64;
}

/// All products and sums are multiples of the quantum, few enough of it for a double.
bool is_exact_in_double(const Unpacked& a, const Unpacked& b, std::uint64_t depth, int quantum_exponent) {
  constexpr int kLeastExponent = -1000;
  return quantum_exponent >= kLeastExponent &&
         static_cast<double>(depth) * a.largest * b.largest <= std::ldexp(1.0, 52 + quantum_exponent);
}

/// The same in f32, of a size that no factor behind the sums brings near the end of its range.
bool is_exact_in_single(const Unpacked& a, const Unpacked& b, std::uint64_t depth, int quantum_exponent) {
  constexpr int kLeastExponent = -100, kDigits = 24;
  constexpr double kLargest = 0x1p32;
  return std::min({quantum_exponent, a.quantum_exponent, b.quantum_exponent}) >= kLeastExponent &&
         a.largest <= kLargest && b.largest <= kLargest &&
         static_cast<double>(depth) * a.largest * b.largest <=
             std::min(kLargest, std::ldexp(1.0, kDigits + quantum_exponent));
}

}  // namespace

double reference_error(const ProblemType& type, std::uint64_t k) {
  return sums_in_long_double(type) ? gamma_of(k, 0x1p-64) : gamma_of(k, 0x1p-53);
}

DenormalLimits denormal_limits(const ProblemType& type) {
  return {facts_of(type.input_a()).smallest_normal, facts_of(type.input_b()).smallest_normal};
}

Sums multiply(const GemmProblem& problem, std::span<const std::byte> a, std::span<const std::byte> b,
              std::uint64_t batch, unsigned threads, const OnProgress& progress,
              std::optional<DenormalLimits> denormals, const OperandScales& scales, bool bounds_suffice) {
  Sums result;
  const ProblemType& type = problem.type;
  result.sum.assign(problem.m * problem.n, 0.0);
  result.magnitude.assign(problem.m * problem.n, 0.0);
  if (sums_in_long_double(type)) result.low.assign(problem.m * problem.n, 0.0);
  if (problem.k == 0 || problem.empty()) return result;
  const DenormalLimits limits = denormals.value_or(denormal_limits(type));
  const Unpacked ua = unpack(a, layout_a(problem), {type.a, type.input_a(), limits.a, scales.a},
                             type.trans_a == Transpose::kT, batch, kPanelRows);
  const Unpacked ub = unpack(b, layout_b(problem), {type.b, type.input_b(), limits.b, scales.b},
                             type.trans_b == Transpose::kN, batch, 1);
  result.inputs_round = ua.rounds || ub.rounds;
  constexpr int kNone = std::numeric_limits<int>::max();
  const bool all_zero = ua.quantum_exponent == kNone || ub.quantum_exponent == kNone;
  result.quantum_exponent = all_zero ? 0 : ua.quantum_exponent + ub.quantum_exponent;

  const auto any = [](const std::vector<bool>& flags) {
    return std::find(flags.begin(), flags.end(), true) != flags.end();
  };
  const bool in_double = result.low.empty() || is_exact_in_double(ua, ub, problem.k, result.quantum_exponent);
  const bool has_denormals = any(ua.has_denormal) || any(ub.has_denormal);
  const Task task{ua, ub, problem.m, problem.k, limits, result};
  if (progress) progress(0, problem.n);  // the other threads may leave nothing to this one
  std::optional<Narrow> narrow;
  if (bounds_suffice && !has_denormals && !result.inputs_round &&
      is_exact_in_single(ua, ub, problem.k, result.quantum_exponent)) {
    result.magnitude.assign(problem.m * problem.n, static_cast<double>(problem.k) * ua.largest * ub.largest);
    result.is_bounded = true;
    narrow = {narrowed(ua, kPanelRows, problem.m, problem.k), narrowed(ub, 1, problem.n, problem.k)};
  }
  const std::uint64_t step = narrow ? kWideColumns : kBlockColumns;
  std::atomic<std::uint64_t> next = 0;
  const auto blocks = static_cast<unsigned>(std::min<std::uint64_t>(problem.n / step + 1, 1U << 16));
  host::run_in_threads(std::min(blocks, threads != 0 ? threads : host::core_count()), [&](unsigned number) {
    for (std::uint64_t j = next.fetch_add(step); j < problem.n; j = next.fetch_add(step)) {
      if (number == 0 && progress) progress(j, problem.n);
      const std::uint64_t columns = std::min(step, problem.n - j);
      if (narrow)
        multiply_columns(task, *narrow, j, columns);
      else
        (in_double ? multiply_columns<double> : multiply_columns<long double>)(task, j, columns);
    }
  });

  if (has_denormals) add_denormals(task, problem.n);
  return result;
}

}  // namespace kiln::reference
