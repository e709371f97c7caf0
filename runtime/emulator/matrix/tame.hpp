// Sums of products on CDNA3 as aligned.hpp forms them, in 32-bit integers, for values whose exponents leave room for
// it. A product is exact in float; times 2^(24 - largest exponent of its group) and converted toward zero it is what
// the hardware keeps of it. The largest exponents are found in bytes, for four rows at once: a column's word holds its
// exponent four times, a word of A those of four rows. Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/matrix/addend.hpp"
#include "runtime/emulator/matrix/arithmetic.hpp"
#include "runtime/emulator/matrix/unpack.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

constexpr int kLeastTop = -100;  ///< the exponent of a group of zeros: below all others
constexpr i8 kZeroByte = -128;   ///< the exponent of 0
constexpr int kLeastByte = -63;  ///< of all else, so that two of them are more than that of 0

KILN_INLINE int least_exponent(Format format) {
  return format == Format::kF16 ? -14 : format == Format::kFp8 ? -7 : format == Format::kBf8 ? -15 : -126;
}

/// Exponent bytes of W rows (columns) at a place and of the next k.
template <unsigned W>
KILN_INLINE void put_bytes(UnpackedOperand& x, bool is_a, unsigned place, Shorts<2 * W> v) {
  if (is_a) return split_bytes<W>(v, x.bytes + place, x.bytes + place + kMaxLanes);
  store(x.bytes + 4 * place, four_bytes<false, W>(v));
  store(x.bytes + 4 * place + 4 * kMaxLanes, four_bytes<true, W>(v));
}

/// The exponents of any numbers, from floats.
KILN_SHARED ExponentRange find_bytes(const NumberRow* x, unsigned depth, unsigned columns, Format format, bool is_a,
                                     UnpackedOperand& to) {
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
  const ExponentRange range{top - 127, bottom - 127, top - 127, top < 255 && bottom - top >= kLeastByte};
  if (!range.numbers) return range;
  const auto byte_of = [&](const float* from) __attribute__((always_inline)) {
    const I v = load<I>(from) & 0x7fffffff;
    return v == 0 ? splat<I>(int{kZeroByte}) : exponent_of(v) - top;
  };
  for (unsigned k = 0; k < depth; k += 2) {
    for (unsigned i = 0; i < columns; i += 8)
      put_bytes<8>(to, is_a, k * kMaxLanes + i, Shorts<16>((byte_of(&x[k][i]) & 0xffff) | byte_of(&x[k + 1][i]) << 16));
  }
  return range;
}

constexpr int kLeastAddend = -95;

/// Whether no product and no sum of them is infinite, NaN, or so small that the host's floats end; and none of a 0,
/// which counts as 2^-126 in the hardware, cuts anything.
KILN_INLINE bool are_tame(const ExponentRange& a, const ExponentRange& b) {
  return a.numbers && b.numbers && a.most + b.most < 60 && a.least + b.least > -80 &&
         max_of(a.most, b.most) - 126 <= kLeastAddend;
}

/// The C that it can take: those that a group of zeros would cut are too small.
KILN_INLINE AddendRange tame_addends(const ExponentRange& a, const ExponentRange& b) {
  return {max_of(kLeastAddend, a.base + b.base + kZeroByte), 100};
}

/// Whether Tame may do it.
KILN_SHARED bool is_tame(const ExponentRange& a, const ExponentRange& b, const Row* d, unsigned registers) {
  return are_tame(a, b) && tame_addends(a, b).holds(d, registers, kMaxLanes);
}

/// f16 and bf16: what their bytes count from. Exponents of f16 fit into a byte as they are, and nobody has to look for
/// a base first.
template <Format kFormat, class Registers>
KILN_INLINE ExponentRange base_of_halves(const Registers& from, unsigned registers) {
  if constexpr (kFormat == Format::kF16) return {-15, -14, 15, true};
  const ExponentRange found = range_of_halves<kFormat>(from, registers);
  return {found.most, found.least, found.most, found.numbers && found.least - found.most >= kLeastByte};
}

