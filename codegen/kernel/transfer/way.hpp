// An operand's way from memory to the products: through LDS, or past it (OperandPlan::direct).
#pragma once

#include "codegen/kernel/transfer/direct_read.hpp"
#include "codegen/kernel/transfer/global_read.hpp"
#include "codegen/kernel/transfer/local_read.hpp"
#include "codegen/kernel/transfer/local_write.hpp"

#include <optional>

namespace kiln::kernel {

struct Way {
  std::optional<DirectRead> direct;  ///< past LDS; then there is nothing else
  std::optional<GlobalRead> memory;  ///< with buffer descriptors
  std::optional<LocalWrite> write;
  std::optional<LocalRead> read;

  bool through_lds() const { return !direct; }
  TileStream& stream() { return direct ? direct->stream() : memory->stream(); }
  const TileStream& stream() const { return direct ? direct->stream() : memory->stream(); }
  const OperandPlan& plan() const { return direct ? direct->plan() : memory->plan(); }
};

/// What reads memory with buffer descriptors, of both operands.
PerOperand<Way> write_ways(Context& c, const StepPlans& steps, const PerOperand<OperandTile>& tiles,
                           const Lanes& lanes);
/// The rest of the ways: into LDS and out of it. `scales`: of elements that are scaled before they are converted (SGPR,
/// f32), else no register.
void write_lds_ways(Context& c, const StepPlans& steps, const RegisterPlan& registers, PerOperand<Way>& ways,
                    const PerOperand<OperandTile>& tiles, const Lanes& lanes, const PerOperand<Reg>& scales);

}  // namespace kiln::kernel
