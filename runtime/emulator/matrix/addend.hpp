// C as 32-bit elements by register and lane, and D from them back into the registers: halves widened and rounded, signs
// and denormals as the instruction says. Compiled once per SIMD level (levels.hpp).
#pragma once

#include "runtime/emulator/matrix/unpack.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

/// Whether C is D as it is: the sums can be formed in the registers. (load_addend may flush them there.)
KILN_INLINE bool is_in_place(const Instruction& in, const MatrixPlan& plan) {
  const MatrixRow& row = *plan.row;
  if (bits_of(row.c) != 32 || bits_of(row.d) != 32) return false;
  if (row.wide() && row.d != Format::kI32 && ((in.neg_lo | in.neg_hi) & 4) != 0) return false;
  if (row.sparse()) return true;
  return in.src[2].kind == Operand::kVgpr && in.src[2].index == in.dst[0].index;
}

/// Denormals and -0 become 0. They are rare, and looking is cheaper than writing.
KILN_INLINE void flush_row(u32* row) {
  using I = Ints<8>;
  I found{};
  for (unsigned i = 0; i < kMaxLanes; i += 8) {
    const I x = load<I>(row + i);
    found |= ((x & 0x7f800000) == 0) & x;
  }
  if (!any_of<8>(found != 0)) return;
  for (unsigned i = 0; i < kMaxLanes; i += 8) {
    const I x = load<I>(row + i);
    store(row + i, (x & 0x7f800000) == 0 ? I{} : x);
  }
}

/// Whether every C is 0 or a number from 2^least on and below 2^end. Seen on the way, 0 is too small.
class AddendRange {
 public:
  using U = typename Simd<kWidest>::U;
  AddendRange(int least, int end)
      : small_(static_cast<u32>(least + 127) << 24), large_(static_cast<u32>(end + 127) << 24) {}
  [[gnu::always_inline]] void look_at(const u32* c) {
    const U v = load<U>(c);
    beyond_ = greater(beyond_, v + v - small_);  // twice: the sign falls out
  }
  /// What was looked at.
  [[gnu::always_inline]] bool held() const { return !any_of<kWidest>(Ints<kWidest>(beyond_ >= large_ - small_)); }
  /// All of them.
  [[gnu::always_inline]] bool holds(const Row* d, unsigned registers, unsigned lanes) const {
    U most{}, least = ~U{};
    for (unsigned r = 0; r < registers; ++r) {
      for (unsigned i = 0; i < lanes; i += kWidest) {
        const U v = load<U>(&d[r][i]), twice = v + v, low = twice - 1;  // 0 less one is greater than all
        most = greater(most, twice);
        least = least < low ? least : low;
      }
    }
    return !any_of<kWidest>(Ints<kWidest>((most >= large_) | (least < small_ - 1)));
  }

 private:
  u32 small_, large_;  ///< twice the bits
  U beyond_{};
};

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
      const unsigned shift = high ? 16 : 0, lanes = lanes_of(w);
      Row half;
      for (unsigned i = 0; i < lanes; ++i) half[i] = from[i] >> shift & 0xffff;
      if (row.c == Format::kF16) {
        for (unsigned i = 0; i < lanes; ++i) d[r][i] = bits<u32>(half_to_float(half[i]));
      } else {
        for (unsigned i = 0; i < lanes; ++i) d[r][i] = bits<u32>(bf16_to_float(half[i]));
      }
    } else {
      if (d[r] != from) std::memcpy(d[r], from, plan.lanes * sizeof(u32));
    }
    if (row.d != Format::kI32 && (clear != ~0U || flip != 0)) {
      for (unsigned i = 0; i < plan.lanes; ++i) d[r][i] = (d[r][i] & clear) ^ flip;
    }
    if (plan.flush) flush_row(d[r]);
  }
}

KILN_SHARED void store_result(WaveState& w, const Instruction& in, const MatrixPlan& plan, Row* d, unsigned registers) {
  const MatrixRow& row = *plan.row;
  if (bits_of(row.d) != 16) {
    for (unsigned r = 0; r < registers; ++r) std::memcpy(w.v[in.dst[0].index + r], d[r], plan.lanes * sizeof(u32));
    return;
  }
  // Loops over locals, each of one kind, which the compiler can turn into vectors.
  const unsigned lanes = lanes_of(w);
  const bool limit = w.fp16_overflow && row.wide() && plan.sum != MatrixSum::kDots;  // Dots has done it
  const u32 infinity = row.d == Format::kF16 ? 0x7c00U : 0x7f80U;
  for (unsigned r = 0; r < registers; ++r) {
    const bool high = plan.op_sel_results ? (in.op_sel & 4) != 0 : (r & 1) != 0;
    u32* to = w.v[in.dst[0].index + (plan.op_sel_results ? r : r / 2)];
    Row half;
    if (row.d == Format::kF16) {
      for (unsigned i = 0; i < lanes; ++i) half[i] = float_to_half(bits<float>(d[r][i]));
    } else {
      for (unsigned i = 0; i < lanes; ++i) half[i] = float_to_bf16(bits<float>(d[r][i]));
    }
    if (limit) {  // FP16_OVFL: the largest number instead
      for (unsigned i = 0; i < lanes; ++i) half[i] -= (half[i] & 0x7fff) == infinity ? 1 : 0;
    }
    if (high) {
      for (unsigned i = 0; i < lanes; ++i) to[i] = (to[i] & 0xffff) | half[i] << 16;
    } else {
      for (unsigned i = 0; i < lanes; ++i) to[i] = (to[i] & 0xffff0000U) | half[i];
    }
  }
}

}  // namespace
}  // namespace kiln::emulator::KILN_LEVEL
