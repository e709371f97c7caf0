// The hazard rules, one row each, and the engine that applies them (hazards.hpp). A row says: after an instruction of
// class `producer` touched a register, one of class `consumer` may touch it in the way `touch` and `roles` name only
// after base + per_pass * passes units. Sources: AMD ISA manuals, "Manually Inserted Wait States" (vega to
// cdna4 4.5), "Dependency Resolution" of the matrix chapter (cdna2 7.2, cdna3 7.5), rdna3 7.9; LLVM
// GCNHazardRecognizer.cpp by the name of the function, where the manual is silent. fixVALUTransUseHazard (gfx11: a
// VALU near the transcendental whose result it reads) is no rule here: AMD's own libraries for gfx1100 do not keep it.
#include "runtime/emulator/strict/hazards.hpp"

#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

enum InstructionClass : std::uint32_t {
  kVectorAlu = 1U << 0,  ///< any VALU but matrix instructions; trans and dot set this, too
  kTransAlu = 1U << 1,
  kDotAlu = 1U << 2,
  kXdlMatrix = 1U << 3,  ///< on gfx90a every MFMA but f64
  kSgemm = 1U << 4,      ///< f32 MFMA of gfx940
  kDgemm4 = 1U << 5,
  kDgemm16 = 1U << 6,
  kWmmaMatrix = 1U << 7,
  kHalfShift = 1U << 8,  ///< VALU whose result lands elsewhere in the register: op_sel on the destination, SDWA
  kScalarAlu = 1U << 9,
  kVectorMemory = 1U << 10,  ///< buffer, global, flat, scratch
  kLdsMemory = 1U << 11,
  kLaneAccess = 1U << 12,   ///< v_readlane, v_readfirstlane, v_writelane
  kReadsM0Late = 1U << 13,  ///< s_movrel, s_sendmsg, add-TID, flat loads to LDS
  kFma64 = 1U << 14,
  kDppAlu = 1U << 15,    ///< VALU with DPP
  kAccWrite = 1U << 16,  ///< gfx908: v_accvgpr_write, no kVectorAlu
  kAccRead = 1U << 17,   ///< gfx908: v_accvgpr_read
  kSlowAlu = 1U << 18,   ///< gfx8, gfx9: takes four issue slots, thus four wait states
};
constexpr std::uint32_t kAnyMatrix = kXdlMatrix | kSgemm | kDgemm4 | kDgemm16;
constexpr std::uint32_t kAnyDgemm = kDgemm4 | kDgemm16;
constexpr std::uint32_t kAnyMemory = kVectorMemory | kLdsMemory;
constexpr std::uint32_t kSlowStates = 4;
constexpr std::uint32_t kLongest = 24;  ///< no rule reaches further

enum Role : std::uint16_t {
  kPlain = 1U << 0,  ///< a data operand of a VALU or memory instruction
  kMatrixAb = 1U << 1,
  kExactC = 1U << 2,  ///< C is the very D of the producer, which has as many passes
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
  kValus,  ///< VALU instructions in between
};
enum Generations : std::uint16_t {
  k90a = 1U << 0,
  k940 = 1U << 1,
  kGfx10 = 1U << 2,
  kGfx11 = 1U << 3,
  kVega = 1U << 4,  ///< gfx8 and gfx9 without AccVGPRs
  k908 = 1U << 5,
  k950 = 1U << 6,
  kGfx12 = 1U << 7,
  kGfx1250 = 1U << 8,
  kGfx115 = 1U << 9,
  k94x = k940 | k950,
  kCdna = k90a | k94x,
  kGcn = kVega | k908 | kCdna,
};

}  // namespace

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
  std::uint8_t only_passes = 0;  ///< the producer's; 0: any
};

