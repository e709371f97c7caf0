// Both operands are first unpacked to double: A in panels of kPanelRows rows so that the inner loop runs along rows
// that lie together (the compiler makes vectors of it), B by columns. Threads share out the columns of D.
#include "runtime/reference/gemm.hpp"

#include "runtime/host/threads.hpp"
#include "runtime/reference/operands.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>

namespace kiln::reference {
namespace {

constexpr std::uint64_t kPanelRows = 8;
constexpr std::uint64_t kBlockColumns = 2;
constexpr double kSmallestNormalF16 = 0x1p-14;

bool is_f16_denormal(double value) {
  return value != 0 && std::fabs(value) < kSmallestNormalF16;
}

/// The largest e with value a multiple of 2^e; no constraint from 0 and what is not finite.
int quantum_exponent_of(double value) {
  if (value == 0 || !std::isfinite(value)) return std::numeric_limits<int>::max();
  int exponent = 0;
  const auto mantissa = static_cast<std::uint64_t>(std::ldexp(std::frexp(std::fabs(value), &exponent), 53));
  return exponent - 53 + __builtin_ctzll(mantissa);
}

/// One operand as double: element (free, l) at (free / panel) * panel * K + l * panel + free % panel.
struct Unpacked {
  std::vector<double> values;
  std::vector<bool> has_denormal;  ///< per free index
  int quantum_exponent = std::numeric_limits<int>::max();
};

Unpacked unpack(std::span<const std::byte> buffer, const MatrixLayout& layout, bool free_is_column, std::uint64_t batch,
                std::uint64_t panel) {
  const std::uint64_t frees = free_is_column ? layout.columns : layout.rows;
  const std::uint64_t depth = free_is_column ? layout.rows : layout.columns;
  Unpacked result;
  result.values.resize((frees + panel - 1) / panel * panel * depth);
  result.has_denormal.resize(frees);
  for (std::uint64_t column = 0; column < layout.columns; ++column)
    for (std::uint64_t row = 0; row < layout.rows; ++row) {
      const double value = load_element(buffer, layout.type, layout.offset_elements(batch, row, column));
      const std::uint64_t free = free_is_column ? column : row;
      const std::uint64_t l = free_is_column ? row : column;
      result.values[free / panel * panel * depth + l * panel + free % panel] = value;
      result.quantum_exponent = std::min(result.quantum_exponent, quantum_exponent_of(value));
      if (layout.type == DataType::kF16 && is_f16_denormal(value)) result.has_denormal[free] = true;
    }
  return result;
}

/// kPanelRows x kBlockColumns sums. `b` points to two columns that are `depth` apart (the same one twice at the edge).
struct Block {
  std::array<std::array<double, kPanelRows>, kBlockColumns> sum{}, magnitude{};
};

Block multiply_block(const double* a, std::array<const double*, kBlockColumns> b, std::uint64_t depth) {
  Block block;
  for (std::uint64_t l = 0; l < depth; ++l)
    for (std::uint64_t j = 0; j < kBlockColumns; ++j) {
      const double bv = b[j][l];
      for (std::uint64_t i = 0; i < kPanelRows; ++i) {
        const double product = a[l * kPanelRows + i] * bv;
        block.sum[j][i] += product;
        block.magnitude[j][i] += std::fabs(product);
      }
    }
  return block;
}

struct Task {
  const Unpacked& a;
  const Unpacked& b;
  std::uint64_t m, depth;
  Sums& out;
};

void multiply_columns(const Task& task, std::uint64_t j0, std::uint64_t columns) {
  const double* b0 = task.b.values.data() + j0 * task.depth;
  for (std::uint64_t i0 = 0; i0 < task.m; i0 += kPanelRows) {
    const Block block =
        multiply_block(task.a.values.data() + i0 * task.depth, {b0, columns > 1 ? b0 + task.depth : b0}, task.depth);
    const std::uint64_t rows = std::min(kPanelRows, task.m - i0);
    for (std::uint64_t j = 0; j < columns; ++j)
      for (std::uint64_t i = 0; i < rows; ++i) {
        task.out.sum[(j0 + j) * task.m + i0 + i] = block.sum[j][i];
        task.out.magnitude[(j0 + j) * task.m + i0 + i] = block.magnitude[j][i];
      }
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
        if (is_f16_denormal(a[l * kPanelRows]) || is_f16_denormal(b[l])) sum += std::fabs(a[l * kPanelRows] * b[l]);
      task.out.denormal[j * task.m + i] = sum;
    }
}

}  // namespace

Sums multiply(const GemmProblem& problem, std::span<const std::byte> a, std::span<const std::byte> b,
              std::uint64_t batch, unsigned threads, const OnProgress& progress) {
  Sums result;
  result.sum.assign(problem.m * problem.n, 0.0);
  result.magnitude.assign(problem.m * problem.n, 0.0);
  if (problem.k == 0 || problem.empty()) return result;
  const Unpacked ua = unpack(a, layout_a(problem), problem.type.trans_a == Transpose::kT, batch, kPanelRows);
  const Unpacked ub = unpack(b, layout_b(problem), problem.type.trans_b == Transpose::kN, batch, 1);
  constexpr int kNone = std::numeric_limits<int>::max();
  const bool all_zero = ua.quantum_exponent == kNone || ub.quantum_exponent == kNone;
  result.quantum_exponent = all_zero ? 0 : ua.quantum_exponent + ub.quantum_exponent;

  const Task task{ua, ub, problem.m, problem.k, result};
  if (progress) progress(0, problem.n);  // the other threads may leave nothing to this one
  std::atomic<std::uint64_t> next = 0;
  const auto blocks = static_cast<unsigned>(std::min<std::uint64_t>(problem.n / kBlockColumns + 1, 1U << 16));
  host::run_in_threads(std::min(blocks, threads != 0 ? threads : host::core_count()), [&](unsigned number) {
    for (std::uint64_t j = next.fetch_add(kBlockColumns); j < problem.n; j = next.fetch_add(kBlockColumns)) {
      if (number == 0 && progress) progress(j, problem.n);
      multiply_columns(task, j, std::min(kBlockColumns, problem.n - j));
    }
  });

  const auto any = [](const std::vector<bool>& flags) {
    return std::find(flags.begin(), flags.end(), true) != flags.end();
  };
  if (any(ua.has_denormal) || any(ub.has_denormal)) add_denormals(task, problem.n);
  return result;
}

}  // namespace kiln::reference
