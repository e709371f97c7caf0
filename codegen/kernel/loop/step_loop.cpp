// The loop over the steps of a partly filled tile that is in LDS: as many copies of a step as have different patterns
// of addresses (LdsPlace).
#include "codegen/kernel/access/arithmetic.hpp"
#include "codegen/kernel/loop/loop.hpp"

namespace kiln::kernel {

Reg TileEngine::steps_of(Reg k_left) {
  const Reg padded = c.w.sgpr("padded");
  c.w.s_add_u32(padded, k_left, steps.fragments.step_k - 1);
  const Reg count = divide_uniform(c.w, padded, steps.fragments.step_k, "steps").first;
  // Groups that share K each have a part of the tile's steps; those past the last k multiply zeros.
  if (c.recipe.local_split_u > 1) c.w.s_min_u32(count, count, steps.fragments.steps);
  return count;
}

void TileEngine::write_steps(Reg k_left) {
  ir::Writer& w = c.w;
  const Reg left = steps_of(k_left);
  const ir::BlockId done = w.new_block("steps_done" + std::to_string(w.function().blocks.size()));
  for (std::uint32_t step = 0; step < steps.fragments.steps; ++step) {
    w.place(w.new_block("step" + std::to_string(w.function().blocks.size())));
    read(step, 0);
    for (Way& way : ways)
      if (!way.through_lds()) way.direct->write_fragments(step);
    multiply(step, 0);
    w.s_sub_u32(left, left, 1);
    w.s_cmp_eq_u32(left, 0);
    if (step + 1 < steps.fragments.steps) w.branch(ir::Opcode::s_cbranch_scc1, done);
  }
  w.place(done);
}

void TileEngine::write_step_loop(Reg k_left) {
  if (!ways[0].through_lds() || !ways[1].through_lds()) {
    write_steps(k_left);
    return;
  }
  ir::Writer& w = c.w;
  PerOperand<std::vector<Reg>> tile_addresses;
  for (std::size_t i = 0; i < 2; ++i) {  // the tile's addresses stay as they are
    tile_addresses[i] = ways[i].read->addresses();
    std::vector<Reg> copies;
    for (const Reg address : tile_addresses[i]) {
      copies.push_back(w.vgpr("step_address"));
      w.v_mov_b32(copies.back(), address);
    }
    ways[i].read->set_addresses(std::move(copies));
  }
  const Reg left = steps_of(k_left);
  const ir::BlockId loop = w.new_block("step_loop" + std::to_string(w.function().blocks.size()));
  const ir::BlockId done = w.new_block("steps_done" + std::to_string(w.function().blocks.size()));
  w.place(loop);
  const std::uint32_t copies = pattern_steps(steps.fragments, ways[0].read->plan(), ways[1].read->plan());
  for (std::uint32_t step = 0; step < copies; ++step) {
    read(step, 0);
    multiply(step, 0);
    if (step + 1 == copies) break;
    w.s_sub_u32(left, left, 1);
    w.s_cmp_eq_u32(left, 0);
    w.branch(ir::Opcode::s_cbranch_scc1, done);
    w.place(w.new_block("next_step" + std::to_string(w.function().blocks.size())));
  }
  for (std::size_t i = 0; i < 2; ++i) {
    ways[i].read->move(copies * ways[i].read->step_bytes());
    ways[i].read->set_addresses(tile_addresses[i]);
  }
  w.s_sub_u32(left, left, 1);
  w.s_cmp_lg_u32(left, 0);
  w.branch(ir::Opcode::s_cbranch_scc1, loop);
  w.place(done);
}

}  // namespace kiln::kernel
