// Instruction probes: for each row of the writer's table of instructions (codegen/isa/opcodes.hpp) that a processor has
// and that computes or moves something, a kernel of one wave that loads registers, runs the instruction once and stores
// what it left. The device's bits are then compared with the emulator's.
//
// A probe's memory is two regions of kRegionBytes each, which begin at multiples of that, so that addresses need no
// carry: what it loads, dword `row` of lane l at 4 * (row * lanes + l), and what it stores: memory that instructions
// write first, then from kResultsAt on its registers, likewise.
#pragma once

#include "codegen/isa/matrix_instructions.hpp"
#include "codegen/isa/opcodes.hpp"
#include "codegen/isa/processor.hpp"
#include "kiln/target.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::selftest {

inline constexpr std::uint32_t kRegionBytes = 1 << 15, kResultsAt = 1 << 13;
/// kernarg: the addresses of both regions, their buffer descriptors.
inline constexpr std::uint32_t kKernargBytes = 48;
inline constexpr const char* kProbeKernel = "kiln_probe";

/// The VGPR that the first row is loaded into.
inline constexpr std::uint32_t kFirstLoaded = 16;

/// What makes two results the same.
enum class Compare : std::uint8_t {
  kBits,
  kF32,   ///< bits, but one NaN is as good as another
  kF64,   ///< two rows each
  kF16,   ///< two of a dword
  kBf16,  ///< likewise
  kUlp,   ///< f32, off by one unit in the last place; results that are denormals may be 0
  kSumF32,
  kSumF64,  ///< sums of products: the bound of runtime/reference
};

/// What registers are filled with.
enum class Fill : std::uint8_t {
  kPatterns,  ///< bits of all sorts: NaN, infinities, denormals, numbers near each other, ties, small integers
  kFinite,    ///< f32 of some size, for atomics
  kProducts,  ///< elements of A, B and numbers of C
  kCounts,    ///< integers that differ by lane
  kScalars,   ///< kPatterns, the same in all lanes
};

struct Probe {
  std::string name;       ///< the row's, with the modifiers that it is probed with: "v_fma_mix_f32 op_sel_hi:[1,1,0]"
  std::string_view kind;  ///< "matrix", "dot", "conversion", ...
  std::vector<std::string> before, code, after;  ///< lines of assembly; waits stand between the three
  std::uint32_t loaded = 0;                      ///< rows that are loaded, into v16 and up
  std::vector<std::string> stored;               ///< registers that are stored: VGPRs
  Compare compare = Compare::kBits;
  Fill fill = Fill::kPatterns;
  bool crosses_lanes = false;  ///< a lane's result hangs on other lanes' registers
  std::uint32_t lanes = 64, lds_bytes = 0, accvgprs = 0;
  isa::Opcode op = isa::Opcode::kCount;
  const isa::MatrixInstruction* matrix = nullptr;
  std::vector<std::uint32_t> operands;  ///< for each loaded row, which operand it is a part of: 0 A, 1 B, 2 C
};

/// All of a processor; lanes of a wave are those that it needs, else the generation's own.
std::vector<Probe> probes_of(const isa::Processor& processor);

/// Its assembly, whole.
std::string text_of(const Probe& probe, const isa::Processor& processor, const Target& target,
                    unsigned code_object_version);

/// A buffer descriptor.
std::vector<std::uint32_t> descriptor_of(const isa::Traits& traits, std::uint64_t base, std::uint32_t bytes);

}  // namespace kiln::selftest
