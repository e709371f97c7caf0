// extend_branches: branches that are in reach stay, others get to their targets by islands, each of them in reach.
#include "codegen/ir/size.hpp"
#include "tests/codegen/passes/pass_test.hpp"

#include <cstdint>
#include <map>
#include <random>

#include <gtest/gtest.h>

namespace kiln::passes {
namespace {

using ir::BlockId;
using ir::Function;
using ir::Instruction;
using isa::Opcode;

constexpr std::int64_t kReach = 4 * INT16_MAX;

Instruction nop() {
  Instruction i;
  i.op = Opcode::s_nop;
  i.operands[0] = ir::Operand(0);
  return i;
}

Instruction branch(Opcode op, BlockId to) {
  Instruction i;
  i.op = op;
  i.operands[0] = ir::Operand::label(to);
  return i;
}

/// Blocks of nops, by their numbers of instructions.
Function of_blocks(const std::vector<std::size_t>& sizes) {
  Function f = ir::test_function("gfx942");
  f.allocated = true;
  for (const std::size_t size : sizes)
    f.blocks.push_back({"b" + std::to_string(f.blocks.size()), {}, std::vector<Instruction>(size, nop())});
  return f;
}

/// Byte offsets of blocks; each nop and branch has four.
std::vector<std::int64_t> offsets_of(const Function& f) {
  std::vector<std::int64_t> offsets{0};
  for (const ir::Block& block : f.blocks)
    offsets.push_back(offsets.back() + 4 * static_cast<std::int64_t>(block.instructions.size()));
  return offsets;
}

bool is_one_of_ours(const ir::Block& block) {
  return block.label.starts_with(".island") || block.label.starts_with(".past_island");
}

/// The label of the block where a wave comes to that begins with block `b`, past islands.
std::string way_from(const Function& f, std::size_t b) {
  for (std::size_t steps = 0; steps < 1000 && b < f.blocks.size(); ++steps) {
    if (!is_one_of_ours(f.blocks[b])) return f.blocks[b].label;
    b = static_cast<std::size_t>(f.blocks[b].instructions.front().operands[0].value);
  }
  return "nowhere";
}

/// What each block's branches lead to, then where control falls to behind it.
std::map<std::string, std::vector<std::string>> ways_of(const Function& f) {
  std::map<std::string, std::vector<std::string>> ways;
  for (std::size_t b = 0; b < f.blocks.size(); ++b) {
    if (is_one_of_ours(f.blocks[b])) continue;
    std::vector<std::string>& way = ways[f.blocks[b].label];
    for (const Instruction& i : f.blocks[b].instructions)
      if (i.info().cls == isa::OpcodeClass::kBranch)
        way.push_back(way_from(f, static_cast<std::size_t>(i.operands[0].value)));
    const bool ends = !f.blocks[b].instructions.empty() && f.blocks[b].instructions.back().op == Opcode::s_branch;
    way.push_back(ends ? "" : way_from(f, b + 1));
  }
  return ways;
}

void expect_all_in_reach(const Function& f) {
  const std::vector<std::int64_t> offsets = offsets_of(f);
  for (std::size_t b = 0; b < f.blocks.size(); ++b)
    for (std::size_t i = 0; i < f.blocks[b].instructions.size(); ++i) {
      const Instruction& one = f.blocks[b].instructions[i];
      if (one.info().cls != isa::OpcodeClass::kBranch) continue;
      const std::int64_t way =
          offsets[static_cast<std::size_t>(one.operands[0].value)] - offsets[b] - 4 * static_cast<std::int64_t>(i);
      EXPECT_LE(std::abs(way), kReach) << f.blocks[b].label;
    }
}

TEST(ExtendBranches, WhatIsInReachStays) {
  Function f = of_blocks({100, 30000, 2000});
  f.blocks[0].instructions.push_back(branch(Opcode::s_cbranch_scc1, 2));
  f.blocks[2].instructions.push_back(branch(Opcode::s_branch, 0));
  const auto before = ways_of(f);
  extend_branches(f);
  EXPECT_EQ(f.blocks.size(), 3U);
  EXPECT_EQ(ways_of(f), before);
}

/// Leads the branches by islands, whose blocks are all that is new.
void extend(Function& f) {
  const auto before = ways_of(f);
  extend_branches(f);
  expect_all_in_reach(f);
  EXPECT_EQ(ways_of(f), before);
}

TEST(ExtendBranches, FarOnesGoByIslandsInBothDirections) {
  Function f = of_blocks({10, 25000, 25000, 25000, 25000, 10});
  f.blocks[0].instructions.push_back(branch(Opcode::s_cbranch_scc0, 5));
  f.blocks[5].instructions.push_back(branch(Opcode::s_branch, 1));
  extend(f);
  // Four blocks of 100,000 bytes: three islands each way, where control falls through.
  EXPECT_EQ(f.blocks.size(), 6U + 3 * 3);
}

TEST(ExtendBranches, IslandsStandWhereNothingFallsThrough) {
  Function f = of_blocks({10, 20000, 5000, 20000, 10});
  f.blocks[0].instructions.push_back(branch(Opcode::s_cbranch_scc0, 4));
  f.blocks[1].instructions.push_back(branch(Opcode::s_branch, 3));
  extend(f);
  ASSERT_EQ(f.blocks.size(), 6U);
  EXPECT_TRUE(f.blocks[2].label.starts_with(".island"));
}

TEST(ExtendBranches, ABlockLongerThanTheReachIsLeftToTheEncoder) {
  Function f = of_blocks({10, 40000, 10});
  f.blocks[0].instructions.push_back(branch(Opcode::s_branch, 2));
  extend_branches(f);
  EXPECT_EQ(f.blocks.size(), 3U);
}

TEST(ExtendBranches, LeadsAnyBranchWhereItWent) {
  std::mt19937 random(5);
  for (int round = 0; round < 12; ++round) {
    std::vector<std::size_t> sizes(20 + random() % 40);
    for (std::size_t& size : sizes) size = random() % 9000;
    Function f = of_blocks(sizes);
    for (ir::Block& block : f.blocks)
      block.instructions.push_back(branch(random() % 3 == 0 ? Opcode::s_branch : Opcode::s_cbranch_scc1,
                                          static_cast<BlockId>(random() % sizes.size())));
    SCOPED_TRACE(round);
    extend(f);
    std::map<std::string, int> labels;
    for (const ir::Block& block : f.blocks) EXPECT_EQ(++labels[block.label], 1) << block.label;
  }
}

}  // namespace
}  // namespace kiln::passes
