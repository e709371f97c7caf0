// What an epilogue's result must be, by the formula, for inputs with which every step is exact: whole numbers and
// powers of two.
#pragma once

#include "kiln/kiln.hpp"
#include "runtime/reference/elements.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <vector>

namespace kiln::runtime {

/// Powers of two and small whole numbers, each place another one.
inline double small_number(std::size_t i, std::size_t salt) {
  return static_cast<double>((i * 7 + i / 5 * 3 + salt * 11) % 9) - 4;
}
inline double small_factor(std::size_t i, std::size_t salt) {
  constexpr double kFactors[] = {1, 2, -1, 0.5, -2};
  return kFactors[(i * 3 + i / 7 + salt) % std::size(kFactors)];
}

inline std::vector<double> numbers(std::size_t count, std::size_t salt, double (*make)(std::size_t, std::size_t)) {
  std::vector<double> values(count);
  for (std::size_t i = 0; i < count; ++i) values[i] = make(i, salt);
  return values;
}

/// What is multiplied and added, on the host.
struct Inputs {
  std::vector<double> a, b, c, bias, scale_alpha_vec, scale_a, scale_b, scale_c, scale_d;
};

inline std::size_t length_of(VectorSide side, const GemmProblem& p) {
  return side == VectorSide::kRows ? p.m : side == VectorSide::kColumns ? p.n : 0;
}
inline std::size_t length_of(Scale scale, std::size_t vector) {
  return scale == Scale::kVector ? vector : 1;
}

inline Inputs inputs_of(const GemmProblem& p) {
  const Epilogue& e = p.type.epilogue;
  Inputs in;
  in.a = numbers(p.extent_a(), 1, small_number);
  in.b = numbers(p.extent_b(), 2, small_number);
  // C is not to be read where beta is 0, nor padding anywhere.
  const double poison = is_integer(p.type.c) ? 99 : NAN;
  in.c = p.beta == 0 ? std::vector<double>(p.extent_c(), poison) : numbers(p.extent_c(), 3, small_number);
  in.bias = numbers(length_of(e.bias, p) + (p.batch - 1) * p.stride_bias, 4, small_number);
  const auto factor = is_integer(p.type.compute) ? small_number : small_factor;
  in.scale_alpha_vec = numbers(length_of(e.scale_alpha_vec, p), 5, factor);
  in.scale_a = numbers(length_of(e.scale_a, p.m), 6, factor);
  in.scale_b = numbers(length_of(e.scale_b, p.n), 7, factor);
  in.scale_c = numbers(1, 8, factor);
  in.scale_d = numbers(1, 9, factor);
  return in;
}

/// The activations that select.
inline double selected(Activation activation, double x, const std::array<double, 2>& arguments) {
  const auto& [a, b] = arguments;
  switch (activation) {
    case Activation::kAbs:
      return std::fabs(x);
    case Activation::kRelu:
      return std::max(x, 0.0);
    case Activation::kClamp:
      return std::max(a, std::min(x, b));
    case Activation::kClippedRelu:
      return x > a ? std::min(x, b) : 0;
    case Activation::kLeakyRelu:
      return x >= 0 ? x : a * x;
    default:
      return x;
  }
}

/// The formula of formats.md, section 5, exact for these inputs.
inline double expected(const GemmProblem& p, const Inputs& in, std::size_t i, std::size_t j, std::size_t k) {
  const Epilogue& e = p.type.epilogue;
  double sum = 0;
  for (std::size_t l = 0; l < p.k; ++l) {
    const bool ta = p.type.trans_a == Transpose::kT, tb = p.type.trans_b == Transpose::kT;
    sum += in.a[k * p.stride_a + (ta ? l + i * p.lda : i + l * p.lda)] *
           in.b[k * p.stride_b + (tb ? j + l * p.ldb : l + j * p.ldb)];
  }
  const auto side = [&](VectorSide s) { return s == VectorSide::kRows ? i : j; };
  double value = p.alpha * sum;
  if (e.scale_a != Scale::kNone) value *= in.scale_a[e.scale_a == Scale::kVector ? i : 0];
  if (e.scale_b != Scale::kNone) value *= in.scale_b[e.scale_b == Scale::kVector ? j : 0];
  if (e.scale_alpha_vec != VectorSide::kNone) value *= in.scale_alpha_vec[side(e.scale_alpha_vec)];
  if (p.beta != 0) value += p.beta * (e.scale_c ? in.scale_c[0] : 1) * in.c[k * p.stride_c + i + j * p.ldc];
  if (e.bias != VectorSide::kNone) value += in.bias[k * p.stride_bias + side(e.bias)];
  value = selected(e.activation, value, p.activation_arguments);
  if (e.scale_d) value *= in.scale_d[0];
  return reference::rounded_to(p.type.d, value);
}

}  // namespace kiln::runtime
