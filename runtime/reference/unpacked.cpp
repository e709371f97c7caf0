// See unpacked.hpp.
#include "runtime/reference/unpacked.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace kiln::reference {
namespace {

/// The largest e with value a multiple of 2^e; no constraint from 0 and what is not finite.
int quantum_exponent_of(double value) {
  if (value == 0 || !std::isfinite(value)) return std::numeric_limits<int>::max();
  if (std::isnormal(value)) {
    constexpr int kFractionBits = 52, kBias = 1023;
    const auto bits = std::bit_cast<std::uint64_t>(value) & ~(std::uint64_t{1} << 63U);
    const std::uint64_t hidden = std::uint64_t{1} << kFractionBits;
    return static_cast<int>(bits >> kFractionBits) - kBias - kFractionBits + __builtin_ctzll(bits | hidden);
  }
  int exponent = 0;
  const auto mantissa = static_cast<std::uint64_t>(std::ldexp(std::frexp(std::fabs(value), &exponent), 53));
  return exponent - 53 + __builtin_ctzll(mantissa);
}

/// What the bounds need to know of some elements, beside what they are. `denormal_limit`: below it they are denormals.
/// True if there is one.
bool look_closely(std::span<const double> values, double denormal_limit, Unpacked& result) {
  bool any_denormal = false;
  for (const double value : values) {
    result.quantum_exponent = std::min(result.quantum_exponent, quantum_exponent_of(value));
    const double magnitude = std::fabs(value);
    if (!(magnitude <= result.largest))
      result.largest = std::isnan(value) ? std::numeric_limits<double>::infinity() : magnitude;
    any_denormal = any_denormal || is_denormal(value, denormal_limit);
  }
  return any_denormal;
}

/// What elements are compared with: none of those that are as those before needs a closer look.
struct Known {
  double largest, per_quantum, denormal_limit;
};
constexpr std::size_t kAtOnce = 32;

/// Whether some of kAtOnce values are larger or finer than what is known, or denormals, or not finite.
[[gnu::always_inline]] inline bool has_others(const double* values, const Known& known) {
  constexpr std::size_t kLanes = 4;
  using Vector = double __attribute__((vector_size(kLanes * sizeof(double))));
  using Loaded = double __attribute__((vector_size(kLanes * sizeof(double)), aligned(alignof(double)), may_alias));
  using Bits = std::int64_t __attribute__((vector_size(kLanes * sizeof(double))));
  constexpr std::int64_t kMagnitude = std::numeric_limits<std::int64_t>::max();
  constexpr double kRounds = 0x1.8p52;  // A number below 2^51 becomes whole when it is added and subtracted.
  Bits others{};
  for (std::size_t i = 0; i < kAtOnce; i += kLanes) {
    const Vector value = *reinterpret_cast<const Loaded*>(values + i);
    const auto magnitude = reinterpret_cast<Vector>(reinterpret_cast<Bits>(value) & kMagnitude);
    const Vector quanta = value * known.per_quantum;
    others |= ~(magnitude <= known.largest) | (quanta + kRounds - kRounds != quanta) |
              ((magnitude < known.denormal_limit) & (value != 0));
  }
  return (others[0] | others[1] | others[2] | others[3]) != 0;
}

#if defined(__x86_64__)
[[gnu::target("avx2")]] bool has_others_avx2(const double* values, const Known& known) {
  return has_others(values, known);
}
bool has_avx2() {
  static const bool has = __builtin_cpu_supports("avx2") != 0;
  return has;
}
#endif

bool has_some_others(const double* values, const Known& known) {
#if defined(__x86_64__)
  if (has_avx2()) return has_others_avx2(values, known);
#endif
  return has_others(values, known);
}

/// As look_closely(), where most elements are no larger and no finer than those before, and no denormals.
bool look_at(std::span<const double> values, double denormal_limit, Unpacked& result) {
  constexpr int kFarExponent = 500;
  constexpr double kLargestWhole = 0x1p51;
  bool any_denormal = false;
  for (; !values.empty(); values = values.subspan(std::min(kAtOnce, values.size()))) {
    const std::span<const double> some = values.first(std::min(kAtOnce, values.size()));
    const int exponent = result.quantum_exponent;
    const bool is_known = some.size() == kAtOnce && std::abs(exponent) < kFarExponent;
    const double per_quantum = is_known ? std::ldexp(1.0, -exponent) : 0;
    if (is_known && !has_some_others(some.data(), {std::min(result.largest, kLargestWhole / per_quantum), per_quantum,
                                                   denormal_limit}))
      continue;
    any_denormal = look_closely(some, denormal_limit, result) || any_denormal;
  }
  return any_denormal;
}

/// The values of a column as they are multiplied.
void convert(std::span<double> values, const Input& input, Unpacked& result) {
  if (input.multiplied == DataType::kXf32)
    for (const double stored : values) result.rounds = result.rounds || input.rounds(stored);
  else if (input.stored != input.multiplied)
    for (double& value : values) value = input.value(value);
}

}  // namespace

double Input::value(double element) const {
  if (stored == multiplied || multiplied == DataType::kXf32) return element;
  return rounded_to(multiplied, scale == 1 ? element : static_cast<float>(element) * scale);
}

bool Input::rounds(double element) const {
  constexpr std::uint32_t kCut = 0x1fff;  // the bits of an f32 that xf32 has not
  return multiplied == DataType::kXf32 && (std::bit_cast<std::uint32_t>(static_cast<float>(element)) & kCut) != 0;
}

Unpacked unpack(std::span<const std::byte> buffer, const MatrixLayout& layout, const Input& input, bool free_is_column,
                std::uint64_t batch, std::uint64_t panel) {
  const std::uint64_t frees = free_is_column ? layout.columns : layout.rows;
  const std::uint64_t depth = free_is_column ? layout.rows : layout.columns;
  Unpacked result;
  result.values.resize((frees + panel - 1) / panel * panel * depth);
  result.has_denormal.resize(frees);
  const std::size_t size = bytes_of(layout.type);
  std::vector<double> values(layout.rows);
  for (std::uint64_t column = 0; column < layout.columns; ++column) {
    load_elements(buffer.data() + layout.offset_elements(batch, 0, column) * size, layout.type, layout.initial,
                  layout.rows, values.data());
    convert(values, input, result);
    const bool any_denormal = look_at(values, input.denormal_limit, result);
    for (std::uint64_t row = 0; any_denormal && row < layout.rows; ++row)
      if (is_denormal(values[row], input.denormal_limit)) result.has_denormal[free_is_column ? column : row] = true;
    if (free_is_column) {
      double* const to = result.values.data() + column / panel * panel * depth + column % panel;
      for (std::uint64_t l = 0; l < depth; ++l) to[l * panel] = values[l];
      continue;
    }
    double* to = result.values.data() + column * panel;
    for (std::uint64_t row = 0; row < frees; row += panel, to += panel * depth)
      std::copy_n(values.data() + row, std::min(panel, frees - row), to);
  }
  return result;
}

}  // namespace kiln::reference
