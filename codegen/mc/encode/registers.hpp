// LLVM's registers by file, number of dwords and first number, found by their names ("VGPR4_VGPR5").
#pragma once

#include "codegen/ir/ir.hpp"

#include <array>
#include <vector>

#include <llvm/MC/MCRegisterInfo.h>

namespace kiln::mc::encode {

class Registers {
 public:
  explicit Registers(const llvm::MCRegisterInfo& info);
  /// Not valid if there is none.
  llvm::MCRegister find(ir::RegisterClass cls, std::uint32_t count, std::uint32_t number) const {
    const auto& file = files_[static_cast<std::size_t>(cls)];
    if (count >= file.size() || number >= file[count].size()) return {};
    return file[count][number];
  }

 private:
  static constexpr std::size_t kMostDwords = 32;
  std::array<std::array<std::vector<llvm::MCRegister>, kMostDwords + 1>, ir::kRegisterClasses> files_;
};

}  // namespace kiln::mc::encode