/// f16 or bf16 as floats, with their exponents.
template <Format kFormat, bool kIsA>
struct UnpackHalves {
  static constexpr bool kIsF16 = kFormat == Format::kF16;
  static constexpr unsigned kW = kWidest;
  using S = Shorts<2 * kW>;
  UnpackedOperand& to;
  S base = splat<S>(static_cast<i16>(kIsF16 ? 0 : to.range.base + 127));
  S most{};  ///< magnitude of f16

  /// Elements e and e + 1 of 16 lanes.
  KILN_INLINE void run(UnpackHalves& x, const u32* v, unsigned place) {
    constexpr int kMantissa = kIsF16 ? 10 : 7;
#pragma GCC unroll 2
    for (unsigned i = 0; i < 16; i += kW) {
      const S halves = load<S>(v + i);
      widen_pairs<kFormat>(Ints<kW>(halves), kIsA, x.to.numbers[0] + place + i);
      const S magnitude = halves & 0x7fff;
      if constexpr (kIsF16) x.most = greater(x.most, magnitude);
      const S exponent = greater(S(magnitude >> kMantissa), splat<S>(i16{1})) - x.base;
      put_bytes<kW>(x.to, kIsA, place + i, magnitude == 0 ? splat<S>(i16{kZeroByte}) : exponent);
    }
  }
  /// Infinities and NaNs of f16 are only known now.
  KILN_INLINE void finish(const UnpackHalves& x) {
    constexpr i16 kInfinity = 0x7c00;
    if constexpr (kIsF16) x.to.range.numbers = greatest_of(x.most) < kInfinity;
  }
};

/// A or B.
template <Format kFormat, bool kIsA>
KILN_INLINE void unpack_tame(const Rows& from, const MatrixSource& s, UnpackedOperand& to) {
  to.range = base_of_halves<kFormat>(from.rows, from.registers);
  if (!to.range.numbers) return;
  using Unpack = UnpackHalves<kFormat, kIsA>;
  Unpack x{to};
  for (unsigned e = 0; e < s.per_lane; e += 2) {
    for (unsigned quarter = 0; quarter < 4; ++quarter)
      Unpack::run(x, from.rows[e / 2] + 16 * quarter, s.place[e][quarter]);
  }
  Unpack::finish(x);
}

/// A and B, and C is looked at: much of it would otherwise be waiting for stores. True if all is seen to be tame.
template <Format kFormat>
KILN_SHARED bool unpack_both(const Row* a, const Row* b, const Row* d, const MatrixPlan& plan, UnpackedOperand& to_a,
                             UnpackedOperand& to_b) {
  const unsigned registers = plan.a.per_lane / 2U;
  to_a.range = base_of_halves<kFormat>(a, registers);
  to_b.range = base_of_halves<kFormat>(b, registers);
  if (!to_a.range.numbers || !to_b.range.numbers) return false;
  using UnpackA = UnpackHalves<kFormat, true>;
  using UnpackB = UnpackHalves<kFormat, false>;
  UnpackA x{to_a};
  UnpackB y{to_b};
  AddendRange addends = tame_addends(to_a.range, to_b.range);
  for (unsigned r = 0; r < registers; ++r) {
#pragma GCC unroll 4
    for (unsigned quarter = 0; quarter < 4; ++quarter) {
      UnpackA::run(x, a[r] + 16 * quarter, plan.a.place[2 * r][quarter]);
      UnpackB::run(y, b[r] + 16 * quarter, plan.b.place[2 * r][quarter]);
#pragma GCC unroll 4
      for (unsigned i = 0; i < kMaxLanes / 2; i += kWidest)
        addends.look_at(d[2 * r + quarter / 2] + quarter % 2 * (kMaxLanes / 2) + i);
    }
  }
  for (unsigned r = 2 * registers; r < plan.d_registers; ++r) {
    for (unsigned i = 0; i < kMaxLanes; i += kWidest) addends.look_at(d[r] + i);
  }
  x.most = greater(x.most, y.most);
  UnpackA::finish(x);
  return are_tame(to_a.range, to_b.range) && addends.held();
}

