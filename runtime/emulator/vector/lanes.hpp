// Lane loops of the vector opcodes. An opcode is a row: its types and a lambda on one lane's values; run() fetches the
// sources as rows of 32-bit words, applies neg, abs, flushing and selection to whole rows, loops over the lanes (which
// GCC vectorises, as rows are contiguous) and writes the result under EXEC. This header is compiled once per SIMD
// level: everything in it lives in the namespace KILN_LEVEL, see levels.hpp.
#pragma once

#include "runtime/emulator/code/instruction.hpp"
#include "runtime/emulator/vector/numbers.hpp"

#include <cstring>

namespace kiln::emulator::KILN_LEVEL {
namespace {

// --- types -----------------------------------------------------------------------------------------------------------
// A tag gives: the C++ value, the rows it takes, how to read a lane from rows and write it back, whether it is a float.

struct TagBase {
  static constexpr unsigned kRows = 1;
  static constexpr bool kFloat = false, kHalf = false, kFlushes = true;
};
struct B32 : TagBase {
  using Value = u32;
  static constexpr Type kType = Type::kB32;
  KILN_INLINE Value get(const u32* const* p, unsigned i) { return p[0][i]; }
  KILN_INLINE void put(Row* out, unsigned i, Value v) { out[0][i] = v; }
};
struct U32 : B32 {
  static constexpr Type kType = Type::kU32;
};
struct I32 : TagBase {
  using Value = i32;
  static constexpr Type kType = Type::kI32;
  KILN_INLINE Value get(const u32* const* p, unsigned i) { return static_cast<i32>(p[0][i]); }
  KILN_INLINE void put(Row* out, unsigned i, Value v) { out[0][i] = static_cast<u32>(v); }
};
struct F32 : TagBase {
  using Value = float;
  static constexpr Type kType = Type::kF32;
  static constexpr bool kFloat = true;
  KILN_INLINE Value get(const u32* const* p, unsigned i) { return bits<float>(p[0][i]); }
  KILN_INLINE void put(Row* out, unsigned i, Value v) { out[0][i] = bits<u32>(v); }
};
struct U16 : TagBase {
  using Value = u16;
  static constexpr Type kType = Type::kU16;
  static constexpr bool kHalf = true;
  KILN_INLINE Value get(const u32* const* p, unsigned i) { return static_cast<u16>(p[0][i]); }
  KILN_INLINE void put(Row* out, unsigned i, Value v) { out[0][i] = v; }
};
struct B16 : U16 {
  static constexpr Type kType = Type::kB16;
};
struct I16 : TagBase {
  using Value = i16;
  static constexpr Type kType = Type::kI16;
  static constexpr bool kHalf = true;
  KILN_INLINE Value get(const u32* const* p, unsigned i) { return static_cast<i16>(p[0][i]); }
  KILN_INLINE void put(Row* out, unsigned i, Value v) { out[0][i] = static_cast<u16>(v); }
};
struct F16 : TagBase {  ///< the lambda sees a float; the result is rounded to half
  using Value = float;
  static constexpr Type kType = Type::kF16;
  static constexpr bool kFloat = true, kHalf = true;
  KILN_INLINE Value get(const u32* const* p, unsigned i) { return half_to_float(p[0][i] & 0xffff); }
  KILN_INLINE void put(Row* out, unsigned i, Value v) { out[0][i] = float_to_half(v); }
};
template <class V, Type T>
struct Wide : TagBase {
  using Value = V;
  static constexpr Type kType = T;
  static constexpr unsigned kRows = 2;
  KILN_INLINE Value get(const u32* const* p, unsigned i) { return bits<V>(u64{p[1][i]} << 32 | p[0][i]); }
  KILN_INLINE void put(Row* out, unsigned i, Value v) {
    const u64 w = bits<u64>(v);
    out[0][i] = static_cast<u32>(w);
    out[1][i] = static_cast<u32>(w >> 32);
  }
};
struct U64 : Wide<u64, Type::kU64> {};
struct B64 : Wide<u64, Type::kB64> {};
struct I64 : Wide<i64, Type::kI64> {};
struct F64 : Wide<double, Type::kF64> {
  static constexpr bool kFloat = true;
};

/// Moved, not computed with: neg and abs work, denormals stay.
struct MovedF32 : F32 {
  static constexpr bool kFlushes = false;
};
struct MovedF16 : F16 {
  static constexpr bool kFlushes = false;
};

// --- fetch -----------------------------------------------------------------------------------------------------------

/// The wave's lanes, for a loop's bound: a value of its own, as rows are written that might, for all GCC knows, hold
/// w.lanes; and plainly a multiple of 32, so that no loop needs a rest.
KILN_INLINE unsigned lanes_of(const WaveState& w) {
  return w.lanes & (kMaxLanes | kMaxLanes / 2);
}

KILN_SHARED void fill(u32* row, u32 value) {
  for (unsigned i = 0; i < kMaxLanes; ++i) row[i] = value;
}

/// Register `k` of an operand as a row: the register itself, or `t` filled.
KILN_SHARED const u32* fetch(const WaveState& w, const Instruction& in, const Operand& o, unsigned k, u32* t) {
  if (o.kind == Operand::kVgpr) {
    const u32* row = w.v[o.index + k];
    if (o.flags & (Operand::kDpp | Operand::kSdwa)) {
      if (o.flags & Operand::kDpp) dpp_permute(w, in, row, t);
      if (o.flags & Operand::kSdwa) sdwa_select(w, o, row, t);
      return t;
    }
    return row;
  }
  u32 value = static_cast<u32>(o.value >> (32 * k));
  if (o.kind == Operand::kSgpr) value = static_cast<u32>(read_scalar(w, o.index + k, 1));
  fill(t, value);
  if (o.flags & Operand::kSdwa) sdwa_select(w, o, t, t);
  return t;
}

KILN_INLINE u32 flush_32(u32 x) {
  return (x & 0x7f800000U) == 0 ? x & 0x80000000U : x;
}
KILN_INLINE u32 flush_16(u32 x) {
  return (x & 0x7c00U) == 0 ? x & 0x8000U : x;
}

/// Whether a source's denormals become zero.
template <class T>
KILN_INLINE bool flushes_source(const WaveState& w) {
  return T::kFloat && T::kFlushes && (T::kType == Type::kF32 ? w.flush_in_32 : w.flush_in_16_64);
}

template <class T>
KILN_SHARED void prepare_any(const WaveState& w, const Instruction& in, const Operand& o, const u32** p, Row* t) {
  for (unsigned k = 0; k < T::kRows; ++k) p[k] = fetch(w, in, o, k, t[k]);
  if constexpr (T::kHalf) {
    if (o.flags & Operand::kHigh) {
      const u32* from = p[0];
      for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) t[0][i] = from[i] >> 16;
      p[0] = t[0];
    }
  }
  if constexpr (T::kFloat) {
    const bool flush = flushes_source<T>(w);
    if (!flush && !(o.flags & (Operand::kNeg | Operand::kAbs))) return;
    constexpr unsigned kTop = T::kRows - 1;
    constexpr u32 kSign = T::kHalf ? 0x8000U : 0x80000000U;
    const u32 clear = o.flags & Operand::kAbs ? ~kSign : ~0U;
    const u32 flip = o.flags & Operand::kNeg ? kSign : 0U;
    const u32* from = p[kTop];
    for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
      u32 x = from[i];
      if constexpr (T::kType == Type::kF32) x = flush ? flush_32(x) : x;
      if constexpr (T::kHalf) x = flush ? flush_16(x) : x;
      if constexpr (T::kRows == 2) x = flush && (x & 0x7ff00000U) == 0 ? x & kSign : x;
      t[kTop][i] = (x & clear) ^ flip;
    }
    if constexpr (T::kRows == 2) {
      if (flush) {
        const u32* low = p[0];
        for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) t[0][i] = (from[i] & 0x7ff00000U) == 0 ? 0 : low[i];
        p[0] = t[0];
      }
    }
    p[kTop] = t[kTop];
  }
}

