// Preparing a launch (arguments, scratch, dispatch packet) and running its workgroups over host threads.
#pragma once

#include "runtime/emulator/wave/cluster.hpp"

#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace kiln::emulator {

/// A code object in device memory, which it leaves with the last one who has it.
struct LoadedCode {
  LoadedCode() = default;
  LoadedCode(const LoadedCode&) = delete;
  LoadedCode& operator=(const LoadedCode&) = delete;
  ~LoadedCode();

  std::shared_ptr<Memory> memory;
  std::vector<std::byte> file;
  CodeObject object;  ///< its spans point into `file`
  std::uint64_t base = 0;
  const Segment* text = nullptr;         ///< of `object`
  std::vector<std::uint64_t> functions;  ///< where they start, in order
  std::mutex mutex;                      ///< of `programs`
  /// By lanes of a wave and extent: decoded when first needed. Libraries hold hundreds of kernels in one object.
  std::map<std::array<std::uint64_t, 3>, std::unique_ptr<Program>> programs;
  KeptCluster kept;
};

/// How the code of a code object becomes a program.
struct ProgramSource {
  const Target& target;
  const Opcodes& opcodes;
  const Disassemble& disassemble;
  const std::function<void(Program&)>& decoded;  ///< Options::decoded
  KnownLines& known;                             ///< Lines of the target.
};

/// Reads a code object and places it in memory.
Result<std::shared_ptr<LoadedCode>> load_code(std::span<const std::byte> file, const Architecture& architecture,
                                              std::shared_ptr<Memory> memory, const ImportedSymbols& imported);

/// Runs one launch. Regions it needs for itself are freed at its end.
Result<Report> run_launch(LoadedCode& code, const ProgramSource& source, const Machine::Launch& launch,
                          const Options& options, const Architecture& architecture, Memory& memory,
                          GlobalSync& global_sync);

}  // namespace kiln::emulator
