// Sums of products as the matrix units form them: some rows of D at a time, d[j] += sum over k of a[k] * b[k][j], with
// the columns in SIMD lanes. Bit-exact for CDNA1-3 as measured by MMA-Sim (microsoft/MMA-Sim, mmasim/simulator);
// CDNA3's are in aligned.hpp and tame.hpp. Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/matrix/scales.hpp"
#include "runtime/emulator/matrix/unpacked.hpp"
#include "runtime/emulator/vector/simd.hpp"

#include <type_traits>

namespace kiln::emulator::KILN_LEVEL {
namespace {

/// The factors by k: row i's are a[k][i], column j's b[k][j].
struct Factors {
  const NumberRow *a, *b;
  unsigned depth;
};
/// Some rows of D, their factors' places in the tables.
template <unsigned kRows>
struct SomeRows {
  float* out[kRows];
  unsigned a[kRows], b;
  unsigned row[kRows];
};

/// How many rows of N columns share the registers of the host.
template <unsigned kN>
inline constexpr unsigned kRowsAtOnce = kN == 32 ? 2 : 4;
template <unsigned kN>
inline constexpr unsigned kWidth = kN < kWidest ? kN : kWidest;

/// The sums of some rows while they are formed.
template <unsigned kN, unsigned kRows>
struct Sums {
  static constexpr unsigned kW = kWidth<kN>, kVectors = kN / kW;
  using F = Floats<kW>;
  F v[kRows][kVectors];

