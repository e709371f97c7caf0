// Vectors of W lanes in GCC's vector extension, and the few operations that the language has no operator for. Where a
// level has fused multiply-add the vector form is one instruction, elsewhere one call of fma() per lane: the same bits.
// Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/vector/lanes.hpp"

#if defined(__FMA__) && defined(__AVX2__) && defined(__F16C__)
#include <immintrin.h>
#define KILN_AVX2_FMA 1
#endif
#if defined(KILN_AVX2_FMA) && defined(__AVX512F__) && defined(__AVX512BW__)
#define KILN_AVX512 1
#endif

namespace kiln::emulator::KILN_LEVEL {
namespace {

/// Lanes of 32 bits in the widest vector.
#ifdef KILN_AVX512
inline constexpr unsigned kWidest = 16;
#else
inline constexpr unsigned kWidest = 8;
#endif

template <unsigned W>
struct Simd {
  using F [[gnu::vector_size(4 * W)]] = float;
  using I [[gnu::vector_size(4 * W)]] = i32;
  using U [[gnu::vector_size(4 * W)]] = u32;
  using S [[gnu::vector_size(2 * W)]] = i16;
  using H [[gnu::vector_size(2 * W)]] = u16;
  using B [[gnu::vector_size(W)]] = i8;
  using D [[gnu::vector_size(8 * W)]] = double;
};
template <unsigned W>
using Floats = typename Simd<W>::F;
template <unsigned W>
using Ints = typename Simd<W>::I;
template <unsigned W>
using Shorts = typename Simd<W>::S;
template <unsigned W>
using Halves = typename Simd<W>::H;  ///< 16 bits of whatever meaning
template <unsigned W>
using Bytes = typename Simd<W>::B;

/// Any alignment.
template <class V, class T>
KILN_INLINE V load(const T* from) {
  V v;
  std::memcpy(&v, from, sizeof v);
  return v;
}
template <class V, class T>
KILN_INLINE void store(T* to, V v) {
  std::memcpy(to, &v, sizeof v);
}
template <class V, class T>
KILN_INLINE V splat(T x) {
  return x - V{};
}
template <class V>
KILN_INLINE V greater(V a, V b) {
  return a > b ? a : b;
}

template <unsigned W>
KILN_INLINE Floats<W> fused(Floats<W> a, Floats<W> b, Floats<W> c) {
#ifdef KILN_AVX512
  if constexpr (W == 16) return _mm512_fmadd_ps(a, b, c);
#endif
#ifdef KILN_AVX2_FMA
  if constexpr (W == 8) return _mm256_fmadd_ps(a, b, c);
  if constexpr (W == 4) return _mm_fmadd_ps(a, b, c);
#else
  Floats<W> r;
  for (unsigned i = 0; i < W; ++i) r[i] = __builtin_fmaf(a[i], b[i], c[i]);
  return r;
#endif
}
/// Times 2^k, which need not be a float itself.
template <int k, class F>
KILN_INLINE F times_power(F v) {
  static_assert(k > 0 && k % 2 == 0);
  constexpr float kRoot = __builtin_bit_cast(float, (127U + k / 2) << 23);
  return v * kRoot * kRoot;
}
/// As integers, rounded down.
template <unsigned W>
KILN_INLINE Ints<W> to_ints_below(Floats<W> v) {
#ifdef KILN_AVX512
  if constexpr (W == 16)
    return Ints<W>(_mm512_maskz_cvt_roundps_epi32(0xffff, v, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC));
#endif
#ifdef KILN_AVX2_FMA
  if constexpr (W == 8) return __builtin_convertvector(Floats<W>(_mm256_floor_ps(v)), Ints<W>);
  if constexpr (W == 4) return __builtin_convertvector(Floats<W>(_mm_floor_ps(v)), Ints<W>);
#else
  Ints<W> r;
  for (unsigned i = 0; i < W; ++i) r[i] = static_cast<i32>(__builtin_floorf(v[i]));
  return r;
#endif
}
/// Arithmetic shift right by lane; counts past 31 leave the sign.
template <unsigned W>
KILN_INLINE Ints<W> shift_right(Ints<W> v, Ints<W> by) {
#ifdef KILN_AVX512
  // With a mask of all lanes: GCC 12 warns of the undefined vector in the plain form.
  if constexpr (W == 16) return Ints<W>(_mm512_maskz_srav_epi32(0xffff, __m512i(v), __m512i(by)));
#endif
#ifdef KILN_AVX2_FMA
  if constexpr (W == 8) return Ints<W>(_mm256_srav_epi32(__m256i(v), __m256i(by)));
  if constexpr (W == 4) return Ints<W>(_mm_srav_epi32(__m128i(v), __m128i(by)));
#else
  return v >> (by > 31 ? splat<Ints<W>>(31) : by);
#endif
}
/// A quarter, rounded to odd: what is lost stays visible in the last bit.
template <unsigned W>
KILN_INLINE Ints<W> quarter_to_odd(Ints<W> v) {
#ifdef KILN_AVX512
  if constexpr (W == 16) {
    const __m512i quarter = _mm512_srai_epi32(__m512i(v), 2), one = _mm512_set1_epi32(1);
    return Ints<W>(
        _mm512_mask_or_epi32(quarter, _mm512_test_epi32_mask(__m512i(v), _mm512_set1_epi32(3)), quarter, one));
  }
#endif
  return (v | ((v & 3) + 3)) >> 2;
}
KILN_INLINE Ints<8> join(Ints<4> low, Ints<4> high) {
#ifdef KILN_AVX2_FMA
  return Ints<8>(_mm256_inserti128_si256(_mm256_castsi128_si256(__m128i(low)), __m128i(high), 1));
#else
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#endif
}
/// The low and the high halves of 16 registers' lanes.
KILN_INLINE void split_halves(const u32* row, Halves<16>& low, Halves<16>& high) {
#ifdef KILN_AVX2_FMA
  const __m256i a = load<__m256i>(row), b = load<__m256i>(row + 8), mask = _mm256_set1_epi32(0xffff);
  const __m256i l = _mm256_packus_epi32(_mm256_and_si256(a, mask), _mm256_and_si256(b, mask));
  const __m256i h = _mm256_packus_epi32(_mm256_srli_epi32(a, 16), _mm256_srli_epi32(b, 16));
  low = Halves<16>(_mm256_permute4x64_epi64(l, 0xd8));
  high = Halves<16>(_mm256_permute4x64_epi64(h, 0xd8));
#else
  for (unsigned i = 0; i < 16; ++i) {
    low[i] = static_cast<u16>(row[i]);
    high[i] = static_cast<u16>(row[i] >> 16);
  }
#endif
}
/// The other way.
KILN_INLINE void join_halves(Halves<16> low, Halves<16> high, u32* row) {
#ifdef KILN_AVX2_FMA
  const __m256i l = _mm256_permute4x64_epi64(__m256i(low), 0xd8), h = _mm256_permute4x64_epi64(__m256i(high), 0xd8);
  store(row, _mm256_unpacklo_epi16(l, h));
  store(row + 8, _mm256_unpackhi_epi16(l, h));
#else
  for (unsigned i = 0; i < 16; ++i) row[i] = u32{high[i]} << 16 | low[i];
#endif
}
/// The low halves of all lanes, then the high ones.
template <unsigned W>
KILN_INLINE Shorts<2 * W> halves_apart(Ints<W> v) {
  static_assert(W == 8 || W == kWidest);
#ifdef KILN_AVX512
  if constexpr (W == 16) {
    const __m512i order = _mm512_set_epi16(31, 29, 27, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1,  //
                                           30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
    return Shorts<2 * W>(_mm512_permutexvar_epi16(order, __m512i(v)));
  }
#endif
  const auto halves = Shorts<2 * W>(v);
  Shorts<2 * W> apart{};
  if constexpr (W == 8)
    apart = __builtin_shufflevector(halves, halves, 0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15);
  return apart;
}
/// The lower or the upper W of twice as many.
template <bool kUpper, unsigned W>
KILN_INLINE Shorts<W> part_of(Shorts<2 * W> v) {
#ifdef KILN_AVX512
  if constexpr (W == 16) return Shorts<W>(_mm512_extracti64x4_epi64(__m512i(v), kUpper ? 1 : 0));
#endif
  Shorts<W> part;
  std::memcpy(&part, reinterpret_cast<const char*>(&v) + (kUpper ? sizeof part : 0), sizeof part);
  return part;
}
/// IEEE halves as floats, exactly.
template <unsigned W>
KILN_INLINE Floats<W> widen(Shorts<W> halves) {
#ifdef KILN_AVX512
  if constexpr (W == 16) return Floats<W>(_mm512_cvtph_ps(__m256i(halves)));
#endif
#ifdef KILN_AVX2_FMA
  if constexpr (W == 8) return Floats<W>(_mm256_cvtph_ps(__m128i(halves)));
#else
  Floats<W> r;
  for (unsigned i = 0; i < W; ++i) r[i] = half_to_float(static_cast<u16>(halves[i]));
  return r;
#endif
}
/// 16 of them.
KILN_INLINE void widen_halves(Halves<16> h, float* to) {
  store(to, widen<8>(part_of<false, 8>(Shorts<16>(h))));
  store(to + 8, widen<8>(part_of<true, 8>(Shorts<16>(h))));
}
/// 16 floats as halves, to nearest even.
KILN_INLINE Halves<16> narrow_to_halves(const float* from) {
#ifdef KILN_AVX2_FMA
  constexpr int kNearest = _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC;
  const __m128i low = _mm256_cvtps_ph(_mm256_loadu_ps(from), kNearest);
  return Halves<16>(_mm256_set_m128i(_mm256_cvtps_ph(_mm256_loadu_ps(from + 8), kNearest), low));
#else
  Halves<16> h;
  for (unsigned i = 0; i < 16; ++i) h[i] = static_cast<u16>(float_to_half(from[i]));
  return h;
#endif
}
/// Floats rounded to halves, to nearest even.
template <unsigned W>
KILN_INLINE Floats<W> to_half_and_back(Floats<W> v) {
#ifdef KILN_AVX2_FMA
  static_assert(W % 8 == 0);
  Floats<8> parts[W / 8];
  std::memcpy(parts, &v, sizeof v);
  for (Floats<8>& part : parts)
    part = _mm256_cvtph_ps(_mm256_cvtps_ph(part, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
  std::memcpy(&v, parts, sizeof v);
  return v;
#else
  for (unsigned i = 0; i < W; ++i) v[i] = half_to_float(float_to_half(v[i]));
  return v;
#endif
}
/// widen_halves for bf16.
KILN_INLINE void widen_bf16(Halves<16> h, float* to) {
#ifdef KILN_AVX2_FMA
  const auto widen = [](__m128i x) __attribute__((always_inline)) {
    return _mm256_slli_epi32(_mm256_cvtepu16_epi32(x), 16);
  };
  store(to, widen(_mm256_castsi256_si128(__m256i(h))));
  store(to + 8, widen(_mm256_extracti128_si256(__m256i(h), 1)));
#else
  for (unsigned i = 0; i < 16; ++i) to[i] = bf16_to_float(h[i]);
#endif
}
template <class F, class I>
KILN_INLINE F as_floats(I v) {
  return reinterpret_cast<F>(v);
}
template <class I, class F>
KILN_INLINE I as_ints(F v) {
  return reinterpret_cast<I>(v);
}

/// table[code] by lane.
template <unsigned W>
KILN_INLINE Floats<W> of_table(const float* table, Ints<W> codes) {
  Floats<W> r;
  for (unsigned i = 0; i < W; ++i) r[i] = table[codes[i]];
  return r;
}
/// The same for a table of 16.
template <unsigned W>
KILN_INLINE Floats<W> of_sixteen(const float* table, Ints<W> codes) {
#ifdef KILN_AVX512
  if constexpr (W == 16) return Floats<W>(_mm512_permutexvar_ps(__m512i(codes), _mm512_loadu_ps(table)));
#endif
  return of_table<W>(table, codes);
}

/// Of comparisons' results: whether any lane is set.
template <unsigned W>
KILN_INLINE bool any_of(Ints<W> v) {
#ifdef KILN_AVX512
  if constexpr (W == 16) return _mm512_movepi32_mask(__m512i(v)) != 0;
#endif
#ifdef KILN_AVX2_FMA
  if constexpr (W == 8) return _mm256_movemask_ps(reinterpret_cast<__m256>(v)) != 0;
  if constexpr (W == 4) return _mm_movemask_ps(reinterpret_cast<__m128>(v)) != 0;
#else
  i32 any = 0;
  for (unsigned i = 0; i < W; ++i) any |= v[i];
  return any != 0;
#endif
}
/// Of lanes that are not negative.
KILN_INLINE int least_of(Shorts<16> v) {
#ifdef KILN_AVX2_FMA
  const __m128i half = _mm_min_epu16(_mm256_castsi256_si128(__m256i(v)), _mm256_extracti128_si256(__m256i(v), 1));
  return _mm_extract_epi16(_mm_minpos_epu16(half), 0);
#else
  i16 least = v[0];
  for (unsigned i = 1; i < 16; ++i) least = min_of(least, v[i]);
  return least;
#endif
}
KILN_INLINE int least_of(Shorts<32> v) {
  Shorts<16> half[2];
  std::memcpy(half, &v, sizeof v);
  return least_of(half[0] < half[1] ? half[0] : half[1]);
}
KILN_INLINE int greatest_of(Shorts<16> v) {
  return 0x7fff - least_of(0x7fff - v);
}
KILN_INLINE int greatest_of(Shorts<32> v) {
  Shorts<16> half[2];
  std::memcpy(half, &v, sizeof v);
  return greatest_of(greater(half[0], half[1]));
}
template <unsigned W>
KILN_INLINE Bytes<W> add_saturated(Bytes<W> a, Bytes<W> b) {
#ifdef KILN_AVX512
  if constexpr (W == 64) return Bytes<W>(_mm512_adds_epi8(__m512i(a), __m512i(b)));
#endif
#ifdef KILN_AVX2_FMA
  if constexpr (W == 32) return Bytes<W>(_mm256_adds_epi8(__m256i(a), __m256i(b)));
  if constexpr (W == 16) return Bytes<W>(_mm_adds_epi8(__m128i(a), __m128i(b)));
#else
  Bytes<W> r;
  for (unsigned i = 0; i < W; ++i) r[i] = static_cast<i8>(min_of(max_of(int{a[i]} + int{b[i]}, -128), 127));
  return r;
#endif
}
/// Of 16-bit lanes.
template <unsigned W>
KILN_INLINE Ints<W> add_halves_saturated(Ints<W> a, Ints<W> b) {
#ifdef KILN_AVX512
  if constexpr (W == 16) return Ints<W>(_mm512_adds_epi16(__m512i(a), __m512i(b)));
#endif
#ifdef KILN_AVX2_FMA
  if constexpr (W == 8) return Ints<W>(_mm256_adds_epi16(__m256i(a), __m256i(b)));
#else
  const auto x = Shorts<2 * W>(a), y = Shorts<2 * W>(b);
  Shorts<2 * W> r;
  for (unsigned i = 0; i < 2 * W; ++i) r[i] = static_cast<i16>(min_of(max_of(int{x[i]} + int{y[i]}, -32768), 32767));
  return Ints<W>(r);
#endif
}
/// W pairs of 16-bit lanes: the low byte of the first (second) one of each, four times.
template <bool kSecond, unsigned W>
KILN_INLINE Ints<W> four_bytes(Shorts<2 * W> v) {
#ifdef KILN_AVX2_FMA
  constexpr i8 k = kSecond ? 2 : 0;
  const __m128i four =
      _mm_setr_epi8(k, k, k, k, k + 4, k + 4, k + 4, k + 4, k + 8, k + 8, k + 8, k + 8, k + 12, k + 12, k + 12, k + 12);
#ifdef KILN_AVX512
  if constexpr (W == 16) return Ints<W>(_mm512_shuffle_epi8(__m512i(v), _mm512_broadcast_i32x4(four)));
#endif
  if constexpr (W == 8) return Ints<W>(_mm256_shuffle_epi8(__m256i(v), _mm256_broadcastsi128_si256(four)));
#else
  using U = typename Simd<W>::U;
  const U pairs = U(v), byte = kSecond ? pairs >> 16 & 255 : pairs & 255;
  return Ints<W>(byte * 0x01010101U);
#endif
}
/// W pairs of 16-bit lanes: the low bytes of the first ones, and of the second ones.
template <unsigned W>
KILN_INLINE void split_bytes(Shorts<2 * W> v, u8* first, u8* second) {
#ifdef KILN_AVX2_FMA
  const __m128i order = _mm_setr_epi8(0, 4, 8, 12, 2, 6, 10, 14, -1, -1, -1, -1, -1, -1, -1, -1);
#ifdef KILN_AVX512
  if constexpr (W == 16) {
    const __m512i fours = _mm512_shuffle_epi8(__m512i(v), _mm512_broadcast_i32x4(order));
    const __m512i at = _mm512_castsi256_si512(_mm256_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13));
    const __m256i both = _mm512_castsi512_si256(_mm512_permutexvar_epi32(at, fours));
    store(first, _mm256_castsi256_si128(both));
    store(second, _mm256_extracti128_si256(both, 1));
    return;
  }
#endif
  if constexpr (W == 8) {
    const __m256i x = _mm256_shuffle_epi8(__m256i(v), _mm256_broadcastsi128_si256(order));
    const __m128i both = _mm_unpacklo_epi32(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1));
    _mm_storel_epi64(reinterpret_cast<__m128i*>(first), both);
    _mm_storel_epi64(reinterpret_cast<__m128i*>(second), _mm_unpackhi_epi64(both, both));
  }
#else
  for (unsigned i = 0; i < W; ++i) {
    first[i] = static_cast<u8>(v[2 * i]);
    second[i] = static_cast<u8>(v[2 * i + 1]);
  }
#endif
}

/// Denormals become zeros of their sign.
template <class F, class I>
KILN_INLINE F flushed(F v) {
  const I x = as_ints<I>(v);
  return as_floats<F>((x & 0x7f800000) == 0 ? x & std::numeric_limits<i32>::min() : x);
}

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
