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
    if (o.direct) continue;
    for (std::uint32_t pass = 0; pass < o.global_read.passes; ++pass)
      for (std::uint32_t chunk = 0; chunk < o.global_read.chunks; ++chunk)
        list.push_back({i, chunk, pass, pass + 1 == o.global_read.passes && chunk + 1 == o.global_read.chunks});
  }
  return list;
}

}  // namespace

void TileEngine::read(std::uint32_t step, std::uint32_t set) {
  if (c.plan.registers.tiles_in_turn) {
    if (c.plan.registers.fragments_apart)
      for (Way& way : ways) way.read->renew_fragments();
    ways[0].read->write_step(step, set);
    return;
  }
  for (const std::size_t i : {1U, 0U})
    if (ways[i].through_lds()) ways[i].read->write_step(step, set);
}

void TileEngine::multiply(std::uint32_t step, std::uint32_t set) {
  PerOperand<FragmentSet> operands{};
  for (std::size_t i = 0; i < operands.size(); ++i)
    operands[i] =
        ways[i].through_lds() ? FragmentSet{&ways[i].read->fragments(), set} : ways[i].direct->fragments(step);
  if (!c.plan.registers.tiles_in_turn) {
    write_products(c, operands, accumulators);
    return;
  }
  LocalRead& columns = *ways[1].read;
  const std::uint32_t together = c.plan.b.fragment_read.read_rows,
                      ahead = c.plan.registers.tiles_in_registers(c.plan.b);
  for (std::uint32_t t1 = 0; t1 < ahead; t1 += together) columns.write_tile(step, set, t1);
  for (std::uint32_t t1 = 0; t1 < c.plan.b.tiles; ++t1) {
    write_column_products(c, operands, accumulators, t1);
    if (t1 + ahead < c.plan.b.tiles) columns.write_tile(step, set, t1 + ahead);
  }
}

// What LDS waits for comes first.
void write_first_read(PerOperand<Way>& ways) {
  for (Way& way : ways)
    if (way.through_lds())
      for (std::uint32_t pass = 0; pass < way.memory->plan().global_read.passes; ++pass)
        for (std::uint32_t chunk = 0; chunk < way.memory->plan().global_read.chunks; ++chunk)
          way.memory->write_block(chunk, pass);
  for (Way& way : ways)
    if (!way.through_lds()) way.direct->write_first();
}

Reg write_full_tiles(PerOperand<Way>& ways, TileEngine& engine, Reg trips) {
  const Plan& plan = engine.c.plan;
  const std::vector<Part> parts = parts_of(plan);
  Stages stages;
  stages.steps = plan.fragments.steps;
  stages.sets = plan.fragments.fragment_buffers;
  stages.ahead = plan.fragments.steps_ahead;
  stages.parts = parts.size();
  stages.lookahead = plan.recipe.prefetch_global_read;
  stages.buffer_bytes = plan.recipe.lds_buffers > 1 ? plan.lds_buffer_bytes : 0;
  stages.load = [&](std::size_t i) {
    const Part& part = parts[i];
    GlobalRead& memory = *ways[part.operand].memory;
    memory.write_block(part.chunk, part.pass);
    if (part.last) memory.stream().write_advance();
  };
  stages.advance = [&] {
    for (Way& way : ways)
      if (way.through_lds()) {
        way.stream().write_advance();
      } else {
        way.direct->write_first_advance();
      }
  };
  stages.store = [&](std::size_t i) {
    const Part& part = parts[i];
    Way& way = ways[part.operand];
    way.write->write_block(way.memory->data(part.chunk, part.pass), part.chunk, part.pass);
  };
  stages.read = [&](std::uint32_t step, std::uint32_t set) { engine.read(step, set); };
  stages.multiply = [&](std::uint32_t step, std::uint32_t set) { engine.multiply(step, set); };
  stages.reads_late = plan.registers.tiles_in_turn;
  stages.refills = plan.a.direct || plan.b.direct;
  stages.refill = [&](std::uint32_t step, bool next) {
    for (Way& way : ways)
      if (!way.through_lds()) way.direct->write_refill(step, next);
  };
  stages.first_fragments = [&] {
    for (Way& way : ways)
      if (!way.through_lds()) way.direct->write_first_fragments();
  };
  stages.move_stores = [&](Reg delta) {
    for (Way& way : ways)
      if (way.through_lds()) way.write->move(delta);
  };
  stages.move_reads = [&](Reg delta) {
    for (Way& way : ways)
      if (way.through_lds()) way.read->move(delta);
  };
  return write_sequence(engine.c, stages, trips);
}

}  // namespace kiln::kernel
