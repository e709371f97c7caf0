// GemmProblem: defaults, validation, extents. Any value may stand in any field, so products and sums stop at the
// largest number instead of wrapping around.
#include "kiln/problem.hpp"

#include "runtime/contract/bias_gradient.hpp"
#include "runtime/contract/families.hpp"
#include "runtime/contract/invalid.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace kiln {
namespace {

// Sizes, leading dimensions and batch counts are 32-bit kernel arguments; batch strides are 64-bit.
constexpr std::uint64_t kMaxSize = 0x7fffffffULL, kMaxLd = 0xffffffffULL;
constexpr std::uint64_t kMaxExtentBytes = 1ULL << 46;  // within the 47-bit user address space of every target

struct Layout {
  const char* ld_name;
  const char* stride_name;
  const char* minimum;  // what the smallest leading dimension is
  std::uint64_t rows, columns, initial, ld, stride;
  DataType type;
};

std::array<Layout, 4> layouts_of(const GemmProblem& p) {
  const bool ta = p.type.trans_a == Transpose::kT;
  const bool tb = p.type.trans_b == Transpose::kT;
  return {Layout{"lda", "stride_a", ta ? "K" : "M", ta ? p.k : p.m, ta ? p.m : p.k, p.initial_stride_a, p.lda,
                 p.stride_a, p.type.a},
          Layout{"ldb", "stride_b", tb ? "N" : "K", tb ? p.n : p.k, tb ? p.k : p.n, p.initial_stride_b, p.ldb,
                 p.stride_b, p.type.b},
          Layout{"ldc", "stride_c", "M", p.m, p.n, p.initial_stride_c, p.ldc, p.stride_c, p.type.c},
          Layout{"ldd", "stride_d", "M", p.m, p.n, p.initial_stride_d, p.ldd, p.stride_d, p.type.d}};
}

Layout aux_layout(const GemmProblem& p) {
  return {"ld_aux", "stride_aux", "M", p.m, p.n, 1, p.ld_aux, p.stride_aux, p.type.epilogue.aux_type};
}

constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  return b != 0 && a > kLargest / b ? kLargest : a * b;
}

std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
  return a > kLargest - b ? kLargest : a + b;
}

/// Elements from the first to one past the last of `count` that are `stride` apart.
std::uint64_t span_of(std::uint64_t count, std::uint64_t stride) {
  return count == 0 ? 0 : sum(product(count - 1, stride), 1);
}

std::uint64_t matrix_extent(const Layout& l) {
  return l.rows == 0 || l.columns == 0 ? 0 : sum(product(l.columns - 1, l.ld), span_of(l.rows, l.initial));
}

/// No two elements of a matrix are one. i0 * initial + j0 * ld = i1 * initial + j1 * ld has solutions where i0 - i1 is
/// a multiple of ld / gcd and j1 - j0 the same one of initial / gcd.
bool is_injective(const Layout& l) {
  if (l.rows <= 1 || l.columns <= 1) return (l.rows <= 1 || l.initial != 0) && (l.columns <= 1 || l.ld != 0);
  if (l.initial == 0 || l.ld == 0) return false;
  const std::uint64_t both = std::gcd(l.initial, l.ld);
  return l.ld / both >= l.rows || l.initial / both >= l.columns;
}

/// The smallest x > 0 with low <= x * a mod p <= high, for 0 < low <= high < p; nothing if there is none. Where a
/// multiple of a lies in the range it is the first; else x * a = y * p + r with r in the range gives the same question
/// for y, of a and p mod a, as Euclid's algorithm goes on. Numbers are below 2^32, so that products fit.
std::optional<std::uint64_t> first_in_range(std::uint64_t a, std::uint64_t p, std::uint64_t low, std::uint64_t high) {
  a %= p;
  if (a == 0) return std::nullopt;
  const std::uint64_t steps = (low + a - 1) / a;
  if (steps * a <= high) return steps;
  // y * p mod a lies in [-high, -low] mod a; neither end is 0, as no multiple of a is in [low, high].
  const auto y = first_in_range(p % a, a, a - high % a, a - low % a);
  if (!y) return std::nullopt;
  const std::uint64_t product = *y * p + low;
  return (product + a - 1) / a;
}

