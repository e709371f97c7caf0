// The loops of lane_moves.hpp. Four dwords per lane are moved as a transposition of four lanes by four dwords.
// Compiled once per SIMD level (levels.hpp).
#include "runtime/emulator/memory/lane_moves.hpp"

#include "runtime/emulator/vector/levels.hpp"
#include "runtime/emulator/vector/simd.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

using I4 = Ints<4>;
using I8 = Ints<8>;

/// Transposes four by four, twice side by side: lanes 0-3 and 4-7.
KILN_INLINE void transpose(I8* x) {
  const I8 a = __builtin_shufflevector(x[0], x[1], 0, 8, 1, 9, 4, 12, 5, 13);
  const I8 b = __builtin_shufflevector(x[0], x[1], 2, 10, 3, 11, 6, 14, 7, 15);
  const I8 c = __builtin_shufflevector(x[2], x[3], 0, 8, 1, 9, 4, 12, 5, 13);
  const I8 d = __builtin_shufflevector(x[2], x[3], 2, 10, 3, 11, 6, 14, 7, 15);
  using Q4 [[gnu::vector_size(32)]] = u64;
  x[0] = I8(__builtin_shufflevector(Q4(a), Q4(c), 0, 4, 2, 6));
  x[1] = I8(__builtin_shufflevector(Q4(a), Q4(c), 1, 5, 3, 7));
  x[2] = I8(__builtin_shufflevector(Q4(b), Q4(d), 0, 4, 2, 6));
  x[3] = I8(__builtin_shufflevector(Q4(b), Q4(d), 1, 5, 3, 7));
}

template <unsigned kWords>
void gather(const std::byte* base, const u32* at, unsigned lanes, Row* to) {
  for (std::size_t i = 0; i < lanes; ++i) {
    u32 words[kWords];
    std::memcpy(words, base + at[i], sizeof words);
    for (unsigned r = 0; r < kWords; ++r) to[r][i] = words[r];
  }
}
template <>
void gather<4>(const std::byte* base, const u32* at, unsigned lanes, Row* to) {
  for (std::size_t i = 0; i < lanes; i += 8) {
    I8 x[4];
#pragma GCC unroll 4
    for (unsigned j = 0; j < 4; ++j) x[j] = join(load<I4>(base + at[i + j]), load<I4>(base + at[i + j + 4]));
    transpose(x);
#pragma GCC unroll 4
    for (unsigned r = 0; r < 4; ++r) store(&to[r][i], x[r]);
  }
}
template <>
void gather<2>(const std::byte* base, const u32* at, unsigned lanes, Row* to) {
  for (std::size_t i = 0; i < lanes; i += 4) {
    using U2 [[gnu::vector_size(16)]] = u64;
    U2 x[2];
#pragma GCC unroll 2
    for (unsigned j = 0; j < 2; ++j) {
      u64 a, b;
      std::memcpy(&a, base + at[i + 2 * j], 8);
      std::memcpy(&b, base + at[i + 2 * j + 1], 8);
      x[j] = U2{a, b};
    }
    store(&to[0][i], __builtin_shufflevector(I4(x[0]), I4(x[1]), 0, 2, 4, 6));
    store(&to[1][i], __builtin_shufflevector(I4(x[0]), I4(x[1]), 1, 3, 5, 7));
  }
}

template <unsigned kWords>
void scatter(std::byte* base, const u32* at, unsigned lanes, const Row* from) {
  for (std::size_t i = 0; i < lanes; ++i) {
    u32 words[kWords];
    for (unsigned r = 0; r < kWords; ++r) words[r] = from[r][i];
    std::memcpy(base + at[i], words, sizeof words);
  }
}
template <>
void scatter<4>(std::byte* base, const u32* at, unsigned lanes, const Row* from) {
  for (std::size_t i = 0; i < lanes; i += 8) {
    I8 x[4];
#pragma GCC unroll 4
    for (unsigned r = 0; r < 4; ++r) x[r] = load<I8>(&from[r][i]);
    transpose(x);
#pragma GCC unroll 4
    for (unsigned j = 0; j < 4; ++j) store(base + at[i + j], __builtin_shufflevector(x[j], x[j], 0, 1, 2, 3));
#pragma GCC unroll 4
    for (unsigned j = 0; j < 4; ++j) store(base + at[i + j + 4], __builtin_shufflevector(x[j], x[j], 4, 5, 6, 7));
  }
}

/// 32 or 64, plainly: loops up to it leave no rest.
KILN_INLINE unsigned whole(unsigned lanes) {
  return lanes & (kMaxLanes | kMaxLanes / 2);
}

template <bool kMasked>
KILN_INLINE LaneMoves::Range range_of_if(const u32* row, const u32* mask, unsigned lanes) {
  u32 least = ~0U, most = 0;
  for (unsigned i = 0, n = whole(lanes); i < n; ++i) {
    least = min_of(least, kMasked ? row[i] | ~mask[i] : row[i]);
    most = max_of(most, kMasked ? row[i] & mask[i] : row[i]);
  }
  return {least, most};
}
LaneMoves::Range range_of(const u32* row, const u32* mask, unsigned lanes) {
  return mask == nullptr ? range_of_if<false>(row, mask, lanes) : range_of_if<true>(row, mask, lanes);
}
bool none_above(const u32* row, u32 limit, unsigned lanes) {
  using U = typename Simd<kWidest>::U;
  Ints<kWidest> above{};
  for (unsigned i = 0, n = whole(lanes); i < n; i += kWidest) above |= load<U>(row + i) > limit;
  return !any_of<kWidest>(above);
}
void add_offset(const u32* row, u32 offset, unsigned lanes, u32* to) {
#pragma GCC ivdep  // `to` is apart from the registers
  for (unsigned i = 0, n = whole(lanes); i < n; ++i) to[i] = row[i] + offset;
}

template <bool kMasked>
KILN_INLINE LaneMoves::WideRange range_of_pairs_if(const u32* low, const u32* high, const u32* mask, unsigned lanes) {
  u64 least = ~0ULL, most = 0;
  for (unsigned i = 0, n = whole(lanes); i < n; ++i) {
    const u64 x = u64{high[i]} << 32 | low[i], m = kMasked ? u64{mask[i]} << 32 | mask[i] : ~0ULL;
    least = min_of(least, x | ~m);
    most = max_of(most, x & m);
  }
  return {least, most};
}
LaneMoves::WideRange range_of_pairs(const u32* low, const u32* high, const u32* mask, unsigned lanes) {
  return mask == nullptr ? range_of_pairs_if<false>(low, high, mask, lanes)
                         : range_of_pairs_if<true>(low, high, mask, lanes);
}

constexpr LaneMoves kMoves = {{&gather<1>, &gather<2>, &gather<3>, &gather<4>},
                              {&scatter<1>, &scatter<2>, &scatter<3>, &scatter<4>},
                              &range_of,
                              &none_above,
                              &add_offset,
                              &range_of_pairs};

}  // namespace

const LaneMoves& lane_moves() {
  return kMoves;
}

}  // namespace kiln::emulator::KILN_LEVEL
