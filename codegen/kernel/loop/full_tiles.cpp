// The stages of write_sequence for the full tiles of K.
#include "codegen/kernel/loop/loop.hpp"
#include "codegen/kernel/loop/sequence.hpp"

namespace kiln::kernel {
namespace {

/// One part of a tile's way from memory to LDS.
struct Part {
  std::size_t operand;
  std::uint32_t chunk, pass;
  bool last;  ///< of its operand
};

std::vector<Part> parts_of(const Plan& plan) {
  std::vector<Part> list;
  for (std::size_t i = 0; i < 2; ++i) {
    const OperandPlan& o = i == 0 ? plan.a : plan.b;
    for (std::uint32_t pass = 0; pass < o.passes; ++pass)
      for (std::uint32_t chunk = 0; chunk < o.chunks; ++chunk)
        list.push_back({i, chunk, pass, pass + 1 == o.passes && chunk + 1 == o.chunks});
  }
  return list;
}

}  // namespace

void TileEngine::read(std::uint32_t step, std::uint32_t set) {
  reads[1].write_step(step, set);
  reads[0].write_step(step, set);
}

void TileEngine::multiply(std::uint32_t set) {
  write_products(c, reads, accumulators, set);
}

void write_first_read(PerOperand<GlobalRead>& reads) {
  for (GlobalRead& read : reads)
    for (std::uint32_t pass = 0; pass < read.tile().plan->passes; ++pass)
      for (std::uint32_t chunk = 0; chunk < read.tile().plan->chunks; ++chunk) read.write_block(chunk, pass);
}

Reg write_full_tiles(PerOperand<GlobalRead>& memory, PerOperand<LocalWrite>& lds, TileEngine& engine, Reg trips) {
  const Plan& plan = engine.c.plan;
  const std::vector<Part> parts = parts_of(plan);
  Stages stages;
  stages.steps = plan.steps;
  stages.sets = plan.fragment_buffers;
  stages.ahead = plan.steps_ahead;
  stages.parts = parts.size();
  stages.lookahead = plan.recipe.prefetch_global_read;
  stages.buffer_bytes = plan.recipe.lds_buffers > 1 ? plan.lds_buffer_bytes : 0;
  stages.load = [&](std::size_t i) {
    const Part& part = parts[i];
    memory[part.operand].write_block(part.chunk, part.pass);
    if (part.last) memory[part.operand].write_advance();
  };
  stages.advance = [&] {
    for (GlobalRead& read : memory) read.write_advance();
  };
  stages.store = [&](std::size_t i) {
    const Part& part = parts[i];
    lds[part.operand].write_block(memory[part.operand].data(part.chunk, part.pass), part.chunk, part.pass);
  };
  stages.read = [&](std::uint32_t step, std::uint32_t set) { engine.read(step, set); };
  stages.multiply = [&](std::uint32_t set) { engine.multiply(set); };
  stages.move_stores = [&](Reg delta) {
    for (LocalWrite& write : lds) write.move(delta);
  };
  stages.move_reads = [&](Reg delta) {
    for (LocalRead& read : engine.reads) read.move(delta);
  };
  return write_sequence(engine.c, stages, trips);
}

}  // namespace kiln::kernel
