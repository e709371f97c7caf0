// A recorded launch, analysed: what `kiln profile` prints. Everything counted is emulated, everything in clocks is
// modelled; none of it was measured on a GPU.
#pragma once

#include "codegen/mc/mc.hpp"
#include "kiln/result.hpp"
#include "runtime/emulator/profile/recording.hpp"
#include "runtime/profile/issue_model.hpp"
#include "runtime/profile/loops.hpp"
#include "runtime/profile/occupancy.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kiln::profile {

using KindCounts = std::array<std::uint64_t, kKinds>;

struct ProfileOptions {
  unsigned workgroups_per_cu = 0;  ///< that the model runs side by side; 0: as many as the launch would bring there
  Latencies latencies = {};
};

struct Profile {
  // Counted, over all workgroups:
  std::uint64_t waves = 0;
  std::uint64_t instructions = 0;  ///< wave-instructions
  KindCounts by_kind{};
  std::uint64_t multiply_adds = 0;  ///< VALU instructions among them that multiply and add
  std::optional<Loop> loop;         ///< the steady one
  KindCounts loop_by_kind{};
  std::uint64_t loop_instructions = 0, loop_multiply_adds = 0;
  unsigned line_bytes = 64, banks = 32;
  // The kernel's needs, as its descriptor states them:
  KernelNeeds needs;
  unsigned arch_vgprs = 0, accvgprs = 0;
  bool wgp_mode = false;
  Occupancy occupancy;
  // Modelled:
  unsigned compute_units = 0;  ///< of the target; 0 if not known
  IssueTable table;
  ModelResult model;
};

/// kInvalidArgument if the launch ran nothing, or the workgroup to trace was not one of it.
Result<Profile> analyze(const emulator::Recording& recording, std::span<const mc::Timing> timings,
                        const ProfileOptions& options);

/// Instructions by the clocks that the model gives them, the hottest first; only those that were executed.
std::vector<std::uint32_t> hottest_lines(const Profile& profile, const emulator::Recording& recording);

}  // namespace kiln::profile
