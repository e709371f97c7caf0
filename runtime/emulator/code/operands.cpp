// Operand syntax as LLVM prints it (AMDGPUInstPrinter.cpp, AMDGPUOperandSyntax.rst).
#include "runtime/emulator/code/operands.hpp"

#include "runtime/emulator/code/syntax.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>

namespace kiln::emulator {

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::optional<unsigned> parse_unsigned(std::string_view text) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

namespace {

struct Named {
  std::string_view name;
  std::uint16_t index;
  std::uint8_t registers;
};
// clang-format off
constexpr std::array kNamed = {
    Named{"vcc", kVcc, 2}, Named{"vcc_lo", kVcc, 1}, Named{"vcc_hi", kVcc + 1, 1},
    Named{"exec", kExec, 2}, Named{"exec_lo", kExec, 1}, Named{"exec_hi", kExec + 1, 1},
    Named{"m0", kM0, 1}, Named{"null", kNull, 1}, Named{"src_null", kNull, 1},
    Named{"flat_scratch", kFlatScratch, 2}, Named{"flat_scratch_lo", kFlatScratch, 1}, Named{"flat_scratch_hi", kFlatScratch + 1, 1},
    Named{"xnack_mask", kXnackMask, 2}, Named{"xnack_mask_lo", kXnackMask, 1}, Named{"xnack_mask_hi", kXnackMask + 1, 1},
    Named{"scc", kScc, 1}, Named{"src_scc", kScc, 1}, Named{"vccz", kVccz, 1}, Named{"src_vccz", kVccz, 1},
    Named{"execz", kExecz, 1}, Named{"src_execz", kExecz, 1},
    Named{"src_shared_base", kSharedBase, 2}, Named{"src_shared_limit", kSharedLimit, 2},
    Named{"src_private_base", kPrivateBase, 2}, Named{"src_private_limit", kPrivateLimit, 2},
    Named{"src_shared_base_lo", kSharedBase, 1}, Named{"src_private_base_lo", kPrivateBase, 1},
    Named{"src_flat_scratch_base_lo", kScratchBase, 2}, Named{"src_flat_scratch_base_hi", kScratchBase + 1, 1},
    Named{"src_pops_exiting_wave_id", kPopsWave, 1}, Named{"src_lds_direct", kLdsDirect, 1},
};
/// Of `count` registers that can be named, with `reach` that a tuple can lie in: those of gfx1250 may begin before v256
/// and end behind it (cdna5 ISA manual 3.3.2.3).
struct Bank {
  std::string_view prefix;
  Operand::Kind kind;
  std::uint16_t first, count, reach;
};
constexpr std::array kBanks = {
    Bank{"ttmp", Operand::kSgpr, kTtmp, 16, 16}, Bank{"v", Operand::kVgpr, 0, 256, 1024},
    Bank{"a", Operand::kVgpr, kFirstAccVgpr, 256, 256}, Bank{"s", Operand::kSgpr, 0, 106, 106},
};
// clang-format on

bool parse_register(std::string_view text, Operand& operand) {
  for (const Named& named : kNamed) {
    if (text != named.name) continue;
    operand.kind = Operand::kSgpr;
    operand.index = named.index;
    operand.registers = named.registers;
    return true;
  }
  if (text.size() > 2 && (text.ends_with(".l") || text.ends_with(".h"))) {
    if (text.ends_with(".h")) operand.flags |= Operand::kHigh;
    text.remove_suffix(2);
  }
  for (const Bank& bank : kBanks) {
    std::string_view rest = text;
    if (!take_prefix(rest, bank.prefix)) continue;
    unsigned first = 0, last = 0;
    if (take_prefix(rest, "[")) {
      const std::size_t colon = rest.find(':');
      if (colon == std::string_view::npos || !rest.ends_with("]")) continue;
      const auto low = parse_unsigned(rest.substr(0, colon));
      const auto high = parse_unsigned(rest.substr(colon + 1, rest.size() - colon - 2));
      if (!low || !high) continue;
      first = *low;
      last = *high;
    } else {
      const auto number = parse_unsigned(rest);
      if (!number) continue;
      first = last = *number;
    }
    if (last < first || first >= bank.count || last >= bank.reach || last - first >= 64) return false;
    operand.kind = bank.kind;
    operand.index = static_cast<std::uint16_t>(bank.first + first);
    operand.registers = static_cast<std::uint8_t>(last - first + 1);
    return true;
  }
  return false;
}

bool is_16(Type type) {
  return type == Type::kB16 || type == Type::kF16 || type == Type::kI16 || type == Type::kU16 || type == Type::kPkF16 ||
         type == Type::kPkI16;
}
bool is_bf16(Type type) {
  return type == Type::kBf16 || type == Type::kPkBf16;
}
bool is_64(Type type) {
  return type == Type::kF64 || type == Type::kI64 || type == Type::kU64 || type == Type::kB64;
}

/// The inline float constants are exact in every format but 1/(2 pi), whose bits are the hardware's own.
std::uint64_t float_bits(double value, bool inverse_two_pi, Type type) {
  if (is_64(type)) return inverse_two_pi ? 0x3fc45f306dc9c882ULL : std::bit_cast<std::uint64_t>(value);
  const std::uint32_t single = inverse_two_pi ? 0x3e22f983U : std::bit_cast<std::uint32_t>(static_cast<float>(value));
  if (is_bf16(type)) return single >> 16;
  if (!is_16(type)) return type == Type::kPkF32 ? std::uint64_t{single} << 32 | single : single;
  if (inverse_two_pi) return 0x3118;
  const std::uint32_t exponent = single >> 23 & 0xff;  // 0.5 .. 4.0: normal in half
  return (single >> 16 & 0x8000) | ((exponent + 15 - 127) << 10 & 0x7c00) | (single >> 13 & 0x3ff);
}

std::uint64_t integer_bits(std::int64_t value, bool literal, Type type) {
  const auto low = static_cast<std::uint32_t>(value);
  if (type == Type::kF64 && literal)
    return (value >> 32) != 0 ? static_cast<std::uint64_t>(value) : std::uint64_t{low} << 32;
  if (is_64(type)) {
    if (!literal || (value >> 32) != 0) return static_cast<std::uint64_t>(value);
    return type == Type::kI64 ? static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(low)}) : low;
  }
  if (type == Type::kMask) return static_cast<std::uint64_t>(value);
  if (type == Type::kPkF32) return std::uint64_t{low} << 32 | low;
  if (type == Type::kPkF16 || type == Type::kPkBf16 || type == Type::kPkI16) return low;
  return is_16(type) || is_bf16(type) ? low & 0xffffU : low;
}

