// See quick_ratio.hpp.
#include "runtime/reference/quick_ratio.hpp"

#include "runtime/reference/gemm.hpp"
#include "runtime/reference/worker.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>
#include <type_traits>
#include <utility>

namespace kiln::reference {
namespace {

constexpr double kALittle = 0x1p-40;  ///< more than what is lost in all of the operations on bounds
/// More than what is lost in all of the operations on values.
template <class Real>
constexpr double kOwnError = std::is_same_v<Real, double> ? 0x1p-47 : 0x1p-58;

/// rounding_error() of a number of this magnitude, at most.
double half_unit(double magnitude, const ElementFacts& facts) {
  constexpr int kBias = 1023, kFractionBits = 52;
  int exponent = facts.unit_exponent;
  if (magnitude > 0) {
    const int of_number = static_cast<int>(std::bit_cast<std::uint64_t>(magnitude) >> kFractionBits) - kBias;
    exponent = std::max(exponent, of_number + 1 - facts.digits);
  }
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent - 1 + kBias) << kFractionBits);
}

bool holds(DataType working, double value) {
  return working == DataType::kF64 ? std::isfinite(value) : static_cast<float>(value) == value;
}

/// False where the product rounds.
bool multiplies(DataType working, double& value, double factor) {
  if (factor == 1) return true;
  const double product = value * factor;
  const bool is_exact =
      std::fma(value, factor, -product) == 0 && holds(working, product) && (product != 0 || value == 0 || factor == 0);
  value = product;
  return is_exact;
}

bool adds(DataType working, double& value, double term) {
  const bool is_exact = adds_exactly(value, term) && holds(working, value + term);
  value += term;
  return is_exact;
}

/// Of a known value. What is equal to a number of the type need not be rounded to it.
double known_ratio(double got, double value, DataType type) {
  return std::isfinite(got) && (got == value || got == rounded_to(type, value)) ? 0 : kSaysNothing;
}

/// A value as a sum of terms, and the sum of their magnitudes.
template <class Real>
struct Terms {
  Real value = 0;
  double size = 0;
  void add(Real term) {
    value += term;
    size += std::fabs(static_cast<double>(term));
  }
  /// `bound`: before it is rounded to the type.
  double ratio(double got, double bound, const ElementFacts& facts, DataType working) const {
    if (!(2 * size < facts.largest)) return kSaysNothing;
    const double own = size * kOwnError<Real>;
    if (facts.type != working) bound += half_unit(std::fabs(static_cast<double>(value)) - own, facts);
    const auto distance = static_cast<double>(std::fabs(Real{got} - value));
    return (distance + own) * (1 + kALittle) / (bound * (1 - kALittle));
  }
};

}  // namespace

QuickRatio::QuickRatio(const GemmProblem& problem, const Arithmetic& arithmetic)
    : arithmetic_(arithmetic),
      working_(working_type(problem.type)),
      alpha_(alpha_of(problem)),
      beta_(beta_of(problem)),
      error_(gamma_of(problem.k, arithmetic.step) + reference_error(problem.type, problem.k)),
      is_multiplied_(alpha_ != 0 && problem.k != 0),
      has_bias_(problem.type.epilogue.bias != VectorSide::kNone),
      scales_d_(problem.type.epilogue.scale_d),
      scales_aux_(problem.type.epilogue.scale_aux) {
  const ProblemType& type = problem.type;
  const bool of_floats = !is_integer(type.input_a()) && !is_complex(type.compute) && type.compute != DataType::kI32;
  const auto stored = [&](DataType as) {
    const bool is_narrow = as != DataType::kF64 || working_ == DataType::kF64;
    return Stored{&facts_of(as), of_floats && !is_integer(as) && is_narrow};
  };
  const Epilogue& e = type.epilogue;
  d_ = stored(type.d);
  d_.is_quick = d_.is_quick && e.activation == Activation::kNone && e.aux != Aux::kInput;
  if (e.aux == Aux::kOutput) aux_ = stored(e.aux_type);
}

double QuickRatio::known(const Stored& to, double got, double sum, double c, const ElementLinks& links,
                         double last) const {
  const auto by = [&](double& value, double factor) { return multiplies(working_, value, factor); };
  double value = is_multiplied_ ? sum : 0;
  if (is_multiplied_ &&
      !(by(value, alpha_) && by(value, links.scale_a) && by(value, links.scale_b) && by(value, links.scale_alpha)))
    return kSaysNothing;
  if (beta_ != 0) {
    double term = c;
    if (!holds(working_, c) || !by(term, beta_) || !by(term, links.scale_c) || !adds(working_, value, term))
      return kSaysNothing;
  }
  if (has_bias_ && (!holds(working_, links.bias) || !adds(working_, value, links.bias))) return kSaysNothing;
  return by(value, last) ? known_ratio(got, value, to.facts->type) : kSaysNothing;
}

