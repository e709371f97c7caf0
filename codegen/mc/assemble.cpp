// Text to a relocatable object through LLVM's assembler (what llvm-mc -filetype=obj does). Diagnostics reach a handler
// of ours and become the Error; LLVM prints nothing.
// Source: llvm/tools/llvm-mc/llvm-mc.cpp (order of construction), AMDGPUUsage.rst "Code Object V3 and Above Assembler".
#include "codegen/isa/processor.hpp"
#include "codegen/mc/mc.hpp"
#include "codegen/mc/toolchain.hpp"

#include <array>
#include <cstddef>
#include <cstring>

#include <fmt/format.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/BinaryFormat/ELF.h>
#include <llvm/MC/MCAsmBackend.h>
#include <llvm/MC/MCCodeEmitter.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCObjectFileInfo.h>
#include <llvm/MC/MCObjectWriter.h>
#include <llvm/MC/MCParser/MCAsmParser.h>
#include <llvm/MC/MCParser/MCTargetAsmParser.h>
#include <llvm/MC/MCStreamer.h>
#include <llvm/Object/ELFObjectFile.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>

namespace kiln::mc {
namespace {

/// A code object version and the byte that tells it in the ELF header (EI_ABIVERSION).
struct VersionRow {
  unsigned version;
  unsigned char abi_version;
};
constexpr std::array kVersions = {
    VersionRow{4, llvm::ELF::ELFABIVERSION_AMDGPU_HSA_V4},
    VersionRow{5, llvm::ELF::ELFABIVERSION_AMDGPU_HSA_V5},
    VersionRow{6, llvm::ELF::ELFABIVERSION_AMDGPU_HSA_V6},
};

/// The version is given to the assembler as a first line of its own, so that text without the directive gets it too;
/// line numbers in messages are those of the caller's text.
constexpr int kPrologueLines = 1;
constexpr std::size_t kMaxNotes = 8;

/// Everything LLVM had to say, first error first.
struct Diagnostics {
  std::vector<std::string> errors;

  static void handle(const llvm::SMDiagnostic& diagnostic, void* self) {
    static_cast<Diagnostics*>(self)->add(diagnostic);
  }
  void add(const llvm::SMDiagnostic& diagnostic) {
    const bool error = diagnostic.getKind() == llvm::SourceMgr::DK_Error;
    // Notes belong to the error before them (macro instantiations); warnings are nobody's business here.
    if (!error && (diagnostic.getKind() != llvm::SourceMgr::DK_Note || errors.empty())) return;
    if (errors.size() > kMaxNotes) return;
    const std::string message = diagnostic.getMessage().str();
    if (diagnostic.getLineNo() <= kPrologueLines) {
      errors.push_back(message);
      return;
    }
    errors.push_back(fmt::format("line {}, column {}: {}: \"{}\"", diagnostic.getLineNo() - kPrologueLines,
                                 diagnostic.getColumnNo() + 1, message, diagnostic.getLineContents().trim().str()));
  }
};

Error failure(Diagnostics&& diagnostics, const Target& target) {
  std::vector<std::string> errors = std::move(diagnostics.errors);
  if (errors.empty()) errors.emplace_back("the assembler failed without a message");
  Error error{ErrorCode::kCodegen, fmt::format("cannot assemble for {}: {}", target.id(), errors.front()), {}};
  error.notes.assign(errors.begin() + 1, errors.end());
  return error;
}

/// The parser's objects refer to each other in order of declaration.
Result<llvm::SmallVector<char, 0>> run_assembler(std::string_view text, const Toolchain& tools, const Target& target,
                                                 unsigned code_object_version) {
  Diagnostics diagnostics;
  llvm::SourceMgr sources;
  sources.setDiagHandler(&Diagnostics::handle, &diagnostics);
  const std::string whole = fmt::format(".amdhsa_code_object_version {}\n{}\n", code_object_version, text);
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(whole, "assembly"), llvm::SMLoc());

  llvm::MCContext context(tools.triple, tools.asm_info.get(), tools.registers.get(), tools.subtarget.get(), &sources,
                          &tools.options);
  context.setDiagnosticHandler([&diagnostics](const llvm::SMDiagnostic& diagnostic, bool, const llvm::SourceMgr&,
                                              std::vector<const llvm::MDNode*>&) { diagnostics.add(diagnostic); });
  const std::unique_ptr<llvm::MCObjectFileInfo> sections(tools.target->createMCObjectFileInfo(context, /*PIC=*/true));
  context.setObjectFileInfo(sections.get());

