// Reads the columns of the opcode table, at compile time, so that a malformed row does not build.
#include "codegen/isa/opcodes.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace kiln::isa {
namespace {

constexpr std::string_view next_word(std::string_view& text) {
  const std::size_t blank = text.find(' ');
  const std::string_view word = text.substr(0, blank);
  text = blank == std::string_view::npos ? std::string_view() : text.substr(blank + 1);
  return word;
}

constexpr Features feature_of(std::string_view word) {
  for (const FeatureRow& row : kFeatureRows)
    if (row.word == word) return row.feature;
  throw "unknown feature";  // not a constant expression: the row does not build
}

/// `gfx11:s_load_b64 gfx12:-`: each change holds until the next one.
constexpr void read_changes(OpcodeInfo& info, std::string_view changes) {
  for (std::string_view& spelling : info.spelling) spelling = info.name;
  std::size_t after = 0;
  while (!changes.empty()) {
    const std::string_view word = next_word(changes);
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) throw "a change is GENERATION:SPELLING";
    std::size_t g = 0;
    while (g < kGenerations && kGenerationNames[g] != word.substr(0, colon)) ++g;
    if (g == kGenerations || g < after) throw "unknown generation, or changes out of order";
    after = g;
    const std::string_view spelling = word.substr(colon + 1);
    for (; g < kGenerations; ++g)
      info.spelling[g] = spelling == "=" ? info.name : spelling == "-" ? std::string_view() : spelling;
  }
}

/// A word of an operand list that says something of the whole instruction; false: it is an operand.
constexpr bool read_property(OpcodeInfo& info, std::string_view word) {
  struct Property {
    std::string_view word;
    bool OpcodeInfo::*flag;
  };
  constexpr Property kProperties[] = {
      {"+scc", &OpcodeInfo::writes_scc},   {"-scc", &OpcodeInfo::reads_scc},
      {"+exec", &OpcodeInfo::writes_exec}, {"offen", &OpcodeInfo::offen},
      {"flat", &OpcodeInfo::flat},         {"dot", &OpcodeInfo::dot_product},
      {"dual", &OpcodeInfo::dual},         {"trans", &OpcodeInfo::transcendental},
  };
  for (const Property& property : kProperties)
    if (word == property.word) return info.*property.flag = true;
  if (word == "cbsz1") return info.cbsz = 1, true;
  if (word == "blgp1") return info.blgp = 1, true;
  if (word[0] != '?') return false;
  info.needs |= feature_of(word.substr(1));
  return true;
}

/// "d2", "u1", "i": a letter for the role, then how many dwords; M instead of a number: of matrix instructions.
constexpr OperandInfo operand_of(std::string_view word) {
  struct Letter {
    char letter;
    OperandRole role;
  };
  constexpr Letter kLetters[] = {{'d', OperandRole::kDef},   {'u', OperandRole::kUse}, {'i', OperandRole::kImmediate},
                                 {'l', OperandRole::kLabel}, {'v', OperandRole::kOff}, {'x', OperandRole::kExec}};
  for (const Letter& row : kLetters) {
    if (row.letter != word[0]) continue;
    OperandInfo operand{row.role, 0};
    if (word.size() > 1 && word[1] != 'M')
      for (const char digit : word.substr(1))
        operand.dwords = static_cast<std::uint8_t>(operand.dwords * 10 + digit - '0');
    return operand;
  }
  throw "unknown operand letter";  // not a constant expression: the row does not build
}

constexpr OpcodeInfo make_info(std::string_view name, OpcodeClass cls, std::string_view operands,
                               std::string_view changes) {
  OpcodeInfo info{name, cls, 0, {}, false, false, false, false, false, false, false, false, 0, 0, 0, {}};
  read_changes(info, changes);
  while (!operands.empty()) {
    const std::string_view word = next_word(operands);
    if (read_property(info, word)) continue;
    if (info.operand_count == OpcodeInfo::kMaxOperands) throw "too many operands";
    info.operands[info.operand_count++] = operand_of(word);
  }
  return info;
}

}  // namespace

constexpr OpcodeInfo kOpcodeInfos[] = {
#define KILN_ROW(name, cls, operands, changes) make_info(#name, OpcodeClass::cls, operands, changes),
    KILN_OPCODES(KILN_ROW)
#undef KILN_ROW
};

std::string_view spelling_of(Opcode op, Generation generation) {
  return info_of(op).spelling[static_cast<std::size_t>(generation)];
}

bool is_pseudo(Opcode op) {
  return std::all_of(std::begin(info_of(op).spelling), std::end(info_of(op).spelling),
                     [](std::string_view spelling) { return spelling.empty(); });
}

bool has(const Processor& processor, Opcode op) {
  return !spelling_of(op, processor.generation).empty() && (info_of(op).needs & ~processor.features) == 0;
}

}  // namespace kiln::isa
