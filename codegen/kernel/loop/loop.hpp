// All of K: what the stages of a tile are, from memory to the accumulators.
#pragma once

#include "codegen/kernel/engine/engine.hpp"
#include "codegen/kernel/split/global_split.hpp"
#include "codegen/kernel/transfer/way.hpp"

namespace kiln::kernel {

/// What takes a tile of K from LDS, or from the registers that it was read to past it, to the accumulators.
struct TileEngine {
  Context& c;
  StepPlans steps;
  const RegisterPlan& registers;
  PerOperand<Way>& ways;
  const Accumulators& accumulators;

  /// From LDS, into a set of fragments.
  void read(std::uint32_t step, std::uint32_t set);
  void multiply(std::uint32_t step, std::uint32_t set);
  /// The steps of a partly filled tile; `k_left` (SGPR) is its number of K elements, at least 1.
  void write_step_loop(Reg k_left);

 private:
  Reg steps_of(Reg k_left);
  /// One after the other: those past LDS are in registers of their own.
  void write_steps(Reg k_left);
};

/// The reads of the first tile, which are issued before what does not depend on them.
void write_first_read(PerOperand<Way>& ways);
/// All full tiles. `buffer_bytes`: of one LDS buffer. With two of them: the distance in bytes from the last tile's to
/// the other one.
Reg write_full_tiles(PerOperand<Way>& ways, TileEngine& engine, Reg trips, std::uint32_t buffer_bytes);
/// tail.cpp: the rest of K, `k_tail` elements (nothing where there never are any).
void write_tail(PerOperand<Way>& ways, TileEngine& engine, const WorkgroupPlan& workgroup, const Lanes& lanes,
                Reg k_tail, Reg buffer_delta);
/// wide_loop.cpp: all of K with 64-bit addresses.
void write_wide_loop(const WideKRange& range, const PerOperand<OperandTile>& tiles, const Lanes& lanes,
                     PerOperand<Way>& ways, TileEngine& engine);

}  // namespace kiln::kernel
