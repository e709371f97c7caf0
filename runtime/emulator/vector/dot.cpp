// Dot products of packed halves, bytes and nibbles. The float ones round to nearest even whatever MODE says; CDNA's
// flush denormals as well (of f16 factors gfx90a alone, as llvm-project 205101 found on many GPUs, whatever cdna3 6.4
// says), and so does BF16's with a BF16 sum on RDNA3. RDNA3 and RDNA4 add as rdna_dot.hpp says; of
// 16-bit sums this is known of RDNA4. Compiled once per SIMD level (levels.hpp).
// Source: AMD ISA manuals, cdna3 6.4, cdna2 6.4 and 12.15, rdna4 7.2.4 and 16.10.
#include "runtime/emulator/vector/levels.hpp"
#include "runtime/emulator/vector/packed.hpp"
#include "runtime/emulator/vector/rdna_dot.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

template <Half kHalf>
inline constexpr Format kFormatOf = kHalf == Half::kF16 ? Format::kF16 : Format::kBf16;

/// f32 += a.lo * b.lo + a.hi * b.hi; the products of halves are exact in f32.
template <Half kHalf>
void run_dot2_float(WaveState& w, const Instruction& in) {
  Halved a, b;
  const bool flush = w.dots == DotUnit::kFlushingFma || w.dots == DotUnit::kFlushingSums,
             flush_factors = flush && (kHalf == Half::kBf16 || w.dots == DotUnit::kFlushingFma);
  halve<kHalf>(w, in, 0, flush_factors, a);
  halve<kHalf>(w, in, 1, flush_factors, b);
  Row tc[1], out[1];
  const u32* c[2];
  prepare<F32>(w, in, in.src[2], c, tc);
  const float *al = a.of(in.op_sel, 0), *ah = a.of(in.op_sel_hi, 0), *bl = b.of(in.op_sel, 1),
              *bh = b.of(in.op_sel_hi, 1);
  const u32 low = sign_of(in.neg_lo, 0) ^ sign_of(in.neg_lo, 1), high = sign_of(in.neg_hi, 0) ^ sign_of(in.neg_hi, 1),
            addend = sign_of(in.neg_lo, 2);
  constexpr Format kFormat = kFormatOf<kHalf>;
  if (w.dots == DotUnit::kRdna3 || w.dots == DotUnit::kRdna4) {
    const auto step = w.dots == DotUnit::kRdna3 ? &dot_step<DotUnit::kRdna3, kFormat, kFormat, Format::kF32, 2>
                                                : &dot_step<DotUnit::kRdna4, kFormat, kFormat, Format::kF32, 2>;
    for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
      const float x[2] = {flipped(al[i], low), flipped(ah[i], high)}, y[2] = {bl[i], bh[i]};
      out[0][i] = step(x, y, c[0][i] ^ addend, false);
    }
    return finish<F32>(w, in, out);
  }
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    float v = bits<float>((flush ? flush_32(c[0][i]) : c[0][i]) ^ addend);
    v = __builtin_fmaf(flipped(al[i], low), bl[i], v);
    v = __builtin_fmaf(flipped(ah[i], high), bh[i], v);
    out[0][i] = flush ? flush_32(bits<u32>(v)) : bits<u32>(v);
  }
  finish<F32>(w, in, out);
}
/// V_DOT2_F16_F16 and V_DOT2_BF16_BF16 of RDNA4.
template <Half kHalf>
void run_dot2_16_of_rdna4(WaveState& w, const Instruction& in) {
  constexpr Format kFormat = kFormatOf<kHalf>;
  Halved a, b;
  halve<kHalf>(w, in, 0, false, a);
  halve<kHalf>(w, in, 1, false, b);
  Row tc[1], out[1];
  const u32* c[2];
  prepare<B16>(w, in, in.src[2], c, tc);
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    const float x[2] = {a.half[0][i], a.half[1][i]}, y[2] = {b.half[0][i], b.half[1][i]};
    const u32 half = c[0][i] & 0xffff;
    const u32 addend = kHalf == Half::kF16 ? bits<u32>(half_to_float(half)) : half << 16;
    const u32 sum = dot_step<DotUnit::kRdna4, kFormat, kFormat, kFormat, 2>(x, y, addend, w.fp16_overflow);
    out[0][i] = kHalf == Half::kF16 ? float_to_half(bits<float>(sum)) : sum >> 16;
  }
  finish<B16>(w, in, out);
}
void run_dot2_f16(WaveState& w, const Instruction& in) {
  if (w.dots == DotUnit::kRdna4) return run_dot2_16_of_rdna4<Half::kF16>(w, in);
  Row ta, tb, tc[1], out[1];
  const u32 *a = fetch(w, in, in.src[0], 0, ta), *b = fetch(w, in, in.src[1], 0, tb), *c[2];
  prepare<B16>(w, in, in.src[2], c, tc);
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    const float x[4] = {half_to_float(a[i] & 0xffff), half_to_float(b[i] & 0xffff), half_to_float(a[i] >> 16),
                        half_to_float(b[i] >> 16)},
                z = half_to_float(c[0][i] & 0xffff);
    const float low = half_to_float(float_to_half(fma_half(x[0], x[1], z)));
    float v = fma_half(x[2], x[3], low);
    if (w.fp16_overflow) {
      bool finite = is_finite(z);
      for (const float s : x) finite = finite && is_finite(s);
      v = limited_half(v, finite);
    }
    out[0][i] = float_to_half(v);
  }
  finish<B16>(w, in, out);
}
void run_dot2_bf16(WaveState& w, const Instruction& in) {
  if (w.dots == DotUnit::kRdna4) return run_dot2_16_of_rdna4<Half::kBf16>(w, in);
  Halved a, b;
  halve<Half::kBf16>(w, in, 0, true, a);
  halve<Half::kBf16>(w, in, 1, true, b);
  Row tc[1], out[1];
  const u32* c[2];
  prepare<B16>(w, in, in.src[2], c, tc);
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    float v = bits<float>(flush_32(c[0][i] << 16));
    v = __builtin_fmaf(a.half[0][i], b.half[0][i], v);
    v = __builtin_fmaf(a.half[1][i], b.half[1][i], v);
    const u32 sum = float_to_bf16(v);
    out[0][i] = (sum & 0x7f80U) == 0 ? sum & 0x8000U : sum;
  }
  finish<B16>(w, in, out);
}