namespace {

using Rule = HazardRule;
constexpr auto kR = Touch::kReadVector;
constexpr auto kW = Touch::kWriteVector;
constexpr auto kS = Touch::kReadScalar;
constexpr auto kAny = Same::kAny;
constexpr auto kStates = Unit::kWaitStates;

// clang-format off
constexpr Rule kRules[] = {
  // generations, touch, producer, consumer, roles, base, per pass, opcode, unit, what, source
  // --- matrix results, CDNA2: an f64-free MFMA of p passes ---
  {k90a, kR, kXdlMatrix, kAnyMatrix, kMatrixAb, 3, 1, kAny, kStates, "MFMA D is read as A or B", "cdna2 7.2; LLVM checkMAIHazards90A"},
  {k90a, kR, kXdlMatrix, kXdlMatrix, kOverlappedC, 0, 1, kAny, kStates, "MFMA D is read as an overlapping C", "cdna2 7.2; LLVM checkMAIHazards90A"},
  {k90a, kR, kXdlMatrix, kAnyDgemm, kOverlappedC, 1, 1, kAny, kStates, "MFMA D is read as an overlapping C of f64", "cdna2 7.2; LLVM checkMAIHazards90A"},
  {k90a, kR, kXdlMatrix, kVectorAlu | kAnyMemory, kPlain | kDppSource | kLaneSource, 3, 1, kAny, kStates, "MFMA D is read", "cdna2 7.2; LLVM checkMAIVALUHazards"},
  {k90a, kW, kXdlMatrix, kVectorAlu, kAllRoles, 3, 1, kAny, kStates, "MFMA D is overwritten", "cdna2 7.2; LLVM checkMAIVALUHazards"},
  {k90a, Touch::kOverwriteAddend, kXdlMatrix, kVectorAlu, kAllRoles, -1, 1, kAny, kStates, "MFMA C is overwritten", "cdna2 7.2"},
  // --- CDNA3: XDL and f32 apart ---
  {k940, kR, kXdlMatrix, kAnyMatrix, kMatrixAb, 3, 1, kAny, kStates, "MFMA D is read as A or B", "cdna3 7.5"},
  {k950, kR, kXdlMatrix, kAnyMatrix, kMatrixAb, 4, 1, kAny, kStates, "MFMA D is read as A or B", "cdna4 7.6"},
  {k940, kR, kXdlMatrix, kAnyMatrix, kOverlappedC, 1, 1, kAny, kStates, "MFMA D is read as an overlapping C", "cdna3 7.5"},
  {k950, kR, kXdlMatrix, kAnyMatrix, kOverlappedC, 2, 1, kAny, kStates, "MFMA D is read as an overlapping C", "cdna4 7.6"},
  {k940, kR, kXdlMatrix, kVectorAlu | kAnyMemory, kPlain | kDppSource | kLaneSource, 3, 1, kAny, kStates, "MFMA D is read", "cdna3 7.5"},
  {k950, kR, kXdlMatrix, kVectorAlu | kAnyMemory, kPlain | kDppSource | kLaneSource, 4, 1, kAny, kStates, "MFMA D is read", "cdna4 7.6"},
  {k940, kW, kXdlMatrix, kVectorAlu, kAllRoles, 3, 1, kAny, kStates, "MFMA D is overwritten", "cdna3 7.5"},
  {k950, kW, kXdlMatrix, kVectorAlu, kAllRoles, 4, 1, kAny, kStates, "MFMA D is overwritten", "cdna4 7.6"},
  {k940, Touch::kOverwriteAddend, kXdlMatrix, kVectorAlu, kAllRoles, -1, 1, kAny, kStates, "MFMA C is overwritten", "cdna3 7.5"},
  {k950, Touch::kOverwriteAddend, kXdlMatrix, kVectorAlu, kAllRoles, -1, 1, kAny, kStates, "MFMA C is overwritten", "cdna4 7.6"},
  {k94x, kR, kSgemm, kAnyMatrix, kMatrixAb, 2, 1, kAny, kStates, "f32 MFMA D is read as A or B", "cdna3 7.5"},
  {k94x, kR, kSgemm, kSgemm | kAnyDgemm, kOverlappedC, 0, 1, kAny, kStates, "f32 MFMA D is read as an overlapping C", "cdna3 7.5"},
  {k94x, kR, kSgemm, kVectorAlu | kAnyMemory, kPlain | kDppSource | kLaneSource, 2, 1, kAny, kStates, "f32 MFMA D is read", "cdna3 7.5"},
  {k94x, kW, kSgemm, kVectorAlu, kAllRoles, 2, 1, kAny, kStates, "f32 MFMA D is overwritten", "cdna3 7.5"},
  {k94x, kR, kXdlMatrix | kSgemm, kAnyMatrix, kExactC, 2, 0, kAny, kStates, "MFMA D of two passes is read as C", "cdna3 7.5; LLVM checkMAIHazards90A", 2},
  // --- f64 ---
  {k90a | k940, kR, kDgemm16, kAnyMatrix, kMatrixAb, 11, 0, kAny, kStates, "f64 MFMA D is read as A or B", "cdna3 7.5"},
  {k950, kR, kDgemm16, kAnyMatrix, kMatrixAb, 19, 0, kAny, kStates, "f64 MFMA D is read as A or B", "cdna4 7.6"},
  {kCdna, kR, kDgemm4, kAnyMatrix, kMatrixAb, 6, 0, kAny, kStates, "f64 MFMA D is read as A or B", "cdna3 7.5"},
  {k90a | k940, kR, kDgemm16, kAnyDgemm, kOverlappedC, 9, 0, kAny, kStates, "f64 MFMA D is read as an overlapping C", "cdna3 7.5"},
  {k950, kR, kDgemm16, kAnyDgemm, kOverlappedC, 17, 0, kAny, kStates, "f64 MFMA D is read as an overlapping C", "cdna4 7.6"},
  {kCdna, kR, kDgemm4, kAnyDgemm, kOverlappedC | kExactC, 4, 0, kAny, kStates, "f64 MFMA D is read as C", "cdna3 7.5"},
  {k90a | k940, kR, kDgemm16, kVectorAlu, kPlain | kDppSource | kLaneSource, 11, 0, kAny, kStates, "f64 MFMA D is read", "cdna3 7.5"},
  {k950, kR, kDgemm16, kVectorAlu, kPlain | kDppSource | kLaneSource, 19, 0, kAny, kStates, "f64 MFMA D is read", "cdna4 7.6"},
  {kCdna, kR, kDgemm4, kVectorAlu, kPlain | kDppSource | kLaneSource, 6, 0, kAny, kStates, "f64 MFMA D is read", "cdna3 7.5"},
  {k90a | k940, kR, kDgemm16, kAnyMemory, kPlain, 18, 0, kAny, kStates, "f64 MFMA D is read by memory", "cdna3 7.5"},
  {k950, kR, kDgemm16, kAnyMemory, kPlain, 18, 0, kAny, kStates, "f64 MFMA D is read by memory", "cdna4 7.6"},
  {kCdna, kR, kDgemm4, kAnyMemory, kPlain, 9, 0, kAny, kStates, "f64 MFMA D is read by memory", "cdna3 7.5"},
  {k90a | k940, kW, kDgemm16, kVectorAlu, kAllRoles, 11, 0, kAny, kStates, "f64 MFMA D is overwritten", "cdna3 7.5"},
  {k950, kW, kDgemm16, kVectorAlu, kAllRoles, 19, 0, kAny, kStates, "f64 MFMA D is overwritten", "cdna4 7.6"},
  {kCdna, kW, kDgemm4, kVectorAlu, kAllRoles, 6, 0, kAny, kStates, "f64 MFMA D is overwritten", "cdna3 7.5"},
  // --- VALU before matrix, dot products ---
  {k908 | kCdna, kR, kVectorAlu, kAnyMatrix, kMatrixAb | kExactC | kOverlappedC, 2, 0, kAny, kStates, "a VALU result is read by MFMA", "cdna3 7.5"},
  {k908 | kCdna, kS, kVectorAlu, kAnyMatrix, kImplicitExec, 4, 0, kAny, kStates, "a VALU writes EXEC before MFMA", "cdna3 7.5"},
  {kCdna, kR, kDotAlu, kDotAlu, kPlain, 3, 0, Same::kSameOpcode, kStates, "a dot product is read as A or B", "cdna3 7.5"},
  {kCdna, kR, kDotAlu, kVectorAlu | kAnyMemory, kPlain | kDppSource | kLaneSource | kExactC | kOverlappedC, 3, 0, Same::kOtherOpcode, kStates, "a dot product is read by another opcode", "cdna3 7.5"},
  {kCdna, kW, kDotAlu, kVectorAlu, kAllRoles, 3, 0, Same::kOtherOpcode, kStates, "a dot product is overwritten by another opcode", "cdna3 7.5"},
  // --- scalars and EXEC on gfx9 ---
  {kGcn, kS, kVectorAlu, kVectorMemory, kAddress, 5, 0, kAny, kStates, "a VALU writes an SGPR that vector memory reads", "vega, cdna1, cdna3 4.5"},
  {kGcn, kS, kVectorAlu, kVectorAlu, kLaneSelect, 4, 0, kAny, kStates, "a VALU writes the lane select", "vega, cdna1, cdna3 4.5"},
  {kGcn, kS, kVectorAlu, kVectorAlu, kDivFmasVcc, 4, 0, kAny, kStates, "a VALU writes VCC before v_div_fmas", "vega, cdna1, cdna3 4.5"},
  {kGcn, kS, kVectorAlu, kDppAlu, kDppExec, 5, 0, kAny, kStates, "a VALU writes EXEC before DPP", "vega, cdna1, cdna3 4.5"},
  {kGcn, kS, kVectorAlu, kVectorAlu, kZeroFlag, 5, 0, kAny, kStates, "a VALU writes VCC or EXEC before vccz or execz is read", "vega, cdna1, cdna3 4.5"},
  {kGcn, kR, kVectorAlu, kDppAlu, kDppSource, 2, 0, kAny, kStates, "a VALU result is read through DPP", "vega, cdna1, cdna3 4.5"},
  {kGcn, kS, kScalarAlu, kReadsM0Late, kImplicitM0, 1, 0, kAny, kStates, "M0 is written just before", "vega, cdna1, cdna3 4.5"},
  {kGcn, Touch::kHwreg, kScalarAlu, kScalarAlu, kAllRoles, 2, 0, kAny, kStates, "s_setreg of the same register just before", "vega, cdna1, cdna3 4.5"},
  {kVega | k908 | k90a, Touch::kOverwriteStoreData, kVectorMemory, kVectorAlu, kAllRoles, 1, 0, kAny, kStates, "the data of a wide store is overwritten", "cdna2 4.5"},
  {k94x, Touch::kOverwriteStoreData, kVectorMemory, kVectorAlu, kAllRoles, 2, 0, kAny, kStates, "the data of a wide store is overwritten", "vega, cdna1, cdna3 4.5"},
  {k90a, kR, kAnyDgemm, kFma64, kAllRoles, 2, 0, kAny, kStates, "v_fma_f64 after f64 MFMA", "LLVM checkMAIVALUHazards"},
  // --- gfx940 only ---
  {k94x, kR, kTransAlu, kVectorAlu, kPlain | kDppSource | kLaneSource, 1, 0, kAny, kStates, "a transcendental result is read", "cdna3 4.5"},
  {k94x, kR, kHalfShift, kVectorAlu, kPlain | kDppSource | kLaneSource, 1, 0, kAny, kStates, "a result that op_sel or SDWA moved is read", "cdna3 4.5"},
  {k94x, kS, kVectorAlu, kVectorAlu, kConstant, 2, 0, kAny, kStates, "a VALU writes an SGPR that a VALU reads as data", "cdna3 4.5"},
  {k94x, kR, kVectorAlu, kLaneAccess, kLaneSource, 1, 0, kAny, kStates, "a VALU result is read by v_readlane", "cdna3 4.5"},
  {k94x, kS, kVectorAlu, kLaneAccess, kImplicitExec, 4, 0, kAny, kStates, "a VALU writes EXEC before a lane access", "cdna3 4.5"},
  // --- CDNA1: C and D in AccVGPRs, moved by two opcodes ---
  {k908, kR, kXdlMatrix, kAnyMatrix, kMatrixAb, 4, 0, kAny, kStates, "MFMA D is read as A or B", "LLVM checkMAIHazards908"},
  {k908, kR, kXdlMatrix, kAnyMatrix, kOverlappedC, 2, 0, kAny, kStates, "MFMA D is read as an overlapping C", "LLVM checkMAIHazards908"},
  {k908, kR, kXdlMatrix, kAccRead, kPlain, 2, 1, kAny, kStates, "MFMA D is read", "LLVM checkMAIHazards908"},
  {k908, kW, kXdlMatrix, kAccWrite, kAllRoles, -1, 1, kAny, kStates, "MFMA D is overwritten", "LLVM checkMAIHazards908"},
  {k908, Touch::kOverwriteAddend, kXdlMatrix, kAccWrite, kAllRoles, -3, 1, kAny, kStates, "MFMA C is overwritten", "LLVM checkMAIHazards908"},
  {k908, kR, kAccWrite, kAnyMatrix, kExactC | kOverlappedC, 1, 0, kAny, kStates, "v_accvgpr_write before it is read as C", "LLVM checkMAIHazards908"},
  {k908, kR, kAccWrite, kAnyMatrix, kMatrixAb, 3, 0, kAny, kStates, "v_accvgpr_write before it is read as A or B", "LLVM checkMAIHazards908"},
  {k908, kR, kAccWrite, kAccRead, kPlain, 3, 0, kAny, kStates, "v_accvgpr_write before v_accvgpr_read", "LLVM checkMAIHazards908"},
  {k908, kR, kAccRead, kAnyMemory, kPlain, 2, 0, kAny, kStates, "v_accvgpr_read before memory reads it", "LLVM checkMAILdStHazards"},
  // --- RDNA3, RDNA4, gfx1250 ---
  {kGfx11 | kGfx115 | kGfx12, kR, kWmmaMatrix, kWmmaMatrix, kMatrixAb, 1, 0, kAny, Unit::kValus, "WMMA D is read as A or B", "rdna3 7.9, rdna4 7.12.1; LLVM fixWMMAHazards"},
  {kGfx1250, kR, kTransAlu, kVectorAlu, kPlain | kDppSource | kLaneSource | kMatrixAb | kExactC | kOverlappedC, 1, 0, kAny, Unit::kValus, "a transcendental result is read", "cdna5 5.7.2"},
  {kGfx1250, kR, kWmmaMatrix, kVectorAlu, kPlain | kMatrixAb | kDppSource | kLaneSource, 0, 2, kAny, Unit::kValus, "WMMA D is read", "cdna5 7.12.1; LLVM checkWMMACoexecutionHazards"},
  {kGfx1250, kW, kWmmaMatrix, kVectorAlu, kPlain, 0, 2, kAny, Unit::kValus, "WMMA D is overwritten", "cdna5 7.12.1; LLVM checkWMMACoexecutionHazards"},
  {kGfx1250, Touch::kOverwriteAddend, kWmmaMatrix, kVectorAlu, kPlain, 0, 2, kAny, Unit::kValus, "WMMA A, B or index is overwritten", "cdna5 7.12.1; LLVM checkWMMACoexecutionHazards"},
};
// clang-format on

std::uint16_t generation_bit(Generation generation) {
  constexpr std::array<std::uint16_t, 12> kBits = {kVega,  kVega,  k908,   k90a,    k940,   k950,
                                                   kGfx10, kGfx10, kGfx11, kGfx115, kGfx12, kGfx1250};
  static_assert(kBits.size() == static_cast<std::size_t>(Generation::kGfx1250) + 1);
  return kBits[static_cast<std::size_t>(generation)];
}

std::uint32_t class_of(Generation generation, const Instruction& in) {
  const Opcode& op = *in.opcode;
  switch (op.op_class) {
    case Class::kMatrix:
      if (generation >= Generation::kGfx10) return kWmmaMatrix | kVectorAlu;
      if ((op.traits & kDgemm) != 0) return matrix_row(op).m == 16 ? kDgemm16 : kDgemm4;
      return (op.traits & kXdl) != 0 || generation <= Generation::kGfx90a ? kXdlMatrix : kSgemm;
    case Class::kTrans:
      return kVectorAlu | kTransAlu | (generation < Generation::kGfx10 ? kSlowAlu : 0U);
    case Class::kValu: {
      if (generation == Generation::kGfx908 && op.name == "v_accvgpr_write_b32") return kAccWrite;
      std::uint32_t bits = kVectorAlu;
      if (generation == Generation::kGfx908 && op.name == "v_accvgpr_read_b32") bits |= kAccRead;
      if (op.name.starts_with("v_dot")) bits |= kDotAlu;
      if ((in.dst[0].flags & Operand::kHigh) != 0 || ((in.flags & kHasSdwa) != 0 && in.dst_select != 6))
        bits |= kHalfShift;
      if ((op.traits & kOwnReads) != 0 || op.name == "v_writelane_b32") bits |= kLaneAccess;
      if ((in.flags & kHasDpp) != 0) bits |= kDppAlu;
      // Products of 32 bits run at a quarter of the rate (GCN3 to CDNA3).
      if (generation < Generation::kGfx10 &&
          (op.name == "v_mul_lo_u32" || op.name == "v_mul_hi_u32" || op.name == "v_mul_hi_i32"))
        bits |= kSlowAlu;
      if (op.name == "v_fma_f64" || op.name == "v_fmac_f64") bits |= kFma64;
      return bits;
    }
    // The manuals name add-TID, scratch and global loads to LDS, not those of buffers: Tensile moves M0 right before.
    case Class::kVmem:
      return kVectorMemory;
    case Class::kFlat:
      return op.name.find("_lds_") != std::string_view::npos ? kVectorMemory | kReadsM0Late : kVectorMemory;
    case Class::kLds:
      return op.name.ends_with("_addtid_b32") ? kLdsMemory | kReadsM0Late : kLdsMemory;
    case Class::kSalu:
      return op.name.starts_with("s_movrel") ? kScalarAlu | kReadsM0Late : kScalarAlu;
    case Class::kMessage:
      return op.name == "s_sendmsg" ? std::uint32_t{kReadsM0Late} : 0U;
    default:
      return 0;
  }
}

const char* name_of_unit(Unit unit) {
  return unit == Unit::kWaitStates ? "wait states" : "vector instructions";
}

/// One instruction's look at the tables.
struct Checker {
  Wave& wave;
  const Instruction& in;
  HazardState& state;
  const HazardRules& rules;