  KILN_INLINE void read(Sums& s, const SomeRows<kRows>& rows) {
    for (unsigned r = 0; r < kRows; ++r) {
      for (unsigned c = 0; c < kVectors; ++c) s.v[r][c] = load<F>(rows.out[r] + c * kW);
    }
  }
  KILN_INLINE void write(const Sums& s, const SomeRows<kRows>& rows) {
    for (unsigned r = 0; r < kRows; ++r) {
      for (unsigned c = 0; c < kVectors; ++c) store(rows.out[r] + c * kW, s.v[r][c]);
    }
  }
};

/// One fma after the other.
template <unsigned kN, bool kFlush>
struct Chain {
  static constexpr unsigned kRows = kRowsAtOnce<kN>;
  using S = Sums<kN, kRows>;
  KILN_INLINE void add(S& sums, const Factors& f, const SomeRows<kRows>& rows) {
    for (unsigned k = 0; k < f.depth; ++k) {
      typename S::F b[S::kVectors];
      for (unsigned c = 0; c < S::kVectors; ++c) b[c] = load<typename S::F>(&f.b[k][rows.b + c * S::kW]);
#pragma GCC unroll 4
      for (unsigned r = 0; r < kRows; ++r) {
        const auto a = splat<typename S::F>(f.a[k][rows.a[r]]);
#pragma GCC unroll 4
        for (unsigned c = 0; c < S::kVectors; ++c) {
          sums.v[r][c] = fused<S::kW>(a, b[c], sums.v[r][c]);
          if constexpr (kFlush) sums.v[r][c] = flushed<typename S::F, Ints<S::kW>>(sums.v[r][c]);
        }
      }
    }
  }
  void operator()(const Factors& f, const SomeRows<kRows>& rows) const {
    S sums;
    S::read(sums, rows);
    add(sums, f, rows);
    S::write(sums, rows);
  }
};

/// Groups of 2 or 4 products, summed as a tree, then added. kExact: products are floats without rounding, so that the
/// second of a pair can be added by a fused operation.
template <unsigned kN, unsigned kGroup, bool kFlush, bool kExact>
struct Pairwise {
  static constexpr unsigned kRows = kN == 4 ? 4 : 2;
  using S = Sums<kN, kRows>;
  using F = typename S::F;
  KILN_INLINE F settled(F v) {
    if constexpr (kFlush) return flushed<F, Ints<S::kW>>(v);
    return v;
  }
  void operator()(const Factors& f, const SomeRows<kRows>& rows) const {
    S sums;
    S::read(sums, rows);
    for (unsigned k = 0; k < f.depth; k += kGroup) {
#pragma GCC unroll 4
      for (unsigned r = 0; r < kRows; ++r) {
#pragma GCC unroll 4
        for (unsigned c = 0; c < S::kVectors; ++c) {
          const auto pair = [&](unsigned i) __attribute__((always_inline)) {
            const F x = splat<F>(f.a[k + i][rows.a[r]]);
            const F y = splat<F>(f.a[k + i + 1][rows.a[r]]);
            const F first = settled(load<F>(&f.b[k + i][rows.b + c * S::kW]) * x);
            const F second = load<F>(&f.b[k + i + 1][rows.b + c * S::kW]);
            if constexpr (kExact) return settled(fused<S::kW>(second, y, first));
            return settled(first + settled(second * y));
          };
          F sum = pair(0);
          if constexpr (kGroup == 4) sum = settled(sum + pair(2));
          sums.v[r][c] = settled(sums.v[r][c] + sum);
        }
      }
    }
    S::write(sums, rows);
  }
};

/// Integers: the products' sum is exact as a float (unpack.hpp), then added to C. With clamp the sum saturates.
template <unsigned kN, bool kClamp>
struct Integer {
  static constexpr unsigned kRows = kRowsAtOnce<kN>;
  using S = Sums<kN, kRows>;
  void operator()(const Factors& f, const SomeRows<kRows>& rows) const {
    S sums{};
    Chain<kN, false>::add(sums, f, rows);
    for (unsigned r = 0; r < kRows; ++r) {
      for (unsigned c = 0; c < S::kVectors; ++c) {
        using I = Ints<S::kW>;
        const I sum = __builtin_convertvector(sums.v[r][c], I), old = load<I>(rows.out[r] + c * S::kW);
        using U = typename Simd<S::kW>::U;  // wraps
        I result = I(U(old) + U(sum));
        if constexpr (kClamp) {
          const I limit = (old >> 31) ^ std::numeric_limits<i32>::max();
          result = ((old ^ result) & (sum ^ result)) < 0 ? limit : result;
        }
        store(rows.out[r] + c * S::kW, result);
      }
    }
  }
};

/// Blocks of k that share scales: exact sum of products, scaled, added with one rounding. T: what the products of a
/// block add up in exactly. float for formats below eight bits: the products of any two of them are multiples of 2^-8
/// (E3M2's numbers are multiples of 2^-4), and 32 of them less than 2^15. Of FP8, double is as good as exact.
template <unsigned kN, class T>
struct Scaled {
  static constexpr unsigned kRows = 4, kW = sizeof(T) == 4 || kN < 8 ? kWidth<kN> : 8, kVectors = kN / kW;
  using F = Floats<kW>;
  using D = typename Simd<kW>::D;
  using V = std::conditional_t<sizeof(T) == 4, F, D>;
  const Scales& scales;
  unsigned block_size;
  void operator()(const Factors& f, const SomeRows<kRows>& rows) const {
    for (unsigned block = 0; block * block_size < f.depth; ++block) {
      V sum[kRows][kVectors] = {};
      for (unsigned k = block * block_size; k < (block + 1) * block_size; ++k) {
#pragma GCC unroll 4
        for (unsigned c = 0; c < kVectors; ++c) {
          const V b = __builtin_convertvector(load<F>(&f.b[k][rows.b + c * kW]), V);
#pragma GCC unroll 4
          for (unsigned r = 0; r < kRows; ++r) sum[r][c] += b * T(f.a[k][rows.a[r]]);
        }
      }
      for (unsigned r = 0; r < kRows; ++r) {
        const double scale = scales.a[rows.row[r]][block];
#pragma GCC unroll 4
        for (unsigned c = 0; c < kVectors; ++c) {
          float* acc = rows.out[r] + c * kW;
          const D product = __builtin_convertvector(sum[r][c], D) * scale * load<D>(&scales.b[block][c * kW]);
          store(acc, __builtin_convertvector(__builtin_convertvector(load<F>(acc), D) + product, F));
        }
      }
    }
  }
};

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
