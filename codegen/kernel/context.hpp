// What every stage writes with: the plan, the writer, and a few registers for short use. It holds nothing that a stage
// made: a stage takes what it needs and returns what it made.
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
  const Plan& plan;
  ir::Writer& w;
  RegisterPool masks;    ///< of lanes inside of the matrix
  RegisterPool indices;  ///< of the rows or k that are compared for them

  Context(const Plan& of, ir::Writer& writer);
  /// A VGPR for the steps of a conversion.
  Reg temporary();

 private:
  RegisterPool temporaries_;
};

}  // namespace kiln::kernel
