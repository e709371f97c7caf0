// Machine code to text, one instruction after the other, exactly as LLVM's AMDGPU instruction printer spells it.
// Source: llvm/lib/Target/AMDGPU/Disassembler, MCTargetDesc/AMDGPUInstPrinter.cpp.
#include "codegen/mc/mc.hpp"
#include "codegen/mc/toolchain.hpp"
#include "codegen/mc/unused_fields.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <tuple>

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

/// The scales that make one instruction with the matrix product behind them (VOP3PX of gfx950, VOP3PX2 of gfx1250).
bool begins_with_scales(llvm::ArrayRef<std::uint8_t> bytes) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, bytes.data(), kDwordBytes);
  constexpr std::array<std::uint32_t, 3> kScales = {0xd3ac, 0xcc35, 0xcc3a};
  return std::ranges::find(kScales, bits >> 16U) != kScales.end();
}

/// Branches, waits and barriers, all of one dword.
bool is_sopp(std::uint32_t bits) {
  return bits >> 23U == 0x17f;
}

/// Whether more may follow the first `dwords` of an encoding: an operand there that stands for a literal (255), or a
/// first source that announces SDWA or DPP, of which LLVM's tables for shorter encodings know nothing.
bool announces_more(llvm::ArrayRef<std::uint8_t> bytes, std::size_t dwords) {
  constexpr std::uint32_t kSource = 0x1ff;
  for (std::size_t i = 0; i < dwords; ++i) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, bytes.data() + i * kDwordBytes, sizeof bits);
    if (i == 0 && is_sopp(bits)) return false;
    for (const std::uint32_t announcer : {233, 234, 249, 250})
      if ((bits & kSource) == announcer) return true;
  }
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes.data(), dwords * kDwordBytes);
  for (const unsigned shift : {1U, 2U, 4U}) bits &= bits >> shift;
  return bits != 0;
}

/// The first bits of all encodings of two dwords, and of few of one: not worth the question.
bool is_mostly_long(llvm::ArrayRef<std::uint8_t> bytes) {
  return bytes[3] >> 6U == 3;
}

/// One decoder and printer for all instructions of some code.
class Decoder {
 public:
  explicit Decoder(const Toolchain& tools)
      : tools_(tools),
        context_(tools.triple, tools.asm_info.get(), tools.registers.get(), tools.subtarget.get()),
        decoder_(tools.target->createMCDisassembler(*tools.subtarget, context_)),
        printer_(tools.target->createMCInstPrinter(tools.triple, tools.asm_info->getAssemblerDialect(), *tools.asm_info,
                                                   *tools.instructions, *tools.registers)) {
    tools.known.limit();
  }

  /// The instruction at the start of the bytes; nothing in `text` if there is none. LLVM tries its tables of long
  /// encodings first wherever there are bytes enough, which is most of its time: so it sees the first dword, then two,
  /// then all. A loop's instructions come again in what stands before and behind it, and in other kernels, so they are
  /// kept by their dwords, with the next one where that might have a say.
  std::uint64_t decode(llvm::ArrayRef<std::uint8_t> bytes, std::uint64_t at, Text& text) {
    if (begins_with_scales(bytes)) return ask(bytes, at, text);
    KnownText::Dwords first{};
    for (std::size_t dwords = 1; dwords <= first.size(); ++dwords) {
      std::memcpy(&first[dwords - 1], bytes.data() + (dwords - 1) * kDwordBytes, kDwordBytes);
      if (dwords == 1 && is_mostly_long(bytes)) continue;
      const KnownText::Entry* const known = tools_.known.find(first, dwords);
      if (known == nullptr) continue;
      text = known->text;
      return known->size_bytes;
    }
    std::size_t dwords = 1;
    std::uint64_t size_bytes = 0;
    for (; dwords < first.size() && size_bytes == 0; ++dwords) {
      if (announces_more(bytes, dwords)) continue;
      if (dwords > 1 || !is_mostly_long(bytes)) size_bytes = ask(bytes.slice(0, dwords * kDwordBytes), at, text);
    }
    if (size_bytes == 0) size_bytes = ask(bytes, at, text);
    if (size_bytes != 0) remember(bytes, size_bytes, text);
    return size_bytes;
  }

 private:
  /// By as many dwords as say all of it.
  void remember(llvm::ArrayRef<std::uint8_t> bytes, std::uint64_t size_bytes, const Text& text) {
    std::size_t dwords = size_bytes / kDwordBytes;
    while (dwords < std::tuple_size_v<KnownText::Dwords> && announces_more(bytes, dwords)) ++dwords;
    KnownText::Dwords first{};
    if (dwords > first.size()) return;
    std::memcpy(first.data(), bytes.data(), dwords * kDwordBytes);
    tools_.known.add(first, dwords, {static_cast<std::uint32_t>(size_bytes), text});
  }

  /// Its size; 0: it is none. Of all of the bytes, LLVM says so by a failure alone.
  std::uint64_t ask(llvm::ArrayRef<std::uint8_t> bytes, std::uint64_t at, Text& text) {
    llvm::MCInst instruction;
    std::uint64_t size_bytes = 0;
    const auto status = decoder_->getInstruction(instruction, size_bytes, bytes, at, llvm::nulls());
    const bool is_short = bytes.size() <= 2 * kDwordBytes;
    if (status == llvm::MCDisassembler::Fail || (is_short && status != llvm::MCDisassembler::Success)) return 0;
    printed_.clear();
    llvm::raw_string_ostream stream(printed_);
    printer_->printInst(&instruction, at, "", *tools_.subtarget, stream);
    text = single_spaced(printed_);
    return size_bytes;
  }

  const Toolchain& tools_;
  llvm::MCContext context_;
  std::unique_ptr<llvm::MCDisassembler> decoder_;
  std::unique_ptr<llvm::MCInstPrinter> printer_;
  std::string printed_;
};

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
  Decoder decoder(*tools);
  std::vector<std::uint8_t> bytes(code.size() + kPaddingBytes);
  std::ranges::transform(code, bytes.begin(), [](std::byte b) { return std::to_integer<std::uint8_t>(b); });

  for (std::uint64_t at = 0; at < code.size();) {
    fill_unused_fields(std::span(bytes).subspan(at), target);
    Disassembled line;
    line.offset_bytes = at;
    std::uint64_t size_bytes = decoder.decode(llvm::ArrayRef(bytes).slice(at), at, line.text);
    if (size_bytes == 0 || size_bytes > code.size() - at) {
      line.text = {};
      size_bytes = std::min<std::uint64_t>(kDwordBytes, code.size() - at);
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
  lines.reserve(code.size() / (2 * kDwordBytes));
  KILN_TRY(disassemble_each(code, target, wave_lanes, [&](Disassembled&& line) { lines.push_back(std::move(line)); }));
  return lines;
}

}  // namespace kiln::mc
