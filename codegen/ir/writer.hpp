// Writer: appends instructions to a function. One method per row of the opcode table, so that a kernel reads like
// assembly: w.v_add_u32(d, a, b). It does no bookkeeping: registers, waits and hazards are the passes' work.
#pragma once

#include "codegen/ir/ir.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace kiln::ir {

class Writer {
 public:
  explicit Writer(Function& function) : f_(function) {}

  /// New virtual registers. Tuples of two or more are aligned as the target demands.
  Reg sgpr(std::string_view name, std::uint32_t count = 1);
  Reg vgpr(std::string_view name, std::uint32_t count = 1);
  Reg accvgpr(std::string_view name, std::uint32_t count = 1);
  /// A lane mask: 2 SGPRs in wave64, 1 in wave32.
  Reg mask(std::string_view name);
  /// A register that holds a value at entry.
  Reg input(RegisterClass cls, std::string_view name, std::uint32_t number, std::uint32_t count);

  /// A block to be placed later; labels may be used before.
  BlockId new_block(std::string_view label, std::string_view note = {});
  /// Appends the block to the layout; instructions go there from now on.
  void place(BlockId block);
  BlockId current() const { return current_; }
  /// Puts the function's blocks in the order they were placed and drops those that were not.
  void finish();

  /// Applied to every instruction written until it is changed.
  Placement placement;
  std::uint8_t lds_region = 0;

  Instruction& emit(Opcode op, std::initializer_list<Operand> operands);

#define KILN_METHOD(name, ...)                         \
  template <class... Operands>                         \
  Instruction& name(Operands... operands) {            \
    return emit(Opcode::name, {Operand(operands)...}); \
  }
  KILN_OPCODES(KILN_METHOD)
#undef KILN_METHOD

  /// Branches take blocks.
  Instruction& branch(Opcode op, BlockId target) {
    return emit(op, {Operand::label(target)});
  }

  Function& function() {
    return f_;
  }

 private:
  Reg add(RegisterClass cls, std::string_view name, std::uint32_t count, std::uint32_t alignment, std::int32_t fixed);

  Function& f_;
  BlockId current_ = 0;
  std::vector<BlockId> layout_;
};

}  // namespace kiln::ir