bool parse_constant(std::string_view text, Type type, Operand& operand) {
  bool literal = false;
  for (const std::string_view prefix : {"lit64(", "lit("}) {
    if (take_prefix(text, prefix)) {
      if (!text.ends_with(")")) return false;
      text.remove_suffix(1);
      literal = true;
      break;
    }
  }
  operand.kind = Operand::kConstant;
  if (const auto value = parse_integer(text)) {
    literal = literal || text.find('x') != std::string_view::npos;
    operand.value = integer_bits(*value, literal, type);
    if (literal) operand.flags |= Operand::kLiteral;
    return true;
  }
  if (text.find('.') == std::string_view::npos) return false;
  const std::string copy(text);
  char* end = nullptr;
  const double value = std::strtod(copy.c_str(), &end);
  if (end != copy.c_str() + copy.size()) return false;
  operand.value = float_bits(value, std::abs(value - 0.15915494) < 1e-6, type);
  return true;
}

struct HwReg {
  std::string_view name;
  unsigned id;
};
constexpr std::array kHwRegs = {
    HwReg{"HW_REG_MODE", 1},
    HwReg{"HW_REG_STATUS", 2},
    HwReg{"HW_REG_TRAPSTS", 3},
    HwReg{"HW_REG_HW_ID", 4},
    HwReg{"HW_REG_GPR_ALLOC", 5},
    HwReg{"HW_REG_LDS_ALLOC", 6},
    HwReg{"HW_REG_IB_STS", 7},
    HwReg{"HW_REG_SH_MEM_BASES", 15},
    HwReg{"HW_REG_FLAT_SCR_LO", 20},
    HwReg{"HW_REG_XCC_ID", 20},
    HwReg{"HW_REG_FLAT_SCR_HI", 21},
    HwReg{"HW_REG_XNACK_MASK", 22},
    HwReg{"HW_REG_WAVE_MODE", 1},
    HwReg{"HW_REG_WAVE_STATUS", 2},
    HwReg{"HW_REG_WAVE_STATE_PRIV", 4},
    HwReg{"HW_REG_WAVE_GPR_ALLOC", 5},
    HwReg{"HW_REG_WAVE_LDS_ALLOC", 6},
    HwReg{"HW_REG_WAVE_EXCP_FLAG_PRIV", 17},
    HwReg{"HW_REG_WAVE_EXCP_FLAG_USER", 18},
    HwReg{"HW_REG_WAVE_TRAP_CTRL", 19},
    HwReg{"HW_REG_WAVE_SCRATCH_BASE_LO", 20},
    HwReg{"HW_REG_WAVE_SCRATCH_BASE_HI", 21},
    HwReg{"HW_REG_IB_STS2", 28},
    HwReg{"HW_REG_SHADER_CYCLES_LO", 29},
    HwReg{"HW_REG_SHADER_CYCLES_HI", 30},
    HwReg{"HW_REG_WAVE_SCHED_MODE", 26},
    HwReg{"HW_REG_WAVE_HW_ID1", 23},
    HwReg{"HW_REG_WAVE_HW_ID2", 24},
    HwReg{"HW_REG_SQ_SHADER_TBA_LO", 16},
    HwReg{"HW_REG_HW_ID1", 23},
    HwReg{"HW_REG_HW_ID2", 24},
    HwReg{"HW_REG_SHADER_CYCLES", 29},
};

}  // namespace

