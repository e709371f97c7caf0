// Sums of products: |device - emulator| <= 2 * (gamma(K + 1, step) * T + what denormals may lose + (K + 1) *
// underflow), as each may be off by half of that (runtime/reference/arithmetic.hpp); T is the sum of the products
// without signs. Integers must be equal where the unit adds them exactly.
#include "runtime/selftest/probe_compare.hpp"

#include "runtime/reference/arithmetic.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace kiln::selftest {
namespace {

enum class Same : std::uint8_t { kBits, kWithin, kNot };

float f32_of(std::uint32_t bits) {
  return std::bit_cast<float>(bits);
}
double f64_of(std::uint32_t low, std::uint32_t high) {
  return std::bit_cast<double>(std::uint64_t{high} << 32 | low);
}

bool is_nan16(std::uint32_t bits, std::uint32_t infinity) {
  return (bits & 0x7fffU) > infinity;
}

/// One NaN is as good as another.
bool same_halves(std::uint32_t got, std::uint32_t expected, std::uint32_t infinity) {
  for (int half = 0; half < 2; ++half) {
    const std::uint32_t a = got >> (16 * half) & 0xffffU, b = expected >> (16 * half) & 0xffffU;
    if (a != b && !(is_nan16(a, infinity) && is_nan16(b, infinity))) return false;
  }
  return true;
}

/// In the order of the numbers.
std::int64_t place_of(std::uint32_t bits) {
  return (bits >> 31) != 0 ? -static_cast<std::int64_t>(bits & 0x7fffffffU) : static_cast<std::int64_t>(bits);
}

bool is_near(std::uint32_t got, std::uint32_t expected) {
  if (std::abs(place_of(got) - place_of(expected)) <= 1) return true;
  const float a = f32_of(got), b = f32_of(expected);
  constexpr float kNormal = std::numeric_limits<float>::min();
  // A unit may flush denormals, of what it takes and of what it gives: the reciprocal of one is then infinite.
  return (std::abs(a) < kNormal && std::abs(b) < kNormal) || (std::isinf(a) && std::abs(b) > 1 / kNormal / 2) ||
         (std::isinf(b) && std::abs(a) > 1 / kNormal / 2);
}

class Sums {
 public:
  Sums(const Probe& probe, const isa::Processor& processor, std::uint32_t pass)
      : arithmetic_(
            reference::arithmetic_of(processor.generation, probe.matrix != nullptr, element_of(probe, processor, 0))),
        products_(products_of(pass)),
        k_(probe.matrix != nullptr ? probe.matrix->k : 2) {}

  Same same(double got, double expected, double magnitude) const {
    if (got == expected || (std::isnan(got) && std::isnan(expected))) return Same::kWithin;
    if (products_ == Products::kIntegers && arithmetic_.exact_integers) return Same::kNot;
    if (std::isnan(got) || std::isnan(expected) || std::isinf(got) || std::isinf(expected)) return Same::kNot;
    constexpr double kLargestDenormal = 0x1p-14, kLargestFactor = 16;
    const double denormals =
        products_ == Products::kSpecial ? arithmetic_.denormal_loss * k_ * kLargestDenormal * kLargestFactor : 0;
    const double bound = reference::gamma_of(k_ + 1, arithmetic_.step) * magnitude + denormals +
                         arithmetic_.input_error * magnitude + (k_ + 1) * arithmetic_.underflow;
    return std::abs(got - expected) <= 2 * bound ? Same::kWithin : Same::kNot;
  }

 private:
  reference::Arithmetic arithmetic_;
  Products products_;
  std::uint32_t k_;
};

}  // namespace

bool has_bound(const Probe& probe) {
  return probe.compare == Compare::kSumF32 || probe.compare == Compare::kSumF64;
}

Comparison compare(const Probe& probe, const isa::Processor& processor, std::uint32_t pass,
                   std::span<const std::uint32_t> got, std::span<const std::uint32_t> expected,
                   std::span<const std::uint32_t> magnitude) {
  Comparison result;
  constexpr std::size_t kFirstResult = kResultsAt / 4;
  constexpr std::uint32_t kInfinity16 = 0x7c00, kInfinityBf16 = 0x7f80;
  const Sums sums(probe, processor, pass);
  const std::size_t lanes = probe.lanes;
  const auto same = [&](std::size_t i) {
    const std::uint32_t a = got[i], b = expected[i];
    // Of a number of two rows the first stands for both.
    const bool upper = i >= kFirstResult && (i - kFirstResult) / lanes % 2 != 0;
    switch (probe.compare) {
      case Compare::kBits:
        return Same::kNot;
      case Compare::kF32:
        return std::isnan(f32_of(a)) && std::isnan(f32_of(b)) ? Same::kWithin : Same::kNot;
      case Compare::kF16:
        return same_halves(a, b, kInfinity16) ? Same::kWithin : Same::kNot;
      case Compare::kBf16:
        return same_halves(a, b, kInfinityBf16) ? Same::kWithin : Same::kNot;
      case Compare::kUlp:
        return is_near(a, b) || (std::isnan(f32_of(a)) && std::isnan(f32_of(b))) ? Same::kWithin : Same::kNot;
      case Compare::kSumF32:
        return sums.same(f32_of(a), f32_of(b), f32_of(magnitude[i]));
      case Compare::kF64:
      case Compare::kSumF64:
        break;
    }
    const std::size_t low = upper ? i - lanes : i, high = low + lanes;
    const double x = f64_of(got[low], got[high]), y = f64_of(expected[low], expected[high]);
    if (probe.compare == Compare::kF64) return std::isnan(x) && std::isnan(y) ? Same::kWithin : Same::kNot;
    return sums.same(x, y, f64_of(magnitude[low], magnitude[high]));
  };
  for (std::size_t i = 0; i < got.size(); ++i) {
    if (got[i] == expected[i]) continue;
    if (i >= kFirstResult ? same(i) != Same::kNot : probe.compare == Compare::kF32 && same(i) != Same::kNot) {
      ++result.within_bound;
      continue;
    }
    if (result.wrong.size() < kKeptDifferences)
      result.wrong.push_back({static_cast<std::uint32_t>(i), got[i], expected[i]});
    ++result.wrong_count;
  }
  return result;
}

}  // namespace kiln::selftest
