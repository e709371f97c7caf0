// Moving the registers of decoded instructions (variants.hpp). Which field of an instruction counts as source 0, 1, 2
// or destination for S_SET_VGPR_MSB: the table of cdna5 ISA manual 3.6.4; V_FMAMK's last source is source 2, an
// accumulating opcode's addend is its destination, and the scales of a WMMA do not move.
#include "runtime/emulator/code/variants.hpp"

#include "runtime/emulator/memory/memory_ops.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <string_view>
#include <vector>

namespace kiln::emulator {
namespace {

void move(Operand& operand, unsigned offset) {
  if (operand.kind == Operand::kVgpr) operand.index = static_cast<std::uint16_t>(operand.index + offset);
}

bool is_alu(const Instruction& in) {
  const Class c = in.opcode->op_class;
  return c == Class::kValu || c == Class::kTrans || c == Class::kMatrix;
}

/// The offset of source `i`.
unsigned source_offset(const Instruction& in, unsigned i, const RegisterOffsets& o) {
  const Opcode& op = *in.opcode;
  switch (op.op_class) {
    case Class::kFlat:
      if (i == 0) return o.source[0];
      return (op.detail & kAccessAsync) != 0 && (op.traits & kLoad) != 0 ? o.destination : o.source[1];
    case Class::kVmem:
      return i == 0 ? o.source[0] : o.destination;
    default:
      break;
  }
  const bool addend = (op.traits & kAccumulates) != 0 && i + 1U == in.sources;
  return addend ? o.destination : i < 3 ? o.source[i] : 0;
}

RegisterOffsets offsets_of(std::uint8_t msbs) {
  const auto bits = [&](unsigned at) { return (msbs >> at & 3U) * 256U; };
  return {{bits(0), bits(2), bits(4)}, bits(6)};
}

/// What names of instructions begin with that lead elsewhere or choose registers; most others do not.
constexpr std::string_view kScalarPrefix = "s_";

/// What an instruction chooses, as S_SET_VGPR_MSB has it; 0 where it chooses nothing. gfx1250 takes the bits from where
/// they stand in S_SETREG's value, whichever bits of MODE are set (LLVM's FeatureSetregVGPRMSBFixup).
std::uint8_t chosen_msbs(const Instruction& in, bool mode_moves_vgprs) {
  constexpr std::uint64_t kMode = 1;
  if (!in.opcode->name.starts_with(kScalarPrefix)) return 0;
  if (in.opcode->name == "s_set_vgpr_msb") return static_cast<std::uint8_t>(in.src[0].value);
  if (!mode_moves_vgprs || in.opcode->name != "s_setreg_imm32_b32" || (in.src[0].value & 63) != kMode) return 0;
  return msbs_of_mode(static_cast<std::uint32_t>(in.src[1].value));
}

struct Choice {
  std::size_t at;  ///< of the instruction
  std::uint8_t msbs;
};
std::vector<Choice> choices_of(const Program& program, bool mode_moves_vgprs) {
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < program.code.size(); ++i)
    if (const std::uint8_t msbs = chosen_msbs(program.code[i], mode_moves_vgprs); msbs != 0)
      choices.push_back({i, msbs});
  return choices;
}

/// By its own instruction or through the MODE register.
bool may_skip(const Program& program) {
  return std::any_of(program.code.begin(), program.code.end(), [](const Instruction& in) {
    constexpr unsigned kMode = 1, kVskip = 28;
    if (in.opcode->name == "s_setvskip") return true;
    if (!in.opcode->name.starts_with("s_setreg")) return false;
    const auto spec = static_cast<unsigned>(in.src[0].value);
    const unsigned first = spec >> 6 & 31, last = first + (spec >> 11 & 31);
    return (spec & 63) == kMode && first <= kVskip && kVskip <= last;
  });
}

/// Goes where its bytes do not say, or chooses VGPRs by a register.
bool leads_anywhere(const Instruction& in) {
  constexpr std::array<std::string_view, 9> kNames = {
      "s_setpc",  "s_set_pc",       "s_swap",           "s_call",          "s_rfe",
      "s_add_pc", "s_cbranch_join", "s_cbranch_i_fork", "s_cbranch_g_fork"};
  const std::string_view name = in.opcode->name;
  return std::ranges::any_of(kNames, [&](std::string_view begin) { return name.starts_with(begin); }) ||
         (name.starts_with("s_setreg") && name != "s_setreg_imm32_b32");
}

/// The instructions that a wave may come to under a choice: from each that makes it, up to those that make another; all
/// of them, where bytes alone do not tell.
std::vector<std::size_t> reached_under(const Program& program, std::uint8_t msbs, std::span<const Choice> choices) {
  const std::size_t count = program.code.size();
  std::vector<bool> is_reached(count);
  std::vector<std::size_t> reached, open;
  for (const Choice& choice : choices)
    if (choice.msbs == msbs) open.push_back(choice.at + 1);
  while (!open.empty()) {
    std::size_t at = open.back();
    open.pop_back();
    while (at < count && !is_reached[at]) {
      is_reached[at] = true;
      reached.push_back(at);
      const Instruction& in = program.code[at++];
      if (!in.opcode->name.starts_with(kScalarPrefix)) continue;
      if (leads_anywhere(in)) {
        reached.resize(count);
        std::iota(reached.begin(), reached.end(), std::size_t{0});
        return reached;
      }
      const std::string_view name = in.opcode->name;
      if (name == "s_set_vgpr_msb" || name == "s_endpgm") break;
      if (in.opcode->op_class != Class::kBranch) continue;
      if (in.target != kNowhere) open.push_back(in.target);
      if (name == "s_branch") break;
    }
  }
  return reached;
}

void run_nothing(WaveState&, const Instruction&) {}
constexpr Opcode kSkippedRow{"skipped", Class::kMessage, &run_nothing, {}, 0, 0, 0, 0};

/// Something that runs in an instruction's place.
Instruction stand_in(const Instruction& in, const Opcode& row) {
  Instruction other;
  other.opcode = &row;
  other.execute = row.execute;
  other.op_class = row.op_class;
  other.offset_bytes = in.offset_bytes;
  other.next_bytes = in.next_bytes;
  return other;
}

/// All vector instructions but those without a row stand still; unknown ones still fail.
void add_skipping(Program& program) {
  program.skipping = program.code;
  for (Instruction& in : program.skipping) {
    const Class c = in.opcode->op_class;
    if (is_alu(in) || c == Class::kLds || c == Class::kVmem || c == Class::kFlat) in = stand_in(in, kSkippedRow);
  }
}

}  // namespace