Line split_line(std::string_view text) {
  Line line;
  text = trim(text);
  const std::size_t space = text.find_first_of(" \t");
  line.mnemonic = text.substr(0, space);
  if (space == std::string_view::npos) return line;
  const std::string_view rest = trim(text.substr(space));
  // Commas at depth 0 separate operands; after the last of them, spaces at depth 0 separate modifiers.
  std::vector<std::string_view> pieces;
  int depth = 0;
  std::size_t start = 0;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    const char c = rest[i];
    depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
    if (c == ',' && depth == 0) {
      pieces.push_back(trim(rest.substr(start, i - start)));
      start = i + 1;
    }
  }
  std::string_view last = trim(rest.substr(start));
  depth = 0;
  start = 0;
  bool first = true;
  for (std::size_t i = 0; i <= last.size(); ++i) {
    const char c = i < last.size() ? last[i] : ' ';
    depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
    if (c != ' ' || depth != 0) continue;
    const std::string_view word = trim(last.substr(start, i - start));
    start = i + 1;
    if (word.empty()) continue;
    if (first) {
      pieces.push_back(word);
      first = false;
    } else {
      line.modifiers.push_back(word);
    }
  }
  line.operands = std::move(pieces);
  return line;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  const bool negative = take_prefix(text, "-");
  const bool hex = take_prefix(text, "0x") || take_prefix(text, "0X");
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, hex ? 16 : 10);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return negative ? -static_cast<std::int64_t>(value) : static_cast<std::int64_t>(value);
}

/// "gpr_idx(SRC0,DST)": which operands an index counts for.
std::optional<std::int64_t> parse_index_mode(std::string_view text) {
  constexpr std::array<std::string_view, 4> kNames = {"SRC0", "SRC1", "SRC2", "DST"};
  text.remove_suffix(1);
  std::int64_t bits = 0;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const std::string_view part = trim(text.substr(0, comma));
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    bool found = false;
    for (std::size_t i = 0; i < kNames.size(); ++i) {
      if (part != kNames[i]) continue;
      bits |= std::int64_t{1} << i;
      found = true;
    }
    if (!found) return std::nullopt;
  }
  return bits;
}

