// The rows of elements.hpp. Sources: IEEE 754-2019, 3.6; OCP 8-bit Floating Point Specification 1.0; cdna3 manual, 2.4.
#include "runtime/reference/elements.hpp"

#include "runtime/contract/mix64.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace kiln::reference {
namespace {

template <class T>
T bits_at(const std::byte* from) {
  T bits;
  std::memcpy(&bits, from, sizeof bits);
  return bits;
}
template <class T>
void put(std::byte* to, T bits) {
  std::memcpy(to, &bits, sizeof bits);
}

template <class T>
double load_as(const std::byte* from) {
  return static_cast<double>(bits_at<T>(from));
}
void store_f32(std::byte* to, double value) {
  put(to, static_cast<float>(value));
}
/// To nearest even, then to the nearest end; NaN, which no integer result can be, is 0.
template <class T>
void store_integer(std::byte* to, double value) {
  using Limits = std::numeric_limits<T>;
  put(to, std::isnan(value)
              ? T{0}
              : static_cast<T>(std::clamp(std::nearbyint(value), double{Limits::min()}, double{Limits::max()})));
}
template <DataType kType>
double load_f8(const std::byte* from) {
  return f32_from_f8(bits_at<std::uint8_t>(from), kType);
}
template <DataType kType>
void store_f8(std::byte* to, double value) {
  put(to, f8_from_f32(static_cast<float>(value), kType));
}

using T = DataType;
constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kMaxF32 = 0x1.fffffep127, kMaxF64 = std::numeric_limits<double>::max();
// clang-format off
// type, digits, unit, smallest normal, least, largest, saturates, infinite from, unread, load, store
constexpr std::array kElementRows = {
    ElementFacts{T::kF32,     24, -149,  0x1p-126,  -kMaxF32,      kMaxF32,      false, 0x1.ffffffp127,  0x7fc00000, load_as<float>, store_f32},
    ElementFacts{T::kF16,     11, -24,   0x1p-14,   -65504,        65504,        false, 65520,           0x7e00,
                 [](const std::byte* from) { return double{f32_from_f16(bits_at<std::uint16_t>(from))}; },
                 [](std::byte* to, double value) { put(to, f16_from_f32(static_cast<float>(value))); }},
    ElementFacts{T::kBf16,    8,  -133,  0x1p-126,  -0x1.fep127,   0x1.fep127,   false, 0x1.ffp127,      0x7fc0,
                 [](const std::byte* from) { return double{f32_from_bf16(bits_at<std::uint16_t>(from))}; },
                 [](std::byte* to, double value) { put(to, bf16_from_f32(static_cast<float>(value))); }},
    ElementFacts{T::kF64,     53, -1074, 0x1p-1022, -kMaxF64,      kMaxF64,      false, 0x1.fffffffffffff8p1023L, 0x7ff8000000000000, load_as<double>,
                 [](std::byte* to, double value) { put(to, value); }},
    ElementFacts{T::kI8,      8,  0,     0,         -128,          127,          true,  kInf,            0x80,       load_as<std::int8_t>,  store_integer<std::int8_t>},
    ElementFacts{T::kI32,     32, 0,     0,         -0x1p31,       0x1p31 - 1,   true,  kInf,            0x5a5a5a5b, load_as<std::int32_t>, store_integer<std::int32_t>},
    ElementFacts{T::kF8,      4,  -9,    0x1p-6,    -448,          448,          true,  kInf,            0x7f,       load_f8<T::kF8>,       store_f8<T::kF8>},
    ElementFacts{T::kBf8,     3,  -16,   0x1p-14,   -57344,        57344,        true,  kInf,            0x7e,       load_f8<T::kBf8>,      store_f8<T::kBf8>},
    ElementFacts{T::kF8Fnuz,  4,  -10,   0x1p-7,    -240,          240,          true,  kInf,            0x80,       load_f8<T::kF8Fnuz>,   store_f8<T::kF8Fnuz>},
    ElementFacts{T::kBf8Fnuz, 3,  -17,   0x1p-15,   -57344,        57344,        true,  kInf,            0x80,       load_f8<T::kBf8Fnuz>,  store_f8<T::kBf8Fnuz>},
    ElementFacts{T::kXf32,    11, -136,  0x1p-126,  -kMaxF32,      kMaxF32,      false, 0x1.ffffffp127,  0x7fc00000, load_as<float>, store_f32},
};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < kElementRows.size(); ++i)
    if (static_cast<std::size_t>(kElementRows[i].type) != i) return false;
  return true;
}());

}  // namespace

