// The printer. Instructions are appended to one string: printing is on the way of every cache miss.
#include "codegen/ir/printer.hpp"

#include "codegen/ir/check.hpp"
#include "codegen/ir/kernel_descriptor.hpp"
#include "codegen/ir/metadata.hpp"
#include "codegen/isa/delay.hpp"
#include "runtime/contract/list_text.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace kiln::ir {

std::string label_of(const Block& block) {
  return has_symbol(block) ? "L_" + block.label : ".L_" + block.label.substr(1);
}

namespace {

using Out = fmt::memory_buffer;

void append(Out& out, std::string_view text) {
  out.append(text.data(), text.data() + text.size());
}

/// A text of its own first, because to format into the buffer compiles all of {fmt}'s formatter into this file.
template <class... Values>
void append_format(Out& out, fmt::format_string<Values...> format, Values&&... values) {
  append(out, fmt::format(format, std::forward<Values>(values)...));
}

void append_number(Out& out, std::int64_t value) {
  const fmt::format_int text(value);
  append(out, {text.data(), text.size()});
}

void append_reg(Out& out, const Function& f, const Reg& reg) {
  if (!reg.physical) {
    const VirtualRegister& v = f.registers[reg.id];
    const char letter = v.cls == RegisterClass::kSgpr ? 's' : v.cls == RegisterClass::kVgpr ? 'v' : 'a';
    append_format(out, "%{}{}.{}", letter, reg.id, v.name);
    if (reg.count != v.count) append_format(out, "[{}:{}]", reg.offset, reg.offset + reg.count - 1);
    return;
  }
  out.push_back(reg.cls == RegisterClass::kSgpr ? 's' : reg.cls == RegisterClass::kVgpr ? 'v' : 'a');
  if (reg.count == 1) {
    append_number(out, reg.number());
  } else {
    out.push_back('[');
    append_number(out, reg.number());
    out.push_back(':');
    append_number(out, reg.number() + reg.count - 1U);
    out.push_back(']');
  }
}

std::string_view name_of(const Function& f, Special which) {
  switch (which) {
    case Special::kOff:
      return "off";
    case Special::kNull:
      return "null";
    case Special::kExec:
      return f.wave64() ? "exec" : "exec_lo";
    case Special::kM0:
      return "m0";
    case Special::kTtmp7:
      return "ttmp7";
    case Special::kTtmp9:
      return "ttmp9";
  }
  return {};
}

void append_operand(Out& out, const Function& f, const Operand& operand) {
  switch (operand.kind) {
    case Operand::Kind::kRegister:
      append_reg(out, f, operand.reg);
      break;
    case Operand::Kind::kInteger:
      if (operand.value >= -16 && operand.value <= 64) {
        append_number(out, operand.value);
      } else {
        append_format(out, "{:#x}", static_cast<std::uint32_t>(operand.value));
      }
      break;
    case Operand::Kind::kFloat:
      append_format(out, "{:#x}", static_cast<std::uint32_t>(operand.value));
      break;
    case Operand::Kind::kLabel:
      append(out, label_of(f.blocks[static_cast<std::size_t>(operand.value)]));
      break;
    case Operand::Kind::kSpecial:
      append(out, name_of(f, static_cast<Special>(operand.value)));
      break;
    case Operand::Kind::kNone:
      KILN_CHECK(false, "an operand is missing");
      break;
  }
}

/// One bit per source.
void append_bits(Out& out, const isa::OpcodeInfo& info, std::string_view name, std::uint8_t bits) {
  if (bits == Modifiers::kDefault) return;
  append(out, name);
  for (std::size_t i = 0; i + 1 < info.operand_count; ++i) {
    if (i != 0) out.push_back(',');
    out.push_back(((bits >> i) & 1U) != 0 ? '1' : '0');
  }
  out.push_back(']');
}

std::string_view spelling_of(isa::CachePolicy policy, isa::OpcodeClass cls, const isa::Traits& traits) {
  if (const std::uint32_t bits = isa::non_temporal_bits(policy); bits != 0)
    return (cls == isa::OpcodeClass::kVmemStore ? traits.non_temporal_stores : traits.non_temporal_loads)[bits];
  return traits.cache_policies[static_cast<std::size_t>(policy)];
}

void append_modifiers(Out& out, const Function& f, const Instruction& instruction) {
  const isa::OpcodeInfo& info = instruction.info();
  const Modifiers& m = instruction.modifiers;
  const isa::Counters& counters = f.traits().counters;
  for (std::size_t c = 0; c < counters.count; ++c)
    if (m.waits[c] >= 0) append_format(out, " {}({})", counters.counters[c].spelling, m.waits[c]);
  if (info.offen) append(out, " offen");
  if (m.offset_bytes != 0 && info.cls != isa::OpcodeClass::kSmem) {
    append(out, " offset:");
    append_number(out, m.offset_bytes);
  }
  const std::string_view policy = spelling_of(m.cache_policy, info.cls, f.traits());
  if (!policy.empty()) {
    out.push_back(' ');
    append(out, policy);
  }
  append_bits(out, info, " op_sel:[", m.op_sel);
  append_bits(out, info, " op_sel_hi:[", m.op_sel_hi);
  if (m.neg_lo != 0) append_bits(out, info, " neg_lo:[", m.neg_lo);
  if (info.cbsz != 0) append_format(out, " cbsz:{}", info.cbsz);
  if (info.blgp != 0) append_format(out, " blgp:{}", info.blgp);
}

/// What the immediate of s_waitcnt waits for; false if that is not all that it says.
bool append_counters(Out& out, const isa::Counters& counters, std::uint32_t immediate) {
  std::uint32_t said = counters.no_wait;
  for (std::size_t c = 0; c < counters.count; ++c) {
    const isa::Counter& counter = counters.counters[c];
    if (!counter.is_apart) said = (said & ~counter.field(counter.limit)) | (immediate & counter.field(counter.limit));
  }
  if (said != immediate) return false;
  for (std::size_t c = 0; c < counters.count; ++c) {
    const isa::Counter& counter = counters.counters[c];
    if (const std::uint32_t number = counter.number_in(immediate);
        !counter.is_apart && (number != counter.limit || said == counters.no_wait))
      append_format(out, " {}({})", counter.spelling, number);
  }
  return true;
}

/// The delays of s_delay_alu by their names; false if it has others.
bool append_delays(Out& out, std::uint32_t immediate) {
  const isa::Delay delay = isa::Delay::of(immediate);
  if (delay.immediate() != immediate || delay.first == 0 || delay.first >= isa::kDelayNames.size() ||
      delay.second >= isa::kDelayNames.size() || delay.skip >= isa::kDelaySkipNames.size() ||
      (delay.second == 0 && delay.skip != 0))
    return false;
  append_format(out, " instid0({})", isa::kDelayNames[delay.first]);
  if (delay.skip != 0) append_format(out, " | instskip({})", isa::kDelaySkipNames[delay.skip]);
  if (delay.second != 0) append_format(out, " | instid1({})", isa::kDelayNames[delay.second]);
  return true;
}

/// An immediate that LLVM spells by the names of its fields.
bool append_fields(Out& out, const Function& f, const Instruction& instruction) {
  if (instruction.op != Opcode::s_waitcnt && instruction.op != Opcode::s_delay_alu) return false;
  const auto immediate = static_cast<std::uint32_t>(instruction.operands[0].value);
  return instruction.op == Opcode::s_delay_alu ? append_delays(out, immediate)
                                               : append_counters(out, f.traits().counters, immediate);
}

void append_instruction(Out& out, const Function& f, const Instruction& instruction) {
  const isa::OpcodeInfo& info = instruction.info();
  const std::string_view spelling = isa::spelling_of(instruction.op, f.processor->generation);
  const std::size_t colons = info.dual ? spelling.find("::") : std::string_view::npos;
  append(out, spelling.empty() ? info.name : spelling.substr(0, colons));  // pseudo instructions have no spelling
  if (append_fields(out, f, instruction)) return;
  for (std::size_t i = 0; i < info.operand_count; ++i) {
    const bool second = colons != std::string_view::npos && i == info.operand_count / 2U;
    if (second) {
      append(out, " :: ");
      append(out, spelling.substr(colons + 2));
    }
    append(out, i == 0 || second ? " " : ", ");
    append_operand(out, f, instruction.operands[i]);
  }
  append_modifiers(out, f, instruction);
}

void append_line(Out& out, const Function& f, const Instruction& instruction) {
  append(out, "  ");
  const std::size_t start = out.size();
  append_instruction(out, f, instruction);
  if (!instruction.note.empty()) {
    for (std::size_t column = out.size() - start; column < 56; ++column) out.push_back(' ');
    append(out, " // ");
    append(out, instruction.note);
  }
  out.push_back('\n');
}

void append_body(Out& out, const Function& f) {
  for (const Block& block : f.blocks) {
    if (!block.note.empty()) append_format(out, "  // {}\n", block.note);
    append_format(out, "{}:\n", label_of(block));
    for (const Instruction& instruction : block.instructions) append_line(out, f, instruction);
  }
}

void append_descriptor(Out& out, const Function& f, const AssemblyOptions& o) {
  const isa::Traits& traits = f.traits();
  auto line = [&](std::string_view name, std::uint32_t value) { append_format(out, "  .amdhsa_{} {}\n", name, value); };
  append(out, ".rodata\n.p2align 6\n");
  append_format(out, ".amdhsa_kernel {}\n", f.name);
  line("group_segment_fixed_size", f.lds_bytes);
  line("kernarg_size", o.kernarg_bytes);
  line("user_sgpr_kernarg_segment_ptr", 1);
  line("system_sgpr_workgroup_id_x", 1);
  line("system_sgpr_workgroup_id_y", 1);
  line("system_sgpr_workgroup_id_z", 1);
  line("system_vgpr_workitem_id", 0);
  line("next_free_vgpr", std::max(1U, total_vgprs(f)));
  line("next_free_sgpr", std::max(1U, f.used.sgprs));
  line("reserve_vcc", 0);
  if (traits.says_accum_offset) line("accum_offset", accum_offset(f.used));
  if (traits.says_accum_offset) line("tg_split", 0);
  if (traits.says_wavefront_size32) line("wavefront_size32", f.wave64() ? 0 : 1);
  // f32 denormals are kept (3); so are f16's and f64's. Rounding to nearest even.
  line("float_denorm_mode_32", 3);
  line("float_denorm_mode_16_64", 3);
  if (traits.says_ieee_mode) line("ieee_mode", 0);
  if (traits.says_ieee_mode) line("dx10_clamp", 1);
  append(out, ".end_amdhsa_kernel\n");
}

/// A word that YAML 1.1 takes for a truth value is marked as a string: LLVM before 15 reads such YAML.
std::string yaml_word(const std::string& word) {
  constexpr std::array kTruths = {"y", "n", "yes", "no", "on", "off", "true", "false"};
  return std::ranges::find(kTruths, word) != kTruths.end() ? "!str " + word : word;
}

void append_map(Out& out, const Metadata& map, std::size_t indent, bool first_of_list);

/// A value behind its key's colon.
struct AppendValue {
  Out& out;
  std::size_t indent;
  void operator()(std::uint64_t number) const { append_format(out, " {}\n", number); }
  void operator()(const std::string& text) const { append_format(out, " {}\n", yaml_word(text)); }
  void operator()(const std::vector<std::uint64_t>& numbers) const {
    append_format(out, " [{}]\n", list_text(numbers, ", "));
  }
  void operator()(const std::vector<Metadata>& maps) const {
    out.push_back('\n');
    for (const Metadata& map : maps) append_map(out, map, indent + 4, true);
  }
};

/// As YAML; the first key of a map in a list stands behind a dash.
void append_map(Out& out, const Metadata& map, std::size_t indent, bool first_of_list) {
  for (const auto& [key, value] : map.entries) {
    append_format(out, "{:{}}{}{}:", "", first_of_list ? indent - 2 : indent, first_of_list ? "- " : "", key);
    first_of_list = false;
    std::visit(AppendValue{out, indent}, value);
  }
}

void append_metadata(Out& out, const Function& f, const AssemblyOptions& o) {
  append(out, ".amdgpu_metadata\n---\n");
  append_map(out, metadata_of(f, o), 0, false);
  append(out, "...\n.end_amdgpu_metadata\n");
}

/// A whole file around the code.
template <class Body>
std::string print_file(const Function& f, const AssemblyOptions& o, Body&& append_code) {
  KILN_CHECK(f.allocated, "'{}' has no registers yet", f.name);
  Out out;
  append_format(out, ".amdgcn_target \"amdgcn-amd-amdhsa--{}\"\n", o.target.id());
  if (o.says_version) append_format(out, ".amdhsa_code_object_version {}\n", o.code_object_version);
  append_format(out, ".text\n.globl {0}\n.p2align 8\n.type {0},@function\n{0}:\n", f.name);
  append_code(out);
  append_format(out, ".L_end:\n.size {0}, .L_end-{0}\n\n", f.name);
  append_descriptor(out, f, o);
  append(out, "\n");
  append_metadata(out, f, o);
  return fmt::to_string(out);
}

}  // namespace

