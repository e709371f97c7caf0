// The table of activation.hpp.
#include "runtime/reference/activation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace kiln::reference {
namespace {

using L = long double;
using Arguments = ActivationArguments;
using A = Activation;

/// Beyond these gelu, silu and dgelu have their limits to 64 bits, whose formulas would multiply an infinity with 0.
constexpr L kFar = 11000;

L logistic(L x) {
  return 1 / (1 + std::exp(-x));
}
L gelu(L x) {
  // x / 2 (1 + tanh(w)) = x / (1 + e^(-2 w)): no difference of nearly equal numbers.
  const L y = std::max(x, -kFar);
  return std::isinf(x) && x > 0 ? x : y * logistic(2 * 0.7978845608L * (y + 0.044715L * y * y * y));
}
L dgelu(L x) {
  const L y = std::clamp(x, -kFar, kFar);
  const L s = logistic(2 * (0.0356774L * y * y * y + 0.797885L * y));
  const L other = logistic(-2 * (0.0356774L * y * y * y + 0.797885L * y));
  return s + 4 * (0.0535161L * y * y * y + 0.398942L * y) * s * other;  // 1 - tanh(w)^2 = 4 s (1 - s)
}

/// How an error carries.
enum class Course : std::uint8_t { kMonotone, kSlope };

struct Row {
  A activation;
  L (*f)(L x, const Arguments& a);
  Course course;
  L (*slope)(const Arguments& a);  ///< largest, of kSlope
  bool selection;
  double of_value, of_argument;  ///< own error in u |f| and u |x|
  bool flushes;
  double (*factor)(const Arguments& a);  ///< by which of_argument and what is flushed are multiplied
};

constexpr L one(const Arguments&) {
  return 1;
}
constexpr double unit(const Arguments&) {
  return 1;
}
double size_of_a(const Arguments& a) {
  return std::fabs(a.a);
}
double size_of_b(const Arguments& a) {
  return std::fabs(a.b);
}

// clang-format off
// activation, f, course, slope, selection, own error in u |f|, in u |x|, flushes, factor
constexpr std::array kRows = {
    Row{A::kNone,        [](L x, const Arguments&) { return x; },                                      Course::kSlope, one, true, 0, 0, false, unit},
    Row{A::kAbs,         [](L x, const Arguments&) { return std::fabs(x); },                           Course::kSlope, one, true, 0, 0, false, unit},
    Row{A::kClippedRelu, [](L x, const Arguments& a) { return x > a.a ? std::min(x, L{a.b}) : x != x ? x : L{0}; }, Course::kMonotone, one, true, 0, 0, false, unit},
    Row{A::kGelu,        [](L x, const Arguments&) { return gelu(x); },                                Course::kSlope, [](const Arguments&) { return 1.13L; }, false, 8, 2, true, unit},
    Row{A::kLeakyRelu,   [](L x, const Arguments& a) { return x < 0 ? a.a * x : x; },                  Course::kSlope, [](const Arguments& a) { return std::max(1.0L, std::fabs(L{a.a})); }, true, 1, 0, false, unit},
    Row{A::kRelu,        [](L x, const Arguments&) { return x < 0 ? L{0} : x; },                       Course::kSlope, one, true, 0, 0, false, unit},
    Row{A::kSigmoid,     [](L x, const Arguments&) { return logistic(x); },                            Course::kMonotone, one, false, 8, 0, true, unit},
    Row{A::kTanh,        [](L x, const Arguments& a) { return a.b * std::tanh(a.a * x); },             Course::kMonotone, one, false, 9, 0, true, size_of_b},
    Row{A::kDGelu,       [](L x, const Arguments&) { return dgelu(x); },                               Course::kSlope, [](const Arguments&) { return 0.8L; }, false, 8, 4, true, unit},
    Row{A::kDRelu,       [](L x, const Arguments&) { return x > 0 ? L{1} : L{0}; },                    Course::kMonotone, one, true, 0, 0, false, unit},
    Row{A::kGeluScaling, [](L x, const Arguments& a) { return a.a * gelu(x); },                        Course::kSlope, [](const Arguments& a) { return 1.13L * std::fabs(L{a.a}); }, false, 9, 2, true, size_of_a},
    Row{A::kSilu,        [](L x, const Arguments&) { return std::isinf(x) ? std::max(x, L{0}) : std::max(x, -kFar) * logistic(std::max(x, -kFar)); }, Course::kSlope, [](const Arguments&) { return 1.1L; }, false, 9, 0, true, unit},
    Row{A::kExp,         [](L x, const Arguments&) { return std::exp(x); },                            Course::kMonotone, one, false, 4, 0, true, unit},
    Row{A::kClamp,       [](L x, const Arguments& a) { return x != x ? x : std::max(L{a.a}, std::min(x, L{a.b})); }, Course::kMonotone, one, true, 0, 0, false, unit},
};
// clang-format on

const Row& row_of(A activation) {
  return *std::find_if(kRows.begin(), kRows.end() - 1, [&](const Row& row) { return row.activation == activation; });
}

/// hipBLASLt's functions where they have other values: at NaN, at infinities, and at clippedrelu's step.
struct HipblasltRow {
  A activation;
  L (*f)(L x, const Arguments& a);
};
constexpr L kNan = std::numeric_limits<L>::quiet_NaN();
L unless_infinity_times_0(L x, L otherwise) {
  return std::isnan(x) || (std::isinf(x) && x < 0) ? kNan : otherwise;
}
constexpr std::array kHipblasltRows = {
    HipblasltRow{A::kClippedRelu, [](L x, const Arguments& a) { return x >= a.a ? std::min(x, L{a.b}) : L{0}; }},
    HipblasltRow{A::kRelu, [](L x, const Arguments&) { return x > 0 ? x : L{0}; }},
    HipblasltRow{A::kClamp, [](L x, const Arguments& a) { return std::max(L{a.a}, x < L{a.b} ? x : L{a.b}); }},
    HipblasltRow{A::kGelu, [](L x, const Arguments&) { return unless_infinity_times_0(x, gelu(x)); }},
    HipblasltRow{A::kGeluScaling, [](L x, const Arguments& a) { return unless_infinity_times_0(x, a.a * gelu(x)); }},
    HipblasltRow{A::kSilu,
                 [](L x, const Arguments&) {
                   const L y = std::max(x, -kFar);
                   return unless_infinity_times_0(x, std::isinf(x) ? x : y * logistic(y));
                 }},
};
const HipblasltRow* hipblaslt_row_of(A activation) {
  const auto* found = std::find_if(kHipblasltRows.begin(), kHipblasltRows.end(),
                                   [&](const HipblasltRow& row) { return row.activation == activation; });
  return found == kHipblasltRows.end() ? nullptr : found;
}

/// Of f between x - error and x + error, where f has its extremes at the ends or on both sides of a.
L carried_to_ends(const Row& row, L x, L error, const Arguments& a) {
  const L value = row.f(x, a);
  if (std::isinf(value)) return 0;  // e^x, beyond every type's range
  L carried = std::max(std::fabs(row.f(x - error, a) - value), std::fabs(row.f(x + error, a) - value));
  const L step = a.a;
  if (!(x - error <= step && step <= x + error)) return carried;
  const L above = std::nextafter(step, std::numeric_limits<L>::infinity());
  for (const L at : {step, above}) carried = std::max(carried, std::fabs(row.f(at, a) - value));
  return carried;
}

}  // namespace