  std::uint32_t consumer() const { return rules.consumer; }
  bool none(Touch kind) const { return rules.producers[static_cast<unsigned>(kind)] == 0; }
  bool matters(Touch kind, const HazardState::Write& write) const {
    return (write.producer & rules.producers[static_cast<unsigned>(kind)]) != 0 &&
           state.clock - write.clock <= kLongest;
  }

  void touch(Touch kind, const HazardState::Write& write, std::uint16_t roles, const char* reg, unsigned index) const {
    if (!matters(kind, write)) return;
    for (const Rule* rule : rules.rules[static_cast<unsigned>(kind)]) {
      if ((rule->producer & write.producer) == 0 || (rule->roles & roles) == 0) continue;
      if (rule->only_passes != 0 && rule->only_passes != write.passes) continue;
      if (rule->same == Same::kSameOpcode && write.by->opcode != in.opcode) continue;
      if (rule->same == Same::kOtherOpcode && write.by->opcode == in.opcode) continue;
      // A dot product is forwarded to matrix instructions; a trans result to other trans.
      if (rule->producer == kVectorAlu && (rule->consumer & kAnyMatrix) != 0 && (write.producer & kDotAlu) != 0)
        continue;
      if ((rule->producer & kTransAlu) != 0 && (consumer() & kTransAlu) != 0) continue;
      apply(*rule, write, reg, index);
    }
  }

