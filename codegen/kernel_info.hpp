// What a launch needs to know of a kernel, besides its bytes. Kept beside the code object in the cache.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace kiln::codegen {

struct KernelInfo {
  std::string name;         ///< symbol; the descriptor is name + ".kd"
  std::uint32_t vgprs = 0;  ///< architectural VGPRs
  std::uint32_t accvgprs = 0;
  std::uint32_t sgprs = 0;
  std::uint32_t lds_bytes = 0;
  std::uint32_t kernarg_bytes = 0;
  std::array<std::uint32_t, 3> workgroup{1, 1, 1};  ///< lanes
  std::array<std::uint32_t, 2> macro_tile{1, 1};    ///< elements of D per workgroup along M and N
  std::uint32_t global_split_u = 1;                 ///< workgroups that share the K of a tile
  std::uint32_t counters = 0;                       ///< of the workspace: dwords per tile
  std::uint64_t part_bytes = 0;                     ///< of the workspace: per tile and workgroup that shares it

  bool operator==(const KernelInfo&) const = default;
};

}  // namespace kiln::codegen
