// The rows of operand_bugs.hpp. Each names the source that says so: a pass of LLVM that keeps away from such
// instructions, or the feature of AMDGPU.td that makes it do so.
#include "runtime/emulator/strict/hazards/operand_bugs.hpp"

#include "runtime/emulator/strict/hazards/kinds.hpp"
#include "runtime/emulator/strict/hazards/rules.hpp"
#include "runtime/emulator/wave/wave.hpp"

namespace kiln::emulator {
namespace {

/// The last vector register that the wave owns.
bool is_last(const LaunchState& launch, const Operand& o) {
  return o.kind == Operand::kVgpr && o.index + 1U == launch.vgprs;
}

/// LLVM asks whether the function names the register behind it. Registers come in blocks of eight.
bool shifts_by_last(const LaunchState& launch, const Instruction& in) {
  const bool shifts =
      name_of(in) == "v_lshlrev_b64" || name_of(in) == "v_lshrrev_b64" || name_of(in) == "v_ashrrev_i64";
  return shifts && is_last(launch, in.src[0]) && in.src[0].index % 8 == 7;
}

/// The second half of a v_dual, whose first half works on 64 bits.
bool reads_last_beside_64_bits(const LaunchState& launch, const Instruction& in) {
  if ((in.flags & kIsPair) == 0) return false;
  const auto& [x, y] = launch.program->pairs[in.pair];
  bool reads = false;
  for (unsigned s = 0; s < y.sources; ++s) reads = reads || is_last(launch, y.src[s]);
  return reads && x.dst[0].registers == 2;
}

/// Not by the addend's high half alone: clang lets that be anything where nobody looks at the sum's.
bool overwrites_own_source(const LaunchState&, const Instruction& in) {
  if (name_of(in) != "v_mad_u64_u32" && name_of(in) != "v_mad_i64_i32") return false;
  const unsigned first = in.dst[0].index, end = first + in.dst[0].registers;
  for (unsigned s = 0; s < in.sources; ++s) {
    const Operand& o = in.src[s];
    if (o.kind != Operand::kVgpr || (s == 2 && o.index + 1U == first)) continue;
    if (o.index < end && first < unsigned{o.index} + o.registers) return true;
  }
  return false;
}

bool adds_constant(const LaunchState&, const Instruction& in) {
  return in.opcode->op_class == Class::kMatrix && in.src[2].kind == Operand::kConstant;
}

bool is_short_conversion(const LaunchState&, const Instruction& in) {
  const bool converts = name_of(in) == "v_cvt_f32_fp8" || name_of(in) == "v_cvt_f32_bf8";
  return converts && (in.flags & (kHasSdwa | kHasDpp | kVop3)) == 0;
}

bool is_scratch_before(const Instruction& in) {
  return in.opcode->op_class == Class::kFlat && name_of(in).starts_with("scratch_") && in.offset < 0;
}
bool goes_back_from_scalar(const LaunchState&, const Instruction& in) {
  return is_scratch_before(in) && in.src[1].kind == Operand::kSgpr;
}
bool goes_back_unaligned(const LaunchState&, const Instruction& in) {
  return is_scratch_before(in) && in.src[0].kind == Operand::kVgpr && in.offset % 4 != 0;
}

bool branches_by_3f(const LaunchState&, const Instruction& in) {
  return in.opcode->op_class == Class::kBranch && in.immediate == 0x3f;
}
bool is_flat_with_offset(const LaunchState&, const Instruction& in) {
  return in.opcode->op_class == Class::kFlat && in.offset != 0 && name_of(in).starts_with("flat_");
}
bool sets_prefetch(const LaunchState&, const Instruction& in) {
  return name_of(in) == "s_inst_prefetch";
}

struct OperandBug {
  std::uint16_t generations;
  bool (*holds)(const LaunchState&, const Instruction&);
  const char* what;
};

// clang-format off
constexpr OperandBug kBugs[] = {
  {k90a, &shifts_by_last, "shifts by the last VGPR that the wave owns (LLVM fixShift64HighRegBug)"},
  {kGfx1250, &reads_last_beside_64_bits, "the second half of a v_dual reads the last VGPR that the wave owns, beside 64 bits (llvm-project 224741)"},
  {kGfx11, &overwrites_own_source, "overwrites a source of its own (LLVM FeatureMADIntraFwdBug)"},
  {k908, &adds_constant, "an MFMA adds a constant (LLVM FeatureMFMAInlineLiteralBug)"},
  {k940, &is_short_conversion, "a conversion from 8 bits as VOP1; as SDWA or VOP3 it is right (LLVM FeatureCvtFP8VOP1Bug)"},
  {kGcn, &goes_back_from_scalar, "a negative offset to an SGPR faults (LLVM FeatureNegativeScratchOffsetBug)"},
  {kGfx10, &goes_back_unaligned, "a negative offset to a VGPR that is no multiple of 4 faults (LLVM FeatureNegativeUnalignedScratchOffsetBug)"},
  // SIInstrInfo::insertBranch
  {kGfx10, &branches_by_3f, "a branch by 0x3f dwords (LLVM FeatureOffset3fBug)"},
  {kGfx10, &is_flat_with_offset, "the offset of a flat access may be ignored (LLVM FeatureFlatSegmentOffsetBug)"},
  {kGfx10, &sets_prefetch, "hangs (LLVM FeatureInstFwdPrefetchBug)"},
};
// clang-format on

}  // namespace

const char* operand_bug_of(const LaunchState& launch, std::uint16_t generation, const Instruction& in) {
  for (const OperandBug& bug : kBugs) {
    if ((bug.generations & generation) != 0 && bug.holds(launch, in)) return bug.what;
  }
  return nullptr;
}

}  // namespace kiln::emulator
