// The hazard rules, one row each (rules.hpp). A row says: after an instruction of class `producer` touched a
// register, one of class `consumer` may touch it in the way `touch` and `roles` name only after base + per_pass *
// passes units. Sources: AMD ISA manuals, "Manually Inserted Wait States" (vega to cdna4 4.5), "Dependency Resolution"
// of the matrix chapter (cdna2 7.2, cdna3 7.5), rdna3 7.9; LLVM GCNHazardRecognizer.cpp by the name of the function,
// where the manual is silent. Known and no rule here:
// - what AMD's libraries do not keep: fixVALUTransUseHazard (gfx11: a VALU near the transcendental whose result it
//   reads), fixVALUMaskWriteHazard (gfx11: a lane mask that a scalar instruction writes again), the guarded reads of
//   SGPR pairs of rdna4 5.7 (Tensile's kernels for gfx1201 have no s_wait_alu for them), XCNT (gfx1250: registers of a
//   memory instruction whose address may be translated again; AMD's kernels for it hardly wait), v_accvgpr_read before
//   memory reads it (gfx908, LLVM checkMAILdStHazards; not in cdna1 7.2; MIOpen stores to LDS, hipBLASLt to memory
//   sooner);
// - what LLVM has kept since clang 22, whose kernels do not: fixShift64HighRegBug on gfx94x (llvm-project 183839),
//   fixSetRegMode (gfx1250: two v_nop before s_setreg of MODE), a kernel's first access in a clause (gfx1250, 208467),
//   halves of v_dual whose sources share a bank (gfx11, 220348);
// - not looked at: VCC read by the number of its SGPR (vega to cdna4 4.5), clauses that XNACK runs again
//   (checkSoftClauseHazards).
// A branch counts as one wait state, as LLVM's hazard recognizer has it. A taken one takes longer (LLVM's scheduling
// model says 8, CLRX measured 5 on GCN), and AMD's attention kernels of aiter for gfx942 count on it behind MFMA.
// Clang 22 breaks some rules at times, where there is no doubt: it does not look at what a v_dual overwrites after a
// WMMA, nor at a C that is not D (gfx1250, llvm-project 222932), and only 19 wait states back for the 20 behind an MFMA
// of 16 passes (gfx950).
// What the kind of the instructions in between decides stands in ordering_bugs.cpp and rdna3_bugs.cpp, what an
// instruction's operands alone decide in operand_bugs.cpp, what a wave waits for in another mode in
// expert_scheduling.cpp.
#include "runtime/emulator/strict/hazards/rules.hpp"

