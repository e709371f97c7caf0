// From a line of disassembly to an Instruction: strip the encoding's suffix, find the opcode's row, put the operands
// where the opcode's class expects them, apply the modifiers. What cannot be read becomes execute_unknown, which is an
// error only if it is reached: a kernel may carry code that no launch runs.
#include "runtime/emulator/code/decode_waits.hpp"
#include "runtime/emulator/code/operands.hpp"
#include "runtime/emulator/code/program.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"
#include "runtime/emulator/vector/rounding.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

/// gfx8 had no add without carry; gfx9 gave the short names to those.
std::string_view gfx9_name(std::string_view mnemonic) {
  struct Renamed {
    std::string_view gfx8, gfx9;
  };
  constexpr std::array kNames = {
      Renamed{"v_add_u32", "v_add_co_u32"},       Renamed{"v_sub_u32", "v_sub_co_u32"},
      Renamed{"v_subrev_u32", "v_subrev_co_u32"}, Renamed{"v_addc_u32", "v_addc_co_u32"},
      Renamed{"v_subb_u32", "v_subb_co_u32"},     Renamed{"v_subbrev_u32", "v_subbrev_co_u32"},
  };
  constexpr std::array<std::string_view, 5> kSuffixes = {"", "_e32", "_e64", "_dpp", "_sdwa"};
  for (const Renamed& name : kNames) {
    if (!mnemonic.starts_with(name.gfx8)) continue;
    const std::string_view suffix = mnemonic.substr(name.gfx8.size());
    if (std::find(kSuffixes.begin(), kSuffixes.end(), suffix) != kSuffixes.end()) return name.gfx9;
  }
  return mnemonic;
}

struct Decoder {
  const Opcodes& opcodes;
  const Architecture& architecture;
  MatrixUnit unit = matrix_unit_of(architecture);

  const Opcode* find(std::string_view mnemonic, Instruction& in) const {
    if (architecture.generation == Generation::kGfx8) mnemonic = gfx9_name(mnemonic);
    if (const Opcode* row = opcodes.find_matrix(mnemonic, unit)) return row;
    if (const Opcode* row = opcodes.find(mnemonic)) return row;
    struct Suffix {
      std::string_view text;
      std::uint32_t flags;
    };
    constexpr std::array kSuffixes = {Suffix{"_e64_dpp", kVop3}, Suffix{"_e64", kVop3}, Suffix{"_e32", 0},
                                      Suffix{"_dpp", 0}, Suffix{"_sdwa", 0}};
    for (const Suffix& suffix : kSuffixes) {
      if (!mnemonic.ends_with(suffix.text)) continue;
      in.flags |= suffix.flags;
      return opcodes.find(mnemonic.substr(0, mnemonic.size() - suffix.text.size()));
    }
    return nullptr;
  }

  bool decode(const Line& line, Instruction& in) const {
    in.opcode = find(line.mnemonic, in);
    if (in.opcode == nullptr) return false;
    in.execute = in.opcode->execute;
    in.rounds = rounds_of(*in.opcode);
    in.rounded = opcodes.rounded(in.opcode);
    switch (in.opcode->op_class) {
      case Class::kWait:
        return decode_wait(line, in);
      case Class::kMessage:
        return decode_message(line, in) && (in.opcode->sources == 0 || modifiers(line, in));
      case Class::kVmem:
        return modifiers(line, in) && decode_buffer(line, in);
      case Class::kFlat:
        return modifiers(line, in) && decode_flat(line, in);
      case Class::kLds:
        return modifiers(line, in) && decode_lds(line, in);
      case Class::kSmem:
        return modifiers(line, in) && decode_plain(line, in) && finish_scalar_memory(in);
      default:
        if (is_bare(*in.opcode)) return only_modifiers(line, in) && modifiers(line, in);
        if (!decode_plain(line, in) || !modifiers(line, in)) return false;
        finish_modifiers(line, architecture, in);
        return true;
    }
  }

  static bool modifiers(const Line& line, Instruction& in) {
    return std::all_of(line.modifiers.begin(), line.modifiers.end(),
                       [&](std::string_view m) { return apply_modifier(m, in); });
  }

