// What the products of one step multiply.
#pragma once

#include "codegen/kernel/context.hpp"

#include <vector>

namespace kiln::kernel {

struct Fragments {
  std::uint32_t read_rows = 1;         ///< tiles that are read together
  std::vector<std::vector<Reg>> sets;  ///< [set][tile / read_rows]; fewer registers are taken in turn
  std::vector<Reg> widened;            ///< [tile]: a dword's elements in f32, where products want them so

  /// What product `product` takes of a tile: that many dwords.
  Reg of(std::uint32_t set, std::uint32_t tile, std::uint32_t product, std::uint32_t dwords) const {
    const std::vector<Reg>& all = sets[set];
    return all[tile / read_rows % all.size()].sub((product * read_rows + tile % read_rows) * dwords, dwords);
  }
};

/// One of the sets.
struct FragmentSet {
  const Fragments* fragments;
  std::uint32_t set;
  Reg of(std::uint32_t tile, std::uint32_t product, std::uint32_t dwords) const {
    return fragments->of(set, tile, product, dwords);
  }
};

}  // namespace kiln::kernel