namespace kiln::emulator {
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
  {k950, kR, kXdlMatrix, kXdlMatrix, kOverlappedC, 4, 0, kAny, kStates, "MFMA D of two passes is read as an overlapping C", "cdna4 7.6; LLVM checkMAIHazards90A", 2},
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
  {k90a | k940, kR, kDgemm16, kAnyDgemm | kSgemm, kOverlappedC, 9, 0, kAny, kStates, "f64 MFMA D is read as an overlapping C", "cdna3 7.5"},
  {k950, kR, kDgemm16, kAnyDgemm | kSgemm, kOverlappedC, 17, 0, kAny, kStates, "f64 MFMA D is read as an overlapping C", "cdna4 7.6"},
  {kCdna, kR, kDgemm4, kAnyDgemm | kSgemm, kOverlappedC | kExactC, 4, 0, kAny, kStates, "f64 MFMA D is read as C", "cdna3 7.5"},
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
  // Not of dot products, which are forwarded.
  {k908 | kCdna, kR, kVectorAlu, kAnyMatrix, kMatrixAb | kExactC | kOverlappedC, 2, 0, kAny, kStates, "a VALU result is read by MFMA", "cdna3 7.5", 0, kDotAlu},
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
  {kVega | k908 | k90a, Touch::kOverwriteStoreData, kWideStore, kVectorAlu, kAllRoles, 1, 0, kAny, kStates, "the data of a wide store is overwritten", "cdna2 4.5"},
  {k94x, Touch::kOverwriteStoreData, kWideStore, kVectorAlu, kAllRoles, 2, 0, kAny, kStates, "the data of a wide store is overwritten", "vega, cdna1, cdna3 4.5"},
  // The manuals say that these need nothing; on gfx950 the second dword was seen to be the new one.
  {k94x, Touch::kOverwriteStoreData, kWideOffsetStore, kVectorAlu, kAllRoles, 1, 0, kAny, kStates, "the data of a wide store is overwritten", "LLVM createsVALUHazard since llvm-project 197267, measured"},
  {k90a, kR, kAnyDgemm, kFma64, kAllRoles, 2, 0, kAny, kStates, "v_fma_f64 after f64 MFMA", "LLVM checkMAIVALUHazards"},
  {k90a, kR, kVectorAlu, kAnyMemory, kPlain, 2, 0, kAny, kStates, "a VALU result is read by memory right behind an f64 MFMA", "LLVM checkMAIVALUHazards, DMFMABetweenVALUWriteVMEMRead", 0, 0, kAnyDgemm},
  {kGcn, Touch::kVskip, kScalarAlu, kVectorAlu | kAnyMatrix | kAnyMemory | kAccWrite | kSkipped, kAllRoles, 2, 0, kAny, kStates, "s_setreg of MODE.VSKIP just before", "vega, cdna1, cdna3 4.5"},
  {kGcn, Touch::kReadHwreg, kScalarAlu, kScalarAlu, kAllRoles, 2, 0, kAny, kStates, "s_setvskip just before MODE is read", "vega, cdna1, cdna3 4.5"},
  // --- gfx940 only ---
  {k94x, kR, kTransAlu, kVectorAlu, kPlain | kDppSource | kLaneSource, 1, 0, kAny, kStates, "a transcendental result is read", "cdna3 4.5"},
  {k94x, kR, kHalfShift, kVectorAlu, kPlain | kDppSource | kLaneSource, 1, 0, kAny, kStates, "a result that op_sel or SDWA moved is read", "cdna3 4.5"},
  // Not of v_readlane and v_readfirstlane, which the manual names as well: MIOpen's Winograd kernels for gfx94x use their
  // results in the next instruction, in addresses that were wrong otherwise; so does aiter's top-k.
  {k94x, kS, kVectorAlu, kVectorAlu, kConstant, 2, 0, kAny, kStates, "a VALU writes an SGPR that a VALU reads as data", "cdna3 4.5", 0, kLaneAccess},
  {k94x, kR, kVectorAlu, kLaneAccess, kLaneSource, 1, 0, kAny, kStates, "a VALU result is read by v_readlane", "cdna3 4.5"},
  {k94x, kS, kVectorAlu, kLaneAccess, kImplicitExec, 4, 0, kAny, kStates, "a VALU writes EXEC before a lane access", "cdna3 4.5"},
  // --- CDNA1: C and D in AccVGPRs, moved by two opcodes ---
  {k950, kR, kVectorAlu, kPermlane, kLaneSource, 2, 0, kAny, kStates, "a VALU result is read by v_permlane", "cdna4 4.5", 0, kPermlane},
  // One less than the manual wants, which is what AMD's attention kernels for gfx950 leave between the two.
  {k950, kR, kPermlane, kPermlane, kLaneSource, 1, 0, kAny, kStates, "a v_permlane result is read by v_permlane", "cdna4 4.5; aiter fmha_v3_fwd"},
  {k950, kS, kVectorAlu, kPermlane, kImplicitExec, 4, 0, kAny, kStates, "a VALU writes EXEC before v_permlane", "cdna4 4.5"},
  {k908, kR, kXdlMatrix, kAnyMatrix, kMatrixAb, 4, 0, kAny, kStates, "MFMA D is read as A or B", "LLVM checkMAIHazards908"},
  {k908, kR, kXdlMatrix, kAnyMatrix, kOverlappedC, 2, 0, kAny, kStates, "MFMA D is read as an overlapping C", "LLVM checkMAIHazards908"},
  {k908, kR, kXdlMatrix, kAccRead, kPlain, 2, 1, kAny, kStates, "MFMA D is read", "LLVM checkMAIHazards908"},
  {k908, kW, kXdlMatrix, kAccWrite, kAllRoles, -1, 1, kAny, kStates, "MFMA D is overwritten", "LLVM checkMAIHazards908"},
  {k908, Touch::kOverwriteAddend, kXdlMatrix, kAccWrite, kAllRoles, -3, 1, kAny, kStates, "MFMA C is overwritten", "LLVM checkMAIHazards908"},
  {k908, kR, kVectorAlu, kAccWrite, kPlain, 2, 0, kAny, kStates, "a VALU result is read by v_accvgpr_write", "cdna1 7.2"},
  {k908, kS, kVectorAlu, kAccWrite, kImplicitExec, 4, 0, kAny, kStates, "a VALU writes EXEC before v_accvgpr_write", "cdna1 7.2"},
  {k908, kR, kAccWrite, kAnyMatrix, kExactC | kOverlappedC, 1, 0, kAny, kStates, "v_accvgpr_write before it is read as C", "LLVM checkMAIHazards908"},
  {k908, kR, kAccWrite, kAnyMatrix, kMatrixAb, 3, 0, kAny, kStates, "v_accvgpr_write before it is read as A or B", "LLVM checkMAIHazards908"},
  {k908, kR, kAccWrite, kAccRead, kPlain, 3, 0, kAny, kStates, "v_accvgpr_write before v_accvgpr_read", "LLVM checkMAIHazards908"},
  {k908, kR, kVectorAlu, kAnyMemory, kPlain, 2, 0, kAny, kStates, "a VALU result is read by memory right behind an access to AccVGPRs", "LLVM checkMAILdStHazards", 0, kAccRead, kAccRead | kAccWrite},
  // --- RDNA3, RDNA4, gfx1250 ---
  {kGfx11 | kGfx115 | kGfx12, kR, kWmmaMatrix, kWmmaMatrix, kMatrixAb, 1, 0, kAny, Unit::kValus, "WMMA D is read as A or B", "rdna3 7.9, rdna4 7.12.1; LLVM fixWMMAHazards"},
  // The manual asks for a vector instruction behind a transcendental one, as it takes two cycles. AMD's GEMMs of aiter
  // for gfx1250 pass one of them with S_NOP.
  {kGfx1250, kR, kTransAlu, kVectorAlu, kPlain | kDppSource | kLaneSource | kMatrixAb | kExactC | kOverlappedC, 1, 0, kAny, Unit::kValusOrNop, "a transcendental result is read", "cdna5 5.7.2"},
  // Not by halves of v_dual, which LLVM does not look at: clang's kernels do it.
  {kGfx1250, Touch::kOverwriteAddend, kTransAlu, kWholeAlu, kPlain, 1, 0, kAny, Unit::kValusOrNop, "a transcendental instruction's source is overwritten", "cdna5 5.7.2"},
  {kGfx1250, Touch::kSetMsb, kScalarAlu, kScalarAlu, kAllRoles, 1, 0, kAny, kStates, "s_setreg of MODE just before s_set_vgpr_msb", "cdna5 5.7.2"},
  {kGfx12 | kGfx1250, Touch::kReadHwreg, kSetsState, kScalarAlu, kAllRoles, 1, 0, kAny, kStates, "s_sethalt or s_setprio just before s_getreg", "rdna4, cdna5 5.7.2"},
  {kGfx1250, kR, kWmmaMatrix, kVectorAlu, kPlain | kMatrixAb | kDppSource | kLaneSource, 0, 2, kAny, Unit::kValus, "WMMA D is read", "cdna5 7.12.1; LLVM checkWMMACoexecutionHazards"},
  {kGfx1250, kW, kWmmaMatrix, kVectorAlu, kPlain, 0, 2, kAny, Unit::kValus, "WMMA D is overwritten", "cdna5 7.12.1; LLVM checkWMMACoexecutionHazards"},
  {kGfx1250, Touch::kOverwriteAddend, kWmmaMatrix, kVectorAlu, kPlain, 0, 2, kAny, Unit::kValus, "WMMA A, B, C or index is overwritten", "cdna5 7.12.1; LLVM checkWMMACoexecutionHazards; of C llvm-project 222932"},
};
// clang-format on

}  // namespace

std::span<const HazardRule> hazard_rules() {
  return kRules;
}

}  // namespace kiln::emulator
