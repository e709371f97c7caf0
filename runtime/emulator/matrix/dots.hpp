// WMMA's sums on RDNA3 and RDNA4, rdna_dot.hpp's steps with the columns in SIMD lanes: numbers that leave room for it
// as 32-bit integers, all others one by one. Products are exact in float; times 2^-grid and converted as the hardware
// cuts they are what it adds. Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/matrix/addend.hpp"
#include "runtime/emulator/matrix/arithmetic.hpp"
#include "runtime/emulator/vector/rdna_dot.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

constexpr unsigned kDotDepth = 16;
// Exponents and grids are counted as a float's field of exponent, in its place. A product's is the sum of its factors',
// and so far above the own one that its 24 bits end at the grid; C's two bits more.
constexpr int kPlace = 23, kGridOfField = 153;
constexpr i32 kExponentOfZero = std::numeric_limits<i32>::min();

/// The exponents of A, in the bytes of what is kept. Those of B its floats have in them.
using DotExponents = i32[kMaxLanes];
KILN_INLINE const DotExponents* exponents_of(const UnpackedOperand& x) {
  return reinterpret_cast<const DotExponents*>(x.bytes);
}

/// f16 or bf16 as floats; of A the exponents. `flip`: what becomes of the signs of two elements.
template <Format kFormat>
KILN_INLINE void unpack_dots(const Rows& from, const MatrixPlan& plan, const MatrixSource& s, u32 flip, bool is_a,
                             UnpackedOperand& to) {
  constexpr bool kIsF16 = kFormat == Format::kF16;
  constexpr int kMantissa = kIsF16 ? 10 : 7, kBias = kIsF16 ? 15 : 127;
  constexpr i16 kInfinity = kIsF16 ? 0x7c00 : 0x7f80;
  constexpr unsigned kW = kWidest;
  using S = Shorts<2 * kW>;
  static_assert(sizeof to.bytes == kMaxUnpackedK * sizeof(DotExponents));
  auto* const exponents = reinterpret_cast<i32*>(to.bytes);
  const auto in_place = [](Shorts<kW> v) __attribute__((always_inline)) {
    return Ints<kW>(__builtin_convertvector(Halves<kW>(v), typename Simd<kW>::U) << 16);
  };
  const auto number = [&](Shorts<kW> v) __attribute__((always_inline)) {
    return kIsF16 ? widen<kW>(v) : as_floats<Floats<kW>>(in_place(v));
  };
  const S all = splat<S>(std::numeric_limits<i16>::max());
  S most{}, least = all, least_number = all;
  for (unsigned e = 0; e < s.per_lane; e += 2) {
    for (unsigned i = 0; i < plan.lanes; i += kW) {
      if (s.place[e][i / 16] == kNoPlace) continue;
      const unsigned place[2] = {s.place[e][i / 16] + i % 16, s.place[e + 1][i / 16] + i % 16};
      const S v = halves_apart<kW>(load<Ints<kW>>(from.rows[e / 2] + i) ^ static_cast<i32>(flip));
      const S magnitude = v & 0x7fff;
      most = greater(most, magnitude);
      least = least < magnitude ? least : magnitude;
      if constexpr (!kIsF16) {
        const S low = (magnitude - 1) & 0x7fff;  // of 0: the most
        least_number = least_number < low ? least_number : low;
      }
      store(to.numbers[0] + place[0], number(part_of<false, kW>(v)));
      store(to.numbers[0] + place[1], number(part_of<true, kW>(v)));
      if (!is_a) continue;
      const S field = greater(S(magnitude >> kMantissa), splat<S>(i16{1})) + i16{kGridOfField - 24 - 127 - kBias};
      const S exponent = magnitude == 0 ? splat<S>(i16{-0x8000}) : field << (kPlace - 16);
      store(exponents + place[0], in_place(part_of<false, kW>(exponent)));
      store(exponents + place[1], in_place(part_of<true, kW>(exponent)));
    }
  }
  to.has_zeros = least_of(least) == 0;
  const int top = greatest_of(most);
  to.range = {0, -14, 15, top < kInfinity};
  if (kIsF16 || top == 0) return;
  const int bottom = (least_of(least_number) + 1) >> kMantissa;
  to.range.least = bottom - kBias;
  to.range.most = (top >> kMantissa) - kBias;
  to.range.numbers = to.range.numbers && bottom > 0;  // RDNA3 makes zeros of denormals
}

/// Whether integers will do: nothing is infinite, NaN, nor so large or small that the host's floats end.
KILN_SHARED bool fits_integers(const ExponentRange& a, const ExponentRange& b, const Row* d, unsigned registers,
                               unsigned lanes) {
  if (!a.numbers || !b.numbers || a.most + b.most > 90 || a.least + b.least < -90) return false;
  AddendRange addends(-100, 100);
  for (unsigned r = 0; r < registers; ++r) {
    for (unsigned i = 0; i < lanes; i += kWidest) addends.look_at(d[r] + i);
  }
  return addends.held() || addends.holds(d, registers, lanes);
}

