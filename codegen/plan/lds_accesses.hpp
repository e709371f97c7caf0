// What the rules of LDS share: who accesses which place, what that costs, and the search for an exchange of places.
#pragma once

#include "codegen/plan/plan.hpp"

namespace kiln::kernel {

/// The first write of a thread.
LdsElement first_write(const WorkgroupPlan& workgroup, const OperandPlan& o, std::uint32_t thread);
LdsElement write_step(const OperandPlan& o, std::uint32_t chunk, std::uint32_t pass, std::uint32_t k_row,
                      std::uint32_t element);
/// The first read of a lane of the first wave.
LdsElement first_read(const KernelShape& shape, const OperandPlan& o, std::uint32_t lane);
LdsElement read_step(const FragmentPlan& fragments, const OperandPlan& o, std::uint32_t tile, std::uint32_t step,
                     std::uint32_t read);

/// Cycles of LDS that a tile's writes and the reads of all waves take, and would take without bank conflicts.
struct LdsCycles {
  std::uint64_t taken = 0, ideal = 0;
  LdsCycles& operator+=(const LdsCycles& other) {
    taken += other.taken;
    ideal += other.ideal;
    return *this;
  }
};
/// What a wave's reads or writes cost.
struct WaveAccess {
  std::uint64_t count;
  std::uint32_t unit_shift, bank_mask;  ///< log2 of bytes that meet as a whole; places for them side by side, less 1
  std::vector<std::uint32_t> end_of_group;
  std::array<std::uint32_t, 64> bytes{}, key{};  ///< of each lane, without the exchange
  /// With the lanes' addresses `at`.
  LdsCycles cycles(const std::array<std::uint32_t, 64>& at) const;
};
std::vector<WaveAccess> wave_accesses(const KernelShape& shape, const OperandPlan& o);
LdsCycles lds_cycles(const KernelShape& shape, const OperandPlan& o);

/// What `step` adds to a lane's first element, as far as the exchange changes it; `carries`: bits of a place that both
/// may have.
LdsPattern pattern_of(const LdsPlan& lds, LdsElement step, std::uint32_t carries);

/// The operand's place in LDS, which has no padding, with the exchange that has the fewest bank conflicts and with its
/// patterns.
LdsPlan with_exchange(const KernelShape& shape, const OperandPlan& o);

}  // namespace kiln::kernel
