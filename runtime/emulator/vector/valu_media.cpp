// The rarer vector opcodes, one row per opcode: sums of absolute differences, saturating packs, cube maps, bit tables,
// 64-bit integers, fused clamps. Compiled once per SIMD level (levels.hpp). Source: AMD ISA manuals (vega, cdna3,
// cdna4, rdna3, rdna4), chapters VOP1, VOP2, VOP3.
#include "runtime/emulator/vector/lanes.hpp"
#include "runtime/emulator/vector/levels.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

KILN_INLINE u32 byte_of(u32 x, unsigned k) {
  return x >> (8 * k) & 0xff;
}
/// Sum of absolute differences of four bytes; bytes of the reference `b` that are 0 do not count.
KILN_INLINE u32 masked_differences(u32 a, u32 b) {
  u32 sum = 0;
  for (unsigned k = 0; k < 4; ++k) {
    const u32 x = byte_of(a, k), y = byte_of(b, k);
    sum += y == 0 ? 0 : x > y ? x - y : y - x;
  }
  return sum;
}
KILN_INLINE u32 differences(u32 a, u32 b) {
  u32 sum = 0;
  for (unsigned k = 0; k < 4; ++k) {
    const u32 x = byte_of(a, k), y = byte_of(b, k);
    sum += x > y ? x - y : y - x;
  }
  return sum;
}

/// Four sums over a window that moves by one byte through the 64 bits of source 0, each added to a 16-bit part of
/// source 2.
template <bool kMasked>
KILN_INLINE u64 quad_sad(u64 a, u32 b, u64 c) {
  u64 result = 0;
  for (unsigned k = 0; k < 4; ++k) {
    const u32 window = static_cast<u32>(a >> (8 * k));
    const u32 sum = kMasked ? masked_differences(window, b) : differences(window, b);
    result |= u64{(sum + static_cast<u32>(c >> (16 * k) & 0xffff)) & 0xffff} << (16 * k);
  }
  return result;
}

/// The same with 32-bit sums: source 2 and the result take four registers.
void run_mqsad_u32(WaveState& w, const Instruction& in) {
  Row ta[2], tb[1], tc[4], out[4];
  const u32 *a[2], *b[2];
  prepare<U64>(w, in, in.src[0], a, ta);
  prepare<U32>(w, in, in.src[1], b, tb);
  for (unsigned k = 0; k < 4; ++k) {
    const u32* c = fetch(w, in, in.src[2], k, tc[k]);
    for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
      out[k][i] = masked_differences(static_cast<u32>(U64::get(a, i) >> (8 * k)), b[0][i]) + c[i];
    }
  }
  for (unsigned k = 0; k < 4; ++k) store_row(w, in, in.dst[0].index + k, out[k]);
}

/// Any function of three bits, bit by bit: the table's bit number is a's bit, b's bit, c's bit.
KILN_INLINE u32 table_of(u32 table, u32 a, u32 b, u32 c) {
  u32 result = 0;
  for (unsigned k = 0; k < 8; ++k) {
    const u32 minterm = (k & 4 ? a : ~a) & (k & 2 ? b : ~b) & (k & 1 ? c : ~c);
    result |= table >> k & 1 ? minterm : 0;
  }
  return result;
}
template <class T>
void run_bitop3(WaveState& w, const Instruction& in) {
  Row ta[1], tb[1], tc[1], out[1];
  const u32 *a[2], *b[2], *c[2];
  prepare<T>(w, in, in.src[0], a, ta);
  prepare<T>(w, in, in.src[1], b, tb);
  prepare<T>(w, in, in.src[2], c, tc);
  const u32 table = static_cast<u32>(in.immediate);
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) out[0][i] = table_of(table, a[0][i], b[0][i], c[0][i]);
  finish<T>(w, in, out);
}

KILN_INLINE u32 clamp_to(i32 v, i32 low, i32 high) {
  return static_cast<u32>(v < low ? low : v > high ? high : v);
}
/// Two 32-bit values shifted right and saturated to bytes, packed.
template <i32 kLow, i32 kHigh>
KILN_INLINE u32 shifted_pack(i32 a, i32 b, u32 c) {
  const u32 x = clamp_to(a >> (c & 31), kLow, kHigh), y = clamp_to(b >> (c & 31), kLow, kHigh);
  return (x & 0xff) | (y & 0xff) << 8;
}
/// Like a conversion to 16 bits: writes one half of the register, the half op_sel names.
template <i32 kLow, i32 kHigh>
void run_ashr_pk(WaveState& w, const Instruction& in) {
  Row ta[1], tb[1], tc[1], out[1];
  const u32 *a[2], *b[2], *c[2];
  prepare<I32>(w, in, in.src[0], a, ta);
  prepare<I32>(w, in, in.src[1], b, tb);
  prepare<U32>(w, in, in.src[2], c, tc);
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i)
    out[0][i] = shifted_pack<kLow, kHigh>(I32::get(a, i), I32::get(b, i), c[0][i]);
  merge_half(w, in, out[0]);
  store_row(w, in, in.dst[0].index, out[0]);
}