const ElementFacts& facts_of(DataType type) {
  return kElementRows[static_cast<std::size_t>(type)];
}

double load_element(std::span<const std::byte> buffer, DataType type, std::uint64_t index) {
  return facts_of(type).load(buffer.data() + index * bytes_of(type));
}

namespace {

/// f32_from_f16() without a loop for denormals: a double has exponents for all of them.
double f64_from_f16(std::uint16_t bits) {
  constexpr unsigned kFraction = 10, kFractionOfDouble = 52;
  constexpr std::uint64_t kMagnitude = 0x7fff, kInfinity = 0x7c00;
  if ((bits & kInfinity) == kInfinity) return f32_from_f16(bits);
  const auto magnitude = std::bit_cast<double>((bits & kMagnitude) << (kFractionOfDouble - kFraction)) * 0x1p1008;
  return (bits & ~kMagnitude) != 0 ? -magnitude : magnitude;
}

#if defined(__x86_64__)
bool has_f16c() {
  static const bool has = __builtin_cpu_supports("avx") != 0 && __builtin_cpu_supports("f16c") != 0;
  return has;
}
constexpr std::uint64_t kHalvesAtOnce = 8;

/// As many as come in groups of kHalvesAtOnce; returns how many.
[[gnu::target("avx,f16c")]] std::uint64_t load_halves(const std::byte* from, std::uint64_t count, double* to) {
  std::uint64_t i = 0;
  for (; i + kHalvesAtOnce <= count; i += kHalvesAtOnce) {
    const __m256 values =
        _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from + i * sizeof(std::uint16_t))));
    _mm256_storeu_pd(to + i, _mm256_cvtps_pd(_mm256_castps256_ps128(values)));
    _mm256_storeu_pd(to + i + kHalvesAtOnce / 2, _mm256_cvtps_pd(_mm256_extractf128_ps(values, 1)));
  }
  return i;
}
[[gnu::target("avx,f16c")]] std::uint64_t store_halves(std::byte* to, std::uint64_t count, const float* from) {
  std::uint64_t i = 0;
  for (; i + kHalvesAtOnce <= count; i += kHalvesAtOnce)
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to + i * sizeof(std::uint16_t)),
                     _mm256_cvtps_ph(_mm256_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT));
  return i;
}
#endif

double f64_from_bf16(std::uint16_t bits) {
  return std::bit_cast<float>(std::uint32_t{bits} << 16U);
}

template <class Load>
void load_each(const std::byte* from, std::uint64_t step, std::uint64_t count, double* to, Load load) {
  for (std::uint64_t i = 0; i < count; ++i, from += step) to[i] = load(from);
}

}  // namespace

void load_elements(const std::byte* from, DataType type, std::uint64_t stride, std::uint64_t count, double* to) {
  const std::uint64_t step = stride * bytes_of(type);
#if defined(__x86_64__)
  if (type == T::kF16 && stride == 1 && has_f16c()) {
    const std::uint64_t done = load_halves(from, count, to);
    from += done * step;
    to += done;
    count -= done;
  }
#endif
  switch (type) {
    case T::kF32:
      return load_each(from, step, count, to, load_as<float>);
    case T::kF16:
      return load_each(from, step, count, to,
                       [](const std::byte* at) { return f64_from_f16(bits_at<std::uint16_t>(at)); });
    case T::kBf16:
      return load_each(from, step, count, to,
                       [](const std::byte* at) { return f64_from_bf16(bits_at<std::uint16_t>(at)); });
    default:
      return load_each(from, step, count, to, facts_of(type).load);
  }
}

