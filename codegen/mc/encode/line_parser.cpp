// Lines of text to MCInst and to bytes (line_parser.hpp). Source: llvm/MC/MCStreamer.h, MCParser/MCAsmParser.h.
#include "codegen/mc/encode/line_parser.hpp"

#include <algorithm>
#include <cstring>

#include <llvm/ADT/SmallVector.h>
#include <llvm/MC/MCFixup.h>
#include <llvm/MC/MCObjectFileInfo.h>
#include <llvm/MC/MCParser/MCAsmParser.h>
#include <llvm/MC/MCParser/MCTargetAsmParser.h>
#include <llvm/MC/MCStreamer.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>

namespace kiln::mc::encode {
namespace {

/// Keeps what the parser emits.
class Collector final : public llvm::MCStreamer {
 public:
  explicit Collector(llvm::MCContext& context) : llvm::MCStreamer(context) {}
  void emitInstruction(const llvm::MCInst& instruction, const llvm::MCSubtargetInfo&) override {
    instructions.push_back(instruction);
  }
  bool emitSymbolAttribute(llvm::MCSymbol*, llvm::MCSymbolAttr) override { return true; }
  void emitCommonSymbol(llvm::MCSymbol*, std::uint64_t, llvm::Align) override {}

  std::vector<llvm::MCInst> instructions;
};

}  // namespace

LineParser::LineParser(const Toolchain& tools)
    : tools_(tools),
      encoding_(tools.triple, tools.asm_info.get(), tools.registers.get(), tools.subtarget.get()),
      emitter_(tools.target->createMCCodeEmitter(*tools.instructions, encoding_)) {}

std::vector<ParsedLine> LineParser::parse(std::span<const std::string> lines) {
  std::vector<ParsedLine> parsed(lines.size());
  std::vector<std::size_t> starts;
  std::string text;
  for (const std::string& line : lines) {
    starts.push_back(text.size());
    text += line;
    text += '\n';
  }
  llvm::SourceMgr sources;
  const auto note = [&parsed](const llvm::SMDiagnostic& diagnostic) {
    const auto line = static_cast<std::size_t>(diagnostic.getLineNo());
    if (diagnostic.getKind() != llvm::SourceMgr::DK_Error || line < 1 || line > parsed.size()) return;
    if (parsed[line - 1].message.empty()) parsed[line - 1].message = diagnostic.getMessage().str();
  };
  using Note = decltype(note);
  sources.setDiagHandler([](const llvm::SMDiagnostic& d, void* self) { (*static_cast<Note*>(self))(d); },
                         const_cast<void*>(static_cast<const void*>(&note)));
  std::unique_ptr<llvm::MemoryBuffer> buffer = llvm::MemoryBuffer::getMemBuffer(text, "instructions");
  const char* const begin = buffer->getBufferStart();
  sources.AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());

  parsing_ = std::make_unique<llvm::MCContext>(tools_.triple, tools_.asm_info.get(), tools_.registers.get(),
                                               tools_.subtarget.get(), &sources, &tools_.options);
  parsing_->setDiagnosticHandler([&note](const llvm::SMDiagnostic& d, bool, const llvm::SourceMgr&,
                                         std::vector<const llvm::MDNode*>&) { note(d); });
  const std::unique_ptr<llvm::MCObjectFileInfo> sections(
      tools_.target->createMCObjectFileInfo(*parsing_, /*PIC=*/true));
  parsing_->setObjectFileInfo(sections.get());
  Collector collector(*parsing_);
  tools_.target->createNullTargetStreamer(collector);
  const std::unique_ptr<llvm::MCAsmParser> parser(
      llvm::createMCAsmParser(sources, *parsing_, collector, *tools_.asm_info));
  const std::unique_ptr<llvm::MCTargetAsmParser> target_parser(
      tools_.target->createMCAsmParser(*tools_.subtarget, *parser, *tools_.instructions, tools_.options));
  parser->setTargetParser(*target_parser);
  parser->Run(/*NoInitialTextSection=*/false, /*NoFinalize=*/true);

  for (const llvm::MCInst& instruction : collector.instructions) {
    const auto at = static_cast<std::size_t>(instruction.getLoc().getPointer() - begin);
    const auto line = static_cast<std::size_t>(std::upper_bound(starts.begin(), starts.end(), at) - starts.begin());
    if (line >= 1 && line <= parsed.size()) parsed[line - 1].instruction = instruction;
  }
  for (ParsedLine& line : parsed) {
    if (!line.message.empty()) line.instruction.reset();
    if (!line.instruction && line.message.empty()) line.message = "no instruction";
  }
  // Nothing may point to what ends here.
  parsing_->setDiagnosticHandler({});
  return parsed;
}

std::optional<std::vector<std::byte>> LineParser::encode(const llvm::MCInst& instruction) const {
  llvm::SmallVector<char, 32> code;
  llvm::SmallVector<llvm::MCFixup, 4> fixups;
  emitter_->encodeInstruction(instruction, code, fixups, *tools_.subtarget);
  if (!fixups.empty()) return std::nullopt;
  std::vector<std::byte> bytes(code.size());
  std::memcpy(bytes.data(), code.data(), code.size());
  return bytes;
}

std::optional<Encoded> LineParser::encode_short(const llvm::MCInst& instruction) const {
  llvm::SmallVector<char, 32> code;
  llvm::SmallVector<llvm::MCFixup, 4> fixups;
  emitter_->encodeInstruction(instruction, code, fixups, *tools_.subtarget);
  Encoded encoded;
  if (!fixups.empty() || code.empty() || code.size() > sizeof(encoded.words)) return std::nullopt;
  std::memcpy(encoded.words.data(), code.data(), code.size());
  encoded.size_bytes = static_cast<std::uint8_t>(code.size());
  return encoded;
}

}  // namespace kiln::mc::encode
