// Who works on which part of K when several workgroups share a tile: contiguous ranges of whole tiles of depth_u, the
// first ones get one more where they do not divide evenly, the rest of K goes to the last one. Neighbours along x, or
// along y where the host has it so, share a tile, so that they start, and end, at about the same time.
#pragma once

#include "codegen/kernel/split/whole.hpp"

#include <array>

namespace kiln::kernel {

/// A workgroup's number in the grid, taken apart.
struct WorkgroupPart {
  Reg part;                      ///< of K; nothing where K is whole
  std::array<Reg, 3> workgroup;  ///< as if K were whole
};

WorkgroupPart write_workgroup_part(Context& c, const Arguments& arguments, const std::array<Reg, 3>& workgroup);
/// This workgroup's full tiles and rest of K, to whose beginning `ways` move.
KRange write_k_range(Context& c, const Arguments& arguments, const WorkgroupPart& part, PerOperand<Way>& ways);
/// The same with 64-bit addresses: how many k this workgroup has (SGPR), and in front of them how many tiles of depth_u
/// (SGPR; nothing where K is whole).
struct WideKRange {
  Reg k_left, tiles_before;
};
WideKRange write_wide_k_range(Context& c, const Arguments& arguments, const WorkgroupPart& part);

}  // namespace kiln::kernel