template <class Real>
double QuickRatio::unknown(const Stored& to, double got, const ElementSums& sums, double c, const ElementLinks& links,
                           double last) const {
  const Real factor = Real{alpha_} * links.scale_a * links.scale_b * links.scale_alpha;
  Terms<Real> terms;
  terms.add((Real{sums.sum} + sums.low) * factor);
  if (beta_ != 0) terms.add(Real{c} * beta_ * links.scale_c);
  if (has_bias_) terms.add(links.bias);
  terms.value *= last;
  terms.size *= std::fabs(last);
  const double bound = error_ * sums.magnitude * std::fabs(static_cast<double>(factor) * last);
  return terms.ratio(got, bound, *to.facts, working_);
}

double QuickRatio::of(const Stored& to, double got, const ElementSums& sums, double c, const ElementLinks& links,
                      double last) const {
  if (!is_multiplied_ || sums_exactly(sums, arithmetic_, working_))
    return sums.low == 0 && std::isfinite(sums.sum) ? known(to, got, sums.sum, c, links, last) : kSaysNothing;
  return working_ == DataType::kF64 ? unknown<long double>(to, got, sums, c, links, last)
                                    : unknown<double>(to, got, sums, c, links, last);
}

QuickPartRatio::QuickPartRatio(const GemmProblem& problem, const GemmProblem& real, const Arithmetic& arithmetic)
    : arithmetic_(arithmetic),
      working_(working_type(real.type)),
      stored_(real.type.d),
      is_multiplied_(!problem.alpha_is_zero() && problem.k != 0),
      adds_c_(!problem.beta_is_zero()),
      error_(gamma_of(real.k, arithmetic.step) + reference_error(real.type, real.k)) {
  const auto rounded = [&](double value) { return rounded_to(real.type.compute, value); };
  alpha_ = {rounded(problem.alpha), rounded(problem.alpha_imaginary)};
  beta_ = {rounded(problem.beta), rounded(problem.beta_imaginary)};
  for (std::size_t more = 0; more < error_of_three_.size(); ++more)
    error_of_three_[more] = gamma_of(problem.k + more + 1, arithmetic.step);
}

/// As accumulated_part() of expectation.cpp.
bool QuickPartRatio::is_known(const std::array<ElementSums, 2>& sums, std::size_t part) const {
  ElementSums widest = sums[part];
  if (arithmetic_.complex_by_three && part != 0) widest.magnitude = sums[0].magnitude + sums[1].magnitude;
  return sums_exactly(widest, arithmetic_, working_);
}

double QuickPartRatio::error_of(const std::array<ElementSums, 2>& sums, std::size_t part) const {
  if (!arithmetic_.complex_by_three) return error_ * sums[part].magnitude;
  const double of_products = sums[0].magnitude, of_sums = sums[0].magnitude + sums[1].magnitude;
  return part == 0 ? error_of_three_[0] * of_products : error_of_three_[1] * of_products + error_of_three_[2] * of_sums;
}

double QuickPartRatio::known(double got, const std::array<double, 4>& terms,
                             const std::array<double, 4>& factors) const {
  double value = 0;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    double term = terms[i];
    if (!holds(working_, term) || !multiplies(working_, term, factors[i]) || !adds(working_, value, term))
      return kSaysNothing;
  }
  return known_ratio(got, value, stored_);
}

template <class Real>
double QuickPartRatio::unknown(double got, const std::array<Real, 4>& terms, const std::array<double, 4>& factors,
                               double bound) const {
  Terms<Real> all;
  for (std::size_t i = 0; i < terms.size(); ++i) all.add(terms[i] * factors[i]);
  return all.ratio(got, bound, facts_of(stored_), working_);
}

double QuickPartRatio::of(double got, const std::array<ElementSums, 2>& sums, std::complex<double> c,
                          std::size_t part) const {
  const std::size_t other = 1 - part;
  const double sign = part == 0 ? -1 : 1;
  const std::array parts = {c.real(), c.imag()};
  std::array<double, 4> factors{};
  if (is_multiplied_) std::tie(factors[0], factors[1]) = std::pair(alpha_[0], sign * alpha_[1]);
  if (adds_c_) std::tie(factors[2], factors[3]) = std::pair(beta_[0], sign * beta_[1]);
  const bool is_part_known = !is_multiplied_ || is_known(sums, part);
  if (is_part_known != (!is_multiplied_ || is_known(sums, other))) return kSaysNothing;
  if (is_part_known) {
    if (sums[0].low != 0 || sums[1].low != 0) return kSaysNothing;
    return known(got, {sums[part].sum, sums[other].sum, parts[part], parts[other]}, factors);
  }
  const double bound = error_of(sums, part) * std::fabs(factors[0]) + error_of(sums, other) * std::fabs(factors[1]);
  if (working_ != DataType::kF64)
    return unknown<double>(got, {sums[part].sum, sums[other].sum, parts[part], parts[other]}, factors, bound);
  const auto whole = [&](std::size_t i) { return static_cast<long double>(sums[i].sum) + sums[i].low; };
  return unknown<long double>(got, {whole(part), whole(other), parts[part], parts[other]}, factors, bound);
}

}  // namespace kiln::reference
