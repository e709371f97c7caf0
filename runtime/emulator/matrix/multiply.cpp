// D = A * B + C for every matrix instruction, from its plan (table.hpp): unpack A and B to numbers by element and lane,
// then one row of D after the other. Compiled once per SIMD level (levels.hpp).
#include "runtime/emulator/matrix/arithmetic.hpp"
#include "runtime/emulator/matrix/formats.hpp"
#include "runtime/emulator/vector/levels.hpp"

#include <type_traits>

namespace kiln::emulator::KILN_LEVEL {
namespace {

constexpr unsigned kMaxElements = 128;     ///< of A or B in one lane
constexpr unsigned kAlignedElements = 16;  ///< the same on CDNA3
template <class V>
using Elements = V[kMaxElements][kMaxLanes];
using Exponents = int[kAlignedElements][kMaxLanes];

/// The bits of element `e` of lane `i`; those of six bits may lie in two registers.
KILN_INLINE u32 raw_element(const u32* const* rows, unsigned registers, unsigned bits, unsigned e, unsigned i) {
  const unsigned at = e * bits, reg = at / 32, shift = at % 32;
  u32 x = rows[reg][i] >> shift;
  if (shift + bits > 32 && reg + 1 < registers) x |= rows[reg + 1][i] << (32 - shift);
  return bits == 32 ? x : x & ((1U << bits) - 1);
}

struct Rows {
  const u32* rows[kMaxElements];
  unsigned registers;
  Rows(const WaveState& w, const MatrixSource& s, const Operand& o)
      : registers(max_of(1U, unsigned{s.per_lane} * s.bits / 32)) {
    for (unsigned r = 0; r < registers; ++r) rows[r] = w.v[o.index + r];
  }
};

/// neg_lo and neg_hi negate the even and odd elements of f16 and bf16.
KILN_INLINE u32 sign_flip(const Instruction& in, unsigned operand, unsigned e) {
  return ((e & 1 ? in.neg_hi : in.neg_lo) >> operand & 1) != 0 ? 0x80000000U : 0U;
}

KILN_SHARED void unpack_floats(const WaveState& w, const Instruction& in, const MatrixPlan& plan, const MatrixSource& s,
                               unsigned operand, float (*x)[kMaxLanes]) {
  const Rows from(w, s, in.src[operand]);
  const unsigned lanes = plan.lanes;
  const float* table = decoder_of(s.format, plan.fnuz);
  const bool mode_flushes = plan.mode_flushes && w.flush_in_32;
  for (unsigned e = 0; e < s.per_lane; ++e) {
    const u32* row = from.rows[e * s.bits / 32];
    const unsigned shift = e * s.bits % 32;
    switch (s.format) {
      case Format::kF32:
        for (unsigned i = 0; i < lanes; ++i) x[e][i] = bits<float>(mode_flushes ? flush_32(row[i]) : row[i]);
        break;
      case Format::kXf32:
        for (unsigned i = 0; i < lanes; ++i) x[e][i] = bits<float>(row[i] >> 13 << 13);
        break;
      case Format::kF16: {
        const u32 flip = plan.row->wide() ? sign_flip(in, operand, e) : 0;
        for (unsigned i = 0; i < lanes; ++i) {
          x[e][i] = bits<float>(bits<u32>(half_to_float(row[i] >> shift & 0xffff)) ^ flip);
        }
        break;
      }
      case Format::kBf16: {
        const u32 flip = plan.row->wide() ? sign_flip(in, operand, e) : 0;
        for (unsigned i = 0; i < lanes; ++i) x[e][i] = bits<float>((row[i] >> shift << 16) ^ flip);
        break;
      }
      default:
        for (unsigned i = 0; i < lanes; ++i) x[e][i] = table[raw_element(from.rows, from.registers, s.bits, e, i)];
    }
    if (!plan.flush) continue;
    const float tiny = s.format == Format::kF16 ? 0x1p-14F : 0x1p-126F;
    for (unsigned i = 0; i < lanes; ++i) x[e][i] = __builtin_fabsf(x[e][i]) < tiny ? 0.0F : x[e][i];
  }
}

/// Integers of WMMA are signed where neg_lo says so, those of MFMA always.
KILN_SHARED void unpack_integers(const WaveState& w, const Instruction& in, const MatrixPlan& plan,
                                 const MatrixSource& s, unsigned operand, i32 (*x)[kMaxLanes]) {
  const Rows from(w, s, in.src[operand]);
  const bool is_signed = !plan.row->wide() || (in.neg_lo >> operand & 1) != 0;
  const unsigned up = 32 - s.bits;
  for (unsigned e = 0; e < s.per_lane; ++e) {
    const u32* row = from.rows[e * s.bits / 32];
    const unsigned shift = e * s.bits % 32;
    for (unsigned i = 0; i < plan.lanes; ++i) {
      const u32 top = row[i] >> shift << up;
      x[e][i] = is_signed ? static_cast<i32>(top) >> up : static_cast<i32>(top >> up);
    }
  }
}

/// blgp permutes the lanes of B. cdna3 manual 7.1.4.
KILN_INLINE unsigned blgp_lane(unsigned blgp, unsigned lane) {
  switch (blgp) {
    case 1:
      return lane & 31;
    case 2:
      return (lane & 31) + 32;
    case 3:
      return (lane + 16) & 63;
    default:
      return (lane & 15) + (blgp - 4) * 16;
  }
}
template <class V>
KILN_INLINE void permute_lanes(unsigned blgp, unsigned per_lane, V (*x)[kMaxLanes]) {
  for (unsigned e = 0; e < per_lane; ++e) {
    V old[kMaxLanes];
    std::memcpy(old, x[e], sizeof old);
    for (unsigned i = 0; i < kMaxLanes; ++i) x[e][i] = old[blgp_lane(blgp, i)];
  }
}

/// The two-bit places of a sparse A: packed elements 2q and 2q + 1 are two of the expanded elements 4q to 4q + 3.
template <class V>
KILN_SHARED void expand(const WaveState& w, const Instruction& in, const MatrixPlan& plan, const V (*x)[kMaxLanes],
                        unsigned i, V* a) {
  const MatrixSource& s = plan.a;
  for (unsigned k = 0; k < plan.row->k; ++k) a[k] = 0;
  for (unsigned p = 0; p < s.depth; p += 2) {
    const unsigned lane = s.lane[p] + i, bit = plan.index_shift + 2U * s.element[p];
    const u32 pair = w.v[in.src[2].index + bit / 32][lane] >> bit % 32 & 15;
    const u32 first = pair & 3, second = pair >> 2;
    // The first of the two comes first: it cannot be the last of the four, nor the second the first.
    if (second != 0) a[2 * p + second] = x[s.element[p + 1]][s.lane[p + 1] + i];
    if (first != 3) a[2 * p + first] = x[s.element[p]][lane];
  }
}

// --- C and D ---------------------------------------------------------------------------------------------------------

KILN_INLINE float half_value(Format format, u32 x) {
  return format == Format::kF16 ? half_to_float(x & 0xffff) : bf16_to_float(x & 0xffff);
}

/// C as 32-bit elements by register and lane.
KILN_SHARED void load_addend(const WaveState& w, const Instruction& in, const MatrixPlan& plan, Row* d,
                             unsigned registers) {
  const MatrixRow& row = *plan.row;
  const Operand& c = row.sparse() ? in.dst[0] : in.src[2];
  const bool halves = bits_of(row.c) == 16;
  const u32 clear = row.wide() && (in.neg_hi & 4) != 0 ? 0x7fffffffU : ~0U;
  const u32 flip = row.wide() && (in.neg_lo & 4) != 0 ? 0x80000000U : 0U;
  Row filled;
  for (unsigned r = 0; r < registers; ++r) {
    const bool constant = c.kind != Operand::kVgpr;
    const unsigned at = constant ? 0 : halves && !plan.op_sel_results ? r / 2 : r;
    const u32* from = fetch(w, in, c, at, filled);
    if (halves) {
      const bool high = !constant && (plan.op_sel_results ? (in.op_sel & 4) != 0 : (r & 1) != 0);
      for (unsigned i = 0; i < plan.lanes; ++i) d[r][i] = bits<u32>(half_value(row.c, high ? from[i] >> 16 : from[i]));
    } else {
      std::memcpy(d[r], from, plan.lanes * sizeof(u32));
    }
    if (row.d != Format::kI32 && (clear != ~0U || flip != 0)) {
      for (unsigned i = 0; i < plan.lanes; ++i) d[r][i] = (d[r][i] & clear) ^ flip;
    }
    if (plan.flush) {
      for (unsigned i = 0; i < plan.lanes; ++i) d[r][i] = (d[r][i] & 0x7f800000U) == 0 ? 0 : d[r][i];
    }
  }
}

KILN_SHARED void store_result(WaveState& w, const Instruction& in, const MatrixPlan& plan, Row* d, unsigned registers) {
  const MatrixRow& row = *plan.row;
  if (bits_of(row.d) != 16) {
    for (unsigned r = 0; r < registers; ++r) std::memcpy(w.v[in.dst[0].index + r], d[r], plan.lanes * sizeof(u32));
    return;
  }
  const auto narrow = [&](u32 x) {
    const u32 h = row.d == Format::kF16 ? float_to_half(bits<float>(x)) : float_to_bf16(bits<float>(x));
    if (!w.fp16_overflow || !row.wide() || plan.copies) return h;
    const u32 infinity = row.d == Format::kF16 ? 0x7c00U : 0x7f80U;
    return (h & 0x7fff) == infinity ? h - 1 : h;  // FP16_OVFL: the largest number instead
  };
  for (unsigned r = 0; r < registers; ++r) {
    const bool high = plan.op_sel_results ? (in.op_sel & 4) != 0 : (r & 1) != 0;
    u32* to = w.v[in.dst[0].index + (plan.op_sel_results ? r : r / 2)];
    for (unsigned i = 0; i < plan.lanes; ++i) {
      const u32 x = narrow(d[r][i]);
      to[i] = high ? (to[i] & 0xffff) | x << 16 : (to[i] & 0xffff0000U) | x;
    }
  }
}

// --- scales ----------------------------------------------------------------------------------------------------------

/// E8M0, E5M3 (no sign), E4M3 (no sign). cdna5 7.12.6.
KILN_INLINE double scale_value(u32 byte, unsigned format) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  if (format == 0) return byte == 0xff ? kNan : __builtin_ldexp(1.0, static_cast<int>(byte) - 127);
  const u32 e = format == 1 ? byte >> 3 : byte >> 3 & 15, m = byte & 7;
  if (byte == 0xff || (format == 2 && (byte & 0x7f) == 0x7f)) return kNan;
  return __builtin_ldexp(double(e == 0 ? m : m | 8), static_cast<int>(e == 0 ? 1 : e) - (format == 1 ? 15 : 7) - 3);
}

/// The scale of row (column) i in block `block` of k. `which`: 0 for A, 1 for B.
KILN_SHARED double scale_of(const WaveState& w, const Instruction& in, const MatrixPlan& plan, unsigned which,
                            unsigned i, unsigned block) {
  const MatrixRow& row = *plan.row;
  if (row.scale_block == 0) return 1;
  const Operand& o = in.src[3 + which];
  const unsigned format = in.scale_formats >> (2 * which) & 3;
  if (!row.wide()) {
    const unsigned byte = (in.op_sel >> which & 1) | (in.op_sel_hi >> which & 1) << 1;
    // A constant is a float of which the exponent counts.
    if (o.kind == Operand::kConstant) return scale_value(static_cast<u32>(o.value) >> 23 & 0xff, 0);
    const unsigned lane = block * (which == 0 ? row.m : row.n) + i;
    return scale_value(w.v[o.index][lane] >> (8 * byte) & 0xff, 0);
  }
  if (o.kind == Operand::kConstant) return o.value == 0 ? 1.0 : scale_value(static_cast<u32>(o.value) & 0xff, format);
  if (o.kind == Operand::kSgpr) return scale_value(static_cast<u32>(read_scalar(w, o.index, 1)) & 0xff, format);
  const unsigned lane = i + ((in.scale_rows >> which & 1) != 0 && i < 16 ? 16 : 0);
  return scale_value(w.v[o.index + block / 4][lane & 31] >> (8 * (block % 4)) & 0xff, format);
}

// --- the loops -------------------------------------------------------------------------------------------------------

template <class V>
struct Tile {
  Elements<V> a, b;
};
struct Alignment {
  Exponents a, b;
  bool tame = false;  ///< every product is a normal, finite float, and C is finite
};

KILN_INLINE int least_exponent(Format format) {
  return format == Format::kF16 ? -14 : format == Format::kFp8 ? -7 : format == Format::kBf8 ? -15 : -126;
}

/// The exponents of what lanes hold, their range where something is not zero.
KILN_SHARED void exponents_of(const MatrixSource& s, const float (*x)[kMaxLanes], Exponents e, int& least, int& most) {
  least = 1000;
  most = -1000;
  const int floor = least_exponent(s.format);
  for (unsigned r = 0; r < s.per_lane; ++r) {
    int low = 1000, high = -1000;
    for (unsigned i = 0; i < kMaxLanes; ++i) {
      e[r][i] = exponent_at_least(x[r][i], floor);
      low = min_of(low, x[r][i] == 0 ? 1000 : e[r][i]);
      high = max_of(high, e[r][i]);
    }
    least = min_of(least, low);
    most = max_of(most, high);
  }
}

KILN_SHARED void align(const MatrixPlan& plan, const Tile<float>& t, const Row* d, Alignment& to) {
  int least_a, most_a, least_b, most_b;
  exponents_of(plan.a, t.a, to.a, least_a, most_a);
  exponents_of(plan.b, t.b, to.b, least_b, most_b);
  u32 finite = 1;
  for (unsigned r = 0; r < plan.d_registers; ++r) {
    for (unsigned i = 0; i < kMaxLanes; ++i) finite &= (d[r][i] & 0x7f800000U) != 0x7f800000U ? 1U : 0U;
  }
  // An infinity or NaN of f16 has the exponent of a float's.
  to.tame = finite != 0 && most_a < 128 && most_b < 128 && most_a + most_b < 120 && least_a + least_b > -90 &&
            bits_of(plan.a.format) == 16;
}

template <unsigned kN>
KILN_INLINE void integer_row(const Instruction& in, const MatrixPlan& plan, i32* acc, const i32* a,
                             const i32* const* b) {
  if (plan.row->wide() && (in.flags & kClamp) != 0) {
    for (unsigned j = 0; j < kN; ++j) {
      i64 v = acc[j];
      for (unsigned k = 0; k < plan.row->k; ++k) v += i64{a[k]} * b[k][j];
      acc[j] = static_cast<i32>(
          min_of(max_of(v, i64{std::numeric_limits<i32>::min()}), i64{std::numeric_limits<i32>::max()}));
    }
    return;
  }
  u32 wrapped[kN];
  std::memcpy(wrapped, acc, sizeof wrapped);
  for (unsigned k = 0; k < plan.row->k; ++k) {
    for (unsigned j = 0; j < kN; ++j) wrapped[j] += static_cast<u32>(a[k] * b[k][j]);
  }
  std::memcpy(acc, wrapped, sizeof wrapped);
}

/// Blocks of k that share scales: exact sum of products (as good as: in double), scaled, added with one rounding.
template <unsigned kN>
KILN_INLINE void scaled_row(const MatrixPlan& plan, float* acc, const float* a, const float* const* b,
                            const double* scale_a, const double (*scale_b)[32]) {
  const unsigned size = plan.row->scale_block != 0 ? plan.row->scale_block : 32;
  for (unsigned block = 0; block * size < plan.row->k; ++block) {
    double sum[kN] = {};
    for (unsigned k = block * size; k < (block + 1) * size; ++k) {
      for (unsigned j = 0; j < kN; ++j) sum[j] += double(a[k]) * double(b[k][j]);
    }
    for (unsigned j = 0; j < kN; ++j) {
      acc[j] = static_cast<float>(double(acc[j]) + sum[j] * scale_a[block] * scale_b[block][j]);
    }
  }
}

struct Scales {
  double a[32][8];
  double b[8][32];
};
KILN_SHARED void load_scales(const WaveState& w, const Instruction& in, const MatrixPlan& plan, Scales& to) {
  const MatrixRow& row = *plan.row;
  const unsigned size = row.scale_block != 0 ? row.scale_block : 32;
  for (unsigned block = 0; block * size < row.k; ++block) {
    for (unsigned i = 0; i < row.m; ++i) to.a[i][block] = scale_of(w, in, plan, 0, i, block);
    for (unsigned j = 0; j < row.n; ++j) to.b[block][j] = scale_of(w, in, plan, 1, j, block);
  }
}

template <unsigned kN, class V>
KILN_INLINE void sum_row(const WaveState& w, const Instruction& in, const MatrixPlan& plan, const Alignment& align,
                         const Scales& scales, V* acc, const V* a, const V* const* b, const int* ea,
                         const int* const* eb, unsigned i) {
  if constexpr (std::is_same_v<V, i32>) {
    integer_row<kN>(in, plan, acc, a, b);
  } else {
    const unsigned depth = plan.row->k;
    switch (plan.sum) {
      case MatrixSum::kPairwise:
        return pairwise_row<kN>(acc, a, b, depth, plan.group, plan.flush);
      case MatrixSum::kAligned:
        if (align.tame && !plan.row->sparse()) return aligned_row_tame<kN>(acc, a, b, ea, eb, depth, plan.group);
        if (plan.a.bits == 8) return aligned_row<kN, 2>(acc, a, b, ea, eb, depth, plan.group);
        return aligned_row<kN, 1>(acc, a, b, ea, eb, depth, plan.group);
      case MatrixSum::kScaled:
        return scaled_row<kN>(plan, acc, a, b, scales.a[i], scales.b);
      default:
        return fma_row<kN>(acc, a, b, depth, plan.mode_flushes && w.flush_out_32);
    }
  }
}

template <unsigned kN, class V>
KILN_SHARED void multiply_blocks(const WaveState& w, const Instruction& in, const MatrixPlan& plan, const Tile<V>& t,
                                 const Alignment& align, const Scales& scales, Row* d) {
  const MatrixRow& row = *plan.row;
  const bool aligned = plan.sum == MatrixSum::kAligned;
  const unsigned spread =
      row.kind == MatrixKind::kMfma && row.a != Format::kF8f6f4 && in.cbsz != 0 ? (1U << in.cbsz) - 1 : 0;
  for (unsigned block = 0; block < row.blocks; ++block) {
    // cbsz/abid broadcast one block of A to its neighbours.
    const unsigned block_a = spread != 0 ? (block & ~spread) | (in.abid & spread) : block;
    const V* pb[kMaxMatrixK];
    const int* peb[kMaxMatrixK];
    for (unsigned k = 0; k < row.k; ++k) {
      const unsigned lane = plan.b.lane[k] + block * row.n;
      pb[k] = &t.b[plan.b.element[k]][lane];
      if (aligned) peb[k] = &align.b[plan.b.element[k]][lane];
    }
    for (unsigned i = 0; i < row.m; ++i) {
      V a[kMaxMatrixK];
      int ea[kMaxMatrixK];
      const unsigned copy = plan.copies ? plan.d_lane[i] : 0U;  // each group of lanes computes with its own copy
      if (row.sparse()) {
        expand(w, in, plan, t.a, i, a);
      } else {
        const unsigned first = block_a * row.m + i % plan.a.rows_per_set + copy;
        const unsigned set = i / plan.a.rows_per_set * plan.a.set_elements;
        for (unsigned k = 0; k < row.k; ++k) a[k] = t.a[plan.a.element[k] + set][plan.a.lane[k] + first];
        if (aligned) {
          for (unsigned k = 0; k < row.k; ++k) ea[k] = align.a[plan.a.element[k]][plan.a.lane[k] + first];
        }
      }
      if constexpr (!std::is_same_v<V, i32>) {
        if (aligned && row.sparse()) {
          for (unsigned k = 0; k < row.k; ++k) ea[k] = exponent_at_least(a[k], least_exponent(plan.a.format));
        }
      }
      V* out = reinterpret_cast<V*>(
          &d[plan.d_register[i] + block * plan.block_registers][plan.d_lane[i] + block * plan.block_lanes]);
      V acc[kN];
      std::memcpy(acc, out, sizeof acc);
      if (copy != 0) {
        const V* own[kMaxMatrixK];
        for (unsigned k = 0; k < row.k; ++k) own[k] = pb[k] + copy;
        sum_row<kN>(w, in, plan, align, scales, acc, a, own, ea, peb, i);
      } else {
        sum_row<kN>(w, in, plan, align, scales, acc, a, pb, ea, peb, i);
      }
      std::memcpy(out, acc, sizeof acc);
    }
  }
}

template <class V>
void run_matrix(WaveState& w, const Instruction& in) {
  const MatrixPlan& plan = plan_of(in, w.lanes);
  const MatrixRow& row = *plan.row;
  Tile<V> t;
  Alignment alignment;
  Scales scales;
  Row d[32];
  // As many 32-bit elements of D as a lane has, whatever their size in registers.
  const unsigned elements = static_cast<unsigned>(row.m) * row.n * row.blocks / plan.lanes;
  if constexpr (std::is_same_v<V, i32>) {
    unpack_integers(w, in, plan, plan.a, 0, t.a);
    unpack_integers(w, in, plan, plan.b, 1, t.b);
  } else {
    unpack_floats(w, in, plan, plan.a, 0, t.a);
    unpack_floats(w, in, plan, plan.b, 1, t.b);
  }
  if (row.kind == MatrixKind::kMfma && row.a != Format::kF8f6f4 && in.blgp != 0)
    permute_lanes(in.blgp, plan.b.per_lane, t.b);
  load_addend(w, in, plan, d, elements);
  if constexpr (!std::is_same_v<V, i32>) {
    if (plan.sum == MatrixSum::kAligned) align(plan, t, d, alignment);
    if (plan.sum == MatrixSum::kScaled) load_scales(w, in, plan, scales);
  }
  if (row.n == 32) {
    multiply_blocks<32>(w, in, plan, t, alignment, scales, d);
  } else if (row.n == 16) {
    multiply_blocks<16>(w, in, plan, t, alignment, scales, d);
  } else {
    multiply_blocks<4>(w, in, plan, t, alignment, scales, d);
  }
  store_result(w, in, plan, d, elements);
}

/// f64: one element of A and B a lane, a chain of fmas; blgp negates.
void run_matrix_f64(WaveState& w, const Instruction& in) {
  const MatrixPlan& plan = plan_of(in, w.lanes);
  const MatrixRow& row = *plan.row;
  Row t[2];
  const auto load = [&](const Operand& o, unsigned pair, double* x) {
    const bool constant = o.kind == Operand::kConstant;
    const u32* low = fetch(w, in, o, constant ? 0 : 2 * pair, t[0]);
    const u32* high = fetch(w, in, o, constant ? 1 : 2 * pair + 1, t[1]);
    for (unsigned i = 0; i < kMaxLanes; ++i) x[i] = bits<double>(u64{high[i]} << 32 | low[i]);
  };
  double a[kMaxLanes], b[kMaxLanes], d[4][kMaxLanes];
  const unsigned pairs = plan.d_registers / 2U;
  load(in.src[0], 0, a);
  load(in.src[1], 0, b);
  for (unsigned r = 0; r < pairs; ++r) load(in.src[2], r, d[r]);
  const auto sign = [&](unsigned operand) { return (in.blgp >> operand & 1) != 0 ? -1.0 : 1.0; };
  const double sign_a = sign(0), sign_b = sign(1), sign_c = sign(2);
  for (unsigned block = 0; block < row.blocks; ++block) {
    for (unsigned i = 0; i < row.m; ++i) {
      double* out = &d[plan.d_register[i]][plan.d_lane[i] + block * plan.block_lanes];
      for (unsigned j = 0; j < row.n; ++j) out[j] *= sign_c;
      for (unsigned k = 0; k < row.k; ++k) {
        const double x = sign_a * a[plan.a.lane[k] + block * row.m + i];
        const double* y = &b[plan.b.lane[k] + block * row.n];
        for (unsigned j = 0; j < row.n; ++j) out[j] = __builtin_fma(x, sign_b * y[j], out[j]);
      }
    }
  }
  for (unsigned r = 0; r < pairs; ++r) {
    for (unsigned i = 0; i < kMaxLanes; ++i) {
      const u64 x = bits<u64>(d[r][i]);
      w.v[in.dst[0].index + 2 * r][i] = static_cast<u32>(x);
      w.v[in.dst[0].index + 2 * r + 1][i] = static_cast<u32>(x >> 32);
    }
  }
}

}  // namespace

Execute matrix_execute(Format sum) {
  return sum == Format::kF64 ? &run_matrix_f64 : sum == Format::kI32 ? &run_matrix<i32> : &run_matrix<float>;
}

}  // namespace kiln::emulator::KILN_LEVEL
