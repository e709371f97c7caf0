// See launch.hpp.
#include "runtime/library/launch.hpp"

#include "runtime/library/library.hpp"

#include <algorithm>

namespace kiln::library {
namespace {

std::uint64_t tiles(std::uint64_t size, std::int32_t tile) {
  const auto t = static_cast<std::uint64_t>(std::max(tile, 1));
  return (size + t - 1) / t;
}
std::uint64_t positive(std::int32_t value) {
  return static_cast<std::uint64_t>(std::max(value, 1));
}

// Stream-K: as many work-groups as compute units; partial tiles and, in Tensile, a flag each.
std::uint64_t stream_k_workspace(const LaunchInfo& info, std::uint64_t all_tiles, std::uint64_t grid, TypeId compute) {
  if (info.stream_k_atomic != 0) return 0;
  const std::uint64_t partial = positive(info.macro_tile[0]) * positive(info.macro_tile[1]) * bytes_of(compute) * grid;
  return partial + (!info.is_lite && all_tiles % grid != 0 ? 4 * grid : 0);
}

std::uint64_t persistent_groups(const LaunchInfo& info, std::uint64_t all_tiles, std::uint64_t units) {
  const std::uint64_t wanted = info.persistent_kernel > 0 ? units * static_cast<std::uint64_t>(info.persistent_kernel)
                                                          : 5 * (all_tiles / std::max<std::uint64_t>(units, 1)) / 8;
  return std::clamp<std::uint64_t>(wanted, 1, all_tiles);
}

std::uint64_t split_workspace(const LaunchInfo& info, const Problem& p, std::uint64_t split) {
  const auto per_c = static_cast<std::uint64_t>(std::max(info.workspace_per_elem_c, 0));
  if (!info.is_lite) return p.d_elems() * per_c;  // Tensile's figure has the split in it
  const auto per_bias = static_cast<std::uint64_t>(std::max(info.workspace_per_elem_bias, 0));
  const std::uint64_t multiplier = split > 1 ? split : 0;
  std::uint64_t bytes = p.d_elems() * per_c * multiplier;
  if (p.gradient && p.bias != 0) {
    if (p.bias_source == BiasSource::kD && bytes == 0) bytes += p.d_elems() * bytes_of(p.compute);
    if (p.bias_source == BiasSource::kA) bytes += p.m * per_bias * multiplier;
    if (p.bias_source == BiasSource::kB) bytes += p.n * per_bias * multiplier;
  }
  return bytes;
}

}  // namespace

Launch launch_of(const LaunchInfo& info, const Problem& p, const Hardware& hardware) {
  Launch launch;
  const std::uint64_t lanes =
      positive(info.work_group[0]) * positive(info.work_group[1]) * positive(info.work_group[2]);
  launch.work_group = {static_cast<std::uint32_t>(lanes), 1, 1};
  const std::uint64_t split = info.is_lite && p.gsu > 0 ? p.gsu : positive(info.global_split_u);
  launch.global_split_u = static_cast<std::uint32_t>(split);
  const std::uint64_t tiles0 = tiles(p.m, info.macro_tile[0]);
  const std::uint64_t tiles1 = tiles(p.n, info.macro_tile[1]);
  const std::uint64_t all_tiles = tiles0 * tiles1 * p.batch;
  if (all_tiles == 0) return launch;
  const std::uint64_t units = std::max<std::uint64_t>(hardware.compute_units, 1);
  if (info.stream_k > 0) {
    launch.grid = {units, 1, 1};
    launch.workspace_bytes = stream_k_workspace(info, all_tiles, units, p.compute);
    return launch;
  }
  if (!info.is_lite && info.persistent_kernel != 0) {
    const std::uint64_t plane = info.persistent_along_batch ? all_tiles : tiles0 * tiles1 * split;
    launch.grid = {persistent_groups(info, plane, units), 1, info.persistent_along_batch ? 1 : p.batch};
  } else if (info.flat_grid) {
    launch.grid = {all_tiles * split, 1, 1};
  } else {
    launch.grid = {tiles0, tiles1 * split, p.batch};
  }
  launch.workspace_bytes = split_workspace(info, p, split);
  if (p.amax_d) launch.workspace_bytes += bytes_of(p.compute) * launch.grid[0] * launch.grid[1] * launch.grid[2];
  return launch;
}

}  // namespace kiln::library
