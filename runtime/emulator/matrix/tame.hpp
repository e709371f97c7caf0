// Sums of products on CDNA3 as aligned.hpp forms them, in 32-bit integers, for values whose exponents leave room for
// it. A product is exact in float; times 2^(24 - largest exponent of its group) and converted toward zero it is what
// the hardware keeps of it. The largest exponents are found in bytes, for two rows and two k at once: a column's word
// holds its exponents of k and k + 1 twice, a word of A those of two rows. Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/matrix/arithmetic.hpp"
#include "runtime/emulator/matrix/unpack.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

constexpr unsigned kMaxTameK = 64, kTameGroups = 8;
constexpr int kLeastTop = -100;  ///< the exponent of a group of zeros: below all others
constexpr i8 kZeroByte = -128;   ///< the exponent of 0
constexpr int kLeastByte = -63;  ///< of all else, so that two of them are more than that of 0

KILN_INLINE int least_exponent(Format format) {
  return format == Format::kF16 ? -14 : format == Format::kFp8 ? -7 : format == Format::kBf8 ? -15 : -126;
}

/// The exponents of A and B as bytes, less `base`, by pairs of k.
struct TameExponents {
  alignas(64) u8 a[kMaxTameK / 2][2 * kMaxLanes];  ///< four for two rows: k of both, k + 1 of both
  alignas(64) u8 b[kMaxTameK / 2][4 * kMaxLanes];  ///< four for a column: k twice, k + 1 twice
  struct Range {
    int base = 0, least = 0, most = 0;  ///< least and most: of what is not 0
    bool numbers = true;                ///< neither infinities nor NaNs, and near enough to each other
  };
  Range of_a, of_b;
  /// Eight rows (columns) from i on: words of k and k + 1.
  KILN_INLINE void put(TameExponents& x, bool is_a, unsigned k, unsigned i, Shorts<16> v) {
    is_a ? interleave_bytes(v, &x.a[k / 2][2 * i]) : store(&x.b[k / 2][4 * i], double_bytes(v));
  }
};

/// The exponents of any numbers, from floats.
KILN_SHARED TameExponents::Range find_bytes(const Numbers& x, unsigned depth, unsigned columns, Format format,
                                            bool is_a, TameExponents& to) {
  using I = Ints<8>;
  const I floor = splat<I>(least_exponent(format) + 127);
  I least = splat<I>(1000), most = splat<I>(0);
  const auto exponent_of = [&](I v) __attribute__((always_inline)) {
    return greater(v >> 23, floor);
  };
  for (unsigned k = 0; k < depth; ++k) {
    for (unsigned i = 0; i < columns; i += 8) {
      const I v = load<I>(&x[k][i]) & 0x7fffffff, e = exponent_of(v);
      const I high = v == 0 ? I{} : e, low = v == 0 ? splat<I>(1000) : e;
      most = greater(most, high);
      least = least < low ? least : low;
    }
  }
  int top = 0, bottom = 1000;
  for (unsigned i = 0; i < 8; ++i) {
    top = max_of(top, most[i]);
    bottom = min_of(bottom, least[i]);
  }
  if (top == 0) top = bottom = 127;  // nothing but zeros
  const TameExponents::Range range{top - 127, bottom - 127, top - 127, top < 255 && bottom - top >= kLeastByte};
  if (!range.numbers) return range;
  const auto byte_of = [&](const float* from) __attribute__((always_inline)) {
    const I v = load<I>(from) & 0x7fffffff;
    return v == 0 ? splat<I>(int{kZeroByte}) : exponent_of(v) - top;
  };
  for (unsigned k = 0; k < depth; k += 2) {
    for (unsigned i = 0; i < columns; i += 8)
      TameExponents::put(to, is_a, k, i, Shorts<16>((byte_of(&x[k][i]) & 0xffff) | byte_of(&x[k + 1][i]) << 16));
  }
  return range;
}

