// The bounds of expectation.hpp, link by link.
#include "runtime/reference/expectation.hpp"

#include "runtime/reference/activation.hpp"
#include "runtime/reference/complex.hpp"
#include "runtime/reference/elements.hpp"
#include "runtime/reference/gemm.hpp"
#include "runtime/reference/worker.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

namespace kiln::reference {
namespace {

/// std::ldexp(1.0, exponent).
double power_of_two(int exponent) {
  constexpr int kBias = 1023;
  if (exponent <= -kBias || exponent > kBias) return std::ldexp(1.0, exponent);
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + kBias) << 52U);
}

}  // namespace

bool sums_exactly(const ElementSums& s, const Arithmetic& arithmetic, DataType working) {
  if (s.magnitude == 0) return true;
  if (!arithmetic.exact_integers || (s.inputs_round && arithmetic.input_error != 0)) return false;
  if (s.denormal != 0) return false;
  const double quantum = power_of_two(s.quantum_exponent);
  return quantum >= arithmetic.underflow && s.magnitude <= quantum * (working == DataType::kF64 ? 0x1p53 : 0x1p24);
}

namespace {

/// Modulo 2^32.
std::int32_t wrapped(std::int64_t value) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(value)));
}

std::int64_t whole(double value) {
  return static_cast<std::int64_t>(value);
}

Number accumulated(const GemmProblem& problem, const Worker& worker, const Arithmetic& arithmetic,
                   const ElementSums& s) {
  if (is_integer(problem.type.input_a())) return worker.read(wrapped(whole(s.sum)));
  Number n;
  n.value = Real{s.sum} + s.low;
  n.largest = s.magnitude * (1 + gamma_of(problem.k, arithmetic.step));
  n.known = std::isfinite(n.value) && sums_exactly(s, arithmetic, working_type(problem.type));
  if (n.known || !std::isfinite(n.value)) return n;
  n.error = Real{gamma_of(problem.k, arithmetic.step) + reference_error(problem.type, problem.k)} * s.magnitude +
            Real{arithmetic.denormal_loss} * s.denormal + Real{arithmetic.underflow} * static_cast<Real>(problem.k) +
            (s.inputs_round ? Real{arithmetic.input_error} * n.largest : 0);
  return n;
}

/// A part of a complex sum; of three products with their bounds (complex.hpp). `real` has 2 K products.
Number accumulated_part(const GemmProblem& real, const Worker& worker, const Arithmetic& arithmetic,
                        const std::array<ElementSums, 2>& sums, std::size_t part) {
  const ElementSums& s = sums[part];
  if (!arithmetic.complex_by_three) return accumulated(real, worker, arithmetic, s);
  const std::uint64_t k = real.k / 2;
  const double of_products = sums[0].magnitude, of_sums = sums[0].magnitude + sums[1].magnitude;
  const auto gamma = [&](std::uint64_t roundings) { return Real{gamma_of(k + roundings, arithmetic.step)}; };
  ElementSums widest = s;
  if (part != 0) widest.magnitude = of_sums;
  Number n;
  n.value = Real{s.sum} + s.low;
  n.largest = std::max((1 + gamma(3)) * (of_products + (part == 0 ? 0 : of_sums)), Real{s.sum_of_parts});
  n.known = std::isfinite(n.value) && sums_exactly(widest, arithmetic, working_type(real.type));
  if (n.known || !std::isfinite(n.value)) return n;
  n.error = part == 0 ? gamma(1) * of_products : gamma(2) * of_products + gamma(3) * of_sums;
  constexpr unsigned kProducts = 3;
  n.error += Real{reference_error(real.type, real.k)} * s.magnitude + Real{arithmetic.denormal_loss} * of_sums +
             Real{arithmetic.underflow} * static_cast<Real>(kProducts * k);
  return n;
}

