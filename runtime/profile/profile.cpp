// See profile.hpp.
#include "runtime/profile/profile.hpp"

#include "codegen/isa/processor.hpp"
#include "runtime/emulator/profile/lds_banks.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace kiln::profile {
namespace {

using emulator::Architecture;
using emulator::Generation;
using emulator::Recording;

/// Registers as the descriptor's granules say. Source: AMDGPUUsage.rst, "compute_pgm_rsrc1" and "compute_pgm_rsrc3".
void read_needs(const Recording& recording, Profile& profile) {
  const Architecture& a = recording.architecture;
  const emulator::Descriptor& d = recording.descriptor;
  const unsigned granule = a.before_gfx10() || recording.wave_lanes == 32 ? a.vgpr_granule : a.vgpr_granule / 2U;
  profile.needs.vgprs = d.vgpr_granules() * granule;
  profile.arch_vgprs = profile.needs.vgprs;
  if (a.unified_acc()) {
    profile.arch_vgprs = std::min(d.accum_offset(), profile.needs.vgprs);
    profile.accvgprs = profile.needs.vgprs - profile.arch_vgprs;
  } else if (a.has_accvgprs()) {
    profile.accvgprs = profile.arch_vgprs;
  }
  const unsigned sgpr_field = d.rsrc1 >> 6 & 0xf;
  if (a.generation == Generation::kGfx8) {
    profile.needs.sgprs = (sgpr_field + 1) * 8;
  } else if (a.before_gfx10()) {
    profile.needs.sgprs = (sgpr_field / 2 + 1) * 16;
  }
  profile.needs.lds_bytes = recording.lds_bytes;
  profile.needs.waves_per_workgroup = recording.waves_per_workgroup;
  profile.wgp_mode = !a.before_gfx10() && (d.wgp_mode() || a.from(Generation::kGfx1250));
}

void count(const Recording& recording, Profile& profile) {
  const auto& code = recording.program->code;
  std::vector<bool> in_loop(code.size());
  if (profile.loop) {
    for (const std::uint32_t i : profile.loop->body) in_loop[i] = true;
  }
  for (std::size_t i = 0; i < code.size(); ++i) {
    const std::uint64_t executed = recording.instructions[i].executed;
    if (executed == 0) continue;
    const auto kind = static_cast<std::size_t>(kind_of(code[i]));
    const std::uint64_t fused = multiplies_and_adds(code[i], *recording.program) ? executed : 0;
    profile.instructions += executed;
    profile.by_kind[kind] += executed;
    profile.multiply_adds += fused;
    if (!in_loop[i]) continue;
    profile.loop_instructions += executed;
    profile.loop_by_kind[kind] += executed;
    profile.loop_multiply_adds += fused;
  }
}

/// How many workgroups a compute unit would have at a time if the launch were dealt out evenly.
unsigned resident_workgroups(const Recording& recording, const Profile& profile, unsigned asked) {
  const unsigned fits = std::max(1U, profile.occupancy.workgroups);
  if (asked != 0) return std::min(asked, fits);
  if (profile.compute_units == 0) return 1;
  const unsigned units = profile.wgp_mode ? std::max(1U, profile.compute_units / 2) : profile.compute_units;
  return static_cast<unsigned>(std::clamp<std::uint64_t>((recording.workgroups + units - 1) / units, 1, fits));
}

}  // namespace

Result<Profile> analyze(const Recording& recording, std::span<const mc::Timing> timings,
                        const ProfileOptions& options) {
  if (recording.program == nullptr || recording.workgroups == 0)
    return Error{ErrorCode::kInvalidArgument, "nothing was launched, so there is nothing to profile", {}};
  if (recording.traced_workgroup >= recording.workgroups) {
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("workgroup {} is to be modelled, but the launch has {}", recording.traced_workgroup,
                             recording.workgroups),
                 {}};
  }
  Profile profile;
  profile.waves = recording.workgroups * recording.waves_per_workgroup;
  profile.line_bytes = emulator::cache_line_bytes(recording.architecture);
  profile.banks = emulator::lds_banks(recording.architecture);
  std::vector<Loop> loops = loops_of(recording);
  if (!loops.empty()) profile.loop = std::move(loops.front());
  count(recording, profile);
  read_needs(recording, profile);
  profile.occupancy =
      occupancy_of(register_file(recording.architecture, recording.wave_lanes, profile.wgp_mode), profile.needs);
  const isa::Processor* const processor = isa::find_processor(recording.architecture.name);
  profile.compute_units = processor != nullptr ? processor->compute_units : 0;
  profile.table = issue_table(recording, timings, options.latencies);
  // gfx1250's LDS has 64 banks for all SIMDs together.
  const bool two_sides = profile.wgp_mode && !recording.architecture.from(Generation::kGfx1250);
  profile.model = run_model(recording, profile.table, {profile.occupancy.file.simds, two_sides ? 2U : 1U},
                            resident_workgroups(recording, profile, options.workgroups_per_cu),
                            profile.loop ? &*profile.loop : nullptr);
  return profile;
}

std::vector<std::uint32_t> hottest_lines(const Profile& profile, const Recording& recording) {
  std::vector<std::uint32_t> lines;
  for (std::uint32_t i = 0; i < recording.instructions.size(); ++i) {
    if (recording.instructions[i].executed != 0) lines.push_back(i);
  }
  const auto& modelled = profile.model.lines;
  std::stable_sort(lines.begin(), lines.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return modelled[a].clocks > modelled[b].clocks; });
  return lines;
}

}  // namespace kiln::profile
