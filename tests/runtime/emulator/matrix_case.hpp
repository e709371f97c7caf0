// One matrix instruction with its operands, run by a kernel of one wave that loads registers, executes it once and
// stores D; and the plain triple loop beside it.
#pragma once

#include "tests/runtime/emulator/machine.hpp"
#include "tests/runtime/emulator/matrix_layouts.hpp"

#include <cmath>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {

struct TestTarget {
  const char* name;
  MatrixUnit unit;
  unsigned lanes;
};
inline constexpr TestTarget kTargets[] = {
    {"gfx908", MatrixUnit::kCdna1, 64},  {"gfx90a", MatrixUnit::kCdna2, 64},  {"gfx942", MatrixUnit::kCdna3, 64},
    {"gfx950", MatrixUnit::kCdna4, 64},  {"gfx1100", MatrixUnit::kRdna3, 32}, {"gfx1100", MatrixUnit::kRdna3, 64},
    {"gfx1201", MatrixUnit::kRdna4, 32}, {"gfx1201", MatrixUnit::kRdna4, 64}, {"gfx1250", MatrixUnit::kGfx1250, 32},
};
inline constexpr Format kSmall[] = {Format::kFp8, Format::kBf8, Format::kFp6, Format::kBf6, Format::kFp4};

/// What a code of a small float means, and the code nearest to a number.
double decode(Format format, bool fnuz, std::uint64_t x);
std::uint64_t encode(Format format, bool fnuz, double v);

struct Modifiers {
  std::string text;
  bool signed_a = true, signed_b = true;  ///< integers
  bool clamp = false;
  Format a{}, b{};
  unsigned index_set = 0;
  unsigned scale_bytes[2] = {};  ///< CDNA4: which byte; gfx1250: which half of the lanes
  double sign_a = 1, sign_b = 1;
};

/// One instruction with its operands and what must come out.
struct Case {
  const TestTarget& target;
  const MatrixRow& row;
  Modifiers mods;
  MatrixLayout layout{row, target.unit, target.lanes, mods.a, mods.b};
  bool fnuz = target.unit == MatrixUnit::kCdna3;
  bool measured_wmma = false;                ///< Options::measured_wmma
  std::vector<std::uint64_t> a{}, b{}, c{};  // codes by (block, i, k), (block, k, j), (block, i, j)
  std::vector<unsigned> index{};             // by (i, packed k)
  std::vector<std::uint32_t> scale[2]{};     // codes by (i, k block)

  unsigned depth_a() const { return row.sparse() ? row.k / 2U : row.k; }
  unsigned scale_blocks() const { return row.scale_block == 0 ? 0 : row.k / row.scale_block; }
  std::size_t at_a(unsigned block, unsigned i, unsigned k) const {
    return (std::size_t{block} * row.m + i) * depth_a() + k;
  }
  std::size_t at_b(unsigned block, unsigned k, unsigned j) const {
    return (std::size_t{block} * row.k + k) * row.n + j;
  }
  std::size_t at_d(unsigned block, unsigned i, unsigned j) const {
    return (std::size_t{block} * row.m + i) * row.n + j;
  }

  double number(Format format, bool is_signed, std::uint64_t x) const {
    if (format != Format::kI8 && format != Format::kI4) return decode(format, fnuz, x);
    const unsigned bits = bits_of(format);
    const bool negative = is_signed && (x >> (bits - 1) & 1) != 0;
    return static_cast<double>(x) - (negative ? std::ldexp(1.0, static_cast<int>(bits)) : 0);
  }
  /// Row i of A, expanded.
  std::vector<double> row_of_a(unsigned block, unsigned i) const {
    std::vector<double> values(row.k);
    for (unsigned k = 0; k < depth_a(); ++k) {
      const unsigned to = row.sparse() ? k / 2 * 4 + index[i * depth_a() + k] : k;
      values[to] = mods.sign_a * number(mods.a, mods.signed_a, a[at_a(block, i, k)]);
    }
    return values;
  }
  double b_value(unsigned block, unsigned k, unsigned j) const {
    return mods.sign_b * number(mods.b, mods.signed_b, b[at_b(block, k, j)]);
  }
  double scale_value(unsigned which, unsigned i, unsigned k) const {
    if (row.scale_block == 0) return 1;
    return std::ldexp(1.0, static_cast<int>(scale[which][i * scale_blocks() + k / row.scale_block]) - 127);
  }
};

/// Codes for A, B, C and what goes with them.
void fill(Case& t, std::mt19937& random, const std::function<std::uint64_t(Format)>& code);

/// Whether a result is right, and what it should be. The first wrong one of a case is told.
using Judge = std::function<bool(unsigned i, unsigned j, unsigned block, std::uint64_t got, double& want)>;
void for_results(const Case& t, const Judge& judge);

/// D = C + A * B by the plain loop; magnitudes receives the sum of the absolute values.
double plain(const Case& t, unsigned i, unsigned j, unsigned block, double& magnitudes);

/// The same as measured, of the rows and targets of which measured_dot.hpp knows it.
std::optional<double> measured_dot(const Case& t, unsigned i, unsigned j);
/// Whether a result is that number.
bool is_number(const Case& t, std::uint64_t got, double want);

/// Variants of a row that its modifiers make.
std::vector<Modifiers> variants(const MatrixRow& row, MatrixUnit unit);

/// "v[160:163]", or "v160" of one.
std::string vgprs(unsigned first, unsigned count, const char* bank = "v");

bool is_of(const MatrixRow& row, MatrixUnit unit);
std::string target_name(const testing::TestParamInfo<TestTarget>& info);

}  // namespace kiln::emulator
