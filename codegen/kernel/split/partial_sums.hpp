// A lane's accumulators as a list of accesses: how partial sums go to LDS or to the workspace and come back, in the
// order of registers, not of rows, so that the lanes of a group of waves move consecutive bytes.
#pragma once

#include "codegen/kernel/engine/engine.hpp"

#include <vector>

namespace kiln::kernel {

/// One access of a lane: 4, 2 or 1 registers.
struct SumChunk {
  std::vector<Reg> sums;       ///< the accumulators, a register each
  std::uint32_t offset_bytes;  ///< of thread 0, from the first chunk's
  std::uint32_t bytes() const { return static_cast<std::uint32_t>(sums.size() * 4); }
};

/// All of them, each one's threads side by side; a list ends behind `most_bytes`, and the next one begins at 0 again.
std::vector<std::vector<SumChunk>> sum_chunks(const WorkgroupPlan& workgroup, const ResultPlan& result,
                                              const Accumulators& accumulators, std::uint64_t most_bytes);

/// The chunk's accumulators in a tuple that can be stored: `staging`, or themselves where they are one.
Reg write_chunk_tuple(Context& c, const ResultPlan& result, const SumChunk& chunk, Reg staging);
/// Adds the chunk's `part` (a tuple), numbers of `sum_type`, to registers that are as many as its accumulators and
/// begin at `sums`.
void write_add(Context& c, isa::Sum sum_type, const SumChunk& chunk, const Reg* sums, Reg part);

/// thread * bytes, for each size of chunk; made when it is first asked for.
class ThreadOffsets {
 public:
  ThreadOffsets(Context& c, Reg thread) : c_(c), thread_(thread) {}
  Reg operator()(std::uint32_t bytes);

 private:
  Context& c_;
  Reg thread_;
  std::array<Reg, 5> of_dwords_{};
};

}  // namespace kiln::kernel