/// Integer dot products of `kBits`-wide elements. Signedness by the opcode, or by neg_lo where it is an operand's
/// (iu8).
enum class Sign { kUnsigned, kSigned, kByOperand };
template <unsigned kBits, Sign kSign>
void run_dot_int(WaveState& w, const Instruction& in) {
  Row ta, tb, tc, out[1];
  const u32 *a = fetch(w, in, in.src[0], 0, ta), *b = fetch(w, in, in.src[1], 0, tb),
            *c = fetch(w, in, in.src[2], 0, tc);
  const bool sa = kSign == Sign::kSigned || (kSign == Sign::kByOperand && (in.neg_lo & 1));
  const bool sb = kSign == Sign::kSigned || (kSign == Sign::kByOperand && (in.neg_lo & 2));
  const auto element = [](u32 x, unsigned k, bool is_signed) {
    const u32 shifted = x << (32 - kBits - k * kBits);
    return is_signed ? i64{static_cast<i32>(shifted) >> (32 - kBits)} : i64{shifted >> (32 - kBits)};
  };
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    i64 v = kSign == Sign::kUnsigned ? i64{c[i]} : i64{static_cast<i32>(c[i])};
    for (unsigned k = 0; k < 32 / kBits; ++k) v += element(a[i], k, sa) * element(b[i], k, sb);
    if (in.flags & kClamp) {
      v = kSign == Sign::kUnsigned
              ? min_of(v, i64{0xffffffff})
              : min_of(max_of(v, i64{std::numeric_limits<i32>::min()}), i64{std::numeric_limits<i32>::max()});
    }
    out[0][i] = static_cast<u32>(v);
  }
  store_row(w, in, in.dst[0].index, out[0]);
}
constexpr Opcode dot(std::string_view name, Execute execute, Type element, Type sum, u32 traits = 0) {
  return {name, Class::kValu, execute, {sum, element, element, sum}, 1, 3, traits, 0};
}

// clang-format off
constexpr Opcode kRows[] = {
    dot("v_dot2_f32_f16", &run_dot2_float<Half::kF16>, Type::kPkF16, Type::kF32),
    dot("v_dot2c_f32_f16", &run_dot2_float<Half::kF16>, Type::kPkF16, Type::kF32, kAccumulates),
    dot("v_dot2_f32_bf16", &run_dot2_float<Half::kBf16>, Type::kPkBf16, Type::kF32),
    dot("v_dot2c_f32_bf16", &run_dot2_float<Half::kBf16>, Type::kPkBf16, Type::kF32, kAccumulates),
    dot("v_dot2_f16_f16", &run_dot2_f16, Type::kPkF16, Type::kF16),
    dot("v_dot2_bf16_bf16", &run_dot2_bf16, Type::kPkBf16, Type::kBf16),
    dot("v_dot2_i32_i16", &run_dot_int<16, Sign::kSigned>, Type::kPkI16, Type::kI32),
    dot("v_dot2c_i32_i16", &run_dot_int<16, Sign::kSigned>, Type::kPkI16, Type::kI32, kAccumulates),
    dot("v_dot2_u32_u16", &run_dot_int<16, Sign::kUnsigned>, Type::kPkI16, Type::kU32),
    dot("v_dot4_i32_i8", &run_dot_int<8, Sign::kSigned>, Type::kB32, Type::kI32),
    dot("v_dot4c_i32_i8", &run_dot_int<8, Sign::kSigned>, Type::kB32, Type::kI32, kAccumulates),
    dot("v_dot4_u32_u8", &run_dot_int<8, Sign::kUnsigned>, Type::kB32, Type::kU32),
    dot("v_dot4_i32_iu8", &run_dot_int<8, Sign::kByOperand>, Type::kB32, Type::kI32),
    dot("v_dot8_i32_i4", &run_dot_int<4, Sign::kSigned>, Type::kB32, Type::kI32),
    dot("v_dot8c_i32_i4", &run_dot_int<4, Sign::kSigned>, Type::kB32, Type::kI32, kAccumulates),
    dot("v_dot8_u32_u4", &run_dot_int<4, Sign::kUnsigned>, Type::kB32, Type::kU32),
    dot("v_dot8_i32_iu4", &run_dot_int<4, Sign::kByOperand>, Type::kB32, Type::kI32),
};
constexpr Alias kAliases[] = {{"v_dot2acc_f32_bf16", "v_dot2c_f32_bf16"}, {"v_dot2acc_f32_f16", "v_dot2c_f32_f16"}};
// clang-format on

}  // namespace

OpcodeTable dot_rows() {
  return {kRows, sizeof kRows / sizeof kRows[0], kAliases, sizeof kAliases / sizeof kAliases[0]};
}

}  // namespace kiln::emulator::KILN_LEVEL
