// How the waves of a workgroup, and the blocks of a matrix instruction, share a macro tile, from what the two products
// state of it. Source: formats.md 2.9, 3.4.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace kiln::library {

struct MatrixWaves {
  std::array<std::int32_t, 2> wave_tile{1, 1};   ///< matrix instructions of a wave along M and N
  std::array<std::int32_t, 2> wave_group{1, 1};  ///< waves of a workgroup along M and N
  std::int32_t blocks_m = 1;                     ///< blocks of the instruction along M; the others are along N
  bool operator==(const MatrixWaves&) const = default;
};

/// Tensile states WorkGroup and ThreadTile in lanes and elements. Nothing where a number is not positive.
std::optional<MatrixWaves> tensile_waves(const std::array<std::int32_t, 4>& instruction,
                                         const std::array<std::int32_t, 3>& work_group,
                                         const std::array<std::int32_t, 2>& thread_tile, std::int32_t wave_lanes);

/// TensileLite's sizeMapping states the macro tile, the launched workgroup (its first number is the rows that its waves
/// have side by side) and the waves. `wave_tile` is what the kernel's name says of it, and decides where an instruction
/// of several blocks could lie both ways; zeros where it says nothing. Nothing where the numbers make no whole tiles.
std::optional<MatrixWaves> lite_waves(const std::array<std::int32_t, 4>& instruction,
                                      const std::array<std::int32_t, 2>& macro_tile,
                                      const std::array<std::int32_t, 3>& work_group, std::int32_t waves,
                                      const std::array<std::int32_t, 2>& wave_tile);

}  // namespace kiln::library
