// The right value of one element of D, and how far a correct kernel may be from it: the sums and then the links of the
// epilogue in their order (kiln/problem.hpp), each of which adds its rounding to the error that it is given.
//
// u = 2^-24 (f64: 2^-53), S and T are the sums of a*b and |a*b|. A number is a value v and an error e.
//
//   accumulation  v = S, e = (gamma(K, step) + the reference's own) * T + what denormals may lose + K * underflow
//                 + input error * T (arithmetic.hpp; the last only if some input has more bits than xf32)
//   factors       v' = v * f1 * f2 ..., alpha, scale_a, scale_b and scale_alpha_vec, multiplied in whatever order:
//                 e' = |f| * e + u * (|v'| + |f| * e) for each that is no power of two, + 2^-149 for an underflow of
//                 the product, and times the others for one of the factors among themselves. beta * scale_c * C
//                 likewise.
//                 Sums of i8 that f32 is computed with are exact modulo 2^32 and rounded once: v is that, e = 0. So is
//                 a C or a bias of i32.
//   sum           z = v + y: e' = e + e_y + u * (|z| + e + e_y); fma does less
//   activation    activation.hpp; of an auxiliary matrix E that is read it is f(E) with its own error, and
//                 v' = v * f(E), e' = |f| e + |v| e_f + e e_f + u * (|v'| + those)
//   D's type      e + half a unit in the last place of |z| + e
//
// alpha, beta and the activation's arguments are numbers of the compute type; f16 compute is f32 with scalars of f16.
//
// Exactness. Where all products are multiples of one power of two, q, T <= 2^24 * q (f64: 2^53 * q) and q is no less
// than what underflows, no accumulation can round, in whatever order and with whatever cut of 24 bits: integers, for
// instance (but not on RDNA3). Such a number is known: it is what a kernel has. So is a product of known numbers that
// f32 holds (its odd part is at least that of every partial product, so that the order of factors does not matter), and
// a sum that f32 holds. D has then one right value, and nothing else passes: the known number rounded once, or, where
// the last thing is a sum into a D of the compute type, that sum rounded once (D of 16 bits and less not: kernels may
// or may not round to f32 in between). The bound of such an element is half the distance to the nearest other value of
// the type.
//
// i32 that is computed in wraps around: sums, products with alpha and scales, and bias are right modulo 2^32,
// activations see the number of 32 bits that is left, and i8 saturates. All of it has one right value.
//
// NaN must be NaN, of integers 0; an infinity the same infinity, in a type that saturates its largest number, but with
// Numerics::kHipblaslt NaN in f8, f8_fnuz and bf8_fnuz and infinity in bf8. Where a
// partial result could have left the range of f32, one that is not finite is accepted; where z +- e straddles the end
// of D's range, either side is.
#pragma once

#include "kiln/problem.hpp"
#include "runtime/contract/epilogue_links.hpp"
#include "runtime/reference/arithmetic.hpp"

#include <array>
#include <complex>
#include <cstddef>

namespace kiln::reference {

struct Expectation {
  double value = 0;
  double bound = 0;               ///< of |D - value|
  long double precise_value = 0;  ///< value before it was rounded to double
  double unrounded = 0;           ///< error before the value is rounded to D's type
  bool exact = false;             ///< value is the only right one
  bool keeps_infinity = false;    ///< infinity is due, though the type saturates
  bool may_overflow = false;      ///< a partial result may have left the range of the compute type
};

/// The magnitude of a value before it is stored.
struct Magnitude {
  double value = 0;
  double bound = 0;           ///< at least |a correct kernel's - value|
  bool may_overflow = false;  ///< a partial result may have left the range of the compute type
};

/// What is known of one element before the epilogue.
struct ElementSums {
  double sum = 0, magnitude = 0, denormal = 0;
  int quantum_exponent = 0;
  double low = 0;  ///< sum + low is the sum of a*b
  bool inputs_round = false;
  double sum_of_parts = 0;  ///< the largest |re| + |im| of a factor, of complex numbers by three products
};

/// The elements of the epilogue's vectors that belong to it; 1 and 0 where there are none.
struct ElementLinks {
  double scale_alpha = 1, scale_a = 1, scale_b = 1, scale_c = 1, scale_d = 1, scale_aux = 1, bias = 0;
  double aux = 0;  ///< of an auxiliary matrix that is read
};

/// Whether no accumulation in the working type can round (Exactness, above).
bool sums_exactly(const ElementSums& sums, const Arithmetic& arithmetic, DataType working);

/// alpha and beta as a kernel gets them.
double alpha_of(const GemmProblem& problem);
double beta_of(const GemmProblem& problem);

Expectation expect(const GemmProblem& problem, const Arithmetic& arithmetic, const ElementSums& sums, double c,
                   const ElementLinks& links = {});

/// Real (0) or imaginary (1) part of an element of complex D: each product of a part of alpha with a sum, or of beta
/// with C, is a product of its own, and they are added in the order of alpha's real part, its imaginary part, beta's.
/// `real`: its real_problem(). `sums`: of both parts, each of 2 K products of parts (complex.hpp: by three products).
Expectation expect_part(const GemmProblem& problem, const GemmProblem& real, const Arithmetic& arithmetic,
                        const std::array<ElementSums, 2>& sums, std::complex<double> c, std::size_t part);

/// The element of an auxiliary matrix that is written.
Expectation expect_aux(const GemmProblem& problem, const Arithmetic& arithmetic, const ElementSums& sums, double c,
                       const ElementLinks& links = {});

/// What an element adds to a largest magnitude.
Magnitude expect_magnitude(MagnitudeOf of, const GemmProblem& problem, const Arithmetic& arithmetic,
                           const ElementSums& sums, double c, const ElementLinks& links = {});

/// The error of an element of D in parts of its bound: at most 1 if it is right. Infinite where NaN or an infinity was
/// due and is not there, or the reverse.
double ratio_of(double got, const Expectation& expectation, DataType type);

}  // namespace kiln::reference