/// Rounds to D's type.
Expectation stored(const Worker& worker, const Number& n, const ProblemType& type) {
  const ElementFacts& facts = facts_of(type.d);
  Expectation e;
  e.precise_value = n.value;
  e.value = static_cast<double>(n.value);
  if (std::isnan(n.value) && is_integer(type.d)) {
    e.precise_value = e.value = rounded_to(type.d, e.value);
    e.bound = half_gap(e.value, type.d);
  }
  if (std::isinf(n.value) && type.numerics == Numerics::kHipblaslt && bytes_of(type.d) == 1 && !is_integer(type.d)) {
    e.keeps_infinity = type.d == DataType::kBf8;
    if (!e.keeps_infinity) e.precise_value = e.value = std::numeric_limits<double>::quiet_NaN();
  }
  if (!std::isfinite(n.value)) return e;
  e.may_overflow = worker.may_overflow(n.largest);
  const bool once = n.right && type.d == working_type(type);
  if (n.known || once) {
    e.exact = true;
    const double right = once ? *n.right : rounded_to(type.d, e.value);
    // Else infinity is due, as |value| - 0 is beyond the range.
    if (std::isfinite(right)) e.precise_value = e.value = right;
    e.bound = half_gap(right, type.d);
    return e;
  }
  Number settled = n;
  worker.settle(settled);
  e.unrounded = static_cast<double>(settled.error);
  const Real most = std::min(std::fabs(settled.value) + settled.error, Real{facts.largest});
  e.bound = static_cast<double>(settled.error + (type.d == working_type(type) ? 0 : rounding_error(most, type.d)));
  if (facts.saturates)
    e.value =
        static_cast<double>(e.precise_value = std::clamp(e.precise_value, Real{facts.least}, Real{facts.largest}));
  return e;
}

Expectation expect_integer(const GemmProblem& problem, const ElementSums& sums, double c, const ElementLinks& links) {
  const auto product = [](std::int64_t number, std::initializer_list<double> factors) {
    std::int32_t x = wrapped(number);
    for (const double factor : factors) x = wrapped(x * whole(factor));
    return std::int64_t{x};
  };
  const std::int64_t sum = problem.k == 0 ? 0 : whole(sums.sum);
  std::int64_t added = product(sum, {problem.alpha, links.scale_a, links.scale_b, links.scale_alpha});
  if (problem.beta != 0) added += product(whole(c), {problem.beta, links.scale_c});
  std::int32_t x = wrapped(added + whole(links.bias));
  x = activate_integer(problem.type.epilogue.activation, x,
                       {problem.activation_arguments[0], problem.activation_arguments[1]}, problem.type.numerics);
  Expectation e;
  e.precise_value = e.value = rounded_to(problem.type.d, static_cast<double>(product(x, {links.scale_d})));
  e.bound = half_gap(e.value, problem.type.d);
  e.exact = true;
  return e;
}

}  // namespace

double alpha_of(const GemmProblem& problem) {
  return rounded_to(problem.type.compute, problem.alpha);
}
double beta_of(const GemmProblem& problem) {
  return rounded_to(problem.type.compute, problem.beta);
}

namespace {

/// What goes into the activation.
Number before_activation(const GemmProblem& problem, const Worker& worker, const Arithmetic& arithmetic,
                         const ElementSums& sums, double c, const ElementLinks& links) {
  const ProblemType& type = problem.type;
  const double alpha = alpha_of(problem), beta = beta_of(problem);
  Number n;
  n.known = true;
  if (alpha != 0 && problem.k != 0)
    n = worker.scaled(accumulated(problem, worker, arithmetic, sums),
                      {alpha, links.scale_a, links.scale_b, links.scale_alpha});
  if (beta != 0) n = worker.sum(n, worker.scaled(worker.read(c), {beta, links.scale_c}));
  if (type.epilogue.bias != VectorSide::kNone) n = worker.sum(n, worker.read(links.bias));
  return n;
}

}  // namespace

Expectation expect_aux(const GemmProblem& problem, const Arithmetic& arithmetic, const ElementSums& sums, double c,
                       const ElementLinks& links) {
  ProblemType type = problem.type;
  type.d = type.epilogue.aux_type;
  const Worker worker(working_type(type));
  Number n = before_activation(problem, worker, arithmetic, sums, c, links);
  if (type.epilogue.scale_aux) n = worker.scaled(n, {links.scale_aux});
  return stored(worker, n, type);
}

