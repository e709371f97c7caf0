// Machine code to text, one instruction after the other, exactly as LLVM's AMDGPU instruction printer spells it.
// Source: llvm/lib/Target/AMDGPU/Disassembler, MCTargetDesc/AMDGPUInstPrinter.cpp.
#include "codegen/mc/mc.hpp"
#include "codegen/mc/toolchain.hpp"
#include "codegen/mc/unused_fields.hpp"

#include <algorithm>
#include <cstring>

#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCDisassembler/MCDisassembler.h>
#include <llvm/MC/MCInst.h>
#include <llvm/MC/MCInstPrinter.h>
#include <llvm/Support/raw_ostream.h>

namespace kiln::mc {
namespace {

/// The size of what cannot be decoded: every encoding is a multiple of a dword.
constexpr std::uint64_t kDwordBytes = 4;
/// LLVM's decoder dereferences a null pointer when an instruction's literal lies past the end (22.1, seen with
/// "v_mov_b32 v0, literal"), so it always sees this many bytes more than there are; what uses them was cut short.
constexpr std::size_t kPaddingBytes = 32;

}  // namespace

std::string single_spaced(std::string_view printed) {
  std::string text;
  text.reserve(printed.size());
  for (const char c : printed) {
    const bool blank = c == ' ' || c == '\t' || c == '\n';
    if (!blank) {
      text += c;
    } else if (!text.empty() && text.back() != ' ') {
      text += ' ';
    }
  }
  if (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

Result<void> disassemble_each(std::span<const std::byte> code, const Target& target, unsigned wave_lanes,
                              const std::function<void(Disassembled&&)>& take) {
  KILN_ASSIGN(const Toolchain* tools, toolchain_for(target, wave_lanes));
  llvm::MCContext context(tools->triple, tools->asm_info.get(), tools->registers.get(), tools->subtarget.get());
  const std::unique_ptr<llvm::MCDisassembler> decoder(tools->target->createMCDisassembler(*tools->subtarget, context));
  const std::unique_ptr<llvm::MCInstPrinter> printer(
      tools->target->createMCInstPrinter(tools->triple, tools->asm_info->getAssemblerDialect(), *tools->asm_info,
                                         *tools->instructions, *tools->registers));
  std::vector<std::uint8_t> bytes(code.size() + kPaddingBytes);
  if (!code.empty()) std::memcpy(bytes.data(), code.data(), code.size());

  std::string printed;
  for (std::uint64_t at = 0; at < code.size();) {
    llvm::MCInst instruction;
    std::uint64_t size_bytes = 0;
    fill_unused_fields(std::span(bytes).subspan(at), target);
    const auto status =
        decoder->getInstruction(instruction, size_bytes, llvm::ArrayRef(bytes).slice(at), at, llvm::nulls());
    Disassembled line;
    line.offset_bytes = at;
    if (status == llvm::MCDisassembler::Fail || size_bytes == 0 || size_bytes > code.size() - at) {
      size_bytes = std::min<std::uint64_t>(kDwordBytes, code.size() - at);
    } else {
      printed.clear();
      llvm::raw_string_ostream stream(printed);
      printer->printInst(&instruction, at, "", *tools->subtarget, stream);
      line.text = single_spaced(printed);
    }
    line.size_bytes = static_cast<std::uint32_t>(size_bytes);
    take(std::move(line));
    at += size_bytes;
  }
  return {};
}

Result<std::vector<Disassembled>> disassemble(std::span<const std::byte> code, const Target& target,
                                              unsigned wave_lanes) {
  std::vector<Disassembled> lines;
  KILN_TRY(disassemble_each(code, target, wave_lanes, [&](Disassembled&& line) { lines.push_back(std::move(line)); }));
  return lines;
}

}  // namespace kiln::mc