long double activate(Activation activation, long double x, ActivationArguments arguments, Numerics numerics) {
  if (numerics == Numerics::kHipblaslt)
    if (const HipblasltRow* row = hipblaslt_row_of(activation)) return row->f(x, arguments);
  return std::isnan(x) && activation != A::kDRelu ? x : row_of(activation).f(x, arguments);
}

Activated activate_within(Activation activation, long double x, long double error, ActivationArguments arguments,
                          double u, Numerics numerics) {
  constexpr L kFlushed = 0x1p-119L;
  const Row& row = row_of(activation);
  Activated result;
  result.value = activate(activation, x, arguments, numerics);
  result.carried =
      row.course == Course::kMonotone ? carried_to_ends(row, x, error, arguments) : row.slope(arguments) * error;
  const L factor = row.factor(arguments);
  result.own = u * (row.of_value * (std::fabs(result.value) + result.carried) +
                    row.of_argument * factor * (std::fabs(x) + error)) +
               (row.flushes ? kFlushed * std::max(factor, L{1}) : L{0});
  return result;
}

bool is_selection(Activation activation) {
  return row_of(activation).selection;
}

std::int32_t activate_integer(Activation activation, std::int32_t x, ActivationArguments arguments, Numerics numerics) {
  // |-2^31| stays what it is: the only one that i32 does not hold.
  if (activation == A::kAbs && x == std::numeric_limits<std::int32_t>::min()) return x;
  if (activation == A::kLeakyRelu && x < 0)
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(x) *
                                     static_cast<std::uint32_t>(static_cast<std::int32_t>(arguments.a)));
  return static_cast<std::int32_t>(activate(activation, x, arguments, numerics));
}

}  // namespace kiln::reference