  llvm::SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream(object);
  std::unique_ptr<llvm::MCAsmBackend> backend(
      tools.target->createMCAsmBackend(*tools.subtarget, *tools.registers, tools.options));
  std::unique_ptr<llvm::MCObjectWriter> writer = backend->createObjectWriter(stream);
  std::unique_ptr<llvm::MCCodeEmitter> emitter(tools.target->createMCCodeEmitter(*tools.instructions, context));
  const std::unique_ptr<llvm::MCStreamer> streamer(tools.target->createMCObjectStreamer(
      tools.triple, context, std::move(backend), std::move(writer), std::move(emitter), *tools.subtarget));
  const std::unique_ptr<llvm::MCAsmParser> parser(
      llvm::createMCAsmParser(sources, context, *streamer, *tools.asm_info));
  const std::unique_ptr<llvm::MCTargetAsmParser> target_parser(
      tools.target->createMCAsmParser(*tools.subtarget, *parser, *tools.instructions, tools.options));
  parser->setTargetParser(*target_parser);

  const bool failed = parser->Run(/*NoInitialTextSection=*/false);
  // The context has its own errors, from layout and fixups, after the parser's.
  if (failed || context.hadError() || !diagnostics.errors.empty()) return failure(std::move(diagnostics), target);
  return object;
}

/// The text's own .amdhsa_code_object_version would win silently.
Result<void> check_version(const llvm::SmallVector<char, 0>& object, unsigned asked) {
  const auto is = static_cast<unsigned char>(object[llvm::ELF::EI_ABIVERSION]);
  for (const VersionRow& row : kVersions) {
    if (row.version == asked && row.abi_version == is) return {};
    if (row.abi_version == is) {
      return Error{
          ErrorCode::kCodegen,
          fmt::format("the assembly text sets code object version {}, but {} was asked for", row.version, asked),
          {}};
    }
  }
  return Error{ErrorCode::kCodegen, fmt::format("the object has an unknown ABI version {}", is), {}};
}

std::uint64_t text_bytes(const llvm::SmallVector<char, 0>& object) {
  auto file = llvm::object::ELFFile<llvm::object::ELF64LE>::create(llvm::StringRef(object.data(), object.size()));
  if (!file) {
    llvm::consumeError(file.takeError());
    return 0;
  }
  auto sections = file->sections();
  if (!sections) {
    llvm::consumeError(sections.takeError());
    return 0;
  }
  std::uint64_t bytes = 0;
  for (const auto& section : *sections) {
    if ((section.sh_flags & llvm::ELF::SHF_EXECINSTR) != 0) bytes += section.sh_size;
  }
  return bytes;
}

}  // namespace

Result<unsigned char> abi_version_of(unsigned code_object_version) {
  const auto row = std::ranges::find(kVersions, code_object_version, &VersionRow::version);
  if (row != kVersions.end()) return row->abi_version;
  return Error{
      ErrorCode::kInvalidArgument, fmt::format("code object version {}; must be 4, 5 or 6", code_object_version), {}};
}

namespace {

/// The text with the name of the processor that LLVM has in place of the one that it has dropped.
std::string renamed(std::string_view text, const isa::DroppedProcessor& dropped) {
  constexpr std::string_view kDirective = ".amdgcn_target \"amdgcn-amd-amdhsa--";
  std::string result(text);
  const std::size_t at = result.find(kDirective);
  if (at != std::string::npos) result.replace(at + kDirective.size(), dropped.name.size(), dropped.like);
  return result;
}

}  // namespace

Result<Bytes> assemble(std::string_view text, const Target& target, unsigned code_object_version, unsigned wave_lanes) {
  KILN_TRY(abi_version_of(code_object_version));
  KILN_ASSIGN(const Toolchain* tools, toolchain_for(target, wave_lanes));
  const isa::DroppedProcessor* const dropped = isa::find_dropped(target.processor);
  KILN_ASSIGN(const auto object, run_assembler(dropped == nullptr ? std::string(text) : renamed(text, *dropped), *tools,
                                               target, code_object_version));
  KILN_TRY(check_version(object, code_object_version));
  Bytes bytes(object.size());
  std::memcpy(bytes.data(), object.data(), object.size());
  if (dropped != nullptr) bytes[offsetof(llvm::ELF::Elf64_Ehdr, e_flags)] = std::byte{dropped->elf_machine};
  return bytes;
}

Result<bool> encodes(std::string_view instruction, const Target& target, unsigned wave_lanes) {
  if (instruction.find('\n') != std::string_view::npos) {
    return Error{ErrorCode::kInvalidArgument, fmt::format("\"{}\" is not one line of assembly", instruction), {}};
  }
  KILN_ASSIGN(const Toolchain* tools, toolchain_for(target, wave_lanes));
  const auto object = run_assembler(instruction, *tools, target, kVersions.back().version);
  // A comment or an empty line assembles to nothing, and so does not count.
  return object.ok() && text_bytes(*object) > 0;
}

}  // namespace kiln::mc
