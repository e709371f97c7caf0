// Every matrix instruction of every target against a plain triple loop: small numbers must come out exactly, random
// floats within the bound of their sums. Where RDNA4's sums were measured, every bit of them.
#include "codegen/mc/mc.hpp"
#include "runtime/emulator/architecture.hpp"
#include "tests/runtime/emulator/matrix_case.hpp"

#include <map>
#include <tuple>

namespace kiln::emulator {
namespace {

class Matrix : public testing::TestWithParam<TestTarget> {};

TEST_P(Matrix, SmallNumbersAreExact) {
  const TestTarget& target = GetParam();
  std::mt19937 random(7);
  for (const MatrixRow& row : matrix_rows()) {
    if (!is_of(row, target.unit)) continue;
    for (const Modifiers& mods : variants(row, target.unit)) {
      Case t{target, row, mods};
      const bool few = bits_of(row.d) == 16;
      fill(t, random, [&](Format format) -> std::uint64_t {
        if (format == Format::kI8 || format == Format::kI4) return random() & ((1U << bits_of(format)) - 1);
        if (format == Format::kI32) return mods.clamp && random() % 4 == 0 ? 0x7ffffff0U : random() % 100000;
        constexpr double kValues[] = {0, 1, -1, 2, -2, 3, 0.5, 1.5};
        return encode(format, t.fnuz, kValues[random() % (few ? 3 : 8)]);
      });
      for_results(t, [&](unsigned i, unsigned j, unsigned block, std::uint64_t got, double& want) {
        double unused = 0;
        if (const auto measured = measured_dot(t, i, j)) return is_number(t, got, want = *measured);
        want = plain(t, i, j, block, unused);
        if (mods.clamp) want = std::min(std::max(want, -2147483648.0), 2147483647.0);
        if (row.d == Format::kI32) return got == static_cast<std::uint32_t>(static_cast<std::int64_t>(want));
        return decode(row.d, false, got) == want;
      });
    }
  }
}

/// Products just below 4, all of one sign: as much as ever is summed at once.
TEST_P(Matrix, LargeMantissasAreExact) {
  const TestTarget& target = GetParam();
  std::mt19937 random(8);
  for (const MatrixRow& row : matrix_rows()) {
    if (!is_of(row, target.unit) || bits_of(row.d) == 16) continue;
    for (const Modifiers& mods : variants(row, target.unit)) {
      for (const double sign : {1.0, -1.0}) {
        Case t{target, row, mods};
        fill(t, random, [&](Format format) -> std::uint64_t {
          if (format == Format::kI8 || format == Format::kI4) return (1U << (bits_of(format) - 1)) - 1;
          if (format == Format::kI32) return 0;
          const bool two_bits = format == Format::kBf8 || format == Format::kBf6;
          return encode(format, t.fnuz, format == Format::kFp4 ? 1.5 : two_bits ? 1.75 : 1.875);
        });
        for (std::uint64_t& x : t.a) {
          if (row.d != Format::kI32) x = encode(t.mods.a, t.fnuz, sign * decode(t.mods.a, t.fnuz, x));
        }
        for_results(t, [&](unsigned i, unsigned j, unsigned block, std::uint64_t got, double& want) {
          double unused = 0;
          if (const auto measured = measured_dot(t, i, j)) return is_number(t, got, want = *measured);
          want = plain(t, i, j, block, unused);
          if (row.d == Format::kI32) return got == static_cast<std::uint32_t>(static_cast<std::int64_t>(want));
          return decode(row.d, false, got) == want;
        });
      }
    }
  }
}

TEST_P(Matrix, RandomFloatsStayWithinTheirBound) {
  const TestTarget& target = GetParam();
  std::mt19937 random(11);
  for (const MatrixRow& row : matrix_rows()) {
    if (!is_of(row, target.unit) || row.d == Format::kI32) continue;
    const Modifiers mods = variants(row, target.unit)[0];
    Case t{target, row, mods};
    fill(t, random, [&](Format format) -> std::uint64_t {
      const float v = std::uniform_real_distribution<float>(-1, 1)(random);
      if (format == Format::kF64) return std::bit_cast<std::uint64_t>(static_cast<double>(v));
      if (bits_of(format) == 32) return std::bit_cast<std::uint32_t>(v);
      if (format == Format::kBf16) return std::bit_cast<std::uint32_t>(v) >> 16;
      if (format == Format::kF16) return (random() & 0x8000U) | (0x2400U + random() % 0x1800U);
      // Results of 16 bits must not overflow: without the exponent's top bit numbers stay below 2.
      const std::uint64_t x = random() & ((1U << bits_of(format)) - 1) & (bits_of(row.d) == 16 ? 0xbfU : 0xffU);
      return (x & 0x7f) >= 0x78 || x == 0x80 ? 0 : x;  // neither NaN nor infinity
    });
    const double unit = row.d == Format::kF64   ? 0x1p-52
                        : row.d == Format::kF32 ? 0x1p-23
                        : row.d == Format::kF16 ? 0x1p-10
                                                : 0x1p-7;
    for_results(t, [&](unsigned i, unsigned j, unsigned block, std::uint64_t got, double& want) {
      double magnitudes = 0;
      if (const auto measured = measured_dot(t, i, j)) return is_number(t, got, want = *measured);
      want = plain(t, i, j, block, magnitudes);
      const double bound =
          magnitudes * (row.k + 1) * (row.d == Format::kF64 ? 0x1p-52 : 0x1p-23) + std::abs(want) * unit;
      return std::abs(decode(row.d, false, got) - want) <= bound;
    });
  }
}

INSTANTIATE_TEST_SUITE_P(All, Matrix, testing::ValuesIn(kTargets), target_name);

/// LLVM has an instruction for a target exactly where the table says so.
TEST(MatrixTable, AgreesWithLlvm) {
  for (const TestTarget& target : kTargets) {
    const Target parsed = Target::parse(target.name).value();
    for (const MatrixRow& row : matrix_rows()) {
      for (const std::string_view name : {row.name, row.also}) {
        if (name.empty() || (target.lanes == 64 && row.wide())) continue;
        // LLVM takes RDNA4's rows for gfx1250, whose manual does not have them; the old targets have one spelling.
        if (target.unit == MatrixUnit::kGfx1250 && is_of(row, MatrixUnit::kRdna4)) continue;
        if (name == row.also && (target.unit == MatrixUnit::kCdna1 || target.unit == MatrixUnit::kCdna2)) continue;
        bool found = false;
        for (const Modifiers& mods : variants(row, target.unit)) {
          const MatrixLayout l{row, target.unit, target.lanes, mods.a, mods.b};
          const char* bank = std::string_view(target.name) == "gfx908" ? "a" : "v";
          const std::string c = row.sparse()
                                    ? vgprs(160, target.unit == MatrixUnit::kGfx1250 && bits_of(row.a) == 8 ? 2 : 1)
                                    : vgprs(96, l.registers_d(bits_of(row.c)), bank);
          const std::string scales = row.scale_block == 0    ? ""
                                     : row.scale_block == 16 ? ", v[164:165], v[166:167]"
                                                             : ", v164, v165";
          const std::string text = fmt::format(
              "{} {}, {}, {}, {}{}{}", name, vgprs(128, l.registers_d(bits_of(row.sparse() ? row.c : row.d)), bank),
              vgprs(32, l.registers_a()), vgprs(64, l.registers_b()), c, scales, mods.text);
          found = found || mc::encodes(text, parsed).value();
        }
        EXPECT_EQ(found, is_of(row, target.unit)) << target.name << " " << name;
      }
    }
  }
}

}  // namespace
}  // namespace kiln::emulator
