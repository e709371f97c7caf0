// What a hazard rule is made of: the classes of the two instructions, what of the second one touches what of the
// first, and how far apart they have to be. The rules themselves stand in rules.cpp, which instruction is of
// which class in classes.cpp.
#pragma once

#include "runtime/emulator/architecture.hpp"
#include "runtime/emulator/strict/hazards/hazards.hpp"

#include <cstdint>
#include <span>

namespace kiln::emulator {

enum InstructionClass : std::uint32_t {
  kVectorAlu = 1U << 0,  ///< any VALU but matrix instructions; trans and dot set this, too
  kTransAlu = 1U << 1,
  kDotAlu = 1U << 2,
  kXdlMatrix = 1U << 3,  ///< on gfx90a every MFMA but f64
  kSgemm = 1U << 4,      ///< f32 MFMA of gfx940
  kDgemm4 = 1U << 5,
  kDgemm16 = 1U << 6,
  kWmmaMatrix = 1U << 7,
  kHalfShift = 1U << 8,  ///< VALU whose result op_sel or SDWA places elsewhere in the register
  kScalarAlu = 1U << 9,
  kVectorMemory = 1U << 10,  ///< buffer, global, flat, scratch
  kLdsMemory = 1U << 11,
  kLaneAccess = 1U << 12,   ///< v_readlane, v_readfirstlane, v_writelane
  kReadsM0Late = 1U << 13,  ///< s_movrel, messages, add-TID, flat loads to LDS, src_lds_direct
  kFma64 = 1U << 14,
  kDppAlu = 1U << 15,           ///< VALU with DPP
  kAccWrite = 1U << 16,         ///< gfx908: v_accvgpr_write, no kVectorAlu
  kAccRead = 1U << 17,          ///< gfx908: v_accvgpr_read
  kSlowAlu = 1U << 18,          ///< gfx8, gfx9: takes four issue slots, thus four wait states
  kSkipped = 1U << 19,          ///< a vector instruction under MODE.VSKIP
  kWideStore = 1U << 20,        ///< of more than two dwords: reads its data late
  kWideOffsetStore = 1U << 21,  ///< the same by a buffer instruction with an SGPR as offset: not so late
  kPermlane = 1U << 22,         ///< gfx950: v_permlane16_swap, v_permlane32_swap
  kWholeAlu = 1U << 23,         ///< any VALU but halves of v_dual
  kSetsState = 1U << 24,        ///< s_sethalt, s_setprio
  kWaitsIdle = 1U << 25,        ///< s_wait_idle, s_wait_alu for everything
  kVcczBranch = 1U << 26,       ///< s_cbranch_vccz, s_cbranch_vccnz
};
constexpr std::uint32_t kAnyMatrix = kXdlMatrix | kSgemm | kDgemm4 | kDgemm16;
constexpr std::uint32_t kAnyDgemm = kDgemm4 | kDgemm16;
constexpr std::uint32_t kAnyMemory = kVectorMemory | kLdsMemory;
constexpr std::uint32_t kSlowStates = 4;
constexpr std::uint32_t kLongest = 24;  ///< no rule reaches further

enum Role : std::uint16_t {
  kPlain = 1U << 0,  ///< a data operand of a VALU or memory instruction
  kMatrixAb = 1U << 1,
  kExactC = 1U << 2,  ///< C is the very D of the producer, which has as many passes (cdna3 7.5; LLVM does not ask)
  kOverlappedC = 1U << 3,
  kDppSource = 1U << 4,
  kLaneSource = 1U << 5,   ///< the vector a v_readlane reads
  kConstant = 1U << 6,     ///< scalar data of a VALU
  kMaskOperand = 1U << 7,  ///< carry-in, select mask
  kLaneSelect = 1U << 8,
  kAddress = 1U << 9,  ///< scalar of a memory instruction
  kImplicitExec = 1U << 10,
  kDppExec = 1U << 11,
  kDivFmasVcc = 1U << 12,
  kZeroFlag = 1U << 13,  ///< vccz, execz as data
  kImplicitM0 = 1U << 14,
  kAllRoles = 0xffff,
};
enum class Same : std::uint8_t { kAny, kSameOpcode, kOtherOpcode };
enum class Unit : std::uint8_t {
  kWaitStates,
  kValus,       ///< VALU instructions in between
  kValusOrNop,  ///< the same, or an S_NOP
};
enum Generations : std::uint16_t {
  k90a = 1U << 0,
  k940 = 1U << 1,
  kGfx10 = 1U << 2,  ///< gfx10.1
  kGfx11 = 1U << 3,
  kVega = 1U << 4,  ///< gfx8 and gfx9 without AccVGPRs
  k908 = 1U << 5,
  k950 = 1U << 6,
  kGfx12 = 1U << 7,
  kGfx1250 = 1U << 8,
  kGfx115 = 1U << 9,
  kGfx103 = 1U << 10,
  k94x = k940 | k950,
  kCdna = k90a | k94x,
  kGcn = kVega | k908 | kCdna,
};

struct HazardRule {
  std::uint16_t generations;
  Touch touch;
  std::uint32_t producer, consumer;
  std::uint16_t roles;
  std::int8_t base, per_pass;
  Same same;
  Unit unit;
  const char* what;
  const char* source;
  std::uint8_t only_passes = 0;     ///< the producer's; 0: any
  std::uint32_t not_producers = 0;  ///< of the producer's classes: those that the rule does not mean
  std::uint32_t behind = 0;         ///< classes of which the instruction right before the second one must be; 0: any
};

std::span<const HazardRule> hazard_rules();
std::uint16_t generation_bit(Generation generation);

/// What a buffer, global, flat or scratch instruction stores.
inline const Operand& stored_data(const Instruction& in) {
  return in.opcode->op_class == Class::kVmem ? in.src[3] : in.src[2];
}

}  // namespace kiln::emulator