/// The rows of a source of type T, with its modifiers applied: most often registers as they are.
template <class T>
KILN_INLINE void prepare(const WaveState& w, const Instruction& in, const Operand& o, const u32** p, Row* t) {
  if (o.kind != Operand::kVgpr || (o.flags & ~Operand::kLiteral) != 0 || flushes_source<T>(w))
    return prepare_any<T>(w, in, o, p, t);
  for (unsigned k = 0; k < T::kRows; ++k) p[k] = w.v[o.index + k];
}

// --- result ----------------------------------------------------------------------------------------------------------

KILN_SHARED void store_row(WaveState& w, const Instruction& in, unsigned index, const u32* row) {
  u32* to = w.v[index];
  const u64 exec = u64{w.s[kExec + 1]} << 32 | w.s[kExec];
  if (in.flags & kHasDpp) {
    const u64 active = dpp_active(w, in);
    for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) to[i] = active >> i & 1 ? row[i] : to[i];
  } else if (exec == w.full_mask) {
    if (row == to) return;  // destination()
    // Of known sizes: no call.
    w.lanes == kMaxLanes ? std::memcpy(to, row, sizeof(Row)) : std::memcpy(to, row, sizeof(Row) / 2);
  } else {
    for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i)
      to[i] = (row[i] & w.exec_mask[i]) | (to[i] & ~w.exec_mask[i]);
  }
}