std::string print(const Function& function, const Instruction& instruction) {
  Out out;
  append_instruction(out, function, instruction);
  return fmt::to_string(out);
}

std::string print_ir(const Function& function) {
  Out out;
  append_format(out, "function {} for {}\n", function.name, function.processor->name);
  append_body(out, function);
  return fmt::to_string(out);
}

std::string print_assembly(const Function& function, const AssemblyOptions& options) {
  return print_file(function, options, [&](Out& out) { append_body(out, function); });
}

std::string print_encoded(const Function& function, const AssemblyOptions& options, std::span<const std::byte> code,
                          std::span<const std::uint32_t> block_offsets) {
  return print_file(function, options, [&](Out& out) {
    for (const BlockId b : blocks_by_mention(function))
      if (has_symbol(function.blocks[b])) append_format(out, ".local {}\n", label_of(function.blocks[b]));
    for (std::size_t at = 0, block = 0; at < code.size() || block < block_offsets.size(); at += 4) {
      for (; block < block_offsets.size() && block_offsets[block] <= at; ++block)
        append_format(out, "{}:\n", label_of(function.blocks[block]));
      std::uint32_t dword = 0;
      if (at >= code.size()) break;
      std::memcpy(&dword, code.data() + at, sizeof(dword));
      append_format(out, ".long {:#x}\n", dword);
    }
  });
}

std::vector<BlockId> blocks_by_mention(const Function& function) {
  std::vector<BlockId> order;
  std::vector<bool> named(function.blocks.size());
  const auto name = [&](BlockId block) {
    if (!named[block]) order.push_back(block);
    named[block] = true;
  };
  for (BlockId b = 0; b < function.blocks.size(); ++b) {
    name(b);
    for (const Instruction& instruction : function.blocks[b].instructions)
      if (instruction.info().cls == isa::OpcodeClass::kBranch)
        name(static_cast<BlockId>(instruction.operands[0].value));
  }
  return order;
}

}  // namespace kiln::ir
