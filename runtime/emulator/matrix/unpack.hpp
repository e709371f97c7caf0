// From registers to numbers: every element of A and B as a float, by element and lane. Integers of eight bits and less
// are floats, too: their sums of products stay below 2^24 and are exact. Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/matrix/formats.hpp"
#include "runtime/emulator/matrix/unpacked.hpp"
#include "runtime/emulator/vector/simd.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

/// Numbers by k and the rows of A (columns of B) of all blocks, or all copies of them.
template <class T>
using Table = T[kMaxMatrixK][kMaxLanes];
using Numbers = Table<float>;

/// The registers of A or B, permuted if need be.
struct Rows {
  const u32* rows[kMaxPlaces];
  unsigned registers;
  alignas(64) Row permuted[kMaxMatrixRegisters];
  Rows(const WaveState& w, const Instruction& in, const MatrixPlan& plan, const MatrixSource& s, unsigned operand)
      : registers(max_of(1U, unsigned{s.per_lane} * s.bits / 32)) {
    const Row* first = w.v + in.src[operand].index;
    for (unsigned r = 0; r < registers; ++r) rows[r] = first[r];
    if (operand == 0 || !permutes_b(in, *plan.row)) return;
    for (unsigned r = 0; r < registers; ++r) {
      for (unsigned i = 0; i < kMaxLanes; ++i) permuted[r][i] = first[r][blgp_lane(in.blgp, i)];
      rows[r] = permuted[r];
    }
  }
  /// The bits of element `e` of W lanes from `i` on; those of six bits may lie in two registers.
  template <unsigned W>
  [[gnu::always_inline]] Ints<W> elements(unsigned bits, unsigned e, unsigned i) const {
    using U = typename Simd<W>::U;
    const unsigned at = e * bits, reg = at / 32, shift = at % 32;
    U x = load<U>(rows[reg] + i) >> shift;
    if (shift + bits > 32 && reg + 1 < registers) x |= load<U>(rows[reg + 1] + i) << (32 - shift);
    return Ints<W>(x & ((1U << bits) - 1));
  }
};

/// Calls body(element, first of 16 lanes, where they go).
template <class Body>
KILN_INLINE void for_sixteens(const MatrixPlan& plan, const MatrixSource& s, float* to, Body body) {
  for (unsigned e = 0; e < s.per_lane; ++e) {
    for (unsigned i = 0; i < plan.lanes; i += 16) {
      if (s.place[e][i / 16] != kNoPlace) body(e, i, to + s.place[e][i / 16]);
    }
  }
}

/// k and k + 1 of as many columns as `v` has lanes. The floats of f16, where the host does not widen so many at once,
/// are the bits in their places, which are numbers times 2^-112; those of A are multiplied by 2^224, so that products
/// come out right.
template <Format kFormat, class I>
KILN_INLINE void widen_pairs(I v, bool is_a, float* to) {
  using F = Floats<sizeof(I) / 4>;
  if constexpr (kFormat == Format::kBf16) {
    store(to, v << 16);
    store(to + kMaxLanes, v & static_cast<i32>(0xffff0000U));
#ifdef KILN_AVX512
  } else if constexpr (sizeof v == 64) {
    const Shorts<32> apart = halves_apart<16>(v);
    store(to, widen<16>(part_of<false, 16>(apart)));
    store(to + kMaxLanes, widen<16>(part_of<true, 16>(apart)));
#endif
  } else {
    constexpr i32 kFields = static_cast<i32>(0x8fffe000U);
    const F low = as_floats<F>(I(v << 16) >> 3 & kFields), high = as_floats<F>(v >> 3 & kFields);
    store(to, is_a ? times_power<224>(low) : low);
    store(to + kMaxLanes, is_a ? times_power<224>(high) : high);
  }
}

/// f16 or bf16 of MFMA; false if there are infinities or NaNs of f16, which come out wrong.
template <Format kFormat>
KILN_INLINE bool unpack_finite(const Rows& from, const MatrixSource& s, bool is_a, bool flush, NumberRow* numbers) {
  constexpr i16 kField = kFormat == Format::kF16 ? 0x7c00 : 0x7f80;
  using S = Shorts<16>;
  S most{};
  for (unsigned e = 0; e < s.per_lane; e += 2) {
    for (unsigned quarter = 0; quarter < 4; ++quarter) {
      const u32* v = from.rows[e / 2] + 16 * quarter;
      float* to = numbers[0] + s.place[e][quarter];
#pragma GCC unroll 2
      for (unsigned i = 0; i < 16; i += 8) {
        S x = load<S>(v + i);
        const S field = x & kField;
        most = greater(most, field);
        if (flush) x = field == 0 ? S{} : x;
        widen_pairs<kFormat>(Ints<8>(x), is_a, to + i);
      }
    }
  }
  return kFormat == Format::kBf16 || greatest_of(most) < kField;
}

/// The exponents of f16 or bf16: of what is not 0, at least those of the least normal number.
template <Format kFormat, class Registers>
KILN_INLINE ExponentRange range_of_halves(const Registers& from, unsigned registers) {
  constexpr int kMantissa = kFormat == Format::kF16 ? 10 : 7, kBias = kFormat == Format::kF16 ? 15 : 127;
  using S = Shorts<16>;
  S most{}, least = splat<S>(std::numeric_limits<i16>::max());
  for (unsigned r = 0; r < registers; ++r) {
    for (unsigned i = 0; i < kMaxLanes; i += 8) {
      const S magnitude = load<S>(from[r] + i) & 0x7fff;
      const S low = (magnitude - 1) & 0x7fff;  // of 0: the most
      most = greater(most, magnitude);
      least = least < low ? least : low;
    }
  }
  const int top = greatest_of(most), bottom = least_of(least);
  if (top == 0) return {};  // nothing but zeros
  const auto exponent = [](int magnitude) { return max_of(magnitude >> kMantissa, 1) - kBias; };
  const int high = exponent(top);
  return {0, exponent(bottom + 1), high, high <= kBias};
}

