// The bounds of judge.hpp, term by term, and the walk over D.
#include "runtime/reference/judge.hpp"

#include "runtime/reference/gemm.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace kiln::reference {
namespace {

constexpr double kUnit = 0x1p-24;  // u
constexpr double kInfinity = std::numeric_limits<double>::infinity();
// From these on, rounding to nearest gives infinity.
constexpr double kOverflowF32 = 0x1.ffffffp127;
constexpr double kOverflowF16 = 65520;

double overflow_of(DataType type) {
  return type == DataType::kF32 ? kOverflowF32 : kOverflowF16;
}

bool is_f32(double value) {
  return std::fabs(value) < kOverflowF32 && static_cast<double>(static_cast<float>(value)) == value;
}

bool is_power_of_two(float value) {
  int exponent = 0;
  return std::fabs(std::frexp(value, &exponent)) == 0.5F;
}

/// True if a + b is exact in double (Knuth's two-sum).
bool adds_exactly(double a, double b) {
  const double sum = a + b;
  const double b_part = sum - a;
  return (a - (sum - b_part)) + (b - b_part) == 0;
}

double rounded(double value, DataType type) {
  const auto f32 = static_cast<float>(value);
  return type == DataType::kF32 ? f32 : f32_from_f16(f16_from_f32(f32));
}

bool sums_exactly(const ElementSums& s, const Arithmetic& arithmetic) {
  if (s.magnitude == 0) return true;
  if (!arithmetic.exact_integers) return false;
  return s.denormal == 0 && s.quantum_exponent >= -149 && s.magnitude <= std::ldexp(1.0, 24 + s.quantum_exponent);
}

/// E1 of judge.hpp.
double accumulation_error(const GemmProblem& problem, const Arithmetic& arithmetic, const ElementSums& s) {
  if (sums_exactly(s, arithmetic)) return 0;
  const double underflow = problem.type.a == DataType::kF32 ? static_cast<double>(problem.k) * 0x1p-149 : 0;
  return (gamma_of(problem.k, arithmetic.step) + gamma_of(problem.k, 0x1p-53)) * s.magnitude +
         (arithmetic.flushes_f16_denormals ? s.denormal : 0) + underflow;
}

/// |got - value| / bound, with the rules for what is not finite.
double ratio_of(double got, const Expectation& e, DataType type) {
  if (std::isnan(e.value)) return std::isnan(got) ? 0 : kInfinity;
  if (!std::isfinite(e.value)) return got == e.value ? 0 : kInfinity;
  if (e.may_overflow && !std::isfinite(got)) return 0;
  if (std::isnan(got)) return kInfinity;
  const double limit = overflow_of(type);
  if (std::isinf(got)) return std::copysign(1.0, got) * e.value + e.unrounded >= limit ? 0 : kInfinity;
  if (std::fabs(e.value) - e.unrounded >= limit) return kInfinity;  // infinity was due
  const double error = std::fabs(got - e.value);
  return error == 0 ? 0 : error / e.bound;
}

void check_matrix(const GemmProblem& problem, const Arithmetic& arithmetic, const Operands& inputs,
                  std::span<const std::byte> d, std::uint64_t batch, const Sums& sums, Verdict& verdict) {
  const MatrixLayout layout = layout_d(problem);
  const MatrixLayout c_layout = layout_c(problem);
  for (std::uint64_t j = 0; j < problem.n; ++j)
    for (std::uint64_t i = 0; i < problem.m; ++i) {
      const std::uint64_t at = j * problem.m + i;
      const ElementSums element{sums.sum[at], sums.magnitude[at], sums.denormal.empty() ? 0 : sums.denormal[at],
                                sums.quantum_exponent};
      const double c =
          problem.beta == 0 ? 0 : load_element(inputs.c, c_layout.type, c_layout.offset_elements(batch, i, j));
      const Expectation expectation = expect(problem, arithmetic, element, c);
      const double got = load_element(d, layout.type, layout.offset_elements(batch, i, j));
      const double ratio = ratio_of(got, expectation, layout.type);
      const bool is_wrong = !(ratio <= 1);
      if (is_wrong && (verdict.wrong_elements++ == 0 || ratio > verdict.max_error_ratio))
        verdict.worst = WrongElement{i, j, batch, got, expectation.value, expectation.bound};
      verdict.max_error_ratio = std::max(verdict.max_error_ratio, ratio);
    }
}

void check_untouched(const GemmProblem& problem, std::span<const std::byte> d, Verdict& verdict) {
  const MatrixLayout layout = layout_d(problem);
  const std::uint64_t size = bytes_of(layout.type);
  const auto check = [&](std::uint64_t first, std::uint64_t last) {
    for (std::uint64_t at = first * size; at < last * size; ++at)
      if (d[at] != untouched_byte(at, layout.type) && verdict.touched_bytes++ == 0) verdict.first_touched_byte = at;
  };
  for (std::uint64_t k = 0; k < layout.batch; ++k)
    for (std::uint64_t j = 0; j < layout.columns; ++j) {
      const std::uint64_t end = layout.offset_elements(k, layout.rows, j);
      const bool last_column = j + 1 == layout.columns;
      if (last_column && k + 1 == layout.batch) continue;  // the buffer ends here
      check(end, last_column ? layout.offset_elements(k + 1, 0, 0) : layout.offset_elements(k, 0, j + 1));
    }
}

}  // namespace

