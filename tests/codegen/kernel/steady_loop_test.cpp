// What an engineer looks for in the steady loop, as assertions: nothing but matrix instructions and data movement;
// loads stay in flight (no wait for all of them); memory instructions are spread; one barrier per LDS buffer scheme;
// wide accesses only.
#include "codegen/kernel/kernel.hpp"
#include "codegen/passes/passes.hpp"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

namespace kiln::kernel {
namespace {

using ir::Instruction;
using isa::OpcodeClass;

std::vector<Instruction> steady_loop(const char* processor, const char* line, std::string_view label = "steady_loop") {
  const auto recipe = Recipe::parse(line);
  EXPECT_TRUE(recipe) << recipe.error().text();
  const auto plan = make_plan(*recipe, *isa::find_processor(processor));
  EXPECT_TRUE(plan) << plan.error().text();
  ir::Function f = write_kernel(*plan);
  passes::legalize(f);
  passes::eliminate_dead_code(f);
  passes::schedule(f, Schedule::Kind::kPipelined, 0);
  const auto allocated = passes::allocate_registers(f);
  EXPECT_TRUE(allocated) << allocated.error().text();
  passes::insert_waits(f);
  passes::insert_hazard_nops(f);
  passes::insert_delays(f);
  for (const ir::Block& block : f.blocks)
    if (block.label == label) return block.instructions;
  ADD_FAILURE() << "no block " << label;
  return {};
}

std::size_t count(const std::vector<Instruction>& list, OpcodeClass cls) {
  return static_cast<std::size_t>(
      std::count_if(list.begin(), list.end(), [&](const Instruction& i) { return i.info().cls == cls; }));
}

constexpr const char* kSingle =
    "HHS TN mt128x128 mi16x16x16x1 wt4x4 wg2x2 du64 gr8x8 lr8 pad8x8 ldsb1 pgr2 plr1 wgm8 sv4 buf1";
constexpr const char* kDouble =
    "HHS NT mt128x128 mi32x32x8x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm8 sv4 buf1";

TEST(SteadyLoop, HoldsNothingButTheWork) {
  for (const char* line : {kSingle, kDouble})
    for (const char* processor : {"gfx90a", "gfx942"}) {
      const auto loop = steady_loop(processor, line);
      EXPECT_LE(count(loop, OpcodeClass::kSalu), 8U) << "bases, counters, buffer swap";
      for (const Instruction& i : loop)
        if (i.info().cls == OpcodeClass::kValu) {
          EXPECT_TRUE(i.op == isa::Opcode::v_perm_b32 || i.op == isa::Opcode::v_add_u32) << i.info().name;
        }
      EXPECT_EQ(count(loop, OpcodeClass::kVmemStore), 0U);
      EXPECT_EQ(count(loop, OpcodeClass::kSmem), 0U);
      EXPECT_EQ(count(loop, OpcodeClass::kNop), 0U) << "no hazard is filled with nops";
    }
}

TEST(SteadyLoop, MatrixInstructionsOfWmmaAreNotDelayed) {
  for (const char* processor : {"gfx1100", "gfx1201"}) {
    const auto loop = steady_loop(
        processor, "HHS NT mt64x64 mi16x16x16x1 wt2x2 wg2x2 du32 gr8x8 lr8 pad0x0 ldsb2 pgr2 plr1 wgm4 sv4 buf1");
    EXPECT_GT(count(loop, OpcodeClass::kMatrix), 0U);
    EXPECT_LE(count(loop, OpcodeClass::kNop), 1U) << processor << ": the buffers' swap, a scalar result";
    for (std::size_t i = 0; i + 1 < loop.size(); ++i)
      if (loop[i].op == isa::Opcode::s_delay_alu) {
        EXPECT_EQ(loop[i + 1].info().cls, OpcodeClass::kValu) << processor;
      }
  }
}

TEST(SteadyLoop, CountsAreThePlans) {
  const auto loop = steady_loop("gfx942", kSingle);
  EXPECT_EQ(count(loop, OpcodeClass::kMatrix), 4U * 4 * 4);  // 4 x 4 tiles, 64 k in 16s
  EXPECT_EQ(count(loop, OpcodeClass::kVmemLoad), 8U);
  EXPECT_EQ(count(loop, OpcodeClass::kLdsWrite), 8U);
  EXPECT_EQ(count(loop, OpcodeClass::kLdsRead), 16U);
  EXPECT_EQ(count(loop, OpcodeClass::kBarrier), 2U);
  EXPECT_EQ(count(steady_loop("gfx942", kDouble), OpcodeClass::kBarrier), 1U);
}

TEST(SteadyLoop, NeverWaitsForAllLoads) {
  for (const char* line : {kSingle, kDouble}) {
    for (const Instruction& i : steady_loop("gfx942", line))
      if (i.op == isa::Opcode::wait && i.modifiers.waits[0] >= 0) {
        EXPECT_GT(i.modifiers.waits[0], 0);
      }
  }
}

// Past LDS: loads of a step wait for nothing that was issued behind them, and there is nothing of the operand in LDS.
TEST(SteadyLoop, PastLdsLoadsAreATileAhead) {
  struct Case {
    const char* line;
    std::size_t matrix, loads, lds_reads, permutations;
    std::int8_t least_wait;  ///< of vector loads: those that stay in flight
  };
  constexpr std::array kCases = {
      Case{"DDD NT mt128x128 mi16x16x4x1 wt2x8 wg4x1 du16 gr2x2 lr1 pad0x0 ldsb1 pgr2 plr1 wgm8 sv2 buf1 vw2x1 dtv1x0",
           4 * 16, 4 + 4, 4 * 8, 0, 2},
      Case{"HHS NN mt128x128 mi16x16x16x1 wt2x8 wg4x1 du64 gr8x8 lr4 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1 vw2x1 dtv1x0",
           4 * 16, 16 + 4, 4 * 8, 4 * 4, 12},
      Case{"HHS TN mt128x128 mi16x16x16x1 wt2x8 wg4x1 du64 gr8x8 lr8 pad0x0 ldsb1 pgr2 plr1 wgm8 sv4 buf1 dtv1x0",
           4 * 16, 4 + 4, 2 * 8, 0, 1},
  };
  for (const Case& c : kCases) {
    const auto loop = steady_loop("gfx942", c.line);
    EXPECT_EQ(count(loop, OpcodeClass::kMatrix), c.matrix) << c.line;
    EXPECT_EQ(count(loop, OpcodeClass::kVmemLoad), c.loads) << c.line;
    EXPECT_EQ(count(loop, OpcodeClass::kLdsRead), c.lds_reads) << c.line;
    EXPECT_EQ(count(loop, OpcodeClass::kNop), 0U) << c.line;
    EXPECT_EQ(static_cast<std::size_t>(std::count_if(
                  loop.begin(), loop.end(), [](const Instruction& i) { return i.op == isa::Opcode::v_perm_b32; })),
              c.permutations)
        << c.line;
    for (const Instruction& i : loop)
      if (i.op == isa::Opcode::wait && i.modifiers.waits[0] >= 0) {
        EXPECT_GE(i.modifiers.waits[0], c.least_wait) << c.line;
      }
  }
}

TEST(SteadyLoop, SpreadsMemoryInstructions) {
  for (const char* line : {kSingle, kDouble}) {
    std::size_t run = 0, longest = 0, others = 0;
    const auto loop = steady_loop("gfx942", line);
    for (const Instruction& i : loop) {
      const OpcodeClass cls = i.info().cls;
      if (cls == OpcodeClass::kMatrix) run = 0;
      if (cls != OpcodeClass::kMatrix && cls != OpcodeClass::kWait) ++others;
      if (isa::is_vmem(cls) || isa::is_lds(cls)) longest = std::max(longest, ++run);
    }
    // Spread evenly there would be others / matrix between two matrix instructions.
    const std::size_t matrix = count(loop, OpcodeClass::kMatrix);
    EXPECT_LE(longest, (others + matrix - 1) / matrix + 2);
  }
}

TEST(SteadyLoop, AccessesAreWide) {
  for (const Instruction& i : steady_loop("gfx942", kSingle)) {
    const OpcodeClass cls = i.info().cls;
    if (isa::is_vmem(cls) || isa::is_lds(cls)) {
      EXPECT_TRUE(i.info().name.ends_with("x4") || i.info().name.ends_with("b128")) << i.info().name;
    }
  }
}

TEST(SteadyLoop, CoolDownDoesNotLoad) {
  EXPECT_EQ(count(steady_loop("gfx942", kSingle, "cool_down"), OpcodeClass::kVmemLoad), 0U);
  const auto last = steady_loop("gfx942", kSingle, "last_tile");
  EXPECT_EQ(
      count(last, OpcodeClass::kVmemLoad) + count(last, OpcodeClass::kLdsWrite) + count(last, OpcodeClass::kBarrier),
      0U);
}

}  // namespace
}  // namespace kiln::kernel
