// A functional AMDGPU machine that runs the bytes of a code object. It is the judge of every kernel: it decodes through
// LLVM's disassembler and shares nothing with the kernel writer but the tables of codegen/isa. Strict mode reports what
// a GPU would punish (codegen/isa/isa.md, "An emulator that catches what a GPU would punish").
#pragma once

#include "codegen/mc/mc.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"
#include "runtime/emulator/wave_order_kinds.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::emulator {

using Address = std::uint64_t;
/// How code is decoded: mc::disassemble, usually behind codegen::Module.
using Disassemble = std::function<Result<std::vector<mc::Disassembled>>(std::span<const std::byte> code,
                                                                        const Target& target, unsigned wave_lanes)>;

struct Recording;   // profile/recording.hpp
class Memory;       // memory/memory.hpp
struct LoadedCode;  // launch.hpp
struct Program;     // code/program.hpp

/// Called on the launching thread whenever that has run a workgroup, or a million of its instructions.
using OnProgress = std::function<void(std::uint64_t workgroups_done, std::uint64_t workgroups)>;

struct Options {
  bool strict = true;
  WaveOrder order = WaveOrder::kInOrder;
  std::uint64_t seed = 0;                             ///< of kRandom
  unsigned threads = 0;                               ///< host threads for workgroups; 0: all
  std::uint64_t instruction_budget = 1ULL << 32;      ///< wave-instructions of one wave before it counts as endless
  std::uint64_t budget_after_violation = 1ULL << 24;  ///< the same from the first violation on: what runs then may hang
  /// RDNA3's WMMA of halves adds as cards were measured to (vector/rdna_dot.hpp), which is not exact even for small
  /// integers. Otherwise its sums are chains of fused multiply-adds.
  bool measured_wmma = false;
  /// Storing what came from LDS bytes that were never written counts as using it. Kernels that store whole tiles into a
  /// scratch do so where nothing reads them.
  bool undefined_stores = true;
  std::size_t max_violation_texts = 20;
  OnProgress progress;
  /// When set: called once for each program that is decoded, which it may change. So tests make a machine that has a
  /// defect; what runs asks for nothing.
  std::function<void(Program&)> decoded;
  Recording* recording = nullptr;  ///< when set: receives what ran; launches that are not recorded pay nothing for it
};

enum class ViolationKind {
  kUnwaitedResult,  ///< a register read or overwritten before the wait for its load
  kLdsRace,         ///< LDS bytes exchanged between waves without a barrier
  kUninitialized,   ///< a register or LDS byte read that nobody wrote
  kOutOfBounds,     ///< an access outside of every allocation
  kMisaligned,      ///< where the hardware demands alignment
  kHazard,          ///< a missing distance between two instructions
  kBarrier,         ///< waves that do not meet, or diverge, at a barrier
  kEndless,         ///< the instruction budget is used up
  kGrid,            ///< a workgroup whose number its ids cannot hold
};
const char* name_of(ViolationKind kind);

struct Violation {
  ViolationKind kind{};
  std::uint64_t pc_offset_bytes = 0;  ///< from the kernel's entry
  std::string instruction;            ///< as disassembled
  std::string message;                ///< what was wrong, with the other instruction where two are involved
  std::array<std::uint32_t, 3> workgroup{};
  std::uint32_t wave = 0;
  std::int32_t lane = -1;  ///< -1: not of one lane
  std::string text() const;
};

struct Report {
  std::uint64_t instructions = 0;                 ///< wave-instructions executed
  std::map<std::string, std::uint64_t> by_class;  ///< "matrix", "valu", "salu", "lds", "vmem", "smem", ...
  std::vector<Violation> violations;              ///< each (kind, pc) once, up to max_violation_texts
  std::uint64_t violation_count = 0;
};

/// What is in a code object, without running it.
struct CodeObjectSummary {
  Target target;
  unsigned version = 0;              ///< 3 to 6
  std::vector<std::string> kernels;  ///< in alphabetical order
};
Result<CodeObjectSummary> summarize(std::span<const std::byte> code_object);

