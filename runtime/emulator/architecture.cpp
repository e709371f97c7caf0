// The rows of architecture.hpp.
#include "runtime/emulator/architecture.hpp"

#include <array>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

using G = Generation;
// clang-format off
// name, generation, ELF mach, packed ids, vscnt, keeps high, clears d16, arch. scratch, flush 16, aligned, VGPR granule
constexpr std::array kArchitectures = {
    Architecture{"gfx90a",  G::kGfx90a, 0x3f, true,  false, false, true,  false, true,  false, 8},
    Architecture{"gfx942",  G::kGfx940, 0x4c, true,  false, false, true,  true,  false, true,  8},
    Architecture{"gfx1030", G::kGfx10,  0x36, false, true,  true,  false, false, false, false, 8},
    Architecture{"gfx1100", G::kGfx11,  0x41, true,  true,  true,  false, true,  false, false, 8},
};
// clang-format on

}  // namespace

Result<Architecture> architecture_of(const Target& target) {
  KILN_ASSIGN(const isa::Processor* processor, isa::require_processor(target.processor));
  for (Architecture row : kArchitectures) {
    if (row.name != target.processor) continue;
    row.processor = processor;
    if (target.sramecc == Feature::kOff) row.clears_d16 = false;
    return row;
  }
  return Error{ErrorCode::kUnknownTarget, fmt::format("the emulator has no row for {}", target.processor), {}};
}

}  // namespace kiln::emulator
