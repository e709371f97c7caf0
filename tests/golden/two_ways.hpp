// The two ways from a written kernel to its code object, compared: learned forms and the direct writer, and LLVM's
// assembler and lld on the printed text.
#pragma once

#include "codegen/mc/code_object.hpp"
#include "codegen/mc/encoder.hpp"
#include "codegen/write.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace kiln::codegen {

/// "" if both make the same bytes, or refuse; else what differs.
inline std::string difference_of_two_ways(const Written& written) {
  const ir::AssemblyOptions options = written.assembly();
  mc::Encoder& encoder = mc::Encoder::of(options.target, written.function);
  const auto code = encoder.encode(written.function);
  const auto object =
      mc::assemble(written.text(), options.target, options.code_object_version, written.function.wave_lanes);
  // What one way refuses the other does, too.
  if (!code && !object) return "";
  if (!code) return code.error().text();
  if (!object) return object.error().text();
  const auto linked = mc::link(*object);
  if (!linked) return linked.error().text();
  const auto flags = encoder.elf_flags(options.code_object_version);
  if (!flags) return flags.error().text();
  const auto direct = mc::code_object(written.function, options, *code, *flags);
  if (!direct) return direct.error().text();
  if (*direct == *linked) return "";
  const auto at = std::mismatch(direct->begin(), direct->end(), linked->begin(), linked->end()).first - direct->begin();
  return fmt::format("{} and {} bytes, of which byte {:#x} is the first that differs", direct->size(), linked->size(),
                     at);
}

}  // namespace kiln::codegen
