// Operand and modifier syntax as LLVM prints it (AMDGPUInstPrinter.cpp, AMDGPUOperandSyntax.rst).
#include "runtime/emulator/code/operands.hpp"

#include "runtime/emulator/memory/formats.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>

namespace kiln::emulator {
namespace {

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
    Named{"src_pops_exiting_wave_id", kPopsWave, 1},
};
struct Bank {
  std::string_view prefix;
  Operand::Kind kind;
  std::uint16_t first, count;
};
constexpr std::array kBanks = {
    Bank{"ttmp", Operand::kSgpr, kTtmp, 16}, Bank{"v", Operand::kVgpr, 0, 256},
    Bank{"a", Operand::kVgpr, kFirstAccVgpr, 256}, Bank{"s", Operand::kSgpr, 0, 106},
};
// clang-format on

std::optional<unsigned> parse_unsigned(std::string_view text) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

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
    if (last < first || last >= bank.count || last - first >= 64) return false;
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
    HwReg{"HW_REG_IB_STS2", 28},
    HwReg{"HW_REG_SHADER_CYCLES_LO", 29},
    HwReg{"HW_REG_SHADER_CYCLES_HI", 30},
    HwReg{"HW_REG_WAVE_HW_ID1", 23},
    HwReg{"HW_REG_WAVE_HW_ID2", 24},
    HwReg{"HW_REG_SQ_SHADER_TBA_LO", 16},
    HwReg{"HW_REG_HW_ID1", 23},
    HwReg{"HW_REG_HW_ID2", 24},
    HwReg{"HW_REG_SHADER_CYCLES", 29},
};

/// "[1,0,1]" as bits, first element lowest; `bits` per element.
std::optional<std::uint32_t> parse_list(std::string_view text, unsigned bits) {
  if (!take_prefix(text, "[") || !text.ends_with("]")) return std::nullopt;
  text.remove_suffix(1);
  std::uint32_t value = 0;
  for (unsigned shift = 0; !text.empty(); shift += bits) {
    const std::size_t comma = text.find(',');
    const auto element = parse_unsigned(trim(text.substr(0, comma)));
    if (!element || *element >= 1U << bits || shift >= 32) return std::nullopt;
    value |= *element << shift;
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
  }
  return value;
}

struct DppName {
  std::string_view prefix;
  DppControl control;
  bool has_argument;
};
constexpr std::array kDppNames = {
    DppName{"row_shl:", DppControl::kRowShl, true},
    DppName{"row_shr:", DppControl::kRowShr, true},
    DppName{"row_ror:", DppControl::kRowRor, true},
    DppName{"row_share:", DppControl::kRowShare, true},
    DppName{"row_newbcast:", DppControl::kRowShare, true},
    DppName{"row_xmask:", DppControl::kRowXmask, true},
    DppName{"wave_shl:", DppControl::kWaveShl, true},
    DppName{"wave_rol:", DppControl::kWaveRol, true},
    DppName{"wave_shr:", DppControl::kWaveShr, true},
    DppName{"wave_ror:", DppControl::kWaveRor, true},
    DppName{"row_mirror", DppControl::kRowMirror, false},
    DppName{"row_half_mirror", DppControl::kRowHalfMirror, false},
    DppName{"row_bcast:15", DppControl::kRowBcast15, false},
    DppName{"row_bcast:31", DppControl::kRowBcast31, false},
};

bool apply_dpp(std::string_view text, Instruction& in) {
  for (const DppName& name : kDppNames) {
    std::string_view rest = text;
    if (!take_prefix(rest, name.prefix)) continue;
    if (!name.has_argument && !rest.empty()) continue;
    in.dpp.control = name.control;
    if (name.has_argument) {
      const auto argument = parse_integer(rest);
      if (!argument || *argument < 0 || *argument > 15) return false;
      in.dpp.argument = static_cast<std::uint32_t>(*argument);
    }
    in.flags |= kHasDpp;
    return true;
  }
  const bool quad = take_prefix(text, "quad_perm:"), eight = !quad && take_prefix(text, "dpp8:");
  if (!quad && !eight) return false;
  const auto list = parse_list(text, quad ? 2 : 3);
  if (!list) return false;
  in.dpp.control = quad ? DppControl::kQuadPerm : DppControl::kDpp8;
  in.dpp.argument = *list;
  if (eight) in.dpp.bound_zero = true;
  in.flags |= kHasDpp;
  return true;
}

