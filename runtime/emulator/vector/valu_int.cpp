// Integer, bit and shift operations of the vector ALU, one row per opcode; carries and selects, whose masks are scalar
// registers, have loops of their own. Compiled once per SIMD level (levels.hpp).
// Source: AMD ISA manuals (cdna3, rdna3), chapters VOP1, VOP2, VOP3.
#include "runtime/emulator/vector/lanes.hpp"
#include "runtime/emulator/vector/levels.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

// --- results that clamp saturates ------------------------------------------------------------------------------------

/// A source as i64.
template <class T>
struct AsI64 : T {
  using Value = i64;
  KILN_INLINE Value get(const u32* const* p, unsigned i) { return T::get(p, i); }
};
/// F's result, within the bounds of D.
template <class F, class D>
struct Saturated {
  template <class... Values>
  [[gnu::always_inline]] i64 operator()(Values... v) const {
    using V = typename D::Value;
    constexpr i64 kLow = std::numeric_limits<V>::min(), kHigh = std::numeric_limits<V>::max();
    return min_of(max_of(F{}(v...), kLow), kHigh);
  }
};

/// F works in i64; clamp saturates, otherwise the result wraps.
template <class F, class D, class A, class B>
void run2_wide(WaveState& w, const Instruction& in) {
  if ((in.flags & kClamp) == 0) return run2<F, D, AsI64<A>, AsI64<B>>(w, in);
  run2<Saturated<F, D>, D, AsI64<A>, AsI64<B>>(w, in);
}
template <class F, class D, class A, class B, class C>
void run3_wide(WaveState& w, const Instruction& in) {
  if ((in.flags & kClamp) == 0) return run3<F, D, AsI64<A>, AsI64<B>, AsI64<C>>(w, in);
  run3<Saturated<F, D>, D, AsI64<A>, AsI64<B>, AsI64<C>>(w, in);
}
template <class D, class A, class B, class F>
constexpr Opcode wide2(std::string_view name, F, u32 traits = 0) {
  return {name, Class::kValu, &run2_wide<F, D, A, B>, {D::kType, A::kType, B::kType}, 1, 2, traits, 0};
}
template <class D, class A, class B, class C, class F>
constexpr Opcode wide3(std::string_view name, F, u32 traits = 0) {
  return {name, Class::kValu, &run3_wide<F, D, A, B, C>, {D::kType, A::kType, B::kType, C::kType}, 1, 3, traits, 0};
}

// --- carries ---------------------------------------------------------------------------------------------------------
// F(a, b, carry in) -> 33-bit value whose bit 32 is the carry or borrow.

template <class F>
void run_carry(WaveState& w, const Instruction& in) {
  Row ta[1], tb[1], out[1], flag;
  const u32 *a[2], *b[2];
  prepare<U32>(w, in, in.src[0], a, ta);
  prepare<U32>(w, in, in.src[1], b, tb);
  const u64 carry = in.sources > 2 ? read_mask(w, in.src[2]) : 0;
  const bool clamp = (in.flags & kClamp) != 0;
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    const u64 r = F{}(u64{a[0][i]}, u64{b[0][i]}, carry >> i & 1);
    flag[i] = static_cast<u32>(r >> 32) & 1;
    out[0][i] = static_cast<u32>(r);
  }
  if (clamp) {
    const bool adds = F{}(u64{1}, u64{1}, u64{0}) == 2;
    for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) out[0][i] = flag[i] ? (adds ? ~0U : 0U) : out[0][i];
  }
  const u64 mask = gather_bits(flag, w.lanes) & exec_of(w);
  finish<U32>(w, in, out);
  write_mask(w, in.dst[1], mask);
}
template <class F>
constexpr Opcode carry_out(std::string_view name, F) {
  return {name, Class::kValu, &run_carry<F>, {Type::kU32, Type::kMask, Type::kU32, Type::kU32}, 2, 2, 0, 0};
}
template <class F>
constexpr Opcode carry_in_out(std::string_view name, F) {
  return {name, Class::kValu, &run_carry<F>, {Type::kU32, Type::kMask, Type::kU32, Type::kU32, Type::kMask}, 2, 3, 0,
          0};
}

