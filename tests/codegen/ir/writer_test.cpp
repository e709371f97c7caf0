// Writer: register alignment, masks by wave size, block order.
#include "codegen/ir/writer.hpp"

#include "tests/codegen/ir/test_function.hpp"

#include <gtest/gtest.h>

namespace kiln::ir {
namespace {

TEST(Writer, AlignsTuplesAsTheTargetDemands) {
  Function cdna = test_function("gfx90a"), rdna = test_function("gfx1030");
  Writer c(cdna), r(rdna);
  c.vgpr("pair", 2);
  c.vgpr("one");
  c.sgpr("descriptor", 4);
  c.sgpr("many", 16);
  r.vgpr("pair", 2);
  EXPECT_EQ(cdna.registers[0].alignment, 2);
  EXPECT_EQ(cdna.registers[1].alignment, 1);
  EXPECT_EQ(cdna.registers[2].alignment, 4);
  EXPECT_EQ(cdna.registers[3].alignment, 4);
  EXPECT_EQ(rdna.registers[0].alignment, 1);
}

TEST(Writer, MasksFollowTheWaveSize) {
  Function cdna = test_function("gfx90a"), rdna = test_function("gfx1100");
  EXPECT_EQ(Writer(cdna).mask("m").count, 2);
  EXPECT_EQ(Writer(rdna).mask("m").count, 1);
}

TEST(Writer, PutsBlocksInTheOrderOfPlacing) {
  Function f = test_function();
  Writer w(f);
  const BlockId end = w.new_block("end"), start = w.new_block("start");
  w.new_block("never placed");
  w.place(start);
  w.branch(Opcode::s_branch, end);
  w.place(end);
  w.s_endpgm();
  w.finish();
  ASSERT_EQ(f.blocks.size(), 2U);
  EXPECT_EQ(f.blocks[0].label, "start");
  EXPECT_EQ(f.blocks[0].instructions[0].operands[0].value, 1);
  EXPECT_EQ(f.successors(0), std::vector<BlockId>{1});
  EXPECT_TRUE(f.successors(1).empty());
}

}  // namespace
}  // namespace kiln::ir
