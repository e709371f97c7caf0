// The slow, obvious GEMM: sums over l in double, in order, of one matrix of the batch. Beside the sum it yields what
// error bounds are made of. f16 and f32 products are exact in double, so a sum is off by at most K * 2^-53 * sum of
// |a*b|: 2^29 times less than the kernels it judges are allowed.
#pragma once

#include "kiln/problem.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace kiln::reference {

/// M x N values each, column-major, packed.
struct Sums {
  std::vector<double> sum;        ///< sum over l of a*b
  std::vector<double> magnitude;  ///< sum over l of |a*b|
  std::vector<double> denormal;   ///< the part of magnitude in which a or b is an f16 denormal; empty if there is none
  /// All values of A and B of this matrix are multiples of 2^these; so every product and sum is one of their product.
  int quantum_exponent = 0;
};

/// Called on the caller's thread now and then: how much of the work is done.
using OnProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// `batch` is the matrix of the batch. `threads` 0: as many as the machine has.
Sums multiply(const GemmProblem& problem, std::span<const std::byte> a, std::span<const std::byte> b,
              std::uint64_t batch, unsigned threads = 0, const OnProgress& progress = {});

}  // namespace kiln::reference
