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

/// Pairs of bits that say which elements of A are there.
Registers index_registers(const Case& t, unsigned count_a) {
  const MatrixRow& row = t.row;
  Registers index(t.target.unit == MatrixUnit::kGfx1250 && bits_of(row.a) == 8 ? 2 : 1, t.target.lanes);
  const unsigned per_set = count_a * 32 / bits_of(row.a) * 2;
  for (unsigned i = 0; i < row.m; ++i) {
    for (unsigned k = 0; k < t.depth_a(); ++k) {
      const Place p = t.layout.of_index(i, k);
      index.set({p.lane, p.bit + t.mods.index_set * per_set}, 2, t.index[i * t.depth_a() + k]);
    }
  }
  return index;
}

/// A, B and C of the case in their layouts.
struct Operands {
  Registers a, b, c;

  explicit Operands(const Case& t)
      : a(t.layout.registers_a(), t.target.lanes),
        b(t.layout.registers_b(), t.target.lanes),
        c(t.layout.registers_d(bits_of(t.row.c)), t.target.lanes) {
    const unsigned copies = t.target.unit == MatrixUnit::kRdna3 ? t.target.lanes / 16 : 1;
    for (unsigned block = 0; block < t.row.blocks; ++block) {
      for (unsigned copy = 0; copy < copies; ++copy) put_factors(t, block, copy);
      for (unsigned i = 0; i < t.row.m; ++i) {
        for (unsigned j = 0; j < t.row.n; ++j)
          c.set(t.layout.of_d(bits_of(t.row.c), i, j, block), bits_of(t.row.c), t.c[t.at_d(block, i, j)]);
      }
    }
  }

 private:
  void put_factors(const Case& t, unsigned block, unsigned copy) {
    const auto moved = [&](Place p) { return Place{p.lane + 16 * copy, p.bit}; };
    for (unsigned k = 0; k < t.depth_a(); ++k) {
      for (unsigned i = 0; i < t.row.m; ++i)
        a.set(moved(t.layout.of_a(i, k, block)), bits_of(t.mods.a), t.a[t.at_a(block, i, k)]);
    }
    for (unsigned k = 0; k < t.row.k; ++k) {
      for (unsigned j = 0; j < t.row.n; ++j)
        b.set(moved(t.layout.of_b(j, k, block)), bits_of(t.mods.b), t.b[t.at_b(block, k, j)]);
    }
  }
};

/// Registers that the kernel loads before the instruction, each tuple at a multiple of four.
class Loads {
 public:
  unsigned place(Registers content) {
    const unsigned first = next_;
    next_ += (content.count() + 3) / 4 * 4;
    loads_.push_back({first, std::move(content)});
    return first;
  }
  std::string place_as_text(Registers content) {
    const unsigned count = content.count();
    return vgprs(place(std::move(content)), count);
  }
  unsigned next() const { return next_; }

  /// The instructions that load them, and what they load.
  std::string text(const char* add, const char* load_dword, const std::string& wait, unsigned lanes,
                   std::vector<std::uint32_t>& input) const {
    std::string body;
    for (const Loaded& load : loads_) {
      for (unsigned r = 0; r < load.content.count(); ++r) {
        body += fmt::format("  {} v1, {}, v0\n  {} v{}, v1, s[4:5]\n{}", add, input.size() * 4 + r * lanes * 4,
                            load_dword, load.first + r, wait);
      }
      input.insert(input.end(), load.content.words.begin(), load.content.words.end());
    }
    return body;
  }

 private:
  struct Loaded {
    unsigned first;
    Registers content;
  };
  std::vector<Loaded> loads_;
  unsigned next_ = 16;
};

/// The kernel's text for the case; `input` receives what it loads.
std::string body_of(const Case& t, std::vector<std::uint32_t>& input) {
  const MatrixRow& row = t.row;
  const std::string name = t.target.name;
  const bool gfx9 = name.starts_with("gfx9"), gfx12 = name.starts_with("gfx12"), gfx908 = name == "gfx908";
  Operands operands(t);
  const unsigned count_a = operands.a.count(), count_b = operands.b.count(), count_c = operands.c.count();
  const unsigned count_d = t.layout.registers_d(bits_of(row.d));
  Loads loads;
  const unsigned va = loads.place(std::move(operands.a)), vb = loads.place(std::move(operands.b)),
                 vc = loads.place(std::move(operands.c));
  const std::string extra = row.sparse() ? loads.place_as_text(index_registers(t, count_a)) : "";
  std::string scales;
  for (unsigned which = 0; which < 2 && row.scale_block != 0; ++which)
    scales += ", " + loads.place_as_text(scale_registers(t, which));
  const bool in_place = row.sparse();
  const unsigned vd = in_place ? vc : loads.next();
  const std::string wait = gfx12 ? "  s_wait_loadcnt 0x0\n  s_wait_kmcnt 0x0\n" : "  s_waitcnt vmcnt(0) lgkmcnt(0)\n";
  const char* add = gfx9 ? "v_add_u32" : "v_add_nc_u32";
  std::string body = gfx9 ? "  s_load_dwordx4 s[4:7], s[0:1], 0x0\n" : "  s_load_b128 s[4:7], s[0:1], 0x0\n";
  body += "  v_and_b32 v0, 0x3ff, v0\n  v_lshlrev_b32 v0, 2, v0\n" + wait;
  body += loads.text(add, gfx9 ? "global_load_dword" : "global_load_b32", wait, t.target.lanes, input);
  const std::string space = gfx9 ? "  s_nop 7\n  s_nop 7\n  s_nop 7\n"
                                 : "  v_nop\n  v_nop\n  v_nop\n  v_nop\n  v_nop\n  v_nop\n  v_nop\n  v_nop\n  v_nop\n";
  const char* bank = gfx908 ? "a" : "v";
  if (gfx908) {
    for (unsigned r = 0; r < count_c; ++r) body += fmt::format("  v_accvgpr_write_b32 a{}, v{}\n", r, vc + r);
  }
  const unsigned cd = gfx908 ? 0 : vc, dd = gfx908 ? 0 : vd;
  const std::string source = row.sparse() ? extra : vgprs(cd, count_c, bank);
  if (t.target.unit == MatrixUnit::kRdna3 && bits_of(row.d) == 16) {  // the other halves stay
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
    body += fmt::format("  {} v1, {}, v0\n  {} v1, v{}, s[6:7]\n", add, r * t.target.lanes * 4,
                        gfx9 ? "global_store_dword" : "global_store_b32", vd + r);
  }
  return body;
}

/// Runs the case; the result has the registers of D.
Registers execute(const Case& t) {
  const unsigned lanes = t.target.lanes, count_d = t.layout.registers_d(bits_of(t.row.d));
  std::vector<std::uint32_t> input;
  KernelText text{.target = t.target.name, .body = body_of(t, input)};
  text.vgprs = 192;
  text.wave_lanes = lanes;
  Buffer in = Buffer::of(input, "in"),
         out = Buffer::of(std::vector<std::uint32_t>(std::size_t{count_d} * lanes), "out");
  RunRequest request;
  request.buffers = {&in, &out};
  request.lanes = {lanes, 1, 1};
  request.options.measured_wmma = t.measured_wmma;
  const Report report = run_text(text, request);
  EXPECT_EQ(report.violation_count, 0U) << text.target << " " << t.row.name << t.mods.text << "\n" << texts_of(report);
  Registers d(count_d, lanes);
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
