// The SIMD levels. The vector opcodes are compiled once per level with other compiler flags and KILN_LEVEL as their
// namespace; opcodes.cpp takes one level's tables. A new level is a line here, one in CMakeLists.txt and two in
// opcodes.cpp.
#pragma once

#include "runtime/emulator/code/instruction.hpp"
#include "runtime/emulator/matrix/table.hpp"

#include <cstddef>

namespace kiln::emulator {

struct LaneMoves;  // memory/lane_moves.hpp

struct OpcodeTable {
  const Opcode* rows;
  std::size_t row_count;
  const Alias* aliases;
  std::size_t alias_count;
};

#define KILN_EMULATOR_LEVEL_TABLES(level) \
  namespace level {                       \
  OpcodeTable valu_float_rows();          \
  OpcodeTable valu_int_rows();            \
  OpcodeTable valu_convert_rows();        \
  OpcodeTable valu_compare_rows();        \
  OpcodeTable valu_media_rows();          \
  OpcodeTable vop3p_rows();               \
  OpcodeTable dot_rows();                 \
  OpcodeTable convert_small_rows();       \
  Execute matrix_execute(Format sum);     \
  const LaneMoves& lane_moves();          \
  }

KILN_EMULATOR_LEVEL_TABLES(level_baseline)
KILN_EMULATOR_LEVEL_TABLES(level_avx2)
KILN_EMULATOR_LEVEL_TABLES(level_avx512)    // matrix instructions and moves alone
KILN_EMULATOR_LEVEL_TABLES(level_directed)  // float, convert and vop3p alone: vector/rounding.hpp

}  // namespace kiln::emulator