/// Whether runs of `run` elements, j * ld + k * stride from the first for j < columns and k < batch, have none in
/// common. Two of one k do not (run <= ld). Of two k a distance d > 0 apart and two j: d * stride must be `run` or more
/// from every multiple of ld that there is.
bool runs_are_apart(std::uint64_t run, std::uint64_t columns, std::uint64_t ld, std::uint64_t batch,
                    std::uint64_t stride) {
  if (batch <= 1) return true;
  if (stride < run) return false;
  if (columns <= 1) return true;
  const std::uint64_t end = (columns - 1) * ld;  // the last multiple
  const auto is_apart = [&](std::optional<std::uint64_t> d, std::uint64_t beyond) {
    return !d || *d >= batch || *d * stride > end + beyond;
  };
  const std::uint64_t rest = stride % ld, whole = ld / std::gcd(stride, ld);
  if (!is_apart(whole, 0)) return false;  // d * stride is such a multiple
  if (run == 1) return true;
  // Behind a multiple by less than `run`, or before it.
  return is_apart(first_in_range(rest, ld, 1, run - 1), run - 1) &&
         is_apart(first_in_range(rest, ld, ld - (run - 1), ld - 1), 0);
}

/// Whether matrices of a batch, which are injective, have no element in common; also true where only a long search
/// would tell.
bool batches_are_apart(const Layout& l, std::uint64_t batch) {
  if (batch <= 1 || l.stride >= matrix_extent(l)) return true;
  if (l.stride == 0) return false;
  if (l.rows == 1) return runs_are_apart(1, l.columns, l.ld, batch, l.stride);
  if (l.columns == 1) return runs_are_apart(1, l.rows, l.initial, batch, l.stride);
  if (l.initial == 1 && l.ld >= l.rows) return runs_are_apart(l.rows, l.columns, l.ld, batch, l.stride);
  constexpr std::uint64_t kMostSteps = 1U << 16;
  if (product(batch, l.columns) > kMostSteps) return true;
  for (std::uint64_t k = 1; k < batch; ++k)
    for (std::uint64_t j = 0; j < l.columns; ++j)
      for (const bool adds : {false, true}) {
        const std::uint64_t x = k * l.stride, y = j * l.ld;
        const std::uint64_t distance = adds ? x + y : x > y ? x - y : y - x;
        if (distance % l.initial == 0 && distance / l.initial < l.rows) return false;
      }
  return true;
}

std::uint64_t extent(const Layout& l, std::uint64_t batch) {
  const std::uint64_t one = matrix_extent(l);
  return one == 0 || batch == 0 ? 0 : sum(product(batch - 1, l.stride), one);
}

Result<void> check_initial_strides(const GemmProblem& p) {
  struct Stride {
    const char* name;
    std::uint64_t value;
  };
  for (const Stride& s :
       {Stride{"initial_stride_a", p.initial_stride_a}, Stride{"initial_stride_b", p.initial_stride_b},
        Stride{"initial_stride_c", p.initial_stride_c}, Stride{"initial_stride_d", p.initial_stride_d}}) {
    if (!p.type.initial_strides && s.value != 1)
      return invalid(fmt::format("{} is {}; in a problem without initial strides it is 1", s.name, s.value));
    if (s.value > kMaxSize) return invalid(fmt::format("{} is {}; the largest is {}", s.name, s.value, kMaxSize));
  }
  if (!p.type.initial_strides || p.empty() || is_injective(layouts_of(p)[3])) return {};
  return invalid(
      fmt::format("initial_stride_d is {} and ldd is {}; elements of a D of {} x {} overlap. They do not where ldd is "
                  "at least (M - 1) * initial_stride_d + 1, or initial_stride_d (N - 1) * ldd + 1",
                  p.initial_stride_d, p.ldd, p.m, p.n));
}

Result<void> check_layout(const GemmProblem& p, const Layout& l) {
  const std::uint64_t smallest = std::max<std::uint64_t>(l.rows, 1);
  if (l.ld < smallest && !p.type.initial_strides)
    return invalid(fmt::format("{} is {}; with transA={} transB={} it must be at least {} ({})", l.ld_name, l.ld,
                               p.type.trans_a == Transpose::kT ? 'T' : 'N', p.type.trans_b == Transpose::kT ? 'T' : 'N',
                               smallest, l.minimum));
  // More than the extent: a stride counts even where there is no second matrix, a leading dimension without a column.
  const std::uint64_t elements =
      sum(product(l.stride, std::max<std::uint64_t>(p.batch, 1)),
          sum(product(l.ld, l.columns), l.initial == 0 ? 0 : product(l.initial - 1, l.rows)));
  if (product(elements, bytes_of(l.type)) <= kMaxExtentBytes) return {};
  return invalid(fmt::format("{}={} and {}={} with batch_count={} span more than 2^46 bytes", l.ld_name, l.ld,
                             l.stride_name, l.stride, p.batch));
}

Result<void> check_bias(const GemmProblem& p) {
  const Epilogue& e = p.type.epilogue;
  if (e.bias == VectorSide::kNone) return {};
  const std::uint64_t length = e.bias == VectorSide::kRows ? p.m : p.n;
  const std::uint64_t elements = sum(product(p.stride_bias, std::max<std::uint64_t>(p.batch, 1)), length);
  if (product(elements, bytes_of(e.bias_type)) <= kMaxExtentBytes) return {};
  return invalid(fmt::format("stride_bias={} with batch_count={} spans more than 2^46 bytes", p.stride_bias, p.batch));
}

