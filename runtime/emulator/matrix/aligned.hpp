// Sums of products on CDNA3: the products of a group are cut below the largest one's exponent and summed exactly, C is
// cut and added, one rounding a group. Computed as it is written, in double, for all values; tame.hpp is the fast way
// for nearly all of them. Source: MMA-Sim (microsoft/MMA-Sim, mmasim/simulator). Compiled once per SIMD level
// (levels.hpp).
#pragma once

#include "runtime/emulator/matrix/tame.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

constexpr i16 kZeroExponent = -126;  ///< of 0

/// The exponents of A or B.
struct Exponents {
  alignas(64) Table<i16> of;
};
/// The exponents of the factors, in the same places.
struct FactorExponents {
  const i16 (*a)[kMaxLanes];
  const i16 (*b)[kMaxLanes];
};

KILN_INLINE int exponent_at_least(float v, int least) {
  const int e = static_cast<int>(bits<u32>(v) >> 23 & 0xff) - 127;
  return v == 0 ? kZeroExponent : e < least ? least : e;
}
KILN_INLINE double power_of_two(int e) {
  return bits<double>(static_cast<u64>(static_cast<i64>(e) + 1023) << 52);
}

KILN_SHARED void find_exponents(const NumberRow* x, unsigned depth, unsigned columns, Format format, Exponents& to) {
  const int floor = least_exponent(format);
  for (unsigned k = 0; k < depth; ++k) {
    for (unsigned i = 0; i < columns; ++i) to.of[k][i] = static_cast<i16>(exponent_at_least(x[k][i], floor));
  }
}

/// Products of a group cut toward zero at 24 fraction bits under the largest exponent, C rounded down, one rounding.
/// kStep 2: FP8, where even and odd products are summed apart.
template <unsigned kN, unsigned kStep>
struct Aligned {
  static constexpr unsigned kRows = 1;
  FactorExponents exponents;
  unsigned group;

  void operator()(const Factors& f, const SomeRows<1>& rows) const {
    for (unsigned k0 = 0; k0 < f.depth; k0 += group) add_group(f, rows.a[0], rows.b, k0, rows.out[0]);
  }

  KILN_INLINE float add(double plain, const double* partial, const int* top, float acc) {
    int e = top[0];
    double sum = partial[0];
    if constexpr (kStep == 2) {
      e = max_of(top[0], top[1]);
      sum = __builtin_floor(partial[0] * power_of_two(max_of(top[0] - e, -200))) +
            __builtin_floor(partial[1] * power_of_two(max_of(top[1] - e, -200)));
    }
    const int ec = exponent_at_least(acc, -126);
    const int m = max_of(e, ec);
    const double s = __builtin_floor(sum * power_of_two(7 + max_of(e - m, -600))) * 0x1p-31;
    double c = __builtin_floor(double(acc) * power_of_two(24 - m)) * 0x1p-24;
    if constexpr (kStep == 2) c = ec >= m - 25 ? c : 0.0;
    const bool finite = plain - plain == 0;
    return static_cast<float>(finite ? (s + c) * power_of_two(m) : plain);
  }

  /// Column by column in every step, so that columns are SIMD lanes.
  void add_group(const Factors& f, unsigned i, unsigned first, unsigned k0, float* out) const {
    double plain[kN], partial[kStep][kN] = {};  // partial: in units of 2^(top - 24)
    int top[kStep][kN];
    for (unsigned j = 0; j < kN; ++j) plain[j] = double(out[j]);
    for (unsigned s = 0; s < kStep; ++s) {
      double up[kN];
      for (unsigned j = 0; j < kN; ++j) top[s][j] = -100000;
      for (unsigned k = k0 + s; k < k0 + group; k += kStep) {
        const int a = exponents.a[k][i];
        for (unsigned j = 0; j < kN; ++j) top[s][j] = max_of(top[s][j], a + exponents.b[k][first + j]);
      }
      for (unsigned j = 0; j < kN; ++j) up[j] = power_of_two(24 - top[s][j]);
      for (unsigned k = k0 + s; k < k0 + group; k += kStep) {
        const double a = double(f.a[k][i]);
        for (unsigned j = 0; j < kN; ++j) {
          const double p = a * double(f.b[k][first + j]);
          plain[j] += p;
          partial[s][j] += __builtin_trunc(p * up[j]);
        }
      }
    }
    for (unsigned j = 0; j < kN; ++j) {
      double sums[kStep];
      int tops[kStep];
      for (unsigned s = 0; s < kStep; ++s) {
        sums[s] = partial[s][j];
        tops[s] = top[s][j];
      }
      out[j] = add(plain[j], sums, tops, out[j]);
    }
  }
};

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
