// The kernel's table of contents.
#include "codegen/kernel/kernel.hpp"

#include "codegen/kernel/abi/group.hpp"
#include "codegen/kernel/loop/loop.hpp"
#include "codegen/kernel/split/local_split.hpp"
#include "codegen/kernel/split/stagger.hpp"
#include "codegen/kernel/store/store.hpp"

namespace kiln::kernel {
namespace {

/// What every kernel begins with.
struct Head {
  ArgumentLoads loads;
  Reg arguments_from;
  Arguments arguments;
  Scales scales;
  WorkgroupPart part;
  TilePosition tile;
  PerOperand<OperandTile> operands;
  Lanes lanes;
};

Head write_head(Context& c, ArgumentLoads loads) {
  const Entry entry = write_entry(c);
  Head head;
  const Member member = write_member(c, entry, loads);
  head.loads = loads;
  head.arguments_from = member.from;
  head.arguments = member.arguments;
  head.scales = load_scales(c, head.arguments);
  write_lds_setup(c);
  head.part = write_workgroup_part(c, member.workgroup);
  head.tile = write_tile_position(c, head.arguments, head.part.workgroup);
  head.operands = write_operand_tiles(c, head.arguments, head.tile);
  head.lanes = write_lanes(c, entry.thread);
  return head;
}

/// The accumulators to D, from whoever has their sum in the end.
void write_end(Context& c, const Head& head, const Accumulators& accumulators) {
  if (c.plan.remap_tiles != 0 && !c.plan.recipe.reduces) c.w.barrier().note = "all waves have read the last tile";
  write_local_sums(c, head.lanes, accumulators);
  const Recipe& recipe = c.plan.recipe;
  Arguments arguments = head.arguments;
  Scales scales = head.scales;
  if (head.loads == ArgumentLoads::kByPart) {
    arguments = load_arguments(c, arguments_of(recipe), head.arguments_from, ArgumentUse::kResults);
    scales = load_scales(c, arguments);
  }
  const Finished finished{arguments, scales, head.tile, head.lanes, accumulators};
  if (recipe.global_split_u > 1 && recipe.global_split == GlobalSplit::kAtomics) {
    write_atomic_store(c, finished);
    return;
  }
  if (write_meeting(c, finished, head.part.part))
    (recipe.buffer_addressing ? write_buffer_store : write_wide_store)(c, finished);
}

/// With buffer descriptors: vector accesses, the loop software-pipelined.
void write_buffer_kernel(Context& c, const Head& head) {
  PerOperand<Way> ways = write_ways(c, head.operands, head.lanes);
  const KRange range = write_k_range(c, head.arguments, head.part, ways);
  const Reg tiles_to_rest = write_stagger(c, head.arguments, head.tile, range, ways);
  if (c.plan.recipe.prefetch_global_read != 0) write_first_read(ways);
  write_lds_ways(c, ways, head.lanes, head.scales.before_conversion);
  const Accumulators accumulators = write_accumulators(c);
  TileEngine engine{c, ways, accumulators};
  const Reg buffer_delta = write_full_tiles(ways, engine, range.trips);
  write_stagger_end(tiles_to_rest, range, ways);
  write_tail(ways, engine, range.tail, buffer_delta);
  write_end(c, head, accumulators);
}

/// With 64-bit addresses: any stride, element by element.
void write_wide_kernel(Context& c, const Head& head) {
  PerOperand<Way> ways;
  write_lds_ways(c, ways, head.lanes, head.scales.before_conversion);
  const Accumulators accumulators = write_accumulators(c);
  TileEngine engine{c, ways, accumulators};
  write_wide_loop(write_wide_k_range(c, head.arguments, head.part), head.operands, head.lanes, ways, engine);
  write_end(c, head, accumulators);
}

/// The second kernel of a split whose first one leaves its sums in the workspace.
void write_reducing_kernel(Context& c, const Head& head) {
  write_end(c, head, write_accumulators(c));
}

}  // namespace

ir::Function write_kernel(const Plan& plan, ArgumentLoads loads) {
  ir::Function function;
  function.name = plan.kernel_name();
  function.processor = plan.processor;
  function.wave_lanes = plan.lanes;
  function.lds_bytes = plan.lds_bytes;
  ir::Writer w(function);
  Context c(plan, w);
  w.place(w.new_block("entry"));
  const Head head = write_head(c, loads);
  if (plan.recipe.reduces) {
    write_reducing_kernel(c, head);
  } else if (plan.recipe.buffer_addressing) {
    write_buffer_kernel(c, head);
  } else {
    write_wide_kernel(c, head);
  }
  w.finish();
  return function;
}

}  // namespace kiln::kernel
