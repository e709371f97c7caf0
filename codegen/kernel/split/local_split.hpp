// LocalSplitU: groups of waves multiply different steps of each tile of K and meet in LDS at the end.
#pragma once

#include "codegen/kernel/position/lanes.hpp"
#include "codegen/kernel/split/partial_sums.hpp"

namespace kiln::kernel {

/// What the groups have to meet.
struct LocalSumPlans {
  const WorkgroupPlan& workgroup;
  const ProductPlan& product;
  const ResultPlan& result;
  std::uint32_t lds_bytes;  ///< of the workgroup
};

/// The first group's accumulators become the sums of all groups, in the order of groups; the waves of the others end
/// here. Nothing where there is one group.
void write_local_sums(Context& c, const LocalSumPlans& plans, const Lanes& lanes, const Accumulators& accumulators);

}  // namespace kiln::kernel