/// Whether the emulator can execute an instruction, by what its decoder says and nothing else; and whether it belongs
/// to graphics (images, exports, interpolation, ray tracing), which no compute kernel needs.
struct Covered {
  bool known = false, graphics = false;
  std::string_view reason;  ///< why not, of one that is not known; empty if nobody wrote it down
};
Result<std::vector<Covered>> coverage(const Target& target, std::span<const mc::KnownInstruction> instructions);

/// The host's vectors that lanes are computed in, each with what the ones before have. Results are the same in all.
enum class SimdLevel : std::uint8_t { kBaseline, kAvx2, kAvx512 };
/// The best that the host's CPU has.
SimdLevel simd_level_of_host();

struct Allocation {
  Address base = 0;
  std::uint64_t bytes = 0;
};

/// Where a code object stands in device memory.
Address base_of(const LoadedCode& code);
/// The address of a symbol that a code object imports; nothing: it is not known.
using ImportedSymbols = std::function<std::optional<Address>(std::string_view name)>;

class Machine {
 public:
  /// `memory`: what the machine has in common with others; none: memory of its own, at synthetic addresses.
  Machine(Target target, Disassemble disassemble, SimdLevel level = simd_level_of_host(),
          std::shared_ptr<Memory> memory = nullptr);
  ~Machine();
  Machine(Machine&&) noexcept;
  Machine& operator=(Machine&&) noexcept;

  /// Device memory: regions with unmapped guard zones around them. Sparse: untouched pages cost nothing. No two
  /// machines of a process have the same address at the same time.
  Result<Address> allocate(std::uint64_t bytes, std::string_view name);
  Result<void> free(Address address);
  /// The allocation that an address lies in. kInvalidArgument says what is there instead.
  Result<Allocation> find_allocation(Address address);
  Result<void> write(Address to, std::span<const std::byte> from);
  Result<void> read(std::span<std::byte> to, Address from);

  /// Places a code object in device memory, until nobody has it any more: once more each time it is asked.
  Result<std::shared_ptr<LoadedCode>> load(std::span<const std::byte> code_object, const ImportedSymbols& imported);

  /// What a dispatch packet names: code that load() has placed, and arguments that the caller has.
  struct Placed {
    std::shared_ptr<LoadedCode> code;
    Address descriptor = 0;  ///< the kernel's
    Address kernarg = 0, packet = 0, queue = 0;
    std::array<std::uint32_t, 3> grid_lanes{1, 1, 1};  ///< the last workgroup of a direction may have less than others
  };
  struct Launch {
    std::span<const std::byte> code_object;
    std::string kernel;  ///< symbol without ".kd"
    std::array<std::uint32_t, 3> grid_workgroups{1, 1, 1};
    std::array<std::uint32_t, 3> workgroup_lanes{1, 1, 1};
    std::span<const std::byte> kernarg;   ///< hidden arguments are filled in from the metadata
    std::uint32_t dynamic_lds_bytes = 0;  ///< on top of the kernel's own
    /// Workgroups of a cluster (gfx1250), at most 16; each divides the grid's. 0: what the kernel's metadata says, else
    /// none.
    std::array<std::uint32_t, 3> cluster_workgroups{0, 0, 0};
    bool is_cooperative = false;   ///< any workgroup may wait for any other: all are resident at once
    Disassemble disassemble = {};  ///< how this code object is decoded; empty: as the machine's other ones
    /// When set: instead of `code_object` and `kernarg`; hidden arguments are the caller's, too.
    std::optional<Placed> placed = {};
  };
  /// Runs all workgroups. kMalformedFile for a bad code object, kDevice with the instruction's text for one it does not
  /// know; violations are in the report, not errors. A code object is decoded once and kept. From any thread, also
  /// while another launch runs.
  Result<Report> launch(const Launch& launch, const Options& options);
  /// Drops what is kept of a code object that launches had; none of them runs any more.
  void forget(std::span<const std::byte> code_object);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace kiln::emulator
