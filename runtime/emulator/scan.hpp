// What can be told of kernels without running them: each is decoded and read once from its first instruction to its
// last, as straight code. A fault that is found so is one on the way on which nothing jumps; what hangs on another way,
// on loops, or on values, is left to a launch.
#pragma once

#include "runtime/emulator/emulator.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::emulator {

enum class ScanKind : std::uint8_t {
  kHalfOverwritten,     ///< gfx11 and later: one half of a register is written while a load of the other is outstanding
  kDotWaitStates,       ///< gfx90a to gfx950: a dot product is used too early (cdna3 7.5)
  kUnknownInstruction,  ///< the emulator does not have it, or it is none
};
/// As reports name it: "d16-write-vgpr32", "dot-wait-states", "unknown-instruction".
std::string_view name_of(ScanKind kind);

struct ScanFinding {
  ScanKind kind{};
  std::uint64_t count = 0;         ///< in the kernel
  std::uint64_t offset_bytes = 0;  ///< of the first, from the kernel's entry
  std::string text;                ///< and what it is
};

struct ScannedKernel {
  std::string name;
  std::uint64_t instructions = 0;
  std::vector<ScanFinding> findings;  ///< one of a kind
};

/// The target of a code object, by its header.
Result<Target> target_of_code(std::span<const std::byte> code_object);

class Scanner {
 public:
  explicit Scanner(Disassemble disassemble);
  ~Scanner();

  /// All kernels of a code object, in the order of its symbols: some at a time are decoded, by as many threads as there
  /// are cores. `visit` is called by any of them, but by one at a time. Kernels whose code is not where their
  /// descriptors say are left out. Errors are those of the code object.
  Result<Target> scan(std::span<const std::byte> code_object, const std::function<void(const ScannedKernel&)>& visit);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace kiln::emulator
