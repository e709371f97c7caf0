// WMMA of RDNA3 (16x16x16), wave32 and wave64. Lane l holds row (A) or column (B) l % 16, and each group of 16 lanes
// must hold the same values: every group computes its rows of D from its own copy, so that a copy that is missing shows
// in the result. D row = 2 * register + l / 16 (wave32) or 4 * register + l / 16 (wave64); 16-bit D fills the low or,
// with op_sel, the high halves. The order of the sums is not documented: an fma chain over k. Compiled once per SIMD
// level (levels.hpp). Source: rdna3 ISA manual 7.9, AMD's matrix instruction calculator.
#include "runtime/emulator/matrix/matrix.hpp"
#include "runtime/emulator/vector/levels.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

enum class Kind { kF16, kBf16, kIu8, kIu4 };

template <Kind kKind>
KILN_INLINE float wmma_float(u32 x) {
  return kKind == Kind::kF16 ? half_to_float(x & 0xffff) : bf16_to_float(x & 0xffff);
}

template <Kind kKind, bool kHalfResult>
void run_wmma_float(WaveState& w, const Instruction& in) {
  Row filled;
  alignas(64) float a[16][kMaxLanes], b[16][kMaxLanes];
  for (unsigned k = 0; k < 16; ++k) {
    // neg_lo and neg_hi negate the even and odd elements of A and B.
    const u32 neg = k & 1 ? in.neg_hi : in.neg_lo;
    const float sa = neg & 1 ? -1.0F : 1.0F, sb = neg & 2 ? -1.0F : 1.0F;
    const u32* row = fetch(w, in, in.src[0], k / 2, filled);
    for (unsigned i = 0; i < w.lanes; ++i) a[k][i] = sa * wmma_float<kKind>(row[i] >> (k & 1 ? 16 : 0));
    row = fetch(w, in, in.src[1], k / 2, filled);
    for (unsigned i = 0; i < w.lanes; ++i) b[k][i] = sb * wmma_float<kKind>(row[i] >> (k & 1 ? 16 : 0));
  }
  const unsigned groups = w.lanes / 16, registers = 16 / groups;
  const bool high = (in.op_sel & 4) != 0;
  const bool negate_c = (in.neg_lo & 4) != 0, absolute_c = (in.neg_hi & 4) != 0;
  Row d[8];
  for (unsigned r = 0; r < registers; ++r) {
    const u32* c = fetch(w, in, in.src[2], in.src[2].kind == Operand::kConstant ? 0 : r, filled);
    for (unsigned g = 0; g < groups; ++g) {
      const unsigned row = r * groups + g;
      float acc[16];
      for (unsigned j = 0; j < 16; ++j) {
        const u32 x = c[g * 16 + j];
        float v = !kHalfResult ? bits<float>(x) : wmma_float<kKind>(high ? x >> 16 : x);
        v = absolute_c ? __builtin_fabsf(v) : v;
        acc[j] = negate_c ? -v : v;
      }
      for (unsigned k = 0; k < 16; ++k) {
        for (unsigned j = 0; j < 16; ++j) acc[j] = __builtin_fmaf(a[k][g * 16 + row], b[k][g * 16 + j], acc[j]);
      }
      for (unsigned j = 0; j < 16; ++j) {
        if constexpr (!kHalfResult) {
          d[r][g * 16 + j] = bits<u32>(acc[j]);
        } else {
          const u32 old = w.v[in.dst[0].index + r][g * 16 + j];
          const u32 x = kKind == Kind::kF16 ? float_to_half(acc[j]) : float_to_bf16(acc[j]);
          d[r][g * 16 + j] = high ? (old & 0xffff) | x << 16 : (old & 0xffff0000U) | x;
        }
      }
    }
  }
  for (unsigned r = 0; r < registers; ++r) std::memcpy(w.v[in.dst[0].index + r], d[r], w.lanes * sizeof(u32));
}

/// Integers: neg_lo says which of A and B are signed; clamp saturates.
template <Kind kKind>
void run_wmma_int(WaveState& w, const Instruction& in) {
  constexpr unsigned kBits = kKind == Kind::kIu8 ? 8 : 4, kPer = 32 / kBits;
  Row filled;
  i32 a[16][kMaxLanes], b[16][kMaxLanes];
  const auto element = [](u32 x, unsigned k, bool is_signed) {
    const u32 shifted = x << (32 - kBits - k % kPer * kBits);
    return is_signed ? static_cast<i32>(shifted) >> (32 - kBits) : static_cast<i32>(shifted >> (32 - kBits));
  };
  for (unsigned k = 0; k < 16; ++k) {
    const u32* row = fetch(w, in, in.src[0], k / kPer, filled);
    for (unsigned i = 0; i < w.lanes; ++i) a[k][i] = element(row[i], k, (in.neg_lo & 1) != 0);
    row = fetch(w, in, in.src[1], k / kPer, filled);
    for (unsigned i = 0; i < w.lanes; ++i) b[k][i] = element(row[i], k, (in.neg_lo & 2) != 0);
  }
  const unsigned groups = w.lanes / 16, registers = 16 / groups;
  Row d[8];
  for (unsigned r = 0; r < registers; ++r) {
    const u32* c = fetch(w, in, in.src[2], in.src[2].kind == Operand::kConstant ? 0 : r, filled);
    for (unsigned l = 0; l < w.lanes; ++l) {
      const unsigned row = r * groups + l / 16;
      i64 v = static_cast<i32>(c[l]);
      for (unsigned k = 0; k < 16; ++k) v += i64{a[k][l / 16 * 16 + row]} * b[k][l];
      if (in.flags & kClamp)
        v = min_of(max_of(v, i64{std::numeric_limits<i32>::min()}), i64{std::numeric_limits<i32>::max()});
      d[r][l] = static_cast<u32>(v);
    }
  }
  for (unsigned r = 0; r < registers; ++r) std::memcpy(w.v[in.dst[0].index + r], d[r], w.lanes * sizeof(u32));
}

constexpr Opcode wmma(std::string_view name, Execute execute, Type element, Type sum, u32 traits = 0) {
  return {name, Class::kMatrix, execute, {sum, element, element, sum}, 1, 3, kIgnoresExec | traits, 0};
}

constexpr Opcode kRows[] = {
    wmma("v_wmma_f32_16x16x16_f16", &run_wmma_float<Kind::kF16, false>, Type::kPkF16, Type::kF32),
    wmma("v_wmma_f32_16x16x16_bf16", &run_wmma_float<Kind::kBf16, false>, Type::kPkBf16, Type::kF32),
    wmma("v_wmma_f16_16x16x16_f16", &run_wmma_float<Kind::kF16, true>, Type::kPkF16, Type::kF16, kPartialWrite),
    wmma("v_wmma_bf16_16x16x16_bf16", &run_wmma_float<Kind::kBf16, true>, Type::kPkBf16, Type::kBf16, kPartialWrite),
    wmma("v_wmma_i32_16x16x16_iu8", &run_wmma_int<Kind::kIu8>, Type::kB32, Type::kI32),
    wmma("v_wmma_i32_16x16x16_iu4", &run_wmma_int<Kind::kIu4>, Type::kB32, Type::kI32),
};

}  // namespace

OpcodeTable wmma_rows() {
  return {kRows, sizeof kRows / sizeof kRows[0], nullptr, 0};
}

}  // namespace kiln::emulator::KILN_LEVEL