/// dst = a * b + c in 64 bits; the mask is bit 64 of the sum: the carry, or of signed numbers the sign.
template <class V>
void run_mad_64(WaveState& w, const Instruction& in) {
  constexpr bool kSigned = V(-1) < V(0);
  using Factor = std::conditional_t<kSigned, i32, u32>;
  Row ta[1], tb[1], tc[2], out[2], flag;
  const u32 *a[2], *b[2], *c[2];
  prepare<U32>(w, in, in.src[0], a, ta);
  prepare<U32>(w, in, in.src[1], b, tb);
  prepare<U64>(w, in, in.src[2], c, tc);
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    const auto product = static_cast<u64>(V{bits<Factor>(a[0][i])} * V{bits<Factor>(b[0][i])});
    const u64 addend = U64::get(c, i);
    const u64 r = product + addend;
    const u64 carry = r < addend ? 1 : 0;
    flag[i] = static_cast<u32>(kSigned ? carry ^ product >> 63 ^ addend >> 63 : carry);
    U64::put(out, i, r);
  }
  const u64 mask = gather_bits(flag, w.lanes) & exec_of(w);
  finish<U64>(w, in, out);
  write_mask(w, in.dst[1], mask);
}

/// dst = mask ? src1 : src0. With op_sel halves (true16) the same on 16 bits.
template <class T>
void run_cndmask(WaveState& w, const Instruction& in) {
  Row ta[1], tb[1], out[1];
  const u32 *a[2], *b[2];
  prepare<T>(w, in, in.src[0], a, ta);
  prepare<T>(w, in, in.src[1], b, tb);
  const u64 mask = read_mask(w, in.src[2]);
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) out[0][i] = mask >> i & 1 ? b[0][i] : a[0][i];
  if constexpr (T::kHalf) {
    finish<B16>(w, in, out);
  } else {
    finish<B32>(w, in, out);
  }
}

/// The bytes of D are picked by the bytes of the selector from {a, b}: 0-3 b, 4-7 a, 8-11 signs, 12 zero, above 0xff.
KILN_INLINE u32 perm(u32 a, u32 b, u32 selector) {
  const u64 data = u64{a} << 32 | b;
  u32 result = 0;
  for (unsigned i = 0; i < 4; ++i) {
    const u32 s = selector >> (8 * i) & 0xff;
    const u32 byte = static_cast<u32>(data >> (8 * (s & 7))) & 0xff;
    const u32 sign = (data >> ((s & 3) * 16 + 15) & 1) != 0 ? 0xffU : 0U;
    result |= (s < 8 ? byte : s < 12 ? sign : s == 12 ? 0U : 0xffU) << (8 * i);
  }
  return result;
}
KILN_INLINE u32 bfe_u(u32 a, u32 offset, u32 width) {
  return static_cast<u32>((u64{a} >> (offset & 31)) & ((u64{1} << (width & 31)) - 1));
}
KILN_INLINE i32 bfe_i(u32 a, u32 offset, u32 width) {
  const u32 n = width & 31;
  if (n == 0) return 0;
  const i64 shifted = i64{static_cast<i32>(a)} >> (offset & 31);
  return static_cast<i32>(static_cast<i64>(static_cast<u64>(shifted) << (64 - n)) >> (64 - n));
}
KILN_INLINE u32 reverse_bits(u32 x) {
  x = (x >> 1 & 0x55555555U) | (x & 0x55555555U) << 1;
  x = (x >> 2 & 0x33333333U) | (x & 0x33333333U) << 2;
  x = (x >> 4 & 0x0f0f0f0fU) | (x & 0x0f0f0f0fU) << 4;
  return __builtin_bswap32(x);
}
KILN_INLINE u32 find_high(u32 a) {
  return a == 0 ? ~0U : static_cast<u32>(__builtin_clz(a));
}
KILN_INLINE u32 find_high_signed(i32 a) {
  const u32 x = static_cast<u32>(a < 0 ? ~a : a);
  return x == 0 ? ~0U : static_cast<u32>(__builtin_clz(x));
}
KILN_INLINE u32 absolute_differences(u32 a, u32 b) {
  u32 sum = 0;
  for (unsigned i = 0; i < 32; i += 8) {
    const u32 x = a >> i & 0xff, y = b >> i & 0xff;
    sum += x > y ? x - y : y - x;
  }
  return sum;
}
KILN_INLINE i64 sext24(i64 v) {
  return static_cast<i64>(static_cast<u64>(v) << 40) >> 40;
}
template <class T>
KILN_INLINE T med3(T a, T b, T c) {
  return max_of(min_of(a, b), min_of(max_of(a, b), c));
}