/// kGroup products at once; kSteps 2: FP8, where the even and the odd products of a group have exponents of their own.
template <unsigned kN, unsigned kGroup, unsigned kSteps>
struct Tame {
  static constexpr unsigned kRows = 4;
  static constexpr unsigned kW = kWidth<kN>;
  static constexpr unsigned kSide = kN / kW < 2 ? 1 : 2;  ///< vectors side by side
  static constexpr unsigned kAtOnce = kW == 16 ? 4 : 2;   ///< rows whose sums the host has registers for
  using F = Floats<kW>;
  using I = Ints<kW>;
  static constexpr i32 kReciprocal = 254 << 23;  ///< less the bits of a power of two: those of its reciprocal
  using B = Bytes<4 * kW>;
  const UnpackedOperand& of_a;
  const UnpackedOperand& of_b;
  int base = of_a.range.base + of_b.range.base;
  B least_top = splat<B>(static_cast<i8>(max_of(kLeastTop - base, int{kZeroByte})));
  B unit_of_0 = splat<B>(static_cast<i8>(127 + 24 - base));

  /// Of a group, by row and vector: the cut products' sums, and the reciprocals of their units: 2^(24 - top).
  struct Group {
    I sum[kRows][kSide], down[kRows][kSide];
  };

  /// What a C in some unit, as far as the hardware keeps it, is as an integer.
  KILN_INLINE I cut(F x) {
    // Of FP8, a C this small is nothing, not -1.
    if constexpr (kSteps == 2) x = (as_ints<I>(x) & 0x7fffffff) < bits<i32>(0.5F) ? F{} : x;
    return to_ints_below<kW>(x);
  }

  /// C and a sum in a common unit of 2^q: the sum's own, or fine enough for one rounding of what is left then. What the
  /// unit would lose of the sum below 2^(exponent of C - 31) is lost in hardware as well; of what it loses above, the
  /// last bit tells (rounding to odd). `down`: the reciprocal of the sum's unit.
  KILN_INLINE F add(F c, I sum, I down) {
    using U = typename Simd<kW>::U;
    const U down_of_c = ((254U + 29U) << 23) - (as_ints<U>(c) & 0x7f800000U);
    const I down_of_both = I(U(down) < down_of_c ? U(down) : down_of_c);
    const I lost = (down - down_of_both) >> 23;
    I s = kSteps == 1 ? shift_right<kW>(sum << 2, lost) : shift_right<kW>(sum << 1, lost - 1);
    s = quarter_to_odd<kW>(s);
    if constexpr (kSteps == 2) s = lost == 0 ? sum : s;  // 16 products: there is no room for two more bits
    return __builtin_convertvector(cut(c * as_floats<F>(down_of_both)) + s, F) *
           as_floats<F>(kReciprocal - down_of_both);
  }

  /// 2^(24 - top) as the exponent fields of floats, a byte for each of four rows.
  [[gnu::always_inline]] void find_units(unsigned i, unsigned j, unsigned k0, I* units) const {
    B top[kSide];
    for (B& t : top) t = least_top;
    const u8 *a = of_a.bytes + k0 * kMaxLanes + i, *b = of_b.bytes + 4 * (k0 * kMaxLanes + j);
#pragma GCC unroll 1
    for (unsigned k = 0; k < kGroup; ++k) {
      i32 rows;
      std::memcpy(&rows, a + k * kSteps * kMaxLanes, sizeof rows);
#pragma GCC unroll 2
      for (unsigned v = 0; v < kSide; ++v)
        top[v] = greater(top[v],
                         add_saturated<4 * kW>(B(splat<I>(rows)), load<B>(b + 4 * (k * kSteps * kMaxLanes + v * kW))));
    }
    for (unsigned v = 0; v < kSide; ++v) units[v] = I(unit_of_0 - top[v]);
  }
  KILN_INLINE I unit_of(unsigned row, I four) {
    constexpr i32 kField = 0x7f800000;
    return row == 3 ? four >> 1 & kField : four << (23 - 8 * row) & kField;
  }

