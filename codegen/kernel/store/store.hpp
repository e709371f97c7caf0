// Accumulators -> D, by way of the epilogue's links.
#pragma once

#include "codegen/kernel/epilogue/epilogue.hpp"
#include "codegen/kernel/position/tile_position.hpp"

namespace kiln::kernel {

/// What a store needs of the stages before it.
struct Finished {
  const Arguments& arguments;
  const Scales& scales;
  const TilePosition& tile;
  const Lanes& lanes;
  const Accumulators& accumulators;
};

/// What the workgroups that share a tile have to meet.
struct MeetingPlans {
  const WorkgroupPlan& workgroup;
  const ProductPlan& product;
  const ResultPlan& result;
  const SplitPlan& split;
};

/// workspace_store.cpp: what several workgroups have of a tile's sums meets in the workspace. Behind it only the waves
/// that go on to store are left, with the whole sums in their accumulators; or none, and false is returned. A wave
/// meets its namesakes of the other workgroups only, so that nothing behind it may wait for other waves of its own.
bool write_meeting(Context& c, const MeetingPlans& plans, const Finished& finished, Reg part);

/// What stores with buffer descriptors depend on besides results.
struct StorePlans {
  const ProductPlan& product;
  const StorePlan& store;
  const RegisterPlan& registers;
};

/// Writes D and ends the kernel. buffer_store.cpp: with buffer descriptors.
void write_buffer_store(Context& c, const StorePlans& plans, const ResultTiles& results, const Finished& finished);
/// atomic_store.cpp: the same, but adds to D by atomics.
void write_atomic_store(Context& c, const ProductPlan& product, const ResultTiles& results, const Finished& finished);
/// wide_store.cpp: with 64-bit addresses.
void write_wide_store(Context& c, const ProductPlan& product, const ResultTiles& results, const Finished& finished);

}  // namespace kiln::kernel
