// The slow, obvious GEMM: sums over l, in order, of one matrix of the batch, of elements as they are multiplied:
// converted to the problem's compute inputs first, to nearest even, those of 8 bits saturating (xf32, which hardware
// cuts or rounds, is left as it is). Beside the sum it yields what error bounds are made of.
//
// All but f64 is summed in double, in which the products of all types are exact, so a sum is off by at most
// gamma(K, 2^-53) * T, T = sum of |a*b|: 2^29 times less than the kernels it judges are allowed. Sums of i8 are exact.
// f64 is multiplied and summed in x87's 64 bits: gamma(K, 2^-64) * T, 2^11 times less than kernels are allowed.
#pragma once

#include "kiln/problem.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace kiln::reference {

/// M x N values each, column-major, packed.
struct Sums {
  std::vector<double> sum;        ///< sum over l of a*b
  std::vector<double> low;        ///< what sum lacks of it; empty but for f64
  std::vector<double> magnitude;  ///< sum over l of |a*b|, or more where `is_bounded`
  bool is_bounded = false;        ///< all sums are exact in f32, and all magnitudes the same (multiply)
  std::vector<double> denormal;   ///< the part of magnitude in which a or b is a denormal; empty if there is none
  /// All values of A and B of this matrix are multiples of 2^these; so every product and sum is one of their product.
  int quantum_exponent = 0;
  /// Of xf32: some element of A or B has more than its 11 bits.
  bool inputs_round = false;
};

/// What the reference's own sum of K products may be off by, in parts of their magnitude.
double reference_error(const ProblemType& type, std::uint64_t k);

/// Elements of A and B that are smaller than this, but not 0, are denormals.
struct DenormalLimits {
  double a = 0, b = 0;
};
/// Those of the types as which A and B are multiplied.
DenormalLimits denormal_limits(const ProblemType& type);

/// What elements are multiplied with before they are converted (ProblemType::scales_before_conversion_a).
struct OperandScales {
  float a = 1, b = 1;
};

/// Called on the caller's thread now and then: how much of the work is done.
using OnProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// `batch` is the matrix of the batch. `threads` 0: as many as the machine has. `denormals`: nothing means those of the
/// problem's type. `bounds_suffice`: of sums that f32 holds in whatever order they are added, magnitudes may be larger
/// than they are, but no more than 2^24 of what all products are multiples of, and than 2^32.
Sums multiply(const GemmProblem& problem, std::span<const std::byte> a, std::span<const std::byte> b,
              std::uint64_t batch, unsigned threads = 0, const OnProgress& progress = {},
              std::optional<DenormalLimits> denormals = {}, const OperandScales& scales = {},
              bool bounds_suffice = false);

}  // namespace kiln::reference
