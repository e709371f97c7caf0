// See complex.hpp.
#include "runtime/reference/complex.hpp"

#include "runtime/reference/elements.hpp"
#include "runtime/reference/operands.hpp"

#include <vector>

namespace kiln::reference {
namespace {

/// An operand as it is multiplied: free index by l.
struct Operand {
  std::span<const std::byte> bytes;
  MatrixLayout layout;
  bool free_is_column, conjugated;
  std::uint64_t batch;

  std::complex<double> at(std::uint64_t free, std::uint64_t l) const {
    const std::uint64_t row = free_is_column ? l : free, column = free_is_column ? free : l;
    const std::complex<double> value = load_complex(bytes, layout.type, layout.offset_elements(batch, row, column));
    return conjugated ? std::conj(value) : value;
  }
};

}  // namespace

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
  const Operand of_a{a, layout_a(problem), problem.type.trans_a == Transpose::kT, problem.type.conjugate_a, batch};
  const Operand of_b{b, layout_b(problem), problem.type.trans_b == Transpose::kN, problem.type.conjugate_b, batch};
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