// clang-format off
#define K_U(e) [](u32 a) { return e; }
#define K_UU(e) [](u32 a, u32 b) { return e; }
#define K_UUU(e) [](u32 a, u32 b, u32 c) { return e; }
#define K_II(e) [](i32 a, i32 b) { return e; }
#define K_III(e) [](i32 a, i32 b, i32 c) { return e; }
#define K_HH(e) [](u16 a, u16 b) { return e; }
#define K_W2(e) [](i64 a, i64 b) { return static_cast<i64>(e); }
#define K_W3(e) [](i64 a, i64 b, i64 c) { return static_cast<i64>(e); }

constexpr Opcode shift(BitLogic how, Opcode row) {
  row.traits |= kBitwise | kShifts;
  row.detail = static_cast<u32>(how);
  return row;
}

constexpr Opcode kRows[] = {
    valu1<B32, B32>("v_mov_b32", K_U(a), kBitwise | kMoves),
    valu1<B64, B64>("v_mov_b64", [](u64 a) { return a; }, kBitwise | kMoves),
    valu1<B16, B16>("v_mov_b16", [](u16 a) { return a; }, kBitwise),
    valu1<B32, B32>("v_accvgpr_read_b32", K_U(a), kBitwise | kMoves),
    valu1<B32, B32>("v_accvgpr_write_b32", K_U(a), kBitwise | kMoves),
    valu1<B32, B32>("v_accvgpr_mov_b32", K_U(a), kBitwise | kMoves),
    valu1<B32, B32>("v_not_b32", K_U(~a), kBitwise),
    valu1<B16, B16>("v_not_b16", [](u16 a) { return ~a; }, kBitwise),
    valu1<B32, B32>("v_bfrev_b32", K_U(reverse_bits(a)), kBitwise),
    valu1<U32, U32>("v_ffbh_u32", K_U(find_high(a))),
    valu1<U32, U32>("v_ffbl_b32", K_U(a == 0 ? ~0U : static_cast<u32>(__builtin_ctz(a)))),
    valu1<U32, I32>("v_ffbh_i32", [](i32 a) { return find_high_signed(a); }),

    wide2<U32, U32, U32>("v_add_u32", K_W2(a + b)),
    wide2<U32, U32, U32>("v_sub_u32", K_W2(a - b)),
    wide2<U32, U32, U32>("v_subrev_u32", K_W2(b - a)),
    wide2<I32, I32, I32>("v_add_i32", K_W2(a + b)),
    wide2<I32, I32, I32>("v_sub_i32", K_W2(a - b)),
    wide2<U16, U16, U16>("v_add_u16", K_W2(a + b)),
    wide2<U16, U16, U16>("v_sub_u16", K_W2(a - b)),
    wide2<U16, U16, U16>("v_subrev_u16", K_W2(b - a)),
    wide2<I16, I16, I16>("v_add_i16", K_W2(a + b), kKeepsHigh),
    wide2<I16, I16, I16>("v_sub_i16", K_W2(a - b), kKeepsHigh),
    wide2<U16, U16, U16>("v_mul_lo_u16", K_W2(a * b)),
    wide3<U16, U16, U16, U16>("v_mad_u16", K_W3(a * b + c), kKeepsHigh),
    wide3<I16, I16, I16, I16>("v_mad_i16", K_W3(a * b + c), kKeepsHigh),
    wide3<U16, U16, U16, U16>("v_mad_legacy_u16", K_W3(a * b + c)),
    wide3<I16, I16, I16, I16>("v_mad_legacy_i16", K_W3(a * b + c)),
    wide3<U32, U16, U16, U32>("v_mad_u32_u16", K_W3(a * b + c)),
    wide3<I32, I16, I16, I32>("v_mad_i32_i16", K_W3(a * b + c)),
    wide3<U32, U32, U32, U32>("v_mad_u32_u24", K_W3((a & 0xffffff) * (b & 0xffffff) + c)),
    wide3<I32, I32, I32, I32>("v_mad_i32_i24", K_W3(sext24(a) * sext24(b) + c)),
    valu2<U32, U32, U32>("v_mul_u32_u24", K_UU((a & 0xffffff) * (b & 0xffffff))),
    valu2<U32, U32, U32>("v_mul_hi_u32_u24", K_UU(static_cast<u32>(u64{a & 0xffffff} * u64{b & 0xffffff} >> 32))),
    wide2<I32, I32, I32>("v_mul_i32_i24", K_W2(sext24(a) * sext24(b))),
    wide2<I32, I32, I32>("v_mul_hi_i32_i24", K_W2(sext24(a) * sext24(b) >> 32)),
    valu2<U32, U32, U32>("v_mul_lo_u32", K_UU(a * b)),
    valu2<U32, U32, U32>("v_mul_lo_i32", K_UU(a * b)),
    valu2<U32, U32, U32>("v_mul_hi_u32", K_UU(static_cast<u32>(u64{a} * b >> 32))),
    valu2<I32, I32, I32>("v_mul_hi_i32", K_II(static_cast<i32>(i64{a} * b >> 32))),

    valu2<U32, U32, U32>("v_min_u32", K_UU(min_of(a, b))),
    valu2<U32, U32, U32>("v_max_u32", K_UU(max_of(a, b))),
    valu2<I32, I32, I32>("v_min_i32", K_II(min_of(a, b))),
    valu2<I32, I32, I32>("v_max_i32", K_II(max_of(a, b))),
    valu2<U16, U16, U16>("v_min_u16", K_HH(min_of(a, b))),
    valu2<U16, U16, U16>("v_max_u16", K_HH(max_of(a, b))),
    valu2<I16, I16, I16>("v_min_i16", [](i16 a, i16 b) { return min_of(a, b); }),
    valu2<I16, I16, I16>("v_max_i16", [](i16 a, i16 b) { return max_of(a, b); }),
    valu3<U32, U32, U32, U32>("v_min3_u32", K_UUU(min_of(min_of(a, b), c))),
    valu3<U32, U32, U32, U32>("v_max3_u32", K_UUU(max_of(max_of(a, b), c))),
    valu3<U32, U32, U32, U32>("v_med3_u32", K_UUU(med3(a, b, c))),
    valu3<I32, I32, I32, I32>("v_min3_i32", K_III(min_of(min_of(a, b), c))),
    valu3<I32, I32, I32, I32>("v_max3_i32", K_III(max_of(max_of(a, b), c))),
    valu3<I32, I32, I32, I32>("v_med3_i32", K_III(med3(a, b, c))),
    valu3<U16, U16, U16, U16>("v_min3_u16", [](u16 a, u16 b, u16 c) { return min_of(min_of(a, b), c); }, kKeepsHigh),
    valu3<U16, U16, U16, U16>("v_max3_u16", [](u16 a, u16 b, u16 c) { return max_of(max_of(a, b), c); }, kKeepsHigh),
    valu3<U16, U16, U16, U16>("v_med3_u16", [](u16 a, u16 b, u16 c) { return med3(a, b, c); }, kKeepsHigh),
    valu3<I16, I16, I16, I16>("v_min3_i16", [](i16 a, i16 b, i16 c) { return min_of(min_of(a, b), c); }, kKeepsHigh),
    valu3<I16, I16, I16, I16>("v_max3_i16", [](i16 a, i16 b, i16 c) { return max_of(max_of(a, b), c); }, kKeepsHigh),
    valu3<I16, I16, I16, I16>("v_med3_i16", [](i16 a, i16 b, i16 c) { return med3(a, b, c); }, kKeepsHigh),
    valu3<U32, U32, U32, U32>("v_minmax_u32", K_UUU(max_of(min_of(a, b), c))),
    valu3<U32, U32, U32, U32>("v_maxmin_u32", K_UUU(min_of(max_of(a, b), c))),
    valu3<I32, I32, I32, I32>("v_minmax_i32", K_III(max_of(min_of(a, b), c))),
    valu3<I32, I32, I32, I32>("v_maxmin_i32", K_III(min_of(max_of(a, b), c))),

    valu2<B32, B32, B32>("v_and_b32", K_UU(a & b), kBitwise | kMasks),
    valu2<B32, B32, B32>("v_or_b32", K_UU(a | b), kBitwise),
    valu2<B32, B32, B32>("v_xor_b32", K_UU(a ^ b), kBitwise),
    valu2<B32, B32, B32>("v_xnor_b32", K_UU(~(a ^ b)), kBitwise),
    valu2<B16, B16, B16>("v_and_b16", K_HH(a & b), kBitwise),
    valu2<B16, B16, B16>("v_or_b16", K_HH(a | b), kBitwise),
    valu2<B16, B16, B16>("v_xor_b16", K_HH(a ^ b), kBitwise),
    valu3<B32, B32, B32, B32>("v_and_or_b32", K_UUU((a & b) | c), kBitwise),
    valu3<B32, B32, B32, B32>("v_or3_b32", K_UUU(a | b | c), kBitwise),
    valu3<B32, B32, B32, B32>("v_xor3_b32", K_UUU(a ^ b ^ c), kBitwise),
    valu3<B32, B32, B32, B32>("v_bfi_b32", K_UUU((a & b) | (~a & c)), kBitwise),
    valu2<B32, B32, B32>("v_bfm_b32", K_UU(((1U << (a & 31)) - 1) << (b & 31))),
    valu3<B32, B32, U32, U32>("v_bfe_u32", K_UUU(bfe_u(a, b, c)), kBitwise),
    valu3<I32, B32, U32, U32>("v_bfe_i32", K_UUU(bfe_i(a, b, c)), kBitwise),
    valu3<B32, B32, B32, U32>("v_alignbit_b32", K_UUU(static_cast<u32>((u64{a} << 32 | b) >> (c & 31))), kBitwise),
    valu3<B32, B32, B32, U32>("v_alignbyte_b32", K_UUU(static_cast<u32>((u64{a} << 32 | b) >> (8 * (c & 3)))), kBitwise),
    valu3<B32, B32, B32, B32>("v_perm_b32", K_UUU(perm(a, b, c)), kBitwise),
    valu2<U32, B32, U32>("v_bcnt_u32_b32", K_UU(static_cast<u32>(__builtin_popcount(a)) + b)),

    shift(BitLogic::kShiftLeft, valu2<B32, U32, B32>("v_lshlrev_b32", K_UU(b << (a & 31)))),
    shift(BitLogic::kShiftRight, valu2<B32, U32, B32>("v_lshrrev_b32", K_UU(b >> (a & 31)))),
    shift(BitLogic::kShiftRightSigned, valu2<I32, U32, I32>("v_ashrrev_i32", [](u32 a, i32 b) { return b >> (a & 31); })),
    valu2<B16, U16, B16>("v_lshlrev_b16", K_HH(static_cast<u32>(b) << (a & 15)), kBitwise),
    valu2<B16, U16, B16>("v_lshrrev_b16", K_HH(b >> (a & 15)), kBitwise),
    valu2<I16, U16, I16>("v_ashrrev_i16", [](u16 a, i16 b) { return b >> (a & 15); }),
    valu2<B64, U32, B64>("v_lshlrev_b64", [](u32 a, u64 b) { return b << (a & 63); }, kBitwise),
    valu2<B64, U32, B64>("v_lshrrev_b64", [](u32 a, u64 b) { return b >> (a & 63); }, kBitwise),
    valu2<I64, U32, I64>("v_ashrrev_i64", [](u32 a, i64 b) { return b >> (a & 63); }, kBitwise),
    valu3<U32, U32, U32, U32>("v_lshl_add_u32", K_UUU((a << (b & 31)) + c)),
    valu3<U32, U32, U32, U32>("v_add_lshl_u32", K_UUU((a + b) << (c & 31))),
    valu3<B32, B32, U32, B32>("v_lshl_or_b32", K_UUU((a << (b & 31)) | c), kBitwise),
    valu3<U32, U32, U32, U32>("v_add3_u32", K_UUU(a + b + c)),
    valu3<U32, U32, U32, U32>("v_xad_u32", K_UUU((a ^ b) + c)),
    valu3<U64, U64, U32, U64>("v_lshl_add_u64", [](u64 a, u32 b, u64 c) { return (a << (b & 7)) + c; }),
    valu3<U32, U32, U32, U32>("v_sad_u8", K_UUU(absolute_differences(a, b) + c)),
    valu3<U32, U32, U32, U32>("v_sad_hi_u8", K_UUU((absolute_differences(a, b) << 16) + c)),
    valu3<U32, U32, U32, U32>("v_sad_u16", K_UUU(((a & 0xffff) > (b & 0xffff) ? (a & 0xffff) - (b & 0xffff) : (b & 0xffff) - (a & 0xffff)) + ((a >> 16) > (b >> 16) ? (a >> 16) - (b >> 16) : (b >> 16) - (a >> 16)) + c)),
    valu3<U32, U32, U32, U32>("v_sad_u32", K_UUU((a > b ? a - b : b - a) + c)),
    valu3<U32, U32, U32, U32>("v_lerp_u8", K_UUU([](u32 x, u32 y, u32 z) { u32 r = 0; for (unsigned i = 0; i < 32; i += 8) r |= (((x >> i & 0xff) + (y >> i & 0xff) + (z >> i & 1)) >> 1) << i; return r; }(a, b, c))),

    carry_out("v_add_co_u32", [](u64 a, u64 b, u64) { return a + b; }),
    carry_out("v_sub_co_u32", [](u64 a, u64 b, u64) { return a - b; }),
    carry_out("v_subrev_co_u32", [](u64 a, u64 b, u64) { return b - a; }),
    carry_in_out("v_addc_co_u32", [](u64 a, u64 b, u64 c) { return a + b + c; }),
    carry_in_out("v_subb_co_u32", [](u64 a, u64 b, u64 c) { return a - b - c; }),
    carry_in_out("v_subbrev_co_u32", [](u64 a, u64 b, u64 c) { return b - a - c; }),
    Opcode{"v_mad_u64_u32", Class::kValu, &run_mad_64<u64>, {Type::kU64, Type::kMask, Type::kU32, Type::kU32, Type::kU64}, 2, 3, kLooseHigh, 0},
    Opcode{"v_mad_i64_i32", Class::kValu, &run_mad_64<i64>, {Type::kI64, Type::kMask, Type::kI32, Type::kI32, Type::kI64}, 2, 3, kLooseHigh, 0},
    Opcode{"v_cndmask_b32", Class::kValu, &run_cndmask<MovedF32>, {Type::kB32, Type::kB32, Type::kB32, Type::kMask}, 1, 3, kSelects | kBitwise, 0},
    Opcode{"v_cndmask_b16", Class::kValu, &run_cndmask<MovedF16>, {Type::kB16, Type::kB16, Type::kB16, Type::kMask}, 1, 3, kSelects | kBitwise, 0},
};

