// Reads the operand column of the opcode table, at compile time, so that a malformed row does not build.
#include "codegen/isa/opcodes.hpp"

#include <array>

namespace kiln::isa {
namespace {

constexpr OpcodeInfo make_info(std::string_view name, OpcodeClass cls, std::string_view operands,
                               std::array<std::string_view, 4> spelling) {
  OpcodeInfo info{name, cls, 0, {}, false, false, false, {}};
  for (std::size_t f = 0; f < 4; ++f) info.spelling[f] = spelling[f] == "=" ? name : spelling[f];
  while (!operands.empty()) {
    const std::size_t space = operands.find(' ');
    const std::string_view word = operands.substr(0, space);
    operands = space == std::string_view::npos ? std::string_view() : operands.substr(space + 1);
    if (word == "+scc") {
      info.writes_scc = true;
    } else if (word == "-scc") {
      info.reads_scc = true;
    } else if (word == "+exec") {
      info.writes_exec = true;
    } else {
      OperandInfo operand{OperandRole::kImmediate, 0};
      switch (word[0]) {
        case 'd':
          operand.role = OperandRole::kDef;
          break;
        case 'u':
          operand.role = OperandRole::kUse;
          break;
        case 'i':
          operand.role = OperandRole::kImmediate;
          break;
        case 'l':
          operand.role = OperandRole::kLabel;
          break;
        case 'v':
          operand.role = OperandRole::kOff;
          break;
        default:
          throw "unknown operand letter";  // not a constant expression: the row does not build
      }
      if (word.size() > 1 && word[1] != 'M')
        for (const char digit : word.substr(1))
          operand.dwords = static_cast<std::uint8_t>(operand.dwords * 10 + digit - '0');
      if (info.operand_count == OpcodeInfo::kMaxOperands) throw "too many operands";
      info.operands[info.operand_count++] = operand;
    }
  }
  return info;
}

constexpr std::array kInfos = {
#define KILN_ROW(name, cls, operands, ...) make_info(#name, OpcodeClass::cls, operands, {__VA_ARGS__}),
    KILN_OPCODES(KILN_ROW)
#undef KILN_ROW
};

}  // namespace

const OpcodeInfo& info_of(Opcode op) {
  return kInfos[static_cast<std::size_t>(op)];
}

std::string_view spelling_of(Opcode op, Family family) {
  return info_of(op).spelling[static_cast<std::size_t>(family)];
}

}  // namespace kiln::isa
