// Sums of which nothing is lost: products of numbers with few significant bits, small integers say, are multiples of
// one power of two, and when all sums of them stay below 2^24 of it every order and every rounding gives the same.
// Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/matrix/arithmetic.hpp"
#include "runtime/emulator/matrix/unpack.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

constexpr int kExactBits = 24;

/// f16 or bf16: their exponents, and how many bits of their fractions any of them uses.
struct ShortHalves {
  ExponentRange range;
  int fraction_bits = 0;
};

KILN_INLINE unsigned bits_in_any(Shorts<16> v) {
  u64 words[4];
  std::memcpy(words, &v, sizeof words);
  u64 x = words[0] | words[1] | words[2] | words[3];
  x |= x >> 32;
  return static_cast<unsigned>((x | x >> 16) & 0xffff);
}

/// Whether a fraction is of full length, as the first few of other data show.
KILN_INLINE bool is_long(const u32* halves) {
  return any_of<8>((load<Ints<8>>(halves) & 0x00010001) != 0);
}

template <Format kFormat>
KILN_INLINE bool find_short(const Rows& from, ShortHalves& found) {
  constexpr int kMantissa = kFormat == Format::kF16 ? 10 : 7;
  constexpr i16 kFraction = (1 << kMantissa) - 1;
  using S = Shorts<16>;
  const auto fraction_bits = [](S v) __attribute__((always_inline)) {
    const unsigned any = bits_in_any(v & kFraction);
    return any == 0 ? 0 : kMantissa - __builtin_ctz(any);
  };
  if (is_long(from.rows[0])) return false;
  S any{};
  for (unsigned r = 0; r < from.registers; ++r) {
    for (unsigned i = 0; i < kMaxLanes; i += 8) any |= load<S>(from.rows[r] + i);
  }
  found.fraction_bits = fraction_bits(any);
  if (found.fraction_bits == kMantissa) return false;
  found.range = range_of_halves<kFormat>(from.rows, from.registers);
  return found.range.numbers;
}

/// Whether all sums of `depth` products and C stay exact.
KILN_SHARED bool is_exact(const ShortHalves& a, const ShortHalves& b, unsigned depth, const Row* d,
                          unsigned registers) {
  const int last_place = a.range.least - a.fraction_bits + b.range.least - b.fraction_bits;
  const int most = a.range.most + b.range.most + 2 + (32 - __builtin_clz(depth - 1));  // their sum is below 2^most
  if (most - last_place >= kExactBits || last_place < -100 || most > 100) return false;
  using I = Ints<kWidest>;
  using F = Floats<kWidest>;
  const F in_places = splat<F>(bits<float>(static_cast<u32>(127 - last_place) << 23));
  I wrong{};
  for (unsigned r = 0; r < registers; ++r) {
    for (unsigned i = 0; i < kMaxLanes; i += kWidest) {
      const F x = load<F>(&d[r][i]) * in_places;
      wrong |= (as_ints<I>(x) & 0x7fffffff) >= bits<i32>(static_cast<float>(1 << (kExactBits - 1)));
      wrong |= __builtin_convertvector(__builtin_convertvector(x, I), F) != x;
    }
  }
  return !any_of<kWidest>(wrong);
}

/// In any order; a sum of nothing is +0.
template <unsigned kN>
struct Exact {
  static constexpr unsigned kRows = kRowsAtOnce<kN>;
  using S = Sums<kN, kRows>;
  void operator()(const Factors& f, const SomeRows<kRows>& rows) const {
    S sums;
    S::read(sums, rows);
    Chain<kN, false>::add(sums, f, rows);
    for (unsigned r = 0; r < kRows; ++r) {
      for (unsigned c = 0; c < S::kVectors; ++c) sums.v[r][c] += 0.0F;
    }
    S::write(sums, rows);
  }
};

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
