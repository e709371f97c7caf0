// What the name of a kernel of Tensile or TensileLite says of the solution: a master library states the tile and the
// launch in numbers, all other parameters only there. A name is the problem type, MT and MI, and then words, each the
// capitals of a parameter and its value: "LRVW8", "NTn1" (-1), "WG32_4_1" (a list), "GSUAMB" (a word). Which parameters
// have words is the builder's choice: those that differ between its kernels. Source: formats.md 4.6.
#pragma once

#include "runtime/library/model/solution/solution.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace kiln::library {

/// The words of a name that say what a matrix instruction and the tiles are; zeros where it has none.
struct NamedTile {
  std::array<std::int32_t, 4> matrix_instruction{};  ///< M, N, K, blocks; K is 0 where the name leaves it out
  std::array<std::int32_t, 2> wave_tile{};
  std::int32_t wave_lanes = 0;
};

/// Sets the parameters that the name has words for and leaves the others as they are. A name of another form, as that
/// of a kernel written by hand, has none.
NamedTile read_kernel_name(std::string_view name, SolutionParameters& parameters);

}  // namespace kiln::library
