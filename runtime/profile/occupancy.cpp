// The rows of occupancy.hpp. Where a rule is written down nowhere else it is LLVM's: its asm printer's "; Occupancy:"
// is the outside judge of the tests.
#include "runtime/profile/occupancy.hpp"

#include <algorithm>
#include <array>

namespace kiln::profile {
namespace {

using emulator::Architecture;
using emulator::Generation;

unsigned round_up(unsigned value, unsigned granule) {
  return (value + granule - 1) / granule * granule;
}

/// gfx11 and later come with a file of 1536 or of 1024 registers. AMDGPUUsage.rst and LLVM's processor features.
bool has_large_file(const Architecture& a) {
  constexpr std::array<std::string_view, 3> kGfx11 = {"gfx1100", "gfx1101", "gfx1151"};
  return a.generation == Generation::kGfx12 || std::find(kGfx11.begin(), kGfx11.end(), a.name) != kGfx11.end();
}

/// From gfx10 on the file is counted for waves of 32 lanes; a wave of 64 takes twice as much of it.
void set_vgprs(RegisterFile& file, const Architecture& a, unsigned wave_lanes) {
  if (a.before_gfx10()) {
    file.vgprs = a.unified_acc() ? 512 : 256;
    file.vgpr_granule = a.unified_acc() ? 8 : 4;
    return;
  }
  const bool large = has_large_file(a);
  file.vgprs = large ? 1536 : 1024;
  file.vgpr_granule = large ? 24 : a.from(Generation::kGfx103) ? 16 : 8;
  if (wave_lanes == 64) {
    file.vgprs /= 2;
    file.vgpr_granule /= 2;
  }
}

}  // namespace

RegisterFile register_file(const Architecture& a, unsigned wave_lanes, bool wgp_mode) {
  RegisterFile file;
  set_vgprs(file, a, wave_lanes);
  if (a.before_gfx10()) {
    file.simds = 4;
    file.max_waves = a.unified_acc() ? 8 : 10;
    file.lds_bytes = a.lds_bytes;
    file.lds_granule_bytes = a.generation == Generation::kGfx950 ? 1280 : 512;
    return file;
  }
  file.simds = wgp_mode ? 4 : 2;
  file.max_waves = a.from(Generation::kGfx103) ? 16 : 20;
  file.sgprs = 0;
  file.lds_bytes = a.from(Generation::kGfx1250) ? a.lds_bytes : wgp_mode ? 131072 : 65536;
  file.lds_granule_bytes = a.from(Generation::kGfx1250) ? 2048 : a.from(Generation::kGfx11) ? 1024 : 512;
  file.max_workgroups = wgp_mode ? 32 : 16;
  return file;
}

Occupancy occupancy_of(const RegisterFile& file, const KernelNeeds& needs) {
  Occupancy result;
  result.file = file;
  const unsigned waves = std::max(1U, needs.waves_per_workgroup);
  const auto by_waves = [&](std::string_view by, unsigned per_simd) {
    const unsigned allowed = std::min(per_simd, file.max_waves);
    result.limits.push_back({by, allowed, allowed * file.simds / waves});
  };
  by_waves("wave slots", file.max_waves);  // first: where it ties with another limit, that one is none
  by_waves("VGPRs", file.vgprs / std::max(file.vgpr_granule, round_up(needs.vgprs, file.vgpr_granule)));
  if (file.sgprs != 0)
    by_waves("SGPRs", file.sgprs / std::max(file.sgpr_granule, round_up(needs.sgprs, file.sgpr_granule)));
  const auto by_workgroups = [&](std::string_view by, unsigned workgroups) {
    result.limits.push_back(
        {by, std::min(file.max_waves, (workgroups * waves + file.simds - 1) / file.simds), workgroups});
  };
  if (needs.lds_bytes != 0) {
    const std::uint32_t granule = file.lds_granule_bytes;
    by_workgroups("LDS", file.lds_bytes / ((needs.lds_bytes + granule - 1) / granule * granule));
  }
  // A workgroup of one wave needs no barrier, of which a CU has as many as workgroups.
  if (waves > 1) by_workgroups("workgroup slots", file.max_workgroups);
  std::stable_sort(result.limits.begin(), result.limits.end(),
                   [](const Limit& a, const Limit& b) { return a.workgroups < b.workgroups; });
  result.workgroups = result.limits.front().workgroups;
  result.waves_per_simd = std::min(file.max_waves, (result.workgroups * waves + file.simds - 1) / file.simds);
  return result;
}

}  // namespace kiln::profile