  /// Of the rows at once, by row and vector.
  using Some = I[kAtOnce][kSide];
  /// Their cut products, summed.
  KILN_INLINE void find_sums(const Factors& f, const Some& down, unsigned i, unsigned j, unsigned k0, Some& sum) {
    const float *a = &f.a[k0][i], *b = &f.b[k0][j];
    for (unsigned r = 0; r < kAtOnce; ++r) {
      for (unsigned v = 0; v < kSide; ++v) sum[r][v] = I{};
    }
#pragma GCC unroll 1  // in this order
    for (unsigned k = 0; k < kGroup; ++k) {
#pragma GCC unroll 2
      for (unsigned v = 0; v < kSide; ++v) {
        const F y = load<F>(b + k * kSteps * kMaxLanes + v * kW);
#pragma GCC unroll 4
        for (unsigned r = 0; r < kAtOnce; ++r) {
          const F x = splat<F>(a[k * kSteps * kMaxLanes + r]);
          sum[r][v] += __builtin_convertvector(y * x * as_floats<F>(down[r][v]), I);
        }
      }
    }
  }

  /// From the row `first` on.
  KILN_INLINE void find_rows(unsigned first, const Factors& f, const SomeRows<kRows>& rows, unsigned c,
                             const I (*units)[kSide], unsigned k0, Group& group) {
    Some down[kSteps], sum[kSteps];
#pragma GCC unroll 2
    for (unsigned s = 0; s < kSteps; ++s) {
#pragma GCC unroll 2
      for (unsigned v = 0; v < kSide; ++v) {
#pragma GCC unroll 4
        for (unsigned r = 0; r < kAtOnce; ++r) down[s][r][v] = unit_of(first + r, units[s][v]);
      }
      find_sums(f, down[s], rows.a[0] + first, rows.b + c, k0 + s, sum[s]);
    }
#pragma GCC unroll 4
    for (unsigned r = 0; r < kAtOnce; ++r) {
#pragma GCC unroll 2
      for (unsigned v = 0; v < kSide; ++v) {
        I all = sum[0][r][v], least = down[0][r][v];
        if constexpr (kSteps == 2) {
          const I odd = down[1][r][v];
          least = least < odd ? least : odd;
          all =
              shift_right<kW>(all, (down[0][r][v] - least) >> 23) + shift_right<kW>(sum[1][r][v], (odd - least) >> 23);
        }
        group.sum[first + r][v] = all;
        group.down[first + r][v] = least;
      }
    }
    asm volatile("" ::: "memory");  // what follows would only be mixed with it, for want of registers
  }

  KILN_INLINE void add_group(const SomeRows<kRows>& rows, unsigned c, const Group& group) {
#pragma GCC unroll 4
    for (unsigned r = 0; r < kRows; ++r) {
#pragma GCC unroll 2
      for (unsigned v = 0; v < kSide; ++v) {
        float* to = rows.out[r] + c + v * kW;
        store(to, add(load<F>(to), group.sum[r][v], group.down[r][v]));
      }
    }
  }

  /// One step for all rows after the other, so that much of the work at a time hangs on nothing.
  [[gnu::always_inline]] void operator()(const Factors& f, const SomeRows<kRows>& rows) const {
    for (unsigned c = 0; c < kN; c += kW * kSide) {
      for (unsigned k0 = 0; k0 < f.depth; k0 += kGroup * kSteps) {
        I units[kSteps][kSide];
#pragma GCC unroll 2
        for (unsigned s = 0; s < kSteps; ++s) find_units(rows.a[0], rows.b + c, k0 + s, units[s]);
        Group group;
        asm volatile("" ::: "memory");
#pragma GCC unroll 2
        for (unsigned r = 0; r < kRows; r += kAtOnce) find_rows(r, f, rows, c, units, k0, group);
        add_group(rows, c, group);
      }
    }
  }
};

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
