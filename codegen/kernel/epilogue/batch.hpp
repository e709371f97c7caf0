// A few elements that go through the same instructions side by side: results of slow instructions are read late, and
// one place says for how many elements there are registers. Elements are numbers of computed_sum; what
// compares, selects and multiplies them is the same for each.
#pragma once

#include "codegen/kernel/abi/entry.hpp"

#include <algorithm>
#include <array>

namespace kiln::kernel {

/// Elements of a batch, at most.
inline constexpr std::uint32_t kBatch = 4;

/// The registers of each element; or a lane mask for each.
using Column = std::array<Reg, kBatch>;

/// For activations: their arguments (VGPRs, so that an instruction may read a mask as well) and scratch.
struct ActivationRegisters {
  Reg a, b;
  std::array<Column, 4> scratch;
};
ActivationRegisters activation_registers(Context& c, const Arguments& arguments);

/// Comparisons of numbers of a Sum.
struct Comparisons {
  ir::Opcode less, not_above;
};
const Comparisons& comparisons_of(isa::Sum sum);

class Batch {
 public:
  /// Of `count` elements, which are changed in place.
  Batch(Context& c, const ActivationRegisters& registers, Reg values, std::uint32_t count)
      : a(registers.a), b(registers.b), t(registers.scratch), c_(c), count_(count) {
    const std::uint32_t dwords = isa::dwords_of(sum());
    for (std::uint32_t e = 0; e < count; ++e) x[e] = values.sub(e * dwords, dwords);
  }

  isa::Sum sum() const { return computed_sum(c_.recipe); }
  bool follows_hipblaslt() const {
    return c_.recipe.type.numerics == Numerics::kHipblaslt || c_.recipe.launch_says_epilogue;
  }

  /// One instruction for each element. Items are columns, or operands that all share: registers, integers, floats.
  template <class... Items>
  void operator()(ir::Opcode op, const Items&... items) const {
    for (std::uint32_t e = 0; e < count_; ++e) c_.w.emit(op, {operand(items, e)...});
  }

  /// to = mask ? yes : no.
  template <class No, class Yes>
  void select(const Column& to, const No& no, const Yes& yes, const Column& mask) const {
    for (std::uint32_t e = 0; e < count_; ++e)
      for (std::uint32_t d = 0; d < to[e].count; ++d)
        c_.w.v_cndmask_b32(to[e].sub(d), dword(operand(no, e), d), dword(operand(yes, e), d), mask[e]);
  }
  /// Masks of the elements for which less < more (is_not_above: <=); false for NaN. At most two are used at once.
  template <class Less, class More>
  Column is_less(const Less& less, const More& more) const {
    return compare(comparisons_of(sum()).less, less, more);
  }
  template <class Less, class More>
  Column is_not_above(const Less& less, const More& more) const {
    return compare(comparisons_of(sum()).not_above, less, more);
  }
  /// from > limit ? limit : from, and the other way around. NaN stays.
  template <class Limit>
  void at_most(const Column& to, const Column& from, const Limit& limit) const {
    select(to, from, limit, is_less(limit, from));
  }
  template <class Limit>
  void at_least(const Column& to, const Column& from, const Limit& limit) const {
    select(to, from, limit, is_less(from, limit));
  }

  /// The same, and the limit for NaN.
  template <class Limit>
  void number_at_most(const Column& to, const Column& from, const Limit& limit) const {
    select(to, limit, from, is_less(from, limit));
  }
  template <class Limit>
  void number_at_least(const Column& to, const Column& from, const Limit& limit) const {
    select(to, limit, from, is_less(limit, from));
  }

  Column x;
  const Reg a, b;                  ///< the activation's arguments
  const std::array<Column, 4>& t;  ///< scratch

 private:
  template <class Less, class More>
  Column compare(ir::Opcode op, const Less& less, const More& more) const {
    Column mask;
    for (std::uint32_t e = 0; e < count_; ++e) mask[e] = c_.masks.next();
    (*this)(op, mask, less, more);
    return mask;
  }
  static ir::Operand operand(const Column& column, std::uint32_t e) { return column[e]; }
  static ir::Operand operand(const Reg& reg, std::uint32_t) { return reg; }
  static ir::Operand operand(float value, std::uint32_t) { return ir::Operand::constant(value); }
  static ir::Operand operand(unsigned value, std::uint32_t) { return value; }
  /// One dword of an operand; constants have one.
  static ir::Operand dword(const ir::Operand& operand, std::uint32_t d) {
    return operand.is_reg() ? ir::Operand(operand.reg.sub(d)) : operand;
  }

  Context& c_;
  std::uint32_t count_;
};

}  // namespace kiln::kernel
