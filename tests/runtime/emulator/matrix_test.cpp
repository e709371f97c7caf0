// Every matrix instruction of every target against a plain triple loop: a kernel of one wave loads registers, executes
// the instruction once and stores D. Small numbers must come out exactly, random floats within the bound of their
// sums, and CDNA1-3 bit by bit as MMA-Sim found them.
#include "codegen/mc/mc.hpp"
#include "runtime/emulator/architecture.hpp"
#include "tests/runtime/emulator/machine.hpp"
#include "tests/runtime/emulator/matrix_layouts.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <random>
#include <tuple>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

struct TestTarget {
  const char* name;
  MatrixUnit unit;
  unsigned lanes;
};
constexpr TestTarget kTargets[] = {
    {"gfx908", MatrixUnit::kCdna1, 64},  {"gfx90a", MatrixUnit::kCdna2, 64},  {"gfx942", MatrixUnit::kCdna3, 64},
    {"gfx950", MatrixUnit::kCdna4, 64},  {"gfx1100", MatrixUnit::kRdna3, 32}, {"gfx1100", MatrixUnit::kRdna3, 64},
    {"gfx1201", MatrixUnit::kRdna4, 32}, {"gfx1201", MatrixUnit::kRdna4, 64}, {"gfx1250", MatrixUnit::kGfx1250, 32},
};
constexpr Format kSmall[] = {Format::kFp8, Format::kBf8, Format::kFp6, Format::kBf6, Format::kFp4};

/// What a code of a small float means: sign, exponent, mantissa, bias.
double decode(Format format, bool fnuz, std::uint64_t x) {
  struct Shape {
    int exponent, mantissa, bias;
  };
  Shape s{};
  switch (format) {
    case Format::kF64:
      return std::bit_cast<double>(x);
    case Format::kF32:
      return std::bit_cast<float>(static_cast<std::uint32_t>(x));
    case Format::kXf32:
      return std::bit_cast<float>(static_cast<std::uint32_t>(x) & ~0x1fffU);
    case Format::kI32:
      return static_cast<std::int32_t>(x);
    case Format::kF16:
      s = {5, 10, 15};
      break;
    case Format::kBf16:
      s = {8, 7, 127};
      break;
    case Format::kFp8:
      s = {4, 3, fnuz ? 8 : 7};
      break;
    case Format::kBf8:
      s = {5, 2, fnuz ? 16 : 15};
      break;
    case Format::kFp6:
      s = {2, 3, 1};
      break;
    case Format::kBf6:
      s = {3, 2, 3};
      break;
    default:
      s = {2, 1, 1};
      break;
  }
  const auto e = static_cast<int>(x >> s.mantissa & ((1U << s.exponent) - 1));
  const auto m = static_cast<double>(x & ((1U << s.mantissa) - 1));
  const double v = std::ldexp(e == 0 ? m : m + std::ldexp(1.0, s.mantissa), std::max(e, 1) - s.bias - s.mantissa);
  return (x >> (s.exponent + s.mantissa) & 1) != 0 ? -v : v;
}

/// The code of a value that the format holds exactly; found by trying, which needs no second encoder.
std::uint64_t encode(Format format, bool fnuz, double v) {
  if (format == Format::kF64) return std::bit_cast<std::uint64_t>(v);
  if (format == Format::kF32 || format == Format::kXf32) return std::bit_cast<std::uint32_t>(static_cast<float>(v));
  if (format == Format::kI32) return static_cast<std::uint32_t>(static_cast<std::int32_t>(v));
  if (format == Format::kBf16) return std::bit_cast<std::uint32_t>(static_cast<float>(v)) >> 16;
  if (v == 0) return 0;
  static std::map<std::tuple<Format, bool, double>, std::uint64_t> found;
  const auto known = found.find({format, fnuz, v});
  if (known != found.end()) return known->second;
  for (std::uint64_t x = 0; x < 1ULL << bits_of(format); ++x) {
    if (decode(format, fnuz, x) == v) return found[{format, fnuz, v}] = x;
  }
  ADD_FAILURE() << v << " has no code";
  return 0;
}

