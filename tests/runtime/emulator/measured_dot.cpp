// See measured_dot.hpp.
#include "tests/runtime/emulator/measured_dot.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace kiln::emulator {
namespace {

constexpr int kNothing = -100000;

/// Units of 2^grid, as they are.
double in_units(double v, int grid) {
  return std::ldexp(v, -grid);
}

}  // namespace

double MeasuredDot::rounded(double units, int grid) const {
  if (units == 0) return 0;
  const double v = std::ldexp(units, grid);
  double r = 0;
  if (sum == Format::kF16) {
    const int last = std::max(std::ilogb(v), -14) - 10;
    r = std::ldexp(std::nearbyint(std::ldexp(v, -last)), last);
    if (std::abs(r) > 65504) r = std::copysign(std::numeric_limits<double>::infinity(), r);
  } else {
    const int last = rdna3 ? std::ilogb(v) - 23 : std::max(std::ilogb(v), -126) - 23;
    r = std::ldexp(std::nearbyint(std::ldexp(v, -last)), last);
    if (std::abs(r) >= 0x1p128) r = std::copysign(std::numeric_limits<double>::infinity(), r);
    if (rdna3 && std::abs(r) < 0x1p-126) r = 0;
    if (sum == Format::kBf16 && std::isfinite(r) && r != 0) {
      const int kept = std::max(std::ilogb(r), -126) - 7;
      r = std::ldexp(std::trunc(std::ldexp(r, -kept)), kept);
    }
  }
  return r == 0 ? 0 : r;
}

double MeasuredDot::step(std::span<const double> a, std::span<const double> b, double c) const {
  if (!std::isfinite(c)) return c;
  const int least = factors == Format::kF16 ? -14 : -126;
  const auto factor = [&](double v) {  // RDNA3 has no denormals of bf16
    return rdna3 && factors == Format::kBf16 && std::abs(v) < 0x1p-126 ? std::copysign(0, v) : v;
  };
  std::vector<double> products;
  std::vector<int> exponents;
  int top = kNothing;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double x = factor(a[i]), y = factor(b[i]);
    products.push_back(x * y);
    exponents.push_back(x * y == 0 ? kNothing : std::max(std::ilogb(x), least) + std::max(std::ilogb(y), least));
    top = std::max(top, exponents.back());
  }
  if (rdna3 && std::abs(c) < 0x1p-126) c = std::copysign(0, c);
  if (top == kNothing && c == 0) return 0;
  const int floor = sum == Format::kF16 ? -14 : rdna3 ? kNothing : -126;
  const int grid = std::max(top - 24, std::max(c == 0 ? kNothing : std::ilogb(c), floor) - 26);
  if (rdna3) {
    double units = std::trunc(in_units(std::abs(c), grid));
    for (const double p : products) {
      const double kept = std::trunc(in_units(std::abs(p), grid));
      units += std::signbit(p) != std::signbit(c) ? -kept - 1 : kept;
    }
    return rounded(std::signbit(c) ? -units : units, grid);
  }
  double units = std::floor(in_units(c, grid));
  if (grid > floor && std::abs(in_units(c, grid)) < 1) units = 0;
  for (std::size_t i = 0; i < products.size(); i += 2) {
    const int pair_top = std::max(exponents[i], exponents[i + 1]);
    if (pair_top == kNothing) continue;
    const double pair =
        std::floor(in_units(products[i], pair_top - 24)) + std::floor(in_units(products[i + 1], pair_top - 24));
    units += std::floor(std::ldexp(pair, pair_top - 24 - grid));
  }
  return rounded(units, grid);
}

double MeasuredDot::chain(std::span<const double> a, std::span<const double> b, double c) const {
  const std::size_t n = rdna3 ? 2 : 4;
  for (std::size_t k = 0; k < a.size(); k += n) c = step(a.subspan(k, n), b.subspan(k, n), c);
  return c;
}

}  // namespace kiln::emulator
