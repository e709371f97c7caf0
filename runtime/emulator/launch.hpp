// Preparing a launch (arguments, scratch, dispatch packet) and running its workgroups over host threads.
#pragma once

#include "runtime/emulator/wave/wave.hpp"

#include <memory>
#include <span>

namespace kiln::emulator {

/// A code object in device memory, decoded.
struct LoadedCode {
  std::vector<std::byte> file;
  CodeObject object;  ///< its spans point into `file`
  std::uint64_t base = 0;
  Program program;
};

/// Reads, places and decodes a code object.
Result<std::unique_ptr<LoadedCode>> load_code(std::span<const std::byte> file, const Target& target,
                                              const Architecture& architecture, const Opcodes& opcodes,
                                              const Disassemble& disassemble, Memory& memory);

/// Runs one launch. Regions it needs for itself are freed at its end.
Result<Report> run_launch(const LoadedCode& code, const Machine::Launch& launch, const Options& options,
                          const Architecture& architecture, Memory& memory);

}  // namespace kiln::emulator
