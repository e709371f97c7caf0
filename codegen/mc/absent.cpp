// mc.hpp in a kiln that was built without LLVM (-DKILN_LLVM=OFF): every call says so.
#include "codegen/mc/mc.hpp"

#include <fmt/format.h>

namespace kiln::mc {
namespace {

Error absent(std::string_view what) {
  return Error{
      ErrorCode::kCodegen, fmt::format("this kiln was built without LLVM (KILN_LLVM=OFF), which {} needs", what), {}};
}

}  // namespace

std::string llvm_version() {
  return "none";
}

bool llvm_is_open() {
  return false;
}

bool knows_processor(std::string_view) {
  return false;
}

Result<isa::Answers> answers_about(const std::string& processor) {
  return absent("a processor that kiln has no row for, " + processor + ",");
}

Result<Bytes> assemble(std::string_view, const Target&, unsigned, unsigned) {
  return absent("its own assembler");
}

Result<Bytes> link(std::span<const std::byte>) {
  return absent("its own linker");
}

Result<std::vector<Disassembled>> disassemble(std::span<const std::byte>, const Target&, unsigned) {
  return absent("the disassembler, and so the emulator,");
}

Result<void> disassemble_each(std::span<const std::byte>, const Target&, unsigned,
                              const std::function<void(Disassembled&&)>&) {
  return absent("the disassembler, and so the emulator,");
}

Result<bool> encodes(std::string_view, const Target&, unsigned) {
  return absent("asking what a processor encodes");
}

Result<std::vector<Timing>> timings(std::span<const std::byte>, const Target&, unsigned) {
  return absent("the scheduling model");
}

Result<void> timings_each(std::span<const std::byte>, const Target&, unsigned, const std::function<void(Timing&&)>&) {
  return absent("the scheduling model");
}

Result<std::vector<KnownInstruction>> instructions_of(const Target&, unsigned) {
  return absent("the list of instructions");
}

}  // namespace kiln::mc
