// Modifiers as LLVM prints them behind the operands (AMDGPUModifierSyntax.rst): DPP and SDWA, flags, numbers, lists,
// the formats of buffers and matrices; and what they mean for the operands.
#include "runtime/emulator/architecture.hpp"
#include "runtime/emulator/code/operands.hpp"
#include "runtime/emulator/code/syntax.hpp"
#include "runtime/emulator/memory/formats.hpp"

#include <algorithm>
#include <array>

namespace kiln::emulator {
namespace {

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
    NumberName{"wait_vdst:", [](Instruction& in, std::int64_t v) { in.cbsz = static_cast<std::uint8_t>(v); }},
    NumberName{"wait_va_vdst:", [](Instruction& in, std::int64_t v) { in.cbsz = static_cast<std::uint8_t>(v); }},
    NumberName{"wait_vm_vsrc:", [](Instruction& in, std::int64_t v) { in.blgp = static_cast<std::uint8_t>(v); }},
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

/// gfx1250: of a pair of scalar registers packed f32 instructions read the first one, twice (cdna5 ISA manual 7.7.1).
void replicate_scalars(Instruction& in) {
  for (unsigned i = 0; i < in.sources; ++i) {
    if (in.src[i].kind != Operand::kSgpr) continue;
    in.src[i].registers = 1;
    in.op_sel &= static_cast<std::uint8_t>(~(1U << i));
    in.op_sel_hi &= static_cast<std::uint8_t>(~(1U << i));
  }
}

}  // namespace

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

/// op_sel of opcodes that are not packed picks halves of 16-bit operands; packed ones read it themselves.
void finish_modifiers(const Line& line, const Architecture& architecture, Instruction& in) {
  const Opcode& op = *in.opcode;
  const bool packed = op.types[1] == Type::kPkF16 || op.types[1] == Type::kPkI16 || op.types[1] == Type::kPkF32 ||
                      op.types[1] == Type::kPkBf16 || op.op_class == Class::kMatrix || op.name.starts_with("v_dot") ||
                      op.name.starts_with("v_fma_mix") || op.name.starts_with("v_mad_mix");
  if (packed) {
    const bool given = std::any_of(line.modifiers.begin(), line.modifiers.end(),
                                   [](std::string_view m) { return m.starts_with("op_sel_hi:"); });
    if (!given) in.op_sel_hi = op.detail == 1 || op.op_class == Class::kMatrix ? 0 : 7;
    if (op.types[1] == Type::kPkF32 && architecture.from(Generation::kGfx1250)) replicate_scalars(in);
  } else if (in.op_sel != 0) {
    for (unsigned i = 0; i < in.sources; ++i) {
      if ((in.op_sel >> i & 1) != 0 && is_half(in.src[i].type)) in.src[i].flags |= Operand::kHigh;
    }
    if ((in.op_sel >> in.sources & 1) != 0) in.dst[0].flags |= Operand::kHigh;
  }
  if ((in.flags & kHasDpp) != 0 && in.src[0].kind == Operand::kVgpr) in.src[0].flags |= Operand::kDpp;
  if ((in.flags & kHasSdwa) != 0) {
    for (unsigned i = 0; i < std::min<unsigned>(in.sources, 2); ++i) {
      if (in.src[i].select != 6 || (in.src[i].flags & Operand::kSext) != 0) in.src[i].flags |= Operand::kSdwa;
    }
  }
}

}  // namespace kiln::emulator
