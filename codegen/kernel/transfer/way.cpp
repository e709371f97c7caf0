// See way.hpp. Made in two parts, since the first tile is read in between.
#include "codegen/kernel/transfer/way.hpp"

#include <algorithm>

namespace kiln::kernel {
namespace {

bool permutes(const Way& way) {
  return way.direct ? way.direct->permutes() : way.write->permutes();
}

}  // namespace

PerOperand<Way> write_ways(Context& c, const StepPlans& steps, const PerOperand<OperandTile>& tiles,
                           const Lanes& lanes) {
  PerOperand<Way> ways;
  for (std::size_t i = 0; i < ways.size(); ++i)
    if (tiles[i].plan->direct) {
      ways[i].direct.emplace(c, steps, tiles[i], lanes, lanes.wave[i]);
    } else {
      ways[i].memory.emplace(c, tiles[i], lanes.share[i]);
    }
  return ways;
}

void write_lds_ways(Context& c, const StepPlans& steps, const RegisterPlan& registers, PerOperand<Way>& ways,
                    const PerOperand<OperandTile>& tiles, const Lanes& lanes, const PerOperand<Reg>& scales) {
  for (std::size_t i = 0; i < ways.size(); ++i)
    if (ways[i].through_lds()) ways[i].write.emplace(c, registers, *tiles[i].plan, lanes.share[i], scales[i]);
  if (std::any_of(ways.begin(), ways.end(), permutes)) {
    const PermSelectors selectors = write_perm_selectors(c);
    for (Way& way : ways)
      if (way.direct) {
        way.direct->set_selectors(selectors);
      } else {
        way.write->set_selectors(selectors);
      }
  }
  for (std::size_t i = 0; i < ways.size(); ++i)
    if (ways[i].through_lds()) {
      const OperandPlan& plan = *tiles[i].plan;
      ways[i].read.emplace(c, steps, plan, registers.tiles_in_registers(plan)).write_addresses(lanes, lanes.wave[i]);
    }
  for (Way& way : ways)
    if (way.through_lds()) way.read->allocate_fragments();
  for (Way& way : ways)
    if (way.through_lds()) way.read->allocate_widened();
}

}  // namespace kiln::kernel
