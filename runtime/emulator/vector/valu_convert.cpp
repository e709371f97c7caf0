// Conversions of the vector ALU, one row per opcode. Float to integer saturates and takes NaN to 0, as the hardware
// does. Compiled once per SIMD level (levels.hpp). Source: AMD ISA manuals (cdna3, rdna3), chapters VOP1, VOP3.
#include "runtime/emulator/vector/lanes.hpp"
#include "runtime/emulator/vector/levels.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

template <class To, class From>
KILN_INLINE To saturating(From v) {
  constexpr auto kLow = static_cast<double>(std::numeric_limits<To>::min());
  constexpr auto kHigh = static_cast<double>(std::numeric_limits<To>::max());
  const double x = static_cast<double>(v);
  return x != x       ? To{0}
         : x <= kLow  ? std::numeric_limits<To>::min()
         : x >= kHigh ? std::numeric_limits<To>::max()
                      : static_cast<To>(x);
}
KILN_INLINE u32 pack(u32 low, u32 high) {
  return (low & 0xffff) | high << 16;
}
KILN_INLINE float round_half_up(float a) {
  return __builtin_floorf(a + 0.5F);
}
KILN_INLINE float clamp_unit(float v, float low) {
  return v > 1 ? 1.0F : v > low ? v : v != v ? 0.0F : low;
}
KILN_INLINE u32 norm_i16(float v) {
  return static_cast<u32>(static_cast<i32>(__builtin_rintf(clamp_unit(v, -1) * 32767.0F)));
}
KILN_INLINE u32 norm_u16(float v) {
  return static_cast<u32>(static_cast<i32>(__builtin_rintf(clamp_unit(v, 0) * 65535.0F)));
}

constexpr float kOffsetI4[16] = {0.0F,     0.0625F,  0.1250F,  0.1875F,  0.2500F,  0.3125F,  0.3750F,  0.4375F,
                                 -0.5000F, -0.4375F, -0.3750F, -0.3125F, -0.2500F, -0.1875F, -0.1250F, -0.0625F};