  /// Destinations, then sources, in the order of the row's types.
  bool decode_plain(const Line& line, Instruction& in) const {
    const Opcode& op = *in.opcode;
    unsigned destinations = op.destinations;
    // v_cmpx names no mask on gfx10+: it writes EXEC only.
    if ((op.traits & kWritesExec) != 0 && op.op_class == Class::kValu && !architecture.before_gfx10()) destinations = 0;
    std::size_t at = 0;
    for (unsigned i = 0; i < destinations; ++i, ++at) {
      if (at >= line.operands.size() || !read_operand(line.operands[at], op.types[i], in.dst[i])) return false;
    }
    unsigned sources = 0;
    for (; at < line.operands.size(); ++at, ++sources) {
      if (sources >= op.sources ||
          !read_operand(line.operands[at], op.types[op.destinations + sources], in.src[sources]))
        return false;
    }
    if ((op.traits & kAccumulates) != 0 && sources + 1U == op.sources) {
      in.src[sources] = in.dst[0];
      in.src[sources].type = op.types[op.destinations + sources];
      ++sources;
    }
    if ((op.traits & kSelects) != 0 && sources == 2) {  // v_dual_cndmask leaves VCC out
      in.src[2] = {Operand::kSgpr, Type::kMask, 1, 0, 6, kVcc, 0};
      ++sources;
    }
    in.sources = static_cast<std::uint8_t>(sources);
    if (in.opcode->op_class == Class::kSmem) return true;
    if (op.op_class == Class::kBranch && sources > 0 && in.src[sources - 1].type == Type::kImmediate)
      in.immediate = static_cast<std::int16_t>(in.src[sources - 1].value);
    return sources == op.sources;
  }

  /// An atomic that returns does so to its data's registers, the first half of them for a compare-and-swap.
  static bool finish_scalar_memory(Instruction& in) {
    if ((in.opcode->traits & kAtomic) == 0 || (in.flags & kGlc) == 0) return true;
    in.dst[0] = in.src[0];
    in.dst[0].registers = static_cast<std::uint8_t>((in.opcode->detail & 0xff) / 4);
    return true;
  }

  static bool read_or_off(std::string_view text, Type type, Operand& to) {
    if (text == "off") return true;
    return read_operand(text, type, to);
  }

  /// An instruction without operands; its first modifier stands where operands would.
  static bool is_bare(const Opcode& op) { return op.destinations == 0 && op.sources == 0; }
  static bool only_modifiers(const Line& line, Instruction& in) {
    return std::all_of(line.operands.begin(), line.operands.end(),
                       [&](std::string_view m) { return apply_modifier(m, in); });
  }

  /// Sources: vaddr, srsrc, soffset, data. A load to LDS and a store name no destination.
  bool decode_buffer(const Line& line, Instruction& in) const {
    const Opcode& op = *in.opcode;
    if (is_bare(op)) return only_modifiers(line, in);  // buffer_wbl2, buffer_inv
    if (line.operands.empty()) return false;
    std::size_t at = 0;
    const bool stores = (op.traits & (kStore | kAtomic)) != 0;
    if (stores || (in.flags & kLdsBit) == 0) {
      Operand& data = stores ? in.src[3] : in.dst[0];
      if (!read_operand(line.operands[at++], op.types[0], data)) return false;
    }
    if (line.operands.size() != at + 3) return false;
    for (unsigned i = 0; i < 3; ++i) {
      if (!read_or_off(line.operands[at + i], Type::kB32, in.src[i])) return false;
    }
    in.sources = 4;
    if ((op.traits & kAtomic) != 0 && (in.flags & kGlc) != 0) in.dst[0] = in.src[3];
    return true;
  }

  /// Two or four groups of a descriptor.
  static bool decode_tensor(const Line& line, Instruction& in) {
    const std::size_t groups = line.operands.size();
    for (std::size_t i = 0; i < groups; ++i) {
      if (i >= in.opcode->sources || !read_operand(line.operands[i], in.opcode->types[i], in.src[i])) return false;
      if (in.src[i].kind != Operand::kSgpr) return false;
    }
    in.sources = static_cast<std::uint8_t>(groups);
    return groups == 2 || groups == 4;
  }

