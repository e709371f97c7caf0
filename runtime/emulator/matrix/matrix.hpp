// What MFMA and WMMA share: turning the registers of A and B into rows of numbers, and the arithmetic of one row of D.
// Element e of lane l stands in unpacked[e][l]; a row of B for one k is contiguous over the columns, so the loops over
// columns vectorise. Arithmetic as measured by MMA-Sim (microsoft/MMA-Sim, mmasim/simulator): bit-exact for CDNA2 and
// CDNA3. Layouts: cdna3 ISA manual 7.1.3, rdna3 7.9, AMD's matrix instruction calculator.
#pragma once

#include "runtime/emulator/vector/lanes.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

enum class Element : u8 { kF64, kF32, kXf32, kF16, kBf16, kFp8, kBf8, kI8 };

constexpr u32 shape(u32 m, u32 n, u32 k, u32 blocks) {
  return m | n << 8 | k << 16 | blocks << 24;
}
struct Shape {
  unsigned m, n, k, blocks;
};
KILN_INLINE Shape shape_of(const Instruction& in) {
  const u32 d = in.opcode->detail;
  return {d & 0xff, d >> 8 & 0xff, d >> 16 & 0xff, d >> 24};
}

KILN_INLINE float fnuz_to_float(u32 x, unsigned mantissa, int bias) {
  const u32 e = (x & 0x7f) >> mantissa, m = x & ((1U << mantissa) - 1);
  const float scale =
      bits<float>(static_cast<u32>(127 + (e == 0 ? 1 : static_cast<int>(e)) - bias - static_cast<int>(mantissa)) << 23);
  const float v = static_cast<float>(e == 0 ? m : m | 1U << mantissa) * scale;
  const float s = (x & 0x80) != 0 ? -v : v;
  return (x & 0xff) == 0x80 ? std::numeric_limits<float>::quiet_NaN() : s;
}

template <Element kElement>
struct ElementOf;
template <>
struct ElementOf<Element::kF32> {
  using Value = float;
  static constexpr unsigned kBits = 32;
  static constexpr int kMinExponent = -126;
  KILN_INLINE Value get(u32 x) { return bits<float>(x); }
};
template <>
struct ElementOf<Element::kXf32> : ElementOf<Element::kF32> {
  KILN_INLINE Value get(u32 x) { return bits<float>(x >> 13 << 13); }
};
template <>
struct ElementOf<Element::kF16> {
  using Value = float;
  static constexpr unsigned kBits = 16;
  static constexpr int kMinExponent = -14;
  KILN_INLINE Value get(u32 x) { return half_to_float(x & 0xffff); }
};
template <>
struct ElementOf<Element::kBf16> : ElementOf<Element::kF16> {
  static constexpr int kMinExponent = -126;
  KILN_INLINE Value get(u32 x) { return bf16_to_float(x & 0xffff); }
};
template <>
struct ElementOf<Element::kFp8> {
  using Value = float;
  static constexpr unsigned kBits = 8;
  static constexpr int kMinExponent = -7;
  KILN_INLINE Value get(u32 x) { return fnuz_to_float(x, 3, 8); }
};
template <>
struct ElementOf<Element::kBf8> : ElementOf<Element::kFp8> {
  static constexpr int kMinExponent = -15;
  KILN_INLINE Value get(u32 x) { return fnuz_to_float(x, 2, 16); }
};
template <>
struct ElementOf<Element::kI8> {
  using Value = i32;
  static constexpr unsigned kBits = 8;
  KILN_INLINE Value get(u32 x) { return static_cast<i8>(x); }
};

inline constexpr unsigned kMaxPerLane = 16;  ///< elements of A or B that a lane holds
inline constexpr unsigned kMaxK = 32;

/// Elements of a source by lane. Denormals become zero of no sign where `flush` says so (CDNA2).
template <Element kElement>
KILN_SHARED void unpack(const WaveState& w, const Instruction& in, const Operand& o, unsigned per_lane, bool flush,
                        typename ElementOf<kElement>::Value (*x)[kMaxLanes]) {
  using E = ElementOf<kElement>;
  Row filled;
  constexpr unsigned kPerRegister = 32 / E::kBits;
  for (unsigned e = 0; e < per_lane; ++e) {
    const u32* row = fetch(w, in, o, e / kPerRegister, filled);
    const unsigned shift = e % kPerRegister * E::kBits;
    for (unsigned i = 0; i < kMaxLanes; ++i) x[e][i] = E::get(row[i] >> shift);
    if constexpr (!std::is_same_v<typename E::Value, i32>) {
      if (!flush) continue;
      const float tiny = E::kMinExponent == -14 ? 0x1p-14F : 0x1p-126F;
      for (unsigned i = 0; i < kMaxLanes; ++i) x[e][i] = __builtin_fabsf(x[e][i]) < tiny ? 0.0F : x[e][i];
    }
  }
}

KILN_INLINE float flush_float(float v) {
  return bits<float>(flush_32(bits<u32>(v)));
}

// --- one row of D: acc[j] += sum over k of a[k] * b[k][j], for kN columns
// ----------------------------------------------

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

/// Smallest (of what is not zero) and largest exponent of a source.
KILN_SHARED void exponent_range(const int (*e)[kMaxLanes], const float (*x)[kMaxLanes], unsigned per_lane, int& least,
                                int& most) {
  least = 1000;
  most = -1000;
  for (unsigned r = 0; r < per_lane; ++r) {
    int low = 1000, high = -1000;
    for (unsigned i = 0; i < kMaxLanes; ++i) {
      low = min_of(low, x[r][i] == 0 ? 1000 : e[r][i]);
      high = max_of(high, e[r][i]);
    }
    least = min_of(least, low);
    most = max_of(most, high);
  }
}

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
