// Machine code is filled into forms that were learned from LLVM, and the code object is written directly; text through
// LLVM's parser and lld make the same bytes, as a means of comparison and for who wants to see the text.
#include "codegen/assemble_with.hpp"
#include "codegen/ir/printer.hpp"
#include "codegen/mc/code_object.hpp"
#include "codegen/mc/encoder.hpp"
#include "codegen/stopwatch.hpp"
#include "runtime/contract/environment.hpp"

#include <fmt/format.h>

namespace kiln::codegen {
namespace {

/// The value of an environment variable that names one of two ways; the first is taken if it is not set.
Result<bool> is_second(const char* variable, std::string_view first, std::string_view second) {
  const char* const set = environment(variable);
  const std::string_view value = set == nullptr ? "" : set;
  if (value.empty() || value == first) return false;
  if (value == second) return true;
  return Error{
      ErrorCode::kInvalidArgument, fmt::format("{} is '{}'; must be {} or {}", variable, value, first, second), {}};
}

/// Text, LLVM's parser, lld.
Result<void> assemble_text(const Written& written, std::string_view text, GeneratedKernel& result, Stopwatch& watch) {
  const ir::AssemblyOptions& options = written.options;
  KILN_ASSIGN(result.object,
              mc::assemble(text, options.target, options.code_object_version, written.function.wave_lanes));
  watch.lap("assemble");
  KILN_ASSIGN(result.code_object, mc::link(result.object));
  watch.lap("link");
  return {};
}

}  // namespace

Result<void> assemble_with_llvm(const Written& written, const GenerateOptions& options, GeneratedKernel& result) {
  KILN_ASSIGN(const bool as_text, is_second(kEncoderVariable, "forms", "text"));
  KILN_ASSIGN(const bool with_lld, is_second(kLinkerVariable, "direct", "lld"));
  Stopwatch watch(result.times);
  if (as_text || options.on_stage) {
    const std::string text = written.text();
    watch.lap("print");
    if (options.on_stage) options.on_stage("asm", text);
    return assemble_text(written, text, result, watch);
  }
  mc::Encoder& encoder = mc::Encoder::of(written.options.target, written.function);
  if (!options.forms_folder.empty()) encoder.keep_in(options.forms_folder, options.build);
  KILN_ASSIGN(const mc::Code code, encoder.encode(written.function));
  // What the direct writer knows of descriptors it knows of the table's processors.
  if (with_lld || isa::find_processor(written.options.target.processor) == nullptr) {
    const std::string text = ir::print_encoded(written.function, written.assembly(), code.text, code.block_offsets);
    return assemble_text(written, text, result, watch);
  }
  KILN_ASSIGN(const std::uint32_t flags, encoder.elf_flags(options.code_object_version));
  watch.lap("assemble");
  KILN_ASSIGN(result.code_object, mc::code_object(written.function, written.assembly(), code, flags));
  watch.lap("link");
  return {};
}

}  // namespace kiln::codegen