constexpr Alias kAliases[] = {
    {"v_add_nc_u32", "v_add_u32"}, {"v_sub_nc_u32", "v_sub_u32"}, {"v_subrev_nc_u32", "v_subrev_u32"},
    {"v_add_nc_i32", "v_add_i32"}, {"v_sub_nc_i32", "v_sub_i32"},
    {"v_add_nc_u16", "v_add_u16"}, {"v_sub_nc_u16", "v_sub_u16"}, {"v_add_nc_i16", "v_add_i16"}, {"v_sub_nc_i16", "v_sub_i16"},
    {"v_add_co_ci_u32", "v_addc_co_u32"}, {"v_sub_co_ci_u32", "v_subb_co_u32"}, {"v_subrev_co_ci_u32", "v_subbrev_co_u32"},
    {"v_clz_i32_u32", "v_ffbh_u32"}, {"v_ctz_i32_b32", "v_ffbl_b32"}, {"v_cls_i32", "v_ffbh_i32"},
    {"v_mad_co_u64_u32", "v_mad_u64_u32"}, {"v_mad_co_i64_i32", "v_mad_i64_i32"},
};
// clang-format on

}  // namespace

OpcodeTable valu_int_rows() {
  return {kRows, sizeof kRows / sizeof kRows[0], kAliases, sizeof kAliases / sizeof kAliases[0]};
}

}  // namespace kiln::emulator::KILN_LEVEL
