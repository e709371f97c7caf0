// GemmProblem: defaults, validation, extents.
#include "kiln/problem.hpp"

#include <algorithm>
#include <array>
#include <cmath>

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

std::uint64_t matrix_extent(const Layout& l) {
  return l.rows == 0 || l.columns == 0 ? 0 : (l.columns - 1) * l.ld + l.rows;
}

std::uint64_t extent(const Layout& l, std::uint64_t batch) {
  const std::uint64_t one = matrix_extent(l);
  return one == 0 || batch == 0 ? 0 : (batch - 1) * l.stride + one;
}

Error invalid(std::string message) {
  return Error{ErrorCode::kInvalidArgument, std::move(message), {}};
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
  fill(stride_a, lda * (type.trans_a == Transpose::kN ? k : m));
  fill(stride_b, ldb * (type.trans_b == Transpose::kN ? n : k));
  fill(stride_c, ldc * n);
  fill(stride_d, ldd * n);
}

Result<void> GemmProblem::validate() const {
  struct Combination {
    DataType a, b, c, d, compute;
  };
  constexpr auto kH = DataType::kF16;
  constexpr auto kS = DataType::kF32;
  constexpr std::array kCombinations = {Combination{kS, kS, kS, kS, kS}, Combination{kH, kH, kH, kH, kS},
                                        Combination{kH, kH, kS, kS, kS}};
  if (std::none_of(kCombinations.begin(), kCombinations.end(), [&](const Combination& c) {
        return c.a == type.a && c.b == type.b && c.c == type.c && c.d == type.d && c.compute == type.compute;
      })) {
    std::string known;
    for (const Combination& c : kCombinations)
      known += fmt::format("{}a={} b={} c={} d={} compute={}", known.empty() ? "" : "; ", name_of(c.a), name_of(c.b),
                           name_of(c.c), name_of(c.d), name_of(c.compute));
    return Error{ErrorCode::kUnsupported,
                 fmt::format("unsupported type combination a={} b={} c={} d={} compute={}", name_of(type.a),
                             name_of(type.b), name_of(type.c), name_of(type.d), name_of(type.compute)),
                 {"supported are " + known}};
  }
  struct Size {
    const char* name;
    std::uint64_t value;
  };
  for (const Size& s : {Size{"M", m}, Size{"N", n}, Size{"K", k}, Size{"batch_count", batch}, Size{"lda", lda},
                        Size{"ldb", ldb}, Size{"ldc", ldc}, Size{"ldd", ldd}})
    if (s.value > kMaxSize) return invalid(fmt::format("{} is {}; the largest is {}", s.name, s.value, kMaxSize));
  for (const Layout& l : layouts_of(*this)) {
    const std::uint64_t smallest = std::max<std::uint64_t>(l.rows, 1);
    if (l.ld < smallest)
      return invalid(fmt::format("{} is {}; with transA={} transB={} it must be at least {} ({})", l.ld_name, l.ld,
                                 type.trans_a == Transpose::kT ? 'T' : 'N', type.trans_b == Transpose::kT ? 'T' : 'N',
                                 smallest, l.minimum));
    const auto bytes = static_cast<long double>(l.stride) * static_cast<long double>(batch) +
                       static_cast<long double>(l.ld) * static_cast<long double>(l.columns);
    if (bytes * static_cast<long double>(bytes_of(l.type)) > static_cast<long double>(kMaxExtentBytes))
      return invalid(
          fmt::format("{}={} and {}={} span more than 2^46 bytes", l.ld_name, l.ld, l.stride_name, l.stride));
  }
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
