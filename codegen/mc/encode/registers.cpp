// Reads the names of LLVM's registers (registers.hpp). Source: llvm/lib/Target/AMDGPU/SIRegisterInfo.td.
#include "codegen/mc/encode/registers.hpp"

#include <string_view>

namespace kiln::mc::encode {
namespace {

struct Named {
  ir::RegisterClass cls;
  std::uint32_t first, count;
};

/// "SGPR4_SGPR5": file, first number, and how many there are. False for all others ("VGPR0_LO16", "TTMP3").
bool read_name(std::string_view name, Named& named) {
  if (name.size() < 5 || name.substr(1, 3) != "GPR") return false;
  const char letter = name[0];
  if (letter != 'S' && letter != 'V' && letter != 'A') return false;
  named.cls = letter == 'S'   ? ir::RegisterClass::kSgpr
              : letter == 'V' ? ir::RegisterClass::kVgpr
                              : ir::RegisterClass::kAccVgpr;
  std::size_t at = 4;
  named.first = 0;
  named.count = 1;
  const auto digit = [&] { return at < name.size() && name[at] >= '0' && name[at] <= '9'; };
  if (!digit()) return false;
  for (; digit(); ++at) named.first = named.first * 10 + static_cast<std::uint32_t>(name[at] - '0');
  for (; at < name.size(); ++at) {
    if (name[at] != '_') continue;
    if (at + 1 >= name.size() || name[at + 1] != letter) return false;
    ++named.count;
  }
  return true;
}

}  // namespace

Registers::Registers(const llvm::MCRegisterInfo& info) {
  for (unsigned id = 1; id < info.getNumRegs(); ++id) {
    Named named{};
    if (!read_name(info.getName(id), named) || named.count > kMostDwords) continue;
    auto& numbers = files_[static_cast<std::size_t>(named.cls)][named.count];
    if (numbers.size() <= named.first) numbers.resize(named.first + 1);
    numbers[named.first] = llvm::MCRegister(id);
  }
}

}  // namespace kiln::mc::encode
