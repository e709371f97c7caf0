// How reports call an instruction.
#pragma once

#include "runtime/emulator/wave/wave.hpp"

#include <cstdint>
#include <string>

#include <fmt/format.h>

namespace kiln::emulator {

inline std::string place_of(const Wave& wave, const Instruction& in) {
  return fmt::format("'{}' at {:+#x}", wave.launch->program->text_of(in),
                     std::int64_t{in.offset_bytes} - wave.launch->entry_bytes);
}

}  // namespace kiln::emulator
