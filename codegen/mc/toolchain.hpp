// What assemble.cpp and disassemble.cpp share: LLVM's tables for one target. Making them costs more than using them, so
// each thread keeps those it has made; nothing here is shared between threads, as an MCContext may not be either.
// Source: llvm/MC/TargetRegistry.h, llvm/lib/Target/AMDGPU/MCTargetDesc.
#pragma once

#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include <llvm/MC/MCAsmInfo.h>
#include <llvm/MC/MCInstrInfo.h>
#include <llvm/MC/MCRegisterInfo.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/MCTargetOptions.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/TargetParser/Triple.h>

namespace kiln::mc {

/// What an instruction's first dwords say, where they say all of it (disassemble.cpp).
struct ShortText {
  std::uint32_t size_bytes = 0;  ///< 0: they do not
  std::string text;
};

struct Toolchain {
  const llvm::Target* target = nullptr;  ///< LLVM's AMDGPU back end
  llvm::Triple triple;
  llvm::MCTargetOptions options;
  std::unique_ptr<llvm::MCRegisterInfo> registers;
  std::unique_ptr<llvm::MCAsmInfo> asm_info;
  std::unique_ptr<llvm::MCInstrInfo> instructions;
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget;
  /// Printed before, by one dword and by two: kernels of one target have most of their instructions in common.
  mutable std::array<std::unordered_map<std::uint64_t, ShortText>, 2> known;
};

/// Registers LLVM's AMDGPU back end, as the first use of it does.
void open_llvm();

/// Tables of one's own.
Result<Toolchain> make_toolchain(const Target& target, unsigned wave_lanes);

/// This thread's tables for a target; they live as long as the thread. wave_lanes is 32, 64 or 0 for the processor's
/// own. kUnknownTarget for a processor LLVM does not know or a feature it lacks, kInvalidArgument for a wave size it
/// lacks.
Result<const Toolchain*> toolchain_for(const Target& target, unsigned wave_lanes);

/// What an instruction printer wrote: tabs and runs of blanks become one space; ends are trimmed. disassemble.cpp
std::string single_spaced(std::string_view printed);

}  // namespace kiln::mc
