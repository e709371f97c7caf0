// What differs between targets as the emulator sees them: one row per processor, traits per generation. A new target is
// a row of codegen/isa/processor.cpp and one here. Source: LLVM AMDGPUUsage.rst (processors, initial kernel state), AMD
// ISA manuals chapter 3, LLVM GCNSubtarget.h.
#pragma once

#include "codegen/isa/processor.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <cstdint>
#include <string_view>

namespace kiln::emulator {

enum class Generation : std::uint8_t { kGfx9, kGfx90a, kGfx940, kGfx10, kGfx11 };

struct Architecture {
  std::string_view name;
  Generation generation;
  std::uint8_t elf_machine;       ///< EF_AMDGPU_MACH of the code object's e_flags
  bool packed_work_item_ids;      ///< x, y, z in v0, ten bits each
  bool store_counter;             ///< stores count in vscnt, loads in vmcnt
  bool keeps_high_half;           ///< 16-bit VALU results keep the other half of the register
  bool clears_d16;                ///< with SRAM ECC a d16 load does not keep the other half
  bool architected_flat_scratch;  ///< FLAT_SCRATCH is set up by hardware
  bool flush_matrix_16;           ///< f16/bf16 matrix instructions flush denormals
  bool matrix_aligned;            ///< f16/bf16 matrix sums align their products (CDNA3)
  std::uint8_t vgpr_granule;      ///< of the descriptor's count, wave64 on gfx9, wave32 on gfx10+
  const isa::Processor* processor = nullptr;

  bool is_gfx9() const { return generation <= Generation::kGfx940; }
  bool unified_acc() const { return generation == Generation::kGfx90a || generation == Generation::kGfx940; }
};

/// kUnknownTarget if the emulator has no row for the processor.
Result<Architecture> architecture_of(const Target& target);

}  // namespace kiln::emulator
