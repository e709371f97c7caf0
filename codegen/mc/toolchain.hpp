// What assemble.cpp and disassemble.cpp share: LLVM's tables for one target. Making them costs more than using them, so
// each thread keeps those it has made; nothing here is shared between threads, as an MCContext may not be either.
// Source: llvm/MC/TargetRegistry.h, llvm/lib/Target/AMDGPU/MCTargetDesc.
#pragma once

#include "codegen/mc/text.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include <llvm/ADT/DenseMap.h>
#include <llvm/MC/MCAsmInfo.h>
#include <llvm/MC/MCInstrInfo.h>
#include <llvm/MC/MCRegisterInfo.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/MCTargetOptions.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/TargetParser/Triple.h>

namespace kiln::mc {

/// Instructions that were printed before, by their dwords: kernels of one target have most of them in common. Looking
/// one up waits for the one in front, whose size says where it begins, so that the tables are flat.
class KnownText {
 public:
  using Dwords = std::array<std::uint32_t, 3>;
  struct Entry {
    std::uint32_t size_bytes = 0;
    Text text;
  };

  /// What so many dwords begin with, where they say all of it; the others are 0. nullptr: it is not known. The entry is
  /// there until the next one is added.
  const Entry* find(const Dwords& code, std::size_t dwords) const {
    if (is_reserved(code)) return nullptr;
    const auto found = texts_[dwords - 1].find(code);
    return found == texts_[dwords - 1].end() ? nullptr : &found->second;
  }
  void add(const Dwords& code, std::size_t dwords, Entry entry) {
    if (!is_reserved(code)) texts_[dwords - 1].insert_or_assign(code, std::move(entry));
  }
  /// Forgets all of what has become many.
  void limit() {
    constexpr std::size_t kMostKnown = 1U << 15;
    for (auto& texts : texts_)
      if (texts.size() > kMostKnown) texts.clear();
  }

 private:
  /// Keys that llvm::DenseMap has for places without an entry. They begin no instruction.
  static constexpr std::uint32_t kReserved = 0xffffffff;
  static bool is_reserved(const Dwords& code) { return code[0] == kReserved; }
  struct KeyInfo {
    static Dwords getEmptyKey() { return {kReserved, 0, 0}; }
    static Dwords getTombstoneKey() { return {kReserved, 1, 0}; }
    static unsigned getHashValue(const Dwords& code) {
      constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15;
      std::uint64_t hash = code[0] | std::uint64_t{code[1]} << 32U;
      hash = (hash ^ hash >> 29U ^ code[2]) * kOdd;
      return static_cast<unsigned>(hash ^ hash >> 32U);
    }
    static bool isEqual(const Dwords& a, const Dwords& b) { return a == b; }
  };
  std::array<llvm::DenseMap<Dwords, Entry, KeyInfo>, std::tuple_size_v<Dwords>> texts_;
};

struct Toolchain {
  const llvm::Target* target = nullptr;  ///< LLVM's AMDGPU back end
  llvm::Triple triple;
  llvm::MCTargetOptions options;
  std::unique_ptr<llvm::MCRegisterInfo> registers;
  std::unique_ptr<llvm::MCAsmInfo> asm_info;
  std::unique_ptr<llvm::MCInstrInfo> instructions;
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget;
  mutable KnownText known;
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
