// Which class an instruction is of as far as hazards go, and which rules hold for a class on a target.
#include "runtime/emulator/strict/hazards/kinds.hpp"
#include "runtime/emulator/strict/hazards/rules.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <array>

namespace kiln::emulator {
namespace {

bool first_is_lds_direct(const Instruction& in) {
  return in.src[0].kind == Operand::kSgpr && in.src[0].index == kLdsDirect;
}

/// By op_sel on the destination, SDWA, or as a byte of a conversion, which the last two bits of op_sel name. LLVM
/// (getDstSelForwardingOperand) counts FP4 that is rounded by random bits wherever it goes.
bool moves_result(const Instruction& in) {
  if (in.opcode->name.starts_with("v_cvt_scalef32_sr_pk_fp4_")) return true;
  if ((in.dst[0].flags & Operand::kHigh) != 0) return true;
  if ((in.flags & kHasSdwa) != 0) return in.dst_select != 6;
  return in.opcode->name.starts_with("v_cvt_") && (in.opcode->traits & kPartialWrite) != 0 && (in.op_sel >> 2 & 3) != 0;
}

std::uint32_t wide_store_bit(const Instruction& in) {
  const Operand& data = stored_data(in);
  if ((in.opcode->traits & (kStore | kAtomic)) == 0 || data.kind != Operand::kVgpr || data.registers < 3) return 0;
  return in.opcode->op_class == Class::kVmem && in.src[2].kind == Operand::kSgpr ? kWideOffsetStore : kWideStore;
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
      if (moves_result(in)) bits |= kHalfShift;
      if (generation == Generation::kGfx950 && op.name.starts_with("v_permlane")) {
        bits |= kPermlane;
      } else if ((op.traits & kOwnReads) != 0 || op.name == "v_writelane_b32") {
        bits |= kLaneAccess;
      }
      if ((in.flags & kHasDpp) != 0) bits |= kDppAlu;
      if (first_is_lds_direct(in)) bits |= kReadsM0Late;
      // Products of 32 bits run at a quarter of the rate (GCN3 to CDNA3).
      if (generation < Generation::kGfx10 &&
          (op.name == "v_mul_lo_u32" || op.name == "v_mul_hi_u32" || op.name == "v_mul_hi_i32"))
        bits |= kSlowAlu;
      if (op.name == "v_fma_f64" || op.name == "v_fmac_f64") bits |= kFma64;
      return bits;
    }
    // The manuals name add-TID, scratch and global loads to LDS, not those of buffers: Tensile moves M0 right before.
    case Class::kVmem:
      return kVectorMemory | wide_store_bit(in);
    case Class::kFlat:
      if (op.name.find("_lds_") != std::string_view::npos) return kVectorMemory | kReadsM0Late;
      return kVectorMemory | wide_store_bit(in);
    case Class::kLds:
      return op.name.ends_with("_addtid_b32") ? kLdsMemory | kReadsM0Late : kLdsMemory;
    case Class::kSalu:
      return op.name.starts_with("s_movrel") ? kScalarAlu | kReadsM0Late : kScalarAlu;
    case Class::kMessage:
      if (op.name.starts_with("s_sendmsg") || op.name == "s_ttracedata") return kReadsM0Late;
      if (op.name == "s_sethalt" || op.name == "s_setprio") return kSetsState;
      return waits_for(in, kAllFields) ? std::uint32_t{kWaitsIdle} : 0U;
    case Class::kWait:
      return waits_for(in, kAllFields) ? std::uint32_t{kWaitsIdle} : 0U;
    case Class::kBranch:
      return op.name.starts_with("s_cbranch_vcc") ? std::uint32_t{kVcczBranch} : 0U;
    default:
      return 0;
  }
}

/// The index of a class's rules, made if there are none yet.
std::uint8_t rules_for(Program& program, std::uint16_t generation, std::uint32_t consumer) {
  for (std::size_t i = 0; i < program.hazard_rules.size(); ++i) {
    if (program.hazard_rules[i].consumer == consumer) return static_cast<std::uint8_t>(i);
  }
  HazardRules made;
  made.consumer = consumer;
  for (const HazardRule& rule : hazard_rules()) {
    if ((rule.generations & generation) == 0) continue;
    if (rule.touch == Touch::kVskip && !program.sets_vskip) continue;
    made.produces = made.produces || (rule.producer & consumer) != 0;
    if ((rule.consumer & consumer) == 0) continue;
    made.rules[static_cast<unsigned>(rule.touch)].push_back(&rule);
    made.producers[static_cast<unsigned>(rule.touch)] |= rule.producer;
  }
  program.hazard_rules.push_back(std::move(made));
  return static_cast<std::uint8_t>(program.hazard_rules.size() - 1);
}

}  // namespace

std::uint16_t generation_bit(Generation generation) {
  constexpr std::array<std::uint16_t, 12> kBits = {kVega,  kVega,   k908,   k90a,    k940,   k950,
                                                   kGfx10, kGfx103, kGfx11, kGfx115, kGfx12, kGfx1250};
  static_assert(kBits.size() == static_cast<std::size_t>(Generation::kGfx1250) + 1);
  return kBits[static_cast<std::size_t>(generation)];
}

void classify_hazards(Program& program, const Architecture& architecture) {
  const std::uint16_t generation = generation_bit(architecture.generation);
  const auto classify = [&](Instruction& in, std::uint32_t whole) {
    in.hazard_class = class_of(architecture.generation, in);
    if ((in.hazard_class & kVectorAlu) != 0) in.hazard_class |= whole;
    if (in.opcode->op_class == Class::kMatrix) in.passes = plan_of(in, architecture.before_gfx10() ? 64 : 32).passes;
    in.hazard_rules = rules_for(program, generation, in.hazard_class);
  };
  for (Instruction& in : program.code) {
    classify(in, kWholeAlu);
    program.permutes_lanes = program.permutes_lanes || in.opcode->name.starts_with("v_permlane");
  }
  for (auto& pair : program.pairs) {
    for (Instruction& in : pair) classify(in, 0);
  }
  for (std::size_t i = 0; i < program.skipping.size(); ++i) {
    Instruction& in = program.skipping[i];
    in.hazard_class = in.opcode == program.code[i].opcode ? program.code[i].hazard_class : std::uint32_t{kSkipped};
    in.hazard_rules = rules_for(program, generation, in.hazard_class);
  }
}

}  // namespace kiln::emulator
