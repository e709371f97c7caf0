// Complex GEMMs as two real ones. With K products a real or imaginary part of a sum is a sum of 2 K products of parts:
//
//   re = sum over l of  ar * br + (-ai) * bi        im = sum over l of  ar * bi + ai * br
//
// where ai and bi of a conjugated operand have the other sign. So a real GEMM of depth 2 K, whose operands are put
// together here, has the sum, and the bounds of gemm.hpp and expectation.hpp are those of its 2 K products.
//
// Three products (kernel::kThreeProducts; Higham, "Stability of a method for multiplying complex matrices with three
// real matrix multiplications", 1992) have the same sums on another way, with s = -1 for a conjugated operand, else 1:
//
//   P = sum of ar * br    Q = sum of ai * bi    R = sum of (ar + sa ai) * (br + sb bi)
//   re = P - sa sb Q      im = R - (P + sa sb Q)
//
// A term is off by at most gamma(n, u) of itself where n roundings touch it (arithmetic.hpp). Of K terms in G parts,
// which are added in the end, at most K - G + 1 touch it in its part, the product's own included, and G - 1 between the
// parts; a part without terms adds 0. Terms of P and Q meet one more on the way to re, two to im; those of R one, and
// two by the sums of parts that they are products of. With T_re = sum of |ar br| + |ai bi| and T_im = sum of |ar bi| +
// |ai br| the terms of R are at most T_re + T_im = sum of (|ar| + |ai|) * (|br| + |bi|), so that
//
//   |error of re| <= gamma(K + 1, u) * T_re
//   |error of im| <= gamma(K + 2, u) * T_re + gamma(K + 3, u) * (T_re + T_im)
//
// The latter is no multiple of T_im, which the bound of four products is: it is normwise. Where nothing can round, as
// all sums are multiples of one power of two and T_re + T_im has 24 bits of it, the result is exact all the same.
//
// Of infinities and NaN re is what four products have. im is NaN where R is, and where R and P + sa sb Q are the same
// infinity: an infinite ar makes NaN of im, which with four products is infinite if bi is not 0. And sums of parts may
// leave the range of numbers where products do not.
#pragma once

#include "kiln/problem.hpp"
#include "runtime/reference/gemm.hpp"

#include <array>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kiln::reference {

/// With parts in place of complex numbers, and nothing conjugated.
ProblemType real_type(const ProblemType& type);
/// The real GEMM, of packed operands.
GemmProblem real_problem(const GemmProblem& problem);

/// Of the real and of the imaginary parts.
using ComplexSums = std::array<Sums, 2>;

/// What three products have on the way: the largest |re| + |im| of each row of A, of each column of B.
struct SumsOfParts {
  std::vector<double> a, b;
};
/// Puts what three products make of them in place of sums that are not finite.
SumsOfParts take_three_products(const GemmProblem& problem, std::span<const std::byte> a, std::span<const std::byte> b,
                                std::uint64_t batch, ComplexSums& sums);

/// As multiply() of gemm.hpp.
ComplexSums multiply_complex(const GemmProblem& problem, std::span<const std::byte> a, std::span<const std::byte> b,
                             std::uint64_t batch, unsigned threads, const OnProgress& progress,
                             std::optional<DenormalLimits> denormals);

/// Element `index` of a buffer of kC32 or kC64.
std::complex<double> load_complex(std::span<const std::byte> buffer, DataType type, std::uint64_t index);

}  // namespace kiln::reference
