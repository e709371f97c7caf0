// What share of a target's instructions the emulator executes (emulator.hpp).
#include "runtime/emulator/code/program.hpp"
#include "runtime/emulator/emulator.hpp"

#include <algorithm>
#include <array>

namespace kiln::emulator {
namespace {

/// How the mnemonics begin that only graphics has. AMD ISA manuals: chapters on images, exports, parameter
/// interpolation, ray tracing, GWS; ordered counts and the screen's partition serve pixel shaders.
constexpr std::array<std::string_view, 17> kGraphics = {"image_",
                                                        "exp ",
                                                        "export",
                                                        "v_interp_",
                                                        "ds_gws_",
                                                        "ds_bvh_",
                                                        "ds_ordered_",
                                                        "lds_param_",
                                                        "lds_direct_",
                                                        "ds_param_",
                                                        "ds_direct_",
                                                        "ds_add_gs_reg",
                                                        "ds_sub_gs_reg",
                                                        "v_screen_partition",
                                                        "s_endpgm_ordered_ps",
                                                        "global_atomic_ordered_add",
                                                        "s_get_waveid"};

}  // namespace

Result<std::vector<Covered>> coverage(const Target& target, std::span<const mc::KnownInstruction> instructions) {
  KILN_ASSIGN(const Architecture architecture, architecture_of(target));
  const Opcodes opcodes;
  std::vector<Covered> covered;
  for (const mc::KnownInstruction& instruction : instructions) {
    Instruction first, second;
    bool has_second = false;
    const std::string_view text = instruction.text;
    covered.push_back({decode_line(text, opcodes, architecture, first, &second, has_second),
                       std::any_of(kGraphics.begin(), kGraphics.end(),
                                   [&](std::string_view prefix) { return text.starts_with(prefix); })});
  }
  return covered;
}

}  // namespace kiln::emulator
