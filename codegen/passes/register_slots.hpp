// A dense number for every physical register a function names, for passes that keep something per register.
#pragma once

#include "codegen/ir/ir.hpp"

#include <algorithm>
#include <array>

namespace kiln::passes {

class RegisterSlots {
 public:
  explicit RegisterSlots(const ir::Function& function) {
    std::array<std::uint32_t, ir::kRegisterClasses> sizes{};
    for (const ir::Block& block : function.blocks)
      for (const ir::Instruction& instruction : block.instructions)
        ir::for_each_register(instruction, [&](const ir::Reg& reg, isa::OperandRole) {
          std::uint32_t& size = sizes[static_cast<std::size_t>(reg.cls)];
          size = std::max(size, reg.number() + reg.count);
        });
    for (std::size_t c = 0; c < sizes.size(); ++c) {
      first_[c] = size_;
      size_ += sizes[c];
    }
  }
  std::size_t size() const { return size_; }
  /// Of dword d of a physical register.
  std::size_t operator()(const ir::Reg& reg, std::uint32_t d) const {
    return first_[static_cast<std::size_t>(reg.cls)] + reg.number() + d;
  }

 private:
  std::array<std::size_t, ir::kRegisterClasses> first_{};
  std::size_t size_ = 0;
};

}  // namespace kiln::passes
