// The rows of architecture.hpp.
#include "runtime/emulator/architecture.hpp"

#include "codegen/isa/processor.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

using G = Generation;
// clang-format off
// name, generation, ELF mach, SRAM ECC, XNACK
constexpr std::array kArchitectures = {
    Architecture{"gfx801",          G::kGfx8,    0x28, false, true},
    Architecture{"gfx802",          G::kGfx8,    0x29, false, false},
    Architecture{"gfx803",          G::kGfx8,    0x2a, false, false},
    Architecture{"gfx805",          G::kGfx8,    0x3c, false, false},
    Architecture{"gfx810",          G::kGfx8,    0x2b, false, true},
    Architecture{"gfx900",          G::kGfx9,    0x2c, false, true},
    Architecture{"gfx902",          G::kGfx9,    0x2d, false, true},
    Architecture{"gfx904",          G::kGfx9,    0x2e, false, true},
    Architecture{"gfx906",          G::kGfx9,    0x2f, true,  true},
    Architecture{"gfx909",          G::kGfx9,    0x31, false, true},
    Architecture{"gfx90c",          G::kGfx9,    0x32, false, true},
    Architecture{"gfx9-generic",    G::kGfx9,    0x51, false, true},
    Architecture{"gfx908",          G::kGfx908,  0x30, true,  true},
    Architecture{"gfx90a",          G::kGfx90a,  0x3f, true,  true},
    Architecture{"gfx942",          G::kGfx940,  0x4c, true,  true},
    Architecture{"gfx9-4-generic",  G::kGfx940,  0x5f, true,  true},
    Architecture{"gfx950",          G::kGfx950,  0x4f, true,  true},
    Architecture{"gfx1010",         G::kGfx10,   0x33, false, true},
    Architecture{"gfx1011",         G::kGfx10,   0x34, false, true},
    Architecture{"gfx1012",         G::kGfx10,   0x35, false, true},
    Architecture{"gfx1013",         G::kGfx10,   0x42, false, true},
    Architecture{"gfx10-1-generic", G::kGfx10,   0x52, false, true},
    Architecture{"gfx1030",         G::kGfx103,  0x36, false, false},
    Architecture{"gfx1031",         G::kGfx103,  0x37, false, false},
    Architecture{"gfx1032",         G::kGfx103,  0x38, false, false},
    Architecture{"gfx1033",         G::kGfx103,  0x39, false, false},
    Architecture{"gfx1034",         G::kGfx103,  0x3e, false, false},
    Architecture{"gfx1035",         G::kGfx103,  0x3d, false, false},
    Architecture{"gfx1036",         G::kGfx103,  0x45, false, false},
    Architecture{"gfx10-3-generic", G::kGfx103,  0x53, false, false},
    Architecture{"gfx1100",         G::kGfx11,   0x41, false, false},
    Architecture{"gfx1101",         G::kGfx11,   0x46, false, false},
    Architecture{"gfx1102",         G::kGfx11,   0x47, false, false},
    Architecture{"gfx1103",         G::kGfx11,   0x44, false, false},
    Architecture{"gfx11-generic",   G::kGfx11,   0x54, false, false},
    Architecture{"gfx1150",         G::kGfx115,  0x43, false, false},
    Architecture{"gfx1151",         G::kGfx115,  0x4a, false, false},
    Architecture{"gfx1152",         G::kGfx115,  0x55, false, false},
    Architecture{"gfx1153",         G::kGfx115,  0x58, false, false},
    Architecture{"gfx1200",         G::kGfx12,   0x48, false, false},
    Architecture{"gfx1201",         G::kGfx12,   0x4e, false, false},
    Architecture{"gfx12-generic",   G::kGfx12,   0x59, false, false},
    Architecture{"gfx1250",         G::kGfx1250, 0x49, false, true},
    Architecture{"gfx1251",         G::kGfx1250, 0x5a, false, true},
};
// clang-format on
static_assert(std::is_sorted(kArchitectures.begin(), kArchitectures.end(),
                             [](const Architecture& a, const Architecture& b) { return a.generation < b.generation; }));

void fill_in(Architecture& a, const Target& target) {
  a.packed_work_item_ids = a.unified_acc() || a.from(G::kGfx11);
  a.store_counter = a.from(G::kGfx10);
  a.keeps_high_half = a.from(G::kGfx10);
  a.clears_high_half = a.generation == G::kGfx8;
  if (a.unified_acc()) a.dots = a.is_gfx940() ? DotUnit::kFlushingSums : DotUnit::kFlushingFma;
  if (a.generation == G::kGfx11 || a.generation == G::kGfx115) a.dots = DotUnit::kRdna3;
  if (a.generation == G::kGfx12) a.dots = DotUnit::kRdna4;
  a.clears_d16 = a.has_sramecc && target.sramecc != Feature::kOff;
  a.zeroes_d16 = a.has_sramecc && target.sramecc == Feature::kOn;
  a.architected_flat_scratch = a.is_gfx940() || a.from(G::kGfx11);
  a.architected_workgroup_ids = a.from(G::kGfx12);
  a.vgpr_granule = a.generation == G::kGfx1250 ? 16 : a.unified_acc() || a.from(G::kGfx10) ? 8 : 4;
  if (a.generation == G::kGfx1250) a.vgprs = 1024;
  if (a.generation == G::kGfx950) a.lds_bytes = 160 * 1024;
  if (a.generation == G::kGfx1250) a.lds_bytes = 320 * 1024;
}

constexpr std::uint32_t kMachineMask = 0xff;
constexpr std::uint8_t kAbiVersion3 = 1;

/// Two bits of e_flags from version 4 on: unsupported, any, off, on.
Feature feature_of(std::uint32_t bits) {
  return bits == 2 ? Feature::kOff : bits == 3 ? Feature::kOn : Feature::kAny;
}

}  // namespace

std::span<const Architecture> architectures() {
  return kArchitectures;
}

Result<Architecture> architecture_of(const Target& target) {
  for (Architecture row : kArchitectures) {
    if (row.name != target.processor) continue;
    fill_in(row, target);
    return row;
  }
  if (const isa::DroppedProcessor* const dropped = isa::find_dropped(target.processor)) {
    Target like = target;
    like.processor = dropped->like;
    KILN_ASSIGN(Architecture row, architecture_of(like));
    row.name = dropped->name;
    row.elf_machine = dropped->elf_machine;
    return row;
  }
  std::string names;
  for (const Architecture& row : kArchitectures) names += fmt::format("{}{}", names.empty() ? "" : ", ", row.name);
  return Error{ErrorCode::kUnknownTarget,
               fmt::format("unknown target '{}': the emulator has no row for it", target.processor),
               {"the emulator runs " + names}};
}

Result<Target> target_of(std::uint32_t elf_flags, std::uint8_t abi_version) {
  for (const Architecture& row : kArchitectures) {
    if (row.elf_machine != (elf_flags & kMachineMask)) continue;
    Target target;
    target.processor = row.name;
    if (abi_version > kAbiVersion3) {
      target.xnack = feature_of(elf_flags >> 8 & 3);
      target.sramecc = feature_of(elf_flags >> 10 & 3);
    } else {
      if (row.has_xnack) target.xnack = (elf_flags & 0x100) != 0 ? Feature::kOn : Feature::kOff;
      if (row.has_sramecc) target.sramecc = (elf_flags & 0x200) != 0 ? Feature::kOn : Feature::kOff;
    }
    return target;
  }
  return Error{ErrorCode::kUnknownTarget,
               fmt::format("code object: the emulator has no row for machine {:#x}", elf_flags & kMachineMask),
               {}};
}

}  // namespace kiln::emulator
