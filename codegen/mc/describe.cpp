// What LLVM says of a processor (isa/describe.hpp).
#include "codegen/isa/describe.hpp"

#include "codegen/mc/mc.hpp"

#include <fmt/format.h>

namespace kiln::mc {

Result<isa::Answers> answers_about(const std::string& processor) {
  if (!knows_processor(processor))
    return Error{
        ErrorCode::kUnknownTarget, fmt::format("LLVM {} knows no processor '{}'", llvm_version(), processor), {}};
  return isa::ask_about(processor, [&](std::string_view line) { return encodes(line, {processor, {}, {}}); });
}

}  // namespace kiln::mc
