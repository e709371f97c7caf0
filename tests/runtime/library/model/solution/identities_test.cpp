// Derived keys against their inputs: each identity once right and once contradicted.
#include "runtime/library/logic/logic_reader.hpp"
#include "tests/runtime/library/logic_text.hpp"

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

/// What is wrong with a solution of these keys: the first mismatch without its place, and the count.
std::string mismatch(const std::string& keys) {
  LogicText text;
  text.solutions = "[{" + keys + "}]";
  text.rest = LogicText::lite("FreeSize");
  ParameterPool pool;
  const auto files = read_logic("f.yaml", text.text(), pool);
  EXPECT_TRUE(files) << files.error().text();
  if (!files) return {};
  const LogicFile& file = files->front();
  const std::string& first = file.first_mismatch;
  return first.empty() ? "" : fmt::format("{} {}", file.mismatches, first.substr(first.find("0: ") + 3));
}

TEST(Identities, EachHoldsOrIsNamed) {
  // MT 128 x 64, 256 lanes of 64; A and B not transposed, f16.
  const std::string matrix =
      "MatrixInstruction: [16, 16, 16, 1], MIBlock: [16, 16, 16, 1, 1, 1], MIWaveTile: [4, 2], MIWaveGroup: [2, 2], "
      "DepthU: 32, WorkGroup: [64, 4, 1], ";
  const std::string valu = "ThreadTile: [8, 4], WorkGroup: [16, 8, 2], DepthU: 16, InnerUnroll: 2, ";
  const std::string loads = matrix + "GlobalReadVectorWidthA: 8, NumLoadsCoalescedA: 2, NumLoadsPerpendicularA: 4, ";
  const std::string lds = matrix + "LdsPadA: 4, UnrollMajorLDSA: 0, ";
  struct Case {
    std::string inputs, key;
    std::int64_t value;
  };
  for (const Case& c : {
           Case{matrix, "MacroTile0", 128},
           Case{matrix, "MacroTileB", 64},
           Case{matrix, "NumThreads", 256},
           Case{matrix, "NumElementsPerThread", 32},
           Case{matrix, "LocalSplitU", 1},
           Case{matrix, "MatrixInstK", 16},
           Case{matrix, "MatrixInstBM", 1},
           Case{matrix, "MIWaveTileA", 4},
           Case{matrix, "SubGroup0", 8},
           Case{matrix, "SubGroup1", 32},
           Case{matrix, "ThreadTile0", 16},
           Case{matrix, "ThreadTile1", 2},
           Case{matrix, "LoopIters", 2},
           Case{matrix, "LoopUnroll", 32},
           Case{valu, "SubGroup0", 16},
           Case{valu, "ThreadTileB", 4},
           Case{valu, "LocalSplitU", 2},
           Case{valu, "LoopIters", 4},
           Case{valu, "NumThreads", 256},
           Case{loads, "NumLoadsA", 8},
           Case{loads, "LSCA", 64},
           Case{loads, "LVCA", 8},
           Case{matrix + "StaggerU: 32, StaggerUStride: 256, ", "_staggerStrideShift", 2},
           Case{lds, "LdsNumElementsAlignedA", 4224},
           Case{lds + "LdsBlockSizePerPadA: 128, ", "LdsNumElementsAlignedA", 4352},
           Case{matrix + "LdsPadA: 4, UnrollMajorLDSA: 1, ", "LdsNumElementsAlignedA", 4608},
           Case{lds + "DirectToVgprA: 1, ", "LdsNumElementsAlignedA", 0},
       }) {
    EXPECT_EQ(mismatch(fmt::format("{}{}: {}", c.inputs, c.key, c.value)), "") << c.inputs;
    EXPECT_EQ(mismatch(fmt::format("{}{}: {}", c.inputs, c.key, c.value + 1)),
              fmt::format("1 {} is {}, expected {}", c.key, c.value + 1, c.value));
  }
}

TEST(Identities, BothMeaningsOfAKeyAreAccepted) {
  const std::string keys = "ThreadTile: [8, 4], WorkGroup: [16, 8, 1], DepthU: 16, InnerUnroll: 2, ";
  EXPECT_EQ(mismatch(keys + "LoopUnroll: 16"), "");
  EXPECT_EQ(mismatch(keys + "LoopUnroll: 8"), "");
  EXPECT_EQ(mismatch(keys + "LoopUnroll: 4"), "1 LoopUnroll is 4, expected 16");
  const std::string lds = "ThreadTile: [8, 4], WorkGroup: [16, 16, 1], DepthU: 16, LdsPadA: 0, ";
  EXPECT_EQ(mismatch(lds + "LdsNumElementsAlignedA: 2048"), "");  // elements
  EXPECT_EQ(mismatch(lds + "LdsNumElementsAlignedA: 4096"), "");  // bytes
}

TEST(Identities, WhatDoesNotApplySaysNothing) {
  EXPECT_EQ(mismatch("StaggerU: 0, _staggerStrideShift: 3"), "");  // stale in old files
  EXPECT_EQ(mismatch("MatrixInstK: 7"), "");                       // no matrix instruction
  EXPECT_EQ(mismatch("FractionalLoad: 1, LSCA: 7"), "");
  EXPECT_EQ(mismatch("LdsPadA: -1, LdsNumElementsAlignedA: 7"), "");  // derived where the file was made
  EXPECT_EQ(mismatch("MacroTile0: 1, MacroTile1: 1"), "2 MacroTile0 is 1, expected 64");
}

}  // namespace
}  // namespace kiln::library
