// Prints a function: before register allocation for people (%name), after it as assembly that LLVM's parser accepts,
// with the kernel descriptor and the metadata (AMDGPUUsage.rst, "Kernel descriptor", "Code object V3+ metadata").
#pragma once

#include "codegen/ir/ir.hpp"
#include "kiln/target.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::ir {

/// One argument of the kernel as the metadata lists it.
struct ArgumentInfo {
  std::string name;
  std::uint32_t offset_bytes, size_bytes;
  bool is_pointer;
};

struct AssemblyOptions {
  Target target;
  unsigned code_object_version = 4;
  std::uint32_t kernarg_bytes = 0;
  std::span<const ArgumentInfo> arguments;
  std::array<std::uint32_t, 3> workgroup{1, 1, 1};  ///< lanes
  bool says_version = true;  ///< with the directive for the code object's version, which LLVM before 18 does not know
};

/// How a block is called in assembly. A label that begins with a dot is the assembler's alone: the code object has no
/// symbol of it.
std::string label_of(const Block& block);
inline bool has_symbol(const Block& block) {
  return !block.label.starts_with('.');
}
/// One instruction, without the leading blanks.
std::string print(const Function& function, const Instruction& instruction);
/// The IR as `kiln emit --stage ir` shows it.
std::string print_ir(const Function& function);
/// The whole assembly file of an allocated function.
std::string print_assembly(const Function& function, const AssemblyOptions& options);
/// The same file with machine code in place of the instructions, and each block at its offset (bytes).
std::string print_encoded(const Function& function, const AssemblyOptions& options, std::span<const std::byte> code,
                          std::span<const std::uint32_t> block_offsets);
/// Blocks in the order in which print_assembly names their labels, by a branch or by themselves: the order of their
/// symbols.
std::vector<BlockId> blocks_by_mention(const Function& function);

}  // namespace kiln::ir