/// To [0, 1]; NaN to 0 where MODE.DX10_CLAMP says so.
template <class T>
KILN_INLINE T clamped(T v, bool dx10_clamp) {
  v = v > 1 ? 1 : v;
  return v > 0 ? v : (v != v && !dx10_clamp) ? v : 0;
}

template <class D>
KILN_INLINE bool flushes_result(const WaveState& w) {
  return D::kFloat && (D::kType == Type::kF32 ? w.flush_out_32 : w.flush_out_16_64);
}

/// omod and clamp of float results, flushing.
template <class D>
KILN_INLINE void finish_float(const WaveState& w, const Instruction& in, Row* out) {
  const bool flush = flushes_result<D>(w);
  const bool clamp = (in.flags & kClamp) != 0;
  if (!flush && !clamp && in.omod == 0) return;
  if constexpr (D::kType == Type::kF32) {
    if (!clamp && in.omod == 0) {  // much the most common
      for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) out[0][i] = flush_32(out[0][i]);
      return;
    }
  }
  const float scale = in.omod == 1 ? 2.0F : in.omod == 2 ? 4.0F : in.omod == 3 ? 0.5F : 1.0F;
  const u32* const p[2] = {out[0], out[D::kRows - 1]};
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    typename D::Value v = D::get(p, i);
    if (in.omod != 0) v = v * static_cast<typename D::Value>(scale);
    if (clamp) v = clamped(v, w.dx10_clamp);
    D::put(out, i, v);
    if (flush) {
      if constexpr (D::kType == Type::kF32) out[0][i] = flush_32(out[0][i]);
      if constexpr (D::kHalf) out[0][i] = flush_16(out[0][i]);
      if constexpr (D::kRows == 2) {
        const bool tiny = (out[1][i] & 0x7ff00000U) == 0;
        out[0][i] = tiny ? 0 : out[0][i];
        out[1][i] = tiny ? out[1][i] & 0x80000000U : out[1][i];
      }
    }
  }
}

/// FP16_OVFL: what overflows becomes the largest half. What was infinite before stays so, and what a division by zero
/// or the logarithm of zero made.
KILN_SHARED void limit_half(const WaveState& w, const Instruction& in, u32* row) {
  Row filled[3];
  const u32* sources[3] = {};
  for (unsigned s = 0; s < in.sources; ++s) sources[s] = fetch(w, in, in.src[s], 0, filled[s]);
  const bool trans = in.opcode->op_class == Class::kTrans;
  const u32 zeros = w.flush_in_16_64 ? 0x7c00 : 0x7fff;
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) {
    if ((row[i] & 0x7fff) != 0x7c00) continue;
    bool stays = false;
    for (unsigned s = 0; s < in.sources; ++s) {
      const Operand& o = in.src[s];
      const u32 x = sources[s][i], h = o.flags & Operand::kHigh ? x >> 16 : x;
      if (o.type == Type::kF16) stays = stays || (h & 0x7fff) == 0x7c00 || (trans && (h & zeros) == 0);
      if (o.type == Type::kF32) stays = stays || (x & 0x7fffffff) == 0x7f800000;
    }
    if (!stays) row[i] = (row[i] & 0x8000) | 0x7bff;
  }
}

/// Where a 16-bit result goes: low or high half, the other half kept or zeroed.
KILN_SHARED void merge_half(const WaveState& w, const Instruction& in, u32* row) {
  const u32* old = w.v[in.dst[0].index];
  const bool high = (in.dst[0].flags & Operand::kHigh) != 0;
  const bool keep = high || keeps_high_half(w, *in.opcode);
  if (high) {
    for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) row[i] = (row[i] << 16) | (old[i] & 0xffff);
  } else if (keep) {
    for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) row[i] = (row[i] & 0xffff) | (old[i] & 0xffff0000U);
  } else {
    for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i) row[i] &= 0xffff;
  }
}