  void apply(const Rule& rule, const HazardState::Write& write, const char* reg, unsigned index) const {
    int needed = rule.base + rule.per_pass * write.passes;
    // gfx950 waits one longer than gfx940, but not for two passes.
    if (rule.generations == k950 && rule.per_pass != 0 && rule.touch != Touch::kOverwriteAddend && write.passes == 2)
      --needed;
    // Waiting for the matrix unit is time, too, but not while what it waits for is the producer itself.
    const std::uint32_t now = write.matrices == state.matrices ? state.clock : state.clock + state.stall;
    int distance = static_cast<int>(now - write.clock) - 1;
    if (rule.unit != Unit::kWaitStates) distance = static_cast<int>(state.valus - write.valus) - 1;
    if (distance >= needed) return;
    wave.report(ViolationKind::kHazard, in,
                fmt::format("{}{}: {}, {} of {} {} after '{}' at {:+#x} ({})", reg, index, rule.what, distance, needed,
                            name_of_unit(rule.unit), wave.launch->program->text_of(*write.by),
                            std::int64_t{write.by->offset_bytes} - wave.launch->entry_bytes, rule.source));
  }

  std::uint16_t vector_roles(unsigned source, const HazardState::Write& write) const {
    const Opcode& op = *in.opcode;
    const Operand& o = in.src[source];
    if (op.op_class == Class::kMatrix || (consumer() & kDotAlu) != 0) {
      if (source < 2) return op.op_class == Class::kMatrix ? kMatrixAb : kPlain;
      const bool exact = write.by != nullptr && write.by->dst[0].index == o.index &&
                         write.by->dst[0].registers == o.registers &&
                         (op.op_class != Class::kMatrix || write.passes == in.passes);
      return exact ? kExactC : kOverlappedC;
    }
    if ((o.flags & Operand::kDpp) != 0) return kDppSource;
    if ((op.traits & kOwnReads) != 0) return kLaneSource | kPlain;
    return kPlain;
  }