KILN_INLINE u32 saturate_pair(u32 x) {  // two signed halves to two unsigned bytes
  return clamp_to(static_cast<i16>(x), 0, 255) | clamp_to(static_cast<i16>(x >> 16), 0, 255) << 8;
}

// --- cube maps: which face a direction points to, and where on it ---
struct Cube {
  float id, sc, tc, ma;
};
KILN_INLINE Cube cube_of(float x, float y, float z) {
  const float ax = __builtin_fabsf(x), ay = __builtin_fabsf(y), az = __builtin_fabsf(z);
  if (az >= ax && az >= ay) return z < 0 ? Cube{5, -x, -y, z * 2} : Cube{4, x, -y, z * 2};
  if (ay >= ax) return y < 0 ? Cube{3, x, -z, y * 2} : Cube{2, x, z, y * 2};
  return x < 0 ? Cube{1, z, -y, x * 2} : Cube{0, -z, -y, x * 2};
}

/// 2^-k-scaled segment of 2/pi for the reduction of large angles. Source: cdna3 manual, V_TRIG_PREOP_F64.
constexpr u32 kTwoOverPi[] = {0xa2f9836eU, 0x4e441529U, 0xfc2757d1U, 0xf534ddc0U, 0xdb629599U, 0x3c439041U, 0xfe5163abU,
                              0xdebbc561U, 0xb7246e3aU, 0x424dd2e0U, 0x06492eeaU, 0x09d1921cU, 0xfe1deb1cU, 0xb129a73eU,
                              0xe88235f5U, 0x2ebb4484U, 0xe99c7026U, 0xb45f7e41U, 0x3991d639U, 0x835339f4U, 0x9c845f8bU,
                              0xbdf9283bU, 0x1ff897ffU, 0xde05980fU, 0xef2f118bU, 0x5a0a6d1fU, 0x6d367ecfU, 0x27cb09b7U,
                              0x4f463f66U, 0x9e5fea2dU, 0x7527bac7U, 0xebe5f17bU, 0x3d0739f7U, 0x8a5292eaU, 0x6bfb5fb1U,
                              0x1f8d5d08U, 0x56033046U};
KILN_INLINE double trig_preop(double a, u32 segment) {
  u32 shift = (segment & 31) * 53;
  const u32 exponent = static_cast<u32>(bits<u64>(a) >> 52) & 0x7ff;
  if (exponent > 1077) shift += exponent - 1077;
  u64 fraction = 0;  // 53 bits of 2/pi from bit `shift` on; the table has 1184, beyond them are zeros
  for (u32 k = 0; k < 53; ++k) {
    const u32 at = shift + k;
    const u64 bit = at < 32 * (sizeof kTwoOverPi / 4) ? kTwoOverPi[at / 32] >> (31 - at % 32) & 1 : 0;
    fraction = fraction << 1 | bit;
  }
  int scale = -53 - static_cast<int>(shift);
  if (exponent >= 1968) scale += 128;
  return std::ldexp(static_cast<double>(fraction), scale);
}

template <class T>
KILN_INLINE T smaller(T a, T b) {
  return a < b ? a : b;
}
template <class T>
KILN_INLINE T larger(T a, T b) {
  return a > b ? a : b;
}
KILN_INLINE i32 add_wrapping(i32 a, i32 b) {
  return static_cast<i32>(static_cast<u32>(a) + static_cast<u32>(b));
}

/// dst = a * b + c in 64 bits, without a carry.
template <class V>
void run_mad_nc_64(WaveState& w, const Instruction& in) {
  Row ta[1], tb[1], tc[2], out[2];
  const u32 *a[2], *b[2], *c[2];
  prepare<U32>(w, in, in.src[0], a, ta);
  prepare<U32>(w, in, in.src[1], b, tb);
  prepare<U64>(w, in, in.src[2], c, tc);
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    const u64 product = V(-1) < V(0) ? static_cast<u64>(i64{static_cast<i32>(a[0][i])} * static_cast<i32>(b[0][i]))
                                     : u64{a[0][i]} * b[0][i];
    U64::put(out, i, product + U64::get(c, i));
  }
  finish<U64>(w, in, out);
}

// clang-format off
#define K_UUU(e) [](u32 a, u32 b, u32 c) { return e; }
#define K_III(e) [](i32 a, i32 b, i32 c) { return e; }
#define K_FFF(e) [](float a, float b, float c) { return e; }

