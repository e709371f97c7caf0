// See quick_ratio.hpp.
#include "runtime/reference/quick_ratio.hpp"

#include "runtime/reference/gemm.hpp"
#include "runtime/reference/worker.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace kiln::reference {
namespace {

constexpr double kALittle = 0x1p-40;   ///< more than what is lost in all of the operations on bounds
constexpr double kOwnError = 0x1p-47;  ///< more than what is lost in all of the operations on values

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
    return Stored{&facts_of(as), of_floats && !is_integer(as) && is_narrow, as != working_};
  };
  const Epilogue& e = type.epilogue;
  d_ = stored(type.d);
  d_.is_quick = d_.is_quick && e.activation == Activation::kNone && e.aux != Aux::kInput;
  if (e.aux == Aux::kOutput) aux_ = stored(e.aux_type);
}

bool QuickRatio::holds(double value) const {
  return working_ == DataType::kF64 ? std::isfinite(value) : static_cast<float>(value) == value;
}

/// False where the product rounds.
bool QuickRatio::multiplies(double& value, double factor) const {
  if (factor == 1) return true;
  const double product = value * factor;
  const bool is_exact =
      std::fma(value, factor, -product) == 0 && holds(product) && (product != 0 || value == 0 || factor == 0);
  value = product;
  return is_exact;
}

bool QuickRatio::adds(double& value, double term) const {
  const bool is_exact = adds_exactly(value, term) && holds(value + term);
  value += term;
  return is_exact;
}

double QuickRatio::known(const Stored& to, double got, double sum, double c, const ElementLinks& links,
                         double last) const {
  double value = is_multiplied_ ? sum : 0;
  if (is_multiplied_ && !(multiplies(value, alpha_) && multiplies(value, links.scale_a) &&
                          multiplies(value, links.scale_b) && multiplies(value, links.scale_alpha)))
    return kUnknown;
  if (beta_ != 0) {
    double term = c;
    if (!holds(c) || !multiplies(term, beta_) || !multiplies(term, links.scale_c) || !adds(value, term))
      return kUnknown;
  }
  if (has_bias_ && (!holds(links.bias) || !adds(value, links.bias))) return kUnknown;
  if (!multiplies(value, last)) return kUnknown;
  // What is equal to a number of the type need not be rounded to it.
  return std::isfinite(got) && (got == value || got == rounded_to(to.facts->type, value)) ? 0 : kUnknown;
}

double QuickRatio::of(const Stored& to, double got, const ElementSums& sums, double c, const ElementLinks& links,
                      double last) const {
  if (!is_multiplied_ || sums_exactly(sums, arithmetic_, working_))
    return sums.low == 0 && std::isfinite(sums.sum) ? known(to, got, sums.sum, c, links, last) : kUnknown;
  if (working_ == DataType::kF64) return kUnknown;
  const double factor = alpha_ * links.scale_a * links.scale_b * links.scale_alpha;
  const double product = sums.sum * factor;
  const double added = beta_ == 0 ? 0 : c * beta_ * links.scale_c;
  const double bias = has_bias_ ? links.bias : 0;
  const double value = (product + added + bias) * last;
  const double size = (std::fabs(product) + std::fabs(added) + std::fabs(bias)) * std::fabs(last);
  const double own = size * kOwnError;
  if (!(2 * size < to.facts->largest)) return kUnknown;
  double bound = error_ * sums.magnitude * std::fabs(factor * last);
  if (to.rounds) bound += half_unit(std::fabs(value) - own, *to.facts);
  return (std::fabs(got - value) + own) * (1 + kALittle) / (bound * (1 - kALittle));
}

}  // namespace kiln::reference
