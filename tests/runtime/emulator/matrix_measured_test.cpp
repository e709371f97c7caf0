// Matrix instructions of CDNA1-3 bit by bit, as MMA-Sim (microsoft/MMA-Sim) describes them, one number at a time; those
// of halves on RDNA3 and RDNA4 as measured_dot.hpp does.
#include "tests/runtime/emulator/matrix_case.hpp"

#include <algorithm>

namespace kiln::emulator {
namespace {

class MeasuredMatrix : public testing::TestWithParam<TestTarget> {};

float flushed(float v, bool flush) {
  return flush && std::abs(v) < 0x1p-126F ? v * 0 : v;
}
/// Products of a group as a tree of single additions.
float tree(const float* a, const float* b, unsigned n, bool flush) {
  if (n == 1) return flushed(a[0] * b[0], flush);
  return flushed(tree(a, b, n / 2, flush) + tree(a + n / 2, b + n / 2, n / 2, flush), flush);
}
int exponent_of(double v, int least) {
  return v == 0 ? -126 : std::max(std::ilogb(v), least);
}
int least_exponent(Format format) {
  return format == Format::kF16 ? -14 : format == Format::kFp8 ? -7 : format == Format::kBf8 ? -15 : -126;
}

/// CDNA3: products cut toward zero at 24 bits below the largest exponent (FP8: even and odd ones apart), C rounded
/// down.
float aligned(const Case& t, const double* a, const double* b, float c, unsigned n) {
  const unsigned step = bits_of(t.mods.a) == 8 ? 2 : 1;
  double sums[2] = {};
  int tops[2] = {};
  for (unsigned s = 0; s < step; ++s) {
    tops[s] = -100000;
    const auto exponent = [&](unsigned k) {
      return exponent_of(a[k], least_exponent(t.mods.a)) + exponent_of(b[k], least_exponent(t.mods.b));
    };
    for (unsigned k = s; k < n; k += step) tops[s] = std::max(tops[s], exponent(k));
    for (unsigned k = s; k < n; k += step) sums[s] += std::trunc(std::ldexp(a[k] * b[k], 24 - tops[s]));
  }
  int top = tops[0];
  double sum = sums[0];
  if (step == 2) {
    top = std::max(tops[0], tops[1]);
    sum = std::floor(std::ldexp(sums[0], tops[0] - top)) + std::floor(std::ldexp(sums[1], tops[1] - top));
  }
  const int ec = exponent_of(c, -126), m = std::max(top, ec);
  const double s = std::ldexp(std::floor(std::ldexp(sum, 7 + top - m)), -31);
  double addend = std::ldexp(std::floor(std::ldexp(static_cast<double>(c), 24 - m)), -24);
  if (step == 2 && ec < m - 25) addend = 0;
  return static_cast<float>(std::ldexp(s + addend, m));
}

float as_measured(const Case& t, unsigned i, unsigned j, unsigned block) {
  const MatrixRow& row = t.row;
  const bool cdna3 = t.target.unit == MatrixUnit::kCdna3, flush = t.target.unit == MatrixUnit::kCdna2;
  std::vector<double> a = t.row_of_a(block, i), b;
  for (unsigned k = 0; k < row.k; ++k) b.push_back(t.b_value(block, k, j));
  auto sum = static_cast<float>(decode(row.c, false, t.c[t.at_d(block, i, j)]));
  if (cdna3) {
    const unsigned group = row.a == Format::kXf32 ? 4 : bits_of(row.a) == 8 ? 16 : std::min<unsigned>(8, row.k);
    for (unsigned k = 0; k < row.k; k += group) sum = aligned(t, &a[k], &b[k], sum, group);
    return sum;
  }
  const unsigned group = row.a == Format::kBf16 && row.name.find("_1k") == std::string_view::npos ? 2 : 4;
  const float tiny = row.a == Format::kF16 ? 0x1p-14F : 0x1p-126F;
  std::vector<float> fa(a.begin(), a.end()), fb(b.begin(), b.end());
  for (std::vector<float>* side : {&fa, &fb}) {
    for (float& v : *side) v = flush && std::abs(v) < tiny ? 0 : v;
  }
  sum = flush && std::abs(sum) < 0x1p-126F ? 0 : sum;
  for (unsigned k = 0; k < row.k; k += group) sum = flushed(sum + tree(&fa[k], &fb[k], group, flush), flush);
  return sum;
}

/// What A, B and C are filled with: exponents of A and B spread over `spread` from `first` (relative to the format's
/// bias), mantissas with `bits` bits, one of `zeros` a zero (0: none), C's exponents from `first_c` on, its mantissas
/// with `bits_c` bits. `apart` is added to A's exponents and taken from B's.
struct Filling {
  const char* name;
  int first, spread;
  unsigned bits, zeros;
  int first_c, spread_c;
  unsigned bits_c = 24;
  int apart = 0;
};
constexpr Filling kFillings[] = {
    // Near each other, as in a GEMM; C before, near and far beyond the products, where it decides what is cut.
    {"Near", -2, 4, 24, 0, -5, 8},
    {"Large C", -2, 4, 24, 0, 2, 12},
    {"Small C", -2, 4, 24, 0, -34, 30},
    // Some products are cut, many, and nearly all of them.
    {"Wider", -8, 9, 24, 0, -6, 14},
    {"Wide", -14, 30, 24, 0, -30, 60},
    {"Wild", -94, 127, 24, 0, -94, 127},
    // Nothing is cut: small integers.
    {"Integers", 0, 4, 3, 3, 0, 8},
    {"Short", 0, 3, 1, 3, 0, 8, 2},
    {"Short and small C", -3, 4, 3, 0, -10, 12, 1},
    {"Nearly too long", -3, 4, 3, 0, 6, 8, 6},
    {"Powers of two", -9, 10, 0, 0, -18, 20, 0},
    {"Sparse", -2, 4, 24, 2, -5, 8},
    {"Nearly nothing", -2, 4, 24, 9, -5, 8},
    {"Denormals", -20, 10, 24, 5, -30, 30},
    {"Denormals times large numbers", -40, 12, 24, 0, -80, 20, 24, 90},
};

TEST_P(MeasuredMatrix, BitsAreAsMeasured) {
  const TestTarget& target = GetParam();
  std::mt19937 random(13);
  for (const MatrixRow& row : matrix_rows()) {
    const bool is_rdna = target.unit == MatrixUnit::kRdna3 || target.unit == MatrixUnit::kRdna4;
    if (!is_of(row, target.unit) || row.a == Format::kF32 || row.sparse()) continue;
    if (is_rdna ? bits_of(row.a) != 16 : row.d != Format::kF32) continue;
    for (const Filling& filling : kFillings) {
      SCOPED_TRACE(fmt::format("{} {}", row.name, filling.name));
      Case t{target, row, variants(row, target.unit)[0]};
      t.measured_wmma = true;
      fill(t, random, [&](Format format) -> std::uint64_t {
        const auto x = static_cast<std::uint32_t>(random()), y = static_cast<std::uint32_t>(random());
        const bool is_c = format == Format::kF32;  // of 16 bits it is as A and B
        const bool zero = !is_c && filling.zeros != 0 && (filling.zeros == 9 ? y % 10 != 0 : y % filling.zeros == 0);
        if (zero) return 0;
        const int spread = is_c ? filling.spread_c : filling.spread;
        const bool is_a = t.a.size() < std::size_t{row.blocks} * row.m * t.depth_a();
        const int apart = is_c ? 0 : is_a ? filling.apart : -filling.apart;
        const int exponent = (is_c ? filling.first_c : filling.first) + apart + static_cast<int>(x >> 8) % spread;
        // The sign, an exponent that the format has, the upper bits of the mantissa.
        const auto number = [&](int bias, int most, unsigned mantissa_bits) {
          const auto e = static_cast<std::uint32_t>(std::clamp(exponent + bias, 0, most));
          const auto mantissa = static_cast<std::uint32_t>(random()) & ((1U << mantissa_bits) - 1);
          const unsigned bits = is_c ? filling.bits_c : filling.bits;
          const std::uint32_t clear = bits >= mantissa_bits ? 0 : (1U << (mantissa_bits - bits)) - 1;
          return (x & 1) << (mantissa_bits + (most > 200 ? 8 : 5)) | e << mantissa_bits | (mantissa & ~clear);
        };
        if (bits_of(format) == 32) return number(127, 254, 23);
        if (format == Format::kBf16) return number(127, 254, 7);
        if (format == Format::kF16) return number(15, 30, 10);
        return (x & 0xff) == 0x80 ? 0 : x & 0xff;
      });
      for_results(t, [&](unsigned i, unsigned j, unsigned block, std::uint64_t got, double& want) {
        if (const auto measured = measured_dot(t, i, j)) return is_number(t, got, want = *measured);
        const float value = as_measured(t, i, j, block);
        want = value;
        return got == std::bit_cast<std::uint32_t>(value);
      });
    }
  }
}

// Of the other matrix units no measurement is published.
INSTANTIATE_TEST_SUITE_P(All, MeasuredMatrix,
                         testing::Values(kTargets[0], kTargets[1], kTargets[2], kTargets[4], kTargets[5], kTargets[6],
                                         kTargets[7]),
                         target_name);

}  // namespace
}  // namespace kiln::emulator