  void vector_sources() const {
    if (none(Touch::kReadVector)) return;
    for (unsigned s = 0; s < in.sources; ++s) {
      const Operand& o = in.src[s];
      if (o.kind != Operand::kVgpr) continue;
      for (unsigned i = 0; i < o.registers; ++i) {
        const unsigned index = o.index + i;
        const HazardState::Write& write = state.vector[index];
        if (!matters(Touch::kReadVector, write)) continue;
        touch(Touch::kReadVector, write, vector_roles(s, write), index < kFirstAccVgpr ? "v" : "a",
              index % kFirstAccVgpr);
      }
    }
  }

  void scalar_sources() const {
    if (none(Touch::kReadScalar)) return;
    const Opcode& op = *in.opcode;
    const bool vector = (consumer() & (kVectorAlu | kAnyMatrix)) != 0, memory = (consumer() & kAnyMemory) != 0;
    for (unsigned s = 0; s < in.sources; ++s) {
      const Operand& o = in.src[s];
      if (o.kind != Operand::kSgpr) continue;
      std::uint16_t role = memory ? kAddress : vector ? kConstant : 0;
      if (o.type == Type::kMask) role = kMaskOperand;
      if ((consumer() & kLaneAccess) != 0 && op.detail == 1 && s == 1) role = kLaneSelect;
      if (o.index == kVccz || o.index == kExecz) {
        const unsigned from = o.index == kVccz ? kVcc : kExec;
        touch(Touch::kReadScalar, state.scalar[from], kZeroFlag, "s", from);
        continue;
      }
      const unsigned count = o.type == Type::kMask ? wave.lanes / 32 : o.registers;
      for (unsigned i = o.index; i < std::min<unsigned>(o.index + count, kScalars); ++i) {
        touch(Touch::kReadScalar, state.scalar[i], role, "s", i);
      }
    }
    std::uint16_t exec_roles = 0;
    if ((consumer() & (kAnyMatrix | kLaneAccess)) != 0) exec_roles |= kImplicitExec;
    if ((in.flags & kHasDpp) != 0) exec_roles |= kDppExec;
    if (exec_roles != 0) touch(Touch::kReadScalar, state.scalar[kExec], exec_roles, "exec", 0);
    if ((op.traits & kReadsVcc) != 0 && vector) touch(Touch::kReadScalar, state.scalar[kVcc], kDivFmasVcc, "vcc", 0);
    if ((consumer() & kReadsM0Late) != 0) touch(Touch::kReadScalar, state.scalar[kM0], kImplicitM0, "m0", 0);
  }

