// The kernel's table of contents; no other file of the stages sees the whole plan.
#include "codegen/kernel/kernel.hpp"

#include "codegen/kernel/abi/group.hpp"
#include "codegen/kernel/loop/loop.hpp"
#include "codegen/kernel/split/local_split.hpp"
#include "codegen/kernel/split/stagger.hpp"
#include "codegen/kernel/store/store.hpp"

#include <array>

namespace kiln::kernel {
namespace {

/// What a workgroup knows before it knows its tile.
struct Launch {
  ArgumentLoads loads;
  Reg thread;
  Member member;
  Scales scales;
};

/// One tile of D, and the workgroup's part of its K.
struct Tile {
  WorkgroupPart part;
  TilePosition position;
  PerOperand<OperandTile> operands;
};

/// What the stages of a tile begin with.
struct Work {
  const Plan& plan;
  const Launch& launch;
  const Tile& tile;
  Lanes lanes;
  const Arguments& arguments() const { return launch.member.arguments; }
};

Launch write_launch(Context& c, ArgumentLoads loads) {
  const Entry entry = write_entry(c);
  Launch launch{loads, entry.thread, write_member(c, entry, loads), {}};
  launch.scales = load_scales(c, launch.member.arguments);
  write_lds_setup(c);
  return launch;
}

Tile write_tile(Context& c, const Plan& plan, const Launch& launch) {
  const Arguments& arguments = launch.member.arguments;
  Tile tile;
  tile.part = write_workgroup_part(c, arguments, launch.member.workgroup);
  tile.position = write_tile_position(c, arguments, tile.part.workgroup);
  tile.operands = write_operand_tiles(c, plan.a, plan.b, arguments, tile.position);
  return tile;
}

void store_by_atomics(Context& c, const Plan& plan, const Finished& finished, Reg) {
  write_atomic_store(c, plan.product, plan.results(), finished);
}
void store_sums(Context& c, const Plan& plan, const Finished& finished, Reg) {
  if (c.recipe.buffer_addressing)
    write_buffer_store(c, {plan.product, plan.store, plan.registers}, plan.results(), finished);
  else
    write_wide_store(c, plan.product, plan.results(), finished);
}
void add_parts(Context& c, const Plan& plan, const Finished& finished, Reg part) {
  if (write_meeting(c, {plan.workgroup, plan.product, plan.result, plan.split}, finished, part))
    store_sums(c, plan, finished, part);
}

/// What becomes of a workgroup's sums, by where they go.
struct Ending {
  SumsGo sums;
  void (*write)(Context&, const Plan&, const Finished&, Reg part);
};
constexpr std::array kEndings = {
    Ending{SumsGo::kToD, store_sums},
    Ending{SumsGo::kToParts, add_parts},
    Ending{SumsGo::kByAtomics, store_by_atomics},
};

/// The accumulators to D, from the waves that have their sum in the end.
void write_end(Context& c, const Work& work, const Accumulators& accumulators) {
  const Recipe& recipe = c.recipe;
  const Plan& plan = work.plan;
  if (plan.store.remap_tiles != 0 && !recipe.reduces) c.w.barrier().note = "all waves have read the last tile";
  write_local_sums(c, {plan.workgroup, plan.product, plan.result, plan.lds_bytes}, work.lanes, accumulators);
  Arguments arguments = work.arguments();
  Scales scales = work.launch.scales;
  if (work.launch.loads == ArgumentLoads::kByPart) {
    arguments = load_result_arguments(c, work.launch.member);
    scales = load_scales(c, arguments);
  }
  const Lanes lanes =
      plan.registers.lanes_again ? find_lanes_again(c, plan.workgroup, plan.a, plan.b, work.lanes) : work.lanes;
  const Finished finished{arguments, scales, work.tile.position, lanes, accumulators};
  for (const Ending& ending : kEndings)
    if (ending.sums == recipe.split().sums) ending.write(c, plan, finished, work.tile.part.part);
}

/// With buffer descriptors: vector accesses, the loop software-pipelined.
void write_buffer_tile(Context& c, const Work& work) {
  const auto& [part, position, operands] = work.tile;
  const Plan& plan = work.plan;
  PerOperand<Way> ways = write_ways(c, plan.steps(), operands, work.lanes);
  const KRange range = write_k_range(c, work.arguments(), part, ways);
  const Reg tiles_to_rest = write_stagger(c, work.arguments(), position, range, ways);
  if (c.recipe.prefetch_global_read != 0) write_first_read(ways);
  write_lds_ways(c, plan.steps(), plan.registers, ways, work.tile.operands, work.lanes,
                 work.launch.scales.before_conversion);
  const Accumulators accumulators = write_accumulators(c, plan.result);
  TileEngine engine{c, plan.steps(), plan.registers, ways, accumulators};
  const Reg buffer_delta = write_full_tiles(ways, engine, range.trips, plan.lds_buffer_bytes);
  write_stagger_end(tiles_to_rest, range, ways);
  write_tail(ways, engine, plan.workgroup, work.lanes, range.tail, buffer_delta);
  write_end(c, work, write_sums(c, plan.result, accumulators));
}

/// With 64-bit addresses: any stride, element by element.
void write_wide_tile(Context& c, const Work& work) {
  const Plan& plan = work.plan;
  PerOperand<Way> ways;
  write_lds_ways(c, plan.steps(), plan.registers, ways, work.tile.operands, work.lanes,
                 work.launch.scales.before_conversion);
  const Accumulators accumulators = write_accumulators(c, plan.result);
  TileEngine engine{c, plan.steps(), plan.registers, ways, accumulators};
  write_wide_loop(write_wide_k_range(c, work.arguments(), work.tile.part), work.tile.operands, work.lanes, ways,
                  engine);
  write_end(c, work, write_sums(c, plan.result, accumulators));
}

/// The second kernel of a split whose first one leaves its sums in the workspace.
void write_reducing_tile(Context& c, const Work& work) {
  write_end(c, work, write_accumulators(c, work.plan.result));
}

/// The tiles of a workgroup: one. A split whose workgroups take parts of several tiles loops here.
template <class Body>
void write_tiles(Context& c, const Plan& plan, const Launch& launch, Body&& body) {
  const Tile tile = write_tile(c, plan, launch);
  body(c, Work{plan, launch, tile, write_lanes(c, plan.workgroup, plan.a, plan.b, launch.thread)});
}

}  // namespace

ir::Function write_kernel(const Plan& plan, ArgumentLoads loads) {
  ir::Function function;
  function.name = plan.kernel_name();
  function.processor = plan.processor;
  function.wave_lanes = plan.workgroup.lanes;
  function.lds_bytes = plan.lds_bytes;
  ir::Writer w(function);
  Context c(plan.recipe, *plan.processor, w);
  w.place(w.new_block("entry"));
  const Recipe& recipe = plan.recipe;
  write_tiles(c, plan, write_launch(c, loads),
              recipe.reduces             ? write_reducing_tile
              : recipe.buffer_addressing ? write_buffer_tile
                                         : write_wide_tile);
  w.finish();
  return function;
}

}  // namespace kiln::kernel
