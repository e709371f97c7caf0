// Branches over whole stores, which may be more code than an instruction reaches over (2^15 dwords).
#pragma once

#include "codegen/kernel/context.hpp"

#include <vector>

namespace kiln::kernel {

class FarBranches {
 public:
  explicit FarBranches(ir::Writer& w) : w_(w) {}

  /// A branch to a block that is placed later.
  void branch(ir::Opcode op, ir::BlockId target);
  /// Places the block that branches lead to.
  void place(ir::BlockId target);
  /// To be called wherever the code may be interrupted: where branches are about to be out of reach of it, they get a
  /// branch on their way.
  void relay();

 private:
  /// The instruction that leads on to the target.
  struct Pending {
    ir::BlockId target, block;
    std::size_t index;
  };
  std::size_t written() const;

  ir::Writer& w_;
  std::vector<Pending> pending_;
  std::size_t last_ = 0;  ///< instructions before the oldest of them
  unsigned relays_ = 0;
};

}  // namespace kiln::kernel