constexpr Opcode kRows[] = {
    valu3<U32, U32, U32, U32>("v_msad_u8", K_UUU(masked_differences(a, b) + c)),
    valu3<U64, U64, U32, U64>("v_qsad_pk_u16_u8", [](u64 a, u32 b, u64 c) { return quad_sad<false>(a, b, c); }),
    valu3<U64, U64, U32, U64>("v_mqsad_pk_u16_u8", [](u64 a, u32 b, u64 c) { return quad_sad<true>(a, b, c); }),
    Opcode{"v_mqsad_u32_u8", Class::kValu, &run_mqsad_u32, {Type::kB128, Type::kB64, Type::kU32, Type::kB128}, 1, 3, 0, 0},
    Opcode{"v_bitop3_b32", Class::kValu, &run_bitop3<B32>, {Type::kB32, Type::kB32, Type::kB32, Type::kB32}, 1, 3, kBitwise, 0},
    Opcode{"v_bitop3_b16", Class::kValu, &run_bitop3<B16>, {Type::kB16, Type::kB16, Type::kB16, Type::kB16}, 1, 3, kKeepsHigh | kBitwise, 0},
    Opcode{"v_ashr_pk_i8_i32", Class::kValu, &run_ashr_pk<-128, 127>, {Type::kB16, Type::kI32, Type::kI32, Type::kU32}, 1, 3, kKeepsHigh, 0},
    Opcode{"v_ashr_pk_u8_i32", Class::kValu, &run_ashr_pk<0, 255>, {Type::kB16, Type::kI32, Type::kI32, Type::kU32}, 1, 3, kKeepsHigh, 0},
    valu1<U16, B32>("v_sat_pk_u8_i16", [](u32 a) { return static_cast<u16>(saturate_pair(a)); }),
    valu3<F32, F32, F32, F32>("v_cubeid_f32", K_FFF(cube_of(a, b, c).id)),
    valu3<F32, F32, F32, F32>("v_cubesc_f32", K_FFF(cube_of(a, b, c).sc)),
    valu3<F32, F32, F32, F32>("v_cubetc_f32", K_FFF(cube_of(a, b, c).tc)),
    valu3<F32, F32, F32, F32>("v_cubema_f32", K_FFF(cube_of(a, b, c).ma)),
    valu3<F32, F32, F32, F32>("v_mullit_f32", K_FFF(b == -std::numeric_limits<float>::max() || b == -std::numeric_limits<float>::infinity() || b != b || c <= 0 || c != c ? -std::numeric_limits<float>::max() : a * b)),
    valu2<F64, F64, U32>("v_trig_preop_f64", [](double a, u32 b) { return trig_preop(a, b); }),

    valu2<U64, U64, U64>("v_add_nc_u64", [](u64 a, u64 b) { return a + b; }),
    valu2<U64, U64, U64>("v_sub_nc_u64", [](u64 a, u64 b) { return a - b; }),
    valu2<U64, U64, U64>("v_mul_u64", [](u64 a, u64 b) { return a * b; }),
    valu2<U64, U64, U64>("v_min_u64", [](u64 a, u64 b) { return smaller(a, b); }),
    valu2<U64, U64, U64>("v_max_u64", [](u64 a, u64 b) { return larger(a, b); }),
    valu2<I64, I64, I64>("v_min_i64", [](i64 a, i64 b) { return smaller(a, b); }),
    valu2<I64, I64, I64>("v_max_i64", [](i64 a, i64 b) { return larger(a, b); }),
    Opcode{"v_mad_nc_u64_u32", Class::kValu, &run_mad_nc_64<u64>, {Type::kU64, Type::kU32, Type::kU32, Type::kU64}, 1, 3, kLooseHigh, 0},
    Opcode{"v_mad_nc_i64_i32", Class::kValu, &run_mad_nc_64<i64>, {Type::kI64, Type::kI32, Type::kI32, Type::kI64}, 1, 3, kLooseHigh, 0},
    valu3<U32, U32, U32, U32>("v_mad_u32", K_UUU(a * b + c)),
    valu3<U32, U32, U32, U32>("v_add_max_u32", K_UUU(larger(a + b, c))),
    valu3<U32, U32, U32, U32>("v_add_min_u32", K_UUU(smaller(a + b, c))),
    valu3<I32, I32, I32, I32>("v_add_max_i32", K_III(larger(add_wrapping(a, b), c))),
    valu3<I32, I32, I32, I32>("v_add_min_i32", K_III(smaller(add_wrapping(a, b), c))),
};
// clang-format on

}  // namespace

OpcodeTable valu_media_rows() {
  return {kRows, sizeof kRows / sizeof kRows[0], nullptr, 0};
}

}  // namespace kiln::emulator::KILN_LEVEL