/// f16 or bf16 as floats, with their exponents.
template <Format kFormat>
KILN_INLINE void unpack_tame(const Rows& from, const MatrixSource& s, bool is_a, Numbers& numbers, TameExponents& x) {
  constexpr int kMantissa = kFormat == Format::kF16 ? 10 : 7, kBias = kFormat == Format::kF16 ? 15 : 127;
  using I = Ints<8>;
  using S = Shorts<16>;
  const HalfRange found = range_of_halves<kFormat>(from);
  const TameExponents::Range range{found.most, found.least, found.most,
                                   found.numbers && found.least - found.most >= kLeastByte};
  (is_a ? x.of_a : x.of_b) = range;
  if (!range.numbers) return;
  const S base = splat<S>(static_cast<i16>(range.base + kBias));
  for (unsigned e = 0; e < s.per_lane; e += 2) {
    for (unsigned quarter = 0; quarter < 4; ++quarter) {
      const unsigned place = s.place[e][quarter];
      const u32* v = from.rows[e / 2] + 16 * quarter;
      float* to = &numbers[0][0] + place;
      const unsigned column = place % kMaxLanes, pair = place / kMaxLanes / 2;
      u8 *a = &x.a[pair][2 * column], *b = &x.b[pair][4 * column];
#pragma GCC unroll 2
      for (unsigned i = 0; i < 16; i += 8) {
        const S halves = load<S>(v + i);
        widen_pairs<kFormat>(I(halves), is_a, to + i);
        const S magnitude = halves & 0x7fff;
        const S exponent = greater(S(magnitude >> kMantissa), splat<S>(i16{1})) - base;
        const S byte = magnitude == 0 ? splat<S>(i16{kZeroByte}) : exponent;
        is_a ? interleave_bytes(byte, a + 2 * i) : store(b + 4 * i, double_bytes(byte));
      }
    }
  }
}

/// Whether Tame may do it: no product, no sum and no C is infinite, NaN, or so small that the host's floats end, or
/// that a group of zeros would cut C.
KILN_SHARED bool is_tame(const TameExponents& x, const Row* d, unsigned registers) {
  const TameExponents::Range &a = x.of_a, &b = x.of_b;
  if (!a.numbers || !b.numbers || a.most + b.most >= 60 || a.least + b.least <= -80) return false;
  const int smallest = max_of(-95, a.base + b.base + kZeroByte);
  const u32 small = static_cast<u32>(smallest + 127) << 23, large = 227U << 23;  // 2^100
  using I = Ints<8>;
  I most{}, least = splat<I>(std::numeric_limits<i32>::max());
  for (unsigned r = 0; r < registers; ++r) {
    for (unsigned i = 0; i < kMaxLanes; i += 8) {
      const I v = load<I>(&d[r][i]) & 0x7fffffff;
      const I low = v == 0 ? splat<I>(std::numeric_limits<i32>::max()) : v;
      most = greater(most, v);
      least = least < low ? least : low;
    }
  }
  return !any_of<8>((most >= static_cast<i32>(large)) | (least < static_cast<i32>(small)));
}

/// kGroup products at once; kSteps 2: FP8, where the even and the odd products of a group have exponents of their own.
template <unsigned kN, unsigned kGroup, unsigned kSteps>
struct Tame {
  static constexpr unsigned kRows = 4;
  static constexpr unsigned kW = kWidth<kN>;
  static constexpr unsigned kSide = kN / kW < 2 ? 1 : 2;  ///< vectors side by side
  using F = Floats<kW>;
  using I = Ints<kW>;
  static constexpr i32 kReciprocal = 254 << 23;  ///< less the bits of a power of two: those of its reciprocal
  const TameExponents& exponents;

  /// C and a sum in units of 2^(top - 24), which is `own`, in a common unit of 2^q: the sum's own,
  /// or fine enough for one rounding of what is left then. What the unit would lose of the sum below 2^(exponent of C -
  /// 31) is lost in hardware as well; of what it loses above, the last bit tells (rounding to odd).
  KILN_INLINE F add(F c, I sum, I own) {
    const I coarse = (as_ints<I>(c) & 0x7f800000) - (29 << 23);
    const I q = greater(own, coarse);
    I s = shift_right<kW>(sum << 2, (q - own) >> 23);
    s = (s | ((s & 3) + 3)) >> 2;
    const F x = c * as_floats<F>(kReciprocal - q);
    F cut = floor_of<kW>(x);
    // Of FP8, a C this small is nothing, not -1.
    if constexpr (kSteps == 2) cut = (as_ints<I>(x) & 0x7fffffff) < bits<i32>(0.5F) ? F{} : cut;
    return __builtin_convertvector(__builtin_convertvector(cut, I) + s, F) * as_floats<F>(q);
  }

  /// 2^(24 - top) as the exponent fields of floats: in each word those of two rows, for kSteps 2 of odd products above
  /// those of even ones.
  KILN_INLINE I find_units(const TameExponents& x, unsigned i, unsigned j, unsigned k0) {
    using B = Bytes<4 * kW>;
    const int base = x.of_a.base + x.of_b.base;
    B top = splat<B>(static_cast<i8>(max_of(kLeastTop - base, int{kZeroByte})));
    const u8 *a = &x.a[k0 / 2][2 * i], *b = &x.b[k0 / 2][4 * j];
#pragma GCC unroll 8
    for (unsigned pair = 0; pair < kGroup * kSteps / 2; ++pair) {
      i32 rows;
      std::memcpy(&rows, a + pair * sizeof x.a[0], sizeof rows);
      top = greater(top, add_saturated<4 * kW>(B(splat<I>(rows)), load<B>(b + pair * sizeof x.b[0])));
    }
    if constexpr (kSteps == 1) top = greater(top, B(I(top) >> 16));
    return I(splat<B>(static_cast<i8>(127 + 24 - base)) - top);
  }
  /// kByte: the row of two, and 2 for odd products.
  template <unsigned kByte>
  KILN_INLINE I unit_of(I four) {
    constexpr i32 kField = 0x7f800000;
    return kByte == 3 ? four >> 1 & kField : four << (23 - 8 * kByte) & kField;
  }

