// Comparisons: v_cmp_*, v_cmpx_* and v_cmp_class_*. A comparison yields one bit per lane in a scalar register pair (VCC
// in the short form); bits of inactive lanes are 0. v_cmpx writes EXEC: on gfx9 besides the mask, on gfx10+ instead of
// it. Compiled once per SIMD level (levels.hpp). Source: AMD ISA manuals, chapter VOPC.
#include "runtime/emulator/vector/lanes.hpp"
#include "runtime/emulator/vector/levels.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

template <class F, class A, class B>
void run_compare(WaveState& w, const Instruction& in) {
  Row ta[A::kRows], tb[B::kRows], flag;
  const u32 *a[2], *b[2];
  prepare<A>(w, in, in.src[0], a, ta);
  prepare<B>(w, in, in.src[1], b, tb);
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) flag[i] = F{}(A::get(a, i), B::get(b, i)) ? 1 : 0;
  u64 active = exec_of(w);
  if (in.flags & kHasDpp) active = dpp_active(w, in);
  const u64 mask = gather_bits(flag, w.lanes) & active;
  if (in.dst[0].kind != Operand::kNothing) write_mask(w, in.dst[0], mask);
  if (in.opcode->traits & kWritesExec) set_exec(w, mask);
}

template <class A, class B, class F>
constexpr Opcode compare(std::string_view name, F) {
  return {name, Class::kValu, &run_compare<F, A, B>, {Type::kMask, A::kType, B::kType}, 1, 2, 0, 0};
}
template <class A, class B, class F>
constexpr Opcode compare_x(std::string_view name, F) {
  return {name, Class::kValu, &run_compare<F, A, B>, {Type::kMask, A::kType, B::kType}, 1, 2, kWritesExec, 0};
}

/// The ten classes of v_cmp_class: bit 0 signalling NaN, 1 quiet NaN, 2 -inf, 3 -normal, 4 -denormal, 5 -0, 6 +0, ...
template <class W, unsigned kMantissaBits, unsigned kBits>
KILN_INLINE u32 class_bit(W x) {
  const W sign = x >> (kBits - 1) & 1;
  const W mantissa = x & ((W{1} << kMantissaBits) - 1);
  const W exponent = x >> kMantissaBits & ((W{1} << (kBits - 1 - kMantissaBits)) - 1);
  const W top = (W{1} << (kBits - 1 - kMantissaBits)) - 1;
  if (exponent == top && mantissa != 0) return (mantissa >> (kMantissaBits - 1) & 1) != 0 ? 2U : 1U;
  const unsigned kind = exponent == top ? 0 : exponent != 0 ? 1 : mantissa != 0 ? 2 : 3;
  return sign != 0 ? 4U << kind : 0x200U >> kind;
}
struct RawF32 : MovedF32 {
  KILN_INLINE u32 get(const u32* const* p, unsigned i) { return p[0][i]; }
};
struct RawF16 : MovedF16 {
  KILN_INLINE u32 get(const u32* const* p, unsigned i) { return p[0][i] & 0xffff; }
};
struct RawF64 : F64 {
  static constexpr bool kFlushes = false;
  KILN_INLINE u64 get(const u32* const* p, unsigned i) { return u64{p[1][i]} << 32 | p[0][i]; }
};
constexpr auto kClass32 = [](u32 a, u32 b) { return (class_bit<u32, 23, 32>(a) & b) != 0; };
constexpr auto kClass16 = [](u32 a, u32 b) { return (class_bit<u32, 10, 16>(a) & b) != 0; };
constexpr auto kClass64 = [](u64 a, u32 b) { return (class_bit<u64, 52, 64>(a) & b) != 0; };

// clang-format off
#define K_CMP(name, T, e) K_BOTH(name, T, ([](T::Value a, T::Value b) { (void)a; (void)b; return e; }))
#define K_BOTH(name, T, f) compare<T, T>("v_cmp_" name, f), compare_x<T, T>("v_cmpx_" name, f)
#define K_FLOAT(t, T) \
    K_CMP("f_" t, T, false), K_CMP("lt_" t, T, a < b), K_CMP("eq_" t, T, a == b), K_CMP("le_" t, T, a <= b), \
    K_CMP("gt_" t, T, a > b), K_CMP("lg_" t, T, a < b || a > b), K_CMP("ge_" t, T, a >= b), K_CMP("o_" t, T, a == a && b == b), \
    K_CMP("u_" t, T, !(a == a && b == b)), K_CMP("nge_" t, T, !(a >= b)), K_CMP("nlg_" t, T, !(a < b || a > b)), \
    K_CMP("ngt_" t, T, !(a > b)), K_CMP("nle_" t, T, !(a <= b)), K_CMP("neq_" t, T, !(a == b)), K_CMP("nlt_" t, T, !(a < b)), \
    K_CMP("tru_" t, T, true), K_CMP("t_" t, T, true)
#define K_INT(t, T) \
    K_CMP("f_" t, T, false), K_CMP("lt_" t, T, a < b), K_CMP("eq_" t, T, a == b), K_CMP("le_" t, T, a <= b), \
    K_CMP("gt_" t, T, a > b), K_CMP("ne_" t, T, a != b), K_CMP("ge_" t, T, a >= b), K_CMP("t_" t, T, true)

constexpr Opcode kRows[] = {
    K_FLOAT("f16", F16), K_FLOAT("f32", F32), K_FLOAT("f64", F64),
    K_INT("i16", I16), K_INT("u16", U16), K_INT("i32", I32), K_INT("u32", U32), K_INT("i64", I64), K_INT("u64", U64),
    compare<RawF16, U32>("v_cmp_class_f16", kClass16), compare_x<RawF16, U32>("v_cmpx_class_f16", kClass16),
    compare<RawF32, U32>("v_cmp_class_f32", kClass32), compare_x<RawF32, U32>("v_cmpx_class_f32", kClass32),
    compare<RawF64, U32>("v_cmp_class_f64", kClass64), compare_x<RawF64, U32>("v_cmpx_class_f64", kClass64),
};
// clang-format on

}  // namespace

OpcodeTable valu_compare_rows() {
  return {kRows, sizeof kRows / sizeof kRows[0], nullptr, 0};
}

}  // namespace kiln::emulator::KILN_LEVEL
