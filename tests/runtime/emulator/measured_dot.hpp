// WMMA of f16 and bf16 on RDNA3 and RDNA4, and V_DOT2, as measured (vector/rdna_dot.hpp names the sources): one number
// at a time in double, where everything that is added is exact.
#pragma once

#include "runtime/emulator/matrix/table.hpp"

#include <cstdint>
#include <span>

namespace kiln::emulator {

struct MeasuredDot {
  bool rdna3;      ///< else RDNA4
  Format factors;  ///< kF16 or kBf16
  Format sum;      ///< kF32, or that of the factors
  /// c + the sum of a[i] * b[i] of 2 (or, of RDNA4's WMMA, 4) products, which are finite.
  double step(std::span<const double> a, std::span<const double> b, double c) const;
  /// All steps of a WMMA.
  double chain(std::span<const double> a, std::span<const double> b, double c) const;

 private:
  double rounded(double units, int grid) const;
};

}  // namespace kiln::emulator