template <class D>
KILN_SHARED void finish_any(WaveState& w, const Instruction& in, Row* out) {
  if constexpr (D::kFloat) finish_float<D>(w, in, out);
  if constexpr (D::kFloat && D::kHalf) {
    if (w.fp16_overflow) limit_half(w, in, out[0]);
  }
  if (in.flags & kHasSdwa) {
    sdwa_merge(w, in, w.v[in.dst[0].index], out[0]);
  } else if constexpr (D::kHalf) {
    merge_half(w, in, out[0]);
  }
  for (unsigned k = 0; k < D::kRows; ++k) store_row(w, in, in.dst[0].index + k, out[k]);
}
/// Modifiers of the result, and where it goes: nothing is left of that where it was formed in its registers.
template <class D>
KILN_INLINE void finish(WaveState& w, const Instruction& in, Row* out) {
  const bool changes = D::kFloat && ((in.flags & kClamp) != 0 || in.omod != 0 || flushes_result<D>(w));
  if (changes || out != w.v + in.dst[0].index) finish_any<D>(w, in, out);
}

// --- the loops -------------------------------------------------------------------------------------------------------

/// Where a result is formed: in its registers if all of them are written as they are, else in `out`.
template <class D>
KILN_INLINE Row* destination(const WaveState& w, const Instruction& in, Row* out) {
  const bool all = (u64{w.s[kExec + 1]} << 32 | w.s[kExec]) == w.full_mask;
  return !D::kHalf && all && (in.flags & (kHasDpp | kHasSdwa)) == 0 ? w.v + in.dst[0].index : out;
}

// A register may be source and destination, but each lane hangs on itself alone: ivdep.
template <class F, class D, class A>
void run1(WaveState& w, const Instruction& in) {
  Row t[A::kRows], row[D::kRows];
  const u32* a[2];
  prepare<A>(w, in, in.src[0], a, t);
  Row* const out = destination<D>(w, in, row);
#pragma GCC ivdep
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i)
    D::put(out, i, static_cast<typename D::Value>(F{}(A::get(a, i))));
  finish<D>(w, in, out);
}

template <class F, class D, class A, class B>
void run2(WaveState& w, const Instruction& in) {
  Row ta[A::kRows], tb[B::kRows], row[D::kRows];
  const u32 *a[2], *b[2];
  prepare<A>(w, in, in.src[0], a, ta);
  prepare<B>(w, in, in.src[1], b, tb);
  Row* const out = destination<D>(w, in, row);
#pragma GCC ivdep
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i)
    D::put(out, i, static_cast<typename D::Value>(F{}(A::get(a, i), B::get(b, i))));
  finish<D>(w, in, out);
}

template <class F, class D, class A, class B, class C>
void run3(WaveState& w, const Instruction& in) {
  Row ta[A::kRows], tb[B::kRows], tc[C::kRows], row[D::kRows];
  const u32 *a[2], *b[2], *c[2];
  prepare<A>(w, in, in.src[0], a, ta);
  prepare<B>(w, in, in.src[1], b, tb);
  prepare<C>(w, in, in.src[2], c, tc);
  Row* const out = destination<D>(w, in, row);
#pragma GCC ivdep
  for (unsigned i = 0, lanes = lanes_of(w); i < lanes; ++i)
    D::put(out, i, static_cast<typename D::Value>(F{}(A::get(a, i), B::get(b, i), C::get(c, i))));
  finish<D>(w, in, out);
}

/// The rows' constructors: valu<D, A>("name", lambda), with one to three sources.
template <class D, class A, class F>
constexpr Opcode valu1(std::string_view name, F, u32 traits = 0, Class op_class = Class::kValu) {
  return {name, op_class, &run1<F, D, A>, {D::kType, A::kType}, 1, 1, traits, 0};
}
template <class D, class A, class B, class F>
constexpr Opcode valu2(std::string_view name, F, u32 traits = 0, Class op_class = Class::kValu) {
  return {name, op_class, &run2<F, D, A, B>, {D::kType, A::kType, B::kType}, 1, 2, traits, 0};
}
template <class D, class A, class B, class C, class F>
constexpr Opcode valu3(std::string_view name, F, u32 traits = 0, Class op_class = Class::kValu) {
  return {name, op_class, &run3<F, D, A, B, C>, {D::kType, A::kType, B::kType, C::kType}, 1, 3, traits, 0};
}

/// One bit per lane from a row of truth values.
KILN_SHARED u64 gather_bits(const u32* row, unsigned lanes) {
  u64 mask = 0;
  for (unsigned i = 0; i < lanes; i += 8) {
    u32 byte = 0;
    for (unsigned j = 0; j < 8; ++j) byte |= (row[i + j] != 0 ? 1U : 0U) << j;
    mask |= u64{byte} << i;
  }
  return mask;
}

KILN_INLINE u64 exec_of(const WaveState& w) {
  return u64{w.s[kExec + 1]} << 32 | w.s[kExec];
}

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
