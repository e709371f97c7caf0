// What every stage writes with: the writer, the recipe and the processor that the kernel is for, and a few registers
// for short use. It holds nothing that a stage or a rule of the plan made: a stage takes the small plans that it uses
// and what earlier stages returned, and returns what it made.
#pragma once

#include "codegen/ir/writer.hpp"
#include "codegen/plan/plan.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace kiln::kernel {

using ir::Reg;

/// A few registers used in turn, so that no order of a block can need more of them.
class RegisterPool {
 public:
  void add(Reg reg) { registers_.push_back(reg); }
  bool empty() const { return registers_.empty(); }
  Reg next() {
    next_ = (next_ + 1) % registers_.size();
    return registers_[next_];
  }

 private:
  std::vector<Reg> registers_;
  std::size_t next_ = 0;
};

struct Context {
  const Recipe& recipe;
  const isa::Processor& processor;
  ir::Writer& w;
  RegisterPool masks;    ///< of lanes inside of the matrix
  RegisterPool indices;  ///< of the rows or k that are compared for them

  Context(const Recipe& of, const isa::Processor& target, ir::Writer& writer);
  const isa::Traits& traits() const { return processor.traits(); }
  /// A VGPR for the steps of a conversion.
  Reg temporary();

 private:
  RegisterPool temporaries_;
};

}  // namespace kiln::kernel