Expectation expect(const GemmProblem& problem, const Arithmetic& arithmetic, const ElementSums& sums, double c) {
  const bool accumulates = problem.alpha != 0 && problem.k != 0;
  const ElementSums s = accumulates ? sums : ElementSums{};
  const double alpha = problem.alpha;
  const double x = accumulates ? alpha * s.sum : 0;
  const double y = problem.beta == 0 ? 0 : static_cast<double>(problem.beta) * c;
  const DataType type = problem.type.d;

  Expectation e;
  e.value = x + y;
  if (!std::isfinite(e.value)) return e;
  const double largest =
      std::max({s.magnitude, std::fabs(alpha) * s.magnitude, std::fabs(y), std::fabs(x) + std::fabs(y)});
  e.may_overflow = largest * (1 + gamma_of(problem.k, arithmetic.step)) >= kOverflowF32;

  if (sums_exactly(s, arithmetic) && is_f32(x) && is_f32(y) && adds_exactly(x, y) &&
      (type == DataType::kF32 || is_f32(e.value))) {
    e.exact = true;
    const double right = rounded(e.value, type);
    if (std::isfinite(right)) e.value = right;  // else: infinity is due, as |value| - 0 is beyond the range
    e.bound = half_gap(right, type);
    return e;
  }
  const double e1 = std::fabs(alpha) * accumulation_error(problem, arithmetic, s);
  const double e2 = e1 + (is_power_of_two(static_cast<float>(problem.alpha)) ? 0 : kUnit * (std::fabs(x) + e1)) +
                    (is_f32(y) ? 0 : kUnit * std::fabs(y)) + 0x1p-149;
  const double e3 = e2 + (problem.beta == 0 ? 0 : kUnit * (std::fabs(e.value) + e2));
  e.unrounded = e3;
  e.bound = type == DataType::kF32 ? e3 : e3 + std::max(0x1p-11 * (std::fabs(e.value) + e3), 0x1p-25);
  return e;
}

Result<Verdict> judge(const GemmProblem& problem, const Arithmetic& arithmetic, const Operands& inputs,
                      std::span<const std::byte> d, unsigned threads, const OnProgress& progress) {
  if (!std::isfinite(gamma_of(problem.k, arithmetic.step)))
    return Error{ErrorCode::kUnsupported,
                 fmt::format("K={} is too large to be verified: no error bound exists for a sum of that length in f32",
                             problem.k),
                 {}};
  if (d.size() != problem.extent_d() * bytes_of(problem.type.d))
    return Error{ErrorCode::kInternal,
                 fmt::format("D has {} bytes, the problem {}", d.size(), problem.extent_d() * bytes_of(problem.type.d)),
                 {}};
  Verdict verdict;
  const bool reads_ab = problem.alpha != 0 && problem.k != 0;
  GemmProblem read = problem;
  if (!reads_ab) read.k = 0;
  for (std::uint64_t batch = 0; !problem.empty() && batch < problem.batch; ++batch) {
    OnProgress of_all;
    if (progress)
      of_all = [&](std::uint64_t done, std::uint64_t total) { progress(batch * total + done, problem.batch * total); };
    const Sums sums = multiply(read, inputs.a, inputs.b, batch, threads, of_all);
    check_matrix(problem, arithmetic, inputs, d, batch, sums, verdict);
  }
  if (!problem.empty()) check_untouched(problem, d, verdict);
  verdict.passed = verdict.wrong_elements == 0 && verdict.touched_bytes == 0;
  return verdict;
}

std::string WrongElement::text() const {
  return fmt::format("D[i={}, j={}, batch={}] is {}, expected {} within {:.3g}", i, j, batch, got, expected, bound);
}

std::string Verdict::text() const {
  if (passed) return fmt::format("passed, largest error is {:.3g} of its bound", max_error_ratio);
  std::string result;
  if (worst) result = fmt::format("{} wrong element(s), the worst: {}", wrong_elements, worst->text());
  if (touched_bytes != 0)
    result += fmt::format("{}{} byte(s) outside of D's matrix were written, the first at byte {}",
                          result.empty() ? "" : "; ", touched_bytes, first_touched_byte);
  return result;
}

}  // namespace kiln::reference