// clang-format off
constexpr Opcode kRows[] = {
    valu1<F16, F32>("v_cvt_f16_f32", [](float a) { return a; }),
    valu1<F32, F16>("v_cvt_f32_f16", [](float a) { return a; }, kCarriesHalves),
    valu1<F64, F32>("v_cvt_f64_f32", [](float a) { return double(a); }),
    valu1<F32, F64>("v_cvt_f32_f64", [](double a) { return static_cast<float>(a); }),
    valu1<F32, U32>("v_cvt_f32_u32", [](u32 a) { return static_cast<float>(a); }),
    valu1<F32, I32>("v_cvt_f32_i32", [](i32 a) { return static_cast<float>(a); }),
    valu1<U32, F32>("v_cvt_u32_f32", [](float a) { return saturating<u32>(a); }),
    valu1<I32, F32>("v_cvt_i32_f32", [](float a) { return saturating<i32>(a); }),
    valu1<F64, U32>("v_cvt_f64_u32", [](u32 a) { return static_cast<double>(a); }),
    valu1<F64, I32>("v_cvt_f64_i32", [](i32 a) { return static_cast<double>(a); }),
    valu1<U32, F64>("v_cvt_u32_f64", [](double a) { return saturating<u32>(a); }),
    valu1<I32, F64>("v_cvt_i32_f64", [](double a) { return saturating<i32>(a); }),
    valu1<F16, U16>("v_cvt_f16_u16", [](u16 a) { return static_cast<float>(a); }),
    valu1<F16, I16>("v_cvt_f16_i16", [](i16 a) { return static_cast<float>(a); }),
    valu1<U16, F16>("v_cvt_u16_f16", [](float a) { return saturating<u16>(a); }),
    valu1<I16, F16>("v_cvt_i16_f16", [](float a) { return saturating<i16>(a); }),
    valu1<I32, I16>("v_cvt_i32_i16", [](i16 a) { return static_cast<i32>(a); }),
    valu1<U32, U16>("v_cvt_u32_u16", [](u16 a) { return static_cast<u32>(a); }),
    valu1<I32, F32>("v_cvt_rpi_i32_f32", [](float a) { return saturating<i32>(round_half_up(a)); }),
    valu1<I32, F32>("v_cvt_flr_i32_f32", [](float a) { return saturating<i32>(__builtin_floorf(a)); }),
    valu1<F32, U32>("v_cvt_f32_ubyte0", [](u32 a) { return static_cast<float>(a & 0xff); }),
    valu1<F32, U32>("v_cvt_f32_ubyte1", [](u32 a) { return static_cast<float>(a >> 8 & 0xff); }),
    valu1<F32, U32>("v_cvt_f32_ubyte2", [](u32 a) { return static_cast<float>(a >> 16 & 0xff); }),
    valu1<F32, U32>("v_cvt_f32_ubyte3", [](u32 a) { return static_cast<float>(a >> 24); }),
    valu1<F32, U32>("v_cvt_off_f32_i4", [](u32 a) { return kOffsetI4[a & 15]; }),
    valu1<U16, F16>("v_cvt_norm_u16_f16", [](float a) { return static_cast<u16>(norm_u16(a)); }),
    valu1<I16, F16>("v_cvt_norm_i16_f16", [](float a) { return static_cast<i16>(norm_i16(a)); }),

    valu2<B32, F32, F32>("v_cvt_pkrtz_f16_f32", [](float a, float b) { return pack(float_to_half_rtz(a), float_to_half_rtz(b)); }),
    valu2<B32, F32, F32>("v_cvt_pknorm_i16_f32", [](float a, float b) { return pack(norm_i16(a), norm_i16(b)); }),
    valu2<B32, F32, F32>("v_cvt_pknorm_u16_f32", [](float a, float b) { return pack(norm_u16(a), norm_u16(b)); }),
    valu2<B32, F16, F16>("v_cvt_pknorm_i16_f16", [](float a, float b) { return pack(norm_i16(a), norm_i16(b)); }),
    valu2<B32, F16, F16>("v_cvt_pknorm_u16_f16", [](float a, float b) { return pack(norm_u16(a), norm_u16(b)); }),
    valu2<B32, U32, U32>("v_cvt_pk_u16_u32", [](u32 a, u32 b) { return pack(min_of(a, 0xffffU), min_of(b, 0xffffU)); }),
    valu2<B32, I32, I32>("v_cvt_pk_i16_i32", [](i32 a, i32 b) { return pack(static_cast<u32>(max_of(-32768, min_of(32767, a))), static_cast<u32>(max_of(-32768, min_of(32767, b)))); }),
    valu2<B32, F32, F32>("v_cvt_pk_i16_f32", [](float a, float b) { return pack(static_cast<u32>(saturating<i16>(a)), static_cast<u32>(saturating<i16>(b))); }),
    valu2<B32, F32, F32>("v_cvt_pk_u16_f32", [](float a, float b) { return pack(saturating<u16>(a), saturating<u16>(b)); }),
    valu2<B32, F32, F32>("v_cvt_pk_bf16_f32", [](float a, float b) { return pack(float_to_bf16(a), float_to_bf16(b)); }),
    valu3<B32, F32, U32, B32>("v_cvt_pk_u8_f32", [](float a, u32 b, u32 c) { const u32 s = 8 * (b & 3); return (c & ~(0xffU << s)) | u32{saturating<u8>(__builtin_rintf(a))} << s; }),
    valu2<B32, F16, F16>("v_pack_b32_f16", [](float a, float b) { return pack(float_to_half(a), float_to_half(b)); }, kCarriesHalves),
};

constexpr Alias kAliases[] = {
    {"v_cvt_pk_rtz_f16_f32", "v_cvt_pkrtz_f16_f32"}, {"v_cvt_nearest_i32_f32", "v_cvt_rpi_i32_f32"},
    {"v_cvt_floor_i32_f32", "v_cvt_flr_i32_f32"}, {"v_cvt_pk_norm_i16_f32", "v_cvt_pknorm_i16_f32"},
    {"v_cvt_pk_norm_u16_f32", "v_cvt_pknorm_u16_f32"}, {"v_cvt_pk_norm_i16_f16", "v_cvt_pknorm_i16_f16"},
    {"v_cvt_pk_norm_u16_f16", "v_cvt_pknorm_u16_f16"},
};
// clang-format on

}  // namespace

OpcodeTable valu_convert_rows() {
  return {kRows, sizeof kRows / sizeof kRows[0], kAliases, sizeof kAliases / sizeof kAliases[0]};
}

}  // namespace kiln::emulator::KILN_LEVEL