  void destinations() const {
    if (none(Touch::kWriteVector) && none(Touch::kOverwriteAddend) && none(Touch::kOverwriteStoreData)) return;
    for (const Operand& d : in.dst) {
      if (d.kind != Operand::kVgpr || (consumer() & (kVectorAlu | kAccWrite)) == 0) continue;
      for (unsigned i = 0; i < d.registers; ++i) {
        const unsigned index = d.index + i;
        const char* bank = index < kFirstAccVgpr ? "v" : "a";
        touch(Touch::kWriteVector, state.vector[index], in.opcode->op_class == Class::kMatrix ? kExactC : kAllRoles,
              bank, index % kFirstAccVgpr);
        touch(Touch::kOverwriteAddend, state.addend[index], in.opcode->op_class == Class::kMatrix ? kExactC : kAllRoles,
              bank, index % kFirstAccVgpr);
        touch(Touch::kOverwriteStoreData, state.store_data[index], kAllRoles, bank, index % kFirstAccVgpr);
      }
    }
  }

  HazardState::Write record() const {
    const std::uint32_t end = (consumer() & kSlowAlu) != 0 ? kSlowStates - 1 : 0;  // distances count from there
    return {state.clock + state.stall + end,
            state.valus,
            state.matrices + ((consumer() & kAnyMatrix) != 0 ? 1 : 0),
            consumer(),
            in.passes,
            &in};
  }

