// Scalar ALU: SOP1, SOP2, SOPK, SOPC. One row per opcode: a lambda from the sources' values to the result, with SCC by
// reference. Lane-mask opcodes exist in b32 and b64; on wave32 programs use the b32 ones. Source: AMD ISA manuals
// (cdna3 ch. 5 and 12.1-12.4, rdna3 16.1-16.4).
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <type_traits>

namespace kiln::emulator {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

template <class T>
constexpr Type type_of() {
  if constexpr (std::is_same_v<T, u32>) return Type::kB32;
  if constexpr (std::is_same_v<T, i32>) return Type::kI32;
  if constexpr (std::is_same_v<T, u64>) return Type::kB64;
  if constexpr (std::is_same_v<T, i64>) return Type::kI64;
}

template <class T>
T get(const WaveState& w, const Operand& o) {
  return static_cast<T>(o.kind == Operand::kConstant ? o.value : read_scalar(w, o.index, sizeof(T) / 4));
}
template <class T>
void put(WaveState& w, const Instruction& in, T value) {
  using U = std::make_unsigned_t<T>;
  write_scalar(w, in.dst[0].index, sizeof(T) / 4, static_cast<U>(value));
}

template <class F, class D, class A>
void run1(WaveState& w, const Instruction& in) {
  u32 scc = w.s[kScc];
  const D result = F{}(get<A>(w, in.src[0]), scc);
  put<D>(w, in, result);
  w.s[kScc] = scc;
}
template <class F, class D, class A, class B>
void run2(WaveState& w, const Instruction& in) {
  u32 scc = w.s[kScc];
  const D result = F{}(get<A>(w, in.src[0]), get<B>(w, in.src[1]), scc);
  put<D>(w, in, result);
  w.s[kScc] = scc;
}
template <class F, class A, class B>
void run_compare(WaveState& w, const Instruction& in) {
  w.s[kScc] = F{}(get<A>(w, in.src[0]), get<B>(w, in.src[1])) ? 1 : 0;
}

template <class D, class A, class F>
constexpr Opcode sop1(std::string_view name, F, u32 traits = 0) {
  return {name, Class::kSalu, &run1<F, D, A>, {type_of<D>(), type_of<A>()}, 1, 1, traits, 0};
}
template <class D, class A, class B, class F>
constexpr Opcode sop2(std::string_view name, F, u32 traits = 0) {
  return {name, Class::kSalu, &run2<F, D, A, B>, {type_of<D>(), type_of<A>(), type_of<B>()}, 1, 2, traits, 0};
}
template <class A, class B, class F>
constexpr Opcode sopc(std::string_view name, F) {
  return {name, Class::kSalu, &run_compare<F, A, B>, {type_of<A>(), type_of<B>()}, 0, 2, kWritesScc, 0};
}

constexpr Opcode bit_logic(BitLogic logic, Opcode row, u32 detail = 0) {
  row.traits |= kBitLogic;
  row.detail = static_cast<u32>(logic) | detail;
  return row;
}

// --- SOPK: a 16-bit immediate -------------------------------------------------------------------------------------

i32 signed_16(const Operand& o) {
  return static_cast<std::int16_t>(o.value);
}

template <class F>
void run_k(WaveState& w, const Instruction& in) {  // dst is read as well
  u32 scc = w.s[kScc];
  put<u32>(w, in, F{}(get<u32>(w, in.dst[0]), signed_16(in.src[0]), scc));
  w.s[kScc] = scc;
}
template <class F>
constexpr Opcode sopk(std::string_view name, F, u32 traits = 0) {
  return {name, Class::kSalu, &run_k<F>, {Type::kB32, Type::kImmediate}, 1, 1, traits, 0};
}
template <class F>
void run_compare_k(WaveState& w, const Instruction& in) {
  w.s[kScc] = F{}(get<u32>(w, in.src[0]), signed_16(in.src[1])) ? 1 : 0;
}
template <class F>
constexpr Opcode sopck(std::string_view name, F) {
  return {name, Class::kSalu, &run_compare_k<F>, {Type::kB32, Type::kImmediate}, 0, 2, kWritesScc, 0};
}

// --- EXEC ---------------------------------------------------------------------------------------------------------

template <class F, class T>
void run_saveexec(WaveState& w, const Instruction& in) {
  const T exec = static_cast<T>(wave_of(w).exec());
  const T source = get<T>(w, in.src[0]);
  put<T>(w, in, exec);
  const T result = F{}(source, exec);
  set_exec(w, sizeof(T) == 8 ? u64{result} : (wave_of(w).exec() >> 32 << 32) | u64{result});
  w.s[kScc] = result != 0 ? 1 : 0;
}
template <class F, class T>
void run_wrexec(WaveState& w, const Instruction& in) {
  const T result = F{}(get<T>(w, in.src[0]), static_cast<T>(wave_of(w).exec()));
  put<T>(w, in, result);
  set_exec(w, result);
  w.s[kScc] = result != 0 ? 1 : 0;
}
template <class T, class F>
constexpr Opcode saveexec(std::string_view name, F) {
  return {name, Class::kSalu, &run_saveexec<F, T>, {type_of<T>(), type_of<T>()}, 1, 1, kWritesScc | kWritesExec, 0};
}
template <class T, class F>
constexpr Opcode wrexec(std::string_view name, F) {
  return {name, Class::kSalu, &run_wrexec<F, T>, {type_of<T>(), type_of<T>()}, 1, 1, kWritesScc | kWritesExec, 0};
}

// --- bits -----------------------------------------------------------------------------------------------------------

template <class T>
T whole_quads(T x) {
  x |= x >> 1;
  x |= x >> 2;
  x &= static_cast<T>(0x1111111111111111ULL);
  return x * 15;
}
template <class T>
T quad_mask(T x) {
  T result = 0;
  for (unsigned q = 0; q < sizeof(T) * 2; ++q) result |= static_cast<T>((x >> (4 * q) & 15) != 0 ? 1 : 0) << q;
  return result;
}
template <class T>
T reverse(T x) {
  T result = 0;
  for (unsigned i = 0; i < sizeof(T) * 8; ++i) result |= (x >> i & 1) << (sizeof(T) * 8 - 1 - i);
  return result;
}
template <class T>
u32 find_high(T x) {
  return x == 0 ? ~0U : static_cast<u32>(std::countl_zero(x));
}
template <class T>
u32 find_low(T x) {
  return x == 0 ? ~0U : static_cast<u32>(std::countr_zero(x));
}
template <class T>
u32 find_high_signed(T x) {
  using U = std::make_unsigned_t<T>;
  return find_high(static_cast<U>(x < 0 ? ~x : x));
}
template <class T>
T field(T x, u32 control) {  // signed or unsigned by T; control: offset in [4:0] or [5:0], width in [22:16]
  using U = std::make_unsigned_t<T>;
  constexpr unsigned kBits = sizeof(T) * 8;
  const unsigned offset = control & (kBits - 1), width = std::min(control >> 16 & 0x7f, kBits);
  if (width == 0) return 0;
  const T shifted = x >> offset;
  const unsigned spare = kBits - width;
  return static_cast<T>(static_cast<T>(static_cast<U>(shifted) << spare) >> spare);
}
bool add_overflows(i32 a, i32 b) {
  return i64{a} + b != static_cast<i32>(static_cast<u32>(a) + static_cast<u32>(b));
}
bool sub_overflows(i32 a, i32 b) {
  return i64{a} - b != static_cast<i32>(static_cast<u32>(a) - static_cast<u32>(b));
}
i32 wrap_add(i32 a, i32 b) {
  return static_cast<i32>(static_cast<u32>(a) + static_cast<u32>(b));
}
i32 wrap_sub(i32 a, i32 b) {
  return static_cast<i32>(static_cast<u32>(a) - static_cast<u32>(b));
}

// --- by SCC, by bit, by M0 -------------------------------------------------------------------------------------------

void run_cmov(WaveState& w, const Instruction& in) {
  const unsigned n = in.opcode->types[0] == Type::kB64 ? 2 : 1;
  if (w.s[kScc] != 0) write_scalar(w, in.dst[0].index, n, n == 2 ? get<u64>(w, in.src[0]) : get<u32>(w, in.src[0]));
}
void run_bitset(WaveState& w, const Instruction& in) {  // detail: 2 * (64-bit) + value
  const bool wide = (in.opcode->detail & 2) != 0;
  const u64 bit = u64{1} << (get<u32>(w, in.src[0]) & (wide ? 63 : 31));
  const u64 old = read_scalar(w, in.dst[0].index, wide ? 2 : 1);
  write_scalar(w, in.dst[0].index, wide ? 2 : 1, (in.opcode->detail & 1) != 0 ? old | bit : old & ~bit);
}
/// s_movrels/d: the register number moves by M0.
template <class T, bool kSource>
void run_movrel(WaveState& w, const Instruction& in) {
  constexpr unsigned kRegisters = sizeof(T) / 4;
  Wave& wave = wave_of(w);
  const unsigned moved = (kSource ? in.src[0].index : in.dst[0].index) + w.s[kM0];
  if (moved + kRegisters > kVcc) return wave.fail(in, "moves a register beyond the last one");
  write_scalar(w, kSource ? in.dst[0].index : moved, kRegisters,
               kSource ? read_scalar(w, moved, kRegisters) : u64{get<T>(w, in.src[0])});
  if (!wave.strict()) return;
  wave.shadow.check_moved_scalars(wave, in, moved, kRegisters, !kSource);
  if (!kSource) wave.shadow.define_scalar(moved, kRegisters);
}

// clang-format off
#define K1(T, e) [](T a, u32& scc) { (void)scc; return e; }
#define K2(T, e) [](T a, T b, u32& scc) { (void)scc; return e; }
#define K_LOGIC(name, how, e32) \
    bit_logic(BitLogic::how, sop2<u32, u32, u32>("s_" name "_b32", [](u32 a, u32 b, u32& scc) { const u32 r = e32; scc = r != 0; return r; }, kWritesScc)), \
    bit_logic(BitLogic::how, sop2<u64, u64, u64>("s_" name "_b64", [](u64 a, u64 b, u32& scc) { const u64 r = e32; scc = r != 0; return r; }, kWritesScc))
#define K_UNARY(name, e32) \
    sop1<u32, u32>("s_" name "_b32", [](u32 a, u32& scc) { const u32 r = e32; scc = r != 0; return r; }, kWritesScc), \
    sop1<u64, u64>("s_" name "_b64", [](u64 a, u32& scc) { const u64 r = e32; scc = r != 0; return r; }, kWritesScc)
#define K_SAVEEXEC(name, how, e) \
    bit_logic(BitLogic::how, saveexec<u64>("s_" name "_saveexec_b64", [](u64 a, u64 x) { return e; }), kWithExec), \
    bit_logic(BitLogic::how, saveexec<u32>("s_" name "_saveexec_b32", [](u32 a, u32 x) { return e; }), kWithExec)

constexpr Opcode kSaluRows[] = {
    sop2<u32, u32, u32>("s_add_u32", [](u32 a, u32 b, u32& scc) { const u64 r = u64{a} + b; scc = static_cast<u32>(r >> 32); return static_cast<u32>(r); }, kWritesScc),
    sop2<u32, u32, u32>("s_sub_u32", [](u32 a, u32 b, u32& scc) { scc = b > a; return a - b; }, kWritesScc),
    sop2<i32, i32, i32>("s_add_i32", [](i32 a, i32 b, u32& scc) { scc = add_overflows(a, b); return wrap_add(a, b); }, kWritesScc),
    sop2<i32, i32, i32>("s_sub_i32", [](i32 a, i32 b, u32& scc) { scc = sub_overflows(a, b); return wrap_sub(a, b); }, kWritesScc),
    sop2<u32, u32, u32>("s_addc_u32", [](u32 a, u32 b, u32& scc) { const u64 r = u64{a} + b + scc; scc = static_cast<u32>(r >> 32); return static_cast<u32>(r); }, kWritesScc | kReadsScc),
    sop2<u32, u32, u32>("s_subb_u32", [](u32 a, u32 b, u32& scc) { const u32 r = a - b - scc; scc = u64{b} + scc > a; return r; }, kWritesScc | kReadsScc),
    sop2<u64, u64, u64>("s_add_nc_u64", K2(u64, a + b)), sop2<u64, u64, u64>("s_sub_nc_u64", K2(u64, a - b)),
    sop2<i32, i32, i32>("s_min_i32", [](i32 a, i32 b, u32& scc) { scc = a < b; return std::min(a, b); }, kWritesScc),
    sop2<u32, u32, u32>("s_min_u32", [](u32 a, u32 b, u32& scc) { scc = a < b; return std::min(a, b); }, kWritesScc),
    sop2<i32, i32, i32>("s_max_i32", [](i32 a, i32 b, u32& scc) { scc = a > b; return std::max(a, b); }, kWritesScc),
    sop2<u32, u32, u32>("s_max_u32", [](u32 a, u32 b, u32& scc) { scc = a > b; return std::max(a, b); }, kWritesScc),
    bit_logic(BitLogic::kSelect, sop2<u32, u32, u32>("s_cselect_b32", K2(u32, scc != 0 ? a : b), kReadsScc)),
    bit_logic(BitLogic::kSelect, sop2<u64, u64, u64>("s_cselect_b64", K2(u64, scc != 0 ? a : b), kReadsScc)),
    K_LOGIC("and", kAnd, a & b), K_LOGIC("or", kOr, a | b), K_LOGIC("xor", kXor, a ^ b), K_LOGIC("andn2", kAndNot, a & ~b), K_LOGIC("orn2", kOrNot, a | ~b),
    K_LOGIC("nand", kAnd, ~(a & b)), K_LOGIC("nor", kOr, ~(a | b)), K_LOGIC("xnor", kXor, ~(a ^ b)),
    bit_logic(BitLogic::kShiftLeft, sop2<u32, u32, u32>("s_lshl_b32", [](u32 a, u32 b, u32& scc) { const u32 r = a << (b & 31); scc = r != 0; return r; }, kWritesScc)),
    bit_logic(BitLogic::kShiftLeft, sop2<u64, u64, u32>("s_lshl_b64", [](u64 a, u32 b, u32& scc) { const u64 r = a << (b & 63); scc = r != 0; return r; }, kWritesScc)),
    bit_logic(BitLogic::kShiftRight, sop2<u32, u32, u32>("s_lshr_b32", [](u32 a, u32 b, u32& scc) { const u32 r = a >> (b & 31); scc = r != 0; return r; }, kWritesScc)),
    bit_logic(BitLogic::kShiftRight, sop2<u64, u64, u32>("s_lshr_b64", [](u64 a, u32 b, u32& scc) { const u64 r = a >> (b & 63); scc = r != 0; return r; }, kWritesScc)),
    bit_logic(BitLogic::kShiftRightSigned, sop2<i32, i32, u32>("s_ashr_i32", [](i32 a, u32 b, u32& scc) { const i32 r = a >> (b & 31); scc = r != 0; return r; }, kWritesScc)),
    bit_logic(BitLogic::kShiftRightSigned, sop2<i64, i64, u32>("s_ashr_i64", [](i64 a, u32 b, u32& scc) { const i64 r = a >> (b & 63); scc = r != 0; return r; }, kWritesScc)),
    sop2<u32, u32, u32>("s_bfm_b32", K2(u32, ((1U << (a & 31)) - 1) << (b & 31))),
    sop2<u64, u32, u32>("s_bfm_b64", K2(u32, ((u64{1} << (a & 63)) - 1) << (b & 63))),
    sop2<u32, u32, u32>("s_mul_i32", K2(u32, a * b)),
    sop2<u32, u32, u32>("s_mul_hi_u32", K2(u32, static_cast<u32>(u64{a} * b >> 32))),
    sop2<i32, i32, i32>("s_mul_hi_i32", K2(i32, static_cast<i32>(i64{a} * b >> 32))),
    sop2<u64, u64, u64>("s_mul_u64", K2(u64, a * b)),
    sop2<u32, u32, u32>("s_bfe_u32", [](u32 a, u32 b, u32& scc) { const u32 r = field(a, b); scc = r != 0; return r; }, kWritesScc),
    sop2<i32, i32, u32>("s_bfe_i32", [](i32 a, u32 b, u32& scc) { const i32 r = field(a, b); scc = r != 0; return r; }, kWritesScc),
    sop2<u64, u64, u32>("s_bfe_u64", [](u64 a, u32 b, u32& scc) { const u64 r = field(a, b); scc = r != 0; return r; }, kWritesScc),
    sop2<i64, i64, u32>("s_bfe_i64", [](i64 a, u32 b, u32& scc) { const i64 r = field(a, b); scc = r != 0; return r; }, kWritesScc),
    sop2<u32, u32, u32>("s_absdiff_i32", [](u32 a, u32 b, u32& scc) { const i64 d = i64{static_cast<i32>(a)} - static_cast<i32>(b); const auto r = static_cast<u32>(d < 0 ? -d : d); scc = r != 0; return r; }, kWritesScc),
    sop2<u32, u32, u32>("s_lshl1_add_u32", [](u32 a, u32 b, u32& scc) { const u64 r = (u64{a} << 1) + b; scc = r >> 32 != 0; return static_cast<u32>(r); }, kWritesScc),
    sop2<u32, u32, u32>("s_lshl2_add_u32", [](u32 a, u32 b, u32& scc) { const u64 r = (u64{a} << 2) + b; scc = r >> 32 != 0; return static_cast<u32>(r); }, kWritesScc),
    sop2<u32, u32, u32>("s_lshl3_add_u32", [](u32 a, u32 b, u32& scc) { const u64 r = (u64{a} << 3) + b; scc = r >> 32 != 0; return static_cast<u32>(r); }, kWritesScc),
    sop2<u32, u32, u32>("s_lshl4_add_u32", [](u32 a, u32 b, u32& scc) { const u64 r = (u64{a} << 4) + b; scc = r >> 32 != 0; return static_cast<u32>(r); }, kWritesScc),
    sop2<u32, u32, u32>("s_pack_ll_b32_b16", K2(u32, (a & 0xffff) | b << 16)),
    sop2<u32, u32, u32>("s_pack_lh_b32_b16", K2(u32, (a & 0xffff) | (b & 0xffff0000U))),
    sop2<u32, u32, u32>("s_pack_hh_b32_b16", K2(u32, a >> 16 | (b & 0xffff0000U))),
    sop2<u32, u32, u32>("s_pack_hl_b32_b16", K2(u32, a >> 16 | b << 16)),

    bit_logic(BitLogic::kCopy, sop1<u32, u32>("s_mov_b32", K1(u32, a))), bit_logic(BitLogic::kCopy, sop1<u64, u64>("s_mov_b64", K1(u64, a))),
    bit_logic(BitLogic::kCopy, sop1<u32, u32>("s_not_b32", [](u32 a, u32& scc) { const u32 r = ~a; scc = r != 0; return r; }, kWritesScc)),
    bit_logic(BitLogic::kCopy, sop1<u64, u64>("s_not_b64", [](u64 a, u32& scc) { const u64 r = ~a; scc = r != 0; return r; }, kWritesScc)),
    K_UNARY("wqm", whole_quads(a)), K_UNARY("quadmask", quad_mask(a)),
    sop1<u32, u32>("s_brev_b32", K1(u32, reverse(a))), sop1<u64, u64>("s_brev_b64", K1(u64, reverse(a))),
    sop1<u32, u32>("s_bcnt0_i32_b32", [](u32 a, u32& scc) { const auto r = static_cast<u32>(std::popcount(~a)); scc = r != 0; return r; }, kWritesScc),
    sop1<u32, u64>("s_bcnt0_i32_b64", [](u64 a, u32& scc) { const auto r = static_cast<u32>(std::popcount(~a)); scc = r != 0; return r; }, kWritesScc),
    sop1<u32, u32>("s_bcnt1_i32_b32", [](u32 a, u32& scc) { const auto r = static_cast<u32>(std::popcount(a)); scc = r != 0; return r; }, kWritesScc),
    sop1<u32, u64>("s_bcnt1_i32_b64", [](u64 a, u32& scc) { const auto r = static_cast<u32>(std::popcount(a)); scc = r != 0; return r; }, kWritesScc),
    sop1<u32, u32>("s_ff0_i32_b32", K1(u32, find_low(~a))), sop1<u32, u64>("s_ff0_i32_b64", K1(u64, find_low(~a))),
    sop1<u32, u32>("s_ff1_i32_b32", K1(u32, find_low(a))), sop1<u32, u64>("s_ff1_i32_b64", K1(u64, find_low(a))),
    sop1<u32, u32>("s_flbit_i32_b32", K1(u32, find_high(a))), sop1<u32, u64>("s_flbit_i32_b64", K1(u64, find_high(a))),
    sop1<u32, i32>("s_flbit_i32", K1(i32, find_high_signed(a))), sop1<u32, i64>("s_flbit_i32_i64", K1(i64, find_high_signed(a))),
    sop1<i32, u32>("s_sext_i32_i8", K1(u32, static_cast<i32>(static_cast<std::int8_t>(a)))),
    sop1<i32, u32>("s_sext_i32_i16", K1(u32, static_cast<i32>(static_cast<std::int16_t>(a)))),
    sop1<i32, i32>("s_abs_i32", [](i32 a, u32& scc) { const i32 r = a < 0 ? wrap_sub(0, a) : a; scc = r != 0; return r; }, kWritesScc),
    sop1<u64, u32>("s_bitreplicate_b64_b32", K1(u32, [](u32 x) { u64 r = 0; for (unsigned i = 0; i < 32; ++i) r |= u64{3} * (x >> i & 1) << (2 * i); return r; }(a))),
    Opcode{"s_bitset0_b32", Class::kSalu, &run_bitset, {Type::kB32, Type::kB32}, 1, 1, kAccumulatesScalar, 0},
    Opcode{"s_bitset1_b32", Class::kSalu, &run_bitset, {Type::kB32, Type::kB32}, 1, 1, kAccumulatesScalar, 1},
    Opcode{"s_bitset0_b64", Class::kSalu, &run_bitset, {Type::kB64, Type::kB32}, 1, 1, kAccumulatesScalar, 2},
    Opcode{"s_bitset1_b64", Class::kSalu, &run_bitset, {Type::kB64, Type::kB32}, 1, 1, kAccumulatesScalar, 3},
    Opcode{"s_cmov_b32", Class::kSalu, &run_cmov, {Type::kB32, Type::kB32}, 1, 1, kReadsScc | kPartialWrite, 0},
    Opcode{"s_cmov_b64", Class::kSalu, &run_cmov, {Type::kB64, Type::kB64}, 1, 1, kReadsScc | kPartialWrite, 0},
    Opcode{"s_movrels_b32", Class::kSalu, &run_movrel<u32, true>, {Type::kB32, Type::kB32}, 1, 1, kReadsM0 | kOwnReads, 0},
    Opcode{"s_movreld_b32", Class::kSalu, &run_movrel<u32, false>, {Type::kB32, Type::kB32}, 1, 1, kReadsM0, 0},
    Opcode{"s_movrels_b64", Class::kSalu, &run_movrel<u64, true>, {Type::kB64, Type::kB64}, 1, 1, kReadsM0 | kOwnReads, 0},
    Opcode{"s_movreld_b64", Class::kSalu, &run_movrel<u64, false>, {Type::kB64, Type::kB64}, 1, 1, kReadsM0, 0},

    K_SAVEEXEC("and", kAnd, a & x), K_SAVEEXEC("or", kOr, a | x), K_SAVEEXEC("xor", kXor, a ^ x), K_SAVEEXEC("andn2", kAndNot, a & ~x), K_SAVEEXEC("orn2", kOrNot, a | ~x),
    K_SAVEEXEC("nand", kAnd, ~(a & x)), K_SAVEEXEC("nor", kOr, ~(a | x)), K_SAVEEXEC("xnor", kXor, ~(a ^ x)), K_SAVEEXEC("andn1", kNotAnd, ~a & x), K_SAVEEXEC("orn1", kNotOr, ~a | x),
    bit_logic(BitLogic::kNotAnd, wrexec<u64>("s_andn1_wrexec_b64", [](u64 a, u64 x) { return ~a & x; }), kWithExec | kWritesResult), bit_logic(BitLogic::kAndNot, wrexec<u64>("s_andn2_wrexec_b64", [](u64 a, u64 x) { return a & ~x; }), kWithExec | kWritesResult),
    bit_logic(BitLogic::kNotAnd, wrexec<u32>("s_andn1_wrexec_b32", [](u32 a, u32 x) { return ~a & x; }), kWithExec | kWritesResult), bit_logic(BitLogic::kAndNot, wrexec<u32>("s_andn2_wrexec_b32", [](u32 a, u32 x) { return a & ~x; }), kWithExec | kWritesResult),

    sopk("s_movk_i32", [](u32, i32 k, u32&) { return static_cast<u32>(k); }),
    sopk("s_cmovk_i32", [](u32 d, i32 k, u32& scc) { return scc != 0 ? static_cast<u32>(k) : d; }, kReadsScc | kPartialWrite),
    sopk("s_addk_i32", [](u32 d, i32 k, u32& scc) { scc = add_overflows(static_cast<i32>(d), k); return d + static_cast<u32>(k); }, kWritesScc | kAccumulatesScalar),
    sopk("s_mulk_i32", [](u32 d, i32 k, u32&) { return d * static_cast<u32>(k); }, kAccumulatesScalar),
    sopck("s_cmpk_eq_i32", [](u32 d, i32 k) { return static_cast<i32>(d) == k; }), sopck("s_cmpk_lg_i32", [](u32 d, i32 k) { return static_cast<i32>(d) != k; }),
    sopck("s_cmpk_gt_i32", [](u32 d, i32 k) { return static_cast<i32>(d) > k; }), sopck("s_cmpk_ge_i32", [](u32 d, i32 k) { return static_cast<i32>(d) >= k; }),
    sopck("s_cmpk_lt_i32", [](u32 d, i32 k) { return static_cast<i32>(d) < k; }), sopck("s_cmpk_le_i32", [](u32 d, i32 k) { return static_cast<i32>(d) <= k; }),
    sopck("s_cmpk_eq_u32", [](u32 d, i32 k) { return d == (static_cast<u32>(k) & 0xffff); }), sopck("s_cmpk_lg_u32", [](u32 d, i32 k) { return d != (static_cast<u32>(k) & 0xffff); }),
    sopck("s_cmpk_gt_u32", [](u32 d, i32 k) { return d > (static_cast<u32>(k) & 0xffff); }), sopck("s_cmpk_ge_u32", [](u32 d, i32 k) { return d >= (static_cast<u32>(k) & 0xffff); }),
    sopck("s_cmpk_lt_u32", [](u32 d, i32 k) { return d < (static_cast<u32>(k) & 0xffff); }), sopck("s_cmpk_le_u32", [](u32 d, i32 k) { return d <= (static_cast<u32>(k) & 0xffff); }),

    sopc<i32, i32>("s_cmp_eq_i32", [](i32 a, i32 b) { return a == b; }), sopc<i32, i32>("s_cmp_lg_i32", [](i32 a, i32 b) { return a != b; }),
    sopc<i32, i32>("s_cmp_gt_i32", [](i32 a, i32 b) { return a > b; }), sopc<i32, i32>("s_cmp_ge_i32", [](i32 a, i32 b) { return a >= b; }),
    sopc<i32, i32>("s_cmp_lt_i32", [](i32 a, i32 b) { return a < b; }), sopc<i32, i32>("s_cmp_le_i32", [](i32 a, i32 b) { return a <= b; }),
    sopc<u32, u32>("s_cmp_eq_u32", [](u32 a, u32 b) { return a == b; }), sopc<u32, u32>("s_cmp_lg_u32", [](u32 a, u32 b) { return a != b; }),
    sopc<u32, u32>("s_cmp_gt_u32", [](u32 a, u32 b) { return a > b; }), sopc<u32, u32>("s_cmp_ge_u32", [](u32 a, u32 b) { return a >= b; }),
    sopc<u32, u32>("s_cmp_lt_u32", [](u32 a, u32 b) { return a < b; }), sopc<u32, u32>("s_cmp_le_u32", [](u32 a, u32 b) { return a <= b; }),
    sopc<u64, u64>("s_cmp_eq_u64", [](u64 a, u64 b) { return a == b; }), sopc<u64, u64>("s_cmp_lg_u64", [](u64 a, u64 b) { return a != b; }),
    sopc<u32, u32>("s_bitcmp0_b32", [](u32 a, u32 b) { return (a >> (b & 31) & 1) == 0; }), sopc<u32, u32>("s_bitcmp1_b32", [](u32 a, u32 b) { return (a >> (b & 31) & 1) == 1; }),
    sopc<u64, u32>("s_bitcmp0_b64", [](u64 a, u32 b) { return (a >> (b & 63) & 1) == 0; }), sopc<u64, u32>("s_bitcmp1_b64", [](u64 a, u32 b) { return (a >> (b & 63) & 1) == 1; }),
};

constexpr Alias kAliases[] = {
    {"s_add_co_u32", "s_add_u32"}, {"s_sub_co_u32", "s_sub_u32"}, {"s_add_co_ci_u32", "s_addc_u32"}, {"s_sub_co_ci_u32", "s_subb_u32"},
    {"s_add_co_i32", "s_add_i32"}, {"s_sub_co_i32", "s_sub_i32"}, {"s_addk_co_i32", "s_addk_i32"},
    {"s_and_not1_b32", "s_andn2_b32"}, {"s_and_not1_b64", "s_andn2_b64"}, {"s_or_not1_b32", "s_orn2_b32"}, {"s_or_not1_b64", "s_orn2_b64"},
    {"s_ctz_i32_b32", "s_ff1_i32_b32"}, {"s_ctz_i32_b64", "s_ff1_i32_b64"}, {"s_clz_i32_u32", "s_flbit_i32_b32"}, {"s_clz_i32_u64", "s_flbit_i32_b64"},
    {"s_cls_i32", "s_flbit_i32"}, {"s_cls_i32_i64", "s_flbit_i32_i64"},
    {"s_and_not0_saveexec_b32", "s_andn1_saveexec_b32"}, {"s_and_not0_saveexec_b64", "s_andn1_saveexec_b64"},
    {"s_or_not0_saveexec_b32", "s_orn1_saveexec_b32"}, {"s_or_not0_saveexec_b64", "s_orn1_saveexec_b64"},
    {"s_and_not1_saveexec_b32", "s_andn2_saveexec_b32"}, {"s_and_not1_saveexec_b64", "s_andn2_saveexec_b64"},
    {"s_or_not1_saveexec_b32", "s_orn2_saveexec_b32"}, {"s_or_not1_saveexec_b64", "s_orn2_saveexec_b64"},
    {"s_and_not0_wrexec_b32", "s_andn1_wrexec_b32"}, {"s_and_not0_wrexec_b64", "s_andn1_wrexec_b64"},
    {"s_and_not1_wrexec_b32", "s_andn2_wrexec_b32"}, {"s_and_not1_wrexec_b64", "s_andn2_wrexec_b64"},
};
// clang-format on

}  // namespace

OpcodeTable salu_rows() {
  return {kSaluRows, std::size(kSaluRows), kAliases, std::size(kAliases)};
}

}  // namespace kiln::emulator