  /// The cut products of kSide vectors of a row, summed.
  KILN_INLINE void find_sums(const Factors& f, const I* down, unsigned i, unsigned j, unsigned k0, I* sum) {
    const float *a = &f.a[k0][i], *b = &f.b[k0][j];
    for (unsigned v = 0; v < kSide; ++v) sum[v] = I{};
#pragma GCC unroll 8
    for (unsigned k = 0; k < kGroup; ++k) {
      const F x = splat<F>(a[k * kSteps * kMaxLanes]);
#pragma GCC unroll 2
      for (unsigned v = 0; v < kSide; ++v)
        sum[v] += __builtin_convertvector(load<F>(b + k * kSteps * kMaxLanes + v * kW) * x * as_floats<F>(down[v]), I);
    }
  }

  /// Of a group, by row and vector: the cut products' sums, and their units.
  struct Group {
    I sum[kRows][kSide], own[kRows][kSide];
  };
  template <unsigned kRow>
  KILN_INLINE void find_row(const Factors& f, const SomeRows<kRows>& rows, unsigned c, const I* units, unsigned k0,
                            Group& group) {
    I down[kSteps][kSide], sum[kSteps][kSide];
#pragma GCC unroll 2
    for (unsigned v = 0; v < kSide; ++v) {
      down[0][v] = unit_of<kRow % 2>(units[v]);
      if constexpr (kSteps == 2) down[1][v] = unit_of<kRow % 2 + 2>(units[v]);
    }
#pragma GCC unroll 2
    for (unsigned s = 0; s < kSteps; ++s) find_sums(f, down[s], rows.a[0] + kRow, rows.b + c, k0 + s, sum[s]);
#pragma GCC unroll 2
    for (unsigned v = 0; v < kSide; ++v) {
      I all = sum[0][v], least = down[0][v];
      if constexpr (kSteps == 2) {
        least = least < down[1][v] ? least : down[1][v];
        all = shift_right<kW>(all, (down[0][v] - least) >> 23) + shift_right<kW>(sum[1][v], (down[1][v] - least) >> 23);
      }
      group.sum[kRow][v] = all;
      group.own[kRow][v] = kReciprocal - least;
    }
  }

  /// One step for all rows after the other, so that much of the work at a time hangs on nothing: only the last step has
  /// a long chain, from group to group.
  void operator()(const Factors& f, const SomeRows<kRows>& rows) const {
    for (unsigned c = 0; c < kN; c += kW * kSide) {
      Group group[kTameGroups];
      unsigned groups = 0;
      for (unsigned k0 = 0; k0 < f.depth; k0 += kGroup * kSteps, ++groups) {
        I units[2][kSide];
#pragma GCC unroll 2
        for (unsigned r = 0; r < 2; ++r) {
#pragma GCC unroll 2
          for (unsigned v = 0; v < kSide; ++v)
            units[r][v] = find_units(exponents, rows.a[0] + 2 * r, rows.b + c + v * kW, k0);
        }
        find_row<0>(f, rows, c, units[0], k0, group[groups]);
        find_row<1>(f, rows, c, units[0], k0, group[groups]);
        find_row<2>(f, rows, c, units[1], k0, group[groups]);
        find_row<3>(f, rows, c, units[1], k0, group[groups]);
      }
      F acc[kRows][kSide];
      for (unsigned r = 0; r < kRows; ++r) {
        for (unsigned v = 0; v < kSide; ++v) acc[r][v] = load<F>(rows.out[r] + c + v * kW);
      }
      for (unsigned g = 0; g < groups; ++g) {
#pragma GCC unroll 4
        for (unsigned r = 0; r < kRows; ++r) {
#pragma GCC unroll 2
          for (unsigned v = 0; v < kSide; ++v) acc[r][v] = add(acc[r][v], group[g].sum[r][v], group[g].own[r][v]);
        }
      }
      for (unsigned r = 0; r < kRows; ++r) {
        for (unsigned v = 0; v < kSide; ++v) store(rows.out[r] + c + v * kW, acc[r][v]);
      }
    }
  }
};

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
