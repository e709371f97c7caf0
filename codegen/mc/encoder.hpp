// From an allocated function to machine code without text: forms of instructions are learned from LLVM once (encode/)
// and from then on only filled in. What does not learn is printed and parsed, so that the bytes are always those that
// LLVM's assembler makes of the printed text, and a refusal has LLVM's words.
#pragma once

#include "codegen/ir/ir.hpp"
#include "codegen/mc/mc.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace kiln::mc {

/// Machine code of a function.
struct Code {
  Bytes text;
  std::vector<std::uint32_t> block_offsets;  ///< bytes; of each block's first instruction
};

/// What an encoder knows: forms, and lines that are none and were parsed as they are.
struct Known {
  std::size_t forms = 0, lines = 0;
};

class Encoder {
 public:
  /// The one encoder of a target, for the functions of a generation and wave size; of the process, for all threads.
  /// Asks nothing of LLVM.
  static Encoder& of(const Target& target, const ir::Function& function);

  virtual ~Encoder() = default;
  /// kCodegen if LLVM refuses an instruction, with its words; kUnknownTarget if it does not know the processor.
  virtual Result<Code> encode(const ir::Function& function) = 0;
  /// The ELF header's e_flags: which processor, and the state of its features.
  virtual Result<std::uint32_t> elf_flags(unsigned code_object_version) = 0;
  virtual Known known() = 0;
  /// Takes over what is saved in the folder, and saves there what is learned from now on; `build` names the build of
  /// kiln, whose tables forms belong to. Asks nothing of LLVM. What cannot be read or written is learned anew.
  virtual void keep_in(const std::string& folder, const std::string& build) = 0;
};

}  // namespace kiln::mc
