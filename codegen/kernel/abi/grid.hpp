// How a workgroup finds its place in the grid of its problem: (tiles along M * global split, tiles along N, batch), or,
// of hosts that split along N (plan/abi/abi.hpp), (tiles along M, tiles along N * global split, batch).
#pragma once

#include "codegen/kernel/abi/entry.hpp"

namespace kiln::kernel {

/// How many tiles there are along M and along N.
std::array<Reg, 2> write_tile_counts(Context& c, Reg m, Reg n);

/// Of workgroups that are numbered along x: those along M first, the batch last. Where the recipe says so they are
/// renumbered before (xcc_mapping.hpp).
std::array<Reg, 3> write_place(Context& c, const Arguments& arguments, Reg number);

/// The same of a grid of three dimensions; `workgroup` itself where nothing is renumbered.
std::array<Reg, 3> write_place(Context& c, const Arguments& arguments, const std::array<Reg, 3>& workgroup);

}  // namespace kiln::kernel