/// "sendmsg(MSG_RTN_GET_REALTIME)" and "sendmsg(131, 0, 0)": the message's number.
std::optional<std::int64_t> parse_message(std::string_view text) {
  constexpr std::array<std::string_view, 8> kNames = {"DOORBELL", "DDID", "TMA",       "REALTIME",
                                                      "",         "TBA",  "TBA_TO_PC", "SE_AID_ID"};
  constexpr std::string_view kPrefix = "MSG_RTN_GET_";
  constexpr std::int64_t kFirst = 128;
  text = trim(text.substr(0, text.find_first_of(",)")));
  if (text == "MSG_RTN_SAVE_WAVE") return kFirst + 4;
  for (std::size_t i = 0; i < kNames.size() && text.starts_with(kPrefix); ++i) {
    if (text.substr(kPrefix.size()) == kNames[i]) return kFirst + static_cast<std::int64_t>(i);
  }
  return parse_integer(text);
}

std::optional<std::int64_t> parse_hwreg(std::string_view text) {
  if (text.ends_with(")") && take_prefix(text, "sendmsg(")) return parse_message(text);
  if (text.ends_with(")") && take_prefix(text, "gpr_idx(")) return parse_index_mode(text);
  if (!take_prefix(text, "hwreg(")) return parse_integer(text);
  if (!text.ends_with(")")) return std::nullopt;
  text.remove_suffix(1);
  std::array<std::int64_t, 3> parts = {0, 0, 32};
  for (std::size_t i = 0; i < parts.size() && !text.empty(); ++i) {
    const std::size_t comma = text.find(',');
    const std::string_view part = trim(text.substr(0, comma));
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    std::optional<std::int64_t> value = parse_integer(part);
    for (const HwReg& reg : kHwRegs) {
      if (part == reg.name) value = reg.id;
    }
    if (!value) return std::nullopt;
    parts[i] = *value;
  }
  return parts[0] | parts[1] << 6 | (parts[2] - 1) << 11;
}

std::optional<Operand> parse_operand(std::string_view text, Type type) {
  Operand operand;
  operand.type = type;
  text = trim(text);
  const auto unwrap = [&](std::string_view open, Operand::Flag flag) {
    if (!text.starts_with(open) || !text.ends_with(open == "|" ? "|" : ")")) return;
    text = text.substr(open.size(), text.size() - open.size() - 1);
    operand.flags |= flag;
  };
  unwrap("neg(", Operand::kNeg);
  if (text.size() > 1 && text[0] == '-' && (text[1] == '|' || std::isalpha(static_cast<unsigned char>(text[1])) != 0)) {
    operand.flags |= Operand::kNeg;
    text.remove_prefix(1);
  }
  unwrap("abs(", Operand::kAbs);
  unwrap("|", Operand::kAbs);
  unwrap("sext(", Operand::kSext);
  if (parse_register(text, operand) || parse_constant(text, type, operand)) return operand;
  return std::nullopt;
}

unsigned registers_of(Type type, unsigned wave_lanes) {
  switch (type) {
    case Type::kF64:
    case Type::kI64:
    case Type::kU64:
    case Type::kB64:
    case Type::kPkF32:
      return 2;
    case Type::kB96:
      return 3;
    case Type::kB128:
      return 4;
    case Type::kB160:
      return 5;
    case Type::kB192:
      return 6;
    case Type::kB256:
      return 8;
    case Type::kB512:
      return 16;
    case Type::kB1024:
      return 32;
    case Type::kMask:
      return wave_lanes / 32;
    default:
      return 1;
  }
}

bool read_operand(std::string_view text, Type type, Operand& to) {
  if (type == Type::kImmediate) {
    const auto value = parse_hwreg(text);
    if (!value) return false;
    to.kind = Operand::kConstant;
    to.type = type;
    to.value = static_cast<std::uint64_t>(*value);
    return true;
  }
  const auto operand = parse_operand(text, type);
  if (operand) to = *operand;
  return operand.has_value();
}

}  // namespace kiln::emulator
