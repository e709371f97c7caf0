// See matrix_waves.hpp.
#include "runtime/library/model/solution/matrix_waves.hpp"

#include <algorithm>

namespace kiln::library {
namespace {

/// The number of `part` in `whole`; 0 unless it is a whole number above 0.
std::int64_t parts(std::int64_t whole, std::int64_t part) {
  return whole > 0 && part > 0 && whole % part == 0 ? whole / part : 0;
}

}  // namespace

std::optional<MatrixWaves> tensile_waves(const std::array<std::int32_t, 4>& instruction,
                                         const std::array<std::int32_t, 3>& work_group,
                                         const std::array<std::int32_t, 2>& thread_tile, std::int32_t wave_lanes) {
  const auto [m, n, k, blocks] = instruction;
  if (m < 1 || n < 1 || blocks < 1 || wave_lanes < 1) return std::nullopt;
  MatrixWaves out;
  const std::int32_t rows = std::max(work_group[0], m) / m;  // of instructions
  out.blocks_m = std::min(rows, blocks);
  const std::int64_t lanes = std::int64_t{work_group[0]} * work_group[1];
  const auto waves = static_cast<std::int32_t>(std::clamp<std::int64_t>(lanes / wave_lanes, 1, INT32_MAX));
  out.wave_group[0] = std::min(rows / out.blocks_m, waves);
  out.wave_group[1] = waves / out.wave_group[0];
  out.wave_tile = {thread_tile[0], thread_tile[1] / n};
  return out;
}

std::optional<MatrixWaves> lite_waves(const std::array<std::int32_t, 4>& instruction,
                                      const std::array<std::int32_t, 2>& macro_tile,
                                      const std::array<std::int32_t, 3>& work_group, std::int32_t waves,
                                      const std::array<std::int32_t, 2>& wave_tile) {
  const auto [m, n, k, blocks] = instruction;
  const std::int64_t rows = parts(work_group[0], m);  // of blocks, over all waves
  const std::int64_t of_k = parts(waves, std::max(work_group[2], 1));
  for (std::int32_t along_m = 1; along_m <= blocks; along_m *= 2) {
    const std::int64_t group_m = parts(rows, along_m), group_n = parts(of_k, group_m);
    const std::int64_t tile_m = parts(macro_tile[0], group_m * along_m * m);
    const std::int64_t tile_n = parts(macro_tile[1], group_n * parts(blocks, along_m) * n);
    if (tile_m == 0 || tile_n == 0) continue;
    const bool is_said = wave_tile[0] == 0 || (tile_m == wave_tile[0] && tile_n == wave_tile[1]);
    if (!is_said) continue;
    return MatrixWaves{{static_cast<std::int32_t>(tile_m), static_cast<std::int32_t>(tile_n)},
                       {static_cast<std::int32_t>(group_m), static_cast<std::int32_t>(group_n)},
                       along_m};
  }
  return std::nullopt;
}

}  // namespace kiln::library
