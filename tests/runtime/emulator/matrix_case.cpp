// Builds and runs the kernels of matrix_case.hpp.
#include "tests/runtime/emulator/matrix_case.hpp"

#include "tests/runtime/emulator/measured_dot.hpp"

namespace kiln::emulator {

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

std::string vgprs(unsigned first, unsigned count, const char* bank) {
  return count == 1 ? fmt::format("{}{}", bank, first) : fmt::format("{}[{}:{}]", bank, first, first + count - 1);
}

namespace {

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
  request.options.measured_wmma = t.measured_wmma;
  const Report report = run_text(text, request);
  EXPECT_EQ(report.violation_count, 0U) << name << " " << row.name << t.mods.text << "\n" << texts_of(report);
  Registers d(count_d, target.lanes);
  d.words = out.as<std::uint32_t>();
  return d;
}

}  // namespace

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

std::optional<double> measured_dot(const Case& t, unsigned i, unsigned j) {
  const bool rdna3 = t.target.unit == MatrixUnit::kRdna3;
  if (bits_of(t.row.a) != 16 || t.row.sparse() || !(rdna3 ? t.measured_wmma : t.target.unit == MatrixUnit::kRdna4))
    return {};
  std::vector<double> b;
  for (unsigned k = 0; k < t.row.k; ++k) b.push_back(t.b_value(0, k, j));
  const MeasuredDot dot{rdna3, t.row.a, t.row.d};
  return dot.chain(t.row_of_a(0, i), b, decode(t.row.c, false, t.c[t.at_d(0, i, j)]));
}

bool is_number(const Case& t, std::uint64_t got, double want) {
  if (t.row.d == Format::kF32) return got == std::bit_cast<std::uint32_t>(static_cast<float>(want));
  const std::uint64_t sign = std::uint64_t{std::signbit(want)} << 15;
  if (std::isinf(want)) return got == (sign | (t.row.d == Format::kF16 ? 0x7c00U : 0x7f80U));
  return (got & 0x8000) == sign && decode(t.row.d, false, got) == want;
}

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

std::string target_name(const testing::TestParamInfo<TestTarget>& info) {
  return fmt::format("{}wave{}", info.param.name, info.param.lanes);
}

}  // namespace kiln::emulator
