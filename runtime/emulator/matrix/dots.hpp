// WMMA's sums on RDNA3 and RDNA4, rdna_dot.hpp's steps with the columns in SIMD lanes: numbers that leave room for it
// as 32-bit integers, all others one by one. Products are exact in float; times 2^-grid and converted as the hardware
// cuts they are what it adds. Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/matrix/arithmetic.hpp"
#include "runtime/emulator/vector/rdna_dot.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

constexpr unsigned kDotDepth = 16;
// Grids and exponents are counted as a float's field of exponent whose 24 bits and two more end at the grid.
constexpr int kGridOfField = 153, kProductsFromField = kGridOfField - 24;
constexpr int kZeroFactor = -10000;  ///< the exponent of 0

/// A or B as kept: `numbers`, and in `bytes` their exponents in 32 bits.
using DotExponents = i32[kMaxLanes];
KILN_INLINE const DotExponents* exponents_of(const UnpackedOperand& x) {
  return reinterpret_cast<const DotExponents*>(x.bytes[0]);
}

/// `bias` is added to the exponents.
template <Format kFormat>
KILN_SHARED void find_dot_exponents(unsigned columns, int bias, UnpackedOperand& x) {
  constexpr unsigned kW = kWidest;
  constexpr bool kIsF16 = kFormat == Format::kF16;
  using I = Ints<kW>;
  static_assert(sizeof x.bytes[0] == sizeof(DotExponents));
  auto* const exponents = reinterpret_cast<DotExponents*>(x.bytes[0]);
  const I floor = splat<I>(least_exponent_of(kFormat) + 127);
  I most{}, least = splat<I>(255), any_zero{};
  for (unsigned k = 0; k < kDotDepth; ++k) {
    for (unsigned i = 0; i < columns; i += kW) {
      const I magnitude = load<I>(&x.numbers[k][i]) & 0x7fffffff, zero = magnitude == 0;
      const I field = greater(magnitude >> 23, floor);
      store(&exponents[k][i], zero ? splat<I>(kZeroFactor) : field - 127 + bias);
      any_zero |= zero;
      most = greater(most, magnitude);
      if constexpr (!kIsF16) {
        const I low = zero ? splat<I>(255) : field;
        least = least < low ? least : low;
      }
    }
  }
  int top = 0, bottom = 255;
  for (unsigned i = 0; i < kW; ++i) {
    top = max_of(top, most[i] >> 23);
    bottom = min_of(bottom, least[i]);
  }
  x.has_zeros = any_of<kW>(any_zero);
  x.range = {0, -14, 15, top < 255};
  if (!kIsF16 && top != 0) x.range = {0, bottom - 127, top - 127, top < 255};
}

/// Whether integers will do: nothing is infinite, NaN, nor so large or small that the host's floats end.
KILN_SHARED bool fits_integers(const ExponentRange& a, const ExponentRange& b, const Row* d, unsigned registers,
                               unsigned lanes) {
  if (!a.numbers || !b.numbers || a.most + b.most > 90 || a.least + b.least < -90) return false;
  // Twice the magnitudes: the sign falls out, and 0 less one is greater than all.
  using U = typename Simd<kWidest>::U;
  U most{}, least = ~U{};
  for (unsigned r = 0; r < registers; ++r) {
    for (unsigned i = 0; i < lanes; i += kWidest) {
      const U v = load<U>(&d[r][i]) << 1, low = v - 1;
      most = greater(most, v);
      least = least < low ? least : low;
    }
  }
  bool fits = true;
  for (unsigned i = 0; i < kWidest; ++i) fits = fits && most[i] < 227U << 24 && least[i] >= (27U << 24) - 1;
  return fits;
}

/// 2^-grid, and back.
template <class F, class I>
KILN_INLINE F to_grid(I field) {
  return as_floats<F>(I((kGridOfField + 127 - field) << 23));
}
template <class F, class I>
KILN_INLINE F from_grid(F to) {
  return as_floats<F>(I((254 << 23) - as_ints<I>(to)));
}

/// sum * unit as a half; the sum has at most 30 bits: what a float would lose stays visible in its last bit.
template <unsigned W>
KILN_INLINE Floats<W> half_of_sum(Ints<W> sum, Floats<W> unit, bool limits) {
  using F = Floats<W>;
  using I = Ints<W>;
  const I shortened = sum >> 5 | ((sum & 31) != 0 ? splat<I>(1) : I{}), high = sum >> 24;
  const I is_long = (high != 0) & (high != -1);
  F v = __builtin_convertvector(I(is_long ? shortened : sum), F) * unit;
  v = to_half_and_back<W>(is_long ? v * 32.0F : v);
  const I magnitude = as_ints<I>(v) & 0x7fffffff, sign = as_ints<I>(v) ^ magnitude;
  if (limits) v = as_floats<F>(I(magnitude == 0x7f800000 ? sign | 0x477fe000 : as_ints<I>(v)));
  return v + 0.0F;  // not -0
}

struct DotFactors {
  const NumberRow *a, *b;
  const DotExponents *exponents_a, *exponents_b;
};

