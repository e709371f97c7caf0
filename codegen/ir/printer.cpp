// The printer. Instructions are appended to one string: printing is on the way of every cache miss.
#include "codegen/ir/printer.hpp"

#include "codegen/ir/check.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include <fmt/format.h>

namespace kiln::ir {
namespace {

using Out = fmt::memory_buffer;

void append(Out& out, std::string_view text) {
  out.append(text.data(), text.data() + text.size());
}

void append_number(Out& out, std::int64_t value) {
  const fmt::format_int text(value);
  append(out, {text.data(), text.size()});
}

void append_reg(Out& out, const Function& f, const Reg& reg) {
  if (!reg.physical) {
    const VirtualRegister& v = f.registers[reg.id];
    const char letter = v.cls == RegisterClass::kSgpr ? 's' : v.cls == RegisterClass::kVgpr ? 'v' : 'a';
    fmt::format_to(std::back_inserter(out), "%{}{}.{}", letter, reg.id, v.name);
    if (reg.count != v.count)
      fmt::format_to(std::back_inserter(out), "[{}:{}]", reg.offset, reg.offset + reg.count - 1);
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

void append_operand(Out& out, const Function& f, const Operand& operand) {
  switch (operand.kind) {
    case Operand::Kind::kRegister:
      append_reg(out, f, operand.reg);
      break;
    case Operand::Kind::kInteger:
      if (operand.value >= -16 && operand.value <= 64) {
        append_number(out, operand.value);
      } else {
        fmt::format_to(std::back_inserter(out), "{:#x}", static_cast<std::uint32_t>(operand.value));
      }
      break;
    case Operand::Kind::kFloat:
      fmt::format_to(std::back_inserter(out), "{:#x}", static_cast<std::uint32_t>(operand.value));
      break;
    case Operand::Kind::kLabel:
      append(out, "L_");
      append(out, f.blocks[static_cast<std::size_t>(operand.value)].label);
      break;
    case Operand::Kind::kOff:
      append(out, "off");
      break;
    case Operand::Kind::kNone:
      KILN_CHECK(false, "an operand is missing");
      break;
  }
}

void append_wait(Out& out, const Instruction& instruction) {
  if (instruction.wait_vm >= 0) fmt::format_to(std::back_inserter(out), " vmcnt({})", instruction.wait_vm);
  if (instruction.wait_lgkm >= 0) fmt::format_to(std::back_inserter(out), " lgkmcnt({})", instruction.wait_lgkm);
}

void append_instruction(Out& out, const Function& f, const Instruction& instruction) {
  const isa::OpcodeInfo& info = instruction.info();
  const std::string_view spelling = isa::spelling_of(instruction.op, f.processor->family);
  KILN_CHECK(!spelling.empty(), "{} does not exist on {}", info.name, f.processor->name);
  append(out, spelling);
  for (std::size_t i = 0; i < info.operand_count; ++i) {
    append(out, i == 0 ? " " : ", ");
    append_operand(out, f, instruction.operands[i]);
  }
  if (instruction.op == Opcode::s_waitcnt) append_wait(out, instruction);
  const bool buffer = info.name.starts_with("buffer_");
  if (buffer) append(out, " offen");
  if (instruction.offset_bytes != 0 && info.cls != isa::OpcodeClass::kSmem) {
    append(out, " offset:");
    append_number(out, instruction.offset_bytes);
  }
  if (instruction.op == Opcode::v_pk_mov_b32)
    append(out, instruction.op_sel_hi_swap ? " op_sel:[1,1]" : " op_sel:[0,0]");
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
    if (!block.note.empty()) fmt::format_to(std::back_inserter(out), "  // {}\n", block.note);
    fmt::format_to(std::back_inserter(out), "L_{}:\n", block.label);
    for (const Instruction& instruction : block.instructions) append_line(out, f, instruction);
  }
}

// AccVGPRs follow the architectural ones in a unified file: accum_offset is a multiple of 4 (cdna2 3.6.4).
std::uint32_t accum_offset(const RegisterUse& used) {
  return std::max(4U, (used.vgprs + 3U) & ~3U);
}

void append_descriptor(Out& out, const Function& f, const AssemblyOptions& o) {
  const bool cdna = isa::is_cdna(f.processor->family);
  const std::uint32_t vgprs = cdna ? accum_offset(f.used) + f.used.accvgprs : std::max(1U, f.used.vgprs);
  auto line = [&](std::string_view name, std::uint32_t value) {
    fmt::format_to(std::back_inserter(out), "  .amdhsa_{} {}\n", name, value);
  };
  append(out, ".rodata\n.p2align 6\n");
  fmt::format_to(std::back_inserter(out), ".amdhsa_kernel {}\n", f.name);
  line("group_segment_fixed_size", f.lds_bytes);
  line("kernarg_size", o.kernarg_bytes);
  line("user_sgpr_kernarg_segment_ptr", 1);
  line("system_sgpr_workgroup_id_x", 1);
  line("system_sgpr_workgroup_id_y", 1);
  line("system_sgpr_workgroup_id_z", 1);
  line("system_vgpr_workitem_id", 0);
  line("next_free_vgpr", vgprs);
  line("next_free_sgpr", std::max(1U, f.used.sgprs));
  line("reserve_vcc", 0);
  if (cdna) line("accum_offset", accum_offset(f.used));
  if (cdna) line("tg_split", 0);
  if (!cdna) line("wavefront_size32", f.wave64() ? 0 : 1);
  // f32 denormals are kept (3); so are f16's and f64's. Rounding to nearest even.
  line("float_denorm_mode_32", 3);
  line("float_denorm_mode_16_64", 3);
  line("ieee_mode", 0);
  line("dx10_clamp", 1);
  append(out, ".end_amdhsa_kernel\n");
}

void append_metadata(Out& out, const Function& f, const AssemblyOptions& o) {
  auto it = std::back_inserter(out);
  const std::uint32_t minor = o.code_object_version == 4 ? 1 : 2;  // metadata 1.1 with V4, 1.2 with V5 and V6
  fmt::format_to(it, ".amdgpu_metadata\n---\namdhsa.version: [1, {}]\namdhsa.target: amdgcn-amd-amdhsa--{}\n", minor,
                 o.target.id());
  fmt::format_to(it, "amdhsa.kernels:\n  - .name: {}\n    .symbol: {}.kd\n", f.name, f.name);
  fmt::format_to(it, "    .kernarg_segment_size: {}\n    .kernarg_segment_align: 8\n", o.kernarg_bytes);
  fmt::format_to(it, "    .group_segment_fixed_size: {}\n    .private_segment_fixed_size: 0\n", f.lds_bytes);
  fmt::format_to(it, "    .wavefront_size: {}\n", f.processor->wave_lanes);
  const bool cdna = isa::is_cdna(f.processor->family);
  fmt::format_to(it, "    .sgpr_count: {}\n    .vgpr_count: {}\n", f.used.sgprs,
                 cdna ? accum_offset(f.used) + f.used.accvgprs : f.used.vgprs);
  if (cdna) fmt::format_to(it, "    .agpr_count: {}\n", f.used.accvgprs);
  fmt::format_to(it, "    .max_flat_workgroup_size: {}\n", o.workgroup[0] * o.workgroup[1] * o.workgroup[2]);
  fmt::format_to(it, "    .reqd_workgroup_size: [{}, {}, {}]\n", o.workgroup[0], o.workgroup[1], o.workgroup[2]);
  append(out, "    .args:\n");
  for (const ArgumentInfo& a : o.arguments) {
    fmt::format_to(it, "      - .name: {}\n        .offset: {}\n        .size: {}\n        .value_kind: {}\n", a.name,
                   a.offset_bytes, a.size_bytes, a.is_pointer ? "global_buffer" : "by_value");
    if (a.is_pointer) append(out, "        .address_space: global\n");
  }
  append(out, "...\n.end_amdgpu_metadata\n");
}

}  // namespace

std::string print(const Function& function, const Instruction& instruction) {
  Out out;
  append_instruction(out, function, instruction);
  return fmt::to_string(out);
}

std::string print_ir(const Function& function) {
  Out out;
  fmt::format_to(std::back_inserter(out), "function {} for {}\n", function.name, function.processor->name);
  append_body(out, function);
  return fmt::to_string(out);
}

std::string print_assembly(const Function& function, const AssemblyOptions& options) {
  KILN_CHECK(function.allocated, "'{}' has no registers yet", function.name);
  Out out;
  auto it = std::back_inserter(out);
  fmt::format_to(it, ".amdgcn_target \"amdgcn-amd-amdhsa--{}\"\n.amdhsa_code_object_version {}\n", options.target.id(),
                 options.code_object_version);
  fmt::format_to(it, ".text\n.globl {0}\n.p2align 8\n.type {0},@function\n{0}:\n", function.name);
  append_body(out, function);
  fmt::format_to(it, ".L_end:\n.size {0}, .L_end-{0}\n\n", function.name);
  append_descriptor(out, function, options);
  append(out, "\n");
  append_metadata(out, function, options);
  return fmt::to_string(out);
}

}  // namespace kiln::ir