std::optional<std::uint8_t> parse_select(std::string_view text) {
  constexpr std::array<std::string_view, 7> kSelects = {"BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3",
                                                        "WORD_0", "WORD_1", "DWORD"};
  for (std::size_t i = 0; i < kSelects.size(); ++i) {
    if (text == kSelects[i]) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

bool apply_sdwa(std::string_view text, Instruction& in) {
  const auto select = [&](std::string_view value, std::uint8_t& to) {
    const auto parsed = parse_select(value);
    if (parsed) to = *parsed;
    return parsed.has_value();
  };
  in.flags |= kHasSdwa;
  if (take_prefix(text, "dst_sel:")) return select(text, in.dst_select);
  if (take_prefix(text, "src0_sel:")) return select(text, in.src[0].select);
  if (take_prefix(text, "src1_sel:")) return select(text, in.src[1].select);
  if (text == "dst_unused:UNUSED_PAD") return true;
  if (text == "dst_unused:UNUSED_SEXT") in.flags |= kDstSext;
  if (text == "dst_unused:UNUSED_PRESERVE") in.flags |= kDstPreserve;
  return text.starts_with("dst_unused:UNUSED_");
}

struct FlagName {
  std::string_view name;
  std::uint32_t flag;
};
constexpr std::array kFlagNames = {
    FlagName{"offen", kOffen}, FlagName{"idxen", kIdxen}, FlagName{"glc", kGlc},
    FlagName{"sc0", kGlc},     FlagName{"slc", 0},        FlagName{"dlc", 0},
    FlagName{"sc1", 0},        FlagName{"nt", 0},         FlagName{"nv", 0},
    FlagName{"scc", 0},        FlagName{"lds", kLdsBit},  FlagName{"gds", kGds},
    FlagName{"clamp", kClamp}, FlagName{"tfe", kTfe},     FlagName{"scale_offset", kScaleOffset},
};
struct NumberName {
  std::string_view prefix;
  void (*set)(Instruction& in, std::int64_t value);
};
// clang-format off
constexpr std::array kNumberNames = {
    NumberName{"offset:", [](Instruction& in, std::int64_t v) { in.offset = static_cast<std::int32_t>(v); }},
    NumberName{"offset0:", [](Instruction& in, std::int64_t v) { in.offset = static_cast<std::int32_t>(v); }},
    NumberName{"offset1:", [](Instruction& in, std::int64_t v) { in.offset1 = static_cast<std::int32_t>(v); }},
    NumberName{"cbsz:", [](Instruction& in, std::int64_t v) { in.cbsz = static_cast<std::uint8_t>(v); }},
    NumberName{"abid:", [](Instruction& in, std::int64_t v) { in.abid = static_cast<std::uint8_t>(v); }},
    NumberName{"blgp:", [](Instruction& in, std::int64_t v) { in.blgp = static_cast<std::uint8_t>(v); }},
    NumberName{"byte_sel:", [](Instruction& in, std::int64_t v) { in.abid = static_cast<std::uint8_t>(v); }},
    NumberName{"scale_sel:", [](Instruction& in, std::int64_t v) { in.abid = static_cast<std::uint8_t>(v); }},
    NumberName{"index_key:", [](Instruction& in, std::int64_t v) { in.abid = static_cast<std::uint8_t>(v); }},
    NumberName{"mul:", [](Instruction& in, std::int64_t v) { in.omod = v == 2 ? 1 : 2; }},
    NumberName{"div:", [](Instruction& in, std::int64_t) { in.omod = 3; }},
    NumberName{"row_mask:", [](Instruction& in, std::int64_t v) { in.dpp.row_mask = static_cast<std::uint8_t>(v); }},
    NumberName{"bank_mask:", [](Instruction& in, std::int64_t v) { in.dpp.bank_mask = static_cast<std::uint8_t>(v); }},
    NumberName{"bound_ctrl:", [](Instruction& in, std::int64_t) { in.dpp.bound_zero = true; }},
    NumberName{"bitop3:", [](Instruction& in, std::int64_t v) { in.immediate = static_cast<std::int32_t>(v); }},
    NumberName{"fi:", [](Instruction& in, std::int64_t v) { in.dpp.fetch_inactive = v != 0; }},
};
struct ListName {
  std::string_view prefix;
  void (*set)(Instruction& in, std::uint32_t bits);
};
constexpr std::array kListNames = {
    ListName{"op_sel:", [](Instruction& in, std::uint32_t v) { in.op_sel = static_cast<std::uint8_t>(v); }},
    ListName{"op_sel_hi:", [](Instruction& in, std::uint32_t v) { in.op_sel_hi = static_cast<std::uint8_t>(v); }},
    ListName{"neg_lo:", [](Instruction& in, std::uint32_t v) { in.neg_lo = static_cast<std::uint8_t>(v); }},
    ListName{"neg_hi:", [](Instruction& in, std::uint32_t v) { in.neg_hi = static_cast<std::uint8_t>(v); }},
    ListName{"neg:", [](Instruction& in, std::uint32_t v) { in.blgp = static_cast<std::uint8_t>(v); }},
};
// clang-format on

/// Modifiers of gfx1250's WMMA whose values have names. "matrix_a_reuse" is a hint.
struct MatrixName {
  std::string_view text;
  std::uint8_t Instruction::*field;
  std::uint8_t bits;
};
// clang-format off
constexpr std::array kMatrixNames = {
    MatrixName{"matrix_a_fmt:MATRIX_FMT_FP8", &Instruction::cbsz, 0}, MatrixName{"matrix_b_fmt:MATRIX_FMT_FP8", &Instruction::blgp, 0},
    MatrixName{"matrix_a_fmt:MATRIX_FMT_BF8", &Instruction::cbsz, 1}, MatrixName{"matrix_b_fmt:MATRIX_FMT_BF8", &Instruction::blgp, 1},
    MatrixName{"matrix_a_fmt:MATRIX_FMT_FP6", &Instruction::cbsz, 2}, MatrixName{"matrix_b_fmt:MATRIX_FMT_FP6", &Instruction::blgp, 2},
    MatrixName{"matrix_a_fmt:MATRIX_FMT_BF6", &Instruction::cbsz, 3}, MatrixName{"matrix_b_fmt:MATRIX_FMT_BF6", &Instruction::blgp, 3},
    MatrixName{"matrix_a_fmt:MATRIX_FMT_FP4", &Instruction::cbsz, 4}, MatrixName{"matrix_b_fmt:MATRIX_FMT_FP4", &Instruction::blgp, 4},
    MatrixName{"matrix_a_scale:MATRIX_SCALE_ROW0", &Instruction::scale_rows, 0}, MatrixName{"matrix_b_scale:MATRIX_SCALE_ROW0", &Instruction::scale_rows, 0},
    MatrixName{"matrix_a_scale:MATRIX_SCALE_ROW1", &Instruction::scale_rows, 1}, MatrixName{"matrix_b_scale:MATRIX_SCALE_ROW1", &Instruction::scale_rows, 2},
    MatrixName{"matrix_a_scale_fmt:MATRIX_SCALE_FMT_E8", &Instruction::scale_formats, 0}, MatrixName{"matrix_b_scale_fmt:MATRIX_SCALE_FMT_E8", &Instruction::scale_formats, 0},
    MatrixName{"matrix_a_scale_fmt:MATRIX_SCALE_FMT_E5M3", &Instruction::scale_formats, 1}, MatrixName{"matrix_b_scale_fmt:MATRIX_SCALE_FMT_E5M3", &Instruction::scale_formats, 4},
    MatrixName{"matrix_a_scale_fmt:MATRIX_SCALE_FMT_E4M3", &Instruction::scale_formats, 2}, MatrixName{"matrix_b_scale_fmt:MATRIX_SCALE_FMT_E4M3", &Instruction::scale_formats, 8},
    MatrixName{"matrix_a_reuse", &Instruction::scale_rows, 0}, MatrixName{"matrix_b_reuse", &Instruction::scale_rows, 0},
};
// clang-format on

/// ds_swizzle's offset: swizzle(QUAD_PERM,1,0,3,2), (BROADCAST,n,i), (SWAP,n), (REVERSE,n), (BITMASK_PERM,"01pip").
std::optional<std::int64_t> parse_swizzle(std::string_view text) {
  if (!take_prefix(text, "swizzle(") || !text.ends_with(")")) return std::nullopt;
  text.remove_suffix(1);
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    parts.push_back(trim(text.substr(at, comma - at)));
    at = comma + 1;
  }
  const auto number = [&](std::size_t i) { return i < parts.size() ? parse_unsigned(parts[i]).value_or(0) : 0U; };
  const auto bitmask = [](unsigned and_mask, unsigned or_mask, unsigned xor_mask) {
    return static_cast<std::int64_t>(and_mask | or_mask << 5 | xor_mask << 10);
  };
  if (parts[0] == "QUAD_PERM") return 0x8000 | number(1) | number(2) << 2 | number(3) << 4 | number(4) << 6;
  if (parts[0] == "BROADCAST") return bitmask((32 - number(1)) & 31, number(2), 0);
  if (parts[0] == "SWAP") return bitmask(31, 0, number(1));
  if (parts[0] == "REVERSE") return bitmask(31, 0, number(1) - 1);
  if (parts[0] == "BITMASK_PERM" && parts.size() == 2 && parts[1].size() == 7) {
    unsigned and_mask = 0, or_mask = 0, xor_mask = 0;
    for (unsigned i = 0; i < 5; ++i) {
      const unsigned bit = 1U << (4 - i);
      const char c = parts[1][i + 1];
      if (c == '1') or_mask |= bit;
      if (c == 'p' || c == 'i') and_mask |= bit;
      if (c == 'i') xor_mask |= bit;
    }
    return bitmask(and_mask, or_mask, xor_mask);
  }
  return std::nullopt;
}

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

bool apply_modifier(std::string_view text, Instruction& in) {
  for (const FlagName& name : kFlagNames) {
    if (text != name.name) continue;
    in.flags |= name.flag;
    return true;
  }
  if (text.starts_with("matrix_")) {
    for (const MatrixName& name : kMatrixNames) {
      if (text != name.text) continue;
      in.*name.field = static_cast<std::uint8_t>(in.*name.field | name.bits);
      return true;
    }
    return false;
  }
  // gfx12: temporal hints and scopes; of them only "return" changes what an atomic does.
  if (text.starts_with("th:TH_")) {
    if (text.starts_with("th:TH_ATOMIC_") && text.find("RETURN") != std::string_view::npos) in.flags |= kGlc;
    return true;
  }
  if (text.starts_with("scope:SCOPE_")) return true;
  if (text.starts_with("format:[") && text.ends_with("]")) {
    const auto format = parse_format(text.substr(8, text.size() - 9));
    if (format) in.immediate = format->data | static_cast<std::int32_t>(format->number) << 8;
    return format.has_value();
  }
  if (text.starts_with("offset:swizzle(")) {
    const auto value = parse_swizzle(text.substr(7));
    if (value) in.offset = static_cast<std::int32_t>(*value);
    return value.has_value();
  }
  for (const NumberName& name : kNumberNames) {
    if (!text.starts_with(name.prefix)) continue;
    const auto value = parse_integer(text.substr(name.prefix.size()));
    if (value) name.set(in, *value);
    return value.has_value();
  }
  for (const ListName& name : kListNames) {
    if (!text.starts_with(name.prefix)) continue;
    const auto bits = parse_list(text.substr(name.prefix.size()), 1);
    if (bits) name.set(in, *bits);
    return bits.has_value();
  }
  if (text.starts_with("dst_") || text.starts_with("src0_sel") || text.starts_with("src1_sel"))
    return apply_sdwa(text, in);
  return apply_dpp(text, in);
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

}  // namespace kiln::emulator