Instruction moved(const Instruction& in, const RegisterOffsets& offsets) {
  Instruction copy = in;
  for (unsigned i = 0; i < kMaxSources; ++i) move(copy.src[i], source_offset(in, i, offsets));
  move(copy.dst[0], offsets.destination);
  // The second destination of a swap is its source.
  move(copy.dst[1], offsets.source[0]);
  return copy;
}

void add_skipping_variant(Program& program) {
  program.sets_vskip = may_skip(program);
  if (program.sets_vskip) add_skipping(program);
}

unsigned registers_named(const Instruction& in) {
  unsigned most = 0;
  const auto look = [&](const Operand& o) {
    if (o.kind == Operand::kVgpr) most = std::max<unsigned>(most, o.index + o.registers);
  };
  for (const Operand& o : in.src) look(o);
  for (const Operand& o : in.dst) look(o);
  return most;
}

namespace {

/// Each choice's instructions go to the first copy that holds none of them for another choice: most are reached under
/// one choice alone, so that few copies hold all.
void add_chosen(Program& program, bool mode_moves_vgprs) {
  const std::size_t count = program.code.size();
  std::vector<std::vector<bool>> taken;  // each copy's instructions
  const std::vector<Choice> choices = choices_of(program, mode_moves_vgprs);
  for (const auto& [place, msbs] : choices) {
    if (program.by_vgpr_msb.contains(msbs)) continue;
    const RegisterOffsets offsets = offsets_of(msbs);
    const std::vector<std::size_t> reached = reached_under(program, msbs, choices);
    std::size_t at = 0;
    while (at < taken.size() && std::ranges::any_of(reached, [&](std::size_t k) { return taken[at][k]; })) ++at;
    if (at == taken.size()) {
      taken.emplace_back(count);
      program.copies.emplace_back(count);
    }
    CodeCopy& copy = program.copies[at];
    program.by_vgpr_msb[msbs] = copy.data();
    for (const std::size_t k : reached) {
      taken[at][k] = true;
      Instruction other = moved(program.code[k], offsets);
      if ((other.flags & kIsPair) != 0) {
        const std::array<Instruction, 2> pair = program.pairs[other.pair];
        program.pairs.push_back({moved(pair[0], offsets), moved(pair[1], offsets)});
        other.pair = static_cast<std::uint32_t>(program.pairs.size() - 1);
      }
      copy.put(k, other);
    }
  }
}

}  // namespace

void add_variants(Program& program, bool mode_moves_vgprs) {
  add_chosen(program, mode_moves_vgprs);
  const bool indexes = std::any_of(program.code.begin(), program.code.end(),
                                   [](const Instruction& in) { return in.opcode->name == "s_set_gpr_idx_on"; });
  if (!indexes) return;
  program.indexed = program.code;
  for (Instruction& in : program.indexed) {
    if (is_alu(in)) in = stand_in(in, *indexed_row());
  }
}

}  // namespace kiln::emulator
