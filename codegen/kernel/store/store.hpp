// Accumulators -> D, by way of the epilogue's links.
#pragma once

#include "codegen/kernel/epilogue/epilogue.hpp"
#include "codegen/kernel/position/tile_position.hpp"

namespace kiln::kernel {

/// What a store needs of the stages before it.
struct Finished {
  const Arguments& arguments;
  const TilePosition& tile;
  const Lanes& lanes;
  const Accumulators& accumulators;
};

/// Writes D and ends the kernel. buffer_store.cpp: with buffer descriptors.
void write_buffer_store(Context& c, const Finished& finished);
/// wide_store.cpp: with 64-bit addresses.
void write_wide_store(Context& c, const Finished& finished);

}  // namespace kiln::kernel