/// 2^-grid, and back.
template <class F, class I>
KILN_INLINE F to_grid(I field) {
  using U = typename Simd<sizeof(I) / 4>::U;
  return as_floats<F>(I((static_cast<u32>(kGridOfField + 127) << kPlace) - U(field)));
}
template <class F, class I>
KILN_INLINE F from_grid(F to) {
  using U = typename Simd<sizeof(I) / 4>::U;
  return as_floats<F>(I((254U << kPlace) - as_ints<U>(to)));  // of either sign
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
  const DotExponents* exponents_a;
};

/// kZeros: some factors are 0.
template <unsigned kN, DotUnit kUnit, Format kFormat, Format kD, bool kZeros>
struct Dots {
  static constexpr bool kIsRdna3 = kUnit == DotUnit::kRdna3;
  static constexpr unsigned kRows = kRowsAtOnce<kN>, kStep = kIsRdna3 ? 2 : 4;
  using S = Sums<kN, kRows>;
  using F = typename S::F;
  static constexpr unsigned kW = S::kW;
  using I = Ints<kW>;
  const DotFactors& f;
  bool limits;

  /// Of one k.
  struct Columns {
    F b;
    I exponent;
  };
  [[gnu::always_inline]] inline Columns columns(unsigned k, unsigned column) const {
    const F b = load<F>(&f.b[k][column]);
    constexpr i32 kLeast = (least_exponent_of(kFormat) + 127) << kPlace;
    const I exponent = greater(as_ints<I>(b) & 0x7f800000, splat<I>(i32{kLeast}));
    if constexpr (!kZeros) return {b, exponent};
    return {b, b == 0 ? splat<I>(i32{kExponentOfZero}) : exponent};
  }
  struct Product {
    F value;
    I field;
  };
  [[gnu::always_inline]] inline Product product(unsigned k, unsigned row, const Columns& c) const {
    const I exponent = splat<I>(f.exponents_a[k][row]);
    return {splat<F>(f.a[k][row]) * c.b,
            kZeros ? add_halves_saturated<kW>(exponent, c.exponent) : exponent + c.exponent};
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

  [[gnu::always_inline]] inline F step(F c, unsigned k, unsigned row, const Columns* columns) const {
    const I c_field = as_ints<I>(c) & 0x7f800000;
    const I floor = kD == Format::kF16 ? greater(c_field, splat<I>(i32{(127 - 14) << kPlace})) : c_field;
    Product p[kStep];
    for (unsigned i = 0; i < kStep; ++i) p[i] = product(k + i, row, columns[i]);
    if constexpr (kIsRdna3) {
      const I top = greater(p[0].field, p[1].field);
      // In the frame of C's sign: toward zero, and one further where a term is negative or -0.
      const F to = to_grid<F>(greater(top, floor));
      const F framed = as_floats<F>(I(as_ints<I>(to) | (as_ints<I>(c) & std::numeric_limits<i32>::min())));
      I sum = __builtin_convertvector(c * framed, I);
      for (const Product& each : p) {
        const F term = each.value * framed;
        sum += __builtin_convertvector(term, I) + (as_ints<I>(term) >> 31);
      }
      return or_c(number(sum, from_grid<F, I>(framed)), c, top);
    }
    const I tops[2] = {greater(p[0].field, p[1].field), greater(p[2].field, p[3].field)};
    const I top = greater(tops[0], tops[1]), field = greater(top, floor);
    const F to = to_grid<F>(field), addend = c * to;
    // A negative C of which nothing is left is -1 only on the finest grids of halves.
    I nothing = __builtin_convertvector(addend, I) == 0;
    if constexpr (kD == Format::kF16)
      nothing &= (field > ((kGridOfField - 14) << kPlace)) | ((as_ints<I>(c) & 0x7fffffff) == 0);
    I sum = nothing ? I{} : to_ints_below<kW>(addend);
    for (unsigned pair = 0; pair < 2; ++pair) {
      const F pair_to = to_grid<F>(tops[pair]);
      I both = to_ints_below<kW>(p[2 * pair].value * pair_to) + to_ints_below<kW>(p[2 * pair + 1].value * pair_to);
      if constexpr (kZeros) both = tops[pair] < 0 ? I{} : both;
      sum += shift_right<kW>(both, I((field - tops[pair]) >> kPlace));
    }
    return or_c(number(sum, from_grid<F, I>(to)), c, top);
  }

  void operator()(const Factors&, const SomeRows<kRows>& rows) const {
    S sums;
    S::read(sums, rows);
    for (unsigned k = 0; k < kDotDepth; k += kStep) {
#pragma GCC unroll 4
      for (unsigned v = 0; v < S::kVectors; ++v) {
        Columns c[kStep];
        for (unsigned i = 0; i < kStep; ++i) c[i] = columns(k + i, rows.b + v * kW);
#pragma GCC unroll 4
        for (unsigned r = 0; r < kRows; ++r) sums.v[r][v] = step(sums.v[r][v], k, rows.a[r], c);
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
