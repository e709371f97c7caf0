// A copy of a program's code, as long as that, of which only what a wave can come to is there: the rest are zeros that
// take no memory (variants.hpp).
#pragma once

#include "runtime/emulator/code/instruction.hpp"
#include "runtime/host/sparse_bytes.hpp"

#include <cstddef>
#include <new>
#include <type_traits>

namespace kiln::emulator {

class CodeCopy {
 public:
  CodeCopy() = default;
  explicit CodeCopy(std::size_t instructions) : bytes_(instructions * sizeof(Instruction)) {}

  const Instruction* data() const { return reinterpret_cast<const Instruction*>(bytes_.data()); }
  void put(std::size_t index, const Instruction& in) {
    static_assert(std::is_trivially_copyable_v<Instruction> && std::is_trivially_destructible_v<Instruction>);
    new (bytes_.data() + index * sizeof(Instruction)) Instruction(in);
  }

 private:
  host::SparseBytes bytes_;  ///< pages of its own, so that instructions are aligned
};

}  // namespace kiln::emulator
