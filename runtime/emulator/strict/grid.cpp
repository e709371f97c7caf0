// See grid.hpp.
#include "runtime/emulator/strict/grid.hpp"

#include <fmt/format.h>

namespace kiln::emulator {

void check_workgroup_ids(Wave& wave) {
  constexpr std::uint32_t kCounted = 1U << 16;
  const LaunchState& launch = *wave.launch;
  const std::array<std::uint32_t, 3>& id = wave.group->cluster_id;
  const unsigned axis = id[1] >= kCounted ? 1 : 2;
  if (!launch.architecture->architected_workgroup_ids || id[axis] < kCounted) return;
  wave.report(ViolationKind::kGrid, launch.program->code[launch.entry],
              fmt::format("the id of {} {} along {} reads {} here: of a grid's {} it has 16 bits",
                          launch.has_clusters() ? "cluster" : "workgroup", id[axis], axis == 1 ? 'y' : 'z',
                          id[axis] % kCounted, launch.grid[axis] / (launch.has_clusters() ? launch.cluster[axis] : 1)));
}

}  // namespace kiln::emulator
