// Complex GEMMs as two real ones. With K products a real or imaginary part of a sum is a sum of 2 K products of parts:
//
//   re = sum over l of  ar * br + (-ai) * bi        im = sum over l of  ar * bi + ai * br
//
// where ai and bi of a conjugated operand have the other sign. So a real GEMM of depth 2 K, whose operands are put
// together here, has the sum, and the bounds of gemm.hpp and expectation.hpp are those of its 2 K products.
#pragma once

#include "kiln/problem.hpp"
#include "runtime/reference/gemm.hpp"

#include <array>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace kiln::reference {

/// With parts in place of complex numbers, and nothing conjugated.
ProblemType real_type(const ProblemType& type);
/// The real GEMM, of packed operands.
GemmProblem real_problem(const GemmProblem& problem);

/// Of the real and of the imaginary parts.
using ComplexSums = std::array<Sums, 2>;

/// As multiply() of gemm.hpp.
ComplexSums multiply_complex(const GemmProblem& problem, std::span<const std::byte> a, std::span<const std::byte> b,
                             std::uint64_t batch, unsigned threads, const OnProgress& progress,
                             std::optional<DenormalLimits> denormals);

/// Element `index` of a buffer of kC32 or kC64.
std::complex<double> load_complex(std::span<const std::byte> buffer, DataType type, std::uint64_t index);

}  // namespace kiln::reference