void store_elements(std::byte* to, DataType type, std::uint64_t count, const float* from) {
  std::uint64_t done = 0;
#if defined(__x86_64__)
  if (type == T::kF16 && has_f16c()) done = store_halves(to, count, from);
#endif
  const ElementFacts& facts = facts_of(type);
  for (; done < count; ++done) facts.store(to + done * bytes_of(type), from[done]);
}

void store_element(std::span<std::byte> buffer, DataType type, std::uint64_t index, double value) {
  facts_of(type).store(buffer.data() + index * bytes_of(type), value);
}

double rounded_to(DataType type, double value) {
  if (type == DataType::kF32) return static_cast<float>(value);
  if (type == DataType::kF64) return value;
  std::array<std::byte, 8> bytes{};
  facts_of(type).store(bytes.data(), value);
  return facts_of(type).load(bytes.data());
}

double half_gap(double value, DataType type) {
  const ElementFacts& facts = facts_of(type);
  if (!std::isfinite(value)) return 0;
  int exponent = 0;
  const double mantissa = std::frexp(std::fabs(value), &exponent);
  const int below_power = mantissa == 0.5 ? 1 : 0;  // the neighbour towards zero of a power of two is half as far
  return std::ldexp(
      0.5, std::max(value == 0 || is_integer(type) ? facts.unit_exponent : exponent - facts.digits - below_power,
                    facts.unit_exponent));
}

long double rounding_error(long double magnitude, DataType type) {
  const ElementFacts& facts = facts_of(type);
  if (magnitude == 0 || is_integer(type)) return std::ldexp(0.5L, facts.unit_exponent);
  return std::ldexp(0.5L, std::max(std::ilogb(magnitude) + 1 - facts.digits, facts.unit_exponent));
}

namespace {

[[gnu::always_inline]] inline std::byte untouched(std::uint64_t offset_bytes, DataType type) {
  const auto hash = static_cast<unsigned>(mix64(offset_bytes));
  const unsigned sign = hash & 0x80U;
  switch (type) {
    case DataType::kF8:
      return static_cast<std::byte>(0x7fU | sign);
    case DataType::kBf8:
      return static_cast<std::byte>((0x7dU + hash % 3) | sign);
    case DataType::kF8Fnuz:
    case DataType::kBf8Fnuz:
      return std::byte{0x80};
    case DataType::kBf16:  // a fraction that is not 0
      return static_cast<std::byte>(offset_bytes % 2 == 1 ? 0x7fU | sign : 0x81U | (hash & 0x7eU));
    case DataType::kF64:  // the sixth byte begins with the exponent's last four bits
      return static_cast<std::byte>(offset_bytes % 8 == 7 ? 0x7fU | sign : 0xf8U | (hash & 0x07U));
    default:
      return static_cast<std::byte>(offset_bytes % 2 == 1 ? 0x7fU | sign : 0x80U | (hash & 0x7fU));
  }
}

/// Of a type that is known when this is compiled.
template <DataType kType>
void fill_untouched_of(std::span<std::byte> to, std::uint64_t first_bytes) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = untouched(first_bytes + i, kType);
}

}  // namespace

std::byte untouched_byte(std::uint64_t offset_bytes, DataType type) {
  return untouched(offset_bytes, type);
}

void fill_untouched(std::span<std::byte> to, std::uint64_t first_bytes, DataType type) {
  if (type == T::kF32 || type == T::kF16) return fill_untouched_of<T::kF32>(to, first_bytes);
  if (type == T::kBf16) return fill_untouched_of<T::kBf16>(to, first_bytes);
  if (type == T::kF64) return fill_untouched_of<T::kF64>(to, first_bytes);
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = untouched(first_bytes + i, type);
}

}  // namespace kiln::reference
