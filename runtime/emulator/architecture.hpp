// What differs between targets as the emulator sees them: one row per processor, traits per generation. The emulator
// runs more processors than kiln writes kernels for, so these rows stand apart from codegen/isa. Source: LLVM
// AMDGPUUsage.rst (processors, code object's e_flags, initial kernel state), AMD ISA manuals chapter 3, LLVM AMDGPU.td.
#pragma once

#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace kiln::emulator {

/// In order of age; comparisons mean "this one and all after it".
enum class Generation : std::uint8_t {
  kGfx8,
  kGfx9,
  kGfx908,
  kGfx90a,
  kGfx940,
  kGfx950,
  kGfx10,
  kGfx103,
  kGfx11,
  kGfx115,
  kGfx12,
  kGfx1250,
};

/// How float dot products of halves are formed: by fmas, or as vector/rdna_dot.hpp says. kFlushingFma: denormals count
/// as zero whatever MODE says, kFlushingSums: but not those of f16 factors.
enum class DotUnit : std::uint8_t { kFma, kFlushingFma, kFlushingSums, kRdna3, kRdna4 };

struct Architecture {
  std::string_view name;
  Generation generation;
  std::uint8_t elf_machine;  ///< EF_AMDGPU_MACH of the code object's e_flags
  bool has_sramecc;          ///< may run with SRAM ECC: a d16 load then loses the other half
  bool has_xnack;
  // Filled in by architecture_of() from the generation:
  bool packed_work_item_ids = false;       ///< x, y, z in v0, ten bits each
  bool store_counter = false;              ///< stores count in vscnt, loads in vmcnt
  bool keeps_high_half = false;            ///< 16-bit VALU results keep the other half of the register
  bool clears_high_half = false;           ///< whatever the opcode, clear it
  bool clears_d16 = false;                 ///< with SRAM ECC a d16 load does not keep the other half
  bool zeroes_d16 = false;                 ///< certainly: it sets that half to zero (cdna3 manual 9.1.6)
  bool architected_flat_scratch = false;   ///< FLAT_SCRATCH is set up by hardware
  bool architected_workgroup_ids = false;  ///< workgroup ids are in ttmp9 and ttmp7
  DotUnit dots = DotUnit::kFma;
  std::uint8_t vgpr_granule = 4;    ///< of the descriptor's count, wave64 before gfx10, wave32 from then on
  std::uint16_t vgprs = 256;        ///< that a wave can address
  std::uint32_t lds_bytes = 65536;  ///< a workgroup can have

  /// gfx8 and gfx9 (GCN and CDNA): wave64 only, one counter for loads and stores.
  bool before_gfx10() const { return generation < Generation::kGfx10; }
  bool is_gfx940() const { return generation == Generation::kGfx940 || generation == Generation::kGfx950; }
  bool has_accvgprs() const { return generation >= Generation::kGfx908 && before_gfx10(); }
  bool unified_acc() const { return generation >= Generation::kGfx90a && before_gfx10(); }
  bool from(Generation first) const { return generation >= first; }
};

/// All processors, ordered by generation.
std::span<const Architecture> architectures();

/// kUnknownTarget if the emulator has no row for the processor.
Result<Architecture> architecture_of(const Target& target);

/// The target a code object was built for, by its e_flags and ABI version. kUnknownTarget for a machine number of no
/// row.
Result<Target> target_of(std::uint32_t elf_flags, std::uint8_t abi_version);

}  // namespace kiln::emulator
