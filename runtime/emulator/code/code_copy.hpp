// A copy of a program's code, as long as that, of which only what a wave can come to is there: the rest is memory that
// nothing has written or reads, and may take none (variants.hpp).
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace kiln::emulator {

class CodeCopy {
 public:
  CodeCopy() = default;
  explicit CodeCopy(std::size_t instructions)
      : code_(static_cast<Instruction*>(
            ::operator new (instructions * sizeof(Instruction), std::align_val_t{alignof(Instruction)}))) {}

  const Instruction* data() const { return code_.get(); }
  void put(std::size_t index, const Instruction& in) {
    static_assert(std::is_trivially_copyable_v<Instruction> && std::is_trivially_destructible_v<Instruction>);
    new (code_.get() + index) Instruction(in);
  }

 private:
  struct Free {
    void operator()(Instruction* code) const { ::operator delete (code, std::align_val_t{alignof(Instruction)}); }
  };
  std::unique_ptr<Instruction, Free> code_;
};

}  // namespace kiln::emulator
