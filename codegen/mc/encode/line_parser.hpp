// LLVM's assembler up to the instruction: lines of text to MCInst, all lines in one run of the parser, as setting one
// up costs more than a line; and LLVM's encoder, MCInst to bytes.
#pragma once

#include "codegen/mc/toolchain.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <llvm/MC/MCCodeEmitter.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCInst.h>

namespace kiln::mc::encode {

struct ParsedLine {
  std::optional<llvm::MCInst> instruction;
  std::string message;  ///< LLVM's, if there is no instruction
};

/// Up to 16 bytes, low first.
struct Encoded {
  std::array<std::uint64_t, 2> words{};
  std::uint8_t size_bytes = 0;
  bool operator==(const Encoded&) const = default;
};

class LineParser {
 public:
  explicit LineParser(const Toolchain& tools);
  /// One result per line. Expressions in an instruction live until the next call.
  std::vector<ParsedLine> parse(std::span<const std::string> lines);
  /// Nothing if a part of it is left to the linker.
  std::optional<std::vector<std::byte>> encode(const llvm::MCInst& instruction) const;
  /// Nothing either if it is longer than 16 bytes.
  std::optional<Encoded> encode_short(const llvm::MCInst& instruction) const;

 private:
  const Toolchain& tools_;
  llvm::MCContext encoding_;
  std::unique_ptr<llvm::MCCodeEmitter> emitter_;
  std::unique_ptr<llvm::MCContext> parsing_;  ///< of the last run
};

}  // namespace kiln::mc::encode
