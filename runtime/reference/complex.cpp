// See complex.hpp.
#include "runtime/reference/complex.hpp"

#include "runtime/reference/elements.hpp"
#include "runtime/reference/operands.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace kiln::reference {
namespace {

/// An operand as it is multiplied: free index by l.
struct Operand {
  std::span<const std::byte> bytes;
  MatrixLayout layout;
  bool free_is_column, conjugated;
  std::uint64_t batch;

  std::uint64_t frees() const { return free_is_column ? layout.columns : layout.rows; }
  std::uint64_t depth() const { return free_is_column ? layout.rows : layout.columns; }
  std::complex<double> at(std::uint64_t free, std::uint64_t l) const {
    const std::uint64_t row = free_is_column ? l : free, column = free_is_column ? free : l;
    const std::complex<double> value = load_complex(bytes, layout.type, layout.offset_elements(batch, row, column));
    return conjugated ? std::conj(value) : value;
  }
};

Operand operand_a(const GemmProblem& p, std::span<const std::byte> bytes, std::uint64_t batch) {
  return {bytes, layout_a(p), p.type.trans_a == Transpose::kT, p.type.conjugate_a, batch};
}
Operand operand_b(const GemmProblem& p, std::span<const std::byte> bytes, std::uint64_t batch) {
  return {bytes, layout_b(p), p.type.trans_b == Transpose::kN, p.type.conjugate_b, batch};
}

std::vector<double> largest_sums(const Operand& o) {
  std::vector<double> largest(o.frees());
  for (std::uint64_t free = 0; free < o.frees(); ++free)
    for (std::uint64_t l = 0; l < o.depth(); ++l) {
      const std::complex<double> value = o.at(free, l);
      largest[free] = std::max(largest[free], std::fabs(value.real()) + std::fabs(value.imag()));
    }
  return largest;
}

/// An element by three products; the signs of conjugated operands are those of their parts here.
std::complex<double> by_three(const Operand& a, const Operand& b, std::uint64_t i, std::uint64_t j) {
  double p = 0, q = 0, r = 0;
  for (std::uint64_t l = 0; l < a.depth(); ++l) {
    const std::complex<double> x = a.at(i, l), y = b.at(j, l);
    p += x.real() * y.real();
    q += x.imag() * y.imag();
    r += (x.real() + x.imag()) * (y.real() + y.imag());
  }
  return {p - q, r - (p + q)};
}

}  // namespace

SumsOfParts take_three_products(const GemmProblem& problem, std::span<const std::byte> a, std::span<const std::byte> b,
                                std::uint64_t batch, ComplexSums& sums) {
  if (problem.k == 0) return {std::vector<double>(problem.m), std::vector<double>(problem.n)};
  const Operand of_a = operand_a(problem, a, batch), of_b = operand_b(problem, b, batch);
  for (std::uint64_t j = 0; j < problem.n; ++j)
    for (std::uint64_t i = 0; i < problem.m; ++i) {
      const std::uint64_t at = j * problem.m + i;
      if (std::isfinite(sums[0].sum[at]) && std::isfinite(sums[1].sum[at])) continue;
      const std::complex<double> element = by_three(of_a, of_b, i, j);
      const std::array parts = {element.real(), element.imag()};
      for (std::size_t part = 0; part < parts.size(); ++part) {
        sums[part].sum[at] = parts[part];
        if (!sums[part].low.empty()) sums[part].low[at] = 0;
      }
    }
  return {largest_sums(of_a), largest_sums(of_b)};
}

ProblemType real_type(const ProblemType& complex) {
  ProblemType type = complex.canonical();
  for (DataType* of : {&type.a, &type.b, &type.c, &type.d, &type.compute}) *of = part_of(*of);
  type.conjugate_a = type.conjugate_b = false;
  type.trans_a = type.trans_b = Transpose::kN;
  type.initial_strides = type.pointer_array = type.device_scalars = type.grouped = false;
  return type;
}

GemmProblem real_problem(const GemmProblem& problem) {
  return GemmProblem::packed(real_type(problem.type), problem.m, problem.n, 2 * problem.k);
}

std::complex<double> load_complex(std::span<const std::byte> buffer, DataType type, std::uint64_t index) {
  return {load_element(buffer, part_of(type), 2 * index), load_element(buffer, part_of(type), 2 * index + 1)};
}

ComplexSums multiply_complex(const GemmProblem& problem, std::span<const std::byte> a, std::span<const std::byte> b,
                             std::uint64_t batch, unsigned threads, const OnProgress& progress,
                             std::optional<DenormalLimits> denormals) {
  const GemmProblem real = real_problem(problem);
  const DataType type = real.type.a;
  const Operand of_a = operand_a(problem, a, batch), of_b = operand_b(problem, b, batch);
  std::vector<std::byte> real_a(real.extent_a() * bytes_of(type)), real_b(real.extent_b() * bytes_of(type));
  ComplexSums sums;
  for (std::size_t part = 0; part < 2; ++part) {
    for (std::uint64_t i = 0; i < problem.m; ++i)
      for (std::uint64_t l = 0; l < problem.k; ++l) {
        const std::complex<double> value = of_a.at(i, l);
        store_element(real_a, type, 2 * l * real.lda + i, value.real());
        store_element(real_a, type, (2 * l + 1) * real.lda + i, part == 0 ? -value.imag() : value.imag());
      }
    for (std::uint64_t j = 0; j < problem.n; ++j)
      for (std::uint64_t l = 0; l < problem.k; ++l) {
        const std::complex<double> value = of_b.at(j, l);
        store_element(real_b, type, j * real.ldb + 2 * l, part == 0 ? value.real() : value.imag());
        store_element(real_b, type, j * real.ldb + 2 * l + 1, part == 0 ? value.imag() : value.real());
      }
    sums[part] = multiply(real, real_a, real_b, 0, threads, progress, denormals);
  }
  return sums;
}

}  // namespace kiln::reference