Result<void> check_aux(const GemmProblem& p) {
  if (p.type.epilogue.aux == Aux::kNone) return {};
  const Layout l = aux_layout(p);
  if (l.ld < std::max<std::uint64_t>(p.m, 1) || l.ld > kMaxLd)
    return invalid(fmt::format("ld_aux is {}; it must be at least {} (M) and at most {}", l.ld,
                               std::max<std::uint64_t>(p.m, 1), kMaxLd));
  KILN_TRY(check_layout(p, l));
  if (p.empty() || p.type.epilogue.aux == Aux::kInput || batches_are_apart(l, p.batch)) return {};
  return invalid(
      fmt::format("stride_aux is {}; with ld_aux={} the batches of the auxiliary matrix overlap. At least {} "
                  "puts them behind each other",
                  l.stride, l.ld, matrix_extent(l)));
}

}  // namespace

GemmProblem GemmProblem::packed(ProblemType type, std::uint64_t m, std::uint64_t n, std::uint64_t k,
                                std::uint64_t batch) {
  GemmProblem p;
  p.type = type;
  p.m = m;
  p.n = n;
  p.k = k;
  p.batch = batch;
  p.fill_defaults();
  return p;
}

void GemmProblem::fill_defaults() {
  const auto fill = [](std::uint64_t& value, std::uint64_t smallest) {
    if (value == 0) value = std::max<std::uint64_t>(smallest, 1);
  };
  fill(lda, span_of(min_lda(), initial_stride_a));
  fill(ldb, span_of(min_ldb(), initial_stride_b));
  fill(ldc, span_of(m, initial_stride_c));
  fill(ldd, span_of(m, initial_stride_d));
  const std::array layouts = layouts_of(*this);
  const std::array strides = {&stride_a, &stride_b, &stride_c, &stride_d};
  for (std::size_t i = 0; i < strides.size(); ++i)
    fill(*strides[i], std::max(product(layouts[i].ld, layouts[i].columns), matrix_extent(layouts[i])));
  if (type.epilogue.aux == Aux::kNone) return;
  fill(ld_aux, m);
  fill(stride_aux, product(ld_aux, n));
}

Result<void> GemmProblem::validate() const {
  KILN_ASSIGN(const Family* const family, check_types(type));
  KILN_TRY(check_epilogue(type, *family));
  KILN_TRY(check_scalars(*this, *family));
  struct Size {
    const char* name;
    std::uint64_t value, largest;
  };
  for (const Size& s :
       {Size{"M", m, kMaxSize}, Size{"N", n, kMaxSize}, Size{"K", k, kMaxSize}, Size{"batch_count", batch, kMaxSize},
        Size{"lda", lda, kMaxLd}, Size{"ldb", ldb, kMaxLd}, Size{"ldc", ldc, kMaxLd}, Size{"ldd", ldd, kMaxLd}})
    if (s.value > s.largest) return invalid(fmt::format("{} is {}; the largest is {}", s.name, s.value, s.largest));
  KILN_TRY(check_initial_strides(*this));
  for (const Layout& l : layouts_of(*this)) KILN_TRY(check_layout(*this, l));
  // Every work-group writes D without asking others: batches of D that overlap would race.
  if (!empty() && !batches_are_apart(layouts_of(*this)[3], batch))
    return invalid(
        fmt::format("stride_d is {}; with ldd={} the batches of D overlap. At least {} puts them behind each "
                    "other, ldd of at least batch_count * stride_d with stride_d of at least M side by side",
                    stride_d, ldd, matrix_extent(layouts_of(*this)[3])));
  KILN_TRY(check_aux(*this));
  KILN_TRY(check_bias(*this));
  return check_bias_gradient(*this);
}

std::uint64_t GemmProblem::extent_a() const {
  return extent(layouts_of(*this)[0], batch);
}
std::uint64_t GemmProblem::extent_b() const {
  return extent(layouts_of(*this)[1], batch);
}
std::uint64_t GemmProblem::extent_c() const {
  return extent(layouts_of(*this)[2], batch);
}
std::uint64_t GemmProblem::extent_d() const {
  return extent(layouts_of(*this)[3], batch);
}

std::uint64_t GemmProblem::extent_aux() const {
  return type.epilogue.aux == Aux::kNone ? 0 : extent(aux_layout(*this), batch);
}

std::string GemmProblem::text() const {
  return fmt::format("M={} N={} K={} batch={} {} {}", m, n, k, batch, transpose_name(type), type_letters(type));
}

}  // namespace kiln
