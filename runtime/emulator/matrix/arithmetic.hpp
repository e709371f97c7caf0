// Sums of products as the matrix units form them: one row of D at a time, acc[j] += sum over k of a[k] * b[k][j], with
// the columns in SIMD lanes. Bit-exact for CDNA1-3 as measured by MMA-Sim (microsoft/MMA-Sim, mmasim/simulator).
// Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/vector/lanes.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

KILN_INLINE float flush_float(float v) {
  return bits<float>(flush_32(bits<u32>(v)));
}

template <unsigned kN>
KILN_INLINE void fma_row(float* acc, const float* a, const float* const* b, unsigned k_count, bool flush) {
  for (unsigned k = 0; k < k_count; ++k) {
    for (unsigned j = 0; j < kN; ++j) acc[j] = __builtin_fmaf(a[k], b[k][j], acc[j]);
    if (flush) {
      for (unsigned j = 0; j < kN; ++j) acc[j] = flush_float(acc[j]);
    }
  }
}

/// Groups of 2 or 4 products, summed as a tree, then added.
template <unsigned kN>
KILN_INLINE void pairwise_row(float* acc, const float* a, const float* const* b, unsigned k_count, unsigned group,
                              bool flush) {
  for (unsigned k = 0; k < k_count; k += group) {
    for (unsigned j = 0; j < kN; ++j) {
      const auto settle = [flush](float v) { return flush ? flush_float(v) : v; };
      float sum = settle(settle(a[k] * b[k][j]) + settle(a[k + 1] * b[k + 1][j]));
      if (group == 4) sum = settle(sum + settle(settle(a[k + 2] * b[k + 2][j]) + settle(a[k + 3] * b[k + 3][j])));
      acc[j] = settle(acc[j] + sum);
    }
  }
}

KILN_INLINE int exponent_at_least(float v, int least) {
  const int e = static_cast<int>(bits<u32>(v) >> 23 & 0xff) - 127;
  return v == 0 ? -126 : e < least ? least : e;
}
KILN_INLINE double power_of_two(int e) {
  return bits<double>(static_cast<u64>(static_cast<i64>(e) + 1023) << 52);
}

/// Products of a group cut toward zero at 24 fraction bits under the largest exponent, C rounded down, one rounding.
/// `ea` and `eb` are the exponents of the sources. kStep 2: FP8, where even and odd products are summed apart.
template <unsigned kN, unsigned kStep>
KILN_INLINE void aligned_row(float* acc, const float* a, const float* const* b, const int* ea, const int* const* eb,
                             unsigned k_count, unsigned group) {
  for (unsigned k0 = 0; k0 < k_count; k0 += group) {
    for (unsigned j = 0; j < kN; ++j) {
      double plain = double(acc[j]);
      double partial[kStep];
      int top[kStep];
      for (unsigned s = 0; s < kStep; ++s) {
        int largest = -100000;
        for (unsigned k = k0 + s; k < k0 + group; k += kStep) largest = max_of(largest, ea[k] + eb[k][j]);
        double sum = 0;
        const double up = power_of_two(24 - largest);
        for (unsigned k = k0 + s; k < k0 + group; k += kStep) {
          const double p = double(a[k]) * double(b[k][j]);
          plain += p;
          sum += __builtin_trunc(p * up);
        }
        partial[s] = sum;  // in units of 2^(top - 24)
        top[s] = largest;
      }
      int e = top[0];
      double sum = partial[0];
      if constexpr (kStep == 2) {
        e = max_of(top[0], top[1]);
        sum = __builtin_floor(partial[0] * power_of_two(max_of(top[0] - e, -200))) +
              __builtin_floor(partial[1] * power_of_two(max_of(top[1] - e, -200)));
      }
      const int ec = exponent_at_least(acc[j], -126);
      const int m = max_of(e, ec);
      const double s = __builtin_floor(sum * power_of_two(7 + max_of(e - m, -600))) * 0x1p-31;
      double c = __builtin_floor(double(acc[j]) * power_of_two(24 - m)) * 0x1p-24;
      if constexpr (kStep == 2) c = ec >= m - 25 ? c : 0.0;
      const bool finite = plain - plain == 0;
      acc[j] = static_cast<float>(finite ? (s + c) * power_of_two(m) : plain);
    }
  }
}

/// aligned_row for sources whose products are normal floats and finite (the caller has looked): products are exact in
/// float, their cut-off parts fit 32-bit integers.
template <unsigned kN>
KILN_INLINE void aligned_row_tame(float* acc, const float* a, const float* const* b, const int* ea,
                                  const int* const* eb, unsigned k_count, unsigned group) {
  for (unsigned k0 = 0; k0 < k_count; k0 += group) {
    int largest[kN], sum[kN];
    float up[kN];
    for (unsigned j = 0; j < kN; ++j) largest[j] = -100;  // only zeros are below
    for (unsigned k = k0; k < k0 + group; ++k) {
      for (unsigned j = 0; j < kN; ++j) largest[j] = max_of(largest[j], ea[k] + eb[k][j]);
    }
    for (unsigned j = 0; j < kN; ++j) {
      up[j] = bits<float>(static_cast<u32>(127 + 24 - largest[j]) << 23);
      sum[j] = 0;
    }
    for (unsigned k = k0; k < k0 + group; ++k) {
      for (unsigned j = 0; j < kN; ++j) sum[j] += static_cast<int>(a[k] * b[k][j] * up[j]);
    }
    for (unsigned j = 0; j < kN; ++j) {
      const int ec = exponent_at_least(acc[j], -126), m = max_of(largest[j], ec);
      const double s = __builtin_floor(double(sum[j]) * power_of_two(7 + max_of(largest[j] - m, -600))) * 0x1p-31;
      const double c = __builtin_floor(double(acc[j]) * power_of_two(24 - m)) * 0x1p-24;
      acc[j] = static_cast<float>((s + c) * power_of_two(m));
    }
  }
}

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
