// Planted faults: a small kernel in which lines marked '!' are what makes it right. Without them strict mode must
// report the named kind at the named instruction; with them it must report nothing. '$name' stands for the target's
// spelling of an instruction. in: s[4:5], out: s[6:7], 1 KiB each; v0: lane, v1: its byte offset, v2: 7; two waves.
#pragma once

#include "tests/runtime/emulator/machine.hpp"

namespace kiln::emulator {

struct FaultCase {
  const char* name;
  const char* targets;  ///< separated by blanks
  ViolationKind kind;
  const char* instruction;  ///< part of the reported instruction's text
  const char* body;
  unsigned lds_bytes = 0;
  unsigned wave_lanes = 0;  ///< 0: 64 on gfx9, else 32
};

inline constexpr const char* kAllTargets =
    "gfx900 gfx906 gfx908 gfx90a gfx942 gfx950 gfx1010 gfx1030 gfx1100 gfx1150 gfx1201 gfx1250";
inline constexpr const char* kBeforeGfx12 = "gfx900 gfx906 gfx908 gfx90a gfx942 gfx950 gfx1010 gfx1030 gfx1100 gfx1150";
inline constexpr const char* kCdna = "gfx90a gfx942";

/// Runs both variants of a case on its targets, in three orders of the waves.
void expect_fault(const FaultCase& c);

}  // namespace kiln::emulator
