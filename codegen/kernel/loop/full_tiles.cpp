// The tasks of write_sequence for the full tiles of K.
#include "codegen/kernel/loop/loop.hpp"
#include "codegen/kernel/loop/sequence.hpp"

namespace kiln::kernel {
namespace {

/// One part of a tile's way from memory to LDS.
struct LoopPart {
  std::size_t operand;
  std::uint32_t chunk, pass;
  bool last;  ///< of its operand
};

std::vector<LoopPart> parts_of(const PerOperand<Way>& ways) {
  std::vector<LoopPart> list;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (!ways[i].through_lds()) continue;
    const GlobalReadPlan& read = ways[i].plan().global_read;
    for (std::uint32_t pass = 0; pass < read.passes; ++pass)
      for (std::uint32_t chunk = 0; chunk < read.chunks; ++chunk)
        list.push_back({i, chunk, pass, pass + 1 == read.passes && chunk + 1 == read.chunks});
  }
  return list;
}

RefillTask refill_task(PerOperand<Way>& ways) {
  return {[&ways](std::uint32_t step, bool next) {
            for (Way& way : ways)
              if (!way.through_lds()) way.direct->write_refill(step, next);
          },
          [&ways] {
            for (Way& way : ways)
              if (!way.through_lds()) way.direct->write_first_fragments();
          }};
}

BufferSwap buffer_swap(std::uint32_t bytes, PerOperand<Way>& ways) {
  return {bytes,
          [&ways](Reg delta) {
            for (Way& way : ways)
              if (way.through_lds()) way.write->move(delta);
          },
          [&ways](Reg delta) {
            for (Way& way : ways)
              if (way.through_lds()) way.read->move(delta);
          }};
}

}  // namespace

void TileEngine::read(std::uint32_t step, std::uint32_t set) {
  if (registers.tiles_in_turn) {
    if (registers.fragments_apart)
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
  if (!registers.tiles_in_turn) {
    write_products(c, steps, operands, accumulators);
    return;
  }
  LocalRead& columns = *ways[1].read;
  const OperandPlan& b = columns.plan();
  const std::uint32_t together = b.fragment_read.read_rows, ahead = registers.tiles_in_registers(b);
  for (std::uint32_t t1 = 0; t1 < ahead; t1 += together) columns.write_tile(step, set, t1);
  for (std::uint32_t t1 = 0; t1 < b.tiles; ++t1) {
    write_column_products(c, steps, operands, accumulators, t1);
    if (t1 + ahead < b.tiles) columns.write_tile(step, set, t1 + ahead);
  }
}

// What LDS waits for comes first.
void write_first_read(PerOperand<Way>& ways) {
  for (Way& way : ways)
    if (way.through_lds())
      for (std::uint32_t pass = 0; pass < way.plan().global_read.passes; ++pass)
        for (std::uint32_t chunk = 0; chunk < way.plan().global_read.chunks; ++chunk)
          way.memory->write_block(chunk, pass);
  for (Way& way : ways)
    if (!way.through_lds()) way.direct->write_first();
}

Reg write_full_tiles(PerOperand<Way>& ways, TileEngine& engine, Reg trips, std::uint32_t buffer_bytes) {
  const Recipe& recipe = engine.c.recipe;
  const FragmentPlan& fragments = engine.steps.fragments;
  const std::vector<LoopPart> parts = parts_of(ways);
  const bool two_buffers = recipe.lds_buffers > 1 && buffer_bytes != 0;
  TileTasks tasks;
  tasks.steps = fragments.steps;
  tasks.sets = fragments.fragment_buffers;
  tasks.load = {parts.size(), recipe.prefetch_global_read, true, [&](std::size_t i) {
                  const LoopPart& part = parts[i];
                  GlobalRead& memory = *ways[part.operand].memory;
                  memory.write_block(part.chunk, part.pass);
                  if (part.last) memory.stream().write_advance();
                }};
  tasks.store = {parts.size(), 1, two_buffers, [&](std::size_t i) {
                   const LoopPart& part = parts[i];
                   Way& way = ways[part.operand];
                   way.write->write_block(way.memory->data(part.chunk, part.pass), part.chunk, part.pass);
                 }};
  tasks.read = {fragments.steps_ahead, engine.registers.tiles_in_turn,
                [&](std::uint32_t step, std::uint32_t set) { engine.read(step, set); }};
  tasks.multiply = {0, true, [&](std::uint32_t step, std::uint32_t set) { engine.multiply(step, set); }};
  if (!ways[0].through_lds() || !ways[1].through_lds()) tasks.refill = refill_task(ways);
  if (two_buffers) tasks.swap = buffer_swap(buffer_bytes, ways);
  tasks.advance = [&] {
    for (Way& way : ways)
      if (way.through_lds()) {
        way.stream().write_advance();
      } else {
        way.direct->write_first_advance();
      }
  };
  return write_sequence(engine.c, tasks, trips);
}

}  // namespace kiln::kernel