  void remember() const {
    const HazardState::Write write = record();
    const Opcode& op = *in.opcode;
    const bool memory = (consumer() & kAnyMemory) != 0;
    for (const Operand& d : in.dst) {
      if (d.kind == Operand::kVgpr && !memory) {
        for (unsigned i = 0; i < d.registers; ++i) state.vector[d.index + i] = write;
      }
      if (d.kind == Operand::kSgpr && op.op_class != Class::kSmem) {
        const unsigned count = d.type == Type::kMask ? wave.lanes / 32 : d.registers;
        for (unsigned i = d.index; i < std::min<unsigned>(d.index + count, kScalars); ++i) state.scalar[i] = write;
      }
    }
    if ((op.traits & kWritesExec) != 0) state.scalar[kExec] = write;
    if (op.op_class == Class::kMatrix && wave.launch->architecture->from(Generation::kGfx1250)) {
      // What a WMMA still reads while the next instructions run: A, B and a sparse A's index.
      const unsigned count = (op.traits & kAccumulates) != 0 ? 3 : 2;
      for (unsigned s = 0; s < count; ++s) {
        for (unsigned i = 0; i < in.src[s].registers && in.src[s].kind == Operand::kVgpr; ++i)
          state.addend[in.src[s].index + i] = write;
      }
    } else if (op.op_class == Class::kMatrix && in.src[2].kind == Operand::kVgpr) {
      for (unsigned i = 0; i < in.src[2].registers; ++i) state.addend[in.src[2].index + i] = write;
    }
    if ((op.traits & (kStore | kAtomic)) != 0 && (consumer() & kVectorMemory) != 0) remember_store(write);
  }

