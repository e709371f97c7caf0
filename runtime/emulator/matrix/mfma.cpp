// MFMA of CDNA2 and CDNA3. One template per element type runs every shape; a row of the table is a name, a shape and
// the types. Compiled once per SIMD level (levels.hpp); matrix.hpp has the layouts' and the arithmetic's sources.
// cbsz/abid broadcast one block of A to its neighbours, blgp permutes the lanes of B (cdna3 manual 7.1.4).
#include "runtime/emulator/matrix/matrix.hpp"
#include "runtime/emulator/vector/levels.hpp"

#include <type_traits>

namespace kiln::emulator::KILN_LEVEL {
namespace {

/// Where row i, column 0 of block b of a 32-bit C or D stands; columns follow in the next lanes.
KILN_INLINE void place_32(const Shape& s, unsigned b, unsigned i, unsigned& reg, unsigned& lane) {
  const unsigned groups = 64 / s.n;  // of four rows, side by side in the lanes
  if (s.m / 4 >= groups) {
    reg = i / (4 * groups) * 4 + i % 4 + b * (s.m * s.n / 64);
    lane = i / 4 % groups * s.n;
  } else {  // 4x4: the blocks stand side by side
    reg = i % 4;
    lane = b * s.n;
  }
}

KILN_INLINE unsigned blgp_lane(unsigned blgp, unsigned lane) {
  switch (blgp) {
    case 1:
      return lane & 31;
    case 2:
      return (lane & 31) + 32;
    case 3:
      return (lane + 16) & 63;
    case 4:
      return lane & 15;
    case 5:
      return (lane & 15) + 16;
    case 6:
      return (lane & 15) + 32;
    case 7:
      return (lane & 15) + 48;
    default:
      return lane;
  }
}

template <class V>
KILN_INLINE void permute_lanes(unsigned blgp, unsigned per_lane, V (*x)[kMaxLanes]) {
  if (blgp == 0) return;
  for (unsigned e = 0; e < per_lane; ++e) {
    V old[kMaxLanes];
    std::memcpy(old, x[e], sizeof old);
    for (unsigned i = 0; i < kMaxLanes; ++i) x[e][i] = old[blgp_lane(blgp, i)];
  }
}

template <Element kA, Element kB>
struct Tile {
  using Value = typename ElementOf<kA>::Value;
  Value a[kMaxPerLane][kMaxLanes];
  Value b[kMaxPerLane][kMaxLanes];
  int ea[kMaxPerLane][kMaxLanes];
  int eb[kMaxPerLane][kMaxLanes];
  bool tame = false;  ///< f16, bf16: every product is a normal, finite float, and C is finite
};

template <Element kA, Element kB, unsigned kN>
KILN_INLINE void multiply_blocks(const WaveState& w, const Instruction& in, const Shape& s, const Tile<kA, kB>& t,
                                 Row* d) {
  using V = typename ElementOf<kA>::Value;
  constexpr bool kAligned = kA == Element::kXf32 || kA == Element::kFp8 || kA == Element::kBf8;
  constexpr bool kHalves = kA == Element::kF16 || kA == Element::kBf16;
  const unsigned per_a = s.k * s.m * s.blocks / 64, per_b = s.k * s.n * s.blocks / 64;
  const unsigned group = kHalves && w.matrix_aligned ? min_of(8U, s.k)
                         : kHalves                   ? (per_a == 2 ? 2U : 4U)  // bf16 without _1k: 2
                         : kA == Element::kXf32      ? 4U
                                                     : 16U;
  for (unsigned b = 0; b < s.blocks; ++b) {
    const unsigned spread = (1U << in.cbsz) - 1;
    const unsigned block_a = in.cbsz != 0 ? (b & ~spread) | (in.abid & spread) : b;
    const V* pb[kMaxK];
    const int* peb[kMaxK];
    for (unsigned k = 0; k < s.k; ++k) {
      const unsigned lane = k / per_b * s.n * s.blocks + b * s.n;
      pb[k] = &t.b[k % per_b][lane];
      peb[k] = &t.eb[k % per_b][lane];
    }
    for (unsigned i = 0; i < s.m; ++i) {
      V a[kMaxK];
      int ea[kMaxK];
      for (unsigned k = 0; k < s.k; ++k) {
        const unsigned lane = k / per_a * s.m * s.blocks + block_a * s.m + i;
        a[k] = t.a[k % per_a][lane];
        ea[k] = t.ea[k % per_a][lane];
      }
      unsigned reg, lane;
      place_32(s, b, i, reg, lane);
      V acc[kN];
      std::memcpy(acc, &d[reg][lane], sizeof acc);
      if constexpr (std::is_same_v<V, i32>) {
        u32 wrapped[kN];
        std::memcpy(wrapped, acc, sizeof acc);
        for (unsigned k = 0; k < s.k; ++k) {
          for (unsigned j = 0; j < kN; ++j) wrapped[j] += static_cast<u32>(a[k] * pb[k][j]);
        }
        std::memcpy(acc, wrapped, sizeof acc);
      } else if constexpr (kA == Element::kF32) {
        fma_row<kN>(acc, a, pb, s.k, w.flush_out_32);
      } else if constexpr (kAligned) {
        aligned_row<kN, kA == Element::kXf32 ? 1 : 2>(acc, a, pb, ea, peb, s.k, group);
      } else if (w.matrix_aligned && t.tame) {
        aligned_row_tame<kN>(acc, a, pb, ea, peb, s.k, group);
      } else if (w.matrix_aligned) {
        aligned_row<kN, 1>(acc, a, pb, ea, peb, s.k, group);
      } else {
        pairwise_row<kN>(acc, a, pb, s.k, group, w.flush_matrix_16);
      }
      std::memcpy(&d[reg][lane], acc, sizeof acc);
    }
  }
}

template <Element kA, Element kB>
void run_mfma(WaveState& w, const Instruction& in) {
  const Shape s = shape_of(in);
  const unsigned per_a = s.k * s.m * s.blocks / 64, per_b = s.k * s.n * s.blocks / 64;
  const unsigned registers = s.m * s.n * s.blocks / 64;
  constexpr bool kHalves = kA == Element::kF16 || kA == Element::kBf16;
  const bool flush = kA == Element::kF32 ? w.flush_in_32 : kHalves && w.flush_matrix_16;
  Tile<kA, kB> t;
  unpack<kA>(w, in, in.src[0], per_a, flush, t.a);
  unpack<kB>(w, in, in.src[1], per_b, flush, t.b);
  permute_lanes(in.blgp, per_b, t.b);
  if constexpr (kA != Element::kF32 && !std::is_same_v<typename ElementOf<kA>::Value, i32>) {
    for (unsigned e = 0; e < per_a; ++e) {
      for (unsigned i = 0; i < kMaxLanes; ++i) t.ea[e][i] = exponent_at_least(t.a[e][i], ElementOf<kA>::kMinExponent);
    }
    for (unsigned e = 0; e < per_b; ++e) {
      for (unsigned i = 0; i < kMaxLanes; ++i) t.eb[e][i] = exponent_at_least(t.b[e][i], ElementOf<kB>::kMinExponent);
    }
  }
  Row d[32], filled;
  for (unsigned r = 0; r < registers; ++r)
    std::memcpy(d[r], fetch(w, in, in.src[2], in.src[2].kind == Operand::kConstant ? 0 : r, filled), sizeof(Row));
  if constexpr (kHalves) {
    if (w.matrix_aligned) {
      int least_a, most_a, least_b, most_b;
      exponent_range(t.ea, t.a, per_a, least_a, most_a);
      exponent_range(t.eb, t.b, per_b, least_b, most_b);
      u32 finite = 1;
      for (unsigned r = 0; r < registers; ++r) {
        for (unsigned i = 0; i < kMaxLanes; ++i) finite &= (d[r][i] & 0x7f800000U) != 0x7f800000U ? 1U : 0U;
      }
      // An infinity or NaN of f16 has the exponent of a float's.
      t.tame = finite != 0 && most_a < 128 && most_b < 128 && most_a + most_b < 120 && least_a + least_b > -90;
    }
  }
  if (kHalves && w.flush_matrix_16) {
    for (unsigned r = 0; r < registers; ++r) {
      for (unsigned i = 0; i < kMaxLanes; ++i) d[r][i] = (d[r][i] & 0x7f800000U) == 0 ? 0 : d[r][i];
    }
  }
  if (s.n == 32) {
    multiply_blocks<kA, kB, 32>(w, in, s, t, d);
  } else if (s.n == 16) {
    multiply_blocks<kA, kB, 16>(w, in, s, t, d);
  } else {
    multiply_blocks<kA, kB, 4>(w, in, s, t, d);
  }
  for (unsigned r = 0; r < registers; ++r) std::memcpy(w.v[in.dst[0].index + r], d[r], sizeof(Row));
}

/// f64: lanes hold one k each; row i of D stands in register pair i/4 (16x16) and lane group i%4. blgp negates.
void run_mfma_f64(WaveState& w, const Instruction& in) {
  const Shape s = shape_of(in);
  Row t[2];
  const auto load = [&](const Operand& o, unsigned pair, double* x) {
    const bool constant = o.kind == Operand::kConstant;
    const u32* low = fetch(w, in, o, constant ? 0 : 2 * pair, t[0]);
    const u32* high = fetch(w, in, o, constant ? 1 : 2 * pair + 1, t[1]);
    for (unsigned i = 0; i < kMaxLanes; ++i) x[i] = bits<double>(u64{high[i]} << 32 | low[i]);
  };
  double a[kMaxLanes], b[kMaxLanes], d[4][kMaxLanes];
  const unsigned pairs = s.m == 16 ? 4 : 1;
  load(in.src[0], 0, a);
  load(in.src[1], 0, b);
  for (unsigned r = 0; r < pairs; ++r) load(in.src[2], r, d[r]);
  const double sign_a = in.blgp & 1 ? -1 : 1, sign_b = in.blgp & 2 ? -1 : 1, sign_c = in.blgp & 4 ? -1 : 1;
  for (unsigned block = 0; block < s.blocks; ++block) {
    for (unsigned i = 0; i < s.m; ++i) {
      double* out = s.m == 16 ? &d[i / 4][i % 4 * 16] : &d[0][i * 16 + block * 4];
      for (unsigned j = 0; j < s.n; ++j) out[j] *= sign_c;
      for (unsigned k = 0; k < s.k; ++k) {
        const unsigned base = k * s.n * s.blocks + block * s.n;
        for (unsigned j = 0; j < s.n; ++j) out[j] = __builtin_fma(sign_a * a[base + i], sign_b * b[base + j], out[j]);
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

constexpr Opcode mfma(std::string_view name, Execute execute, Type element, Type sum, u32 detail, u32 traits) {
  return {name, Class::kMatrix, execute, {sum, element, element, sum}, 1, 3, kIgnoresExec | traits, detail};
}
template <Element kA, Element kB = kA>
constexpr Opcode xdl(std::string_view name, u32 detail) {
  return mfma(name, &run_mfma<kA, kB>, Type::kB32, kA == Element::kI8 ? Type::kI32 : Type::kF32, detail, kXdl);
}

// clang-format off
//                                 name                               m   n   k  blocks
constexpr Opcode kRows[] = {
    mfma("v_mfma_f32_32x32x1f32", &run_mfma<Element::kF32, Element::kF32>, Type::kF32, Type::kF32, shape(32, 32, 1, 2), 0),
    mfma("v_mfma_f32_16x16x1f32", &run_mfma<Element::kF32, Element::kF32>, Type::kF32, Type::kF32, shape(16, 16, 1, 4), 0),
    mfma("v_mfma_f32_4x4x1f32", &run_mfma<Element::kF32, Element::kF32>, Type::kF32, Type::kF32, shape(4, 4, 1, 16), 0),
    mfma("v_mfma_f32_32x32x2f32", &run_mfma<Element::kF32, Element::kF32>, Type::kF32, Type::kF32, shape(32, 32, 2, 1), 0),
    mfma("v_mfma_f32_16x16x4f32", &run_mfma<Element::kF32, Element::kF32>, Type::kF32, Type::kF32, shape(16, 16, 4, 1), 0),
    mfma("v_mfma_f64_16x16x4f64", &run_mfma_f64, Type::kF64, Type::kF64, shape(16, 16, 4, 1), kDgemm),
    mfma("v_mfma_f64_4x4x4f64", &run_mfma_f64, Type::kF64, Type::kF64, shape(4, 4, 4, 4), kDgemm),
    xdl<Element::kXf32>("v_mfma_f32_16x16x8_xf32",      shape(16, 16, 8, 1)),
    xdl<Element::kXf32>("v_mfma_f32_32x32x4_xf32",      shape(32, 32, 4, 1)),
    xdl<Element::kF16>("v_mfma_f32_32x32x4f16",         shape(32, 32, 4, 2)),
    xdl<Element::kF16>("v_mfma_f32_16x16x4f16",         shape(16, 16, 4, 4)),
    xdl<Element::kF16>("v_mfma_f32_4x4x4f16",           shape(4, 4, 4, 16)),
    xdl<Element::kF16>("v_mfma_f32_32x32x8f16",         shape(32, 32, 8, 1)),
    xdl<Element::kF16>("v_mfma_f32_16x16x16f16",        shape(16, 16, 16, 1)),
    xdl<Element::kBf16>("v_mfma_f32_32x32x2bf16",       shape(32, 32, 2, 2)),
    xdl<Element::kBf16>("v_mfma_f32_16x16x2bf16",       shape(16, 16, 2, 4)),
    xdl<Element::kBf16>("v_mfma_f32_4x4x2bf16",         shape(4, 4, 2, 16)),
    xdl<Element::kBf16>("v_mfma_f32_32x32x4bf16",       shape(32, 32, 4, 1)),
    xdl<Element::kBf16>("v_mfma_f32_16x16x8bf16",       shape(16, 16, 8, 1)),
    xdl<Element::kBf16>("v_mfma_f32_32x32x4bf16_1k",    shape(32, 32, 4, 2)),
    xdl<Element::kBf16>("v_mfma_f32_16x16x4bf16_1k",    shape(16, 16, 4, 4)),
    xdl<Element::kBf16>("v_mfma_f32_4x4x4bf16_1k",      shape(4, 4, 4, 16)),
    xdl<Element::kBf16>("v_mfma_f32_32x32x8bf16_1k",    shape(32, 32, 8, 1)),
    xdl<Element::kBf16>("v_mfma_f32_16x16x16bf16_1k",   shape(16, 16, 16, 1)),
    xdl<Element::kI8>("v_mfma_i32_32x32x4i8",           shape(32, 32, 4, 2)),
    xdl<Element::kI8>("v_mfma_i32_16x16x4i8",           shape(16, 16, 4, 4)),
    xdl<Element::kI8>("v_mfma_i32_4x4x4i8",             shape(4, 4, 4, 16)),
    xdl<Element::kI8>("v_mfma_i32_32x32x8i8",           shape(32, 32, 8, 1)),
    xdl<Element::kI8>("v_mfma_i32_16x16x16i8",          shape(16, 16, 16, 1)),
    xdl<Element::kI8>("v_mfma_i32_32x32x16_i8",         shape(32, 32, 16, 1)),
    xdl<Element::kI8>("v_mfma_i32_16x16x32_i8",         shape(16, 16, 32, 1)),
    xdl<Element::kBf8, Element::kBf8>("v_mfma_f32_16x16x32_bf8_bf8", shape(16, 16, 32, 1)),
    xdl<Element::kBf8, Element::kFp8>("v_mfma_f32_16x16x32_bf8_fp8", shape(16, 16, 32, 1)),
    xdl<Element::kFp8, Element::kBf8>("v_mfma_f32_16x16x32_fp8_bf8", shape(16, 16, 32, 1)),
    xdl<Element::kFp8, Element::kFp8>("v_mfma_f32_16x16x32_fp8_fp8", shape(16, 16, 32, 1)),
    xdl<Element::kBf8, Element::kBf8>("v_mfma_f32_32x32x16_bf8_bf8", shape(32, 32, 16, 1)),
    xdl<Element::kBf8, Element::kFp8>("v_mfma_f32_32x32x16_bf8_fp8", shape(32, 32, 16, 1)),
    xdl<Element::kFp8, Element::kBf8>("v_mfma_f32_32x32x16_fp8_bf8", shape(32, 32, 16, 1)),
    xdl<Element::kFp8, Element::kFp8>("v_mfma_f32_32x32x16_fp8_fp8", shape(32, 32, 16, 1)),
};

// gfx940 spells the blocks out and puts an underscore before the type.
constexpr Alias kAliases[] = {
    {"v_mfma_f32_32x32x1_2b_f32", "v_mfma_f32_32x32x1f32"}, {"v_mfma_f32_16x16x1_4b_f32", "v_mfma_f32_16x16x1f32"},
    {"v_mfma_f32_4x4x1_16b_f32", "v_mfma_f32_4x4x1f32"}, {"v_mfma_f32_32x32x2_f32", "v_mfma_f32_32x32x2f32"},
    {"v_mfma_f32_16x16x4_f32", "v_mfma_f32_16x16x4f32"}, {"v_mfma_f32_32x32x4_2b_f16", "v_mfma_f32_32x32x4f16"},
    {"v_mfma_f32_16x16x4_4b_f16", "v_mfma_f32_16x16x4f16"}, {"v_mfma_f32_4x4x4_16b_f16", "v_mfma_f32_4x4x4f16"},
    {"v_mfma_f32_32x32x8_f16", "v_mfma_f32_32x32x8f16"}, {"v_mfma_f32_16x16x16_f16", "v_mfma_f32_16x16x16f16"},
    {"v_mfma_f32_32x32x4_2b_bf16", "v_mfma_f32_32x32x4bf16_1k"}, {"v_mfma_f32_16x16x4_4b_bf16", "v_mfma_f32_16x16x4bf16_1k"},
    {"v_mfma_f32_4x4x4_16b_bf16", "v_mfma_f32_4x4x4bf16_1k"}, {"v_mfma_f32_32x32x8_bf16", "v_mfma_f32_32x32x8bf16_1k"},
    {"v_mfma_f32_16x16x16_bf16", "v_mfma_f32_16x16x16bf16_1k"}, {"v_mfma_i32_32x32x4_2b_i8", "v_mfma_i32_32x32x4i8"},
    {"v_mfma_i32_16x16x4_4b_i8", "v_mfma_i32_16x16x4i8"}, {"v_mfma_i32_4x4x4_16b_i8", "v_mfma_i32_4x4x4i8"},
    {"v_mfma_f64_16x16x4_f64", "v_mfma_f64_16x16x4f64"}, {"v_mfma_f64_4x4x4_4b_f64", "v_mfma_f64_4x4x4f64"},
};
// clang-format on

}  // namespace

OpcodeTable mfma_rows() {
  return {kRows, sizeof kRows / sizeof kRows[0], kAliases, sizeof kAliases / sizeof kAliases[0]};
}

}  // namespace kiln::emulator::KILN_LEVEL