/// f16 and bf16: two elements to a register. neg_lo and neg_hi negate the even and odd ones.
template <Format kFormat>
KILN_INLINE void unpack_halves(const Rows& from, const Instruction& in, const MatrixPlan& plan, const MatrixSource& s,
                               unsigned operand, float* to) {
  constexpr u16 kField = kFormat == Format::kF16 ? 0x7c00 : 0x7f80;
  const bool wide = plan.row->wide();
  const u16 flip[2] = {static_cast<u16>(wide && (in.neg_lo >> operand & 1) != 0 ? 0x8000 : 0),
                       static_cast<u16>(wide && (in.neg_hi >> operand & 1) != 0 ? 0x8000 : 0)};
  const bool flips = (flip[0] | flip[1]) != 0, flush = plan.flush;
  for (unsigned e = 0; e < s.per_lane; e += 2) {
    for (unsigned i = 0; i < plan.lanes; i += 16) {
      if (s.place[e][i / 16] == kNoPlace) continue;
      Halves<16> h[2];
      split_halves(from.rows[e / 2] + i, h[0], h[1]);
#pragma GCC unroll 2
      for (unsigned part = 0; part < 2; ++part) {
        const unsigned place = s.place[e + part][i / 16];
        if (flips) h[part] ^= flip[part];
        if (flush) h[part] = (h[part] & kField) == 0 ? Halves<16>{} : h[part];
        kFormat == Format::kF16 ? widen_halves(h[part], to + place) : widen_bf16(h[part], to + place);
      }
    }
  }
}

/// A or B as floats.
KILN_SHARED void unpack_floats(const WaveState& w, const Instruction& in, const MatrixPlan& plan, const MatrixSource& s,
                               unsigned operand, NumberRow* numbers) {
  const Rows from(w, in, plan, s, operand);
  float* to = numbers[0];
  if (s.format == Format::kF16) return unpack_halves<Format::kF16>(from, in, plan, s, operand, to);
  if (s.format == Format::kBf16) return unpack_halves<Format::kBf16>(from, in, plan, s, operand, to);
  if (s.format == Format::kF32) {
    using F = Floats<8>;
    const bool flush = plan.mode_flushes && w.flush_in_32;
    return for_sixteens(
        plan, s, to, [&](unsigned e, unsigned first, float* x) __attribute__((always_inline)) {
          for (unsigned i = 0; i < 16; i += 8) {
            const F v = load<F>(from.rows[e] + first + i);
            store(x + i, flush ? flushed<F, Ints<8>>(v) : v);
          }
        });
  }
  if (s.format == Format::kXf32) {
    return for_sixteens(plan, s, to, [&](unsigned e, unsigned first, float* x) {
      const u32* row = from.rows[e] + first;
      for (unsigned i = 0; i < 16; ++i) x[i] = bits<float>(row[i] >> 13 << 13);
    });
  }
  const float* table = decoder_of(s.format, plan.fnuz);
  for_sixteens(
      plan, s, to, [&](unsigned e, unsigned first, float* x) __attribute__((always_inline)) {
        for (unsigned i = 0; i < 16; i += kWidest) {
          const Ints<kWidest> codes = from.elements<kWidest>(s.bits, e, first + i);
          s.bits == 4 ? store(x + i, of_sixteen<kWidest>(table, codes)) : store(x + i, of_table<kWidest>(table, codes));
        }
      });
}

/// Integers of WMMA are signed where neg_lo says so, those of MFMA always.
KILN_SHARED void unpack_integers(const WaveState& w, const Instruction& in, const MatrixPlan& plan,
                                 const MatrixSource& s, unsigned operand, NumberRow* numbers) {
  const Rows from(w, in, plan, s, operand);
  const bool is_signed = !plan.row->wide() || (in.neg_lo >> operand & 1) != 0;
  const unsigned up = 32 - s.bits;
  for_sixteens(plan, s, numbers[0], [&](unsigned e, unsigned first, float* x) {
    const u32* row = from.rows[e * s.bits / 32] + first;
    const unsigned shift = e * s.bits % 32;
    for (unsigned i = 0; i < 16; ++i) {
      const u32 top = row[i] >> shift << up;
      x[i] = static_cast<float>(is_signed ? static_cast<i32>(top) >> up : static_cast<i32>(top >> up));
    }
  });
}

/// All of a sparse A, from what its registers hold. The two-bit places: packed elements 2q and 2q + 1 are two of the
/// expanded elements 4q to 4q + 3.
KILN_SHARED void expand(const WaveState& w, const Instruction& in, const MatrixPlan& plan, const NumberRow* packed,
                        NumberRow* a) {
  const MatrixSource& s = plan.a;
  const unsigned rows = plan.row->m;
  for (unsigned k = 0; k < plan.row->k; ++k) {
    for (unsigned i = 0; i < rows; ++i) a[k][i] = 0;
  }
  for (unsigned p = 0; p < s.depth; p += 2) {
    const unsigned bit = plan.index_shift + 2U * s.element[p];
    for (unsigned i = 0; i < rows; ++i) {
      const u32 pair = w.v[in.src[2].index + bit / 32][s.lane[p] + i] >> bit % 32 & 15;
      const u32 first = pair & 3, second = pair >> 2;
      // The first of the two comes first: it cannot be the last of the four, nor the second the first.
      if (second != 0) a[2 * p + second][i] = packed[p + 1][i];
      if (first != 3) a[2 * p + first][i] = packed[p][i];
    }
  }
}

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
