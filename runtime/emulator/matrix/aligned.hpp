// Sums of products on CDNA3: the products of a group are cut below the largest one's exponent and summed exactly, C is
// cut and added, one rounding a group. Aligned computes that as it is written, in double; Tame does the same in 32-bit
// integers, for values whose exponents leave room for it. Source: MMA-Sim (microsoft/MMA-Sim, mmasim/simulator).
// Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/matrix/arithmetic.hpp"
#include "runtime/emulator/matrix/unpack.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

constexpr unsigned kTameGroups = 4;
constexpr i16 kNoExponent = -100;  ///< only zeros are below

/// The exponents of the factors, in the same places.
struct FactorExponents {
  const i16 (*a)[kMaxLanes];
  const i16 (*b)[kMaxLanes];
};

KILN_INLINE int least_exponent(Format format) {
  return format == Format::kF16 ? -14 : format == Format::kFp8 ? -7 : format == Format::kBf8 ? -15 : -126;
}
KILN_INLINE int exponent_at_least(float v, int least) {
  const int e = static_cast<int>(bits<u32>(v) >> 23 & 0xff) - 127;
  return v == 0 ? kZeroExponent : e < least ? least : e;
}
KILN_INLINE double power_of_two(int e) {
  return bits<double>(static_cast<u64>(static_cast<i64>(e) + 1023) << 52);
}

/// The exponents of numbers of other formats than f16 and bf16.
KILN_SHARED void find_exponents(const Numbers& x, unsigned depth, unsigned columns, Format format, Exponents& to) {
  const int floor = least_exponent(format);
  for (unsigned k = 0; k < depth; ++k) {
    for (unsigned i = 0; i < columns; ++i) to.of[k][i] = static_cast<i16>(exponent_at_least(x[k][i], floor));
  }
}

/// Whether Tame may do it: no product, no sum and no C is infinite, NaN, or so small that the host's floats end.
KILN_SHARED bool is_tame(const Exponents& a, const Exponents& b, const Row* d, unsigned registers) {
  // An infinity or NaN of f16 has the exponent of a float's.
  if (a.most >= 128 || b.most >= 128 || a.most + b.most >= 60 || a.least + b.least <= -80) return false;
  constexpr u32 kSmall = 32U << 23, kLarge = 227U << 23;  // 2^-95, 2^100
  u32 wild = 0;
  for (unsigned r = 0; r < registers; ++r) {
    for (unsigned i = 0; i < kMaxLanes; ++i) {
      const u32 x = d[r][i] & 0x7fffffffU;
      wild |= x - kSmall >= kLarge - kSmall && x != 0 ? 1U : 0U;
    }
  }
  return wild == 0;
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

/// Aligned for tame values: products are exact in float, what is left of them and their sum fit 32 bits.
template <unsigned kN, unsigned kGroup>
struct Tame {
  static constexpr unsigned kRows = 4;
  static constexpr unsigned kW = kWidth<kN>, kNarrow = kN < 16 ? kN : 16;
  static constexpr unsigned kSide = kN / kW < 2 ? 1 : 2;  ///< vectors side by side
  using F = Floats<kW>;
  using I = Ints<kW>;
  static constexpr i32 kReciprocal = 254 << 23;  ///< less the bits of a power of two: those of its reciprocal
  FactorExponents exponents;

  /// C and a sum in units of 2^(e - 24), in a common unit of 2^q: the sum's own, or fine enough for one rounding of
  /// what is left then. What the unit would lose of the sum below 2^(exponent of C - 31) is lost in hardware as well;
  /// of what it loses above, the last bit tells (rounding to odd). `own`: e - 24 as a float's exponent field.
  KILN_INLINE F add(F c, I sum, I own) {
    const I coarse = (as_ints<I>(c) >> 23 & 255) - 29;
    const I q = greater(own, coarse);
    I s = shift_right<kW>(sum << 2, q - own);
    s = (s | ((s & 3) + 3)) >> 2;
    const I up = q << 23, down = kReciprocal - up;
    const I cut = __builtin_convertvector(floor_of<kW>(c * as_floats<F>(down)), I);
    return __builtin_convertvector(cut + s, F) * as_floats<F>(up);
  }

  /// The largest products' exponents less 24, as fields of floats.
  KILN_INLINE void find_units(const FactorExponents& x, unsigned i, unsigned j, unsigned k0, i16* to) {
    using S = Shorts<kNarrow>;
    for (unsigned c = 0; c < kN; c += kNarrow) {
      S largest = splat<S>(kNoExponent);
#pragma GCC unroll 8
      for (unsigned k = 0; k < kGroup; ++k)
        largest = greater(largest, S(load<S>(&x.b[k0 + k][j + c]) + splat<S>(x.a[k0 + k][i])));
      store(to + c, S(largest + i16{127 - 24}));
    }
  }

  /// The cut products of some columns of a row, summed.
  KILN_INLINE void find_sums(const Factors& f, const i16* units, unsigned i, unsigned j, unsigned k0, i32* to) {
    for (unsigned c = 0; c < kN; c += kW * kSide) {
      I sum[kSide];
      F up[kSide];
#pragma GCC unroll 2
      for (unsigned v = 0; v < kSide; ++v) {
        const I own = __builtin_convertvector(load<Shorts<kW>>(units + c + v * kW), I);
        up[v] = as_floats<F>(kReciprocal - (own << 23));
        sum[v] = I{};
      }
#pragma GCC unroll 8
      for (unsigned k = 0; k < kGroup; ++k) {
        const F x = splat<F>(f.a[k0 + k][i]);
#pragma GCC unroll 2
        for (unsigned v = 0; v < kSide; ++v)
          sum[v] += __builtin_convertvector(load<F>(&f.b[k0 + k][j + c + v * kW]) * x * up[v], I);
      }
      for (unsigned v = 0; v < kSide; ++v) store(to + c + v * kW, sum[v]);
    }
  }

  /// One step for all rows after the other, so that much of the work at a time hangs on nothing: only the last step has
  /// a long chain, from group to group.
  void operator()(const Factors& f, const SomeRows<kRows>& rows) const {
    const unsigned groups = f.depth / kGroup;
    alignas(64) i16 units[kTameGroups][kRows][kN];
    alignas(64) i32 sums[kTameGroups][kRows][kN];
    for (unsigned g = 0; g < groups; ++g) {
      for (unsigned r = 0; r < kRows; ++r) find_units(exponents, rows.a[r], rows.b, g * kGroup, units[g][r]);
    }
    for (unsigned g = 0; g < groups; ++g) {
      for (unsigned r = 0; r < kRows; ++r) find_sums(f, units[g][r], rows.a[r], rows.b, g * kGroup, sums[g][r]);
    }
    for (unsigned c = 0; c < kN; c += kW) {
      F acc[kRows];
      for (unsigned r = 0; r < kRows; ++r) acc[r] = load<F>(rows.out[r] + c);
      for (unsigned g = 0; g < groups; ++g) {
#pragma GCC unroll 4
        for (unsigned r = 0; r < kRows; ++r)
          acc[r] = add(acc[r], load<I>(&sums[g][r][c]), __builtin_convertvector(load<Shorts<kW>>(&units[g][r][c]), I));
      }
      for (unsigned r = 0; r < kRows; ++r) store(rows.out[r] + c, acc[r]);
    }
  }
};

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
