// GemmProblem: defaults, validation, extents. Any value may stand in any field, so products and sums stop at the
// largest number instead of wrapping around.
#include "kiln/problem.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

namespace kiln {
namespace {

// Sizes, leading dimensions and batch counts are 32-bit kernel arguments; batch strides are 64-bit.
constexpr std::uint64_t kMaxSize = 0x7fffffffULL;
constexpr std::uint64_t kMaxExtentBytes = 1ULL << 46;  // within the 47-bit user address space of every target

struct Layout {
  const char* ld_name;
  const char* stride_name;
  const char* minimum;  // what the smallest leading dimension is
  std::uint64_t rows, columns, ld, stride;
  DataType type;
};

std::array<Layout, 4> layouts_of(const GemmProblem& p) {
  const bool ta = p.type.trans_a == Transpose::kT;
  const bool tb = p.type.trans_b == Transpose::kT;
  return {Layout{"lda", "stride_a", ta ? "K" : "M", ta ? p.k : p.m, ta ? p.m : p.k, p.lda, p.stride_a, p.type.a},
          Layout{"ldb", "stride_b", tb ? "N" : "K", tb ? p.n : p.k, tb ? p.k : p.n, p.ldb, p.stride_b, p.type.b},
          Layout{"ldc", "stride_c", "M", p.m, p.n, p.ldc, p.stride_c, p.type.c},
          Layout{"ldd", "stride_d", "M", p.m, p.n, p.ldd, p.stride_d, p.type.d}};
}

constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  return b != 0 && a > kLargest / b ? kLargest : a * b;
}

std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
  return a > kLargest - b ? kLargest : a + b;
}

std::uint64_t matrix_extent(const Layout& l) {
  return l.rows == 0 || l.columns == 0 ? 0 : sum(product(l.columns - 1, l.ld), l.rows);
}

std::uint64_t extent(const Layout& l, std::uint64_t batch) {
  const std::uint64_t one = matrix_extent(l);
  return one == 0 || batch == 0 ? 0 : sum(product(batch - 1, l.stride), one);
}

/// Its name, or the number of one that has none.
std::string text_of(DataType type) {
  return is_known(type) ? std::string(name_of(type))
                        : fmt::format("{} (no type of this version)", static_cast<unsigned>(type));
}

Error invalid(std::string message) {
  return Error{ErrorCode::kInvalidArgument, std::move(message), {}};
}

Result<void> check_types(const ProblemType& type) {
  struct Combination {
    DataType a, b, c, d, compute;
  };
  constexpr auto kH = DataType::kF16;
  constexpr auto kS = DataType::kF32;
  constexpr std::array kCombinations = {Combination{kS, kS, kS, kS, kS}, Combination{kH, kH, kH, kH, kS},
                                        Combination{kH, kH, kS, kS, kS}};
  const auto text = [](const auto& t) {
    return fmt::format("a={} b={} c={} d={} compute={}", text_of(t.a), text_of(t.b), text_of(t.c), text_of(t.d),
                       text_of(t.compute));
  };
  std::string known;
  for (const Combination& c : kCombinations) {
    if (c.a == type.a && c.b == type.b && c.c == type.c && c.d == type.d && c.compute == type.compute) return {};
    known += (known.empty() ? "" : "; ") + text(c);
  }
  return Error{ErrorCode::kUnsupported, "unsupported type combination " + text(type), {"supported are " + known}};
}

Result<void> check_layout(const GemmProblem& p, const Layout& l) {
  const std::uint64_t smallest = std::max<std::uint64_t>(l.rows, 1);
  if (l.ld < smallest)
    return invalid(fmt::format("{} is {}; with transA={} transB={} it must be at least {} ({})", l.ld_name, l.ld,
                               p.type.trans_a == Transpose::kT ? 'T' : 'N', p.type.trans_b == Transpose::kT ? 'T' : 'N',
                               smallest, l.minimum));
  // More than the extent: a stride counts even where there is no second matrix, a leading dimension without a column.
  const std::uint64_t elements = sum(product(l.stride, std::max<std::uint64_t>(p.batch, 1)), product(l.ld, l.columns));
  if (product(elements, bytes_of(l.type)) <= kMaxExtentBytes) return {};
  return invalid(fmt::format("{}={} and {}={} with batch_count={} span more than 2^46 bytes", l.ld_name, l.ld,
                             l.stride_name, l.stride, p.batch));
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
  fill(lda, min_lda());
  fill(ldb, min_ldb());
  fill(ldc, m);
  fill(ldd, m);
  fill(stride_a, product(lda, type.trans_a == Transpose::kN ? k : m));
  fill(stride_b, product(ldb, type.trans_b == Transpose::kN ? n : k));
  fill(stride_c, product(ldc, n));
  fill(stride_d, product(ldd, n));
}

Result<void> GemmProblem::validate() const {
  KILN_TRY(check_types(type));
  struct Size {
    const char* name;
    std::uint64_t value;
  };
  for (const Size& s : {Size{"M", m}, Size{"N", n}, Size{"K", k}, Size{"batch_count", batch}, Size{"lda", lda},
                        Size{"ldb", ldb}, Size{"ldc", ldc}, Size{"ldd", ldd}})
    if (s.value > kMaxSize) return invalid(fmt::format("{} is {}; the largest is {}", s.name, s.value, kMaxSize));
  for (const Layout& l : layouts_of(*this)) KILN_TRY(check_layout(*this, l));
  // Every work-group writes D without asking others: batches of D that overlap would race.
  if (batch > 1 && !empty() && stride_d < matrix_extent(layouts_of(*this)[3]))
    return invalid(fmt::format("stride_d is {}; the batches of D overlap unless it is at least {}", stride_d,
                               matrix_extent(layouts_of(*this)[3])));
  return {};
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

std::string GemmProblem::text() const {
  return fmt::format("M={} N={} K={} batch={} {} {}", m, n, k, batch, transpose_name(type), type_letters(type));
}

std::string transpose_name(const ProblemType& type) {
  return std::string(type.trans_a == Transpose::kT ? "T" : "N") + (type.trans_b == Transpose::kT ? "T" : "N");
}

std::string type_letters(const ProblemType& type) {
  return {letter_of(type.a), letter_of(type.d), letter_of(type.compute)};
}

}  // namespace kiln
