// The code of one kernel, or of all of a code object, decoded once into a flat array, with the text of every
// instruction for messages.
#pragma once

#include "codegen/mc/mc.hpp"
#include "kiln/result.hpp"
#include "runtime/emulator/architecture.hpp"
#include "runtime/emulator/code/code_copy.hpp"
#include "runtime/emulator/code/instruction.hpp"
#include "runtime/emulator/code/known_lines.hpp"
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/matrix/table.hpp"
#include "runtime/emulator/strict/facts.hpp"
#include "runtime/emulator/strict/hazards/hazards.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace kiln::emulator {

inline constexpr std::uint32_t kNowhere = 0xffffffffU;

struct Program {
  std::uint64_t code_address = 0;  ///< of the code segment in the image; offsets count from there
  std::uint32_t first_bytes = 0;   ///< offset of the first byte that is decoded
  std::uint32_t code_bytes = 0;    ///< decoded
  bool uses_accvgprs = false;      ///< some instruction names one
  std::vector<Instruction> code;
  std::vector<mc::Text> texts;                    ///< of code[i]
  std::vector<std::uint32_t> index_of;            ///< by (offset - first_bytes) / 4: index into code, or kNowhere
  std::vector<std::array<Instruction, 2>> pairs;  ///< v_dual halves
  std::vector<Instruction> lds_direct;            ///< what takes src_lds_direct, without the reading of it
  std::vector<CodeCopy> copies;                   ///< code under S_SET_VGPR_MSB (variants.hpp)
  std::map<std::uint8_t, const Instruction*> by_vgpr_msb;  ///< which of the copies; several have one together
  std::vector<Instruction> indexed;                        ///< code under S_SET_GPR_IDX
  bool polls_lds = false;                                  ///< some instruction is marked kPolls
  bool loads_lds_direct = false;                           ///< by lds_direct_load, ds_direct_load
  bool permutes_lanes = false;                             ///< by v_permlane
  bool waits_globally = false;                             ///< by kGlobalBarrier
  bool sets_vskip = false;                                 ///< by s_setvskip or through MODE
  std::vector<Instruction> skipping;                       ///< code under MODE.VSKIP, gfx8 and gfx9
  std::deque<MatrixPlans> matrix_plans;                    ///< behind Instruction::matrix
  std::vector<HazardRules> hazard_rules;                   ///< by Instruction::hazard_rules
  std::vector<StrictFacts> facts;                          ///< of code[i]

  std::uint32_t at(std::uint64_t offset_bytes) const {
    const std::uint64_t at = offset_bytes - first_bytes;
    return at % 4 == 0 && at / 4 < index_of.size() ? index_of[at / 4] : kNowhere;
  }
  const std::string& text_of(const Instruction& in) const {
    const std::uint32_t index = at(in.offset_bytes);
    return texts[index < texts.size() ? index : 0].str();
  }
};

/// Which bytes of the code segment a program has.
struct CodeRange {
  std::uint64_t code_address = 0;
  std::uint32_t first_bytes = 0, code_bytes = 0;
};
/// Decodes a span of code. Unknown instructions decode to one that fails when it is executed. `known`: lines of the
/// same opcodes and architecture.
Program decode_program(std::vector<mc::Disassembled> lines, const CodeRange& range, const Opcodes& opcodes,
                       const Architecture& architecture, KnownLines& known);

/// One line of assembly. False if its opcode is unknown or its operands cannot be read; the instruction then fails when
/// executed. `second` receives the second half of a v_dual pair; true in `has_second`.
bool decode_line(std::string_view text, const Opcodes& opcodes, const Architecture& architecture, Instruction& in,
                 Instruction* second, bool& has_second);

/// What fails when it is executed.
void make_unknown(Instruction& in);
void execute_unknown(WaveState& state, const Instruction& in);

}  // namespace kiln::emulator