/// kZeros: some factors are 0.
template <unsigned kN, DotUnit kUnit, Format kD, bool kZeros>
struct Dots {
  static constexpr bool kIsRdna3 = kUnit == DotUnit::kRdna3;
  static constexpr unsigned kRows = kRowsAtOnce<kN>, kStep = kIsRdna3 ? 2 : 4;
  using S = Sums<kN, kRows>;
  using F = typename S::F;
  static constexpr unsigned kW = S::kW;
  using I = Ints<kW>;
  const DotFactors& f;
  bool limits;

  struct Product {
    F value;
    I field;
  };
  [[gnu::always_inline]] inline Product product(unsigned k, unsigned row, unsigned column) const {
    return {splat<F>(f.a[k][row]) * load<F>(&f.b[k][column]),
            f.exponents_a[k][row] + load<I>(&f.exponents_b[k][column])};
  }
  [[gnu::always_inline]] inline F number(I sum, F unit) const {
    if constexpr (kD == Format::kF16) return half_of_sum<kW>(sum, unit, limits);
    const F v = fused<kW>(__builtin_convertvector(sum, F), unit, F{});  // not -0
    return kD == Format::kBf16 ? as_floats<F>(I(as_ints<I>(v) & static_cast<i32>(0xffff0000U))) : v;
  }
  /// C where no product is anything, and where it overflowed.
  [[gnu::always_inline]] inline F or_c(F sum, F c, I top) const {
    I keeps{};
    if constexpr (kZeros) keeps = top < 0;
    if constexpr (kD == Format::kF16) keeps |= (as_ints<I>(c) & 0x7fffffff) == 0x7f800000;
    return keeps ? c + 0.0F : sum;
  }

  [[gnu::always_inline]] inline F step(F c, unsigned k, unsigned row, unsigned column) const {
    const I x = as_ints<I>(c), c_field = x >> 23 & 255;
    const I floor = kD == Format::kF16 ? greater(c_field, splat<I>(127 - 14)) : c_field;
    Product p[kStep];
    for (unsigned i = 0; i < kStep; ++i) p[i] = product(k + i, row, column);
    if constexpr (kIsRdna3) {
      const I top = greater(p[0].field, p[1].field), field = greater(top, floor);
      // In the frame of C's sign: toward zero, and one further where a term is negative or -0.
      const I to = as_ints<I>(to_grid<F>(field)), c_sign = x & std::numeric_limits<i32>::min();
      const F framed = as_floats<F>(I(to | c_sign));
      I sum = __builtin_convertvector(c * framed, I);
      for (const Product& each : p) {
        const F term = each.value * framed;
        sum += __builtin_convertvector(term, I) + (as_ints<I>(term) >> 31);
      }
      return or_c(number(sum, as_floats<F>(I(((254 << 23) - to) | c_sign))), c, top);
    }
    const I tops[2] = {greater(p[0].field, p[1].field), greater(p[2].field, p[3].field)};
    const I top = greater(tops[0], tops[1]), field = greater(top, floor);
    const F to = to_grid<F>(field), addend = c * to;
    // A negative C of which nothing is left is -1 only on the finest grids of halves.
    I nothing = __builtin_convertvector(addend, I) == 0;
    if constexpr (kD == Format::kF16) nothing &= (field > kGridOfField - 14) | (x << 1 == 0);
    I sum = nothing ? I{} : to_ints_below<kW>(addend);
    for (unsigned pair = 0; pair < 2; ++pair) {
      const F pair_to = to_grid<F>(tops[pair]);
      I both{};
      for (const Product& each : {p[2 * pair], p[2 * pair + 1]}) both += to_ints_below<kW>(each.value * pair_to);
      if constexpr (kZeros) both = tops[pair] < 0 ? I{} : both;
      sum += shift_right<kW>(both, field - tops[pair]);
    }
    return or_c(number(sum, from_grid<F, I>(to)), c, top);
  }

  void operator()(const Factors&, const SomeRows<kRows>& rows) const {
    S sums;
    S::read(sums, rows);
    for (unsigned k = 0; k < kDotDepth; k += kStep) {
#pragma GCC unroll 4
      for (unsigned r = 0; r < kRows; ++r) {
#pragma GCC unroll 4
        for (unsigned v = 0; v < S::kVectors; ++v) sums.v[r][v] = step(sums.v[r][v], k, rows.a[r], rows.b + v * kW);
      }
    }
    S::write(sums, rows);
  }
};

/// Number by number.
template <unsigned kN, DotUnit kUnit, Format kFormat, Format kD>
struct SlowDots {
  static constexpr unsigned kRows = 1, kStep = kUnit == DotUnit::kRdna3 ? 2 : 4;
  bool limits;
  void operator()(const Factors& f, const SomeRows<1>& rows) const {
    for (unsigned j = 0; j < kN; ++j) {
      u32 c = bits<u32>(rows.out[0][j]);
      for (unsigned k = 0; k < f.depth; k += kStep) {
        float a[kStep], b[kStep];
        for (unsigned i = 0; i < kStep; ++i) {
          a[i] = f.a[k + i][rows.a[0]];
          b[i] = f.b[k + i][rows.b + j];
        }
        c = dot_step<kUnit, kFormat, kFormat, kD, kStep>(a, b, c, limits);
      }
      rows.out[0][j] = bits<float>(c);
    }
  }
};

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