  /// Sources: vaddr, saddr, data. flat_* has no saddr.
  bool decode_flat(const Line& line, Instruction& in) const {
    const Opcode& op = *in.opcode;
    if (is_bare(op)) return only_modifiers(line, in);  // cache control
    if ((op.detail & kAccessTensor) != 0) return decode_tensor(line, in);
    if (line.operands.empty()) return false;
    std::vector<std::string_view> rest = line.operands;
    const std::size_t data = (op.traits & (kStore | kAtomic)) != 0 ? 1 : 0;
    if ((op.traits & kLoad) != 0 && (op.detail & kAccessAsync) != 0) {  // the LDS address comes first
      if (!read_operand(rest.front(), Type::kB32, in.src[2])) return false;
      rest.erase(rest.begin());
    }
    const bool to_lds = (in.flags & kLdsBit) != 0 || ((op.traits & kLoad) != 0 && op.destinations == 0);
    const bool addtid = op.name.find("addtid") != std::string_view::npos;
    bool has_saddr = !op.name.starts_with("flat_");
    // gfx1250's flat instructions may have a base in scalar registers, which comes last.
    if (!has_saddr && rest.back().starts_with("s[")) has_saddr = true;
    const bool returns = ((op.traits & kLoad) != 0 && !to_lds) ||
                         ((op.traits & kAtomic) != 0 && rest.size() == 2 + data + (has_saddr ? 1U : 0U));
    if (returns) {
      if (!read_operand(rest.front(), op.types[0], in.dst[0])) return false;
      rest.erase(rest.begin());
    }
    if (addtid) {  // no address register
      in.sources = 3;
      if (rest.size() != data + 1) return false;
      return (data == 0 || read_operand(rest[0], op.types[0], in.src[2])) &&
             read_or_off(rest.back(), Type::kB64, in.src[1]);
    }
    if (rest.size() != 1 + data + (has_saddr ? 1U : 0U)) return false;
    if (!read_or_off(rest[0], Type::kB32, in.src[0])) return false;
    if (data != 0 && !read_operand(rest[1], op.types[0], in.src[2])) return false;
    if (has_saddr && !read_or_off(rest.back(), Type::kB64, in.src[1])) return false;
    in.sources = 3;
    return true;
  }

  /// Sources: address, data, data. gds is unknown here.
  bool decode_lds(const Line& line, Instruction& in) const {
    const Opcode& op = *in.opcode;
    if ((in.flags & kGds) != 0) return false;
    std::size_t at = 0;
    if (op.destinations != 0) {
      if (line.operands.empty() || !read_operand(line.operands[at++], op.types[0], in.dst[0])) return false;
    }
    unsigned sources = 0;
    for (; at < line.operands.size(); ++at, ++sources) {
      if (sources >= op.sources ||
          !read_operand(line.operands[at], op.types[op.destinations + sources], in.src[sources]))
        return false;
    }
    in.sources = static_cast<std::uint8_t>(sources);
    return sources == op.sources;
  }
};

constexpr Opcode kUnknownRow{"unknown", Class::kMessage, &execute_unknown, {}, 0, 0, 0, 0};

}  // namespace

void make_unknown(Instruction& in) {
  in.opcode = &kUnknownRow;
  in.execute = &execute_unknown;
  in.sources = 0;
  for (Operand& o : in.dst) o = {};
  for (Operand& o : in.src) o = {};
}

void execute_unknown(WaveState& state, const Instruction& in) {
  wave_of(state).fail(in, "the emulator does not know this instruction");
}

bool decode_line(std::string_view text, const Opcodes& opcodes, const Architecture& architecture, Instruction& in,
                 Instruction* second, bool& has_second) {
  has_second = false;
  const Decoder decoder{opcodes, architecture};
  const std::size_t twin = text.find(" :: ");
  if (twin == std::string_view::npos) {
    if (decoder.decode(split_line(text), in)) return true;
    make_unknown(in);
    return false;
  }
  has_second = true;
  const std::string x(text.substr(0, twin)), y(text.substr(twin + 4));
  const auto half = [&](std::string half_text, Instruction& to) {
    const std::size_t dual = half_text.find("v_dual_");
    if (dual != std::string::npos) half_text.replace(dual, 7, "v_");
    return decoder.decode(split_line(half_text), to);
  };
  if (second != nullptr && half(x, in) && half(y, *second)) return true;
  make_unknown(in);
  has_second = false;
  return false;
}

}  // namespace kiln::emulator
