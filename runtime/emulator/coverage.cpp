// What share of a target's instructions the emulator executes (emulator.hpp).
#include "runtime/emulator/code/program.hpp"
#include "runtime/emulator/emulator.hpp"

#include <algorithm>
#include <array>

namespace kiln::emulator {
namespace {

/// How the mnemonics begin that only graphics has, and why the others are missing. AMD ISA manuals: chapters on images,
/// exports, parameter interpolation, ray tracing, GWS's semaphores;
/// ordered counts and the screen's partition serve pixel shaders.
struct Missing {
  std::string_view prefix;
  bool graphics;
  std::string_view reason;
};
constexpr std::string_view kImages = "images and samplers: graphics", kExports = "exports: graphics",
                           kParameters = "parameters of pixels: graphics", kRays = "ray tracing: graphics",
                           kOrdered = "order among pixel waves: graphics",
                           kGws = "semaphores among workgroups: no compiler asks for them",
                           kTraps = "for trap handlers, and none runs here",
                           kOldShape = "a shape of gfx12; gfx1250's manual has none such and LLVM selects none",
                           kScaleHalf = "the first half of a scaled matrix instruction, which is known as a whole";
constexpr std::array kMissing = {
    Missing{"image_", true, kImages},
    Missing{"exp ", true, kExports},
    Missing{"export", true, kExports},
    Missing{"v_interp_", true, kParameters},
    Missing{"ds_gws_sema_", true, kGws},
    Missing{"ds_bvh_", true, kRays},
    Missing{"ds_ordered_", true, kOrdered},
    Missing{"lds_param_", true, kParameters},
    Missing{"ds_param_", true, kParameters},
    Missing{"ds_add_gs_reg", true, "streamout: graphics"},
    Missing{"ds_sub_gs_reg", true, "streamout: graphics"},
    Missing{"v_screen_partition", true, "the screen's partition: graphics"},
    Missing{"s_endpgm_ordered_ps", true, kOrdered},
    Missing{"global_atomic_ordered_add", true, kOrdered},
    Missing{"s_get_waveid", true, kOrdered},
    Missing{"v_illegal", false, "stands for bits that are no instruction"},
    Missing{"s_rfe_", false, kTraps},
    Missing{"tensor_save", false, kTraps},
    Missing{"tensor_stop", false, kTraps},
    Missing{"buffer_store_lds_dword", false, "no manual says which bytes of LDS a lane stores"},
    Missing{"v_mfma_ld_scale_b32", false, kScaleHalf},
    Missing{"v_wmma_ld_scale", false, kScaleHalf},
    Missing{"v_wmma_", false, kOldShape},
    Missing{"v_swmmac_", false, kOldShape},
};

}  // namespace

Result<std::vector<Covered>> coverage(const Target& target, std::span<const mc::KnownInstruction> instructions) {
  KILN_ASSIGN(const Architecture architecture, architecture_of(target));
  const Opcodes opcodes(SimdLevel::kBaseline);
  std::vector<Covered> covered;
  for (const mc::KnownInstruction& instruction : instructions) {
    Instruction first, second;
    bool has_second = false;
    const std::string_view text = instruction.text;
    const auto missing = std::find_if(kMissing.begin(), kMissing.end(),
                                      [&](const Missing& row) { return text.starts_with(row.prefix); });
    Covered& entry = covered.emplace_back();
    entry.known = decode_line(text, opcodes, architecture, first, &second, has_second);
    if (missing == kMissing.end()) continue;
    entry.graphics = missing->graphics;
    if (!entry.known) entry.reason = missing->reason;
  }
  return covered;
}

}  // namespace kiln::emulator
