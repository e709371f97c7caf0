// Is D right? Each element is compared with the reference and an error bound that follows from K, the types, alpha,
// beta and the accumulation (arithmetic.hpp); every byte of D outside of the matrix must be as it was.
//
// With S, T the sums of a*b and |a*b|, u = 2^-24, and x = alpha*S, y = beta*C, z = x + y as real numbers:
//
//   accumulation   E1 = |alpha| * (gamma(K, step) * T + gamma(K, 2^-53) * T + flushed + K * 2^-149), the second gamma
//                  being that of the reference's own sums; flushed: the part of T with f16 denormals where the hardware
//                  reads them as zero; 2^-149: f32 products that underflow
//   two products   E2 = E1 + u * (|x| + E1) [unless alpha is a power of two] + u * |y| [unless y is an f32] + 2^-149
//   their sum      E3 = E2 + u * (|z| + E2) [unless beta is 0]; fma does less
//   D's type       E  = E3 for f32, E3 + max(2^-11 * (|z| + E3), 2^-25) for f16
//
// Where all products are multiples of one power of two, q, and T <= 2^24 * q, no accumulation can round, in whatever
// order and with whatever cut of 24 bits: integers, for instance (but not on RDNA3: arithmetic.hpp). If then x and y
// are f32 as well and x + y is exact in double, D has one right value, z rounded once, and nothing else passes (an f16
// D only where z is an f32: kernels may or may not round to f32 in between). The bound of such an element is half the
// distance to the nearest other value of the type.
//
// NaN must be NaN, an infinity the same infinity. Where a partial sum could have left the range of f32 (T beyond it), a
// result that is not finite is accepted; where z +- E3 straddles the end of D's range, either side is.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "runtime/reference/arithmetic.hpp"
#include "runtime/reference/gemm.hpp"
#include "runtime/reference/operands.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace kiln::reference {

/// The right value of one element and how far a correct kernel may be from it.
struct Expectation {
  double value = 0;
  double bound = 0;           ///< of |D - value|
  double unrounded = 0;       ///< E3: of the value before it is rounded to D's type
  bool exact = false;         ///< value is the only right one
  bool may_overflow = false;  ///< a partial sum may have left the range of f32
};

/// What is known of one element before the epilogue.
struct ElementSums {
  double sum = 0, magnitude = 0, denormal = 0;
  int quantum_exponent = 0;
};
Expectation expect(const GemmProblem& problem, const Arithmetic& arithmetic, const ElementSums& sums, double c);

struct WrongElement {
  std::uint64_t i = 0, j = 0, batch = 0;
  double got = 0, expected = 0, bound = 0;
  std::string text() const;
};

struct Verdict {
  bool passed = false;
  /// The largest |D - reference| / bound; infinite where NaN or infinity was due and is not there, or the reverse.
  double max_error_ratio = 0;
  std::uint64_t wrong_elements = 0;
  std::optional<WrongElement> worst;     ///< of the wrong ones
  std::uint64_t touched_bytes = 0;       ///< of D outside of the matrix
  std::uint64_t first_touched_byte = 0;  ///< if any
  /// "passed, ..." or what is wrong first.
  std::string text() const;
};

/// `inputs` are make_operands' buffers as uploaded, `d` what came back. kUnsupported if K is so large that no bound
/// exists (K * step >= 1).
Result<Verdict> judge(const GemmProblem& problem, const Arithmetic& arithmetic, const Operands& inputs,
                      std::span<const std::byte> d, unsigned threads = 0, const OnProgress& progress = {});

}  // namespace kiln::reference
