// Numbers with bounds: a value, and how far a kernel's may be from it, through the operations of an epilogue
// (expectation.cpp).
#pragma once

#include "kiln/problem.hpp"
#include "runtime/reference/activation.hpp"
#include "runtime/reference/elements.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>

namespace kiln::reference {

using Real = long double;
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The type in which a problem of floats is computed.
inline DataType working_type(const ProblemType& type) {
  return type.compute == DataType::kF64 ? DataType::kF64 : DataType::kF32;
}

inline bool is_power_of_two(double value) {
  constexpr std::uint64_t kFraction = (std::uint64_t{1} << 52) - 1;
  if (std::isnormal(value)) return (std::bit_cast<std::uint64_t>(value) & kFraction) == 0;
  int exponent = 0;
  return std::fabs(std::frexp(value, &exponent)) == 0.5;
}

/// True if a + b is exact in double (Knuth's two-sum).
inline bool adds_exactly(double a, double b) {
  const double sum = a + b;
  const double b_part = sum - a;
  return (a - (sum - b_part)) + (b - b_part) == 0;
}

/// A value and how far a kernel's may be from it.
struct Number {
  Real value = 0, error = 0;
  Real largest = 0;             ///< of whatever a kernel may have had on the way
  bool known = false;           ///< a kernel has exactly this
  std::optional<double> right;  ///< value is exact and not yet rounded; rounded to the working type it is this
};

/// Arithmetic of Numbers in the working type. Its values are long double and rounded themselves: kOwnRounding.
class Worker {
 public:
  static constexpr double kOwnRounding = 0x1p-63;
  /// Of kF32 or kF64.
  explicit Worker(DataType type)
      : type_(type),
        facts_(facts_of(type)),
        unit_((type == DataType::kF64 ? 0x1p-53 : 0x1p-24) + kOwnRounding),
        tiny_(type == DataType::kF64 ? 0x1p-1074L : 0x1p-149L) {}

  bool holds(double value) const {
    return std::fabs(value) < facts_.infinite && (type_ == DataType::kF64 || static_cast<float>(value) == value);
  }
  bool may_overflow(Real largest) const { return largest >= facts_.infinite; }

  /// A number that a kernel reads from memory; a whole one may have to be rounded.
  Number read(double value) const {
    const double number = rounded_to(type_, value);
    return {number, 0, std::fabs(Real{number}), holds(number), {}};
  }

  Number scaled(Number n, std::initializer_list<double> factors) const {
    settle(n);
    Real size = 1;
    unsigned count = 0;  // Factors other than 1 are counted.
    for (const double f : factors) {
      if (f == 1) continue;
      size *= std::max(std::fabs(Real{f}), Real{1});
      ++count;
    }
    const bool several = count > 1;
    n.largest = several ? std::max(n.largest, Real{1}) * size : n.largest * size;
    // A number that is not known in the end may have been rounded at any of them: kernels have orders of their own.
    if (n.known) {
      Number exact = n;
      for (const double f : factors)
        if (f != 1) multiply(exact, f);
      n.known = exact.known;
    }
    for (const double f : factors)
      if (f != 1) multiply(n, f);
    if (!n.known) n.error += tiny_ * (several ? std::max(n.largest, size) + 1 : 1);
    drop_error_of_no_number(n);
    return n;
  }

  Number sum(Number x, Number y) const {
    settle(x);
    settle(y);
    Number z;
    z.value = x.value + y.value;
    z.error = x.error + y.error;
    z.largest = std::max({x.largest, y.largest, std::fabs(x.value) + std::fabs(y.value) + z.error});
    const bool exact = x.known && y.known && std::isfinite(z.value);
    const auto a = static_cast<double>(x.value), b = static_cast<double>(y.value);
    if (exact && (adds_exactly(a, b) || type_ == DataType::kF64)) {
      z.known = adds_exactly(a, b) && holds(a + b);
      if (!z.known) z.right = rounded_to(type_, a + b);
    } else {
      z.error += unit_ * (std::fabs(z.value) + z.error);
    }
    drop_error_of_no_number(z);
    return z;
  }

  Number product(Number x, Number y) const {
    settle(y);
    if (y.known) return scaled(x, {static_cast<double>(y.value)});
    settle(x);
    Number z;
    z.value = x.value * y.value;
    z.error = std::fabs(x.value) * y.error + std::fabs(y.value) * x.error + x.error * y.error;
    z.error += unit_ * (std::fabs(z.value) + z.error) + tiny_ * (x.largest + y.largest + 1);
    z.largest = x.largest * std::max(y.largest, Real{1});
    drop_error_of_no_number(z);
    return z;
  }

  Number activated(Number n, Activation activation, ActivationArguments arguments, Numerics numerics) const {
    if (activation == Activation::kNone) return n;
    settle(n);
    if (!std::isfinite(n.value)) {
      n.value = activate(activation, n.value, arguments, numerics);
      n.error = std::isfinite(n.value) ? 4 * unit_ * std::fabs(n.value) : 0;
      return n;
    }
    const Activated f = activate_within(activation, n.value, n.error, arguments, unit_, numerics);
    const auto exact = static_cast<double>(f.value);
    n.known = n.known && is_selection(activation) && exact == f.value && holds(exact);
    n.value = f.value;
    n.error = n.known ? 0 : f.carried + f.own;
    n.largest = std::max(n.largest, std::fabs(n.value) + n.error);
    drop_error_of_no_number(n);
    return n;
  }

  /// What was not rounded is.
  void settle(Number& n) const {
    if (!n.right) return;
    n.error = unit_ * std::fabs(n.value);
    n.right.reset();
  }

 private:
  void multiply(Number& n, double f) const {
    const Real product = n.value * f;
    if (n.known) {
      const auto v = static_cast<double>(n.value);
      const double p = v * f;
      n.known = std::fma(v, f, -p) == 0 && holds(p) && (p != 0 || v == 0 || f == 0);
    }
    if (!n.known) {
      n.error *= std::fabs(Real{f});
      if (!is_power_of_two(f)) n.error += unit_ * (std::fabs(product) + n.error);
    }
    n.value = product;
  }
  static void drop_error_of_no_number(Number& n) {
    if (!std::isfinite(n.value)) n.error = 0;
  }

  DataType type_;
  const ElementFacts& facts_;
  double unit_;
  Real tiny_;
};

}  // namespace kiln::reference