struct Registers {
  unsigned lanes;
  std::vector<std::uint32_t> words;  // register * lanes + lane
  Registers(unsigned count, unsigned wave_lanes) : lanes(wave_lanes), words(std::size_t{count} * wave_lanes) {}
  unsigned count() const { return static_cast<unsigned>(words.size() / lanes); }
  void set(Place p, unsigned bits, std::uint64_t x) {
    for (unsigned b = 0; b < bits; ++b) {
      std::uint32_t& word = words[(p.bit + b) / 32 * lanes + p.lane];
      const std::uint32_t bit = 1U << (p.bit + b) % 32;
      word = (x >> b & 1) != 0 ? word | bit : word & ~bit;
    }
  }
  std::uint64_t get(Place p, unsigned bits) const {
    std::uint64_t x = 0;
    for (unsigned b = 0; b < bits; ++b)
      x |= static_cast<std::uint64_t>(words[(p.bit + b) / 32 * lanes + p.lane] >> (p.bit + b) % 32 & 1) << b;
    return x;
  }
};

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

void fill(Case& t, std::mt19937& random, const std::function<std::uint64_t(Format)>& code) {
  const MatrixRow& row = t.row;
  for (unsigned n = 0; n < row.blocks * row.m * t.depth_a(); ++n) t.a.push_back(code(t.mods.a));
  for (unsigned n = 0; n < unsigned{row.blocks} * row.k * row.n; ++n) t.b.push_back(code(t.mods.b));
  for (unsigned n = 0; n < unsigned{row.blocks} * row.m * row.n; ++n) t.c.push_back(code(row.c));
  if (row.sparse()) {
    constexpr unsigned kPairs[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
    for (unsigned n = 0; n < row.m * t.depth_a() / 2; ++n) {
      const auto& pair = kPairs[random() % 6];
      t.index.insert(t.index.end(), {pair[0], pair[1]});
    }
  }
  for (unsigned which = 0; which < 2 && row.scale_block != 0; ++which) {
    for (unsigned n = 0; n < (which == 0 ? row.m : row.n) * t.scale_blocks(); ++n)
      t.scale[which].push_back(125 + static_cast<std::uint32_t>(random() % 5));
  }
}

std::string vgprs(unsigned first, unsigned count, const char* bank = "v") {
  return count == 1 ? fmt::format("{}{}", bank, first) : fmt::format("{}[{}:{}]", bank, first, first + count - 1);
}

/// Scales stand in one byte per 32 (16) elements of k.
Registers scale_registers(const Case& t, unsigned which) {
  const MatrixRow& row = t.row;
  Registers to(row.scale_block == 16 ? 2 : 1, t.target.lanes);
  const unsigned dim = which == 0 ? row.m : row.n;
  for (unsigned i = 0; i < dim; ++i) {
    for (unsigned block = 0; block < t.scale_blocks(); ++block) {
      const std::uint32_t x = t.scale[which][i * t.scale_blocks() + block];
      if (row.wide()) {
        to.set({i + (dim == 16 ? t.mods.scale_bytes[which] * 16 : 0), 8 * block}, 8, x);
      } else {
        to.set({block * dim + i, 8 * t.mods.scale_bytes[which]}, 8, x);
      }
    }
  }
  return to;
}

struct Loaded {
  unsigned first;
  Registers content;
};

/// Runs the case and gives the registers of D back.
Registers execute(const Case& t) {
  const TestTarget& target = t.target;
  const MatrixRow& row = t.row;
  const MatrixLayout& l = t.layout;
  const std::string name = target.name;
  const bool gfx9 = name.starts_with("gfx9"), gfx12 = name.starts_with("gfx12"), gfx908 = name == "gfx908";
  const unsigned bits_c = bits_of(row.c), bits_d = bits_of(row.d);
  Registers a(l.registers_a(), target.lanes), b(l.registers_b(), target.lanes), c(l.registers_d(bits_c), target.lanes);
  for (unsigned block = 0; block < row.blocks; ++block) {
    for (unsigned copy = 0; copy < (target.unit == MatrixUnit::kRdna3 ? target.lanes / 16 : 1); ++copy) {
      const auto moved = [&](Place p) { return Place{p.lane + 16 * copy, p.bit}; };
      for (unsigned k = 0; k < t.depth_a(); ++k) {
        for (unsigned i = 0; i < row.m; ++i)
          a.set(moved(l.of_a(i, k, block)), bits_of(t.mods.a), t.a[t.at_a(block, i, k)]);
      }
      for (unsigned k = 0; k < row.k; ++k) {
        for (unsigned j = 0; j < row.n; ++j)
          b.set(moved(l.of_b(j, k, block)), bits_of(t.mods.b), t.b[t.at_b(block, k, j)]);
      }
    }
    for (unsigned i = 0; i < row.m; ++i) {
      for (unsigned j = 0; j < row.n; ++j) c.set(l.of_d(bits_c, i, j, block), bits_c, t.c[t.at_d(block, i, j)]);
    }
  }
  std::vector<Loaded> loads;
  unsigned next = 16;
  const auto place = [&](Registers content) {
    const unsigned first = next;
    next += (content.count() + 3) / 4 * 4;
    loads.push_back({first, std::move(content)});
    return first;
  };
  const unsigned count_a = a.count(), count_b = b.count(), count_c = c.count(), count_d = l.registers_d(bits_d);
  const unsigned va = place(std::move(a)), vb = place(std::move(b)), vc = place(std::move(c));
  std::string extra;
  if (row.sparse()) {
    Registers index(target.unit == MatrixUnit::kGfx1250 && bits_of(row.a) == 8 ? 2 : 1, target.lanes);
    const unsigned per_set = count_a * 32 / bits_of(row.a) * 2;
    for (unsigned i = 0; i < row.m; ++i) {
      for (unsigned k = 0; k < t.depth_a(); ++k) {
        const Place p = l.of_index(i, k);
        index.set({p.lane, p.bit + t.mods.index_set * per_set}, 2, t.index[i * t.depth_a() + k]);
      }
    }
    const unsigned count = index.count();
    extra = vgprs(place(std::move(index)), count);
  }
  std::string scales;
  for (unsigned which = 0; which < 2 && row.scale_block != 0; ++which) {
    Registers content = scale_registers(t, which);
    const unsigned count = content.count();
    scales += ", " + vgprs(place(std::move(content)), count);
  }
  const bool in_place = row.sparse();
  const unsigned vd = in_place ? vc : next;
  const std::string wait = gfx12 ? "  s_wait_loadcnt 0x0\n  s_wait_kmcnt 0x0\n" : "  s_waitcnt vmcnt(0) lgkmcnt(0)\n";
  std::string body = gfx9 ? "  s_load_dwordx4 s[4:7], s[0:1], 0x0\n" : "  s_load_b128 s[4:7], s[0:1], 0x0\n";
  body += "  v_and_b32 v0, 0x3ff, v0\n  v_lshlrev_b32 v0, 2, v0\n" + wait;
  const char* add = gfx9 ? "v_add_u32" : "v_add_nc_u32";
  std::vector<std::uint32_t> input;
  for (const Loaded& load : loads) {
    for (unsigned r = 0; r < load.content.count(); ++r) {
      body += fmt::format("  {} v1, {}, v0\n  {} v{}, v1, s[4:5]\n{}", add, input.size() * 4 + r * target.lanes * 4,
                          gfx9 ? "global_load_dword" : "global_load_b32", load.first + r, wait);
    }
    input.insert(input.end(), load.content.words.begin(), load.content.words.end());
  }
  const std::string space = gfx9 ? "  s_nop 7\n  s_nop 7\n  s_nop 7\n"
                                 : "  v_nop\n  v_nop\n  v_nop\n  v_nop\n  v_nop\n  v_nop\n  v_nop\n  v_nop\n  v_nop\n";
  const char* bank = gfx908 ? "a" : "v";
  if (gfx908) {
    for (unsigned r = 0; r < count_c; ++r) body += fmt::format("  v_accvgpr_write_b32 a{}, v{}\n", r, vc + r);
  }
  const unsigned cd = gfx908 ? 0 : vc, dd = gfx908 ? 0 : vd;
  const std::string source = row.sparse() ? extra : vgprs(cd, count_c, bank);
  if (target.unit == MatrixUnit::kRdna3 && bits_d == 16) {  // the other halves stay
    for (unsigned r = 0; r < count_d; ++r) body += fmt::format("  v_mov_b32 v{}, 0\n", dd + r);
  }
  body += space +
          fmt::format("  {} {}, {}, {}, {}{}{}\n", row.name, vgprs(dd, in_place ? count_c : count_d, bank),
                      vgprs(va, count_a), vgprs(vb, count_b), source, scales, t.mods.text) +
          space;
  if (gfx908) {
    for (unsigned r = 0; r < count_d; ++r) body += fmt::format("  v_accvgpr_read_b32 v{}, a{}\n", vd + r, r);
  }
  for (unsigned r = 0; r < count_d; ++r) {
    body += fmt::format("  {} v1, {}, v0\n  {} v1, v{}, s[6:7]\n", add, r * target.lanes * 4,
                        gfx9 ? "global_store_dword" : "global_store_b32", vd + r);
  }
  KernelText text{.target = name, .body = body};
  text.vgprs = 192;
  text.wave_lanes = target.lanes;
  Buffer in = Buffer::of(input, "in"),
         out = Buffer::of(std::vector<std::uint32_t>(std::size_t{count_d} * target.lanes), "out");
  RunRequest request;
  request.buffers = {&in, &out};
  request.lanes = {target.lanes, 1, 1};
  const Report report = run_text(text, request);
  EXPECT_EQ(report.violation_count, 0U) << name << " " << row.name << t.mods.text << "\n" << texts_of(report);
  Registers d(count_d, target.lanes);
  d.words = out.as<std::uint32_t>();
  return d;
}

/// Whether a result is right, and what it should be. The first wrong one of a case is told.
using Judge = std::function<bool(unsigned i, unsigned j, unsigned block, std::uint64_t got, double& want)>;
void for_results(const Case& t, const Judge& judge) {
  const Registers d = execute(t);
  const unsigned bits = bits_of(t.row.d);
  for (unsigned block = 0; block < t.row.blocks; ++block) {
    for (unsigned i = 0; i < t.row.m; ++i) {
      for (unsigned j = 0; j < t.row.n; ++j) {
        const std::uint64_t got = d.get(t.layout.of_d(bits, i, j, block), bits);
        double want = 0;
        if (judge(i, j, block, got, want)) continue;
        ADD_FAILURE() << t.target.name << " " << t.row.name << t.mods.text << ": D[" << i << "][" << j << "] of block "
                      << block << " is " << decode(t.row.d, false, got) << ", not " << want;
        return;
      }
    }
  }
}

/// D = C + A * B by the plain loop; magnitudes receives the sum of the absolute values.
double plain(const Case& t, unsigned i, unsigned j, unsigned block, double& magnitudes) {
  const std::vector<double> a = t.row_of_a(block, i);
  double sum = decode(t.row.c, false, t.c[t.at_d(block, i, j)]);
  magnitudes = std::abs(sum);
  for (unsigned k = 0; k < t.row.k; ++k) {
    const double p = a[k] * t.b_value(block, k, j) * t.scale_value(0, i, k) * t.scale_value(1, j, k);
    sum += p;
    magnitudes += std::abs(p);
  }
  return sum;
}

/// Variants of a row that its modifiers make.
std::vector<Modifiers> variants(const MatrixRow& row, MatrixUnit unit) {
  std::vector<Modifiers> all;
  const auto add = [&](std::string text, Format a, Format b) -> Modifiers& {
    Modifiers m;
    m.text = std::move(text);
    m.a = a;
    m.b = b;
    all.push_back(m);
    return all.back();
  };
  if (row.a == Format::kF8f6f4) {
    constexpr const char* kNames[] = {"FP8", "BF8", "FP6", "BF6", "FP4"};
    for (unsigned x = 0; x < 5; ++x) {
      for (unsigned y = 0; y < 5; ++y) {
        Modifiers& m =
            add(unit == MatrixUnit::kCdna4
                    ? fmt::format(" cbsz:{} blgp:{}", x, y)
                    : fmt::format(" matrix_a_fmt:MATRIX_FMT_{} matrix_b_fmt:MATRIX_FMT_{}", kNames[x], kNames[y]),
                kSmall[x], kSmall[y]);
        if (row.scale_block == 0) continue;
        if (unit == MatrixUnit::kCdna4) {
          m.scale_bytes[0] = x & 3;
          m.scale_bytes[1] = y & 3;
          m.text = fmt::format(" op_sel:[{},{},0] op_sel_hi:[{},{},0]", x & 1, y & 1, x >> 1 & 1, y >> 1 & 1) + m.text;
        } else {
          m.scale_bytes[0] = x & 1;
          m.scale_bytes[1] = y & 1;
          m.text += fmt::format(" matrix_a_scale:MATRIX_SCALE_ROW{} matrix_b_scale:MATRIX_SCALE_ROW{}", x & 1, y & 1);
        }
      }
    }
    return all;
  }
  add("", row.a, row.b);
  if (row.d == Format::kI32 && row.wide()) {
    all.back().signed_a = all.back().signed_b = false;
    add(" neg_lo:[1,0,0]", row.a, row.b).signed_b = false;
    add(" neg_lo:[0,1,0]", row.a, row.b).signed_a = false;
    add(" neg_lo:[1,1,0] clamp", row.a, row.b).clamp = true;
  }
  if (row.wide() && bits_of(row.a) == 16 && unit != MatrixUnit::kGfx1250) {
    add(" neg_lo:[1,0,0] neg_hi:[1,0,0]", row.a, row.b).sign_a = -1;
    add(" neg_lo:[0,1,0] neg_hi:[0,1,0]", row.a, row.b).sign_b = -1;
  }
  if (row.kind == MatrixKind::kSmfmac && row.k * row.m * bits_of(row.a) < 16384)
    add(" abid:1", row.a, row.b).index_set = 1;
  if (row.kind == MatrixKind::kSwmmac && unit == MatrixUnit::kRdna4 && row.k == 32 && bits_of(row.a) > 4) {
    add(" index_key:1", row.a, row.b).index_set = 1;
    all.back().signed_a = all.back().signed_b = row.d != Format::kI32;
  }
  return all;
}

bool is_of(const MatrixRow& row, MatrixUnit unit) {
  return (row.units & static_cast<unsigned>(unit)) != 0;
}

class Matrix : public testing::TestWithParam<TestTarget> {};
class MeasuredMatrix : public testing::TestWithParam<TestTarget> {};
std::string target_name(const testing::TestParamInfo<TestTarget>& info) {
  return fmt::format("{}wave{}", info.param.name, info.param.lanes);
}

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
        want = plain(t, i, j, block, unused);
        if (mods.clamp) want = std::min(std::max(want, -2147483648.0), 2147483647.0);
        if (row.d == Format::kI32) return got == static_cast<std::uint32_t>(static_cast<std::int64_t>(want));
        return decode(row.d, false, got) == want;
      });
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
      want = plain(t, i, j, block, magnitudes);
      const double bound =
          magnitudes * (row.k + 1) * (row.d == Format::kF64 ? 0x1p-52 : 0x1p-23) + std::abs(want) * unit;
      return std::abs(decode(row.d, false, got) - want) <= bound;
    });
  }
}