  /// Stores of more than two dwords read their data late; buffer stores with an SGPR offset do not.
  void remember_store(const HazardState::Write& write) const {
    const Operand& data = in.opcode->op_class == Class::kVmem ? in.src[3] : in.src[2];
    if (data.kind != Operand::kVgpr || data.registers < 3) return;
    if (in.opcode->op_class == Class::kVmem && in.src[2].kind == Operand::kSgpr) return;
    for (unsigned i = 0; i < data.registers; ++i) state.store_data[data.index + i] = write;
  }

  void hwreg() const {
    const Opcode& op = *in.opcode;
    const bool sets = op.name.starts_with("s_setreg"), gets = op.name == "s_getreg_b32";
    if (!sets && !gets) return;
    const unsigned id = static_cast<unsigned>(in.src[0].value & 63);
    touch(Touch::kHwreg, state.hwreg[id], kAllRoles, "hwreg ", id);
    if (sets) state.hwreg[id] = record();
  }

  void run() const {
    vector_sources();
    scalar_sources();
    destinations();
    if ((consumer() & kScalarAlu) != 0 && !none(Touch::kHwreg)) hwreg();
    // cdna5 ISA manual 7.12, common to all WMMA operations.
    if (in.opcode->op_class == Class::kMatrix && wave.exec() != wave.full_mask &&
        wave.launch->architecture->from(Generation::kGfx1250))
      wave.report(ViolationKind::kHazard, in, "EXEC is not all ones, as a WMMA demands");
  }
};

/// The index of a class's rules, made if there are none yet.
std::uint8_t rules_for(Program& program, std::uint16_t generation, std::uint32_t consumer) {
  for (std::size_t i = 0; i < program.hazard_rules.size(); ++i) {
    if (program.hazard_rules[i].consumer == consumer) return static_cast<std::uint8_t>(i);
  }
  HazardRules made;
  made.consumer = consumer;
  for (const Rule& rule : kRules) {
    if ((rule.generations & generation) == 0) continue;
    made.produces = made.produces || (rule.producer & consumer) != 0;
    if ((rule.consumer & consumer) == 0) continue;
    made.rules[static_cast<unsigned>(rule.touch)].push_back(&rule);
    made.producers[static_cast<unsigned>(rule.touch)] |= rule.producer;
  }
  program.hazard_rules.push_back(std::move(made));
  return static_cast<std::uint8_t>(program.hazard_rules.size() - 1);
}

}  // namespace

void classify_hazards(Program& program, const Architecture& architecture) {
  const std::uint16_t generation = generation_bit(architecture.generation);
  const auto classify = [&](Instruction& in) {
    in.hazard_class = class_of(architecture.generation, in);
    if (in.opcode->op_class == Class::kMatrix) in.passes = plan_of(in, architecture.before_gfx10() ? 64 : 32).passes;
    in.hazard_rules = rules_for(program, generation, in.hazard_class);
  };
  for (Instruction& in : program.code) classify(in);
  for (auto& pair : program.pairs) {
    for (Instruction& in : pair) classify(in);
  }
}

void HazardState::reset() {
  clock = 64;
  matrix_free = stall = 0;
  valus = matrices = 0;
  vector.fill({});
  addend.fill({});
  store_data.fill({});
  scalar.fill({});
  hwreg.fill({});
}

void HazardState::check(Wave& wave, const Instruction& in) {
  const Program& program = *wave.launch->program;
  std::uint32_t classes = in.hazard_class;
  stall = (classes & kAnyMatrix) != 0 && matrix_free > clock ? matrix_free - clock : 0;
  if ((in.flags & kIsPair) != 0) {
    const auto& pair = program.pairs[in.pair];
    for (const Instruction& half : pair) Checker{wave, half, *this, program.hazard_rules[half.hazard_rules]}.run();
    for (const Instruction& half : pair) Checker{wave, half, *this, program.hazard_rules[half.hazard_rules]}.remember();
    classes = pair[0].hazard_class | pair[1].hazard_class;
  } else if (classes != 0) {
    const Checker checker{wave, in, *this, program.hazard_rules[in.hazard_rules]};
    checker.run();
    if (checker.rules.produces) checker.remember();
  }
  if ((classes & kAnyMatrix) != 0) {
    clock += stall;
    matrix_free = clock + in.passes;
    ++matrices;
    stall = 0;
  }
  const bool is_nop = in.opcode->op_class == Class::kMessage && in.opcode->detail == 1;
  clock += is_nop ? static_cast<std::uint32_t>(in.immediate) + 1 : (classes & kSlowAlu) != 0 ? kSlowStates : 1;
  if ((classes & kVectorAlu) != 0) ++valus;
}

}  // namespace kiln::emulator