namespace {

/// What scale_d multiplies.
Number before_scale_d(const GemmProblem& problem, const Worker& worker, const Arithmetic& arithmetic,
                      const ElementSums& sums, double c, const ElementLinks& links) {
  const ProblemType& type = problem.type;
  const auto argument = [&](std::size_t i) { return rounded_to(type.compute, problem.activation_arguments[i]); };
  const auto activated = [&](const Number& x) {
    return worker.activated(x, type.epilogue.activation, {argument(0), argument(1)}, type.numerics);
  };
  const Number n = before_activation(problem, worker, arithmetic, sums, c, links);
  if (type.epilogue.aux != Aux::kInput) return activated(n);
  const Number aux = worker.read(links.aux);
  return worker.product(n, activated(type.epilogue.scale_aux ? worker.scaled(aux, {links.scale_aux}) : aux));
}

}  // namespace

Magnitude expect_magnitude(MagnitudeOf of, const GemmProblem& problem, const Arithmetic& arithmetic,
                           const ElementSums& sums, double c, const ElementLinks& links) {
  const Worker worker(working_type(problem.type));
  const auto value = of == MagnitudeOf::kBeforeActivation ? before_activation : before_scale_d;
  Number n = value(problem, worker, arithmetic, sums, c, links);
  worker.settle(n);
  return {std::fabs(static_cast<double>(n.value)), static_cast<double>(n.error),
          std::isfinite(n.value) && worker.may_overflow(n.largest)};
}

Expectation expect(const GemmProblem& problem, const Arithmetic& arithmetic, const ElementSums& sums, double c,
                   const ElementLinks& links) {
  const ProblemType& type = problem.type;
  if (type.compute == DataType::kI32) return expect_integer(problem, sums, c, links);
  const Worker worker(working_type(type));
  Number n = before_scale_d(problem, worker, arithmetic, sums, c, links);
  if (type.epilogue.scale_d) n = worker.scaled(n, {links.scale_d});
  return stored(worker, n, type);
}

Expectation expect_part(const GemmProblem& problem, const GemmProblem& real, const Arithmetic& arithmetic,
                        const std::array<ElementSums, 2>& sums, std::complex<double> c, std::size_t part) {
  const Worker worker(working_type(real.type));
  const auto rounded = [&](double value) { return rounded_to(real.type.compute, value); };
  // Of (x + iy)(u + iv) the real part is xu - yv, the imaginary one xv + yu.
  const std::size_t other = 1 - part;
  const double sign = part == 0 ? -1 : 1;
  Number n;
  n.known = true;
  if (!problem.alpha_is_zero() && problem.k != 0) {
    n = worker.scaled(accumulated_part(real, worker, arithmetic, sums, part), {rounded(problem.alpha)});
    n = worker.sum(n, worker.scaled(accumulated_part(real, worker, arithmetic, sums, other),
                                    {sign * rounded(problem.alpha_imaginary)}));
  }
  if (!problem.beta_is_zero()) {
    const std::array parts = {c.real(), c.imag()};
    n = worker.sum(n, worker.scaled(worker.read(parts[part]), {rounded(problem.beta)}));
    n = worker.sum(n, worker.scaled(worker.read(parts[other]), {sign * rounded(problem.beta_imaginary)}));
  }
  return stored(worker, n, real.type);
}

double ratio_of(double got, const Expectation& e, DataType type) {
  const ElementFacts& facts = facts_of(type);
  const bool at_end = got == facts.largest || got == facts.least;
  if (e.may_overflow && (!std::isfinite(got) || (facts.saturates && at_end))) return 0;
  if (std::isnan(e.value)) return std::isnan(got) ? 0 : kInfinity;
  if (std::isinf(e.value) && facts.saturates && !e.keeps_infinity)
    return got == (e.value > 0 ? facts.largest : facts.least) ? 0 : kInfinity;
  if (std::isinf(e.precise_value)) return got == e.value ? 0 : kInfinity;
  if (std::isnan(got)) return kInfinity;
  if (std::isinf(got))
    return !facts.saturates && std::copysign(Real{1}, got) * e.precise_value + e.unrounded >= facts.infinite
               ? 0
               : kInfinity;
  if (std::fabs(e.precise_value) - e.unrounded >= facts.infinite) return kInfinity;  // infinity was due
  const Real error = std::fabs(got - e.precise_value);
  return error == 0 ? 0 : static_cast<double>(error / e.bound);
}

}  // namespace kiln::reference