// --- CDNA1-3 as MMA-Sim describes them, one number at a time ---

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
/// bias), mantissas with `bits` bits, one of `zeros` a zero (0: none), C's exponents from `first_c` on.
struct Filling {
  const char* name;
  int first, spread;
  unsigned bits, zeros;
  int first_c, spread_c;
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
    {"Sparse", -2, 4, 24, 2, -5, 8},
    {"Nearly nothing", -2, 4, 24, 9, -5, 8},
    {"Denormals", -20, 10, 24, 5, -30, 30},
};

TEST_P(MeasuredMatrix, BitsAreAsMeasured) {
  const TestTarget& target = GetParam();
  std::mt19937 random(13);
  for (const MatrixRow& row : matrix_rows()) {
    if (!is_of(row, target.unit) || row.d != Format::kF32 || row.a == Format::kF32 || row.sparse()) continue;
    for (const Filling& filling : kFillings) {
      SCOPED_TRACE(fmt::format("{} {}", row.name, filling.name));
      Case t{target, row, variants(row, target.unit)[0]};
      fill(t, random, [&](Format format) -> std::uint64_t {
        const auto x = static_cast<std::uint32_t>(random()), y = static_cast<std::uint32_t>(random());
        const bool is_c = format == Format::kF32;
        const bool zero = !is_c && filling.zeros != 0 && (filling.zeros == 9 ? y % 10 != 0 : y % filling.zeros == 0);
        if (zero) return 0;
        const int spread = is_c ? filling.spread_c : filling.spread;
        const int exponent = (is_c ? filling.first_c : filling.first) + static_cast<int>(x >> 8) % spread;
        // The sign, an exponent that the format has, the upper bits of the mantissa.
        const auto number = [&](int bias, int most, unsigned mantissa_bits) {
          const auto e = static_cast<std::uint32_t>(std::clamp(exponent + bias, 0, most));
          const auto mantissa = static_cast<std::uint32_t>(random()) & ((1U << mantissa_bits) - 1);
          const std::uint32_t clear =
              is_c || filling.bits >= mantissa_bits ? 0 : (1U << (mantissa_bits - filling.bits)) - 1;
          return (x & 1) << (mantissa_bits + (most > 200 ? 8 : 5)) | e << mantissa_bits | (mantissa & ~clear);
        };
        if (bits_of(format) == 32) return number(127, 254, 23);
        if (format == Format::kBf16) return number(127, 254, 7);
        if (format == Format::kF16) return number(15, 30, 10);
        return (x & 0xff) == 0x80 ? 0 : x & 0xff;
      });
      for_results(t, [&](unsigned i, unsigned j, unsigned block, std::uint64_t got, double& want) {
        const float value = as_measured(t, i, j, block);
        want = value;
        return got == std::bit_cast<std::uint32_t>(value);
      });
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Matrix, testing::ValuesIn(kTargets), target_name);
// Of the other matrix units no measurement is published.
INSTANTIATE_TEST_SUITE_P(All, MeasuredMatrix, testing::Values(kTargets[0], kTargets[1], kTargets[2]), target_name);

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
