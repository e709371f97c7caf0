// Sorts instructions into the classes that a profile counts. Finer than the emulator's classes, which say where an
// instruction runs; these say what an engineer looks for.
#pragma once

#include "runtime/emulator/code/program.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace kiln::profile {

enum class Kind : std::uint8_t {
  kMatrix,
  kValu,
  kPackedValu,  ///< v_pk_*: two results per lane
  kDualValu,    ///< v_dual_*: two instructions in one
  kTranscendental,
  kSalu,
  kScalarLoad,
  kBranch,
  kBufferLoad,
  kBufferStore,
  kGlobalLoad,  ///< global, flat and scratch
  kGlobalStore,
  kAtomic,  ///< on memory
  kLdsRead,
  kLdsWrite,
  kLdsOther,  ///< atomics and permutes
  kBarrier,
  kWait,
  kNop,
  kHint,  ///< s_delay_alu, s_clause, s_setprio and the like
  kOther,
  kCount
};
inline constexpr std::size_t kKinds = static_cast<std::size_t>(Kind::kCount);

/// "matrix", "VALU packed", ... and the same as a JSON key.
std::string_view name_of(Kind kind);
std::string_view key_of(Kind kind);

Kind kind_of(const emulator::Instruction& in);
/// VALU instructions that multiply and add: fma, fmac, mac, mad, dot; in a dual one, either half.
bool multiplies_and_adds(const emulator::Instruction& in, const emulator::Program& program);

}  // namespace kiln::profile
